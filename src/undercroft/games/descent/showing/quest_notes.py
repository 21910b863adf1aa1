"""What a quest adds to the rules, in sentences for its sheet."""

from __future__ import annotations

from undercroft.games.descent.library import LAST, LATE, Quest
from undercroft.games.descent.rules.quest_rules import archive, choir

CUSTOMS = {  # encounters are told when they are met
    "blade-stays": "The relic of the goal lies where its bearer was killed.",
    "choir-stones": f"Each choir stone that is broken gives {choir.CONQUEST} conquest and takes"
    f" {choir.ARMOR} armor from the monster of the goal; the second takes its {choir.LOST} too.",
    "evil-altar": "A monster that is sacrificed on the evil altar heals the monster of the goal"
    f" {choir.HEALING} wounds and gives the overlord {choir.THREAT} threat.",
    "extra-draw": "Once the relic of the goal was taken up, the overlord draws one card more"
    " in each turn.",
    "good-altar": f"Once a round the good altar gives every hero on the board {choir.REST} wounds"
    " and all fatigue.",
    "grutt-stays": "The monster of the goal never leaves the area it was set up in.",
    "late-hours": f"From round {LATE} on the hour is late: as a round begins the heroes lose one"
    f" conquest token, in the next round two, then three, and so on. Round {LAST} is the last.",
    "lectern": f"Whoever reads at the lectern rolls {archive.READING} power dice at least, and one"
    " less while a named monster is there.",
}


def customs(quest: Quest) -> tuple[str, ...]:
    return tuple(CUSTOMS[rule] for rule in quest.rules if rule in CUSTOMS)
