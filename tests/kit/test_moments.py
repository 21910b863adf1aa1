"""Moments at which rules further up break in on rules below."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from undercroft.kit.moments import NOBODY, Answers, chorus, moment


class Game:
    def __init__(self, answers: Answers = NOBODY) -> None:
        self.answers = answers
        self.log: list[str] = []


@moment
async def struck(game: Game, who: str, *facts: str, hard: bool = False) -> bool:
    """Somebody is struck; whether that was answered."""
    return False


@moment
def price(game: Game, of: int) -> int:
    return of


@chorus
def extra_cards(game: Game) -> int:
    return 0


@chorus
def errands(game: Game, who: str) -> list[str]:
    return []


@chorus
async def fell(game: Game, who: str) -> None: ...


def run(rule: Coroutine[Any, Any, Any]) -> Any:
    try:
        rule.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("asked something")


def test_where_nobody_answers_the_declaration_is_what_happens() -> None:
    assert run(struck(Game(), "mordrog")) is False
    assert price(Game(), 3) == 3
    assert extra_cards(Game()) == 0


def test_an_answer_takes_the_place_of_the_declaration_with_all_it_was_given() -> None:
    async def parry(game: Game, who: str, *facts: str, hard: bool = False) -> bool:
        game.log.append(f"{who} {facts} {hard}")
        return True

    game = Game(struck.by(parry))
    assert run(struck(game, "mordrog", "melee", "dark", hard=True)) is True
    assert game.log == ["mordrog ('melee', 'dark') True"]


def test_a_parameter_may_be_called_as_the_moment_is() -> None:
    @moment
    def window(game: Game, window: str, alone: int = 2) -> str:
        return f"{window} {alone}"

    def louder(game: Game, window: str, alone: int = 3) -> str:
        return f"{window}! {alone}"

    assert (window(Game(), "dawn"), window(Game(), "dawn", alone=4)) == ("dawn 2", "dawn 4")
    assert window(Game(window.by(louder)), "dawn") == "dawn! 2"


def test_answers_belong_to_a_game_not_to_the_moment() -> None:
    def half(game: Game, of: int) -> int:
        return of // 2

    assert (price(Game(price.by(half)), 8), price(Game(), 8)) == (4, 8)


def test_a_chorus_is_heard_in_order_and_adds_up_what_it_returns() -> None:
    def one(game: Game) -> int:
        return 1

    def two(game: Game) -> int:
        return 2

    def first(game: Game, who: str) -> list[str]:
        return [f"{who} pulls the lever"]

    def second(game: Game, who: str) -> list[str]:
        return [f"{who} prays"]

    def third(game: Game, who: str) -> list[str]:
        return []

    answers = extra_cards.by(one) + errands.by(first) + extra_cards.by(two)
    game = Game(answers + errands.by(second) + errands.by(third))
    assert extra_cards(game) == 3
    assert errands(game, "kel") == ["kel pulls the lever", "kel prays"]


def test_an_awaited_chorus_runs_one_after_the_other() -> None:
    async def mourn(game: Game, who: str) -> None:
        game.log.append(f"mourn {who}")

    async def loot(game: Game, who: str) -> None:
        game.log.append(f"loot {who}")

    game = Game(fell.by(mourn) + fell.by(loot))
    assert run(fell(game, "kel")) is None
    assert game.log == ["mourn kel", "loot kel"]


def test_a_moment_for_one_refuses_a_second_answer_by_its_name() -> None:
    def free(game: Game, of: int) -> int:
        return 0

    with pytest.raises(ValueError, match="Two answers to the moment “price”"):
        assert price.by(free) + price.by(free)


def test_putting_answers_together_leaves_each_as_it_was() -> None:
    def one(game: Game) -> int:
        return 1

    alone = extra_cards.by(one)
    both = alone + alone
    assert (extra_cards(Game(alone)), extra_cards(Game(both))) == (1, 2)
    assert (alone + NOBODY) is alone
