"""A phrase, a position and what its names stand for in; the value of each of its parts out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from printkit.language.explain import valued_nodes
from printkit.language.nodes import Node
from printkit.language.runtime import NAMESPACE
from printkit.play.generate import Names, constants, write_values
from printkit.play.rules import Rules
from printkit.play.state import State


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
        return {one: self.text(one, value) for one, value in zip(nodes, values, strict=True)}

    def values(self, nodes: tuple[Node, ...], state: State, bound: Mapping[str, Any]) -> tuple[Any, ...]:
        """The value of each node; ``bound`` gives the values of the names they need."""
        names = tuple(name for name in bound if name in self.names.variables)
        function = self._made.get((nodes, names)) or self._make(nodes, names)
        found: tuple[Any, ...] = function(*state.args, *(bound[name] for name in names))
        return found

    def text(self, node: Node, value: Any) -> str:
        """A value of a node as it is written."""
        return self.rules.declared.text_of(node.type, value)

    def _make(self, nodes: tuple[Node, ...], names: tuple[str, ...]) -> Any:
        source = write_values(self.names, nodes, names)  # this may add helpers, so it comes first
        namespace = {**self.code, **constants(self.rules), **NAMESPACE}
        exec(compile(self.names.helpers.source() + source, "<explanation>", "exec"), namespace)
        self._made[nodes, names] = namespace["values"]
        return namespace["values"]
