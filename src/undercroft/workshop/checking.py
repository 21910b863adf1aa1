"""The pack with its unsaved changes laid over it, and what is wrong with that."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from undercroft.content.errors import ContentError, ContentWarning
from undercroft.content.pack import Pack, content_hash, read_pack
from undercroft.workshop.folder import Folder, is_name
from undercroft.workshop.forms import Fault


def overlaid(folder: Folder, texts: Mapping[str, str]) -> Pack:
    """The pack as it would be if these texts were saved; ContentError if it cannot be read."""
    over = {name: text.encode("utf-8") for name, text in texts.items() if is_name(name)}
    try:
        pack = read_pack(folder.path)
    except ContentError:
        if not over or folder.names():
            raise
        pack = Pack(str(folder.path), {}, "", folder.path.stem)  # the first file is being written
    files = dict(sorted({**pack.files, **over}.items()))
    return msgspec.structs.replace(pack, files=files, hash=content_hash(files))


def fault(problem: ContentError, root: Path) -> Fault:
    """A problem as the page shows it: the file by its name in the pack, columns as a browser
    counts them."""
    place = problem.place
    before, within = place.text[: place.column - 1], place.text[place.column - 1 :][: place.width]
    plain = not place.text
    return Fault(
        file=named(place.file, root),
        line=place.line,
        column=place.column if plain else units(before) + 1,
        width=place.width if plain else max(1, units(within)),
        grade="warning" if isinstance(problem, ContentWarning) else "error",
        message=problem.message,
        remedy=problem.remedy.replace(f"{root}{os.sep}", ""),
    )


def named(file: str, root: Path) -> str:
    """A file by its name in the pack; "" if it is the pack as a whole."""
    name = Path(os.path.relpath(file, root)).as_posix()
    return name if is_name(name) else ""


def units(text: str) -> int:
    """How long a text is for a browser, which counts in UTF-16.

    >>> units("a🜁"), units("ä")
    (3, 1)
    """
    return len(text) + sum(char > "\uffff" for char in text)


def from_units(text: str, place: int) -> int:
    """The place that a browser counts so.

    >>> from_units("a🜁b", 3)
    2
    """
    if text.isascii():
        return min(place, len(text))
    encoded = text.encode("utf-16-le")[: 2 * place]
    return len(encoded.decode("utf-16-le", "ignore"))
