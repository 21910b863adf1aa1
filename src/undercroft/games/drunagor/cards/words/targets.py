"""Target words and reach: `UP TO TWO ENEMIES ON WATER`, `RANGE 1` (DRU-SKILL-06 ff.)."""

from __future__ import annotations

from undercroft.games.drunagor.cards.places import ABILITY, DEEDS, DONE, PRINTED, Place
from undercroft.games.drunagor.cards.words.row import Row, at, table

HIT = DONE | {Place.GUARD}  # a Passive Attack card means who is hit


class Aim(Row, frozen=True):
    @property
    def sample(self) -> str:
        return self.example or f"{self.name}, SHIELD 1"


class Noun(Aim, frozen=True, kw_only=True):
    plural: str = ""


class Ground(Row, frozen=True):
    @property
    def sample(self) -> str:
        return self.example or f"EACH HERO {self.name}, BURN 1"


def _noun(name: str, means: str, *, plural: str = "", guard: bool = False) -> Noun:
    word = name.upper()
    return Noun(word, means, HIT if guard else DONE, plural=plural or f"{word}S")


SIDES = (
    Aim("SELF", "the user, whatever the Range", HIT),
    Aim("SELF OR ALLY", "the user or one ally", DONE),
    Aim("THAT TARGET", "whom the trigger speaks of", ABILITY,
        example="WHEN YOU HEAL A TARGET: THAT TARGET, SHIELD 1"),
    Aim("THAT HERO", "whom the trigger speaks of", ABILITY,
        example="WHEN ANY HERO CRITS: THAT HERO, CLEANSE 2"),
    Aim("THAT COMPANION", "whom the trigger speaks of", ABILITY,
        example="WHEN A COMPANION ENDS ITS TURN ADJACENT TO YOU: THAT COMPANION, SHIELD 1"),
    Aim("THE ATTACKER", "who attacks", at(Place.REACTION, Place.ABILITY),
        example="[1/TURN] WHEN YOU ARE ATTACKED: THE ATTACKER, POISON 1"),
    Aim("YOUR PET", "the user's Pet", DEEDS),
)  # fmt: skip
NOUNS = (
    _noun("hero", "a Hero", plural="HEROES"),
    _noun("monster", "a Monster"),
    _noun("pet", "a Pet"),
    _noun("companion", "a Companion"),
    _noun("character", "anybody"),
    _noun("minion", "a minion"),
    _noun("strongest hero", "of most Health", plural="STRONGEST HEROES"),
    _noun("weakest hero", "of least Health", plural="WEAKEST HEROES"),
    _noun("nearest hero", "to the user", plural="NEAREST HEROES"),
    _noun("most vigorous hero", "with most available cubes", plural="MOST VIGOROUS HEROES"),
    _noun("most tired hero", "with fewest available cubes", plural="MOST TIRED HEROES"),
    _noun("most corrupted hero", "with most Curse Cubes", plural="MOST CORRUPTED HEROES"),
    _noun("strongest monster", "of the highest type, then rank"),
    _noun("weakest monster", "of the lowest type, then rank"),
    _noun("party leader", "the Hero who leads the party"),
    _noun("commander", "the one on the board", guard=True),
    _noun("overlord", "the one on the board", guard=True),
    _noun("boss", "the one on the board", plural="BOSSES", guard=True),
)
GROUNDS = (  # behind a side or a noun
    Ground(
        "ON WATER", "who stand there", DONE, example="EACH MONSTER ON WATER, KNOCK DOWN AND 2 DMG"
    ),
    Ground("ON LAVA", "who stand there", DONE),
    Ground("ON SPIKES", "who stand there", DONE),
    Ground("ON MIASMA", "who stand there", DONE),
    Ground("ON DARKNESS", "who stand there", DONE),
    Ground("ON THE BRIDGE", "who stand there", DONE),
    Ground("IN THAT AREA", "where the Boss has gone", PRINTED),
    Ground("WITHIN RANGE 1 OF A PILE OF RUNES", "who stand there", DONE),
)
REACH = (
    Row("TARGET", "anybody", HIT, "", "UP TO TWO TARGET ADJ ENEMIES, 2 DMG", ("TARGETS",)),
    Row("ALLY", "on the user's side, not the user; or ALLIED HERO", DONE, "",
        "EACH OTHER ALLIED HERO, HEAL 1", ("ALLIES",)),
    Row("ENEMY", "on the other side", DONE, "", "ENEMY, 1 DMG AND SLOW", ("ENEMIES",)),
    Row("RANGE", "another Range than the cube's colour gives", DONE, "RANGE {n}",
        "RANGE 1, EACH ALLY, HEAL 2"),
    Row("CR", "the Range of the cube spent", at(Place.SKILL, Place.REACTION), example="CR, HEAL 3"),
    Row("SPLIT", "the number is divided among any number of targets", DEEDS,
        example="SPLIT, HEAL 4"),
    Row("STRIKE", "whole areas; STRIKE alone is STRIKE 1", DEEDS, "STRIKE {n}",
        "STRIKE 1, 4 DMG AND KNOCK DOWN"),
    Row("CLEAVE", "up to so many adjacent enemies", DEEDS, "CLEAVE {n}", "CLEAVE 2, BURN 1"),
    Row("MULTISHOT", "up to so many targets within Range", DEEDS, "MULTISHOT {n}",
        "MULTISHOT 2, BURN 1"),
)  # fmt: skip
ROWS = (*REACH, *SIDES, *NOUNS, *GROUNDS)
ON = table(ROWS)
