"""Few questions through the page: one click for a way, wishes, and a start in the dungeon."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.hand import Hand, Sit

WISHES = """localStorage.setItem("undercroft.settings",
  JSON.stringify({speed: "instant", guide: false}))"""
# A drawing that never rests has the board painted again sixty times a second, all evening.
RESTLESS = """() => document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime === Infinity)
  .map((one) => one.animationName)"""
PATIENCE = 20_000  # milliseconds, for a lamp that thinks on a busy machine
GAMES = ("drunagor", "descent", "hellscape", "dark_elements", "sword_sorcery")


def quick(sit: Sit, game: str) -> tuple[Page, Hand]:
    """Quick start by one click, with the usual wishes."""
    page = sit("/")
    page.evaluate(WISHES)
    page.evaluate(f"localStorage.setItem('undercroft.game', '{game}')")
    page.context.add_init_script(WISHES)
    page.reload()
    page.get_by_role("button", name="Quick start").click()
    page.wait_for_url("**/table/*")
    hand = Hand(page)
    hand.wait()
    return page, hand


@pytest.mark.parametrize("game", GAMES)
def test_quick_start_is_one_click_to_the_first_decision_in_the_dungeon(sit: Sit, game: str) -> None:
    page, _ = quick(sit, game)
    expect(page.locator(".frame")).to_be_visible()  # the board, not the shop or the camp
    expect(page.locator(".stage")).to_have_count(0)
    purpose = page.get_by_role("region", name="What you are here for")
    expect(purpose).to_contain_text("Goal")
    expect(purpose).to_contain_text("The party loses")
    if game == "drunagor":
        page.keyboard.press("l")
        expect(page.locator(".hinted").first).to_be_attached(timeout=PATIENCE)
    assert page.evaluate(RESTLESS) == []


def test_a_click_on_a_far_zone_is_the_move_in_hellscape(sit: Sit) -> None:
    page, hand = quick(sit, "hellscape")
    before = hand.question
    far = page.locator("[data-space='r2c2'].lit .offer")  # two steps from where the Heroes stand
    far.first.click(force=True)
    page.wait_for_function(
        "before => document.querySelector('.ask').dataset.question > before", arg=before
    )
    expect(page.locator("aside")).to_contain_text("row 2, column 2")
    expect(page.locator(".ask .q")).to_contain_text("2 actions left")


def test_a_click_on_a_space_declares_the_action_and_walks_in_descent(sit: Sit) -> None:
    page, hand = quick(sit, "descent")
    expect(page.locator(".ask .q")).to_contain_text("Steelhorns")
    before = hand.question
    lit = page.locator(".space.lit .offer")
    assert lit.count() > 5  # spaces, though no action is declared yet
    lit.nth(lit.count() // 2).click(force=True)
    chooser = page.locator(".chooser [data-key]")
    if hand.question == before and chooser.count():
        chooser.first.click()
    page.wait_for_function(
        "before => document.querySelector('.ask').dataset.question > before", arg=before
    )
    expect(page.locator("aside")).to_contain_text("Steelhorns")


def test_what_was_answered_for_me_can_be_asked_after_all(sit: Sit) -> None:
    page, hand = quick(sit, "hellscape")
    expect(page.locator("aside")).to_contain_text("Answered for you")
    before = hand.question
    page.get_by_role("button", name="Answered for you: ask me").click()
    page.wait_for_function(
        "before => document.querySelector('.ask').dataset.question !== before", arg=before
    )
    expect(page.locator(".answers [data-key^='hero:']").first).to_be_visible()  # who goes first


def test_a_wish_is_switched_off_in_the_settings(sit: Sit) -> None:
    page, _ = quick(sit, "hellscape")
    page.get_by_role("button", name="Settings").first.click()
    box = page.locator("[data-wish='turn-order']")
    expect(box).to_be_checked()
    box.click()
    expect(box).not_to_be_checked()
    kept = page.evaluate("JSON.parse(localStorage.getItem('undercroft.settings')).wishes")
    assert kept == {"hellscape": ["turn-order"]}
