"""Processes that work for this one, and end with it however it ends."""

from __future__ import annotations

import os
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process, resource_tracker
from typing import Literal

How = Literal["spawn", "fork"]

WARNINGS = "PYTHONWARNINGS"
MOST = 61 if os.name == "nt" else sys.maxsize  # Windows waits for no more at once


def pool(jobs: int, how: How | None = None) -> ProcessPoolExecutor:
    """As many of them, begun in the way that is named, or else in the system's own."""
    _clean_up_silently()
    context = get_context(how)
    return ProcessPoolExecutor(min(jobs, MOST), context, _stay_with_parent)


def _clean_up_silently() -> None:
    """What a killed process leaves behind, Python tidies up in a process of its own, which warns
    whoever looks at the terminal of something that is done. It begins here, without a word."""
    if os.name != "posix":
        return
    before = os.environ.get(WARNINGS)
    os.environ[WARNINGS] = ",".join(filter(None, (before, "ignore:resource_tracker")))
    try:
        resource_tracker.ensure_running()
    finally:
        if before is None:
            del os.environ[WARNINGS]
        else:
            os.environ[WARNINGS] = before


def _stay_with_parent() -> None:
    """A process whose parent was killed would wait for work for ever."""
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # there is nobody to tell, and nothing to keep
