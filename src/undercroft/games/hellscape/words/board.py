"""What Quests change on the map: Enemies, doors, the Boss Fight."""

from __future__ import annotations

from undercroft.core.events import Reason
from undercroft.games.hellscape import events
from undercroft.games.hellscape.rules import boss, doors, mobs, prowling, reasons, spawning
from undercroft.games.hellscape.state import Marker
from undercroft.games.hellscape.words.places import Place
from undercroft.games.hellscape.words.stage import OBJECTIVES, Stage
from undercroft.games.hellscape.words.terms import KindName, Letter, MarkName, NoteName, ZoneName
from undercroft.games.hellscape.zones import NOWHERE, Zone
from undercroft.kit.decks import shuffled, without
from undercroft.kit.stories.ahead import Ahead
from undercroft.kit.stories.words import Effect

GUARDS = Reason("MD2-Q5-03", why="guards")
MORE = Reason("MD2-Q6-07", why="many-heroes")
CALLED = Reason("MD2-QUEST-01", why="quest-calls")


class LaySpawn(Effect, frozen=True):
    """A spawn token lies there."""

    form = "lay a spawn token in {place}"
    rule = "MD2-Q1-06"
    still = True

    place: Place

    async def do(self, stage: Stage) -> None:
        lay(stage, Marker("spawn", self.place.zone(stage)))


class PlaceMob(Effect, frozen=True):
    """A Mob of the lowest band stands there."""

    form = "place a Mob in {place}"
    rule = "MD2-Q6-07"

    place: Place

    async def do(self, stage: Stage) -> None:
        game, zone = stage.game, self.place.zone(stage)
        if zone == NOWHERE:
            return
        deck, *others = game.state.mob_decks
        card = next((id for id in deck if spawning.known(game, id) is None), "")  # MD2-COMP-07
        if not card:
            game.emit(events.NobodyCame, game.zones.names[zone], MORE)
            return
        game.state.mob_decks = (without(deck, card), others[0], others[1])
        spawning.put(game, card, zone, why=MORE)


class SpawnMob(Effect, frozen=True):
    """A Mob of the band comes there; if its kind is in play already, that one acts."""

    form = "spawn a Mob in {place}"
    rule = "MD2-SPAWN-01"

    place: Place

    async def do(self, stage: Stage) -> None:
        zone = self.place.zone(stage)
        if zone != NOWHERE:
            await spawning.spawn(stage.game, zone, why=CALLED)


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
        zone, kinds = self.place.zone(stage), {*self.kinds} - _roaming(stage)
        if zone == NOWHERE:
            return
        why = Reason("MD2-Q4-02", why="hunted", about=(str(self.marks[0]),))
        card = next((id for id in middle if game.library.roaming[id].kind in kinds), "")
        if not card:
            game.emit(events.NobodyCame, game.zones.names[zone], why)
            return
        game.state.roaming_decks = (low, shuffled(game, without(middle, card)), high)
        spawning.put_roaming(game, card, zone, why=why, marks=tuple(map(str, self.marks)))


def _roaming(stage: Stage) -> set[str]:
    """Kinds of Roaming Monsters in play, of which there is one each (MD2-COMP-07)."""
    cards = stage.game.library.roaming
    monsters = (one for one in stage.game.state.enemies.values() if one.type == "roaming")
    return {cards[one.card].kind for one in monsters}


class Becomes(Effect, frozen=True):
    """The Quest knows it by these names alone."""

    form = "{mark} becomes {marks| and }"
    rule = "MD2-Q4-06"
    still = True

    mark: MarkName
    marks: tuple[MarkName, ...]

    async def do(self, stage: Stage) -> None:
        for enemy in stage.known(self.mark):
            enemy.marks = tuple(map(str, self.marks))


class Loses(Effect, frozen=True):
    """The Quest knows it by this name no more."""

    form = "{mark} loses {other}"
    rule = "MD2-Q4-05"
    still = True

    mark: MarkName
    other: MarkName

    async def do(self, stage: Stage) -> None:
        for enemy in stage.known(self.mark):
            enemy.marks = tuple(one for one in enemy.marks if one != self.other)


class Gains(Effect, frozen=True):
    """The Quest knows it by this name too."""

    form = "{mark} gains {other}"
    rule = "MD2-Q4-05"
    still = True

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
        if stage.game.state.arena:  # it is far away
            return
        gate, hero = stage.gate(), stage.opener()
        if gate.id not in stage.game.state.open_doors:
            await doors.open_door(stage.game, gate, hero, gate.here)


class OpenDoor(Effect, frozen=True):
    """What lies behind is revealed; `the Hero` counts as its opener."""

    form = "open the door between {here} and {there}"
    rule = "MD2-DOOR-04"

    here: ZoneName
    there: ZoneName

    async def do(self, stage: Stage) -> None:
        game, hero = stage.game, stage.opener()
        here, there = (game.zones.named.get(side, NOWHERE) for side in (self.here, self.there))
        for door in game.zones.doors.values():
            if {door.here, door.there} == {here, there} and door.id not in game.state.open_doors:
                await doors.open_door(game, door, hero, here)


class BeginBoss(Effect, frozen=True):
    """All leave the dungeon for the arena, if they are not there; what led to it breaks off."""

    form = "begin the Boss Fight"
    rule = "MD2-BOSS-02"

    async def do(self, stage: Stage) -> None:
        if not stage.game.state.arena:
            await boss.begin(stage.game)


class NoteZone(Effect, frozen=True):
    """The Zone of `it` is noted until it is forgotten."""

    form = "note its Zone as {note}"
    rule = "MD2-Q5-03"
    still = True

    note: NoteName

    async def do(self, stage: Stage) -> None:
        if stage.zone != NOWHERE:  # nobody who is there does it, and nothing lies there
            stage.note(self.note, stage.zone)


class ForgetZones(Effect, frozen=True):
    """No Zone is noted so any more."""

    form = "forget {note}"
    rule = "MD2-Q5-03"
    still = True

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
        portals = (m for m in game.state.markers if m.kind == "portal" and m.face == "roaming")
        for portal in portals:
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
        lay(stage, Marker(kind, self.place.zone(stage), face))

    def foresee(self, ahead: Ahead) -> None:
        if self.letter == "O":
            ahead.change(OBJECTIVES, 1)


def lay(stage: Stage, token: Marker) -> None:
    """It lies in its Zone from now on, if the Zone is still there."""
    if token.zone != NOWHERE:
        stage.game.state.markers += (token,)


LAID = {
    "O": ("objective", ""), "o": ("exit", ""), "A": ("forge", ""), "C": ("chest", "common"),
    "G": ("greater-chest", "rare"), "F": ("fountain", "3"), "M": ("spawn", ""),
}  # fmt: skip
