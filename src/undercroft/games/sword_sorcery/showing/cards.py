"""Cards on the table: powers, items, scrolls, the events and the encounter in resolution."""

from __future__ import annotations

from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import stock
from undercroft.games.sword_sorcery.rules.carrying import belongings, item, spent
from undercroft.games.sword_sorcery.showing import texts
from undercroft.games.sword_sorcery.showing.because import ICONS
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.showing.tabletop import (
    CardView,
    ItemView,
    PowerView,
    RowView,
    ScrollView,
    WareView,
    Worn,
)
from undercroft.games.sword_sorcery.state import Enemy, Hero
from undercroft.kit.view_cache import cached


def powers(game: SwordSorcery, hero: Hero) -> tuple[PowerView, ...]:
    """The innate one first (SNS-FULL-033)."""
    key = ("powers", hero.role, hero.soulrank, hero.powers)
    return cached(game, key, lambda: _powers(game, hero))


def _powers(game: SwordSorcery, hero: Hero) -> tuple[PowerView, ...]:
    innate = game.role(hero).innate
    found = [_power(game, hero, innate, ready=True, cooling=0, innate=True)]
    found += [
        _power(game, hero, one.id, ready=not one.used, cooling=one.cooling) for one in hero.powers
    ]
    return tuple(found)


def _power(
    game: SwordSorcery, hero: Hero, id: str, *, ready: bool, cooling: int, innate: bool = False
) -> PowerView:
    card = game.library.powers[id]
    return PowerView(
        id=id,
        name=card.name,
        kind=card.kind,
        text=texts.power(card, hero.soulrank),
        cooldown=card.cooldown,
        ready=ready,
        cooling=cooling,
        innate=innate,
    )


def items(game: SwordSorcery, hero: Hero) -> tuple[ItemView, ...]:
    worn = (hero.main, hero.off, hero.armour, hero.artifact, hero.backpack)
    key = (worn, hero.soulrank, spent_items(game, hero), game.state.enchanted)
    return cached(game, ("items", *key), lambda: _items(game, hero))


def spent_items(game: SwordSorcery, hero: Hero) -> tuple[str, ...]:
    """Those of his whose limit leaves them no use, whoever had it (SNS-LANG-23)."""
    used = spent(game)
    return tuple([id for id in belongings(hero) if id in used]) if used else ()


def _items(game: SwordSorcery, hero: Hero) -> tuple[ItemView, ...]:
    worn: list[tuple[str, Worn]] = [
        (hero.main, "main"),
        (hero.off, "off"),
        (hero.armour, "armour"),
        (hero.artifact, "artifact"),
    ]
    found = [_item(game, hero, id, where) for id, where in worn if id]
    return (*found, *(_item(game, hero, id, "backpack") for id in hero.backpack))


def _item(game: SwordSorcery, hero: Hero, id: str, where: Worn) -> ItemView:
    card = item(game, id)
    return ItemView(
        id=id,
        name=card.name,
        text=texts.item(card, hero.soulrank),
        worn=where,
        hands=card.hands if card.slot == "hand" else 0,
        limit=card.limit,
        ready=id not in spent(game),
        enchanted=id in game.state.enchanted,
    )


def wares(game: SwordSorcery) -> tuple[WareView, ...]:
    """What can be bought, dear or not, and what each hero could sell (SNS-FULL-187, -188)."""
    offered = [_ware(game, id, item(game, id).cost) for id in stock.wares(game)]
    owned = [
        _ware(game, id, stock.value(game, id), seller=hero.id)
        for hero in game.state.heroes
        for id in stock.sellable(game, hero)
    ]
    return (*offered, *owned)


def _ware(game: SwordSorcery, id: str, price: int, *, seller: str = "") -> WareView:
    card = item(game, id)
    return WareView(
        id=id,
        name=card.name,
        text=texts.item(card),
        kind=card.slot,
        price=price,
        seller=seller,
    )


def scrolls(game: SwordSorcery, called: Called) -> tuple[ScrollView, ...]:
    """One for all enemies of a kind and rank, in the order in which they came."""
    found: dict[tuple[str, str], Enemy] = {}
    for enemy in game.state.enemies:
        found.setdefault((enemy.kind, enemy.rank), enemy)
    return tuple(_scroll(game, enemy, called) for enemy in found.values())


def _scroll(game: SwordSorcery, enemy: Enemy, called: Called) -> ScrollView:
    key = ("scroll", enemy.kind, enemy.rank)
    return cached(game, key, lambda: _unrolled(game, enemy, called))


def _unrolled(game: SwordSorcery, enemy: Enemy, called: Called) -> ScrollView:
    scroll, name = game.scroll(enemy), called.kind(enemy.kind)
    return ScrollView(
        kind=enemy.kind,
        rank=enemy.rank,
        name=name if enemy.rank == "purple" else f"{enemy.rank} {name.lower()}",
        victim=f"the {ICONS[scroll.victim]} hero",
        attack=texts.said(scroll.attack, "scroll attack"),
        traits=texts.said(scroll.traits, "enemy trait") if scroll.traits else "",
        power=texts.said(scroll.power, "enemy power") if scroll.power else "",
        rows=tuple(RowView(*row) for row in texts.rows(scroll)),
    )


def event(game: SwordSorcery, id: str) -> CardView:
    """A generic card, or a story event of the quest (SNS-FULL-130)."""
    card = game.library.events.get(id)
    if card is not None:
        return CardView(id, card.name, texts.event(card))
    story = next(one for one in game.quest.stories if one.id == id)
    return CardView(id, "Story event", texts.story(game.quest, story))


def encounter(game: SwordSorcery) -> CardView | None:
    card = game.library.encounters.get(game.state.encounter)
    return CardView(card.id, card.name, texts.said(card.text, "Encounter card")) if card else None
