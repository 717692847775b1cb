"""Reading phrases: how far each word reaches, and that every error stands under the word that is wrong."""

# ruff: noqa: E501 - one case a line, each with the place that is marked in it

from __future__ import annotations

import pytest
from language.toys import SCOPE, TOY, error_of, marked, parse, place_of

from printkit.language.nodes import Compare, Constant, Joined, Node, Quantified, Same, Sum, Use, children
from printkit.language.parser import DEEPEST, parse_phrase
from printkit.language.patterns import RESERVED, Vocabulary
from printkit.language.tokens import LONGEST_PHRASE, PhraseError, ToldError
from printkit.language.types import NUMBER, STATEMENT, Type
from printkit.source import Source, Span, Text


def shape(node: Node) -> str:
    """The tree of a phrase in brackets."""
    match node:
        case Joined():
            return "(" + f" {node.word} ".join(shape(part) for part in node.parts) + ")"
        case Sum() | Compare():
            return f"({shape(node.left)} {node.sign} {shape(node.right)})"
        case Quantified():
            return f"({node.word} {node.name}: {shape(node.body)})"
        case Use() if node.args:
            return f"[{node.pattern}: {', '.join(shape(arg) for arg in node.args)}]"
        case _ if children(node):
            return f"{type(node).__name__.lower()}({', '.join(shape(child) for child in children(node))})"
        case _:
            return str(node.at)


@pytest.mark.parametrize(
    ("phrase", "tree"),
    [
        ("1 + 2 * 3 - 4", "((1 + (2 * 3)) - 4)"),
        ("height of from + 1 < 3", "(([height of [cell]: from] + 1) < 3)"),
        ("height of step from from going north + 1", "([height of [cell]: [step from [cell] going [direction]: from, north]] + 1)"),
        ("1 < 2 and 2 < 3 or 3 < 4", "(((1 < 2) and (2 < 3)) or (3 < 4))"),
        ("1 < 2 or 2 < 3 and 3 < 4", "((1 < 2) or ((2 < 3) and (3 < 4)))"),
        ("not 1 < 2 and 2 < 3", "(not((1 < 2)) and (2 < 3))"),
        ("every c in cells has 1 < 2 or 2 < 3", "(every c: ((1 < 2) or (2 < 3)))"),
        ("(every c in cells has 1 < 2) or 2 < 3", "((every c: (1 < 2)) or (2 < 3))"),
        ("1 < 2 and every c in cells has 2 < 3", "((1 < 2) and (every c: (2 < 3)))"),
        ("1 < 2 and every c in cells has (2 < 3 and 3 < 4)", "((1 < 2) and (every c: ((2 < 3) and (3 < 4))))"),
        ("some c in cells has no d in cells has 1 < 2 and 2 < 3", "(some c: (no d: ((1 < 2) and (2 < 3))))"),
        ("number of cells where height of it < 2 < 3", "(count(filtered(cells, ([height of [cell]: it] < 2))) < 3)"),
        ("number of cells + 1", "(count(cells) + 1)"),
        ("number of cells where height of it is 2 and 1 is 1", "count(filtered(cells, (same([height of [cell]: it], 2) and same(1, 1))))"),
        ("total over cells of height of it * 2 + 1", "(fold(cells, ([height of [cell]: it] * 2)) + 1)"),
        ("cells beside from with to without from", "mixed(mixed([cells beside [cell]: from], to), from)"),
        ("if 1 < 2 then 3 else 4 + 5", "ifelse((1 < 2), 3, (4 + 5))"),
        ("line from from to to", "[line from [cell] to [cell]: from, to]"),
        ("lines of 3", "[lines of [number]: 3]"),
        ("lines of 3 through to", "[lines of [number] through [cell]: 3, to]"),
        ("row of to", "[row of [cell]: to]"),
        ("row + 1", "(row + 1)"),
        ("first of row of to is to", "same(end([row of [cell]: to]), to)"),
    ],
)  # fmt: skip
def test_how_far_each_word_reaches(phrase: str, tree: str) -> None:
    """The tree is the one a person draws from the grammar."""
    assert shape(parse(phrase)) == tree


def test_is_not_before_a_pattern_is_its_opposite() -> None:
    """``is not beside`` and ``is not in line with`` are the board's phrases turned round, not a list or a place."""
    for phrase in ("to is not beside from", "to is not in line with from"):
        node = parse(phrase)
        assert str(node.at) == phrase
        [inside] = children(node)
        assert isinstance(inside, Use)
        assert inside.pattern.result == STATEMENT
    assert isinstance(parse("to is not from"), Same)


def test_a_bracket_does_not_move_the_place() -> None:
    """A node knows its text without the brackets round it; a sum over them knows them."""
    node = parse("(1 + 2) * 3")
    assert isinstance(node, Sum)
    assert str(node.at) == "(1 + 2) * 3"
    assert str(node.left.at) == "1 + 2"


def test_line_breaks_are_blanks() -> None:
    """A phrase may run over several lines."""
    assert shape(parse("1 <\n  2\tand 2 < 3")) == "((1 < 2) and (2 < 3))"


ERRORS: list[tuple[str, str, str, str | None]] = [
    # names
    ("height of to <= height of from + «clmb»", "unknown-name", "'clmb' is not known here", "did you mean 'climb'?"),
    ("«hieght» of to < 3", "unknown-name", "'hieght' is not known here", "did you mean 'height'?"),
    ("to is «besid» from", "unknown-name", "'besid' is not known here", "did you mean 'beside'?"),
    ("«goal-1» < 3", "unknown-name", "'goal-1' is not known here", "a minus stands between spaces: goal - 1"),
    ("«goal-climb» < 3", "unknown-name", "'goal-climb' is not known here", "a minus stands between spaces: goal - climb"),
    ("height of «zzz» < 3", "unknown-name", "'zzz' is not known here", None),
    ("height of «D4» < 3", "unknown-name", "'D4' is not known here", None),
    ("some c in cells has c is «d»", "unknown-name", "'d' is not known here", None),
    ("(some c in cells has c is to) or «c» is to", "unknown-name", "'c' is not known here", None),
    ("height of «it» < 3", "grammar", "'it' can't stand here", "'it' stands for the item tried after 'where' and 'while' and in 'over … of'"),
    # types
    ("to is beside «height of from»", "type", "a cell must stand here, but this is a number", "the phrase is: [cell] is beside [cell]"),
    ("«height of from» is beside to", "type", "a cell must stand here, but this is a number", "the phrase is: [cell] is beside [cell]"),
    ("height of to is «me»", "type", "a number must stand here, but this is a player", "'is' compares things of one kind: 'height of to' is a number"),
    ("worker on to is «to»", "type", "a player must stand here, but this is a cell", "'is' compares things of one kind: 'worker on to' is a player"),
    ("«worker on to» < 3", "type", "a number must stand here, but this is a player", "'<' compares numbers"),
    ("3 < «cells»", "type", "a number must stand here, but this is a list of cells", "'<' compares numbers"),
    ("1 + «to» < 3", "type", "a number must stand here, but this is a cell", "'+' stands between numbers"),
    ("1 < 2 and «to»", "type", "a statement must stand here, but this is a cell", "'and' joins statements"),
    ("not «to»", "type", "a statement must stand here, but this is a cell", "'not' stands before a statement"),
    ("every c in «to» has c is to", "type", "a list must stand here, but this is a cell", None),
    ("every c in cells has «c»", "type", "a statement must stand here, but this is a cell", "what follows 'has' says something about c"),
    ("number of «goal» < 3", "type", "a list must stand here, but this is a number", None),
    ("lines of 3 is «cells»", "type", "a list of lists must stand here, but this is a list of cells", "'is' compares things of one kind: 'lines of 3' is a list of lists"),
    ("to is in «goal»", "type", "a list must stand here, but this is a number", None),
    ("«goal» is in cells", "type", "a cell must stand here, but this is a number", "the list holds cells"),
    ("cells where height of it is «cells»", "type", "a number must stand here, but this is a list of cells", "'is' compares things of one kind: 'height of it' is a number"),
    ("cells where «height of it»", "type", "a statement must stand here, but this is a number", "'where' is followed by a statement about it"),
    ("cells with «goal»", "type", "a cell must stand here, but this is a number", "the list holds cells"),
    ("cells without «players»", "type", "a cell must stand here, but this is a list of players", "the list holds cells"),
    ("total over cells of «worker on it»", "type", "a number must stand here, but this is a player", "'total over' adds or compares numbers"),
    ("first of «goal»", "type", "a list must stand here, but this is a number", None),
    ("walk of «to» through cells", "type", "a number must stand here, but this is a cell", None),
    ("walk of 3 through «to»", "type", "a list must stand here, but this is a cell", None),
    ("if «goal» then 1 else 2", "type", "a statement must stand here, but this is a number", "'if' is followed by a statement"),
    ("if 1 < 2 then 1 else «to»", "type", "a number must stand here, but this is a cell", "both values of an 'if' are of one kind"),
    ("lines of «to»", "type", "a number must stand here, but this is a cell", "the phrase is: lines of [number]"),
    ("height of «cells» < 3", "type", "a cell must stand here, but this is a list of cells", "the phrase is: height of [cell]"),
    ("height of «none» < 3", "type", "a cell must stand here, but this is nothing", "the phrase is: height of [cell]"),
    ("«none» < 3", "type", "a number must stand here, but this is nothing", "'<' compares numbers"),
    ("every p in players «is» cells has 1 is 1", "grammar", "'has' must stand here, as in: every p in LIST has STATEMENT", None),
    ("facing is «to»", "type", "a direction must stand here, but this is a cell", "'is' compares things of one kind: 'facing' is a direction"),
    # nothing
    ("«height of to is none»", "nothing", "'height of to' is never nothing", None),
    ("«to is not none»", "nothing", "'to' is never nothing", None),
    ("most over cells of «height of step from it going north» < 3", "nothing", "'height of step from it going north' may be nothing, and that can't be counted", None),
    # grammar
    ("height «to» < 3", "grammar", "'of' must stand here", "the phrase is: height of [cell]"),
    ("line from from «is»", "grammar", "'to' must stand here", "the phrase is: line from [cell] to [cell]"),
    ("1 < 2 «< 3»", "grammar", "the phrase is complete before '<'", "compare two values at a time and join the comparisons with 'and'"),
    ("to «beside» from", "grammar", "the phrase is complete before 'beside'", "a phrase with 'beside' is: [cell] is beside [cell]"),
    ("1 < 2 «)»", "grammar", "the phrase is complete before ')'", None),
    ("(1 < 2«»", "grammar", "')' must stand here, to close the bracket", None),
    ("1 <«»", "grammar", "a value must stand here, not the end of the phrase", None),
    ("«»", "grammar", "a value must stand here, not the end of the phrase", None),
    ("1 < «<=» 2", "grammar", "a value must stand here, not '<='", None),
    ("height of («)» < 3", "grammar", "a value must stand here, not ')'", None),
    ("«-»1 < 3", "grammar", "a value must stand here, not '-'", None),
    ("1 + «every» c in cells has 1 is 1", "grammar", "'every' can't stand here", None),
    ("every c «of» cells has 1 is 1", "grammar", "'in' must stand here, as in: every c in LIST has STATEMENT", None),
    ("every c in cells «1» is 1", "grammar", "'has' must stand here, as in: every c in LIST has STATEMENT", None),
    ("if 1 < 2 «else» 3", "grammar", "'then' must stand here, as in: if STATEMENT then VALUE else VALUE", None),
    ("if 1 < 2 then 3«»", "grammar", "'else' must stand here, as in: if STATEMENT then VALUE else VALUE", None),
    ("walk of 3 «over» cells", "grammar", "'through' must stand here, as in: walk of N through LIST", None),
    ("total over cells «height» of it", "grammar", "'of' must stand here, as in: total over LIST of VALUE", None),
    # how far a quantifier reaches
    ("1 < 2 and «every» c in cells has 1 < 2 and 2 < 3", "grammar", "it is not clear how far 'every c' reaches", "put brackets round it, or round what follows 'has'"),
    ("1 < 2 or «some» c in cells has 1 < 2 and 2 < 3", "grammar", "it is not clear how far 'some c' reaches", "put brackets round it, or round what follows 'has'"),
    ("1 < 2 and not «no» c in cells has 1 < 2 or 2 < 3", "grammar", "it is not clear how far 'no c' reaches", "put brackets round it, or round what follows 'has'"),
    ("1 < 2 and «every» c in cells has (1 < 2) and (2 < 3)", "grammar", "it is not clear how far 'every c' reaches", "put brackets round it, or round what follows 'has'"),
    # new names
    ("every «to» in cells has 1 is 1", "name-clash", "'to' has a meaning already", "choose another name"),
    ("every «goal» in cells has 1 is 1", "name-clash", "'goal' has a meaning already", "choose another name"),
    ("every «span» in cells has 1 is 1", "name-clash", "'span' has a meaning already", "choose another name"),
    ("every «A1» in cells has 1 is 1", "name-clash", "'A1' has a meaning already", "choose another name"),
    ("every «height» in cells has 1 is 1", "name-clash", "'height' has a meaning already", "choose another name"),
    ("every c in cells has some «c» in cells has 1 is 1", "name-clash", "'c' has a meaning already", "choose another name"),
    ("every «in» cells has 1 is 1", "odd-name", "a name must stand here, not 'in'", None),
    ("every «it» in cells has 1 is 1", "odd-name", "a name must stand here, not 'it'", None),
    ("every «3» in cells has 1 is 1", "odd-name", "a name must stand here, not '3'", None),
    ("every«»", "odd-name", "a name must stand here, not 'the end'", None),
    # it
    ("cells where number of (cells «where» it is to) is 3", "nested-it", "'it' is taken already, and this 'where' would need another", "give the inner part a name in 'terms'"),
    ("total over cells of number of (row of it «while» it is to)", "nested-it", "'it' is taken already, and this 'while' would need another", "give the inner part a name in 'terms'"),
    ("cells where «total» over row of it of 1 is 3", "nested-it", "'it' is taken already, and this 'total' would need another", "give the inner part a name in 'terms'"),
    # ranges
    ("2 is in «3 to 1»", "range", "a range runs upwards, but 3 is more than 1", "write 1 to 3"),
    ("2 is in «goal to climb»", "range", "a range runs upwards, but 3 is more than 1", "write 1 to 3"),
    ("2 is in «0 to 1000»", "range", "a range has at most 1,000 numbers", None),
]  # fmt: skip


@pytest.mark.parametrize(("phrase", "code", "message", "hint"), ERRORS, ids=[one[0] for one in ERRORS])
def test_error(phrase: str, code: str, message: str, hint: str | None) -> None:
    """The error begins under the first sign between « and » and says what must hold."""
    text, start, end = marked(phrase)
    found = error_of(text)
    assert (found.diagnostic.code, found.diagnostic.message) == (code, message)
    assert found.diagnostic.hint == hint
    assert place_of(found)[0] == start
    if end > start and code not in ("grammar",):
        assert place_of(found) == (start, end)


def test_the_whole_must_be_what_is_asked_for() -> None:
    """A condition is a statement; a value where one is asked for is pointed at from its beginning."""
    found = error_of("height of to", STATEMENT)
    assert found.diagnostic.message == "a statement must stand here, but this is a number"
    assert place_of(found) == (0, len("height of to"))
    assert parse("height of to", NUMBER).type == NUMBER


def test_what_is_longest() -> None:
    """400 characters can be read, one more can't."""
    phrase = "1 < 2 and " * 39 + "1000 < 20 "
    assert len(phrase) == LONGEST_PHRASE
    parse(phrase)
    found = error_of(phrase + " ")
    assert found.diagnostic.code == "too-long"
    assert found.diagnostic.message == "a phrase has at most 400 characters, but this has 401"


@pytest.mark.parametrize(
    "phrase",
    [
        "(" * 60 + "1 is 1" + ")" * 60,
        "(" * 390,
        "not " * 98 + "1 is 1",
        "number of " * 38 + "cells",
        "if " * 120,
        "height of " * 39 + "to",
        "first of " * 40 + "cells",
        "every c in " * 36,
        "1 + " * 99 + "1",
        "cells where " * 30,
        "walk of " * 45,
    ],
)
def test_what_is_deep(phrase: str) -> None:
    """However deep a phrase nests within its 400 characters, it is read or refused; Python's stack is not the limit."""
    code = None
    try:
        parse(phrase)
    except PhraseError as error:
        code = error.diagnostic.code
    assert code in (None, "too-deep", "grammar", "nested-it", "type")


def test_brackets_are_counted() -> None:
    """A bracket inside a bracket is one deeper; the last that may stand is read, one more is refused at its place."""
    parse("(" * (DEEPEST - 1) + "1 is 1" + ")" * (DEEPEST - 1))
    found = error_of("(" * DEEPEST + "1 is 1" + ")" * DEEPEST)
    assert found.diagnostic.code == "too-deep"
    assert place_of(found)[0] == DEEPEST


def test_places_are_in_the_file() -> None:
    """An error points into the file the phrase was read from, also when it is written in quotes over two lines."""
    source = Source("x.yaml", 'check: "height of to\n  <= clmb"\n')
    phrase = Text("height of to <= clmb", Span(source, 7, len(source.text) - 1))
    with pytest.raises(PhraseError) as caught:
        parse_phrase(phrase, TOY.vocabulary, SCOPE)
    span = caught.value.diagnostic.span
    assert span is not None
    assert (span.line, span.column) == (2, 6)


def test_words_that_are_told_already() -> None:
    """A phrase that stumbles over a broken declaration gives an error without findings; others go on being told."""
    vocabulary = TOY.vocabulary.with_told(["depth"])
    for phrase in ("depth of to < 3", "to is beside depth", "1 < 2 and depth"):
        with pytest.raises(ToldError) as caught:
            parse_phrase(Text.plain(phrase), vocabulary, SCOPE)
        assert caught.value.diagnostics == ()
    for phrase in ("dpth of to < 3", "depth; 3"):
        with pytest.raises(PhraseError):
            parse_phrase(Text.plain(phrase), vocabulary, SCOPE)


def test_a_word_that_is_told_is_no_trouble_where_it_means_something() -> None:
    """A name in scope may be called like something broken elsewhere."""
    vocabulary = TOY.vocabulary.with_told(["to"])
    assert parse_phrase(Text.plain("to is beside from"), vocabulary, SCOPE).type == STATEMENT


def test_nothing_is_known_without_a_vocabulary() -> None:
    """The grammar alone has numbers, statements about them and names in scope."""
    empty = Vocabulary()
    assert parse_phrase(Text.plain("n + 1 < 3 and not n is 2"), empty, {"n": NUMBER}).type == STATEMENT
    with pytest.raises(PhraseError, match="unknown-name"):
        parse_phrase(Text.plain("cells"), empty, {"n": NUMBER})


@pytest.mark.parametrize("word", sorted(RESERVED - {"none", "me"}))
def test_words_of_the_grammar_mean_nothing_alone(word: str) -> None:
    """Each is refused as a phrase of its own, under the word or behind it."""
    found = error_of(word)
    assert found.diagnostic.code in ("grammar", "odd-name")
    assert place_of(found)[0] in (0, len(word))


def test_every_value_has_the_type_of_its_pattern() -> None:
    """``maybe`` spreads from an argument to the value, not to statements and lists."""
    assert parse("height of gap").type == NUMBER.or_nothing()
    assert parse("height of to").type == NUMBER
    assert parse("gap is beside to").type == STATEMENT
    assert not parse("cells beside gap").type.maybe
    assert parse("first of cells").type == Type("cell", maybe=True)
    assert not parse("first of lines of 3").type.maybe
    assert parse("low + 1").type.maybe
    assert isinstance(parse("none"), Constant)
