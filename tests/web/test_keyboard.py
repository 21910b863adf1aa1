"""R34: a whole adventure by keyboard alone, from the start page to the end page.

One hero is played by keys, his companions by the program, so that some dozen answers end it.
Dark Elements, where doom ends it soon, has its own (test_dark_elements).
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from web.hand import LEFT, MOVED_ON, Hand, Sit
from web.test_page import graves

SETTINGS = "localStorage.setItem('undercroft.settings', JSON.stringify({speed: 'instant'}))"
TABS = 150  # from one end of the start page to the other
MOST = 90  # answers
PRESSES = 6  # for one answer
PROGRAM = "The program (at once)"

# What has the focus, as a screen reader would say it.
FOCUSED = """() => {
  const one = document.activeElement;
  const said = one.getAttribute("aria-label") ?? one.labels?.[0]?.innerText ?? one.innerText ?? "";
  return said.replace(/\\s+/g, " ").trim();
}"""
# The next key of somebody who attacks where he can, goes somewhere now and then at first, and
# otherwise lets things be: Enter for what is open, a number, or B for the board.
NEXT = """(turn) => {
  if (document.querySelector(".chooser, .menu .list")) return "Enter";
  if (document.querySelector(".ask [role=alert] ~ .answers")) return "1";
  if (document.querySelector(".handover")) return "Enter";
  const number = (one) => one?.querySelector("kbd")?.textContent ?? "";
  const all = [...document.querySelectorAll(".answers > button, .answers .menu > button")]
    .filter((one) => !one.disabled && /^[1-9]$/.test(number(one)));
  const ends = new Set(["end", "pass", "done", "stop", "decline", "keep", "stay", "refuse"]);
  const attack = all.find((one) => /attack|strike/i.test(one.textContent));
  const end = all.find(({dataset}) => ends.has(dataset.key));
  const offered = document.querySelector(
    ".space.lit, .figure.lit, :is(.stage, .overlay) [data-key]:enabled");
  if (attack) return number(attack);
  if (offered && ((turn < 12 && turn % 3 === 0) || !all.length)) return "b";
  return number(end ?? all[0]); // nothing yet where cards are still to come
}"""
OPENED = ".menu .list, .chooser, .ask [role=alert]"
SETTLED = f"before => ({LEFT})(before) || document.querySelector('{OPENED}') !== null"


class Evening(NamedTuple):
    """A game that is over soon: who comes along, who of them is played here, and the seed."""

    game: str
    stays: tuple[str, ...]  # at home
    programs: tuple[str, ...]
    seed: str
    difficulty: str = ""


EVENINGS = {
    "drunagor": Evening("Drunagor", ("Jaheen",), ("Maya",), "b"),
    "descent": Evening("Descent", ("Mad Carthos",), ("Laurel of Bloodwood",), "a", "gr"),
    "hellscape": Evening("Hellscape", ("Sir Ronen", "Mathrin"), (), "b", "gr"),
    "sword_sorcery": Evening("Sword & Sorcery", ("Borin",), ("Sylwen",), "a"),
}


def reach(page: Page, name: str, *, last: str = "") -> None:
    """Tab until what is called so has the focus."""
    for _ in range(TABS):
        page.keyboard.press("Tab")
        said = page.evaluate(FOCUSED)
        if said.startswith(name) and last in said:
            return
    raise AssertionError(f"Tab does not come to {name}")


def choose(page: Page, name: str, typed: str) -> None:
    """In a list that has the focus: its entry is typed."""
    reach(page, name)
    page.keyboard.type(typed)
    assert page.evaluate("document.activeElement.selectedOptions[0].text").startswith(typed)


def begin(page: Page, evening: Evening) -> None:
    """From the start page to the table."""
    page.keyboard.press("Tab")
    for _ in range(5):
        if page.evaluate(FOCUSED).startswith(evening.game):
            break
        page.keyboard.press("ArrowRight")
    for hero in evening.stays:
        reach(page, hero)
        page.keyboard.press("Enter")
    page.keyboard.press("Control+Home")
    for hero in evening.programs:
        page.evaluate("document.activeElement.blur()")
        choose(page, f"Who plays {hero}", PROGRAM)
    if evening.difficulty:
        choose(page, "Difficulty", evening.difficulty)
    reach(page, "Seed")
    page.keyboard.type(evening.seed)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")


def press_on(page: Page, hand: Hand, turn: int) -> set[str]:
    """Answer by keys; which were pressed."""
    before, pressed = hand.question, set()
    for _ in range(PRESSES):
        key: str = page.wait_for_function(NEXT, arg=turn).json_value()
        pressed.add(key)
        page.keyboard.press(key)
        if key == "b":
            expect(page.locator(":focus")).to_have_count(1)
            page.keyboard.press("Enter")
        page.wait_for_function(SETTLED, arg=before)
        if page.evaluate(LEFT, before):
            page.wait_for_function(MOVED_ON, arg=before)
            return pressed
    raise AssertionError(f"no key answers: {hand.prompt}")


@pytest.mark.parametrize("game", EVENINGS)
def test_an_adventure_is_played_by_keyboard_alone(sit: Sit, game: str) -> None:
    page = sit()
    page.evaluate(SETTINGS)
    page.reload()
    expect(page.get_by_role("radio", name="Drunagor")).to_be_visible()
    begin(page, EVENINGS[game])
    hand = Hand(page)
    pressed: set[str] = set()
    for turn in range(MOST):
        hand.wait()
        if hand.over:
            break
        pressed |= press_on(page, hand, turn)
    assert "b" in pressed, "nothing was chosen on the board"
    end = page.get_by_role("dialog")
    expect(end.get_by_text("What to remember")).to_be_visible()
    assert graves(page) == []
    reach(page, "A new game")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Quick start")).to_be_visible()
