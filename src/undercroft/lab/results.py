"""The results of an experiment in a folder: a journal that grows game by game, so that a stopped
run can continue, and a table for other programs."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

import undercroft
from undercroft.core.errors import BadSetup, WrongContent
from undercroft.lab.experiment import Cell
from undercroft.lab.notebook import Notebook
from undercroft.lab.simulation import Batch, Played, batches, play_batch, titled
from undercroft.lab.workers import Workers

JOURNAL, TABLE, PLAN, REPORT = "games.ndjson", "games.parquet", "plan.json", "report.html"


class Row(msgspec.Struct, frozen=True):
    """One game of a cell, and the rules and content it was played with."""

    cell: str
    number: int
    release: str
    content: str
    played: Played


class Planned(msgspec.Struct, frozen=True):
    """What a folder is the results of."""

    name: str
    cells: list[Cell]


def keep_plan(folder: Path, planned: Planned) -> None:
    """Make the folder ready, before anything is played."""
    arrow()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / PLAN).write_bytes(msgspec.json.format(msgspec.json.encode(planned)))
    except OSError as error:
        why = f"Results cannot be kept in {folder}: {error.strerror}."
        raise BadSetup(why, "Name a folder: --out FOLDER.") from None


def plan_of(folder: Path) -> Planned:
    """What was planned there, or that there is nothing."""
    try:
        return msgspec.json.decode((folder / PLAN).read_bytes(), type=Planned)
    except (OSError, msgspec.DecodeError):
        remedy = "Run an experiment first: undercroft lab run."
        raise BadSetup(f"{folder} holds no results.", remedy) from None


class Journal(Notebook[Row]):
    """The games of a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / JOURNAL, Row, "Name another folder.")

    def of(self, cell: Cell) -> list[Row]:
        """The games of a cell that are wanted, by their number."""
        id = cell.id
        found = [row for row in self.notes if row.cell == id and row.number <= cell.plan.games]
        return sorted(found, key=lambda row: row.number)


def run(cells: Sequence[Cell], journal: Journal, workers: Workers) -> Iterator[Row]:
    """Play what the journal lacks; every game is in it before it is told of."""
    contents = {cell.id: titled(cell.plan).content_hash(cell.plan.setup) for cell in cells}
    _check(journal, contents)
    tasks: list[tuple[str, Batch]] = [
        (cell.id, batch)
        for cell in cells
        for batch in batches(
            cell.plan, watched=True, known={row.number for row in journal.of(cell)}
        )
    ]
    results = workers.map(play_batch, [batch for _, batch in tasks])
    for (id, batch), played in zip(tasks, results, strict=True):
        rows = [
            Row(id, number, undercroft.__version__, contents[id], game)
            for number, game in zip(batch.numbers, played, strict=True)
        ]
        journal.append(rows)
        yield from rows


def _check(journal: Journal, contents: dict[str, str]) -> None:
    """Games of other rules or content are not mixed with these."""
    for row in journal.notes:
        wanted = contents.get(row.cell, row.content)
        if (row.release, row.content) != (undercroft.__version__, wanted):
            raise WrongContent(
                f"{journal.path} was played with release {row.release} and other content.",
                "Name another folder, or go on with the release and the packs it was begun with.",
            )


def table(planned: Planned, journal: Journal) -> list[dict[str, Any]]:
    """Every game as a flat row, cell by cell: the same however many workers played them."""
    found = []
    for cell in planned.cells:
        plan = cell.plan
        known = {
            "experiment": planned.name,
            "cell": cell.id,
            "game": plan.game,
            "adventure": plan.setup.adventure,
            "party": cell.party,
            "players": cell.players,
            "settings": cell.settings,
            "packs": list(plan.packs),
        }
        for row in journal.of(cell):
            played = msgspec.to_builtins(row.played)
            notes = played.pop("notes") or {}
            own = {"number": row.number, "release": row.release, "content": row.content}
            found.append({**known, **own, **played, **notes})
    return found


def arrow() -> Any:
    """pyarrow, which writes parquet (`pip install 'undercroft[lab]'`)."""
    try:
        importlib.import_module("pyarrow.parquet")
        return importlib.import_module("pyarrow")
    except ImportError:
        remedy = "Install it: pip install 'undercroft[lab]'."
        raise BadSetup("A parquet table needs pyarrow, which is not installed.", remedy) from None


def write_table(path: Path, rows: list[dict[str, Any]]) -> None:
    """As parquet."""
    pyarrow = arrow()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows, schema=_schema(pyarrow)), path)


def _schema(arrow: Any) -> Any:
    text, whole = arrow.string(), arrow.int32()
    part = [("hero", text), *((n, whole) for n in ("harm", "suffered", "healed", "kills", "falls"))]
    fall = [("hero", text), ("place", text), ("round", whole), ("by", text)]
    return arrow.schema(
        [
            *((name, text) for name in ("experiment", "cell", "game", "adventure", "party")),
            *((name, text) for name in ("players", "settings")),
            ("packs", arrow.list_(text)),
            ("number", whole),
            *((name, text) for name in ("release", "content", "seed")),
            ("won", arrow.bool_()),
            ("cause", text),
            ("rounds", whole),
            ("answers", whole),
            ("winners", arrow.list_(whole)),
            ("chapters", whole),
            ("heroes", arrow.list_(arrow.struct(part))),
            ("falls", arrow.list_(arrow.struct(fall))),
            ("asked", arrow.map_(text, whole)),
            ("cards", arrow.list_(text)),
        ]
    )
