"""The records that a view is made of: what lies on the table for everybody to see.

Nothing of what is hidden has a place here: no order of a deck, no face of a token that nobody has
flipped. Figures are called by the keys that options use; `title` is how sentences call them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft.games.hellscape.boards import MachineView
from undercroft.games.hellscape.boards.cards import CardView
from undercroft.games.hellscape.dice import Icon
from undercroft.games.hellscape.library import Kind as AttackKind
from undercroft.games.hellscape.library import Rarity, Slot

Stage = Literal["prepare", "start", "heroes", "enemies", "level", "darkness"]
Light = Literal["light", "shadow", "abyss"]
When = Literal["done", "now", "ahead"]


# The board


class ZoneView(msgspec.Struct, frozen=True):
    name: str  # row and column: "r2c3"
    x: int
    y: int
    light: Light
    chamber: str  # its letter; none in a corridor
    revealed: bool  # corridors always are
    tile: int
    pillar: bool = False


class DoorView(msgspec.Struct, frozen=True):
    id: str
    zone: str
    to: str
    side: Literal["e", "s"]  # of `zone`
    gate: bool  # opens only as the Quest says
    open: bool


class MarkerView(msgspec.Struct, frozen=True):
    """A token; a hidden one has no face here."""

    kind: str  # "spawn", "loot", "treasure", "chest", "fountain", "spike", "portal", "objective"
    title: str
    zone: str
    face: str = ""
    hidden: bool = False


class BoardView(msgspec.Struct, frozen=True):
    arena: bool  # the Boss Chamber
    width: int
    height: int
    zones: tuple[ZoneView, ...]
    walls: tuple[tuple[str, str], ...]  # between neighbours
    doors: tuple[DoorView, ...]
    markers: tuple[MarkerView, ...]


# Cards


class ItemView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    slot: Slot
    rarity: str
    attacks: dict[AttackKind, str]  # letters of dice by type: Y, O
    defense: str
    text: str
    set: str = ""
    hero_class: str = ""  # who alone may equip it


class UsedView(msgspec.Struct, frozen=True):
    """An ability that is used up for a while."""

    card: str
    name: str
    until: str  # "round", "turn", "quest"


# Figures


class FigureView(msgspec.Struct, frozen=True, kw_only=True):
    name: str  # what options call it
    title: str
    zone: str  # none: not on the board
    fire: int
    frost: int
    activated: bool


class ThingView(msgspec.Struct, frozen=True):
    """An object of the Quest that somebody carries."""

    id: str
    name: str


class HeroView(FigureView, frozen=True, kw_only=True):
    seat: int
    hero_class: str
    health: int
    max_health: int
    mana: int
    max_mana: int
    level: int
    xp: int
    next_level: int  # XP that it takes; none at the highest
    down: bool
    left: bool  # went out by the exit
    in_shadow: bool
    defense: str  # dice of what is equipped
    ability: CardView
    shadow: CardView
    skills: tuple[CardView, ...]
    equipped: tuple[ItemView, ...]
    pack: tuple[ItemView, ...]
    carried: tuple[ThingView, ...]
    reserve: dict[Rarity, int]  # treasure tokens set aside for level-ups
    used: tuple[UsedView, ...]
    machine: MachineView


class AllyView(FigureView, frozen=True, kw_only=True):
    health: int
    max_health: int
    owner: str  # the Shaman, or nobody
    attacks: dict[AttackKind, str]
    defense: str
    text: str


class BossMoveView(msgspec.Struct, frozen=True):
    paws: int
    name: str
    text: str


class BossView(msgspec.Struct, frozen=True):
    """What only a Boss has (MD2-BOSS)."""

    actions: int  # in each of its phases, what the track has added included
    activation: int  # dice
    presence: CardView
    moves: tuple[BossMoveView, ...]


class EnemyView(FigureView, frozen=True, kw_only=True):
    type: Literal["mob", "roaming", "boss"]
    card: str
    band: int  # Dungeon Levels of its card; none for a Boss
    minions: int
    wounds: int  # on the figure that is being wounded
    scars: int  # on a Leader behind Minions that came later
    toughness: int  # that kill it
    attacks: dict[AttackKind, str]  # dice, without those of Minions
    defense: str
    text: str
    patterns: tuple[str, ...]  # how it behaves
    item: ItemView | None
    treasure: tuple[str, ...]  # rarities of the tokens on its card
    reward: int
    fixed: dict[Rarity, int]  # items by rarity that it gives besides
    poisoned: bool
    marks: tuple[str, ...]
    boss: BossView | None = None


# What is going on


class TurnView(msgspec.Struct, frozen=True):
    who: str
    step: str  # "start", "act", "end"
    actions: int  # left
    taken: int
    moving: bool
    points: int


class DieView(msgspec.Struct, frozen=True):
    """A die that lies there: its letter, and the icons of its face."""

    colour: str  # Y yellow, O orange, B blue, P shadow, E enemy
    icons: dict[Icon, int]  # none: a blank
    left: tuple[Icon, ...]  # icons that must still be resolved
    fixed: bool
    ignored: bool


class CombatView(msgspec.Struct, frozen=True, kw_only=True):
    """A combat from its declaration to its end."""

    hero: str  # the Hero in it, or an ally
    enemy: str
    attacking: bool  # the Hero attacks
    kind: AttackKind
    weapons: tuple[str, ...]
    distance: int
    shadowed: bool
    pool: str  # letters of the dice before the roll, less what is taken away
    rolled: bool
    dice: tuple[DieView, ...]
    rerolls: tuple[str, ...]  # granted and not used: a colour, or none for any die
    waiting: tuple[str, ...]  # what was granted before the roll and waits for it, in words
    swords: int  # so far, bonuses counted
    shields: int
    more_swords: int  # of them, bonuses less reductions
    more_shields: int
    paws: int  # resolved and not used


class StepView(msgspec.Struct, frozen=True):
    """A place of the round: the Heroes, the Enemies, levels, darkness."""

    who: str
    title: str
    state: When


class DarknessView(msgspec.Struct, frozen=True):
    side: Literal["front", "back", "boss"]
    space: int  # counted from 1
    spaces: tuple[str, ...]  # what each brings, in words
    ahead: tuple[str, ...] = ()  # the other side, while the front lies up


class DecksView(msgspec.Struct, frozen=True):
    """Cards that are left, by band or rarity; what is discarded lies open."""

    mobs: tuple[int, ...]
    roaming: tuple[int, ...]
    arms: tuple[int, ...]
    items: tuple[int, ...]
    doors: int
    door: CardView | None  # the last one that was drawn


class EndView(msgspec.Struct, frozen=True):
    won: bool
    cause: str
    text: str
    outro: str = ""


class View(msgspec.Struct, frozen=True):
    seat: int | None
    mine: tuple[str, ...]  # figures of this seat
    adventure: str
    title: str
    goal: str
    rules: tuple[str, ...]  # what the Quest adds, in words
    round: int
    stage: Stage
    order: tuple[StepView, ...]
    turn: TurnView | None
    combat: CombatView | None
    board: BoardView
    seen: tuple[str, ...]  # Zones that a hero sees
    heroes: tuple[HeroView, ...]
    allies: tuple[AllyView, ...]
    enemies: tuple[EnemyView, ...]
    size: int  # Heroes that are reckoned with
    level: int  # of the dungeon
    darkness: DarknessView
    bag: dict[Rarity, int]  # treasure tokens by rarity
    pool: dict[Rarity, int]
    lifebringers: int
    spent: int  # Lifebringers: each gives a re-roll
    decks: DecksView
    tallies: dict[str, int]  # what the Quest counts, in words
    ended: EndView | None
