"""What the account of a game of Sword & Sorcery is made of."""

from __future__ import annotations

from undercroft.core.feats import Feats
from undercroft.games.sword_sorcery.events import (
    Attacked,
    BecameGhost,
    Died,
    GateChanged,
    Healed,
    HitsRolled,
    QuestBegan,
    Returned,
    Suffered,
)

FEATS = Feats(
    {
        Attacked: ("strike", "who", "", ""),
        HitsRolled: ("roll", "", "", "hits"),
        Suffered: ("harm", "", "who", "n"),
        Healed: ("heal", "", "who", "n"),
        Died: ("fall", "by", "who", ""),
        BecameGhost: ("fall", "", "hero", ""),
    },
    Returned,
    GateChanged,
    QuestBegan,
)
