"""The list of words in docs/cards/hellscape.md, printed from the words themselves:
`python tests/hellscape_page.py` writes it."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.english import whom
from undercroft.games.hellscape.cards.header import Part
from undercroft.games.hellscape.cards.named import DEEDS, RULES
from undercroft.games.hellscape.cards.tree import Text
from undercroft.games.hellscape.cards.wording import WHO
from undercroft.kit.words import OneOf, Word, known

PAGE = Path(__file__).parents[1] / "docs" / "cards" / "hellscape.md"
BEGIN, END = "<!-- words -->\n", "<!-- end of words -->"


def _meaning(word: type[Word]) -> str:
    return " ".join(inspect.cleandoc(word.__doc__ or "").split())


BELOW = ({*DEEDS}, {*RULES}, {*WHO})  # words that have tables of their own


def _choices(word: type[Word]) -> Iterator[str]:
    """The words that may stand for each part of its form."""
    hints = get_type_hints(word, include_extras=True)
    for name in word.__struct_fields__:
        marks = [mark for mark in getattr(hints[name], "__metadata__", ()) if type(mark) is OneOf]
        words = marks[0].words if marks else get_args(hints[name])
        if words and {*words} not in BELOW and all(isinstance(one, str) for one in words):
            yield f"{name}: {', '.join(sorted(words, key=str.lower))}"


def _row(word: type[Word]) -> str:
    form = word.form.replace("|", "\\|")
    owner = getattr(word, "owner", "")
    means = " ".join((_meaning(word), *(f"({one})" for one in _choices(word))))
    return f"| `{form}` | {means} | {owner} |"


def listed() -> str:
    assert Text.form, "the words are loaded with it"
    lines = ["| header | what it means | whose |", "|---|---|---|", *map(_row, known(Part)), ""]
    lines += ["| effect | what it means | whose |", "|---|---|---|"]
    lines += [*map(_row, known(Effect)), "", "| phrase | it says | whose |", "|---|---|---|"]
    lines += [f"| `{name}` | {one.says} | {one.owner} |" for name, one in DEEDS.items()]
    lines += ["", "| `{who}` | it says |", "|---|---|"]
    lines += [f"| `{who}` | {whom(who)} |" for who in WHO]
    lines += ["", "| rule | moment | it says | whose |", "|---|---|---|---|"]
    lines += [f"| `{n}` | {one.moment} | {one.says} | {one.owner} |" for n, one in RULES.items()]
    return "\n".join(lines) + "\n"


def printed(page: str) -> str:
    before, _, rest = page.partition(BEGIN)
    return before + BEGIN + listed() + END + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(printed(PAGE.read_text("utf-8")), "utf-8")
