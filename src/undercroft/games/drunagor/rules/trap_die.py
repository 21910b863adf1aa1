"""The Trap Die (DRU-CHEST-02)."""

from __future__ import annotations

from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import conditions
from undercroft.games.drunagor.state import Figure
from undercroft.games.drunagor.tokens import BLEED, BURN, POISON, SLOW
from undercroft.kit.dice import Die

TRAP_DIE = Die("trap", ("POISON", "SLOW", "BURN", "BLEED", "blank", "blank"))  # DRU-COMP-01
BITES = {"POISON": (POISON, 2), "SLOW": (SLOW, 1), "BURN": (BURN, 2), "BLEED": (BLEED, 2)}


async def roll(game: Drunagor, figure: Figure) -> None:
    """It bites with tokens, or shows a blank face (DRU-CHEST-02)."""
    face = TRAP_DIE.roll(game)
    game.emit(events.TrapDie, figure.name, face.lower())
    if face in BITES:
        token, count = BITES[face]
        await conditions.inflict(game, figure, token, count)
