"""The sections of content files, what each holds, and what is looked over beside its fields."""

from __future__ import annotations

from pathlib import Path

from undercroft.games.dark_elements.acting.reading import read_effect, read_step
from undercroft.games.dark_elements.adventure import Adventure
from undercroft.games.dark_elements.encounter import Encounter, Tile
from undercroft.games.dark_elements.library import (
    CardLine,
    Class,
    Condition,
    Familiar,
    Hero,
    Item,
    Library,
    Peril,
    SearchCard,
    Skill,
)
from undercroft.games.dark_elements.loading import adventures, cards, maps, perils
from undercroft.games.dark_elements.monster import (
    Ability,
    Activation,
    EffectLine,
    Monster,
    StepLine,
)
from undercroft.games.dark_elements.script import (
    Deeds,
    Needs,
    PerilLine,
    StageLine,
    StoryLine,
)
from undercroft.games.dark_elements.staging.reading import (
    read_deeds,
    read_needs,
    read_peril,
    read_stage,
    read_story,
)
from undercroft.games.dark_elements.words.reading import read_line
from undercroft.kit.fields import Texts
from undercroft.kit.records import Check, Record, records

CORE = Path(__file__).parents[1] / "content"

SECTIONS: dict[str, type[Record]] = {
    "adventure": Adventure,
    "ability": Ability,
    "activation": Activation,
    "class": Class,
    "condition": Condition,
    "encounter": Encounter,
    "familiar": Familiar,
    "hero": Hero,
    "item": Item,
    "monster": Monster,
    "peril": Peril,
    "search": SearchCard,
    "skill": Skill,
    "tile": Tile,
}
CHECKS: dict[type[Record], Check] = {
    Ability: cards.check_of_the_game,
    Activation: cards.check_activation,
    Adventure: adventures.check_adventure,
    Class: cards.check_class,
    Condition: cards.check_of_the_game,
    Encounter: maps.check_encounter,
    Familiar: cards.check_of_the_game,
    Hero: cards.check_hero,
    Item: cards.check_item,
    Monster: cards.check_monster,
    Peril: perils.check_peril,
    SearchCard: cards.check_search,
    Skill: cards.check_skill,
    Tile: maps.check_tile,
}
WORDS = {"activation": "Activation card", "peril": "Peril card", "search": "Search card"}

TEXTS: Texts = {
    CardLine: read_line,
    EffectLine: read_effect,
    StepLine: read_step,
    StageLine: read_stage,
    StoryLine: read_story,
    PerilLine: read_peril,
    Needs: read_needs,
    Deeds: read_deeds,
}

LOADER = records(
    CORE, Library, SECTIONS, game="dark_elements", words=WORDS, texts=TEXTS, checks=CHECKS
)
load_library, check, extend = LOADER.load, LOADER.check, LOADER.extend
