"""Saves (SNS-FULL-050, -051)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules.rolling import faces, roll
from undercroft.games.sword_sorcery.rules.values import save_number
from undercroft.games.sword_sorcery.state import Enemy, Figure


async def save(game: SwordSorcery, who: Figure, why: str = "") -> bool:
    """One shield on as many blue dice as the Save number says (SNS-FULL-050). Enemies always fail
    (SNS-FULL-051)."""
    if isinstance(who, Enemy):
        return False
    count = save_number(game, who) + moments.save_dice(game, who)
    rolled = [roll(game, "blue") for _ in range(count)]
    await moments.rerolls(game, who, f"save {why}".rstrip(), rolled)
    shields = sum(die.face.shields for die in rolled)
    game.emit(events.Saved, who.id, faces(rolled), shields, why)
    return shields > 0
