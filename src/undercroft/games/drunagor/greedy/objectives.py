"""What an Adventure wants done besides fighting, and from where."""

from __future__ import annotations

from typing import Any

from undercroft.board import bits
from undercroft.games.drunagor.adventure import Choice
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy import prices
from undercroft.games.drunagor.rules import interactions
from undercroft.games.drunagor.state import Hero, Mask, Square, Token

DEEDS = ("told", "feat", "event", "pile")  # that bring the goal nearer


def targets(game: Drunagor) -> list[Square]:
    """Squares of those who wait to be freed, and of Special Events that can be ended."""
    adventure, state = game.book.adventure, game.state
    found: list[Square] = []
    if adventure.goal.freed:
        found += [npc.space for npc in state.npcs.values()]
    if adventure.event is not None and adventure.event.deed:
        found += [event.square for event in state.events]
    found += [pile.square for pile in state.piles]
    found += [token.square for token in state.tokens if bars(game, token)]
    return found


def bars(game: Drunagor, token: Token) -> bool:
    """Whether the way on is locked until an Interaction here succeeds."""
    return bool(interactions.unlocks(game, token.key))


def unlocks(game: Drunagor, choice: Choice) -> bool:
    """Whether an option could open the way on."""
    locked = (door for door in game.book.locks if interactions.is_locked(game, door))
    return any(interactions.opens(choice, door) for door in locked)


def beside(game: Drunagor) -> Mask:
    """The squares from which something of this can be done."""
    adjacent = game.ground.board.squares.adjacent
    mask = 0
    for square in targets(game):
        mask |= adjacent[square]
    return mask


def mine(game: Drunagor, hero: Hero) -> Mask:
    """The squares this Hero should go to: beside what nobody else is nearer to."""
    squares = game.ground.board.squares
    standing = game.standing()
    mask = 0
    for target in targets(game):
        nearest = min(standing, key=lambda h: (_far(game, target, h), h.id), default=None)
        if nearest is hero:
            mask |= squares.adjacent[target]
    return mask


def _far(game: Drunagor, target: Square, hero: Hero) -> int:
    squares = game.ground.board.squares
    return min((squares.steps(hero.space, s) for s in bits(squares.adjacent[target])), default=99)


def affordable(game: Drunagor, hero: Hero, deed: tuple[Any, ...]) -> bool:
    """Whether it can be done without a Recall that would lose the Adventure."""
    if deed[0] == "told":
        return True
    return sum(hero.pool) > 1 or prices.curse_room(game, hero) > 0
