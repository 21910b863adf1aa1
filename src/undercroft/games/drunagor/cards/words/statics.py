"""What holds while its card is active, and is never carried out: `+2 HP`, `NO TRAP DIE`.

Rules ask for it by its name (`rules/predicates`: `bonus`, `trait`).
"""

from __future__ import annotations

from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.cards.places import PASSIVE, TRAITS, Place
from undercroft.games.drunagor.cards.words.row import Row, table


def _bonus(name: str, means: str, example: str = "") -> Row:
    return Row(name, means, PASSIVE, f"{{+n}} {name}", example or f"+1 {name}")


def _trait(name: str, means: str) -> Row:
    return Row(name, means, PASSIVE)


HIT = _bonus("HIT", "own Weapon Attacks; without a trigger, or under WHILE",
             "+1 HIT IF TARGET HAS RANGER'S MARK")  # fmt: skip
CRIT = Row("CRIT", "own attacks are critical on a natural N or more", PASSIVE,
           "CRIT {n}+", "CRIT 19+")  # fmt: skip
BONUSES = (
    _bonus("DMG", "own attacks; without a trigger, or under WHILE"),
    _bonus("MOVEMENT", "of every Move effect", "WHILE YOU HAVE STEALTH: +2 MOVEMENT"),
    _bonus("HP", "more Health at most"),
    _bonus("HEAL", "of effects you cause"),
    _bonus("PREVENT", "of effects you cause"),
    _bonus("SHIELD", "of effects you cause"),
    _bonus("RETALIATE", "of effects you cause"),
    _bonus("RANGE", "of your Ranged Skills"),
    _bonus("CURSE LIMIT", "how many cubes you bear", "EACH HERO: +2 CURSE LIMIT"),
    _bonus("TRAUMA LIMIT", "how many cubes you bear"),
    _bonus("HEAL RECEIVED", "of HEAL on you"),
    _bonus("CLEAVE", "that number of your effects"),
    _bonus("POISON", "that number of your effects"),
    _bonus("BURN", "that number of your effects"),
    _bonus("PUSH", "that number of your effects"),
    _bonus("TELEKINESIS", "that number of your effects"),
)
TRAITS_ROWS = (
    Row("PROTECT", "you may take the place of an adjacent target", PASSIVE | TRAITS),
    _trait("NO DARKNESS DAMAGE", "none of that for you"),
    _trait("NO FALLING DAMAGE", "none of that for you"),
    _trait("NO TRAP DIE", "none of that for you"),
    _trait("MOVE ACTIONS JUMP", "Move Actions are JUMPs"),
    _trait("NATURAL 1 HITS", "instead of failing"),
    _trait("NATURAL 1 CRITS", "instead of failing"),
    _trait("TWO PETS", "two Pets at a time"),
    _trait("BEAR TRAPS MAY BE POISON TRAPS", "choose when placing one"),
    _trait("BEAR TRAPS MAY BE FIRE TRAPS", "choose when placing one"),
    Row("SOCKET", "a Cosmic Gemstone may turn the card over",
        PASSIVE | {Place.SKILL, Place.REACTION}),
    _trait("NATURAL 1 TO 5 ARE CRITICAL FAILURES", "not only 1"),
    _trait("NATURAL 4 AND NATURAL 16 CRIT", "beside the usual critical rolls"),
    _trait("DARKNESS TREATS YOU AS STRONGEST HERO", "while you do not stand on it"),
    _trait("NO CURSE CUBE FROM RECALL", "of Recall Actions"),
    _trait("MAY TAKE NO CURSE CUBE FROM RECALL", "of Recall Actions, if you like"),
    _trait("IMMUNITY TO ALL CONDITIONS FROM ENEMIES AND TERRAIN",
           "not to those from friends or chests"),
)  # fmt: skip
MASTERY = (  # a bonus to somebody else's attacks
    Row("COMMANDED HIT", "attacks you command", PASSIVE,
        "COMMANDED ATTACKS {+n} HIT", "COMMANDED ATTACKS +1 HIT"),
    Row("PET DMG", "attacks of your Pets", PASSIVE, "PET {+n} DMG", "PET +1 DMG"),
    Row("ALLIES DMG", "attacks of other Heroes", PASSIVE,
        "ALLIES' ATTACKS {+n} DMG", "ALLIES' ATTACKS +1 DMG IF TARGET HAS RANGER'S MARK"),
)  # fmt: skip
LIMITS = tuple(_bonus(f"MAX {kind.name}", "how many you hold") for kind in tokens.RESOURCE_KINDS)
ROWS = (HIT, CRIT, *BONUSES, *TRAITS_ROWS, *MASTERY, *LIMITS)
ON = table(ROWS)
