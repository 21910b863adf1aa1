"""The built page in a real Chromium, against a real server."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import undercroft
from release import LONG
from web import chromium
from web.hand import Sit

HERE = Path(__file__).parent
PAGE = Path(undercroft.__file__).parent / "table" / "page" / "index.html"
# Every question is asked, for the server never hears of wishes where `every` stands among the
# settings: they have tests of their own (test_pace).
EVERY = """{
  const say = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const {every} = JSON.parse(localStorage.getItem("undercroft.settings") ?? "{}");
    if (!every || JSON.parse(text).type !== "wishes") say.call(this, text);
  };
}"""
SETTINGS = f"""{EVERY}
if (!localStorage.getItem("undercroft.settings"))
  localStorage.setItem("undercroft.settings",
    JSON.stringify({{speed: "instant", guide: true, every: true}}))"""

WINDOWS = [(1280, 720), (820, 1180)]  # the least of a desk, and a tablet upright
if LONG:
    WINDOWS += [(1440, 900), (1920, 1080)]
A_HANG = 120_000  # milliseconds; a busy machine is slow, and nothing here is about speed
A_WHOLE_GAME = 600_000  # while somebody watches

expect.set_options(timeout=A_HANG)


@contextmanager
def serving(
    data: Path,
    port: int = 0,
    host: str = "127.0.0.1",
    *,
    beside: Sequence[Path] = (),
    packs: Path | None = None,
) -> Iterator[str]:
    """A server of our own, and where it listens; `beside`: what else is installed."""
    if not PAGE.is_file():
        pytest.fail("The page is not built: make page", pytrace=False)
    program = Path(sys.executable).with_name("undercroft")
    wishes = ["--packs", packs] if packs else []
    where = ["--host", host, "--port", str(port), "--data", data]
    found_in = [*map(str, beside), *filter(None, [os.environ.get("PYTHONPATH")])]
    with subprocess.Popen(
        [program, "serve", "--no-browser", *where, *wishes],
        stdout=subprocess.PIPE,
        text=True,
        env={
            **os.environ,
            "PYTHONUNBUFFERED": "1",
            "PYTHONPATH": os.pathsep.join(found_in),
        },
    ) as server:
        assert server.stdout is not None
        told = server.stdout.readline()
        found = re.search(r"http://\S+?(?=/)", told)
        assert found, f"the server said: {told!r}"
        try:
            yield found[0].replace("localhost", "127.0.0.1")
        finally:
            server.kill()


class Room:
    """A browser and a server for as long as tests of the page follow one another.

    Playwright keeps an event loop running in its thread: tests of the server, which start one of
    their own, cannot come between.
    """

    def __init__(self) -> None:
        self._opened = ExitStack()
        self._browser: Browser | None = None
        self._address = ""
        self._lacks = False

    def browser(self) -> Browser | None:
        if self._browser is None and not self._lacks:
            playwright = self._opened.enter_context(sync_playwright())
            self._browser = chromium.launch(playwright)
            self._lacks = self._browser is None
        return self._browser

    def address(self) -> str:
        if not self._address:
            folder = self._opened.enter_context(TemporaryDirectory())
            self._address = self._opened.enter_context(serving(Path(folder) / "tables.db"))
        return self._address

    def close(self) -> None:
        if self._browser is not None:
            self._browser.close()
        self._browser, self._address = None, ""
        self._opened.close()


room = Room()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    yield
    if nextitem is None or not nextitem.path.is_relative_to(HERE):
        room.close()


@pytest.fixture
def browser() -> Browser:
    found = room.browser()
    if found is None and os.environ.get("CI") == "true":
        pytest.fail(f"tests/web needs Chromium: {chromium.REMEDY}", pytrace=False)
    if found is None:
        pytest.skip(f"no Chromium: {chromium.REMEDY}")
    return found


@pytest.fixture
def address(browser: Browser) -> str:
    return room.address()


@pytest.fixture
def sit(browser: Browser, address: str) -> Iterator[Sit]:
    """Opens a page in a browser profile of its own; errors in the page fail the test."""
    contexts = []
    errors: list[str] = []

    def open_page(
        path: str = "/",
        width: int = 1440,
        height: int = 900,
        *,
        touch: bool = False,
        motion: bool = False,
    ) -> Page:
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            has_touch=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.add_init_script(SETTINGS)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(A_HANG)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors
