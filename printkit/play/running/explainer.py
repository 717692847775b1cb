"""A phrase, a position and what its names stand for in; the value of each of its parts out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from printkit.language.explain import explain, quantified_nodes, valued_nodes
from printkit.language.nodes import Name, Node, Quantified, free_names
from printkit.language.runtime import NAMESPACE
from printkit.play.resolving.rules import Rules
from printkit.play.running.generate import Names, constants, write_values
from printkit.play.running.state import State


@dataclass(frozen=True, eq=False)
class Explainer:
    """Evaluates parts of phrases. A function is compiled when a phrase is first asked about, and kept."""

    rules: Rules
    names: Names
    code: Mapping[str, Any]
    _made: dict[tuple[tuple[Node, ...], tuple[str, ...]], Any] = field(default_factory=dict)

    def texts(self, node: Node, state: State, bound: Mapping[str, Any]) -> dict[Node, str]:
        """The text of each value that an explanation of the phrase shows."""
        nodes = tuple(dict.fromkeys(valued_nodes(node)))
        values = self.values(nodes, state, bound)
        texts = {one: self.text(one, value) for one, value in zip(nodes, values, strict=True)}
        for one in quantified_nodes(node):
            if (broken_by := self._broken_by(one, state, bound)) is not None:
                texts[one] = broken_by
        return texts

    def _broken_by(self, node: Quantified, state: State, bound: Mapping[str, Any]) -> str | None:
        """The first item that makes ``every`` or ``no`` untrue, with its values; None where there is none."""
        [items] = self.values((node.list,), state, bound)
        for item in items or ():
            inside = {**bound, node.name: item}
            [holds] = self.values((node.body,), state, inside)
            if holds == (node.word == "no"):
                noun = node.list.type.item.name if node.list.type.item else ""
                named = f"{'not' if node.word == 'every' else 'but'} {self.rules.declared.thing_text(noun, item)}"
                texts = self.texts(node.body, state, inside)
                is_told = any(not isinstance(one, Name) for one in texts)
                return f"{named}: {explain(node.body, texts)}" if is_told else named
        return None

    def values(self, nodes: tuple[Node, ...], state: State, bound: Mapping[str, Any]) -> tuple[Any, ...]:
        """The value of each node; ``bound`` gives the values of the names they need."""
        asked = {name for node in nodes for name in free_names(node)}
        names = tuple(name for name in bound if name in asked or name in self.names.variables)
        function = self._made.get((nodes, names)) or self._make(nodes, names)
        found: tuple[Any, ...] = function(*state.args, *(bound[name] for name in names))
        return found

    def text(self, node: Node, value: Any) -> str:
        """A value of a node as it is written."""
        return self.rules.declared.text_of(node.type, value)

    def _make(self, nodes: tuple[Node, ...], names: tuple[str, ...]) -> Any:
        known = {name: f"x{number}" for number, name in enumerate(names)}  # what is bound inside a phrase, too
        own = replace(self.names, variables={**known, **self.names.variables})
        source = write_values(own, nodes, names)  # this may add helpers, so it comes first
        namespace = {**self.code, **constants(self.rules), **NAMESPACE}
        exec(compile(self.names.helpers.source() + source, "<explanation>", "exec"), namespace)
        self._made[nodes, names] = namespace["values"]
        return namespace["values"]
