"""Conditions after IF: `TARGET HAS 3 HEALTH OR LESS` (DRU-LANG-33). Whether they hold is in
`rules/predicates`."""

from __future__ import annotations

from itertools import product

from undercroft.games.drunagor.cards.places import BLOWS, DEEDS, FOLLOWERS, GUARDED, PASSIVE, Place
from undercroft.games.drunagor.cards.words.row import Row, at, table

AIMED = GUARDED - {Place.GUARD}  # where a target is known
EVERY = "every"  # several conditions, joined by AND


class Fact(Row, frozen=True):
    @property
    def sample(self) -> str:
        return self.example or f"EACH HERO, SHIELD 1 IF {self.filled('2', self.word)}"

    @property
    def word(self) -> str:
        return "RED" if "{rune}" in self.form else "KEY" if "{name}" in self.form else "BURN"


FIXED = (
    Fact("target adjacent to another ally",
         "somebody of the user's side, a Pet or Companion too, is next to it besides the user",
         AIMED, "TARGET IS ADJACENT TO ANOTHER ALLY"),
    Fact("target on lower level", "than the user", AIMED, "TARGET IS ON A LOWER LEVEL"),
    Fact("target on higher level", "than the user", AIMED, "TARGET IS ON A HIGHER LEVEL"),
    Fact("target at full health", "its Health is so; not behind A:, which is for who lost Health",
         AIMED - BLOWS, "TARGET IS AT FULL HEALTH"),  # DRU-DMG-13
    Fact("target has half health or less", "its Health is so", AIMED,
         "TARGET HAS HALF HEALTH OR LESS"),
    Fact("you are hidden", "the user is", GUARDED, "YOU ARE HIDDEN"),
    Fact("you are on darkness", "the user is", GUARDED, "YOU ARE ON DARKNESS"),
    Fact("you are unengaged", "the user is", GUARDED, "YOU ARE UNENGAGED"),
    Fact("you have advantage", "over the target", AIMED, "YOU HAVE ADVANTAGE"),
    Fact("you have half health or less",
         "the user's Health is so; not on Pets and Companions, who have one point or none",
         GUARDED - FOLLOWERS, "YOU HAVE HALF HEALTH OR LESS"),  # DRU-PET-01
    Fact("first attack this turn", "it is", DEEDS | PASSIVE, "THIS IS YOUR FIRST ATTACK THIS TURN"),
    Fact("no hero was attacked", "by the minions just activated", at(Place.ATTACK_CARD),
         "NO HERO WAS ATTACKED"),
)  # fmt: skip
MEASURED = (
    Fact("target has condition", "it holds that Condition or token", AIMED, "TARGET HAS {token}"),
    Fact("target health at most", "its Health is so", AIMED, "TARGET HAS {n} HEALTH OR LESS"),
    Fact("target health at least", "its Health is so", AIMED, "TARGET HAS {n} HEALTH OR MORE"),
    Fact("you have none", "none of that token", GUARDED, "YOU HAVE NO {token}"),
    Fact("runes at least", "ORANGE, GREEN, BLUE, RED or GRAY on the track", GUARDED,
         "{n} OR MORE {rune} RUNES", other_forms=("{n} OR MORE {rune} RUNE",)),
    Fact("party size at least", "it has", GUARDED, "PARTY HAS {n} OR MORE HEROES"),
    Fact("party size at most", "it has", GUARDED, "PARTY HAS {n} OR FEWER HEROES"),
    Fact("door is open", "the door `door-N` is", GUARDED, "DOOR {n} IS OPEN"),
    Fact("door is closed", "the door `door-N` is", GUARDED, "DOOR {n} IS CLOSED"),
    Fact("round at least", "the round is", GUARDED, "ROUND {n} OR LATER"),
    Fact("round at most", "the round is", GUARDED, "ROUND {n} OR EARLIER"),
)  # fmt: skip

# What the Log and the gear of Heroes are asked for: `ANY HERO HAS OUTCOME: UNBROKEN`.
LOGGED = ("STATUS", "AURA", "OUTCOME")
HOLDERS = {
    "YOU HAVE": (DEEDS | PASSIVE, "the user has it, worn or in the bag"),
    "YOU DO NOT HAVE": (DEEDS | PASSIVE, "the user has it not"),
    "ANY HERO HAS": (GUARDED, "at least one of the party"),
    "NO HERO HAS": (GUARDED, "none of the party"),
}
RECORDED = tuple(
    Fact(f"{holder.lower()} {kind.lower()}", means, on, f"{holder} {kind}: {{name}}")
    for (holder, (on, means)), kind in product(HOLDERS.items(), (*LOGGED, "ITEM"))
)
RUNES = ("ORANGE", "GREEN", "BLUE", "RED", "GRAY")
ROWS = (*FIXED, *MEASURED, *RECORDED)
BY_NAME = {row.name: row for row in ROWS}
ON = table(ROWS)
