"""The workshop in a browser: a designer makes a pack from the starter, and plays it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from undercroft.games import registry
from web.test_page import graves
from web.workbench import working

Open = Callable[..., Page]


@pytest.fixture
def workshop(browser: Browser, tmp_path: Path) -> Iterator[Open]:
    """Opens the workshop of a new pack for a game; errors in the page fail the test."""
    running = ExitStack()
    contexts, errors = [], []

    def open_page(game: str, width: int = 1440, height: int = 900) -> Page:
        link = running.enter_context(working(game, tmp_path / "root-cellar"))
        context = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce"
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(link)
        expect(page.locator(".cm-content")).to_be_visible()
        expect(page.get_by_text("Nothing is wrong")).to_be_visible()
        # Long lines are scrolled below the numbers of lines, and may not shine through
        expect(page.locator(".cm-gutters")).to_have_css("background-color", re.compile(r"^rgb\("))
        return page

    yield open_page
    for context in contexts:
        context.close()
    running.close()
    assert errors == []


def spot(page: Page, column: int, row: int, across: float = 0.5, down: float = 0.5) -> None:
    """Click a square of the map."""
    where = page.locator(".chart svg[role]").evaluate(
        """(svg, [x, y]) => {
            const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
            return [at.x, at.y];
        }""",
        [column + across, row + down],
    )
    page.mouse.click(*where)


def take(page: Page, group: str, tool: str) -> None:
    page.get_by_role("group", name="Kinds of tools").get_by_role("button", name=group).click()
    page.get_by_role("group", name=group, exact=True).get_by_role(
        "button", name=tool, exact=True
    ).click()


def test_a_designer_makes_a_pack_and_plays_it(workshop: Open, tmp_path: Path) -> None:
    page = workshop("descent")
    file = tmp_path / "root-cellar" / "root-cellar.toml"
    before = file.read_text()

    # a wall, where a space was, and a monster
    take(page, "Map", "No space")
    spot(page, 9, 0)
    expect(page.locator(".cm-content")).to_contain_text("SSSS11111.")
    take(page, "Monsters", "Beastman, master")
    spot(page, 5, 0)
    expect(page.locator(".piece title", has_text="Beastman, master")).to_have_count(1)
    expect(page.locator(".cm-content")).to_contain_text("master beastman at f1")
    assert file.read_text() == before  # until it is saved
    page.keyboard.press("Control+s")
    expect(page.get_by_role("button", name="Saved Ctrl S", exact=True)).to_be_visible()
    painted = before.replace("SSSS111111\n", "SSSS11111.\n", 1).replace(
        '"3+: beastman at h3"]', '"3+: beastman at h3", "master beastman at f1"]'
    )
    assert file.read_text() == painted

    # a mistake is shown at its place, and mended
    page.locator(".cm-line", has_text='monsters = ["skeleton at d1"]').click()
    page.keyboard.press("End")
    for _ in range(len('n at d1"]')):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Backspace")
    problem = page.get_by_role("region", name="Problems").get_by_role("button")
    expect(problem.first).to_contain_text("there is no monster 'skeletn'")
    expect(page.locator(".cm-lintRange-error")).to_have_text("skeletn")
    expect(page.locator(".wrong")).not_to_have_count(0)
    page.locator(".cm-line").first.click()
    problem.first.click()
    page.keyboard.press("ArrowLeft")  # the word was marked
    for _ in range(len("skelet")):
        page.keyboard.press("ArrowRight")
    page.keyboard.type("o")
    expect(page.get_by_text("Nothing is wrong")).to_be_visible()
    page.keyboard.press("Control+s")
    expect(page.get_by_role("button", name="Saved Ctrl S", exact=True)).to_be_visible()
    assert file.read_text() == painted

    # a game to its first decision
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Play", exact=True).click()
    table = opened.value
    expect(table.get_by_role("region", name="Question")).to_be_visible()
    table.close()

    # and many
    page.get_by_role("button", name="Simulate…").click()
    page.get_by_label("2", exact=True).check()
    page.get_by_label("games").fill("20")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_text("20 of 20 games")).to_be_visible()
    row = page.get_by_role("row", name="2 heroes")
    expect(row).to_contain_text(re.compile(r"\d+/20"))


def test_what_another_editor_writes_is_seen_merged_or_asked_about(
    workshop: Open, tmp_path: Path
) -> None:
    page = workshop("drunagor")
    file = tmp_path / "root-cellar" / "root-cellar.toml"
    text = file.read_text()
    content = page.locator(".cm-content")

    # unchanged here: it is simply there
    file.write_text(text.replace("The Cold Kitchen", "The Warm Kitchen"))
    expect(content).to_contain_text("The Warm Kitchen")

    # changed here elsewhere: both
    page.locator(".cm-line", has_text="# An adventure of one room.").click()
    page.keyboard.press("Home")
    page.keyboard.type("# Mine.")
    page.keyboard.press("Enter")
    file.write_text(file.read_text().replace("The Warm Kitchen", "The Hot Kitchen"))
    expect(content).to_contain_text("The Hot Kitchen")
    expect(content).to_contain_text("# Mine.")
    page.keyboard.press("Control+s")
    expect(page.get_by_role("button", name="Saved Ctrl S", exact=True)).to_be_visible()
    assert file.read_text().startswith("# Mine.\n")
    assert "The Hot Kitchen" in file.read_text()

    # changed here in the same line: asked, and neither is lost
    page.locator(".cm-line", has_text="# Mine.").click()
    page.keyboard.press("End")
    page.keyboard.type(" Still mine.")
    file.write_text(file.read_text().replace("# Mine.", "# Theirs."))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Keep yours").click()
    expect(content).to_contain_text("# Mine. Still mine.")
    page.locator(".cm-line").first.click()
    page.keyboard.press("Control+z")
    expect(content).to_contain_text("# Theirs.")
    page.keyboard.press("Control+Shift+z")
    expect(content).to_contain_text("# Mine. Still mine.")
    page.keyboard.press("Control+s")
    expect(page.get_by_role("button", name="Saved Ctrl S", exact=True)).to_be_visible()
    assert file.read_text().startswith("# Mine. Still mine.\n")


def test_the_map_is_painted_by_keyboard_and_taken_back(workshop: Open) -> None:
    page = workshop("drunagor")
    page.get_by_role("button", name="Terrain").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Water").focus()
    page.keyboard.press("Enter")
    page.locator(".chart svg[role]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#here")).to_contain_text("c1, kitchen")
    page.keyboard.press("Enter")
    expect(page.locator("#here")).to_contain_text("c1, kitchen, water")
    expect(page.locator(".cm-content")).to_contain_text("0h 0h 0W 0. 0. 0.")
    page.keyboard.press("Control+z")
    expect(page.locator(".cm-content")).to_contain_text("0h 0h 0. 0. 0. 0.")
    expect(page.locator("#here")).not_to_contain_text("water")


@pytest.mark.parametrize("game", registry.TITLES)
def test_the_page_has_no_serious_fault_for_those_who_do_not_see_it(
    workshop: Open, game: str
) -> None:
    page = workshop(game, 1280, 720)
    page.get_by_role("button", name="Simulate…").click()
    assert graves(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_whoever_types_on_is_offered_what_fits_by_then(workshop: Open) -> None:
    page = workshop("descent")
    held: list[Route] = []
    page.route("**/workshop/offers", lambda route: held.append(route), times=1)
    page.locator(".cm-content").click()
    page.keyboard.press("Control+End")
    with page.expect_request("**/workshop/offers"):
        page.keyboard.type("\n[que")
    page.keyboard.type("st.root-cellar.sto")
    page.wait_for_timeout(300)  # the letters are there, and nobody has asked again
    held[0].fulfill(json={"end": 0, "offers": []})
    expect(page.get_by_role("listbox")).to_contain_text("story")


WIDTHS = [(1366, 768), (2560, 1440)]


@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_a_story_is_written_by_what_the_editor_offers(
    workshop: Open, tmp_path: Path, width: int, height: int
) -> None:
    page = workshop("descent", width, height)
    offers = page.get_by_role("listbox")
    chosen = offers.locator("[role=option][aria-selected]")

    def take(what: str, key: str = "Enter") -> None:
        expect(chosen).to_contain_text(what)
        page.wait_for_timeout(200)  # a list that has just opened takes no keys yet
        page.keyboard.press(key)

    page.locator(".cm-content").click()
    page.keyboard.press("Control+End")
    page.keyboard.type("\n[quest.root-cellar.sto")
    take("story", "Tab")
    page.keyboard.type(".damp]\nwhe")
    take("when")
    begins = offers.get_by_role("option", name="a round begins : Every round.")
    expect(begins).to_be_visible()
    page.keyboard.type("a chest")
    take("chest is opened")
    page.keyboard.press("End")
    page.keyboard.type("\nd")
    expect(chosen).to_contain_text("do")
    box = offers.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height
    take("do")
    expect(offers.get_by_role("option", name="threat threat N")).to_be_visible()
    page.keyboard.type("pla")
    take("place MONSTER at SPACES")
    expect(chosen).to_contain_text("bane-spider")
    grave = [one for one in graves(page) if 'role="listbox"' not in one]  # arrows scroll the list
    assert grave == []
    page.keyboard.press("ArrowDown")
    take("beastman")
    page.keyboard.type(" ")
    take("at", "Tab")
    expect(chosen).to_contain_text("a1")
    page.keyboard.press("Escape")
    expect(offers).to_have_count(0)
    page.keyboard.type("j3")
    page.keyboard.press("Escape")
    expect(page.get_by_text("Nothing is wrong")).to_be_visible()
    written = 'when = "a chest is opened"\ndo = "place beastman at j3"'
    assert written in "\n".join(page.locator(".cm-line").all_inner_texts())

    # a key for what stands at the cursor, and the mouse for what it points at
    page.keyboard.press("Home")
    page.keyboard.press("F1")
    expect(page.get_by_role("status").filter(has_text="what is done")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("what is done")).to_have_count(0)
    page.locator(".cm-line", has_text="a chest is opened").hover(position={"x": 150, "y": 8})
    hovered = page.locator(".cm-tooltip-hover")
    expect(hovered).to_contain_text("a chest is opened")

    # and it is a pack that checks
    page.keyboard.press("Control+s")
    expect(page.get_by_role("button", name="Saved Ctrl S", exact=True)).to_be_visible()
    program = Path(sys.executable).with_name("undercroft")
    checked = subprocess.run([program, "pack", "check", tmp_path / "root-cellar"], check=False)
    assert checked.returncode == 0
