"""A phrase and a vocabulary in, a typed node out: recursive descent, every name resolved, every type checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from printkit.language.matching import begins_value, goes_on, match_pattern
from printkit.language.names import MISPLACED, check_new_name, unknown_name_hint
from printkit.language.nodes import (
    LONGEST_RANGE,
    Compare,
    Constant,
    Count,
    End,
    Filtered,
    Fold,
    IfElse,
    Joined,
    Member,
    Mixed,
    Name,
    Node,
    Not,
    Quantified,
    Range,
    Same,
    Sum,
    Walk,
)  # fmt: skip
from printkit.language.patterns import RESERVED, Vocabulary
from printkit.language.reader import COMPARISONS, PhraseReader, told_once
from printkit.language.tokens import PhraseError, phrase_error
from printkit.language.types import NONE, NUMBER, STATEMENT, Type, list_of
from printkit.source import Text

DEEPEST = 40  # nested brackets and phrases; beyond that a phrase is not for reading

QUANTIFIERS = ("every", "some", "no")
FOLDS = ("total", "most", "least")
ENDS = ("first", "last", "top")


def parse_phrase(phrase: Text, vocabulary: Vocabulary, scope: Mapping[str, Type], wanted: Type | None = None) -> Node:
    """Read a whole phrase.

    ``scope`` gives the types of the names that hold here. ``wanted`` is the type the whole must have.
    Raises PhraseError with the first thing that is wrong, ToldError when that is the fault of a broken declaration.
    """
    parser = Parser(phrase, vocabulary, scope)
    with told_once(parser):
        node = parser.statement()
        parser.expect_end()
        if wanted is not None:
            parser.require(node, wanted)
    return node


class Parser(PhraseReader):
    """The grammar: one method a rule of it."""

    def statement(self) -> Node:
        """statement = and-part { "or" and-part }."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.error("too-deep", f"a phrase nests at most {DEEPEST} deep")
        node = self._joined("or", lambda: self._joined("and", self.part))
        self.depth -= 1
        return node

    def _joined(self, word: str, read: Callable[[], Node]) -> Node:
        start = self.place
        parts = [read()]
        while self.take(word):
            parts.append(read())
        if len(parts) == 1:
            return parts[0]
        for part in parts:
            self.require(part, STATEMENT, f"'{word}' joins statements")
        return Joined(self.since(start), word, tuple(parts))

    def part(self) -> Node:
        """part = "not" part | quantified | comparison."""
        start = self.place
        if self.take("not"):
            node = self.part()
            self.require(node, STATEMENT, "'not' stands before a statement")
            return Not(self.since(start), node)
        if self.token.text in QUANTIFIERS and self.token.kind == "name":
            return self.quantified()
        return self.comparison()

    def quantified(self) -> Node:
        """("every"|"some"|"no") name "in" list "has" statement, to the end of the phrase or the bracket."""
        start = self.place
        word = self.token.text
        before = [token.text for token in self.tokens[:start]]
        while before and before[-1] == "not":
            before.pop()
        self.place += 1
        name = self._new_name()
        self.expect("in", f"as in: {word} {name} in LIST has STATEMENT")
        items = self.value()
        item = self._item_of(items)
        self.expect("has", f"as in: {word} {name} in LIST has STATEMENT")
        begins = self.token.start
        body = self._with_name(name, item)
        self.require(body, STATEMENT, f"what follows 'has' says something about {name}")
        in_brackets = body.at.start > begins
        if before[-1:] in (["and"], ["or"]) and isinstance(body, Joined) and not in_brackets:
            message = f"it is not clear how far '{word} {name}' reaches"
            raise self.error(
                "grammar", message, "put brackets round it, or round what follows 'has'", self.tokens[start]
            )
        return Quantified(self.since(start), word, name, items, body)

    def _new_name(self) -> str:
        token = self.token
        if token.kind != "name" or token.text in RESERVED:
            raise self.error("odd-name", f"a name must stand here, not '{token.text or 'the end'}'")
        check_new_name(Text(token.text, self.phrase.part(token.start, token.end)), self.scope, self.vocabulary)
        self.place += 1
        return token.text

    def _with_name(self, name: str, type_: Type) -> Node:
        outer = self.scope
        self.scope = {**outer, name: type_}
        body = self.statement()
        self.scope = outer
        return body

    def _item_of(self, items: Node) -> Type:
        if items.type.item is None:
            message = f"a list must stand here, but this is {items.type}"
            raise phrase_error("type", message, self.phrase.part(items.at.start, items.at.end))
        return items.type.item

    def comparison(self) -> Node:
        """Comparison = sum [ sign sum | "is" … | statement pattern ]."""
        start = self.place
        left = self.sum()
        sign = self.token.text
        if self.token.kind == "sign" and sign in COMPARISONS:
            self.place += 1
            right = self.sum()
            for side in (left, right):
                self.require(side, NUMBER, f"'{sign}' compares numbers")
            return Compare(self.since(start), sign, left, right)
        found = self.statement_pattern(start, left)
        if found is not None:
            return found
        if self.take("is"):
            return self._is(start, left)
        return left

    def statement_pattern(self, start: int, left: Node) -> Node | None:
        """A pattern that goes on after its first hole: ``left is beside …``, ``left is not …``, ``left shows …``."""
        if self.token.kind != "name":
            return None
        negated = self.ahead("is", "not")
        words = [t.text for t in self.tokens[self.place + 2 * negated :]]
        patterns = [p for p in self.vocabulary.statement_patterns(self.token.text) if goes_on(p.parts, words, negated)]
        fitting = [p for p in patterns if left.type.fits(p.holes[0])]
        if not patterns or (not fitting and begins_value(self.vocabulary, words if negated else words[1:])):
            return None
        self.place += 2 if negated else 0
        found = match_pattern(self, self.basic, start, patterns, first=left, skip="is" if negated else None)
        return Not(self.since(start), found) if negated else found

    def _is(self, start: int, left: Node) -> Node:
        negated = self.take("not")
        if self.take("in"):
            items = self.value()
            item = self._item_of(items)
            self.require(left, item, f"the list holds {item.name}s")
            return Member(self.since(start), left, items, negated)
        right = self.sum()
        none = NONE in (left.type, right.type)
        if not none and not right.type.compares_with(left.type):
            self.require(right, left.type.sure(), f"'is' compares things of one kind: '{left.at}' is {left.type}")
        possible = left.type.maybe if right.type == NONE else right.type.maybe
        if none and not possible:
            message = f"'{left.at}' is never nothing"
            raise phrase_error("nothing", message, self.phrase.part(left.at.start, right.at.end))
        return Same(self.since(start), left, right, negated)

    def sum(self) -> Node:
        """sum = product { ("+"|"-") product }."""
        return self._numbers(("+", "-"), lambda: self._numbers(("*",), self.value))

    def _numbers(self, signs: tuple[str, ...], read: Callable[[], Node]) -> Node:
        start = self.place
        left: Node = read()
        while self.token.kind == "sign" and self.token.text in signs:
            sign = self.token.text
            self.place += 1
            right: Node = read()
            for side in (left, right):
                self.require(side, NUMBER, f"'{sign}' stands between numbers")
            left = Sum(self.since(start), sign, left, right)
        return left

    def value(self) -> Node:
        """value = basic { "where" statement | "while" statement | "with" basic | "without" basic }."""
        start = self.place
        node = self.basic()
        while self.token.kind == "name" and self.token.text in ("where", "while", "with", "without"):
            word = self.token.text
            item = self._item_of(node)
            if word in ("where", "while"):
                self._refuse_nested_it()
                self.place += 1
                body = self._with_name("it", item)
                self.require(body, STATEMENT, f"'{word}' is followed by a statement about it")
                node = Filtered(self.since(start), word, node, body, node.type)
            else:
                self.place += 1
                other = self.basic()
                if not other.type.fits(node.type):
                    self.require(other, item, f"the list holds {item.name}s")
                node = Mixed(self.since(start), word, node, other, node.type)
        return node

    def _refuse_nested_it(self) -> None:
        if "it" in self.scope:
            message = f"'it' is taken already, and this '{self.token.text}' would need another"
            raise self.error("nested-it", message, "give the inner part a name in 'terms'")

    def basic(self) -> Node:
        """One value: a number, a name, a bracket, a fixed form or a pattern."""
        start = self.place
        token = self.token
        if token.kind == "number":
            self.place += 1
            return self._number_or_range(start, int(token.text))
        if self.take("("):
            node = self.statement()
            self.expect(")", "to close the bracket")
            return node
        if token.kind != "name":
            what = f"'{token.text}'" if token.text else "the end of the phrase"
            raise self.error("grammar", f"a value must stand here, not {what}")
        form = self._fixed_form(start)
        return form if form is not None else self._named(start)

    def _number_or_range(self, start: int, low: int) -> Node:
        following = self.tokens[self.place + 1] if self.ahead("to") else None
        if following is not None:
            known = self.vocabulary.constants.get(following.text)
            high = int(following.text) if following.kind == "number" else None
            if known is not None and known[1] == NUMBER:
                high = known[0]
            if high is not None:
                self.place += 2
                return self._range(start, low, high)
        return Constant(self.since(start), low, NUMBER)

    def _range(self, start: int, low: int, high: int) -> Node:
        at = self.since(start)
        if low > high:
            message = f"a range runs upwards, but {low} is more than {high}"
            raise phrase_error("range", message, self.phrase.part(at.start, at.end), f"write {high} to {low}")
        if high - low >= LONGEST_RANGE:
            message = f"a range has at most {LONGEST_RANGE:,} numbers"
            raise phrase_error("range", message, self.phrase.part(at.start, at.end))
        return Range(at, low, high, list_of(NUMBER))

    def _fixed_form(self, start: int) -> Node | None:
        word = self.token.text
        if self.take("none"):
            return Constant(self.since(start), None, NONE)
        if self.take("if"):
            return self._if(start)
        if self.take("number", "of"):
            items = self.value()
            self._item_of(items)
            return Count(self.since(start), items)
        if word in FOLDS and self.ahead(word, "over"):
            self._refuse_nested_it()
            self.place += 2
            return self._fold(start, word)
        if word in ENDS and self.take(word, "of"):
            items = self.basic()
            item = self._item_of(items)
            return End(self.since(start), word, items, item.or_nothing(item.item is None))
        if self.take("walk", "of"):
            steps = self.basic()
            self.require(steps, NUMBER)
            self.expect("through", "as in: walk of N through LIST")
            items = self.basic()
            self._item_of(items)
            return Walk(self.since(start), steps, items, items.type)
        return None

    def _if(self, start: int) -> Node:
        test = self.statement()
        self.require(test, STATEMENT, "'if' is followed by a statement")
        self.expect("then", "as in: if STATEMENT then VALUE else VALUE")
        yes = self.sum()
        self.expect("else", "as in: if STATEMENT then VALUE else VALUE")
        no = self.sum()
        united = yes.type.united(no.type)
        if united is None:
            self.require(no, yes.type, "both values of an 'if' are of one kind")
        return IfElse(self.since(start), test, yes, no, united or yes.type)

    def _fold(self, start: int, word: str) -> Node:
        items = self.value()
        item = self._item_of(items)
        self.expect("of", f"as in: {word} over LIST of VALUE")
        outer = self.scope
        self.scope = {**outer, "it": item}
        body = self._numbers(("*",), self.value)
        self.scope = outer
        self.require(body, NUMBER, f"'{word} over' adds or compares numbers")
        if body.type.maybe:
            message = f"'{body.at}' may be nothing, and that can't be counted"
            raise phrase_error("nothing", message, self.phrase.part(body.at.start, body.at.end))
        return Fold(self.since(start), word, items, body, NUMBER.or_nothing(word != "total"))

    def _named(self, start: int) -> Node:
        word = self.token.text
        patterns = self.vocabulary.value_patterns(word)
        following = self.tokens[self.place + 1].text
        # a name may be row beside the phrase: row of cell
        if any(len(pattern.parts) > 1 and pattern.parts[1] == following for pattern in patterns):
            return match_pattern(self, self.basic, start, patterns)
        if word in self.scope:
            self.place += 1
            return Name(self.since(start), word, self.scope[word])
        if word in self.vocabulary.constants:
            value, type_ = self.vocabulary.constants[word]
            self.place += 1
            if type_ == NUMBER and self.ahead("to"):
                return self._number_or_range(start, value)
            return Constant(self.since(start), value, type_)
        if word in self.vocabulary.ranges:
            self.place += 1
            return Range(self.since(start), *self.vocabulary.ranges[word], list_of(NUMBER))
        if patterns:
            return match_pattern(self, self.basic, start, patterns)
        raise self._unknown(word)

    def _unknown(self, word: str) -> PhraseError:
        if word in RESERVED:
            return self.error("grammar", f"'{word}' can't stand here", MISPLACED.get(word))
        hint = unknown_name_hint(word, self.scope, self.vocabulary)
        return self.error("unknown-name", f"'{word}' is not known here", hint)
