"""A position in numbers, for learning agents (`core.sense`)."""

from __future__ import annotations

from undercroft.board.naming import square_named
from undercroft.core.sense import Row, Sense, bucket
from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import TOWN, Hero, Monster

GAUGES = (
    "round", "conquest", "threat", "hand", "deck", "points", "attacks", "halves", "areas", "doors",
    "markers", "overlord",
)  # fmt: skip


def sense(game: Descent, seat: int | None) -> Sense:
    """Of the overlord's cards everybody knows how many there are."""
    state = game.state
    turn, activation, width = state.turn, state.activation, game.ground.width
    overlord = seat == state.overlord_seat
    side = -1 if overlord else 1
    figures: list[Row] = []
    names: list[str] = []
    acting = -1
    for hero in state.heroes:
        now = hero.id == turn.who
        if now:
            acting = len(figures)
        figures.append(_hero(game, hero, side, hero.seat == seat, now, width))
        names.append(hero.sheet)
    for monster in state.monsters.values():
        now = monster.id == activation.who
        if now:
            acting = len(figures)
        against = side if monster.animated_by >= 0 else -side
        figures.append(_monster(game, monster, against, overlord, now, width))
        names.append(monster.name)
    table = [
        state.round, state.conquest, state.threat, len(state.hand), len(state.deck),
        turn.points + activation.points, turn.attacks + activation.attacks,
        turn.most_halves - len(turn.halves), len(state.revealed), len(state.open_doors),
        len(state.markers), overlord,
    ]  # fmt: skip
    return Sense(table, figures, names, acting)


def _hero(game: Descent, hero: Hero, side: int, own: bool, now: bool, width: int) -> Row:
    space, sheet = hero.space, game.sheet(hero)
    return (
        side, own, space != TOWN, space % width, space // width, hero.wounds, sheet.max_wounds,
        now, hero.acted, sum(hero.tokens), hero.fatigue, bucket(hero.sheet),
    )  # fmt: skip


def _monster(game: Descent, monster: Monster, side: int, own: bool, now: bool, width: int) -> Row:
    most, anchor = game.toughness(monster), monster.place.anchor
    return (
        side, own, 1, anchor % width, anchor // width, most - monster.wounds, most, now,
        monster.activated, sum(monster.tokens), 0, bucket(monster.card),
    )  # fmt: skip


def located(game: Descent, word: str) -> tuple[int, int] | None:
    """Where a space lies that an option names."""
    return square_named(word)
