"""Packs through the page: beside our own adventures, chosen, played to the end."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import expect

from web.conftest import serving
from web.hand import Sit

EXAMPLES = Path(__file__).parents[2] / "examples" / "packs"
ADVENTURES = {
    "descent": ("lamplighters", "the-last-lamp"),
    "drunagor": ("dry-well", "the-dry-well"),
    "hellscape": ("ash-chapel", "the-ash-chapel"),
    "sword_sorcery": ("mill-road", "the-mill-road"),
    "dark_elements": ("ferrywomans-kit", "the-last-crossing"),
}


@pytest.fixture(scope="module")
def house() -> Iterator[str]:
    """A server with the packs of the examples."""
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.db", packs=EXAMPLES) as found,
    ):
        yield found


def laid(house: str, **wishes: Any) -> dict[str, Any]:
    request = urllib.request.Request(
        f"{house}/api/tables",
        json.dumps(wishes).encode(),
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as reply:
        made: dict[str, Any] = json.load(reply)
    return made


@pytest.mark.parametrize("game", ADVENTURES)
def test_an_adventure_of_a_pack_is_played_to_its_end_by_programs(
    sit: Sit, house: str, game: str
) -> None:
    pack, adventure = ADVENTURES[game]
    seats = ["greedy"] * (4 if game == "descent" else 3)
    table = laid(house, game=game, adventure=adventure, packs=[pack], seats=seats, seed=5)
    page = sit(f"{house}{table['spectator']['link']}")
    expect(page.get_by_role("button", name="Watch it again")).to_be_visible()


def test_an_adventure_of_a_pack_is_chosen_on_the_start_page(sit: Sit, house: str) -> None:
    page = sit(f"{house}/")
    page.get_by_role("radio", name=re.compile("Hellscape")).first.click()
    card = page.get_by_role("radio", name=re.compile("The Ash Chapel"))
    expect(card).to_contain_text("Two levers, one gate")
    own = page.get_by_role("checkbox", name=re.compile("The Ash Chapel"))
    expect(own).not_to_be_checked()
    card.click()
    expect(own).to_be_checked()
    expect(own).to_be_disabled()
    expect(page.get_by_text("Pull both levers, then leave through the gate.")).to_be_visible()
    page.get_by_role("button", name="Begin the adventure").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("header, [role=banner]").first).to_contain_text("The Ash Chapel")


def test_a_hero_of_a_pack_goes_along_where_the_table_is_laid_with_it(sit: Sit, house: str) -> None:
    page = sit(f"{house}/")
    page.get_by_role("radio", name=re.compile("Dark Elements")).first.click()
    expect(page.get_by_text("Marra of the Ferry")).to_have_count(0)
    page.get_by_role("checkbox", name=re.compile("The Ferrywoman's Kit")).check()
    page.get_by_text("Marra of the Ferry").first.click()
    page.get_by_role("button", name="Begin the adventure").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("Marra").first).to_be_visible()


def test_pictures_of_a_pack_stand_on_the_board_in_place_of_the_plain_sign(
    sit: Sit, house: str
) -> None:
    table = laid(
        house, game="descent", adventure="the-last-lamp", packs=["lamplighters"], seed=5, ready=True
    )
    page = sit(f"{house}{table['spectator']['link']}")
    pictures = page.locator(".standee .picture image")
    expect(pictures.first).to_be_attached()
    address = pictures.first.get_attribute("href") or ""
    assert re.fullmatch(r"/pictures/[0-9a-f]{32}\.svg", address)
    drawn = page.evaluate(
        """(address) => new Promise((done) => {
          const image = new Image();
          image.onload = () => done(image.naturalWidth);
          image.onerror = () => done(0);
          image.src = address;
        })""",
        address,
    )
    assert drawn > 0
    expect(page.locator(".standee.friend .picture")).to_have_count(0)  # our own heroes have none


def test_a_pack_is_read_in_its_other_language_up_to_the_end_page_and_the_replay(
    sit: Sit, house: str
) -> None:
    pack, adventure = ADVENTURES["descent"]
    seats = ["greedy"] * 4
    table = laid(house, game="descent", adventure=adventure, packs=[pack], seats=seats, seed=5)
    page = sit(f"{house}{table['spectator']['link']}")
    end = page.get_by_role("dialog")
    expect(end).to_contain_text("What to remember")
    english = end.locator(".moments").inner_text()
    assert "Wick Rat" in english
    end.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option(label="Deutsch")
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("heading", name="Die letzte Lampe")).to_be_visible()
    page.reload()
    expect(end.locator(".moments")).to_contain_text("Dochtratte")
    expect(end).not_to_contain_text("Wick Rat")
    page.get_by_role("button", name="Watch it again").click()
    expect(page.get_by_role("heading", name="Die letzte Lampe")).to_be_visible()
    page.get_by_label("Position in the game").evaluate(
        "one => { one.value = 60; one.dispatchEvent(new Event('change')); }"
    )
    expect(page.locator(".map [aria-label*=Dochtratte]").first).to_be_attached()
    expect(page.locator(".map [aria-label*='Wick Rat']")).to_have_count(0)


def test_the_way_out_of_a_replay_stands_beside_its_title_on_a_phone(sit: Sit, house: str) -> None:
    table = laid(house, game="drunagor", adventure="toll-bridge", seats=["greedy"] * 3, seed=5)
    page = sit(f"{house}{table['spectator']['link']}", width=390, height=844)
    page.get_by_role("button", name="Watch it again").click()
    leave = page.get_by_role("button", name="Leave").bounding_box()
    told = page.locator(".replay > header p").bounding_box()
    assert leave is not None
    assert told is not None
    assert leave["y"] + leave["height"] <= told["y"]
    assert told["width"] > 390 * 0.8
