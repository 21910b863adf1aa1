"""The words of content files: what each table may say.

`records` and `adventures` turn these into the records of `library`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from undercroft.content.schema import Table
from undercroft.games.drunagor import adventure

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

    name: Words  # what people call it
    symbol: Symbol  # W a Weapon Attack, S a Spell Attack, R a Reaction, P a Passive, N another
    text: Words  # what it does, in the language of cards
    slot: str = ""  # `Y`, `Y/R` for either, `Y+Y` for two (DRU-LANG-03)
    focus: Small = 0  # Focus that it takes


class LooseSkillTable(SkillTable):
    """A Skill that stands alone, for the `skills` of a Hero."""

    # as what it counts: a Hero Skill, an ability of equipment
    kind: Literal["HERO", "ROLE", "EQUIP", "FOCUS", "CLASS", "CONSUMABLE", "PASSIVE"] = "HERO"


class LogTable(Table):
    """An Aura, Status or Outcome. `says`: the words for people, where `text` names a procedure."""

    name: Words  # what people call it
    text: Text = ""  # what it does, in the language of cards
    says: Text = ""  # the words for people, where `text` names a procedure


class ProficiencyTable(Table):
    weapon: tuple[Words, ...] = ()  # subtypes of weapons
    off_hand: tuple[Words, ...] = ()  # subtypes for the other hand
    armor: tuple[Words, ...] = ()  # subtypes of armor


class HeroTable(Table, kw_only=True):
    """A Hero board. Two Skills of each colour, the Passive, two Focus Abilities, and the Skill
    cards: cy1 and cy2 are the two levels of the yellow one.
    """

    name: Words  # what people call it
    hero_class: str = msgspec.field(name="class", default="")  # id of the class
    race: str = ""  # in a word
    path: str = ""  # what it is called
    path_colour: Literal["Y", "R", "G", "B"]  # the colour of cubes that follow it
    health: Annotated[int, Meta(ge=1, le=16)]  # DRU-HERO-01
    cubes: Annotated[str, Meta(pattern="^[YRGB]{1,30}$")]  # Action Cubes: a letter for each
    # what he can use
    proficiency: ProficiencyTable = msgspec.field(default_factory=ProficiencyTable)
    weapon: str = ""  # Starting Gear (DRU-HERO-03)
    armor: str = ""  # Starting Gear
    role: str  # suggested
    skills: tuple[str, ...] = ()  # further ones, by id
    y1: SkillTable | None = None  # a Skill of the board
    y2: SkillTable | None = None  # a Skill of the board
    r1: SkillTable | None = None  # a Skill of the board
    r2: SkillTable | None = None  # a Skill of the board
    g1: SkillTable | None = None  # a Skill of the board
    g2: SkillTable | None = None  # a Skill of the board
    b1: SkillTable | None = None  # a Skill of the board
    b2: SkillTable | None = None  # a Skill of the board
    p: SkillTable | None = None  # the Passive
    f1: SkillTable | None = None  # the first Focus Ability
    f2: SkillTable | None = None  # the second Focus Ability
    cy1: SkillTable | None = None  # Skill card of level 1
    cy2: SkillTable | None = None  # Skill card of level 2
    cr1: SkillTable | None = None  # Skill card of level 1
    cr2: SkillTable | None = None  # Skill card of level 2
    cg1: SkillTable | None = None  # Skill card of level 1
    cg2: SkillTable | None = None  # Skill card of level 2
    cb1: SkillTable | None = None  # Skill card of level 1
    cb2: SkillTable | None = None  # Skill card of level 2


BOARD = ("y1", "y2", "r1", "r2", "g1", "g2", "b1", "b2", "p")
FOCUS = ("f1", "f2")
CARDS = ("cy1", "cy2", "cr1", "cr2", "cg1", "cg2", "cb1", "cb2")


class RoleCardTable(Table):
    first: SkillTable = msgspec.field(name="1")  # one of its two Skills
    second: SkillTable = msgspec.field(name="2")  # the other


class ThirdRoleCardTable(Table):
    first: SkillTable = msgspec.field(name="A")  # one of its two sides
    second: SkillTable = msgspec.field(name="B")  # the other


class RoleTable(Table):
    """A Dungeon Role: cards I and II with two Skills each, card III with two sides."""

    name: Words  # what people call it
    card_one: RoleCardTable = msgspec.field(name="I")  # card I, with two Skills
    card_two: RoleCardTable = msgspec.field(name="II")  # card II, with two Skills
    card_three: ThirdRoleCardTable = msgspec.field(name="III")  # card III, with two sides


class AbilityTable(Table):
    name: Words  # what people call it
    text: Words  # what it does, in the language of cards


class TreeTable(Table):
    """Three Class Abilities: 1, 2a, 2b in shape V, 1, 2, 3 in shape I (DRU-CLASS-01)."""

    name: Words  # what people call it
    shape: Literal["V", "I"]  # how its Abilities follow each other
    one: AbilityTable | None = msgspec.field(name="1", default=None)  # the first Ability
    two: AbilityTable | None = msgspec.field(name="2", default=None)  # the one after it
    three: AbilityTable | None = msgspec.field(name="3", default=None)  # the last one
    # of two after the first, one
    two_a: AbilityTable | None = msgspec.field(name="2a", default=None)
    two_b: AbilityTable | None = msgspec.field(name="2b", default=None)  # and the other


class ClassTable(Table):
    name: Words  # what people call it
    tree: dict[str, Any]  # its four trees of Abilities, in order


class ItemTable(Table):
    """An item card. `skill` is the name of its Skill, if that differs from its own."""

    name: Words  # what people call it
    # what sort of thing it is
    type: Literal["weapon", "off-hand", "armor", "trinket", "consumable"]
    # what it counts as: light, heavy, ranged or implement; potion
    subtypes: tuple[Words, ...] = ()
    accuracy: Small = 0  # of a weapon: what has to be rolled
    damage: Small = 0  # of a weapon
    skill: str = ""  # name of its Skill, if that differs from its own
    slot: str = ""  # cubes that its Skill takes: `Y`, `Y/R` for either, `Y+Y` for two
    symbol: Symbol | None = None  # of its Skill: W, S, R, P, N as on boards
    text: Text = ""  # what it does, in the language of cards
    deck: Literal["starting", "camp", "adventure", "chest"] = "starting"  # where it lies
    copies: Copies = 1  # so many are in the deck
    rarity: Literal["", "common", "uncommon", "rare", "epic"] = ""  # of a Chest item
    level: Annotated[int, Meta(ge=0, le=3)] = 0  # of a Camp item
    back: str = ""  # id of the other face


class FaceTable(Table):
    """One face of a Monster card (DRU-MON-02); `-` as on the card: never walks, never attacks."""

    health: Health  # that it has
    move: Small | Literal["-"]  # squares that it moves
    attack: Attack  # how it attacks
    damage: Small | Literal["-"]  # of its attack
    text: Text = ""  # its Behavior, in the language of cards


class RankTable(Table):
    standard: FaceTable | None = None  # its usual face
    alternate: FaceTable | None = None  # its other face
    complex_a: FaceTable | None = None  # of a Complex Behavior, side A
    complex_b: FaceTable | None = None  # of a Complex Behavior, side B


class MonsterTable(Table):
    """A kind of Monster with all its faces."""

    name: Words  # what people call it
    # of its cards, by which it is drawn
    colour: Literal["minion", "white", "gray", "grey", "black"]
    rune: str  # "blue up"
    large: bool = False  # whether it stands on two by two squares
    immunities: tuple[str, ...] = ()  # Conditions that do nothing to it
    rookie: RankTable | None = None  # its faces of this rank
    fighter: RankTable | None = None  # its faces of this rank
    veteran: RankTable | None = None  # its faces of this rank
    champion: RankTable | None = None  # its faces of this rank


class LoneTable(Table):
    """A card that stands alone: minion, scenario Monster, Commander, Overlord, General.

    Numbers may grow: `1+X` with the Runes of its colour, `50+30P` with the party.
    """

    name: Words  # what people call it
    health: Health | str  # that it has; may grow with Runes or the party
    move: Small | str  # squares that it moves
    attack: Attack  # how it attacks
    damage: Small | str  # of its attack
    rune: str = ""  # colour and place on the Initiative track
    title: str = ""  # under its name
    # for which Monster cards it is
    version: Literal["standard", "complex-a", "complex-b"] = "standard"
    large: bool = False  # whether it stands on two by two squares
    immunities: tuple[str, ...] = ()  # Conditions that do nothing to it
    text: Text = ""  # its Behavior, in the language of cards
    flip: str = ""  # the other side of a Complex Behavior card
    successor: str = ""  # the side that takes its place at 0 Health
    deck: str = ""  # of its Attack cards
    drawn: bool = False  # among the Commanders summoned at random
    fallen: str = ""  # the Hero it was
    counts: str = ""  # the Rune colour whose number chooses among the steps
    steps: tuple[tuple[Small, Small], ...] = ()  # MOVE and DMG with 0, 1, 2 ... Runes
    # what each Rune adds, by its colour
    manifest: dict[str, Words] = msgspec.field(default_factory=dict)


class AttackTable(Table):
    name: Words  # what people call it
    deck: Words  # whose it is
    rune: str  # that it comes with
    symbol: Literal["S", "P", "N"]  # S an attack, P passive, N anything else
    text: Words  # what it does, in the language of cards
    rarity: Literal["", "common", "uncommon", "rare", "epic"] = ""  # how seldom it is
    # of a General's card: 1 or 2; 0: it comes only by a text
    side: Annotated[int, Meta(ge=0, le=2)] = 0


class FollowerTable(Table):
    name: Words  # what people call it
    move: Small  # squares that it moves
    attack: Attack | Literal["-"] = "-"  # how it attacks, if it does
    damage: Small | Literal["-"] = "-"  # of its attack
    text: Text = ""  # what it does, in the language of cards
    unique: bool = False  # whether there is one of it alone
    sturdiness: Small = 0  # of a Companion: hits that it takes


class RuneCardTable(Table):
    name: Words  # what people call it
    # Runes that are drawn, by the side of the card
    draws: tuple[Annotated[int, Meta(ge=0, le=36)], Annotated[int, Meta(ge=0, le=36)]]


class DoorTable(Table):
    side: Literal["north", "east", "south", "west"]  # of the room, on which it stands
    opens: str  # name of the room behind it
    locked: bool = False  # whether a text has to unlock it


class RoomTable(Table):
    """A Setup: its map, and what is summoned on it."""

    name: Words  # what people call it
    origin: tuple[Small, Small]  # column and row of its top left square, both even
    map: str  # cells of level and mark, row by row
    text: Story = ""  # read when the room is revealed
    interactions: tuple[str, ...] = ()  # one for each `i` of the map, row by row
    # who stands at which mark: `3+: WM - Rookie at 1`
    spawns: tuple[Annotated[str, Meta(max_length=200)], ...] = ()
    door: dict[str, Any] = msgspec.field(default_factory=dict)  # its doors, by name


class ChoiceTable(Table):
    name: Words  # what people call it
    success: Text = ""  # what happens, in the language of cards
    failure: Text = ""  # what happens if the challenge fails
    challenge: str = ""  # `Y 12`
    condition: Text = msgspec.field(name="if", default="")  # when it is offered
    choice: dict[str, Any] = msgspec.field(default_factory=dict)  # what success leads to
    text: Story = ""  # read when it is chosen
    failure_text: Story = ""  # read when it fails


class InteractionTable(Table):
    name: Words  # what people call it
    choice: dict[str, Any]  # what can be done there
    charges: Annotated[int, Meta(ge=1, le=2)] = 1  # DRU-INTER-01
    condition: Text = msgspec.field(name="if", default="")  # when it can be used at all
    text: Story = ""  # read when somebody comes to it


class EventTable(Table):
    """What the `e` squares of an Adventure are."""

    id: Words  # by which its tokens are known
    name: Words  # what people call it
    solid: bool = True  # whether nobody can stand there
    deed: str = ""  # the Cube Action that removes it
    done: str = ""  # the same, as it is told
    effect: Text = ""  # what that does, in the language of cards


class HoldTable(Table):
    # by their top left square
    areas: tuple[Annotated[str, Meta(pattern="^[a-z]{1,2}[1-9][0-9]?$", examples=["c7"])], ...]
    rounds: Annotated[int, Meta(ge=1, le=50)]  # so long they have to be held


class BattlegroundTable(Table):
    """A map on which sides of Heroes meet (DRU-PVP-01)."""

    name: Words  # what people call it
    summary: Story  # a sentence for the start page
    map: str  # cells of level and mark, row by row
    format: dict[str, tuple[Words, ...]]  # for each side the marks it starts on
    rounds: Annotated[int, Meta(ge=1, le=50)]  # after so many it is over
    hold: HoldTable | None = None  # areas that have to be held
    rules: Story = ""  # in words
    intro: Story = ""  # read before it begins
    outro: Story = ""  # read after a victory
    interactions: tuple[str, ...] = ()  # one for each `i` of the map, row by row
    interaction: dict[str, Any] = msgspec.field(default_factory=dict)  # what `i` squares offer
    spawns: tuple[Annotated[str, Meta(max_length=200)], ...] = ()  # who stands at which mark
    rune_card: str = ""  # id of the Rune card that begins
    curse_per_recall: Annotated[int, Meta(ge=0, le=6)] = 1  # Curse Cubes that a Recall costs


class WayTable(Table):
    """Which Adventure comes next, if that holds after the camp."""

    adventure: Words  # id of the Adventure that follows
    condition: Text = msgspec.field(name="if", default="")  # if this is so


class ChapterTable(Table):
    adventure: Words  # id of the Adventure
    sequential: bool = False  # whether it follows without a rest
    next: tuple[WayTable, ...] = ()  # the first that holds; else the next of the list
    ends: bool = False  # the campaign is won with it, though others stand below it


class CampaignTable(Table):
    name: Words  # what people call it
    summary: Story  # a sentence for the start page
    # its Adventures, one after another
    chapters: Annotated[tuple[ChapterTable, ...], Meta(min_length=1, max_length=50)]
    intro: Story = ""  # read before it begins
    outro: Story = ""  # read after a victory


class AdventureTable(Table):
    name: Words  # what people call it
    summary: Story  # a sentence for the start page
    difficulty: Words  # in a word, for the start page
    goal_text: Story  # the goal in words
    goal: adventure.Goal  # what has to be so in the end
    room: dict[str, Any]  # by name; the first is the start
    interaction: dict[str, Any] = msgspec.field(default_factory=dict)  # what `i` squares offer
    story: dict[str, adventure.Story] = msgspec.field(default_factory=dict)  # what happens, holds
    action: dict[str, adventure.Action] = msgspec.field(default_factory=dict)  # what Heroes may do
    choice: dict[str, adventure.Question] = msgspec.field(default_factory=dict)  # what stories ask
    texts: dict[str, str] = msgspec.field(default_factory=dict)  # what they read
    shown: dict[str, str] = msgspec.field(default_factory=dict)  # counters that players see
    intro: Story = ""  # read before it begins
    outro: Story = ""  # read after a victory
    reward: Story = ""  # in words
    rune_card: str = ""  # id of the Rune card that begins
    special_card: str = ""  # name of a card at the upper Rune-card place, of which stories speak
    curse_per_recall: Annotated[int, Meta(ge=0, le=6)] = 1  # Curse Cubes that a Recall costs
    mechanics: tuple[str, ...] = ()  # stories that other Adventures have too, by name
    event: EventTable | None = None  # what the `e` squares are
    npc: Words = "Villager"  # what its NPC tokens are called
    undrawn: tuple[str, ...] = ()  # ids of Monsters that are not drawn
    needs: adventure.Reward = adventure.Reward()  # what new Heroes get first
    gives: adventure.Reward = adventure.Reward()  # what the Heroes gain
