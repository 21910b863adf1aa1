"""What single Adventures add to the rules (DRU-ADV-01, DRU-SUMM-04).

An Adventure names its mechanics. Each hook below has a table that says which of them answer it;
one that answers none costs nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from undercroft.core.decisions import Option
from undercroft.games.drunagor.book import Deed
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Room, Rune
from undercroft.games.drunagor.rules.mechanics import (
    bridge,
    choir,
    piles,
    raid,
    rising_water,
    scouts,
    special,
    throne,
    vents,
    villagers,
)
from undercroft.games.drunagor.state import Figure, Hero, Monster, Npc


def has(game: Drunagor, name: str) -> bool:
    return name in game.book.adventure.mechanics


async def end_of_round(game: Drunagor) -> None:
    """After the last place of the track."""
    for name in game.book.adventure.mechanics:
        if name in _END_OF_ROUND:
            await _END_OF_ROUND[name](game)


async def rune_card_acts(game: Drunagor) -> None:
    """The marker has reached the Rune card; no Rune is drawn yet."""
    for name in game.book.adventure.mechanics:
        if name in _RUNE_CARD_ACTS:
            await _RUNE_CARD_ACTS[name](game)


async def special_card_acts(game: Drunagor) -> bool:
    """The marker has reached the card at the upper Rune-card place; False: nobody cares."""
    for name in game.book.adventure.mechanics:
        if name in _SPECIAL_CARD_ACTS:
            await _SPECIAL_CARD_ACTS[name](game)
            return True
    return False


async def recalled(game: Drunagor, hero: Hero) -> None:
    """A Recall that was not free: what it costs besides Curse Cubes."""
    for name in game.book.adventure.mechanics:
        if name in _RECALLED:
            await _RECALLED[name](game, hero)


async def displaced(game: Drunagor, figure: Figure, before: int, how: str) -> None:
    """Somebody was moved, by no Move effect, from a square or area."""
    for name in game.book.adventure.mechanics:
        if name in _DISPLACED:
            await _DISPLACED[name](game, figure, before, how)


def room_opens(game: Drunagor, room: Room) -> None:
    """A door was opened; the room behind it is not built yet."""
    for name in game.book.adventure.mechanics:
        if name in _ROOM_OPENS:
            _ROOM_OPENS[name](game, room)


def attacked(game: Drunagor, struck: list[Figure]) -> list[Figure]:
    """A Monster attack is made on these; NPC tokens are lost at once where they matter."""
    for name in game.book.adventure.mechanics:
        if name in _NPC_ATTACKED:
            for npc in [figure for figure in struck if isinstance(figure, Npc)]:
                _NPC_ATTACKED[name](game, npc)
                struck = [figure for figure in struck if figure is not npc]
    return struck


def rune_drawn(game: Drunagor, rune: Rune) -> None:
    """A Rune has gone to the track."""
    for name in game.book.adventure.mechanics:
        if name in _RUNE_DRAWN:
            _RUNE_DRAWN[name](game, rune)


def triggered(game: Drunagor, monster: Monster) -> None:
    """A Monster's Triggered step."""
    for name in game.book.adventure.mechanics:
        if name in _TRIGGERED:
            _TRIGGERED[name](game, monster)


def settled(game: Drunagor, monster: Monster) -> None:
    """A Large Monster has ended its move."""
    for name in game.book.adventure.mechanics:
        if name in _SETTLED:
            _SETTLED[name](game, monster)


async def between_turns(game: Drunagor) -> None:
    """No turn is running."""
    for name in game.book.adventure.mechanics:
        if name in _BETWEEN_TURNS:
            await _BETWEEN_TURNS[name](game)


def wounded(game: Drunagor, figure: Figure) -> None:
    """Somebody has lost Health; nobody has fallen yet."""
    for name in game.book.adventure.mechanics:
        if name in _WOUNDED:
            _WOUNDED[name](game, figure)


def knocked_out(game: Drunagor, hero: Hero) -> None:
    """A Hero goes down."""
    for name in game.book.adventure.mechanics:
        if name in _KNOCKED_OUT:
            _KNOCKED_OUT[name](game, hero)


def event_ended(game: Drunagor) -> None:
    """A Special Event token was removed."""
    for name in game.book.adventure.mechanics:
        if name in _EVENT_ENDED:
            _EVENT_ENDED[name](game)


def npc_covered(game: Drunagor, npc: Npc) -> None:
    """A Darkness tile was laid on an NPC token."""
    for name in game.book.adventure.mechanics:
        if name in _NPC_COVERED:
            _NPC_COVERED[name](game, npc)


def errands(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """What else a Hero may do as an Interact."""
    found: list[Option[Deed]] = []
    for name in game.book.adventure.mechanics:
        if name in _ERRANDS:
            found += _ERRANDS[name](game, hero)
    return found


def deeds(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """What else a Hero may do as a Cube Action."""
    found = special.deeds(game, hero) if game.state.events else []
    if game.state.piles:
        found += piles.deeds(game, hero)
    return found


def spoils(game: Drunagor) -> tuple[str, ...]:
    """What was earned beyond the reward, when the Adventure is won."""
    found: list[str] = []
    for name in game.book.adventure.mechanics:
        if name in _SPOILS:
            found += _SPOILS[name](game)
    return tuple(found)


_END_OF_ROUND: dict[str, Callable[[Drunagor], Awaitable[None]]] = {
    "rising-water": rising_water.end_of_round,
    "crumbling-bridge": bridge.end_of_round,
}
_RUNE_CARD_ACTS: dict[str, Callable[[Drunagor], Awaitable[None]]] = {
    "furnace-vents": vents.rune_card_acts,
}
_SPECIAL_CARD_ACTS: dict[str, Callable[[Drunagor], Awaitable[None]]] = {
    "monster-raid": raid.special_card_acts,
}
_RECALLED: dict[str, Callable[[Drunagor, Hero], Awaitable[None]]] = {
    "choir-stones": choir.recalled,
}
_DISPLACED: dict[str, Callable[[Drunagor, Figure, int, str], Awaitable[None]]] = {
    "fatal-fall": bridge.displaced,
}
_ROOM_OPENS: dict[str, Callable[[Drunagor, Room], None]] = {
    "choir-stones": choir.room_opens,
    "crumbling-bridge": bridge.room_opens,
}
_RUNE_DRAWN: dict[str, Callable[[Drunagor, Rune], None]] = {
    "rising-water": rising_water.rune_drawn,
}
_TRIGGERED: dict[str, Callable[[Drunagor, Monster], None]] = {
    "furnace-vents": vents.triggered,
}
_SETTLED: dict[str, Callable[[Drunagor, Monster], None]] = {
    "piles-of-runes": piles.settled,
}
_BETWEEN_TURNS: dict[str, Callable[[Drunagor], Awaitable[None]]] = {
    "throne": throne.between_turns,
}
_WOUNDED: dict[str, Callable[[Drunagor, Figure], None]] = {
    "throne": throne.wounded,
}
_KNOCKED_OUT: dict[str, Callable[[Drunagor, Hero], None]] = {
    "throne": throne.knocked_out,
}
_EVENT_ENDED: dict[str, Callable[[Drunagor], None]] = {
    "furnace-vents": vents.event_ended,
}
_NPC_COVERED: dict[str, Callable[[Drunagor, Npc], None]] = {
    "villagers": villagers.covered,
    "scouts": villagers.covered,
}
_NPC_ATTACKED: dict[str, Callable[[Drunagor, Npc], None]] = {
    "villagers": villagers.attacked,
    "scouts": villagers.attacked,
}
_ERRANDS: dict[str, Callable[[Drunagor, Hero], list[Option[Deed]]]] = {
    "villagers": villagers.errands,
}
_SPOILS: dict[str, Callable[[Drunagor], list[str]]] = {
    "villagers": villagers.spoils,
    "furnace-vents": vents.spoils,
    "choir-stones": choir.spoils,
    "scouts": scouts.spoils,
    "throne": throne.spoils,
}
