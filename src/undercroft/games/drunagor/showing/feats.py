"""What the account of a game of Drunagor is made of."""

from __future__ import annotations

from undercroft.core.feats import Feats
from undercroft.games.drunagor.events import (
    AttackAimed,
    Challenge,
    ChestSearched,
    Defeated,
    Healed,
    HealthLost,
    KnockedOut,
    Rolled,
    SetupBuilt,
    SideDefeated,
    SkillUsed,
    TurnBegan,
)

FEATS = Feats(
    {
        TurnBegan: ("strike", "who", "", ""),  # who struck in an earlier turn did not do it
        SkillUsed: ("strike", "who", "", ""),
        Rolled: ("roll", "who", "", "natural"),
        AttackAimed: ("strike", "who", "", ""),
        HealthLost: ("harm", "", "who", "amount"),
        Healed: ("heal", "", "who", "amount"),
        Defeated: ("fall", "", "who", ""),
        KnockedOut: ("fall", "", "who", ""),
    },
    SetupBuilt,
    SideDefeated,
    ChestSearched,
    Challenge,
    unless={SkillUsed: "reaction"},  # whoever attacks does the harm, not who answers it
)
