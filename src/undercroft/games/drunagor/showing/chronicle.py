"""Events as sentences of the chronicle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from undercroft.core.events import Event, Reason
from undercroft.core.wording import counted, indefinite, listed
from undercroft.games.drunagor import events
from undercroft.games.drunagor.endings import ending, why
from undercroft.games.drunagor.naming import CUBE_NAMES, laid_on, proper
from undercroft.games.drunagor.showing.because import because
from undercroft.games.drunagor.showing.names import Names
from undercroft.games.drunagor.showing.remarks import remark, story_told
from undercroft.kit.in_words import lines_of

THINGS = {  # what TELEKINESIS carries besides characters
    "chest": "the Chest",
    "pile": "the Pile of Runes",
    "small-tile": "the small Darkness tile",
    "trap": "the trap",
}
MOVES = {  # how somebody comes from one square to another, where the word itself does not say it
    "carried": "is carried",
    "pushed": "is pushed",
    "shoved": "is shoved",
    "swapped": "trades places",
    "thrown-clear": "is thrown clear",
}
ENDS = {"lost": "taken from the board"}  # a bystander, of whom a story tells more
HANDLED = {
    "puts-away": "puts away",
    "takes-new": "takes new",
    "unstashes": "takes out of the stash",
}


def sentences(event: Event, names: Names) -> Sequence[str]:
    """An event as lines; what needs no words gives none."""
    return lines_of(event, TELLINGS, names)


# Turns


def _card(event: events.CardActed, name: Names) -> str:
    card = name.library.monsters[event.card]
    if event.flipped:
        return f"The {card.name} card is turned over."
    return f"The {card.rank} {card.name} card acts." if card.rank else f"The {card.name} card acts."


def _attack_card(event: events.AttackCardActed, name: Names) -> str:
    card = name.library.attacks[event.card]
    return f"{card.name} of {name(event.who)}: {card.text}."


def _attack_card_aimed(event: events.AttackCardAimed, name: Names) -> str:
    why = _because(event.reason, name)
    return f"{name.attack(event.card)} is aimed at {name.all(event.targets)}{why}."


def _moved(event: events.Moved, name: Names) -> str:
    if not event.path:
        return ""
    *passed, end = event.path
    way = f" by way of {', '.join(passed)}" if passed else ""
    return f"{name(event.who)} {MOVES.get(event.how, event.how)} to {end}{way}."


def _planned(event: events.MonsterPlanned, name: Names) -> str:
    if event.targets:
        return (
            f"{name(event.who)} goes for {name.all(event.targets)}{_because(event.reason, name)}."
        )
    return f"{name(event.who)} heads for {event.goal}{_because(event.reason, name)}."


def _because(reason: Reason, name: Names) -> str:
    """The reason with who was considered, best first, and the clause."""
    others = ", ".join(map(name, reason.candidates)) if len(reason.candidates) > 1 else ""
    ranking = f"; ranking: {others}" if others else ""
    return f": {because(reason, name)}{ranking} ({reason.rule})"


# Attacks


def _used(event: events.SkillUsed, name: Names) -> str:
    verb = "reacts with" if event.reaction else "uses"
    price = f" ({event.cube} cube)" if event.cube in CUBE_NAMES else ""
    price = " (Focus Ability)" if event.cube == "focus" else price
    used = name.item(event.skill) if event.cube == "item" else name.skill(event.skill)
    return f"{name(event.who)} {verb} {used}{price}."


def _aimed(event: events.AttackAimed, name: Names) -> str:
    deals = f" for {event.damage}" if event.damage else ""
    return f"{name(event.who)} attacks {name.all(event.targets)}{deals}."


def _hit(event: events.Hit, name: Names) -> str:
    how = "surprises and hits" if event.surprise else "hits"
    if event.critical:
        how = "critically " + how
    return (
        f"{name(event.who)} {how} {name(event.target)} "
        f"({event.result} against Accuracy {event.accuracy}) for {event.damage}."
    )


def _missed(event: events.Missed, name: Names) -> str:
    if event.failure:
        return f"{name(event.who)} fumbles and misses {name(event.target)}."
    return (
        f"{name(event.who)} misses {name(event.target)} "
        f"({event.result} against Accuracy {event.accuracy})."
    )


def _prevented(event: events.Prevented, name: Names) -> str:
    whom = "" if event.who == event.target else f" for {name(event.target)}"
    return f"{name(event.who)} prevents {event.amount} damage{whom}."


def _lost(event: events.HealthLost, name: Names) -> str:
    by = "" if event.why == "attack" else f" ({name.why(event.why)})"
    if event.damage:
        dealt = f"{event.damage} damage{by}"
        return f"{name(event.who)} loses the last {event.amount} Health to {dealt}."
    return f"{name(event.who)} loses {event.amount} Health{by}: {event.left} left."


def _gained(event: events.TokensGained, name: Names) -> str:
    return f"{name(event.who)} gains {name.token(event.token)}" + (
        f" {event.amount}." if event.amount > 1 else "."
    )


def _tokens_lost(event: events.TokensLost, name: Names) -> str:
    return f"{name(event.who)} loses {name.token(event.token)}" + (
        f" {event.amount}." if event.amount > 1 else "."
    )


# Cubes and items


def _recalled(event: events.Recalled, name: Names) -> str:
    kind = {"willing": "takes a Recall", "free": "takes a Free Recall"}.get(event.kind)
    if kind:
        return f"{name(event.who)} {kind}: all cubes come back."
    return f"{name(event.who)} has no cube left and must Recall: all cubes come back."


def _item(event: events.ItemMoved, name: Names) -> str:
    if event.how == "gives":
        return f"{name(event.who)} gives {name.item(event.item)} to {name(event.other)}."
    return f"{name(event.who)} {HANDLED.get(event.how, event.how)} {name.item(event.item)}."


def _searched(event: events.ChestSearched, name: Names) -> str:
    return f"{name(event.who)} finds {name.item(event.card)}."


def _trap_die(event: events.TrapDie, name: Names) -> str:
    if event.face == "blank":
        return f"{name(event.who)} rolls the Trap Die: nothing happens."
    return f"{name(event.who)} rolls the Trap Die: {name.token(event.face)}!"


def _challenge(event: events.Challenge, name: Names) -> str:
    verdict = "succeeds" if event.success else "fails"
    total = event.natural + event.bonus
    return (
        f"{name(event.who)} {verdict} in the Skill Challenge "
        f"({event.natural} + {event.bonus} = {total} against {event.difficulty})."
    )


# Between Adventures


def _learned(event: events.SkillLearned, name: Names) -> str:
    cube = f" and gains a {event.cube} cube" if event.cube else ""
    return f"{name(event.who)} learns {name.skill(event.skill)}{cube}."


def _chapter(event: events.ChapterBegan, name: Names) -> str:
    told = name.adventure(event.adventure)
    return f"Chapter {event.number}: {told.name}. {told.intro}".rstrip()


# The dungeon


def _setup(event: events.SetupBuilt, name: Names) -> str:
    told = name.adventure(event.adventure)
    room = next(room.name for room in told.rooms if room.id == event.room)
    if event.door:
        by = name(event.by) if event.by else "Somebody"
        return f"{by} opens the door: {room}."
    return f"The sides meet: {room}." if told.battle else f"The party enters: {room}."


def _grew(event: events.DarknessGrew, name: Names) -> str:
    how = "creeps" if event.broken else "grows"
    why = because(event.reason, name)
    return f"The Darkness {how} over {laid_on(event.squares)}: {why} ({event.reason.rule})."


def _rolled(event: events.Rolled, name: Names) -> str:
    what = " for initiative" if event.why == "initiative" else ""
    return f"{name(event.who)} rolls {event.natural}{what}."


def _sprung(event: events.TrapSprung, name: Names) -> str:
    return f"The {proper(event.kind)} catches {name.all(event.victims)}."


def _summoned(event: events.Summoned, name: Names) -> str:
    return f"{name(event.who)} appears at {event.square}."


def _s(names: Sequence[str]) -> str:
    return "s" if len(names) == 1 else ""


def _ended(event: events.AdventureEnded, name: Names) -> str:
    told = name.adventure(event.adventure)
    text = ending(name.library, told, event.cause, event.hero, event.winners)
    if event.winners:
        return f"The battle is over. {text}"
    return f"{'The goal is reached. It was' if event.won else 'Defeat'}: {text}"


def _defeated(event: events.SideDefeated, name: Names) -> str:
    told = name.adventure(event.adventure)
    text = why(name.library, told, event.cause, event.hero)
    return f"{text} {name.all(event.who)} leave{_s(event.who)} the battle."


def _event_ended(event: events.EventEnded, name: Names) -> str:
    rest = f"{event.left} to go" if event.left else "that was the last"
    kinds = (told.event for told in name.library.adventures.values() if told.event is not None)
    did = next(kind.done for kind in kinds if kind.id == event.kind)
    return f"{name(event.who)} {did} at {event.square}: {rest}."


def _interacted(event: events.Interacted, name: Names) -> str:
    scene = name.adventure(event.adventure).interactions[event.scene]
    choice = scene.choice(event.choice)
    return f"{name(event.who)} and {scene.name}: {choice.name}."


def _resisted(event: events.Resisted, name: Names) -> str:
    size = f" of {event.amount}" if event.amount else ""
    return f"{name(event.who)} is not affected by {name.why(event.what)}{size}."


def _runes(colours: Sequence[str]) -> str:
    return listed(map(proper, colours))


def _scattered(event: events.PileScattered, name: Names) -> str:
    back = f"{_runes(event.runes)} go back into the bag" if event.runes else "no Rune is saved"
    return f"{name(event.who)} scatters the Pile of Runes at {event.square}: {back}."


TELLINGS: dict[type[Event], Callable[[Any, Names], str]] = {
    events.TurnEnded: lambda e, n: "",
    events.RoundBegan: lambda e, n: f"Round {e.number} begins.",
    events.TurnBegan: lambda e, n: f"{n(e.who)}'s turn.",
    events.Activated: lambda e, n: f"{n(e.who)} acts at once.",
    events.CardActed: _card,
    events.AttackCardsPlaced: lambda e, n: (
        f"Attack cards of {n(e.who)} on the track: {', '.join(map(n.attack, e.cards))}."
    ),
    events.AttackCardsReturned: lambda e, n: (
        f"Maelstrom: {n(e.who)} shuffles {', '.join(map(n.attack, e.cards)) or 'no card'} back."
    ),
    events.AttackCardActed: _attack_card,
    events.AttackCardAimed: _attack_card_aimed,
    events.SideTurned: lambda e, n: (
        f"{n(e.who)} rises again: the card is turned over, {e.health} Health."
    ),
    events.RuneShown: lambda e, n: (
        f"{n(e.who)} manifests {indefinite(e.colour)} Rune, which goes back."
    ),
    events.Moved: _moved,
    events.MoveLost: lambda e, n: f"{n(e.who)} gets up instead of moving ({n.token(e.why)}).",
    events.Fell: lambda e, n: f"{n(e.who)} falls.",
    events.TerrainHurt: lambda e, n: f"{n(e.who)} is caught in {e.kind.title()}.",
    events.SkillUsed: _used,
    events.Rolled: _rolled,
    events.Rerolled: lambda e, n: f"{n(e.who)} rolls again: {e.natural}.",
    events.AttackAimed: _aimed,
    events.Hit: _hit,
    events.Missed: _missed,
    events.Protected: lambda e, n: f"{n(e.who)} steps in for {n(e.target)}.",
    events.Shielded: lambda e, n: f"{n(e.who)}'s SHIELD stops {e.amount}.",
    events.Prevented: _prevented,
    events.HealthLost: _lost,
    events.Healed: lambda e, n: f"{n(e.who)} regains {e.amount} Health: {e.left}.",
    events.TokensGained: _gained,
    events.TokensLost: _tokens_lost,
    events.Resisted: _resisted,
    events.Defeated: lambda e, n: f"{n(e.who)} is {ENDS.get(e.how, e.how)}.",
    events.KnockedOut: lambda e, n: f"{n(e.who)} is knocked out!",
    events.Survived: lambda e, n: f"{n(e.who)} stays at 1 Health.",
    events.BreathRegained: lambda e, n: f"{n(e.who)} stands up with {e.health} Health.",
    events.Recalled: _recalled,
    events.CubePlaced: lambda e, n: (
        f"A {e.cube.title()} Cube blocks {n(e.who)}'s {n.skill(e.skill)}."
    ),
    events.CubesExpended: lambda e, n: f"{n(e.who)} expends a {e.cube} cube ({n.why(e.why)}).",
    events.ActionsGained: lambda e, n: f"{n(e.who)} gets {counted(e.amount, 'Cube Action')} more.",
    events.CubesReturned: lambda e, n: f"{n(e.who)} gets a {e.cube} cube back.",
    events.TraumaHealed: lambda e, n: f"A Trauma Cube leaves {n(e.who)}'s {n.skill(e.skill)}.",
    events.Cleansed: lambda e, n: f"A Curse Cube leaves {n(e.who)}'s {n.skill(e.skill)}.",
    events.MonsterPlanned: _planned,
    events.Waited: lambda e, n: f"{n(e.who)} waits{_because(e.reason, n)}.",
    events.Summoned: _summoned,
    events.SetupBuilt: _setup,
    events.ChestSearched: _searched,
    events.TrapDie: _trap_die,
    events.Crushed: lambda e, n: f"{n(e.who)} crushes the chest at {e.square}.",
    events.ChestLeft: lambda e, n: f"{n(e.who)} leaves a Chest on {e.square}.",
    events.ItemMoved: _item,
    events.ItemTurned: lambda e, n: f"{n(e.who)} turns over {n.item(e.item)}: {n.item(e.face)}.",
    events.AbilityWorked: lambda e, n: f"{n(e.who)}: {n.skill(e.ability)}.",
    events.Interacted: _interacted,
    events.Challenge: _challenge,
    events.RuneDrawn: lambda e, n: (
        f"{indefinite(e.colour).capitalize()} Rune is drawn; {e.left} are left in the bag."
    ),
    events.RunesReturned: lambda e, n: (
        f"{n(e.who)} puts {counted(e.amount, f'{e.colour} Rune')} back into the bag."
    ),
    events.DarknessGrew: _grew,
    events.DarknessCrushed: lambda e, n: (
        f"All are on Darkness: it crushes every Hero who stands for {e.damage}."
    ),
    events.DarknessLaid: lambda e, n: f"A small Darkness tile is laid on {laid_on(e.squares)}.",
    events.DarknessRemoved: lambda e, n: f"The Darkness on {laid_on(e.squares)} is gone.",
    events.ThingCarried: lambda e, n: (
        f"{n(e.who)} carries {THINGS[e.thing]} from {e.start} to {e.end}."
    ),
    events.TrapLaid: lambda e, n: f"{n(e.who)} lays a {proper(e.kind)} in the area of {e.area}.",
    events.TrapSprung: _sprung,
    events.EventEnded: _event_ended,
    events.PilePlaced: lambda e, n: (
        f"A Pile of Runes rises at {e.square}, taken from the track: {_runes(e.runes)}."
    ),
    events.PileScattered: _scattered,
    events.PileUnravelled: lambda e, n: (
        f"{n(e.who)} unravels the Pile at {e.square}: {_runes(e.runes)} return to the track."
    ),
    events.LogGained: lambda e, n: f"{n(e.who)} gains the {e.kind.title()} {n.skill(e.entry)}.",
    events.LogErased: lambda e, n: f"{n(e.who)} loses the {e.kind.title()} {n.skill(e.entry)}.",
    events.Told: lambda e, n: e.text,
    events.StoryTold: story_told,
    events.Noted: remark,
    events.SkillLearned: _learned,
    events.RoleTaken: lambda e, n: f"{n(e.who)} is now the party's {e.role.title()}.",
    events.ItemsOffered: lambda e, n: f"On offer lie {', '.join(map(n.item, e.items))}.",
    events.CampMade: lambda e, n: "The party makes camp: wounds heal and all cubes come back.",
    events.Marched: lambda e, n: "There is no time for a camp: the party goes straight on.",
    events.ChapterBegan: _chapter,
    events.AdventureRestarted: lambda e, n: (
        f"The party begins {n.adventure(e.adventure).name} again, as it was before."
    ),
    events.CampaignEnded: lambda e, n: (  # the goal was told a line before
        "The campaign is won." if e.won else f"The campaign is over: {e.text}"
    ),
    events.GroundHeld: lambda e, n: (
        f"{n.all(e.who)} hold{_s(e.who)} the ground: {e.times} of {e.needed} rounds."
    ),
    events.SideDefeated: _defeated,
    events.AdventureEnded: _ended,
}
