"""Which parts of the goal are done: the win condition, told by what brings it about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from undercroft.core.wording import capital, counted
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.quest import Action, Option, Quest, Story, Trigger
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.showing.tabletop import PartView
from undercroft.games.sword_sorcery.words.goals import (
    AllHeroesIn,
    CounterAt,
    Entered,
    EventsSpent,
    Fact,
    FlagIs,
    GateOpen,
    Goal,
    Halved,
    HasCrowns,
    Killed,
    NatureThere,
    NoHeroes,
    Not,
    Opened,
    PartySize,
    Searched,
)
from undercroft.games.sword_sorcery.words.grammar import Text
from undercroft.games.sword_sorcery.words.questing import Count, SetFlag
from undercroft.games.sword_sorcery.words.tests import counted as reached
from undercroft.kit.view_cache import cached


class Part(NamedTuple):
    """What has to be so, as far as it never changes in a quest."""

    way: int
    text: str
    fact: Fact
    action: str = ""  # of the quest, that does this part of it
    foe: str = ""  # who has to be there first


def progress(game: SwordSorcery, called: Called) -> tuple[PartView, ...]:
    """Of every way to win, in the order of the quest."""
    quest = game.quest
    parts = cached(game, ("parts", quest.id), lambda: tuple(_parts(quest, called)))
    return tuple([PartView(_now(game, one), _is_done(game, one), one.way) for one in parts])


def _is_done(game: SwordSorcery, part: Part) -> bool:
    return part.fact.holds(game) or part.action in game.state.done


def _now(game: SwordSorcery, part: Part) -> str:
    """With what changes from turn to turn: how far a counter is, and whether a foe has come."""
    if isinstance(part.fact, CounterAt) and not part.action:
        n = min(part.fact.n, reached(game, part.fact.counter))
        return f"{part.text}: {n} of {part.fact.n}"
    if part.foe and not part.fact.holds(game):
        there = any(part.foe in (one.alias, one.kind) for one in game.state.enemies)
        return part.text if there else f"{part.text} (not on the map yet)"
    return part.text


# What never changes


def _parts(quest: Quest, called: Called) -> Iterator[Part]:
    goal: Goal | None = quest.win.means
    for way, some in enumerate(goal.either if goal is not None else ()):
        for fact in some.facts:
            yield from _of(quest, called, way, fact)


def _of(quest: Quest, called: Called, way: int, fact: Fact) -> Iterator[Part]:
    """A counter has a part for each action that counts it, if they are all there is to it; a flag
    is called by what sets it."""
    match fact:
        case CounterAt(counter=counter, n=n):
            actions = _counting(quest, counter)
            for action in actions if len(actions) == n else ():
                yield Part(way, action.name, fact, action.id)
            if len(actions) != n:
                yield Part(way, _plain(counter), fact)
        case FlagIs(flag=flag):
            yield _flag(quest, called, way, fact, flag)
        case Killed(name=name) | Halved(name=name):
            yield Part(way, _told(quest, called, fact), fact, foe=name)
        case _:
            yield Part(way, _told(quest, called, fact), fact)


def _counting(quest: Quest, counter: str) -> list[Action]:
    """Actions that count it by one each; none if anything else does."""
    found = [one for one in quest.actions if _counts(one.do.means, counter)]
    others = [text for text in _texts(quest) if _counts(text, counter)]
    ones = all(_counts(one.do.means, counter) == [1] for one in found)
    return found if ones and len(others) == len(found) else []


def _counts(text: Text, counter: str) -> list[int]:
    words = [one for one in text.walk() if isinstance(one, Count) and one.counter == counter]
    return [1 if one.n is None else one.n for one in words]


def _flag(quest: Quest, called: Called, way: int, fact: Fact, flag: str) -> Part:
    actions = [one.name for one in quest.actions if _sets(one.do.means, flag)]
    moments = [one.moment.means for one in quest.triggers if _sets(one.do.means, flag)]
    single = len([text for text in _texts(quest) if _sets(text, flag)]) == 1
    if single and actions:
        return Part(way, actions[0], fact)
    if single and moments and len(moments[0].either) == len(moments[0].either[0].facts) == 1:
        (cause,) = moments[0].either[0].facts
        foe = cause.name if isinstance(cause, Killed | Halved) else ""
        return Part(way, _told(quest, called, cause), fact, foe=foe)
    return Part(way, _plain(flag), fact)


def _sets(text: Text, flag: str) -> bool:
    return any(isinstance(one, SetFlag) and one.flag == flag for one in text.walk())


def _texts(quest: Quest) -> list[Text]:
    """Everything that is carried out in it."""
    options = [option for choice in quest.choices for option in choice.options]
    parts: list[Action | Trigger | Story | Option] = [
        *quest.actions, *quest.triggers, *quest.stories, *options,
    ]  # fmt: skip
    return [one.do.means for one in parts]


def _plain(name: str) -> str:
    return capital(name.replace("_", " "))


def _told(quest: Quest, called: Called, fact: Fact) -> str:
    """What has to happen, or to be so."""
    match fact:
        case Killed(name=name):
            return f"Kill {called.foe(name)}"
        case Halved(name=name):
            return f"Bring {called.foe(name)} down to half of its HP"
        case AllHeroesIn(area=area):
            return f"Every living hero is in {area}"
        case Entered(area=area):
            return f"A hero comes to {area}"
        case Opened(door=door):
            return f"Open {called.thing(door)}"
        case Searched(token=token):
            return f"Search in {next(one.area for one in quest.tokens if one.id == token)}"
        case GateOpen(gate=gate):
            return capital(f"{called.gate(gate)} is open")
        case Not(fact=GateOpen(gate=gate)):
            return capital(f"{called.gate(gate)} is closed")
        case Not(fact=other):
            return f"Not so: {_told(quest, called, other)}"
        case FlagIs(flag=name) | CounterAt(counter=name):
            return _plain(name)
        case NatureThere(nature=nature):
            return f"A living hero of {nature}"
        case HasCrowns(n=n):
            return f"The active hero has {counted(n, 'crown')}"
        case PartySize(n=n):
            return f"{n} heroes or more"
        case EventsSpent():
            return "The Event deck is spent"
        case NoHeroes():
            return "No hero lives"
        case _:
            raise TypeError(fact)
