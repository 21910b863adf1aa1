"""Tables of Darkness tiles, Runes and Rune cards into their records."""

from __future__ import annotations

from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.drunagor.library import RUNE_COLOURS, Rune, RuneCard
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.tables import RuneCardTable

LARGEST = 8  # squares on a side


def read_shape(draft: Draft, id: str, entry: Entry) -> None:
    """A tile drawn as text: `#` is a covered square, `.` is none."""
    if not isinstance(entry.data, str):
        raise entry.error("a tile is drawn as text", "Rows of `#` and `.`.")
    squares = []
    for y, row in enumerate(entry.data.rstrip().split("\n")):
        for x, char in enumerate(row):
            if char not in "#.":
                message = f"'{char}' is no part of a tile"
                raise entry.error_in(y + 1, x + 1, message, "Use `#` and `.`.")
            if char == "#":
                squares.append((x, y))
    if not squares:
        raise entry.error("a tile without a square", "Draw at least one `#`.")
    left, top = min(x for x, _ in squares), min(y for _, y in squares)
    tile = tuple((x - left, y - top) for x, y in squares)
    if max(max(square) for square in tile) >= LARGEST:
        raise entry.error(f"a tile longer than {LARGEST} squares", "Draw it shorter.")
    draft.put("shapes", id, tile, entry)


def read_runes(draft: Draft, colour: str, entry: Entry) -> None:
    """`orange = [shapes]`: the Runes of one colour with the tile on the back of each."""
    if colour not in RUNE_COLOURS:
        remedy = did_you_mean(colour, RUNE_COLOURS)
        raise entry.key_error(f"'{colour}' is no Rune colour", remedy)
    for number, shape in enumerate(entry.elements(), start=1):
        if not isinstance(shape.data, str) or shape.data not in draft.shapes:
            remedy = did_you_mean(str(shape.data), draft.shapes)
            raise shape.error(f"there is no shape {shape.data!r}", remedy)
        id = f"{colour}-{number}"
        draft.put("runes", id, Rune(id, colour, shape.data), shape)


def read_rune_card(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, RuneCardTable)
    draft.put("rune_cards", id, RuneCard(id, table.name, table.draws), entry)
