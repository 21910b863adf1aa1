"""Content files into a `Library`: the core, and packs beside it."""

from __future__ import annotations

from pathlib import Path

from undercroft.content.draft import Read
from undercroft.content.loader import by_shelves
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
from undercroft.games.descent.loading.stories import read_rule
from undercroft.games.descent.loading.unused import warn_of_unused

CORE = Path(__file__).parents[1] / "content"
SHELVES = ("heroes", "skills", "items", "monsters", "overlord", "familiars", "rules", "quests")

# In the order they are read: what a table names comes before it.
SECTIONS: dict[str, Read] = {
    "familiar": read_familiar,
    "hero": read_hero,
    "skill": read_skill,
    "item": read_item,
    "monster": read_monster,
    "overlord": read_overlord,
    "rule": read_rule,
    "quest": read_quest,
}

WORDS = {"overlord": "overlord card"}

LOADER = by_shelves(CORE, Library, SHELVES, SECTIONS, "descent", WORDS, warn_of_unused)
load_library, check, extend = LOADER.load, LOADER.check, LOADER.extend
