"""Treasure cards: drawing them, dealing them out, and what caches hold (DSC-TREAS)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events, moments
from undercroft.games.descent.cards.words.boons import DealTreasure, DrawAgain, DrawExtra, Potion
from undercroft.games.descent.cards.words.either import Coins
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Treasure
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import equipment, purse
from undercroft.games.descent.state import TOWN, Hero


async def share_out(game: Descent, colours: tuple[Treasure, ...]) -> None:
    """Every hero draws his own, in an order the heroes choose, unless one deals (DSC-CHEST-05)."""
    if not colours:
        return
    dealer = next((hero for hero in game.state.heroes if _deals(game, hero)), None)
    if dealer is not None:
        for colour in colours:
            await _deal(game, dealer, colour)
        return
    waiting = [*game.state.heroes]
    while waiting:
        hero = await game.ask(
            game.heroes_players,
            "next-draw",
            [Option(f"hero:{hero.sheet}", hero) for hero in waiting],
            rule="DSC-CHEST-05",
            about=colours,
        )
        waiting.remove(hero)
        for colour in colours:
            await draw(game, hero, colour, rearranging=True)


def _deals(game: Descent, hero: Hero) -> bool:
    return any(
        isinstance(effect, DealTreasure)
        for power in game.sheet(hero).moments.get("chest-opened", ())
        for effect in power.clause.effects
    )


async def _deal(game: Descent, dealer: Hero, colour: Treasure) -> None:
    """He draws a card for everybody, and says who gets which (`deal-treasure`); if there are too
    few for all, also who gets none."""
    heroes = game.state.heroes
    cards = _take(game, colour, len(heroes))
    for place, hero in enumerate(heroes):
        if not cards:
            return
        options = [Option(f"card:{card}", card) for card in dict.fromkeys(cards)]
        if len(cards) < len(heroes) - place:
            options.append(Option("none", ""))
        card = await game.ask(
            dealer.seat, "deal", options, rule="DSC-DEC-30", about=(dealer.sheet, hero.sheet)
        )
        if not card:
            continue
        cards.remove(card)
        await gain(game, hero, card, colour, rearranging=True)


async def draw(game: Descent, hero: Hero, colour: Treasure, *, rearranging: bool = False) -> None:
    """One card for the hero; a good eye picks among more of them (DSC-TREAS-01, -03)."""
    more = _extra(game, hero)
    cards = _take(game, colour, 1 + more)
    while len(cards) > 1:
        card = await game.ask(
            hero.seat,
            "return",
            [Option(f"card:{card}", card) for card in dict.fromkeys(cards)],
            rule="DSC-DEC-30",
            about=(hero.sheet,),
        )
        cards.remove(card)
        setattr(game.state, colour, (*getattr(game.state, colour), card))
    if cards:
        await gain(game, hero, cards[0], colour, rearranging=rearranging)


def _extra(game: Descent, hero: Hero) -> int:
    """`draw-extra(1, return=1 to bottom)`."""
    return sum(
        effect.n
        for power in game.sheet(hero).moments.get("draw-treasure", ())
        for effect in power.clause.effects
        if isinstance(effect, DrawExtra)
    )


def _take(game: Descent, colour: Treasure, n: int) -> list[str]:
    """The top cards of a deck, as far as there are any (DSC-SHOP-07)."""
    deck: tuple[str, ...] = getattr(game.state, colour)
    game.state.reveals += 1
    setattr(game.state, colour, deck[n:])
    return [*deck[:n]]


async def gain(
    game: Descent, hero: Hero, card: str, colour: Treasure, *, rearranging: bool = False
) -> None:
    """All see it (DSC-HID-06). An item is received, and room made for it if it comes out of a
    chest; a cache is opened and thrown away (DSC-TREAS-02)."""
    game.emit(events.TreasureDrawn, game.id(hero), card)
    if game.library.items[card].type == "cache":
        await _open(game, hero, card, colour, rearranging=rearranging)
    elif not await _replaced(game, hero, card):
        await equipment.receive(game, hero, card, rearranging=rearranging)


async def _replaced(game: Descent, hero: Hero, card: str) -> bool:
    """The overlord's window; heroes in town are safe (DSC-TIME-06, DSC-TOWN-03)."""
    if hero.space == TOWN:
        return False
    occasion = Occasion(hero=hero, figure=hero, space=hero.space, item=card)
    await moments.window(game, "hero-receives", occasion, "treasure")
    return occasion.stopped


async def _open(
    game: Descent, hero: Hero, card: str, colour: Treasure, *, rearranging: bool
) -> None:
    """What a cache says: coins, a potion, a further card of the same deck."""
    for clause in game.library.items[card].rules.clauses:
        for effect in clause.effects:
            match effect:
                case Coins():
                    before = hero.coins
                    purse.gain(game, hero, effect.n)
                    if hero.coins != before:
                        game.emit(events.CardActed, card, str(effect))
                case Potion():
                    game.emit(events.CardActed, card, str(effect))
                    await equipment.receive(game, hero, effect.kind, rearranging=rearranging)
                case DrawAgain():
                    await draw(game, hero, colour, rearranging=rearranging)
                case _:
                    raise ValueError(f"no cache holds this: {effect}")
