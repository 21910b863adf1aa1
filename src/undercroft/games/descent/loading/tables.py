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
    name: Name  # what people call it
    conquest: Some  # tokens that the party loses with him
    wounds: Some  # that he can take
    fatigue: Count  # that he has to spend
    armor: Count  # damage that it keeps off
    speed: Some  # movement points of an advance
    traits: Three  # power dice for melee, ranged and magic
    skills: Three  # cards of fighting, subterfuge and wizardry; three in all
    text: str  # his ability, in the language of cards
    box: Box = field(default="base", name="set")  # the box it comes from; `base` is in every quest
    # a trait whose value is added to the armor
    armor_from: Literal["", "melee", "ranged", "magic"] = ""
    short: str = ""  # what friends call him, if that is less than the name


class SkillTable(Table):
    name: Name  # what people call it
    deck: Literal["fighting", "subterfuge", "wizardry"]  # the deck that it is drawn from
    text: str  # what it does, in the language of cards
    box: Box = field(default="base", name="set")  # the box it comes from; `base` is in every quest


class ItemTable(Table):
    name: Name  # what people call it
    # the shop, or the treasure deck it lies in
    deck: Literal["shop", "copper", "silver", "gold", "relic", "dark-relic"]
    # what sort of thing it is; only weapons attack
    type: Literal["weapon", "armor", "shield", "other", "cache"]
    text: str  # what it does, in the language of cards
    box: Box = field(default="base", name="set")  # the box it comes from; `base` is in every quest
    traits: tuple[Literal["rune", "cursed"], ...] = ()  # whether it is a rune, or cursed
    attack: Literal["", "melee", "ranged", "magic"] = ""  # how a weapon attacks
    # of a weapon: a letter for each die; power dice come from its bearer
    dice: Annotated[str, Meta(pattern="^[RWUGY]*$", max_length=12)] = ""
    hands: Annotated[int, Meta(ge=0, le=2)] = 0  # that it takes to hold it
    cost: Annotated[int, Meta(ge=0, le=5000, multiple_of=25)] = 0  # coins, in the shop alone
    threat: Count = 0  # of a dark relic
    copies: Some = 1  # so many are in the deck


class RankTable(Table):
    figures: Count  # so many are in the box
    speed: Count  # spaces that it moves
    armor: Count  # damage that it keeps off
    wounds: tuple[Some, Some, Some, Some]  # with 2, 3, 4 and 5 players
    # of its attack: a letter for each die
    dice: Annotated[str, Meta(pattern="^[RWUGYB?]+$", max_length=12)]
    text: str  # its abilities, in the language of cards


class MonsterTable(Table):
    name: Name  # what people call it
    size: Literal["1x1", "1x2", "2x2", "2x3"]  # spaces of its base, across and down
    attack: Attack  # how it attacks
    normal: RankTable  # the card of its normal figures
    master: RankTable  # the card of its masters
    box: Box = field(default="base", name="set")  # the box it comes from; `base` is in every quest


class OverlordTable(Table):
    name: Name  # what people call it
    type: Literal["event", "trap", "spawn", "power"]  # when it is played
    value: Count  # threat that it brings when it is discarded
    trigger: str  # the moment at which it is played
    text: str  # what it does, in the language of cards
    cost: Count | Literal["X"]  # threat that it takes to play it; X is chosen
    box: Box = field(default="base", name="set")  # the box it comes from; `base` is in every quest
    subtype: Literal["", "space", "door", "chest", "treasure"] = ""  # what a trap lies on
    copies: Some = 1  # so many are in the deck
    treachery: Gem | Literal[""] = ""  # gem and price: `green 2`


class FamiliarTable(Table):
    name: Name  # what people call it
    speed: Count  # spaces that it moves
    text: str  # what it does, in the language of cards


class DoorTable(Table):
    squares: tuple[str, str]  # two spaces of one area, side by side
    side: Literal["north", "east", "south", "west"]  # of these spaces, on which it stands
    rune: Literal["", "red", "blue", "yellow"] = ""  # the colour of its lock, if it has one


class HazardTable(Table):
    kind: Literal["boulder", "ramp", "wall"]  # what it is
    squares: tuple[str, ...]  # the spaces that it covers
    facing: Facing  # the way it goes


class AreaTable(Table):
    monsters: tuple[str, ...] = ()  # who stands there: `3+: master ogre at c7`
    markers: tuple[str, ...] = ()  # what lies there: `potion healing at d5`
    terrain: dict[str, tuple[str, ...]] = field(default_factory=dict)  # spaces by what covers them
    corrupted: tuple[str, ...] = ()  # spaces of corrupted ground
    hazards: tuple[HazardTable, ...] = ()  # boulders, ramps and crushing walls
    text: str = ""  # read aloud when it is revealed


class NamedTable(Table):
    name: Name  # what people call it
    kind: str  # id of the monster whose body it has
    speed: Count  # spaces that it moves
    armor: Count  # damage that it keeps off
    wounds: tuple[Some, Some, Some, Some]  # with 2, 3, 4 and 5 players
    # of its attack: a letter for each die
    dice: Annotated[str, Meta(pattern="^[RWUGYB?]+$", max_length=12)]
    text: str  # its abilities, in the language of cards
    conquest: Count = 0  # tokens that the heroes gain with it


class ProlongedTable(Table):
    name: Name  # what people call it
    trait: Literal["melee", "ranged", "magic"]  # the dice it is done with
    difficulty: Some | Literal["X"]  # successes that it takes; X: the quest says it
    group: bool = False  # whether all put their markers into one pool
    continuous: bool = False  # whether it has to be done in one go
    disrupted: Literal["", "wounds", "leaving"] = ""  # what takes the hero's own markers
    text: str = ""  # read aloud when it succeeds


class GoalTable(Table):
    killed: str = ""  # id of the monster that has to die
    completed: str = ""  # the prolonged action that has to succeed
    carried: str = ""  # id of the relic that has to be brought out


class ActionTable(Action, frozen=True, kw_only=True):
    """What heroes may do at a place of the map, for movement points."""

    at: Annotated[tuple[str, ...], Meta(min_length=1)]  # spaces where it is done
    cost: Count = 0  # movement points


class QuestTable(Table):
    name: Name  # what people call it
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
    # what each colour holds: `2 / 0 / 1 / copper 1` is conquest, coins, curses, treasure
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
