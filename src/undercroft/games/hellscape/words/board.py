"""What Quests change on the map: Enemies, doors, the Boss Fight."""

from __future__ import annotations

from undercroft.core.events import Reason
from undercroft.games.hellscape.rules import boss, doors, mobs, prowling, reasons, spawning
from undercroft.games.hellscape.state import Marker
from undercroft.games.hellscape.words.places import Place
from undercroft.games.hellscape.words.stage import Stage
from undercroft.games.hellscape.words.terms import KindName, Letter, MarkName, NoteName, ZoneName
from undercroft.games.hellscape.zones import Zone
from undercroft.kit.decks import shuffled, without
from undercroft.kit.stories.words import Effect

GUARDS = Reason("MD2-Q5-03", why="guards")
MORE = Reason("MD2-Q6-07", why="many-heroes")
CALLED = Reason("MD2-QUEST-01", why="quest-calls")


class LaySpawn(Effect, frozen=True):
    """A spawn token lies there."""

    form = "lay a spawn token in {place}"
    rule = "MD2-Q1-06"

    place: Place

    async def do(self, stage: Stage) -> None:
        stage.game.state.markers += (Marker("spawn", self.place.zone(stage)),)


class PlaceMob(Effect, frozen=True):
    """A Mob of the lowest band stands there."""

    form = "place a Mob in {place}"
    rule = "MD2-Q6-07"

    place: Place

    async def do(self, stage: Stage) -> None:
        game = stage.game
        deck, *others = game.state.mob_decks
        if deck:
            game.state.mob_decks = (deck[1:], others[0], others[1])
            spawning.put(game, deck[0], self.place.zone(stage), why=MORE)


class SpawnMob(Effect, frozen=True):
    """A Mob of the band comes there; if its kind is in play already, that one acts."""

    form = "spawn a Mob in {place}"
    rule = "MD2-SPAWN-01"

    place: Place

    async def do(self, stage: Stage) -> None:
        await spawning.spawn(stage.game, self.place.zone(stage), why=CALLED)


class PlaceRoaming(Effect, frozen=True):
    """The first of these kinds in the deck of band 3-4, whose rest is shuffled; the Quest knows it
    by these names. Nothing hurts who is `invulnerable`."""

    form = "place one of {kinds| or } in {place} as {marks| and }"
    rule = "MD2-Q4-02"

    kinds: tuple[KindName, ...]
    place: Place
    marks: tuple[MarkName, ...]

    async def do(self, stage: Stage) -> None:
        game = stage.game
        low, middle, high = game.state.roaming_decks
        card = next(id for id in middle if game.library.roaming[id].kind in self.kinds)
        game.state.roaming_decks = (low, shuffled(game, without(middle, card)), high)
        why = Reason("MD2-Q4-02", why="hunted", about=(str(self.marks[0]),))
        marks = tuple(map(str, self.marks))
        spawning.put_roaming(game, card, self.place.zone(stage), why=why, marks=marks)


class Becomes(Effect, frozen=True):
    """The Quest knows it by these names alone."""

    form = "{mark} becomes {marks| and }"
    rule = "MD2-Q4-06"

    mark: MarkName
    marks: tuple[MarkName, ...]

    async def do(self, stage: Stage) -> None:
        for enemy in stage.known(self.mark):
            enemy.marks = tuple(map(str, self.marks))


class Loses(Effect, frozen=True):
    """The Quest knows it by this name no more."""

    form = "{mark} loses {other}"
    rule = "MD2-Q4-05"

    mark: MarkName
    other: MarkName

    async def do(self, stage: Stage) -> None:
        for enemy in stage.known(self.mark):
            enemy.marks = tuple(one for one in enemy.marks if one != self.other)


class Gains(Effect, frozen=True):
    """The Quest knows it by this name too."""

    form = "{mark} gains {other}"
    rule = "MD2-Q4-05"

    mark: MarkName
    other: MarkName

    async def do(self, stage: Stage) -> None:
        for enemy in stage.known(self.mark):
            enemy.marks += (str(self.other),)


class OpenGate(Effect, frozen=True):
    """`The Hero` counts as its opener."""

    form = "open the gate"
    rule = "MD2-Q1-04"

    async def do(self, stage: Stage) -> None:
        gate, hero = stage.gate(), stage.hero or stage.game.state.heroes[0]
        if gate.id not in stage.game.state.open_doors:
            await doors.open_door(stage.game, gate, hero, gate.here)


class OpenDoor(Effect, frozen=True):
    """What lies behind is revealed; `the Hero` counts as its opener."""

    form = "open the door between {here} and {there}"
    rule = "MD2-DOOR-04"

    here: ZoneName
    there: ZoneName

    async def do(self, stage: Stage) -> None:
        game, hero = stage.game, stage.hero or stage.game.state.heroes[0]
        sides = {game.zones.named[self.here], game.zones.named[self.there]}
        for door in game.zones.doors.values():
            if {door.here, door.there} == sides and door.id not in game.state.open_doors:
                await doors.open_door(game, door, hero, game.zones.named[self.here])


class BeginBoss(Effect, frozen=True):
    """All leave the dungeon for the arena."""

    form = "begin the Boss Fight"
    rule = "MD2-BOSS-02"

    async def do(self, stage: Stage) -> None:
        await boss.begin(stage.game)


class NoteZone(Effect, frozen=True):
    """The Zone of `it` is noted until it is forgotten."""

    form = "note its Zone as {note}"
    rule = "MD2-Q5-03"

    note: NoteName

    async def do(self, stage: Stage) -> None:
        stage.note(self.note, stage.zone)


class ForgetZones(Effect, frozen=True):
    """No Zone is noted so any more."""

    form = "forget {note}"
    rule = "MD2-Q5-03"

    note: NoteName

    async def do(self, stage: Stage) -> None:
        stage.forget_notes(self.note)


class GuardsAnswer(Effect, frozen=True):
    """For each Zone noted so the closest Mob acts; without one, one comes at the Portal of Roaming
    Monsters. Then they are forgotten."""

    form = "guards answer for {note}"
    rule = "MD2-Q5-03"

    note: NoteName

    async def do(self, stage: Stage) -> None:
        zones = stage.noted(self.note)
        stage.forget_notes(self.note)
        for zone in zones:
            await _answer(stage, zone)


async def _answer(stage: Stage, zone: Zone) -> None:
    game = stage.game
    there = [enemy for enemy in game.state.enemies.values() if enemy.type == "mob"]
    if not there:
        portal = next(m for m in game.state.markers if m.kind == "portal" and m.face == "roaming")
        await spawning.spawn(game, portal.zone, why=GUARDS)
        return
    closest = prowling.closest(game, there, zone)
    mob = await prowling.pick(game, "closest", closest, "chain")
    reasons.roused(game, mob, GUARDS)
    await mobs.act_at_once(game, mob)


class LayTokens(Effect, frozen=True):
    """What the map could have there: `C` a chest, `F` a fountain, `O` an objective."""

    form = "lay {letter} in {place}"
    rule = "MD2-TOKEN-11"

    letter: Letter
    place: Place

    async def do(self, stage: Stage) -> None:
        kind, face = LAID[self.letter]
        stage.game.state.markers += (Marker(kind, self.place.zone(stage), face),)


LAID = {
    "O": ("objective", ""), "o": ("exit", ""), "A": ("forge", ""), "C": ("chest", "common"),
    "G": ("greater-chest", "rare"), "F": ("fountain", "3"), "M": ("spawn", ""),
}  # fmt: skip
