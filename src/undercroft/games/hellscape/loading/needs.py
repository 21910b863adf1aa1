"""What the stories of a Quest find on its map: marks, Chambers, a gate, a Boss."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from undercroft.content.toml import Entry
from undercroft.games.hellscape.library import Chart
from undercroft.games.hellscape.loading.maps import Needs, check_needs, check_shut
from undercroft.games.hellscape.loading.story_checks import has
from undercroft.games.hellscape.words import (
    board,
    effects,
    facts,
    laws,
    leading,
    places,
    terms,
    whens,
)
from undercroft.kit.stories import shared
from undercroft.kit.stories.storybook import Storybook
from undercroft.kit.stories.words import Word

OWN = "the Quest"  # who needs what its own stories need


def check_ways(stories: Storybook, rules: tuple[str, ...], chart: Chart, entry: Entry) -> None:
    """What each of the rules and the Quest itself look for is on the map."""
    parts = {name: _part(stories, number) for number, name in enumerate(rules)}
    parts[OWN] = _part(stories, None)
    found = {name: needs(part) for name, part in parts.items()}
    for name, its in found.items():
        check_needs(chart, its, name, entry)
    if not any(its.opens for its in found.values()):
        check_shut(chart, entry)


def _part(stories: Storybook, number: int | None) -> Storybook:
    """What one of the rules brought, or what is the Quest's own."""

    def mine(section: str, tables: dict[str, Any]) -> dict[str, Any]:
        return {
            id: one for id, one in tables.items() if stories.shared.get((section, id)) == number
        }

    return Storybook(
        mine("story", stories.stories),
        mine("action", stories.actions),
        mine("choice", stories.choices),
    )


def needs(stories: Storybook) -> Needs:
    words = [*stories.every_word()]
    gates = any(isinstance(word, laws.EnemiesPass) and word.sides == "gates" for word in words)
    return Needs(
        marks="".join(dict.fromkeys(_marks(stories, words))),
        gate=gates or _any(words, board.OpenGate, leading.Lead, whens.GateOpened),
        opens="".join(dict.fromkeys(_openers(stories, words))) or ("H" if gates else ""),
        foes="".join(str(word.chamber) for word in words if isinstance(word, laws.QuestMobs)),
        boss=_any(words, board.BeginBoss),
        chambers="".join(dict.fromkeys(_chambers(words))),
        wins=_any(words, shared.Win),
    )


def _any(words: Iterable[Word], *kinds: type[Word]) -> bool:
    return any(isinstance(word, kinds) for word in words)


def _marks(stories: Storybook, words: list[Word]) -> Iterator[str]:
    """Letters that must be on the map."""
    at = [action.at for action in stories.actions.values()]
    if "objective" in at or _any(words, whens.NoObjective, effects.RemoveOne):
        yield "O"
    yield from (letter for letter in at if len(letter) == 1)
    yield from (str(word.letter) for word in words if isinstance(word, places.MarkedZone))
    if _any(words, laws.ExitWorks):
        yield "o"
    if _any(words, board.GuardsAnswer):
        yield "P"


def _openers(stories: Storybook, words: list[Word]) -> Iterator[str]:
    """What must lie before the gate, because the gate opens by it."""
    for story in stories.stories.values():
        does = story.do.means.walk() if story.do is not None else ()
        if story.when is not None and isinstance(story.when.means, whens.NoObjective):
            if _any(does, board.OpenGate):
                yield "O"
        elif has(story, laws.GateYields):
            asked = story.while_.means.walk() if story.while_ is not None else ()
            yield "O" if _any(asked, facts.Objectives) else "H"
        elif _any(does, board.OpenGate):
            yield "H"
    for word in words:
        if isinstance(word, leading.PlaceAlly) and isinstance(word.place, places.MarkedZone):
            yield str(word.place.letter)


def _chambers(words: list[Word]) -> Iterator[str]:
    for word in words:
        for term in word.terms():
            if isinstance(term, terms.ChamberName):
                yield str(term)
