"""Watching a game again."""

from __future__ import annotations

import gzip
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


CUDGEL = """
[item.oak-cudgel]
name = "Oak Cudgel"
type = "weapon"
deck = "chest"
subtypes = ["heavy"]
accuracy = 5
damage = 3
"""


def test_a_game_of_a_pack_that_is_not_loaded_says_what_is_missing(
    undercroft: Undercroft, tmp_path: Path
) -> None:
    path, pack = tmp_path / "game.jsonl", tmp_path / "cudgels.toml"
    pack.write_text(CUDGEL)
    start = ("play", "drunagor", "toll-bridge", "--seats", "random", "--seed", "3")
    undercroft(*start, "--save", path, "--pack", pack)
    before = path.read_bytes()
    result = undercroft("resume", path)
    assert result.exit_code == 2
    assert "This game is played with the pack cudgels 0, not found here." in result.stderr
    assert "or name its folder with --pack" in result.stderr
    assert path.read_bytes() == before
    assert undercroft("resume", path, "--pack", pack).exit_code == 0


def test_a_game_of_0_1_is_watched_again_to_its_end(undercroft: Undercroft, tmp_path: Path) -> None:
    """With the dice of then, and proved by its questions."""
    kept = Path(__file__).parents[1] / "saves" / "0.1.0" / "drunagor-complex.jsonl.gz"
    path = tmp_path / "game.jsonl"
    path.write_bytes(gzip.decompress(kept.read_bytes()))
    result = undercroft("replay", path)
    assert result.exit_code == 0
    assert "After 201 of 201 answers." in result.output
