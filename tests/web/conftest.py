"""The built page in a real Chromium, against a real server."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import undercroft
from web.hand import Sit

PAGE = Path(undercroft.__file__).parent / "table" / "page" / "index.html"
NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SETTINGS = """if (!localStorage.getItem("undercroft.settings"))
  localStorage.setItem("undercroft.settings", JSON.stringify({speed: "instant", guide: true}))"""

expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.fail("tests/web needs Chromium: apt-get install chromium", pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


@contextmanager
def serving(data: Path, port: int = 0) -> Iterator[str]:
    """A server of our own, and where it listens."""
    if not PAGE.is_file():
        pytest.fail("The page is not built: make page", pytrace=False)
    program = Path(sys.executable).with_name("undercroft")
    with subprocess.Popen(
        [program, "serve", "--port", str(port), "--no-browser", "--data", data],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as server:
        assert server.stdout is not None
        told = server.stdout.readline()
        found = re.search(r"http://\S+?(?=/)", told)
        assert found, f"the server said: {told!r}"
        yield found[0].replace("localhost", "127.0.0.1")
        server.kill()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables") / "tables.db") as address:
        yield address


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
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors
