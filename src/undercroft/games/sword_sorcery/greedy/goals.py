"""What the quest asks for next: its win condition followed back through actions and triggers."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.quest import Action
from undercroft.games.sword_sorcery.state import NOWHERE, Area
from undercroft.games.sword_sorcery.words.board import OpenDoor
from undercroft.games.sword_sorcery.words.goals import (
    AllHeroesIn,
    CounterAt,
    Entered,
    Fact,
    FlagIs,
    Goal,
    Halved,
    Killed,
    Opened,
    Searched,
    is_met,
)
from undercroft.games.sword_sorcery.words.grammar import Text
from undercroft.games.sword_sorcery.words.questing import Count, SetFlag
from undercroft.games.sword_sorcery.words.rousing import PlaceEnemies


class Wanted(msgspec.Struct):
    """What leads on from here."""

    actions: list[Action] = []
    doors: list[str] = []
    areas: list[Area] = []  # to be entered
    foes: list[str] = []  # to be killed: aliases, masters, kinds
    tokens: list[str] = []  # to be searched
    gather: Area = NOWHERE  # where all living heroes have to be


def wanted(game: SwordSorcery) -> Wanted:
    """Steps that can be taken now; gathering comes when nothing else is left."""
    found = Wanted()
    _Search(game, found).seek(game.quest.win.means)
    return found


class _Search:
    def __init__(self, game: SwordSorcery, found: Wanted) -> None:
        self.game, self.found = game, found
        self.seen: set[Fact] = set()

    def seek(self, goal: Goal) -> None:
        for some in goal.either:
            for fact in some.facts:
                if fact not in self.seen and not fact.holds(self.game):
                    self.seen.add(fact)
                    self._for(fact)

    def _for(self, fact: Fact) -> None:
        game, found = self.game, self.found
        match fact:
            case AllHeroesIn(area=area):
                found.gather = game.area(area)
            case FlagIs(flag=name) | CounterAt(counter=name):
                self._by(name)
            case Killed(name=name) | Halved(name=name):
                if any(name in (one.alias, one.kind) for one in game.state.enemies):
                    found.foes.append(name)
                else:
                    self._by(name)
            case Opened(door=door):
                found.doors.append(door)
            case Entered(area=area):
                found.areas.append(game.area(area))
            case Searched(token=token):
                found.tokens.append(token)
            case _:
                pass

    def _by(self, name: str) -> None:
        """Actions and triggers that bring it about; what they need comes before them."""
        game, state = self.game, self.game.state
        for action in game.quest.actions:
            if action.id in state.done or name not in brings(action.do.means):
                continue
            needs: Goal | None = action.condition.means if action.condition else None
            if needs is None or is_met(game, needs):
                if action not in self.found.actions:
                    self.found.actions.append(action)
            else:
                self.seek(needs)
        for number, trigger in enumerate(game.quest.triggers):
            if number not in state.fired and name in brings(trigger.do.means):
                self.seek(trigger.moment.means)


@lru_cache(maxsize=512)
def brings(text: Text) -> frozenset[str]:
    """Flags, counters, doors and enemies that a text sets, counts, opens and places."""
    found: set[str] = set()
    for word in text.walk():
        match word:
            case SetFlag(flag=name) | Count(counter=name) | OpenDoor(door=name):
                found.add(name)
            case PlaceEnemies(what=what, alias=alias):
                found.add(alias or what)
            case _:
                pass
    return frozenset(found)
