"""Events as sentences of the chronicle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from undercroft.core.events import Event, Reason
from undercroft.core.wording import listed
from undercroft.games.hellscape import events
from undercroft.games.hellscape.cards.english import DICE, ICONS, THINGS, count, dice
from undercroft.games.hellscape.classes import PARTS
from undercroft.games.hellscape.dice import Icon
from undercroft.games.hellscape.library import Library
from undercroft.games.hellscape.naming import zone_said
from undercroft.games.hellscape.showing.because import sentence
from undercroft.games.hellscape.showing.conduct import space
from undercroft.games.hellscape.showing.names import Names
from undercroft.games.hellscape.showing.notes import NOTES, ending
from undercroft.games.hellscape.showing.plain import spoken
from undercroft.kit.in_words import lines_of
from undercroft.kit.stories.readings import text_of


def sentences(event: Event, library: Library) -> Sequence[str]:
    """An event as lines; what needs no words gives none."""
    return lines_of(event, TELLINGS, Names(library))


PHASES = {
    "heroes": "The Heroes' Phase.",
    "enemies": "The Enemy Phase.",
    "level": "The Level Up Phase.",
    "darkness": "The Darkness Phase.",
}


MOVES = {"place": "placed at", "shove": "shoved to"}


def _moved(event: events.Moved, name: Names) -> str:
    return f"{name(event.who)}: {MOVES.get(event.how, 'to')} {zone_said(event.zone)}."


def _revealed(event: events.ChamberRevealed, name: Names) -> str:
    card = f": {name(event.card)}" if event.card else ""
    return f"Chamber {event.chamber.upper()} is revealed{card}."


def _came(event: events.EnemyCame, name: Names) -> str:
    followers = f" with {count(event.minions, 'Minion')}" if event.minions else ""
    arms = f", bearing {name(event.item)}" if event.item else ""
    where = zone_said(event.zone)
    return f"{name(event.enemy)} at {where}{followers}{arms}{_because(event.reason, name)}."


def _because(reason: Reason, name: Names) -> str:
    """The reason with those who were considered, best first, and the clause."""
    found = reason.candidates
    others = f", out of {listed(map(name, found))}" if len(found) > 1 else ""
    return f": {sentence(reason, name)}{others} ({reason.rule})"


def _roams(kind: str, name: Names) -> bool:
    return any(card.kind == kind for card in name.library.roaming.values())


def _roused(event: events.EnemyRoused, name: Names) -> str:
    if event.reason.rule == "MD2-ENEMY-01":
        return f"{name(event.enemy)}: activated."
    return f"{name(event.enemy)}: an action out of turn{_because(event.reason, name)}."


PATTERNS = {"first": "the first pattern", "second": "the second pattern", "mob": "like a Mob"}
PLANS = {
    "pattern": "{}", "walk": "toward {}", "place": "straight to {}", "devour": "devouring {}",
    "attack": "an attack on {}",
}  # fmt: skip


def _plans(event: events.EnemyPlans, name: Names) -> str:
    goal = PATTERNS[event.goal] if event.deed == "pattern" else zone_said(name(event.goal))
    return f"{name(event.enemy)}: {PLANS[event.deed].format(goal)}{_because(event.reason, name)}."


def _declared(event: events.AttackDeclared, name: Names) -> str:
    kind = event.kind.capitalize()
    return (
        f"{name(event.attacker)} against {name(event.defender)}, {kind} attack: "
        f"{dice(event.dice)} dice."
    )


def _rolled(event: events.DiceRolled, name: Names) -> str:
    shown = "; ".join(f"{DICE[colour].split()[0].lower()} {face(f)}" for colour, f in event.dice)
    return f"Rolled{' again' if event.again else ''}: {shown}."


def face(icons: Mapping[Icon, int]) -> str:
    """A face of a die: "2 swords 1 Mana", "blank"."""
    return " ".join(count(n, ICONS[icon]) for icon, n in icons.items()) or "blank"


def _used(event: events.AbilityUsed, name: Names) -> str:
    enemy = " paw" in event.text.partition(":")[0]  # only Enemies' abilities cost paws
    text = spoken(event.text, enemy=enemy) if event.text else ""
    who, card = name(event.who), name(event.card)
    parts = [who] if card in who else [who, card]
    return f"{': '.join(parts)}{f' – {text}' if text else ''}."


def _ended(event: events.AttackEnded, name: Names) -> str:
    who = name(event.defender)
    comes = f"{count(event.wounds, 'Wound')} for {who}"
    if not event.wounds and event.swords > event.shields:
        comes = f"{who} has fallen before"
    against = f"{count(event.swords, 'sword')} against {count(event.shields, 'shield')}"
    return f"{against}: {comes}."


def _wounds(event: events.WoundsTaken, name: Names) -> str:
    if not event.wounds:
        return ""
    wounds = count(event.wounds, "Wound")
    left = f", {event.left} Health left" if event.left else ""  # else what comes of it is told next
    return f"{name(event.who)}: {wounds}{name.why(event.why)}{left}."


def _killed(event: events.FigureKilled, name: Names) -> str:
    by = f" by {name(event.by)}" if event.by else ""
    match event.figure:
        case "minion":
            return f"{name(event.enemy)}: a Minion is killed{by}."
        case "leader":
            return f"{name(event.enemy)}: the Leader is killed{by}."
        case _:
            return f"{name(event.enemy)} is killed{by}."


def _fallen(event: events.KnockedOut, name: Names) -> str:
    """Only Heroes lie there to be raised (MD2-SHA-12)."""
    if event.hero in name.library.heroes:
        return f"{name(event.hero)} is knocked out."
    again = ", and may be summoned again" if event.hero in name.library.spirits else ""
    return f"{name(event.hero)} falls{again}."


def _gained(event: events.Gained, name: Names) -> str:
    thing = THINGS[event.thing]
    sign = "+" if event.n > 0 else "−"
    now = f", {event.now} now" if event.now != event.n else ""
    return f"{name(event.who)}: {sign}{count(abs(event.n), thing)}{name.why(event.why)}{now}."


def _flipped(event: events.TokenFlipped, name: Names) -> str:
    who = name(event.who)
    match event.kind:
        case "fountain":
            return f"{who} drinks from a fountain: heal {event.face}."
        case "spike":
            return f"{who} steps on a spike trap: {count(int(event.face or 0), 'Wound')}."
        case "bear":
            caught = "it snaps shut and holds" if event.face else "it is rusted open"
            return f"{who} steps on a bear trap: {caught}."
        case _:
            return f"{who} opens a {event.kind.replace('-', ' ')}: {event.face}."


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
        reached = name.library.bosses[event.brings].track[event.space - 1]
        return f"The Boss's marker moves to space {event.space}: {space(reached) or 'nothing new'}."
    return f"Darkness rises to space {event.space} ({event.side}): {BRINGS[event.brings]}."


def _acts(event: events.BossActs, name: Names) -> str:
    move = name.library.bosses[event.boss].moves[event.paws].name
    return f"{name(event.boss)}, {move}{_because(event.reason, name)}."


def _noted(event: events.Noted, name: Names) -> str:
    return NOTES[event.what].format(who=name(event.who), n=event.n, most=event.most)


def _over(event: events.QuestEnded, name: Names) -> str:
    text = ending(name.library, event.quest, won=event.won, cause=event.cause, who=event.who)
    return f"The Heroes have {'won. The goal was' if event.won else 'lost'}: {text}"


TELLINGS: dict[type[Event], Callable[[Any, Names], str]] = {
    events.RoundBegan: lambda e, name: f"Round {e.round} begins.",
    events.PhaseBegan: lambda e, name: PHASES[e.phase],
    events.TurnBegan: lambda e, name: f"{name(e.hero)}: the turn begins.",
    events.TurnEnded: lambda e, name: "",
    events.Moved: _moved,
    events.DoorOpened: lambda e, name: (
        f"{name(e.who)} opens the door between {' and '.join(map(zone_said, e.door.split('-')))}."
    ),
    events.ChamberRevealed: _revealed,
    events.EnemyCame: _came,
    events.NobodyCame: lambda e, name: (
        f"Nobody comes to {zone_said(e.zone)}: there is no card left{_because(e.reason, name)}."
    ),
    events.EnemyRoused: _roused,
    events.EnemyPlans: _plans,
    events.EnemyWaits: lambda e, name: (
        f"{name(e.enemy)}: nothing is done{_because(e.reason, name)}."
    ),
    events.MinionsJoined: lambda e, name: (
        f"{name(e.enemy)}: {count(e.n, 'Minion')} more{name.why(e.why)}, {e.minions} now."
    ),
    events.CardReplaced: lambda e, name: (
        f"{name(e.enemy)} {'grows' if _roams(e.enemy, name) else 'grow'} stronger: "
        "a card of a higher level."
    ),
    events.AttackDeclared: _declared,
    events.DiceRolled: _rolled,
    events.AbilityUsed: _used,
    events.AttackEnded: _ended,
    events.WoundsTaken: _wounds,
    events.FigureKilled: _killed,
    events.KnockedOut: _fallen,
    events.Raised: lambda e, name: (
        f"A Lifebringer raises {name(e.hero)}; {e.left if e.left else 'none'} left."
    ),
    events.Gained: _gained,
    events.ItemGained: lambda e, name: f"{name(e.hero)} gets {name(e.item)}.",
    events.Equipped: lambda e, name: f"{name(e.hero)} equips {name(e.item)}.",
    events.TokenFlipped: _flipped,
    events.HeroLeft: lambda e, name: f"{name(e.hero)} leaves the dungeon.",
    events.HandedOver: lambda e, name: (
        f"{name(e.giver)} hands {name(e.thing)} to {name(e.receiver)}."
    ),
    events.TreasurePlaced: lambda e, name: (
        f"{e.rarity.capitalize()} treasure lies at {zone_said(e.zone)}."
    ),
    events.LevelGained: lambda e, name: (
        f"{name(e.hero)} reaches level {e.level}"
        + (f" and learns {name(e.skill)}." if e.skill else ".")
    ),
    events.DarknessMoved: _darkness,
    events.BossActs: _acts,
    events.Noted: _noted,
    events.StoryTold: lambda event, name: text_of(
        name.library.quests[event.quest], event.what, event.numbers
    ),
    events.QuestEnded: _over,
}
for part in PARTS:
    TELLINGS |= part.words.tellings
