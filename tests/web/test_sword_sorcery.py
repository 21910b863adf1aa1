"""Sword & Sorcery through the page: the shop, the map of areas, a story's choice, a scroll's row.

What comes late in a game is reached by automated players, and their game is laid on the table.
"""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from undercroft.core.decisions import Request
from undercroft.core.session import Session
from undercroft.core.title import Member, Setup
from undercroft.games import registry
from web.hand import Hand, Sit
from web.test_advice import laid
from web.test_page import graves

GAME = "sword_sorcery"
QUEST = "embers-of-the-crypt"
PARTY = (("aldric", "paladin"), ("borin", "hearthpriest"), ("sylwen", "warden"))
SEEDS = 10
MOST = 300  # answers of a game
STEPS = "localStorage.setItem('undercroft.settings', JSON.stringify({speed: 'step', guide: false}))"
TOLD = 80  # steps until an enemy has chosen its row
TURN = "SNS-DEC-05"
A_MOMENT = 2500  # milliseconds
MANY = 6  # answers beside those on the board, which take three lines


def opened(address: str, seed: int, **options: str) -> str:
    """Where the one seat of a new table is."""
    asked = {
        "game": GAME,
        "adventure": QUEST,
        "party": [{"hero": hero, "role": role, "seat": 0} for hero, role in PARTY],
        "seats": ["person"],
        "seed": seed,
        "options": options,
    }
    request = urllib.request.Request(
        f"{address}/api/tables",
        json.dumps(asked).encode(),
        {"Content-Type": "application/json", "Origin": address},
    )
    with urllib.request.urlopen(request) as reply:
        found: dict[str, Any] = json.load(reply)
    link: str = found["seats"][0]["link"]
    return link


def standing_at(found: Callable[[Session, Request, str], bool], quest: str = QUEST) -> Session:
    """A game that stands where an automated player would answer so."""
    title = registry.title(GAME)
    party = tuple(Member(hero, role, 0) for hero, role in PARTY)
    for seed in range(SEEDS):
        session = Session(title, Setup(quest, party), f"page {seed}")
        who = title.player("greedy", seed)
        for _ in range(MOST):
            request = session.request
            if request is None:
                break
            key = who.choose(session.driver.game, request).key
            if found(session, request, key):
                return session
            session.answer(key)
    raise AssertionError("no game comes to that")


def at_turn(sit: Sit, address: str) -> tuple[Page, Hand]:
    """At the first question of the first turn, past the powers."""
    page = sit(opened(address, 5))
    hand = Hand(page)
    hand.until(TURN)
    return page, hand


def test_the_emporium_is_a_shop_with_prices(sit: Sit, address: str) -> None:
    page = sit(opened(address, 5, emporium="open"))
    shop = page.get_by_role("region", name="The Emporium")
    expect(shop).to_contain_text("Broadsword")
    expect(shop.get_by_role("button", name="Buy Broadsword")).to_have_count(0)  # too dear
    shop.locator("[data-key='hero:aldric']").click()
    expect(shop.get_by_role("button", name="Sell Old Longsword")).to_be_visible()
    bought = shop.locator("[data-key^='buy:']").first
    expect(bought).to_be_visible()
    bought.click()
    expect(page.get_by_role("log")).to_contain_text("Aldric Vane buys")
    assert graves(page) == []


def test_heroes_who_are_ready_begin_a_late_quest_in_the_dungeon(sit: Sit) -> None:
    page = sit()
    page.get_by_role("radio", name="Sword & Sorcery").click()
    page.get_by_role("radio", name="Throne of Iron Tusks").click()
    page.get_by_role("button", name="With ready heroes").click()
    page.wait_for_url("**/table/*")
    hand = Hand(page)
    hand.wait()
    assert "Who takes the next turn?" in hand.prompt


def test_areas_are_rooms_with_what_is_in_them(sit: Sit, address: str) -> None:
    page, hand = at_turn(sit, address)
    expect(page.get_by_role("button", name=re.compile("^Area A1, the Soul Altar"))).to_have_count(1)
    expect(page.get_by_role("button", name=re.compile("^Area A4, difficult"))).to_have_count(1)
    fogged = page.get_by_role("button", name=re.compile("^Area C1, in the fog, deadly ground"))
    expect(fogged).to_have_attribute("aria-label", re.compile("a Barrier towards C3"))
    expect(page.locator("[data-door=D1]")).to_have_count(1)
    expect(page.get_by_role("img", name=re.compile("^8 events to come"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("soulrank I of VII"))).to_be_visible()
    assert graves(page) == []
    for _ in range(8):  # by clicking what is lit
        hand.answer()
    assert graves(page) == []


def test_the_row_of_the_scroll_that_an_enemy_uses_is_lit(sit: Sit, address: str) -> None:
    session = standing_at(
        lambda session, request, key: key == "end" and bool(session.driver.state.enemies)
    )
    page = sit(laid(address, session))
    page.evaluate(STEPS)
    page.reload()
    Hand(page).wait()
    page.locator(".answers [data-key=end]").click()
    row = page.get_by_role("complementary", name="What happens").locator(".scroll .runs")
    for _ in range(TOLD):
        page.wait_for_selector(".ask button.primary, .ask [data-key]", state="attached")
        if row.count():
            break
        page.locator(".ask button.primary, .ask [data-key]").first.click()
    expect(row).to_have_text(re.compile(r"(in its area|away)(Move|Attack|Use)"))
    expect(page.get_by_label("Why")).to_contain_text("SNS-AI")


def test_a_choice_is_a_page_of_the_story(sit: Sit, address: str) -> None:
    session = standing_at(lambda _, request, key: request.kind == "story-choice")
    page = sit(laid(address, session))
    hand = Hand(page)
    hand.wait()
    story = page.get_by_role("complementary", name="What happens")
    choices = story.locator(".choice")
    assert choices.count() >= 2
    # Who comes to the table now has not heard the paragraph: it stands with the choice
    expect(story).to_contain_text("A pale shape, chained to a pillar, asks for release.")
    assert graves(page) == []
    chosen = choices.first.inner_text().strip()
    choices.first.click()
    expect(page.get_by_role("log")).to_contain_text(
        re.compile(f"The heroes choose: {re.escape(chosen)}", re.IGNORECASE)
    )


def test_a_used_power_is_turned_until_it_has_cooled(sit: Sit, address: str) -> None:
    def cooling(session: Session, request: Request, key: str) -> bool:
        state = session.driver.state
        return request.kind == "what-next" and any(
            power.used for power in state.heroes[state.turn].powers
        )

    page = sit(laid(address, standing_at(cooling)))
    Hand(page).wait()
    expect(page.get_by_role("img", name=re.compile(r"^cooling: \d")).first).to_be_visible()


# Areas that are offered and whose middle lies under the question, once the board has come to rest.
UNDER = """async () => {
  const ask = document.querySelector(".ask").getBoundingClientRect();
  const under = () => [...document.querySelectorAll(".space.lit")].filter((one) => {
    const box = one.querySelector(".offer").getBoundingClientRect();
    return box.y + box.height / 2 > ask.y;
  }).map((one) => one.dataset.space);
  const covered = getComputedStyle(document.querySelector("main")).getPropertyValue("--covered");
  for (let look = 0; look < 20 && under().length; look++)
    await new Promise((done) => setTimeout(done, 100));
  return [parseFloat(covered), under()];
}"""


def test_a_long_question_lies_over_no_area_that_it_offers(sit: Sit, address: str) -> None:
    def found(session: Session, request: Request, key: str) -> bool:
        places = [option.key.startswith("go:") for option in request.options]
        return request.kind == "what-next" and any(places) and places.count(False) == MANY

    page = sit(laid(address, standing_at(found)), width=1366, height=768)
    Hand(page).wait()
    covered, under = page.evaluate(UNDER)
    assert covered > 0, "the question has grown over the board"
    assert under == []


def test_a_walk_that_is_drawn_is_not_told_over_the_map(sit: Sit, address: str) -> None:
    page, _ = at_turn(sit, address)
    page.locator(".space.lit .offer").first.hover()
    expect(page.locator("polyline").first).to_be_attached()
    page.wait_for_timeout(A_MOMENT)  # until the server has told what it leads to
    expect(page.locator("[data-foretold]")).to_be_empty()


def test_what_goes_into_a_slot_is_lit_in_the_backpack(sit: Sit, address: str) -> None:
    def packed(session: Session, request: Request, key: str) -> bool:
        return request.kind == "reorganize" and any(
            one.startswith("slot:") for one in request.keys()
        )

    session = standing_at(packed)
    assert session.request is not None
    key = next(one for one in session.request.keys() if one.startswith("slot:"))
    page = sit(laid(address, session))
    Hand(page).wait()
    label = page.locator(f".answers [data-key='{key}'] span").inner_text()
    card = page.locator(f".card.lit[data-card='{label.split(' into ')[0]}']")
    expect(card).to_have_count(1)


def test_a_goal_of_several_parts_shows_which_are_done(sit: Sit, address: str) -> None:
    """One wheel of the mill is stopped, the other is not, and the captain is still to come."""

    def found(session: Session, request: Request, key: str) -> bool:
        state = session.driver.state
        return request.kind == "what-next" and state.done in (("wheel1",), ("wheel2",))

    session = standing_at(found, "drowned-mill")
    (done,) = session.driver.state.done
    page = sit(laid(address, session))
    parts = page.get_by_role("list", name="What is done of it").first.get_by_role("listitem")
    expect(parts).to_have_count(3)
    expect(parts.nth(0)).to_contain_text("Kill the captain (not on the map yet), to do")
    names = {"wheel1": "Stop the upper wheel", "wheel2": "Stop the lower wheel"}
    for place, (wheel, name) in enumerate(names.items(), start=1):
        expect(parts.nth(place)).to_contain_text(f"{name}, {'done' if wheel == done else 'to do'}")
