"""Fog: what cannot be reached from the start is not shown until a door opens (SNS-FULL-092)."""

from __future__ import annotations

from undercroft.board import bits, mask_of
from undercroft.games.sword_sorcery.game import SwordSorcery


def lift(game: SwordSorcery) -> None:
    """What is known stays known."""
    seen = game.layout.flying.reached(game.plan.start) | mask_of(game.state.known)
    game.state.known = tuple(bits(seen))
