"""The commands for designers, researchers and readers of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Undercroft
from rule import clauses

CONTENT = Path(__file__).parents[2] / "src/undercroft/games/drunagor/content"


def test_rules_lists_areas_and_explains_clauses(undercroft: Undercroft) -> None:
    assert "MOVE       17  movement" in undercroft("rules", "drunagor").output
    assert "DRU-AI-07 First criterion" in undercroft("rules", "drunagor", "DRU-AI-07").output
    assert "DRU-KW-13" in undercroft("rules", "drunagor", "command").output


def test_coverage_counts_marked_clauses(undercroft: Undercroft, tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text('@rule("DRU-AI-07")\ndef test_a(): ...\n')
    output = undercroft("rules", "drunagor", "--coverage", "--tests", tmp_path).output
    assert "AI          1 of   23  missing: 01 02 03 04 05 06 08" in output
    assert "MOVE        0 of   17  all missing" in output
    own = [clause for clause in clauses() if clause.startswith("DRU-")]
    assert f"1 of {len(own)} clauses have a test." in output


def test_the_content_of_the_game_is_sound(undercroft: Undercroft) -> None:
    result = undercroft("check", CONTENT)
    assert result.exit_code == 0
    assert "nothing is wrong" in result.output


@pytest.mark.parametrize("game", ["drunagor", "hellscape"])
def test_scenarios_are_run_and_counted(undercroft: Undercroft, tmp_path: Path, game: str) -> None:
    result = undercroft("scenario", Path(__file__).parents[1] / "scenarios" / game)
    assert result.exit_code == 0
    assert "scenarios passed." in result.output
    (tmp_path / "broken.toml").write_text(f'game = "{game}"\n')
    failed = undercroft("scenario", tmp_path)
    assert failed.exit_code == 1
    assert "FAILED" in failed.stderr
    assert "0 of 1 scenarios passed." in failed.output


def test_simulate_counts_the_chapters_of_a_campaign(undercroft: Undercroft) -> None:
    result = undercroft(
        "simulate", "drunagor", "--campaign", "forced-march", "--games", "2", "--heroes", "2",
        "--option", "multiclass=yes",
    )  # fmt: skip
    assert result.exit_code == 0
    assert "The Forced March: 2 games" in result.output
    assert "chapters won: " in result.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "Nothing to play was named."),
        (("toll-bridge", "--campaign", "forced-march"), "Name one of them."),
        (("--campaign", "toll-bridge"), "There is no campaign"),
        (("toll-bridge", "--option", "growth"), "Write NAME=CHOICE."),
    ],
)
def test_what_is_to_be_played_must_be_clear(
    undercroft: Undercroft, words: tuple[str, ...], told: str
) -> None:
    result = undercroft("simulate", "drunagor", *words)
    assert result.exit_code != 0
    assert told in result.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_simulate_prints_a_small_table(undercroft: Undercroft, jobs: str) -> None:
    result = undercroft(
        "simulate", "drunagor", "toll-bridge", "--games", "6", "--players", "random",
        "--jobs", jobs, "--heroes", "2",
    )  # fmt: skip
    assert result.exit_code == 0
    assert "The Toll Bridge: 6 games" in result.output
    assert "95 % interval" in result.output
    assert "lost: trauma" in result.output


def test_simulate_counts_the_wins_of_each_side(undercroft: Undercroft) -> None:
    result = undercroft("simulate", "drunagor", "weighing-floor", "--games", "8",
                        "--players", "random")  # fmt: skip
    assert result.exit_code == 0
    assert "won: vorn" in result.output
    assert "won: maya" in result.output
    assert "95 % interval" not in result.output
