"""Where records live. The store is an interface; a file beside the player is the default."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Protocol

from undercroft.core.errors import NotKept


class Store(Protocol):
    """Keeps lines, in order, for good."""

    def append(self, line: bytes) -> None: ...

    def lines(self) -> list[bytes]: ...


class FileStore:
    """One record in one file; every line is on the disk before `append` returns.

    Lines hang together, so a file that somebody else writes to as well is written no further: the
    same game resumed in two terminals.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._size: int | None = None  # after what was written here

    def append(self, line: bytes) -> None:
        try:
            with self.path.open("ab", buffering=0) as file:
                size = file.tell()
                if self._size not in (None, size):
                    raise NotKept(
                        f"{self.path} was written to by another program.",
                        "The game may go on there; what was played here since is not kept.",
                    )
                try:
                    if file.write(line + b"\n") <= len(line):
                        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                    os.fsync(file.fileno())
                except BaseException:
                    file.truncate(size)  # no half line
                    raise
                self._size = file.tell()
        except OSError as error:
            raise NotKept(
                f"{self.path} cannot be written: {error.strerror}.",
                "The game is kept up to the answer before. Make room, and resume it.",
            ) from None

    def lines(self) -> list[bytes]:
        return self.path.read_bytes().splitlines()
