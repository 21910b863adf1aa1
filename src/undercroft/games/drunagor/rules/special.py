"""Special Event tokens that a Hero beside them removes with a Cube Action (DRU-KW-57)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import adventure, cubes
from undercroft.games.drunagor.state import Hero
from undercroft.games.drunagor.use import Deed, Use


def deeds(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """Cube Actions that EXPEND 1 AC on a token beside the Hero."""
    kind = game.book.adventure.event
    if kind is None or not kind.deed or not any(hero.pool):
        return []
    near = game.beside(hero)
    return [
        Option(f"event:{game.name(event.square)}", ("event", event.square))
        for event in game.state.events
        if near >> event.square & 1
    ]


async def work(game: Drunagor, hero: Hero, square: int) -> None:
    """EXPEND 1 AC: the token leaves the board, and its effect is the Hero's."""
    state = game.state
    kind = game.book.adventure.event
    assert kind is not None
    await cubes.expend_some(game, hero, 1, kind.id)
    state.events = tuple(event for event in state.events if event.square != square)
    game.emit(events.EventEnded, hero.name, kind.id, game.name(square), game.events_left())
    await moments.event_ended(game, hero)
    await moments.carry_out(game, Use(user=hero, range=None, weapon_range=True), kind.effect)
    adventure.check_goal(game)
