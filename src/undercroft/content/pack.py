"""A pack: a directory of TOML files, or an archive of one. It is read, never run."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import msgspec

from undercroft.content import archive
from undercroft.content.about import ABOUT, About, read_about
from undercroft.content.errors import ContentError, Place
from undercroft.content.toml import Document, Entry, parse
from undercroft.core.title import Origin

MOST_FILES = 5_000
MOST_BYTES = 100_000_000
MOST_BYTES_PER_FILE = 250_000  # of a TOML file; any one of them is read in about a second


class Pack(msgspec.Struct, frozen=True):
    """The TOML files of a pack by relative name, and the hash over names and bytes."""

    root: str
    files: dict[str, bytes]
    hash: str
    id: str = ""

    def documents(self) -> tuple[list[Document], list[ContentError]]:
        """Every file that is TOML, and what is wrong with the others; without `[pack]`."""
        documents, problems = [], []
        for name, raw in self.files.items():
            try:
                document = parse(os.path.join(self.root, name), raw)
                if name == ABOUT and "pack" in document.data:
                    read_about(document.root["pack"])
                    del document.data["pack"]
                if {"game", "setup"} <= document.data.keys():
                    raise document.root["setup"].key_error(
                        "a scenario, and no content of a game",
                        "Run it with `undercroft scenario`, and keep it outside of the pack.",
                    )
                documents.append(document)
            except ContentError as error:
                problems.append(error)
        return documents, problems

    @property
    def origin(self) -> Origin:
        """What records say of it."""
        about, _ = self.about()
        return Origin(about.id or self.id, about.version, self.hash)

    def about(self) -> tuple[About, Entry]:
        """What it says of itself, and where."""
        document = parse(os.path.join(self.root, ABOUT), self.files.get(ABOUT, b""))
        entry = document.root["pack"]
        return read_about(entry.over(document.data.get("pack", {}))), entry

    def part(self, game: str) -> tuple[Pack, list[ContentError]]:
        """What of it is for a game: of a pack for several, the folder that is called so. Besides,
        what lies there for no game."""
        try:
            games = self.about()[0].meant_for
        except ContentError:
            return self, []  # told with the file it stands in
        if len(games) < 2:
            return self, []
        own, strays = {}, []
        for name, raw in self.files.items():
            folder = name.partition("/")[0]
            if name == ABOUT or folder == game:
                own[name] = raw
            elif folder not in games:
                place = Place(os.path.join(self.root, name))
                told = "a pack for several games has a folder for each: " + ", ".join(games)
                strays.append(ContentError("for which game is this?", place, f"Move it: {told}."))
        return msgspec.structs.replace(self, files=own), strays


def read_pack(path: Path) -> Pack:
    """The pack at a path: a directory, an archive, or one TOML file. Refuses what is too big to be
    one."""
    try:
        if path.is_file() and path.suffix == archive.SUFFIX:
            return packed(archive.read_archive(path, ".toml", MOST_BYTES_PER_FILE), path)
        if path.is_file() and path.suffix == ".toml":
            files = {path.name: _content(path)}
            root = path.parent
        else:
            root = path
            files = {name: _content(path / name) for name in sorted(_toml_files(path))}
    except (OSError, ValueError) as error:
        raise ContentError(f"cannot be read: {error}", Place(str(path))) from None
    if not files:
        raise _refused(path, "no .toml file in it", "A pack is a directory of .toml files.")
    return Pack(str(root), files, content_hash(files), path.resolve().stem)


def packed(files: dict[str, bytes], path: Path) -> Pack:
    """The pack whose TOML files were read out of an archive there."""
    if not files:
        raise _refused(path, "no .toml file in it", "A pack is a directory of .toml files.")
    return Pack(str(path), files, content_hash(files), path.stem)


def content_hash(files: dict[str, bytes]) -> str:
    """The same for equal names and bytes, in whatever order they were found."""
    digest = hashlib.blake2b(digest_size=16)
    for name in sorted(files):
        for part in (os.fsencode(name), files[name]):
            digest.update(len(part).to_bytes(8, "big"))
            digest.update(part)
    return digest.hexdigest()


def everything(path: Path) -> dict[str, bytes]:
    """All files of a pack's folder that are to be sent to others."""
    try:
        return {name: (path / name).read_bytes() for name in sorted(_files(path))}
    except (OSError, ValueError) as error:
        raise ContentError(f"cannot be read: {error}", Place(str(path))) from None


def _toml_files(root: Path) -> Iterator[str]:
    return (name for name in _files(root) if name.endswith(".toml"))


def _files(root: Path) -> Iterator[str]:
    """Relative names of the pack's files, with `/`, after counting everything in it. What is
    hidden belongs to tools, not to the pack."""
    count = size = 0
    home = Path(os.path.realpath(root, strict=True))
    for path in _walk(root):
        if path.is_symlink() and not Path(os.path.realpath(path)).is_relative_to(home):
            raise _refused(path, "a link that leaves the pack", "Put the file itself there.")
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            continue  # a link to a directory inside; its files are met under their own name
        if not stat.S_ISREG(status.st_mode):
            raise _refused(path, "not a plain file", "A pack holds plain files only.")
        count += 1
        size += status.st_size
        if count > MOST_FILES:
            raise _refused(root, f"more than {MOST_FILES:,} files", "Split the pack.")
        if size > MOST_BYTES:
            raise _refused(root, f"more than {MOST_BYTES // 1_000_000} MB", "Split the pack.")
        name = path.relative_to(root)
        if not any(part.startswith(".") for part in name.parts):
            yield name.as_posix()


def _walk(root: Path) -> Iterator[Path]:
    def give_up(error: OSError) -> None:
        raise error

    for folder, folders, files in os.walk(root, onerror=give_up):
        links = [name for name in folders if os.path.islink(os.path.join(folder, name))]
        for name in (*links, *files):
            yield Path(folder, name)


def _content(path: Path) -> bytes:
    with path.open("rb") as file:
        raw = file.read(MOST_BYTES_PER_FILE + 1)
    if len(raw) > MOST_BYTES_PER_FILE:
        raise _refused(path, f"more than {MOST_BYTES_PER_FILE // 1_000} kB", "Split the file.")
    return raw


def _refused(path: Path, message: str, remedy: str) -> ContentError:
    return ContentError(message, Place(str(path)), remedy)
