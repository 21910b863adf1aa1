"""A position in numbers, for learning agents (`core.sense`)."""

from __future__ import annotations

from undercroft.core.sense import Row, Sense, bucket
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.values import health
from undercroft.games.dark_elements.state import NOWHERE, Hero, Monster

GAUGES = (
    "round", "act", "doom", "fate", "loot", "hourglass", "actions", "points", "encounters",
    "tokens", "perils", "torch",
)  # fmt: skip


def sense(game: DarkElements, seat: int | None) -> Sense:
    """What is hidden in a secret room is not in it, nor what lies face down. Health and stamina are
    at most what the card of a hero prints: what cards add is asked too often."""
    state = game.state
    sites = game.layout.sites
    figures: list[Row] = []
    names: list[str] = []
    heroes = state.heroes
    for place, hero in enumerate(heroes):
        figures.append(_hero(game, hero, seat, place == state.turn))
        names.append(hero.id)
    for familiar in state.familiars:
        x, y = sites[familiar.space]
        most = health(game, familiar)
        figures.append(
            (1, game.hero(familiar.owner).seat == seat, 1, x, y, most - familiar.damage, most, 0,
             familiar.activated, len(familiar.conditions), 0, bucket(familiar.id))
        )  # fmt: skip
        names.append(familiar.id)
    for monster in state.monsters:
        if not monster.hidden:
            figures.append(_monster(game, monster))
            names.append(monster.id)
    now = heroes[state.turn] if state.turn != NOWHERE else None
    table = [
        state.round, state.act, state.doom, state.fate, state.loot, state.hourglass,
        now.actions if now else 0, now.points if now else 0, len(state.chart.placed),
        len(state.tokens), len(state.perils), state.bearer != "",
    ]  # fmt: skip
    return Sense(table, figures, names, state.turn)


def _hero(game: DarkElements, hero: Hero, seat: int | None, now: bool) -> Row:
    there = hero.space != NOWHERE
    x, y = game.layout.sites[hero.space] if there else (-1, -1)
    card = game.library.heroes[hero.id]
    return (
        1, hero.seat == seat, there and hero.standing, x, y, card.health - hero.damage, card.health,
        now, hero.acted, len(hero.conditions), card.stamina - hero.fatigue, bucket(hero.id),
    )  # fmt: skip


def _monster(game: DarkElements, monster: Monster) -> Row:
    x, y = game.layout.sites[monster.spaces[0]]
    most = game.hardness.health(game.stats(monster).health)
    return (
        -1, 0, 1, x, y, most - monster.damage, most, monster.group == game.state.acting,
        monster.activated, len(monster.conditions), monster.rank == "master", bucket(monster.group),
    )  # fmt: skip


def located(game: DarkElements, word: str) -> tuple[int, int] | None:
    """Where a space lies that an option names."""
    layout = game.layout
    try:
        return layout.sites[layout.names.index(word)]
    except ValueError:
        return None
