"""R26: the Monsters do what a second, slow and independent reading of the rules says."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import msgspec
import pytest

from oracle.drunagor import Choice, choices
from oracle.positions import Rolled
from oracle.world import Beast, Cell, Person, World
from release import LONG
from rule import rule
from undercroft.games import registry
from undercroft.games.drunagor import enemies
from undercroft.games.drunagor.cards.reading import read_monster
from undercroft.games.drunagor.library import Library, MonsterCard

SMALL, LARGE = "executioner/rookie/standard", "abomination/rookie/standard"
PER_FACE = 7 if LONG else 4  # 104 faces: 416 positions
PER_TEXT = 20 if LONG else 8

# Words that no Monster of the core game prints, or not together.
TEXTS = (
    (SMALL, "melee", "SLAUGHTER; CLEAVE 2"),
    (SMALL, "ranged", "SLAUGHTER; MULTISHOT 2"),
    (SMALL, "magical", "SLAUGHTER; STRIKE 2"),
    (SMALL, "ranged", "RANGE 2"),
    (SMALL, "ranged", "JUMP; STRIKE 1"),
    (SMALL, "melee", "TRAMPLE 2; CLEAVE 2"),
    (SMALL, "melee", "COVETOUS; BLOODSEEKER; BLEED 1"),
    (SMALL, "magical", "MULTISHOT 3"),
    (LARGE, "ranged", "RANGE 2; STRIKE 1"),
    (LARGE, "ranged", "SLAUGHTER; MULTISHOT 2"),
    (LARGE, "melee", "JUMP; CLEAVE 2"),
    (LARGE, "melee", "TRAMPLE 1; RELENTLESS; RECKONER; STRIKE 2"),
)


@cache
def library() -> Library:
    """The core game, with Monsters that print further words."""
    core: Library = registry.title("drunagor").library  # type: ignore[attr-defined]
    invented = {card.id: card for card in (invent(core, *text) for text in TEXTS)}
    return msgspec.structs.replace(core, monsters={**core.monsters, **invented})


def invent(core: Library, base: str, attack: str, text: str) -> MonsterCard:
    return msgspec.structs.replace(
        core.monsters[base],
        id=f"{base}/{attack}/{text}",
        attack=attack,
        text=text,
        rules=read_monster(text),
    )


def planned(rolled: Rolled, *, rooted: bool) -> set[Choice]:
    """What the engine lets the Party Leader choose from; staying idle if it plans nothing."""
    game, monster = rolled.game()
    plan = enemies.plan(game, monster, rooted=rooted)
    if plan is None:
        return {(frozenset(), rolled.beast.at)}
    return {
        (frozenset(target.name for target in aim.figures(game)), rolled.cells(position))
        for aim in plan.aims
        for position in aim.positions
    }


def assert_agreed(face: MonsterCard, seed: int) -> None:
    rolled = Rolled(library(), face, seed)
    for rooted in (False, True):
        expected = choices(rolled.world, rolled.beast, rooted=rooted)
        assert planned(rolled, rooted=rooted) == expected, f"{face.id}, seed {seed}, {rooted=}"


@rule(
    "DRU-AI-01", "DRU-AI-02", "DRU-AI-03", "DRU-AI-04", "DRU-AI-05", "DRU-AI-06", "DRU-AI-07",
    "DRU-AI-08", "DRU-AI-09", "DRU-AI-10", "DRU-AI-11", "DRU-AI-12", "DRU-AI-13", "DRU-AI-14",
    "DRU-AI-15", "DRU-AI-16", "DRU-AI-22", "DRU-SIZE-01", "DRU-SIZE-03", "DRU-SIZE-04",
    "DRU-SIZE-08", "DRU-RUL-28", "DRU-RUL-29", "DRU-RUL-30", "DRU-RUL-31", "DRU-RUL-36",
    "DRU-RUL-37", "DRU-RUL-38", "DRU-RUL-39", "DRU-RUL-42", "DRU-RUL-44", "DRU-RUL-101",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(PER_FACE))
def test_every_face_chooses_what_the_oracle_chooses(seed: int) -> None:
    faces = list(library().monsters.values())[: -len(TEXTS)]
    assert len(faces) == 104
    for face in faces:
        assert_agreed(face, seed)


@rule("DRU-RUL-34", "DRU-RUL-35", "DRU-KW-72", "DRU-KW-33", "DRU-KW-48")
@pytest.mark.parametrize(("base", "attack", "text"), TEXTS)
def test_words_no_core_monster_prints_are_followed_as_the_oracle_follows_them(
    base: str, attack: str, text: str
) -> None:
    face = library().monsters[f"{base}/{attack}/{text}"]
    for seed in range(PER_TEXT):
        assert_agreed(face, seed)


def test_the_random_positions_are_of_every_sort() -> None:
    """Attacks on one and on several, on followers alone, advances, retreats and idle turns."""
    seen = set()
    for seed in range(2):
        for face in library().monsters.values():
            rolled = Rolled(library(), face, seed)
            kinds = {person.name: person.kind for person in rolled.world.people}
            for targets, end in choices(rolled.world, rolled.beast):
                hit = tuple(sorted({kinds[name] for name in targets}))
                seen.add((hit, min(len(targets), 2), end != rolled.beast.at))
    for moved in (True, False):
        assert ((), 0, moved) in seen
        assert (("hero",), 1, moved) in seen
        assert (("hero",), 2, moved) in seen
        assert (("follower",), 1, moved) in seen
        assert (("follower", "hero"), 2, moved) in seen


# The oracle itself, on worked examples of the rules


def hero(name: str, cell: Cell, health: int) -> Person:
    return Person(name, "hero", cell, health=health)


def executioner(world: World) -> set[Choice]:
    text = "CLEAVE 2, BLEED 1 AND SLOW"
    return choices(world, Beast("executioner", frozenset({(5, 5)}), text, "melee", 4))


def open_board(*people: Person, **more: Any) -> World:
    level = dict.fromkeys(product(range(12), range(12)), 0)
    return World(level, people=list(people), **more)


def at(names: set[str], *cells: Cell) -> set[Choice]:
    return {(frozenset(names), frozenset({cell})) for cell in cells}


JAHEEN, ELROS = hero("jaheen", (5, 1), 10), hero("elros", (9, 6), 8)


def test_the_oracle_goes_for_two_heroes_rather_than_for_the_strongest() -> None:
    """DRU-EX-58."""
    world = open_board(JAHEEN, ELROS, hero("lorelai", (9, 5), 6))
    assert executioner(world) == at({"elros", "lorelai"}, (8, 5), (8, 6))


@pytest.mark.parametrize(
    ("pets", "expected"),
    [
        ([], at({"jaheen"}, (4, 2), (5, 2), (6, 2))),
        ([(1, 6)], at({"jaheen"}, (4, 2), (5, 2), (6, 2))),
        ([(6, 1)], at({"jaheen", "jynx"}, (5, 2), (6, 2))),
    ],
    ids=["DRU-EX-59", "DRU-EX-60", "DRU-EX-61"],
)
def test_the_oracle_adds_a_pet_but_never_for_a_hero(
    pets: list[Cell], expected: set[Choice]
) -> None:
    followers = [Person("jynx", "follower", cell) for cell in pets]
    world = open_board(JAHEEN, ELROS, hero("lorelai", (1, 5), 6), *followers)
    assert executioner(world) == expected


def test_the_oracle_lets_a_large_monster_shove_its_way_in() -> None:
    """DRU-EX-24."""
    world = open_board(hero("lorelai", (7, 9), 6), monsters=[frozenset({(5, 7)})])
    knight = Beast("knight", world.cells_of((1, 2)), "STRIKE 2, KNOCK DOWN", "melee", 2)
    assert choices(world, knight) == {(frozenset({"lorelai"}), world.cells_of((2, 3)))}


def test_the_oracle_crosses_spikes_for_darkness() -> None:
    """DRU-EX-97: the dark square beside the target can only be reached over Spikes."""
    world = World(dict.fromkeys([(0, 0), (1, 0), (2, 0), (3, 0), (1, 1)], 0))
    world.people, world.dark = [hero("vorn", (1, 1), 5)], {(2, 0)}
    world.terrain = {(1, 0): "spikes"}
    beast = Beast("beast", frozenset({(0, 0)}), "", "melee", 3)
    assert choices(world, beast) == at({"vorn"}, (2, 0))


def test_the_oracle_keeps_a_boxed_in_archer_idle() -> None:
    """DRU-EX-96."""
    world = World(dict.fromkeys(product(range(2), range(2)), 0), people=[hero("vorn", (0, 0), 5)])
    archer = Beast("archer", frozenset({(1, 1)}), "", "ranged", 3)
    assert choices(world, archer) == at(set(), (1, 1))
