"""The records that a view is made of: what lies on the table for everybody to see.

Nothing of what is hidden has a place here: no order of a deck, no colour of a token that nobody has
turned. Figures are called by the ids that options use; `title` is how sentences call them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft.games.dark_elements.monster import AttackType, Rank
from undercroft.games.dark_elements.state import Phase, TokenKind

Terrain = Literal["floor", "water", "pit", "lava", "obstacle"]


# The board


class SpaceView(msgspec.Struct, frozen=True):
    name: str
    x: int
    y: int
    encounter: str  # its key; none for an end cap
    terrain: Terrain


class DoorView(msgspec.Struct, frozen=True):
    id: str
    title: str
    spaces: tuple[str, ...]
    edges: tuple[tuple[int, int, int, int], ...]  # lines on the grid: from x, y to x, y
    locked: bool


class TokenView(msgspec.Struct, frozen=True):
    kind: TokenKind
    title: str
    space: str
    colour: str  # none while it lies facedown and nobody knows
    faceup: bool


class TileView(msgspec.Struct, frozen=True):
    """A tile as it lies: turned clockwise by so many degrees."""

    tile: str  # its id
    turned: int
    spaces: tuple[str, ...]  # those of it that are seen


class BoardView(msgspec.Struct, frozen=True):
    """What is explored. Coordinates begin at 0 and grow with the map."""

    width: int
    height: int
    spaces: tuple[SpaceView, ...]
    walls: tuple[tuple[str, str], ...]  # between neighbours that do not touch
    doors: tuple[DoorView, ...]
    links: tuple[tuple[str, ...], ...]  # end caps of hidden passages
    tiles: tuple[TileView, ...] = ()


# Cards


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    text: str
    cost: str = ""  # fatigue
    xp: int = 0
    ready: bool = True


class ItemView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    text: str
    slot: str
    traits: tuple[str, ...]
    attack: AttackType | None
    dice: tuple[str, ...]
    defence: tuple[str, ...]
    equipped: bool
    ready: bool


class EncounterView(msgspec.Struct, frozen=True):
    key: str
    name: str
    active: bool  # its card lies faceup
    rules: tuple[str, ...]
    overlord: str
    runs_out: str
    hourglass: int
    of: int  # tokens that fill it; none: 0


class PerilView(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str


class BoxView(msgspec.Struct, frozen=True):
    of: str  # "all", "master", "minion"
    lines: tuple[str, ...]


class QuarterView(msgspec.Struct, frozen=True):
    group: str
    title: str
    effects: tuple[str, ...]
    boxes: tuple[BoxView, ...]


class ActivationView(msgspec.Struct, frozen=True):
    """The Activation card in resolution."""

    id: str
    number: int
    acting: str  # the group that activates now
    quarters: tuple[QuarterView, ...]


# Figures


class FigureView(msgspec.Struct, frozen=True, kw_only=True):
    name: str  # its id
    title: str
    spaces: tuple[str, ...]
    damage: int
    health: int
    conditions: tuple[str, ...]
    lit: bool


class HeroView(FigureView, frozen=True, kw_only=True):
    seat: int
    role: str  # the name of the class
    archetype: str
    down: bool
    away: bool
    acted: bool
    bearer: bool  # carries the torch
    fatigue: int
    stamina: int
    speed: int
    attributes: dict[str, int]
    defence: tuple[str, ...]
    actions: int
    points: int
    xp: int
    ability: str
    feat: CardView
    skills: tuple[CardView, ...]
    items: tuple[ItemView, ...]
    found: tuple[CardView, ...]  # Search cards, facedown ones not ready
    body: str  # the space of his body, or none


class MonsterView(FigureView, frozen=True, kw_only=True):
    group: str
    rank: Rank
    proper: str  # Axirumn, Draemor
    speed: int
    attack: AttackType
    dice: tuple[str, ...]
    defence: tuple[str, ...]
    abilities: tuple[str, ...]
    surges: tuple[str, ...]
    air: bool
    activated: bool


class FamiliarView(FigureView, frozen=True, kw_only=True):
    owner: str
    speed: int
    activated: bool


class View(msgspec.Struct, frozen=True, kw_only=True):
    quest: str  # what the adventure is called
    goal: str  # of it, in words
    round: int
    phase: Phase
    act: int
    turn: str  # whose turn it is
    doom: int
    fate: int
    track: int  # spaces of the overlord track
    loot: int
    loot_limit: int
    payout: int
    board: BoardView
    lit: tuple[str, ...]  # spaces in the light
    seen: tuple[str, ...]  # spaces that a hero sees, lit or not
    tokens: tuple[TokenView, ...]
    torch: str  # where it lies, if nobody carries it
    encounter: EncounterView
    perils: tuple[PerilView, ...]
    activation: ActivationView | None
    heroes: tuple[HeroView, ...]
    monsters: tuple[MonsterView, ...]
    familiars: tuple[FamiliarView, ...]
    decks: dict[str, int]  # how many cards are left in each
    ended: str  # how, in words
    outro: str  # and how it goes on from there
