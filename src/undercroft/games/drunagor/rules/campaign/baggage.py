"""Rearranging in camp: Equipment, bag, stash, Starting Gear, trade, role (DRU-CAMP-09, -10)."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, heroboard
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import EQUIPMENT, ROLES
from undercroft.games.drunagor.rules import items
from undercroft.games.drunagor.rules.campaign import learning, march
from undercroft.games.drunagor.state import Hero
from undercroft.kit.decks import without

READY = "ready"


async def rearrange(game: Drunagor) -> bool:
    """One change by the next Hero who is not ready; whether all are (DRU-DEC-42)."""
    camp = game.state.camp
    waiting = [hero for hero in game.state.heroes if hero.name not in camp.served]
    if not waiting:
        return True
    game.quiet()
    hero = waiting[0]
    deed = await game.ask(
        hero.seat,
        "camp",
        [Option(key, key) for key in changes(game, hero)],
        rule="DRU-CAMP-10",
        about=(hero.name,),
    )
    if deed == READY:
        game.state.camp = msgspec.structs.replace(camp, served=(*camp.served, hero.name))
    else:
        await _change(game, hero, deed)
    return False


def changes(game: Drunagor, hero: Hero) -> list[str]:
    """Everything a Hero may do in camp, as keys; to leave it the bag must close."""
    bag = list(dict.fromkeys(hero.bag))
    full = len(hero.bag) > items.BAG
    found = [f"equip:{item}" for item in bag if equippable(game, hero, item)]
    stays = items.fixed(hero)
    found += [f"unequip:{item}" for item in hero.equipment if item and item not in stays]
    found += [f"stash:{item}" for item in bag if stashable(game, item)]
    found += [f"unstash:{item}" for item in dict.fromkeys(hero.stash)]
    found += [f"gear:{item}" for item in hero.gear if retrievable(hero, item)]
    for other in game.state.heroes:
        if other is not hero:
            if _has_room(game, other):
                found += [f"give:{item}:{other.name}" for item in bag]
            found += [f"take:{item}:{other.name}" for item in dict.fromkeys(other.bag)]
    if full:
        found += [f"discard:{item}" for item in bag]
    if game.state.campaign:
        found += [f"role:{role}" for role in ROLES if role != hero.role]
    return found if full else [*found, READY]


def equippable(game: Drunagor, hero: Hero, item: str) -> bool:
    kind = game.library.items[item].type
    if kind not in EQUIPMENT or not items.proficient(game, hero, item):
        return False
    old = hero.equipment[EQUIPMENT.index(kind)]
    return old not in items.fixed(hero)  # a cursed one stays on in camp too


def stashable(game: Drunagor, item: str) -> bool:
    """Everything but Chest cards (DRU-CAMP-09, DRU-ITEM-03)."""
    return game.library.items[item].deck != "chest"


def retrievable(hero: Hero, item: str) -> bool:
    """A Hero never runs out of Starting Gear (DRU-EQUIP-09)."""
    return item not in (*hero.bag, *hero.equipment, *hero.stash)


def _has_room(game: Drunagor, hero: Hero) -> bool:
    """Who is ready is not burdened with more than the bag holds."""
    return hero.name not in game.state.camp.served or len(hero.bag) < items.BAG


async def _change(game: Drunagor, hero: Hero, deed: str) -> None:
    verb, _, rest = deed.partition(":")
    item, _, other = rest.partition(":")
    match verb:
        case "equip":
            hero.bag = without(hero.bag, item)
            _wear(hero, EQUIPMENT.index(game.library.items[item].type), item)
        case "unequip":
            _wear(hero, hero.equipment.index(item), "")
        case "stash":
            hero.bag, hero.stash = without(hero.bag, item), (*hero.stash, item)
        case "unstash":
            hero.bag, hero.stash = (*hero.bag, item), without(hero.stash, item)
        case "gear":
            hero.bag += (item,)
        case "discard":
            items.discard(game, hero, item)
        case "role":
            await change_role(game, hero, item)
        case _:
            await _trade(game, hero, verb, item, other)
    if verb not in ("give", "take", "role"):
        game.emit(events.ItemMoved, hero.name, item, WORDS[verb])
    refresh(game, hero)


WORDS = {
    "equip": "equips",
    "unequip": "puts-away",
    "stash": "stashes",
    "unstash": "unstashes",
    "gear": "takes-new",
    "discard": "discards",
}


def _wear(hero: Hero, slot: int, item: str) -> None:
    worn = list(hero.equipment)
    if worn[slot]:
        hero.bag += (worn[slot],)
    worn[slot] = item
    hero.equipment = (worn[0], worn[1], worn[2], worn[3])


async def _trade(game: Drunagor, hero: Hero, verb: str, item: str, other: str) -> None:
    """Bag cards change hands; whose card it is must be willing (DRU-CAMP-10)."""
    ally = game.named(other)
    assert isinstance(ally, Hero)
    giver, taker = (hero, ally) if verb == "give" else (ally, hero)
    if giver is not hero and giver.seat != hero.seat:
        offered = [Option("agree", True), Option("refuse", False)]
        about = (giver.name, hero.name, item)
        if not await game.ask(giver.seat, "hand-over", offered, rule="DRU-CAMP-10", about=about):
            return
    giver.bag = without(giver.bag, item)
    taker.bag += (item,)
    game.emit(events.ItemMoved, giver.name, item, "gives", taker.name)


def refresh(game: Drunagor, hero: Hero) -> None:
    """Lay the cards out anew; in camp everybody is well (DRU-CAMP-01)."""
    heroboard.lay_out(game.library, hero)
    hero.health = game.maximum(hero)


# Roles


async def change_role(game: Drunagor, hero: Hero, role: str) -> None:
    """Another Dungeon Role: a free one, or that of a Hero who agrees to swap (DRU-ROLE-03)."""
    holder = next((other for other in game.state.heroes if other.role == role), None)
    if holder is not None and holder.seat != hero.seat:
        offered = [Option("agree", True), Option("refuse", False)]
        about = (holder.name, hero.name, role)
        if not await game.ask(holder.seat, "swap-role", offered, rule="DRU-ROLE-03", about=about):
            return
    old = hero.role
    await _take_role(game, hero, role)
    if holder is not None:
        await _take_role(game, holder, old)


async def _take_role(game: Drunagor, hero: Hero, role: str) -> None:
    """The progress is the Hero's own: card III lies at the same side as before (DRU-EX-55)."""
    library = game.library
    before = heroboard.third_card(library, hero.role, hero.role_level)
    after = heroboard.third_card(library, role, hero.role_level)
    hero.role = role
    hero.learned = tuple(known for known in hero.learned if known != before)
    hero.learned += (after,) if after else ()
    game.emit(events.RoleTaken, hero.name, role)
    chosen = ""
    for _ in hero.role_cubes:
        chosen += await learning.choose_cube(game, hero, after)
    hero.owned = heroboard.gained(heroboard.lost(hero.owned, hero.role_cubes), chosen)
    hero.role_cubes = chosen
    hero.pool = hero.owned
    refresh(game, hero)


async def hand(game: Drunagor, hero: Hero, item: str) -> None:
    """An item for a Hero; the bag's limit holds again when leaving a camp (DRU-CAMP-10)."""
    game.emit(events.ItemMoved, hero.name, item, "takes")
    if march.follows(game):
        await items.receive(game, hero, item)
    else:
        hero.bag += (item,)
