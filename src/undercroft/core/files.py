"""Files that a person names: they are read only if they are ordinary files of a sensible size."""

from __future__ import annotations

import os
import stat
from pathlib import Path


def plain(path: Path, most: int) -> bytes:
    """The bytes of a plain file; OSError if it is none, for a pipe or a device may never end, or
    if it has more than so many."""
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(0, "It is not a plain file")
    with open(descriptor, "rb") as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise OSError(0, f"It has more than {most // 1_000_000} MB")
    return raw
