"""What can happen in Drunagor, as facts for the chronicle, the page and the replay.

Figures are named as on the board, squares as on the map ("c7").
"""

from __future__ import annotations

from undercroft.core.events import Event, Reason


class RoundBegan(Event, frozen=True):
    number: int


class TurnBegan(Event, frozen=True):
    who: str


class TurnEnded(Event, frozen=True):
    who: str


class CardActed(Event, frozen=True):
    card: str
    flipped: bool = False


class AttackCardsPlaced(Event, frozen=True):
    """Attack cards lie on the track."""

    who: str
    cards: tuple[str, ...]


class AttackCardsReturned(Event, frozen=True):
    who: str
    cards: tuple[str, ...]


class AttackCardActed(Event, frozen=True):
    who: str
    card: str
    text: str


class AttackCardAimed(Event, frozen=True):
    """Whom an Attack card means, and why."""

    who: str
    card: str
    targets: tuple[str, ...]
    reason: Reason


class SideTurned(Event, frozen=True):
    """The other side of a card takes the place of one at 0 Health."""

    who: str
    health: int


class RuneShown(Event, frozen=True):
    """MANIFEST: the Rune goes back into the bag."""

    who: str
    colour: str


class Moved(Event, frozen=True):
    who: str
    path: tuple[str, ...]
    how: str = "moves"  # "moves", "jumps", "is pushed", "is shoved", "swoops"


class MoveLost(Event, frozen=True):
    who: str
    why: str  # "KNOCK DOWN"


class Fell(Event, frozen=True):
    who: str


class TerrainHurt(Event, frozen=True):
    who: str
    kind: str


class SkillUsed(Event, frozen=True):
    who: str
    skill: str
    cube: str = ""  # colour, "focus", "item"
    reaction: bool = False


class AbilityWorked(Event, frozen=True):
    """A triggered ability happens."""

    who: str
    ability: str


class Rolled(Event, frozen=True):
    who: str
    natural: int
    why: str = ""


class Rerolled(Event, frozen=True):
    who: str
    natural: int


class AttackAimed(Event, frozen=True):
    who: str
    targets: tuple[str, ...]
    damage: int = 0
    reason: Reason | None = None


class Hit(Event, frozen=True):
    who: str
    target: str
    result: int
    accuracy: int
    damage: int
    critical: bool = False
    surprise: bool = False


class Missed(Event, frozen=True):
    who: str
    target: str
    result: int
    accuracy: int
    failure: bool = False


class Protected(Event, frozen=True):
    """Somebody with PROTECT becomes the target in another's place."""

    who: str
    target: str


class Shielded(Event, frozen=True):
    who: str
    amount: int


class Prevented(Event, frozen=True):
    who: str
    target: str
    amount: int


class HealthLost(Event, frozen=True):
    who: str
    amount: int
    left: int
    why: str


class Healed(Event, frozen=True):
    who: str
    amount: int
    left: int


class TokensGained(Event, frozen=True):
    who: str
    token: str
    amount: int


class TokensLost(Event, frozen=True):
    who: str
    token: str
    amount: int


class Resisted(Event, frozen=True):
    who: str
    what: str


class Defeated(Event, frozen=True):
    who: str


class KnockedOut(Event, frozen=True):
    who: str


class Survived(Event, frozen=True):
    """A Hero who would be knocked out stays at 1 Health."""

    who: str


class BreathRegained(Event, frozen=True):
    who: str
    health: int


class Recalled(Event, frozen=True):
    who: str
    kind: str  # "willing", "unwilling", "free"


class TraumaHealed(Event, frozen=True):
    who: str
    skill: str


class CubePlaced(Event, frozen=True):
    who: str
    cube: str  # "Curse", "Trauma"
    skill: str


class CubesExpended(Event, frozen=True):
    who: str
    cubes: str
    why: str


class CubesReturned(Event, frozen=True):
    who: str
    cubes: str


class Cleansed(Event, frozen=True):
    who: str
    skill: str


class MonsterPlanned(Event, frozen=True):
    """What a Monster means to do, and why."""

    who: str
    targets: tuple[str, ...]
    goal: str
    reason: Reason


class Waited(Event, frozen=True):
    who: str
    reason: Reason


class Summoned(Event, frozen=True):
    who: str
    square: str
    card: str


class SetupBuilt(Event, frozen=True):
    room: str
    door: str = ""
    by: str = ""


class ChestSearched(Event, frozen=True):
    who: str
    card: str
    kept: bool = True


class TrapDie(Event, frozen=True):
    who: str
    face: str


class Crushed(Event, frozen=True):
    who: str
    square: str


class ItemTurned(Event, frozen=True):
    """A Double-Sided item shows its other face."""

    who: str
    item: str
    face: str


class ItemMoved(Event, frozen=True):
    who: str
    item: str
    how: str  # "equips", "puts away", "gives", "takes", "discards"
    other: str = ""


class Interacted(Event, frozen=True):
    who: str
    scene: str
    choice: str


class Challenge(Event, frozen=True):
    who: str
    natural: int
    bonus: int
    difficulty: int
    success: bool


class RuneDrawn(Event, frozen=True):
    rune: str
    colour: str
    left: int


class RunesReturned(Event, frozen=True):
    """The Runes of a colour leave the track for the bag."""

    who: str
    colour: str
    amount: int


class DarknessGrew(Event, frozen=True):
    squares: tuple[str, ...]
    target: str
    broken: bool
    reason: Reason


class DarknessCrushed(Event, frozen=True):
    damage: int


class DarknessRemoved(Event, frozen=True):
    squares: tuple[str, ...]


class TrapLaid(Event, frozen=True):
    who: str
    kind: str
    area: str


class TrapSprung(Event, frozen=True):
    kind: str
    victims: tuple[str, ...]


class LogGained(Event, frozen=True):
    """An Aura, Status or Outcome is written down."""

    who: str
    kind: str  # "Aura", "Status", "Outcome"
    name: str


class LogErased(Event, frozen=True):
    who: str
    kind: str
    name: str


class Told(Event, frozen=True):
    """A sentence of the Adventure itself."""

    text: str


class SkillLearned(Event, frozen=True):
    who: str
    skill: str
    cube: str = ""  # letter of the Action Cube that comes with it


class RoleTaken(Event, frozen=True):
    who: str
    role: str


class ItemsOffered(Event, frozen=True):
    """Camp items lie open for all to choose from."""

    items: tuple[str, ...]


class CampMade(Event, frozen=True):
    """A Camp Phase begins: all are healed."""


class Marched(Event, frozen=True):
    """No camp: the party goes straight on."""


class ChapterBegan(Event, frozen=True):
    number: int
    name: str
    intro: str


class AdventureRestarted(Event, frozen=True):
    name: str


class CampaignEnded(Event, frozen=True):
    won: bool
    text: str


class GroundHeld(Event, frozen=True):
    who: tuple[str, ...]
    times: int
    needed: int


class SideDefeated(Event, frozen=True):
    who: tuple[str, ...]
    text: str


class EventEnded(Event, frozen=True):
    """A Hero removed a Special Event token; so many are left in the Adventure."""

    who: str
    did: str  # "shuts the Furnace Vent"
    square: str
    left: int


class PilePlaced(Event, frozen=True):
    square: str
    runes: tuple[str, ...]


class PileScattered(Event, frozen=True):
    """A Hero broke up a Pile of Runes; these went back into the bag."""

    who: str
    square: str
    runes: tuple[str, ...]


class PileUnravelled(Event, frozen=True):
    who: str
    square: str
    runes: tuple[str, ...]


class AdventureEnded(Event, frozen=True):
    won: bool
    text: str
    winners: tuple[str, ...] = ()  # in battle
