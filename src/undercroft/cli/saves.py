"""Where games are kept: a folder of the player's, one record for each game."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from undercroft.core.errors import BrokenRecord
from undercroft.core.files import plain
from undercroft.core.store import FileStore
from undercroft.play.home import home

MOST = 64_000_000  # bytes of a record: nobody plays so long


def folder() -> Path:
    return home() / "saves"


def new(game: str, adventure: str, now: datetime) -> Path:
    """A path for a game that starts now."""
    stem = f"{game}-{adventure}-{now:%Y-%m-%d-%H%M%S}"
    path = folder() / f"{stem}.jsonl"
    number = 2
    while path.exists():
        path = folder() / f"{stem}-{number}.jsonl"
        number += 1
    return path


def store(path: Path, remedy: str = "Make room there, or copy the game elsewhere.") -> FileStore:
    """A store for a game that is to be written down there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(exist_ok=True)
    except OSError as error:
        raise BrokenRecord(f"{path} cannot be written: {error.strerror}.", remedy) from None
    return FileStore(path)


def lines(path: Path) -> list[bytes]:
    """The lines of a record, or an error that names the file."""
    try:
        return plain(path, MOST).splitlines()
    except OSError as error:
        raise BrokenRecord(
            f"{path} cannot be read: {error.strerror}.", "Name a saved game."
        ) from None


def latest() -> Path | None:
    """The game that was played last, if there is one."""
    try:
        found = [path for path in folder().glob("*.jsonl") if path.stat().st_size]
    except OSError:
        return None
    return max(found, key=lambda path: path.stat().st_mtime, default=None)
