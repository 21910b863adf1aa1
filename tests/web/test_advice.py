"""What an answer is for, told at the table: games that stand at the question are put on it."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from undercroft.core.decisions import Question
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.games import registry
from web.hand import Sit

MOST = 1200  # answers of a game
SEEDS = 20


def standing_at(found: Callable[[Question], bool]) -> Session:
    """A game of Descent by automated players that stands at such a question."""
    title = registry.title("descent")
    for seed in range(SEEDS):
        session = Session(title, Setup(title.tutorial, title.party(3)), f"advice {seed}")
        who = title.player("greedy", seed)
        for _ in range(MOST):
            request = session.request
            if request is None:
                break
            kinds = ("own-cards", "spend")
            if request.kind in kinds and found(title.question(session.driver.game, request)):
                return session
            session.answer(who.choose(session.driver.game, request).key)
    raise AssertionError("no such question is asked")


def seated(address: str, session: Session) -> dict[int, str]:
    """The links of the persons' seats at a table on which the game lies."""
    request = urllib.request.Request(
        f"{address}/api/records",
        b"\n".join(session.lines),
        {"Content-Type": "application/x-ndjson", "Origin": address},
    )
    with urllib.request.urlopen(request) as reply:
        opened: dict[str, Any] = json.load(reply)
    return {one["seat"]: one["link"] for one in opened["seats"]}


def laid(address: str, session: Session) -> str:
    """A table on which the game lies, seen from the seat that is asked."""
    assert session.request is not None
    return seated(address, session)[session.request.seat]


def test_a_card_that_would_do_nothing_says_so_and_is_asked_about(sit: Sit, address: str) -> None:
    def found(question: Question) -> bool:
        return any(option.vain for option in question.options)

    session = standing_at(found)
    assert session.request is not None
    question = registry.title("descent").question(session.driver.game, session.request)
    card = next(option for option in question.options if option.vain)
    page = sit(laid(address, session))
    shown = page.locator(f"[data-key='{card.key}']").first
    shown.click()
    expect(page.get_by_role("alert")).to_contain_text(card.note.split(";")[0])
    page.get_by_role("button", name="Choose something else").click()
    expect(shown).to_be_visible()


def test_nothing_more_is_told_with_the_odds_of_just_that(sit: Sit, address: str) -> None:
    def found(question: Question) -> bool:
        notes = {option.key: option.note for option in question.options}
        return any(key.startswith("surge:") for key in notes) and "wounds" in notes.get("done", "")

    session = standing_at(found)
    assert session.request is not None
    question = registry.title("descent").question(session.driver.game, session.request)
    done = next(option for option in question.options if option.key == "done")
    page = sit(laid(address, session))
    expect(page.locator("[data-key='done']").first).to_contain_text(done.note)
