"""What stories of a Quest wait for. `what` of the stage is the id that the moment is about."""

from __future__ import annotations

from undercroft.games.hellscape.words.places import Foe
from undercroft.games.hellscape.words.stage import OBJECTIVES, Stage
from undercroft.games.hellscape.words.terms import AllyName, ChamberName, ZoneName
from undercroft.games.hellscape.zones import NOWHERE
from undercroft.kit.stories.words import When

QUEST_MOB = "objective"  # what the Mobs of the Quest are marked with (MD2-SPAWN-09)


class TurnBegins(When, frozen=True):
    """After what the Hero does at its start; he is `the Hero`."""

    form = "a turn begins"
    rule = "MD2-TURN-02"
    moment = "turn-begins"


class TurnEnds(When, frozen=True):
    """Of `the Hero`."""

    form = "a turn ends"
    rule = "MD2-TURN-04"
    moment = "turn-ends"


class DarknessEnds(When, frozen=True):
    """The marker has moved and Enemies have come."""

    form = "the Darkness Phase ends"
    rule = "MD2-DARK-01"
    moment = "darkness"


class ChamberRevealed(When, frozen=True):
    """Everything stands in it."""

    form = "a Chamber is revealed"
    rule = "MD2-REVEAL-01"
    moment = "chamber"


class ThatChamber(When, frozen=True):
    """The one of that letter."""

    form = "Chamber {chamber} is revealed"
    rule = "MD2-REVEAL-01"
    moment = "chamber"

    chamber: ChamberName

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.chamber


class ZoneEntered(When, frozen=True):
    """`The Hero` has stepped there."""

    form = "a Hero enters {zone}"
    rule = "MD2-MOVE-05"
    moment = "entered"

    zone: ZoneName

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.zone


class FoeKilled(When, frozen=True):
    """One of these; `the Hero` did it, if one has."""

    form = "{foe} is killed"
    rule = "MD2-WIN-01"
    moment = "killed"

    foe: Foe

    def meets(self, stage: Stage) -> bool:
        return stage.enemy is not None and self.foe.is_meant(stage.enemy)


class QuestMobKilled(When, frozen=True):
    """The Leader of a Mob that came for the Quest."""

    form = "a Mob of the Quest is killed"
    rule = "MD2-SPAWN-09"
    moment = "killed"

    def meets(self, stage: Stage) -> bool:
        return stage.leader and stage.enemy is not None and QUEST_MOB in stage.enemy.marks


class NoObjective(When, frozen=True):
    """The last one has just gone; `the Hero` did it, or has the turn."""

    form = "no objective is left"
    rule = "MD2-QC-04"
    moment = "objectives"

    @property
    def awaited(self) -> tuple[str, int]:
        return OBJECTIVES, 0

    def meets(self, stage: Stage) -> bool:
        return not stage.objectives()


class GateOpened(When, frozen=True):
    """By `the Hero`; before anything is revealed."""

    form = "the gate is opened"
    rule = "MD2-DOOR-04"
    moment = "gate"


class AllLeft(When, frozen=True):
    """The last Hero has gone out by the exit."""

    form = "all Heroes have left"
    rule = "MD2-QC-02"
    moment = "left"

    def meets(self, stage: Stage) -> bool:
        return all(one.zone == NOWHERE for one in stage.game.state.heroes)


class AllyArrives(When, frozen=True):
    """The figure has come to where it was led."""

    form = "{ally} arrives"
    rule = "MD2-Q2-05"
    moment = "arrived"

    ally: AllyName

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.ally


class AllyFalls(When, frozen=True):
    """The figure has no Health left."""

    form = "{ally} falls"
    rule = "MD2-Q2-08"
    moment = "fell"

    ally: AllyName

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.ally
