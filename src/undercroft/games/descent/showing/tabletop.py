"""What lies on the table, as data for clients and learners.

`View` is one quest as one seat sees it. Everybody sees the same but for `seat`, `mine` and
`secrets`: what the overlord alone knows (DSC-HID-01, -02) stands there and is None for all others.
Figures are called by the names that events and option keys use; spaces by column and row ("c7").
"""

from __future__ import annotations

from typing import Literal

import msgspec

Side = Literal["n", "e", "s", "w"]


# The board


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the map. The shape of the map is known from the start (DSC-HID-03)."""

    name: str
    revealed: bool  # an unrevealed space says nothing but where it is
    area: str = ""
    terrain: tuple[str, ...] = ()  # "rubble", "water", "pit", "lava", "mud", "fog", "darts", ...
    corrupted: bool = False


class DoorView(msgspec.Struct, frozen=True):
    """A door whose area is revealed: two spaces, and the side of them that it closes."""

    id: str
    spaces: tuple[str, ...]
    side: Side
    open: bool
    rune: str = ""  # "red", "blue", "yellow"
    locked: bool = False  # a rune door whose key nobody has found


class MarkerView(msgspec.Struct, frozen=True):
    """A token on a space.

    `kind` is "glyph", "chest", "potion", "key", "money", "relic", "stairs", "stone", "altar",
    "encounter" or "ramp"; `word` the colour or id of it, as far as all may know it. An inactive
    glyph has no word, and no chest shows its number.
    """

    kind: str
    space: str
    word: str = ""
    active: bool = False  # of glyphs
    name: str = ""  # of relics and prolonged actions


class RollingView(msgspec.Struct, frozen=True):
    """A boulder or a crushing wall, and where it is going."""

    kind: str
    spaces: tuple[str, ...]
    facing: str


class BoardView(msgspec.Struct, frozen=True):
    width: int
    height: int
    spaces: tuple[SpaceView, ...]
    walls: tuple[tuple[str, str], ...]  # side by side, and a wall between them
    doors: tuple[DoorView, ...]
    markers: tuple[MarkerView, ...]
    rolling: tuple[RollingView, ...] = ()


# Figures


class FigureView(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: str
    spaces: tuple[str, ...]  # none in town
    wounds: int  # left
    max_wounds: int
    tokens: dict[str, int]  # effect tokens: "bleed", "burn", "web", ...


class CardView(msgspec.Struct, frozen=True):
    """A skill, or a hero's own ability."""

    id: str
    name: str
    kind: str  # "fighting", "subterfuge", "wizardry", "hero"
    text: str
    exhausted: bool = False


class ItemView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    type: str  # "weapon", "armor", "shield", "other", "potion"
    deck: str = ""  # "shop", "copper", "silver", "gold", "relic", "dark-relic"
    attack: str = ""
    dice: str = ""  # letters: R red, W white, U blue, G green, Y yellow
    hands: int = 0
    cost: int = 0
    text: str = ""
    rune: bool = False
    cursed: bool = False
    exhausted: bool = False


class HeroView(FigureView, frozen=True, kw_only=True):
    seat: int
    fatigue: int
    max_fatigue: int
    armor: int
    speed: int
    conquest: int  # what the party loses with him
    traits: dict[str, int]  # power dice of melee, ranged and magic attacks
    training: dict[str, int]  # of these, bought in town
    coins: int
    hands: int  # he has, and uses
    hands_used: int
    ability: CardView
    skills: tuple[CardView, ...]
    equipped: tuple[ItemView, ...]
    potions: tuple[ItemView, ...]  # equipped ones
    pack: tuple[ItemView, ...]
    pack_size: int
    order: str  # "aim", "dodge", "guard", "rest", "prolonged" or none
    waiting: str  # a potion that was drunk and has yet to act
    monkey: int  # turns left as one
    progress: dict[str, int]  # prolonged actions begun
    acted: bool  # the turn token is red
    in_town: bool


class MonsterView(FigureView, frozen=True, kw_only=True):
    card: str  # id of its reference card
    kind: str
    rank: Literal["normal", "master", "named"]
    size: tuple[int, int]  # the long side first
    speed: int
    armor: int  # with what powers and the quest add
    attack: str
    dice: str
    text: str
    activated: bool
    serves: str = ""  # the hero who animated it
    guards_chest: bool = False


class FamiliarView(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: str
    owner: str
    spaces: tuple[str, ...]
    speed: int
    text: str


class ReferenceView(msgspec.Struct, frozen=True):
    """A monster reference card for this number of players (DSC-SETUP-16)."""

    id: str
    kind: str
    name: str
    rank: str
    size: tuple[int, int]
    speed: int
    armor: int
    wounds: int
    attack: str
    dice: str
    text: str


# What is going on


class TurnView(msgspec.Struct, frozen=True):
    """A hero's turn."""

    who: str
    step: str  # "start", "equip", "declare", "act"
    action: str  # "run", "battle", "advance", "ready", "stunned", "monkey", or not yet declared
    points: int  # of movement
    attacks: int  # left
    halves: tuple[str, ...] = ()  # half actions taken: "move", "attack", "order"
    travelled: bool = False  # by glyph in this turn
    drunk: bool = False  # a potion in this turn


class ActivationView(msgspec.Struct, frozen=True):
    """A monster's activation."""

    who: str
    points: int
    attacks: int


class DieView(msgspec.Struct, frozen=True):
    """A die that lies there: its letter (B is a power die) and its face in words."""

    die: str
    face: str  # "range/damage/surges", "X", "blank", "enh", "surge"


class AttackView(msgspec.Struct, frozen=True, kw_only=True):
    """An attack in progress, from its declaration to its end."""

    attacker: str
    weapon: str  # the item; none for monsters and bare hands
    kind: str  # "melee", "ranged", "magic"
    shape: str  # "blast", "bolt", "breath", "sweep", "leap", or one space
    target: str  # a space
    covered: tuple[str, ...]
    affected: tuple[str, ...]  # figures
    distance: int
    aimed: bool
    dodged: bool
    dice: str  # combat dice to roll
    power: int  # power dice to roll
    rolled: tuple[DieView, ...]  # none before the roll
    failed: bool  # a miss face
    range: int
    damage: int
    surges: int  # left to spend
    points: int  # enhancements and Sorcery that were not put into range
    abilities: tuple[str, ...]  # "Pierce 2", "Burn"


class StepView(msgspec.Struct, frozen=True):
    """A place of the round: the heroes and the overlord."""

    who: str
    title: str
    short: str  # the title, where there is little room
    state: Literal["done", "now", "ahead"]


class OverlordCardView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    type: str  # "event", "trap", "spawn", "power"
    subtype: str
    cost: int | None  # threat now; None: X
    value: int  # threat for throwing it away
    window: str  # when it is played, in words
    text: str


class OverlordView(msgspec.Struct, frozen=True, kw_only=True):
    """The overlord's side, as far as it lies open (DSC-HID-01)."""

    seat: int
    threat: int
    hand: int  # cards
    deck: int
    discard: tuple[OverlordCardView, ...]  # the last one last
    powers: tuple[OverlordCardView, ...]
    gust: bool  # of wind: the heroes see five spaces far


class ChestView(msgspec.Struct, frozen=True):
    """A chest as the overlord knows it."""

    space: str
    colour: str
    number: int
    contents: str


class WaitingView(msgspec.Struct, frozen=True):
    """A monster that the set-up of an unseen area puts there."""

    card: str
    kind: str
    title: str
    rank: str
    spaces: tuple[str, ...]


class UnseenView(msgspec.Struct, frozen=True):
    """An area that no hero has seen."""

    area: str
    spaces: tuple[str, ...]
    monsters: tuple[WaitingView, ...]
    markers: tuple[MarkerView, ...]
    text: str


class SecretsView(msgspec.Struct, frozen=True, kw_only=True):
    """What the overlord alone knows (DSC-HID-01, -02)."""

    hand: tuple[OverlordCardView, ...]
    chests: tuple[ChestView, ...]
    glyphs: dict[str, str]  # kinds of inactive glyphs by space
    pool: tuple[str, ...]  # dark glyphs not yet placed
    named: dict[str, str]  # abilities of named monsters on the board (DSC-HID-04)
    unseen: tuple[UnseenView, ...]


class StockView(msgspec.Struct, frozen=True):
    item: ItemView
    copies: int


class TownView(msgspec.Struct, frozen=True, kw_only=True):
    shop: tuple[StockView, ...]
    potion_price: int
    skill_price: int
    training_price: int
    treasure_prices: dict[str, int]
    treasure: dict[str, int]  # cards left by colour
    opened: tuple[str, ...]  # colours of chests opened so far: these treasures are sold
    skills: dict[str, int]  # cards left in each skill deck


class EndView(msgspec.Struct, frozen=True):
    won: bool  # by the heroes
    cause: str
    text: str
    outro: str = ""
    reward: str = ""


class View(msgspec.Struct, frozen=True):
    seat: int | None
    mine: tuple[str, ...]  # figures of this seat: heroes, or all monsters that obey the overlord
    is_overlord: bool
    adventure: str
    title: str
    goal: str
    round: int
    stage: str  # "treachery", "skills", "shopping", "placing", "heroes", "overlord"
    step: str  # of the overlord's turn: "collect", "discard", "cards", "tokens", "activate"
    order: tuple[StepView, ...]
    turn: TurnView | None
    activation: ActivationView | None
    attack: AttackView | None
    board: BoardView
    seen: tuple[str, ...]  # spaces that a hero sees
    heroes: tuple[HeroView, ...]
    monsters: tuple[MonsterView, ...]
    familiars: tuple[FamiliarView, ...]
    conquest: int
    keys: tuple[str, ...]  # colours of rune keys found
    overlord: OverlordView
    town: TownView
    references: tuple[ReferenceView, ...]
    rules: tuple[str, ...]  # of this quest alone
    secrets: SecretsView | None
    ended: EndView | None
