"""Content files into a `Library`: the core, and packs beside it."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from functools import cache
from pathlib import Path

from undercroft.content.draft import Draft, Enough, Mode, Read, order, read_sections
from undercroft.content.errors import ContentError
from undercroft.content.pack import Pack, read_pack
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
    library = _core()
    for path in packs:
        pack = read_pack(path)
        draft = _drafted(pack, library, "pack")
        joined = hashlib.blake2b(f"{library.hash}+{pack.hash}".encode(), digest_size=16)
        library = _finished(draft, joined.hexdigest())
    return library


def check(path: Path) -> list[ContentError]:
    """Everything that is wrong with a pack, in the order of its files and lines."""
    try:
        pack = read_pack(path)
    except ContentError as error:
        return [error]
    core = path.resolve() == CORE.resolve()
    draft = _drafted(pack, None if core else _core(), "core" if core else "pack")
    return sorted(draft.problems, key=lambda problem: order(problem.place))


@cache
def _core() -> Library:
    pack = read_pack(CORE)
    return _finished(_drafted(pack, None, "core"), pack.hash)


def _drafted(pack: Pack, base: Library | None, mode: Mode) -> Draft:
    draft = Draft({shelf: getattr(base, shelf) if base else {} for shelf in SHELVES}, mode)
    documents, problems = pack.documents()
    draft.problems += problems
    with suppress(Enough):
        read_sections([document.root for document in documents], draft, SECTIONS)
    return draft


def _finished(draft: Draft, hash: str) -> Library:
    draft.complete()
    return Library(**draft.shelves, hash=hash)
