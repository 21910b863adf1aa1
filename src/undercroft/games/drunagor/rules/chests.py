"""Chests and the Trap Die (DRU-CHEST)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import conditions, customs, items, predicates
from undercroft.games.drunagor.state import Figure, Hero, Monster, Square
from undercroft.games.drunagor.tokens import BLEED, BURN, POISON, SLOW
from undercroft.kit.decks import draw_blind, draw_top, without
from undercroft.kit.dice import Die

TRAP_DIE = Die("trap", ("POISON", "SLOW", "BURN", "BLEED", "blank", "blank"))  # DRU-COMP-01
BITES = {"POISON": (POISON, 2), "SLOW": (SLOW, 1), "BURN": (BURN, 2), "BLEED": (BLEED, 2)}


async def search(game: Drunagor, hero: Hero, square: Square) -> None:
    """Take the Chest away, draw its card, suffer the Trap Die (DRU-CHEST-01, -05)."""
    state = game.state
    safe = bool(state.loot >> square & 1)
    state.chests &= ~(1 << square)
    state.loot &= ~(1 << square)
    if len(state.chest_deck) > 1 and customs.has(game, hero, "a-cooperative-approach"):
        await _draw_two(game, hero)
    else:
        await draw_card(game, hero)
    if not safe and not predicates.trait(game, hero, "NO TRAP DIE"):
        await trap_die(game, hero)


async def draw_card(game: Drunagor, hero: Hero) -> None:
    """The top Chest card goes into the bag; an empty deck gives nothing (DRU-RUL-65)."""
    state = game.state
    if not state.chest_deck:
        return
    card, state.chest_deck = draw_top(game, state.chest_deck)
    game.emit(events.ChestSearched, hero.name, game.library.items[card].name)
    await items.receive(game, hero, card)


async def _draw_two(game: Drunagor, hero: Hero) -> None:
    """A Cooperative Approach: of two cards one is kept, the other shuffled back."""
    state = game.state
    state.reveals += 1  # they are looked at where they lie
    options = [Option(f"pick:{card}", card) for card in dict.fromkeys(state.chest_deck[:2])]
    card = await game.ask(hero.seat, "chest-card", options, rule="DRU-CHEST-01", about=(hero.name,))
    state.chest_deck = without(state.chest_deck, card)
    shuffle(game)
    game.emit(events.ChestSearched, hero.name, game.library.items[card].name)
    await items.receive(game, hero, card)


def shuffle(game: Drunagor) -> None:
    """Shuffle the Chest deck."""
    left, deck = game.state.chest_deck, tuple[str, ...]()
    while left:
        top, left = draw_blind(game, "chest", left)
        deck += (top,)
    game.state.chest_deck = deck


async def trap_die(game: Drunagor, figure: Figure) -> None:
    """DRU-CHEST-02."""
    face = TRAP_DIE.roll(game)
    game.emit(events.TrapDie, figure.name, face)
    if face in BITES:
        token, count = BITES[face]
        await conditions.inflict(game, figure, token, count)


async def crush(game: Drunagor, monster: Monster, square: Square) -> None:
    """A Large Monster ends on a Chest: no card, the Trap Die bites it (DRU-CHEST-03)."""
    game.state.chests &= ~(1 << square)
    game.emit(events.Crushed, monster.name, game.name(square))
    await trap_die(game, monster)
