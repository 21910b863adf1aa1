"""How much script the living board costs while a figure walks: `python tests/bench/board.py`.

In headless Chromium, for each game: milliseconds of script, of style and layout, and of all work of
the page's thread for one frame, on the living board and on the plain one. Nothing is asserted: a
busy machine is no measure.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright

from undercroft.games import registry
from web import chromium
from web.conftest import serving
from web.hand import Hand

SETTINGS = """localStorage.setItem("undercroft.settings",
  JSON.stringify({speed: "normal", guide: true, every: false, plain: %s, volume: 0}))"""
FRAMES = """window.frames_drawn = 0;
  const count = () => { window.frames_drawn += 1; requestAnimationFrame(count); };
  requestAnimationFrame(count);"""
WALKING = 4000  # milliseconds
# Whoever acts walks from one space to the next and back, as playback moves it.
STROLL = """async (lasts) => {
  const until = performance.now() + lasts;
  while (performance.now() < until && document.querySelector(".ask [data-key]")) {
    document.querySelector(".space.hinted .offer, .space.lit .offer")?.parentElement.dispatchEvent(new MouseEvent("click", {bubbles: true}));
    await new Promise((done) => setTimeout(done, 400));
  }
  await new Promise((done) => setTimeout(done, Math.max(0, until - performance.now())));
}"""  # noqa: E501
MEASURED = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "TaskDuration")


def walked(browser: Browser, address: str, game: str, *, plain: bool) -> dict[str, float]:
    """Milliseconds a frame while the lesson's hero walks."""
    context = browser.new_context(
        base_url=address, viewport={"width": 1440, "height": 900}, reduced_motion="no-preference"
    )
    context.add_init_script(SETTINGS % ("true" if plain else "false"))
    page: Page = context.new_page()
    page.goto("/")
    page.get_by_role("radio", name=registry.title(game).name).click()
    page.get_by_role("button", name="Learn it first").click()
    page.wait_for_url("**/table/*")
    hand = Hand(page)
    hand.wait()
    for _ in range(12):
        if page.locator(".space.lit").count():
            break
        hand.answer()
    wire = page.context.new_cdp_session(page)
    wire.send("Performance.enable")

    def now() -> dict[str, float]:
        told: dict[str, Any] = wire.send("Performance.getMetrics")
        return {one["name"]: one["value"] for one in told["metrics"]}

    page.evaluate(FRAMES)
    before, start = now(), page.evaluate("frames_drawn")
    page.evaluate(STROLL, WALKING)
    after, frames = now(), page.evaluate("frames_drawn") - start
    context.close()
    found = {name: 1000 * (after[name] - before[name]) / frames for name in MEASURED}
    return {"frames": frames, **found}


def main() -> None:
    say = sys.stdout.write
    say(f"{'game':15} {'board':7} frames  script  layout   style     all (ms a frame)\n")
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.db") as address,
        sync_playwright() as playwright,
    ):
        browser = chromium.launch(playwright)
        if browser is None:
            sys.exit(f"It needs a Chromium: {chromium.REMEDY}")
        for game in sys.argv[1:] or registry.TITLES:
            for plain in (False, True):
                found = walked(browser, address, game, plain=plain)
                numbers = " ".join(f"{found[name]:7.2f}" for name in MEASURED)
                say(f"{game:15} {'plain' if plain else 'living':7} {found['frames']:6} {numbers}\n")
        browser.close()


if __name__ == "__main__":
    main()
