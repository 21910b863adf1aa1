"""Bad input on the command line: a sentence, exit code 2, no traceback, nothing written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cli.conftest import Undercroft

PLAY = "play drunagor toll-bridge"
WRONG = {
    "play nogame toll-bridge": "Known: drunagor, descent, hellscape, dark_elements, sword_sorcery.",
    "play drunagor nowhere": "There is no Adventure “nowhere”.",
    f"{PLAY} --party bob": "There is no Hero called “bob”.",
    f"{PLAY} --party ,": "The party is empty.",
    f"{PLAY} --party vorn,vorn": "The Hero vorn is taken twice.",
    f"{PLAY} --party vorn:king": "There is no role “king”.",
    f"{PLAY} --party vorn:leader,maya:leader": "The role leader is taken twice.",
    f"{PLAY} --heroes 0": "0 is not in the range",
    f"{PLAY} --seats bob": "Nobody called “bob” can take a seat.",
    f"{PLAY} --seats elros=greedy": "“elros” is not in the party.",
    f"{PLAY} --monsters tame": "The option “monsters” cannot be “tame”.",
    f"{PLAY} --pack /nowhere": "cannot be read",
    "resume /nowhere": "/nowhere cannot be read",
    "replay /nowhere": "/nowhere cannot be read",
    "play dark-elements torch": "Did you mean dark_elements?",
    "rules nogame": "There is no game called “nogame”.",
    "rules drunagor flapdoodle": "The rules say nothing about “flapdoodle”.",
    "rules drunagor --coverage --tests /nowhere": "There is no folder /nowhere.",
    "check /nowhere": "cannot be read",
    "scenario /nowhere": "/nowhere does not exist.",
    "simulate drunagor nowhere": "There is no Adventure “nowhere”.",
    "simulate drunagor toll-bridge --heroes 9": "A party has 1 to 5 heroes, not 9.",
    "play hellscape tutorial --heroes 7": "A party has 1 to 6 heroes, not 7.",
    "simulate drunagor toll-bridge --players person": "People cannot be simulated.",
    "simulate drunagor toll-bridge --players vorn=random": "People cannot be simulated.",
    "frobnicate": "No such command 'frobnicate'",
}


@pytest.mark.parametrize("words", WRONG)
def test_bad_input_ends_with_a_sentence_and_code_2(
    undercroft: Undercroft, saves: Path, words: str
) -> None:
    result = undercroft(*words.split())
    assert result.exit_code == 2
    assert WRONG[words] in result.stderr
    assert "Traceback" not in result.output
    assert not saves.exists(), "nothing was written"


def record(undercroft: Undercroft, path: Path) -> list[bytes]:
    undercroft("play", "drunagor", "toll-bridge", "--seed", "5", "--save", path, input="b4\na4\n")
    return path.read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize("command", ["resume", "replay"])
def test_an_altered_record_is_named_and_left_alone(
    undercroft: Undercroft, tmp_path: Path, command: str
) -> None:
    path = tmp_path / "game.jsonl"
    lines = record(undercroft, path)
    assert b'"square:b4"' in lines[2]
    damaged = {
        "altered": [*lines[:2], lines[2].replace(b"b4", b"b5"), *lines[3:]],
        "cut short": [*lines[:-1], lines[-1][: len(lines[-1]) // 2]],
        "missing a line": [lines[0], *lines[2:]],
        "empty": [],
        "no record": [b"hello\n"],
        "other bytes": [b"\xff\xfe\x00"],
    }
    for how, content in damaged.items():
        path.write_bytes(b"".join(content))
        result = undercroft(command, path)
        assert result.exit_code == 2, how
        assert "ecord" in result.stderr, how
        assert path.read_bytes() == b"".join(content), how


def test_a_save_does_not_write_over_another_game(undercroft: Undercroft, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    before = record(undercroft, path)
    result = undercroft("play", "drunagor", "toll-bridge", "--save", path)
    assert result.exit_code == 2
    assert "exists already" in result.stderr
    assert path.read_bytes() == b"".join(before)


def test_a_save_that_cannot_be_written_is_told(undercroft: Undercroft, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    path = tmp_path / "file" / "game.jsonl"
    result = undercroft("play", "drunagor", "toll-bridge", "--save", path)
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_a_broken_pack_is_shown_with_its_place(undercroft: Undercroft, tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    text = "+0 HIT, CLEVE 2"
    pack.write_text(f'[skill.chop]\nname = "Chop"\nslot = "Y"\nsymbol = "W"\ntext = "{text}"\n')
    result = undercroft("check", pack)
    assert result.exit_code == 2
    assert "pack.toml:5" in result.stderr
    assert "^" in result.stderr
    assert "CLEAVE" in result.stderr


@pytest.mark.parametrize("command", ["resume", "replay", "scenario"])
def test_a_pipe_and_too_large_a_file_are_refused_and_not_waited_for(
    undercroft: Undercroft, tmp_path: Path, command: str
) -> None:
    pipe, large = tmp_path / "pipe.toml", tmp_path / "large.toml"
    os.mkfifo(pipe)
    with large.open("wb") as file:
        file.truncate(70_000_000)
    for path, why in ((pipe, "not a plain file"), (large, "more than")):
        result = undercroft(command, path)
        assert result.exit_code == (1 if command == "scenario" else 2)
        assert why in result.stderr
        assert "Traceback" not in result.output


@pytest.mark.parametrize("typed", ["²", "log ²", "wishes ²"])
def test_a_key_that_is_a_digit_and_no_number_ends_nothing(
    undercroft: Undercroft, typed: str
) -> None:
    result = undercroft("play", "hellscape", "tutorial", input=f"{typed}\nquit\n")
    assert result.exit_code == 0
    assert "The game is kept." in result.output
