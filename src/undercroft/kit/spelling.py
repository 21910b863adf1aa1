"""What the form of a word is made of: letters, signs and blanks, fields, and optional parts
(`kit.words` says how forms are written)."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

PART = re.compile(r"\\[<>]|<(?!=)|>(?!=)|\{([?+*]?)(\w+)(?:\|([^{}]+))?\}")
PIECE = re.compile(r"\s+|[^\s\w]|\w+")
COMMA = ", "
WITHIN = "||"  # before what stands between the members of members


class Field(NamedTuple):
    name: str
    sign: str  # "?" writes nothing, "+" is signed, "*" may be all
    between: str


class Piece(NamedTuple):
    """A word, a sign or a blank of a form."""

    said: str
    read: str  # as it stands in a text being read
    ends: bool  # no letter may follow
    blank: bool

    def goes_on(self, text: str, at: int, loosely: bool) -> bool:
        """Whether it stands at a place of a text only as the beginning of something longer."""
        if not self.ends:
            return False
        after = text[at + len(self.read) : at + len(self.read) + 1]
        if loosely and self.read.isdigit():  # `1hero`
            return after.isdigit()
        return after.isalnum()


class Spelt(NamedTuple):
    said: str
    pieces: tuple[Piece, ...]


Item = Spelt | Field | tuple[Any, ...]  # a plain tuple may be missing


@cache
def pieces(text: str) -> tuple[Piece, ...]:
    found: list[str] = PIECE.findall(text)
    return tuple(Piece(one, one.upper(), one[-1].isalnum(), one.isspace()) for one in found)


@cache
def longest_first(choices: tuple[str, ...]) -> list[str]:
    return sorted(choices, key=len, reverse=True)


def wanted(rest: tuple[Piece, ...]) -> str:
    """The word that was expected; hyphens are of it: `max-wounds`."""
    said = rest[0].said
    for hyphen, word in zip(rest[1::2], rest[2::2], strict=False):
        if hyphen.said != "-" or not word.ends:
            break
        said += hyphen.said + word.said
    return said


def spelt(text: str) -> Spelt:
    return Spelt(text, pieces(text))


def items_of(form: str, at: int) -> tuple[tuple[Item, ...], int]:
    """The items of a form up to the end or a “>”, and where that is."""
    items: list[Item] = []
    while at < len(form):
        found = PART.search(form, at)
        if found is None:
            items.append(spelt(form[at:]))
            return tuple(items), len(form)
        if found.start() > at:
            items.append(spelt(form[at : found.start()]))
        if found[0] == ">":
            return tuple(items), found.start()
        if found[0][0] == "\\":
            items.append(spelt(found[0][1]))
            at = found.end()
            continue
        if found[0] == "<":
            inner, close = items_of(form, found.end())
            items.append(inner)
            at = close + 1
        else:
            sign, name, between = found.groups()
            items.append(Field(name, sign, between or COMMA))
            at = found.end()
    return tuple(items), at


def whole(form: str) -> tuple[Item, ...]:
    """The items of a whole form."""
    found, rest = items_of(form, 0)
    assert rest == len(form), f"a “>” too many in “{form}”"
    return found
