"""What automated players of all games ask of a question."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option, Request
from undercroft.core.game import Game
from undercroft.kit.asked import Asked


class State:
    rng = 1
    reveals = 0

    def clone(self) -> State:
        return self


def asked(*keys: str, about: tuple[object, ...] = ()) -> Asked[Game[Any]]:
    return Asked(Game(State()), Request(0, "test", [Option(key, key) for key in keys], "", about))


def test_the_first_of_the_wanted_keys_that_is_offered() -> None:
    found = asked("a", "b", "c").option("x", "c", "a")
    assert found is not None
    assert found.key == "c"
    assert asked("a").option("x") is None


def test_options_by_how_their_keys_start() -> None:
    assert [one.key for one in asked("buy:axe", "sell:axe", "buy:bow").starting("buy:")] == [
        "buy:axe",
        "buy:bow",
    ]


def test_another_option_than_these_or_else_the_first() -> None:
    assert asked("none", "done", "kill").other("none", "done").key == "kill"
    assert asked("none", "done").other("none", "done").key == "none"


def test_what_nobody_thought_of_is_declined_if_it_can_be() -> None:
    assert asked("burn", "drown", "stay").fallback().key == "stay"
    assert asked("burn", "end", "pass").fallback().key == "pass"
    assert asked("burn", "drown").fallback().key == "burn"


def test_words_and_numbers_of_what_it_is_about() -> None:
    question = asked("a", about=("vorn", 3))
    assert (question.word(0), question.word(1), question.word(2)) == ("vorn", "3", "")
    assert (question.number(1), question.number(0, 7), question.number(5, 2)) == (3, 7, 2)
