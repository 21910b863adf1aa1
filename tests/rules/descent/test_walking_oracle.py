"""Where figures may walk as the table stands, against a second telling of the clauses."""

from __future__ import annotations

from random import Random

import pytest

from descent import Arena, ground
from oracle.descent import Body, Cell, Hall
from oracle.descent_walks import Walker
from release import LONG
from rule import rule
from undercroft.board import bits
from undercroft.games.descent.footprints import SMALL, covers
from undercroft.games.descent.library import Door
from undercroft.games.descent.rules import paths, spawning, supply
from undercroft.games.descent.state import Figure, Hero, Marker, Mask, Terrain

BATCHES = 5
BOARDS = 120 if LONG else 12  # in each of them
HEROES = ("mordrog", "lyssa", "kirga", "steelhorns", "landrec-the-wise")
SKILLS = ("", "acrobat", "earth-pact", "water-pact", "wind-pact", "ox-tattoo", "bear-tattoo")
ITEMS = ("", "wings-of-regiroth", "ring-of-freedom", "golden-armor")
MONSTERS = (
    "beastman/normal", "razorwing/normal", "naga/normal", "hell-hound/normal", "ogre/normal",
    "golem/master", "dragon/normal", "kobold/normal",
)  # fmt: skip
GATE = Door("gate", ((3, 1), (3, 2)), ((4, 1), (4, 2)), "")


def board(pick: Random) -> Arena:
    """Two rooms with a door that is open or not, ground of all kinds, and figures anywhere."""
    rows = ["aaaabbbb" if pick.random() < 0.8 else "aaa.bbbb" for _ in range(5)]
    rows[1] = rows[2] = "aaaabbbb"
    arena = Arena(ground("\n".join(rows), GATE))
    state, game = arena.state, arena.game
    if pick.random() < 0.7:
        state.open_doors = ("gate",)
        game.survey()
    spaces = [*game.ground.area_of]
    pick.shuffle(spaces)
    kinds = ("rubble", "water", "pit", "mud")
    laid = {kind: [spaces.pop() for _ in range(pick.randint(0, 4))] for kind in kinds}
    state.terrain = Terrain(**{kind: _mask(its) for kind, its in laid.items()})
    state.markers = (Marker("glyph", spaces.pop(), "normal", active=True),)
    standing = [*spaces, *laid["pit"], *laid["mud"]]
    pick.shuffle(standing)
    for sheet in pick.sample(HEROES, pick.randint(1, 3)):
        hero = arena.hero(sheet, skills=pick.choice(SKILLS), equipped=pick.choice(ITEMS))
        hero.space = standing.pop()
    for card in pick.sample(MONSTERS, pick.randint(1, 4)):
        free = _mask(standing) & ~supply.occupied(game)
        if places := spawning.places(game, card, free):
            supply.put(game, card, pick.choice(places))
    return arena


def _mask(spaces: list[int]) -> Mask:
    return sum(1 << space for space in spaces)


def cells(arena: Arena, mask: Mask) -> Body:
    return frozenset(arena.game.ground.cell(space) for space in bits(mask))


def walker(arena: Arena, figure: Figure) -> Walker:
    """What the cards of the figure let it pass, and who is a friend."""
    game, lying = arena.game, arena.state.terrain
    passes = {*game.sheet(figure).passes} if isinstance(figure, Hero) else set()
    if game.has(figure, "Fly"):
        passes |= {"obstacles", "enemy figures"}
    friends: frozenset[Cell] = frozenset()
    foes: frozenset[Cell] = frozenset()
    for other in game.figures():
        under = cells(arena, game.footprint(other))
        if other is not figure and game.is_heroic(other) == game.is_heroic(figure):
            friends |= under
        elif other is not figure:
            foes |= under
    free = game.immune(figure, "Grapple") or game.unbound(figure)
    grip = [one for one in game.enemies(figure) if game.has(one, "Grapple")]
    bright = [marker.space for marker in arena.state.markers if marker.active]
    areas = {cell: area.id for area in game.book.quest.areas for cell in area.cells}
    return Walker(
        hall=Hall(areas, (GATE,) if arena.state.open_doors else ()),
        body=cells(arena, game.footprint(figure)),
        passes=frozenset(passes),
        friends=friends,
        foes=foes,
        holders=() if free else tuple(cells(arena, game.footprint(one)) for one in grip),
        rubble=cells(arena, lying.rubble),
        water=cells(arena, lying.water),
        pit=cells(arena, lying.pit),
        mud=cells(arena, lying.mud),
        closed=frozenset() if isinstance(figure, Hero) else cells(arena, _mask(bright)),
    )


@rule("DSC-MOVE-03", "DSC-MOVE-05", "DSC-MOVE-06", "DSC-MOVE-07", "DSC-MON-11", "DSC-RUL-114")
@rule("DSC-PIT-02", "DSC-PIT-03", "DSC-MUD-01", "DSC-MUD-02", "DSC-LARGE-08", "DSC-LARGE-11")
@rule("DSC-ABIL-27", "DSC-ABIL-34", "DSC-ABIL-63", "DSC-GRID-07")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_figure_ends_where_the_clauses_let_it(batch: int) -> None:
    pick = Random(f"walks {batch}")
    far = 0
    for _ in range(BOARDS):
        arena = board(pick)
        game = arena.game
        for figure in game.figures():
            told = walker(arena, figure)
            if len(told.body) > 1 and told.pit:
                continue  # large figures and pits: test_large
            points = pick.randint(1, 6)
            held = told.held(told.body)
            size = SMALL if isinstance(figure, Hero) else game.card(figure).card.size
            ends = {
                cells(arena, covers(game.ground, size, place))
                for place in (() if held else paths.ways(game, figure, points))
            }
            assert ends == told.ends(points), (game.id(figure), points)
            far = max(far, len(ends))
    assert far > 15
