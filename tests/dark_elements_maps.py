"""The tiles and the twelve encounter maps, as the guide has them, for tests of the map."""

from __future__ import annotations

from typing import TypedDict

from undercroft.games.dark_elements.ground.atlas import Atlas
from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.ground.plans import Joint, Pair, Piece, Tile, draw

TILES = {
    tile.id: tile
    for tile in (
        Tile("2B", ("......", "......", "......", "......", "......", "......"), ("N2", "S2")),
        Tile("4B", ("......", "PPPP.P", "......", "......", "......", "......"), ("N2", "W2")),
        Tile("5B", ("......", "......", "......", "......"), ("W1", "E1", "S2")),
        Tile("7B", ("......", "......", "......", "......"), ("N1", "S3")),
        Tile("8A", ("....", "....", "....", "...."), ("N1", "E1")),
        Tile("9A", ("....", "....", "....", "...."), ("N1", "W1", "E1")),
        Tile("11B", ("....", "....", "....", "...."), ("W1", "E1")),
        Tile("12B", ("_....", ".....", ".LL..", "__L..", "__.._"), ("W1", "S2")),
        Tile("13B", ("_...._", "......", "......", "......", "____..", "____.."), ("N2", "S4")),
        Tile("14A", ("_...", "....", "....", "_..."), ("W1", "E1")),
        Tile("15B", ("_..__", ".....", ".....", "___.."), ("N1", "S3")),
        Tile("16B", ("_.._", "....", "....", "_.._"), ("N1", "E1", "S1", "W1")),
        Tile("17B", ("__..", "__..", "....", "...."), ("N2", "W2")),
        Tile("18B", ("__..", "__..", "....", "...."), ("N2", "W2")),
        Tile("21B", ("..ww..", "..ww..", "..ww.."), ("W0", "E1")),
        Tile("23B", ("......", "......"), ("W0", "E0", "S2")),
        Tile("26B", ("_.._", "....", "...."), ("N1", "S1")),
        Tile("28B", ("....", "...."), ("N0", "S2")),
        Tile(
            "31A",
            ("......", "......", "..##..", "......", "......", "......"),
            ("N2", "E2", "S2", "W2"),
        ),
        Tile("32B", ("....", "....", "....", "...."), ("N1", "E1", "S1", "W1")),
        Tile("33B", ("....", "...."), ("W0", "E0")),
        Tile("34B", ("...", "...", "...", "...", "...", "..."), ("W0", "E4")),
        Tile("35B", ("...._", ".LL..", "LLL..", "...__", "_..__"), ("N1", "E1", "S1")),
        Tile("S1B", ("....", "....", "....", "...."), ()),
        Tile("CAP", ("..",), ("N0",)),
    )
}


class Guide(TypedDict):
    """What the guide says of an encounter, in the words of `draw`."""

    pieces: list[Piece]
    drawing: tuple[str, ...]
    joints: list[tuple[Pair, Pair]]
    entrance: Joint | None
    exits: list[Joint]
    locked: tuple[Pair, Pair] | None
    secret: str


GUIDE: dict[str, Guide] = {
    "LB": Guide(
        pieces=[Piece("28B", 90, (0, 0)), Piece("21B", 0, (2, 0)), Piece("11B", 0, (8, 0))],
        drawing=("....ww......", "....ww......", "....ww......", "..______...."),
        joints=[(((1, 0), (1, 1)), ((2, 0), (2, 1))), (((7, 1), (7, 2)), ((8, 1), (8, 2)))],
        entrance=None,
        exits=[Joint("E", ((11, 1), (11, 2)))],
        locked=None,
        secret="",
    ),
    "SQ": Guide(
        pieces=[Piece("14A", 0, (0, 0)), Piece("9A", 0, (4, 0)), Piece("8A", 180, (8, 0))],
        drawing=("_...........", "............", "............", "_..........."),
        joints=[(((3, 1), (3, 2)), ((4, 1), (4, 2))), (((7, 1), (7, 2)), ((8, 1), (8, 2)))],
        entrance=Joint("W", ((0, 1), (0, 2))),
        exits=[Joint("S", ((9, 3), (10, 3)))],
        locked=None,
        secret="",
    ),
    "NG": Guide(
        pieces=[Piece("31A", 0, (0, 0)), Piece("34B", 0, (6, 2)), Piece("17B", 0, (9, 4))],
        drawing=(
            "......_______",
            "......_______",
            "..##.....____",
            ".........____",
            ".........__..",
            ".........__..",
            "______.......",
            "______.......",
        ),
        joints=[(((5, 2), (5, 3)), ((6, 2), (6, 3))), (((8, 6), (8, 7)), ((9, 6), (9, 7)))],
        entrance=Joint("W", ((0, 2), (0, 3))),
        exits=[Joint("N", ((11, 4), (12, 4)))],
        locked=(((5, 2), (5, 3)), ((6, 2), (6, 3))),
        secret="",
    ),
    "LE": Guide(
        pieces=[
            Piece("35B", 0, (0, 0)),
            Piece("12B", 0, (5, 0)),
            Piece("18B", 0, (5, 5)),
            Piece("S1B", 0, (1, 5)),
        ],
        drawing=(
            "....__....",
            ".LL.......",
            "LLL...LL..",
            "...____L..",
            "_..____.._",
            "_....__.._",
            "_....__.._",
            "_........_",
            "_........_",
        ),
        joints=[(((4, 1), (4, 2)), ((5, 1), (5, 2))), (((7, 4), (8, 4)), ((7, 5), (8, 5)))],
        entrance=Joint("N", ((1, 0), (2, 0))),
        exits=[],
        locked=None,
        secret="S1B",
    ),
    "BI": Guide(
        pieces=[Piece("7B", 0, (0, 0))],
        drawing=("......", "......", "......", "......"),
        joints=[],
        entrance=Joint("N", ((1, 0), (2, 0))),
        exits=[Joint("S", ((3, 3), (4, 3)))],
        locked=None,
        secret="",
    ),
    "BS": Guide(
        pieces=[Piece("5B", 0, (0, 0)), Piece("4B", 0, (0, 4))],
        drawing=(
            "......",
            "......",
            "......",
            "......",
            "......",
            "PPPP.P",
            "......",
            "......",
            "......",
            "......",
        ),
        joints=[(((2, 3), (3, 3)), ((2, 4), (3, 4)))],
        entrance=Joint("E", ((5, 1), (5, 2))),
        exits=[Joint("W", ((0, 6), (0, 7)))],
        locked=None,
        secret="",
    ),
    "GH": Guide(
        pieces=[Piece("32B", 0, (0, 0)), Piece("26B", 0, (0, 4))],
        drawing=("....", "....", "....", "....", "_.._", "....", "...."),
        joints=[(((1, 3), (2, 3)), ((1, 4), (2, 4)))],
        entrance=Joint("S", ((1, 6), (2, 6))),
        exits=[Joint("N", ((1, 0), (2, 0)))],
        locked=None,
        secret="",
    ),
    "IN": Guide(
        pieces=[Piece("13B", 0, (0, 0)), Piece("23B", 180, (2, 6))],
        drawing=(
            "_....___",
            "......__",
            "......__",
            "......__",
            "____..__",
            "____..__",
            "__......",
            "__......",
        ),
        joints=[(((4, 5), (5, 5)), ((4, 6), (5, 6)))],
        entrance=Joint("N", ((2, 0), (3, 0))),
        exits=[Joint("E", ((7, 6), (7, 7)))],
        locked=None,
        secret="",
    ),
    "PF": Guide(
        pieces=[Piece("16B", 0, (0, 0))],
        drawing=("_.._", "....", "....", "_.._"),
        joints=[],
        entrance=Joint("S", ((1, 3), (2, 3))),
        exits=[
            Joint("W", ((0, 1), (0, 2))),
            Joint("N", ((1, 0), (2, 0))),
            Joint("E", ((3, 1), (3, 2))),
        ],
        locked=None,
        secret="",
    ),
    "PP": Guide(
        pieces=[Piece("15B", 0, (0, 0))],
        drawing=("_..__", ".....", ".....", "___.."),
        joints=[],
        entrance=Joint("N", ((1, 0), (2, 0))),
        exits=[Joint("S", ((3, 3), (4, 3)))],
        locked=None,
        secret="",
    ),
    "PR": Guide(
        pieces=[Piece("33B", 0, (0, 0))],
        drawing=("....", "...."),
        joints=[],
        entrance=Joint("W", ((0, 0), (0, 1))),
        exits=[Joint("E", ((3, 0), (3, 1)))],
        locked=None,
        secret="",
    ),
    "SF": Guide(
        pieces=[Piece("2B", 0, (0, 0))],
        drawing=("......", "......", "......", "......", "......", "......"),
        joints=[],
        entrance=Joint("S", ((2, 5), (3, 5))),
        exits=[Joint("N", ((2, 0), (3, 0)))],
        locked=None,
        secret="",
    ),
}

PLANS = {key: draw(key, TILES, **guide) for key, guide in GUIDE.items()}
ATLAS = Atlas(PLANS.values())


def alone(key: str) -> Layout:
    """The map of one encounter, at rotation 0 and offset (0,0)."""
    return ATLAS.layout(ATLAS.start(key))


def spaces(layout: Layout, *cells: tuple[int, int]) -> int:
    """The mask of the spaces on these cells of the whole map."""
    return layout.at(cells)
