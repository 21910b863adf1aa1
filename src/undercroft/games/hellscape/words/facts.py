"""What a Quest may ask. A number is one that is reached."""

from __future__ import annotations

from undercroft.games.hellscape.words.places import Amount, Place
from undercroft.games.hellscape.words.stage import Stage
from undercroft.games.hellscape.words.terms import (
    ChamberName,
    MarkName,
    NoteName,
    ThingName,
)
from undercroft.games.hellscape.words.whens import QUEST_MOB
from undercroft.games.hellscape.zones import NOWHERE
from undercroft.kit.stories.shared import Counter
from undercroft.kit.stories.words import Fact


class ChamberKnown(Fact, frozen=True):
    """It has been revealed."""

    form = "Chamber {chamber} is known"
    rule = "MD2-REVEAL-01"

    chamber: ChamberName

    def holds(self, stage: Stage) -> bool:
        return self.chamber in stage.game.state.revealed


class ChambersKnown(Fact, frozen=True):
    """So many Chambers have been revealed."""

    form = "Chambers {n}"
    rule = "MD2-REVEAL-01"

    n: int

    def holds(self, stage: Stage) -> bool:
        return len(stage.game.state.revealed) >= self.n


class EvenRound(Fact, frozen=True):
    """Every second round, from the second on."""

    form = "the round is even"
    rule = "MD2-Q6-08"

    def holds(self, stage: Stage) -> bool:
        return stage.round() % 2 == 0


class Objectives(Fact, frozen=True):
    """So many objectives lie on the map."""

    form = "objectives {n}"
    rule = "MD2-QC-04"

    n: int

    def holds(self, stage: Stage) -> bool:
        return len(stage.objectives()) >= self.n


class NewObjectives(Fact, frozen=True):
    """So many lie there that nobody has taken up yet."""

    form = "new objectives {n}"
    rule = "MD2-RUL-98"

    n: int

    def holds(self, stage: Stage) -> bool:
        return sum(not marker.face for marker in stage.objectives()) >= self.n


class IsNew(Fact, frozen=True):
    """Nobody has taken the objective up before."""

    form = "it is new"
    rule = "MD2-QC-03"

    def holds(self, stage: Stage) -> bool:
        return stage.marker is not None and not stage.marker.face


class HeroCarries(Fact, frozen=True):
    """`The Hero` does."""

    form = "the Hero carries {thing}"
    rule = "MD2-QC-03"

    thing: ThingName

    def holds(self, stage: Stage) -> bool:
        return stage.hero is not None and self.thing in stage.hero.carried


class SomebodyCarries(Fact, frozen=True):
    """One of the Heroes does."""

    form = "a Hero carries {thing}"
    rule = "MD2-QC-03"

    thing: ThingName

    def holds(self, stage: Stage) -> bool:
        return any(self.thing in hero.carried for hero in stage.game.state.heroes)


class BearersThere(Fact, frozen=True):
    """Every Hero who carries one is there."""

    form = "all who carry {thing} are in {place}"
    rule = "MD2-Q3-04"

    thing: ThingName
    place: Place

    def holds(self, stage: Stage) -> bool:
        bearers = [one for one in stage.game.state.heroes if self.thing in one.carried]
        return all(one.zone == self.place.zone(stage) for one in bearers)


class NoEnemyThere(Fact, frozen=True):
    """No Enemy is in the Zone."""

    form = "no Enemy is in {place}"
    rule = "MD2-QC-04"

    place: Place

    def holds(self, stage: Stage) -> bool:
        zone = self.place.zone(stage)
        return zone == NOWHERE or not stage.game.enemies_at(1 << zone)


class KnownThere(Fact, frozen=True):
    """An Enemy that the Quest knows by this name is in play."""

    form = "{mark} is there"
    rule = "MD2-Q4-01"

    mark: MarkName

    def holds(self, stage: Stage) -> bool:
        return bool(stage.known(self.mark))


class QuestMobThere(Fact, frozen=True):
    """One that came for the Quest is in play."""

    form = "a Mob of the Quest is there"
    rule = "MD2-SPAWN-09"

    def holds(self, stage: Stage) -> bool:
        return bool(stage.known(QUEST_MOB))


class SpawnWaits(Fact, frozen=True):
    """A spawn token lies in the Chamber."""

    form = "a spawn token lies in Chamber {chamber}"
    rule = "MD2-REVEAL-04"

    chamber: ChamberName

    def holds(self, stage: Stage) -> bool:
        inside = stage.game.zones.chambers.get(self.chamber, 0)
        markers = stage.game.state.markers
        return any(one.kind == "spawn" and inside >> one.zone & 1 for one in markers)


class BossFight(Fact, frozen=True):
    """The Boss Fight has begun."""

    form = "the Boss Fight has begun"
    rule = "MD2-BOSS-02"

    def holds(self, stage: Stage) -> bool:
        return stage.game.state.arena


class ZonesNoted(Fact, frozen=True):
    """Some Zone is noted so."""

    form = "a Zone is noted as {note}"
    rule = "MD2-Q5-03"

    note: NoteName

    def holds(self, stage: Stage) -> bool:
        return bool(stage.noted(self.note))


class CounterAtRow(Fact, frozen=True):
    """The counter has come so far."""

    form = "{counter} at {n}"
    rule = "MD2-RUL-117"

    counter: Counter
    n: Amount

    def holds(self, stage: Stage) -> bool:
        return stage.counted(self.counter) >= self.n.of(stage)
