"""Dark Elements through the page: the map and its light, the tracks, the overlord's card.

What comes late in a game is reached by automated players, and their game is laid on the table.
"""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from undercroft.core.decisions import Request
from undercroft.core.session import Session
from undercroft.core.title import Member, Setup
from undercroft.games import registry
from web.conftest import WINDOWS
from web.hand import MOVED_ON, Hand, Sit, quick_start
from web.test_advice import laid
from web.test_page import graves

GAME = "dark_elements"
PARTY = (
    ("grisban-the-thirsty", "berserker"),
    ("avric-albright", "disciple"),
    ("jain-fairwood", "wildlander"),
)
TURN = "DE-DEC-06"
STEPS = "localStorage.setItem('undercroft.settings', JSON.stringify({speed: 'step', guide: false}))"
A_ROUND = 120  # steps until the first monster has read its first sentence
PAIR = (("grisban-the-thirsty", "berserker"), ("jain-fairwood", "wildlander"))
SEEDS = 20
MOST = 900  # answers of a game
READABLE = 100  # pixels, for a card in a row
KEYS = 300  # pressed in a game that nobody means to win


def opened(
    address: str, seed: int, party: tuple[tuple[str, str], ...] = PARTY, **options: str
) -> dict[str, Any]:
    """A table of some heroes, all in one seat."""
    asked = {
        "game": GAME,
        "adventure": "dark-elements",
        "party": [{"hero": hero, "role": role, "seat": 0} for hero, role in party],
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
    return found


def seated(sit: Sit, address: str, seed: int = 5) -> tuple[Page, Hand]:
    """At the first question of the first turn."""
    page = sit(opened(address, seed)["seats"][0]["link"])
    hand = Hand(page)
    hand.until(TURN)
    return page, hand


def standing_at(found: Callable[[Session, Request, str], bool]) -> Session:
    """A game of two heroes that stands where an automated player would answer so."""
    title = registry.title(GAME)
    party = tuple(Member(hero, role, 0) for hero, role in PAIR)
    for seed in range(SEEDS):
        session = Session(title, Setup("dark-elements", party), f"page {seed}")
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


def test_the_start_page_offers_the_quest(sit: Sit) -> None:
    page = sit()
    page.get_by_role("radio", name="Dark Elements").first.click()
    assert graves(page) == []
    whole = page.get_by_role("radio", name=re.compile("^Dark Elements A nightmare"))
    expect(whole).to_be_visible()  # the one quest is no tutorial
    expect(page.get_by_role("button", name="Quick start")).to_contain_text("gentle")
    with page.expect_request(lambda one: one.method == "POST") as asked:
        quick_start(page)
    assert asked.value.post_data_json["options"] == {"difficulty": "gentle"}
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


def test_the_map_grows_in_sight_when_a_door_opens(sit: Sit, address: str) -> None:
    session = standing_at(lambda _, request, key: key.startswith("open:"))
    page = sit(laid(address, session))
    Hand(page).wait()
    before = page.locator("[data-space]").count()
    card = page.get_by_role("region", name="Exploration card")
    expect(card).to_contain_text("open the next door")
    door = page.locator("[data-key^='open:']")
    if not door.count():
        page.locator(".menu > button", has_text="Actions").click()
    door.first.click()
    page.wait_for_function(
        "before => document.querySelectorAll('[data-space]').length > before", arg=before
    )
    expect(card).not_to_contain_text("open the next door")
    expect(page.get_by_role("log")).to_contain_text(re.compile("opens the door: .* begins"))


def test_a_skill_is_bought_between_encounters_by_what_its_card_says(sit: Sit, address: str) -> None:
    session = standing_at(
        lambda session, request, key: (
            request.kind == "buy-skill" and session.driver.state.round > 0 and key != "save"
        )
    )
    page = sit(laid(address, session))
    hand = Hand(page)
    hand.wait()
    assert "learn a skill" in hand.prompt
    choice = page.get_by_role("region", name="Skills").locator(".choice").first
    expect(choice).to_contain_text("XP")
    name = choice.get_by_role("heading").first.inner_text()
    choice.get_by_role("button", name="Learn").click()
    expect(page.get_by_role("log")).to_contain_text(
        re.compile(f"learns {re.escape(name)}", re.IGNORECASE)
    )


def test_an_exhausted_card_shows_that_it_is(sit: Sit, address: str) -> None:
    def tired(session: Session, request: Request, key: str) -> bool:
        state = session.driver.state
        return request.kind == "what-next" and any(
            hero.exhausted for hero in state.heroes if hero.id == request.about[0].hero
        )

    page = sit(laid(address, standing_at(tired)))
    Hand(page).wait()
    expect(page.get_by_role("button", name=re.compile(", exhausted")).first).to_be_visible()


def test_the_odds_stand_before_an_attack(sit: Sit, address: str) -> None:
    session = standing_at(lambda _, request, key: key.startswith("attack:"))
    page = sit(laid(address, session))
    Hand(page).wait()
    attack = page.locator(".ask [data-key^='attack:']").first
    expect(attack).to_contain_text(re.compile(r"\d+% to hit, \d\.\d damage"))
    attack.hover()
    expect(page.locator(".tip")).to_contain_text("% to hit")


# Which keys a person would press: a number of an answer, or B and Enter on the board
PRESSED = """() => {
  const answers = [...document.querySelectorAll(".answers [data-key]:not([disabled])")];
  const named = (part) => answers.find(({dataset}) => dataset.key.startsWith(part));
  const one = named("attack:") ?? named("end") ?? answers[0];
  if (document.querySelector(".chooser [data-key]")) return "Enter";
  return one?.querySelector("kbd")?.textContent ?? (answers.length ? "" : "b");
}"""


def test_a_whole_game_is_played_by_keyboard_alone(sit: Sit, address: str) -> None:
    page = sit(opened(address, 6, PAIR, difficulty="grim")["seats"][0]["link"])
    hand = Hand(page)
    on_the_board = 0
    for _ in range(KEYS):
        hand.wait()
        if hand.over:
            break
        before = hand.question
        key = page.evaluate(PRESSED)
        assert key, f"no key answers: {hand.prompt}"
        page.keyboard.press(key)
        if key == "b":
            on_the_board += 1
            expect(page.locator(".space.lit:focus")).to_have_count(1)
            page.keyboard.press("Enter")
        page.wait_for_function(MOVED_ON, arg=before)
    end = page.get_by_role("dialog")
    expect(end).to_contain_text("Doom and fate have met")
    assert on_the_board
    assert graves(page) == []
    page.keyboard.press("Escape")
    expect(end).to_be_hidden()


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


def test_a_hero_with_much_has_cards_that_can_be_read(sit: Sit, address: str) -> None:
    def rich(session: Session, request: Request, key: str) -> bool:
        if request.kind != "what-next":
            return False
        hero = session.driver.game.hero(request.about[0].hero)
        return bool(hero.found) and len(hero.items) > 1 and len(hero.skills) > 2

    page = sit(laid(address, standing_at(rich)), 1366, 768)
    Hand(page).wait()
    cards = page.get_by_role("article", name=re.compile("^Sheet of")).locator("[data-card]")
    widths = cards.evaluate_all("all => all.map(one => one.offsetWidth)")
    assert min(widths) >= READABLE
