"""Players on the same seeds: who wins what the other loses."""

from __future__ import annotations

from pathlib import Path

from undercroft.lab import experiment as experiments
from undercroft.lab.experiment import Cell, Comparison, Experiment
from undercroft.lab.pairs import Paired, interval, luck, pairings, pooled
from undercroft.lab.report import page
from undercroft.lab.results import Journal, Planned, Row
from undercroft.lab.simulation import Played
from undercroft.lab.tables import markdown

BOTH = Comparison("drunagor", ["toll-bridge"], 2, ["greedy", "random"])
ALONE = Comparison("drunagor", ["toll-bridge"], 3, ["greedy"])


def cells() -> list[Cell]:
    return experiments.cells(Experiment("Pairs", [BOTH, ALONE], games=5, seed="pairs"), Path())


def rows(cell: Cell, won: dict[int, bool]) -> list[Row]:
    return [
        Row(cell.id, number, "1", "", Played(f"pairs/{number}", result, "", 1, 1))
        for number, result in won.items()
    ]


def test_games_that_both_have_played_are_held_against_each_other(tmp_path: Path) -> None:
    greedy, random, alone = found = cells()
    journal = Journal(tmp_path)
    journal.append(rows(greedy, {1: True, 2: True, 3: False, 5: True}))
    journal.append(rows(random, {1: False, 2: True, 3: True, 4: True, 5: False}))
    journal.append(rows(alone, {1: True}))
    (pairing,) = pairings(found, {cell.id: journal.of(cell) for cell in found})
    assert (pairing.cell, pairing.first) == (random, greedy)
    assert (pairing.games, pairing.both, pairing.alone, pairing.missed) == (4, 1, 1, 2)
    assert (pairing.won, pairing.first_won) == (2, 3)
    assert pairing.difference == -0.25
    assert pairing.interval == interval(1, 2, 4)
    assert pairing.luck == 1.0
    assert "random against greedy" in page(Planned("Pairs", found), journal)


def test_nothing_is_said_of_cells_that_are_alone(tmp_path: Path) -> None:
    greedy, random, alone = found = cells()
    journal = Journal(tmp_path)
    journal.append(rows(greedy, {1: True}) + rows(alone, {1: True}) + rows(random, {2: True}))
    assert not list(pairings(found, {cell.id: journal.of(cell) for cell in found}))
    assert "on the same seeds" not in page(Planned("Pairs", found), journal)
    assert "on the same seeds" not in markdown(Planned("Pairs", found), journal)


def test_parties_and_adventures_are_told_together(tmp_path: Path) -> None:
    """A cell of few games says little; all that two players have played says more."""
    many = Comparison("drunagor", ["toll-bridge", "ember-vault"], [2, 3], ["greedy", "random"])
    found = experiments.cells(Experiment("Pairs", [many], games=2, seed="pairs"), Path())
    journal = Journal(tmp_path)
    for cell in found:
        bridge = cell.plan.setup.adventure == "toll-bridge"
        won = cell.players == "random" or not bridge
        journal.append(rows(cell, {1: won, 2: True}))
    lines = markdown(Planned("Pairs", found), journal).split("same seeds\n")[1].splitlines()
    head = "| The Toll Bridge | random against greedy | "
    assert next(line for line in lines if line.startswith(head)).endswith(
        "| 4 | 4 and 2 | 2 and 0 | +50 (-26 to 93) | 0.500 |"
    )
    assert (
        "| all | random against greedy |  | 8 | 8 and 6 | 2 and 0 | +25 (-17 to 57) | 0.500 |"
        in lines
    )
    assert pooled([Paired(4, 2, 1, 0), Paired(6, 1, 2, 3)]) == Paired(10, 3, 3, 3)


def test_more_games_make_the_same_difference_surer() -> None:
    assert luck(0, 0) == 1.0
    assert luck(30, 12) < 0.01 < luck(10, 4)
    (low, high), (lower, higher) = interval(30, 12, 100), interval(10, 4, 33)
    assert 0 < low < high
    assert lower < 0 < higher
