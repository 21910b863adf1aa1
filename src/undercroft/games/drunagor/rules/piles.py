"""Piles of Runes: Attack cards build them, Heroes scatter them, a Boss unravels them."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import RUNE_COLOURS
from undercroft.games.drunagor.rules import cubes, darkness, superlatives
from undercroft.games.drunagor.rules.choosing import choose_some
from undercroft.games.drunagor.state import Hero, Monster, Pile, Square
from undercroft.games.drunagor.use import Deed, Use

RETURNED = 6  # less the number of Heroes: Runes of a Pile that a Hero may put into the bag


# Placing


async def place_on_token(game: Drunagor) -> None:
    """PLACE A PILE OF RUNES ON A SPECIAL EVENT TOKEN: a free one (DRU-RUL-141)."""
    free = game.free_squares()
    squares = [event.square for event in game.state.events if free >> event.square & 1]
    await _place(game, squares)


async def place_at_most_corrupted(game: Drunagor) -> None:
    """PLACE A PILE OF RUNES AT THE MOST CORRUPTED HERO: on a free square adjacent to it."""
    heroes = game.standing()
    measure, _ = superlatives.HERO_ORDER["most corrupted hero"]
    if heroes:
        hero = min(heroes, key=lambda hero: (measure(hero), game.speed(hero)))
        await _place(game, list(bits(game.beside(hero) & game.free_squares())))


async def _place(game: Drunagor, squares: list[Square]) -> None:
    """1 Rune of each colour leaves the track, fewer if some are missing; without any, no Pile."""
    state = game.state
    if not squares or not any(state.runes):
        game.emit(events.Noted, "no-pile")
        return
    leader = game.leader()
    square = await game.ask(
        leader.seat,
        "pile",
        [game.book.square_options[square] for square in squares],
        rule="DRU-ADV-01",
        about=(leader.name,),
    )
    taken = tuple(min(1, count) for count in state.runes)
    state.runes = tuple(have - one for have, one in zip(state.runes, taken, strict=True))
    state.piles += (Pile(square, taken),)
    game.emit(events.PilePlaced, game.name(square), colours(taken))


# Scattering


def deeds(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """A Hero beside a Pile may EXPEND 1 AC to scatter it."""
    if not any(hero.pool):
        return []
    near = game.beside(hero)
    return [
        Option(f"pile:{game.name(pile.square)}", ("pile", pile.square))
        for pile in game.state.piles
        if near >> pile.square & 1
    ]


async def scatter(game: Drunagor, hero: Hero, square: Square) -> None:
    """Up to 6 minus P of its Runes to the bag, the rest to the track; FOCUS 1 or CLEANSE 1."""
    pile = next(pile for pile in game.state.piles if pile.square == square)
    await cubes.expend_some(game, hero, 1, "pile")
    chosen = await choose_some(
        game,
        hero.seat,
        "return-rune",
        colours(pile.runes),
        lambda colour: f"return:{colour}",
        most=RETURNED - game.party_size(),
        optional=True,
        rule="DRU-ADV-01",
        about=(hero.name,),
    )
    for colour in chosen:
        darkness.to_bag(game, colour)
    _dissolve(game, pile, [colour for colour in colours(pile.runes) if colour not in chosen])
    game.emit(events.PileScattered, hero.name, game.name(square), tuple(chosen))
    kind = game.book.adventure.event
    if kind is not None:
        await moments.carry_out(game, Use(user=hero, range=None, weapon_range=True), kind.effect)


def _dissolve(game: Drunagor, pile: Pile, to_track: list[str]) -> None:
    state = game.state
    state.piles = tuple(other for other in state.piles if other.square != pile.square)
    state.runes = tuple(
        count + (colour in to_track)
        for colour, count in zip(RUNE_COLOURS, state.runes, strict=True)
    )


def colours(runes: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(colour for colour, count in zip(RUNE_COLOURS, runes, strict=True) if count)


# Unravelling


def unravel(game: Drunagor, monster: Monster) -> Iterator[tuple[str, ...]]:
    """The Piles where a Monster stands dissolve one by one; their Runes go back to the track."""
    filled = game.footprint(monster)
    for pile in [pile for pile in game.state.piles if filled >> pile.square & 1]:
        runes = colours(pile.runes)
        _dissolve(game, pile, list(runes))
        game.emit(events.PileUnravelled, monster.name, game.name(pile.square), runes)
        yield runes
