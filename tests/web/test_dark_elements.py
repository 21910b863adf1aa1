"""Dark Elements through the page: the map and its light, the tracks, the overlord's card."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from undercroft.games import registry
from web.conftest import WINDOWS
from web.hand import Hand, Sit, quick_start
from web.test_page import graves

GAME = "dark_elements"
if GAME not in registry.TITLES:
    pytest.skip("Dark Elements is not among the games yet", allow_module_level=True)

PARTY = (
    ("grisban-the-thirsty", "berserker"),
    ("avric-albright", "disciple"),
    ("jain-fairwood", "wildlander"),
)
TURN = "DE-DEC-06"
STEPS = "localStorage.setItem('undercroft.settings', JSON.stringify({speed: 'step', guide: false}))"
A_ROUND = 120  # steps until the first monster has read its first sentence


def opened(address: str, seed: int) -> dict[str, Any]:
    """A table of three heroes, all in one seat."""
    asked = {
        "game": GAME,
        "adventure": "dark-elements",
        "party": [{"hero": hero, "role": role, "seat": 0} for hero, role in PARTY],
        "seats": ["person"],
        "seed": seed,
    }
    request = urllib.request.Request(
        f"{address}/api/tables",
        json.dumps(asked).encode(),
        {"Content-Type": "application/json", "Origin": address},
    )
    with urllib.request.urlopen(request) as reply:
        found: dict[str, Any] = json.load(reply)
    return found


def seated(sit: Sit, address: str, seed: int = 5) -> tuple[Page, Hand]:
    """At the first question of the first turn."""
    page = sit(opened(address, seed)["seats"][0]["link"])
    hand = Hand(page)
    hand.until(TURN)
    return page, hand


def test_the_start_page_offers_the_quest(sit: Sit) -> None:
    page = sit()
    page.get_by_role("radio", name="Dark Elements").first.click()
    assert graves(page) == []
    quick_start(page)
    expect(page.get_by_role("region", name="Skills")).to_be_visible()


def test_the_map_shows_its_light_and_the_tracks_their_tokens(sit: Sit, address: str) -> None:
    page, _ = seated(sit, address)
    expect(page.get_by_role("button", name=re.compile("^b4, lit, the torch"))).to_have_count(1)
    expect(page.get_by_role("button", name=re.compile("^e3, water, lit"))).to_have_count(1)
    expect(page.get_by_role("button", name=re.compile("^h1, dark"))).to_have_count(1)
    expect(page.get_by_role("img", name=re.compile("^Doom 2, fate 7 of 7"))).to_be_visible()
    card = page.get_by_role("region", name="Exploration card")
    expect(card).to_contain_text("Last Breath")
    expect(card.get_by_role("img", name="Hourglass: 0 of 3")).to_be_visible()
    expect(page.locator("[data-door=lb-e]")).to_have_count(1)


def test_a_hero_goes_where_the_map_is_clicked(sit: Sit, address: str) -> None:
    page, hand = seated(sit, address)
    before = hand.question
    place = page.locator(".space.lit").first
    name = place.get_attribute("data-space")
    place.locator(".offer").click()
    if page.locator(".chooser [data-key]").count():
        page.locator(".chooser [data-key]").first.click()
    page.wait_for_function(
        "before => document.querySelector('.ask')?.dataset.question !== before", arg=before
    )
    hand.wait()
    here = page.locator(f"[data-space={name}]")
    expect(here).to_have_attribute("aria-label", re.compile("Grisban|Avric|Jain"))


def test_the_sentence_that_a_monster_follows_is_lit(sit: Sit, address: str) -> None:
    page, hand = seated(sit, address)
    page.evaluate(STEPS)
    page.reload()
    running = page.get_by_role("complementary", name="What happens").locator(".line.runs")
    for _ in range(A_ROUND):
        page.wait_for_selector(".ask [data-key], .ask button.primary")
        end = page.locator(".answers [data-key=end]")
        if running.count() and page.get_by_label("means").count():
            break
        if hand.question is None:  # it is told step by step
            page.keyboard.press(" ")
        elif end.count():
            end.click()
        else:
            hand.click()
    expect(page.get_by_role("region", name=re.compile("^Activation card"))).to_be_visible()
    expect(running).to_have_text(re.compile("hero|space"))


@pytest.mark.parametrize("size", WINDOWS)
def test_everybody_can_use_it_at_every_size(sit: Sit, address: str, size: tuple[int, int]) -> None:
    page = sit(opened(address, 5)["seats"][0]["link"], *size)
    hand = Hand(page)
    hand.wait()
    assert graves(page) == []
    hand.until(TURN)
    assert graves(page) == []
    if size[0] > 1000:
        wide, high = page.evaluate("[document.body.scrollWidth, document.body.scrollHeight]")
        assert (wide, high) == size
    page.get_by_role("button", name="The Quest").click()
    expect(page.get_by_role("dialog")).to_contain_text("Doom rises from the left")
    assert graves(page) == []
