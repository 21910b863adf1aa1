"""Several players at one screen."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.hand import Hand, Sit

CALLED = "() => document.querySelector('.handover') || document.querySelector('[data-question]')"


def begin(page: Page, players: dict[str, str]) -> Hand:
    for hero, player in players.items():
        page.get_by_label(f"Who plays {hero}").select_option(label=player)
    page.get_by_role("button", name="Begin the adventure").click()
    page.wait_for_url("**/table/*")
    return Hand(page)


def test_nobody_is_called_where_nothing_is_secret(sit: Sit) -> None:
    page = sit()
    hand = begin(page, {"Maya": "Player 2, at this screen"})
    for hero in ("Vorn", "Maya", "Jaheen"):
        hand.wait()
        assert hero in hand.prompt
        expect(page.get_by_role("button", name="Ready")).to_have_count(0)
        hand.answer()


def test_the_overlord_is_called_before_his_cards_are_shown(sit: Sit) -> None:
    page = sit()
    page.get_by_role("radio", name="Descent").click()
    page.get_by_label("Who plays The overlord").select_option(label="Player 2, at this screen")
    hand = begin(page, {})
    for _ in range(120):
        page.wait_for_function(CALLED)
        if page.locator(".handover").count():
            break
        hand.answer_alone()
    expect(page.get_by_role("alert")).to_contain_text("Pass to")
    expect(page.locator(".hand [data-key]")).to_have_count(0)
    page.keyboard.press("Enter")  # the button has the focus
    hand.wait()
    expect(page.locator(".handover")).to_have_count(0)
