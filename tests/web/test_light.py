"""Light on the board is sight by the rules; whoever wants calm has the plain board."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from table.talker import changed
from web.hand import Hand, Sit

# The light at the middle of every space, as the sum of its three colours, once it has come to rest.
LIGHT = """async () => {
  const canvas = document.querySelector("[data-light]");
  const { light, left, top } = canvas.dataset;
  const read = () => Object.fromEntries([...document.querySelectorAll("[data-space]")].map((one) => {
    const box = one.querySelector(".field");
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(box.getAttribute(name)));
    const pixel = [x + width / 2 - left, y + height / 2 - top].map((at) => Math.floor(at * light));
    const [r, g, b] = canvas.getContext("2d").getImageData(...pixel, 1, 1).data;
    return [one.dataset.space, r + g + b];
  }));
  let before = "";
  for (;;) {
    const now = read();
    if (JSON.stringify(now) === before) return now;
    before = JSON.stringify(now);
    await new Promise((done) => setTimeout(done, 300));
  }
}"""  # noqa: E501
# Where a neighbour's light begins before the edge that they share: spaces whose light, just inside,
# is more like that of the space to the right.
ASTRAY = """() => {
  const canvas = document.querySelector("[data-light]");
  const { light, left, top } = canvas.dataset;
  const bright = (x, y) => {
    const pixel = [x - left, y - top].map((at) => Math.floor(at * light));
    return canvas.getContext("2d").getImageData(...pixel, 1, 1).data.slice(0, 3).reduce((a, b) => a + b);
  };
  const all = [...document.querySelectorAll("[data-space]")].map((one) => {
    const box = one.querySelector(".field");
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(box.getAttribute(name)));
    const [middle, edge] = [0.5, 0.88].map((part) => bright(x + part * width, y + height / 2));
    return { name: one.dataset.space, x, y, width, middle, edge };
  });
  const beside = (one) => all.find((other) => other.y === one.y && Math.abs(other.x - one.x - one.width) < 8);
  const pairs = all.flatMap((one) => (beside(one) ? [[one, beside(one)]] : []));
  const unlike = pairs.filter(([one, next]) => Math.abs(one.middle - next.middle) > 120);
  const wrong = unlike.filter(([one, next]) => Math.abs(one.edge - one.middle) > Math.abs(one.edge - next.middle));
  return [unlike.length, wrong.map(([one]) => one.name)];
}"""  # noqa: E501
# Its leaves stand open: turned by more than a right angle's half.
SWUNG = """leaves => [...document.querySelectorAll(leaves)].every((leaf) =>
  Math.abs(new DOMMatrix(getComputedStyle(leaf).transform).b) > 0.9)"""
GAMES = ["Descent", "Hellscape", "Dark Elements", "Sword & Sorcery"]


class Sight:
    """What the server says the party sees, overheard."""

    def __init__(self, page: Page) -> None:
        self.view: dict[str, Any] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        self.view = said.get("view") or changed(self.view, said.get("changes", {}))

    @property
    def seen(self) -> set[str]:
        return set(self.view.get("seen", ()))


def learn(page: Page, game: str) -> Hand:
    page.get_by_role("radio", name=game).click()
    page.get_by_role("button", name="Learn it first").click()
    page.wait_for_url("**/table/*")
    hand = Hand(page)
    hand.wait()
    return hand


@pytest.mark.parametrize("game", GAMES)
def test_what_the_party_sees_is_brighter_than_all_it_does_not(sit: Sit, game: str) -> None:
    page = sit(motion=True)
    sight = Sight(page)
    hand = learn(page, game)
    for _ in range(2):
        light = page.evaluate(LIGHT)
        seen = {name: bright for name, bright in light.items() if name in sight.seen}
        unseen = {name: bright for name, bright in light.items() if name not in sight.seen}
        assert seen
        assert min(seen.values()) > max(unseen.values(), default=0), (seen, unseen)
        hand.answer()


def test_light_ends_where_its_space_ends(sit: Sit) -> None:
    """In Dark Elements who stands in it is a rule."""
    page = sit(motion=True)
    learn(page, "Dark Elements")
    page.evaluate(LIGHT)
    compared, wrong = page.evaluate(ASTRAY)
    assert compared
    assert wrong == []


def test_the_plain_board_is_a_setting_and_what_reduced_motion_gets(sit: Sit) -> None:
    calm = sit()
    learn(calm, "Descent")
    expect(calm.locator("[data-light]")).to_have_count(0)
    page = sit(motion=True)
    learn(page, "Descent")
    expect(page.locator("[data-light]")).to_have_count(1)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Plain board").check()
    expect(page.locator("[data-light]")).to_have_count(0)
    page.reload()
    page.locator("[data-space]").first.wait_for()
    expect(page.locator("[data-light]")).to_have_count(0)


def test_a_door_swings_open_and_light_runs_into_the_room(sit: Sit) -> None:
    page = sit(motion=True)
    hand = learn(page, "Hellscape")
    door = page.locator("[data-door=r1c1-r1c2]")
    for _ in range(12):
        if "lit" in (door.get_attribute("class") or ""):
            break
        hand.answer()
    page.get_by_label("Speed").select_option("fast")
    before = page.evaluate(LIGHT)["r1c1"]
    door.locator("circle").click()
    page.wait_for_function(SWUNG, arg="[data-door=r1c1-r1c2] .leaf")
    assert page.evaluate(LIGHT)["r1c1"] > before + 40
