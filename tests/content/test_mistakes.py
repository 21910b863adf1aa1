"""What designers do wrong is told at its place, with a way out, in words that somebody has read."""

from __future__ import annotations

import re

import pytest

from content.mistaken import Mistake, mistakes

GAMES = ("dark_elements", "descent", "drunagor", "hellscape", "sword_sorcery")
ALL = [
    pytest.param(game, mistake, id=f"{game}: {mistake.name}")
    for game in GAMES
    for mistake in mistakes(game)
]


@pytest.mark.parametrize(("game", "mistake"), ALL)
def test_a_mistake_is_told_in_these_words(game: str, mistake: Mistake) -> None:
    assert [line.rstrip() for line in mistake.said(game)] == mistake.says


PLACED = re.compile(r"pack/[\w./-]+:\d+:\d+: .+")
WHOLE = re.compile(r"pack(/[\w./-]+)?: .+")


@pytest.mark.parametrize(("game", "mistake"), ALL)
def test_a_message_has_a_place_a_caret_and_a_way_out(game: str, mistake: Mistake) -> None:
    *problems, last = "\n".join(mistake.says).split("\n\n")
    assert problems, "it is no mistake"
    assert all(WHOLE.fullmatch(line) for line in last.split("\n"))
    for problem in problems:
        if not problem.startswith("It looks like a pack for"):
            place, *lines = problem.split("\n")
            if PLACED.fullmatch(place):  # else it is about a file as a whole
                _, caret = lines.pop(0), lines.pop(0)
                assert caret.strip(" |^\t") == ""
                assert "^" in caret
            assert WHOLE.fullmatch(place) or PLACED.fullmatch(place)
            assert lines, "a way out"


def test_there_are_forty_of_each_game_and_none_twice() -> None:
    for game in GAMES:
        names = [mistake.name for mistake in mistakes(game)]
        assert len(names) == len(set(names)) >= 40
