"""A library that was read before is found again; one that others could have written is not."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from undercroft.content import cellar
from undercroft.games.hellscape.loading.packs import CORE, LOADER

LIBRARY = {"hero": ("vorn", 14)}


class Reader:
    """Reads, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> dict[str, tuple[str, int]]:
        self.times += 1
        return LIBRARY


class Trap:
    """Whoever unpickles it finds a folder of this name made."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Callable[[str], None], tuple[str]]:
        return os.mkdir, (str(self.path),)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = tmp_path / "cellar"
    monkeypatch.setenv("UNDERCROFT_CACHE", str(made))
    return made


def fetched(reader: Reader) -> dict[str, tuple[str, int]]:
    return cellar.fetched(CORE, "content", reader)


def laid(folder: Path) -> Path:
    [path] = folder.iterdir()
    return path


def test_what_was_read_once_is_found_again(folder: Path) -> None:
    reader = Reader()
    assert fetched(reader) == fetched(reader) == LIBRARY
    assert reader.times == 1
    assert laid(folder).stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_whole_library_comes_back_as_it_was(folder: Path) -> None:
    fresh, kept = (LOADER.at(CORE).core for _ in range(2))
    assert fresh == kept
    assert fresh is not kept
    assert len(list(folder.iterdir())) == 1


def test_other_content_and_other_code_are_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader()
    fetched(reader)
    cellar.fetched(CORE, "other content", reader)
    monkeypatch.setattr(cellar, "_code", lambda *layers: "other code")
    fetched(reader)
    assert reader.times == 3
    for n in range(9):
        cellar.fetched(CORE, f"content {n}", reader)
    assert len(list(folder.iterdir())) == cellar.KEPT


@pytest.mark.parametrize("broken", [b"", b"short", bytes(5000)])
def test_a_broken_file_is_read_anew_and_mended(folder: Path, broken: bytes) -> None:
    reader = Reader()
    fetched(reader)
    laid(folder).write_bytes(broken)
    assert fetched(reader) == LIBRARY
    assert reader.times == 2
    assert fetched(reader) == LIBRARY
    assert reader.times == 2


def _by_others(path: Path, folder: Path) -> None:
    path.chmod(0o666)


def _in_a_common_folder(path: Path, folder: Path) -> None:
    folder.chmod(0o777)


def _by_a_link(path: Path, folder: Path) -> None:
    path.rename(folder.parent / "elsewhere")
    path.symlink_to(folder.parent / "elsewhere")


def _of_another_user(path: Path, folder: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root gives files away")
    os.chown(path, 12345, 12345)


@pytest.mark.parametrize("exposed", [_by_others, _in_a_common_folder, _by_a_link, _of_another_user])
def test_what_somebody_else_could_have_written_is_never_unpickled(
    folder: Path, exposed: Callable[[Path, Path], None]
) -> None:
    reader = Reader()
    fetched(reader)
    path, sprung = laid(folder), folder.parent / "sprung"
    body = pickle.dumps(Trap(sprung))
    path.write_bytes(cellar._mark(path, body) + body)
    exposed(path, folder)
    assert fetched(reader) == LIBRARY
    assert reader.times == 2
    assert not sprung.exists()


def test_no_place_for_it_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader()
    (tmp_path / "file").touch()
    for place in ("off", str(tmp_path / "file" / "cellar"), "~nobody-of-this-name/cellar"):
        monkeypatch.setenv("UNDERCROFT_CACHE", place)
        assert fetched(reader) == LIBRARY
    assert reader.times == 3


def test_other_peoples_games_are_not_laid_down(folder: Path, tmp_path: Path) -> None:
    reader = Reader()
    for _ in range(2):
        cellar.fetched(tmp_path / "content", "content", reader)
    assert reader.times == 2
    assert not folder.exists()
