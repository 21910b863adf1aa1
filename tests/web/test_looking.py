"""Lines of sight from anywhere to anywhere, in a real browser: by the pointer, and by keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from undercroft.core.session import Session
from undercroft.core.sight import Sight
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.play.looking import in_words
from web.hand import Sit
from web.test_advice import laid
from web.test_seeing import point_at

GAMES = ("drunagor", "descent", "hellscape", "dark_elements", "sword_sorcery")
MOST = 400  # answers until somebody stands who is not seen


def figures(session: Session) -> list[str]:
    title = session.title
    scene = title.scene(title.view(session.driver.game, None))
    return [figure.key for figure in scene.figures]


def pairs(session: Session) -> Iterator[tuple[str, str, Sight]]:
    title, game = session.title, session.driver.game
    for here in figures(session):
        for there in figures(session):
            if here != there:
                yield here, there, title.sight(game, here, there)


def with_somebody_unseen(id: str) -> Session:
    """A game in which somebody is seen and somebody is not; of Drunagor any."""
    title = registry.title(id)
    session = Session(title, Setup(title.tutorial, title.party(3)), "looking")
    who = title.player("greedy", 1)
    for _ in range(MOST):
        request = session.request
        assert request is not None
        if not title.preparing(session.driver.state):
            found = {sight.sees for _, _, sight in pairs(session)}
            if found == {True, False} or (found and id == "drunagor"):
                return session
        session.answer(who.choose(session.driver.game, request).key)
    raise AssertionError("everybody sees everybody")


def words(page: Page, seen: Sight) -> None:
    for sentence in in_words(seen):
        expect(page.locator("[data-foretold]")).to_contain_text(sentence)


@pytest.mark.parametrize("id", GAMES)
def test_who_sees_whom_is_drawn_and_said(id: str, sit: Sit, address: str) -> None:
    session = with_somebody_unseen(id)
    page = sit(laid(address, session))
    page.get_by_role("button", name="Lines of sight").click()
    for sees in (True, False) if id != "drunagor" else (True,):
        here, there, seen = next(pair for pair in pairs(session) if pair[2].sees == sees)
        page.locator(f"[data-figure='{here}'] .hit").click(force=True)
        expect(page.locator("[data-eye]")).to_be_visible()
        point_at(page, f"[data-figure='{there}'] .hit")
        words(page, seen)
        drawn = page.locator("[data-sightlines='free']" if sees else "[data-sightlines='blocked']")
        expect(drawn).to_be_attached()
        assert page.locator("[data-blocked]").count() == (0 if sees else len(seen.lines))
    page.keyboard.press("Escape")
    expect(page.locator("[data-sightlines]")).to_have_count(0)
    expect(page.get_by_role("button", name="Lines of sight")).to_have_attribute(
        "aria-pressed", "false"
    )
    assert session.request is not None  # and nothing was answered
    expect(page.locator(".answers [data-key]").first).to_be_attached()


def test_by_keys_alone(sit: Sit, address: str) -> None:
    session = with_somebody_unseen("descent")
    title, game = session.title, session.driver.game
    page = sit(laid(address, session))
    hero = title.view(game, None).heroes[0]
    page.locator(f"[data-space='{hero.spaces[0]}']").focus()
    page.keyboard.press("v")
    expect(page.locator("[data-eye]")).to_be_visible()
    unseen = [s.name for s in title.view(game, None).board.spaces if s.revealed]
    unseen = sorted(set(unseen) - set(title.in_sight(game, hero.name)))
    expect(page.locator("[data-unseen]")).to_have_count(len(unseen))
    page.keyboard.press("ArrowRight")
    focus = page.evaluate("document.activeElement.getAttribute('data-space')")
    there = next((f for f in figures(session) if focus in _spaces(session, f)), focus)
    words(page, title.sight(game, hero.name, there))
    page.keyboard.press("Enter")  # looks from there now, and answers nothing
    expect(page.locator("[data-foretold]")).to_contain_text("Point at another")
    page.keyboard.press("v")
    expect(page.locator("[data-eye]")).to_have_count(0)


def _spaces(session: Session, name: str) -> tuple[str, ...]:
    view = session.title.view(session.driver.game, None)
    everybody = (*view.heroes, *view.monsters, *view.familiars)
    return next(one.spaces for one in everybody if one.name == name)
