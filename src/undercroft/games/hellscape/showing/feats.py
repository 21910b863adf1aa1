"""What the account of a game of Hellscape is made of."""

from __future__ import annotations

from undercroft.core.feats import Feats
from undercroft.games.hellscape.events import (
    AttackDeclared,
    AttackEnded,
    BossActs,
    ChamberRevealed,
    FigureKilled,
    HeroLeft,
    KnockedOut,
    LevelGained,
    Raised,
    WoundsTaken,
)

FEATS = Feats(
    {
        AttackDeclared: ("strike", "attacker", "", ""),
        AttackEnded: ("roll", "attacker", "", "swords"),
        WoundsTaken: ("harm", "", "who", "wounds"),
        FigureKilled: ("fall", "by", "enemy", ""),
        KnockedOut: ("fall", "", "hero", ""),
    },
    ChamberRevealed,
    LevelGained,
    BossActs,
    HeroLeft,
    Raised,
)
