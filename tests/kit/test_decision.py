"""What automated players of all games ask of a question."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option, Request
from undercroft.core.game import Game
from undercroft.kit.decision import Decision


class State:
    rng = 1
    reveals = 0

    def clone(self) -> State:
        return self


def decision(*keys: str, about: tuple[object, ...] = ()) -> Decision[Game[Any]]:
    return Decision(
        Game(State()), Request(0, "test", [Option(key, key) for key in keys], "", about)
    )


def test_the_first_of_the_wanted_keys_that_is_offered() -> None:
    found = decision("a", "b", "c").option("x", "c", "a")
    assert found is not None
    assert found.key == "c"
    assert decision("a").option("x") is None


def test_options_by_how_their_keys_start() -> None:
    assert [one.key for one in decision("buy:axe", "sell:axe", "buy:bow").starting("buy:")] == [
        "buy:axe",
        "buy:bow",
    ]


def test_another_option_than_these_or_else_the_first() -> None:
    assert decision("none", "done", "kill").other("none", "done").key == "kill"
    assert decision("none", "done").other("none", "done").key == "none"


def test_what_nobody_thought_of_is_declined_if_it_can_be() -> None:
    assert decision("burn", "drown", "stay").fallback().key == "stay"
    assert decision("burn", "end", "pass").fallback().key == "pass"
    assert decision("burn", "drown").fallback().key == "burn"


def test_words_and_numbers_of_what_it_is_about() -> None:
    question = decision("a", about=("vorn", 3))
    assert (question.word(0), question.word(1), question.word(2)) == ("vorn", "3", "")
    assert (question.number(1), question.number(0, 7), question.number(5, 2)) == (3, 7, 2)
