"""Putting a Monster on the board (DRU-SUMM-07)."""

from __future__ import annotations

from undercroft.board import lowest
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.state import Monster


def summon(game: Drunagor, card: str, space: int) -> Monster:
    """Put a Monster on the board: first free base colour, card Health (DRU-SUMM-07)."""
    state = game.state
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


def free_near(game: Drunagor, squares: int) -> int:
    """The marked square, or the nearest free one when somebody stands there."""
    free = game.free_squares()
    while not squares & free:
        wider = squares | game.ground.board.squares.spread(squares)
        if wider == squares:
            break
        squares = wider
    return lowest(squares & free or squares)
