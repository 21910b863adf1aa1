"""The list of words in docs/cards/hellscape.md, printed from the words themselves:
`python tests/hellscape_page.py` writes it."""

from __future__ import annotations

import inspect
from pathlib import Path

from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.header import Part
from undercroft.games.hellscape.cards.named import DEEDS, RULES
from undercroft.games.hellscape.cards.tree import Text
from undercroft.kit.words import Word, known

PAGE = Path(__file__).parents[1] / "docs" / "cards" / "hellscape.md"
BEGIN, END = "<!-- words -->\n", "<!-- end of words -->"


def _meaning(word: type[Word]) -> str:
    return " ".join(inspect.cleandoc(word.__doc__ or "").split())


def _row(word: type[Word]) -> str:
    form = word.form.replace("|", "\\|")
    owner = getattr(word, "owner", "")
    return f"| `{form}` | {_meaning(word)} | {owner} |"


def listed() -> str:
    assert Text.form, "the words are loaded with it"
    lines = ["| header | what it means | whose |", "|---|---|---|", *map(_row, known(Part)), ""]
    lines += ["| effect | what it means | whose |", "|---|---|---|"]
    lines += [*map(_row, known(Effect)), "", "| phrase | it says | whose |", "|---|---|---|"]
    lines += [f"| `{name}` | {one.says} | {one.owner} |" for name, one in DEEDS.items()]
    lines += ["", "| rule | moment | it says | whose |", "|---|---|---|---|"]
    lines += [f"| `{n}` | {one.moment} | {one.says} | {one.owner} |" for n, one in RULES.items()]
    return "\n".join(lines) + "\n"


def printed(page: str) -> str:
    before, _, rest = page.partition(BEGIN)
    return before + BEGIN + listed() + END + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(printed(PAGE.read_text("utf-8")), "utf-8")
