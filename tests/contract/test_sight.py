"""What a view says the party sees is what its heroes see by the rules that attacks go by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from contract.playing import drive
from contract.titles import CONFIGURATIONS, Configuration
from undercroft.board import bits
from undercroft.games.descent.naming import space_name

Pair = tuple[bool, frozenset[str]]  # whether a hero sees a foe, and the spaces that it fills


def _descent(game: Any) -> Iterator[Pair]:
    heroes = [hero for hero in game.state.heroes if game.footprint(hero)]
    for foe in game.state.monsters.values():
        feet = game.footprint(foe)
        spaces = frozenset(space_name(game.ground, space) for space in bits(feet))
        yield any(game.sees(hero, feet) for hero in heroes), spaces


def _dark_elements(game: Any) -> Iterator[Pair]:
    for foe in game.monsters():
        spaces = frozenset(map(game.name, foe.spaces))
        yield any(game.sees(hero, foe) for hero in game.heroes()), spaces


def _hellscape(game: Any) -> Iterator[Pair]:
    zones = game.zones
    heroes = [hero for hero in game.state.heroes if hero.zone >= 0]
    for foe in game.state.enemies.values():
        if foe.zone >= 0:
            looked = any(zones.sight[foe.zone] >> hero.zone & 1 for hero in heroes)
            yield looked, frozenset([zones.names[foe.zone]])


def _sword_sorcery(game: Any) -> Iterator[Pair]:
    for foe in game.state.enemies:
        if foe.area in game.state.known:
            seen = any(game.sees(hero, foe) for hero in game.heroes())
            yield seen, frozenset([game.name(foe.area)])


PAIRS: dict[str, Callable[[Any], Iterator[Pair]]] = {
    "descent": _descent,
    "hellscape": _hellscape,
    "dark_elements": _dark_elements,
    "sword_sorcery": _sword_sorcery,
}
FIRST = {
    game: next(one for one in CONFIGURATIONS if one.title.id == game) for game in PAIRS
}  # one adventure of each that knows sight


@pytest.mark.parametrize("configuration", FIRST.values(), ids=str)
def test_a_foe_stands_in_the_light_exactly_if_a_hero_sees_it(configuration: Configuration) -> None:
    pairs, title = PAIRS[configuration.title.id], configuration.title
    met = {True: 0, False: 0}
    for at, driver in enumerate(drive(configuration, 3, "greedy")):
        if driver.request is None or at > 160:
            break
        if at % 4:
            continue
        lit = frozenset(title.view(driver.game, None).seen)
        for sees, spaces in pairs(driver.game):
            assert bool(lit & spaces) == sees, (at, sorted(spaces))
            met[sees] += 1
    assert met[True] > 5, met
