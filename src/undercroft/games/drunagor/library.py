"""What the game is made of: heroes, skills, items, monsters and runes as data.

Content files (`content/**/*.toml`) are read into these records once and shared by every
game that is played; nothing in here ever changes. Adventures have a page of their own
(`adventure`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft.content.prose import Prose
from undercroft.games.drunagor.adventure import Adventure, Campaign
from undercroft.games.drunagor.cards.tree import Body, MonsterText
from undercroft.kit.stories.storybook import Rule

Colour = Literal["Y", "R", "G", "B"]
COLOURS: tuple[Colour, ...] = ("Y", "R", "G", "B")
ROLES = ("defender", "leader", "controller", "support", "striker")  # order on the track
RANKS = ("rookie", "fighter", "veteran", "champion")
RUNE_COLOURS = ("orange", "green", "blue", "red", "gray")
EQUIPMENT = ("weapon", "off-hand", "armor", "trinket")


class Skill(msgspec.Struct, frozen=True):
    """Anything with card text: board, role, equipment and focus skills, consumables, auras.

    Statuses and Outcomes too; a mere story marker has an empty body.
    """

    id: str  # "vorn.y1", "controller.I.1", "leather-armor", "clear-conscious"
    name: Prose
    kind: Literal[
        "HERO", "ROLE", "EQUIP", "FOCUS", "CLASS", "CONSUMABLE", "PASSIVE", "AURA", "STATUS",
        "OUTCOME",
    ]  # fmt: skip
    symbol: Literal["W", "S", "R", "P", "N"]
    text: Prose
    body: Body
    slots: tuple[str, ...] = ()  # ("Y",), ("YR",), ("G", "G"); none for passives
    focus: int = 0  # price of a Focus Ability


class HeroCard(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    race: str
    hero_class: str
    path: str
    path_colour: Colour  # +2 on Skill Challenges of this colour
    health: int
    cubes: str  # "YYRGB"
    proficiency: dict[str, tuple[str, ...]]  # "weapon": ("heavy",), "off-hand": ..., "armor": ...
    role: str  # suggested
    weapon: str  # starting gear
    armor: str
    skills: tuple[str, ...]  # ids of the eight board skills, then the passive
    focus: tuple[str, ...]  # ids of the two Focus Abilities
    cards: tuple[tuple[str, str], ...] = ()  # Skill cards by colour: ids of level 1 and level 2


class RoleCard(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    skills: tuple[str, ...]  # ids of cards I and II
    third: tuple[str, str] | tuple[()] = ()  # ids of the sides A and B of card III


class Tree(msgspec.Struct, frozen=True):
    """A card of three Class Abilities (DRU-CLASS-01)."""

    id: str  # "cleric.healer"
    name: Prose
    shape: Literal["V", "I"]  # the second and third in any order, or in a line
    abilities: tuple[str, ...]  # "cleric.healer.1", "cleric.healer.2a", ...


class ClassCard(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    trees: tuple[Tree, ...]


class Item(msgspec.Struct, frozen=True):
    """Equipment or a Consumable. Its text, if any, is the Skill with the same id."""

    id: str
    name: Prose
    type: Literal["weapon", "off-hand", "armor", "trinket", "consumable"]
    subtypes: tuple[str, ...] = ()  # "light", "heavy", "ranged", "implement", "potion", ...
    accuracy: int = 0
    damage: int = 0
    deck: Literal["starting", "camp", "adventure", "chest"] = "starting"
    copies: int = 1
    rarity: str = ""
    level: int = 0  # of a Camp item
    back: str = ""  # id of the other face of a Double-Sided item
    front: str = ""  # on that other face: the id it is received as
    socket: bool = False  # a Cosmic Gemstone turns it for good (DRU-EQUIP-08)


class Growth(msgspec.Struct, frozen=True):
    """What the numbers of a card gain from the Runes on the track and from the party."""

    move_x: int = 0  # for each Rune of its colour (DRU-INIT-09)
    damage_x: int = 0
    damage_p: int = 0  # for each Hero
    health_p: int = 0
    rune: str = ""  # the colour whose Runes choose among the steps
    steps: tuple[tuple[int, int], ...] = ()  # MOVE and DMG with 0, 1, 2 ... Runes or more


class MonsterCard(msgspec.Struct, frozen=True):
    """One face of a Monster card."""

    id: str  # "skeleton-archer/rookie/standard", "archon"
    kind: str  # "skeleton-archer"
    name: Prose  # "Skeleton Archer"
    colour: Literal[
        "minion", "scenario", "white", "gray", "black", "commander", "overlord", "general"
    ]
    rank: str  # none for those without colour
    version: Literal["standard", "alternate", "complex-a", "complex-b"]
    large: bool
    rune: str  # one of RUNE_COLOURS; none: it acts with the card that summons it
    up: bool  # which of the two places of its Rune
    health: int  # of a Commander or Overlord for each CP (DRU-CMD-01)
    move: int | None  # None: never walks
    attack: Literal["melee", "ranged", "magical"]
    damage: int | None  # None: never attacks
    immunities: frozenset[str]  # upper case; LARGE already spelled out (DRU-SIZE-02)
    text: Prose
    rules: MonsterText
    flip: str = ""  # id of the other side of a Complex Behavior card
    growth: Growth = Growth()  # of a Commander by X (DRU-CMD-11)
    deck: str = ""  # its Attack cards (DRU-CMD-02, DRU-GEN-02)
    successor: str = ""  # id of the side that takes its place at 0 Health
    drawn: bool = False  # one of the Commanders that are summoned at random
    fallen: str = ""  # the Hero it was (DRU-ADV-06)
    title: Prose = ""  # "The Fallen Priest"
    manifest: dict[str, Body] = {}  # what a Rune of each colour does (DRU-KW-38)


class AttackCard(msgspec.Struct, frozen=True):
    """What a Commander, Overlord or General does at a place of the track (DRU-CMD-03)."""

    id: str  # "molten-spit"
    name: Prose
    deck: str  # "commander", "overlord", or a General's own
    rune: str
    up: bool
    symbol: Literal["S", "P", "N"]  # an attack, Passive text, anything else
    text: Prose
    body: Body
    rarity: str = ""  # DRU-OVL-03
    side: int = 0  # of a General's card: 1 or 2; 0: comes only by an Adventure's text


def is_commander(card: MonsterCard) -> bool:
    """A Commander, or what is more than one (DRU-MON-01)."""
    return card.colour in ("commander", "overlord", "general")


class FollowerCard(msgspec.Struct, frozen=True):
    """A Pet or a Companion."""

    id: str
    name: Prose
    kind: Literal["pet", "companion"]
    move: int
    attack: Literal["melee", "ranged", "magical", ""]
    damage: int | None
    text: Prose
    rules: MonsterText
    unique: bool = False
    sturdiness: int = 0  # Companions


class Rune(msgspec.Struct, frozen=True):
    """A Rune token: a colour on its face, a tile's shape on its back (DRU-COMP-02)."""

    id: str  # "orange-1"
    colour: str
    shape: str  # "corner", "l", ...


class RuneCard(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    draws: tuple[int, int]  # runes drawn on face A and face B


class Library(msgspec.Struct, frozen=True):
    """All content of one game, with the hash that records carry."""

    skills: dict[str, Skill]
    heroes: dict[str, HeroCard]
    roles: dict[str, RoleCard]
    items: dict[str, Item]
    monsters: dict[str, MonsterCard]  # by face id
    followers: dict[str, FollowerCard]
    runes: tuple[Rune, ...]
    shapes: dict[str, tuple[tuple[int, int], ...]]  # squares of each Darkness tile
    rune_cards: dict[str, RuneCard]
    adventures: dict[str, Adventure]
    rules: dict[str, Rule] = {}  # stories that Adventures share, by name
    classes: dict[str, ClassCard] = {}
    battlegrounds: dict[str, Adventure] = {}
    attacks: dict[str, AttackCard] = {}
    campaigns: dict[str, Campaign] = {}
    hash: str = ""

    def stands_alone(self, adventure: str) -> bool:
        """One that is sequential wherever a campaign has it does not (DRU-ONE-01, DRU-RUL-183)."""
        found = [
            chapter.sequential
            for campaign in self.campaigns.values()
            for chapter in campaign.chapters
            if chapter.adventure == adventure
        ]
        return not found or not all(found)
