"""Keywords: `HEAL 2`, `STUN`, `PUSH 3 IGNORING IMMUNITY`. What each does is in `rules/effects`."""

from __future__ import annotations

from typing import Literal

from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.cards.places import (
    ABILITY,
    DEEDS,
    DONE,
    MONSTER_TURN,
    PASSIVE,
    TRAITS,
    USED,
    Place,
    Places,
)
from undercroft.games.drunagor.cards.words.row import Row, at, table
from undercroft.games.drunagor.tokens import Token

HEROES = DONE - {Place.FOLLOWER_ATTACK}  # whom a Pet attacks has no cubes, and is no Hero
HELPERS = DEEDS | {Place.FOLLOWER_TRIGGERED}


class Keyword(Row, frozen=True, kw_only=True):
    """An effect with a number behind it, which is 1 if none stands there."""

    bare: bool = False  # printed without a number when it is 1
    print: Literal["A", "T", "P"] = "A"  # of a Monster's text without a letter (DRU-LANG-16)
    outward: bool = False  # means nothing to the one who says it: there it needs target words
    resisted: bool = False  # somebody may be immune to it (DRU-COND-13)
    apart: bool = False  # read in a form of its own
    merit: float = 0.0  # what it makes a card worth, for automated players
    sore: float = 0.0  # what one costs a Hero, in Health, for automated players

    @property
    def sample(self) -> str:
        return self.example or (self.name if self.bare else f"{self.name} 2")


def of_token(kind: Token) -> Keyword:
    """The target gains so many (DRU-KW-28)."""
    resource = kind in tokens.RESOURCE_KINDS
    on = DONE if kind.given_by == "anyone" else HELPERS if resource else DEEDS
    return Keyword(
        kind.name,
        tokens.meaning(kind),
        on,
        bare=kind.most == 1,
        print="T" if resource and kind.wanted else "A",
        outward=not kind.wanted,
        resisted=not resource,
        merit=kind.merit,
        sore=kind.sore,
    )


def _trap(name: str, does: str, merit: float) -> Keyword:
    laid = f"a trap in an area beside the user's; 2 damage and {does} to the enemies who come"
    return Keyword(name, laid, USED | ABILITY, bare=True, merit=merit)


def _monster(name: str, means: str, on: Places = MONSTER_TURN) -> Keyword:
    return Keyword(name, means, on, bare=True, print="T")


TOKENS = tuple(map(of_token, tokens.KINDS))
AT_ONCE = (
    Keyword("CLEANSE", "so many Curse Cubes of the target's choice go, and all its POISON",
            HEROES, merit=4.0),
    Keyword("CURSE", "the target takes so many Curse Cubes",
            HEROES, outward=True, resisted=True, sore=3.0),
    Keyword("DISARM", "the Hero expends all available Melee and Ranged cubes",
            HEROES, bare=True, outward=True, resisted=True, sore=1.5),
    Keyword("FATIGUE", "the Hero expends so many available cubes, for nothing",
            HEROES, outward=True, resisted=True, sore=0.9),
    Keyword("FREE RECALL", "the Hero recalls as by an action, without a Curse Cube",
            HELPERS, bare=True, outward=True, merit=3.0),
    Keyword("HEAL", "the target regains so much Health", DONE, print="T", merit=0.8),
    Keyword("PENITENCE", "the Hero loses 1 Health for each Curse Cube",
            HEROES, bare=True, outward=True, sore=1.5),
    Keyword("PREVENT", "of the damage that threatens, so much is not dealt",
            at(Place.REACTION, Place.GUARD), example="SELF, PREVENT ALL BUT 1 DMG", merit=1.0),
    Keyword("PUSH", "the target is moved straight away from the user, so many squares",
            DONE, example="ENEMY, PUSH 2", outward=True, resisted=True, merit=0.3, sore=0.3),
    Keyword("RECALL", "so many spent or expended cubes return", HELPERS, outward=True, merit=0.8),
    Keyword("RETALIATE", "the attacker takes so much damage at once",
            at(Place.REACTION, Place.ABILITY), merit=0.8),
    Keyword("SHADOW AURA", "a small Darkness tile lies under the target",
            HEROES, bare=True, outward=True, sore=2.0),
    Keyword("SILENCE", "the Hero expends all available Agility and Wisdom cubes",
            HEROES, bare=True, outward=True, resisted=True, sore=1.5),
    Keyword("SWAP", "the user and the target trade places",
            DONE, bare=True, outward=True, resisted=True),
    Keyword("TELEKINESIS", "something small is carried up to so many squares",
            DONE, outward=True, resisted=True, merit=0.3),
)  # fmt: skip
MOVEMENT = (
    Keyword("AMBUSH", "instead of walking the Monster comes up beside its target",
            at(Place.MONSTER_PASSIVE, Place.MONSTER_TRIGGERED), bare=True, print="P"),
    Keyword("FLYBY", "after its attack the Pet is back beside its Hero",
            at(Place.FOLLOWER_PASSIVE), bare=True, print="P"),
    Keyword("FLYING", "all Moves are JUMPs", PASSIVE | TRAITS, bare=True, print="P"),
    Keyword("JUMP", "a Move of so many squares over everything; of a Monster, all its Moves",
            DONE | TRAITS, example="SELF, JUMP 3", print="P"),
    Keyword("MOVE", "a Move of so many squares", DONE, example="SELF, MOVE 3"),
    Keyword("RANGE", "its attacks reach so far", TRAITS, print="P", apart=True),
    Keyword("TRAMPLE", "enemies may be passed, and take so much damage that nothing prevents",
            PASSIVE | TRAITS, print="P"),
)  # fmt: skip
TRAPS = (
    _trap("BEAR TRAP", "BLEED 2", 3.0),
    _trap("FIRE TRAP", "BURN 4", 3.5),
    _trap("POISON TRAP", "POISON 2", 3.5),
)
BEASTS = (
    _monster("COMMAND", "the Strongest other Monster takes a turn at once"),
    _monster("EVOLVE", "+2 damage and +1 movement from now on"),
    Keyword("LARGE", "it is immune to KNOCK DOWN, PUSH, STUN and TELEKINESIS",
            at(Place.MONSTER_PASSIVE), bare=True, print="P"),
    Keyword("LOOT", "who is defeated by it leaves a Chest", at(Place.FOLLOWER_ATTACK), bare=True),
    _monster("MAELSTROM", "the Overlord draws its Attack cards anew"),
    _monster("MANIFEST", "a Rune is shown, and what is told for its colour happens"),
    Keyword("REGENERATION", "it regains so much Health", MONSTER_TURN, print="T"),
    _monster("TRICK OR TREAT", "HEAL 2 for a Hero, or a Condition for a Monster, nearby",
             at(Place.FOLLOWER_TRIGGERED)),
    Keyword("UNIQUE", "only the Skill that names the Pet summons it",
            at(Place.FOLLOWER_PASSIVE), bare=True, print="P"),
)  # fmt: skip
ROWS = (*TOKENS, *AT_ONCE, *MOVEMENT, *TRAPS, *BEASTS)
# As a passive it holds or does not: a number would say nothing
WHOLE = frozenset({"JUMP", *(row.name for row in (*MOVEMENT, *BEASTS) if row.bare)})
BY_NAME = {row.name: row for row in ROWS}
ON = table(ROWS)
