"""The files of the one folder that a workshop may touch: plain TOML files, and no links."""

from __future__ import annotations

import hashlib
import os
import re
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from undercroft.content.pack import MOST_BYTES_PER_FILE, MOST_FILES
from undercroft.content.toml import BYTE_ORDER_MARK
from undercroft.workshop.endings import in_lines_of
from undercroft.workshop.errors import NotInThePack, WrittenMeanwhile

SUFFIX = ".toml"
LONGEST, DEEPEST = 120, 4  # letters of a name, folders in each other
UNUSUAL = re.compile(r'[\x00-\x1f\x7f\\:*?"<>|]')  # what some system cannot have in a name


class Page(msgspec.Struct, frozen=True):
    """A file as it lies there: its text with plain line ends, and the mark of its bytes."""

    text: str
    mark: str


class Folder:
    """Reads and writes the files of a pack by name; whatever leads elsewhere is refused."""

    def __init__(self, path: Path) -> None:
        self.path = Path(os.path.realpath(path))

    def names(self) -> list[str]:
        """Its TOML files in the order of their names, those first that lie on top."""
        found = sorted(self._walk(), key=lambda name: (name.count("/"), name))
        return found[:MOST_FILES]

    def _walk(self) -> Iterator[str]:
        for folder, folders, files in os.walk(self.path):
            folders[:] = [
                name
                for name in folders
                if not name.startswith(".") and not os.path.islink(os.path.join(folder, name))
            ]
            for file in files:
                name = Path(folder, file).relative_to(self.path).as_posix()
                if is_name(name) and not os.path.islink(os.path.join(folder, file)):
                    yield name

    def read(self, name: str) -> Page:
        raw = self._raw(name)
        if raw is None:
            raise NotInThePack(f"There is no file {name}.", "Was it moved?")
        try:
            text = raw.removeprefix(BYTE_ORDER_MARK).decode("utf-8")
        except UnicodeDecodeError:
            raise NotInThePack(f"{name} is not UTF-8 text.", "Save it as UTF-8.") from None
        return Page(text.replace("\r\n", "\n"), mark_of(raw))

    def write(self, name: str, text: str, seen: str) -> Page:
        """The text in the place of what was `seen`; "" where no file was. What another program has
        written meanwhile is never overwritten. Line ends stay as they were."""
        before = self._raw(name)
        if (mark_of(before) if before is not None else "") != seen:
            raise WrittenMeanwhile(f"{name} was written by another program.", "Look at it first.")
        raw = text.encode("utf-8")
        if before is not None:
            raw = in_lines_of(before, text)
        if len(raw) > MOST_BYTES_PER_FILE:
            raise NotInThePack(
                f"{name} would have more than {MOST_BYTES_PER_FILE // 1_000} kB.", "Split it."
            )
        path = self._path(name)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._path(name)  # nobody has put a link there meanwhile
            _put(path, raw)
        except OSError as error:
            raise NotInThePack(
                f"{name} cannot be written: {error.strerror}.", "It is as it was."
            ) from None
        return Page(text, mark_of(raw))

    def marks(self) -> dict[str, tuple[int, int, int]]:
        """Changes when a file does: when it was written, its size, and which file it is."""
        found = {}
        for name in self.names():
            try:
                status = os.lstat(self.path / name)
            except OSError:
                continue  # gone meanwhile
            found[name] = status.st_mtime_ns, status.st_size, status.st_ino
        return found

    def _raw(self, name: str) -> bytes | None:
        """The bytes of a file, None if there is none."""
        path = self._path(name)
        try:
            if not stat.S_ISREG(os.lstat(path).st_mode):
                raise NotInThePack(f"{name} is no plain file.", "A pack holds plain files only.")
            with path.open("rb") as file:
                raw = file.read(MOST_BYTES_PER_FILE + 1)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise NotInThePack(f"{name} cannot be read: {error.strerror}.") from None
        if len(raw) > MOST_BYTES_PER_FILE:
            raise NotInThePack(
                f"{name} has more than {MOST_BYTES_PER_FILE // 1_000} kB.", "Split it."
            )
        return raw

    def _path(self, name: str) -> Path:
        """Where a file of that name lies, or would lie: in the folder, and behind no link."""
        if not is_name(name):
            raise NotInThePack(
                f"“{name[:LONGEST]}” cannot be a file of the pack.",
                "Names are relative, without `..`, and end with .toml.",
            )
        path = self.path / name
        if Path(os.path.realpath(path)) != path:
            raise NotInThePack(f"{name} lies behind a link.", "Put the file itself there.")
        return path


def is_name(name: str) -> bool:
    """Whether a file may be called so: relative, visible, in no folder above, a TOML file.

    >>> [is_name(name) for name in ("quest.toml", "descent/quest.toml", "../quest.toml")]
    [True, True, False]
    """
    parts = name.split("/")
    return (
        name.endswith(SUFFIX)
        and len(name) <= LONGEST
        and len(parts) <= DEEPEST
        and not UNUSUAL.search(name)
        and all(part and part[0] not in ". " and part[-1] not in ". " for part in parts)
    )


def mark_of(raw: bytes) -> str:
    return hashlib.blake2b(raw, digest_size=12).hexdigest()


def _put(path: Path, raw: bytes) -> None:
    """There whole, or not at all; with the rights that it had."""
    handle, waiting = tempfile.mkstemp(prefix=".workshop-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(waiting, stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o644)
        os.replace(waiting, path)
    except BaseException:
        os.unlink(waiting)
        raise
