"""Sentences of cards and Adventures: `DRAW 1 CHEST CARD`, `AURA: ...`, `FLIP` (DRU-LANG-34).

What each does is in `rules/sentences`, for Attack cards in `rules/general`.
"""

from __future__ import annotations

from undercroft.games.drunagor.cards.places import ABILITY, DEEDS, DONE, PRINTED, USED, Place
from undercroft.games.drunagor.cards.words.facts import LOGGED
from undercroft.games.drunagor.cards.words.row import Row, at, table

TOLD = at(Place.INTERACTION)
SUMMONED = TOLD | PRINTED
HELPING = DEEDS | {Place.FOLLOWER_TRIGGERED}
UNHURRIED = DEEDS - {Place.REACTION}


class Said(Row, frozen=True, kw_only=True):
    only_more: str = ""  # why its number has no minus
    merit: float = 0.0  # what it makes a card worth, for automated players


SCRIPTED = (
    Said("FLIP", "turn this card over", USED - {Place.FOCUS} | ABILITY,
         example="SELF, CURSE 1, FOCUS 3 AND FLIP"),
    Said("FLIP AN EQUIPPED SOCKET ITEM", "turn one such item over", DEEDS, merit=5.0),
    Said("RISING WATER ENDS", "as the Adventure says", TOLD),
    Said("THE ADVENTURE ENDS", "in success", TOLD),
    Said("NEXT RAID SUMMONS 1 MORE MINION", "as the Adventure says", TOLD),
    Said("MOVE TO THE STRONGEST HERO'S AREA", "the Boss", PRINTED),
    Said("MOVE TO THE FARTHEST HERO'S AREA", "the Boss", PRINTED),
    Said("PLACE A PILE OF RUNES ON A SPECIAL EVENT TOKEN", "the Boss", PRINTED),
    Said("PLACE A PILE OF RUNES AT THE MOST CORRUPTED HERO", "the Boss", PRINTED),
)  # fmt: skip
_NOTED = "written into the Log of those named; without target words the user's"
GRANTS = (  # a name stands behind a colon
    Said("COMPANION", "the Hero gains it", DEEDS, "COMPANION: {name}", "COMPANION: OLD GRIST"),
    Said("AURA", _NOTED, DEEDS, "AURA: {name}", "AURA: CLEAR-CONSCIOUS"),
    Said("STATUS", _NOTED, DEEDS, "STATUS: {name}", "EACH HERO, STATUS: KEY"),
    Said("OUTCOME", _NOTED, DEEDS, "OUTCOME: {name}", "OUTCOME: UNBROKEN"),
    Said("ADVENTURE ITEM", "the Hero gains it", DEEDS, "ADVENTURE ITEM: {name}",
         "ADVENTURE ITEM: BADGE OF THE WEST WIND; SELF, CURSE 1"),
)  # fmt: skip
ERASED = tuple(
    Said(f"ERASE {kind}", "of the user, or of those named", TOLD, f"ERASE {kind}: {{name}}",
         f"ERASE {kind}: HUMBLED") for kind in LOGGED
)  # fmt: skip
FILLED = (
    Said("DRAW CHEST CARD", "for the Hero", HELPING, "DRAW {n} CHEST CARD{s}", "DRAW 1 CHEST CARD"),
    Said("DRAW RUNES", "to the track, without a tile", DEEDS | PRINTED, "DRAW {n} RUNE{s}",
         "DRAW 2 RUNES"),
    Said("DRAW PREVIOUS CAMP ITEM", "at random from what nobody took in the last Equipment offer",
         TOLD, "DRAW {n} PREVIOUS CAMP ITEM{s}", "DRAW 1 PREVIOUS CAMP ITEM"),
    Said("LOSE ITEM", "the user discards it, if it is worn or in the bag", TOLD,
         "LOSE ITEM: {name}", "LOSE ITEM: FAMILY LOCKET"),
    Said("ADD ATTACK CARD", "to a General's cards", TOLD, "ADD ATTACK CARD: {name}",
         "ADD ATTACK CARD: BLOOD TOLL"),  # DRU-GEN-02
    Said("REMOVE ATTACK CARD", "from a General's cards", TOLD, "REMOVE ATTACK CARD: {name}",
         "REMOVE ATTACK CARD: GRAVE GRASP"),
    Said("REMOVE", "all tokens of that kind leave the target", DONE, "REMOVE {token}",
         "WHEN YOU HEAL A TARGET: THAT TARGET, REMOVE BLEED AND REMOVE BURN"),
    Said("REMOVE TIME TOKENS", "as the Adventure says", TOLD, "REMOVE {n} TIME TOKEN{s}",
         "REMOVE 3 TIME TOKENS"),
    Said("REMOVE A DARKNESS TILE", "one tile", HELPING, "REMOVE A DARKNESS TILE WITHIN RANGE {n}",
         "REMOVE A DARKNESS TILE WITHIN RANGE 1", merit=1.5),
    Said("REMOVE A SMALL DARKNESS TILE", "one tile", HELPING,
         "REMOVE A SMALL DARKNESS TILE WITHIN RANGE {n}",
         "REMOVE A SMALL DARKNESS TILE WITHIN RANGE 1", merit=1.0),
    Said("SURVIVE", "instead of being knocked out", ABILITY, "SURVIVE AT {n} HEALTH",
         "WHEN YOU ARE KNOCKED OUT: SELF, SURVIVE AT 1 HEALTH"),
    Said("SUMMON", "so many minions", SUMMONED, "SUMMON {n} {name}",
         "SUMMON 2 SHADOW VAMPIRE SPAWN", other_forms=("SUMMON {name}",)),
    Said("SUMMON PER 2 HEROES", "so many minions for every two Heroes", SUMMONED,
         "SUMMON {n} {name} PER 2 HEROES ROUNDED UP",
         "SUMMON 1 SKELETON ARCHER MINION PER 2 HEROES ROUNDED UP; EACH MINION, SHIELD 1",
         other_forms=("SUMMON {name} PER 2 HEROES ROUNDED UP",)),
    Said("COPY", "OF AN ALLY, and WITHIN RANGE 1, may follow", UNHURRIED, "COPY {skill}",
         "COPY A HERO SKILL OF AN ALLY WITHIN RANGE 1", merit=3.0),
    Said("DOOR UNLOCKED", "as the Adventure says", TOLD, "DOOR {n} UNLOCKED", "DOOR 2 UNLOCKED"),
    Said("MORE CUBE ACTIONS", "in this turn, if it is the Hero's", UNHURRIED,
         "{+n} CUBE ACTION{s}", "+1 CUBE ACTION", only_more="Cube Actions are only added"),
)  # fmt: skip
COPIES = (
    "A HERO SKILL", "A HERO SKILL OF AN ALLY", "A HERO SKILL OF AN ALLY WITHIN RANGE 1",
)  # fmt: skip
ROWS = (*SCRIPTED, *GRANTS, *ERASED, *FILLED)
BY_NAME = {row.name: row for row in ROWS}
ON = table(ROWS)
