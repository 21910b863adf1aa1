"""Boulders and crushing walls against a second telling of their clauses, cell by cell."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from descent import Arena
from oracle.descent import Body, Cell, Hall, moved
from oracle.descent_boards import grounds, places
from release import examples
from rule import rule
from undercroft.games.descent.dice import COMBAT
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.library import Facing
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import boulders, crushing
from undercroft.games.descent.state import Rolling, Terrain

WAYS: dict[Facing, Cell] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
CARDS = {"skeleton/master": (1, 1), "hell-hound/normal": (2, 1), "ogre/normal": (2, 2)}
HEROES = ("mordrog", "steelhorns")


@dataclass
class Cave:
    """A board with things and figures on it, as the program has it and as the oracle does."""

    arena: Arena
    hall: Hall
    rolling: Rolling
    body: Body
    by: Cell
    pit: frozenset[Cell]
    rubble: frozenset[Cell]
    water: frozenset[Cell]
    figures: dict[str, Body]

    def standing(self) -> dict[str, Body]:
        game = self.arena.game
        return {
            game.id(figure): frozenset(
                game.ground.cell(space)
                for space in range(game.ground.board.size)
                if game.footprint(figure) >> space & 1
            )
            for figure in game.figures()
        }

    def lying(self) -> list[Body]:
        ground = self.arena.game.ground
        return [
            frozenset(
                ground.cell(space) for space in range(ground.board.size) if one.spaces >> space & 1
            )
            for one in self.arena.state.rolling
        ]

    def ahead(self, feet: Body) -> Body | None:
        """One space on, if no wall is in the way."""
        if all(self.hall.joined(cell, moved(cell, self.by)) for cell in feet):
            return frozenset(moved(cell, self.by) for cell in feet)
        return None


@st.composite
def caves(draw: st.DrawFn, kind: str) -> Cave:
    ground, hall = draw(grounds(6).filter(lambda made: bool(made[1].bodies((2, 2)))))
    facing = draw(st.sampled_from(sorted(WAYS)))
    by = WAYS[facing]
    lying = draw(st.sampled_from(sorted(map(sorted, hall.bodies((2, 2))))))
    if kind == "wall":  # one space thick, across its way
        first = lying[0]
        lying = [cell for cell in lying if cell[0 if by[0] else 1] == first[0 if by[0] else 1]]
    letters = draw(st.sampled_from([".", "...r", "..p", "..prw", "pp.."]))
    of: dict[str, set[Cell]] = {letter: set() for letter in ".rpw"}
    for cell in sorted(hall.area):
        of[draw(st.sampled_from(letters))].add(cell)
    of["r"] -= set(lying)
    arena = Arena(ground)
    arena.state.open_doors = tuple(door.id for door in hall.doors)
    arena.game.survey()
    arena.state.flags = (PASSING,)
    masks = {letter: ground.spaces(frozenset(cells)) for letter, cells in of.items()}
    arena.state.terrain = Terrain(pit=masks["p"], rubble=masks["r"], water=masks["w"])
    rolling = Rolling(
        "boulder" if kind == "boulder" else "wall", ground.spaces(frozenset(lying)), facing
    )
    arena.state.rolling = (rolling,)
    arena.state.conquest = 999
    _populate(draw, arena, hall, set(lying) | of["r"] | of["w"])
    made = Cave(
        arena, hall, rolling, frozenset(lying), by,
        frozenset(of["p"]), frozenset(of["r"]), frozenset(of["w"]), {},
    )  # fmt: skip
    made.figures = made.standing()
    return made


def _populate(draw: st.DrawFn, arena: Arena, hall: Hall, taken: set[Cell]) -> None:
    """Figures of all sizes on what is free; too tough to die of anything but crushing."""
    for card in draw(st.lists(st.sampled_from([*CARDS, *HEROES]), max_size=6)):
        size = CARDS.get(card, (1, 1))
        room = sorted(map(sorted, (one for one in hall.bodies(size) if not one & taken)))
        if not room:
            continue
        feet = frozenset(draw(st.sampled_from(room)))
        taken |= feet
        place: Place = places(arena.game.ground, size)[feet]
        if card in HEROES:
            if any(hero.sheet == card for hero in arena.state.heroes):
                continue
            arena.hero(card).space = place.anchor
        else:
            monster = arena.monster(card, "a1", wounds=-50)
            monster.place = place
    for hero in arena.state.heroes:
        hero.wounds = 9


def fall_of(cave: Cave, far: int) -> tuple[Body | None, set[str], frozenset[Cell]]:
    """BOULD-02 to -07, told once more: where it ends, who dies, and the rubble that is left."""
    lying, dead, rubble = cave.body, set[str](), cave.rubble
    for _ in range(far):
        there = cave.ahead(lying)
        if there is None:
            return None, dead, rubble
        rubble -= there
        fallen = there <= cave.pit
        dead |= {
            name
            for name, feet in cave.figures.items()
            if feet & there and (fallen or not feet <= cave.pit)
        }
        if fallen:
            return None, dead, rubble
        lying = there
    return lying, dead, rubble


@rule("DSC-BOULD-02", "DSC-BOULD-03", "DSC-BOULD-04", "DSC-BOULD-05", "DSC-BOULD-07")
@settings(max_examples=examples(300))
@given(caves("boulder"), st.data())
def test_a_boulder_ends_where_its_clauses_say_and_kills_whom_they_name(
    cave: Cave, data: st.DataObject
) -> None:
    faces = [data.draw(st.sampled_from(COMBAT[die].faces)) for die in ("R", "Y")]
    cave.arena.script.left = [str(face) for face in faces]
    ends, dead, rubble = fall_of(cave, sum(face.range for face in faces))
    cave.arena.run(boulders.roll(cave.arena.game, cave.rolling))
    assert cave.lying() == ([ends] if ends else [])
    assert cave.standing() == {n: feet for n, feet in cave.figures.items() if n not in dead}
    ground = cave.arena.game.ground
    assert cave.arena.state.terrain.rubble == ground.spaces(rubble)


def can_be_pushed(cave: Cave, name: str) -> bool:
    """CRUSH-04, -05: nothing solid behind it, nor behind whoever stands there."""
    there = cave.ahead(cave.figures[name])
    if there is None or there & cave.water:
        return False
    return all(
        can_be_pushed(cave, other)
        for other, feet in cave.figures.items()
        if other != name and feet & there
    )


def row_before(cave: Cave, there: Body) -> set[str]:
    """Everyone whom the wall reaches, directly or through others."""
    row = {n for n, feet in cave.figures.items() if feet & there and not feet <= cave.pit}
    while True:
        more = set(row)
        for name in row:
            target = cave.ahead(cave.figures[name])
            if target is not None and not target & cave.water:
                more |= {n for n, feet in cave.figures.items() if feet & target}
        if more == row:
            return row
        row = more


@rule("DSC-CRUSH-02", "DSC-CRUSH-03", "DSC-CRUSH-04", "DSC-CRUSH-05", "DSC-CRUSH-06")
@rule("DSC-CRUSH-07", "DSC-CRUSH-08", "DSC-RUL-36", "DSC-RUL-138", "DSC-LARGE-13")
@settings(max_examples=examples(500))
@given(caves("wall"))
def test_a_crushing_wall_pushes_and_kills_as_its_clauses_say(cave: Cave) -> None:
    there = cave.ahead(cave.body)
    cave.arena.run(crushing.advance(cave.arena.game, cave.rolling))
    if there is None:
        assert (cave.lying(), cave.standing()) == ([], cave.figures)
        return
    row = row_before(cave, there)
    stuck = {name for name in row if not can_be_pushed(cave, name)}
    after = cave.standing()
    assert cave.lying() == [there]
    assert set(after) == set(cave.figures) - stuck
    for name, feet in after.items():
        target = cave.ahead(cave.figures[name])
        assert feet in (cave.figures[name], target)
        if feet & there:
            assert feet <= cave.pit  # everybody else was pushed out of its way
        if name not in row:
            assert feet == cave.figures[name]
        assert cave.hall.whole(feet)
        assert not any(feet & other for one, other in after.items() if one != name)
    if not stuck:
        assert all(after[name] == cave.ahead(cave.figures[name]) for name in row)
