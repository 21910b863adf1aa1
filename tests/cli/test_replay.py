"""Watching a game again."""

from __future__ import annotations

from pathlib import Path

from cli.conftest import Undercroft


def play(undercroft: Undercroft, path: Path) -> None:
    undercroft(
        "play", "drunagor", "toll-bridge", "--seats", "random", "--seed", "3", "--save", path
    )


def test_replay_tells_the_game_and_shows_how_it_ended(
    undercroft: Undercroft, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    play(undercroft, path)
    result = undercroft("replay", path)
    assert result.exit_code == 0
    assert "Skeleton Archer 1 appears at f1." in result.output
    assert "Lost: " in result.output


def test_replay_stops_where_it_is_told(undercroft: Undercroft, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(undercroft, path)
    result = undercroft("replay", path, "--at", "3", "--quiet")
    assert "appears at" not in result.output
    assert " 1 |" in result.output
    assert "After 3 of" in result.output
    assert "Next: " in result.output


def test_replay_beyond_the_end_is_refused(undercroft: Undercroft, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(undercroft, path)
    result = undercroft("replay", path, "--at", "99999")
    assert result.exit_code == 2
    assert "There are only" in result.stderr
