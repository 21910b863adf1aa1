"""What the page offers besides playing, and that everybody can use it (R34)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from web.conftest import WINDOWS
from web.hand import Sit, quick_start

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
# The number on each enemy's base, and the number in its name.
NUMBERS = """() => [...document.querySelectorAll(".figure.foe:has(.letter)")].map((figure) => [
  figure.querySelector(".letter").textContent,
  /(\\d+), enemy/.exec(figure.querySelector("[aria-label]").getAttribute("aria-label"))?.[1]])"""


def graves(page: Page) -> list[str]:
    """What axe finds to be serious."""
    if not AXE.is_file():
        pytest.fail("axe-core is not installed: npm ci in web/", pytrace=False)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")
    return [
        f"{finding['id']}: {finding['help']} ({node['html'][:120]})"
        for finding in found["violations"]
        if finding["impact"] in GRAVE
        for node in finding["nodes"][:3]
    ]


@pytest.mark.parametrize("size", WINDOWS)
def test_axe_finds_nothing_serious(sit: Sit, size: tuple[int, int]) -> None:
    page = sit("/", *size)
    expect(page.get_by_role("button", name="Quick start")).to_be_visible()
    assert graves(page) == []
    hand = quick_start(page)
    for _ in range(4):
        hand.answer()
    assert graves(page) == []
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert graves(page) == []


def test_the_table_fits_the_window(sit: Sit) -> None:
    page = sit("/", *(size := (1280, 720)))
    quick_start(page)
    wide, high = page.evaluate("[document.body.scrollWidth, document.body.scrollHeight]")
    assert (wide, high) == size


def test_every_space_and_figure_has_a_name(sit: Sit) -> None:
    page = sit()
    quick_start(page)
    expect(page.get_by_role("button", name="a1", exact=True)).to_have_count(1)
    expect(page.get_by_role("button", name="Skeleton Archer 1, enemy")).to_have_count(1)
    numbers = page.evaluate(NUMBERS)
    assert numbers
    assert all(on_it == in_its_name for on_it, in_its_name in numbers), numbers


def test_a_rule_reference_opens_its_clause(sit: Sit) -> None:
    page = sit()
    quick_start(page)
    page.get_by_role("button", name="DRU-SETUP-07").click()
    expect(page.get_by_role("dialog")).to_contain_text("DRU-SETUP-07")
    page.get_by_label("Search the rules").fill("cleave")
    expect(page.get_by_role("dialog")).to_contain_text("CLEAVE")


def test_the_guide_can_be_switched_off(sit: Sit) -> None:
    page = sit()
    quick_start(page)
    guide = page.get_by_role("region", name="Guide")
    expect(guide).to_be_visible()
    guide.get_by_role("button", name="Guide off").click()
    expect(guide).to_be_hidden()


def test_a_record_is_saved_and_goes_on(sit: Sit, tmp_path: Path) -> None:
    page = sit()
    hand = quick_start(page)
    hand.answer()
    asked = hand.prompt
    page.get_by_role("button", name="Seats and record").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    record = tmp_path / "game.ndjson"
    download.value.save_as(record)
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    dice = page.get_by_role("region", name="The dice")
    expect(dice).to_contain_text(header["commitment"])
    expect(dice).not_to_contain_text(header["seed"])
    other = sit()
    other.locator("input[type=file]").set_input_files(record)
    other.wait_for_url("**/table/*")
    expect(other.locator(".ask .q")).to_have_text(asked, use_inner_text=True)
    other.get_by_role("button", name="Seats and record").click()
    known = other.get_by_role("region", name="The dice")
    expect(known).to_contain_text("whoever had it can know every die")


def test_events_are_shown_step_by_step(sit: Sit) -> None:
    page = sit()
    hand = quick_start(page)
    hand.answer()
    hand.answer()  # with the third the round begins, and there is something to show
    page.get_by_label("Speed").select_option("step")
    hand.click()
    page.get_by_role("button", name="Next").click()
    hand.wait()


def test_a_table_is_continued_from_the_start_page(sit: Sit) -> None:
    page = sit()
    hand = quick_start(page)
    hand.answer()
    asked = hand.prompt
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("link", name="The Toll Bridge").click()
    expect(page.locator(".ask .q")).to_have_text(asked, use_inner_text=True)
