"""What content files say of a card: a table for each kind, with the meaning of each key behind it.

A card of the `library` is its table with what was read out of it: a text, a moment.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from undercroft.content.prose import ForPeople, Prose
from undercroft.kit.records import Part, Record

Box = Literal["base", "well", "altar", "tomb"]  # the base game and what was added to it
Attack = Literal["melee", "ranged", "magic", "morph"]
Ploy = Literal["event", "trap", "spawn", "power"]

Count = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
Name = Annotated[str, ForPeople, Meta(min_length=1, max_length=60)]
Three = tuple[Count, Count, Count]
Gem = Annotated[str, Meta(pattern=r"^(green|purple|red) [1-9]$", examples=["green 2"])]


class HeroTable(Record, frozen=True):
    name: Name  # what people call it
    conquest: Some  # tokens that the party loses with him
    wounds: Some  # that he can take
    fatigue: Count  # that he has to spend
    armor: Count  # damage that it keeps off
    speed: Some  # movement points of an advance
    traits: Three  # power dice for melee, ranged and magic
    skills: Three  # cards of fighting, subterfuge and wizardry; three in all
    text: Prose  # his ability, in the language of cards
    box: Box = field(default="base", name="set")  # the box it comes from; `base` is in every quest
    # a trait whose value is added to the armor
    armor_from: Literal["", "melee", "ranged", "magic"] = ""
    short: Prose = ""  # what friends call him, if that is less than the name


class SkillTable(Record, frozen=True):
    name: Name  # what people call it
    deck: Literal["fighting", "subterfuge", "wizardry"]  # the deck that it is drawn from
    text: Prose  # what it does, in the language of cards
    box: Box = field(default="base", name="set")  # the box it comes from; `base` is in every quest


class ItemTable(Record, frozen=True):
    name: Name  # what people call it
    # the shop, or the treasure deck it lies in
    deck: Literal["shop", "copper", "silver", "gold", "relic", "dark-relic"]
    # what sort of thing it is; only weapons attack
    type: Literal["weapon", "armor", "shield", "other", "cache"]
    text: Prose  # what it does, in the language of cards
    box: Box = field(default="base", name="set")  # the box it comes from; `base` is in every quest
    traits: tuple[Literal["rune", "cursed"], ...] = ()  # whether it is a rune, or cursed
    attack: Literal["", "melee", "ranged", "magic"] = ""  # how a weapon attacks
    # of a weapon: a letter for each die; power dice come from its bearer
    dice: Annotated[str, Meta(pattern="^[RWUGY]*$", max_length=12)] = ""
    hands: Annotated[int, Meta(ge=0, le=2)] = 0  # that it takes to hold it
    cost: Annotated[int, Meta(ge=0, le=5000, multiple_of=25)] = 0  # coins, in the shop alone
    threat: Count = 0  # of a dark relic
    copies: Some = 1  # so many are in the deck


class Body(Part, frozen=True, kw_only=True):
    """The numbers of a figure."""

    speed: Count  # spaces that it moves
    armor: Count  # damage that it keeps off
    wounds: tuple[Some, Some, Some, Some]  # with 2, 3, 4 and 5 players
    # of its attack: a letter for each die
    dice: Annotated[str, Meta(pattern="^[RWUGYB?]+$", max_length=12)]
    text: Prose  # its abilities, in the language of cards


class RankTable(Body, frozen=True, kw_only=True):
    figures: Count  # so many are in the box


class MonsterTable(Record, frozen=True):
    name: Name  # what people call it
    size: Literal["1x1", "1x2", "2x2", "2x3"]  # spaces of its base, across and down
    attack: Attack  # how it attacks
    normal: RankTable  # the card of its normal figures
    master: RankTable  # the card of its masters
    box: Box = field(default="base", name="set")  # the box it comes from; `base` is in every quest


class OverlordTable(Record, frozen=True):
    name: Name  # what people call it
    type: Ploy  # when it is played
    value: Count  # threat that it brings when it is discarded
    trigger: str  # the moment at which it is played
    text: Prose  # what it does, in the language of cards
    price: Count | Literal["X"] = field(name="cost")  # threat that it takes; X is chosen
    box: Box = field(default="base", name="set")  # the box it comes from; `base` is in every quest
    subtype: Literal["", "space", "door", "chest", "treasure"] = ""  # what a trap lies on
    copies: Some = 1  # so many are in the deck
    gems: Gem | Literal[""] = field(default="", name="treachery")  # gem and price: `green 2`


class FamiliarTable(Record, frozen=True):
    name: Name  # what people call it
    speed: Count  # spaces that it moves
    text: Prose  # what it does, in the language of cards


class Prolonged(Record, frozen=True):
    """A prolonged action beside or on a marker `stone ID` (DSC-PROL-01); what it does when it is
    completed, the quest's own rules say."""

    name: Name  # what people call it
    trait: Literal["melee", "ranged", "magic"]  # the dice it is done with
    # successes that it takes; X: the quest says it
    successes: Some | Literal["X"] = field(name="difficulty")
    group: bool = False  # whether all put their markers into one pool
    continuous: bool = False  # whether it has to be done in one go
    disrupted: Literal["", "wounds", "leaving"] = ""  # what takes the hero's own markers
    text: Prose = ""  # read aloud when it succeeds

    @property
    def difficulty(self) -> int:
        """The successes it takes; 0: X (DSC-PROL-06)."""
        return 0 if self.successes == "X" else self.successes


class Goal(Part, frozen=True):
    """How the heroes win: what must be killed, completed, or carried out to town."""

    killed: str = ""  # id of the monster that has to die
    completed: str = ""  # the prolonged action that has to succeed
    carried: str = ""  # id of the relic that has to be brought out


class QuestPage(Record, frozen=True, kw_only=True):
    """What a quest says of itself."""

    name: Name  # what people call it
    summary: Prose  # a sentence for the start page
    difficulty: str  # in a word, for the start page
    goal_text: Prose  # the goal in words
    conquest: tuple[Some, Some, Some]  # for 2, 3 and 4 heroes
    treachery: Three  # points for spawns, traps and events
    goal: Goal = Goal()  # unless a story says `win`
    rules: tuple[str, ...] = ()  # stories that other quests have too
    encounters: dict[str, Prose] = {}  # what is read there
    texts: dict[str, Prose] = {}  # what stories and actions read
    intro: Prose = ""  # read before it
    outro: Prose = ""  # read after a victory
    defeat: Prose = ""  # read after a defeat
