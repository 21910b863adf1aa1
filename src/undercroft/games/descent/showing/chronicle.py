"""Events as sentences of the chronicle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from undercroft.core.events import Event
from undercroft.core.wording import counted, indefinite
from undercroft.games.descent import events
from undercroft.games.descent.dice import NAMES, SURGE
from undercroft.games.descent.library import Library
from undercroft.games.descent.seating import OVERLORD
from undercroft.games.descent.showing.because import meaning
from undercroft.games.descent.showing.conquest import conquest, threat
from undercroft.games.descent.showing.names import Names
from undercroft.games.descent.showing.plain import spoken
from undercroft.kit.in_words import lines_of
from undercroft.kit.stories.readings import text_of


def sentences(event: Event, library: Library) -> Sequence[str]:
    """An event as lines; what needs no words gives none."""
    lines = lines_of(event, TELLINGS, Names(library))
    return [line.replace("!.", "!") for line in lines]  # a card is called “Doom!”


def _declared(event: events.AttackDeclared, names: Names) -> str:
    weapon = f" with {names.card(event.weapon)}" if event.weapon else ""
    far = f", {counted(event.distance, 'space')} away" if event.distance > 1 else ""
    aimed = ", aimed" if event.aimed else ""
    return (
        f"{names.figure(event.attacker)} attacks {names.figure(event.target)}{weapon}{far}{aimed}."
    )


def _rolled(event: events.DiceRolled, names: Names) -> str:
    dice = ", ".join(f"{NAMES.get(die, die)} {face_words(face)}" for die, face in event.dice)
    return f"{names.figure(event.attacker)} rolls{' again' if event.again else ''}: {dice}."


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
    "miss": "misses: a die shows a miss.",
    "blank": "misses: a die of its Bash shows a blank.",
    "range": "misses: the range is too short.",
    "fear": "does not dare to strike {}: fear was not overcome.",
    "stealth": "misses {}: it slips away.",
    "nobody": "strikes where nobody is.",
}


DECLARED = {"stunned": "is stunned: one half action only", "monkey": "runs as a monkey"}


def _missed(event: events.AttackMissed, names: Names) -> str:
    who = names.figure(event.attacker)
    whom = names.figure(event.target) if event.target else "the target"
    if event.distance:
        away = counted(event.distance, "space")
        if event.target:  # it alone: others may be in range (DSC-ABIL-35)
            reached = f"without Sorcery, to which it is immune, the range is {event.range}"
            return f"{who} misses {whom}: it is {away} away, and {reached}."
        return f"{who} misses: the target is {away} away, and the range is {event.range}."
    return f"{who} {MISSES[event.cause].format(whom)}"


def _hit(event: events.AttackHit, names: Names) -> str:
    """The whole sum: dice and what is added, armor and what pierces it, wounds."""
    away = f", {counted(event.distance, 'space')} away with range {event.range}"
    reach = away if event.distance else ""
    pierced = f" ({event.worn}, Pierce {event.pierce})" if event.pierce and event.worn > 0 else ""
    more = f", and {event.extra} more by a card" if event.extra else ""
    return (
        f"{names.figure(event.attacker)} hits {names.figure(event.target)}{reach}: "
        f"{_summed(event)} against armor {event.armor}{pierced}: "
        f"{counted(event.wounds, 'wound')}{more}."
    )


def _summed(event: events.AttackHit) -> str:
    """What the damage is made of: "3 rolled +1 from surges = 4 damage"."""
    parts = {
        "cards": event.cards,
        "Command" if event.command > 0 else "Black Curse": event.command,
        "surges": event.surges,
        "power dice": event.power,
        "range left over": event.beyond,
    }
    added = [f" {n:+d} from {what}" for what, n in parts.items() if n]
    times = f", times {event.times}" if event.times > 1 else ""
    shrugged = f", {event.shrugged} shrugged off" if event.shrugged else ""
    total = f"{event.damage} damage"
    if not added and not times and not shrugged:
        return total
    return f"{event.rolled} rolled{''.join(added)}{times}{shrugged} = {total}"


def _lost(event: events.WoundsLost, names: Names) -> str:
    if not event.wounds:
        return ""
    why = f" ({names.harm(event.why)})" if event.why else ""
    return (
        f"{names.figure(event.who)} loses {counted(event.wounds, 'wound')}{why}: {event.left} left."
    )


def _healed(event: events.Healed, names: Names) -> str:
    parts = [f"regains {counted(event.wounds, 'wound')}" if event.wounds else ""]
    parts += [f"sheds {counted(event.poison, 'poison token')}" if event.poison else ""]
    words = " and ".join(part for part in parts if part)
    return f"{names.figure(event.who)} {words}." if words else ""


def _faded(event: events.TokensRolled, names: Names) -> str:
    gone = event.faces.count(SURGE)
    goes = "none goes" if not gone else "1 goes" if gone == 1 else f"{gone} go"
    tokens = counted(len(event.faces), f"{event.token} token")
    rolled = ", ".join(map(face_words, event.faces))
    return f"{names.figure(event.who)} rolls for {tokens}: {rolled}; {goes}."


FATES = {
    "animated": "to stay on its feet",
    "blades": "against the blades",
    "bleed": "for the bleeding",
    "darts": "against the darts",
    "frost": "against the frost",
    "undying": "to rise again",
}


def _fated(event: events.FateRolled, names: Names) -> str:
    why = FATES.get(event.why) or f"with {names.card(event.why)}"
    return f"{names.figure(event.who)} rolls {why}: {', '.join(map(face_words, event.faces))}."


def _killed(event: events.HeroKilled, names: Names) -> str:
    coins = f" and {event.coins} coins" if event.coins else ""
    return f"{names.figure(event.who)} is killed: {event.conquest} conquest{coins} lost."


def _monster_killed(event: events.MonsterKilled, names: Names) -> str:
    by = f" by {names.figure(event.by)}" if event.by else ""
    bounty = f" for {event.bounty} coins" if event.bounty else ""
    return f"{names.figure(event.who)} is killed{by}{bounty}."


def _drawn(event: events.CardsDrawn, names: Names) -> str:
    if event.cards:
        return f"The overlord draws {', '.join(map(names.card, event.cards))}."
    return f"The overlord draws {counted(event.count, 'card')}."


def _played(event: events.CardPlayed, names: Names) -> str:
    side = "against" if event.on in names.library.heroes else "for"
    whom = f" {side} {names.figure(event.on)}" if event.on else ""
    return f"The overlord plays {names.card(event.card)}{whom}."


def _area(event: events.AreaRevealed, names: Names) -> str:
    areas = names.library.quests[event.quest].areas
    text = next(area.text for area in areas if area.id == event.area)
    return f"A new area comes into sight. {text}".strip()


def _began(event: events.TurnBegan, names: Names) -> str:
    if event.who == OVERLORD:
        return "The overlord's turn."
    return f"{names.whose(event.who)} turn." if event.who in names.library.heroes else ""


def _door(event: events.DoorTurned, names: Names) -> str:
    if not event.who:  # a card did it
        return f"A door {'opens' if event.opened else 'closes'}."
    return f"{names.figure(event.who)} {'opens' if event.opened else 'closes'} a door."


def _traded(event: events.Traded, names: Names) -> str:
    who, what = names.figure(event.who), names.card(event.what)
    price = f" for {abs(event.coins)} coins"
    match event.deed:
        case "buy":
            return f"{who} buys {what}{price}."
        case "potion":
            return f"{who} buys {indefinite(what)}{price}."
        case "treasure":
            return f"{who} buys {event.what} treasure{price}."
        case "skill":
            return f"{who} learns a {event.what} skill{price}."
        case "train":
            return f"{who} trains {event.what}{price}."
        case _:
            return f"{who} sells {what}{price}."


def _picked(event: events.PickedUp, names: Names) -> str:
    what = {"money": "money: 100 coins for every hero", "key": f"the {event.word} rune key"}
    return f"{names.figure(event.who)} picks up {what.get(event.kind, names.card(event.word))}."


def _quest(event: events.QuestBegan, names: Names) -> str:
    quest = names.library.quests[event.quest]
    return f"{quest.name}. {quest.intro}".strip()


def _ended(event: events.QuestEnded, names: Names) -> str:
    quest = names.library.quests[event.quest]
    won = event.winner == "heroes"
    words = "The heroes have won" if won else "The overlord has won"
    causes = {"goal": quest.goal_text, "story": "it is too late for the goal."}
    cause = causes.get(event.cause, "The heroes have no conquest token left.")
    return f"{words}: {cause} {quest.outro if won else quest.defeat}".strip()


def _met(event: events.EncounterMet, names: Names) -> str:
    text = names.library.quests[event.quest].encounters.get(event.encounter, "")
    where = event.encounter.replace("-", " ")  # a word of the rules, it has no card
    return f"{names.figure(event.who)} stops at the {where}. {text}".strip()


def _ordered(event: events.OrderPlaced, names: Names) -> str:
    order = f"{indefinite(event.order)} order"
    if event.by:  # Leadership
        return f"{names.figure(event.by)} gives {order} to {names.figure(event.who)}."
    return f"{names.figure(event.who)} places {order}."


def _completed(event: events.ProlongedCompleted, names: Names) -> str:
    action = names.library.quests[event.quest].prolonged[event.action]
    return f"{names.figure(event.who)} has done it: {action.name}. {action.text}".strip()


def _disrupted(event: events.ProlongedDisrupted, names: Names) -> str:
    action = names.library.quests[event.quest].prolonged[event.action]
    return f"{names.figure(event.who)} is disrupted in {action.name}."


DARK = {  # what a glyph that is woken turns out to be (DSC-DGLYPH-03)
    "power": ". It is dark, a glyph of power: the overlord may draw now and by each journey",
    "summoning": ". It is dark, a glyph of summoning: monsters may come now and by each journey",
    "sundered": ". It is dark, and sundered: nobody travels by it",
}

LAID = {
    "pit": "A pit opens",
    "rubble": "Rubble comes down",
    "darts": "A dart field lies",
    "blades": "Scything blades swing",
    "boulder": "A boulder waits",
    "fog": "Fog rises",
    "lava": "Lava wells up",
    "mud": "Mud spreads",
    "water": "Water rises",
    "eyes-of-thara": "The Eyes of Thara lie",
}
TELLINGS: dict[type[Event], Callable[[Any, Names], str]] = {
    events.CardsDrawn: _drawn,
    events.AttackDeclared: _declared,
    events.MonsterMeant: meaning,
    events.DiceRolled: _rolled,
    events.SurgeSpent: lambda e, n: (
        f"{n.figure(e.attacker)} spends {counted(e.surges, 'surge')}: {spoken(e.effect)}."
    ),
    events.AttackMissed: _missed,
    events.AttackHit: _hit,
    events.WoundsLost: _lost,
    events.Discarded: lambda e, n: f"{n.figure(e.who)} loses {n.card(e.card)}.",
    events.CardActed: lambda e, n: f"{n.card(e.card)}: {spoken(e.effect)}.",
    events.PowerUsed: lambda e, n: (
        f"{n.figure(e.who)} uses {n.card(e.card) if e.card != e.who else 'the hero ability'}."
    ),
    events.HandSeen: lambda e, n: (
        f"The overlord holds {', '.join(map(n.card, e.cards)) or 'nothing'}."
    ),
    events.Cancelled: lambda e, n: (
        f"{n.whose(e.who)} {n.card(e.card)} stops {counted(e.wounds, 'wound')}."
    ),
    events.Healed: _healed,
    events.TokenPlaced: lambda e, n: (
        f"{n.figure(e.who)} gets {counted(e.count, f'{e.token} token')}."
    ),
    events.TokensRolled: _faded,
    events.FateRolled: _fated,
    events.StunShed: lambda e, n: (
        f"{n.figure(e.who)} is stunned, and {'moves or attacks' if e.half else 'does nothing'}."
    ),
    events.FatigueLost: lambda e, n: (
        f"{n.figure(e.who)} loses {e.fatigue} fatigue (Leech): {e.left} left."
    ),
    events.HeroKilled: _killed,
    events.MonsterKilled: _monster_killed,
    events.RoseAgain: lambda e, n: f"{n.figure(e.who)} rises again.",
    events.ConquestChanged: conquest,
    events.ThreatChanged: threat,
    events.QuestEnded: _ended,
    events.QuestBegan: _quest,
    events.AreaRevealed: _area,
    events.Moved: lambda e, n: f"{n.figure(e.who)} moves to {e.spaces[0]}." if e.spaces else "",
    events.GlyphActivated: lambda e, n: (
        f"{n.figure(e.who)} activates the glyph at {e.space}{DARK.get(e.kind, '')}."
    ),
    events.TurnBegan: _began,
    events.WentToTown: lambda e, n: f"{n.figure(e.who)} goes to town.",
    events.TurnEnded: lambda e, n: "",
    events.ActionDeclared: lambda e, n: (
        f"{n.figure(e.who)} {DECLARED.get(e.action, f'declares {e.action}')}."
    ),
    events.OrderPlaced: _ordered,
    events.DoorTurned: _door,
    events.ChestOpened: lambda e, n: f"{n.figure(e.who)} opens a {e.colour} chest.",
    events.TreasureDrawn: lambda e, n: f"{n.figure(e.who)} draws {n.card(e.card)}.",
    events.PickedUp: _picked,
    events.Dropped: lambda e, n: f"{n.figure(e.who)} drops {n.card(e.item)}.",
    events.CoinsShared: lambda e, n: f"Every hero gains {e.coins} coins.",
    events.Drank: lambda e, n: f"{n.figure(e.who)} drinks {indefinite(e.potion)} potion.",
    events.Traded: _traded,
    events.Spawned: lambda e, n: f"{n.figure(e.who)} appears at {e.spaces[0]}.",
    events.FigureTaken: lambda e, n: f"The overlord takes {n.figure(e.who)} off the board.",
    events.NamedAppeared: lambda e, n: (
        f"{n.figure(e.who)} is here: speed {e.speed}, armor {e.armor}, "
        f"{counted(e.wounds, 'wound')}, {e.attack} attack with "
        f"{', '.join(NAMES.get(die, 'morph') for die in e.dice)}."
    ),
    events.BoulderRolled: lambda e, n: (
        f"The boulder at {e.space} rolls {e.facing}, {counted(e.spaces, 'space')} at most."
    ),
    events.WallMoved: lambda e, n: f"The crushing wall at {e.space} moves {e.facing}.",
    events.HazardGone: lambda e, n: (
        "The boulder breaks." if e.kind == "boulder" else "The crushing wall stops for good."
    ),
    events.EncounterMet: _met,
    events.QuestActed: lambda event, names: (
        f"{names.figure(event.who)}:"
        f" {names.library.quests[event.quest].actions[event.action].name}."
    ),
    events.StoryTold: lambda event, names: text_of(
        names.library.quests[event.quest], event.what, event.numbers
    ),
    events.AltarUsed: lambda e, n: f"{n.figure(e.who)} kneels at the {e.altar} altar.",
    events.ProlongedCompleted: _completed,
    events.ProlongedRolled: lambda e, n: (
        f"{n.figure(e.who)} works on: {face_words(e.face)}, {counted(e.markers, 'marker')} now."
    ),
    events.ProlongedDisrupted: _disrupted,
    events.Transformed: lambda e, n: (
        f"{n.figure(e.who)} turns into a monkey."
        if e.monkey
        else f"{n.figure(e.who)} is himself again."
    ),
    events.Given: lambda e, n: f"{n.figure(e.who)} gives {n.card(e.item)} to {n.figure(e.to)}.",
    events.FamiliarCame: lambda e, n: f"{n.figure(e.familiar)} joins {n.figure(e.who)}.",
    events.FamiliarMoved: lambda e, n: f"{n.figure(e.who)} moves to {e.space}.",
    events.Animated: lambda e, n: f"{n.figure(e.who)} animates {n.figure(e.monster)}.",
    events.GuardUsed: lambda e, n: f"{n.figure(e.who)} breaks in from guard.",
    events.CardPlayed: _played,
    events.SavingRolled: lambda e, n: (
        f"{n.figure(e.who)} rolls against {n.card(e.card)}: {', '.join(map(face_words, e.faces))}."
    ),
    events.MarkerLaid: lambda e, n: f"{LAID.get(e.kind, e.kind)} at {' '.join(e.spaces)}.",
    events.MarkerRemoved: lambda e, n: f"The {e.kind} at {e.space} is gone.",
    events.MarkerShifted: lambda e, n: f"The {e.kind} at {e.space} is moved to {e.to}.",
    events.Upgraded: lambda e, n: f"{n.figure(e.who)} becomes a master: {n.figure(e.into)}.",
    events.RelicForced: lambda e, n: f"{n.figure(e.who)} is bound to {n.card(e.relic)}.",
    events.ItemLost: lambda e, n: f"{n.figure(e.who)} loses {n.card(e.item)}.",
    events.SkillLearned: lambda e, n: f"{n.figure(e.who)} draws the skill {n.card(e.skill)}.",
    events.RoundBegan: lambda e, n: f"Round {e.number} begins.",
}
