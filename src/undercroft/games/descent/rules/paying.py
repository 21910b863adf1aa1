"""What overlord cards cost, and paying for them with threat (DSC-OCARD-02, -08, -09)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent.cards.words.standing import CardCost
from undercroft.games.descent.cards.words.treachery import DarkRelic, DiscardItem
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import OverlordCard
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import hand
from undercroft.games.descent.tables import Ploy
from undercroft.kit.decks import without


def cost(game: Descent, card: OverlordCard, occasion: Occasion | None = None) -> int:
    """The threat it takes now; what X stands for comes on top (DSC-OCARD-09)."""
    return max(0, (card.cost or 0) + surcharge(game, card.type, occasion))


def surcharge(game: Descent, type: Ploy, occasion: Occasion | None = None) -> int:
    """What cards of a type cost more, or less, than is printed on them."""
    state = game.state
    power_cards = game.power_cards()
    change = power_cards.card_cost.get("any", 0) + power_cards.card_cost.get(type, 0)
    for hero in state.heroes:
        for call in game.sheet(hero).standing(CardCost):
            match call.cards:
                case "any":
                    change += call.n
                case "trap on self" if type == "trap":  # Burglar: it answers his action
                    mine = occasion is not None and occasion.hero is hero
                    change += call.n if mine else 0
                case _:
                    pass
    if type == "trap":
        # DSC-ABIL-60, whoever it serves (DSC-RUL-87)
        change -= sum(game.has(monster, "Trickster") for monster in state.monsters.values())
    return change


def purse(game: Descent, keep: str = "") -> int:
    """His threat and the cards he could throw away for more, all but the one that he plays
    (DSC-OCARD-02)."""
    library = game.library.overlord
    hand = game.state.hand
    others = without(hand, keep) if keep in hand else hand
    return game.state.threat + sum(library[id].value for id in others)


def affordable(game: Descent, card: OverlordCard, occasion: Occasion) -> bool:
    return any(price <= purse(game, card.id) for _, price in prices(game, card, occasion))


def prices(game: Descent, card: OverlordCard, occasion: Occasion) -> list[tuple[str, int]]:
    """The ways to pay for a card: what is chosen with it, and the threat in all."""
    fixed = cost(game, card, occasion)
    if card.cost is not None:
        return [("", fixed)]
    table = _table(card)
    if table is None:  # X is what he likes, one at least
        change = surcharge(game, card.type, occasion)
        most = purse(game, card.id) - change
        return [(str(x), max(0, x + change)) for x in range(1, most + 1)]
    items = [occasion.item] if isinstance(table, DarkRelic) else _belongings(occasion)
    change = surcharge(game, card.type, occasion)
    library = game.library.items
    return [
        (item, max(0, price + change))
        for item in items
        if item in library and (price := table.cost.of(library[item].deck)) is not None
    ]


def _belongings(occasion: Occasion) -> list[str]:
    """Equipped or in the pack (DSC-RUL-156)."""
    hero = occasion.hero
    return list(dict.fromkeys((*hero.equipped, *hero.pack))) if hero is not None else []


def _table(card: OverlordCard) -> DarkRelic | DiscardItem | None:
    """Where a price by deck stands in the text; the rest of it is paid later (DSC-RUL-93)."""
    found = (call for call in card.rules.calls() if isinstance(call, DarkRelic | DiscardItem))
    return next(found, None)


async def pay(game: Descent, card: OverlordCard, occasion: Occasion) -> None:
    """The price, after X was chosen; the occasion remembers it (DSC-OCARD-08, DSC-LANG-06)."""
    ways = [way for way in prices(game, card, occasion) if way[1] <= purse(game, card.id)]
    chosen, price = await game.ask(
        game.state.overlord_seat,
        "pay",
        [Option(f"x:{name}:{price}", (name, price)) for name, price in ways],
        rule="DSC-OCARD-08",
        about=(card.id,),
    )
    if card.cost is None:
        if chosen.isdigit():
            occasion.paid = int(chosen)
        else:
            occasion.item, occasion.paid = chosen, price
    await spend(game, price, card.id, keep=card.id)


async def spend(game: Descent, price: int, of: str, keep: str = "") -> None:
    """Threat first; what is missing comes from cards thrown away (DSC-OCARD-03, DSC-RUL-80)."""
    state = game.state
    while state.threat < price:
        others = without(state.hand, keep) if keep in state.hand else state.hand
        thrown = await game.ask(
            state.overlord_seat,
            "throw",
            [Option(f"card:{id}", id) for id in dict.fromkeys(others)],
            rule="DSC-OCARD-03",
            about=(of, price - state.threat),
        )
        hand.throw(game, thrown)
    game.gain_threat(-price, "card", of)
