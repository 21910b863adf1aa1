"""A pack is a directory of plain files within limits; its hash is over names and bytes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from undercroft.content import pack
from undercroft.content.errors import ContentError
from undercroft.content.pack import read_pack


def refused(path: Path) -> ContentError:
    with pytest.raises(ContentError) as caught:
        read_pack(path)
    assert caught.value.code == "bad_content"
    assert caught.value.file
    return caught.value


def test_files_are_found_in_every_folder(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "two.toml").write_bytes(b"x = 2")
    (tmp_path / "one.toml").write_bytes(b"x = 1")
    (tmp_path / "README.md").write_text("not content")
    found = read_pack(tmp_path)
    assert list(found.files) == ["b/two.toml", "one.toml"]
    documents, problems = found.documents()
    assert [document.data for document in documents] == [{"x": 2}, {"x": 1}]
    assert problems == []


def test_one_file_is_a_pack_too(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_bytes(b"x = 1")
    assert list(read_pack(tmp_path / "one.toml").files) == ["one.toml"]


def test_the_hash_follows_names_and_bytes(tmp_path: Path) -> None:
    file = tmp_path / "one.toml"
    file.write_bytes(b"x = 1")
    first = read_pack(tmp_path).hash
    (tmp_path / "notes.txt").write_text("no content")
    assert read_pack(tmp_path).hash == first
    file.write_bytes(b"x = 2")
    assert read_pack(tmp_path).hash != first
    file.write_bytes(b"x = 1")
    assert read_pack(tmp_path).hash == first
    file.rename(tmp_path / "two.toml")
    assert read_pack(tmp_path).hash != first
    assert pack.content_hash({"a": b"bc"}) != pack.content_hash({"ab": b"c"})


def test_nothing_there_and_nothing_in_it(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path / "nowhere").message
    assert "no .toml file" in refused(tmp_path).message
    (tmp_path / "notes.txt").write_text("x")
    assert "cannot be read" in refused(tmp_path / "notes.txt").message


def test_too_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert pack.MOST_FILES == 5_000
    monkeypatch.setattr(pack, "MOST_FILES", 3)
    for number in range(4):
        (tmp_path / f"{number}.txt").write_text("x")
    assert "more than 3 files" in refused(tmp_path).message


def test_too_many_bytes(tmp_path: Path) -> None:
    assert pack.MOST_BYTES == 100_000_000
    with (tmp_path / "big.bin").open("wb") as file:
        file.truncate(pack.MOST_BYTES + 1)  # a hole: takes no room on the disk
    assert "more than 100 MB" in refused(tmp_path).message


def test_too_big_a_file(tmp_path: Path) -> None:
    (tmp_path / "big.toml").write_bytes(b"#" * (pack.MOST_BYTES_PER_FILE + 1))
    assert "more than 250 kB" in refused(tmp_path).message


def test_a_link_may_not_leave_the_pack(tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text("x = 1")
    home = tmp_path / "pack"
    home.mkdir()
    (home / "inside.toml").write_text("x = 1")
    (home / "link.toml").symlink_to(home / "inside.toml")
    assert set(read_pack(home).files) == {"inside.toml", "link.toml"}
    (home / "out.toml").symlink_to(secret)
    assert "leaves the pack" in refused(home).message
    (home / "out.toml").unlink()
    (home / "folder").symlink_to(tmp_path, target_is_directory=True)
    assert "leaves the pack" in refused(home).message


def test_a_circle_of_links_ends(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text("x = 1")
    (tmp_path / "again").symlink_to(tmp_path, target_is_directory=True)
    assert list(read_pack(tmp_path).files) == ["one.toml"]
    (tmp_path / "self.toml").symlink_to(tmp_path / "self.toml")
    refused(tmp_path)
    refused(tmp_path / "self.toml")
    refused(Path("\0"))


def test_a_pipe_is_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "wait.toml")
    assert "not a plain file" in refused(tmp_path).message


def test_a_pack_says_what_it_is_or_is_called_like_its_folder(tmp_path: Path) -> None:
    home = tmp_path / "sunken-city"
    home.mkdir()
    (home / "one.toml").write_bytes(b"x = 1")
    assert (read_pack(home).origin.id, read_pack(home).origin.version) == ("sunken-city", "0")
    about = home / "pack.toml"
    about.write_text('[pack]\nid = "city"\nname = "The Sunken City"\nversion = "1.2"\n')
    found = read_pack(home)
    assert (found.origin.id, found.origin.version) == ("city", "1.2")
    assert found.origin.hash == found.hash
    assert [document.data for document in found.documents()[0]] == [{"x": 1}, {}]
    about.write_text('[pack]\nversoin = "1.2"\n')
    problem = read_pack(home).documents()[1][0]
    assert "versoin" in problem.message
    assert problem.place.line == 2
