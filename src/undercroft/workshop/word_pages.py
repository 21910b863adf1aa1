"""What docs/cards says about the words of a game's card language: their forms and meanings.

Words that are classes (`kit/words`) say it themselves. Those of grammars have it on their page,
which tests compare with the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import undercroft

MEANINGS = ("meaning", "what it means", "it says", "said", "for", "when", "true when")
_FORM = re.compile(r"`([^`]+)`")
_CELL = re.compile(r"(?<!\\)\|")
_RULE = re.compile(r"^\|[-| ]+\|$")
_HEAD = re.compile(r"[^\W\d_][^\W_]*(?:[ '-][^\W\d_]+)*\(?")  # letters up to a number or a sign
_VARIES = re.compile(r" (?:N|NAME|TOKEN|COLOUR)\b")  # stands on pages for what is said there


class Said(NamedTuple):
    """A word as its page writes it."""

    form: str
    means: str


class Pages:
    """The words of one page, by the letters that they begin with."""

    def __init__(self, text: str) -> None:
        self._words: dict[str, Said] = {}
        for form, means in _rows(text):
            for key in {form.upper(), _head(form)} - {""}:
                self._words.setdefault(key, Said(form, means))

    def about(self, word: str) -> Said | None:
        """
        >>> page = Pages("| write | for |\\n|---|---|\\n| `HEAL 2` | wounds are healed |\\n")
        >>> page.about("heal")
        Said(form='HEAL 2', means='wounds are healed')
        """
        upper = word.strip(" :").upper()
        return self._words.get(upper) or self._words.get(_head(upper))


def _head(form: str) -> str:
    """What a form begins with: `HEAL` of `heal 2` and `HEAL N`, `HEAL(` of `heal(N, [whom])`."""
    found = _HEAD.match(_VARIES.split(form, maxsplit=1)[0])
    return found[0].upper() if found else ""


def _rows(text: str) -> Iterator[tuple[str, str]]:
    """The rows of its tables that tell a meaning: each form, and what it means."""
    column, before = -1, ""
    for line in text.splitlines():
        if _RULE.match(line):
            heads = [head.strip().lower() for head in before.strip("| ").split("|")]
            told = [place for place, head in enumerate(heads) if head in MEANINGS]
            unnamed = 1 if before.rstrip().endswith("| |") else -1
            column = told[0] if told else unnamed
        elif line.startswith("|") and column >= 0:
            cells = [cell.strip().replace("\\|", "|") for cell in _CELL.split(line)[1:-1]]
            if column < len(cells) and cells[column]:
                for form in _FORM.findall(cells[0]):
                    yield form, _FORM.sub(r"\1", cells[column])
        elif not line.startswith("|"):
            column = -1
        before = line


def folder() -> Path:
    """Where the pages lie: inside an installed package, or in docs/ beside the source."""
    installed = Path(undercroft.__file__).parent / "card_pages"
    return installed if installed.is_dir() else Path(undercroft.__file__).parents[2] / "docs/cards"


@cache
def pages(page: str) -> Pages:
    """The page called like the rules reference of its game; an empty one if there is none."""
    path = folder() / f"{page}.md"
    return Pages(path.read_text(encoding="utf-8") if path.is_file() else "")
