"""Encounter markers: what befalls a hero who ends his movement there (DSC-ENC)."""

from __future__ import annotations

from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import Hero, Marker
from undercroft.games.descent.words.happening import happen


def under(game: Descent, hero: Hero) -> Marker | None:
    """The encounter marker in the hero's space."""
    for marker in game.state.markers:
        if marker.kind == "encounter" and marker.space == hero.space:
            return marker
    return None


async def meet(game: Descent, hero: Hero) -> None:
    """DSC-ENC-02: at the end of his turn, or earlier when he ends his movement there."""
    marker = under(game, hero)
    if marker is None:
        return
    state = game.state
    state.markers = tuple(one for one in state.markers if one is not marker)
    game.emit(events.EncounterMet, game.id(hero), marker.word, game.book.quest.id)
    await happen(game, "encounter", marker.word, hero=hero, space=hero.space)  # DSC-ENC-03
