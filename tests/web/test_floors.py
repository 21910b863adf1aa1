"""Floors that a pack has drawn: on the board of every game, on their own spaces and no others."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import expect

from web.conftest import serving
from web.hand import Sit
from web.test_packs import ADVENTURES, EXAMPLES, laid

# Where the picture of the first floor lies that heroes stand on.
FLOORS = {
    "descent": "quest/the-last-lamp/area/S",
    "drunagor": "adventure/the-dry-well/room/shaft",
    "hellscape": "quest/the-ash-chapel/floor/corridors",
    "sword_sorcery": "quest/the-mill-road/tiles/A",
    "dark_elements": "tile/F1",
}
MAGENTA = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">
  <rect width="10" height="10" fill="#ff00ff"/>
</svg>
"""
# The share of the painted floor that is magenta; stains and joints lie over it.
SEEN = """(canvas) => {
  const pen = canvas.getContext("2d");
  const {data, width, height} = pen.getImageData(0, 0, canvas.width, canvas.height);
  let found = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] > 130 && data[at + 1] < 70 && data[at + 2] > 130) found += 1;
  return found / (width * height);
}"""


@pytest.fixture(scope="module")
def house() -> Iterator[str]:
    """A server with the packs of the examples, whose first floors are painted magenta."""
    with TemporaryDirectory() as folder:
        packs = Path(folder) / "packs"
        shutil.copytree(EXAMPLES, packs)
        for game, floor in FLOORS.items():
            file = packs / game / "pictures" / f"{floor}.svg"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(MAGENTA, encoding="utf-8")
        quest = packs / "hellscape" / "quest.toml"
        with quest.open("a", encoding="utf-8") as text:
            text.write("\n[quest.the-ash-chapel.floor.corridors]\n")
        own = packs / "dark_elements" / "quest.toml"  # a tile of the box, under a name of its own
        said = own.read_text(encoding="utf-8").replace('{ tile = "5B", at = [0, 0] }',
                                                       '{ tile = "F1", at = [0, 0] }')  # fmt: skip
        tile = '\n[tile.F1]\njoints = ["W1", "E1", "S2"]\ndrawing = """\n' + "\n".join(
            ["......"] * 4
        )
        own.write_text(f'{said}{tile}"""\n', encoding="utf-8")
        with serving(Path(folder) / "tables.db", packs=packs) as found:
            yield found


@pytest.mark.parametrize("game", FLOORS)
def test_a_floor_of_a_pack_is_painted_on_its_spaces(sit: Sit, house: str, game: str) -> None:
    pack, adventure = ADVENTURES[game]
    table = laid(house, game=game, adventure=adventure, packs=[pack], seed=5, ready=True)
    page = sit(f"{house}{table['spectator']['link']}", motion=True)
    floor = page.locator("canvas[data-carpets]")
    expect(floor).to_be_attached()
    share = floor.evaluate(SEEN)
    assert 0.02 < share < 0.9


def test_a_game_without_such_pictures_has_the_floors_that_we_paint(sit: Sit, house: str) -> None:
    table = laid(house, game="descent", adventure="toll-keepers-cellar", seed=5, ready=True)
    page = sit(f"{house}{table['spectator']['link']}", motion=True)
    expect(page.locator("canvas[data-light]")).to_be_attached()
    expect(page.locator("canvas[data-carpets]")).to_have_count(0)


def test_the_plain_board_stays_plain(sit: Sit, house: str) -> None:
    pack, adventure = ADVENTURES["descent"]
    table = laid(house, game="descent", adventure=adventure, packs=[pack], seed=5, ready=True)
    page = sit(f"{house}{table['spectator']['link']}")
    expect(page.locator(".standee .picture image").first).to_be_attached()  # pictures have come
    expect(page.locator("canvas[data-carpets]")).to_have_count(0)
