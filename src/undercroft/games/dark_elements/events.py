"""Everything that is told of a game of Dark Elements, with its sentence."""

from __future__ import annotations

from undercroft.core.events import Reason
from undercroft.games.dark_elements.nouns import (
    AttributeName,
    CardName,
    CauseName,
    ConditionName,
    DoorName,
    EncounterName,
    FaceName,
    FigureName,
    GroupName,
    HowName,
    SpaceName,
    ThingName,
    Verdict,
)
from undercroft.kit.events import Told


class Fact(Told, frozen=True):
    """Base of them all."""


# The round


class RoundBegan(Fact, frozen=True):
    clause = "DE-ROUND-01"
    says = "Round {round}."

    round: int


class TurnBegan(Fact, frozen=True):
    clause = "DE-ROUND-02"
    says = "{hero}'s turn."

    hero: FigureName


class OverlordPhaseBegan(Fact, frozen=True):
    clause = "DE-OL-01"
    says = "The overlord phase."


class Ended(Fact, frozen=True):
    clause = "DE-END-04"
    says = "{ending}"

    ending: CauseName
    won: bool


# Figures and where they are


class Moved(Fact, frozen=True):
    clause = "DE-BASE-61"
    says = "{who} moves to {to}."

    who: FigureName
    to: SpaceName
    way: tuple[SpaceName, ...]
    covers: tuple[SpaceName, ...] = ()  # of a large figure


class Put(Fact, frozen=True):
    clause = "DE-BASE-66"
    says = "{who} is placed on {to}< ({cause})>."

    who: FigureName
    to: SpaceName
    covers: tuple[SpaceName, ...] = ()
    cause: CauseName = ""


class Appeared(Fact, frozen=True):
    clause = "DE-SPAWN-04"
    says = "{who} appears on {to}."

    who: FigureName
    group: GroupName
    to: SpaceName
    covers: tuple[SpaceName, ...] = ()


class TakenOff(Fact, frozen=True):
    clause = "DE-SPAWN-03"
    says = "{who} is taken off the map< ({cause})>."

    who: FigureName
    cause: CauseName = ""


class FamiliarRaised(Fact, frozen=True):
    clause = "DE-BASE-171"
    says = "{hero} raises the Reanimate on {to}."

    hero: FigureName
    to: SpaceName


# Damage, fatigue, conditions


class Suffered(Fact, frozen=True):
    clause = "DE-BASE-10"
    says = "{who} suffers {n} damage< ({cause})>."

    who: FigureName
    n: int
    now: int
    cause: CauseName = ""


class Tired(Fact, frozen=True):
    clause = "DE-BASE-12"
    says = "{who} suffers {n} fatigue< ({cause})>."

    who: FigureName
    n: int
    now: int
    cause: CauseName = ""


class Healed(Fact, frozen=True):
    clause = "DE-BASE-10"
    says = "{who} recovers {n} damage< ({cause})>."

    who: FigureName
    n: int
    now: int
    cause: CauseName = ""


class Rested(Fact, frozen=True):
    clause = "DE-BASE-12"
    says = "{who} recovers {n} fatigue< ({cause})>."

    who: FigureName
    n: int
    now: int
    cause: CauseName = ""


class Afflicted(Fact, frozen=True):
    clause = "DE-BASE-121"
    says = "{who} is {condition}< ({cause})>."

    who: FigureName
    condition: ConditionName
    cause: CauseName = ""


class Freed(Fact, frozen=True):
    clause = "DE-BASE-111"
    says = "{who} is no longer {condition}< ({cause})>."

    who: FigureName
    condition: ConditionName
    cause: CauseName = ""


class KnockedOut(Fact, frozen=True):
    clause = "DE-BASE-126"
    says = "{who} is knocked out."

    who: FigureName


class StoodUp(Fact, frozen=True):
    clause = "DE-BASE-129"
    says = "{who} is on his feet again< ({cause})>."

    who: FigureName
    cause: CauseName = ""


class Defeated(Fact, frozen=True):
    clause = "DE-BASE-11"
    says = "{who} is defeated< by {by}>."

    who: FigureName
    by: FigureName = ""


class Tested(Fact, frozen=True):
    """`rolled` are the shields of both dice; `added` what darkness and cards do."""

    clause = "DE-BASE-04"
    says = "{hero} tests {attribute}: {rolled|shield}< and {added} more> against {limit}, {passed}."

    hero: FigureName
    attribute: AttributeName
    rolled: int
    faces: tuple[str, str]
    added: int
    limit: int
    passed: Verdict


# Attacks


class AttackDeclared(Fact, frozen=True):
    clause = "DE-BASE-90"
    says = "{attacker} attacks {targets}< with {card}><: {skill}>."

    attacker: FigureName
    targets: tuple[FigureName, ...]
    dice: tuple[str, ...]
    card: CardName = ""
    skill: CardName = ""


class AttackRolled(Fact, frozen=True):
    clause = "DE-BASE-93"
    says = "Rolled: range {range}, {damage} damage<, {surges|surge}>."

    attacker: FigureName
    faces: tuple[str, ...]
    range: int
    damage: int
    surges: int


class DefenceRolled(Fact, frozen=True):
    clause = "DE-BASE-93"
    says = "{who} defends with {shields|shield}."

    who: FigureName
    faces: tuple[str, ...]
    shields: int


class Rerolled(Fact, frozen=True):
    clause = "DE-BASE-07"
    says = "{who} rolls again ({card}): {before} becomes {after}."

    who: FigureName
    card: CauseName
    before: FaceName
    after: FaceName


class SurgeSpent(Fact, frozen=True):
    clause = "DE-BASE-97"
    says = "{who} spends {cost|surge}: {text}."

    who: FigureName
    text: str
    card: CauseName
    cost: int


class Unharmed(Fact, frozen=True):
    """Who was hit, and whose shields took it all."""

    clause = "DE-BASE-100"
    says = "{who} suffers no damage."

    who: FigureName


class Missed(Fact, frozen=True):
    clause = "DE-BASE-95"
    says = "The attack misses: {why}."

    who: FigureName
    why: CauseName


# Tracks and loot


class DoomAdvanced(Fact, frozen=True):
    clause = "DE-TRACK-01"
    says = "Doom advances to {to}< ({cause})>."

    to: int
    cause: CauseName = ""


class FateMoved(Fact, frozen=True):
    clause = "DE-TRACK-01"
    says = "Fate moves from {before} to {to}< ({cause})>."

    before: int
    to: int
    cause: CauseName = ""


class LootPlaced(Fact, frozen=True):
    clause = "DE-LOOT-01"
    says = "{hero} places {n|token} on the loot track: {now} of {limit}."

    hero: FigureName
    n: int
    now: int
    limit: int


class PayoutRaised(Fact, frozen=True):
    clause = "DE-LOOT-02"
    says = "The payout rises to {cards|card}."

    cards: int


class LootDrawn(Fact, frozen=True):
    clause = "DE-LOOT-05"
    says = "{hero} draws {cards}."

    hero: FigureName
    cards: tuple[CardName, ...]


class ItemGained(Fact, frozen=True):
    clause = "DE-LOOT-06"
    says = "{hero} receives {item}."

    hero: FigureName
    item: CardName


# Cards


class CardUsed(Fact, frozen=True):
    clause = "DE-BASE-155"
    says = "{who} uses {card}."

    who: FigureName
    card: CardName


class Exhausted(Fact, frozen=True):
    clause = "DE-BASE-154"
    says = ""

    who: FigureName
    card: CardName


class Refreshed(Fact, frozen=True):
    clause = "DE-BASE-47"
    says = ""

    who: FigureName


class Equipped(Fact, frozen=True):
    clause = "DE-BASE-48"
    says = "{hero} equips {items}."

    hero: FigureName
    items: tuple[CardName, ...]


class SearchDrawn(Fact, frozen=True):
    clause = "DE-BASE-140"
    says = "{hero} finds {card}."

    hero: FigureName
    card: CardName


class SearchTurned(Fact, frozen=True):
    clause = "DE-HERO-04"
    says = "{hero} turns {card} facedown for loot."

    hero: FigureName
    card: CardName


class ExperienceGained(Fact, frozen=True):
    clause = "DE-XP-01"
    says = "{hero} gains {n} XP."

    hero: FigureName
    n: int


class SkillBought(Fact, frozen=True):
    clause = "DE-XP-02"
    says = "{hero} learns {skill}."

    hero: FigureName
    skill: CardName


class ActTwoBegan(Fact, frozen=True):
    clause = "DE-ACT2-02"
    says = "Act II begins: every monster is stronger from now on."


# Exploring


class Explored(Fact, frozen=True):
    clause = "DE-EXPLORE-04"
    says = "<{hero} opens the door: >{encounter} begins<, behind {way}>."

    hero: FigureName
    encounter: EncounterName
    way: CauseName = ""  # a hidden passage (DE-MAP-05)


class EncounterLeft(Fact, frozen=True):
    clause = "DE-ENC-07"
    says = "{encounter} is over< ({cause})>."

    encounter: EncounterName
    cause: CauseName = ""


class HourglassFilled(Fact, frozen=True):
    clause = "DE-OL-03"
    says = "The hourglass of {encounter}: {now} of {of}."

    encounter: EncounterName
    now: int
    of: int


class TokenChanged(Fact, frozen=True):
    """A token was put, turned or taken away (`how`)."""

    clause = "DE-ENC-08"
    says = "{thing} on {space} {how}."

    thing: ThingName
    space: SpaceName
    how: HowName
    colour: str = ""


class TorchMoved(Fact, frozen=True):
    clause = "DE-LIGHT-03"
    says = "<{hero} carries the torch.><The torch lies on {space}.>"

    hero: FigureName = ""
    space: SpaceName = ""


class DieOfEncounter(Fact, frozen=True):
    clause = "DE-BS-04"
    says = "{encounter}: the die shows {face}."

    encounter: EncounterName
    face: str


class ExplorationsShown(Fact, frozen=True):
    clause = "DE-PF-05"
    says = "The next doors lead to {encounters}."

    encounters: tuple[EncounterName, ...]


class DoorChosen(Fact, frozen=True):
    clause = "DE-PF-07"
    says = "The way leads through {door}."

    door: DoorName


class FireDied(Fact, frozen=True):
    clause = "DE-SQ-10"
    says = "The fire dies."


class GuardSlain(Fact, frozen=True):
    clause = "DE-NG-08"
    says = "Draemor's guard is slain."


class BodyFound(Fact, frozen=True):
    clause = "DE-LE-06"
    says = "The body of {hero} lies on {space}."

    hero: FigureName
    space: SpaceName


class SecretRoomRevealed(Fact, frozen=True):
    clause = "DE-LE-04"
    says = "The secret room is revealed."


class LockedDoorGone(Fact, frozen=True):
    clause = "DE-NG-07"
    says = "The locked door is gone."


# The overlord phase


class PerilDrawn(Fact, frozen=True):
    clause = "DE-FATE-02"
    says = "Peril: {peril}."

    peril: CardName
    monsters: bool


class PerilDiscarded(Fact, frozen=True):
    clause = "DE-FATE-03"
    says = "{peril} is discarded."

    peril: CardName


class ActivationDrawn(Fact, frozen=True):
    clause = "DE-ACT-01"
    says = "{card} is drawn."

    card: CardName


class GroupActivated(Fact, frozen=True):
    clause = "DE-ACT-03"
    says = "{group} activate."

    group: GroupName
    card: CardName


class EffectRead(Fact, frozen=True):
    clause = "DE-ACT-04"
    says = "{group}: {text}."

    group: GroupName
    card: CardName
    line: int  # its place among the effects of the group
    text: str


class MonsterActivated(Fact, frozen=True):
    clause = "DE-ACT-05"
    says = "{monster} acts."

    monster: FigureName
    box: str  # "all", "master", "minion"


class LinePerformed(Fact, frozen=True):
    """Why a monster does what it does: the sentence, the candidates, what decided."""

    clause = "DE-ACT-10"
    says = "{monster}: “{text}”< It means {victim}.>"

    monster: FigureName
    card: CardName
    box: str
    line: int  # its place in the box, from 0
    text: str
    victim: FigureName
    reason: Reason


class LineSkipped(Fact, frozen=True):
    clause = "DE-ACT-11"
    says = ""

    monster: FigureName
    card: CardName
    box: str
    line: int
    why: str  # "condition", "nobody", "no move", "no attack", "no effect"
