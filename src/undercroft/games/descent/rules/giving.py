"""Giving things to a hero beside one, and dropping them (DSC-COST-02, -05, -14)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import dropping, equipment, retinue
from undercroft.games.descent.state import TOWN, Familiar, Hero

PRICE = 1  # movement points


def beside(game: Descent, hero: Hero) -> list[Hero]:
    """Adjacent heroes; in town all are (DSC-TOWN-02)."""
    near = game.ground.within(hero.space, 1) if hero.space != TOWN else 0
    return [
        other
        for other in game.state.heroes
        if other is not hero
        and (other.space == hero.space or (other.space != TOWN and near >> other.space & 1))
    ]


def gifts(game: Descent, hero: Hero) -> list[str]:
    """What he could part with: coins are no items (DSC-RUL-42), dark relics stay (DSC-DREL-04)."""
    items = game.library.items
    held = dict.fromkeys((*hero.equipped, *hero.potions, *hero.pack))
    return [id for id in held if id not in items or items[id].deck != "dark-relic"]


def bearers(game: Descent, hero: Hero) -> list[Familiar]:
    """Familiars beside the hero that carry things and have none yet (DSC-FAM-10)."""
    if hero.space == TOWN:
        return []
    near = game.ground.within(hero.space, 1)
    return [
        one
        for one in game.state.familiars.values()
        if one.space != TOWN
        and near >> one.space & 1
        and not one.item
        and retinue.nature(game, one).carries
    ]


def wanted(game: Descent, hero: Hero, receiver: Hero | Familiar) -> list[str]:
    """Those of his gifts for which the receiver has a place as he stands."""
    found = gifts(game, hero)
    if isinstance(receiver, Familiar):
        return found
    return [item for item in found if equipment.keeps(game, receiver, item)]


def receiver(game: Descent, name: str) -> Hero | Familiar:
    """By the sheet of a hero or the card of a familiar."""
    figures: list[Hero | Familiar] = [*game.state.heroes, *game.state.familiars.values()]
    for one in figures:
        if name == (one.sheet if isinstance(one, Hero) else one.card):
            return one
    raise LookupError(f"nobody is called {name!r}")


async def give(game: Descent, hero: Hero, receiver: Hero | Familiar) -> None:
    """One item card or potion, which the receiver may equip at once (DSC-COST-05); a card that lies
    sideways stays so (DSC-ITEM-02)."""
    item = await _which(game, hero, "give", wanted(game, hero, receiver))
    spent = equipment.part_with(game, hero, item)
    if isinstance(receiver, Familiar):
        receiver.item, receiver.spent = item, spent
        game.emit(events.Given, game.id(hero), receiver.card, item)
    else:
        game.emit(events.Given, game.id(hero), game.id(receiver), item)
        await equipment.receive(game, receiver, item, spent=spent)
    await equipment.keep_limits(game, hero)


def companion_price(game: Descent, hero: Hero) -> int | None:
    """Movement points for handing on the companion, if he carries one that can be."""
    its = game.book.companion() if hero.pico else None
    return its.price if its is not None and its.gives else None


def give_pico(game: Descent, hero: Hero, receiver: Hero) -> None:
    """DSC-COST-14, DSC-FAM-12: she is carried by one hero."""
    hero.pico, receiver.pico = False, True
    game.emit(events.Given, game.id(hero), game.id(receiver), "pico")


def droppable(game: Descent, hero: Hero) -> list[str]:
    """In town a relic cannot be laid down (DSC-RUL-45)."""
    items = game.library.items
    return [
        id
        for id in gifts(game, hero)
        if hero.space != TOWN or id not in items or items[id].deck != "relic"
    ]


def may_drop(game: Descent, hero: Hero) -> bool:
    """Whether there is any such: mostly the first thing that he has."""
    items = game.library.items
    kept = ("dark-relic",) if hero.space != TOWN else ("dark-relic", "relic")
    for id in (*hero.equipped, *hero.potions, *hero.pack):
        if id not in items or items[id].deck not in kept:
            return True
    return False


async def drop(game: Descent, hero: Hero) -> None:
    """For nothing, at any time of his turn; out of the game, but for relics (DSC-COST-02)."""
    item = await _which(game, hero, "drop", droppable(game, hero))
    spent = equipment.part_with(game, hero, item)
    dropping.let_fall(game, hero, item, spent=spent)
    await equipment.keep_limits(game, hero)


async def _which(game: Descent, hero: Hero, deed: str, items: list[str]) -> str:
    rule = "DSC-COST-05" if deed == "give" else "DSC-COST-02"
    return await game.ask(
        hero.seat,
        deed,
        [Option(f"item:{id}", id) for id in items],
        rule=rule,
        about=(hero.sheet,),
    )
