"""The situations that rules hand to each other: using a Skill, making an attack, a blow."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft.games.drunagor.cards.tree import Group, Modifier
from undercroft.games.drunagor.library import AttackCard, Skill
from undercroft.games.drunagor.state import Area, Figure

Deed = tuple[Any, ...]  # what a Hero does: ("skill", entry, colour), ("door", id), ...


class Blow(msgspec.Struct):
    """Damage on its way: one attack or effect, all its targets together (DRU-RUL-21)."""

    targets: list[Figure]
    left: dict[int, int]  # figure id -> damage left
    why: str
    attacker: Figure | None = None
    preventable: bool = True
    attack: bool = True
    reacted: set[int] = msgspec.field(default_factory=set)  # Heroes who used their Reaction
    weapon: bool = False  # a Weapon Attack of a Hero
    threatened: tuple[int, ...] = ()  # who would take damage, before SHIELD (DRU-REACT-03)


class Strike(msgspec.Struct):
    """A Weapon or Spell Attack being made by a Hero: what joins it while it is resolved."""

    attacker: Figure
    targets: list[Figure]
    modifiers: list[Modifier]
    collateral: list[Group]
    gained: list[Group] = msgspec.field(default_factory=list)  # collateral from surges and triggers
    spell: bool = False
    natural: int = 0
    damage: int = 0  # further damage from FURY
    undoubled: int = 0  # further damage that no doubling touches
    marked: tuple[int, ...] = ()  # targets under the attacker's mark
    held: tuple[int, ...] | None = None  # the attacker's tokens when it was declared
    killed: tuple[int, ...] = ()  # targets whose defeat was answered


class Use(msgspec.Struct):
    """Somebody using card text: a Hero's Skill, a trigger, an item, a Monster's ability."""

    user: Figure
    skill: Skill | None = None
    range: int | None = 0  # in areas; 0 adjacent; None unlimited (DRU-SKILL-06, -07)
    entry: int = -1  # which of the user's cards the cube lies on
    copying: tuple[str, ...] = ()  # Skills that led to this one by COPY
    cube: int = -1  # colour spent
    weapon_range: bool = False  # attacks use the weapon's type (DRU-ATK-08)
    factor: int = 1  # 2 under a Wild Cube (DRU-LANG-31)
    that: Figure | None = None
    attacker: Figure | None = None
    strike: Strike | None = None
    blow: Blow | None = None  # the threat a Reaction answers
    rune: str = ""  # the colour that X counts
    doing: Group | None = None  # what targets are being chosen for
    hit: int = 0  # modifier of the Weapon Attack they are chosen for
    attack: AttackCard | None = None  # of the Commander, Overlord or General who uses it
    area: Area = -1  # THAT AREA
    attacked: bool = False  # a Hero was attacked by those it activated
