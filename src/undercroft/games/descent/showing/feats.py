"""What the account of a game of Descent is made of."""

from __future__ import annotations

from undercroft.core.feats import Feats
from undercroft.games.descent.events import (
    AreaRevealed,
    AttackDeclared,
    AttackHit,
    AttackMissed,
    ChestOpened,
    GlyphActivated,
    Healed,
    HeroKilled,
    MonsterKilled,
    NamedAppeared,
    WoundsLost,
)

FEATS = Feats(
    {
        AttackDeclared: ("strike", "attacker", "", ""),
        AttackHit: ("roll", "attacker", "", "damage"),
        AttackMissed: ("roll", "attacker", "", ""),
        WoundsLost: ("harm", "", "who", "wounds"),
        Healed: ("heal", "", "who", "wounds"),
        MonsterKilled: ("fall", "by", "who", ""),
        HeroKilled: ("fall", "", "who", ""),
    },
    AreaRevealed,
    NamedAppeared,
    ChestOpened,
    GlyphActivated,
)
