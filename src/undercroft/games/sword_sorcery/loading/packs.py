"""The sections of content files, what each holds, and what is looked over beside its fields."""

from __future__ import annotations

from pathlib import Path

from undercroft.games.sword_sorcery.enemy import (
    AttackLine,
    CardText,
    EnemyPower,
    Kind,
    Master,
    Rows,
)
from undercroft.games.sword_sorcery.library import (
    Class,
    Companion,
    EncounterCard,
    EventCard,
    Hero,
    Item,
    Library,
    Power,
    SearchToken,
    Trap,
)
from undercroft.games.sword_sorcery.loading import cards, foes, quests
from undercroft.games.sword_sorcery.quest import Amount, EventSlot, Goal, Quest
from undercroft.games.sword_sorcery.words import reading
from undercroft.kit.fields import Texts
from undercroft.kit.records import Check, Record, records

CORE = Path(__file__).parents[1] / "content"

SECTIONS: dict[str, type[Record]] = {
    "class": Class,
    "companion": Companion,
    "encounter": EncounterCard,
    "enemy-power": EnemyPower,
    "event": EventCard,
    "hero": Hero,
    "item": Item,
    "kind": Kind,
    "master": Master,
    "power": Power,
    "quest": Quest,
    "search": SearchToken,
    "trap": Trap,
}
CHECKS: dict[type[Record], Check] = {
    Class: cards.check_class,
    Companion: cards.check_companion,
    EncounterCard: cards.check_encounter,
    EnemyPower: foes.check_power,
    EventCard: cards.check_event,
    Hero: cards.check_hero,
    Item: cards.check_item,
    Kind: foes.check_kind,
    Master: foes.check_master,
    Power: cards.check_power,
    Quest: quests.check_quest,
    SearchToken: cards.check_search,
    Trap: cards.check_trap,
}
WORDS = {
    "encounter": "Encounter card",
    "enemy-power": "Enemy Power card",
    "event": "event",
    "kind": "kind of enemy",
    "master": "master enemy",
    "search": "search token",
}

TEXTS: Texts = {
    Amount: reading.read_amount,
    AttackLine: reading.read_attack,
    CardText: reading.read_text,
    EventSlot: reading.read_slot,
    Goal: reading.read_goal,
    Rows: reading.read_rows,
}

LOADER = records(
    CORE, Library, SECTIONS, game="sword_sorcery", words=WORDS, texts=TEXTS, checks=CHECKS
)
load_library, check, extend = LOADER.load, LOADER.check, LOADER.extend
