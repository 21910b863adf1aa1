"""An attack in progress: who, with what, against whom, and what the dice have shown (SNS-HIT)."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft.games.sword_sorcery.dice import DICE, UNARMED, Colour, Face, Pool
from undercroft.games.sword_sorcery.library import DamageType
from undercroft.games.sword_sorcery.state import Figure

Trigger = Literal["hit", "bolt", "wound", "kill"]  # of a hook (SNS-LANG-05)


class Hook(msgspec.Struct, frozen=True):
    """What an attack brings on a hit, a bolt, a wound or a kill: a text that words carry out."""

    on: Trigger
    card: str  # where it is written
    text: object


class Strike(msgspec.Struct, frozen=True):
    """What somebody can attack with, before he names a target (SNS-HIT-01)."""

    card: str  # a weapon, a power, an item, a scroll, a trap; "" is unarmed
    dice: Pool = UNARMED
    least: int = 0  # range
    most: int = 0
    type: DamageType = "physical"
    aoe: int = -1  # none
    lethal: int = 0
    hits: int = 0
    unseen: bool = False  # `nolos`
    hooks: tuple[Hook, ...] = ()
    power: bool = False  # made with a power (SNS-LANG-07)
    weapon: str = ""  # whose dice it uses


class Rolled(msgspec.Struct, frozen=True):
    """A die on the table; a second roll of it stands (SNS-GOLD-02)."""

    colour: Colour
    number: int  # of the face, from 1
    rerolled: bool = False

    @property
    def face(self) -> Face:
        return DICE[self.colour].faces[self.number - 1]


class Defence(msgspec.Struct, kw_only=True):
    """The DEF stage of one figure that the attack affects."""

    figure: Figure
    lethal: int = 0  # hits that still stand
    normal: int = 0
    resist: int = 0  # what is left of each (SNS-DEF-11)
    cancel: int = 0
    shields: int = 0  # added without a die
    rolled: list[Rolled] = []
    crit: int = 0  # yellow (SNS-CRIT-02)
    used: tuple[str, ...] = ()  # effects applied to this defence (SNS-GOLD-07)
    facing: int = 0  # hits of the pass under way that shields and cancelling may still stop
    deadly: bool = False  # they are the Lethal ones
    resisted: int = 0  # hits that were stopped, and by what
    parried: int = 0  # by armour
    warded: int = 0  # by Magic Shields
    blocked: int = 0  # by shields of dice and cards
    damage: int = 0
    killed: bool = False


class Attack(msgspec.Struct, kw_only=True):
    attacker: Figure | None  # nobody: a trap, an event (SNS-FULL-133)
    target: Figure  # the primary one
    strike: Strike
    reaction: bool = False  # to an Evade (SNS-ENG-10)
    supremacy: bool = False
    rolled: list[Rolled] = []
    hits: int = 0  # bonuses and penalties of HIT step 2
    lethal: int = 0  # up to so many hits become Lethal (SNS-LETH-03)
    crit: int = 0  # yellow Critical that a hit brings
    redcrit: str = ""  # the card that brings a red one
    hooks: tuple[Hook, ...] = ()  # added by powers, besides those of the strike
    used: tuple[str, ...] = ()  # effects applied to this attack (SNS-GOLD-07)
    total: int = 0  # hits after HIT step 3
    defences: list[Defence] = []
    lost: bool = False  # the target got away, or a card undid it (SNS-LANG-34)

    @property
    def bolts(self) -> int:
        return sum([one.face.bolts for one in self.rolled])

    @property
    def symbols(self) -> int:
        """Hits on the dice; shields on blue ones do not count (SNS-HIT-06)."""
        return sum([one.face.hits for one in self.rolled])

    @property
    def all_hooks(self) -> tuple[Hook, ...]:
        return self.strike.hooks + self.hooks
