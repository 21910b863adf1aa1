"""What the game is made of: Heroes, skills, items, Enemies, Door cards and Quests as data.

Content files (`content/**/*.toml`) are read into these records once and shared by every game
that is played; nothing in here ever changes. Dice are written as letters: `YYO` (MD2-ICON-01).
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from undercroft.content.prose import Prose
from undercroft.games.hellscape.cards.behaviour import Pattern, Step
from undercroft.games.hellscape.cards.tree import NOTHING, Text
from undercroft.kit.stories.storybook import Rule
from undercroft.kit.stories.tables import Action, Choice, Story

HeroClass = str  # one of `boards.CLASSES`
Kind = Literal["melee", "magic", "ranged"]
Rarity = Literal["common", "rare", "epic"]
Slot = Literal["head", "chest", "legs", "misc", "hand", "hands", "consumable"]
Band = Literal[1, 3, 5]  # MD2-DLVL-02: levels 1-2, 3-4, 5
Cell = tuple[int, int]  # column and row, counted from 0

KINDS: tuple[Kind, ...] = ("melee", "magic", "ranged")
RARITIES: tuple[Rarity, ...] = ("common", "rare", "epic")
BANDS: tuple[Band, ...] = (1, 3, 5)
ELEMENTS = ("fire", "water", "air", "earth")
MOST_HEROES = 6
MOST_MINIONS = 6  # figures of a kind (MD2-COMP-02)

# What players read; a text without dice or abilities is empty.
Attacks = dict[Kind, str]


class HeroCard(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    hero_class: HeroClass
    health: int
    mana: int
    text: Prose
    rules: Text
    shadow: Text  # what a mask does (MD2-ICON-06)


class Skill(msgspec.Struct, frozen=True):
    """One rank of a skill; rank 0 has no ranks (MD2-LEVEL-08)."""

    id: str
    name: Prose
    hero_class: HeroClass
    level: int
    text: Prose
    rules: Text
    rank: int = 0
    blessed: Text = NOTHING  # MD2-PAL-09
    stance: str = ""  # of a Berserker's skill; "any" is put under one of choice
    tokens: dict[str, int] = {}  # of a Rogue's skill: what it adds to the bag
    note: Prose = ""

    @property
    def lower(self) -> str:
        """The id of the rank below, which it replaces."""
        return f"{self.id[:-1]}{self.rank - 1}" if self.rank > 1 else ""


class Spell(msgspec.Struct, frozen=True):
    """A basic spell of the amulet (MD2-WIZ-01)."""

    id: str
    name: Prose
    quadrant: int
    text: Prose
    rules: Text


class Board(msgspec.Struct, frozen=True):
    """A Consecration, a stance or an element: what a class board gives by itself."""

    id: str
    name: Prose
    text: Prose
    rules: Text
    colour: str = ""


class Token(msgspec.Struct, frozen=True):
    """A kind of the Rogue's tokens (MD2-ROG-01)."""

    id: str
    name: Prose
    colour: Literal["red", "blue", "green"]
    count: int
    start: int
    text: Prose
    rules: Text


class Spirit(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    health: int
    attacks: Attacks
    defense: str
    text: Prose
    rules: Text


class Arrow(msgspec.Struct, frozen=True):
    """A card of the Ranger's deck with its three bars (MD2-RAN-01)."""

    id: str
    targets: int
    texts: tuple[Prose, Prose, Prose]
    beige: Text
    white: Text
    red: Text


class Item(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    deck: Literal["starting", "common", "rare", "epic", "mob-1", "mob-3", "mob-5"]
    slot: Slot
    text: Prose
    rules: Text
    attacks: Attacks = {}
    defense: str = ""
    copies: int = 1
    set: str = ""
    hero_class: HeroClass = ""  # who may equip it (MD2-SET-01)
    side: str = ""  # "5-6": the side for many Heroes (MD2-SETUP-06)
    note: Prose = ""

    @property
    def rarity(self) -> Rarity:
        """Consumables count as Common, whatever deck they come from (MD2-ITEM-04)."""
        return "common" if self.slot == "consumable" else _RARITY[self.deck]


_RARITY: dict[str, Rarity] = {
    "starting": "common", "common": "common", "rare": "rare", "epic": "epic",
    "mob-1": "common", "mob-3": "rare", "mob-5": "epic",
}  # fmt: skip


class SetPower(msgspec.Struct, frozen=True):
    """What a class gains by wearing pieces of a set (MD2-SET-02).

    There is one set in the box, Shadowbane (MD2-SET-05).
    """

    id: str
    set: str
    hero_class: HeroClass
    minor: Text
    greater: Text
    note: Prose = ""


class MobCard(msgspec.Struct, frozen=True):
    id: str
    kind: str
    name: Prose
    band: Band
    reward: int
    health: int  # of each figure (MD2-HIT-03)
    defense: str
    text: Prose
    rules: Text


class RoamingCard(msgspec.Struct, frozen=True):
    id: str
    kind: str
    name: Prose
    band: Band
    health: int  # for each Hero (MD2-HIT-04)
    reward: int
    fixed: dict[Rarity, int]
    attacks: Attacks
    defense: str
    text: Prose
    rules: Text
    first: Pattern
    second: Pattern
    patterns: tuple[Prose, Prose]  # as written


class BossMove(msgspec.Struct, frozen=True):
    name: Prose
    text: Prose
    steps: tuple[Step, ...]


class TrackSpace(msgspec.Struct, frozen=True):
    """What a space of the Boss track adds from when it is reached (MD2-BOSS-09)."""

    attack: str = ""  # dice
    defense: str = ""
    actions: int = 0
    text: Prose = ""
    steps: tuple[Step, ...] = ()


class Boss(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    health: int  # for each Hero
    actions: int  # in each of its phases (MD2-BOSS-05)
    activation: int  # dice
    attacks: Attacks
    defense: str
    text: Prose
    rules: Text
    presence: Prose  # name of its passive ability
    passive: Pattern
    moves: tuple[BossMove, ...]  # by paws
    track: tuple[TrackSpace, ...]


class DoorCard(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    text: Prose
    rules: Text
    note: Prose = ""


Side = Literal["wall", "open", "door", "gate"]  # a gate is a door of the Quest


class Chart(msgspec.Struct, frozen=True):
    """A map as it is drawn: Zones, the sides between them, and what lies in them."""

    width: int
    height: int
    light: dict[Cell, Literal["light", "shadow", "abyss"]]
    chambers: dict[Cell, str]  # the letter; corridors are left out
    east: dict[Cell, Side]  # the side between a Zone and the next one to the right
    south: dict[Cell, Side]
    marks: dict[Cell, str]  # token letters
    tiles: dict[Cell, int]  # which Tile a Zone belongs to (MD2-ZONE-09)


_ZONE = re.compile(r"r\d+c\d+")
Row = tuple[int, int, int, int, int, int]  # for 1, 2, 3, 4, 5, 6 Heroes


class Scale(msgspec.Struct, frozen=True):
    """Numbers that the rules leave to Quests, by the number of Heroes (MD2-RUL-117, -119)."""

    portals: Row = (1, 1, 2, 2, 3, 3)  # MD2-SETUP-12, MD2-RUL-119
    time: Row = (6, 6, 4, 4, 4, 4)  # tokens on each key (MD2-Q6-02)
    corruption: Row = (12, 12, 12, 12, 12, 12)  # the token that loses (MD2-Q3-08)
    summoner: Row = (8, 8, 10, 10, 12, 12)  # Health (MD2-Q2-07)
    rows: dict[str, Row] = {}  # others that the Quest's texts speak of

    def row(self, name: str) -> Row:
        found: Row = self.rows[name] if name in self.rows else getattr(self, name)
        return found


class QuestAction(Action, frozen=True, kw_only=True):
    """What Heroes may do in this Quest, for a movement point or with an action."""

    at: str  # `objective`, a Zone, a mark of the map, or the name of an Enemy of the Quest
    cost: Literal["point", "action"] = "point"

    @property
    def is_about_enemy(self) -> bool:
        return len(self.at) > 1 and self.at != "objective" and not _ZONE.fullmatch(self.at)


class Quest(msgspec.Struct, frozen=True):
    """A map, its tokens, and what the Quest adds to the rules or changes (MD2-QUEST-01)."""

    id: str
    name: Prose
    summary: Prose
    goal_text: Prose
    chart: Chart
    rules: tuple[str, ...] = ()  # those of the library's `rules` that it has taken over
    boss: str = ""
    arena: Chart | None = None  # the Boss Chamber
    intro: Prose = ""
    outro: Prose = ""
    defeat: Prose = ""
    order: int = 0
    heroes: Scale = Scale()
    spared: str = ""  # the Zone whose token 1-2 Heroes play without
    added: str = ""  # the Zone where 5-6 Heroes meet one Mob more
    stories: dict[str, Story] = {}  # what happens in it and what holds, those of `rules` first
    actions: dict[str, QuestAction] = {}  # what Heroes may do in it
    choices: dict[str, Choice] = {}  # what stories and actions ask
    texts: dict[str, Prose] = {}  # what they read
    passing: frozenset[Side] = frozenset()  # what Enemies walk through though it is closed
    shown: dict[str, Prose] = {}  # counters that players see, and what they are called


class Library(msgspec.Struct, frozen=True):
    heroes: dict[str, HeroCard]
    skills: dict[str, Skill]
    spells: dict[str, Spell]
    consecrations: dict[str, Board]
    stances: dict[str, Board]
    elements: dict[str, Board]
    tokens: dict[str, Token]
    spirits: dict[str, Spirit]
    arrows: dict[str, Arrow]
    items: dict[str, Item]
    powers: dict[str, SetPower]
    mobs: dict[str, MobCard]
    roaming: dict[str, RoamingCard]
    bosses: dict[str, Boss]
    doors: dict[str, DoorCard]
    rules: dict[str, Rule]
    quests: dict[str, Quest]
    hash: str

    def lower_ranks(self, id: str) -> tuple[str, ...]:
        """All ranks of a skill below this one (MD2-LEVEL-08)."""
        lower = self.skills[id].lower
        return (lower, *self.lower_ranks(lower)) if lower else ()
