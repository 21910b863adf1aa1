"""For every eye and every hand: what a state changes is seen without colour, by the keyboard alone,
at every size of text, and axe finds nothing serious."""

from __future__ import annotations

import base64
from collections import Counter
from collections.abc import Mapping

import pytest
from playwright.sync_api import CDPSession, FloatRect, Page, expect

from undercroft.games import registry
from web.hand import MOVED_ON, Hand, Sit
from web.test_page import graves
from web.test_widths import FAULTS

VISIONS = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
BY_KEYS = 4  # answers

HIDE = "(one, gone) => one.style.visibility = gone ? 'hidden' : ''"
States = Mapping[str, tuple[str, str]]
# What shows a state, and how it is taken away and given back: lightness alone has to tell.
STATES: States = {
    "an offered space": (".space.lit .offer", HIDE),
    "an offered figure": (".figure.lit .target", HIDE),
    "what is advised": (
        ".space.hinted, .figure.hinted .drawn, .card.hinted, .button.hinted",
        """(one, gone) => {
          if (gone) window.advised = one.closest(".hinted");
          window.advised.classList.toggle("hinted", !gone);
        }""",
    ),
}
TELLS = 30  # of 255, in lightness
SEEN = 0.01  # of what is looked at

# The share of pixels in which two pictures differ in lightness by more than that.
DIFFERENCE = """async ([first, second, least]) => {
  const pixels = async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const brush = canvas.getContext("2d");
    brush.drawImage(picture, 0, 0);
    return brush.getImageData(0, 0, picture.width, picture.height).data;
  };
  const [a, b] = [await pixels(first), await pixels(second)];
  const light = (data, at) => 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
  let apart = 0;
  for (let at = 0; at < a.length; at += 4)
    if (Math.abs(light(a, at) - light(b, at)) > least) apart += 1;
  return apart / (a.length / 4);
}"""

# The key of the advised answer, else of the first; `b` where the answer lies on the board.
KEY = """() => {
  const number = (one) => one?.querySelector("kbd")?.textContent ?? "";
  const buttons = [...document.querySelectorAll(".answers > button, .answers .menu > button")]
    .filter((one) => /^[1-9]$/.test(number(one)));
  const advised = buttons.find((one) => one.matches(".hinted"));
  if (advised) return number(advised);
  return document.querySelector(".space.lit") ? "b" : number(buttons[0]);
}"""


def picture(page: Page, eyes: CDPSession, vision: str, box: FloatRect) -> str:
    """A part of the page as somebody with such eyes sees it."""
    eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
    return base64.b64encode(page.screenshot(clip=box)).decode()


def unseen(
    page: Page, eyes: CDPSession, states: States = STATES, seen: Counter[str] | None = None
) -> list[str]:
    """States that are shown here and that some eye would not see."""
    lost = []
    for name, (selector, turned) in states.items():
        one = page.locator(selector).first
        if not one.count():
            continue
        if seen is not None:
            seen[name] += 1
        one.scroll_into_view_if_needed()
        box = one.bounding_box()
        assert box is not None
        shots = {vision: [picture(page, eyes, vision, box)] for vision in VISIONS}
        here = one.element_handle()
        here.evaluate(turned, True)
        for vision in VISIONS:
            shots[vision].append(picture(page, eyes, vision, box))
        here.evaluate(turned, False)
        for vision, (first, second) in shots.items():
            share = page.evaluate(DIFFERENCE, [first, second, TELLS])
            if share < SEEN:
                lost.append(f"{name} with {vision}: {share:.4f}")
    return lost


def press_on(page: Page, hand: Hand) -> None:
    """Answer by keys: a number, another in a menu, or a space of the board with Enter."""
    before = hand.question
    key = page.evaluate(KEY)
    assert key, f"no key answers: {hand.prompt}"
    page.keyboard.press(key)
    if key == "b":
        page.keyboard.press("Enter")
        if page.locator(".chooser [data-key]").count():
            page.keyboard.press("Enter")
    elif page.locator(".menu .list").count():
        page.keyboard.press("1")
    doubt = page.get_by_role("button", name="Do it anyway")
    if doubt.count():
        doubt.focus()
        page.keyboard.press("Enter")
    page.wait_for_function(MOVED_ON, arg=before)


def sized(page: Page, text: str) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Text").select_option(text)
    page.get_by_role("button", name="Close").click()


def larger(page: Page) -> None:
    """Set texts to large, and fold the heroes' boards away and out again."""
    sized(page, "large")
    board = page.get_by_role("group", name="Board").first
    low = board.bounding_box()
    page.keyboard.press("h")
    expect(page.locator(".boards.folded")).to_have_count(1)
    high = board.bounding_box()
    assert low is not None
    assert high is not None
    assert high["height"] > low["height"] + 80
    page.keyboard.press("h")


@pytest.mark.parametrize("game", registry.TITLES)
def test_a_lesson_for_every_eye_and_hand(sit: Sit, game: str) -> None:
    page = sit("/", 1366, 768)
    page.get_by_role("radio", name=registry.title(game).name).click()
    lesson = page.get_by_role("button", name="Learn it first")
    expect(lesson).to_be_visible()
    assert graves(page) == []
    lesson.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    hand = Hand(page)
    hand.wait()
    assert graves(page) == []
    larger(page)
    wrong = []
    for width, height in ((360, 740), (844, 390), (820, 1180), (2560, 1440), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(FAULTS, ["header", ".ask", ".lens"])
        wrong += [f"large, {width}x{height}: {one}" for one in found]
    assert not wrong, "\n".join(wrong)
    eyes = page.context.new_cdp_session(page)
    lost: list[str] = []
    for _ in range(BY_KEYS):
        lost += unseen(page, eyes)
        press_on(page, hand)
        if hand.over:
            break
    assert not lost, "\n".join(lost)
