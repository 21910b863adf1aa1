"""Choir Stones of the Hollow Choir: while one sings in sight, a Recall tires."""

from __future__ import annotations

from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Room
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import effects
from undercroft.games.drunagor.state import Hero

FATIGUE = 1
QUIET = "the stones before the last door were silent"
FOCUS = "focus:2"


async def recalled(game: Drunagor, hero: Hero) -> None:
    """The Recall penalty is FATIGUE 1 as well while a revealed Stone stands."""
    if game.state.events and not hero.down:
        await effects.tire(game, hero, "FATIGUE", FATIGUE)


def room_opens(game: Drunagor, room: Room) -> None:
    """All Stones outside silenced before the last door was opened (DRU-RUL-138)."""
    if room is game.book.adventure.rooms[-1] and game.events_left() == len(room.events):
        game.state.flags += (QUIET,)
        game.emit(events.Noted, "last-stone")


def spoils(game: Drunagor) -> list[str]:
    return [FOCUS] if QUIET in game.state.flags else []
