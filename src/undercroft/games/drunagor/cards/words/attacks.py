"""What changes an attack (`+1 DMG`, `CLEAVE 2`), and all that happens without a keyword."""

from __future__ import annotations

from undercroft.games.drunagor.cards.places import (
    ABILITY,
    BLOWS,
    DEEDS,
    DONE,
    OWN,
    PASSIVE,
    PRINTED,
    TRAITS,
    Place,
)
from undercroft.games.drunagor.cards.words.row import Row, at, table

HARDER = DEEDS | PRINTED | OWN  # behind damage as well

SHAPES = (
    Row("STRIKE", "whole areas; STRIKE alone is STRIKE 1", DEEDS | BLOWS,
        "STRIKE {n}", "+0 HIT, STRIKE 1"),
    Row("CLEAVE", "up to so many adjacent enemies", DEEDS | BLOWS,
        "CLEAVE {n}", "+0 HIT, CLEAVE 2"),
    Row("MULTISHOT", "up to so many targets within Range", DEEDS | BLOWS,
        "MULTISHOT {n}", "+0 HIT, MULTISHOT 2"),
)  # fmt: skip
PHRASES = (  # modifiers without a number
    Row("REROLL", "one missed roll again", DEEDS, example="+0 HIT, REROLL"),
    Row("DOUBLE DAMAGE", "twice the damage", HARDER, example="+2 HIT, DOUBLE DAMAGE"),
    Row("ATTACK TWICE", "two attacks a turn", BLOWS),
    Row("VICIOUS", "nothing prevents its damage", BLOWS | TRAITS),
)
HARD = Row("NON-PREVENTABLE", "no SHIELD, no PREVENT", HARDER, example="2 DMG NON-PREVENTABLE")
MODIFIERS = (
    Row("HIT", "of the attack being made", ABILITY, "{+n} HIT", "WHEN YOU HIT: +1 HIT"),
    Row("DMG", "more or less damage", HARDER, "{+n} DMG", "+0 HIT, +1 DMG"),
    Row("CRIT", "critical on a natural N or more", DEEDS, "CRIT {n}+", "+0 HIT, CRIT 18+"),
    *SHAPES,
    *PHRASES,
    HARD,
)

ROLL = "a Weapon Attack"
BEHAVIOURS = (
    Row("BLOODSEEKER", "it goes for the Weakest Hero", at(Place.MONSTER_PASSIVE)),
    Row("COVETOUS", "it goes for the Hero with most tokens", at(Place.MONSTER_PASSIVE)),
    Row("DEFIANT", "it goes for the Most Vigorous Hero", at(Place.MONSTER_PASSIVE)),
    Row("RECKONER", "it goes for the Most Corrupted Hero", at(Place.MONSTER_PASSIVE)),
    Row("RELENTLESS", "it goes for the Most Tired Hero", at(Place.MONSTER_PASSIVE)),
    Row(
        "SLAUGHTER",
        "it goes for bystanders, then the Strongest Hero",
        at(Place.MONSTER_PASSIVE),
    ),
)
OTHERS = (
    Row(ROLL, "a Weapon Attack with that modifier; one for each entry", DEEDS,
        "{+n} HIT/{+n} HIT", "+1 HIT/+1 HIT, BLEED 1"),
    Row("MAKE", "the targets attack instead, with their own weapons; or MAKES, EACH MAKES", DEEDS,
        "MAKE {+n} HIT", "UP TO TWO TARGETS, EACH MAKES +0 HIT, +1 DMG"),
    Row("PAY LIFE", "the price is so much Health", DEEDS, "PAY {n} LIFE", "PAY 2 LIFE, FOCUS 2"),
    Row("EXPEND AC", "the price is so many available cubes", DEEDS,
        "EXPEND {n} AC", "EXPEND 1 AC, HEAL 3"),
    Row("DISCARD", "the price is so many tokens", DEEDS,
        "DISCARD {n} {token}", "DISCARD 1 FOCUS, STEALTH"),
    Row("DMG", "damage; in a Skill with [S] a Spell Attack", DONE, "{n} DMG", "2 DMG, SLOW"),
    Row("DRAIN", "taken from the target and given to the user: HEALTH, a token, a Condition", DONE,
        "DRAIN {n} {token}", "DRAIN HEALTH 1 AND DRAIN 2 FOCUS"),
    Row("ACTIVATE", "a Pet, a Monster, or A PET", DEEDS | PRINTED | {Place.FOLLOWER_TRIGGERED},
        "ACTIVATE {name}", "ACTIVATE DEWEY OR GUSS"),
    Row("THIS ATTACK GAINS", "what follows joins the attack being made", ABILITY,
        example="ROLL 16+: THIS ATTACK GAINS SLOW AND BLEED 1"),
    Row("IMMUNITY TO", "a list of Conditions and other effects", PASSIVE | TRAITS,
        "IMMUNITY TO {token}", "IMMUNITY TO KNOCK DOWN, PUSH, SLOW"),
    # the rules ask those who have an Aura or a Status
    Row("custom", "a procedure in Python; packs may not use it", at(Place.AURA),
        "custom {name}", "custom practical"),
    *BEHAVIOURS,
)  # fmt: skip

MODIFIERS_ON = table(MODIFIERS)
OTHERS_ON = table(OTHERS)
