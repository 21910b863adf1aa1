"""A file that grows as games are played, so that a run that was stopped can go on."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from undercroft.core.errors import BadSetup

T = TypeVar("T")


class Notebook(Generic[T]):
    """Notes of one kind, one a line. One that a crash cut is dropped, and what it told of is played
    again. Without a path nothing is kept."""

    def __init__(self, path: Path | None, kind: type[T], remedy: str) -> None:
        self.path = path
        self.notes: list[T] = []
        self._whole = 0
        if path is None or not path.exists():
            return
        reader = msgspec.json.Decoder(kind)
        try:
            lines = path.read_bytes().splitlines(keepends=True)
        except OSError as error:
            raise BadSetup(f"{path} cannot be read: {error.strerror}.", remedy) from None
        for number, line in enumerate(lines, 1):
            if not line.endswith(b"\n"):
                break
            try:
                self.notes.append(reader.decode(line))
            except msgspec.DecodeError as error:
                raise BadSetup(f"line {number} of {path} is no result: {error}.", remedy) from None
            self._whole += len(line)

    def append(self, notes: Sequence[T]) -> None:
        """Write them down, and only then count them."""
        data = b"".join(msgspec.json.encode(note) + b"\n" for note in notes)
        if self.path is not None:
            with self.path.open("r+b" if self.path.exists() else "wb") as file:
                file.seek(self._whole)
                file.truncate()
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        self._whole += len(data)
        self.notes.extend(notes)
