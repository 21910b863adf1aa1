"""Descent through the page: the shop, attacks, the overlord's seat, a game that is watched."""

from __future__ import annotations

import json
import re
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from undercroft.core.session import Session
from undercroft.core.title import Member, Setup
from undercroft.games.descent.title import DescentTitle
from web.conftest import A_WHOLE_GAME, WINDOWS
from web.hand import ASKED, MOVED_ON, Hand, Sit, quick_start
from web.test_advice import laid, standing_at
from web.test_page import graves

PARTY = ("steelhorns", "laurel-of-bloodwood")
TITLE = DescentTitle()


def choose(page: Page) -> None:
    page.get_by_role("radio", name="Descent").click()
    expect(page.get_by_role("radio", name="The Toll-Keeper's Cellar")).to_be_visible()


def begin(page: Page) -> Hand:
    choose(page)
    return quick_start(page)


def opened(address: str, seats: list[str], seed: int) -> dict[str, Any]:
    """A table of two heroes and the overlord with these players."""
    members = [{"hero": hero, "seat": seat} for seat, hero in enumerate((*PARTY, "overlord"))]
    asked = {"game": "descent", "party": members, "seats": seats, "seed": seed}
    request = urllib.request.Request(
        f"{address}/api/tables",
        json.dumps(asked).encode(),
        {"Content-Type": "application/json", "Origin": address},
    )
    with urllib.request.urlopen(request) as reply:
        found: dict[str, Any] = json.load(reply)
    return found


def test_the_start_page_seats_the_overlord(sit: Sit) -> None:
    page = sit()
    choose(page)
    expect(page.get_by_label("Who plays Steelhorns")).to_have_value("mine")
    expect(page.get_by_label("Who plays The overlord")).to_have_value("greedy")
    page.get_by_label("Find a hero").fill("sir")
    page.get_by_role("button", name="Sir Valadir").click()
    expect(page.get_by_label("Who plays Sir Valadir")).to_be_visible()
    page.get_by_role("button", name="Steelhorns melee").click()
    expect(page.get_by_label("Who plays Steelhorns")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("radio", name="Descent")).to_be_checked()


def test_a_weapon_is_bought_before_the_quest(sit: Sit) -> None:
    page = sit()
    hand = begin(page)
    hand.until("DSC-SETUP-09")
    town = page.get_by_role("group", name="Town")
    expect(town.get_by_title("Coins")).to_have_text("300")
    town.get_by_role("button", name="Buy Axe").click()
    page.locator(".answers [data-key='wear:axe']").click()
    expect(town.get_by_title("Coins")).to_have_text("200")
    sheet = page.get_by_role("article", name="Sheet of Steelhorns")
    expect(sheet.locator("[data-card=Axe]")).to_be_visible()
    expect(sheet).to_contain_text("2 of 2 hands")
    expect(town.get_by_role("button", name="Buy Immolation")).to_be_visible()
    town.get_by_role("button", name="Buy Chain Mail").click()
    page.locator(".answers [data-key='wear:chain-mail']").click()
    expect(town.get_by_role("button", name="Buy Immolation")).to_have_count(0)  # too dear now
    assert graves(page) == []


def pick(page: Page, key: str) -> None:
    """Give an answer that stands in the question bar or in one of its menus."""
    hand = Hand(page)
    before = hand.question
    menus = page.locator(".answers .menu > button")
    for at in range(menus.count() + 1):
        found = page.locator(f".answers [data-key='{key}']")
        if found.count():
            found.first.click()
            page.wait_for_function(MOVED_ON, arg=before)
            return
        menus.nth(at).click()
    raise AssertionError(f"{key} is not offered: {hand.prompt}")


def test_a_hero_goes_to_town_and_sells(sit: Sit, address: str) -> None:
    table = opened(address, ["person", "greedy", "greedy"], seed=7)
    page = sit(table["seats"][0]["link"])
    hand = Hand(page)
    hand.until("DSC-TURN-07")
    pick(page, "action:run")
    while "DSC-TURN-03" in hand.prompt:
        pick(page, "skip")
    glyph = page.locator("[data-space=b6]")
    if "lit" in (glyph.get_attribute("class") or ""):
        glyph.click()
        hand.wait()
    hand.until("DSC-TURN-08")
    pick(page, "town")
    expect(page.get_by_role("article", name="Sheet of Steelhorns")).to_contain_text("In town")
    pick(page, "shop")
    town = page.get_by_role("group", name="Town")
    coins = int(town.get_by_title("Coins").inner_text())
    town.get_by_role("button", name=re.compile("^Sell ")).first.click()
    expect(town.get_by_title("Coins")).not_to_have_text(str(coins))
    assert graves(page) == []
    pick(page, "done")
    expect(page.locator("[data-space=b6]")).to_be_visible()


def test_an_attack_shows_its_dice_and_spends_surges(sit: Sit) -> None:
    page = sit()
    hand = begin(page)
    surges = page.locator(".answers [data-key^='surge:']")
    for _ in range(12):
        hand.until("DSC-ATTACK-12")
        if surges.count():
            break
        hand.answer()
    panel = page.get_by_role("region", name="Attack")
    expect(panel).to_be_visible()
    assert panel.get_by_role("img", name=re.compile("die: ")).count() >= 2
    left = panel.locator(".surges dd")
    before = int(left.inner_text())
    surges.first.click()
    expect(page.get_by_role("log")).to_contain_text("spends")
    if hand.prompt and "DSC-ATTACK-12" in hand.prompt:
        expect(left).not_to_have_text(str(before))
    assert graves(page) == []


def test_who_cannot_be_attacked_is_explained(sit: Sit, address: str) -> None:
    table = opened(address, ["person", "greedy", "greedy"], seed=5)
    page = sit(table["seats"][0]["link"])
    hand = Hand(page)
    hand.until("DSC-TURN-07")
    page.locator(".answers [data-key='action:battle']").click()
    hand.until("DSC-TURN-08")
    foes = page.locator(".figure.foe:not(.lit) .hit")
    assert foes.count()
    foes.first.hover()
    expect(page.locator(".aim text").first).to_be_visible()
    expect(page.get_by_role("region", name="Card")).to_contain_text("Armor")


def test_the_overlord_in_one_browser_and_a_hero_in_another(sit: Sit, address: str) -> None:
    table = opened(address, ["person", "greedy", "person"], seed=3)
    links = {seat["seat"]: seat["link"] for seat in table["seats"]}
    hero_page, overlord_page = sit(links[0]), sit(links[2])
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    hero_page.on("websocket", listen)
    hero_page.reload()
    hero, overlord = Hand(hero_page), Hand(overlord_page)
    hero.wait()  # a question turns to the sheet of whom it asks
    hero_page.get_by_role("navigation").get_by_role("button", name="Overlord").click()
    held = overlord_page.get_by_role("list", name="Hand").get_by_role("listitem")
    expect(held).to_have_count(3)
    names = held.locator(".name").all_inner_texts()
    expect(hero_page.get_by_role("list", name="Hand")).to_have_count(0)
    # a question that came late has turned to the hero's sheet again
    hero_page.get_by_role("navigation").get_by_role("button", name="Overlord").click()
    expect(hero_page.get_by_role("img", name="3 cards, face down")).to_be_visible()
    windows = 0
    while windows < 3:
        if overlord.question:
            windows += "DSC-TIME-17" in overlord.prompt
            overlord.answer_alone()
        elif hero.question:
            hero.answer_alone()
        else:
            hero_page.wait_for_timeout(40)
    expect(held.first).to_be_visible()  # the overlord has his cards before him, whoever is asked
    told = "".join(heard)
    assert '"secrets":null' in told
    assert '"secrets":{' not in told
    played = hero_page.get_by_role("log").inner_text()
    assert not [name for name in names if name in told and name not in played]


def test_the_overlord_reads_what_his_named_monster_can_do(sit: Sit, tmp_path: Path) -> None:
    """Programs play until the heroes have come to Grutt; then his card is looked at."""
    members = tuple(Member(hero, seat=seat) for seat, hero in enumerate((*PARTY, "overlord")))
    wanted = Setup("toll-keepers-cellar", members, {}, ("greedy", "greedy", "person"))
    session = Session(TITLE, wanted, 4)
    player = TITLE.player("greedy", 4)
    while not any(one.card == "grutt" for one in session.driver.state.monsters.values()):
        assert session.request is not None
        session.answer(player.choose(session.driver.game, session.request).key)
    session.save()
    record = tmp_path / "grutt.ndjson"
    record.write_bytes(b"".join(line + b"\n" for line in session.lines))
    page = sit()
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/table/*")
    Hand(page).wait()
    page.locator("[data-figure^=grutt] .hit").hover()
    expect(page.get_by_role("region", name="Card")).to_contain_text("Knockback")


EDGES = """["article.overlord", ".fan > li:first-child", ".fan > li:last-child"].map((one) => {
  const {left, right} = document.querySelector(one).getBoundingClientRect();
  return [left, right];
})"""


@pytest.mark.parametrize("width", [1440, 390])
def test_a_large_hand_stays_within_the_overlords_board(sit: Sit, address: str, width: int) -> None:
    session = standing_at(lambda one: one.kind == "own-cards" and len(one.options) > 4)
    page = sit(laid(address, session), width, 900)
    hand = page.get_by_label("Hand", exact=True).locator("li")
    expect(hand.first).to_be_visible()
    assert hand.count() > 3
    (left, right), first, last = page.evaluate(EDGES)
    assert left <= first[0]
    assert last[1] <= right


def test_at_one_screen_only_the_overlord_sees_his_hand(sit: Sit) -> None:
    page = sit()
    choose(page)
    page.get_by_label("Who plays The overlord").select_option("beside-2")
    page.get_by_role("button", name="Begin the adventure").click()
    page.wait_for_url("**/table/*")
    hand, ready = Hand(page), page.locator(".handover button")
    cards = page.get_by_role("list", name="Hand")
    for _ in range(150):
        page.wait_for_function(f"() => {ASKED} || document.querySelector('.handover')")
        if not ready.count():
            hand.answer_alone()
        elif "overlord" in page.locator(".handover b").inner_text():
            break
        else:
            ready.click()
    page.get_by_role("navigation").get_by_role("button", name="Overlord").click()
    expect(page.get_by_role("img", name="3 cards, face down")).to_be_visible()
    expect(cards).to_have_count(0)
    ready.click()
    expect(cards.get_by_role("listitem")).to_have_count(3)


def test_the_lamp_brings_its_card_into_sight_and_other_cards_begin_at_the_top(sit: Sit) -> None:
    page = sit("/", 1366, 768)
    choose(page)
    page.get_by_role("radio", name="The Hollow Choir").click()
    page.get_by_label("Who plays The overlord").select_option(label="You")
    page.get_by_role("button", name="Begin the adventure").click()
    page.wait_for_url("**/table/*")
    page.wait_for_function(f"() => {ASKED} || document.querySelector('.handover')")
    if page.locator(".handover button").count():
        page.locator(".handover button").click()
    hand = Hand(page)
    hand.wait()
    assert "DSC-TREACH-04" in hand.prompt
    page.keyboard.press("l")
    hinted = page.locator(".stage .hinted")
    expect(hinted).to_be_in_viewport(ratio=0.9)
    page.get_by_role("group", name="Treachery").evaluate("(stage) => stage.scrollTo(0, 9999)")
    hinted.locator("[data-key]").click()
    expect(page.get_by_role("heading", name="Which card leaves the deck?")).to_be_in_viewport()
    assert "Overlord, which card leaves the deck" in hand.prompt


def test_a_whole_game_of_programs_is_watched(sit: Sit, address: str) -> None:
    table = opened(address, ["greedy", "greedy", "greedy"], seed=11)
    page = sit(table["spectator"]["link"])
    end = page.get_by_role("dialog", name="The quest is over")
    expect(end).to_be_visible(timeout=A_WHOLE_GAME)
    expect(end).to_contain_text("The Toll-Keeper's Cellar")
    expect(end.get_by_role("button", name="Watch it again")).to_be_visible()


@pytest.mark.parametrize("size", WINDOWS)
def test_everybody_can_use_it_at_every_size(sit: Sit, size: tuple[int, int]) -> None:
    page = sit("/", *size)
    hand = begin(page)
    assert graves(page) == []
    hand.until("DSC-TURN-08")
    assert graves(page) == []
    if size[0] > 1000:
        wide, high = page.evaluate("[document.body.scrollWidth, document.body.scrollHeight]")
        assert (wide, high) == size
    page.get_by_role("button", name="The quest").click()
    expect(page.get_by_role("dialog")).to_contain_text("Kill Grutt")
    assert graves(page) == []
