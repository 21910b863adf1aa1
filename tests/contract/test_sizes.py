"""Numbers of our own quests change gently with the party: one friend more is no other game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from contract.titles import DESCRIBED
from undercroft.core.title import Member, Setup
from undercroft.games import registry

RATIO = 1.5  # of a number to that for one hero more or less
STEP = 2  # or so much, where numbers are small


def gentle(row: Sequence[float]) -> bool:
    """The row goes one way, and no step of it is a leap."""
    steps = list(pairwise(row))
    one_way = all(a <= b for a, b in steps) or all(a >= b for a, b in steps)
    return one_way and all(abs(a - b) <= STEP or max(a, b) <= RATIO * min(a, b) for a, b in steps)


def hellscape(library: Any) -> Iterator[tuple[str, Sequence[float]]]:
    for quest in library.quests.values():
        for name in quest.heroes.__struct_fields__:
            yield f"{quest.id} {name}", getattr(quest.heroes, name)


def descent(library: Any) -> Iterator[tuple[str, Sequence[float]]]:
    for quest in library.quests.values():
        yield f"{quest.id} conquest", quest.conquest
        met = [[len(area.coming(heroes)) for heroes in (2, 3, 4)] for area in quest.areas]
        yield f"{quest.id} monsters", [sum(row) for row in zip(*met, strict=True)]
        for area, row in zip(quest.areas, met, strict=True):
            yield f"{quest.id} {area.id}", row
    for monster in library.monsters.values():
        if monster.rank == "named":  # the others are printed
            yield f"{monster.id} wounds", monster.wounds


def drunagor(library: Any) -> Iterator[tuple[str, Sequence[float]]]:
    """Lines of a Setup that hold for so many Heroes: about one for each who comes."""
    for adventure in library.adventures.values():
        for room in adventure.rooms:
            lines = [sum(spawn.players <= n for spawn in room.spawns) for n in range(1, 6)]
            yield f"{adventure.id} {room.id}", lines


def dark_elements(library: Any) -> Iterator[tuple[str, Sequence[float]]]:
    """All its numbers are printed."""
    yield from ()


def sword_sorcery(library: Any) -> Iterator[tuple[str, Sequence[float]]]:
    sizes = (2, 3, 4, 5)
    for master in library.masters.values():
        yield f"{master.id} hp", [master.hp(heroes) for heroes in sizes]
        yield f"{master.id} souls", [master.souls(heroes) for heroes in sizes]
    for quest in library.quests.values():
        for foes in quest.enemies:
            yield f"{quest.id} {foes.area}", [foes.count.means.of(heroes=n) for n in sizes]


ROWS = {
    "hellscape": hellscape,
    "descent": descent,
    "drunagor": drunagor,
    "dark_elements": dark_elements,
    "sword_sorcery": sword_sorcery,
}


def rows(game: str) -> Iterable[tuple[str, Sequence[float]]]:
    return ROWS[game](registry.title(game).library)


def test_a_leap_is_found() -> None:
    assert gentle((14, 13, 12))
    assert gentle((1, 1, 2, 2, 3, 3))
    assert not gentle((17, 10, 2))
    assert not gentle((20, 28, 20))
    assert not gentle((62, 26, 24))


@pytest.mark.parametrize("game", DESCRIBED)
def test_numbers_by_the_size_of_the_party_are_gentle(game: str) -> None:
    assert [(name, row) for name, row in rows(game) if not gentle(row)] == []


@pytest.mark.parametrize("game", DESCRIBED)
def test_the_lobby_explains_every_difficulty(game: str) -> None:
    """The same three words in all games, by the book unless somebody chooses, each explained."""
    (wish,) = [wish for wish in registry.title(game).lobby().options if wish.id == "difficulty"]
    assert wish.default == "book"
    assert [choice.id for choice in wish.choices] == ["gentle", "book", "grim"]
    assert all(choice.text for choice in wish.choices)


@pytest.mark.parametrize("game", DESCRIBED)
@pytest.mark.parametrize("level", ["gentle", "book", "grim"])
def test_every_difficulty_can_be_chosen(game: str, level: str) -> None:
    title = registry.title(game)
    party = title.party(DESCRIBED[game].sizes[0])
    state = title.set_up(Setup(title.tutorial, party, {"difficulty": level}), "gentle")
    assert state.difficulty == level
    assert title.decode(title.encode(state)).difficulty == level


@pytest.mark.parametrize("game", DESCRIBED)
def test_every_role_that_a_hero_is_offered_can_be_played(game: str) -> None:
    title = registry.title(game)
    lobby = title.lobby()
    usual = title.party(lobby.least)
    for hero in lobby.heroes:
        for role in hero.roles or [one.id for one in lobby.roles]:
            others = [one for one in usual if one.hero != hero.id and one.role != role]
            party = (Member(hero.id, role, 0), *others[: lobby.least - 1])
            assert title.set_up(Setup(title.tutorial, party, {}), "roles") is not None
