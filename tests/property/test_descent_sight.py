"""Descent's lines of sight and templates against exact geometry over sets of cells."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from descent import Arena
from oracle.descent import Body, Cell, Hall
from oracle.descent_boards import SIZES, body, grounds, places
from oracle.descent_sight import Sighting
from release import examples
from rule import rule
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.lines import Scene, seen_from, visible
from undercroft.games.descent.rules import arming, covering, spawning
from undercroft.games.descent.state import Marker, Terrain
from undercroft.games.descent.templates import blast, placements

TERRAIN = [".", ".....r", "....f", "...pp", "..rfpp", "...s.ff", "..ssp"]
HAZARDS = ("darts", "blades", "corrupted")  # no obstacles (DSC-RUL-83)
CARDS = {
    (1, 1): "skeleton/normal",
    (2, 1): "hell-hound/normal",
    (2, 2): "ogre/normal",
    (3, 2): "dragon/normal",
}


def scene(ground: Ground, sighting: Sighting) -> Scene:
    return Scene(
        solid=ground.spaces(sighting.solid),
        fog=ground.spaces(sighting.fog),
        figures=tuple(map(ground.spaces, sighting.figures)),
        pits=ground.pits(ground.spaces(sighting.pit)),
        stairs=tuple(map(ground.spaces, sighting.stairs)),
        farthest=5 if sighting.gust else 0,
    )


@st.composite
def crowds(draw: st.DrawFn, hall: Hall) -> tuple[Body, ...]:
    """Figures that stand side by side, at least one of them."""
    found: list[Body] = []
    for _ in range(draw(st.integers(1, 6))):
        size = draw(st.sampled_from(SIZES))
        taken = set().union(*found)
        lying = sorted(map(sorted, (one for one in hall.bodies(size) if not one & taken)))
        if lying:
            found.append(frozenset(draw(st.sampled_from(lying))))
    return tuple(found) or (frozenset([min(hall.area)]),)


@st.composite
def sightings(draw: st.DrawFn, *, gust: bool = True) -> tuple[Ground, Sighting]:
    ground, hall = draw(grounds(7))
    kinds: dict[str, set[Cell]] = {letter: set() for letter in ".rfps"}
    letters = draw(st.sampled_from(TERRAIN))
    for cell in sorted(hall.area):
        kinds[draw(st.sampled_from(letters))].add(cell)
    steps = sorted(kinds["s"])
    cut = draw(st.integers(0, len(steps)))
    return ground, Sighting(
        hall,
        solid=frozenset(kinds["r"]),
        fog=frozenset(kinds["f"]),
        pit=frozenset(kinds["p"]),
        figures=draw(crowds(hall)),
        stairs=tuple(frozenset(one) for one in (steps[:cut], steps[cut:]) if one),
        gust=gust and not steps and draw(st.booleans()),
    )


@rule("DSC-LOS-01", "DSC-LOS-02", "DSC-LOS-03", "DSC-LOS-04", "DSC-LOS-05", "DSC-LOS-08")
@rule("DSC-LOS-09", "DSC-LOS-10", "DSC-LOS-11", "DSC-LOS-12", "DSC-LOS-14", "DSC-RUL-30")
@rule("DSC-RUL-115", "DSC-RUL-116", "DSC-RUL-29", "DSC-RUL-31", "DSC-RUL-32")
@settings(max_examples=examples(400))
@given(sightings())
def test_figures_see_what_exact_geometry_says(made: tuple[Ground, Sighting]) -> None:
    ground, sighting = made
    for viewer in sighting.figures:
        seen = visible(ground, scene(ground, sighting), ground.spaces(viewer))
        assert seen == ground.spaces(frozenset(sighting.seen(viewer)))


@rule("DSC-LOS-07")
@given(sightings())
def test_sight_is_mutual_where_no_clause_says_otherwise(made: tuple[Ground, Sighting]) -> None:
    """Between two spaces, past what lies on the board; fog, pits, stairs and gusts left out."""
    ground, sighting = made
    plain = Scene(solid=ground.spaces(sighting.solid))
    spaces = sorted(map(ground.space, sighting.hall.area))
    seen = {one: seen_from(ground, plain, 1 << one, one) for one in spaces}
    for one in spaces:
        for other in spaces:
            assert seen[one] >> other & 1 == seen[other] >> one & 1


@rule("DSC-LOS-13", "DSC-SPAWN-06")
@given(sightings())
def test_monsters_do_not_hide_a_space_where_others_spawn(made: tuple[Ground, Sighting]) -> None:
    ground, sighting = made
    heroes = [one for one in sighting.figures if len(one) == 1]
    arena = arena_of(ground, sighting, heroes)
    past = Sighting(
        sighting.hall, sighting.solid, sighting.fog, sighting.pit, tuple(heroes), sighting.stairs,
        gust=sighting.gust,
    )  # fmt: skip
    expected = frozenset(cell for hero in heroes for cell in past.seen(hero))
    assert spawning.watched(arena.game) == ground.spaces(expected)


@rule(
    "DSC-SPAWN-02", "DSC-SPAWN-03", "DSC-SPAWN-04", "DSC-SPAWN-05", "DSC-SPAWN-06", "DSC-SPAWN-10"
)
@rule("DSC-RUL-83", "DSC-RUL-84", "DSC-LARGE-13")
@given(sightings(gust=False), st.data())
def test_monsters_spawn_wherever_nobody_looks_and_nothing_lies(
    made: tuple[Ground, Sighting], data: st.DataObject
) -> None:
    ground, sighting = made
    area = sighting.hall.area
    heroes = [one for one in sighting.figures if len(one) == 1]
    arena = arena_of(ground, sighting, heroes)
    state = arena.state
    arena.hero("kirga")  # in town: nobody's eyes
    cells = {
        name: data.draw(st.sets(st.sampled_from(sorted(area)), max_size=3))
        for name in ("water", "lava", "mud", "darts", "blades", "corrupted")
    }
    masks = {name: ground.spaces(frozenset(its)) for name, its in cells.items()}
    state.terrain = replace(state.terrain, **masks)
    glyphs = data.draw(st.dictionaries(st.sampled_from(sorted(area)), st.booleans(), max_size=3))
    state.markers += tuple(
        Marker("glyph", ground.space(cell), "normal", active=awake)
        for cell, awake in glyphs.items()
    )
    state.revealed = tuple(data.draw(st.sets(st.sampled_from(sorted(set(area.values()))))))
    past = Sighting(
        sighting.hall, sighting.solid, sighting.fog, sighting.pit, tuple(heroes), sighting.stairs
    )
    closed = {cell for hero in heroes for cell in past.seen(hero)}.union(*sighting.figures)
    closed |= sighting.solid | sighting.fog | sighting.pit
    closed = closed.union(*(its for name, its in cells.items() if name not in HAZARDS))
    closed |= {cell for cell, awake in glyphs.items() if awake}
    closed |= {cell for cell in area if area[cell] not in state.revealed}
    free = spawning.open_spaces(arena.game)
    for size, card in CARDS.items():
        found = {body(ground, size, at) for at in spawning.places(arena.game, card, free)}
        assert found == {one for one in sighting.hall.bodies(size) if not one & closed}


def arena_of(ground: Ground, sighting: Sighting, heroes: list[Body]) -> Arena:
    """The same as a game: some figures are heroes, the others monsters of their size."""
    arena = Arena(ground)
    arena.state.open_doors = tuple(door.id for door in sighting.hall.doors)
    arena.game.survey()
    arena.state.gust = 5 if sighting.gust else 0
    arena.state.terrain = Terrain(
        rubble=ground.spaces(sighting.solid),
        fog=ground.spaces(sighting.fog),
        pit=ground.spaces(sighting.pit),
    )
    arena.state.markers = tuple(
        Marker("stairs", ground.space(cell), str(colour))
        for colour, cells in enumerate(sighting.stairs)
        for cell in sorted(cells)
    )
    for feet in sighting.figures:
        if feet in heroes:
            arena.hero("mordrog").space = ground.space(min(feet))
            continue
        size = next(one for one in SIZES if one[0] * one[1] == len(feet))
        monster = arena.monster(CARDS[size], "a1")
        monster.place = places(ground, size)[feet]
    return arena


@given(sightings(), st.data())
def test_the_handle_sees_with_the_same_eyes(
    made: tuple[Ground, Sighting], data: st.DataObject
) -> None:
    """However the figures move between two looks."""
    ground, sighting = made
    heroes = [one for one in sighting.figures if len(one) == 1]
    arena = arena_of(ground, sighting, heroes)
    game = arena.game
    for _ in range(3):
        for figure in game.figures():
            expected = visible(game.ground, game.scene(figure), game.footprint(figure))
            assert game.visible(figure) == expected
        mover = data.draw(st.sampled_from(arena.state.heroes or [None]))
        if mover is not None:
            mover.space = ground.space(data.draw(st.sampled_from(sorted(sighting.hall.area))))
        arena.state.gust = data.draw(st.sampled_from((0, 5)))


@rule("DSC-RUL-22")
@rule("DSC-GRID-04", "DSC-GRID-05", "DSC-GRID-06", "DSC-STAIR-05", "DSC-LARGE-09")
@given(sightings())
def test_distance_is_the_fewest_steps_staircases_included(made: tuple[Ground, Sighting]) -> None:
    ground, sighting = made
    arena = arena_of(ground, sighting, [])
    game, cells = arena.game, sorted(sighting.hall.area)
    for a, b in zip(cells, reversed(cells), strict=True):
        far = sighting.distance_over_stairs(a, b)
        assert game.apart(ground.space(a), ground.space(b)) == far
    first, *others = game.figures()
    here = sighting.figures[0]
    for other, feet in zip(others, sighting.figures[1:], strict=True):
        apart = min(sighting.distance_over_stairs(a, b) for a in here for b in feet)
        assert all(game.near(first, other, n) == (apart <= n) for n in range(4))


@rule("DSC-ABIL-10", "DSC-RUL-71", "DSC-RUL-117")
@given(sightings(), st.integers(1, 4), st.data())
def test_a_blast_covers_what_is_near_and_sees_the_target(
    made: tuple[Ground, Sighting], rank: int, data: st.DataObject
) -> None:
    ground, sighting = made
    target = data.draw(st.sampled_from(sorted(sighting.hall.area)))
    covered = blast(ground, scene(ground, sighting), ground.space(target), rank)
    assert covered == ground.spaces(frozenset(sighting.blast(target, rank)))


@rule("DSC-ABIL-14", "DSC-ABIL-15", "DSC-ABIL-16", "DSC-RUL-73", "DSC-RUL-74", "DSC-RUL-75")
@given(sightings())
def test_templates_reach_what_the_fire_flows_to(made: tuple[Ground, Sighting]) -> None:
    ground, sighting = made
    solid = ground.spaces(sighting.solid)
    for attacker in sighting.figures:
        under = ground.spaces(attacker)
        bolts = placements(ground, "bolt", under, solid).values()
        breaths = placements(ground, "breath", under, solid).values()
        for found, rows in ((bolts, (2, 2, 2, 2, 2)), (breaths, (2, 4, 4))):
            expected = [ground.spaces(frozenset(one)) for one in sighting.laid(attacker, rows)]
            assert sorted(found) == sorted(expected)


@rule("DSC-ABIL-52", "DSC-ABIL-59")
@given(sightings(gust=False), st.booleans())
def test_a_sweep_strikes_all_enemies_within_its_reach(
    made: tuple[Ground, Sighting], reach: bool
) -> None:
    ground, sighting = made
    heroes = [one for one in sighting.figures if len(one) == 1]
    arena = arena_of(ground, sighting, heroes)
    far = 2 if reach else 1
    for hero, feet in zip(arena.state.heroes, heroes, strict=True):
        strike = arming.hero_strike(arena.game, hero, "", hero.space)
        strike.abilities = {"Reach": 0} if reach else {}
        strike.shape = "sweep"
        covering.cover(arena.game, strike)
        seen = sighting.seen(feet)
        reached = {c: sighting.distance_over_stairs(min(feet), c) for c in sighting.hall.area}
        struck = {
            ground.spaces(other)
            for other in sighting.figures
            if other not in heroes and any(c in seen and reached[c] <= far for c in other)
        }
        assert {arena.game.footprint(figure) for figure in strike.affected} == struck
