"""What is told of doing nothing about a roll is what the rules then do: the real game is gone on
with for every fall of the dice that are still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from contract.playing import begun, player
from contract.titles import each_adventure
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.foresight import Unforeseen
from undercroft.core.rng import Script
from undercroft.games.dark_elements import dice as dark_dice
from undercroft.games.dark_elements import events as dark
from undercroft.games.dark_elements.rules.values import health
from undercroft.games.dark_elements.showing import standing as dark_standing
from undercroft.games.sword_sorcery import dice as sword_dice
from undercroft.games.sword_sorcery import events as sword
from undercroft.games.sword_sorcery.showing import standing as sword_standing
from undercroft.kit.falls import every

NOTHING = ("keep", "no", "done")
ROLLS = ("spend-surge", "use-card", "enhance", "protect")  # kinds of questions
ANSWERS = 450  # of each adventure


class Result(Exception):
    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


def goes_on(driver: Driver[Any], script: Script, listener: Callable[[Event], None]) -> int:
    """The real rules from this question on; nobody uses anything."""
    twin = driver.fork()
    twin.game.script, twin.game.listener = script, listener
    try:
        while twin.request is not None and twin.request.kind in ROLLS:
            twin.answer(next(key for key in twin.request.keys() if key in NOTHING))
    except Result as result:
        return result.n
    raise Unforeseen("question")


def really(driver: Driver[Any], faces: Any, listener: Callable[[Event], None]) -> dict[int, float]:
    outcomes = every(faces, lambda script: goes_on(driver, script, listener))
    assert outcomes is not None
    spread: dict[int, float] = {}
    for n, chance in outcomes:
        spread[n] = spread.get(n, 0.0) + chance
    assert sum(spread.values()) == pytest.approx(1)
    return spread


def told(id: str) -> Iterator[tuple[Driver[Any], str]]:
    """Games at the questions about rolls, with what is said of doing nothing."""
    for seed, configuration in enumerate(each_adventure(id)):
        driver, who = begun(configuration, seed), player(configuration, "erratic", seed)
        for _ in range(ANSWERS):
            request = driver.request
            if request is None:
                break
            if request.kind in ROLLS:
                before = configuration.title.encode(driver.state)
                shown = configuration.title.question(driver.game, request)
                assert configuration.title.encode(driver.state) == before
                yield driver, next(one.note for one in shown.options if one.key in NOTHING)
            driver.answer(who.choose(driver.game, request).key)


def dark_result(who: str) -> Callable[[Event], None]:
    def heard(event: Event) -> None:
        match event:
            case dark.Missed():
                raise Result(dark_standing.MISSED)
            case dark.Unharmed(who=hit) if hit == who:
                raise Result(0)
            case dark.Suffered(who=hit, n=n, cause="") if hit == who:
                raise Result(n)
            case _:
                pass

    return heard


def test_dark_elements_tells_what_comes_of_spending_no_surge_and_using_no_card() -> None:
    seen: Counter[str] = Counter()
    for driver, note in told("dark_elements"):
        game: Any = driver.game
        assert driver.request is not None
        if driver.request.kind == "spend-surge":
            assert note
        if not note or "; " in note or note == "the test fails":
            continue  # no attack; or several figures, whose order players may choose
        (one,) = game.attacks[-1].defences
        spread = really(driver, dark_dice.DICE.values(), dark_result(one.figure.id))
        left = health(game, one.figure) - one.figure.damage
        assert note == dark_standing.words(spread, left)
        seen[driver.request.kind] += 1
    assert seen["spend-surge"] > 20
    assert seen["use-card"] > 0


def sword_result(who: str) -> Callable[[Event], None]:
    def heard(event: Event) -> None:
        match event:
            case sword.HitsRolled(hits=0):
                raise Result(0)
            case sword.Defended(who=hit, damage=n) if hit == who:
                raise Result(n)
            case _:
                pass

    return heard


def test_sword_and_sorcery_tells_what_comes_of_letting_a_roll_stand() -> None:
    seen: Counter[str] = Counter()
    for driver, note in told("sword_sorcery"):
        game: Any = driver.game
        assert driver.request is not None
        attack = game.attacks[-1]
        asked = attack.defences[-1].figure if driver.request.kind == "protect" else attack.target
        first = note.split("; ")[0].rpartition(": ")[2]  # of several the primary target
        spread = really(driver, sword_dice.DICE.values(), sword_result(asked.id))
        assert first == sword_standing.words(spread, asked.hp)
        seen[driver.request.kind] += 1
    assert seen["enhance"] > 20
    assert seen["protect"] > 5


def test_cards_that_are_drawn_are_not_told() -> None:
    def played(script: Script) -> int:
        return script.draw("card", ("a", "b"))

    assert every((), played) is None


def test_faces_that_are_alike_are_one_run() -> None:
    runs: list[int] = []

    def played(script: Script) -> tuple[int, ...]:
        runs.append(1)
        return tuple(script.roll("blue", 10) for _ in range(2))

    faces: Mapping[str, Any] = sword_dice.DICE
    found = every(faces.values(), played)
    kinds = len(set(faces["blue"].faces))
    assert found is not None
    assert len(found) == kinds**2
    assert sum(chance for _, chance in found) == pytest.approx(1)
    assert len(runs) == kinds**2 + kinds + 1
