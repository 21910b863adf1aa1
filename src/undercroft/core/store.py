"""Where records live. The store is an interface; a file beside the player is the default."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol


class Store(Protocol):
    """Keeps lines, in order, for good."""

    def append(self, line: bytes) -> None: ...

    def lines(self) -> list[bytes]: ...


class FileStore:
    """One record in one file; every line is on the disk before `append` returns."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def append(self, line: bytes) -> None:
        with self.path.open("ab") as file:
            file.write(line + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def lines(self) -> list[bytes]:
        return self.path.read_bytes().splitlines()
