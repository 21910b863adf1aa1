"""What lasts until the end of a round, and stops there."""

from __future__ import annotations

from undercroft.games.hellscape import class_rules
from undercroft.games.hellscape.game import Hellscape

HUNTED = ("marked", "marked-2")  # Hunter's Mark; other names are the Quest's


def end_round(game: Hellscape) -> None:
    """Blessings, taunts and marks end; unused tokens are discarded (MD2-PAL-09, MD2-ROG-08)."""
    state = game.state
    state.round += 1
    state.stage, state.step = "start", ""
    state.flags = tuple(flag for flag in state.flags if ":" not in flag)
    for hero in state.heroes:
        class_rules.of(game, hero).end_round(hero)
    for enemy in state.enemies.values():
        enemy.marks = tuple(mark for mark in enemy.marks if mark not in HUNTED)
