"""What a planner thinks of turns, held against how games go on from them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from undercroft.cli.lab import lab
from undercroft.core.player import GREEDY
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.lab.weighing import OTHERS, WORLDS, Weighed, judged, weighed
from undercroft.play.seats import gathered

COMMAND = "weigh sword_sorcery embers-of-the-crypt --heroes 2 --to {}"


def position(promised: list[float], kept: list[float]) -> Weighed:
    return Weighed("made up", 1, [promised], [kept])


def test_a_value_that_promises_what_is_kept_has_a_slope_of_one() -> None:
    some = [position([0.5, 0.25], [0.5, 0.25]), position([-0.5, 0.0], [-0.5, 0.0])] * 5
    verdict = judged(some)
    assert verdict.slope.value == pytest.approx(1.0)
    assert verdict.slope.low == verdict.slope.high == pytest.approx(1.0)


def test_who_takes_what_promises_most_gains_what_is_kept_elsewhere() -> None:
    """The good turn promises something in both worlds, the bad one in neither."""
    good, bad = position([0.1, 0.1], [1.0, 0.0]), position([-0.1, -0.1], [0.0, -1.0])
    verdict = judged([good, bad])
    assert verdict.change.value == pytest.approx(0.0)
    assert verdict.gain.value == pytest.approx(0.25)
    assert (verdict.positions, verdict.turns) == (2, 2)


def test_nothing_is_said_of_positions_without_another_turn() -> None:
    assert judged([Weighed("made up", 1)]).positions == 0


def test_a_position_is_weighed_the_same_every_time() -> None:
    title = registry.title("sword_sorcery")
    party = gathered(title, "embers-of-the-crypt", 2)
    setup = Setup("embers-of-the-crypt", party, {}, (GREEDY,) * len(party))
    first = weighed(title, setup, "twice", 1, None)
    assert first == weighed(title, setup, "twice", 1, None)
    assert 0 < len(first.kept) <= OTHERS
    assert all(len(turn) == WORLDS for turn in (*first.promised, *first.kept))
    assert {gain for turn in first.kept for gain in turn} <= {-1.0, 0.0, 1.0}


def test_a_run_goes_on_where_it_stopped_and_takes_no_other_setup(tmp_path: Path) -> None:
    file = tmp_path / "positions.ndjson"
    words = COMMAND.format(file).split()
    assert CliRunner().invoke(lab, [*words, "--positions", "1"]).exit_code == 0
    kept = file.read_bytes()
    found = CliRunner().invoke(lab, [*words, "--positions", "2"])
    assert file.read_bytes().startswith(kept)
    assert file.read_bytes().count(b"\n") == 2
    assert "2 positions" in found.output
    other = CliRunner().invoke(lab, [*words, "--seed", "other"])
    assert "another setup" in str(other.exception)
