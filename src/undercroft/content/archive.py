"""Packs as one file: a plain zip with the ending `.croft`, read in place and never unpacked.

Nothing in an archive is trusted before its whole directory has been checked: sizes, names, and that
every entry is a plain file. Anything unusual is refused, with a way out.
"""

from __future__ import annotations

import io
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from pathlib import Path

from undercroft.content.errors import ContentError, Place

SUFFIX = ".croft"
MOST_ENTRIES = 5_000
MOST_INFLATED = 100_000_000
MOST_RATIO = 100
MOST_DIRECTORY = 2_000_000  # bytes of the list of entries: 5,000 of them take a tenth of it
LONGEST_NAME = 200

_END = b"PK\x05\x06"  # what the last 22 bytes of a zip without a comment begin with
_END_SIZE = 22
_LARGE = b"PK\x06\x07"  # of a larger kind of zip, which no pack needs
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_SECRET = 0x1 | 0x40 | 0x2000  # flags: encrypted, strongly, or with its directory hidden
_PACKED = (".zip", ".croft", ".jar", ".tar", ".tgz", ".gz", ".bz2", ".xz", ".zst", ".7z", ".rar")
_PACKED_BYTES = (
    b"PK\x03\x04", _END, b"\x1f\x8b", b"BZh", b"\xfd7zXZ\x00", b"\x28\xb5\x2f\xfd",
    b"7z\xbc\xaf\x27\x1c", b"Rar!",
)  # fmt: skip
_TAR = slice(257, 262), b"ustar"
_HEAD = 512
_EPOCH = (1980, 1, 1, 0, 0, 0)
_DAMAGED = (
    zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError, ValueError, RuntimeError,
    NotImplementedError, LookupError, OverflowError,
)  # fmt: skip


class BadArchive(ContentError):
    """An archive that is no pack, or is made to do harm."""

    code = "bad_archive"


Limit = Callable[[str], int]  # bytes that a file of that name may have; 0: it is not wanted


def read_archive(path: Path, limit: Limit) -> dict[str, bytes]:
    """The files that are wanted, by name; or BadArchive."""
    size = path.stat().st_size
    if size > MOST_INFLATED:
        raise _refused(path, f"more than {MOST_INFLATED // 1_000_000} MB", "Split the pack.")
    return files_in(path.read_bytes(), str(path), limit)


def files_in(raw: bytes, name: str, limit: Limit = lambda name: MOST_INFLATED) -> dict[str, bytes]:
    """The same for an archive that is not on the disk; every file, if no limit is named."""
    place = Path(name)
    _check_end(raw, place)
    with _whole(place), zipfile.ZipFile(io.BytesIO(raw)) as archive:
        entries = archive.infolist()
        _check_directory(entries, len(raw), place)
        files = {}
        for entry in entries:
            if entry.is_dir():
                continue
            with archive.open(entry) as file:
                head = file.read(_HEAD)
                _check_plain(entry.filename, head, place)
                most = limit(entry.filename)
                if most:
                    if entry.file_size > most:
                        told = f"more than {most // 1_000} kB"
                        raise _refused(place / entry.filename, told, "Split the file.")
                    files[entry.filename] = head + file.read()
    return files


@contextmanager
def _whole(place: Path) -> Generator[None, None, None]:
    """What a damaged archive makes the reader stumble over, in words."""
    try:
        yield
    except ContentError:
        raise
    except _DAMAGED as error:
        why = f" ({error})" if str(error) else ""
        raise _refused(place, f"a damaged archive{why}", "Get the file again.") from None


def _check_end(raw: bytes, place: Path) -> None:
    """A zip with nothing after it, and a directory that is small enough to be read at all."""
    end = raw[-_END_SIZE:]
    if len(end) < _END_SIZE or not end.startswith(_END):
        raise _refused(
            place,
            "not a zip archive, or something is attached to it",
            "Make it with `undercroft pack build`.",
        )
    count, directory = struct.unpack("<HL", end[10:16])
    large = raw[-_END_SIZE - 20 :].startswith(_LARGE)
    if large or count > MOST_ENTRIES or directory > MOST_DIRECTORY:
        raise _refused(place, f"more than {MOST_ENTRIES:,} files", "Split the pack.")


def _check_directory(entries: list[zipfile.ZipInfo], size: int, place: Path) -> None:
    if len(entries) > MOST_ENTRIES:
        raise _refused(place, f"more than {MOST_ENTRIES:,} files", "Split the pack.")
    inflated = sum(entry.file_size for entry in entries)
    if inflated > MOST_INFLATED:
        told = f"more than {MOST_INFLATED // 1_000_000} MB when it is unpacked"
        raise _refused(place, told, "Split the pack.")
    if inflated > MOST_RATIO * size:
        raise _bomb(place)
    taken: dict[str, str] = {}
    for entry in entries:
        _check_entry(entry, place)
        _check_free(entry.filename, taken, place)


def _check_entry(entry: zipfile.ZipInfo, place: Path) -> None:
    _check_name(entry, place)
    here = place / entry.filename
    if entry.flag_bits & _SECRET:
        raise _refused(here, "encrypted", "Pack it without a password.")
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind == stat.S_IFLNK:
        raise _refused(here, "a link", "Put the file itself there.")
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR) or (kind == stat.S_IFDIR) > entry.is_dir():
        raise _refused(here, "not a plain file", "A pack holds plain files only.")
    if entry.compress_type not in _METHODS:
        raise _refused(here, "packed in an unusual way", "Make it with `undercroft pack build`.")
    if entry.is_dir() and entry.file_size:
        raise _refused(here, "a folder with content of its own", "Get the file again.")
    if entry.file_size > MOST_RATIO * max(1, entry.compress_size):
        raise _bomb(here)


def _check_name(entry: zipfile.ZipInfo, place: Path) -> None:
    """A name that leads into the pack wherever it were unpacked."""
    name = entry.orig_filename
    parts = name.removesuffix("/").split("/")
    strange = any(char in name for char in "\\:\0") or any(
        unicodedata.category(char) in ("Cc", "Cs") for char in name
    )
    if name.startswith(("/", "\\")) or name[1:2] == ":":
        raise _refused(place, f"the absolute name {_shown(name)}", "Use names inside of the pack.")
    if ".." in parts:
        raise _refused(place, f"the name {_shown(name)} leaves the pack", "Leave `..` out.")
    if strange or "" in parts or "." in parts or len(name) > LONGEST_NAME:
        raise _refused(
            place, f"the name {_shown(name)}", "Use plain names, with `/` between folders."
        )


def _check_free(name: str, taken: dict[str, str], place: Path) -> None:
    """No two names that would be one on some machine, and no file where a folder is."""
    plain = unicodedata.normalize("NFC", name.removesuffix("/")).casefold()
    if plain in taken:
        raise _refused(
            place, f"two entries called {_shown(name)}", "Names must differ by more than capitals."
        )
    taken[plain] = "folder" if name.endswith("/") else "file"
    for cut in [at for at, char in enumerate(plain) if char == "/"]:
        if taken.get(plain[:cut]) == "file":
            raise _refused(place, f"{_shown(name)} lies in a file", "Get the file again.")
        taken.setdefault(plain[:cut] + "/", "folder")
    if taken[plain] == "file" and plain + "/" in taken:
        raise _refused(place, f"{_shown(name)} is a file and a folder", "Get the file again.")


def _check_plain(name: str, head: bytes, place: Path) -> None:
    where, tar = _TAR
    if (
        name.lower().endswith(_PACKED)
        or head.startswith(_PACKED_BYTES)
        or head[where] == tar
    ):  # fmt: skip
        raise _refused(place / name, "an archive in an archive", "Put its files there themselves.")


def _bomb(place: Path) -> ContentError:
    told = f"it becomes more than {MOST_RATIO} times as large when it is unpacked"
    return _refused(place, told, "Nobody packs so; do not trust it.")


def _refused(place: Path, message: str, remedy: str) -> BadArchive:
    return BadArchive(message, Place(str(place)), remedy)


def _shown(name: str) -> str:
    return repr(name[:60])


# Making one


def archive_of(files: Mapping[str, bytes]) -> bytes:
    """The same bytes for the same files, on any machine: sorted, undated, not compressed."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.create_system = 3
            entry.external_attr = (stat.S_IFREG | 0o644) << 16
            archive.writestr(entry, files[name])
    return made.getvalue()
