"""Content files into a `Library`: the core, packs beside it, and what scenarios define inline."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from undercroft.content.draft import Adapt, Read, read_sections
from undercroft.content.loader import Loader
from undercroft.content.toml import Entry
from undercroft.games.drunagor.loading import mentions, threads
from undercroft.games.drunagor.loading.adventures import read_adventure
from undercroft.games.drunagor.loading.battlegrounds import read_battleground
from undercroft.games.drunagor.loading.bestiary import read_companion, read_monster_kind, read_pet
from undercroft.games.drunagor.loading.campaigns import read_campaign
from undercroft.games.drunagor.loading.classes import read_class
from undercroft.games.drunagor.loading.commanders import (
    check_sides,
    read_attack,
    read_commander,
    read_general,
    read_minion,
    read_overlord,
    read_scenario_monster,
)
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.heroes import read_hero, read_role
from undercroft.games.drunagor.loading.items import join_faces, read_item
from undercroft.games.drunagor.loading.overlay import laid_over
from undercroft.games.drunagor.loading.records import (
    read_aura,
    read_outcome,
    read_skill,
    read_status,
)
from undercroft.games.drunagor.loading.stories import read_rule
from undercroft.games.drunagor.loading.tables import LooseSkillTable
from undercroft.games.drunagor.loading.tiles import read_rune_card, read_runes, read_shape
from undercroft.games.drunagor.loading.unused import warn_of_unused

CORE = Path(__file__).parents[1] / "content"

# In the order they are read: what a table names comes before it.
SECTIONS: dict[str, Read] = {
    "shape": read_shape,
    "rune": read_runes,
    "rune-card": read_rune_card,
    "pet": read_pet,
    "companion": read_companion,
    "aura": read_aura,
    "status": read_status,
    "outcome": read_outcome,
    "skill": read_skill,
    "item": read_item,
    "role": read_role,
    "class": read_class,
    "hero": read_hero,
    "monster": read_monster_kind,
    "minion": read_minion,
    "scenario-monster": read_scenario_monster,
    "attack": read_attack,
    "commander": read_commander,
    "overlord": read_overlord,
    "general": read_general,
    "rule": read_rule,
    "adventure": read_adventure,
    "battleground": read_battleground,
    "campaign": read_campaign,
}


def _read(roots: Sequence[Entry], draft: Draft) -> None:
    read_sections(roots, draft, SECTIONS, _laid_over(draft))
    join_faces(draft)
    check_sides(draft)
    mentions.check(draft)
    threads.check(draft)
    warn_of_unused(draft)


def _laid_over(draft: Draft) -> Adapt:
    """What a scenario defines inline is laid over what is there."""

    def adapt(section: str, id: str, entry: Entry) -> Entry:
        return laid_over(draft, section, id, entry) if draft.inline else entry

    return adapt


FORMS = {
    "skill": LooseSkillTable,  # ours stand on boards, role cards and items
    "shape": {
        "type": "string",
        "description": "a Darkness tile, drawn with `#` and `.`; the game's own Runes show theirs",
    },
    "rune": {
        "type": "array",
        "items": {"type": "string"},
        "description": "the Runes of a colour, each by the tile on its back; a pack adds none",
    },
}

LOADER = Loader(
    CORE,
    game="drunagor",
    sections=[*SECTIONS],
    begin=Draft,
    read=_read,
    finish=Draft.finish,
    forms=FORMS,
)
load_library, check, extend = LOADER.load, LOADER.check, LOADER.extend
