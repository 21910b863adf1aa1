"""What stories of a quest wait for. `what` of the stage is the id that the moment is about."""

from __future__ import annotations

from typing import Literal

from undercroft.games.descent.state import TOWN
from undercroft.games.descent.words.stage import Stage
from undercroft.games.descent.words.terms import (
    ActionName,
    AreaName,
    DoorName,
    EncounterName,
    MonsterName,
    SpaceName,
    ThingName,
)
from undercroft.kit.stories.words import When


class DoorOpens(When, frozen=True):
    """It stands open, whoever did it."""

    form = "{door} opens"
    rule = "DSC-DOOR-04"
    moment = "door"

    door: DoorName

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.door


class AreaComes(When, frozen=True):
    """The area has been set up."""

    form = "area {area} is revealed"
    rule = "DSC-AREA-02"
    moment = "area"

    area: AreaName

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.area


class TurnBegins(When, frozen=True):
    """Before a hero declares his action; he is `the hero`."""

    form = "a hero's turn begins"
    rule = "DSC-TURN-01"
    moment = "turn"


class HeroDies(When, frozen=True):
    """He is `the hero`; what he leaves lies where he was."""

    form = "a hero is killed"
    rule = "DSC-DEATH-03"
    moment = "fallen"


class MonsterDies(When, frozen=True):
    """It has left the board for good; its killer is `the hero`, if one was."""

    form = "{monster} is killed"
    rule = "DSC-WOUND-03"
    moment = "killed"

    monster: MonsterName

    def meets(self, stage: Stage) -> bool:
        return stage.what in self.monster.cards


class TakenUp(When, frozen=True):
    """By `the hero`, before he has it."""

    form = "{thing} is taken up"
    rule = "DSC-COST-01"
    moment = "taken"

    thing: ThingName

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.thing


class SpaceEntered(When, frozen=True):
    """`The hero` has moved there."""

    form = "a hero enters {space}"
    rule = "DSC-MOVE-04"
    moment = "entered"

    space: SpaceName

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.space


class AreaEntered(When, frozen=True):
    """`The hero` has moved to a space of it."""

    form = "a hero enters area {area}"
    rule = "DSC-MOVE-04"
    moment = "entered"

    area: AreaName

    def meets(self, stage: Stage) -> bool:
        hero, ground = stage.hero, stage.game.ground
        return hero is not None and hero.space != TOWN and ground.area_of[hero.space] == self.area


class Completed(When, frozen=True):
    """`The hero` has done it; `the stone` is where."""

    form = "{action} is completed"
    rule = "DSC-PROL-05"
    moment = "completed"

    action: ActionName

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.action


class EncounterMet(When, frozen=True):
    """By `the hero`; its marker is gone."""

    form = "encounter {encounter} is met"
    rule = "DSC-ENC-02"
    moment = "encounter"

    encounter: EncounterName

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.encounter


class AltarUsed(When, frozen=True):
    """A hero has paid at a good one, a monster has died on an evil one."""

    form = "the {kind} altar is used"
    rule = "DSC-ALTAR-04"
    moment = "altar"

    kind: Literal["good", "evil"]

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.kind


class ChestOpened(When, frozen=True):
    """By `the hero`; what it held is handed out."""

    form = "a chest is opened"
    rule = "DSC-CHEST-01"
    moment = "chest"
