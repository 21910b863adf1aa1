"""Events as sentences of the chronicle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from undercroft.core.events import Event, Reason
from undercroft.games.hellscape import events
from undercroft.games.hellscape.library import Library
from undercroft.games.hellscape.showing.gear import card_name
from undercroft.games.hellscape.showing.phrases import DICE, ICONS, THINGS, count, dice
from undercroft.games.hellscape.showing.plain import spoken
from undercroft.kit.telling import told

Names = Callable[[str], str]  # of cards by their ids; other words stay as they are


def sentences(event: Event, library: Library) -> Sequence[str]:
    """An event as lines; what needs no words gives none."""
    return told(event, TELLINGS, partial(_named, library))


def _named(library: Library, id: str) -> str:
    """ "ash-wand" is a card, "a rest" and "Gheta" are not."""
    return card_name(library, id) if id.islower() and " " not in id else id


PHASES = {
    "heroes": "The Heroes' Phase.",
    "enemies": "The Enemy Phase.",
    "level": "The Level Up Phase.",
    "darkness": "The Darkness Phase.",
}


MOVES = {"place": "placed at", "shove": "shoved to"}


def _moved(event: events.Moved, name: Names) -> str:
    return f"{name(event.who)}: {MOVES.get(event.how, 'to')} {event.zone}."


def _revealed(event: events.ChamberRevealed, name: Names) -> str:
    card = f": {name(event.card)}" if event.card else ""
    return f"Chamber {event.chamber.upper()} is revealed{card}."


def _came(event: events.EnemyCame, name: Names) -> str:
    company = f" with {count(event.minions, 'Minion')}" if event.minions else ""
    arms = f", bearing {name(event.item)}" if event.item else ""
    return f"{event.enemy} at {event.zone}{company}{arms}{_because(event.reason)}."


def _because(reason: Reason) -> str:
    """The reason with those who were considered, best first, and the clause."""
    found = reason.candidates
    others = f"; of {', '.join(found)}" if len(found) > 1 else ""
    return f": {reason.text}{others} ({reason.rule})"


def _roused(event: events.EnemyRoused, name: Names) -> str:
    if event.reason.rule == "MD2-ENEMY-01":
        return f"{event.enemy}: activated."
    return f"{event.enemy}: an action out of turn{_because(event.reason)}."


PLANS = {
    "pattern": "{}", "walk": "toward {}", "place": "straight to {}", "devour": "devouring {}",
    "attack": "an attack on {}",
}  # fmt: skip


def _plans(event: events.EnemyPlans, name: Names) -> str:
    return f"{event.enemy}: {PLANS[event.deed].format(event.goal)}{_because(event.reason)}."


def _declared(event: events.AttackDeclared, name: Names) -> str:
    kind = event.kind.capitalize()
    return f"{event.attacker} against {event.defender}, {kind} attack: {dice(event.dice)}."


def _rolled(event: events.DiceRolled, name: Names) -> str:
    shown = "; ".join(f"{DICE[colour].split()[0].lower()} {face(f)}" for colour, f in event.dice)
    return f"Rolled{' again' if event.again else ''}: {shown}."


def face(words: str) -> str:
    """A face as events tell it: "2 swords 1 Mana", "blank"."""
    if words == "-":
        return "blank"
    parts = words.split()
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return " ".join(count(int(n), ICONS.get(icon, icon)) for n, icon in pairs)


def _used(event: events.AbilityUsed, name: Names) -> str:
    enemy = " paw" in event.text.partition(":")[0]  # only Enemies' abilities cost paws
    text = spoken(event.text, enemy=enemy) if event.text else ""
    card = name(event.card)
    parts = [event.who] if card in event.who else [event.who, card]
    return f"{': '.join(parts)}{f' – {text}' if text else ''}."


def _ended(event: events.AttackEnded, name: Names) -> str:
    return (
        f"{count(event.swords, 'sword')} against {count(event.shields, 'shield')}: "
        f"{count(event.wounds, 'Wound')} for {event.defender}."
    )


def _wounds(event: events.WoundsTaken, name: Names) -> str:
    if not event.wounds:
        return ""
    why = f" ({name(event.why)})" if event.why else ""
    return f"{event.who}: {count(event.wounds, 'Wound')}{why}, {event.left} Health left."


def _killed(event: events.FigureKilled, name: Names) -> str:
    by = f" by {event.by}" if event.by else ""
    match event.figure:
        case "minion":
            return f"{event.enemy}: a Minion is killed{by}."
        case "leader":
            return f"{event.enemy}: the Leader is killed{by}."
        case _:
            return f"{event.enemy} is killed{by}."


def _gained(event: events.Gained, name: Names) -> str:
    thing = THINGS.get(event.thing, event.thing.replace("-", " "))
    sign = "+" if event.n > 0 else "−"
    now = f", {event.now} now" if event.now != event.n else ""
    why = f" ({name(event.why)})" if event.why else ""
    return f"{event.who}: {sign}{count(abs(event.n), thing)}{why}{now}."


def _flipped(event: events.TokenFlipped, name: Names) -> str:
    match event.kind:
        case "fountain":
            return f"{event.who} drinks from a fountain: heal {event.face}."
        case "spike":
            return f"{event.who} steps on a spike trap: {count(int(event.face or 0), 'Wound')}."
        case "bear":
            caught = "it snaps shut and holds" if event.face else "it is rusted open"
            return f"{event.who} steps on a bear trap: {caught}."
        case _:
            return f"{event.who} opens a {event.kind.replace('-', ' ')}: {event.face}."


BARS = {
    "beige": "fewer than 7, a quick shot: the beige bars count",
    "white": "a bullseye: the white bars count",
    "red": "more than 7, an overload: the red bars count",
}


def _line(event: events.LineShown, name: Names) -> str:
    return f"{event.hero} shows {count(event.targets, 'target')}, {BARS[event.bar]}."


SPENT = {
    "match": "{} flips {}.",
    "none": "{} flips {}, which is of no use to this action.",
    "lost": "{} loses an action and flips {}.",
}


def _spent(event: events.TokenSpent, name: Names) -> str:
    return SPENT[event.use].format(event.hero, name(event.token))


def _tracker(event: events.TrackerFlipped, name: Names) -> str:
    text = spoken(event.text)
    return f"{event.hero} turns the {name(event.element)} tracker over for good: {text}."


BRINGS = {
    "": "nothing happens",
    "mob": "a Mob comes in place of a Roaming Monster",
    "roaming": "a Roaming Monster comes",
    "rare": "a Rare token goes into the bag",
    "mobs": "Mobs come out of the Portals",
    "epic": "an Epic token goes into the bag",
}


def _darkness(event: events.DarknessMoved, name: Names) -> str:
    if event.side == "boss":
        told = spoken(event.brings) if event.brings else "nothing new"
        return f"The Boss's marker moves to space {event.space}: {told}."
    brings = BRINGS.get(event.brings, event.brings)
    return f"Darkness rises to space {event.space} ({event.side}): {brings}."


def _over(event: events.QuestEnded, name: Names) -> str:
    return f"{'The Heroes have won' if event.won else 'The Heroes have lost'}: {event.text}"


TELLINGS: dict[type[Event], Callable[[Any, Names], str]] = {
    events.RoundBegan: lambda e, name: f"Round {e.round} begins.",
    events.PhaseBegan: lambda e, name: PHASES.get(e.phase, f"{e.phase.capitalize()}."),
    events.TurnBegan: lambda e, name: f"{e.hero}: the turn begins.",
    events.TurnEnded: lambda e, name: "",
    events.Moved: _moved,
    events.DoorOpened: lambda e, name: f"{e.who} opens the door {e.door.replace('-', ' to ')}.",
    events.ChamberRevealed: _revealed,
    events.EnemyCame: _came,
    events.NobodyCame: lambda e, name: (
        f"Nobody comes to {e.zone}: there is no card left{_because(e.reason)}."
    ),
    events.EnemyRoused: _roused,
    events.EnemyPlans: _plans,
    events.EnemyWaits: lambda e, name: f"{e.enemy}: nothing is done{_because(e.reason)}.",
    events.MinionsJoined: lambda e, name: (
        f"{e.enemy}: {count(e.n, 'Minion')} more ({name(e.why)}), {e.minions} now."
    ),
    events.CardReplaced: lambda e, name: f"{e.enemy} grow stronger: a card of a higher level.",
    events.AttackDeclared: _declared,
    events.DiceRolled: _rolled,
    events.AbilityUsed: _used,
    events.AttackEnded: _ended,
    events.WoundsTaken: _wounds,
    events.FigureKilled: _killed,
    events.KnockedOut: lambda e, name: f"{e.hero} is knocked out.",
    events.Raised: lambda e, name: (
        f"A Lifebringer raises {e.hero}; {e.left if e.left else 'none'} left."
    ),
    events.Gained: _gained,
    events.ItemGained: lambda e, name: f"{e.hero} gets {name(e.item)}.",
    events.Equipped: lambda e, name: f"{e.hero} equips {name(e.item)}.",
    events.TokenFlipped: _flipped,
    events.HeroLeft: lambda e, name: f"{e.hero} leaves the dungeon.",
    events.HandedOver: lambda e, name: f"{e.giver} hands {name(e.thing)} to {e.receiver}.",
    events.TreasurePlaced: lambda e, name: f"{e.rarity.capitalize()} treasure lies at {e.zone}.",
    events.Blessed: lambda e, name: f"{e.hero} blesses {name(e.skill)} for this round.",
    events.StanceTaken: lambda e, name: f"{e.hero} takes the {name(e.stance)} stance.",
    events.TokensDrawn: lambda e, name: f"{e.hero} draws {', '.join(map(name, e.tokens))}.",
    events.TokenSpent: _spent,
    events.TrackerFlipped: _tracker,
    events.LineShown: _line,
    events.LevelGained: lambda e, name: (
        f"{e.hero} reaches level {e.level}" + (f" and learns {name(e.skill)}." if e.skill else ".")
    ),
    events.DarknessMoved: _darkness,
    events.BossActs: lambda e, name: f"{e.boss}, {e.move}{_because(e.reason)}.",
    events.QuestSays: lambda e, name: e.text,
    events.QuestEnded: _over,
}
