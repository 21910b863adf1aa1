"""The list of words in docs/quests/sword-sorcery.md, printed from the words themselves.

    python tests/sword_sorcery_quest_page.py

writes it anew; a test compares. What cards say too is on the page of cards, and named here.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

from sword_sorcery_page import (
    INSIDE,
    examples,
    is_of_quests,
    meaning,
    row,
    title_of,
    words_of,
    written,
)
from undercroft.games.sword_sorcery.words import goals, pages
from undercroft.games.sword_sorcery.words.grammar import Target, Test, Word
from undercroft.games.sword_sorcery.words.topics import CARDS

PAGE = Path(__file__).parents[1] / "docs" / "quests" / "sword-sorcery.md"
START = "## Every word\n"
SAYS = {
    "What only quests do": "In `do` of triggers, actions, options and stories, and in `reward`.",
    "What only quests mean by `to`": "Behind `to`, as in `armour -1 to grimtusk`.",
    "What only quests ask": "Behind `if`.",
    "Conditions": "In `win`, `lose`, `when` and `if`.",
    "The Event deck": "In `events`.",
}


def chapter(kind: type[Word]) -> str:
    if issubclass(kind, goals.Slot):
        return "The Event deck"
    if kind.__module__ == goals.__name__:
        return "Conditions"
    if issubclass(kind, Test):
        return "What only quests ask"
    return "What only quests mean by `to`" if issubclass(kind, Target) else "What only quests do"


def own_words() -> list[type[Word]]:
    """Those that no card has."""
    return [kind for page in pages.PAGES for kind in words_of(page) if is_of_quests(kind)]


def further_words() -> Iterator[tuple[str, list[type[Word]]]]:
    """Those of cards that a quest can say, by their chapter on the page of cards."""
    offered = CARDS["quest"]
    for page in pages.PAGES:
        found = [
            kind
            for kind in words_of(page)
            if not is_of_quests(kind)
            and not issubclass(kind, tuple(INSIDE))
            and kind.all_of <= offered
            and (not kind.any_of or kind.any_of & offered)
        ]
        if found:
            yield title_of(page), found


def listing() -> str:
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    shown = examples()
    yield START
    yield "Capitals vary, square brackets may be missing, `...` may go on.\n"
    for title, where in SAYS.items():
        yield f"### {title}\n\n{where}\n"
        yield "| written | meaning | example | clause |\n|---|---|---|---|"
        for kind in own_words():
            if chapter(kind) == title:
                example = f"`{shown[kind]}`" if kind in shown else ""
                yield row(f"`{written(kind.form)}`", meaning(kind), example, kind.rule)
        yield ""
    yield "### What cards say too\n"
    yield "Their meaning is in [the page of cards](../cards/sword-sorcery.md#all-words).\n"
    yield "| chapter there | what a quest can say of it |\n|---|---|"
    for title, kinds in further_words():
        yield row(title, ", ".join(f"`{form}`" for kind in kinds for form in _forms(kind)))


def _forms(kind: type[Word]) -> tuple[str, ...]:
    """A word that is nothing but one of some words is each of them: `day`, `night`."""
    if kind.form == "{what}":
        return get_args(get_type_hints(kind)["what"])
    return (written(kind.form),)


if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8").partition(START)[0]
    PAGE.write_text(text + listing().rstrip("\n") + "\n", encoding="utf-8")
