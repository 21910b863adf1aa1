"""An encounter or a tile as it is written in a file: a drawing of spaces, and lists beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, get_type_hints

from undercroft.board import Cell
from undercroft.content.places import Path
from undercroft.games.dark_elements.encounter import NO_SPACE, Objective, Tokens
from undercroft.games.dark_elements.library import Library
from undercroft.kit import painting
from undercroft.kit.painting import list_in

# The lists of tokens, and whether each holds spaces or tables with a space.
LISTS: dict[str, bool] = {
    name: hint == tuple[Objective, ...]
    for name, hint in get_type_hints(Tokens).items()
    if hint in (tuple[Cell, ...], tuple[Objective, ...])
}
TORCH = "torch"


class Token(NamedTuple):
    """A token: which, where it is written, and its space."""

    kind: str
    path: Path
    cell: Cell


class Canvas(painting.Canvas):
    """One encounter or tile, read again after every change."""

    @property
    def is_tile(self) -> bool:
        return self.path[0] == "tile"

    @property
    def drawing(self) -> Path:
        return (*self.path, "drawing" if self.is_tile else "map")

    def signs(self) -> dict[Cell, str]:
        """Every space."""
        rows = self.script.rows(self.drawing)
        return {
            (x, y): sign
            for y, row in enumerate(rows)
            for x, sign in enumerate(row)
            if sign != NO_SPACE
        }

    def monsters(self) -> Iterator[tuple[Path, dict[str, Any], Cell, tuple[int, int]]]:
        """Those of the map, each with its space and its size."""
        library: Library = self.box.library
        for number, mark in enumerate(list_in(self.table.get("monsters"))):
            cell = _cell(mark.get("at")) if isinstance(mark, dict) else None
            if cell is not None:
                card = library.monsters.get(str(mark.get("monster")))
                size = card.size if card is not None else (1, 1)
                yield (*self.path, "monsters", number), mark, cell, size

    def tokens(self) -> Iterator[Token]:
        tokens = self.table.get("tokens")
        if not isinstance(tokens, dict):
            return
        where = (*self.path, "tokens")
        torch = _cell(tokens.get(TORCH))
        if torch is not None:
            yield Token(TORCH, (*where, TORCH), torch)
        for kind, tabled in LISTS.items():
            for number, one in enumerate(list_in(tokens.get(kind))):
                said = one.get("at") if tabled and isinstance(one, dict) else one
                cell = _cell(said)
                if cell is not None:
                    yield Token(kind, (*where, kind, number), cell)


def _cell(said: Any) -> Cell | None:
    match said:
        case [int(x), int(y)] if x >= 0 and y >= 0:
            return x, y
        case _:
            return None
