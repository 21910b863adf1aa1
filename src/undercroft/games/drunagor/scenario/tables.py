"""The words of a scenario's `[setup]`. Everything has a default, so files say what matters."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from undercroft.content.schema import Table
from undercroft.games.drunagor.adventure import Goal, Reward
from undercroft.games.drunagor.loading.tables import Attack, Small, Text

Side = Literal["north", "east", "south", "west"]
Cubes = Annotated[str, Meta(pattern="^[YRGBW]{0,40}$")]
Counts = dict[str, Annotated[int, Meta(ge=0, le=99)]]


class TurnTable(Table):
    """Whose turn it is and what is left of it: `turn = "vorn"` for all of it."""

    who: str  # a Hero, a Monster, "round" or "darkness"
    step: Literal["start", "act"] = "act"
    moved: bool = False
    actions: Small = 2
    points: Small = 0
    minor: tuple[str, ...] = ()


class WeaponTable(Table):
    kind: Literal["light", "heavy", "ranged", "implement"] = "light"
    accuracy: Small = 7
    damage: Small = 3


class FigureTable(Table, kw_only=True):
    id: str
    at: str
    health: Annotated[int, Meta(ge=0, le=999)] | None = None  # default: the maximum
    tokens: Counts = msgspec.field(default_factory=dict)


class HeroTable(FigureTable, kw_only=True):
    """A Hero with these Skills and no others, unless `board` names a Hero of the content."""

    board: str = ""
    role: str = ""  # default: the first free one, in the order of the track
    seat: Small = 0
    team: Annotated[int, Meta(ge=0, le=4)] = 0  # the side in a battle
    max: Annotated[int, Meta(ge=1, le=16)] | None = None  # board value; default 10
    cubes: Cubes = "YYRGB"  # available
    expended: Cubes = ""
    spent: dict[str, Literal["Y", "R", "G", "B", "W"]] = msgspec.field(default_factory=dict)
    curses: tuple[str, ...] = ()  # Skills under a Curse Cube
    trauma: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()  # `Name|HERO|Y|[W]: text`, or ids of content
    weapon: WeaponTable | str | None = None  # default: accuracy 7, damage 3; "" for none
    equipment: tuple[str, ...] = ()  # further items by id
    bag: tuple[str, ...] = ()
    proficiency: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    path_colour: Literal["", "Y", "R", "G", "B"] = ""
    aura: str = ""
    statuses: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    down: bool = False
    marked_by: str = ""
    learned: tuple[str, ...] = ()  # Hero Skills beyond the board, by id
    abilities: tuple[str, ...] = ()  # Class Abilities
    second_class: str = ""
    role_level: Annotated[int, Meta(ge=0, le=2)] = 0  # of role card III: 1 for A, 2 for B
    role_cubes: Cubes = ""  # cubes that came with it, among the others
    stash: tuple[str, ...] = ()


class FaceTable(Table, kw_only=True):
    """What a Monster card prints; `-` as on the card: never walks, never attacks."""

    max: Annotated[int, Meta(ge=1, le=999)] | None = None  # card Health; default 10
    move: Small | Literal["-"] | None = None  # 3
    attack: Attack | None = None  # melee
    damage: Small | Literal["-"] | None = None  # 2
    text: Text | None = None
    rune: str | None = None  # "gray down"


class MonsterTable(FaceTable, kw_only=True):
    """A Monster; `archer-1` and `archer-2` share a card, printed with the first of them."""

    id: str
    at: str  # of a Large one the upper left square of its area
    health: Annotated[int, Meta(ge=1, le=999)] | None = None
    tokens: Counts = msgspec.field(default_factory=dict)
    kind: str = ""  # default: the id without its number
    card: str = ""  # a face of the content: `skeleton-archer/rookie/standard`
    colour: Literal["minion", "white", "gray", "grey", "black"] | None = None
    rank: Literal["rookie", "fighter", "veteran", "champion"] | None = None
    large: bool | None = None
    immunities: tuple[str, ...] | None = None
    base: Small | None = None  # place of its base colour in order; default: as listed
    flip: FaceTable | None = None  # the other side of a Complex Behavior card
    marked_by: str = ""
    evolved: Small = 0
    power: Small | None = None  # CP of a Commander or Overlord; default: 2 and one for each Hero
    hand: tuple[str, ...] | None = None  # Attack cards; default: the first ones of the deck
    slot: str = ""  # of a minion without a Rune: the place of the card that summoned it


class FollowerTable(FigureTable, kw_only=True):
    owner: str = ""  # default: the first Hero
    card: str = ""  # of the content
    move: Small = 3
    attack: Attack | Literal["-"] = "melee"
    damage: Small | Literal["-"] = 2
    text: Text = ""
    sturdiness: Small = 3


class DoorTable(Table):
    """A door on one side of two squares of the board, and the room it opens."""

    id: str
    squares: tuple[str, ...]
    side: Side
    opens: str


class RoomTable(Table):
    """A room behind a door, in the words of Adventures; `at` is its upper left square."""

    id: str
    at: str
    map: str
    spawns: tuple[str, ...] = ()


class TrapTable(Table):
    at: str  # any square of its area
    kind: Literal["BEAR TRAP", "FIRE TRAP", "POISON TRAP"]
    source: str = ""


class CampTable(Table):
    """The scenario begins after a won Adventure of a campaign: rewards, then the camp."""

    rewards: Reward = Reward()
    multiclass: bool = False


class CampaignTable(Table):
    """The scenario is part of a campaign, at this stage of it."""

    stage: Literal["creation", "adventure", "won", "march", "failed", "aid"] = "adventure"
    sequential: bool = False  # Adventures without a Camp Phase between them
    rewards: Reward = Reward()  # of the Adventure
    spoils: tuple[str, ...] = ()  # earned by its text: `item:family-locket`, `focus:2`
    failures: Small = 0  # so far
    cause: str = ""  # how it ended: "goal", or "runes"
    multiclass: bool = False


class SetupTable(Table, kw_only=True):
    hero: list[HeroTable]
    camp: CampTable | None = None
    campaign: CampaignTable | None = None
    mode: Literal["adventure", "battle"] = "adventure"
    rounds: Annotated[int, Meta(ge=1)] = 99  # the last one of a battle
    monster: list[MonsterTable] = msgspec.field(default_factory=list)
    pet: list[FollowerTable] = msgspec.field(default_factory=list)
    companion: list[FollowerTable] = msgspec.field(default_factory=list)
    npc: list[FigureTable] = msgspec.field(default_factory=list)
    map: str = ""
    spawns: tuple[str, ...] = ()  # the First Setup is built, at marks of the map
    size: tuple[Annotated[int, Meta(ge=1, le=60)], Annotated[int, Meta(ge=1, le=60)]] = (12, 12)
    levels: dict[str, Annotated[int, Meta(ge=0, le=2)]] = msgspec.field(default_factory=dict)
    terrain: dict[str, Literal["water", "lava", "spikes", "miasma", "darkness"]] = msgspec.field(
        default_factory=dict
    )
    spawn_points: tuple[str, ...] = ()
    dark: tuple[str, ...] = ()  # small Darkness tiles
    tiles: tuple[tuple[str, ...], ...] = ()  # large ones
    chests: tuple[str, ...] = ()
    loot: tuple[str, ...] = ()
    trap: list[TrapTable] = msgspec.field(default_factory=list)
    room: list[RoomTable] = msgspec.field(default_factory=list)
    door: list[DoorTable] = msgspec.field(default_factory=list)
    interaction: dict[str, dict[str, Any]] = msgspec.field(default_factory=dict)
    turn: str | TurnTable = ""  # default: the first Hero, who may act
    round: Annotated[int, Meta(ge=1)] = 1
    rune_card: str | tuple[Small, Small] = ""  # an id, or the draws of both faces
    face: Literal["A", "B"] = "A"
    special_card: str = ""
    runes: Counts = msgspec.field(default_factory=dict)  # on the track, by colour
    bag: tuple[str, ...] | None = None  # Runes left; default all
    chest_deck: tuple[str, ...] = ()
    curse_per_recall: Small = 1
    goal: Goal | None = None  # default: one that is never reached
    mechanics: tuple[str, ...] = ()
