"""Opening a door: a new encounter is drawn, joined and set up (DE-EXPLORE, DE-MAP)."""

from __future__ import annotations

from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.ground.doors import Door
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.state import Hero
from undercroft.kit.decks import draw_top


def door_deeds(game: DarkElements, hero: Hero, *, action: bool = True) -> Deeds:
    """Doors beside him, as long as no Exploration card is active (DE-EXPLORE-01, -02, -11).

    Heroes alone open them, and explore by it (DE-BASE-142, DE-HERO-02), with an action or, by a
    card, without one (DE-EXPLORE-10).
    """
    found: Deeds = []
    if not game.state.active and game.state.explorations:
        for door in game.layout.doors.values():
            if not door.locked and door.beside >> hero.space & 1:
                found.append(deed(f"open:{door.id}", explore, door, action=action))
    return found


async def explore(game: DarkElements, hero: Hero, door: Door) -> None:
    """The steps in their order (DE-EXPLORE-03 to -09)."""
    state = game.state
    key, state.explorations = draw_top(game, state.explorations)
    chart = game.book.atlas.explore(state.chart, door.id, key)
    game.redraw(chart)
    state.current = len(chart.placed) - 1
    state.active, state.hourglass, state.settled = key, 0, False
    game.notice()
    way = "hidden-passage" if chart.placed[-1].hidden else ""
    game.emit(events.Explored, hero.id, key, way)
    for card in game.saying(InPlay.explored):
        await card.explored(game, hero)
    await begin_encounter(game, hero)


async def begin_encounter(game: DarkElements, explorer: Hero | None) -> None:
    """The setup text, then the line after it (DE-EXPLORE-06 to -08, DE-ENC-12)."""
    encounter = game.encounter
    assert encounter is not None
    await encounter.set_up(game, explorer)
    game.state.settled = True
    await settle(game)
    if game.encounter is encounter:
        await encounter.after_setup(game, explorer)
        await settle(game)
