"""Whether one sees another is said by the rules that attacks go by, with what is in the way; and it
tells nothing that lies face down."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from contract.playing import Glance, drive
from contract.titles import DESCRIBED, each_adventure
from undercroft.core.errors import UnknownName
from undercroft.core.sight import Sight
from undercroft.games.descent.lines import visible
from undercroft.games.descent.showing.surroundings import board
from undercroft.play.looking import in_words

ANSWERS = 700  # of all games of a title
PAIRS = 12  # at a position

Judge = Callable[[str, str], bool]  # whether the rules say that one sees the other


def _descent(game: Any) -> tuple[list[str], list[str], Judge]:
    figures = {game.id(one): one for one in game.figures()}
    spaces = {space.name: space for space in board(game).spaces if space.revealed}

    def feet(name: str) -> int:
        if name in figures:
            return int(game.footprint(figures[name]))
        column = ord(name[0]) - 97
        return 1 << game.ground.space((column, int(name[1:]) - 1))

    def judge(here: str, there: str) -> bool:
        scene = game.scene(figures.get(here))
        return bool(visible(game.ground, scene, feet(here)) & feet(there))

    return list(figures), [name for name in spaces if name[1:].isdigit()], judge


def _dark_elements(game: Any) -> tuple[list[str], list[str], Judge]:
    figures = {one.id: one for one in game.figures()}
    layout = game.layout
    spaces = [n for s, n in enumerate(layout.names) if not layout.hidden >> s & 1]

    def feet(name: str) -> int:
        return int(game.covers(figures[name])) if name in figures else 1 << layout.numbers[name]

    def judge(here: str, there: str) -> bool:
        if here in figures and there in figures:
            return here == there or bool(game.sees(figures[here], figures[there]))
        one, other = feet(here), feet(there)
        return bool(one & other) or bool(layout.views(one, other, game.occupied(), game.pits))

    return list(figures), spaces, judge


def _hellscape(game: Any) -> tuple[list[str], list[str], Judge]:
    state, zones = game.state, game.zones
    everybody = [*state.heroes, *state.allies.values(), *state.enemies.values()]
    figures = {game.key(one): one.zone for one in everybody if one.zone >= 0}
    places = figures | zones.named

    def judge(here: str, there: str) -> bool:
        return bool(zones.sight[places[here]] >> places[there] & 1)

    return list(figures), list(zones.named), judge


def _sword_sorcery(game: Any) -> tuple[list[str], list[str], Judge]:
    figures = {one.id: one for one in game.figures()}
    areas = {
        name: game.area(name) for name in game.plan.names if game.area(name) in game.state.known
    }

    def judge(here: str, there: str) -> bool:
        at = figures[there].area if there in figures else areas[there]
        if here in figures:
            return bool(game.seen(figures[here]) >> at & 1)
        return bool(game.layout.sees(areas[here], at, game.enemy_areas()))

    return list(figures), list(areas), judge


def _drunagor(game: Any) -> tuple[list[str], list[str], Judge]:
    figures = {one.name: one for one in game.figures()}
    squares = [game.name(s) for s in range(game.ground.board.squares.size)]
    exists = game.ground.board.squares.exists
    squares = [name for s, name in enumerate(squares) if exists >> s & 1]

    def judge(here: str, there: str) -> bool:
        one, other = figures.get(here), figures.get(there)
        return one is None or other is None or game.allied(one, other) or game.sees(one, other)

    return list(figures), squares, judge


RULES: dict[str, Callable[[Any], tuple[list[str], list[str], Judge]]] = {
    "descent": _descent,
    "hellscape": _hellscape,
    "dark_elements": _dark_elements,
    "sword_sorcery": _sword_sorcery,
    "drunagor": _drunagor,
}


def pairs(
    figures: list[str], spaces: list[str], chance: random.Random
) -> Iterator[tuple[str, str]]:
    everything = [*figures, *figures, *figures, *chance.sample(spaces, min(len(spaces), 12))]
    for _ in range(PAIRS):
        yield chance.choice(everything), chance.choice(everything)


def sound(seen: Sight) -> None:
    """Its lines say what it says."""
    free = [line for line in seen.lines if line.obstacle is None]
    assert bool(free) == (seen.sees and bool(seen.lines)), seen
    assert seen.lines or seen.note, seen
    assert not free or len(seen.lines) == 1
    for line in seen.lines:
        assert 0 <= line.at <= 1
        assert line.obstacle is None or line.obstacle.name
    sentences = in_words(seen)
    assert len(sentences) > 1
    assert all(sentence.endswith(".") for sentence in sentences)


@pytest.mark.parametrize("id", DESCRIBED)
def test_what_is_said_of_sight_is_what_the_rules_say(id: str) -> None:
    chance, met = random.Random(4), Counter[bool]()
    each = ANSWERS // len(each_adventure(id))
    for configuration in each_adventure(id):
        title, glance = configuration.title, Glance(first=1, then=8)
        for driver in islice(drive(configuration, 9, "erratic"), each):
            if not glance.at(driver) or title.preparing(driver.state):
                continue
            figures, spaces, judge = RULES[id](driver.game)
            before = title.encode(driver.state)
            for here, there in pairs(figures, spaces, chance):
                seen = title.sight(driver.game, here, there)
                assert seen.sees == judge(here, there), (here, there, seen)
                if there in spaces:
                    assert (there in title.in_sight(driver.game, here)) == seen.sees, (here, there)
                sound(seen)
                met[seen.sees] += 1
            assert title.encode(driver.state) == before
    assert met[True] > 100
    assert met[False] > 50 or id == "drunagor", met


@pytest.mark.parametrize("id", DESCRIBED)
def test_worlds_that_differ_only_in_secrets_are_looked_at_alike(id: str) -> None:
    chance, looked = random.Random(5), 0
    for configuration in each_adventure(id)[:2]:
        title, glance = configuration.title, Glance(first=1, then=20)
        for driver in islice(drive(configuration, 9, "greedy"), 150):
            if not glance.at(driver) or title.preparing(driver.state):
                continue
            other: Any = title.game(configuration.described.twin(driver.state))
            figures, spaces, _ = RULES[id](driver.game)
            for here, there in pairs(figures, spaces, chance):
                assert title.sight(driver.game, here, there) == title.sight(other, here, there)
                assert title.in_sight(driver.game, here) == title.in_sight(other, here)
                looked += 1
    assert looked > 50


@pytest.mark.parametrize("id", DESCRIBED)
def test_who_is_not_there_is_refused_with_a_remedy(id: str) -> None:
    configuration = each_adventure(id)[0]
    driver = next(drive(configuration, 9))
    for name in ("nobody-7", "", "zz99", "a0"):
        with pytest.raises(UnknownName, match="on the map"):
            configuration.title.in_sight(driver.game, name)
