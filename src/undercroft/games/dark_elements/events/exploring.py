"""Encounters, from their door to their end."""

from __future__ import annotations

from undercroft.games.dark_elements.events.fact import Fact
from undercroft.games.dark_elements.nouns import (
    CauseName,
    DoorName,
    EncounterName,
    FigureName,
    HowName,
    SpaceName,
    ThingName,
)


class Explored(Fact, frozen=True):
    clause = "DE-EXPLORE-04"
    says = "<{hero} opens the door: >{encounter} begins<, behind {way}>."

    hero: FigureName
    encounter: EncounterName
    way: CauseName = ""  # a hidden passage (DE-MAP-05)


class EncounterLeft(Fact, frozen=True):
    clause = "DE-ENC-07"
    says = "{encounter} is over."

    encounter: EncounterName


class HourglassFilled(Fact, frozen=True):
    clause = "DE-OL-03"
    says = "The hourglass of {encounter}: {now} of {of}."

    encounter: EncounterName
    now: int
    of: int


class TokenChanged(Fact, frozen=True):
    """A token was put, turned or taken away (`how`); its colour, as everybody learns it."""

    clause = "DE-ENC-08"
    says = "{thing} on {space} {how}<: {colour}>."

    thing: ThingName
    space: SpaceName
    how: HowName
    colour: str = ""


class TorchMoved(Fact, frozen=True):
    clause = "DE-LIGHT-03"
    says = "<{hero} carries the torch.><The torch lies on {space}.>"

    hero: FigureName = ""
    space: SpaceName = ""


class DieOfEncounter(Fact, frozen=True):
    clause = "DE-BS-04"
    says = "{encounter}: the die shows {face}."

    encounter: EncounterName
    face: str


class ExplorationsShown(Fact, frozen=True):
    clause = "DE-PF-05"
    says = "The next doors lead to {encounters}."

    encounters: tuple[EncounterName, ...]


class DoorChosen(Fact, frozen=True):
    clause = "DE-PF-07"
    says = "The way leads through {door}."

    door: DoorName


class BodyFound(Fact, frozen=True):
    clause = "DE-LE-06"
    says = "The body of {hero} lies on {space}."

    hero: FigureName
    space: SpaceName


class SecretRoomRevealed(Fact, frozen=True):
    clause = "DE-LE-04"
    says = "The secret room is revealed."


class LockedDoorGone(Fact, frozen=True):
    clause = "DE-NG-07"
    says = "The locked door is gone."
