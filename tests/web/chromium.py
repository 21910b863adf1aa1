"""A Chromium for the tests of the page: found, or fetched by `python tests/web/chromium.py`.

`make test` runs it first. Where none can be had it says so once, and the tests that need one are
left out; under `CI=true` they fail instead.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
FOREIGN = "table.lan"  # a name that is no secure context, as a guest's address is
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking",
             f"--host-resolver-rules=MAP {FOREIGN} 127.0.0.1"]  # fmt: skip
REMEDY = "install one, for example with `apt-get install chromium`"
REFUSED = Path(sys.prefix) / ".no-chromium"  # we asked for one in vain, and do not ask again
AGES = 900  # seconds, for a download that hangs


def installed() -> str | None:
    """The system's own."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def launch(playwright: Playwright) -> Browser | None:
    """The system's Chromium, or playwright's own; nothing where neither starts."""
    try:
        return playwright.chromium.launch(executable_path=installed(), args=ARGUMENTS)
    except Error:
        return None


def starts() -> bool:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        if browser is not None:
            browser.close()
        return browser is not None


def fetched() -> bool:
    """Playwright's own download, else the system's package where we may install one."""
    _say("No Chromium here: fetching playwright's own for the tests of the page.")
    _done(sys.executable, "-m", "playwright", "install", "--only-shell", "chromium")
    if starts():
        return True
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _say("That one does not start: installing the system's package.")
        _done("apt-get", "update", "-qq")
        _done("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
    return installed() is not None and starts()


def _done(*command: str) -> None:
    """Run it, whatever comes of it: what counts is whether a Chromium starts then."""
    quiet = subprocess.DEVNULL
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(command, stdout=quiet, stderr=quiet, env=env, timeout=AGES, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def main() -> None:
    asked_in_vain = REFUSED.exists() and os.environ.get("CI") != "true"
    if installed() or asked_in_vain or starts():
        return
    if not fetched():
        REFUSED.touch()
        _say(f"None was to be had: tests that need a browser are left out ({REMEDY}).")


if __name__ == "__main__":
    main()
