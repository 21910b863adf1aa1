"""The maps of a file: how they are drawn, and the file after a stroke of the brush."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from undercroft.content.errors import ContentError
from undercroft.content.manuscript import Escaped, Manuscript
from undercroft.content.pack import Pack
from undercroft.content.toml import Entry
from undercroft.kit.painting import Box, CannotPaint, Edge, Painter, Piece, Sheet, Space, named
from undercroft.workshop.bench import AnyTitle, Workbench, reader
from undercroft.workshop.checking import overlaid, units
from undercroft.workshop.forms import Asked, Maps, Painting

Placed = TypeVar("Placed", Space, Edge, Piece)


def drawn(bench: Workbench, asked: Asked) -> Maps:
    """The maps of a file as the texts stand."""
    try:
        script, painter, box = _easel(bench, asked.file, asked.texts)
        sheets = painter.sheets(script, box) if painter else []
    except (ContentError, Escaped):
        return Maps(asked.file, readable=False)
    return Maps(
        asked.file, readable=True, sheets=tuple(_in_units(one, script.text) for one in sheets)
    )


def first_map(bench: Workbench) -> str:
    """The first file with a map; any, if none has one."""
    names = bench.folder.names()
    drawn_ones = (name for name in names if drawn(bench, Asked(name)).sheets)
    return next(drawn_ones, next(iter(names), ""))


def painted(bench: Workbench, painting: Painting) -> str:
    """The text of a file after a stroke, or CannotPaint."""
    try:
        script, painter, box = _easel(bench, painting.file, painting.texts)
        paths = painter.paths(script) if painter else ()
        path = next((one for one in paths if named(one) == painting.sheet), None)
        if painter is None or path is None:
            raise CannotPaint("There is no such map any more.", "Look at the file.")
        known = {tool.id for tool in painter.sheet(script, path, box).tools}
        if painting.stroke.tool not in known:
            raise CannotPaint(f"Nothing is painted with “{painting.stroke.tool}”.")
        painter.paint(script, path, painting.stroke, box)
        Manuscript(script.text).document  # noqa: B018 (it can still be read)
    except ContentError as error:
        raise CannotPaint(f"The file cannot be read: {error.message}.", "Mend it first.") from None
    except Escaped as error:
        raise CannotPaint(
            f"The map is {error}.", "Write it as rows between triple quotes."
        ) from None
    return script.text


def _easel(
    bench: Workbench, file: str, texts: Mapping[str, str]
) -> tuple[Manuscript, Painter | None, Box]:
    """The file, who paints maps of its game, and what may be on them."""
    pack = overlaid(bench.folder, texts)
    script = Manuscript(pack.files.get(file, b"").decode("utf-8", "replace").lstrip("\ufeff"), file)
    script.root  # noqa: B018 (ContentError if it is no TOML)
    title = title_of(bench, file, texts)
    if title is None:
        return script, None, Box(None, ())
    return script, title.painter, Box(title.library, _roots(pack, title))


def title_of(bench: Workbench, file: str, texts: Mapping[str, str]) -> AnyTitle | None:
    """The game that a file is for: of a pack for several, that of its folder."""
    games = bench.games(texts)
    folder = file.partition("/")[0]
    game = folder if folder in games else next(iter(games), "")
    return reader(bench.core(game)) if game else None


def _roots(pack: Pack, title: AnyTitle) -> list[Entry]:
    part, _ = pack.part(title.id)
    documents, _ = part.documents()
    return [document.root for document in documents]


def _in_units(sheet: Sheet, text: str) -> Sheet:
    """The same with places as a browser counts them."""
    if units(text) == len(text):
        return sheet

    def moved(one: Placed) -> Placed:
        start, end = units(text[: one.start]), units(text[: one.end])
        return msgspec.structs.replace(one, start=start, end=end)

    return msgspec.structs.replace(
        sheet,
        spaces=tuple(map(moved, sheet.spaces)),
        edges=tuple(map(moved, sheet.edges)),
        pieces=tuple(map(moved, sheet.pieces)),
    )
