"""Lines of the grammar that follow from the forms of words, and what is made of each.

`DRAW {n} CHEST CARD{s}` is read by `DRAW AMOUNT ("CHEST CARD" | "CHEST CARDS")`: a word with a form
of its own needs no line in `cards.lark`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from lark import Token

from undercroft.cards.errors import Misread
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.parts import Part
from undercroft.games.drunagor.cards.sentences import at, known, one_or
from undercroft.games.drunagor.cards.tree import Predicate, Sentence
from undercroft.games.drunagor.cards.words import facts, sentences
from undercroft.games.drunagor.cards.words.facts import Fact
from undercroft.games.drunagor.cards.words.row import Row
from undercroft.games.drunagor.cards.words.sentences import Said

Rows = Sequence[Row]
Shape = Callable[[list[Token]], Any]

_PART = re.compile(r"\{(\+?\w+)\}|([^{}]+)")
_TERMINALS = {
    "+n": "SIGN AMOUNT", "name": "NAME", "token": "THING", "skill": "COPIED",
    "rune": "RUNE",
}  # fmt: skip
_WORDS = ("NAME", "THING", "COPIED", "RUNE")
SENTENCE = "filled"
FACT = "measured"


def lines() -> list[str]:
    """The rules `filled` and `measured`, and the words that their forms begin with."""
    said = _rule(SENTENCE, sentences.FILLED, "AMOUNT")
    asked = _rule(FACT, facts.MEASURED, "INT")
    words = beginnings(sentences.FILLED) | beginnings(facts.MEASURED)
    return [*said, *asked, *(f'{name}{_rank(word)}: "{word}"' for name, word in words.items())]


def shapes() -> dict[str, Shape]:
    """What is made of each, by its name in the grammar."""
    said = {f"{SENTENCE}_{n}": _sentence(row) for n, row in enumerate(sentences.FILLED)}
    return said | {f"{FACT}_{n}": _fact(row) for n, row in enumerate(facts.MEASURED)}


def beginnings(rows: Rows) -> dict[str, str]:
    """The words that forms begin with, by the names of their terminals."""
    words = filter(None, (_begins(row.form) for row in rows))
    return {_name(word): word for word in words}


def _rule(name: str, rows: Rows, number: str) -> Iterator[str]:
    """The first words of a form are kept, for its place in the text."""
    head = f"?{name}: "
    for n, row in enumerate(rows):
        for form in (row.form, *row.other_forms):
            word = _begins(form)
            yield f"{head}{_name(word)} {_line(form[len(word) :], number)} -> {name}_{n}"
            head = "  | "


def _rank(word: str) -> str:
    """YOU HAVE NO is tried before YOU HAVE."""
    return ".2" if word.startswith(tuple(f"{holder} " for holder in wording.HOLDERS)) else ""


def _line(form: str, number: str) -> str:
    terminals = {**_TERMINALS, "n": number}
    made: list[str] = []
    for field, letters in _PART.findall(form):
        if field == "s":
            made[-1] = f'({made[-1]} | {made[-1][:-1]}S")'
        elif field:
            made.append(terminals[field])
        else:
            words, colon, _ = letters.strip().partition(":")
            made += [f'"{words}"'] if words else []
            made += ["COLON"] if colon else []
    return " ".join(made)


def _begins(form: str) -> str:
    return re.split(r"[{:]", form, maxsplit=1)[0].strip()


def _name(word: str) -> str:
    return re.sub(r"\W+", "_", word)


def _sentence(row: Said) -> Shape:
    def make(children: list[Token]) -> Part:
        said = {token.type: token for token in children}
        if row.only_more and said["SIGN"] == "-":
            raise Misread(at(said["SIGN"]), row.only_more, f"Write {row.example}.")
        if "THING" in said:
            known(said["THING"], wording.HELD, "removed")
        return Part(at(children[0]), Sentence(row.name, one_or(said.get("AMOUNT")), _word(said)))

    return make


def _fact(row: Fact) -> Shape:
    def make(children: list[Token]) -> Predicate:
        said = {token.type: token for token in children}
        if "THING" in said:
            known(said["THING"], wording.HELD, "held")
        word = _word(said)
        return Predicate(
            row.name, int(said.get("INT", 0)), word.lower() if "RUNE" in said else word
        )

    return make


def _word(said: Mapping[str, Token]) -> str:
    return next((str(said[kind]) for kind in _WORDS if kind in said), "")
