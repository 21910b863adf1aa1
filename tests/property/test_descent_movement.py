"""Descent's search for ways against a walk over everything that the clauses allow."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from descent import quest
from oracle.descent import ORTHOGONAL, Body, Cell, Hall
from oracle.descent_boards import SIZES, body, grounds, places
from release import examples
from rule import rule
from undercroft.board import mask_of
from undercroft.games.descent.footprints import Place, covers, placement, steps
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.reach import Gait, Reach, cost, search


@rule("DSC-LARGE-02", "DSC-LARGE-03", "DSC-LARGE-04", "DSC-LARGE-06", "DSC-LARGE-07")
@rule("DSC-LARGE-05", "DSC-LARGE-13", "DSC-GRID-02", "DSC-GRID-03", "DSC-MOVE-10")
@rule("DSC-RUL-21", "DSC-RUL-23", "DSC-RUL-110")
@given(grounds(), st.sampled_from(SIZES))
def test_figures_of_every_size_step_as_the_clauses_say(
    board: tuple[Ground, Hall], size: tuple[int, int]
) -> None:
    ground, hall = board
    named = places(ground, size)
    lying = hall.bodies(size)
    assert ground.stepping(size).whole == mask_of(placement(ground, named[one]) for one in lying)
    for one in lying:
        found = [body(ground, size, place) for place in steps(ground, size, named[one])]
        assert len(set(found)) == len(found)
        assert set(found) == hall.steps(one)
        assert ground.stepping(size).covers(placement(ground, named[one])) == covers(
            ground, size, named[one]
        )


@rule("DSC-LARGE-11")
@given(grounds(), st.sampled_from(SIZES), st.data())
def test_placements_touch_some_spaces_or_lie_inside_them(
    board: tuple[Ground, Hall], size: tuple[int, int], data: st.DataObject
) -> None:
    ground, hall = board
    cells = data.draw(st.sets(st.sampled_from(sorted(hall.area))))
    spaces = ground.spaces(frozenset(cells))
    stepping, named = ground.stepping(size), places(ground, size)
    lying = hall.bodies(size)
    touching = [placement(ground, named[one]) for one in lying if one & cells]
    inside = [placement(ground, named[one]) for one in lying if one <= cells]
    assert stepping.touching(spaces) == mask_of(touching)
    assert stepping.inside(spaces) == mask_of(inside)


@dataclass(frozen=True)
class Walk:
    ground: Ground
    hall: Hall
    gait: Gait
    start: Place
    points: int
    barred: frozenset[Cell]
    taken: frozenset[Cell]
    pit: frozenset[Cell]
    lava: frozenset[Cell]
    mud: frozenset[Cell]
    darts: frozenset[Cell]
    boulder: frozenset[Cell]
    wall: frozenset[Cell]

    def reach(self) -> Reach:
        return search(self.ground, self.gait, self.start, self.points)

    def after(self, here: Body) -> dict[Body, tuple[int, int]]:
        """What one step leads to, with its price and whether it hurts."""
        if here <= self.pit:
            return self._from_pit(here)
        return {
            there: (2 if there <= self.mud else 1, self._hurts(there))
            for there in self.hall.steps(here)
            if not there & self.barred
        }

    def _from_pit(self, here: Body) -> dict[Body, tuple[int, int]]:
        """PIT-02, -03: on in the pit, or out to an empty place beside the whole of it."""
        pit = set(here)
        while more := self.hall.around(frozenset(pit)) & self.pit:
            pit |= more
        found = {
            there: (1, 0)
            for there in self.hall.steps(here)
            if there <= pit and not there & (self.barred - self.wall)
        }
        if here & (self.boulder | self.wall):  # BOULD-08: no way up from under it
            return found
        beside = self.hall.around(frozenset(pit))
        for there in self.hall.bodies(self.gait.size):
            if there & beside and not there & (self.pit | self.barred | self.taken):
                found[there] = (2, self._hurts(there))
        return found

    def _hurts(self, there: Body) -> int:
        """LARGE-11: wholly on pit or lava, or on any dart field."""
        return int(there <= self.pit | self.lava or bool(there & self.darts))

    def exhaust(self) -> dict[Body, tuple[int, int]]:
        """For every end the least harm and then the least price, over all ways there are."""
        begin = body(self.ground, self.gait.size, self.start)
        seen, todo = {(begin, 0, 0)}, [(begin, 0, 0)]
        while todo:
            here, harm, spent = todo.pop()
            for there, (price, hurt) in self.after(here).items():
                state = (there, harm + hurt, spent + price)
                if spent + price <= self.points and state not in seen:
                    seen.add(state)
                    todo.append(state)
        best: dict[Body, tuple[int, int]] = {}
        for there, harm, spent in seen:
            closed = self.barred - self.wall if there <= self.pit else self.barred
            if there != begin and not there & (self.taken | closed):
                best[there] = min(best.get(there, (harm, spent)), (harm, spent))
        return best


@st.composite
def walks(draw: st.DrawFn) -> Walk:
    ground, hall = draw(grounds(5))
    size = draw(st.sampled_from([one for one in SIZES if hall.bodies(one)]))
    letters = draw(
        st.sampled_from([".", "....x", "...pp.", "..pplm", "...lmd", "..pxtmd", "..pppbw"])
    )
    kinds: dict[str, set[Cell]] = {letter: set() for letter in "xtplmdbw."}
    for cell in sorted(hall.area):
        kinds[draw(st.sampled_from(letters))].add(cell)
    for cell in sorted(kinds["b"] | kinds["w"]):  # a boulder may lie over a pit
        kinds["x"].add(cell)
        if draw(st.booleans()):
            kinds["p"].add(cell)
    start = draw(st.sampled_from(sorted(map(sorted, hall.bodies(size)))))
    of = {letter: frozenset(cells) for letter, cells in kinds.items()}
    masks = {letter: ground.spaces(cells) for letter, cells in of.items()}
    its = Gait(
        size=size,
        barred=masks["x"],
        taken=masks["t"],
        harmful=masks["p"] | masks["l"],
        mud=masks["m"],
        pit=masks["p"],
        sharp=masks["d"],
        lid=masks["b"] | masks["w"],
        tunnel=masks["w"] & masks["p"],
    )
    place = places(ground, size)[frozenset(start)]
    points = draw(st.integers(0, 5))
    return Walk(
        ground, hall, its, place, points,
        barred=of["x"], taken=of["t"], pit=of["p"], lava=of["l"], mud=of["m"], darts=of["d"],
        boulder=of["b"], wall=of["w"],
    )  # fmt: skip


@rule("DSC-MOVE-03", "DSC-MOVE-05", "DSC-MOVE-06", "DSC-COST-11", "DSC-COST-12")
@rule("DSC-LARGE-08", "DSC-LARGE-11", "DSC-PIT-02", "DSC-PIT-03", "DSC-PIT-06", "DSC-RUL-28")
@rule("DSC-BOULD-08", "DSC-CRUSH-08", "DSC-RUL-27")
@settings(max_examples=examples(500))
@given(walks())
def test_every_end_has_its_least_harm_and_then_its_least_price(walk: Walk) -> None:
    found = walk.reach()
    expected = walk.exhaust()
    size = walk.gait.size
    assert {body(walk.ground, size, place): found.price(place) for place in found} == expected
    assert sum(mask for _, _, mask in found.ranked()) == found.ends
    for harm, price, mask in found.ranked():
        ends = [place for place in found if mask >> placement(walk.ground, place) & 1]
        assert all(found.price(place) == (harm, price) for place in ends)


@rule("DSC-MOVE-04")
@settings(max_examples=examples(500))
@given(walks())
def test_the_way_to_an_end_is_made_of_steps_that_cost_and_hurt_as_much(walk: Walk) -> None:
    size = walk.gait.size
    for place, way in walk.reach().items():
        here = body(walk.ground, size, walk.start)
        spent = hurt = 0
        for step in way.path:
            there = body(walk.ground, size, step)
            price, hurts = walk.after(here)[there]
            under = (walk.ground.spaces(here), walk.ground.spaces(there))
            assert cost(walk.gait, *under) == price
            spent, hurt, here = spent + price, hurt + hurts, there
        assert (spent, hurt) == (way.cost, way.harm)
        assert here == body(walk.ground, size, place)


def test_a_straight_way_is_walked_straight() -> None:
    ground = Ground(quest("\n".join(["s" * 7] * 7)), frozenset())
    its = Gait((1, 1), 0, 0, 0, 0, 0)
    for by in ORTHOGONAL:
        path = [ground.space((3 + n * by[0], 3 + n * by[1])) for n in (1, 2, 3)]
        way = search(ground, its, Place(ground.space((3, 3))), 6)[Place(path[-1])]
        assert [place.anchor for place in way.path] == path
