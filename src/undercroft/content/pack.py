"""A pack: a directory of TOML files, or an archive of one. It is read, never run."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from undercroft.content import archive
from undercroft.content.about import ABOUT, About, read_about
from undercroft.content.errors import ContentError, Place
from undercroft.content.pictures import FOLDER, KEY, LARGEST, Gallery, gallery
from undercroft.content.texts import is_text
from undercroft.content.toml import Document, Entry, parse
from undercroft.core.packs import Origin

MOST_FILES = 5_000
MOST_BYTES = 100_000_000
MOST_BYTES_PER_FILE = 250_000  # of a TOML file; any one of them is read in about a second


class Pack(msgspec.Struct, frozen=True):
    """The TOML files of a pack by relative name, its pictures, and the hash over all of them."""

    root: str
    files: dict[str, bytes]
    hash: str
    id: str = ""
    pictures: dict[str, bytes] = {}
    folder: str = ""  # of the game, in a pack for several: what names of pictures leave out

    def documents(self) -> tuple[list[Document], list[ContentError]]:
        """Every file that is TOML, and what is wrong with the others; without `[pack]`."""
        documents, problems = [], []
        for name, raw in self.files.items():
            if is_text(name):
                continue  # words for what the others say
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

    def languages(self) -> tuple[dict[str, Document], list[ContentError]]:
        """Files with its texts in other languages, by name; and those that are no TOML."""
        found, problems = {}, []
        for name, raw in self.files.items():
            if is_text(name):
                try:
                    found[name] = parse(os.path.join(self.root, name), raw)
                except ContentError as error:
                    problems.append(error)
        return found, problems

    def gallery(self, game: str, sections: Sequence[str]) -> Gallery:
        """What there is to see of these sections of a game."""
        if not self.pictures and not any(KEY.encode() in raw for raw in self.files.values()):
            return Gallery({})
        part, _ = self.part(game)
        root = os.path.join(part.root, part.folder)
        return gallery(part.documents()[0], part.pictures, sections, root)

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
        for name, raw in {**self.files, **self.pictures}.items():
            folder = name.partition("/")[0]
            if name == ABOUT or folder == game:
                own[name] = raw
            elif folder not in games:
                place = Place(os.path.join(self.root, name))
                told = "a pack for several games has a folder for each: " + ", ".join(games)
                strays.append(ContentError("for which game is this?", place, f"Move it: {told}."))
        files = {name: raw for name, raw in own.items() if name in self.files}
        seen = {name.removeprefix(f"{game}/"): own[name] for name in own if name in self.pictures}
        part = msgspec.structs.replace(self, files=files, pictures=seen, folder=game)
        return part, strays


def read_pack(path: Path) -> Pack:
    """The pack at a path: a directory, an archive, or one TOML file. Refuses what is too big to be
    one."""
    try:
        if path.is_file() and path.suffix == archive.SUFFIX:
            return packed(archive.read_archive(path, limit), path)
        if path.is_file() and path.suffix == ".toml":
            files = {path.name: _content(path, MOST_BYTES_PER_FILE)}
            root = path.parent
        else:
            root = path
            names = sorted(name for name in _files(path) if limit(name))
            files = {name: _content(path / name, limit(name)) for name in names}
    except (OSError, ValueError) as error:
        raise ContentError(f"cannot be read: {error}", Place(str(path))) from None
    return _of(files, path, str(root), path.resolve().stem)


def packed(files: dict[str, bytes], path: Path) -> Pack:
    """The pack whose files were read out of an archive there."""
    return _of(
        {name: raw for name, raw in files.items() if limit(name)}, path, str(path), path.stem
    )


def _of(files: dict[str, bytes], path: Path, root: str, id: str) -> Pack:
    texts = {name: raw for name, raw in files.items() if not is_picture(name)}
    if not texts:
        raise _refused(path, "no .toml file in it", "A pack is a directory of .toml files.")
    pictures = {name: raw for name, raw in files.items() if is_picture(name)}
    return Pack(root, texts, content_hash(files), id, pictures)


def is_picture(name: str) -> bool:
    """What lies in the folder of pictures, or in that of one of several games."""
    return FOLDER in name.split("/")[:-1][:2]


def limit(name: str) -> int:
    """The bytes that a file of a pack may have; 0: the program has no use for it."""
    if is_picture(name):
        return LARGEST.get(Path(name).suffix.lower(), max(LARGEST.values()))
    return MOST_BYTES_PER_FILE if name.endswith(".toml") else 0


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


def _content(path: Path, most: int) -> bytes:
    with path.open("rb") as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        way = "Make it smaller." if is_picture(path.as_posix()) else "Split the file."
        raise _refused(path, f"more than {most // 1_000} kB", way)
    return raw


def _refused(path: Path, message: str, remedy: str) -> ContentError:
    return ContentError(message, Place(str(path)), remedy)
