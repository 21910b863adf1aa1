"""Hellscape's panels: dice resolved by hand or by the program, sheets of all classes, level-ups."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Page, expect

from undercroft.core.decisions import Request
from undercroft.core.session import Session
from undercroft.core.title import Member, Setup
from undercroft.games import registry
from web.hand import Hand, Sit
from web.test_page import graves

HEROES = {
    "gheta": ("Gheta", "Stances"),
    "sir-ronen": ("Sir Ronen", "Consecrations"),
    "mathrin": ("Mathrin", "Spell Amulet"),
    "nahias": ("Nahias", "Arrow deck"),
    "irk": ("Irk", "Elements and Spirits"),
    "feydra": ("Feydra", "Tokens"),
}
TITLE = registry.title("hellscape")
SEEDS = range(1, 40)
MOST = 4000  # answers of one game

Wanted = Callable[[Session, Request], bool]


def reached(wanted: Wanted, heroes: tuple[str, ...], adventure: str = "tutorial") -> Session:
    """A game that the program has played up to such a question."""
    party = tuple(Member(hero, seat=0) for hero in heroes)
    for seed in SEEDS:
        session = Session(TITLE, Setup(adventure, party), seed)
        player = TITLE.player("greedy", seed)
        while session.request is not None and len(session.answers) < MOST:
            if wanted(session, session.request):
                return session
            chosen = player.choose(session.driver.game, session.request)
            session.answer(chosen.key)
    raise AssertionError("no game came to such a question")


def seated(sit: Sit, address: str, session: Session, *size: int) -> tuple[Page, Hand]:
    """The page of somebody who goes on with it."""
    session.save()
    request = urllib.request.Request(
        f"{address}/api/records",
        b"".join(line.rstrip(b"\n") + b"\n" for line in session.lines),
        {"Content-Type": "application/x-ndjson", "Origin": address},
    )
    with urllib.request.urlopen(request) as reply:
        table: dict[str, Any] = json.load(reply)
    page = sit(table["seats"][0]["link"], *size)
    hand = Hand(page)
    hand.wait()
    return page, hand


def moved_on(page: Page, before: str | None) -> None:
    page.wait_for_function(
        "before => { const now = document.querySelector('.ask')?.dataset.question;"
        " return now && now !== before; }",
        arg=before,
    )


def quiet_icons(request: Request) -> list[str]:
    """Icons that ask nothing further, each of another die."""
    found: dict[str, str] = {}
    for key in request.keys():
        _, *rest = key.split(":")
        if len(rest) == 2 and rest[1] in ("mana", "scratch"):
            found.setdefault(rest[0], key)
    return list(found.values())


def is_rich(session: Session, request: Request) -> bool:
    """A roll with two such icons, and enough others that something is left to choose."""
    dice = [key for key in request.keys() if key.startswith("die:")]
    return request.kind == "resolve" and len(quiet_icons(request)) > 1 and len(dice) > 3


@cache
def roll_of_the_wizard() -> tuple[tuple[str, ...], int]:
    """Where such a roll came up; games are cheap to play again."""
    session = reached(is_rich, ("mathrin", "feydra"))
    return tuple(answer.key for answer in session.answers), session.seed


def wizards_roll() -> Session:
    keys, seed = roll_of_the_wizard()
    party = tuple(Member(hero, seat=0) for hero in ("mathrin", "feydra"))
    session = Session(TITLE, Setup("tutorial", party), seed)
    for key in keys:
        session.answer(key)
    return session


def icons_over(page: Page) -> list[str]:
    line = page.get_by_role("list", name="Resolved so far")
    return [one.get_attribute("aria-label") or "" for one in line.get_by_role("img").all()]


NAMES = {"mana": "Mana", "scratch": "scratch"}


def test_dice_are_resolved_by_clicking_them_in_any_order(sit: Sit, address: str) -> None:
    session = wizards_roll()
    assert session.request is not None
    first, *_, last = quiet_icons(session.request)
    page, hand = seated(sit, address, session)
    panel = page.get_by_role("region", name="Combat")
    expect(panel).to_be_visible()
    for key in (last, first):
        before = hand.question
        die = panel.locator(f"[data-key='{key}']")
        assert (die.get_attribute("aria-label") or "").startswith("Resolve 1 ")
        die.click()
        moved_on(page, before)
        expect(panel.locator(f"[data-key='{key}']")).to_have_count(0)
    assert icons_over(page) == [NAMES[key.split(":")[2]] for key in (last, first)]
    expect(panel.locator(".lock")).to_have_count(2)
    assert graves(page) == []


def test_a_die_is_resolved_with_the_keyboard_and_by_dragging_it(sit: Sit, address: str) -> None:
    session = wizards_roll()
    assert session.request is not None
    one, *_, other = quiet_icons(session.request)
    page, hand = seated(sit, address, session)
    panel = page.get_by_role("region", name="Combat")
    before = hand.question
    panel.locator(f"[data-key='{one}']").focus()
    page.keyboard.press("Enter")
    moved_on(page, before)
    before = hand.question
    panel.locator(f"[data-key='{other}']").drag_to(panel.get_by_role("list", name="Resolved"))
    moved_on(page, before)
    assert icons_over(page) == [NAMES[key.split(":")[2]] for key in (one, other)]


def test_a_die_is_rolled_again_by_the_arrow_under_it(sit: Sit, address: str) -> None:
    session = reached(
        lambda session, request: (
            request.kind == "resolve" and any(key.startswith("reroll:") for key in request.keys())
        ),
        ("mathrin", "feydra", "nahias"),
    )
    page, hand = seated(sit, address, session)
    panel = page.get_by_role("region", name="Combat")
    expect(panel).to_contain_text("You may re-roll")
    before = hand.question
    again = panel.locator("[data-key^='reroll:']")
    assert (again.first.get_attribute("aria-label") or "").startswith("Re-roll the ")
    again.first.click()
    moved_on(page, before)
    expect(page.get_by_role("log")).to_contain_text("A die is rolled again.")


def test_the_program_resolves_the_roll_as_it_would_itself(sit: Sit, address: str) -> None:
    session = wizards_roll()
    page, hand = seated(sit, address, session)
    player = TITLE.player("greedy", session.seed)
    while TITLE.view(session.driver.game, 0).combat is not None:
        assert session.request is not None
        session.answer(player.choose(session.driver.game, session.request).key)
    before = hand.question
    page.get_by_role("button", name="Resolve for me").click()
    moved_on(page, before)
    expect(page.get_by_role("region", name="Combat")).to_have_count(0)
    hand.wait()
    assert session.request is not None
    assert TITLE.question(session.driver.game, session.request).prompt.split(" (")[0] in (
        page.locator(".ask .q").inner_text()
    )
    heroes = [f"{hero.health} / " for hero in TITLE.view(session.driver.game, 0).heroes]
    bars = page.get_by_role("navigation", name="Party").locator(".bar").all_inner_texts()
    assert [shown.startswith(known) for shown, known in zip(bars, heroes, strict=True)] == [
        True,
        True,
    ]


def test_abilities_that_a_combat_allows_are_buttons_beside_the_dice(sit: Sit, address: str) -> None:
    session = reached(
        lambda session, request: (
            request.kind == "resolve" and any(key.startswith("use:") for key in request.keys())
        ),
        ("mathrin", "feydra", "nahias"),
    )
    page, hand = seated(sit, address, session)
    abilities = page.get_by_role("group", name="Abilities")
    expect(abilities.locator("[data-key^='use:']").first).to_be_visible()
    expect(page.locator(".answers [data-key^='use:']")).to_have_count(0)
    before = hand.question
    abilities.locator("[data-key^='use:']").first.click()
    moved_on(page, before)


def test_every_class_has_its_sheet_and_its_machine(sit: Sit, address: str) -> None:
    session = reached(
        lambda session, request: request.kind == "turn" and session.driver.state.round > 2,
        tuple(HEROES),
    )
    shown = {one.name: one for one in TITLE.view(session.driver.game, 0).heroes}
    page, _ = seated(sit, address, session)
    party = page.get_by_role("navigation", name="Party")
    for hero, (name, machine) in HEROES.items():
        known = shown[hero]
        party.get_by_title(f"Show the sheet of {name}").click()
        sheet = page.get_by_role("article", name=f"Sheet of {name}")
        expect(sheet.get_by_role("group", name=machine, exact=True)).to_be_visible()
        expect(sheet.locator(".bar").first).to_have_text(f"{known.health} / {known.max_health}")
        mana = f"{known.mana} of {known.max_mana} Mana"
        expect(sheet.get_by_role("img", name=mana)).to_be_visible()
        expect(sheet.get_by_role("img", name=re.compile(f"^Level {known.level}"))).to_be_visible()
        for card in (*known.skills, *known.equipped):
            tile = sheet.get_by_role("button", name=re.compile(f"^{re.escape(card.name)}")).first
            expect(tile).to_be_visible()
        for item in known.pack:
            expect(sheet.get_by_role("group", name="Backpack")).to_contain_text(item.name)
        assert graves(page) == [], name


def test_a_skill_is_learned_from_cards_that_lie_side_by_side(sit: Sit, address: str) -> None:
    session = reached(
        lambda session, request: (
            request.kind == "skill" and session.driver.state.round > 1 and len(request.options) > 1
        ),
        ("nahias", "feydra"),
    )
    request = session.request
    assert request is not None
    page, _ = seated(sit, address, session)
    stage = page.get_by_role("group", name="a new skill")
    cards = stage.get_by_role("list", name="Skills to learn").get_by_role("listitem")
    expect(cards).to_have_count(len(request.options))
    boxes = [box for card in cards.all()[:2] if (box := card.bounding_box()) is not None]
    assert boxes[0]["y"] == boxes[1]["y"]
    assert boxes[0]["width"] > 180
    stage.get_by_text("Later:").click()
    expect(stage.locator(".later").first).to_contain_text("needs")
    assert graves(page) == []
    learn = stage.get_by_role("button", name=re.compile("^Learn ")).first
    name = (learn.get_attribute("aria-label") or "").removeprefix("Learn ")
    learn.click()
    card = re.escape(re.sub(r" \d$", "", name))
    learned = page.get_by_role("log").get_by_text(re.compile(f"reaches level.*{card}"))
    expect(learned).to_be_visible()


def test_the_cards_of_enemies_say_how_they_fight(sit: Sit, address: str) -> None:
    session = reached(
        lambda session, request: (
            request.kind == "turn"
            and any(enemy.type == "mob" for enemy in session.driver.state.enemies.values())
        ),
        ("mathrin", "feydra"),
    )
    mob = next(one for one in TITLE.view(session.driver.game, 0).enemies if one.type == "mob")
    page, _ = seated(sit, address, session)
    page.locator(f"[data-figure='{mob.name}'] .hit").hover()
    card = page.get_by_role("region", name="Card")
    expect(card).to_contain_text("Leader and ")
    expect(card).to_contain_text(f"{mob.wounds} of {mob.toughness}")
    if mob.item is not None:
        expect(card).to_contain_text(mob.item.name)
    assert card.get_by_role("img", name=re.compile(" die$")).count() >= 1


def test_the_darkness_track_shows_both_sides_and_the_treasure_bag(sit: Sit, address: str) -> None:
    session = wizards_roll()
    view = TITLE.view(session.driver.game, 0)
    page, _ = seated(sit, address, session)
    page.get_by_role("button", name=re.compile("^Darkness: space")).click()
    panel = page.get_by_role("region", name="Darkness and treasure")
    front = panel.get_by_role("list", name="Darkness track: Front").get_by_role("listitem")
    expect(front).to_have_count(len(view.darkness.spaces))
    expect(front.nth(view.darkness.space - 1)).to_have_attribute("aria-current", "step")
    back = panel.get_by_role("list", name=re.compile("Back")).get_by_role("listitem")
    expect(back).to_have_count(len(view.darkness.ahead))
    expect(panel).to_contain_text(f"{sum(view.bag.values())} tokens")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


# What of a card's name or text is cut through the middle of a line.
HALVES = """() => [...document.querySelectorAll(".boards .card[data-card]")].filter((card) => {
  const floor = card.getBoundingClientRect().bottom + 1;
  const parts = [card.querySelector(".name"), card.querySelector("p")];
  return parts.some((part) => part && getComputedStyle(part).visibility === "visible"
    && part.getBoundingClientRect().bottom > floor);
}).map((card) => card.dataset.card)"""


def test_a_full_backpack_and_a_blessed_skill_show_whole_lines(sit: Sit, address: str) -> None:
    """On a low screen a long text ends in dots, and the backpack is scrolled."""

    def is_loaded(session: Session, request: Request) -> bool:
        heroes = session.driver.state.heroes
        return request.kind == "turn" and any(len(hero.pack) >= 9 for hero in heroes)

    session = reached(is_loaded, ("sir-ronen", "gheta", "irk"), "highway-to-hellscape")
    page, _ = seated(sit, address, session, 1366, 768)
    expect(page.get_by_text("blessed", exact=True)).to_be_visible()
    page.evaluate("document.fonts.ready")
    expect(page.get_by_role("group", name="Backpack").locator(".card").nth(8)).to_be_attached()
    page.wait_for_function(f"() => ({HALVES})().length === 0", timeout=5_000)


def test_six_heroes_and_their_turns_are_seen_at_once(sit: Sit, address: str) -> None:
    session = reached(lambda _, request: request.kind == "turn", tuple(HEROES), "releasing-michael")
    page, _ = seated(sit, address, session, 1366, 768)
    party = page.get_by_role("navigation", name="Party")
    expect(party.get_by_role("button")).to_have_count(6)
    assert party.evaluate("(one) => one.scrollHeight <= one.clientHeight")
    turns = page.get_by_role("list", name="Order of turns")
    assert turns.evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_a_single_new_item_lies_beside_the_board(sit: Sit, address: str) -> None:
    def is_open(session: Session, request: Request) -> bool:
        cards = {key.split(":")[1] for key in request.keys() if ":" in key}
        worn = any(key.startswith("equip:") for key in request.keys())
        return request.kind == "gained" and len(cards) == 1 and worn

    session = reached(is_open, ("gheta", "feydra", "nahias"), "highway-to-hellscape")
    page, hand = seated(sit, address, session, 1366, 768)
    panel = page.get_by_role("region", name="A new item")
    expect(panel).to_be_visible()
    expect(page.locator(".stage")).to_have_count(0)
    left = page.locator(".answers [data-key]")  # the others stand under the card
    expect(left).to_have_count(1)
    expect(left).to_have_attribute("data-key", "keep")
    assert graves(page) == []
    before = hand.question
    panel.locator("[data-key^='equip:']").first.click()
    moved_on(page, before)
    expect(panel).to_have_count(0)
