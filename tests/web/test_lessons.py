"""A first room, played by what the lesson points at; and the lamp, at any question."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from undercroft.games import registry
from undercroft.play.lessons import lesson
from web.hand import Hand, Sit, quick_start

MOST = 40  # answers of a lesson


@pytest.mark.parametrize("game", registry.TITLES)
def test_a_lesson_is_played_by_what_it_points_at(sit: Sit, game: str) -> None:
    taught = lesson(game)
    assert taught is not None
    page = sit()
    page.get_by_role("radio", name=registry.title(game).name).click()
    page.get_by_role("button", name="Learn it first").click()
    page.wait_for_url("**/table/*")
    hand = Hand(page)
    guide = page.get_by_role("region", name="Guide")
    expect(guide).to_be_visible()
    for _ in range(MOST):
        hand.wait()
        if taught.ends in guide.inner_text():
            return
        hand.answer()
    raise AssertionError("the lesson does not come to its end")


def test_the_lamp_points_at_an_answer_and_says_what_it_does(sit: Sit) -> None:
    page = sit()
    page.evaluate("localStorage.setItem('undercroft.settings', '{\"speed\": \"instant\"}')")
    page.reload()
    quick_start(page)
    guide = page.get_by_role("region", name="Guide")
    expect(guide).to_be_hidden()
    page.keyboard.press("l")
    expect(guide).to_be_visible()
    expect(page.locator(".hinted")).not_to_have_count(0)
