"""Gaining items, and what a kill brings (MD2-INTER-05, MD2-XP, MD2-REWARD)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Fallen, Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.library import Rarity, RoamingCard
from undercroft.games.hellscape.rules import decks, equipment, treasure
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import NOWHERE
from undercroft.kit.decks import without

LEADER_XP, ROAMING_XP = 2, 4  # for every Hero (MD2-XP-02)


async def draw_items(game: Hellscape, hero: Hero, rarities: Sequence[Rarity]) -> None:
    """Item cards of these rarities for a Hero, all looked at together."""
    drawn = [decks.draw_item(game, rarity) for rarity in rarities]
    await receive(game, hero, tuple(card for card in drawn if card))


async def receive(game: Hellscape, hero: Hero, items: Deck) -> None:
    """New items may at once be equipped or handed to somebody in the Zone (MD2-INTER-05).

    It makes no difference where they come from (MD2-INTER-06).
    """
    hero.pack += items
    for item in items:
        game.emit(events.ItemGained, game.key(hero), item)
    fresh = list(items)
    while fresh and hero.zone != NOWHERE:  # who lies there takes no action by this (MD2-RUL-142)
        options: list[Option[tuple[str, Deck | Hero] | None]] = [Option("keep", None)]
        for item in dict.fromkeys(fresh):
            options += _equipping(game, hero, item)
            options += [
                Option(f"give:{item}:{other.card}", (item, other))
                for other in game.party_at(1 << hero.zone)
                if other is not hero
            ]
        chosen = await game.ask(
            hero.seat, "gained", options, rule="MD2-INTER-05", about=(hero.card, *fresh)
        )
        if chosen is None:
            return
        item, what = chosen
        fresh.remove(item)
        if isinstance(what, Hero):
            hero.pack = without(hero.pack, item)
            what.pack += (item,)
            game.emit(events.HandedOver, game.key(hero), item, game.key(what))
            await _equip_at_once(game, what, item)
        else:
            equipment.equip(game, hero, item, what)


def _equipping(
    game: Hellscape, hero: Hero, item: str
) -> list[Option[tuple[str, Deck | Hero] | None]]:
    if not equipment.may_equip(game, hero, item):
        return []
    ways = equipment.in_the_way(game, hero, item)
    return [
        Option(
            f"equip:{item}" if len(ways) == 1 else f"equip:{item}:{'+'.join(off)}",
            (item, off),
        )
        for off in ways
    ]


async def _equip_at_once(game: Hellscape, hero: Hero, item: str) -> None:
    options: list[Option[tuple[str, Deck | Hero] | None]] = [Option("keep", None)]
    options += _equipping(game, hero, item)
    chosen = await game.ask(
        hero.seat, "gained", options, rule="MD2-INTER-05", about=(hero.card, item)
    )
    if chosen is not None and not isinstance(chosen[1], Hero):
        equipment.equip(game, hero, item, chosen[1])


async def reward(game: Hellscape, fallen: Fallen) -> None:
    """XP for a miniature, and what a Leader or monster carried (MD2-XP-01).

    Whose last Wound it was, takes it at any distance (MD2-REWARD-01), unless he has left
    (MD2-QC-06).
    """
    enemy, by = fallen.enemy, fallen.by
    if all(each.zone == NOWHERE for each in game.state.heroes):
        return  # nobody is there to gain by it (MD2-QC-06)
    hero = by if by and by.zone != NOWHERE else await _somebody(game, enemy.card)
    game.gain_xp(hero, 1, game.key(enemy))
    if not fallen.leader:
        return
    extra = LEADER_XP if enemy.type == "mob" else ROAMING_XP
    for each in game.state.heroes:  # knocked out ones too (MD2-XP-03)
        game.gain_xp(each, extra, game.key(enemy))
    rarities: list[Rarity] = []
    for token in enemy.treasure:  # MD2-REWARD-02
        rarity: Rarity = "common" if token == "common" else "rare" if token == "rare" else "epic"
        rarities.append(rarity)
        treasure.give_back(game, rarity)
    card = game.enemy_card(enemy)
    if isinstance(card, RoamingCard):  # MD2-REWARD-03
        for fixed, n in card.fixed.items():
            rarities.extend((fixed,) * n)
    drawn = [decks.draw_item(game, rarity) for rarity in rarities]
    arms = (enemy.item,) if enemy.item else ()  # MD2-REWARD-04
    await receive(game, hero, (*arms, *(id for id in drawn if id)))  # MD2-REWARD-06


async def _somebody(game: Hellscape, card: str) -> Hero:
    """A kill that was nobody's: the players choose (MD2-XP-04, MD2-REWARD-05)."""
    return await game.ask(
        game.players,
        "credit",
        [Option(f"hero:{hero.card}", hero) for hero in game.party_at(game.zones.floor)],
        rule="MD2-XP-04",
        about=(card,),
    )
