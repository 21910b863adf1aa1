"""The server goes away and comes back."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from web.conftest import serving
from web.hand import Sit, quick_start


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
