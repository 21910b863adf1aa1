"""Content files into a `Library`: the core, and packs beside it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from undercroft.content.draft import Draft, Mode, Read, read_sections
from undercroft.content.errors import ContentError
from undercroft.content.loader import Loader
from undercroft.content.toml import Entry
from undercroft.games.descent.library import Library
from undercroft.games.descent.loading.quests import read_quest
from undercroft.games.descent.loading.records import (
    read_familiar,
    read_hero,
    read_item,
    read_monster,
    read_overlord,
    read_skill,
)

CORE = Path(__file__).parents[1] / "content"
SHELVES = ("heroes", "skills", "items", "monsters", "overlord", "familiars", "quests")

# In the order they are read: what a table names comes before it.
SECTIONS: dict[str, Read] = {
    "hero": read_hero,
    "skill": read_skill,
    "item": read_item,
    "monster": read_monster,
    "overlord": read_overlord,
    "familiar": read_familiar,
    "quest": read_quest,
}


def load_library(*packs: Path) -> Library:
    """The core content, with the given packs added; ContentError at the first fault.

    >>> load_library().heroes["steelhorns"].wounds
    16
    """
    return LOADER.load(*packs)


def check(path: Path) -> list[ContentError]:
    """Everything that is wrong with a pack, in the order of its files and lines."""
    return LOADER.check(path)


def extend(library: Library, tables: dict[str, Any], origin: Entry | None = None) -> Library:
    """The library with the inline tables of a scenario laid over it."""
    return LOADER.extend(library, tables, origin)


def _begin(base: Library | None, mode: Mode) -> Draft:
    return Draft({shelf: getattr(base, shelf) if base else {} for shelf in SHELVES}, mode)


def _read(roots: Sequence[Entry], draft: Draft) -> None:
    read_sections(roots, draft, SECTIONS)


def _finish(draft: Draft, hash: str) -> Library:
    draft.complete()
    return Library(**draft.shelves, hash=hash)


LOADER = Loader(CORE, begin=_begin, read=_read, finish=_finish)
