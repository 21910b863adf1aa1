"""Conditions of quests: win, lose, when, if (SNS-LANG-26)."""

from __future__ import annotations

from typing import ClassVar

from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import Nature
from undercroft.games.sword_sorcery.words.grammar import Word
from undercroft.games.sword_sorcery.words.terms import CounterName, Flag, Name, Spot, StoryId


class Fact(Word, frozen=True):
    """One thing that is so, or has happened."""

    silent: ClassVar[bool] = False  # it comes about without the quest being told

    @property
    def told(self) -> tuple[str, str]:
        """What the quest is told when it happens, and of whom (SNS-FULL-161)."""
        return "", ""

    def holds(self, game: SwordSorcery) -> bool:
        raise NotImplementedError


class Not(Fact, frozen=True):
    """It is not so."""

    form = "not {fact}"
    rule = "SNS-LANG-26"

    fact: Fact

    def holds(self, game: SwordSorcery) -> bool:
        return not self.fact.holds(game)


class All(Word, frozen=True):
    """All of these."""

    form = "{facts| and }"
    rule = "SNS-LANG-26"

    facts: tuple[Fact, ...]

    def holds(self, game: SwordSorcery) -> bool:
        for fact in self.facts:  # noqa: SIM110 -- asked at every event, and a generator takes longer
            if not fact.holds(game):
                return False
        return True


class Goal(Word, frozen=True):
    """`and` binds tighter than `or`."""

    form = "{either| or }"
    rule = "SNS-LANG-26"

    either: tuple[All, ...]

    def holds(self, game: SwordSorcery) -> bool:
        for some in self.either:  # noqa: SIM110 -- as above
            if some.holds(game):
                return True
        return False


def is_met(game: SwordSorcery, goal: Goal | None) -> bool:
    """An empty condition always is (SNS-LANG-26)."""
    return goal is None or goal.holds(game)


class AllHeroesIn(Fact, frozen=True):
    """It needs at least one living hero."""

    form = "all living heroes in {area}"
    silent = True
    rule = "SNS-LANG-26"

    area: Spot

    def holds(self, game: SwordSorcery) -> bool:
        heroes, area = game.heroes(), game.area(self.area)
        for hero in heroes:  # no generator, as above
            if hero.area != area:
                return False
        return bool(heroes)


class NoHeroes(Fact, frozen=True):
    """All are ghosts."""

    form = "no living heroes"
    silent = True
    rule = "SNS-FULL-151"

    def holds(self, game: SwordSorcery) -> bool:
        return not game.heroes()


class EventsSpent(Fact, frozen=True):
    """An Event Phase needed a card and found none."""

    form = "event deck spent"
    silent = True
    rule = "SNS-FULL-151"

    def holds(self, game: SwordSorcery) -> bool:
        return game.state.spent


class FlagIs(Fact, frozen=True):
    """The flag has been set."""

    form = "flag {flag}"
    silent = True
    rule = "SNS-FULL-162"

    flag: Flag

    def holds(self, game: SwordSorcery) -> bool:
        return self.flag in game.state.flags


class CounterAt(Fact, frozen=True):
    """The counter has reached the number."""

    form = "{counter} {n}"
    rule = "SNS-LANG-26"

    counter: CounterName
    n: int

    def holds(self, game: SwordSorcery) -> bool:
        return sum(one.n for one in game.state.counters if one.name == self.counter) >= self.n


class PartySize(Fact, frozen=True):
    """So many heroes play, or more, dead or alive."""

    form = "heroes {n}"
    silent = True
    rule = "SNS-LANG-26"

    n: int

    def holds(self, game: SwordSorcery) -> bool:
        return len(game.state.heroes) >= self.n


class Killed(Fact, frozen=True):
    """An alias, a master or a kind."""

    form = "killed {name}"
    rule = "SNS-LANG-29"

    name: Name

    @property
    def told(self) -> tuple[str, str]:
        return "killed", str(self.name)

    def holds(self, game: SwordSorcery) -> bool:
        return self.name in game.state.killed


class GateOpen(Fact, frozen=True):
    """The gate is open now."""

    form = "open gate {gate}"
    silent = True
    rule = "SNS-FULL-097"

    gate: Spot

    def holds(self, game: SwordSorcery) -> bool:
        gate = game.gate(self.gate)
        return gate is not None and gate.open


class NatureThere(Fact, frozen=True):
    """A living hero of that nature is in the party."""

    form = "nature {nature}"
    silent = True
    rule = "SNS-FULL-164"

    nature: Nature

    def holds(self, game: SwordSorcery) -> bool:
        return any(game.nature(hero) == self.nature for hero in game.heroes())


class HasCrowns(Fact, frozen=True):
    """The active hero has so many."""

    form = "crowns {n}"
    silent = True
    rule = "SNS-FULL-164"

    n: int

    def holds(self, game: SwordSorcery) -> bool:
        return game.active.crowns >= self.n


class Opened(Fact, frozen=True):
    """After the Trap card."""

    form = "opened {door}"
    rule = "SNS-FULL-161"

    door: Spot

    @property
    def told(self) -> tuple[str, str]:
        return "opened", str(self.door)

    def holds(self, game: SwordSorcery) -> bool:
        return self.door in game.state.opened


class Entered(Fact, frozen=True):
    """By the first living hero who stands there."""

    form = "entered {area}"
    rule = "SNS-FULL-161"

    area: Spot

    @property
    def told(self) -> tuple[str, str]:
        return "entered", str(self.area)

    def holds(self, game: SwordSorcery) -> bool:
        return game.area(self.area) in game.state.entered


class Searched(Fact, frozen=True):
    """The token has been searched."""

    form = "searched {token}"
    rule = "SNS-FULL-161"

    token: Spot

    @property
    def told(self) -> tuple[str, str]:
        return "searched", str(self.token)

    def holds(self, game: SwordSorcery) -> bool:
        return self.token in game.state.searched


class Halved(Fact, frozen=True):
    """At or below half of its HP for the first time."""

    form = "half {name}"
    rule = "SNS-FULL-114"

    name: Name

    @property
    def told(self) -> tuple[str, str]:
        return "half", str(self.name)

    def holds(self, game: SwordSorcery) -> bool:
        return self.name in game.state.halves


class Slot(Word, frozen=True):
    """A place of the Event deck."""


class AnyEvent(Slot, frozen=True):
    """The next of the shuffled generic events."""

    form = "random"
    rule = "SNS-FULL-015"


class NightEvent(Slot, frozen=True):
    """A Night card."""

    form = "night"
    rule = "SNS-FULL-015"


class DayEvent(Slot, frozen=True):
    """A Day card."""

    form = "day"
    rule = "SNS-FULL-015"


class StoryEvent(Slot, frozen=True):
    """That story event."""

    form = "story {story}"
    rule = "SNS-FULL-015"

    story: StoryId
