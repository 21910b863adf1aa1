"""`undercroft replay --verify`: what a player sees who does not take it on trust."""

from __future__ import annotations

from pathlib import Path

from cli.conftest import Undercroft


def play(undercroft: Undercroft, path: Path, *more: str) -> tuple[str, str]:
    """What was said at a table of automated players, and the commitment in it."""
    words = ("play", "drunagor", "toll-bridge", "--seats", "random", "--quiet", "--save")
    said = undercroft(*words, path, *more).output
    line = next(line for line in said.splitlines() if len(line) == 64)
    return said, line


def test_the_commitment_comes_before_the_seed_and_the_record_proves_both(
    undercroft: Undercroft, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    said, commitment = play(undercroft, path)
    assert said.index(commitment) < said.index("Seed: ")
    assert len(" ".join(said[said.index("Seed: ") :].split("Prove")[0].split()).split()) == 17
    told = undercroft("replay", "--verify", path, "--commitment", commitment)
    assert told.exit_code == 0
    assert [line.split()[0] for line in told.output.splitlines()] == [
        "Commitment", "Seed", "Answers", "States",
    ]  # fmt: skip
    assert f"Commitment {commitment}, as it was written down." in told.output


def test_a_chosen_seed_may_be_any_words(undercroft: Undercroft, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said, _ = play(undercroft, path, "--seed", "Red  Lantern")
    assert "Seed: red lantern" in said
    assert "red lantern: it belongs" in undercroft("replay", "--verify", path).output


def test_a_commitment_to_another_game_is_refused(undercroft: Undercroft, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(undercroft, path)
    told = undercroft("replay", "--verify", path, "--commitment", "f00d" * 16)
    assert told.exit_code == 2
    assert "not with f00df00df00df00d" in told.stderr
    assert "exchanged after the start" in told.stderr


def test_an_altered_record_is_refused(undercroft: Undercroft, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(undercroft, path, "--seed", "red lantern")
    path.write_bytes(path.read_bytes().replace(b"red lantern", b"red lanterm"))
    told = undercroft("replay", "--verify", path)
    assert told.exit_code == 2
    assert "Line 1 of the record does not fit" in told.stderr


def test_a_commitment_needs_verify(undercroft: Undercroft, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(undercroft, path)
    told = undercroft("replay", path, "--commitment", "f00d" * 16)
    assert told.exit_code == 2
    assert "Add --verify." in told.stderr


def test_a_seed_that_is_too_long_is_refused_before_a_file_is_made(
    undercroft: Undercroft, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    told = undercroft("play", "drunagor", "toll-bridge", "--seed", "x" * 300, "--save", path)
    assert told.exit_code == 2
    assert "300 characters, at most 200" in told.stderr
    assert not path.exists()
