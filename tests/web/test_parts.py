"""The page comes in parts: little before the start page stands, a game when it is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from undercroft.games import registry
from web.hand import Sit, quick_start

BUDGET = (
    160_000  # bytes over the wire for the start page: page, types, drawings, what games there are
)
LOADED = """() => ["navigation", "resource"]
    .flatMap((kind) => performance.getEntriesByType(kind))
    .map(({name, transferSize}) => [new URL(name).pathname, transferSize])"""


def loaded(page: Page) -> dict[str, int]:
    """What a page has fetched so far, with the bytes that came over the wire."""
    page.wait_for_load_state("networkidle")
    return dict(page.evaluate(LOADED))


def presentations(page: Page) -> list[str]:
    """Modules of games that came."""
    return [path for path in loaded(page) if path.endswith(".js") and "presentation" in path]


@pytest.mark.parametrize("game", registry.TITLES)
def test_the_start_page_is_small_and_brings_no_game(sit: Sit, game: str) -> None:
    page = sit("/api/health")
    page.evaluate(f"localStorage.setItem('undercroft.game', '{game}')")
    page.goto("/")
    expect(page.get_by_role("button", name="Quick start")).to_be_visible()
    expect(page.locator(".set-up .medallion").first).to_be_visible()
    found = loaded(page)
    assert len(found) > 8, found
    assert sum(found.values()) <= BUDGET, found
    assert presentations(page) == []


def test_one_game_comes_when_it_is_played_and_no_other(sit: Sit) -> None:
    page = sit()
    expect(page.get_by_role("button", name="Quick start")).to_be_visible()
    quick_start(page)
    assert len(presentations(page)) == 1


def test_what_has_a_hash_in_its_name_is_fetched_once(sit: Sit) -> None:
    page = sit()
    expect(page.get_by_role("button", name="Quick start")).to_be_visible()
    page.wait_for_load_state("networkidle")  # what was cut off in the midst is fetched again
    page.goto("/")
    expect(page.get_by_role("button", name="Quick start")).to_be_visible()
    again = {path: size for path, size in loaded(page).items() if path.startswith("/assets/")}
    assert again
    assert set(again.values()) == {0}
