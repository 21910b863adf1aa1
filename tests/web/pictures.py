"""The pictures of docs/screens, of the page as it is: `make screens`, or some of them by name.

Games come to what is pictured by automated players and a fixed seed, and are laid on a table.
"""

from __future__ import annotations

import base64
import struct
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright

from undercroft.core.decisions import Request
from undercroft.core.player import GREEDY, PERSON
from undercroft.core.rng import seeded
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.play.seats import joined, usual_party
from web import chromium
from web.conftest import EVERY, serving
from web.hand import Hand
from web.test_advice import laid
from web.workbench import working, write_a_story

WORKSHOP = "workshop"
SCREENS = Path(__file__).parents[2] / "docs" / "screens"
SIZE = (1440, 900)
COLOURS = 128
SEEDS = 12
MOST = 900  # answers of a game
STEPS = 120
STILL = 1400  # milliseconds until camera and light have come to rest
SETTINGS = """localStorage.setItem("undercroft.settings",
  JSON.stringify({speed: "%s", volume: 0, intents: false, every: true}))"""

# The fewest colours that tell it: median cut over the colours that are there, by how often.
PALETTE = """async ([text, most]) => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]));
  const {width, height} = picture;
  const brush = new OffscreenCanvas(width, height).getContext("2d");
  brush.drawImage(picture, 0, 0);
  const {data} = brush.getImageData(0, 0, width, height);
  const counts = new Map();
  const coarse = (at) => (data[at] >> 2 << 12) | (data[at + 1] >> 2 << 6) | data[at + 2] >> 2;
  for (let at = 0; at < data.length; at += 4)
    counts.set(coarse(at), (counts.get(coarse(at)) ?? 0) + 1);
  const parts = (one) => [one >> 12, (one >> 6) & 63, one & 63];
  const boxed = (all) => {
    const spans = [0, 1, 2].map((axis) => {
      const values = all.map(([one]) => parts(one)[axis]);
      return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
    });
    const span = Math.max(...spans);
    return {all, axis: spans.indexOf(span), span, weight: all.reduce((sum, [, n]) => sum + n, 0)};
  };
  let boxes = [boxed([...counts])];
  while (boxes.length < most) {
    const worth = (box) => box.all.length > 1 ? box.span * Math.sqrt(box.weight) : 0;
    const widest = boxes.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    if (!worth(widest)) break;
    widest.all.sort(([a], [b]) => parts(a)[widest.axis] - parts(b)[widest.axis]);
    let half = 0, cut = 0;
    while (cut < widest.all.length - 1 && half < widest.weight / 2) half += widest.all[cut++][1];
    const halves = [widest.all.slice(0, cut || 1), widest.all.slice(cut || 1)].map(boxed);
    boxes = [...boxes.filter((box) => box !== widest), ...halves];
  }
  const colours = [], place = new Map();
  for (const [index, {all, weight}] of boxes.entries()) {
    const mean = [0, 1, 2].map((axis) =>
      Math.round(all.reduce((sum, [one, n]) => sum + (parts(one)[axis] * 4 + 2) * n, 0) / weight));
    colours.push(...mean);
    for (const [one] of all) place.set(one, index);
  }
  let dots = "";
  for (let at = 0; at < data.length; at += 4) dots += String.fromCharCode(place.get(coarse(at)));
  return {width, height, colours, dots: btoa(dots)};
}"""

Found = Callable[[Session, Request, str], bool]


class Picture(NamedTuple):
    """Where a game stands when it is taken, and what is done before."""

    game: str
    found: Found | None = None  # none: the start page
    adventure: str = ""
    rounds: int = 0  # at least
    end: str = ""  # turns are ended and enemies act, step by step, until this is seen
    speed: str = "instant"


def kind(*names: str) -> Found:
    return lambda _, request, key: request.kind in names and len(request.options) > 1


def answered(start: str) -> Found:
    return lambda _, request, key: key.startswith(start)


def never(session: Session, request: Request, key: str) -> bool:
    return False


PICTURES = {
    "start": Picture("drunagor"),
    "board": Picture("drunagor", kind("turn"), rounds=2),
    "battle": Picture("drunagor", kind("turn"), "weighing-floor", rounds=2),
    "boss": Picture("drunagor", kind("turn"), "throne-of-ash", rounds=3),
    "camp": Picture("drunagor", kind("march"), "forced-march"),
    "darkness": Picture("drunagor", kind("target"), "ember-vault", rounds=4),
    "reaction": Picture("drunagor", kind("reaction")),
    "end": Picture("drunagor", never),
    "descent-start": Picture("descent"),
    "descent-board": Picture("descent", kind("action"), rounds=2),
    "descent-attack": Picture("descent", kind("spend"), rounds=2),
    "descent-town": Picture("descent", kind("shop")),
    "descent-overlord": Picture("descent", kind("own-cards"), rounds=2),
    "hellscape-start": Picture("hellscape"),
    "hellscape-board": Picture("hellscape", kind("turn"), rounds=3),
    "hellscape-roll": Picture("hellscape", kind("resolve")),
    "hellscape-boss": Picture("hellscape", kind("turn"), "the-horror-beast", rounds=5),
    "dark-elements-board": Picture("dark_elements", answered("attack:"), rounds=2),
    "dark-elements-overlord": Picture(
        "dark_elements", answered("end"), end=".overlay .line.runs", speed="step", rounds=2
    ),
    "sword-sorcery-board": Picture("sword_sorcery", kind("what-next"), rounds=2),
    "sword-sorcery-scroll": Picture(
        "sword_sorcery", answered("end"), end=".overlay .scroll .runs", speed="step", rounds=2
    ),
}


def standing(wanted: Picture) -> Session:
    """A game of one person, with the program against him, that stands there."""
    title = registry.title(wanted.game)
    adventure = wanted.adventure or title.tutorial
    party = joined(title, usual_party(title, adventure, 3))
    mine = wanted.found is PICTURES["descent-overlord"].found
    own = tuple(
        type(one)(one.hero, one.role, int(one.hero == title.opponent), one.team) for one in party
    )
    against = any(one.seat for one in own)
    kinds = ((GREEDY, PERSON) if mine else (PERSON, GREEDY)) if against else (PERSON,)
    for seed in range(SEEDS):
        session = Session(title, Setup(adventure, own, {}, kinds), f"screens {seed}")
        player = title.player("greedy", seeded(f"screens {seed}"))
        for _ in range(MOST):
            asked = session.request
            if asked is None:
                break
            key = player.choose(session.driver.game, asked).key
            late = title.rounds(session.driver.state) >= wanted.rounds
            if late and wanted.found and wanted.found(session, asked, key):
                return session
            session.answer(key)
        if wanted.found is never:
            return session
    raise SystemExit(f"No game of {wanted.game} comes to that.")


def show(browser: Browser, address: str, wanted: Picture) -> Page:
    """The page, at what is pictured."""
    width, height = SIZE
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        reduced_motion="no-preference",
    )
    context.add_init_script(EVERY)
    context.add_init_script(SETTINGS % wanted.speed)
    page = context.new_page()
    if wanted.found is None:
        page.goto("/")
        page.get_by_role("radio", name=registry.title(wanted.game).name).first.click()
    elif wanted.found is never:
        record(page, standing(wanted))
    else:
        page.goto(laid(address, standing(wanted)))
        Hand(page).wait()
    if wanted.end:
        step_to(page, wanted.end)
    page.mouse.move(2, height - 2)
    page.wait_for_timeout(STILL)
    return page


def step_to(page: Page, seen: str) -> None:
    """End turns and look on, step by step, until this is seen."""
    hand = Hand(page)
    page.wait_for_timeout(STILL)
    for _ in range(STEPS):
        page.wait_for_selector(".ask [data-key], .ask button.primary")
        end = page.locator(".answers [data-key=end]")
        if page.locator(seen).count():
            return
        if hand.question is None:  # it is told step by step
            page.keyboard.press(" ")
        elif end.count():
            end.first.click()
        else:
            hand.click()
    raise SystemExit(f"{seen} is not seen.")


def record(page: Page, session: Session) -> None:
    """A game that is over is brought as its record."""
    page.goto("/")
    text = b"".join(line + b"\n" for line in session.lines)
    file = {"name": "game.ndjson", "mimeType": "application/x-ndjson", "buffer": text}
    page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    page.get_by_text("What to remember").wait_for()


def png(width: int, height: int, colours: list[int], dots: bytes) -> bytes:
    """A picture of at most 256 colours."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    rows = b"".join(b"\0" + dots[at : at + width] for at in range(0, len(dots), width))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [(b"IHDR", head), (b"PLTE", bytes(colours)), (b"IDAT", zlib.compress(rows, 9))]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*one) for one in [*parts, (b"IEND", b"")])


def taken(page: Page) -> bytes:
    text = base64.b64encode(page.screenshot()).decode()
    found = page.context.new_page().evaluate(PALETTE, [text, COLOURS])
    dots = base64.b64decode(found["dots"])
    return png(found["width"], found["height"], found["colours"], dots)


def main(names: list[str]) -> None:
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.db") as address,
        sync_playwright() as playwright,
    ):
        browser = chromium.launch(playwright)
        if browser is None:
            raise SystemExit(f"There is no Chromium: {chromium.REMEDY}.")
        for name in names or [*PICTURES, WORKSHOP]:
            if name == WORKSHOP:
                with working("descent", Path(folder) / "root-cellar") as link:
                    keep(name, at_work(browser, link))
            else:
                keep(name, show(browser, address, PICTURES[name]))


def keep(name: str, page: Page) -> None:
    data = taken(page)
    (SCREENS / f"{name}.png").write_bytes(data)
    page.context.close()
    sys.stdout.write(f"{name:24} {len(data) // 1024:4} kB\n")
    sys.stdout.flush()


def at_work(browser: Browser, link: str) -> Page:
    """The workshop, while a story is being written."""
    width, height = SIZE
    page = browser.new_context(viewport={"width": width, "height": height}).new_page()
    page.goto(link)
    page.get_by_text("Nothing is wrong").wait_for()
    write_a_story(page)
    page.wait_for_timeout(STILL)
    return page


if __name__ == "__main__":
    main(sys.argv[1:])
