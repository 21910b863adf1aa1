"""Events as sentences of the chronicle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from undercroft.core.events import Event
from undercroft.core.wording import counted
from undercroft.games.descent import events
from undercroft.games.descent.dice import NAMES
from undercroft.games.descent.naming import proper, whose
from undercroft.games.descent.showing.plain import spoken
from undercroft.kit.telling import told


def sentences(event: Event) -> Sequence[str]:
    """An event as lines; what needs no words gives none."""
    return told(event, TELLINGS)


def _s(name: str) -> str:
    """A card's id as a name."""
    return " ".join(word[:1].upper() + word[1:] for word in name.split("-"))


def _declared(event: events.AttackDeclared) -> str:
    weapon = f" with {_s(event.weapon)}" if event.weapon else ""
    far = f", {counted(event.distance, 'space')} away" if event.distance > 1 else ""
    aimed = ", aimed" if event.aimed else ""
    return f"{proper(event.attacker)} attacks {proper(event.target)}{weapon}{far}{aimed}."


def _rolled(event: events.DiceRolled) -> str:
    dice = ", ".join(f"{NAMES.get(die, die)} {face_words(face)}" for die, face in event.dice)
    return f"{proper(event.attacker)} rolls{' again' if event.again else ''}: {dice}."


def face_words(face: str) -> str:
    """A face in words: "2 range 1 damage", "miss"."""
    if face == "X":
        return "miss"
    parts = face.split("/")
    if len(parts) != 3:
        return {"enh": "enhancement"}.get(face, face)
    named = zip(parts, ("range", "damage", "surge"), strict=True)
    return " ".join(f"{n} {what}" for n, what in named if n != "0") or "nothing"


MISSES = {
    "miss": "misses: a miss face.",
    "range": "misses: the range is too short.",
    "fear": "does not dare: fear was not overcome.",
    "stealth": "misses: the target slips away.",
}


def _hit(event: events.AttackHit) -> str:
    return (
        f"{proper(event.attacker)} hits {proper(event.target)}: {event.damage} damage against "
        f"armor {event.armor}: {counted(event.wounds, 'wound')}."
    )


def _lost(event: events.WoundsLost) -> str:
    if not event.wounds:
        return ""
    why = f" ({proper(event.why)})" if event.why else ""
    return f"{proper(event.who)} loses {counted(event.wounds, 'wound')}{why}: {event.left} left."


def _healed(event: events.Healed) -> str:
    parts = [f"regains {counted(event.wounds, 'wound')}" if event.wounds else ""]
    parts += [f"sheds {counted(event.poison, 'poison token')}" if event.poison else ""]
    words = " and ".join(part for part in parts if part)
    return f"{proper(event.who)} {words}." if words else ""


def _killed(event: events.HeroKilled) -> str:
    coins = f" and {event.coins} coins" if event.coins else ""
    return f"{proper(event.who)} is killed: {event.conquest} conquest{coins} lost."


def _monster_killed(event: events.MonsterKilled) -> str:
    by = f" by {proper(event.by)}" if event.by else ""
    bounty = f" for {event.bounty} coins" if event.bounty else ""
    return f"{proper(event.who)} is killed{by}{bounty}."


def _conquest(event: events.ConquestChanged) -> str:
    verb = "gain" if event.by > 0 else "lose"
    return f"The heroes {verb} {abs(event.by)} conquest ({event.why}): {event.now} in the pool."


def _threat(event: events.ThreatChanged) -> str:
    verb = "gains" if event.by > 0 else "spends"
    return f"The overlord {verb} {abs(event.by)} threat ({event.why}): {event.now} now."


def _drawn(event: events.CardsDrawn) -> str:
    if event.cards:
        return f"The overlord draws {', '.join(event.cards)}."
    return f"The overlord draws {counted(event.count, 'card')}."


def _area(event: events.AreaRevealed) -> str:
    return f"A new area comes into sight. {event.text}".strip()


def _began(event: events.TurnBegan) -> str:
    if event.who == "the overlord":
        return "The overlord's turn."
    return f"{whose(event.who)} turn." if not event.who.islower() else ""


def _door(event: events.DoorTurned) -> str:
    return f"{proper(event.who)} {'opens' if event.opened else 'closes'} a door."


def _traded(event: events.Traded) -> str:
    who, what = proper(event.who), _s(event.what)
    price = f" for {abs(event.coins)} coins"
    match event.deed:
        case "buy":
            return f"{who} buys {what}{price}."
        case "potion":
            return f"{who} buys a {what} Potion{price}."
        case "treasure":
            return f"{who} buys {event.what} treasure{price}."
        case "skill":
            return f"{who} learns a {event.what} skill{price}."
        case "train":
            return f"{who} trains {event.what}{price}."
        case _:
            return f"{who} sells {what}{price}."


def _picked(event: events.PickedUp) -> str:
    what = {"money": "money: 100 coins for every hero", "key": f"the {event.word} rune key"}
    return (
        f"{proper(event.who)} picks up {what.get(event.kind, f'{_s(event.word)} ({event.kind})')}."
    )


LAID = {
    "pit": "A pit opens",
    "rubble": "Rubble comes down",
    "darts": "A dart field lies",
    "blades": "Scything blades swing",
    "boulder": "A boulder waits",
}
TELLINGS: dict[type[Event], Callable[[Any], str]] = {
    events.CardsDrawn: _drawn,
    events.AttackDeclared: _declared,
    events.DiceRolled: _rolled,
    events.SurgeSpent: lambda e: (
        f"{proper(e.attacker)} spends {counted(e.surges, 'surge')}: {spoken(e.effect)}."
    ),
    events.AttackMissed: lambda e: f"{proper(e.attacker)} {MISSES.get(e.cause, e.cause)}",
    events.AttackHit: _hit,
    events.WoundsLost: _lost,
    events.Discarded: lambda e: f"{proper(e.who)} loses {_s(e.card)}.",
    events.PowerUsed: lambda e: f"{proper(e.who)} uses {_s(e.card)}.",
    events.HandSeen: lambda e: f"The overlord holds {', '.join(map(_s, e.cards)) or 'nothing'}.",
    events.Cancelled: lambda e: f"{whose(e.who)} {_s(e.card)} stops {counted(e.wounds, 'wound')}.",
    events.Healed: _healed,
    events.TokenPlaced: lambda e: (
        f"{proper(e.who)} gets {counted(e.count, f'{e.token.lower()} token')}."
    ),
    events.HeroKilled: _killed,
    events.MonsterKilled: _monster_killed,
    events.RoseAgain: lambda e: f"{proper(e.who)} rises again.",
    events.ConquestChanged: _conquest,
    events.ThreatChanged: _threat,
    events.QuestEnded: lambda e: (
        f"{'The heroes have won' if e.winner == 'heroes' else 'The overlord has won'}: {e.text} "
        f"{e.story}".strip()
    ),
    events.QuestBegan: lambda e: f"{e.quest}. {e.story}".strip(),
    events.AreaRevealed: _area,
    events.Moved: lambda e: f"{proper(e.who)} moves to {e.spaces[0]}." if e.spaces else "",
    events.GlyphActivated: lambda e: f"{proper(e.who)} activates the glyph at {e.space}.",
    events.TurnBegan: _began,
    events.TurnEnded: lambda e: "",
    events.ActionDeclared: lambda e: f"{proper(e.who)} declares {e.action}.",
    events.OrderPlaced: lambda e: f"{proper(e.who)} places a {e.order} order.",
    events.DoorTurned: _door,
    events.ChestOpened: lambda e: f"{proper(e.who)} opens a {e.colour} chest.",
    events.TreasureDrawn: lambda e: f"{proper(e.who)} draws {_s(e.card)}.",
    events.PickedUp: _picked,
    events.Drank: lambda e: f"{proper(e.who)} drinks a {e.potion} potion.",
    events.Traded: _traded,
    events.Spawned: lambda e: f"{proper(e.who)} appears at {e.spaces[0]}.",
    events.FigureTaken: lambda e: f"The overlord takes {proper(e.who)} off the board.",
    events.NamedAppeared: lambda e: (
        f"{e.name} is here: speed {e.speed}, armor {e.armor}, {counted(e.wounds, 'wound')}, "
        f"{e.attack} attack with {', '.join(NAMES.get(die, 'morph') for die in e.dice)}."
    ),
    events.BoulderRolled: lambda e: (
        f"The boulder at {e.space} rolls {e.facing}, {counted(e.spaces, 'space')} at most."
    ),
    events.WallMoved: lambda e: f"The crushing wall at {e.space} moves {e.facing}.",
    events.HazardGone: lambda e: (
        "The boulder breaks." if e.kind == "boulder" else "The crushing wall stops for good."
    ),
    events.EncounterMet: lambda e: (
        f"{proper(e.who)} stops at the {e.encounter.replace('-', ' ')}. {e.text}".strip()
    ),
    events.AltarUsed: lambda e: f"{proper(e.who)} kneels at the {e.altar} altar.",
    events.ProlongedCompleted: lambda e: (
        f"{proper(e.who)} has done it: {e.action}. {e.text}".strip()
    ),
    events.ProlongedRolled: lambda e: (
        f"{proper(e.who)} works on: {face_words(e.face)}, {counted(e.markers, 'marker')} now."
    ),
    events.ProlongedDisrupted: lambda e: f"{proper(e.who)} is disrupted in {_s(e.action)}.",
    events.Transformed: lambda e: (
        f"{proper(e.who)} turns into a monkey."
        if e.monkey
        else f"{proper(e.who)} is himself again."
    ),
    events.Given: lambda e: f"{proper(e.who)} gives {_s(e.item)} to {proper(e.to)}.",
    events.FamiliarCame: lambda e: f"{_s(e.familiar)} joins {proper(e.who)}.",
    events.FamiliarMoved: lambda e: f"{_s(e.who)} moves to {e.space}.",
    events.Animated: lambda e: f"{proper(e.who)} animates {proper(e.monster)}.",
    events.GuardUsed: lambda e: f"{proper(e.who)} breaks in from guard.",
    events.CardPlayed: lambda e: f"The overlord plays {_s(e.card)}.",
    events.SavingRolled: lambda e: (
        f"{proper(e.who)} rolls against {_s(e.card)}: {', '.join(map(face_words, e.faces))}."
    ),
    events.MarkerLaid: lambda e: f"{LAID.get(e.kind, e.kind)} at {' '.join(e.spaces)}.",
    events.MarkerRemoved: lambda e: f"The {e.kind} at {e.space} is gone.",
    events.MarkerShifted: lambda e: f"The {e.kind} at {e.space} is moved to {e.to}.",
    events.Upgraded: lambda e: f"{proper(e.who)} becomes a master: {proper(e.into)}.",
    events.RelicForced: lambda e: f"{proper(e.who)} is bound to {_s(e.relic)}.",
    events.ItemLost: lambda e: f"{proper(e.who)} loses {_s(e.item)}.",
    events.SkillLearned: lambda e: f"{proper(e.who)} draws the skill {_s(e.skill)}.",
    events.RoundBegan: lambda e: f"Round {e.number} begins.",
}
