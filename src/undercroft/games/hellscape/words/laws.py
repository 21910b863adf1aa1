"""What holds in a Quest, always or while something does. The rules ask the Quest for it."""

from __future__ import annotations

from typing import Literal

from undercroft.games.hellscape.words.places import Amount, Foe
from undercroft.games.hellscape.words.terms import (
    AllyName,
    ChamberName,
    DiceTerm,
    Letter,
    ZoneName,
)
from undercroft.kit.stories.words import Law


class DarknessWaits(Law, frozen=True):
    """The marker does not move."""

    form = "the Darkness waits"
    says = "The Darkness waits."
    rule = "MD2-Q0-03"


class NoDoorCard(Law, frozen=True):
    """No Door card is drawn when it is revealed."""

    form = "Chamber {chamber} draws no Door card"
    says = "Chamber {chamber} draws no Door card."
    rule = "MD2-Q0-02"

    chamber: ChamberName


class QuestMobs(Law, frozen=True):
    """Those that its spawn tokens bring are Mobs of the Quest: others never take their place."""

    form = "Mobs of Chamber {chamber} are of the Quest"
    says = "The Quest is about the Mobs of Chamber {chamber}."
    rule = "MD2-SPAWN-09"

    chamber: ChamberName


class MobsInstead(Law, frozen=True):
    """On the front of the track a Mob comes instead."""

    form = "no Roaming Monster comes on the front"
    says = "Where the front of the track brings a Roaming Monster, a Mob comes instead."
    rule = "MD2-Q0-04"


class ExitWorks(Law, frozen=True):
    """Heroes may leave where the map has `o`. Once all have, the Quest is won or lost."""

    form = "the exit works"
    says = "Heroes may leave by the exit."
    rule = "MD2-QC-01"


class GateYields(Law, frozen=True):
    """Heroes may open the gate for a movement point."""

    form = "the gate may be opened"
    says = "The gate opens for 1 movement point."
    rule = "MD2-Q3-03"


class EnemiesPass(Law, frozen=True):
    """They walk through it though it is closed, and do not see through it."""

    form = "Enemies pass {sides}"
    says = "Enemies walk through closed {sides}, but do not see through them."
    rule = "MD2-Q6-04"

    sides: Literal["doors", "gates"]


class NoToken(Law, frozen=True):
    """The map is played without it."""

    form = "{zone} has no {letter}"
    rule = "MD2-Q1-06"

    zone: ZoneName
    letter: Letter


class Sleeps(Law, frozen=True):
    """They do not activate."""

    form = "{foe} sleeps"
    rule = "MD2-Q4-02"

    foe: Foe


class DefendsWith(Law, frozen=True):
    """More dice of defence."""

    form = "{foe} defends with {dice} more"
    rule = "MD2-Q4-08"

    foe: Foe
    dice: DiceTerm


class AllyIs(Law, frozen=True):
    """A figure that goes with the Heroes: its Health and its dice of defence."""

    form = "{ally} has {n} Health and defends with {dice}"
    rule = "MD2-Q2-07"

    ally: AllyName
    n: Amount
    dice: DiceTerm


class NothingStays(Law, frozen=True):
    """It gets no such tokens."""

    form = "Fire and Frost do not stay on {ally}"
    rule = "MD2-Q2-06"

    ally: AllyName
