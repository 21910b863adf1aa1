"""A cache of libraries that were read before.

A library depends only on the content files and on the code that reads them, so it is cached under
the hash of both, in a folder that only its user can write to. A file that somebody else could have
written is not even opened, because reading it runs what it says.
"""

from __future__ import annotations

import gc
import hashlib
import os
import pickle
import stat
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

PACKAGE = Path(__file__).parents[1]
LAYERS = ("board", "cards", "content", "core", "kit")  # what games are read with
CODE = (".py", ".lark")
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
KEPT = 6  # libraries of one game: several versions may be installed
MARK = 32  # bytes of the hash that a file begins with
UNSET = "off"


def fetched(core: Path, content: str, read: Callable[[], T]) -> T:
    """The library of a game whose core lies there, laid down earlier or read now. Only our own
    games are laid down: of others the code is not known."""
    folder = _folder() if core.is_relative_to(PACKAGE / "games") else None
    if folder is None:
        return read()
    game = core.relative_to(PACKAGE / "games").parts[0]
    path = folder / f"{game}-{_key(game, content)}.library"
    found = _taken(path)
    if found is None:
        library = read()
        _lay_down(path, library, f"{game}-*.library")
        return library
    kept: T = found[0]
    return kept


def _folder() -> Path | None:
    """Where ours are, made if it is not there; None where there is no place for them."""
    named = os.environ.get("UNDERCROFT_CACHE", "")
    if named == UNSET or not hasattr(os, "geteuid"):
        return None
    usual = os.environ.get("XDG_CACHE_HOME", "") or os.path.join("~", ".cache")
    try:
        folder = Path(named or os.path.join(usual, "undercroft")).expanduser()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder if _is_ours(folder.lstat()) else None
    except (OSError, RuntimeError):  # nowhere to write, no home
        return None


def _is_ours(found: os.stat_result) -> bool:
    kind = stat.S_ISDIR(found.st_mode) or stat.S_ISREG(found.st_mode)
    return kind and found.st_uid == os.geteuid() and not found.st_mode & OTHERS_WRITE


def _key(game: str, content: str) -> str:
    code = _code(*LAYERS), _code(os.path.join("games", game))
    said = (str(PACKAGE), content, *code, sys.version, msgspec.__version__)
    return hashlib.blake2b("+".join(said).encode(), digest_size=16).hexdigest()


@cache
def _code(*layers: str) -> str:
    """The hash of the code in some folders of ours."""
    found = hashlib.blake2b(digest_size=16)
    for layer in layers:
        for folder, inside, files in os.walk(PACKAGE / layer):
            inside.sort()
            for name in sorted(files):
                if name.endswith(CODE):
                    path = os.path.join(folder, name)
                    with open(path, "rb") as file:
                        body = hashlib.blake2b(file.read()).hexdigest()
                    found.update(f"{os.path.relpath(path, PACKAGE)} {body}\n".encode())
    return found.hexdigest()


def _taken(path: Path) -> tuple[Any] | None:
    """What lies there, if it is ours and whole."""
    with suppress(Exception):  # whatever a broken file makes of itself: it is read anew
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        with open(descriptor, "rb") as file:
            if _is_ours(os.fstat(descriptor)):
                mark, body = file.read(MARK), file.read()
                if mark == _mark(path, body):
                    return (_read(body),)
    return None


def _read(body: bytes) -> Any:
    """All of it stays: nobody need look through it for garbage meanwhile."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        return pickle.loads(body)
    finally:
        if collecting:
            gc.enable()


def _mark(path: Path, body: bytes) -> bytes:
    return hashlib.blake2b(path.name.encode() + body, digest_size=MARK).digest()


def _lay_down(path: Path, library: object, alike: str) -> None:
    """Whole or not at all. Without room or rights for it the next start reads again."""
    with suppress(OSError, pickle.PicklingError, AttributeError, TypeError):
        body = pickle.dumps(library, pickle.HIGHEST_PROTOCOL)
        descriptor, name = tempfile.mkstemp(dir=path.parent)  # 0600
        try:
            with open(descriptor, "wb") as file:
                file.write(_mark(path, body) + body)
            os.replace(name, path)
        except OSError:
            os.unlink(name)
            raise
        newest = sorted(path.parent.glob(alike), key=lambda one: one.stat().st_mtime)
        for old in newest[:-KEPT]:
            old.unlink()
