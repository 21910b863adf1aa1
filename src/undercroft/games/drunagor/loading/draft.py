"""Drunagor's library in the making."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from undercroft.content import draft
from undercroft.content.draft import Mode
from undercroft.content.toml import Entry
from undercroft.games.drunagor.adventure import Adventure, Campaign
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.reading import read_body, read_facts, read_monster
from undercroft.games.drunagor.cards.tree import NOTHING, Body, MonsterText, Predicate
from undercroft.games.drunagor.library import (
    AttackCard,
    ClassCard,
    FollowerCard,
    HeroCard,
    Item,
    Library,
    MonsterCard,
    RoleCard,
    Rune,
    RuneCard,
    Skill,
)
from undercroft.kit.stories.storybook import Rule

SHELVES = (
    "skills", "heroes", "roles", "classes", "items", "monsters", "followers", "runes", "shapes",
    "rune_cards", "rules", "adventures", "battlegrounds", "attacks", "campaigns",
)  # fmt: skip


class Draft(draft.Draft):
    """The shelves of Drunagor by name. Packs may not name Python procedures (`custom`)."""

    skills: dict[str, Skill]
    heroes: dict[str, HeroCard]
    roles: dict[str, RoleCard]
    classes: dict[str, ClassCard]
    items: dict[str, Item]
    monsters: dict[str, MonsterCard]
    followers: dict[str, FollowerCard]
    runes: dict[str, Rune]
    shapes: dict[str, tuple[tuple[int, int], ...]]
    rune_cards: dict[str, RuneCard]
    rules: dict[str, Rule]
    adventures: dict[str, Adventure]
    battlegrounds: dict[str, Adventure]
    attacks: dict[str, AttackCard]
    campaigns: dict[str, Campaign]

    def __init__(self, base: Library | None, mode: Mode) -> None:
        super().__init__({name: _shelf(base, name) for name in SHELVES}, mode)
        vars(self).update(self.shelves)
        self.texts: list[tuple[Entry, Body | MonsterText, Place | None]] = []
        self.asked: list[tuple[Entry, Predicate]] = []  # conditions of Adventures
        self.sides: list[tuple[Entry, str]] = []  # other cards that cards name

    def body(self, entry: Entry, place: Place, *, passive: bool = False) -> Body:
        """The text at an entry in the card language, of words that may stand there.

        Nothing if it is empty.
        """
        if not entry.data:
            return NOTHING
        body = self.card(entry, lambda text: read_body(text, passive=passive, place=place))
        self.texts.append((entry, body, place))
        return body

    def monster_text(self, entry: Entry, places: Mapping[str, Place]) -> MonsterText:
        """The text of a Monster or follower; `places` are those of its three letters."""
        if not entry.data:
            return MonsterText()
        text = self.card(entry, lambda said: read_monster(said, places=places))
        self.texts.append((entry, text, None))
        return text

    def facts(self, entry: Entry, begin: int = 0) -> Predicate | None:
        """The condition at an entry, an `if` of an Adventure; None if there is none."""
        if not entry.data:
            return None
        found = self.card(entry, lambda text: read_facts(text, begin=begin))
        self.asked.append((entry, found))
        return found

    def finish(self, hash: str) -> Library:
        """The library, or the first problem in reading order."""
        self.complete()
        return Library(
            skills=self.skills,
            heroes=self.heroes,
            roles=self.roles,
            classes=self.classes,
            items=self.items,
            monsters=self.monsters,
            followers=self.followers,
            runes=tuple(self.runes.values()),
            shapes=self.shapes,
            rune_cards=self.rune_cards,
            rules=self.rules,
            adventures=dict(sorted(self.adventures.items(), key=lambda item: growth(item[1]))),
            battlegrounds=self.battlegrounds,
            attacks=self.attacks,
            campaigns=self.campaigns,
            hash=hash,
        )


def growth(adventure: Adventure) -> int:
    """How much Heroes have learned and gained before an Adventure; the first one comes first."""
    return sum(msgspec.structs.astuple(adventure.needs))


def _shelf(base: Library | None, name: str) -> Mapping[str, Any]:
    if base is None:
        return {}
    if name == "runes":
        return {rune.id: rune for rune in base.runes}
    shelf: Mapping[str, Any] = getattr(base, name)
    return shelf
