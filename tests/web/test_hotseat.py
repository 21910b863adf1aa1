"""Several players at one screen."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.hand import Hand, Sit


def begin(page: Page, players: dict[str, str]) -> Hand:
    for hero, player in players.items():
        page.get_by_label(f"Who plays {hero}").select_option(label=player)
    page.get_by_role("button", name="Begin the adventure").click()
    page.wait_for_url("**/table/*")
    hand = Hand(page)
    page.get_by_text("Pass to").wait_for()
    return hand


def test_the_screen_is_passed_to_who_is_asked(sit: Sit) -> None:
    page = sit()
    hand = begin(page, {"Maya": "Player 2, at this screen"})
    first = "the player of Vorn and Jaheen"
    expect(page.get_by_role("alert")).to_contain_text(f"Pass to {first}")
    expect(page.locator(".space.lit")).to_have_count(0)
    page.get_by_role("button", name="Ready").click()
    assert "Vorn" in hand.prompt
    hand.click()
    expect(page.get_by_role("alert")).to_contain_text("Pass to Maya's player")
    expect(page.locator(".space.lit")).to_have_count(0)
    page.keyboard.press("Enter")  # the button has the focus
    assert "Maya" in hand.prompt
    hand.click()
    expect(page.get_by_role("alert")).to_contain_text(f"Pass to {first}")
    page.get_by_role("button", name="Ready").click()
    assert "Jaheen" in hand.prompt
