"""What a server has loaded, laid on large pages.

Five games are eighty megabytes of small things. On pages of 4 kB a processor has to look up where
they lie again and again; of pages of 2 MB it knows enough by heart. Under load that is a tenth of
a move (docs/serving.md). Linux alone is asked, and only where its owner lets programs ask.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

MAPS = Path("/proc/self/maps")
SYSTEM = Path("/sys/kernel/mm/transparent_hugepage")
WELCOME, NOW = 14, 25  # MADV_HUGEPAGE, MADV_COLLAPSE (since Linux 6.1; others do it by and by)
OWN = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) rw-p 0+ 00:00 0 *(\[heap\])?$", re.MULTILINE)


def use_large_pages() -> int:
    """Ask for them, for what is in memory now; how many bytes were asked for."""
    try:
        if "[never]" in (SYSTEM / "enabled").read_text():
            return 0
        large = int((SYSTEM / "hpage_pmd_size").read_text())
        libc: Any = ctypes.CDLL(None)
        asked = 0
        for start, size in spans(MAPS.read_text(), large):
            for wish in (WELCOME, NOW):  # what is refused stays as it is
                libc.madvise(ctypes.c_void_p(start), ctypes.c_size_t(size), wish)
            asked += size
    except (OSError, ValueError, AttributeError):  # another system
        return 0
    return asked


def spans(maps: str, large: int) -> Iterator[tuple[int, int]]:
    """Where a process has room of its own for whole large pages, and how much.

    >>> list(spans("00100000-00900000 rw-p 00000000 00:00 0", 0x200000))
    [(2097152, 6291456)]
    """
    for found in OWN.finditer(maps):
        start = -(-int(found[1], 16) // large) * large
        end = int(found[2], 16) // large * large
        if start < end:
            yield start, end - start
