"""Fog: what cannot be reached from the start is not shown, and not in play, until a door opens
(SNS-FULL-092, SNS-ETURN-03)."""

from __future__ import annotations

from undercroft.board import bits, mask_of
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules.spawning import appear


def lift(game: SwordSorcery) -> None:
    """What is known stays known, and nobody takes back that he has seen it."""
    state = game.state
    known = mask_of(state.known)
    seen = game.layout.flying.reached(game.plan.start) | known
    if seen != known:
        state.known = tuple(bits(seen))
        state.reveals += 1


async def show_enemies(game: SwordSorcery) -> None:
    """Those that the fog hid come into play, in the order in which they were placed
    (SNS-RUL-87)."""
    state = game.state
    shown = [one for one in state.hidden if game.is_known(one.area)]
    state.hidden = tuple(one for one in state.hidden if not game.is_known(one.area))
    for one in shown:
        await appear(game, one.card, one.area, one.alias, dealt=one.dealt)
