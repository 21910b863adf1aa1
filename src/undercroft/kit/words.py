"""Words of a card language, each one class: how it is written, and what it means.

    class Engage(Line, frozen=True):
        form = "engage {whom}< maximize adjacent heroes{?spread}>"

        whom: Selection
        spread: bool = False

A form is read and printed from one template, so text and meaning cannot part. Fields are typed: a
number, a choice of words (`Literal`), another word (any below that base), a `Term`, or a list of
them. What stands between < and > is optional; `{?spread}` writes nothing and says whether it was
there. `{does|; }` is a list with that separator instead of commas, and `{ways| OR ||; }` is a list
of lists. `{+n}` is a number with its sign, `{*n}` a number or `all`. `\\<` is the sign
itself. A word may hold whole texts: `({text})` ends at its own bracket. `other_forms` are
read besides; where a list stands in one of them twice, it is one list.

Case does not matter, except in terms. Of everything that could stand at a place the longest is
read; of equals, the one that spells out its beginning. What cannot be read is reported with its
place, what was expected, and the nearest known word. A language in which blanks beside signs and
numbers mean nothing is read `loosely`.

Words that several games share are in the kit (`kit/stories`); each game adds its own below the same
bases: `read(..., of="undercroft.games.descent")` knows those of the kit and of that package.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

import msgspec

from undercroft.cards.errors import Misread, Origin
from undercroft.cards.expecting import Halted, is_heard, tell_halted
from undercroft.cards.passage import Passage
from undercroft.kit.events import kinds
from undercroft.kit.hints import hints
from undercroft.kit.numbers import Number, number_of
from undercroft.kit.reading import END, MORE, Reading
from undercroft.kit.spelling import (
    COMMA,
    WITHIN,
    Field,
    Item,
    Piece,
    Spelt,
    longest_first,
    pieces,
    wanted,
    whole,
)

W = TypeVar("W", bound="Word")

_NUMBER = re.compile(r"\d{1,3}(?!\d)")  # no card needs more
_SIGNED = re.compile(r"([+-]) ?(\d{1,3})(?!\d)")
_LETTERS = re.compile(r"\w+")
_ANY = "*"  # no letters
ALL = 99  # `{*n}`
KIT = "undercroft.kit."  # words for every game


class Word(msgspec.Struct, frozen=True, cache_hash=True):  # what follows from words is kept by them
    """Base of all words. The words that may stand at a place have a base of their own."""

    form: ClassVar[str]
    other_forms: ClassVar[tuple[str, ...]] = ()
    rule: ClassVar[str] = ""

    def __str__(self) -> str:
        return _printed(_form(type(self)), self)


class Term(str):
    """What a form does not spell out: a name, a signed number, dice. It reads itself by a pattern,
    with large and small letters as they stand, and prints as it was.

        class Flag(Term, pattern="[a-z_]+", what="the name of a flag"): ...
    """

    __slots__ = ()
    pattern: ClassVar[re.Pattern[str]]
    what: ClassVar[str]

    def __init_subclass__(cls, *, pattern: str = "", what: str = "") -> None:
        if pattern:
            cls.pattern, cls.what = re.compile(rf"(?:{pattern})(?!\w)"), what


class OneOf:
    """Words of which one stands there: `Annotated[str, OneOf(("sword", "shield"))]`."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(sorted(words, key=len, reverse=True))


_Values = dict[str, Any]
Places = Callable[[Word], int]  # where a word of a text begins


def read(
    base: type[W],
    text: str,
    origin: Origin | None = None,
    begin: int = 0,
    of: str = "",
    *,
    loosely: bool = False,
    check: Callable[[W, Places], None] | None = None,
) -> W:
    """The word that a whole text is, of those below a base; or CardError. With a package, words of
    other packages are unknown, but for those of the kit. What `check` refuses by `Misread` is told
    at its place, unless the text can be read in another way."""
    passage = Passage(text, origin, begin)
    end = len(passage.plain)
    wrong: Misread | None = None
    reading = Reading(passage, of, loosely=loosely)
    for word, at in _words(reading, 0, base):
        if at == end:
            try:
                if check is not None:
                    check(word, reading.begins)
                return word
            except Misread as fault:
                wrong = wrong or fault
    if wrong is not None:
        raise passage.error(wrong.at, wrong.problem, remedy=wrong.remedy)
    reading = _told(base, passage, of, loosely)
    if is_heard():
        tell_halted(reading.halted(lambda said: halted(base, said, of, loosely=loosely)))
    raise reading.fault(base.__name__.lower())


def halted(base: type[Word], text: str, of: str = "", *, loosely: bool = False) -> Halted | None:
    """How far a text can be read, and how it could go on there; None if it is whole."""
    passage = Passage(text)
    end = len(passage.plain)
    if any(at == end for _, at in _words(Reading(passage, of, loosely=loosely), 0, base)):
        return None
    reading = _told(base, passage, of, loosely)
    return reading.halted(lambda said: halted(base, said, of, loosely=loosely))


def _told(base: type[Word], passage: Passage, of: str, loosely: bool) -> Reading:
    """A text that is no such word, with all that was expected."""
    reading = Reading(passage, of, told=True, loosely=loosely)
    for _, at in _words(reading, 0, base):
        reading.missed(at, END)
    return reading


def _words(reading: Reading, at: int, base: type[W]) -> Iterator[tuple[W, int]]:
    """Every word that can be read at a place, with where it ends; the longest first."""
    found = reading.found.get((at, base))
    if found is None:
        found = []
        for kind in _could_be(reading, at, base):
            reading.within.append((kind, at))
            for form in _readable(kind):
                for values, end in _sequence(reading, at, form, 0, hints(kind)):
                    found.append((kind(**values), end))
            reading.within.pop()
        found.sort(key=lambda pair: (-pair[1], not _begins(_form(type(pair[0])))))
        reading.found[at, base] = found
    yield from found


_first: dict[tuple[type[Word], str], dict[str, list[type[Any]]]] = {}


def _could_be(reading: Reading, at: int, base: type[W]) -> list[type[W]]:
    """The words below a base, without those that begin with another word than stands there."""
    found = _first.get((base, reading.of))
    if found is None:
        found = _first[base, reading.of] = _by_first(base, reading.of)
    if reading.told:
        return found[_ANY]
    start = _LETTERS.match(reading.text, at)
    return found.get(start[0] if start else "", found[""])


def known(base: type[W], of: str = "") -> list[type[W]]:
    """The words below a base that a package knows, by name."""
    every = kinds(base) or [base]
    return [kind for kind in every if not of or _is_of(kind, of)]


def _is_of(kind: type, package: str) -> bool:
    return f"{kind.__module__}.".startswith((f"{package}.", KIT))


def _by_first(base: type[W], of: str) -> dict[str, list[type[W]]]:
    """By the letters that a text begins with: all words that may stand there. Those whose form
    begins with none are under "", and in each of the lists."""
    every = known(base, of)
    firsts = {kind: _begins(_form(kind)) for kind in every}
    found = {
        first: [kind for kind in every if firsts[kind] in (first, "")]
        for first in ("", *firsts.values())
    }
    return {**found, _ANY: every}


def _begins(form: tuple[Item, ...]) -> str:
    """The letters that a form begins with, if it spells them out."""
    item = form[0] if form else None
    return item.pieces[0].read if isinstance(item, Spelt) and item.pieces[0].ends else ""


def _sequence(
    reading: Reading, at: int, items: tuple[Item, ...], first: int, fields: Mapping[str, Any]
) -> Iterator[tuple[_Values, int]]:
    """Ways in which the items of a form from the first on match the text at a place."""
    if first == len(items):
        yield {}, at
        return
    for values, end in _item(reading, at, items[first], fields):
        for more, last in _sequence(reading, end, items, first + 1, fields):
            twice = {name for name in values if isinstance(more.get(name), tuple)}
            yield {**values, **more, **{name: values[name] + more[name] for name in twice}}, last


def _item(
    reading: Reading, at: int, item: Item, fields: Mapping[str, Any]
) -> Iterator[tuple[_Values, int]]:
    if isinstance(item, Spelt):
        end = _literal(reading, at, item.pieces)
        if end >= 0:
            yield {}, end
    elif not isinstance(item, Field):
        yield from _sequence(reading, at, item, 0, fields)
        yield {}, at  # it may be missing
    elif item.sign == "?":
        yield {item.name: True}, at
    else:
        for value, end in _value(reading, at, fields[item.name], item.between, item.sign):
            yield {item.name: value}, end


def _literal(reading: Reading, at: int, spelt: tuple[Piece, ...], choice: str = "") -> int:
    """Where a part of a form ends if it stands there, else -1; no word ends amid letters."""
    text, loosely = reading.text, reading.loosely
    for place, piece in enumerate(spelt):
        if loosely:
            blank = text.startswith(" ", at)
            if piece.blank:
                if not blank and _is_gap(text, at):
                    continue
            elif blank and (not piece.ends or _is_gap(text, at)):
                at += 1
        if not text.startswith(piece.read, at) or piece.goes_on(text, at, loosely):
            if reading.told:
                said = MORE if piece.blank else wanted(spelt[place:])
                rest = "".join(one.said for one in spelt[place:])
                reading.missed(at, said if place else choice or said, rest)
            return -1
        at += len(piece.read)
    return at


def _is_gap(text: str, at: int) -> bool:
    """Whether a blank at a place may as well be missing, because no two words would touch."""
    before, after = text[at - 1 : at], text[at : at + 1].strip() or text[at + 1 : at + 2]
    return not before.isalpha() or not after.isalnum()


def _bounded(reading: Reading, at: int, number: Number, sign: str) -> Iterator[tuple[int, int]]:
    for word, worth in number.words.items():
        end = _literal(reading, at, pieces(word))
        if end >= 0:
            yield worth, end
    found = number.match(reading.text, at, sign)
    if found is not None:
        yield found
    else:
        reading.missed(at, number.what(sign), f"{sign}{max(1, number.least)}", example=True)


def _number(reading: Reading, at: int, sign: str) -> Iterator[tuple[int, int]]:
    found = (_SIGNED if sign == "+" else _NUMBER).match(reading.text, at)
    if found:
        yield int("".join(found.groups()) or found[0]), found.end()
    elif sign == "*" and _literal(reading, at, pieces("all")) >= 0:
        yield ALL, at + len("all")
    else:
        sought, example = ("+1 or -1", "+1") if sign == "+" else ("a number", "1")
        reading.missed(at, sought, example, example=True)


def _value(
    reading: Reading, at: int, hint: Any, between: str, sign: str = ""
) -> Iterator[tuple[Any, int]]:
    of, inner = get_origin(hint), get_args(hint)
    if reading.loosely and reading.text[at : at + 1] == " " and _is_gap(reading.text, at):
        at += 1
    if of is tuple:
        yield from _listed(reading, at, inner[0], between)
    elif of is Literal:
        for choice in longest_first(inner):
            end = _literal(reading, at, pieces(choice), choice)
            if end >= 0:
                yield choice, end
    elif of in (Union, types.UnionType):
        for kind in inner:
            if kind is not types.NoneType:
                yield from _value(reading, at, kind, between)
    elif of is Annotated and isinstance(hint.__metadata__[0], Number):
        yield from _bounded(reading, at, hint.__metadata__[0], sign)
    elif of is Annotated:
        for choice in hint.__metadata__[0].words:
            end = _literal(reading, at, pieces(choice), choice)
            if end >= 0:
                yield choice, end
    elif hint is int:
        yield from _number(reading, at, sign)
    elif issubclass(hint, Term):
        found = hint.pattern.match(reading.said, at)
        if found:
            yield hint(found[0]), found.end()
        else:
            reading.missed_name(at, hint)
    else:
        yield from _words(reading, at, hint)


def _listed(reading: Reading, at: int, hint: Any, between: str) -> Iterator[tuple[Any, int]]:
    """Lists of one or more; longer ones first."""
    between, _, within = between.partition(WITHIN)
    for value, end in _value(reading, at, hint, within or COMMA):
        after = _literal(reading, end, pieces(between))
        if after >= 0:
            for more, last in _listed(reading, after, hint, between + WITHIN + within):
                yield (value, *more), last
        yield (value,), end


def _printed(items: tuple[Item, ...], word: Word) -> str:
    return "".join(_piece(item, word) for item in items)


def _piece(item: Item, word: Word) -> str:
    if isinstance(item, Spelt):
        return item.said
    if isinstance(item, Field):
        number, value = number_of(word, item.name), getattr(word, item.name)
        if number is not None:
            return number.said(value, item.sign)
        return "" if item.sign == "?" else _said(value, item)
    return "" if any(_unsaid(word, name) for name in _named(item)) else _printed(item, word)


def _unsaid(word: Word, name: str) -> bool:
    value, number = getattr(word, name), number_of(word, name)
    if number is not None and number.unsaid is not None:
        return bool(value == number.unsaid)
    return value is None or value is False or value in ((), "")


def _said(value: Any, item: Field) -> str:
    if isinstance(value, tuple):
        between, _, within = item.between.partition(WITHIN)
        return between.join(_said(one, item._replace(between=within)) for one in value)
    if item.sign == "+":
        return f"{value:+}"
    return "all" if item.sign == "*" and value == ALL else str(value)


def _named(items: tuple[Item, ...]) -> Iterator[str]:
    """The fields that stand directly there."""
    for item in items:
        if isinstance(item, Field):
            yield item.name


_forms: dict[type[Word], list[tuple[Item, ...]]] = {}


def _form(kind: type[Word]) -> tuple[Item, ...]:
    return _readable(kind)[0]


def _readable(kind: type[Word]) -> list[tuple[Item, ...]]:
    """Its form, and those that are read besides."""
    found = _forms.get(kind)
    if found is None:
        found = _forms[kind] = [whole(form) for form in (kind.form, *kind.other_forms)]
    return found
