"""What lasts until the end of a round, and stops there."""

from __future__ import annotations

import msgspec

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules.machines import tokens
from undercroft.games.hellscape.state import Chapel


def end_round(game: Hellscape) -> None:
    """Blessings, taunts and marks end; unused tokens are discarded (MD2-PAL-09, MD2-ROG-08)."""
    state = game.state
    state.round += 1
    state.stage, state.step = "start", ""
    state.flags = tuple(flag for flag in state.flags if ":" not in flag)
    for hero in state.heroes:
        tokens.end_turn(hero)
        if isinstance(hero.machine, Chapel):
            hero.machine = msgspec.structs.replace(hero.machine, blessed=())
    for enemy in state.enemies.values():
        enemy.marks = tuple(mark for mark in enemy.marks if not mark.startswith("marked"))
