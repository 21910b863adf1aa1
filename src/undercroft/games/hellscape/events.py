"""What happens in Hellscape, as facts for people."""

from __future__ import annotations

from undercroft.core.events import Event, Reason


class RoundBegan(Event, frozen=True):
    round: int

    @property
    def rule(self) -> str:
        return "MD2-ROUND-01"


class PhaseBegan(Event, frozen=True):
    phase: str

    @property
    def rule(self) -> str:
        return "MD2-ROUND-01"


class TurnBegan(Event, frozen=True):
    hero: str

    @property
    def rule(self) -> str:
        return "MD2-TURN-02"


class TurnEnded(Event, frozen=True):
    hero: str

    @property
    def rule(self) -> str:
        return "MD2-TURN-02"


class Moved(Event, frozen=True):
    who: str
    zone: str
    how: str = "move"  # or "prowl", "place", "shove"

    @property
    def rule(self) -> str:
        return MOVES[self.how]


MOVES = {
    "move": "MD2-MOVE-02", "prowl": "MD2-MOB-06", "place": "MD2-EFF-12", "shove": "MD2-EFF-13",
}  # fmt: skip


class DoorOpened(Event, frozen=True):
    who: str
    door: str

    @property
    def rule(self) -> str:
        return "MD2-DOOR-03"


class ChamberRevealed(Event, frozen=True):
    chamber: str
    card: str  # the Door card, none where the Quest draws none

    @property
    def rule(self) -> str:
        return "MD2-REVEAL-01"


class EnemyCame(Event, frozen=True):
    enemy: str
    zone: str
    minions: int
    item: str
    reason: Reason

    @property
    def rule(self) -> str:
        return self.reason.rule


class NobodyCame(Event, frozen=True):
    """An Enemy was called, and no card could be drawn."""

    zone: str
    reason: Reason

    @property
    def rule(self) -> str:
        return "MD2-SPAWN-05"


class EnemyRoused(Event, frozen=True):
    """It activates, or performs an action out of turn."""

    enemy: str
    reason: Reason

    @property
    def rule(self) -> str:
        return self.reason.rule


class EnemyPlans(Event, frozen=True):
    """What it does next, and why that."""

    enemy: str
    deed: str  # "pattern", "walk", "place", "devour", "attack"
    goal: str  # whom, where, or which pattern
    reason: Reason

    @property
    def rule(self) -> str:
        return self.reason.rule


class EnemyWaits(Event, frozen=True):
    """It does nothing, though it was its turn to do something."""

    enemy: str
    reason: Reason

    @property
    def rule(self) -> str:
        return self.reason.rule


class MinionsJoined(Event, frozen=True):
    enemy: str
    n: int
    minions: int  # now
    why: str

    @property
    def rule(self) -> str:
        return "MD2-SPAWN-11"


class CardReplaced(Event, frozen=True):
    enemy: str
    card: str

    @property
    def rule(self) -> str:
        return "MD2-SPAWN-06"


class AttackDeclared(Event, frozen=True):
    attacker: str
    defender: str
    kind: str
    dice: str

    @property
    def rule(self) -> str:
        return "MD2-ATK-06"


class DiceRolled(Event, frozen=True):
    dice: tuple[tuple[str, str], ...]  # letter and face in words
    again: bool = False
    place: int = 0  # of the die that is rolled again, counted from 1

    @property
    def rule(self) -> str:
        return "MD2-ROLL-05" if self.again else "MD2-ROLL-01"


class AbilityUsed(Event, frozen=True):
    who: str
    card: str
    text: str

    @property
    def rule(self) -> str:
        return "MD2-ABIL-01"


class AttackEnded(Event, frozen=True):
    attacker: str
    defender: str
    swords: int
    shields: int
    wounds: int

    @property
    def rule(self) -> str:
        return "MD2-ROLL-12"


class WoundsTaken(Event, frozen=True):
    who: str
    wounds: int
    left: int  # Health of a Hero, or of the Enemy's figure
    why: str

    @property
    def rule(self) -> str:
        return "MD2-ICON-10"


class FigureKilled(Event, frozen=True):
    enemy: str
    figure: str  # "minion", "leader", "monster"
    by: str

    @property
    def rule(self) -> str:
        return "MD2-HIT-02"


class KnockedOut(Event, frozen=True):
    hero: str

    @property
    def rule(self) -> str:
        return "MD2-KO-01"


class Raised(Event, frozen=True):
    hero: str
    left: int  # Lifebringers unspent

    @property
    def rule(self) -> str:
        return "MD2-KO-04"


class Gained(Event, frozen=True):
    who: str
    thing: str  # "health", "mana", "xp", "fire", "rage", ...
    n: int
    now: int
    why: str = ""

    @property
    def rule(self) -> str:
        return "MD2-EFF-02"


class ItemGained(Event, frozen=True):
    hero: str
    item: str

    @property
    def rule(self) -> str:
        return "MD2-INTER-04"


class Equipped(Event, frozen=True):
    hero: str
    item: str

    @property
    def rule(self) -> str:
        return "MD2-ITEM-02"


class TokenFlipped(Event, frozen=True):
    who: str
    kind: str
    face: str

    @property
    def rule(self) -> str:
        return "MD2-TOKEN-07"


class HeroLeft(Event, frozen=True):
    hero: str

    @property
    def rule(self) -> str:
        return "MD2-QC-01"


class HandedOver(Event, frozen=True):
    giver: str
    thing: str
    receiver: str

    @property
    def rule(self) -> str:
        return "MD2-ACT-02"


class TreasurePlaced(Event, frozen=True):
    rarity: str
    zone: str

    @property
    def rule(self) -> str:
        return "MD2-REVEAL-05"


class LevelGained(Event, frozen=True):
    hero: str
    level: int
    skill: str

    @property
    def rule(self) -> str:
        return "MD2-LEVEL-03"


class Blessed(Event, frozen=True):
    hero: str
    skill: str

    @property
    def rule(self) -> str:
        return "MD2-PAL-09"


class StanceTaken(Event, frozen=True):
    hero: str
    stance: str

    @property
    def rule(self) -> str:
        return "MD2-BER-06"


class TokensDrawn(Event, frozen=True):
    hero: str
    tokens: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "MD2-ROG-02"


class TokenSpent(Event, frozen=True):
    """The Rogue's token for an action, or for one that is lost."""

    hero: str
    token: str
    use: str  # "match", "none", "lost"

    @property
    def rule(self) -> str:
        return "MD2-ROG-06" if self.use == "lost" else "MD2-ROG-04"


class TrackerFlipped(Event, frozen=True):
    hero: str
    element: str
    text: str

    @property
    def rule(self) -> str:
        return "MD2-SHA-05"


class LineShown(Event, frozen=True):
    """The Ranger's Arrow cards, and which bars count."""

    hero: str
    targets: int
    bar: str  # "beige", "white", "red"

    @property
    def rule(self) -> str:
        return "MD2-RAN-03"


class DarknessMoved(Event, frozen=True):
    side: str
    space: int
    brings: str

    @property
    def rule(self) -> str:
        return "MD2-BOSS-09" if self.side == "boss" else "MD2-DARK-01"


class BossActs(Event, frozen=True):
    boss: str
    paws: int
    move: str
    reason: Reason

    @property
    def rule(self) -> str:
        return self.reason.rule


class QuestSays(Event, frozen=True):
    """Something that only this Quest knows happened."""

    text: str
    clause: str

    @property
    def rule(self) -> str:
        return self.clause


class QuestEnded(Event, frozen=True):
    won: bool
    text: str

    @property
    def rule(self) -> str:
        return "MD2-WIN-01" if self.won else "MD2-WIN-02"
