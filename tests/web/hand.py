"""A hand that plays by clicking what is lit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, TimeoutError

Sit = Callable[..., Page]  # opens a page in a browser of its own

# What the guide points at, else the first answer, figure, square or card that is lit; where it is
# once it lies still: cards and drawings that arrive late move what was there before.
LIT = """async () => {
  const wanted = [
    ".space.hinted .offer", ".figure.hinted .hit", ".card.hinted button.name",
    ".answers [data-key='ready']", ".stage .hinted [data-key], .stage .hinted[data-key]",
    ".overlay .hinted [data-key], .overlay .hinted[data-key]", ".answers .hinted",
    ".stage [data-key]:not([disabled])",
    ".answers [data-key]:not([disabled])", ".overlay [data-key]", ".figure.lit .hit",
    ".space.lit .offer", ".card.lit button.name", ".menu > button",
  ];
  const place = () => {
    const element = wanted.map((one) => document.querySelector(one)).find(Boolean);
    if (!element) return null;
    element.scrollIntoView({block: "nearest"});
    const box = element.getBoundingClientRect();
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
  };
  let before = null;
  for (let look = 0; look < 50; look++) {
    const now = place();
    if (now && before && now.x === before.x && now.y === before.y) return now;
    before = now;
    await new Promise((done) => setTimeout(done, 40));
  }
  return before;
}"""
CHOICES = ".peek [data-key], .menu .list [data-key], .chooser [data-key]"
ASKED = "(document.querySelector('.ask')?.dataset.question ?? null)"
MOVED_ON = f"before => {{ const now = {ASKED}; return over() || (now && now !== before); }}"
LEFT = f"before => over() || {ASKED} !== before"
PATIENCE = 10_000  # ms after which a person would click again
OVER = "window.over = () => document.querySelector('dialog[open] .end') !== null"


class Hand:
    """Answers questions at one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.add_init_script(OVER)
        page.evaluate(OVER)

    @property
    def question(self) -> str | None:
        found: str | None = self.page.evaluate(ASKED)
        return found

    @property
    def over(self) -> bool:
        return bool(self.page.evaluate("over()"))

    @property
    def prompt(self) -> str:
        return self.page.locator(".ask .q").inner_text()

    def wait(self) -> None:
        """Until something is asked here, or the game is over."""
        self.page.wait_for_function(f"() => over() || {ASKED}")

    def answer(self) -> None:
        """Click what is lit and wait for the next question here."""
        before = self.question
        self.answer_alone()
        self.page.wait_for_function(MOVED_ON, arg=before)

    def answer_alone(self) -> None:
        """Click what is lit, whoever is asked next."""
        before = self.question
        for _ in range(6):
            self.click()
            try:
                self.page.wait_for_function(LEFT, arg=before, timeout=PATIENCE)
                return
            except TimeoutError:
                continue  # the click went beside it
        raise AssertionError(f"no click answers: {self.prompt}")

    def click(self) -> None:
        before = self.question
        place: dict[str, Any] | None = self.page.evaluate(LIT)
        assert place is not None, f"nothing is lit for: {self.prompt}"
        self.page.mouse.click(place["x"], place["y"])
        choices = self.page.locator(CHOICES)
        if self.question == before and choices.count():
            hint = self.page.evaluate("document.querySelector('.ask')?.dataset.hint ?? ''")
            keys = [one.get_attribute("data-key") for one in choices.all()]
            choice = choices.nth(keys.index(hint) if hint in keys else 0)
            try:
                choice.click(timeout=PATIENCE)
            except TimeoutError:
                return  # it was answered meanwhile, or has gone: whoever sees it clicks again

    def point(self, selector: str) -> tuple[float, float]:
        """The middle of what is drawn there."""
        box = self.page.locator(selector).first.bounding_box()
        assert box is not None, f"{selector} is not to be seen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def until(self, rule: str, most: int = 120) -> None:
        """Answer until a question under this rule comes."""
        for _ in range(most):
            self.wait()
            if rule in self.prompt:
                return
            assert not self.over
            self.answer()
        raise AssertionError(f"no question under {rule} in {most} answers")


def quick_start(page: Page) -> Hand:
    """The tutorial, whose heroes are made ready at the table."""
    page.get_by_role("button", name="Choose skills and gear yourself").click()
    page.wait_for_url("**/table/*")
    hand = Hand(page)
    hand.wait()
    return hand
