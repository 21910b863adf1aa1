"""An activation in progress: which enemy, by which row, against whom (SNS-AI-01)."""

from __future__ import annotations

import msgspec

from undercroft.games.sword_sorcery.state import Enemy, Friend


class Activation(msgspec.Struct, kw_only=True):
    """The victim is fixed for the whole of it, unless he dies (SNS-AI-15)."""

    enemy: Enemy
    victim: Friend
    band: str  # of the selected row, as printed
    hits: int = 0  # for each attack of this activation (SNS-LANG-19)
