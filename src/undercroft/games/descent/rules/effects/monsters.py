"""Effects on the overlord's monsters: more of them, better ones, and what they do at once."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events, tokens
from undercroft.games.descent.cards.words.treachery import (
    ActivateMonsters,
    AttacksTimes,
    Cleanse,
    Mimic,
    PlaceMonsters,
    Spawn,
    SpeedTimes,
    Upgrade,
)
from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import activation, chests, spawning, supply, vacancy
from undercroft.games.descent.rules.effects.doing import does, would_change
from undercroft.games.descent.state import Mask, Monster


def own(game: Descent) -> list[Monster]:
    """The overlord's, not those that heroes animated (DSC-RUL-87)."""
    return [monster for monster in game.state.monsters.values() if monster.animated_by < 0]


@does(Spawn)
async def spawn(game: Descent, call: Spawn, occasion: Occasion) -> None:
    await spawning.spawn(game, call)


@would_change(Spawn)
def may_spawn(game: Descent, call: Spawn, occasion: Occasion) -> bool:
    return any(spawning.possible(game, card) for card in set(spawning.listed(call)))


@does(SpeedTimes)
async def multiply_speed(game: Descent, call: SpeedTimes, occasion: Occasion) -> None:
    game.state.activation.points *= call.n


@does(AttacksTimes)
async def multiply_attacks(game: Descent, call: AttacksTimes, occasion: Occasion) -> None:
    """Two attacks, or four of a Quick Shot (DSC-ABIL-51)."""
    game.state.activation.attacks *= call.n


@does(ActivateMonsters)
async def activate(game: Descent, call: ActivateMonsters, occasion: Occasion) -> None:
    """Up to so many monsters, each once; heroes on guard cannot break in (DSC-RUL-12)."""
    among = own(game)
    if call.here:
        here = game.ground.areas[occasion.area]
        among = [monster for monster in among if game.footprint(monster) & here]
    for number in range(call.n):
        waiting = [monster for monster in among if monster.id in game.state.monsters]
        options: list[Option[Monster | None]] = [Option("end", None)]
        options += [Option(f"monster:{monster.name}", monster) for monster in waiting]
        chosen = await game.ask(
            game.state.overlord_seat,
            "activate-more",
            options,
            rule="DSC-AREA-05",
            about=(occasion.card, call.n - number),
        )
        if chosen is None:
            return
        among.remove(chosen)
        await activation.run(game, chosen)


@does(Upgrade)
async def upgrade(game: Descent, call: Upgrade, occasion: Occasion) -> None:
    """A normal monster becomes a master of its kind on the same spaces, figures permitting."""
    ways = _upgradable(game, call, occasion)
    if not ways:
        return
    old = await game.ask(
        game.state.overlord_seat,
        "upgrade",
        [Option(f"monster:{monster.name}", monster) for monster in ways],
        rule="DSC-DEC-28",
        about=(occasion.card,),
    )
    del game.state.monsters[old.id]
    new = supply.put(game, _master(game, old), old.place)
    new.wounds = 0 if call.healed else old.wounds
    new.tokens, new.activated, new.webbed = old.tokens, old.activated, old.webbed
    if game.state.activation.who == old.id:  # it goes on as a master
        game.state.activation.who = new.id
    game.emit(events.Upgraded, old.name, new.name)


@would_change(Upgrade)
def may_upgrade(game: Descent, call: Upgrade, occasion: Occasion) -> bool:
    return bool(_upgradable(game, call, occasion))


def _upgradable(game: Descent, call: Upgrade, occasion: Occasion) -> list[Monster]:
    here = game.ground.areas[occasion.area] if call.whom.where == "area" else 0
    return [
        monster
        for monster in own(game)
        if game.card(monster).card.rank == "normal"
        and not monster.chest
        and supply.left(game, _master(game, monster))
        and (not here or game.footprint(monster) & here)
    ]


def _master(game: Descent, monster: Monster) -> str:
    return f"{game.card(monster).card.kind}/master"


@does(PlaceMonsters)
async def place(game: Descent, call: PlaceMonsters, occasion: Occasion) -> None:
    """Normal monsters of these kinds, in any mix, beside a monster of the area."""
    mixed = call.mixed
    area = game.ground.areas[occasion.area]
    for _ in range(mixed.n):
        beside = 0
        for monster in own(game):
            if game.footprint(monster) & area:
                beside |= game.ground.around(game.footprint(monster))
        free = _room(game)
        options: list[Option[tuple[str, Place] | None]] = [
            Option(f"place:{kind}:{_named(game, at)}", (card, at))
            for kind in mixed.kinds
            if supply.left(game, card := f"{kind}/normal")
            for at in spawning.places(game, card, free)
            if _covers(game, card, at) & beside
        ]
        if not options:
            return
        chosen = await game.ask(
            game.state.overlord_seat,
            "place-monsters",
            [*options, Option("none", None)],
            rule="DSC-DEC-28",
            about=(occasion.card,),
        )
        if chosen is None:
            return
        put = supply.put(game, *chosen)
        put.activated = game.state.stage == "overlord"  # DSC-AREA-05
        game.emit(events.Spawned, put.name, game.where(put))


def _room(game: Descent) -> Mask:
    """Empty spaces where a monster may be put; none on an activated glyph (DSC-MON-11)."""
    free = vacancy.free(game) & ~vacancy.obstacles(game) & ~vacancy.hazards(game)
    for marker in game.state.markers:
        if marker.kind == "glyph" and marker.active:
            free &= ~(1 << marker.space)
    return free


def _covers(game: Descent, card: str, at: Place) -> Mask:
    return covers(game.ground, game.library.monsters[card].size, at)


def _named(game: Descent, at: Place) -> str:
    return f"{space_name(game.ground, at.anchor)}{':v' if at.upright else ''}"


@does(Mimic)
async def mimic(game: Descent, call: Mimic, occasion: Occasion) -> None:
    """The chest is a monster beside its place and acts at once (DSC-OCARD-15)."""
    chest = occasion.chest
    if chest is None:
        return
    card = f"{call.kind}/normal"
    free = _room(game)
    reached = 1 << chest.space
    ways: list[Place] = []
    places = spawning.places(game, card, free)
    while not ways:  # beside it, or the nearest place that has room
        wider = reached | game.ground.around(reached)
        if wider == reached:
            return
        reached = wider
        ways = [at for at in places if _covers(game, card, at) & reached]
    at = await game.ask(
        game.state.overlord_seat,
        "mimic",
        [Option(f"place:{_named(game, at)}", at) for at in ways],
        rule="DSC-OCARD-15",
        about=(occasion.card,),
    )
    monster = supply.put(game, card, at)
    monster.chest = chests.guarded(chest)
    occasion.stopped = True
    game.emit(events.Spawned, monster.name, game.where(monster))
    await activation.run(game, monster)


@does(Cleanse)
async def cleanse(game: Descent, call: Cleanse, occasion: Occasion) -> None:
    """All effect tokens of a monster that the overlord chooses."""
    laden = _laden(game)
    if not laden:
        return
    chosen = await game.ask(
        game.state.overlord_seat,
        "remove-token",
        [Option(f"monster:{monster.name}", monster) for monster in laden],
        rule="DSC-DEC-23",
        about=(occasion.card,),
    )
    chosen.tokens = tokens.NONE


@would_change(Cleanse)
def may_cleanse(game: Descent, call: Cleanse, occasion: Occasion) -> bool:
    return bool(_laden(game))


def _laden(game: Descent) -> list[Monster]:
    return [monster for monster in own(game) if any(monster.tokens)]
