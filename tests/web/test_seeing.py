"""What would happen, and whom enemies would go for, drawn on the board in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.games import registry
from web.hand import Sit
from web.test_advice import laid

MOST = 200  # answers until a Hero's first turn


def at_a_turn() -> Session:
    """A game of Drunagor in which a Hero may move, with Monsters about."""
    title = registry.title("drunagor")
    session = Session(title, Setup(title.tutorial, title.party(3)), "seeing")
    who = title.player("greedy", 1)
    for _ in range(MOST):
        request = session.request
        assert request is not None
        moves = [key for key in request.keys() if key.startswith("move:")]
        if moves and title.outlook(session.driver.game, request.seat).intents:
            return session
        session.answer(who.choose(session.driver.game, request).key)
    raise AssertionError("nobody may move")


def point_at(page: Page, selector: str) -> None:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_ghosts_of_what_would_happen_and_lines_of_what_enemies_mean(sit: Sit, address: str) -> None:
    session = at_a_turn()
    request, title = session.request, session.title
    assert request is not None
    question = title.question(session.driver.game, request)
    move = next(option for option in question.options if option.key.startswith("move:"))
    intent = title.outlook(session.driver.game, request.seat).intents[0]
    page = sit(laid(address, session))
    expect(page.locator(f"[data-intent='{intent.who}']").first).to_be_attached()
    point_at(page, f"[data-space='{move.spaces[-1]}']")
    expect(page.locator(f"[data-ghost='{question.who}']")).to_be_visible()
    expect(page.locator("[data-intent]")).to_have_count(0)  # one thing at a time
    point_at(page, f"[data-figure='{intent.who}']")
    expect(page.locator("[data-ghost]")).to_have_count(0)
    expect(page.locator("[data-foretold]")).to_contain_text("If nothing changes")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Show whom enemies would go for").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("[data-intent]")).to_have_count(0)
