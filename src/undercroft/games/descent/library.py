"""What the game is made of: heroes, skills, items, monsters, overlord cards and quests as data.

Content files (`content/**/*.toml`) are read into these records once and shared by every game
that is played; nothing in here ever changes. Of a card that a box revised the files hold the
revised one alone (DSC-OCARD-18).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft.content.prose import Prose
from undercroft.games.descent.cards.tree import Text
from undercroft.games.descent.cards.windows import Window
from undercroft.games.descent.tables import (
    Attack,
    Body,
    Box,
    FamiliarTable,
    HeroTable,
    ItemTable,
    OverlordTable,
    Prolonged,
    QuestPage,
    SkillTable,
)
from undercroft.kit.stories.storybook import Rule
from undercroft.kit.stories.tables import Action, Choice, Story

Treasure = Literal["copper", "silver", "gold"]
Facing = Literal["north", "east", "south", "west"]
Cell = tuple[int, int]

TRAITS = ("melee", "ranged", "magic")
SKILL_DECKS = ("fighting", "subterfuge", "wizardry")
GEMS = ("event", "trap", "monster")  # in the order of a quest's points (DSC-TREACH-08)
COLOURS = {"green": "event", "purple": "trap", "red": "monster"}  # of their gems
TREASURES: tuple[Treasure, ...] = ("copper", "silver", "gold")
POTIONS = ("healing", "vitality", "power", "invulnerability")
TERRAIN = ("rubble", "water", "pit", "lava", "mud", "fog", "darts", "blades")
MARKERS = (
    "active-glyph", "altar", "chest", "encounter", "glyph", "key", "money", "potion", "relic",
    "stairs", "stone",
)  # fmt: skip
FEWEST, MOST = 2, 5  # players, the overlord included


class HeroSheet(HeroTable, frozen=True, kw_only=True):
    rules: Text


class SkillCard(SkillTable, frozen=True, kw_only=True):
    rules: Text


class Item(ItemTable, frozen=True, kw_only=True):
    """A shop card, a treasure, a relic. A cache is no item: it is resolved and thrown away."""

    rules: Text

    @property
    def rune(self) -> bool:
        return "rune" in self.traits

    @property
    def cursed(self) -> bool:
        return "cursed" in self.traits


class MonsterCard(Body, frozen=True, kw_only=True):
    """One rank of a kind of monster, or a named one of a quest (DSC-MON)."""

    id: str  # "beastman/master", "grutt"
    kind: str
    name: Prose
    box: Box
    rank: Literal["normal", "master", "named"]  # tan figures; red ones (DSC-COMP-07)
    size: tuple[int, int]  # of its footprint, the long side first
    figures: int  # there are in the boxes (DSC-MON-10); two kobolds on a base are one (DSC-COMP-06)
    attack: Attack
    rules: Text
    conquest: int = 0  # for its killers, as the quest says


class OverlordCard(OverlordTable, frozen=True, kw_only=True):
    """A type, a threat cost, a threat value, and the gems of a treachery card (DSC-OCARD-01)."""

    window: Window  # when it may be played (DSC-TIME)
    rules: Text

    @property
    def cost(self) -> int | None:
        """The threat it takes; None: X."""
        return None if self.price == "X" else self.price

    @property
    def gem(self) -> str:
        """The colour of a treachery card, one of GEMS (DSC-TREACH-01); nothing of any other."""
        return COLOURS[self.gems.split(" ")[0]] if self.gems else ""

    @property
    def treachery(self) -> int:
        """The points that a treachery card costs."""
        return int(self.gems.split(" ")[1]) if self.gems else 0

    def fits(self, window: str, facts: tuple[str, ...]) -> bool:
        """Whether it may be played in a window of which these facts hold (DSC-TIME)."""
        its = self.window
        if its.name != window:
            return False
        return all(word in facts for word in its.required)


class Familiar(FamiliarTable, frozen=True, kw_only=True):
    rules: Text


class Door(msgspec.Struct, frozen=True):
    """A line between two pairs of spaces (DSC-DOOR-01)."""

    id: str
    near: tuple[Cell, Cell]
    far: tuple[Cell, Cell]
    rune: Literal["", "red", "blue", "yellow"] = ""


class Placed(msgspec.Struct, frozen=True):
    """A monster where an area's set-up puts it."""

    card: str
    cell: Cell  # the top left space of its footprint
    upright: bool = False  # the long side is vertical
    heroes: int = 2  # it comes for at least so many (DSC-RUL-150)


class Marker(msgspec.Struct, frozen=True):
    """Something that lies on a space: `glyph`, `chest copper`, `potion healing`, `key red`."""

    kind: str
    cell: Cell
    word: str = ""  # a colour, a name


class Hazard(msgspec.Struct, frozen=True):
    """A boulder, a ramp that turns it, or a crushing wall (DSC-BOULD, DSC-CRUSH)."""

    kind: Literal["boulder", "ramp", "wall"]
    cells: tuple[Cell, ...]
    facing: Facing


class Area(msgspec.Struct, frozen=True):
    id: str
    cells: frozenset[Cell]
    terrain: dict[Cell, str]  # one of TERRAIN
    corrupted: frozenset[Cell]
    markers: tuple[Marker, ...]
    monsters: tuple[Placed, ...]
    hazards: tuple[Hazard, ...] = ()
    text: Prose = ""  # read aloud when it is revealed

    def coming(self, heroes: int) -> list[Placed]:
        """The monsters that so many heroes meet here; fewer than two never come (DSC-SETUP-02)."""
        return [placed for placed in self.monsters if placed.heroes <= max(2, heroes)]


class Contents(msgspec.Struct, frozen=True):
    """What a chest holds (DSC-CHEST-02 ff.): for the party, and for each hero."""

    conquest: int
    coins: int
    curses: int
    treasure: tuple[Treasure, ...]


class QuestAction(Action, frozen=True, kw_only=True):
    """What heroes may do at a place of the quest (DSC-SETUP-14)."""

    cells: tuple[Cell, ...] = ()
    cost: int = 0  # movement points


class Quest(QuestPage, frozen=True, kw_only=True):
    boxes: frozenset[str]  # without these it cannot be played (DSC-SCALE-04)
    areas: tuple[Area, ...]  # the first is the start
    doors: tuple[Door, ...]
    chests: dict[str, tuple[Contents, ...]]  # by colour, what each number holds
    stories: dict[str, Story] = {}  # what happens in it and what holds, those of `rules` first
    actions: dict[str, QuestAction] = {}  # what heroes may do in it
    choices: dict[str, Choice] = {}  # what stories and actions ask
    prolonged: dict[str, Prolonged] = {}


class Library(msgspec.Struct, frozen=True):
    """All content of the game, with the hash that records carry."""

    heroes: dict[str, HeroSheet]
    skills: dict[str, SkillCard]
    items: dict[str, Item]
    monsters: dict[str, MonsterCard]
    overlord: dict[str, OverlordCard]
    familiars: dict[str, Familiar]
    rules: dict[str, Rule]
    quests: dict[str, Quest]
    hash: str = ""
