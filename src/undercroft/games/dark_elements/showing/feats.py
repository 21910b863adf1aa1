"""What the account of a game of Dark Elements is made of."""

from __future__ import annotations

from undercroft.core.feats import Feats
from undercroft.games.dark_elements.events import (
    ActTwoBegan,
    AttackDeclared,
    AttackRolled,
    BodyFound,
    Defeated,
    EncounterLeft,
    Explored,
    Healed,
    KnockedOut,
    ParagraphRead,
    SecretRoomRevealed,
    Suffered,
)

FEATS = Feats(
    {
        AttackDeclared: ("strike", "attacker", "", ""),
        AttackRolled: ("roll", "attacker", "", "damage"),
        Suffered: ("harm", "", "who", "n"),
        Healed: ("heal", "", "who", "n"),
        Defeated: ("fall", "by", "who", ""),
        KnockedOut: ("fall", "", "who", ""),
    },
    Explored,
    EncounterLeft,
    ActTwoBegan,
    ParagraphRead,
    BodyFound,
    SecretRoomRevealed,
)
