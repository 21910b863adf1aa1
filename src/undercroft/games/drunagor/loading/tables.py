"""The words of content files: what each table may say.

`records` and `adventures` turn these into the records of `library`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from undercroft.content.schema import Table

Words = Annotated[str, Meta(min_length=1, max_length=2_000)]
Text = Annotated[str, Meta(max_length=2_000)]  # in the card language; empty: none
Story = Annotated[str, Meta(max_length=10_000)]
Symbol = Literal["W", "S", "R", "P", "N"]
Small = Annotated[int, Meta(ge=0, le=99)]
Health = Annotated[int, Meta(ge=1, le=999)]
Copies = Annotated[int, Meta(ge=1, le=99)]
Attack = Literal["melee", "ranged", "magical"]


class SkillTable(Table):
    """A Skill where its place says what kind it is: on a board, a role card, an item."""

    name: Words
    symbol: Symbol
    text: Words
    slot: str = ""  # `Y`, `Y/R` for either, `Y+Y` for two (DRU-LANG-03)
    focus: Small = 0


class LooseSkillTable(SkillTable):
    """A Skill that stands alone: `[skill.name]`."""

    kind: Literal["HERO", "ROLE", "EQUIP", "FOCUS", "CLASS", "CONSUMABLE", "PASSIVE"] = "HERO"


class LogTable(Table):
    """An Aura, Status or Outcome. `says`: the words for people, where `text` names a procedure."""

    name: Words
    text: Text = ""
    says: Text = ""


class ProficiencyTable(Table):
    weapon: tuple[Words, ...] = ()
    off_hand: tuple[Words, ...] = ()
    armor: tuple[Words, ...] = ()


class HeroTable(Table, kw_only=True):
    """A Hero board. Two Skills of each colour, the Passive, two Focus Abilities, and the Skill
    cards: cy1 and cy2 are the two levels of the yellow one.
    """

    name: Words
    hero_class: str = msgspec.field(name="class", default="")
    race: str = ""
    path: str = ""
    path_colour: Literal["Y", "R", "G", "B"]
    health: Annotated[int, Meta(ge=1, le=16)]  # DRU-HERO-01
    cubes: Annotated[str, Meta(pattern="^[YRGB]{1,30}$")]
    proficiency: ProficiencyTable = msgspec.field(default_factory=ProficiencyTable)
    weapon: str = ""  # Starting Gear (DRU-HERO-03)
    armor: str = ""
    role: str  # suggested
    skills: tuple[str, ...] = ()  # further ones, by id
    y1: SkillTable | None = None
    y2: SkillTable | None = None
    r1: SkillTable | None = None
    r2: SkillTable | None = None
    g1: SkillTable | None = None
    g2: SkillTable | None = None
    b1: SkillTable | None = None
    b2: SkillTable | None = None
    p: SkillTable | None = None
    f1: SkillTable | None = None
    f2: SkillTable | None = None
    cy1: SkillTable | None = None
    cy2: SkillTable | None = None
    cr1: SkillTable | None = None
    cr2: SkillTable | None = None
    cg1: SkillTable | None = None
    cg2: SkillTable | None = None
    cb1: SkillTable | None = None
    cb2: SkillTable | None = None


BOARD = ("y1", "y2", "r1", "r2", "g1", "g2", "b1", "b2", "p")
FOCUS = ("f1", "f2")
CARDS = ("cy1", "cy2", "cr1", "cr2", "cg1", "cg2", "cb1", "cb2")


class RoleCardTable(Table):
    first: SkillTable = msgspec.field(name="1")
    second: SkillTable = msgspec.field(name="2")


class ThirdRoleCardTable(Table):
    first: SkillTable = msgspec.field(name="A")
    second: SkillTable = msgspec.field(name="B")


class RoleTable(Table):
    """A Dungeon Role: cards I and II with two Skills each, card III with two sides."""

    name: Words
    card_one: RoleCardTable = msgspec.field(name="I")
    card_two: RoleCardTable = msgspec.field(name="II")
    card_three: ThirdRoleCardTable = msgspec.field(name="III")


class AbilityTable(Table):
    name: Words
    text: Words


class TreeTable(Table):
    """Three Class Abilities: 1, 2a, 2b in shape V, 1, 2, 3 in shape I (DRU-CLASS-01)."""

    name: Words
    shape: Literal["V", "I"]
    one: AbilityTable | None = msgspec.field(name="1", default=None)
    two: AbilityTable | None = msgspec.field(name="2", default=None)
    three: AbilityTable | None = msgspec.field(name="3", default=None)
    two_a: AbilityTable | None = msgspec.field(name="2a", default=None)
    two_b: AbilityTable | None = msgspec.field(name="2b", default=None)


class ClassTable(Table):
    name: Words
    tree: dict[str, Any]


class ItemTable(Table):
    """An item card. `skill` is the name of its Skill, if that differs from its own."""

    name: Words
    type: Literal["weapon", "off-hand", "armor", "trinket", "consumable"]
    subtypes: tuple[Words, ...] = ()
    accuracy: Small = 0
    damage: Small = 0
    skill: str = ""
    slot: str = ""
    symbol: Symbol | None = None
    text: Text = ""
    deck: Literal["starting", "camp", "adventure", "chest"] = "starting"
    copies: Copies = 1
    rarity: Literal["", "common", "uncommon", "rare", "epic"] = ""
    level: Annotated[int, Meta(ge=0, le=3)] = 0  # of a Camp item
    back: str = ""  # id of the other face


class FaceTable(Table):
    """One face of a Monster card (DRU-MON-02); `-` as on the card: never walks, never attacks."""

    health: Health
    move: Small | Literal["-"]
    attack: Attack
    damage: Small | Literal["-"]
    text: Text = ""


class RankTable(Table):
    standard: FaceTable | None = None
    alternate: FaceTable | None = None
    complex_a: FaceTable | None = None
    complex_b: FaceTable | None = None


class MonsterTable(Table):
    """A kind of Monster with all its faces."""

    name: Words
    colour: Literal["minion", "white", "gray", "grey", "black"]
    rune: str  # "blue up"
    large: bool = False
    immunities: tuple[str, ...] = ()
    rookie: RankTable | None = None
    fighter: RankTable | None = None
    veteran: RankTable | None = None
    champion: RankTable | None = None


class LoneTable(Table):
    """A card that stands alone: minion, scenario Monster, Commander, Overlord, General.

    Numbers may grow: `1+X` with the Runes of its colour, `50+30P` with the party.
    """

    name: Words
    health: Health | str
    move: Small | str
    attack: Attack
    damage: Small | str
    rune: str = ""
    title: str = ""
    version: Literal["standard", "complex-a", "complex-b"] = "standard"
    large: bool = False
    immunities: tuple[str, ...] = ()
    text: Text = ""
    flip: str = ""  # the other side of a Complex Behavior card
    successor: str = ""  # the side that takes its place at 0 Health
    deck: str = ""
    drawn: bool = False  # among the Commanders summoned at random
    fallen: str = ""  # the Hero it was
    counts: str = ""  # the Rune colour whose number chooses among the steps
    steps: tuple[tuple[Small, Small], ...] = ()  # MOVE and DMG with 0, 1, 2 ... Runes
    manifest: dict[str, Words] = msgspec.field(default_factory=dict)


class AttackTable(Table):
    name: Words
    deck: Words
    rune: str
    symbol: Literal["S", "P", "N"]
    text: Words
    rarity: Literal["", "common", "uncommon", "rare", "epic"] = ""
    side: Annotated[int, Meta(ge=0, le=2)] = 0


class FollowerTable(Table):
    name: Words
    move: Small
    attack: Attack | Literal["-"] = "-"
    damage: Small | Literal["-"] = "-"
    text: Text = ""
    unique: bool = False
    sturdiness: Small = 0


class RuneCardTable(Table):
    name: Words
    draws: tuple[Annotated[int, Meta(ge=0, le=36)], Annotated[int, Meta(ge=0, le=36)]]


class DoorTable(Table):
    side: Literal["north", "east", "south", "west"]
    opens: str
    locked: bool = False


class RoomTable(Table):
    """A Setup: its map, and what is summoned on it."""

    name: Words
    origin: tuple[Small, Small]
    map: str
    text: Story = ""  # read when the room is revealed
    interactions: tuple[str, ...] = ()  # one for each `i` of the map, row by row
    spawns: tuple[Annotated[str, Meta(max_length=200)], ...] = ()
    door: dict[str, Any] = msgspec.field(default_factory=dict)


class ChoiceTable(Table):
    name: Words
    success: Text = ""
    failure: Text = ""
    challenge: str = ""  # `Y 12`
    condition: Text = msgspec.field(name="if", default="")
    choice: dict[str, Any] = msgspec.field(default_factory=dict)  # what success leads to
    text: Story = ""
    failure_text: Story = ""


class InteractionTable(Table):
    name: Words
    choice: dict[str, Any]
    charges: Annotated[int, Meta(ge=1, le=2)] = 1  # DRU-INTER-01
    condition: Text = msgspec.field(name="if", default="")
    text: Story = ""


class IncidentTable(Table):
    """What happens by itself: `when`, `if`, `do`, and the `scene` that it leads to."""

    when: Words
    condition: Text = msgspec.field(name="if", default="")
    do: Text = ""
    scene: str = ""
    text: Story = ""


class EventTable(Table):
    """What the `e` squares of an Adventure are."""

    id: Words
    name: Words
    solid: bool = True
    deed: str = ""
    done: str = ""
    effect: Text = ""


class GoalTable(Table):
    doors: tuple[str, ...] = ()
    no_monsters: bool = True
    freed: Small = 0
    lost: Small = 0
    events: bool = False
    commander: bool = False
    told: bool = False


class HoldTable(Table):
    areas: tuple[Annotated[str, Meta(pattern="^[a-z]{1,2}[1-9][0-9]?$", examples=["c7"])], ...]
    rounds: Annotated[int, Meta(ge=1, le=50)]


class BattlegroundTable(Table):
    """A map on which sides of Heroes meet (DRU-PVP-01)."""

    name: Words
    summary: Story
    map: str
    format: dict[str, tuple[Words, ...]]  # for each side the marks it starts on
    rounds: Annotated[int, Meta(ge=1, le=50)]
    hold: HoldTable | None = None
    rules: Story = ""
    intro: Story = ""
    outro: Story = ""
    interactions: tuple[str, ...] = ()  # one for each `i` of the map, row by row
    interaction: dict[str, Any] = msgspec.field(default_factory=dict)
    spawns: tuple[Annotated[str, Meta(max_length=200)], ...] = ()
    rune_card: str = ""
    curse_per_recall: Annotated[int, Meta(ge=0, le=6)] = 1


class RewardTable(Table):
    """What each Hero gets, by the number of times (DRU-ONE-02)."""

    skills_1: Small = 0
    camp_1: Small = 0
    abilities: Small = 0
    skills_2: Small = 0
    camp_2: Small = 0
    camp_3: Small = 0


class WayTable(Table):
    """Which Adventure comes next, if that holds after the camp."""

    adventure: Words
    condition: Text = msgspec.field(name="if", default="")


class ChapterTable(Table):
    adventure: Words
    sequential: bool = False
    next: tuple[WayTable, ...] = ()  # the first that holds; else the next of the list
    ends: bool = False  # the campaign is won with it, though others stand below it


class CampaignTable(Table):
    name: Words
    summary: Story
    chapters: Annotated[tuple[ChapterTable, ...], Meta(min_length=1, max_length=50)]
    intro: Story = ""
    outro: Story = ""


class AdventureTable(Table):
    name: Words
    summary: Story
    difficulty: Words
    goal_text: Story
    goal: GoalTable
    room: dict[str, Any]
    interaction: dict[str, Any] = msgspec.field(default_factory=dict)
    story: dict[str, Any] = msgspec.field(default_factory=dict)
    intro: Story = ""
    outro: Story = ""
    reward: Story = ""
    rune_card: str = ""
    special_card: str = ""
    curse_per_recall: Annotated[int, Meta(ge=0, le=6)] = 1
    mechanics: tuple[str, ...] = ()
    event: EventTable | None = None
    npc: Words = "Villager"
    undrawn: tuple[str, ...] = ()
    needs: RewardTable = msgspec.field(default_factory=RewardTable)
    gives: RewardTable = msgspec.field(default_factory=RewardTable)
