"""The pictures of a pack: what they show, cleaned, and where a browser finds them.

A table names its picture (`picture = "pictures/brine-mother.svg"`), or the picture lies where the
table stands: that of `[monster.wick-rat]` in `pictures/monster/wick-rat.svg`, or `.png`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

import msgspec

from undercroft.content import png, svg
from undercroft.content.errors import ContentError, ContentWarning, Place, did_you_mean
from undercroft.content.schema import Unread
from undercroft.content.toml import Document, Entry
from undercroft.core.picture import Picture

FOLDER = "pictures"
KEY = "picture"  # of any table in a section
READERS = {".png": png.cleaned, ".svg": svg.cleaned}
LARGEST = {".png": png.MOST_BYTES, ".svg": svg.MOST_BYTES}
MOST = 500  # in a pack
MOST_BYTES = 20_000_000  # all of them together
_SHOWN = 400  # letters of a line that an error shows


class Gallery(msgspec.Struct, frozen=True):
    """The pictures of a pack by what they show: `monster/wick-rat`; and what is wrong with some."""

    shown: dict[str, Picture]
    problems: list[ContentError] = []
    warnings: list[ContentWarning] = []


def gallery(
    documents: Sequence[Document], files: Mapping[str, bytes], sections: Sequence[str], root: str
) -> Gallery:
    """The pictures among a pack's files, each as what its tables say."""
    found: dict[str, Picture] = {}
    problems: list[ContentError] = []
    if len(files) > MOST or sum(map(len, files.values())) > MOST_BYTES:
        place = Place(os.path.join(root, FOLDER))
        remedy = f"Leave some out: {MOST}, and {MOST_BYTES // 1_000_000} MB, at most."
        return Gallery({}, [ContentError("the pack has too many pictures", place, remedy)])
    clean: dict[str, Picture] = {}
    for name, raw in files.items():
        try:
            clean[name] = _cleaned(name, raw, root)
        except ContentError as error:
            problems.append(error)
    used = set()
    for key, entry in _tables(documents, sections):
        try:
            name = _named(entry, files) or _lying(key, files)
        except ContentError as error:
            problems.append(error)
            continue
        used.add(name)
        if name in clean:
            found[key] = clean[name]
    keys = [key for key, _ in _tables(documents, sections)]
    idle = [_idle(name, keys, root) for name in sorted(clean.keys() - used)]
    return Gallery(found, problems, idle)


def without_pictures(entry: Entry) -> Entry:
    """A table as its reader knows it, who knows nothing of pictures."""
    if f"{KEY} " not in entry.document.text and f"{KEY}=" not in entry.document.text:
        return entry
    return entry.over(_stripped(entry.data))


def _stripped(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _stripped(one) for key, one in data.items() if key != KEY}
    if isinstance(data, list):
        return [_stripped(one) for one in data]
    return data


def _tables(documents: Sequence[Document], sections: Sequence[str]) -> Iterator[tuple[str, Entry]]:
    """Every table inside of a section, by what it is called: `quest/the-mill-road/tiles/A`."""
    for document in documents:
        for section in sections:
            if isinstance(document.data.get(section), dict):
                for id, entry in document.root[section].table().items():
                    yield from _below(f"{section}/{id}", entry)


def _below(key: str, entry: Entry) -> Iterator[tuple[str, Entry]]:
    if not isinstance(entry.data, dict):
        return
    yield key, entry
    for field, one in entry.table().items():
        if isinstance(one.data, dict):
            for name, inner in one.table().items():
                yield from _below(f"{key}/{field}/{name}", inner)
        elif isinstance(one.data, list):
            for inner in one.elements():
                if isinstance(inner.data, dict) and isinstance(inner.data.get("id"), str):
                    yield from _below(f"{key}/{field}/{inner.data['id']}", inner)


def _named(entry: Entry, files: Mapping[str, bytes]) -> str:
    """The file that a table names; nothing, if it names none."""
    name = entry.data.get(KEY)
    if name is None:
        return ""
    place = entry[KEY]
    if not isinstance(name, str):
        raise place.error("a picture is named by its file", f'Write `"{FOLDER}/name.svg"`.')
    if name not in files:
        lying = did_you_mean(name, files) if files else f"Put it into the folder `{FOLDER}`."
        raise place.error(f"there is no picture '{name}' in the pack", lying)
    return name


def _lying(key: str, files: Mapping[str, bytes]) -> str:
    """The file that lies where a table's picture is looked for."""
    names = [f"{FOLDER}/{key}{kind}" for kind in READERS]
    return next((name for name in names if name in files), "")


def _cleaned(name: str, raw: bytes, root: str) -> Picture:
    kind = PurePosixPath(name).suffix.lower()
    file = os.path.join(root, name)
    if kind not in READERS:
        remedy = "Save it as PNG or SVG; other files belong outside of the folder."
        raise ContentError("no picture that a page can show", Place(file), remedy)
    try:
        return Picture(kind, READERS[kind](raw))
    except Unread as error:
        raise ContentError(error.message, _place(file, raw, error), error.remedy) from None


def _place(file: str, raw: bytes, error: Unread) -> Place:
    """A line of a drawing, as far as it can be shown."""
    if not error.column:
        return Place(file)
    lines = raw.decode("utf-8", "replace").split("\n")
    text = lines[error.line - 1] if error.line <= len(lines) else ""
    shown = text.rstrip("\r") if len(text) <= _SHOWN and text.isprintable() else ""
    return Place(file, error.line, error.column, error.width, shown)


def _idle(name: str, keys: Sequence[str], root: str) -> ContentWarning:
    """A picture of nothing: probably its name has a fault."""
    meant = did_you_mean(str(PurePosixPath(name).with_suffix("")), [f"{FOLDER}/{k}" for k in keys])
    near = meant if meant.startswith("Did") else ""
    place = Place(os.path.join(root, name))
    remedy = f'Name it in a table: `{KEY} = "{name}"`, or call it as its table is called.'
    return ContentWarning("no table has this picture", place, f"{near} {remedy}".strip())
