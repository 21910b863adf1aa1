"""The list of words in docs/cards/drunagor.md, printed from the words.

`python tests/drunagor/words_page.py` writes it anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from undercroft.games.drunagor.cards import places
from undercroft.games.drunagor.cards.places import Place, Places
from undercroft.games.drunagor.cards.words import (
    attacks,
    facts,
    keywords,
    sentences,
    statics,
    targets,
    triggers,
)
from undercroft.games.drunagor.cards.words.keywords import Keyword
from undercroft.games.drunagor.cards.words.row import Row
from undercroft.games.drunagor.cards.words.triggers import Event

PAGE = Path(__file__).parents[2] / "docs" / "cards" / "drunagor.md"
START = "## Every word\n"
END = "## A Skill on one line\n"
CHAPTERS: dict[str, Iterable[Row]] = {
    "Conditions and tokens": keywords.TOKENS,
    "Effects that happen at once": keywords.AT_ONCE,
    "Movement": keywords.MOVEMENT,
    "Traps": keywords.TRAPS,
    "Words of Monsters, Pets and Companions": (*keywords.BEASTS, *attacks.BEHAVIOURS),
    "Attacks, damage and costs": [r for r in attacks.OTHERS if r not in attacks.BEHAVIOURS],
    "What changes an attack": attacks.MODIFIERS,
    "Statics": statics.ROWS,
    "Triggers": triggers.ROWS,
    "Conditions after IF": facts.ROWS,
    "Sentences": sentences.ROWS,
    "Targets and reach": targets.ROWS,
}
GROUPS = {
    "Heroes": places.DEEDS,
    "Monsters": places.MONSTERS,
    "followers": places.FOLLOWERS,
    "P:": places.TRAITS,
    "A:": places.BLOWS,
}
SHOWN = {
    "n": "N", "+n": "+N", "s": "[S]", "name": "NAME", "token": "TOKEN", "rune": "COLOUR",
    "skill": "A HERO SKILL",
}  # fmt: skip


def listing() -> str:
    """Everything from the heading on."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield START
    yield "Printed from the words themselves. N is a number, `+N` one with its sign; what stands in"
    yield "square brackets may follow. Anywhere else than there a word is refused, with its place"
    yield "in the file (DRU-LANG-35). In the column *where*,\n"
    for name, group in GROUPS.items():
        yield f"- **{name}** are {', '.join(place.value for place in Place if place in group)};"
    yield "- an Aura or Status has the words of a Passive and of a triggered ability.\n"
    for letter in "PT":
        printed = sorted(row.name for row in keywords.ROWS if row.print == letter)
        yield f"Keywords of Monsters that are **{letter}** even so: {', '.join(printed)}.\n"
    for title, rows in CHAPTERS.items():
        yield f"### {title}\n"
        yield "| word | where | meaning | example |"
        yield "|---|---|---|---|"
        for (on, means), several in groupby(rows, key=lambda row: (row.on, row.means)):
            words = [*several]
            said = ", ".join(f"`{form}`" for row in words for form in _forms(row))
            example = next((row.example for row in words if row.example), words[0].sample)
            yield f"| {said} | {where(on)} | {means} | `{example}` |"
        yield ""
    yield ""


def _forms(row: Row) -> Iterator[str]:
    behind = " N" if isinstance(row, Keyword) and not row.bare else ""
    behind = ":" if isinstance(row, Event) else behind
    for form in (row.form or row.name, *row.other_forms):
        yield form.format_map(SHOWN) + behind


def where(on: Places) -> str:
    """Groups of places as far as they go, and the others one by one."""
    found: list[str] = []
    left = on
    for name, group in GROUPS.items():
        if group <= left:
            found.append(name)
            left -= group
    return "; ".join([*found, *(place.value for place in Place if place in left)]) or "a Monster"


def written(page: str) -> str:
    """The page with the list as it is now."""
    before, _, rest = page.partition(START)
    return before + listing() + END + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
