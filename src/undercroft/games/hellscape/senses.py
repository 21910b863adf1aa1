"""A position in numbers, for learning agents (`core.sense`)."""

from __future__ import annotations

from undercroft.core.sense import Row, Sense, bucket
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Cell
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.zones import NOWHERE

GAUGES = (
    "round", "level", "lifebringers", "actions", "points", "moving", "chambers", "doors", "markers",
    "arena", "bag", "track",
)  # fmt: skip

AWAY: Cell = (-1, -1)


def sense(game: Hellscape, seat: int | None) -> Sense:
    """What lies under tokens that nobody has flipped is not in it, nor what is in the decks."""
    state, turn = game.state, game.state.turn
    cells = game.zones.cells
    figures: list[Row] = []
    names: list[str] = []
    acting = -1
    for hero in state.heroes:
        if hero.id == turn.who:
            acting = len(figures)
        figures.append(_hero(game, hero, seat, cells))
        names.append(hero.card)
    for ally in state.allies.values():
        x, y = cells[ally.zone] if ally.zone != NOWHERE else AWAY
        own = ally.owner >= 0 and state.heroes[ally.owner].seat == seat
        figures.append(
            (1, own, ally.zone != NOWHERE, x, y, ally.health, ally.health, 0, ally.activated,
             ally.fire + ally.frost, 0, bucket(ally.card))
        )  # fmt: skip
        names.append(ally.card)
    for enemy in state.enemies.values():
        figures.append(_enemy(game, enemy, cells))
        names.append(game.key(enemy))
    table = [
        state.round, game.level(), state.lifebringers, turn.actions, turn.points, turn.moving,
        len(state.revealed), len(state.open_doors), len(state.markers), state.arena,
        sum(state.bag), state.track[1],
    ]  # fmt: skip
    return Sense(table, figures, names, acting)


def _hero(game: Hellscape, hero: Hero, seat: int | None, cells: list[Cell]) -> Row:
    there = hero.zone != NOWHERE
    x, y = cells[hero.zone] if there else AWAY
    return (
        1, hero.seat == seat, there and not hero.down, x, y, hero.health, game.max_health(hero),
        hero.id == game.state.turn.who, hero.activated, hero.fire + hero.frost, hero.mana,
        bucket(hero.card),
    )  # fmt: skip


def _enemy(game: Hellscape, enemy: Enemy, cells: list[Cell]) -> Row:
    """A Mob is one: its Minions are health that its Leader has before his own."""
    there = enemy.zone != NOWHERE
    x, y = cells[enemy.zone] if there else AWAY
    return (
        -1, 0, there, x, y, game.left(enemy), game.toughness(enemy), 0, enemy.activated,
        enemy.fire + enemy.frost + enemy.poisoned, enemy.minions, bucket(enemy.card),
    )  # fmt: skip


def located(game: Hellscape, word: str) -> tuple[int, int] | None:
    """Where a Zone lies that an option names."""
    zone = game.zones.named.get(word)
    return None if zone is None else game.zones.cells[zone]
