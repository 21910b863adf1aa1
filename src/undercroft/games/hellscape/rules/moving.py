"""The Move action: steps, doors, and objects, a point each (MD2-MOVE, MD2-INTER, MD2-TOKEN)."""

from __future__ import annotations

from typing import Any

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.hellscape import events, loadout
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import RARITIES, Rarity
from undercroft.games.hellscape.rules import (
    aftermath,
    decks,
    doors,
    gains,
    loot,
    steps,
    targets,
    treasure,
    wounds,
)
from undercroft.games.hellscape.state import Hero, Marker
from undercroft.games.hellscape.zones import NOWHERE, Zone
from undercroft.kit.decks import without

Deed = tuple[Any, ...]

POINTS = 2  # MD2-MOVE-01
CHEST, GREATER = 2, 3  # items (MD2-TOKEN-07)
FORGED = 3  # items that a craft takes (MD2-TOKEN-08)


def offers(game: Hellscape, hero: Hero) -> list[Option[Deed]]:
    """What 1 movement point buys (MD2-MOVE-02); no way leads through walls (MD2-MOVE-04)."""
    zones = game.zones
    found: list[Option[Deed]] = [
        Option(f"move:{zones.names[zone]}", ("step", zone)) for zone in bits(zones.steps[hero.zone])
    ]
    found += [Option(f"door:{door.id}", ("door", door)) for door in doors.within_reach(game, hero)]
    if not game.enemies_at(1 << hero.zone):  # MD2-INTER-02
        found += _objects(game, hero)
    found += game.quest.point_actions(game, hero)
    return found


def _objects(game: Hellscape, hero: Hero) -> list[Option[Deed]]:
    """Objects in their own Zone, a point for each (MD2-INTER-01, -03)."""
    found: list[Option[Deed]] = []
    seen: dict[str, int] = {}
    for marker in game.state.markers:
        if marker.zone != hero.zone:
            continue
        if marker.kind in ("treasure", "chest", "greater-chest", "fountain"):
            word = f":{marker.face}" if marker.kind == "treasure" else ""
            seen[marker.kind] = seen.get(marker.kind, 0) + 1
            found.append(Option(f"take:{marker.kind}{word}:{seen[marker.kind]}", ("take", marker)))
        elif marker.kind == "forge" and len(hero.equipped) + len(hero.pack) >= FORGED:
            found.append(Option("forge", ("forge",)))
        elif marker.kind == "exit" and game.quest.exit_works(game, marker):  # MD2-QC-01
            found.append(Option("leave", ("leave",)))
    return found


async def do(game: Hellscape, hero: Hero, deed: Deed) -> None:
    """Spend the point; a knock-out or a bear trap ends the action (MD2-MOVE-06, MD2-TOKEN-02)."""
    turn = game.state.turn
    turn.points -= 1
    match deed:
        case ("step", zone):
            await _step(game, hero, zone)
        case ("door", door):
            await doors.open_door(game, door, hero, hero.zone)
        case ("take", marker):
            await _take(game, hero, marker)
        case ("forge",):
            await _forge(game, hero)
        case ("leave",):
            hero.zone = NOWHERE
            hero.fire = hero.frost = 0  # back into the supply (MD2-COND-09)
            game.emit(events.HeroLeft, game.key(hero))
            await game.quest.left(game, hero)
        case deed:
            await game.quest.run(game, hero, deed)
    await aftermath.settle(game)


async def _step(game: Hellscape, hero: Hero, zone: Zone) -> None:
    turn = game.state.turn
    no_reaction = turn.no_reaction or loadout.passive(game, hero, "no reaction")
    left = game.enemies_at(1 << hero.zone)
    if not await steps.step(game, hero, zone, no_reaction=no_reaction):
        return
    if "WHIRL" in turn.walked:
        for enemy in filter(targets.targetable, left):
            wounds.hit(game, enemy, 1, "whirlwind", hero)
    await steps.arrive(game, hero)


async def _take(game: Hellscape, hero: Hero, marker: Marker) -> None:
    """MD2-INTER-04, MD2-TOKEN-06, -07."""
    state = game.state
    game.take_away(marker)
    if marker.kind == "fountain":
        state.reveals += 1
        game.emit(events.TokenFlipped, game.key(hero), marker.kind, marker.face)
        await _drink(game, hero, int(marker.face))
        return
    rarity = _rarity(marker.face)
    if marker.kind == "treasure":
        treasure.give_back(game, rarity)  # MD2-BAG-03
        await loot.draw_items(game, hero, [rarity])
        return
    state.reveals += 1
    game.emit(events.TokenFlipped, game.key(hero), marker.kind, marker.face)
    count = CHEST if marker.kind == "chest" else GREATER
    await loot.draw_items(game, hero, (rarity,) * count)


def _rarity(face: str) -> Rarity:
    return next(rarity for rarity in RARITIES if rarity == face)


async def _drink(game: Hellscape, hero: Hero, n: int) -> None:
    """The drinker may pass it on to somebody in the Zone (MD2-EFF-09, MD2-DEC-28)."""
    healed = await game.ask(
        hero.seat,
        "target",
        [Option(f"figure:{other.card}", other) for other in game.prey_at(1 << hero.zone)],
        rule="MD2-TOKEN-06",
        about=("fountain", n),
    )
    await gains.heal(game, healed, n, "fountain")


async def _forge(game: Hellscape, hero: Hero) -> None:
    """Three own items for one of a tier above the lowest of them (MD2-TOKEN-08)."""
    given: list[str] = []
    while len(given) < FORGED:
        own = [*hero.equipped, *hero.pack]
        for id in given:
            own.remove(id)
        given.append(
            await game.ask(
                hero.seat,
                "forge",
                [Option(f"item:{id}", id) for id in dict.fromkeys(own)],
                rule="MD2-TOKEN-08",
                about=(hero.card, *given),
            )
        )
    lowest = min(RARITIES.index(game.library.items[id].rarity) for id in given)
    for id in given:
        if id in hero.pack:
            hero.pack = without(hero.pack, id)
        else:
            hero.equipped = without(hero.equipped, id)
        decks.discard_item(game, id)
    await loot.draw_items(game, hero, [RARITIES[min(lowest + 1, 2)]])  # MD2-RUL-33
