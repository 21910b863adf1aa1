"""Files that a command writes, and commands that it tells people to type."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

from undercroft.core.errors import BadSetup


def shown(path: Path | str) -> str:
    """A path as it is typed behind a command: quoted if it has to be."""
    if os.name == "nt":
        return f'"{path}"' if " " in str(path) else str(path)
    return shlex.quote(str(path))


def write(path: Path, data: bytes, remedy: str = "Name another file.") -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise BadSetup(f"{path} cannot be written: {error.strerror}.", remedy) from None


def prove(path: Path | None, remedy: str = "Name another file.") -> None:
    """Whether a file can be written there, before hours are spent on what it is to hold."""
    if path is None:
        return
    there = path.exists()
    try:
        with path.open("ab"):
            pass
        if not there:
            path.unlink()
    except OSError as error:
        raise BadSetup(f"{path} cannot be written: {error.strerror}.", remedy) from None
