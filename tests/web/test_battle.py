"""Player against player through the page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.hand import Hand, Sit
from web.test_page import graves


def begin(page: Page) -> Hand:
    page.get_by_role("radio", name="Battleground").click()
    page.get_by_role("radio", name="The Weighing Floor").click()
    expect(page.get_by_label("Who plays Vorn")).to_have_value("mine")
    expect(page.get_by_label("Side of Maya")).to_have_value("1")
    expect(page.get_by_label("Who plays Maya")).to_have_value("beside-2")
    assert graves(page) == []
    page.get_by_role("button", name="Begin the battle").click()
    page.wait_for_url("**/table/*")
    return Hand(page)


def test_a_turn_of_a_battle(sit: Sit) -> None:
    page = sit()
    hand = begin(page)
    sides = page.get_by_role("list", name="Sides").get_by_role("listitem")
    expect(sides).to_have_count(2)
    expect(sides.first).to_contain_text("Trauma 0 of 2")
    expect(page.get_by_role("log")).to_contain_text("initiative")
    hand.wait()
    first = hand.prompt.split(",")[0]
    for _ in range(30):
        hand.answer()
        if "what do you do" in hand.prompt and not hand.prompt.startswith(first):
            break
    else:
        raise AssertionError("the other side never had a turn")
    assert graves(page) == []


def test_each_side_sees_the_other_as_its_enemy(sit: Sit) -> None:
    page = sit()
    page.get_by_role("radio", name="Battleground").click()
    page.get_by_role("radio", name="The Weighing Floor").click()
    page.get_by_label("Who plays Maya").select_option(label="Somebody else, by link")
    page.get_by_role("button", name="Begin the battle").click()
    page.wait_for_url("**/table/*")
    link = page.evaluate("Object.values(JSON.parse(localStorage['undercroft.tables'])[0].links)[0]")
    guest = sit(link)
    for seat, friend, foe in ((page, "vorn", "maya"), (guest, "maya", "vorn")):
        expect(seat.locator(f".figure.friend[data-figure={friend}]")).to_have_count(1)
        expect(seat.locator(f".figure.foe[data-figure={foe}]")).to_have_count(1)
        expect(seat.get_by_role("list", name="Sides")).to_contain_text("(you)")
