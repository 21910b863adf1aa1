"""Power dice that decide about somebody outside an attack, and what they showed."""

from __future__ import annotations

from undercroft.games.descent import events
from undercroft.games.descent.dice import POWER
from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import Figure


def roll(game: Descent, who: Figure, why: str, clause: str) -> str:
    (face,) = rolls(game, who, why, clause, 1)
    return face


def rolls(game: Descent, who: Figure, why: str, clause: str, dice: int) -> tuple[str, ...]:
    faces = tuple([POWER.roll(game) for _ in range(dice)])
    game.emit(events.FateRolled, game.id(who), why, faces, clause)
    return faces
