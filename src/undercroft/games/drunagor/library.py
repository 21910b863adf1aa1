"""What the game is made of: heroes, skills, items, monsters, runes and adventures as data.

Content files (`content/**/*.toml`) are read into these records once and shared by every
game that is played; nothing in here ever changes.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft.content.prose import Prose
from undercroft.games.drunagor.cards.tree import NOTHING, Body, MonsterText, Predicate

Colour = Literal["Y", "R", "G", "B"]
COLOURS: tuple[Colour, ...] = ("Y", "R", "G", "B")
ROLES = ("defender", "leader", "controller", "support", "striker")  # order on the track
RANKS = ("rookie", "fighter", "veteran", "champion")
RUNE_COLOURS = ("orange", "green", "blue", "red", "gray")
ONE_AGAINST_ONE, TWO_AGAINST_TWO, FREE_FOR_ALL = (
    "one-against-one", "two-against-two", "free-for-all",
)  # fmt: skip
FORMATS = (ONE_AGAINST_ONE, TWO_AGAINST_TWO, FREE_FOR_ALL)  # DRU-PVP-01
EQUIPMENT = ("weapon", "off-hand", "armor", "trinket")
MECHANICS = (  # what Adventures add to the rules; each is a module of `rules/adventure_rules`
    "villagers", "rising-water", "furnace-vents", "choir-stones", "monster-raid", "scouts",
    "fatal-fall", "crumbling-bridge", "piles-of-runes", "throne",
)  # fmt: skip


class Skill(msgspec.Struct, frozen=True):
    """Anything with card text: board, role, equipment and focus skills, consumables, auras.

    Statuses and Outcomes too; a mere story marker has an empty body.
    """

    id: str  # "vorn.y1", "controller.I.1", "leather-armor", "clear-conscious"
    name: Prose
    kind: Literal[
        "HERO", "ROLE", "EQUIP", "FOCUS", "CLASS", "CONSUMABLE", "PASSIVE", "AURA", "STATUS",
        "OUTCOME",
    ]  # fmt: skip
    symbol: Literal["W", "S", "R", "P", "N"]
    text: Prose
    body: Body
    slots: tuple[str, ...] = ()  # ("Y",), ("YR",), ("G", "G"); none for passives
    focus: int = 0  # price of a Focus Ability


class HeroCard(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    race: str
    hero_class: str
    path: str
    path_colour: Colour  # +2 on Skill Challenges of this colour
    health: int
    cubes: str  # "YYRGB"
    proficiency: dict[str, tuple[str, ...]]  # "weapon": ("heavy",), "off-hand": ..., "armor": ...
    role: str  # suggested
    weapon: str  # starting gear
    armor: str
    skills: tuple[str, ...]  # ids of the eight board skills, then the passive
    focus: tuple[str, ...]  # ids of the two Focus Abilities
    cards: tuple[tuple[str, str], ...] = ()  # Skill cards by colour: ids of level 1 and level 2


class RoleCard(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    skills: tuple[str, ...]  # ids of cards I and II
    third: tuple[str, str] | tuple[()] = ()  # ids of the sides A and B of card III


class Tree(msgspec.Struct, frozen=True):
    """A card of three Class Abilities (DRU-CLASS-01)."""

    id: str  # "cleric.healer"
    name: Prose
    shape: Literal["V", "I"]  # the second and third in any order, or in a line
    abilities: tuple[str, ...]  # "cleric.healer.1", "cleric.healer.2a", ...


class ClassCard(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    trees: tuple[Tree, ...]


class Reward(msgspec.Struct, frozen=True):
    """What each Hero gets in a Camp Phase, or before a one-shot Adventure (DRU-CAMP-02, ONE-01)."""

    skills_1: int = 0
    camp_1: int = 0
    abilities: int = 0
    skills_2: int = 0
    camp_2: int = 0
    camp_3: int = 0


class Item(msgspec.Struct, frozen=True):
    """Equipment or a Consumable. Its text, if any, is the Skill with the same id."""

    id: str
    name: Prose
    type: Literal["weapon", "off-hand", "armor", "trinket", "consumable"]
    subtypes: tuple[str, ...] = ()  # "light", "heavy", "ranged", "implement", "potion", ...
    accuracy: int = 0
    damage: int = 0
    deck: Literal["starting", "camp", "adventure", "chest"] = "starting"
    copies: int = 1
    rarity: str = ""
    level: int = 0  # of a Camp item
    back: str = ""  # id of the other face of a Double-Sided item
    front: str = ""  # on that other face: the id it is received as
    socket: bool = False  # a Cosmic Gemstone turns it for good (DRU-EQUIP-08)


class Growth(msgspec.Struct, frozen=True):
    """What the numbers of a card gain from the Runes on the track and from the party."""

    move_x: int = 0  # for each Rune of its colour (DRU-INIT-09)
    damage_x: int = 0
    damage_p: int = 0  # for each Hero
    health_p: int = 0
    rune: str = ""  # the colour whose Runes choose among the steps
    steps: tuple[tuple[int, int], ...] = ()  # MOVE and DMG with 0, 1, 2 ... Runes or more


class MonsterCard(msgspec.Struct, frozen=True):
    """One face of a Monster card."""

    id: str  # "skeleton-archer/rookie/standard", "archon"
    kind: str  # "skeleton-archer"
    name: Prose  # "Skeleton Archer"
    colour: Literal[
        "minion", "scenario", "white", "gray", "black", "commander", "overlord", "general"
    ]
    rank: str  # none for those without colour
    version: Literal["standard", "alternate", "complex-a", "complex-b"]
    large: bool
    rune: str  # one of RUNE_COLOURS; none: it acts with the card that summons it
    up: bool  # which of the two places of its Rune
    health: int  # of a Commander or Overlord for each CP (DRU-CMD-01)
    move: int | None  # None: never walks
    attack: Literal["melee", "ranged", "magical"]
    damage: int | None  # None: never attacks
    immunities: frozenset[str]  # upper case; LARGE already spelled out (DRU-SIZE-02)
    text: Prose
    rules: MonsterText
    flip: str = ""  # id of the other side of a Complex Behavior card
    growth: Growth = Growth()  # of a Commander by X (DRU-CMD-11)
    deck: str = ""  # its Attack cards (DRU-CMD-02, DRU-GEN-02)
    successor: str = ""  # id of the side that takes its place at 0 Health
    drawn: bool = False  # one of the Commanders that are summoned at random
    fallen: str = ""  # the Hero it was (DRU-ADV-06)
    title: Prose = ""  # "The Fallen Priest"
    manifest: dict[str, Body] = {}  # what a Rune of each colour does (DRU-KW-38)


class AttackCard(msgspec.Struct, frozen=True):
    """What a Commander, Overlord or General does at a place of the track (DRU-CMD-03)."""

    id: str  # "molten-spit"
    name: Prose
    deck: str  # "commander", "overlord", or a General's own
    rune: str
    up: bool
    symbol: Literal["S", "P", "N"]  # an attack, Passive text, anything else
    text: Prose
    body: Body
    rarity: str = ""  # DRU-OVL-03
    side: int = 0  # of a General's card: 1 or 2; 0: comes only by an Adventure's text


def is_commander(card: MonsterCard) -> bool:
    """A Commander, or what is more than one (DRU-MON-01)."""
    return card.colour in ("commander", "overlord", "general")


class FollowerCard(msgspec.Struct, frozen=True):
    """A Pet or a Companion."""

    id: str
    name: Prose
    kind: Literal["pet", "companion"]
    move: int
    attack: Literal["melee", "ranged", "magical", ""]
    damage: int | None
    text: Prose
    rules: MonsterText
    unique: bool = False
    sturdiness: int = 0  # Companions


class Rune(msgspec.Struct, frozen=True):
    """A Rune token: a colour on its face, a tile's shape on its back (DRU-COMP-02)."""

    id: str  # "orange-1"
    colour: str
    shape: str  # "corner", "l", ...


class RuneCard(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    draws: tuple[int, int]  # runes drawn on face A and face B


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


class Moment(msgspec.Struct, frozen=True):
    """When something of the story happens: `DOOR 1 OPENS`."""

    kind: Literal["begins", "door", "round", "defeated", "won"]
    door: str = ""
    round: int = 0


class Incident(msgspec.Struct, frozen=True):
    """What an Adventure lets happen by itself, once: when, if, do (DRU-SUMM-04)."""

    id: str
    when: Moment
    condition: Predicate | None = None
    do: Body = NOTHING  # for who opened the door, else for the Party Leader
    scene: str = ""  # the Interaction it leads to
    text: Prose = ""


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


class Goal(msgspec.Struct, frozen=True):
    """The Endgame Trigger: everything named here must hold (DRU-ADV-02)."""

    doors: tuple[str, ...] = ()  # these must be open
    no_monsters: bool = True
    freed: int = 0  # villagers freed at least
    lost: int = 0  # the Adventure fails when this many are lost (0: never)
    events: bool = False  # every Special Event token is gone, those of all rooms
    commander: bool = False  # no Commander, Overlord or General is left
    told: bool = False  # only a text ends it: THE ADVENTURE ENDS


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
    mechanics: tuple[str, ...] = ()  # of MECHANICS
    event: SpecialEvent | None = None
    npc: Prose = "Villager"  # what its NPC tokens are
    undrawn: tuple[str, ...] = ()  # kinds of Monsters that are not drawn at random
    interactions: dict[str, Interaction] = {}
    story: tuple[Incident, ...] = ()
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


class Library(msgspec.Struct, frozen=True):
    """All content of one game, with the hash that records carry."""

    skills: dict[str, Skill]
    heroes: dict[str, HeroCard]
    roles: dict[str, RoleCard]
    items: dict[str, Item]
    monsters: dict[str, MonsterCard]  # by face id
    followers: dict[str, FollowerCard]
    runes: tuple[Rune, ...]
    shapes: dict[str, tuple[tuple[int, int], ...]]  # squares of each Darkness tile
    rune_cards: dict[str, RuneCard]
    adventures: dict[str, Adventure]
    classes: dict[str, ClassCard] = {}
    battlegrounds: dict[str, Adventure] = {}
    attacks: dict[str, AttackCard] = {}
    campaigns: dict[str, Campaign] = {}
    hash: str = ""

    def stands_alone(self, adventure: str) -> bool:
        """One that is sequential wherever a campaign has it does not (DRU-ONE-01, DRU-RUL-183)."""
        found = [
            chapter.sequential
            for campaign in self.campaigns.values()
            for chapter in campaign.chapters
            if chapter.adventure == adventure
        ]
        return not found or not all(found)
