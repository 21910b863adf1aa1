"""Cards, to be looked up, as they are sent: written once for everybody."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import msgspec

from undercroft.core.title import Title
from undercroft.play.languages import read_in
from undercroft.table import pictures
from undercroft.table.writing import encode

_bare: WeakKeyDictionary[Title, bytes] = WeakKeyDictionary()
_with_pictures: WeakKeyDictionary[Title, bytes] = WeakKeyDictionary()


def of_game(title: Title) -> bytes:
    found = _bare.get(title)
    if found is None:
        found = _bare[title] = encode(title.catalogue())
    return found


def of_table(title: Title, language: str) -> bytes:
    """With those of the packs that a table is played with, in a language, and their pictures."""
    spoken, shown = read_in(title, language), pictures.addresses(title)
    if spoken is title and not shown:
        return of_game(title)
    found = _with_pictures.get(spoken)
    if found is None:
        written = msgspec.structs.replace(spoken.catalogue(), pictures=shown)
        found = _with_pictures[spoken] = encode(written)
    return found
