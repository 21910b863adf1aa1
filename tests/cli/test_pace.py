"""Few questions in the terminal: wishes, ways as one answer, ready heroes, and the count."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Undercroft
from undercroft.core import record as records

HELLSCAPE = ("play", "hellscape", "tutorial", "--seed", "abc", "--ready")


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "game.ndjson"


def wishes(save: Path) -> list[tuple[str, str]]:
    record = records.read(save.read_bytes().splitlines())
    return [(answer.key, answer.wish) for answer in record.answers if answer.wish != "ready"]


def test_ready_heroes_are_asked_first_what_they_do(undercroft: Undercroft, save: Path) -> None:
    result = undercroft(*HELLSCAPE, "--save", str(save), input="quit\n")
    assert "Gheta, what do you do?" in result.output
    assert "The party loses when somebody is knocked out" in result.output
    assert "Answered for you: Heroes, who is next? Gheta." in result.output
    assert ("hero:gheta", "turn-order") in wishes(save)


def test_every_question_is_asked_when_that_is_wanted(undercroft: Undercroft, save: Path) -> None:
    result = undercroft(*HELLSCAPE, "--every-question", "--save", str(save), input="quit\n")
    assert "what do you do?" not in result.output
    assert wishes(save) == []


def test_a_far_zone_is_one_answer(undercroft: Undercroft, save: Path) -> None:
    undercroft(*HELLSCAPE, "--save", str(save), input="go to row 2, column 2\nquit\n")
    keys = [key for key, _ in wishes(save)]
    assert keys[-3:] == ["move", "move:r3c2", "move:r2c2"]
    assert [why for _, why in wishes(save)[-3:]] == ["", "course", "course"]


def test_a_way_is_taken_back_as_it_was_gone(undercroft: Undercroft, save: Path) -> None:
    result = undercroft(
        *HELLSCAPE, "--save", str(save), input="go to row 2, column 2\nundo\nquit\n"
    )
    assert "Taken back" in result.output
    assert "move" not in [key for key, _ in wishes(save)]


def test_wishes_are_listed_and_switched(undercroft: Undercroft, save: Path) -> None:
    result = undercroft(*HELLSCAPE, "--save", str(save), input="wishes 8\nwishes 99\nquit\n")
    assert "8  off  End a turn when its actions are spent" in result.output
    assert "There is no wish 99" in result.output


def test_what_was_answered_is_asked_after_all(undercroft: Undercroft, save: Path) -> None:
    result = undercroft(*HELLSCAPE, "--save", str(save), input="ask\nMathrin\nquit\n")
    assert "Mathrin, what do you do?" in result.output
    assert wishes(save)[-1] == ("hero:mathrin", "")


def test_the_pace_of_a_game_is_counted(undercroft: Undercroft) -> None:
    result = undercroft("pace", "sword_sorcery", "--games", "1", "--kinds")
    assert "a round, heroes" in result.output
    assert "turn-end" in result.output
