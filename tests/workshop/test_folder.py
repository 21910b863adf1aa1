"""The one folder that a workshop touches: what it reads, what it writes, and what it never does."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from undercroft.content.pack import MOST_BYTES_PER_FILE
from undercroft.workshop.errors import NotInThePack, WrittenMeanwhile
from undercroft.workshop.folder import Folder, mark_of

OUTSIDE = [
    "../secret.toml",
    "a/../../secret.toml",
    "..\\secret.toml",
    "/etc/secret.toml",
    "a//secret.toml",
    "./quest.toml",
    ".hidden.toml",
    "a/.git/secret.toml",
    "quest.txt",
    "quest.toml ",
    "quest.toml\x00",
    "c:secret.toml",
    "a/b/c/d/e.toml",
    "x" * 130 + ".toml",
    "",
    ".toml",
]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    (tmp_path / "secret.toml").write_text("secret = true\n")
    inside = tmp_path / "pack"
    (inside / "descent").mkdir(parents=True)
    (inside / "pack.toml").write_text('[pack]\nid = "p"\n')
    (inside / "descent" / "quest.toml").write_text("# äöü\n", encoding="utf-8")
    return Folder(inside)


@pytest.mark.parametrize("name", OUTSIDE)
def test_nothing_outside_of_the_folder_is_read_or_written(folder: Folder, name: str) -> None:
    before = sorted(folder.path.parent.rglob("*"))
    with pytest.raises(NotInThePack):
        folder.read(name)
    with pytest.raises(NotInThePack):
        folder.write(name, "x = 1\n", "")
    assert sorted(folder.path.parent.rglob("*")) == before
    assert (folder.path.parent / "secret.toml").read_text() == "secret = true\n"


def test_links_are_neither_followed_nor_listed(folder: Folder) -> None:
    outside = folder.path.parent
    (folder.path / "linked.toml").symlink_to(outside / "secret.toml")
    (folder.path / "up").symlink_to(outside, target_is_directory=True)
    assert folder.names() == ["pack.toml", "descent/quest.toml"]
    for name in ("linked.toml", "up/secret.toml", "up/new.toml"):
        with pytest.raises(NotInThePack, match="link"):
            folder.read(name)
        with pytest.raises(NotInThePack, match="link"):
            folder.write(name, "x = 1\n", "")
    assert (outside / "secret.toml").read_text() == "secret = true\n"
    assert not (outside / "new.toml").exists()


def test_what_is_no_plain_file_is_refused(folder: Folder) -> None:
    os.mkfifo(folder.path / "pipe.toml")
    (folder.path / "folder.toml").mkdir()
    for name in ("pipe.toml", "folder.toml"):
        with pytest.raises(NotInThePack, match="plain"):
            folder.read(name)
        with pytest.raises(NotInThePack, match="plain"):
            folder.write(name, "x = 1\n", "")


def test_large_files_are_neither_read_nor_written(folder: Folder) -> None:
    (folder.path / "large.toml").write_bytes(b"#" * (MOST_BYTES_PER_FILE + 1))
    with pytest.raises(NotInThePack, match="250 kB"):
        folder.read("large.toml")
    with pytest.raises(NotInThePack, match="250 kB"):
        folder.write("new.toml", "ä" * MOST_BYTES_PER_FILE, "")
    assert not (folder.path / "new.toml").exists()


def test_a_file_is_written_whole_with_its_rights_and_nothing_is_left_beside_it(
    folder: Folder,
) -> None:
    path = folder.path / "descent" / "quest.toml"
    path.chmod(0o640)
    page = folder.read("descent/quest.toml")
    assert page.text == "# äöü\n"
    saved = folder.write("descent/quest.toml", "# new\n", page.mark)
    assert path.read_bytes() == b"# new\n"
    assert saved.mark == mark_of(b"# new\n") == folder.read("descent/quest.toml").mark
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [one.name for one in path.parent.iterdir()] == ["quest.toml"]


def test_a_new_file_may_lie_in_a_new_folder(folder: Folder) -> None:
    folder.write("drunagor/rooms.toml", "# rooms\n", "")
    assert (folder.path / "drunagor" / "rooms.toml").read_text() == "# rooms\n"


def test_what_another_program_wrote_is_never_overwritten(folder: Folder) -> None:
    page = folder.read("pack.toml")
    (folder.path / "pack.toml").write_text("# theirs\n")
    with pytest.raises(WrittenMeanwhile):
        folder.write("pack.toml", "# mine\n", page.mark)
    with pytest.raises(WrittenMeanwhile):
        folder.write("pack.toml", "# mine\n", "")
    assert (folder.path / "pack.toml").read_text() == "# theirs\n"


@pytest.mark.parametrize(
    ("before", "typed", "after"),
    [
        (b"a = 1\r\nb = 2\r\n", "a = 1\nc = 3\nb = 2\n", b"a = 1\r\nc = 3\r\nb = 2\r\n"),
        (b"a = 1\r\nb = 2\nc = 3\r\n", "a = 1\nb = 2\nc = 4\n", b"a = 1\r\nb = 2\nc = 4\r\n"),
        (b"\xef\xbb\xbfa = 1\n", "a = 2\n", b"\xef\xbb\xbfa = 2\n"),
        (b"a = 1\r\nlast", "a = 1\nlast, longer", b"a = 1\r\nlast, longer"),
        (b"a = 1\n\r\n", "a = 1\n\n", b"a = 1\n\r\n"),
    ],
)
def test_line_ends_and_byte_order_marks_stay(
    folder: Folder, before: bytes, typed: str, after: bytes
) -> None:
    path = folder.path / "pack.toml"
    path.write_bytes(before)
    page = folder.read("pack.toml")
    assert "\r" not in page.text
    folder.write("pack.toml", typed, page.mark)
    assert path.read_bytes() == after


def test_saving_what_was_read_changes_no_byte(folder: Folder) -> None:
    path = folder.path / "pack.toml"
    for raw in (b"", b"a\r\n\nb\r\n", b"\xef\xbb\xbfa\r\nb", b"a\nb\n\n"):
        path.write_bytes(raw)
        page = folder.read("pack.toml")
        folder.write("pack.toml", page.text, page.mark)
        assert path.read_bytes() == raw
