"""Courses: several answers as one. Each leads where it says, step by step, by answers on offer."""

from __future__ import annotations

from typing import Any

import pytest

from undercroft.core.driver import Driver
from undercroft.core.player import GREEDY
from undercroft.core.session import Session
from undercroft.core.title import Setup, Title
from undercroft.games import registry
from undercroft.play import deputy
from undercroft.play.advice import advice, purpose
from undercroft.play.seats import automated, joined

MOST = 260  # answers of each game
CLOSE = 12  # questions of each kind that are looked at closely


def positions(title: Title, seed: str) -> list[Driver[Any]]:
    """Questions of a greedy game at which courses are offered."""
    party = joined(title, title.party(3))
    setup = Setup(title.tutorial, party, {}, (GREEDY,) * len(party))
    driver: Driver[Any] = Driver(title, title.set_up(setup, seed))
    players = automated(title, setup.seats, seed)
    found: list[Driver[Any]] = []
    kinds: dict[str, int] = {}
    for _ in range(MOST):
        request = driver.request
        if request is None:
            break
        if title.courses(driver.game, request):
            kinds[request.kind] = kinds.get(request.kind, 0) + 1
            if kinds[request.kind] <= CLOSE:
                found.append(driver.clone())
        driver.answer(players[request.seat].choose(driver.game, request).key)
    return found


@pytest.mark.parametrize("game", ["hellscape", "descent"])
def test_every_course_begins_with_an_answer_on_offer_and_goes_as_far_as_nothing_happens(
    game: str,
) -> None:
    title = registry.title(game)
    walked = whole = 0
    for driver in positions(title, "courses"):
        request = driver.request
        assert request is not None
        courses = title.courses(driver.game, request)
        keys = [course.shown.key for course in courses]
        assert len(set(keys)) == len(keys)
        assert not set(keys) & set(request.keys())
        for course in courses[:: max(1, len(courses) // 6)]:
            assert request.option(course.steps[0]) is not None
            twin = driver.clone()
            left = list(course.steps)
            while twin.request is not None and left:
                given = None
                if len(left) < len(course.steps):
                    given = deputy.answer(title, twin.game, twin.request)
                if step := deputy.follow(twin.request, request.seat, left):
                    twin.answer(step)
                    left.pop(0)
                elif given is not None:
                    twin.answer(given.key)
                else:
                    break
            walked += 1
            whole += not left or left == ["stop"]  # nobody is asked for an end without a choice
    assert walked > 40
    assert whole > 0.85 * walked


def test_the_shown_end_of_a_way_is_where_the_hero_comes_to_stand() -> None:
    title = registry.title("hellscape")
    for driver in positions(title, "ways"):
        request = driver.request
        assert request is not None
        for course in title.courses(driver.game, request):
            if course.shown.label.startswith("go to") and not course.shown.note.count(":"):
                twin = driver.clone()
                for step in course.steps:
                    if twin.request is None or twin.request.option(step) is None:
                        break
                    twin.answer(step)
                game: Any = twin.game
                hero = game.state.heroes[driver.state.turn.who]
                assert course.shown.spaces == (game.zones.names[hero.zone],)
                assert course.shown.way[-1:] == course.shown.spaces
                return
    raise AssertionError("no safe way in the whole game")


def test_the_lamp_says_where_a_point_of_fatigue_leads() -> None:
    """What does little by itself is part of a course, and the lamp names what it is for."""
    title = registry.title("descent")
    session = Session(title, Setup(title.tutorial, joined(title, title.party(3))), "purpose")
    led: list[tuple[str, str]] = []
    said = ""
    for _ in range(MOST):
        if session.request is None:
            break
        key = advice(session)
        if key == "stamina":
            said = purpose(session, key)
        elif said:
            led.append((said, key.partition(":")[2]))
            said = ""
        session.answer(key)
    assert led
    assert all(said.startswith(f"What it is for: move to {space} (") for said, space in led)
