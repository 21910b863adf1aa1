"""Where each word of the language may stand (DRU-LANG-35).

A place is a kind of text: what a Skill says, a triggered ability, the `T:` of a Monster. The tables
name for every word the places where the rules carry it out; `standing` refuses it in all others.
A new word is a row here and a line in the rules of the places that it names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.tokens import Token


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
Table = Mapping[str, Places]


def _rows(rows: Mapping[Places, tuple[str, ...]]) -> Table:
    found: dict[str, Places] = {}
    for places, words in rows.items():
        for word in words:
            found[word] = found.get(word, frozenset()) | places
    return found


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


def _given(kinds: Iterable[Token], by: str) -> tuple[str, ...]:
    return tuple(kind.name for kind in kinds if kind.given_by == by)


EFFECTS = _rows({
    DONE: (
        *_given(tokens.KINDS, "anyone"), "HEAL", "JUMP", "MOVE", "PUSH", "SWAP", "TELEKINESIS",
    ),
    DONE - {P.FOLLOWER_ATTACK}: (  # whom a Pet attacks has no cubes, and is no Hero
        "CLEANSE", "CURSE", "DISARM", "FATIGUE", "PENITENCE", "SHADOW AURA", "SILENCE",
    ),
    DEEDS | {P.FOLLOWER_TRIGGERED}: (
        *_given(tokens.RESOURCE_KINDS, "heroes"), "FREE RECALL", "RECALL",
    ),
    DEEDS: _given(tokens.CONDITION_KINDS, "heroes"),
    USED | ABILITY: ("BEAR TRAP", "FIRE TRAP", "POISON TRAP"),
    frozenset({P.REACTION, P.GUARD}): ("PREVENT",),
    frozenset({P.REACTION, P.ABILITY}): ("RETALIATE",),
    PASSIVE | TRAITS: ("FLYING", "TRAMPLE"),
    TRAITS: ("JUMP", "RANGE"),
    frozenset({P.MONSTER_PASSIVE}): ("LARGE",),
    frozenset({P.FOLLOWER_PASSIVE}): ("FLYBY", "UNIQUE"),
    frozenset({P.MONSTER_PASSIVE, P.MONSTER_TRIGGERED}): ("AMBUSH",),
    MONSTER_TURN: ("COMMAND", "EVOLVE", "MAELSTROM", "MANIFEST", "REGENERATION"),
    frozenset({P.FOLLOWER_TRIGGERED}): ("TRICK OR TREAT",),
    frozenset({P.FOLLOWER_ATTACK}): ("LOOT",),
})  # fmt: skip

# Effects that would mean nothing to the one who says them: in OWN places they need target words.
OUTWARD = frozenset({
    *(kind.name for kind in tokens.KINDS if not kind.wanted), "CURSE", "DISARM", "FATIGUE",
    "FREE RECALL", "PENITENCE", "PUSH", "RECALL", "SHADOW AURA", "SILENCE", "SWAP", "TELEKINESIS",
})  # fmt: skip

MODIFIERS = _rows({
    DEEDS: (
        "DMG", "CRIT", "REROLL", "DOUBLE DAMAGE", "NON-PREVENTABLE", "CLEAVE", "MULTISHOT",
        "STRIKE",
    ),
    ABILITY: ("HIT",),
    PRINTED | OWN: ("DMG", "DOUBLE DAMAGE", "NON-PREVENTABLE"),  # behind damage
    BLOWS: ("CLEAVE", "MULTISHOT", "STRIKE", "ATTACK TWICE", "VICIOUS"),
    TRAITS: ("VICIOUS",),
})  # fmt: skip

STATICS = _rows({
    PASSIVE: wording.STATICS,
    frozenset({P.SKILL, P.REACTION}): ("SOCKET",),
    TRAITS: ("PROTECT",),
})  # fmt: skip

SENTENCES = _rows({
    DEEDS: (
        "FLIP AN EQUIPPED SOCKET ITEM", "DRAW CHEST CARD", "DRAW RUNES", "REMOVE A DARKNESS TILE",
        "REMOVE A SMALL DARKNESS TILE", *wording.GRANTS,
    ),
    frozenset({P.FOLLOWER_TRIGGERED}): (
        "DRAW CHEST CARD", "REMOVE A DARKNESS TILE", "REMOVE A SMALL DARKNESS TILE",
    ),
    DONE: ("REMOVE",),
    USED - {P.FOCUS} | ABILITY: ("FLIP",),
    DEEDS - {P.REACTION}: ("COPY", "MORE CUBE ACTIONS"),
    ABILITY: ("SURVIVE",),
    frozenset({P.INTERACTION}): (
        "SUMMON", "SUMMON PER 2 HEROES", "RISING WATER ENDS", "NEXT RAID SUMMONS 1 MORE MINION",
        "REMOVE TIME TOKENS", "DOOR UNLOCKED", "DRAW PREVIOUS CAMP ITEM", "LOSE ITEM",
        "THE ADVENTURE ENDS", *(f"ERASE {kind}" for kind in wording.LOGGED),
        *wording.ATTACK_CARDS,
    ),
    PRINTED: (
        "DRAW RUNES", "SUMMON", "SUMMON PER 2 HEROES", "MOVE TO THE STRONGEST HERO'S AREA",
        "MOVE TO THE FARTHEST HERO'S AREA", "PLACE A PILE OF RUNES ON A SPECIAL EVENT TOKEN",
        "PLACE A PILE OF RUNES AT THE MOST CORRUPTED HERO",
    ),
})  # fmt: skip

# Everything else that makes something happen, by what it is called in errors.
OTHERS = _rows(
    {
        DEEDS: ("a Weapon Attack", "MAKE", "PAY LIFE", "EXPEND AC", "DISCARD"),
        DONE: ("DMG", "DRAIN"),
        DEEDS | PRINTED | {P.FOLLOWER_TRIGGERED}: ("ACTIVATE",),
        ABILITY: ("THIS ATTACK GAINS",),
        PASSIVE | TRAITS: ("IMMUNITY TO",),
        frozenset({P.AURA}): ("custom",),  # the rules ask those who have an Aura or a Status
        frozenset({P.MONSTER_PASSIVE}): wording.BEHAVIOURS,
    }
)

# Target words and reach.
TARGETS = _rows({
    DONE: (
        "TARGET", "SELF", "SELF OR ALLY", "ALLY", "ENEMY", *(n.upper() for n in wording.NOUNS),
        "RANGE", *(place for place in wording.PLACES if place != "IN THAT AREA"),
    ),
    frozenset({P.GUARD}): ("TARGET", "SELF", "COMMANDER", "OVERLORD", "BOSS"),  # who is hit
    ABILITY: ("THAT TARGET", "THAT HERO", "THAT COMPANION"),
    frozenset({P.REACTION, P.ABILITY}): ("THE ATTACKER",),
    frozenset({P.SKILL, P.REACTION}): ("CR",),
    DEEDS: ("YOUR PET", "SPLIT", "STRIKE", "CLEAVE", "MULTISHOT"),
    PRINTED: ("IN THAT AREA",),
})  # fmt: skip

_KNOWN = DEEDS | PRINTED | {P.PASSIVE, P.GUARD, *OWN, *BLOWS}
_OF_USER = tuple(kind for kind in wording.RECORDED if kind.startswith("you "))  # of a Hero's Log
_OF_TARGETS = tuple(kind for kind in wording.PREDICATES if kind.startswith("target "))
CONDITIONS = _rows({
    _KNOWN - {P.GUARD}: (
        *(kind for kind in _OF_TARGETS if kind != "target at full health"), "you have advantage",
    ),
    _KNOWN - {P.GUARD, *BLOWS}: ("target at full health",),  # A: is for who was hurt (DRU-DMG-13)
    _KNOWN: tuple(
        kind for kind in wording.PREDICATES
        if kind not in (*_OF_TARGETS, *_OF_USER)
        and kind not in ("you have advantage", "no hero was attacked", "first attack this turn")
        and kind != "you have half health or less"
        and kind != wording.EVERY  # of options alone, which join conditions
    ),
    _KNOWN - FOLLOWERS: ("you have half health or less",),  # theirs is 1 or none (DRU-PET-01)
    DEEDS | PASSIVE: ("first attack this turn", *_OF_USER),
    PRINTED: ("no hero was attacked",),
})  # fmt: skip

# Triggers: on which cards they are heard.
_HEARD = frozenset({P.PASSIVE, P.AURA})
_PARTY = frozenset({P.AURA})
TRIGGERS = _rows({
    _HEARD: (
        "roll", *(action.lower() for action in wording.ACTIONS),
        *(
            event for event in wording.EVENTS
            if event not in wording.SHARED
            and event not in ("activation", "commander is hit by a weapon attack")
        ),
    ),
    _PARTY: (*wording.SHARED, wording.EVERYONE),
    frozenset({P.CONSUMABLE}): ("discard", "discard cosmic gemstone"),
    frozenset({P.GUARD}): ("commander is hit by a weapon attack",),
})  # fmt: skip

# What an event brings along: its attack, who attacked, whom it speaks of.
BOOSTS = frozenset({*wording.BOOSTS, "you attack", "you crit"})
ROLLED_AGAIN = frozenset({"you miss", "you miss or fail a skill challenge"})
BY_ATTACKERS = frozenset({
    "you are attacked", "you lose health", "you lose 4 or more health to one attack", "you react",
    "you are knocked out",
})  # fmt: skip
OF_HEROES = frozenset(wording.SHARED)  # an ally who is knocked out is nobody's target
OF_COMPANIONS = frozenset({"a companion ends its turn adjacent to you"})
OF_OTHERS = OF_HEROES | OF_COMPANIONS | BOOSTS | ROLLED_AGAIN | {
    "you roll a natural 1", "you critically fail", "you surprise", "you deal damage", "you kill",
    "you kill a marked target", "you kill on your turn", "you prevent", "you heal a target",
    "you inflict a condition", "you activate a pet", "you summon a pet",
    "you push a target into an obstacle",
}  # fmt: skip
