"""Where the focus is after an answer, what Escape closes, and who reads the chronicle back."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from web.hand import MOVED_ON, Sit, quick_start
from web.test_dark_elements import seated

LIST = ".chronicle .list"
LINES = f"document.querySelectorAll('{LIST} .entry').length"


def test_escape_closes_what_can_be_done_on_a_space_and_the_focus_is_back(
    sit: Sit, address: str
) -> None:
    page, hand = seated(sit, address)
    before = hand.question
    page.keyboard.press("b")
    places = page.locator(".space.lit")
    several = places.evaluate_all("all => all.findIndex((one) => / or /.test(one.ariaLabel))")
    places.nth(several).focus()
    name = places.nth(several).get_attribute("data-space")
    page.keyboard.press("Enter")
    expect(page.locator(".chooser button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".chooser")).to_have_count(0)
    expect(page.locator(f"[data-space={name}]")).to_be_focused()
    assert hand.question == before


def test_whoever_answers_by_keys_goes_on_from_the_question(sit: Sit) -> None:
    page = sit()
    hand = quick_start(page)
    end = page.locator(".ask").get_by_role("button", name="End the turn")
    while not end.count():
        hand.answer()
        hand.wait()
    before = hand.question
    page.keyboard.press("Tab")
    end.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(MOVED_ON, arg=before)
    expect(page.locator(".ask")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.ask') !== null")


def test_escape_in_a_menu_leaves_the_focus_on_its_button(sit: Sit) -> None:
    page = sit()
    hand = quick_start(page)
    menu = page.locator(".ask .menu > .button")
    while not menu.count():
        hand.answer()
        hand.wait()
    menu.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".menu .list button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu.first).to_be_focused()


def watching(page: Page) -> str:
    """The link for those who watch the table that was laid last."""
    return str(
        page.evaluate("""() => {
          const [{id, spectator}] = JSON.parse(localStorage.getItem("undercroft.tables"));
          return `/table/${id}#${spectator}`;
        }""")
    )


def test_whoever_reads_the_chronicle_back_is_left_there(sit: Sit) -> None:
    page = sit(width=1280, height=720)
    hand = quick_start(page)
    other = sit(watching(page), width=1280, height=720)
    lines = other.locator(LIST)
    expect(lines).to_be_visible()
    while not lines.evaluate("one => one.scrollHeight > one.clientHeight + 100"):
        hand.answer()
        hand.wait()
        other.wait_for_timeout(50)
    lines.evaluate("one => one.scrollTo({top: 0})")
    newest = other.get_by_role("button", name=re.compile("^To the newest"))
    expect(newest).to_be_visible()
    known = other.evaluate(LINES)
    while other.evaluate(LINES) <= known:
        hand.answer()
        hand.wait()
        other.wait_for_timeout(50)
    assert lines.evaluate("one => one.scrollTop") == 0
    newest.click()
    expect(newest).to_have_count(0)
    assert lines.evaluate("one => one.scrollHeight - one.clientHeight - one.scrollTop") < 40


def test_c_shows_one_after_the_other_who_stands_on_a_space(sit: Sit) -> None:
    page = sit()
    page.get_by_role("radio", name="Drunagor").click()
    quick_start(page)
    foe = page.locator(".figure.foe").first.get_attribute("data-figure")
    title = page.locator(f"[data-figure={foe}] .hit").get_attribute("aria-label")
    assert title is not None
    name = title.partition(",")[0]
    page.locator(f".space[aria-label*='{name}']").first.focus()
    page.keyboard.press("c")
    card = page.get_by_role("region", name="Card")
    expect(card).to_contain_text(name)
    page.keyboard.press("c")
    expect(card).to_have_count(0)
