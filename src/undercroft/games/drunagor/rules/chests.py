"""Searching Chests (DRU-CHEST)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import items, predicates, trap_die
from undercroft.games.drunagor.state import Hero, Square
from undercroft.kit.decks import draw_blind, draw_top, without


async def search(game: Drunagor, hero: Hero, square: Square) -> None:
    """Take the Chest away, draw its card, suffer the Trap Die (DRU-CHEST-01, -05)."""
    state = game.state
    safe = bool(state.loot >> square & 1)
    state.chests &= ~(1 << square)
    state.loot &= ~(1 << square)
    if len(state.chest_deck) > 1 and predicates.noted(game, hero, "a-cooperative-approach"):
        await _draw_two(game, hero)
    else:
        await draw_card(game, hero)
    await moments.chest_searched(game, hero)
    if not safe and not predicates.trait(game, hero, "NO TRAP DIE"):
        await trap_die.roll(game, hero)


async def draw_card(game: Drunagor, hero: Hero) -> None:
    """The top Chest card goes into the bag; an empty deck gives nothing (DRU-RUL-65)."""
    state = game.state
    if not state.chest_deck:
        return
    card, state.chest_deck = draw_top(game, state.chest_deck)
    game.emit(events.ChestSearched, hero.name, card)
    await items.receive(game, hero, card)


async def _draw_two(game: Drunagor, hero: Hero) -> None:
    """A Cooperative Approach: of two cards one is kept, the other shuffled back."""
    state = game.state
    state.reveals += 1  # they are looked at where they lie
    options = [Option(f"pick:{card}", card) for card in dict.fromkeys(state.chest_deck[:2])]
    card = await game.ask(hero.seat, "chest-card", options, rule="DRU-CHEST-01", about=(hero.name,))
    state.chest_deck = without(state.chest_deck, card)
    shuffle(game)
    game.emit(events.ChestSearched, hero.name, card)
    await items.receive(game, hero, card)


def shuffle(game: Drunagor) -> None:
    """Shuffle the Chest deck."""
    left, deck = game.state.chest_deck, tuple[str, ...]()
    while left:
        top, left = draw_blind(game, "chest", left)
        deck += (top,)
    game.state.chest_deck = deck
