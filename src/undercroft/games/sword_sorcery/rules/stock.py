"""What the Emporium has, and at what price (SNS-FULL-187, -188)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CardName, FigureName
from undercroft.games.sword_sorcery.rules import carrying, piles
from undercroft.games.sword_sorcery.state import Hero
from undercroft.kit.decks import printed, without

TREASURES = 3  # cards of the treasure deck on offer
USED = 1  # what a starting item sells for


class Bought(events.Fact, frozen=True):
    clause = "SNS-FULL-187"
    says = "{hero} buys {item} for {price|crown}."

    hero: FigureName
    item: CardName
    price: int


class Sold(events.Fact, frozen=True):
    clause = "SNS-FULL-188"
    says = "{hero} sells {item} for {price|crown}."

    hero: FigureName
    item: CardName
    price: int


def lay_out(game: SwordSorcery) -> None:
    """One of each weapon, armour and artifact that nobody has, and three treasure cards; cards
    without a slot are passed over and shuffled back (SNS-FULL-187)."""
    state = game.state
    owned = {printed(id) for hero in state.heroes for id in carrying.belongings(hero)}
    lasting = [
        f"{item.id}#1"
        for item in game.library.items.values()
        if item.emporium and not item.consumable and item.id not in owned
    ]
    found: list[str] = []
    passed: list[str] = []
    while len(found) < TREASURES:
        card = piles.draw(game, "treasures")
        if not card:
            break
        (found if carrying.item(game, card).slot else passed).append(card)
    piles.put_back(game, "treasures", tuple(passed))
    state.stock = (*lasting, *found)


def clear(game: SwordSorcery) -> None:
    """Treasure cards that nobody bought are shuffled back."""
    left = tuple(id for id in game.state.stock if carrying.TREASURE in id)
    piles.put_back(game, "treasures", left)
    game.state.stock = ()


def wares(game: SwordSorcery) -> list[str]:
    """What can be bought: copies of the stock, and consumables by the name of their card."""
    return [*game.state.stock, *game.book.endless]


def affordable(game: SwordSorcery, hero: Hero) -> list[str]:
    """What he has the crowns for, and a place."""
    return with_place(game, hero, game.book.for_crowns(game.state.stock, hero.crowns))


def with_place(game: SwordSorcery, hero: Hero, items: list[str]) -> list[str]:
    """Those that he could put somewhere."""
    if carrying.room(game, hero) > 0:
        return items
    return [id for id in items if carrying.empty_slots(game, hero, id)]


def take_from_stock(game: SwordSorcery, id: str) -> str:
    """The copy that leaves the shop."""
    if id in game.state.stock:
        game.state.stock = without(game.state.stock, id)
        return id
    return carrying.copies(game, id)


def value(game: SwordSorcery, id: str) -> int:
    """Half of what is printed, rounded down; starting items for 1 (SNS-FULL-188)."""
    cost = carrying.item(game, id).cost
    return cost // 2 if cost else USED


def sellable(game: SwordSorcery, hero: Hero) -> list[str]:
    """All but a soul weapon (SNS-FULL-078)."""
    return [id for id in dict.fromkeys(carrying.belongings(hero)) if not carrying.bound(game, id)]


def sell(game: SwordSorcery, hero: Hero, id: str) -> None:
    """It returns to the stock; starting items, which have no price, and consumables, of which
    there is no end, leave the game (SNS-FULL-188)."""
    price = value(game, id)
    carrying.take_away(game, hero, id)
    card = carrying.item(game, id)
    if carrying.TREASURE in id or (card.emporium and not card.consumable):
        game.state.stock = (*game.state.stock, id)
    game.emit(Sold, hero.id, id, price)
    carrying.change_crowns(game, hero, price, "emporium")
