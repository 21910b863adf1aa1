"""Search tokens and Search cards (DE-BASE-140, -141, DE-HERO-04)."""

from __future__ import annotations

from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules import loot
from undercroft.games.dark_elements.state import Hero, Token
from undercroft.kit.decks import draw_top, printed

LOOT_FOR_CARD = 2  # DE-LOOT-09


def search_deeds(game: DarkElements, hero: Hero) -> Deeds:
    """A search token beside him or in his space."""
    near = game.layout.adjacent[hero.space] | 1 << hero.space
    found: Deeds = []
    for token in game.state.tokens:
        if near >> token.space & 1 and token.kind == "search":
            found.append(deed(f"search:{game.name(token.space)}", search, token))
    return found


def turning_deeds(game: DarkElements, hero: Hero) -> Deeds:
    """Faceup cards turned for loot: at any time of his turn, also knocked out (DE-HERO-04)."""
    return [deed(f"turn-for-loot:{card}", _turn, card, action=False) for card in hero.found]


async def search(game: DarkElements, hero: Hero, token: Token) -> None:
    """The top card; with an empty deck nothing (DE-BASE-140, DE-RUL-15)."""
    game.take_token(token, "searched")
    if game.state.searches:
        card = await draw(game, hero)
        await keep(game, hero, await moments.searched(game, hero, card))


async def draw(game: DarkElements, hero: Hero) -> str:
    card, game.state.searches = draw_top(game, game.state.searches)
    game.emit(events.SearchDrawn, hero.id, card)
    return card


async def keep(game: DarkElements, hero: Hero, card: str) -> None:
    """Faceup before him; a Special is carried out and discarded (DE-BASE-141, DE-RUL-83)."""
    record = game.library.searches[printed(card)]
    if record.kind != "special":
        hero.found = (*hero.found, card)
        game.redeal(hero)
    elif record.id == "treasure-chest" and game.state.shop:
        item, game.state.shop = draw_top(game, game.state.shop)
        loot.gain(game, hero, item)


async def _turn(game: DarkElements, hero: Hero, card: str) -> None:
    flip(game, hero, card)
    game.emit(events.SearchTurned, hero.id, card)
    await loot.place(game, hero, LOOT_FOR_CARD)


def flip(game: DarkElements, hero: Hero, card: str) -> None:
    """Facedown: it cannot be used again."""
    hero.found = tuple(one for one in hero.found if one != card)
    game.redeal(hero)
    hero.spent = (*hero.spent, card)
