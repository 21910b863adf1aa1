"""R24: a hostile archive is refused by its directory, before anything of it is unpacked."""

from __future__ import annotations

import io
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from undercroft.content import archive
from undercroft.content.archive import BadArchive, archive_of, files_in
from undercroft.content.pack import read_pack

GOOD = {"pack.toml": b'[pack]\nid = "good"\n', "quests/one.toml": b"x = 1\n", "README.md": b"hello"}


def zipped(
    *entries: tuple[str | zipfile.ZipInfo, bytes], method: int = zipfile.ZIP_STORED
) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as writer:
        for name, content in entries:
            writer.writestr(name, content)
    return made.getvalue()


def entry(name: str, kind: int = stat.S_IFREG) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = (kind | 0o644) << 16
    return info


def patched(raw: bytes, signature: bytes, at: int, form: str, value: int) -> bytes:
    """A number in every header of a kind, changed."""
    changed, start = bytearray(raw), raw.find(signature)
    while start >= 0:
        struct.pack_into(form, changed, start + at, value)
        start = raw.find(signature, start + 4)
    return bytes(changed)


LOCAL, CENTRAL = b"PK\x03\x04", b"PK\x01\x02"
ONE = zipped(("a.toml", b"x = 1"))
SOME = zipped(("quests/one.toml", b"x = 1"))
ZEROS = bytes(1_000_000)


def encrypted() -> bytes:
    return patched(patched(ONE, LOCAL, 6, "<H", 1), CENTRAL, 8, "<H", 1)


def declared(size: int) -> bytes:
    """Small, and said to become large."""
    return patched(ONE, CENTRAL, 24, "<L", size)


def overlapping() -> bytes:
    """Many entries that are said to be one and the same block: moderate each, a flood together."""
    raw = zipped(*((f"{n:03}", b"") for n in range(500)))
    for at, value in ((20, 100), (24, 9_000), (42, 0)):
        raw = patched(raw, CENTRAL, at, "<L", value)
    return raw


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "over 100 MB": (lambda: declared(100_000_001), "more than 100 MB when it is unpacked"),
    "ratio": (
        lambda: zipped(("a.toml", ZEROS), method=zipfile.ZIP_DEFLATED),
        "100 times as large",
    ),
    "ratio of one entry": (
        lambda: patched(zipped(("a", b"y" * 200), ("b.bin", bytes(3_000))), CENTRAL, 20, "<L", 1),
        "100 times as large",
    ),
    "overlapping entries": (overlapping, "100 times as large"),
    "too many entries": (
        lambda: zipped(*((f"{n}.toml", b"") for n in range(5_001))),
        "more than 5,000 files",
    ),
    "a directory too large to be read": (
        lambda: patched(ONE, b"PK\x05\x06", 12, "<L", 50_000_000),
        "more than 5,000 files",
    ),
    "the larger kind of zip": (
        lambda: ONE[:-22] + b"PK\x06\x07" + bytes(16) + ONE[-22:],
        "more than 5,000 files",
    ),
    "a zip inside": (lambda: zipped(("more.dat", ONE)), "an archive in an archive"),
    "a zip inside by its name": (lambda: zipped(("more.ZIP", b"?")), "an archive in an archive"),
    "a tar inside": (
        lambda: zipped(("more.dat", bytes(257) + b"ustar\x0000")),
        "an archive in an archive",
    ),
    "gzip inside": (lambda: zipped(("more.dat", b"\x1f\x8b\x08")), "an archive in an archive"),
    "a symlink": (lambda: zipped((entry("a.toml", stat.S_IFLNK), b"/etc/passwd")), "a link"),
    "a pipe": (lambda: zipped((entry("a.toml", stat.S_IFIFO), b"")), "not a plain file"),
    "a device": (lambda: zipped((entry("a.toml", stat.S_IFCHR), b"")), "not a plain file"),
    "upward": (lambda: zipped(("../a.toml", b"")), "leaves the pack"),
    "upward further in": (lambda: zipped(("quests/../../a.toml", b"")), "leaves the pack"),
    "absolute": (lambda: zipped(("/etc/a.toml", b"")), "absolute name"),
    "absolute on a drive": (lambda: zipped(("C:/a.toml", b"")), "absolute name"),
    "absolute on a share": (lambda: zipped(("\\\\host\\a.toml", b"")), "absolute name"),
    "backslashes": (lambda: zipped(("quests\\..\\a.toml", b"")), "the name"),
    "a control character": (lambda: zipped(("a\x1b[2J.toml", b"")), "the name"),
    "a name that is cut short": (
        lambda: SOME.replace(b"quests/one.toml", b"quests/on\0.toml"),
        "the name",
    ),
    "an empty part": (lambda: zipped(("quests//a.toml", b"")), "the name"),
    "a long name": (lambda: zipped(("a" * 201, b"")), "the name"),
    "the same name but for capitals": (
        lambda: zipped(("quests/a.toml", b""), ("Quests/A.TOML", b"")),
        "two entries called",
    ),
    "the same name written otherwise": (
        lambda: zipped(("\u00e9.toml", b""), ("e\u0301.toml", b"")),
        "two entries called",
    ),
    "a file and a folder": (lambda: zipped(("a/b.toml", b""), ("a", b"")), "a file and a folder"),
    "a folder in a file": (lambda: zipped(("a", b""), ("a/b.toml", b"")), "lies in a file"),
    "encrypted": (encrypted, "encrypted"),
    "packed in another way": (
        lambda: zipped(("a.toml", b"x = 1"), method=zipfile.ZIP_LZMA),
        "packed in an unusual way",
    ),
    "no zip": (lambda: b"[pack]\n" * 10, "not a zip archive"),
    "nothing": (lambda: b"", "not a zip archive"),
    "something attached": (lambda: ONE + b"#!/bin/sh\n", "not a zip archive"),
    "cut short": (lambda: ONE[:20] + ONE[24:], "damaged"),
    "other bytes than promised": (lambda: ONE.replace(b"x = 1", b"x = 2"), "damaged"),
    "other names than promised": (lambda: ONE.replace(b"a.toml", b"b.toml", 1), "damaged"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_a_hostile_archive_is_refused_in_words(tmp_path: Path, case: str) -> None:
    make, told = HOSTILE[case]
    raw = make()
    with pytest.raises(BadArchive) as caught:
        files_in(raw, "sent.croft")
    assert told in caught.value.message
    assert caught.value.remedy
    assert caught.value.code == "bad_archive"
    path = tmp_path / "sent.croft"
    path.write_bytes(raw)
    with pytest.raises(BadArchive):
        read_pack(path)
    assert list(tmp_path.iterdir()) == [path]


def test_the_same_name_twice_is_refused() -> None:
    with pytest.warns(UserWarning, match="Duplicate name"):
        raw = zipped(("a.toml", b"x = 1"), ("a.toml", b"x = 2"))
    with pytest.raises(BadArchive, match="two entries called"):
        files_in(raw, "sent.croft")


def test_the_limits_are_those_that_are_promised() -> None:
    assert archive.MOST_INFLATED == 100_000_000
    assert (archive.MOST_RATIO, archive.MOST_ENTRIES) == (100, 5_000)


def test_nothing_is_read_of_an_archive_whose_directory_is_bad(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def opened(*_: object, **__: object) -> None:
        pytest.fail("it was opened")

    cases = ("ratio", "overlapping entries", "a symlink", "upward", "encrypted", "over 100 MB")
    sent = [HOSTILE[case][0]() for case in cases]
    monkeypatch.setattr(zipfile.ZipFile, "open", opened)
    for raw in sent:
        with pytest.raises(BadArchive):
            files_in(raw, "sent.croft")


def test_an_archive_has_the_same_bytes_whenever_it_is_made() -> None:
    first = archive_of(GOOD)
    assert archive_of(dict(reversed(GOOD.items()))) == first
    assert files_in(first, "good.croft") == GOOD
    assert all(info.date_time == (1980, 1, 1, 0, 0, 0) for info in _infos(first))


def _infos(raw: bytes) -> list[zipfile.ZipInfo]:
    return zipfile.ZipFile(io.BytesIO(raw)).infolist()


def test_an_archive_is_the_pack_that_the_folder_was(tmp_path: Path) -> None:
    folder = tmp_path / "good"
    for name, content in GOOD.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    (folder / ".git").mkdir()
    (folder / ".git" / "config.toml").write_text("y = 2")
    packed = tmp_path / "good.croft"
    packed.write_bytes(archive_of(GOOD))
    assert read_pack(packed).files == read_pack(folder).files
    assert read_pack(packed).origin == read_pack(folder).origin


def test_an_archive_by_another_program_is_read_too(tmp_path: Path) -> None:
    raw = zipped(("quests/", b""), *GOOD.items(), method=zipfile.ZIP_DEFLATED)
    assert files_in(raw, "good.croft") == GOOD
    with pytest.raises(BadArchive, match="more than 0 kB"):
        files_in(raw, "good.croft", lambda name: 3)
