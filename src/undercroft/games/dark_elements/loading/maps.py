"""Whether joints are on the border of their tile, and a map is made of its tiles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import reduce

from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError
from undercroft.content.toml import Entry
from undercroft.games.dark_elements.encounter import NO_SPACE, Cell, Encounter, Laid, Tile
from undercroft.games.dark_elements.ground.plans import (
    Misdrawn,
    Overlapping,
    Unjoined,
    draw,
    joints_of,
)
from undercroft.games.dark_elements.loading.stories import check_encounter_text, unlaid
from undercroft.games.dark_elements.monster import HEROES, Rank

KEY = re.compile("(?!CAP)[A-Z]{2,6}")
NOWHERE = ("", NO_SPACE)
BARRED = (*NOWHERE, "#")  # where no figure stands


def check_tile(draft: Draft, tile: Tile, entry: Entry) -> None:
    """Its joints lead from spaces, and maps that were made of another one can be made of it."""
    for place, joint in enumerate(joints_of(tile, Laid(tile.id, (0, 0)))):
        if any(tile.drawing.at(*cell) in NOWHERE for cell in joint.spaces):
            raise entry["joints"][place].error(
                "a joint leads from two spaces of the border",
                "Count from 0, from the left or the top: `S2` are the third and the fourth.",
            )
    for id, encounter in draft.shelves["encounters"].items():
        uses = any(laid.tile == tile.id for laid in encounter.tiles)
        if uses and draft.place("encounters", id) is None:
            try:
                draw(encounter, draft.shelves["tiles"])
            except ValueError as fault:
                raise entry.key_error(
                    f"the map of {id}: {fault}",
                    "Draw the tile as it was, or give it an id of its own.",
                ) from None


def check_encounter(draft: Draft, encounter: Encounter, entry: Entry) -> None:
    """It has rules, the map shows what the tiles make, and everything on it lies on a space."""
    if not KEY.fullmatch(encounter.id):
        raise entry.key_error(
            "the id of an encounter is made of two to six capitals",
            "Its spaces are called by it: `[encounter.MILL]` has `mill-a1`.",
        )
    try:
        draw(encounter, draft.shelves["tiles"])
    except Misdrawn as fault:
        raise _pointed(encounter, entry["map"], fault) from None
    except Overlapping as fault:
        raise entry["tiles"][fault.tile]["at"].error(
            str(fault), "This is its top left space, (column, row): choose another."
        ) from None
    except Unjoined as fault:
        raise reduce(Entry.__getitem__, fault.where, entry).error(
            str(fault), _joints(encounter, draft)
        ) from None
    for where, cell in [*_spaces(entry["monsters"]), *_spaces(entry["tokens"])]:
        if encounter.map.at(*cell) in NOWHERE:
            raise where.error(
                f"there is no space {cell}", "Count columns and rows of the map from 0."
            )
    for place, mark in enumerate(encounter.monsters):
        (left, top), (width, height) = mark.at, draft.shelves["monsters"][mark.monster].size
        base = [(left + x, top + y) for x in range(width) for y in range(height)]
        if any(encounter.map.at(*cell) in BARRED for cell in base):
            raise entry["monsters"][place]["at"].error(
                "it does not fit there", "This is its top left space: choose another."
            )
    _check_figures(draft, encounter, entry)
    check_encounter_text(draft, encounter, entry)
    if draft.mode == "pack":
        draft.warnings += unlaid(encounter, entry)


def _check_figures(draft: Draft, encounter: Encounter, entry: Entry) -> None:
    """As many figures as are marked are in the box (DE-SPAWN-02, DE-COMP-05)."""
    for heroes in HEROES:
        marked: Counter[tuple[str, Rank]] = Counter()
        for place, mark in enumerate(encounter.monsters):
            marked[mark.monster, mark.rank] += heroes in mark.heroes
            there = draft.shelves["monsters"][mark.monster].count(mark.rank)
            if marked[mark.monster, mark.rank] > there:
                figures = f"{there} {mark.rank} {'figure' if there == 1 else 'figures'}"
                raise entry["monsters"][place].key_error(
                    f"with {heroes} heroes one more than the {figures} of {mark.monster}",
                    "Leave the mark out, write with how many `heroes` it is there, or raise "
                    "`figures` of the group.",
                )


def _joints(encounter: Encounter, draft: Draft) -> str:
    """Where there are some, as they are written in the file."""
    tiles = draft.shelves["tiles"]
    found = {
        f"{joint.side} {[list(cell) for cell in joint.spaces]}"
        for laid in encounter.tiles
        for joint in joints_of(tiles[laid.tile], laid)
    }
    return f"Its tiles have joints here: {', '.join(sorted(found))}."


def _pointed(encounter: Encounter, entry: Entry, fault: Misdrawn) -> ContentError:
    x, y = fault.cell
    if not encounter.map.at(x, y):
        return entry.error(str(fault), "Draw the map as its tiles lie.")  # beyond the drawing
    return entry.error_in(y + 1, x + 1, str(fault), "Draw the map as its tiles lie.")


def _spaces(entry: Entry) -> Iterator[tuple[Entry, Cell]]:
    """Every space that is written in a table or a list."""
    match entry.data:
        case dict():
            for key in entry.data:
                if key != "heroes":
                    yield from _spaces(entry[key])
        case [int(x), int(y)]:
            yield entry, (x, y)
        case list():
            for one in entry.elements():
                yield from _spaces(one)
        case _:
            pass
