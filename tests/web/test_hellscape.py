"""Hellscape through the page: Zones and who stands in them, doors, a whole Quest by clicks."""

from __future__ import annotations

import json
import re
import urllib.request
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from web.conftest import A_WHOLE_GAME, WINDOWS
from web.hand import Hand, Sit, quick_start
from web.test_page import graves

HEROES = ("gheta", "sir-ronen", "mathrin", "nahias", "irk", "feydra")
MOVE = "MD2-MOVE-02"
TURN = "MD2-TURN-03"
ROLL = "MD2-ROLL-02"


def opened(
    address: str, heroes: int, seed: int, adventure: str = "tutorial", seat: str = "person"
) -> dict[str, Any]:
    """A table of the first so many Heroes, all in one seat."""
    asked = {
        "game": "hellscape",
        "adventure": adventure,
        "party": [{"hero": hero, "seat": 0} for hero in HEROES[:heroes]],
        "seats": [seat],
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


def seated(sit: Sit, address: str, heroes: int, seed: int, **more: str) -> tuple[Page, Hand]:
    page = sit(opened(address, heroes, seed, **more)["seats"][0]["link"])
    hand = Hand(page)
    hand.wait()
    return page, hand


def boxes(found: Locator) -> list[dict[str, float]]:
    return [dict(box) for one in found.all() if (box := one.bounding_box()) is not None]


def overlap(one: dict[str, float], two: dict[str, float]) -> bool:
    """Whether two boxes share more than a rim of two pixels."""
    return all(
        one[at] + one[size] > two[at] + 2 and two[at] + two[size] > one[at] + 2
        for at, size in (("x", "width"), ("y", "height"))
    )


def test_the_start_page_offers_quests_and_heroes(sit: Sit) -> None:
    page = sit()
    page.get_by_role("radio", name="Hellscape").click()
    expect(page.get_by_role("radio", name="Tutorial")).to_be_visible()
    expect(page.get_by_role("radio", name="The Soul Keys")).to_be_visible()
    assert graves(page) == []
    hand = quick_start(page)
    expect(page.get_by_role("group", name="The first skill")).to_be_visible()
    hand.until("MD2-TURN-01")
    expect(page.get_by_role("button", name=re.compile("^row 3, column 1, Light"))).to_have_count(1)


def test_six_heroes_in_one_zone_stand_apart_and_can_each_be_clicked(sit: Sit, address: str) -> None:
    page, hand = seated(sit, address, 6, 5, adventure="the-soul-keys")
    hand.until("MD2-TURN-01")
    heroes = page.locator(".figure.friend .hit")
    expect(heroes).to_have_count(6)
    found = boxes(heroes)
    assert not [pair for pair in combinations(found, 2) if overlap(*pair)]
    assert min(box["width"] for box in found) >= 24
    page.locator("[data-figure=irk] .hit").click()
    page.wait_for_function("() => document.querySelector('.ask .q').innerText.startsWith('Irk')")


def test_a_hero_steps_to_a_zone_and_opens_a_door_by_clicking_them(sit: Sit, address: str) -> None:
    page, hand = seated(sit, address, 1, 3)
    hand.until(TURN)
    page.locator(".answers [data-key=move]").click()
    page.wait_for_function(f"() => document.querySelector('.ask').innerText.includes('{MOVE}')")
    expect(page.locator("[data-space=r3c1].lit")).to_have_count(0)
    page.locator("[data-space=r3c2].lit").click()
    expect(page.get_by_role("button", name="Gheta, Berserker")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^row 3, column 2, .*Gheta"))).to_have_count(
        1
    )
    hidden = page.get_by_role("button", name=re.compile("^row 3, column 3, .*not revealed"))
    expect(hidden).to_have_count(1)
    page.locator("[data-door=r3c2-r3c3].lit circle").click()
    expect(hidden).to_have_count(0)
    expect(page.get_by_role("log")).to_contain_text("Chamber C is revealed")
    expect(page.locator(".figure.foe")).not_to_have_count(0)


def test_a_whole_quest_is_played_by_clicks_and_survives_a_reload(sit: Sit, address: str) -> None:
    page, hand = seated(sit, address, 1, 3)
    hand.until(ROLL)
    asked = hand.prompt
    page.reload()
    hand.wait()
    assert hand.prompt == asked
    answers = 0
    while not hand.over:
        hand.answer()
        answers += 1
        assert answers < 1200, hand.prompt
    end = page.get_by_role("dialog")
    expect(end).to_contain_text("Tutorial")
    expect(end.get_by_role("button", name="Watch it again")).to_be_visible()


def test_a_quest_of_programs_is_watched(sit: Sit, address: str) -> None:
    table = opened(address, 3, 2, seat="greedy")
    page = sit(table["spectator"]["link"])
    expect(page.get_by_role("dialog")).to_contain_text("Tutorial", timeout=A_WHOLE_GAME)


@pytest.mark.parametrize("size", WINDOWS)
def test_everybody_can_use_it_at_every_size(sit: Sit, address: str, size: tuple[int, int]) -> None:
    page = sit(opened(address, 3, 5)["seats"][0]["link"], *size)
    hand = Hand(page)
    hand.wait()
    assert graves(page) == []
    hand.until(ROLL)
    assert graves(page) == []
    if size[0] > 1000:
        wide, high = page.evaluate("[document.body.scrollWidth, document.body.scrollHeight]")
        assert (wide, high) == size
    page.get_by_role("button", name="The Quest").click()
    expect(page.get_by_role("dialog")).to_contain_text("Kill the Mob in the last Chamber")
    assert graves(page) == []
