"""A workshop for the tests of its page, and for its picture."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page


@contextmanager
def working(game: str, folder: Path) -> Iterator[str]:
    """The workshop of a new pack for a game, and the link that opens it."""
    program = Path(sys.executable).with_name("undercroft")
    with subprocess.Popen(
        [program, "workshop", "--new", game, "--no-browser", "--port", "0", folder],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "UNDERCROFT_PACKS": str(folder / "none")},
    ) as server:
        try:
            assert server.stdout is not None
            link = re.search(r"http://\S+", server.stdout.readline())
            assert link
            yield link[0].replace("localhost", "127.0.0.1")
        finally:
            server.kill()


STORY = '\n\n[quest.root-cellar.story.damp]\nwhen = "a round begins"\ndo   = "place "'


def write_a_story(page: Page) -> None:
    """A story up to where monsters are offered."""
    page.locator(".cm-content").click()
    page.keyboard.press("Control+End")
    page.keyboard.insert_text(STORY)
    page.keyboard.press("ArrowLeft")
    page.get_by_role("region", name="Problems").wait_for()
    page.keyboard.press("Control+Space")
    page.get_by_role("option", name="beastman").first.wait_for()
    page.keyboard.press("ArrowDown")
