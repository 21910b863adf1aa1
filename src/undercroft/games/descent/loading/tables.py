"""The tables of content files, as they are written."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from undercroft.content.schema import Table
from undercroft.games.descent.library import Attack, Box, Facing
from undercroft.kit.stories.tables import Action, Choice, Story

Count = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Three = tuple[Count, Count, Count]
Gem = Annotated[str, Meta(pattern=r"^(green|purple|red) [1-9]$", examples=["green 2"])]


class HeroTable(Table):
    name: Name
    conquest: Some
    wounds: Some
    fatigue: Count
    armor: Count
    speed: Some
    traits: Three
    skills: Three
    text: str
    box: Box = field(default="base", name="set")
    armor_from: Literal["", "melee", "ranged", "magic"] = ""
    short: str = ""  # what friends call him, if that is less than the name


class SkillTable(Table):
    name: Name
    deck: Literal["fighting", "subterfuge", "wizardry"]
    text: str
    box: Box = field(default="base", name="set")


class ItemTable(Table):
    name: Name
    deck: Literal["shop", "copper", "silver", "gold", "relic", "dark-relic"]
    type: Literal["weapon", "armor", "shield", "other", "cache"]
    text: str
    box: Box = field(default="base", name="set")
    traits: tuple[Literal["rune", "cursed"], ...] = ()
    attack: Literal["", "melee", "ranged", "magic"] = ""
    dice: Annotated[str, Meta(pattern="^[RWUGYB]*$", max_length=12)] = ""
    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    cost: Annotated[int, Meta(ge=0, le=5000, multiple_of=25)] = 0
    threat: Count = 0
    copies: Some = 1


class RankTable(Table):
    figures: Count
    speed: Count
    armor: Count
    wounds: tuple[Some, Some, Some, Some]
    dice: Annotated[str, Meta(pattern="^[RWUGYB?]+$", max_length=12)]
    text: str


class MonsterTable(Table):
    name: Name
    size: Literal["1x1", "1x2", "2x2", "2x3"]
    attack: Attack
    normal: RankTable
    master: RankTable
    box: Box = field(default="base", name="set")


class OverlordTable(Table):
    name: Name
    type: Literal["event", "trap", "spawn", "power"]
    value: Count
    trigger: str
    text: str
    cost: Count | Literal["X"]
    box: Box = field(default="base", name="set")
    subtype: Literal["", "space", "door", "chest", "treasure"] = ""
    copies: Some = 1
    treachery: Gem | Literal[""] = ""


class FamiliarTable(Table):
    name: Name
    speed: Count
    text: str


class DoorTable(Table):
    squares: tuple[str, str]
    side: Literal["north", "east", "south", "west"]
    rune: Literal["", "red", "blue", "yellow"] = ""


class HazardTable(Table):
    kind: Literal["boulder", "ramp", "wall"]
    squares: tuple[str, ...]
    facing: Facing


class AreaTable(Table):
    monsters: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()
    terrain: dict[str, tuple[str, ...]] = field(default_factory=dict)
    corrupted: tuple[str, ...] = ()
    hazards: tuple[HazardTable, ...] = ()
    text: str = ""


class NamedTable(Table):
    name: Name
    kind: str
    speed: Count
    armor: Count
    wounds: tuple[Some, Some, Some, Some]
    dice: Annotated[str, Meta(pattern="^[RWUGYB?]+$", max_length=12)]
    text: str
    conquest: Count = 0


class ProlongedTable(Table):
    name: Name
    trait: Literal["melee", "ranged", "magic"]
    difficulty: Some | Literal["X"]
    group: bool = False
    continuous: bool = False
    disrupted: Literal["", "wounds", "leaving"] = ""
    text: str = ""


class GoalTable(Table):
    killed: str = ""
    completed: str = ""
    carried: str = ""


class ActionTable(Action, frozen=True, kw_only=True):
    """What heroes may do at a place of the map, for movement points."""

    at: Annotated[tuple[str, ...], Meta(min_length=1)]  # spaces where it is done
    cost: Count = 0  # movement points


class QuestTable(Table):
    name: Name
    summary: str  # a sentence for the start page
    difficulty: str  # in a word, for the start page
    goal_text: str  # the goal in words
    conquest: tuple[Some, Some, Some]  # for 2, 3 and 4 heroes
    treachery: Three  # points for spawns, traps and events
    map: str  # a letter or digit for each space: its area; `.` is none
    area: dict[str, Any]  # by its letter on the map
    goal: GoalTable = field(default_factory=GoalTable)  # unless a story says `win`
    sets: tuple[Box, ...] = ()  # expansions that it uses
    door: dict[str, Any] = field(default_factory=dict)  # where areas meet
    named: dict[str, Any] = field(default_factory=dict)  # monsters with a name of their own
    chests: dict[Literal["copper", "silver", "gold"], tuple[str, ...]] = field(default_factory=dict)
    prolonged: dict[str, Any] = field(default_factory=dict)  # actions at a stone of the map
    encounters: dict[str, str] = field(default_factory=dict)  # what is read there
    rules: tuple[str, ...] = ()  # stories that other quests have too
    story: dict[str, Story] = field(default_factory=dict)  # what happens, and what holds
    action: dict[str, ActionTable] = field(default_factory=dict)  # what heroes may do
    choice: dict[str, Choice] = field(default_factory=dict)  # what stories ask
    texts: dict[str, str] = field(default_factory=dict)  # what they read
    intro: str = ""  # read before it
    outro: str = ""  # read after a victory
    defeat: str = ""  # read after a defeat
