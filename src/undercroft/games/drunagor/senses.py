"""A position in numbers, for learning agents (`core.sense`)."""

from __future__ import annotations

from undercroft.board.naming import square_named
from undercroft.core.sense import Row, Sense, bucket
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.state import Hero, Monster
from undercroft.games.drunagor.tokens import STUN

GAUGES = (
    "round", "actions", "points", "moved", "runes", "time", "rooms", "doors", "chests", "tokens",
    "darkness", "curses",
)  # fmt: skip


def sense(game: Drunagor, seat: int | None) -> Sense:
    state = game.state
    turn, width = state.turn, game.book.width
    heroes, monsters = state.heroes, state.monsters
    team = next((hero.team for hero in heroes if hero.seat == seat), 0)
    figures: list[Row] = []
    names: list[str] = []
    acting = -1
    for hero in heroes:
        if hero.id == turn.who:
            acting = len(figures)
        figures.append(_hero(game, hero, seat, team, width))
        names.append(hero.name)
    for monster in monsters.values():
        if monster.id == turn.who:
            acting = len(figures)
        figures.append(_monster(game, monster, width))
        names.append(monster.name)
    for follower in state.followers.values():
        owner = heroes[follower.owner]
        space = follower.space
        figures.append(
            (1 if owner.team == team else -1, owner.seat == seat, 1, space % width, space // width,
             follower.health, 1, follower.id == turn.who, 0, 0, 0, bucket(follower.card))
        )  # fmt: skip
        names.append(follower.name)
    curses = sum([hero.blocked.bit_count() for hero in heroes])
    table = [
        state.round, turn.actions, turn.points, turn.moved, sum(state.runes), state.time,
        len(state.rooms), len(state.doors), state.chests.bit_count(), len(state.tokens),
        state.dark.bit_count(), curses,
    ]  # fmt: skip
    return Sense(table, figures, names, acting)


def _hero(game: Drunagor, hero: Hero, seat: int | None, team: int, width: int) -> Row:
    blocked = hero.blocked.bit_count()
    space = hero.space
    return (
        1 if hero.team == team else -1, hero.seat == seat, not (hero.down or hero.out),
        space % width, space // width, hero.health, game.maximum(hero),
        hero.id == game.state.turn.who, 0, blocked, sum(hero.pool), bucket(hero.name),
    )  # fmt: skip


def _monster(game: Drunagor, monster: Monster, width: int) -> Row:
    """The space of a Large Monster is an area of four squares."""
    card = game.card(monster)
    space = monster.space
    if card.large:
        across = width // 2
        x, y = space % across * 2, space // across * 2
    else:
        x, y = space % width, space // width
    return (
        -1, 0, 1, x, y, monster.health, game.maximum(monster),
        monster.id == game.state.turn.who, 0, sum(monster.tokens[: STUN + 1]), monster.evolved,
        bucket(monster.card),
    )  # fmt: skip


def located(game: Drunagor, word: str) -> tuple[int, int] | None:
    """Where a square lies that an option names."""
    return square_named(word)
