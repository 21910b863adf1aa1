"""What quests change on the board: monsters, doors, things that lie about."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.descent import events
from undercroft.games.descent.cards.checking import Card
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.library import Door
from undercroft.games.descent.naming import space_named
from undercroft.games.descent.occasion import NOWHERE, Occasion
from undercroft.games.descent.rules import (
    areas,
    doors,
    dropping,
    effects,
    equipment,
    movement,
    spawning,
    supply,
    vacancy,
)
from undercroft.games.descent.state import TOWN, Marker
from undercroft.games.descent.words.figures import Heroes
from undercroft.games.descent.words.stage import Stage
from undercroft.games.descent.words.terms import (
    CardText,
    DoorName,
    ItemName,
    MonsterName,
    SpaceName,
    ThingName,
)
from undercroft.kit.stories.words import Effect

CARD = Card("event", "own-turn-start")  # as which texts of the card language are read


class PlaceMonster(Effect, frozen=True):
    """There, or as near as there is room; without a figure one may be taken from elsewhere."""

    form = "place {monster} at {spaces| }"
    rule = "DSC-AREA-03"

    monster: MonsterName
    spaces: tuple[SpaceName, ...]

    async def do(self, stage: Stage) -> None:
        game, card = stage.game, stage.card(self.monster)
        for name in self.spaces:
            place = _nearest(stage, card, space_named(game.ground, name))
            if place is not None and await supply.provide(game, card):
                put = supply.put(game, card, place)
                game.emit(events.Spawned, put.name, game.where(put))


def _nearest(stage: Stage, card: str, space: int) -> Place | None:
    """The place nearest to a space where the whole figure fits."""
    game = stage.game
    ground, size = game.ground, game.library.monsters[card].size
    free = vacancy.free(game) & ~vacancy.obstacles(game)
    fitting = [
        place for place in spawning.places(game, card, free)
        if ground.distance(space, place.anchor) >= 0
        and not covers(ground, size, place) & supply.occupied(game)
    ]  # fmt: skip
    return min(
        fitting,
        key=lambda one: (ground.far(space, one.anchor), one.anchor, one.upright),
        default=None,
    )


class OpenDoor(Effect, frozen=True):
    """It stands open, locked or not; whoever sees more now reveals it."""

    form = "open {door}"
    rule = "DSC-DOOR-04"

    door: DoorName

    async def do(self, stage: Stage) -> None:
        game, door = stage.game, _door(stage, self.door)
        if doors.closed(game, door):
            doors.unbar(game, door)
            game.emit(events.DoorTurned, "", door.id, True)
            await areas.look_all(game)
            await stage.happened("door", door.id)


class CloseDoor(Effect, frozen=True):
    """It is shut, if nobody stands in it."""

    form = "close {door}"
    rule = "DSC-DOOR-04"

    door: DoorName

    async def do(self, stage: Stage) -> None:
        game, door = stage.game, _door(stage, self.door)
        if doors.can_close(game, door):
            doors.bar(game, door)
            game.emit(events.DoorTurned, "", door.id, False)


def _door(stage: Stage, id: str) -> Door:
    return next(door for door in stage.game.book.quest.doors if door.id == id)


class Drop(Effect, frozen=True):
    """`The hero` loses the relic, if he has it; it lies where this happens."""

    form = "drop {item}"
    rule = "DSC-RELIC-01"

    item: ItemName

    async def do(self, stage: Stage) -> None:
        hero, item = stage.hero, str(self.item)
        if hero is None or stage.space == NOWHERE:
            return
        if item not in (*hero.equipped, *hero.pack):
            return
        if equipment.part_with(stage.game, hero, item):
            hero.exhausted += (item,)  # if he takes it up again in this turn (DSC-RUL-216)
        stage.game.emit(events.Dropped, stage.game.id(hero), item)
        dropping.lay_relic(stage.game, stage.space, item)


class Lay(Effect, frozen=True):
    """A relic, `money`, a `healing-potion` or a `red-key` lies there from now on."""

    form = "lay {what} at {spaces| }"
    rule = "DSC-AREA-02"

    what: ThingName
    spaces: tuple[SpaceName, ...]

    async def do(self, stage: Stage) -> None:
        game = stage.game
        kind, word = laid(self.what)
        for name in self.spaces:
            game.state.markers += (Marker(kind, space_named(game.ground, name), word),)


def laid(what: str) -> tuple[str, str]:
    """A marker by what it is called: `money`, `red-key`, `healing-potion`, or a relic.

    >>> laid("red-key"), laid("money"), laid("blade-of-light")
    (('key', 'red'), ('money', ''), ('relic', 'blade-of-light'))
    """
    word, _, kind = what.rpartition("-")
    if kind in ("key", "potion"):
        return kind, word
    return ("money", "") if what == "money" else ("relic", what)


class RemoveStone(Effect, frozen=True):
    """The stone at which the prolonged action was done is gone."""

    form = "remove the stone"
    rule = "DSC-PROL-05"

    async def do(self, stage: Stage) -> None:
        state = stage.game.state
        state.markers = tuple(one for one in state.markers if one is not stage.marker)


class MoveHeroes(Effect, frozen=True):
    """Each is put there, or as near as there is room; that is no step."""

    form = "move {whom} to {space}"
    rule = "DSC-GRID-07"

    whom: Heroes
    space: SpaceName

    async def do(self, stage: Stage) -> None:
        game = stage.game
        to = space_named(game.ground, self.space)
        for hero in self.whom.heroes(stage):
            free = vacancy.free(game) & ~vacancy.obstacles(game)
            if hero.space not in (TOWN, to) and free:
                near = min(bits(free), key=lambda at: (game.ground.far(to, at), at))
                await movement.arrived(game, hero, Place(near))


class CardSays(Effect, frozen=True):
    """A call of the card language, as an event card of the overlord has it: `spawn(2 Skeleton)`."""

    form = "{call}"
    rule = "DSC-LANG-03"

    call: CardText

    async def do(self, stage: Stage) -> None:
        occasion = Occasion(hero=stage.hero, space=stage.space, card=stage.story.id)
        for clause in read_text(self.call, card=CARD).clauses:
            await effects.carry_out(stage.game, clause.effects, occasion)
