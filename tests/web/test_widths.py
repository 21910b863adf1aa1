"""From a phone to a desk: nothing is wider than the window, no answer is cut or out of sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from undercroft.games import registry
from web.hand import Hand, Sit, quick_start

# A small phone, a usual one, the same on its side, a tablet both ways, a laptop, a desk, a wall.
WINDOWS = [(360, 740), (390, 844), (844, 390), (820, 1180), (1180, 820)]
WINDOWS += [(1366, 768), (1440, 900), (2560, 1440)]

# The page as wide as it lays out; controls beyond an edge that nothing scrolls to; words cut off
# without a title to read them by; cards too narrow to be read.
FAULTS = """async (where) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const found = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page is ${wide} wide`);
  const told = (one) => (one.getAttribute("aria-label") ?? one.innerText ?? one.id).trim();
  const scrolled = (one) => {
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
      if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth)
        return true;
    return false;
  };
  const wanted = "button, a, label, select, summary, input:not([type=file]), .gauge";
  const controls = where.flatMap((part) =>
    [...document.querySelectorAll(part)].flatMap((area) => [...area.querySelectorAll(wanted)]));
  for (const one of controls) {
    const box = one.getBoundingClientRect();
    if (!one.checkVisibility() || !box.width || one.closest(".unseen")) continue;
    if ((box.left < -1 || box.right > innerWidth + 1) && !scrolled(one))
      found.push(`${told(one)}: from ${box.left} to ${box.right}`);
    for (const part of [one, ...one.querySelectorAll("*")]) {
      if (part.classList.contains("unseen") || part.closest("[title], [type=file]")) continue;
      const dots = getComputedStyle(part).textOverflow === "ellipsis";
      if (dots && innerWidth > 1000) continue; // a pointer that rests there opens the card
      const hides = /hidden|clip/.test(getComputedStyle(part).overflowX);
      if (hides && part.clientWidth && part.scrollWidth > part.clientWidth + 1)
        found.push(`${told(one)}: cut at ${part.clientWidth} of ${part.scrollWidth}`);
    }
  }
  for (const card of document.querySelectorAll(".boards .card")) {
    const wide = card.getBoundingClientRect().width;
    if (wide < 85 && told(card)) found.push(`a card of a hero is ${wide} wide: ${told(card)}`);
    const deep = card.scrollHeight > card.clientHeight + 2;
    if (innerWidth <= 600 && told(card) && deep) found.push(`the text is cut: ${told(card)}`);
  }
  return found;
}"""


def faults(page: Page, *where: str) -> list[str]:
    """What is wrong in these parts of the page, at each window."""
    wrong = []
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width}x{height}: {one}" for one in page.evaluate(FAULTS, list(where))]
    return wrong


ABOVE = """(parts) => parts.every(
    (one) => document.querySelector(one).getBoundingClientRect().bottom <= innerHeight)"""


@pytest.mark.parametrize("game", registry.TITLES)
def test_the_start_and_a_table_fit_every_window(sit: Sit, game: str) -> None:
    page = sit()
    page.get_by_role("radio", name=registry.title(game).name).click()
    lesson = page.get_by_role("button", name="Learn it first")
    expect(lesson).to_be_visible()
    wrong = faults(page, ".start")
    lesson.click()
    page.wait_for_url("**/table/*")
    Hand(page).wait()
    wrong += faults(page, "header", ".ask", ".lens")
    assert not wrong, "\n".join(wrong)
    on_its_side(page)


def on_its_side(page: Page) -> None:
    """A phone on its side shows board and question at once."""
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_function(ABOVE, arg=["main > .frame", ".ask"])  # what eases there is waited for
    board, asked = page.locator("main > .frame").bounding_box(), page.locator(".ask").bounding_box()
    assert board is not None
    assert asked is not None
    assert asked["x"] >= board["x"] + board["width"]
    assert page.locator(".ask .answers").evaluate("(one) => one.getBoundingClientRect().y") < 390


def test_loot_and_hourglass_stand_in_the_header_of_a_phone(sit: Sit) -> None:
    page = sit(width=390, height=844)
    page.get_by_role("radio", name="Dark Elements").click()
    page.get_by_role("button", name="Learn it first").click()
    for label in ("Loot track", "Hourglass"):
        expect(page.locator(f"header .gauge[title^='{label}']")).to_be_visible()


def test_a_phone_has_lamp_buttons_and_boxes_to_tick_in_their_places(sit: Sit) -> None:
    """In the question, beside the map, and as large as ever beside long words."""
    page = sit(width=390, height=844)
    page.get_by_role("button", name="Learn it first").click()
    expect(page.locator(".ask").get_by_role("region", name="Guide")).to_be_visible()
    expect(page.get_by_role("region", name="Guide")).to_have_count(1)
    nearer = page.get_by_role("button", name="Nearer").bounding_box()
    board = page.locator(".frame .map").bounding_box()
    assert nearer is not None
    assert board is not None
    assert nearer["y"] + nearer["height"] <= board["y"]
    assert board["width"] >= 390 * 0.9
    Hand(page).wait()
    page.get_by_role("button", name="Settings").click()
    boxes = page.locator("dialog input[type=checkbox]")
    expect(boxes.first).to_be_visible()
    sizes = boxes.evaluate_all("boxes => boxes.map((one) => [one.offsetWidth, one.offsetHeight])")
    assert {tuple(size) for size in sizes} == {(20, 20)}


# What is chosen there, and the room it has beside the arrow.
CUT_CHOICES = """() => [...document.querySelectorAll(".hero select")].filter((one) => {
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = getComputedStyle(one).font;
  return pen.measureText(one.selectedOptions[0].text).width > one.clientWidth - 22;
}).map((one) => `${one.selectedOptions[0].text}: ${one.clientWidth} wide`)"""


@pytest.mark.parametrize("width", [390, 1366, 1440])
def test_who_plays_a_hero_is_read_whole_in_a_large_party(sit: Sit, width: int) -> None:
    page = sit(width=width, height=844)
    page.get_by_role("radio", name="Massive Darkness 2").click()
    for hero in ("Nahias", "Irk"):
        page.locator(".hero > button", has_text=hero).click()
    players = page.get_by_label("Who plays")
    expect(players).to_have_count(5)
    for player in players.all():
        player.select_option(label="The program (thinks a little)")
    page.evaluate("document.fonts.ready")
    assert page.evaluate(CUT_CHOICES) == []


SEEN = """(one) => {
  one.scrollIntoView({block: "nearest"});
  const box = one.getBoundingClientRect();
  const ends = [[box.left + 4, box.top + 4], [box.right - 4, box.bottom - 4]];
  return ends.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
}"""


def test_a_phone_cuts_no_menu_and_hides_no_answer(sit: Sit) -> None:
    """Upright, four answers stand in two columns; on its side a menu opens in its own column."""
    page = sit(width=390, height=844)
    hand = quick_start(page)
    hand.until("what do you do")
    places = page.locator(".answers > :not(.tools)").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().x)"
    )
    assert len(places) > 2
    assert len({round(place) for place in places}) == 2
    page.set_viewport_size({"width": 844, "height": 390})
    page.locator(".menu > button", has_text="Cube Actions").click()
    ways = page.locator(".menu .list button")
    expect(ways.first).to_be_focused()
    assert ways.first.evaluate("(one) => one.getBoundingClientRect().bottom") <= 390
    assert all(way.evaluate(SEEN) for way in ways.all())


def test_a_great_enemy_leaves_the_question_in_sight_of_a_phone_on_its_side(sit: Sit) -> None:
    page = sit()
    page.get_by_role("radio", name="Throne of Ash").click()
    page.get_by_label("Heroes of a single Adventure").select_option("none")
    page.get_by_role("button", name="Begin the adventure").click()
    page.wait_for_url("**/table/*")
    Hand(page).wait()
    page.set_viewport_size({"width": 844, "height": 390})
    for part in (".ask", ".frame"):
        assert page.locator(part).evaluate("(one) => one.getBoundingClientRect().bottom") <= 390
