"""Adventures as data: rooms, scenes, story, what wins them, and the campaigns they make."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercroft.content.prose import Prose
from undercroft.games.drunagor.cards.tree import NOTHING, Body, Predicate
from undercroft.kit.records import Part
from undercroft.kit.stories import tables

Small = Annotated[int, Meta(ge=0, le=99)]

ONE_AGAINST_ONE, TWO_AGAINST_TWO, FREE_FOR_ALL = (
    "one-against-one", "two-against-two", "free-for-all",
)  # fmt: skip
FORMATS = (ONE_AGAINST_ONE, TWO_AGAINST_TWO, FREE_FOR_ALL)  # DRU-PVP-01


class Spawn(msgspec.Struct, frozen=True):
    """A setup line: `3+: WM - Rookie` at a mark of the map (DRU-SUMM-05, -06)."""

    players: int
    mark: str
    colour: Literal[
        "minion", "scenario", "white", "gray", "black", "commander", "overlord", "general"
    ]
    rank: str
    kind: str = ""  # empty: drawn at random
    kinds: tuple[str, ...] = ()  # drawn at random among these: `Archon or Bane`
    power: int = 0  # k of `CP k+P` (DRU-SUMM-08)
    condition: Predicate | None = None  # placed only if this holds


class Choice(msgspec.Struct, frozen=True):
    """One option of an Interaction, with the choice that its resolution may ask for at once."""

    id: str  # "a"
    name: Prose
    success: Body
    failure: Body
    colour: str = ""  # Skill Challenge colour, or none
    difficulty: int = 0
    condition: Predicate | None = None  # offered only if this holds for who chooses
    choices: tuple[Choice, ...] = ()  # to be chosen among after success
    text: Prose = ""  # read with the resolution
    failure_text: Prose = ""


class Interaction(msgspec.Struct, frozen=True):
    """A scene. Its token lies on the board, or the story leads to it (DRU-INTER-01)."""

    name: Prose
    charges: int
    choices: tuple[Choice, ...]
    condition: Predicate | None = None  # its token is placed only if this holds
    text: Prose = ""  # read when somebody comes to it

    def choice(self, path: str) -> Choice:
        """The option `a`, or the one that `a/b` leads to."""
        first, *rest = path.split("/")
        found = next(choice for choice in self.choices if choice.id == first)
        for id in rest:
            found = next(choice for choice in found.choices if choice.id == id)
        return found


class Story(tables.Story, frozen=True, kw_only=True):
    """What happens by itself, or what holds; it may lead to an Interaction (DRU-SUMM-04)."""

    scene: str = ""  # the Interaction that it leads to; `the Hero` chooses


class Action(tables.Action, frozen=True, kw_only=True):
    """What Heroes may do in this Adventure, as an Interact or with a cube."""

    at: str  # `npc`, or a square beside which a Hero stands or which is his
    cost: Literal["interact", "cube"] = "interact"  # a Minor Action, or a Cube Action for a cube


class Question(tables.Choice, frozen=True, kw_only=True):
    """What a story asks by `ask`; `the Hero` answers."""


class Door(msgspec.Struct, frozen=True):
    """A door: the squares it is opened from, and the room behind it."""

    id: str
    squares: tuple[tuple[int, int], ...]  # in the room that shows it
    side: Literal["n", "e", "s", "w"]
    room: str  # the room it opens
    locked: bool = False  # until a sentence unlocks it


class SpecialEvent(msgspec.Struct, frozen=True):
    """What the Special Event tokens of an Adventure are (DRU-ADV-01)."""

    id: str  # "furnace-vent"
    name: Prose
    deed: Prose = ""  # the Cube Action that removes it: "shut the Furnace Vent"
    done: Prose = ""  # "shuts the Furnace Vent"
    effect: Body = NOTHING  # what comes of it for that Hero
    solid: bool = True


class Room(msgspec.Struct, frozen=True):
    """One Setup. Cells are keyed by global (x, y), so that nothing is turned when it is joined to
    its door (DRU-SUMM-01, -02)."""

    id: str
    name: Prose
    levels: dict[tuple[int, int], int]  # 0, 1 or 2 (DRU-LEVEL-01)
    terrain: dict[tuple[int, int], str]  # "water", "lava", "miasma", "spikes", "darkness"
    spawn_points: tuple[tuple[int, int], ...] = ()
    bridges: dict[tuple[int, int], str] = {}  # bridge square -> terrain under it ("" for floor)
    starts: tuple[tuple[int, int], ...] = ()
    corners: dict[str, tuple[tuple[int, int], ...]] = {}  # starts of sides, by mark
    chests: tuple[tuple[int, int], ...] = ()
    interactions: dict[tuple[int, int], str] = {}  # -> key of Adventure.interactions
    npcs: tuple[tuple[int, int], ...] = ()
    events: tuple[tuple[int, int], ...] = ()  # Special Event tokens
    marks: dict[str, tuple[tuple[int, int], ...]] = {}  # monster marks -> squares
    spawns: tuple[Spawn, ...] = ()
    doors: tuple[Door, ...] = ()
    text: Prose = ""  # read when the room is revealed


class Goal(Part, frozen=True):
    """The Endgame Trigger: everything named here must hold (DRU-ADV-02)."""

    doors: tuple[str, ...] = ()  # that have to be open
    no_monsters: bool = True  # whether no Monster may be left
    freed: Small = 0  # villagers that have to be freed
    lost: Small = 0  # with so many lost villagers it fails; 0: never
    events: bool = False  # whether every Special Event token has to be gone
    commander: bool = False  # whether no Commander, Overlord or General may be left
    told: bool = False  # whether only a text ends it


class Hold(msgspec.Struct, frozen=True):
    """Ground that wins a battle for the side that holds it often enough (DRU-RUL-158)."""

    areas: tuple[tuple[int, int], ...]  # by any square of each
    rounds: int


class Battle(msgspec.Struct, frozen=True):
    """What makes an Adventure a Battleground (DRU-PVP-01)."""

    formats: dict[str, tuple[str, ...]]  # for each side the marks of the corners it starts in
    rounds: int  # it is decided after so many (DRU-RUL-152)
    rules: str = ""  # its special rules in words
    hold: Hold | None = None


class Reward(Part, frozen=True):
    """What each Hero gets by the number of times: in a Camp Phase, or before a one-shot Adventure
    (DRU-CAMP-02, DRU-ONE-02)."""

    skills_1: Small = 0  # Hero Skills of level 1 for each
    camp_1: Small = 0  # Camp Items of level 1 for each
    abilities: Small = 0  # Class Abilities for each
    skills_2: Small = 0  # Hero Skills of level 2 for each
    camp_2: Small = 0  # Camp Items of level 2 for each
    camp_3: Small = 0  # Camp Items of level 3 for each


class Adventure(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    summary: Prose
    difficulty: str
    goal_text: Prose
    rooms: tuple[Room, ...]  # the first is the First Setup
    goal: Goal
    rune_card: str = ""  # "" or "darkness-hunting"
    special_card: str = ""  # the name of a reminder at the upper Rune-card place
    curse_per_recall: int = 1
    mechanics: tuple[str, ...] = ()  # rules that it shares with others, by name
    event: SpecialEvent | None = None
    npc: Prose = "Villager"  # what its NPC tokens are
    undrawn: tuple[str, ...] = ()  # kinds of Monsters that are not drawn at random
    interactions: dict[str, Interaction] = {}
    stories: dict[str, Story] = {}  # what happens by itself, and what holds
    actions: dict[str, Action] = {}
    choices: dict[str, tables.Choice] = {}
    texts: dict[str, Prose] = {}  # what stories read
    shown: dict[str, Prose] = {}  # counters that players see, and what they are called
    intro: Prose = ""  # read before the First Setup, after success
    outro: Prose = ""
    reward: Prose = ""  # in words (DRU-ADV-01)
    needs: Reward = Reward()  # Heroes who did not play what came before get this first
    gives: Reward = Reward()
    battle: Battle | None = None


class Way(msgspec.Struct, frozen=True):
    """Where a campaign goes on, if that holds (DRU-RUL-198)."""

    adventure: str
    condition: Predicate | None = None


class Chapter(msgspec.Struct, frozen=True):
    adventure: str
    sequential: bool = False  # no Camp Phase between it and the next one (DRU-SEQ-01)
    ways: tuple[Way, ...] = ()  # without any the next of the list follows
    ends: bool = False  # the campaign is won with it


class Campaign(msgspec.Struct, frozen=True):
    """Adventures played one after another with the same Heroes (DRU-LOG-01)."""

    id: str
    name: Prose
    summary: Prose
    chapters: tuple[Chapter, ...]
    intro: Prose = ""
    outro: Prose = ""

    def place(self, adventure: str, after: int) -> int:
        """Of an Adventure in the list, below a chapter."""
        chapters = enumerate(self.chapters)
        return next(n for n, one in chapters if n > after and one.adventure == adventure)

    def is_last(self, chapter: int) -> bool:
        return self.chapters[chapter].ends or chapter == len(self.chapters) - 1

    def follow(self, chapter: int) -> tuple[int, ...]:
        """The chapters that may come after one."""
        if self.is_last(chapter):
            return ()
        ways = self.chapters[chapter].ways
        return tuple(self.place(way.adventure, chapter) for way in ways) or (chapter + 1,)

    def ahead(self, chapter: int) -> set[int]:
        """A chapter and all that may still come."""
        return {chapter}.union(*(self.ahead(after) for after in self.follow(chapter)))

    def length(self, chapter: int = 0) -> tuple[int, int]:
        """How many Adventures there are to win from a chapter on, at least and at most."""
        rest = [self.length(after) for after in self.follow(chapter)] or [(0, 0)]
        return 1 + min(least for least, _ in rest), 1 + max(most for _, most in rest)
