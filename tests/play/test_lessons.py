"""Scripted first rooms: each can be played as it says, and nothing of it is for nothing."""

from __future__ import annotations

import pytest

from undercroft.core.session import Session
from undercroft.games import registry
from undercroft.play import deputy
from undercroft.play.lessons import Lesson, lesson, step
from undercroft.play.seats import automated


def taught(game: str) -> Lesson:
    found = lesson(game)
    assert found is not None
    return found


def begun(game: str) -> Session:
    return taught(game).begin(registry.title(game))


@pytest.mark.parametrize("game", registry.TITLES)
def test_a_lesson_is_what_happens_at_a_table(game: str) -> None:
    """The program and standing wishes answer by themselves, and leave the rest as it is written."""
    session = begun(game)
    title, told = session.title, taught(game)
    players = automated(title, session.setup.seats, session.seed, len(session.answers))
    said = 0
    for one in told.steps:
        request = session.request
        assert request is not None
        assert step(session) == one
        given = deputy.answer(title, session.driver.game, request)
        if request.seat in players:
            assert players[request.seat].choose(session.driver.game, request).key == one.key
        elif given is not None:
            assert given.key == one.key
        else:
            assert one.says, one.key
            said += 1
        session.answer(one.key)
    assert said >= 6
    while (request := session.request) is not None:  # the last words wait for a person
        if request.seat in players:
            session.answer(players[request.seat].choose(session.driver.game, request).key)
        elif (given := deputy.answer(title, session.driver.game, request)) is not None:
            session.answer(given.key, wish=given.why)
        else:
            break
    after = step(session)
    assert after is not None
    assert after.says == told.ends


@pytest.mark.parametrize("game", registry.TITLES)
def test_no_step_of_a_lesson_does_nothing(game: str) -> None:
    session = begun(game)
    for one in taught(game).steps:
        assert session.request is not None
        question = session.title.question(session.driver.game, session.request)
        option = next(option for option in question.options if option.key == one.key)
        assert not option.vain
        session.answer(one.key)


def test_whoever_answers_otherwise_plays_on_without_the_lesson() -> None:
    session = begun("drunagor")
    assert step(session) is not None
    session.answer("end")
    assert step(session) is None


def test_a_lesson_is_as_hard_as_a_first_evening() -> None:
    for game in registry.TITLES:
        title = registry.title(game)
        eased = {wish.id: wish.first for wish in title.lobby().options if wish.first}
        assert begun(game).setup.options == eased


def test_another_game_of_the_same_adventure_is_no_lesson() -> None:
    title = registry.title("drunagor")
    session = Session(title, taught("drunagor").setup(title), "another seed")
    assert step(session) is None
