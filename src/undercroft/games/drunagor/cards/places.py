"""Kinds of card text, in which words may stand or not (DRU-LANG-35).

A place is a kind of text: what a Skill says, a triggered ability, the `T:` of a Monster. The pages
of `words` name for every word the places where the rules carry it out; `standing` refuses it in
all others.
"""

from __future__ import annotations

from enum import StrEnum


class Place(StrEnum):
    """The value is what people call it."""

    SKILL = "a Skill"
    REACTION = "a Reaction"
    FOCUS = "a Focus Ability"
    CONSUMABLE = "a Consumable"
    PASSIVE = "a Passive"  # without a trigger: what always holds
    ABILITY = "a triggered ability"  # behind a trigger of a Passive
    AURA = "an Aura or Status"  # triggers and `custom` alone; else the two above
    INTERACTION = "an Interaction"  # and Special Events
    ATTACK_CARD = "an Attack card"
    GUARD = "a Passive Attack card"
    MANIFEST = "a text of MANIFEST"
    MONSTER_PASSIVE = "a Monster's P:"
    MONSTER_TRIGGERED = "a Monster's T:"
    MONSTER_ATTACK = "a Monster's A:"
    FOLLOWER_PASSIVE = "a Pet's or Companion's P:"
    FOLLOWER_TRIGGERED = "a Pet's or Companion's T:"
    FOLLOWER_ATTACK = "a Pet's or Companion's A:"


Places = frozenset[Place]

P = Place
PASSIVE = frozenset({P.PASSIVE})
ABILITY = frozenset({P.ABILITY})
# A Hero does it at once.
USED = frozenset({P.SKILL, P.REACTION, P.FOCUS, P.CONSUMABLE})
DEEDS = USED | {P.ABILITY, P.INTERACTION}
# Their words mean the one who says them, unless others are named.
OWN = frozenset({P.MANIFEST, P.MONSTER_TRIGGERED, P.FOLLOWER_TRIGGERED})
MONSTERS = frozenset({P.ATTACK_CARD, P.MANIFEST, P.MONSTER_TRIGGERED, P.MONSTER_ATTACK})
FOLLOWERS = frozenset({P.FOLLOWER_TRIGGERED, P.FOLLOWER_ATTACK})
DONE = DEEDS | MONSTERS | FOLLOWERS
TRAITS = frozenset({P.MONSTER_PASSIVE, P.FOLLOWER_PASSIVE})
BLOWS = frozenset({P.MONSTER_ATTACK, P.FOLLOWER_ATTACK})
MONSTER_TURN = frozenset({P.MONSTER_TRIGGERED})
PRINTED = frozenset({P.ATTACK_CARD})
# The Runes of the card's colour, X, are counted there (DRU-INIT-09).
RUNED = MONSTERS | {P.GUARD, P.MONSTER_PASSIVE}
# Where conditions are asked.
GUARDED = DEEDS | PRINTED | {P.PASSIVE, P.GUARD, *OWN, *BLOWS}
# On which cards triggers are heard.
HEARD = frozenset({P.PASSIVE, P.AURA})
PARTY = frozenset({P.AURA})
