"""A game that another package brings, with its own module for the page: examples/coin_crypt."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from public.test_agents import installed
from public.test_packages import CRYPT, ENTRY
from web.conftest import serving
from web.hand import Hand, Sit
from web.test_page import graves


def test_it_is_played_from_the_start_page_to_its_end(sit: Sit, tmp_path: Path) -> None:
    installed(tmp_path, ENTRY)
    with serving(tmp_path / "tables.db", beside=(CRYPT, tmp_path)) as address:
        page = sit(address)
        page.get_by_role("radio", name="Coin Crypt").click()
        page.get_by_role("button", name="Quick start").click()
        page.wait_for_url("**/table/*")
        hand = Hand(page)
        hand.wait()
        expect(page.get_by_text("of 6 coins")).to_be_visible()
        expect(page.get_by_role("heading", name="Ada")).to_be_visible()
        assert graves(page) == []
        page.reload()  # who comes by a link has not seen the start page
        for _ in range(80):
            hand.wait()
            if hand.over:
                break
            hand.answer()
        expect(page.locator("dialog[open] .end")).to_be_visible()
