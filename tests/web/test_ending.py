"""When a game is over: its account, once more, the list of tables, and watching it again."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from undercroft.core.player import GREEDY, PERSON
from undercroft.core.rng import seeded
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.play.seats import joined, usual_party
from web.hand import Hand, Sit, quick_start
from web.test_page import graves
from web.test_seats import seats

PARTY = 3


@cache
def record(game: str, adventure: str = "", short: int = 0) -> str:
    """A game that programs have played: to its end, or to `short` answers before the first chapter
    of a campaign is won. One person has all heroes, a program what is against them."""
    title = registry.title(game)
    party = joined(title, usual_party(title, adventure or title.tutorial, PARTY))
    against = [member for member in party if member.hero == title.opponent]
    members = tuple(
        type(member)(member.hero, member.role, 1 if member in against else 0, member.team)
        for member in party
    )
    kinds = (PERSON, GREEDY) if against else (PERSON,)
    setup = Setup(adventure or title.tutorial, members, {}, kinds)
    session = Session(title, setup, "tale")
    player = title.player("greedy", seeded("tale"))
    while session.request is not None and not title.chapters(session.driver.state):
        session.answer(player.choose(session.driver.game, session.request).key)
    if short:
        session.undo(len(session.answers) - short, agreed=True)
    return b"".join(line + b"\n" for line in session.lines).decode()


def take_up(page: Page, folder: Path, text: str) -> None:
    file = folder / "game.ndjson"
    file.write_text(text, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url("**/table/*")


@pytest.mark.parametrize("game", registry.TITLES)
def test_the_end_tells_the_tale(sit: Sit, tmp_path: Path, game: str) -> None:
    page = sit()
    take_up(page, tmp_path, record(game))
    end = page.get_by_role("dialog")
    expect(end.get_by_text("What to remember")).to_be_visible()
    rows = 1 + PARTY + bool(registry.title(game).opponent)
    expect(end.get_by_role("table").get_by_role("row")).to_have_count(rows)
    expect(end.get_by_text("Best roll")).to_be_visible()
    assert graves(page) == []
    wide = page.evaluate("document.querySelector('dialog .inside').scrollWidth"
                         " <= document.querySelector('dialog .inside').clientWidth")  # fmt: skip
    assert wide
    page.get_by_role("button", name="Close").click()
    expect(end).to_have_count(0)
    page.get_by_role("button", name="How it went").click()
    expect(end.get_by_text("What to remember")).to_be_visible()


def test_a_phone_on_its_side_shows_what_to_do_next(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=844, height=390)
    take_up(page, tmp_path, record("drunagor"))
    page.get_by_text("What to remember").wait_for()
    lower = "(one) => one.getBoundingClientRect().bottom"
    assert page.locator(".deeds").evaluate(lower) <= page.locator("dialog .inside").evaluate(lower)


def test_again_lays_the_same_table_afresh(sit: Sit, tmp_path: Path) -> None:
    page = sit()
    take_up(page, tmp_path, record("drunagor"))
    before = page.url
    page.get_by_role("button", name="Again", exact=True).click()
    page.wait_for_function("before => location.href !== before", arg=before)
    hand = Hand(page)
    hand.wait()
    assert "Vorn" in hand.prompt


def test_the_other_side_is_played_next(sit: Sit, tmp_path: Path) -> None:
    page = sit()
    take_up(page, tmp_path, record("descent"))
    before = page.url
    page.get_by_role("button", name="From the other side").click()
    page.wait_for_function("before => location.href !== before", arg=before)
    page.get_by_role("button", name="Seats and record").click()
    expect(page.get_by_label("Who plays The overlord")).to_have_value("mine")


def test_guests_come_along(sit: Sit, tmp_path: Path) -> None:
    host = sit()
    take_up(host, tmp_path, record("drunagor"))
    token = host.evaluate("JSON.parse(localStorage['undercroft.tables'])[0].spectator")
    guest = sit(f"{host.evaluate('location.pathname')}#{token}")
    expect(guest.get_by_text("What to remember")).to_be_visible()
    host.get_by_role("button", name="Again", exact=True).click()
    guest.get_by_role("button", name="come along").click()
    expect(guest.get_by_text("Waiting for")).to_be_visible()


def test_a_chapter_ends_with_its_tale_and_the_campaign_goes_on(sit: Sit, tmp_path: Path) -> None:
    page = sit()
    take_up(page, tmp_path, record("drunagor", "forced-march", 2))
    seats(page)
    page.get_by_label(re.compile("Who plays")).select_option(label="the program, while you watch")
    page.get_by_role("button", name="Close").click()
    chapter = page.get_by_role("dialog", name="A chapter is won")
    expect(chapter.get_by_text("What to remember")).to_be_visible()
    expect(chapter.get_by_role("heading", name="The Toll Bridge")).to_be_visible()
    chapter.get_by_role("button", name="Go on").click()
    expect(chapter).to_have_count(0)


def test_a_record_is_saved_under_the_name_of_its_adventure(sit: Sit, tmp_path: Path) -> None:
    page = sit()
    take_up(page, tmp_path, record("drunagor"))
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    assert re.fullmatch(
        r"the-toll-bridge-\d{4}-\d\d-\d\d\.ndjson", download.value.suggested_filename
    )


def test_a_replay_goes_back_and_shows_the_boards(sit: Sit, tmp_path: Path) -> None:
    page = sit()
    take_up(page, tmp_path, record("drunagor"))
    page.get_by_role("button", name=re.compile("^See it again")).nth(2).click()
    page.wait_for_url("**/replay/*")
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("footer .boards")).to_be_visible()
    place = page.get_by_label("Position in the game")
    at = int(place.input_value())
    assert at > 0
    page.get_by_role("button", name="Back").click()
    expect(place).to_have_value(str(at - 1))
    page.keyboard.press("ArrowRight")
    expect(place).to_have_value(str(at))
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="To the start").click()
    expect(place).to_have_value("0")


def test_tables_are_listed_renamed_and_deleted(sit: Sit) -> None:
    page = sit()
    hand = quick_start(page)
    for _ in range(4):
        hand.answer()
    page.get_by_role("button", name="Leave the table").click()
    tables = page.get_by_role("region", name="Your tables")
    expect(tables).to_contain_text("round 1")
    expect(tables).to_contain_text("your turn")
    expect(tables).to_contain_text("Vorn, Maya, Jaheen")
    page.get_by_role("button", name="Rename The Toll Bridge").click()
    expect(page.get_by_label("New name of The Toll Bridge")).to_be_focused()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rename The Toll Bridge").click()
    page.keyboard.type("Friday night")  # in place of what is selected
    page.keyboard.press("Enter")
    expect(tables).to_contain_text("Friday night")
    page.reload()
    expect(tables).to_contain_text("Friday night")
    assert graves(page) == []
    page.get_by_role("button", name="Delete Friday night").click()
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Delete Friday night").click()
    address = tables.get_by_role("link").get_attribute("href")
    page.get_by_role("button", name="Delete it").click()
    expect(tables).to_have_count(0)
    page.goto(address or "")
    expect(page.get_by_role("alert")).to_be_visible()
