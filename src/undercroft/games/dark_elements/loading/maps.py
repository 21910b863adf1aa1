"""Whether a tile's joints are on its border, and a map is made of its tiles."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.content.draft import Draft
from undercroft.content.toml import Entry
from undercroft.games.dark_elements.encounter import NO_SPACE, Cell, Encounter, Laid, Spaces, Tile

WIDTH = 2  # spaces of a joint
BARRED = ("", NO_SPACE, "#")  # where no figure stands


def joint_spaces(drawing: Spaces, joint: str) -> tuple[Cell, ...]:
    """The spaces of a joint `S3`: the outermost of these columns (or rows) on that side."""
    side, start = joint[0], int(joint[1])
    across = range(start, start + WIDTH)
    width, height = len(drawing[0]), len(drawing)
    if side == "N":
        return tuple((x, 0) for x in across)
    if side == "S":
        return tuple((x, height - 1) for x in across)
    return tuple((0 if side == "W" else width - 1, y) for y in across)


def check_tile(draft: Draft, tile: Tile, entry: Entry) -> None:
    for place, joint in enumerate(tile.joints):
        for x, y in joint_spaces(tile.drawing, joint):
            if tile.drawing.at(x, y) in ("", NO_SPACE):
                raise entry["joints"][place].error("a joint leads from two spaces of the border")


def turned(drawing: Spaces, degrees: int) -> tuple[str, ...]:
    """The rows of a drawing after clockwise quarter turns."""
    rows = tuple(drawing)
    for _ in range(degrees // 90):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
    return rows


def _cells(laid: Laid, tile: Tile) -> Iterator[tuple[Cell, str]]:
    left, top = laid.at
    for y, row in enumerate(turned(tile.drawing, laid.turn)):
        for x, sign in enumerate(row):
            if sign != NO_SPACE:
                yield (left + x, top + y), sign


def check_encounter(draft: Draft, encounter: Encounter, entry: Entry) -> None:
    """The map shows what the tiles make, and everything on it lies on a space."""
    signs: dict[Cell, str] = {}
    for place, laid in enumerate(encounter.tiles):
        for cell, sign in _cells(laid, draft.shelves["tiles"][laid.tile]):
            if cell in signs:
                raise entry["tiles"][place].error(f"another tile lies on {list(cell)}")
            signs[cell] = sign
    for y, row in enumerate(encounter.map):
        for x, sign in enumerate(row):
            made = signs.pop((x, y), NO_SPACE)
            if sign != made:
                raise entry["map"].error_in(
                    y + 1, x + 1, f"the tiles have '{made}' here, and not '{sign}'"
                )
    if signs:
        raise entry["map"].error(f"the tiles reach beyond the map, to {list(min(signs))}")
    for where, cell in _placed(entry):
        if encounter.map.at(*cell) in ("", NO_SPACE):
            raise where.error(f"there is no space {list(cell)}")
    for place, mark in enumerate(encounter.monsters):
        (left, top), (width, height) = mark.at, draft.shelves["monsters"][mark.monster].size
        base = {(left + x, top + y) for x in range(width) for y in range(height)}
        if any(encounter.map.at(*cell) in BARRED for cell in base):
            raise entry["monsters"][place]["at"].error("it does not fit there")


def _placed(entry: Entry) -> Iterator[tuple[Entry, Cell]]:
    """Every space that the table of an encounter names."""
    for key in ("joints", "entrance", "exits", "secret-room", "monsters", "tokens"):
        yield from _pairs(entry[key])


def _pairs(entry: Entry) -> Iterator[tuple[Entry, Cell]]:
    data = entry.data
    if isinstance(data, dict):
        for key in data:
            if key != "heroes":
                yield from _pairs(entry[key])
    elif isinstance(data, list):
        if len(data) == 2 and all(type(one) is int for one in data):
            yield entry, (data[0], data[1])
        else:
            for one in entry.elements():
                yield from _pairs(one)
