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
from undercroft.kit.stories.storybook import Rule
from undercroft.kit.stories.tables import Action, Choice, Story

Box = Literal["base", "well", "altar", "tomb"]  # the base game and what was added to it
Attack = Literal["melee", "ranged", "magic", "morph"]
Treasure = Literal["copper", "silver", "gold"]
Facing = Literal["north", "east", "south", "west"]
Cell = tuple[int, int]

TRAITS = ("melee", "ranged", "magic")
SKILL_DECKS = ("fighting", "subterfuge", "wizardry")
GEMS = ("event", "trap", "monster")  # colours of treachery, in the order of a quest's points
TREASURES: tuple[Treasure, ...] = ("copper", "silver", "gold")
POTIONS = ("healing", "vitality", "power", "invulnerability")
TERRAIN = ("rubble", "water", "pit", "lava", "mud", "fog", "darts", "blades")
MARKERS = (
    "active-glyph", "altar", "chest", "encounter", "glyph", "key", "money", "potion", "relic",
    "stairs", "stone",
)  # fmt: skip
FEWEST, MOST = 2, 5  # players, the overlord included


class HeroSheet(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    box: Box
    conquest: int
    wounds: int
    fatigue: int
    armor: int
    speed: int
    traits: tuple[int, int, int]  # by TRAITS
    skills: tuple[int, int, int]  # cards drawn from each of SKILL_DECKS
    text: Prose
    rules: Text
    armor_from: str = ""  # a trait whose value is added to the armor
    short: Prose = ""  # what friends call him


class SkillCard(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    box: Box
    deck: str  # one of SKILL_DECKS
    text: Prose
    rules: Text


class Item(msgspec.Struct, frozen=True):
    """A shop card, a treasure, a relic. A cache is no item: it is resolved and thrown away."""

    id: str
    name: Prose
    box: Box
    deck: Literal["shop", "copper", "silver", "gold", "relic", "dark-relic"]
    type: Literal["weapon", "armor", "shield", "other", "cache"]
    text: Prose
    rules: Text
    rune: bool = False
    cursed: bool = False
    attack: Literal["", "melee", "ranged", "magic"] = ""
    dice: str = ""  # "RGG"
    hands: int = 0
    cost: int = 0  # coins, of a shop card
    threat: int = 0  # of a dark relic
    copies: int = 1


class MonsterCard(msgspec.Struct, frozen=True):
    """One rank of a kind of monster, or a named one of a quest (DSC-MON)."""

    id: str  # "beastman/master", "grutt"
    kind: str
    name: Prose
    box: Box
    rank: Literal["normal", "master", "named"]  # tan figures; red ones (DSC-COMP-07)
    size: tuple[int, int]  # of its footprint, the long side first
    figures: int  # there are in the boxes (DSC-MON-10); two kobolds on a base are one (DSC-COMP-06)
    speed: int
    armor: int
    wounds: tuple[int, int, int, int]  # for 2, 3, 4, 5 players
    attack: Attack
    dice: str  # "RGB"; "?" is a morph die
    text: Prose
    rules: Text
    conquest: int = 0  # for its killers, as the quest says


Ploy = Literal["event", "trap", "spawn", "power"]


class OverlordCard(msgspec.Struct, frozen=True):
    """A type, a threat cost, a threat value, and the gems of a treachery card (DSC-OCARD-01)."""

    id: str
    name: Prose
    box: Box
    type: Ploy
    value: int  # threat for discarding it
    window: Window  # when it may be played (DSC-TIME)
    text: Prose
    rules: Text
    cost: int | None = None  # None: X
    subtype: Literal["", "space", "door", "chest", "treasure"] = ""
    copies: int = 1
    gem: Literal["", "event", "trap", "monster"] = ""  # of a treachery card (DSC-TREACH-01)
    treachery: int = 0

    def fits(self, window: str, facts: tuple[str, ...]) -> bool:
        """Whether it may be played in a window of which these facts hold (DSC-TIME)."""
        its = self.window
        if its.name != window:
            return False
        return all(word in facts for word in its.required)


class Familiar(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    speed: int
    text: Prose
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


class Prolonged(msgspec.Struct, frozen=True):
    """A prolonged action beside or on a marker `stone ID` (DSC-PROL-01); what it does when it is
    completed, the quest's own rules say."""

    id: str
    name: Prose
    trait: Literal["melee", "ranged", "magic"]
    difficulty: int  # 0: X (DSC-PROL-06)
    group: bool = False  # all put their markers into one pool (DSC-PROL-12)
    continuous: bool = False  # DSC-PROL-11
    disrupted: Literal["", "wounds", "leaving"] = ""  # takes the hero's own markers (DSC-PROL-09)
    text: Prose = ""  # read aloud when it succeeds


class QuestAction(Action, frozen=True, kw_only=True):
    """What heroes may do at a place of the quest (DSC-SETUP-14)."""

    cells: tuple[Cell, ...] = ()
    cost: int = 0  # movement points


class Goal(msgspec.Struct, frozen=True):
    """How the heroes win: what must be killed, completed, or carried out to town."""

    killed: str = ""
    completed: str = ""
    carried: str = ""


class Quest(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    summary: Prose
    difficulty: str
    goal_text: Prose
    boxes: frozenset[str]  # without these it cannot be played (DSC-SCALE-04)
    conquest: tuple[int, int, int]  # tokens of 2, 3 and 4 heroes (DSC-RUL-150)
    treachery: tuple[int, int, int]  # event, trap, monster (DSC-TREACH-08)
    areas: tuple[Area, ...]  # the first is the start
    doors: tuple[Door, ...]
    chests: dict[str, tuple[Contents, ...]]  # by colour, what each number holds
    goal: Goal
    rules: tuple[str, ...] = ()  # those of the library's `rules` that it has taken over
    stories: dict[str, Story] = {}  # what happens in it and what holds, those of `rules` first
    actions: dict[str, QuestAction] = {}  # what heroes may do in it
    choices: dict[str, Choice] = {}  # what stories and actions ask
    texts: dict[str, Prose] = {}  # what they read
    prolonged: dict[str, Prolonged] = {}
    encounters: dict[str, Prose] = {}  # what is read aloud when one is met (DSC-ENC-02)
    intro: Prose = ""
    outro: Prose = ""  # the heroes have won
    defeat: Prose = ""  # the overlord has


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
