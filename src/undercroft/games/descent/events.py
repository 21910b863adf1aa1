"""What happens in Descent, as facts for people."""

from __future__ import annotations

from undercroft.core.events import Event


class Secret(Event, frozen=True):
    """A fact that one seat alone learns in full (DSC-HID)."""

    seat: int

    def veiled(self) -> Event | None:
        """What everybody else learns of it."""
        return None


class CardsDrawn(Secret, frozen=True):
    """The overlord draws; others see how many (DSC-HID-01)."""

    count: int
    cards: tuple[str, ...]  # their names

    def veiled(self) -> Event:
        return CardsDrawn(self.seat, self.count, ())

    @property
    def rule(self) -> str:
        return "DSC-OL-03"


class AttackDeclared(Event, frozen=True):
    attacker: str
    target: str  # the figure's name, or the space if nobody is there
    weapon: str
    kind: str
    distance: int
    aimed: bool = False

    @property
    def rule(self) -> str:
        return "DSC-ATTACK-02"


class DiceRolled(Event, frozen=True):
    attacker: str
    dice: tuple[tuple[str, str], ...]  # the die's letter and its face in words
    again: bool = False  # a re-roll

    @property
    def rule(self) -> str:
        return "DSC-REROLL-01" if self.again else "DSC-ATTACK-07"


class SurgeSpent(Event, frozen=True):
    attacker: str
    surges: int
    effect: str

    @property
    def rule(self) -> str:
        return "DSC-SURGE-01"


class AttackMissed(Event, frozen=True):
    attacker: str
    cause: str  # "miss", "range", "fear"
    clause: str

    @property
    def rule(self) -> str:
        return self.clause


class AttackHit(Event, frozen=True):
    attacker: str
    target: str
    damage: int
    armor: int
    wounds: int

    @property
    def rule(self) -> str:
        return "DSC-ATTACK-17"


class WoundsLost(Event, frozen=True):
    who: str
    wounds: int
    left: int
    why: str

    @property
    def rule(self) -> str:
        return "DSC-WOUND-01"


class Cancelled(Event, frozen=True):
    who: str
    wounds: int
    card: str

    @property
    def rule(self) -> str:
        return "DSC-ITEM-06"


class HandSeen(Secret, frozen=True):
    """A hero looks at the overlord's hand; his seat alone learns it (DSC-DEC-39)."""

    cards: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "DSC-DEC-39"


class Discarded(Event, frozen=True):
    who: str
    card: str

    @property
    def rule(self) -> str:
        return "DSC-EQUIP-06"


class PowerUsed(Event, frozen=True):
    who: str
    card: str

    @property
    def rule(self) -> str:
        return "DSC-LANG-03"


class Healed(Event, frozen=True):
    who: str
    wounds: int
    poison: int

    @property
    def rule(self) -> str:
        return "DSC-WOUND-03"


class TokenPlaced(Event, frozen=True):
    who: str
    token: str
    count: int

    @property
    def rule(self) -> str:
        return "DSC-TOKEN-01"


class HeroKilled(Event, frozen=True):
    who: str
    conquest: int  # lost
    coins: int  # lost

    @property
    def rule(self) -> str:
        return "DSC-DEATH-03"


class MonsterKilled(Event, frozen=True):
    who: str
    by: str
    bounty: int

    @property
    def rule(self) -> str:
        return "DSC-DEATH-01"


class RoseAgain(Event, frozen=True):
    who: str

    @property
    def rule(self) -> str:
        return "DSC-ABIL-61"


class ConquestChanged(Event, frozen=True):
    by: int
    now: int
    why: str

    @property
    def rule(self) -> str:
        return "DSC-CONQ-01"


class ThreatChanged(Event, frozen=True):
    by: int
    now: int
    why: str

    @property
    def rule(self) -> str:
        return "DSC-OL-02"


class FigureTaken(Event, frozen=True):
    who: str

    @property
    def rule(self) -> str:
        return "DSC-SPAWN-09"


class NamedAppeared(Event, frozen=True):
    who: str
    name: str
    speed: int
    armor: int
    wounds: int
    attack: str
    dice: str

    @property
    def rule(self) -> str:
        return "DSC-MON-08"


class BoulderRolled(Event, frozen=True):
    space: str
    facing: str
    spaces: int  # how far the dice send it

    @property
    def rule(self) -> str:
        return "DSC-BOULD-02"


class WallMoved(Event, frozen=True):
    space: str
    facing: str

    @property
    def rule(self) -> str:
        return "DSC-CRUSH-02"


class HazardGone(Event, frozen=True):
    kind: str  # "boulder", "wall"

    @property
    def rule(self) -> str:
        return "DSC-BOULD-05" if self.kind == "boulder" else "DSC-CRUSH-07"


class EncounterMet(Event, frozen=True):
    who: str
    encounter: str
    text: str = ""

    @property
    def rule(self) -> str:
        return "DSC-ENC-02"


class AltarUsed(Event, frozen=True):
    who: str
    altar: str  # "good", "evil"

    @property
    def rule(self) -> str:
        return "DSC-ALTAR-02" if self.altar == "good" else "DSC-ALTAR-03"


class ProlongedCompleted(Event, frozen=True):
    who: str
    action: str
    text: str = ""

    @property
    def rule(self) -> str:
        return "DSC-PROL-05"


class ProlongedRolled(Event, frozen=True):
    who: str
    face: str
    markers: int  # of the hero

    @property
    def rule(self) -> str:
        return "DSC-PROL-04"


class ProlongedDisrupted(Event, frozen=True):
    who: str
    action: str

    @property
    def rule(self) -> str:
        return "DSC-PROL-09"


class QuestBegan(Event, frozen=True):
    quest: str
    story: str

    @property
    def rule(self) -> str:
        return "DSC-SETUP-14"


class QuestEnded(Event, frozen=True):
    winner: str
    text: str
    story: str = ""

    @property
    def rule(self) -> str:
        return "DSC-CONQ-04" if self.winner == "overlord" else "DSC-CONQ-05"


class AreaRevealed(Event, frozen=True):
    area: str
    text: str

    @property
    def rule(self) -> str:
        return "DSC-AREA-02"


class Moved(Event, frozen=True):
    who: str
    spaces: tuple[str, ...]  # all that it covers now

    @property
    def rule(self) -> str:
        return "DSC-MOVE-04"


class GlyphActivated(Event, frozen=True):
    who: str
    space: str
    kind: str

    @property
    def rule(self) -> str:
        return "DSC-GLYPH-02"


class TurnBegan(Event, frozen=True):
    who: str

    @property
    def rule(self) -> str:
        return "DSC-TURN-01"


class TurnEnded(Event, frozen=True):
    who: str

    @property
    def rule(self) -> str:
        return "DSC-TURN-09"


class ActionDeclared(Event, frozen=True):
    who: str
    action: str

    @property
    def rule(self) -> str:
        return "DSC-TURN-07"


class OrderPlaced(Event, frozen=True):
    who: str
    order: str

    @property
    def rule(self) -> str:
        return "DSC-ACT-07"


class GuardUsed(Event, frozen=True):
    who: str

    @property
    def rule(self) -> str:
        return "DSC-ORDER-08"


class DoorTurned(Event, frozen=True):
    who: str
    door: str
    opened: bool

    @property
    def rule(self) -> str:
        return "DSC-DOOR-04"


class ChestOpened(Event, frozen=True):
    who: str
    colour: str

    @property
    def rule(self) -> str:
        return "DSC-CHEST-02"


class TreasureDrawn(Event, frozen=True):
    who: str
    card: str

    @property
    def rule(self) -> str:
        return "DSC-TREAS-01"


class PickedUp(Event, frozen=True):
    who: str
    kind: str
    word: str

    @property
    def rule(self) -> str:
        return "DSC-COST-01"


class Drank(Event, frozen=True):
    who: str
    potion: str

    @property
    def rule(self) -> str:
        return "DSC-POTION-03"


class Traded(Event, frozen=True):
    who: str
    deed: str
    what: str
    coins: int

    @property
    def rule(self) -> str:
        return "DSC-SHOP-01"


class Transformed(Event, frozen=True):
    who: str
    monkey: bool  # or himself again

    @property
    def rule(self) -> str:
        return "DSC-MONKEY-01" if self.monkey else "DSC-MONKEY-06"


class FamiliarCame(Event, frozen=True):
    who: str
    familiar: str

    @property
    def rule(self) -> str:
        return "DSC-FAM-01"


class FamiliarMoved(Event, frozen=True):
    who: str
    space: str

    @property
    def rule(self) -> str:
        return "DSC-FAM-02"


class Animated(Event, frozen=True):
    who: str
    monster: str

    @property
    def rule(self) -> str:
        return "DSC-ABIL-46"


class Given(Event, frozen=True):
    who: str
    to: str
    item: str

    @property
    def rule(self) -> str:
        return "DSC-COST-05"


class SkillLearned(Event, frozen=True):
    who: str
    skill: str

    @property
    def rule(self) -> str:
        return "DSC-SETUP-06"


class Spawned(Event, frozen=True):
    who: str
    spaces: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "DSC-SPAWN-01"


class RoundBegan(Event, frozen=True):
    number: int

    @property
    def rule(self) -> str:
        return "DSC-ROUND-01"


class CardPlayed(Event, frozen=True):
    """The overlord plays a card; from now on everybody knows it."""

    card: str

    @property
    def rule(self) -> str:
        return "DSC-OCARD-02"


class SavingRolled(Event, frozen=True):
    """Power dice against a card (DSC-OCARD-11, -12)."""

    who: str
    faces: tuple[str, ...]
    card: str

    @property
    def rule(self) -> str:
        return "DSC-OCARD-11"


class MarkerLaid(Event, frozen=True):
    """A card put something on the board."""

    kind: str
    spaces: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "DSC-OCARD-07"


class MarkerRemoved(Event, frozen=True):
    kind: str  # "door", "rubble"
    space: str

    @property
    def rule(self) -> str:
        return "DSC-DOOR-08"


class MarkerShifted(Event, frozen=True):
    kind: str
    space: str
    to: str

    @property
    def rule(self) -> str:
        return "DSC-RUL-159"


class Upgraded(Event, frozen=True):
    """A normal monster is a master now."""

    who: str
    into: str

    @property
    def rule(self) -> str:
        return "DSC-AREA-06"


class RelicForced(Event, frozen=True):
    """A hero has to wear a dark relic."""

    who: str
    relic: str

    @property
    def rule(self) -> str:
        return "DSC-DREL-01"


class ItemLost(Event, frozen=True):
    """A card took an item or a potion from a hero."""

    who: str
    item: str

    @property
    def rule(self) -> str:
        return "DSC-EQUIP-06"
