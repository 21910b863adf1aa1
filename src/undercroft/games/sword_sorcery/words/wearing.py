"""The values of an armour (SNS-FULL-073)."""

from __future__ import annotations

from undercroft.games.sword_sorcery.library import DamageType
from undercroft.games.sword_sorcery.words.grammar import Word, topics
from undercroft.games.sword_sorcery.words.modifiers import Standing
from undercroft.games.sword_sorcery.words.saying import Voice, dice, ended
from undercroft.games.sword_sorcery.words.terms import Signed


class Worn(Word, frozen=True):
    """What an armour has besides its values."""


class WornShield(Worn, frozen=True):
    """Magic Shields that are filled up in each Time Phase."""

    form = "mshield {n}"
    says = "{n|Magic Shield} in each Time Phase"
    rule = "SNS-FULL-076"

    n: int


class WornSave(Worn, frozen=True):
    """Dice of every Save."""

    form = "save {n}"
    says = "{n|blue die} for Saves"
    rule = "SNS-FULL-050"

    n: Signed


class WornResist(Worn, frozen=True):
    """So many hits of that type are taken off."""

    form = "resist {type} {n}"
    says = "resists {type}: {n|hit} less"
    rule = "SNS-FULL-077"

    type: DamageType
    n: int


class ArmourValues(Standing, frozen=True):
    """The values of an armour."""

    form = "armour {armour} dice {dice}< {more| }>"
    rule = "SNS-FULL-073"
    all_of = topics("armour")

    armour: int
    dice: int
    more: tuple[Worn, ...] = ()

    def said(self, voice: Voice) -> str:
        said = [f"Armour {self.armour}, defends with {dice(0, self.dice)}"]
        return " ".join(ended(one) for one in [*said, *(part.said(voice) for part in self.more)])
