"""Experiments: their cells, their journal; the table does not depend on the workers (R30)."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import pyarrow.parquet as parquet
import pytest

from undercroft.core import record as records
from undercroft.core.errors import BadSetup, UndercroftError, WrongContent
from undercroft.core.proving import prove
from undercroft.games import registry
from undercroft.lab import experiment as experiments
from undercroft.lab import results
from undercroft.lab.experiment import Cell
from undercroft.lab.replaying import play_again
from undercroft.lab.report import page
from undercroft.lab.results import Journal, Planned
from undercroft.lab.tables import markdown
from undercroft.lab.workers import Here, workers

T = TypeVar("T")
R = TypeVar("R")

TEXT = """
name = "Two roads"
games = 7
seed = "roads"

[[compare]]
game = "drunagor"
adventures = ["toll-bridge"]
parties = [2, "vorn:defender,maya:striker"]
players = "random"
settings = { difficulty = ["book", "grim"] }

[[compare]]
game = "descent"
adventures = "toll-keepers-cellar"
players = "heroes=random,overlord=greedy"
"""


def planned(tmp_path: Path, text: str = TEXT) -> Planned:
    file = tmp_path / "roads.toml"
    file.write_text(text, "utf-8")
    experiment = experiments.read(file)
    return Planned(experiment.name, experiments.cells(experiment, tmp_path))


def played(plan: Planned, folder: Path, on: str = "local", jobs: int = 1) -> Journal:
    results.keep_plan(folder, plan)
    journal = Journal(folder)
    list(results.run(plan.cells, journal, workers(on, jobs)))
    return journal


class Roads(NamedTuple):
    plan: Planned
    journal: Journal


@pytest.fixture(scope="module")
def roads(tmp_path_factory: pytest.TempPathFactory) -> Roads:
    """The experiment above, played once for the tests that only look at it."""
    folder = tmp_path_factory.mktemp("roads")
    plan = planned(folder)
    return Roads(plan, played(plan, folder))


def copied(roads: Roads, folder: Path) -> Journal:
    """The same results in another folder, to be changed."""
    (folder / results.JOURNAL).write_bytes(roads.journal.path.read_bytes())
    return Journal(folder)


def test_every_list_is_a_dimension(tmp_path: Path) -> None:
    cells = planned(tmp_path).cells
    assert [(cell.plan.game, cell.settings, len(cell.plan.setup.party)) for cell in cells] == [
        ("drunagor", "difficulty=book", 2),
        ("drunagor", "difficulty=grim", 2),
        ("drunagor", "difficulty=book", 2),
        ("drunagor", "difficulty=grim", 2),
        ("descent", "", 4),
    ]
    assert cells[-1].plan.setup.seats == ("random", "random", "random", "greedy")
    assert len({cell.id for cell in cells}) == 5


def test_a_cell_that_is_named_twice_is_played_once(tmp_path: Path) -> None:
    twice = TEXT.replace("parties = [2,", "parties = [2, 2,")
    assert len(planned(tmp_path, twice).cells) == 5


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "the key .name. is missing"),
        (TEXT.replace("games = 7", "games = 0"), r"roads.toml:3:9: 0 is too small"),
        (TEXT.replace("parties = [2,", "parties = [9,"), "not 9"),
        (TEXT.replace('"toll-bridge"', '"nowhere"'), "no Adventure “nowhere”"),
        (TEXT.replace('"random"', '"person"'), "leaves vorn and maya to people"),
        (TEXT.replace('"random"', '"nobody"'), "Nobody called “nobody”"),
        (TEXT.replace("difficulty", "weather"), "no option “weather”"),
        (TEXT.replace("players", "plyers"), "Did you mean .players."),
        (TEXT.replace("compare", "compares"), "roads.toml:6:3: unknown key .compares."),
        ("name = ", "roads.toml:1"),
    ],
)
def test_a_mistake_is_told_before_anything_is_played(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(UndercroftError, match=told):
        planned(tmp_path, text)


def test_the_table_is_the_same_for_any_number_of_processes(roads: Roads, tmp_path: Path) -> None:
    plan = roads.plan
    one = results.table(*roads)
    assert one == results.table(plan, played(plan, tmp_path, jobs=2))
    assert [row["number"] for row in one] == [1, 2, 3, 4, 5, 6, 7] * 5
    assert {row["seed"] for row in one} == {f"roads/{n}" for n in range(1, 8)}


def test_the_table_is_the_same_on_a_cluster(roads: Roads, tmp_path: Path) -> None:
    """In a process of its own: ray leaves threads and warnings behind."""
    planned(tmp_path)
    command = [sys.executable, "-m", "undercroft", "lab", "run", str(tmp_path / "roads.toml")]
    out = ["--out", str(tmp_path / "there"), "--on", "ray", "--jobs", "2"]
    subprocess.run([*command, *out], check=True, capture_output=True, timeout=600)
    assert results.table(roads.plan, Journal(tmp_path / "there")) == results.table(*roads)


class Stopped(Exception):
    pass


class Breaks:
    """Workers that are stopped after so many tasks."""

    def __init__(self, after: int) -> None:
        self.after = after

    def map(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        for number, task in enumerate(tasks):
            if number == self.after:
                raise Stopped
            yield work(task)


def test_a_run_that_was_stopped_goes_on_where_it_was(roads: Roads, tmp_path: Path) -> None:
    plan, whole = roads.plan, results.table(*roads)
    journal = Journal(tmp_path)
    with pytest.raises(Stopped):
        list(results.run(plan.cells, journal, Breaks(3)))
    with journal.path.open("ab") as file:
        file.write(b'{"cell":"half a li')  # as a crash leaves it
    again = Journal(tmp_path)
    assert 0 < len(again.notes) < len(whole)
    left = list(results.run(plan.cells, again, Here()))
    assert len(again.notes) == len(whole)
    assert len(left) < len(whole)
    assert results.table(plan, Journal(tmp_path)) == whole


def test_more_games_are_added_to_those_that_were_played(roads: Roads, tmp_path: Path) -> None:
    journal = copied(roads, tmp_path)
    more = planned(tmp_path, TEXT.replace("games = 7", "games = 8"))
    assert len(list(results.run(more.cells, journal, Here()))) == len(more.cells)


def test_games_of_other_content_are_not_mixed(roads: Roads, tmp_path: Path) -> None:
    plan, journal = roads.plan, copied(roads, tmp_path)
    journal.notes[0] = msgspec.structs.replace(journal.notes[0], content="other")
    with pytest.raises(WrongContent, match="Name another folder"):
        list(results.run(plan.cells, journal, Here()))


def test_a_broken_journal_is_named(tmp_path: Path) -> None:
    (tmp_path / results.JOURNAL).write_bytes(b"{}\n")
    with pytest.raises(BadSetup, match=r"line 1 of .* is no result"):
        Journal(tmp_path)
    with pytest.raises(BadSetup, match="holds no results"):
        results.plan_of(tmp_path)


def test_the_parquet_table_holds_every_game_with_its_notes(roads: Roads, tmp_path: Path) -> None:
    rows: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(results.table(*roads)))
    results.write_table(tmp_path / results.TABLE, rows)
    read = parquet.read_table(tmp_path / results.TABLE).to_pylist()
    assert len(read) == len(rows)
    for written, found in zip(rows, read, strict=True):
        assert found == written | {"asked": list(written["asked"].items())}


def test_the_report_tells_everything_without_scripts(roads: Roads) -> None:
    plan, journal = roads
    told = page(plan, journal)
    assert "<script" not in told
    for cell in plan.cells:
        won = sum(row.played.won for row in journal.of(cell))
        assert cell.id in told
        assert f"{won}/7" in told
    assert "Where heroes fall: toll-keepers-cellar" in told
    falls = sum(
        len(row.played.notes.falls)
        for row in journal.of(plan.cells[-1])
        if row.played.notes is not None
    )
    assert falls
    assert 'class="map"' in told


def test_the_results_are_tables_for_people_too(roads: Roads) -> None:
    text = markdown(*roads)
    rows = [row.played for row in roads.journal.of(roads.plan.cells[0])]
    wins, longest = sum(one.won for one in rows), max(one.rounds for one in rows)
    mean = sum(one.rounds for one in rows) / 7
    head, book = (
        "| 2 | vorn:defender, maya:striker | all |",
        "The Toll Bridge | random | difficulty=book",
    )
    assert f"| adventure | players | settings {head}" in text
    assert f"| {book} | {wins} of 7, {mean:.0f} ({longest}) |" in text
    lost = sum(
        not row.played.won for cell in roads.plan.cells[:3:2] for row in roads.journal.of(cell)
    )
    assert f"| {book} | {lost} of 14 |" in text
    assert "| adventure | players | settings | 3 | all |" in text.partition("## Descent")[2]


def test_a_game_is_played_again_with_its_record(roads: Roads) -> None:
    plan, journal = roads
    cell: Cell = plan.cells[-1]
    record = play_again(cell.plan, 3)
    read = records.read(record.splitlines())
    assert len(read.answers) == journal.of(cell)[2].played.answers
    assert read.header.seed == "roads/3"
    prove(registry.title("descent"), record.splitlines())


def test_the_experiments_that_we_give_away_can_be_played() -> None:
    folder = Path(__file__).parents[2] / "examples" / "experiments"
    found = {
        file.stem: experiments.cells(experiments.read(file), folder)
        for file in folder.glob("*.toml")
    }
    assert {"greedy", "planner"} <= {cell.players for cell in found["planner"]}
    assert {cell.plan.game for cell in found["balance"]} == set(registry.TITLES)
    sizes = [cell for cell in found["balance"] if cell.plan.setup.adventure == "the-passage"]
    assert len(sizes) == 6 * 3  # all sizes of the party in all named difficulties
