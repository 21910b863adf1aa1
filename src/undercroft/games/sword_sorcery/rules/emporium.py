"""The Emporium: heroes buy, sell, give, and go to anvil and tavern (SNS-FULL-186 to -193)."""

from __future__ import annotations

from functools import lru_cache

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.deeds import Deed, Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CardName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import carrying, stock
from undercroft.games.sword_sorcery.rules.handling import may_reorganize, reorganize
from undercroft.games.sword_sorcery.rules.souls import may_raise, raise_rank
from undercroft.games.sword_sorcery.rules.tavern import ANVIL, MEAL, RUMOUR, TUTOR, place_deeds
from undercroft.games.sword_sorcery.state import NOWHERE, Hero
from undercroft.kit.questions import put

HANDFUL = 5  # crowns that are given together


class WhoShops(Question, frozen=True):
    clause = "SNS-FULL-186"
    prompt = "The Emporium: who looks around?"
    answers = {"hero:HERO": "{HERO}", "leave": "we are ready to go"}


class AtEmporium(Question, frozen=True):
    clause = "SNS-DEC-38"
    prompt = "{hero}, {crowns|crown}: what do you want here?"
    answers = {
        "buy:CARD": "buy {CARD}",
        "sell:CARD": "sell {CARD}",
        "give:CARD:HERO": "give {CARD} to {HERO}",
        "crowns:N:HERO": "give {HERO} {N} of your crowns",
        "raise": "raise your soulrank",
        "anvil:CARD": f"have {{CARD}} enchanted: {ANVIL} crowns and a soul point",
        "meal": f"a meal: {MEAL} crowns",
        "rumour": f"a rumour: {RUMOUR} crowns",
        "tutor": f"a tutor: {TUTOR} crowns",
        "exchange": "exchange a power",
        "reorganize": "put your things in order",
        "done": "that is all",
    }

    hero: FigureName
    crowns: int


class Given(events.Fact, frozen=True):
    clause = "SNS-FULL-186"
    says = "{hero} gives {item} to {other}."

    hero: FigureName
    item: CardName
    other: FigureName


class WhereIsIt(Question, frozen=True):
    clause = "SNS-DEC-21"
    prompt = "{hero}: where does {item} go?"
    answers = {"slot:SLOT": "into the {SLOT} slot", "backpack": "into the backpack"}

    hero: FigureName
    item: CardName


async def shop(game: SwordSorcery, *, places: bool) -> None:
    """Until the players are ready. Standalone there is neither anvil nor tavern, and soul points
    are none (SNS-FULL-196). A quiet point before each of their questions."""
    state = game.state
    if not state.stock:
        stock.lay_out(game)
    while True:
        game.quiet()
        if state.turn != NOWHERE:
            await _visit(game, state.heroes[state.turn], places)
            continue
        options: list[Option[int]] = [
            Option(f"hero:{hero.id}", number) for number, hero in enumerate(state.heroes)
        ]
        options.append(Option("leave", NOWHERE))
        state.turn = await put(game, game.players, WhoShops(), options)
        if state.turn == NOWHERE:
            stock.clear(game)
            return


async def _visit(game: SwordSorcery, hero: Hero, places: bool) -> None:
    """One thing that he does there; or he is done."""
    options = game.listing(_offers, hero, places)
    chosen = await put(game, hero.seat, AtEmporium(hero.id, hero.crowns), options)
    if chosen is None:
        game.state.turn = NOWHERE
    else:
        await chosen.do(game, hero)


def _offers(game: SwordSorcery, hero: Hero, places: bool) -> list[Option[Deed | None]]:
    wishes = _wishes(game, hero)
    if places:
        wishes += place_deeds(game, hero)
        if may_raise(game, hero):  # SNS-FULL-181
            wishes.append(deed("raise", raise_rank))
    return [*wishes, Option("done", None)]


def _wishes(game: SwordSorcery, hero: Hero) -> Deeds:
    found = [_buying(id) for id in stock.affordable(game, hero)]
    own = stock.sellable(game, hero)
    found += [_selling(id) for id in own]
    amounts = sorted({n for n in (1, HANDFUL, hero.crowns) if 0 < n <= hero.crowns})
    for other in game.state.heroes:
        if other is not hero:
            found += _gifts(game, other, own, amounts)
    if may_reorganize(game, hero):
        found.append(deed("reorganize", reorganize))
    return found


async def _buy(game: SwordSorcery, hero: Hero, id: str) -> None:
    price = carrying.item(game, id).cost
    copy = stock.take_from_stock(game, id)
    game.emit(stock.Bought, hero.id, copy, price)
    carrying.change_crowns(game, hero, -price, "emporium")
    await _pack(game, hero, copy)


async def _sell(game: SwordSorcery, hero: Hero, id: str) -> None:
    stock.sell(game, hero, id)


def _gifts(game: SwordSorcery, other: Hero, own: list[str], amounts: list[int]) -> Deeds:
    """Items and crowns pass freely between quests (SNS-FULL-186)."""
    found = [_giving(id, other.id) for id in stock.with_place(game, other, own)]
    found += [_paying(n, other.id) for n in amounts]
    return found


async def _give(game: SwordSorcery, hero: Hero, other: str, id: str) -> None:
    carrying.take_away(game, hero, id)
    game.emit(Given, hero.id, id, other)
    await _pack(game, game.hero(other), id)


async def _pay(game: SwordSorcery, hero: Hero, other: str, n: int) -> None:
    carrying.change_crowns(game, hero, -n, other)
    carrying.change_crowns(game, game.hero(other), n, hero.id)


# There are many of them, of ids alone, and the same ones all the time: each is made once


@lru_cache(1024)
def _buying(id: str) -> Option[Deed]:
    return deed(f"buy:{id}", _buy, id)


@lru_cache(1024)
def _selling(id: str) -> Option[Deed]:
    return deed(f"sell:{id}", _sell, id)


@lru_cache(4096)
def _giving(id: str, other: str) -> Option[Deed]:
    return deed(f"give:{id}:{other}", _give, other, id)


@lru_cache(1024)
def _paying(n: int, other: str) -> Option[Deed]:
    return deed(f"crowns:{n}:{other}", _pay, other, n)


async def _pack(game: SwordSorcery, hero: Hero, id: str) -> None:
    """Into an empty slot or the backpack; there is a place, or it would not be here."""
    options = [
        Option(f"slot:{slot}", f"slot:{slot}") for slot in carrying.empty_slots(game, hero, id)
    ]
    if carrying.room(game, hero) > 0:
        options.append(Option("backpack", "backpack"))
    how = await put(game, hero.seat, WhereIsIt(hero.id, id), options)
    carrying.put_away(game, hero, id, how)
