"""The server goes away and comes back."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Route, WebSocket, expect

from web.conftest import serving
from web.hand import Hand, Sit, quick_start

TABLE = "**/api/tables/*"  # what a page asks first
KEPT = "JSON.parse(localStorage['undercroft.tables']).flatMap(({tokens}) => tokens)"


def test_a_killed_server_is_missed_and_found_again(sit: Sit, tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as address:
        page = sit(address)
        hand = quick_start(page)
        hand.answer()
        asked, prompt = hand.question, hand.prompt
    banner = page.get_by_text("The connection is lost")
    expect(banner).to_be_visible()
    with serving(data, int(address.rpartition(":")[2])):
        expect(banner).to_be_hidden()
        hand.wait()
        assert (hand.question, hand.prompt) == (asked, prompt)
        hand.answer()


def test_a_server_that_knows_none_of_the_tables_takes_no_tokens_away(
    sit: Sit, tmp_path: Path
) -> None:
    with serving(tmp_path / "tables.db") as address:
        page = sit(address)
        quick_start(page)
        kept = page.evaluate(KEPT)
    port = int(address.rpartition(":")[2])
    with serving(tmp_path / "others.db", port):
        with page.expect_response(TABLE) as asked:
            page.goto(address)
        assert asked.value.status == 404
        expect(page.get_by_role("button", name="Quick start")).to_be_visible()
        expect(page.get_by_role("region", name="Your tables")).to_have_count(0)
        assert page.evaluate(KEPT) == kept
    with serving(tmp_path / "tables.db", port):
        page.goto(address)
        page.get_by_role("button", name="Continue", exact=True).click()
        Hand(page).wait()


def test_a_table_that_could_not_be_asked_for_is_tried_again(sit: Sit) -> None:
    page = sit()
    quick_start(page)
    page.route(TABLE, lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("alert")).to_have_text(
        "The server does not answer. Is it still running?"
    )
    page.unroute(TABLE)
    page.get_by_role("button", name="Try again").click()
    Hand(page).wait()


def test_a_table_that_is_left_before_it_is_there_is_not_sat_at(sit: Sit) -> None:
    page = sit()
    held, lines = list[Route](), list[WebSocket]()

    def hold(route: Route) -> None:
        held.append(route)

    def count(line: WebSocket) -> None:
        lines.append(line)

    page.on("websocket", count)
    page.route(TABLE, hold)
    with page.expect_request(TABLE):
        page.get_by_role("button", name="Quick start").click()
    page.go_back()
    expect(page.get_by_role("button", name="Quick start")).to_be_visible()
    for route in held:
        with page.expect_response(TABLE):
            route.continue_()
    page.wait_for_timeout(500)
    assert lines == []
