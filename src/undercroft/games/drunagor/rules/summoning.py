"""Putting a Monster on the board (DRU-SUMM-07)."""

from __future__ import annotations

from undercroft.board import bits, lowest
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.state import Monster


def summon(game: Drunagor, card: str, space: int) -> Monster:
    """Put a Monster on the board: first free base colour, card Health (DRU-SUMM-07).

    It has not stepped there, whatever the square holds (DRU-RUL-205).
    """
    state = game.state
    card = _face_up(game, card)
    face = game.library.monsters[card]
    bases = {monster.base for monster in state.monsters.values()}
    base = next(n for n in range(len(bases) + 1) if n not in bases)
    names = {monster.name for monster in state.monsters.values()}
    number = 1
    while f"{face.kind}-{number}" in names:
        number += 1
    monster = Monster(
        id=state.next_id,
        name=f"{face.kind}-{number}",
        space=space,
        health=game.toughness(face.health),
        card=card,
        base=base,
    )
    state.monsters[monster.id] = monster
    state.next_id += 1
    where = game.area_name(space) if face.large else game.name(space)
    game.emit(events.Summoned, monster.name, where, card)
    return monster


def _face_up(game: Drunagor, card: str) -> str:
    """A card of two sides that is on the track already is joined as it lies (DRU-RUL-199)."""
    other = game.library.monsters[card].flip
    held = {monster.card for monster in game.state.monsters.values()} if other else set()
    return other if other in held and card not in held else card


def place_for(game: Drunagor, large: bool, squares: int) -> int:
    """The place of a mark, or the nearest one that is free and large enough (DRU-RUL-110)."""
    space = room_for(game, squares, large=large)
    if space is not None:
        return space
    return game.ground.board.area_of[lowest(squares)] if large else lowest(squares)


def room_for(game: Drunagor, squares: int, *, large: bool = False) -> int | None:
    """The nearest free square, for a Large Monster area; none where the whole board is taken."""
    board, free = game.ground.board, game.free_squares()
    around = squares
    while True:
        if large:
            areas = bits(game.areas_of(around) & board.roomy)
            found = [area for area in areas if not board.squares_of[area] & ~free]
        else:
            found = [lowest(around & free)] if around & free else []
        wider = around | board.squares.spread(around)
        if found or wider == around:
            return found[0] if found else None
        around = wider
