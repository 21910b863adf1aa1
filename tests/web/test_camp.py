"""Rewards, camp and the campaign sheet, clicked through."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from undercroft.core.decisions import Request
from undercroft.core.session import Session
from undercroft.core.title import Member, Setup
from undercroft.games.drunagor.state import State
from undercroft.games.drunagor.title import DrunagorTitle
from undercroft.play.players import RandomPlayer
from web.hand import Hand, Sit
from web.test_page import graves

TITLE = DrunagorTitle()
SEEDS, MOST = 8, 900


def record_until(kind: str, campaign: str, path: Path, *, wild: bool = False) -> Path:
    """A campaign that the program has played, well or wildly, until a question of that kind."""
    return record_when(lambda _, request: request.kind == kind, campaign, path, wild=wild)


def record_when(
    come: Callable[[State, Request], bool], campaign: str, path: Path, *, wild: bool = False
) -> Path:
    """The same, until its state and what is asked are such."""
    party = tuple(Member(member.hero, member.role, 0) for member in TITLE.party(3))
    for seed in range(1, SEEDS + 1):
        session = Session(TITLE, Setup(campaign, party, {}, ("person",)), seed)
        player = RandomPlayer(seed) if wild else TITLE.player("greedy", seed)
        for _ in range(MOST):
            request = session.request
            if request is None:
                break
            if come(session.driver.state, request):
                session.save()
                path.write_bytes(b"".join(line + b"\n" for line in session.lines))
                return path
            session.answer(player.choose(session.driver.game, request).key)
    raise AssertionError(f"nothing of that kind comes in {SEEDS} games")


def resume(page: Page, record: Path) -> Hand:
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/table/*")
    hand = Hand(page)
    hand.wait()
    return hand


def test_a_camp_is_clicked_through(sit: Sit, tmp_path: Path) -> None:
    page = sit()
    hand = resume(page, record_until("learn", "age-of-darkness", tmp_path / "won.ndjson"))
    stage = page.get_by_role("region", name="Rewards")
    expect(stage).to_contain_text("A Skill of level 1")
    expect(stage.get_by_role("article", name="Guarding Strike")).to_contain_text("SHIELD")
    assert graves(page) == []
    for hero, skill in (("Vorn", "Guarding Strike"), ("Maya", ""), ("Jaheen", "")):
        assert hand.prompt.startswith(hero)
        before = hand.question
        stage.get_by_role("button", name=f"Learn {skill}").first.click()
        page.wait_for_function(
            "b => document.querySelector('.ask')?.dataset.question !== b", arg=before
        )
        hand.wait()
    camp = page.get_by_role("region", name="Camp")
    worn, bag = camp.get_by_role("region", name="Worn"), camp.get_by_role("region", name="Bag")
    expect(worn).to_contain_text("Plate Armor")
    worn.get_by_role("button", name="put Plate Armor into the bag").click()
    expect(bag).to_contain_text("Plate Armor")
    expect(camp).to_contain_text("Bag · 1 of 2")
    assert graves(page) == []
    bag.get_by_role("button", name="equip Plate Armor").click()
    expect(worn).to_contain_text("Plate Armor")
    roles = camp.get_by_role("region", name="Dungeon Role")
    expect(roles).to_contain_text("Defender")
    expect(roles.get_by_role("button", name="Become the Leader")).to_contain_text("swap with Maya")
    expect(page.get_by_role("region", name="Question")).not_to_contain_text("Become")
    expect(page.locator("header").first).to_contain_text("in camp, next The Drowned Granary")
    expect(page.get_by_role("region", name="What you are here for")).to_have_count(0)
    page.get_by_role("button", name="Campaign sheet").click()
    sheet = page.get_by_role("dialog", name="Campaign sheet")
    expect(sheet.get_by_role("button", name="Guarding Strike")).to_contain_text("learned")
    expect(sheet).to_contain_text("The Drowned Granary")
    assert graves(page) == []
    page.keyboard.press("Escape")
    for _ in range(3):
        hand.answer()  # ready
    assert "on which square do you start" in hand.prompt
    expect(page.locator("h1")).to_have_text("The Drowned Granary")


def test_a_lost_chapter_is_begun_again(sit: Sit, tmp_path: Path) -> None:
    page = sit()
    hand = resume(page, record_until("failed", "forced-march", tmp_path / "lost.ndjson", wild=True))
    lost = page.get_by_role("region", name="The Adventure is lost")
    expect(lost.get_by_role("columnheader", name="Taken")).to_be_visible()
    expect(lost).to_contain_text("What to remember")
    page.get_by_role("region", name="Question").get_by_role(
        "button", name="Begin the Adventure again"
    ).click()
    page.wait_for_function("() => document.querySelector('.space.lit') !== null")
    assert not hand.over


def test_heroes_of_one_adventure_first_get_what_it_expects(sit: Sit) -> None:
    page = sit()
    page.get_by_role("radio", name="One adventure").click()
    page.get_by_role("radio", name="The Drowned Granary").click()
    expect(page.get_by_text("Each Hero first gets a Hero Skill of level 1")).to_be_visible()
    page.get_by_role("button", name="Begin the adventure").click()
    page.wait_for_url("**/table/*")
    hand = Hand(page)
    for hero in ("Vorn", "Maya", "Jaheen"):
        hand.wait()
        assert hand.prompt.startswith(hero)
        assert "which Skill of level 1" in hand.prompt
        hand.answer()
    assert "on which square do you start" in hand.prompt


def test_items_and_abilities_are_chosen_from_cards_and_trees(sit: Sit) -> None:
    page = sit()
    page.get_by_role("radio", name="Ember Vault").click()
    page.get_by_role("button", name="Begin the adventure").click()
    page.wait_for_url("**/table/*")
    hand = Hand(page)
    seen = set()
    for _ in range(24):
        hand.wait()
        if "on which square" in hand.prompt:
            break
        if "Camp items" in hand.prompt and "items" not in seen:
            seen.add("items")
            expect(page.get_by_label("also what Vorn cannot use")).not_to_be_checked()
            assert page.get_by_role("button", name="Take ").count() > 3
            assert graves(page) == []
        if "Class Ability" in hand.prompt and "trees" not in seen:
            seen.add("trees")
            expect(page.get_by_role("region", name="Sentinel")).to_be_visible()
            assert graves(page) == []
        hand.answer()
    assert seen == {"items", "trees"}
    expect(page.locator(".frame svg.map")).to_be_visible()


def test_a_great_enemy_has_its_health_and_its_attack_cards_over_the_board(sit: Sit) -> None:
    page = sit()
    page.get_by_role("radio", name="Throne of Ash").click()
    page.get_by_label("Heroes of a single Adventure").select_option("none")
    page.get_by_role("button", name="Begin the adventure").click()
    page.wait_for_url("**/table/*")
    Hand(page).wait()
    boss = page.get_by_role("list", name="Great enemies")
    expect(boss.get_by_role("img", name="Undead King: ")).to_be_visible()
    boss.get_by_role("button", name="Death Rattle").click()
    expect(page.get_by_role("dialog", name="Card: Death Rattle")).to_contain_text("Attack card")
    assert graves(page) == []
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})  # on a phone what is asked stays in sight
    answers = page.locator(".ask .answers").bounding_box()
    assert answers is not None
    assert answers["y"] + 40 <= 844


def test_what_the_story_remembers_of_a_hero_stands_on_the_board(sit: Sit, tmp_path: Path) -> None:
    known: dict[str, list[str]] = {}

    def remembered(state: State, request: Request) -> bool:
        known.update((hero.name, [*hero.outcomes]) for hero in state.heroes)
        return request.kind == "turn" and any(known.values())

    page = sit()
    resume(page, record_when(remembered, "toll-bridge", tmp_path / "outcome.ndjson"))
    for name, outcomes in known.items():
        page.get_by_role("navigation").get_by_role("button", name=name.title()).click()
        board = page.get_by_role("article", name=f"Board of {name.title()}")
        expect(board).to_be_visible()
        chips = board.get_by_role("listitem").filter(has=page.get_by_role("img", name="Outcome"))
        expect(chips).to_have_text([one.replace("-", " ").title() for one in outcomes])
        for chip in chips.all():
            expect(chip).to_have_attribute("title", re.compile("^Outcome: .+"))
    assert graves(page) == []


def test_a_campaign_that_is_given_up_ends_under_its_own_name(sit: Sit, tmp_path: Path) -> None:
    page = sit()
    resume(page, record_until("failed", "forced-march", tmp_path / "lost.ndjson", wild=True))
    page.get_by_role("region", name="Question").get_by_role(
        "button", name="Give the campaign up"
    ).click()
    end = page.locator("dialog[open] .end")
    expect(end.locator("h3").first).to_have_text("The Forced March")
    expect(end).to_contain_text("The Toll Bridge · round")
