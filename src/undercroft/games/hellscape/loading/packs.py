"""Content files into a `Library`: the core, and packs beside it."""

from __future__ import annotations

from pathlib import Path

from undercroft.content.draft import Read
from undercroft.content.loader import by_shelves
from undercroft.games.hellscape.library import Library
from undercroft.games.hellscape.loading import classes, enemies, items
from undercroft.games.hellscape.loading.quests import read_quest
from undercroft.games.hellscape.loading.stories import read_rule
from undercroft.games.hellscape.loading.unused import warn_of_unused

CORE = Path(__file__).parents[1] / "content"
SHELVES = (
    "heroes", "skills", "spells", "consecrations", "stances", "elements", "tokens", "spirits",
    "arrows", "items", "powers", "mobs", "roaming", "bosses", "doors", "rules", "quests",
)  # fmt: skip

# In the order they are read: what a table names comes before it.
SECTIONS: dict[str, Read] = {
    "spell": classes.read_spell,
    "consecration": classes.read_consecration,
    "stance": classes.read_stance,
    "element": classes.read_element,
    "token": classes.read_token,
    "spirit": classes.read_spirit,
    "arrow": classes.read_arrow,
    "skill": classes.read_skill,
    "hero": classes.read_hero,
    "power": items.read_power,
    "item": items.read_item,
    "mob": enemies.read_mob,
    "roaming": enemies.read_roaming,
    "boss": enemies.read_boss,
    "door": enemies.read_door,
    "rule": read_rule,
    "quest": read_quest,
}

WORDS = {"roaming": "Roaming Monster", "door": "Door card", "arrow": "Arrow card"}

LOADER = by_shelves(CORE, Library, SHELVES, SECTIONS, "hellscape", WORDS, warn_of_unused)
load_library, check, extend = LOADER.load, LOADER.check, LOADER.extend
