"""The records that a view is made of: what lies on the table for everybody to see.

Nothing of what is hidden has a place here: no order of a deck, no face of a search token, nothing
in the fog. Figures are called by the ids that options use; `title` is how sentences call them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft.games.sword_sorcery.dice import Colour
from undercroft.games.sword_sorcery.enemy import Rank
from undercroft.games.sword_sorcery.library import DamageType, Nature, PowerKind
from undercroft.games.sword_sorcery.quest import DoorKind, Terrain, TokenKind
from undercroft.games.sword_sorcery.state import ConditionKind, Phase, Step

Worn = Literal["main", "off", "armour", "artifact", "backpack"]
Pair = tuple[str, str]


# The map


class AreaView(msgspec.Struct, frozen=True):
    """A rectangle of cells, with the mark that sight goes from."""

    name: str
    x: int
    y: int
    width: int
    height: int
    mark: tuple[float, float]
    tile: str  # id of the tile that it is on


class BoardView(msgspec.Struct, frozen=True):
    """What never changes in a quest: it is laid out before the first round."""

    width: int
    height: int
    areas: tuple[AreaView, ...]
    walls: tuple[Pair, ...]
    barriers: tuple[Pair, ...]  # no step from the first to the second
    altars: tuple[str, ...]


class DoorView(msgspec.Struct, frozen=True):
    id: str
    title: str
    between: Pair
    kind: DoorKind
    open: bool
    magic: bool  # a Magic Lock lies on it


class TokenView(msgspec.Struct, frozen=True):
    id: str
    kind: TokenKind
    title: str
    area: str
    magic: bool


class GateView(msgspec.Struct, frozen=True):
    id: str
    title: str
    area: str
    open: bool


class LyingView(msgspec.Struct, frozen=True):
    """What was dropped, or what a quest put there."""

    area: str
    id: str
    title: str
    crowns: int


class GroundView(msgspec.Struct, frozen=True):
    """An area whose terrain is in force now."""

    area: str
    terrain: tuple[Terrain, ...]


# Cards


class PowerView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    kind: PowerKind
    text: str
    cooldown: int
    ready: bool
    cooling: int  # quarter turns until its mark is on top
    innate: bool = False


class ItemView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    text: str
    worn: Worn
    hands: int
    limit: str
    ready: bool  # its limit leaves it a use
    enchanted: bool


class WareView(msgspec.Struct, frozen=True, kw_only=True):
    """On offer in the Emporium, or what it pays for an item of a hero."""

    id: str
    name: str
    text: str
    kind: str  # where it is worn
    price: int
    seller: str  # the hero whose it is; none: the Emporium's


class CardView(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str


class RowView(msgspec.Struct, frozen=True):
    """A behaviour row of a scroll."""

    band: str
    where: str  # how far that is
    text: str


class ScrollView(msgspec.Struct, frozen=True, kw_only=True):
    """What all enemies of a kind and rank share."""

    kind: str
    rank: Rank
    name: str
    victim: str
    attack: str
    traits: str
    power: str
    rows: tuple[RowView, ...]


# Figures


class ConditionView(msgspec.Struct, frozen=True):
    kind: ConditionKind
    name: str
    value: int
    flipped: bool


class FigureView(msgspec.Struct, frozen=True, kw_only=True):
    name: str  # its id
    title: str
    area: str
    hp: int
    most: int  # HP
    armour: int
    dice: int  # of its defence
    shields: int  # Magic Shields
    conditions: tuple[ConditionView, ...]
    fire1: int
    fire2: int
    flying: bool


class HeroView(FigureView, frozen=True, kw_only=True):
    seat: int
    role: str  # the id of the class
    role_name: str
    nature: Nature
    soulrank: int
    ghost: bool
    engaged: bool
    acted: bool
    save: int
    crowns: int
    move: int
    points: int  # movement points left
    moving: bool
    combats: int
    actions: int
    powers: tuple[PowerView, ...]
    slots: int  # powers that his soulrank allows
    items: tuple[ItemView, ...]
    keys: tuple[CardView, ...]
    backpack: int  # how many items it holds


class EnemyView(FigureView, frozen=True, kw_only=True):
    kind: str
    rank: Rank
    variant: str  # what its card adds to the scroll
    seat: str  # the hero whose seat it was dealt to
    alias: str
    powers: tuple[CardView, ...]
    menace: str  # who holds a master's token
    master: bool
    taunted: str  # by whom
    activated: bool


class CompanionView(FigureView, frozen=True, kw_only=True):
    kind: str
    owner: str
    acted: bool


# An attack under way


class DieView(msgspec.Struct, frozen=True):
    colour: Colour
    hits: int
    bolts: int
    shields: int
    rerolled: bool


class DefenceView(msgspec.Struct, frozen=True):
    figure: str
    title: str
    lethal: int  # hits that still stand
    normal: int
    dice: tuple[DieView, ...]
    shields: int  # added without a die
    damage: int


class AttackView(msgspec.Struct, frozen=True, kw_only=True):
    attacker: str
    attacker_title: str
    target: str
    card: str
    type: DamageType
    dice: tuple[DieView, ...]
    bonus: int
    supremacy: bool
    total: int
    bolts: int
    defences: tuple[DefenceView, ...]


class PartView(msgspec.Struct, frozen=True):
    """A part of the goal."""

    text: str
    done: bool
    way: int  # where there are several to win: to which it belongs


class View(msgspec.Struct, frozen=True, kw_only=True):
    quest: str
    name: str  # of the quest
    round: int
    phase: Phase
    step: Step
    leader: str
    turn: str  # whose turn it is
    souls: int
    goal: str
    parts: tuple[PartView, ...]  # of the goal, and which are done
    losing: str
    board: BoardView
    fog: tuple[str, ...]  # areas nobody has seen
    seen: tuple[str, ...]  # areas that a hero sees now
    ground: tuple[GroundView, ...]
    doors: tuple[DoorView, ...]
    tokens: tuple[TokenView, ...]
    gates: tuple[GateView, ...]
    lying: tuple[LyingView, ...]
    wares: tuple[WareView, ...]  # while the Emporium is open
    heroes: tuple[HeroView, ...]
    companions: tuple[CompanionView, ...]
    enemies: tuple[EnemyView, ...]
    scrolls: tuple[ScrollView, ...]  # of the enemies on the map
    event: CardView | None  # revealed on top of the deck
    daytime: CardView | None
    encounter: CardView | None  # in resolution
    attack: AttackView | None
    decks: dict[str, int]  # how many cards are left in each
    counters: dict[str, int]  # of the quest
    ended: str  # how, in words
