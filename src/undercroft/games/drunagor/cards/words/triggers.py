"""What stands before a colon and says when: `WHEN YOU KILL:` (DRU-LANG-32).

Rules fire the events by their names (`rules/triggered`).
"""

from __future__ import annotations

from typing import Literal

from undercroft.games.drunagor.cards.places import HEARD, PARTY, Place, Places
from undercroft.games.drunagor.cards.words.row import Row, at, table

EVERYONE = "each hero"  # EACH HERO: what follows holds for the whole party
# What an event brings along: its attack, who attacked, whom it speaks of. A `boost` is an attack
# being made, so that +n HIT and +n DMG alone raise it (DRU-LANG-14).
Brings = Literal["", "boost", "attack", "reroll", "attacker", "hero", "companion", "target"]


class Event(Row, frozen=True, kw_only=True):
    """`word` stands before it, if one does; WHENEVER is the same as WHEN."""

    word: str = ""
    brings: tuple[Brings, ...] = ()
    shares: str = ""  # what it is for the Hero to whom it happens, if any Hero may be that

    @property
    def sample(self) -> str:
        return self.example or f"{self.form}: SELF, SHIELD 1"


def _event(
    word: str,
    name: str,
    means: str,
    *brings: Brings,
    on: Places = HEARD,
    shares: str = "",
    example: str = "",
) -> Event:
    form = f"{word} {name.upper()}"
    return Event(name, means, on, form, example, word=word, brings=brings, shares=shares)


def _when(name: str, means: str, *brings: Brings, on: Places = HEARD, shares: str = "") -> Event:
    return _event("WHEN", name, means, *brings, on=on, shares=shares)


EVENTS = (
    _event("AT", "start of turn", "of one's own turn"),
    _event("AT", "end of turn", "of one's own turn"),
    _event("AT", "start of adventure", "when it begins"),
    _event("AT", "activation", "a Companion's turn begins; for Monsters the same as `T:`",
           on=at(), example="AT ACTIVATION: RANGE 1, HERO, HEAL 2"),
    _event("WHILE", "you have stealth", "as long as that is so",
           example="WHILE YOU HAVE STEALTH: +2 MOVEMENT"),
    _when("you attack", "own attack is declared", "attack"),
    _when("you hit", "own Weapon Attack hits", "boost"),
    _when("you hit with a spell attack", "own Spell Attack hits", "boost"),
    _when("you miss", "own roll fails", "reroll"),
    _when("you miss or fail a skill challenge", "own roll fails", "reroll"),
    _when("you crit", "natural 20, or what else is critical", "attack"),
    _when("you critically fail", "natural 1", "target"),
    _when("you deal damage", "own attack took Health", "target"),
    _when("you surprise", "DOUBLE DAMAGE from STEALTH", "target"),
    _when("you kill", "own attack defeats an enemy", "target"),
    _when("you kill a marked target", "own attack defeats an enemy with your mark", "target"),
    _when("you are attacked", "after it", "attacker"),
    _when("you lose health", "after it", "attacker"),
    _when("you take darkness damage", "after it"),
    _when("you are knocked out", "before anything else of it", "attacker"),
    _when("an ally is knocked out", "before anything else of it"),
    _when("you regain your breath", "after it"),
    _when("you recall", "after it"),
    _when("you gain a curse cube", "each cube"),
    _when("you remove a curse cube", "each cube"),
    _when("you gain a condition", "a token was taken"),
    _when("you inflict a condition", "a token was taken", "target"),
    _when("you receive a move effect", "from whomever"),
    _when("you gain shield", "from whomever"),
    _when("you prevent", "you are the source", "target"),
    _when("you heal a target", "you are the source", "target"),
    _when("you react", "you are the source", "attacker"),
    _when("you use a focus ability", "after it"),
    _when("you activate a pet", "before it acts", "target"),
    _when("you summon a pet", "after it came", "target"),
    _when("you push a target into an obstacle", "the PUSH ended early", "target"),
    _when("you step on lava or gain burn", "either"),
    _when("you roll a natural 1", "after rerolls", "target"),
    _when("your attack hits", "Weapon or Spell Attack", "boost"),
    _when("you kill on your turn", "own attack defeats an enemy", "target"),
    _when("you lose 4 or more health to one attack", "after it", "attacker"),
    _when("you spend an ac", "before the Skill is resolved"),
    _when("you expend an ac (not by fatigue)", "each cube"),
    _when("you recall on your turn", "after it"),
    _when("a companion ends its turn adjacent to you", "anybody's Companion", "companion"),
    _when("a rune is drawn", "any Rune"),
    _when("any hero crits", "as for YOU, whoever it is", "hero", on=PARTY, shares="you crit"),
    _when("any hero expends an ac (not by fatigue)", "each cube", "hero",
          on=PARTY, shares="you expend an ac (not by fatigue)"),
    _when("any hero is knocked out", "as for YOU, whoever it is", "hero",
          on=PARTY, shares="you are knocked out"),
    _event("WHEN", "commander is hit by a weapon attack", "before its damage",
           on=at(Place.GUARD),
           example="WHEN COMMANDER IS HIT BY A WEAPON ATTACK: COMMANDER, PREVENT 1"),
)  # fmt: skip
ACTIONS = (
    Event("minor action", "a new action; costs stand before the colon", HEARD, "MINOR ACTION",
          "[1/ADVENTURE] MINOR ACTION: SELF, FREE RECALL"),
    Event("cube action", "a new action; costs stand before the colon", HEARD, "CUBE ACTION",
          "CUBE ACTION, EXPEND 1 AC: BEAR TRAP"),
)  # fmt: skip
ROWS = (
    Event("roll", "a natural N or more on the Hero's die", HEARD, "ROLL {n}+",
          "ROLL 16+: RANGE 1, SHIELD 2", brings=("boost",)),
    Event("discard", "a Consumable is used", at(Place.CONSUMABLE), "DISCARD", "DISCARD: HEAL 6"),
    Event("discard cosmic gemstone", "the thing named is given up", at(Place.CONSUMABLE),
          "DISCARD {n} COSMIC GEMSTONE", "DISCARD 1 COSMIC GEMSTONE: FLIP"),
    *ACTIONS,
    *EVENTS,
    Event(EVERYONE, "what follows holds for the whole party", PARTY, "EACH HERO",
          "EACH HERO: +2 CURSE LIMIT"),
)  # fmt: skip
ON = table(row for row in ROWS if row.on)


def bringing(*what: Brings) -> frozenset[str]:
    """The events that bring one of these along."""
    return frozenset(row.name for row in ROWS if {*row.brings} & {*what})
