"""Words on cards, what an answer is for, and room for what is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.conftest import WINDOWS
from web.hand import Hand, Sit, quick_start

NEWEST = """() => {
  const list = document.querySelector(".chronicle .list").getBoundingClientRect();
  const last = [...document.querySelectorAll(".entry")].at(-1).getBoundingClientRect();
  const at = document.elementFromPoint(last.x + last.width / 2, last.bottom - 4);
  return last.bottom <= list.bottom + 1 && at !== null && at.closest(".chronicle") !== null;
}"""


@pytest.mark.parametrize("size", [(1100, 687), *WINDOWS[:1]])
def test_the_newest_line_of_the_chronicle_is_seen_whatever_lies_beside_it(
    sit: Sit, size: tuple[int, int]
) -> None:
    page = sit("/", *size)
    hand = quick_start(page)
    for _ in range(14):
        hand.answer()
        page.wait_for_function(NEWEST)
    page.locator(".figure .hit").last.click(button="right")
    page.wait_for_function(NEWEST)


def test_the_question_says_why_an_enemy_does_what_it_does(sit: Sit) -> None:
    page = sit()
    hand = quick_start(page)
    hand.until("DRU-REACT")
    why = page.locator(".ask .why")
    expect(why).to_be_visible()
    reason = why.locator("em").inner_text()
    expect(page.get_by_role("log")).to_contain_text(reason)


def test_a_click_on_a_keyword_opens_its_rule_and_spends_nothing(sit: Sit) -> None:
    page = sit()
    hand = quick_start(page)
    before = _until_a_card_is_lit(page, hand)
    page.locator(".card.lit abbr").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("dialog")).to_contain_text("DRU-")
    assert hand.question == before


def test_an_answer_for_nothing_is_asked_about_first(sit: Sit) -> None:
    page = sit()
    hand = quick_start(page)
    for _ in range(40):
        hand.wait()
        if page.locator(".card.wasted button.name").count():
            break
        hand.answer()
    before = hand.question
    page.locator(".card.wasted button.name").first.click()
    if page.locator(".peek [data-key]").count():
        page.locator(".peek [data-key]").first.click()
    expect(page.get_by_role("alert")).to_contain_text("Do it anyway?")
    page.get_by_role("button", name="Choose something else").click()
    assert hand.question == before
    expect(page.get_by_text("Do it anyway?")).to_be_hidden()


def _until_a_card_is_lit(page: Page, hand: Hand) -> str | None:
    for _ in range(40):
        hand.wait()
        if page.locator(".card.lit abbr").count():
            return hand.question
        hand.answer()
    raise AssertionError("no card with a keyword can be used")
