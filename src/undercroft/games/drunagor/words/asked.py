"""What the card language asks after IF, as an Adventure may ask it (DRU-LANG-33)."""

from __future__ import annotations

from functools import cache
from typing import Literal

from undercroft.games.drunagor.cards.reading import read_facts
from undercroft.games.drunagor.cards.tree import Predicate
from undercroft.games.drunagor.rules import predicates
from undercroft.games.drunagor.use import Use
from undercroft.games.drunagor.words.stage import Stage
from undercroft.games.drunagor.words.terms import LogName
from undercroft.kit.stories.words import Fact

Kind = Literal["Status", "Aura", "Outcome", "Item"]


class Asked(Fact, frozen=True):
    """A condition of cards; YOU is `the Hero`."""

    rule = "DRU-LANG-33"

    def means(self) -> Predicate:
        return _predicate(str(self).upper())

    def holds(self, stage: Stage) -> bool:
        return predicates.holds(stage.game, self.means(), Use(user=stage.hero), None)


@cache
def _predicate(text: str) -> Predicate:
    return read_facts(text)


class YouHave(Asked, frozen=True):
    """`The Hero` has it: of the Log by its id, an item by its name, worn or in the bag."""

    form = "you have {kind}: {name}"

    kind: Kind
    name: LogName


class YouLack(Asked, frozen=True):
    """`The Hero` has it not."""

    form = "you do not have {kind}: {name}"

    kind: Kind
    name: LogName


class AnyHas(Asked, frozen=True):
    """At least one Hero has it."""

    form = "any Hero has {kind}: {name}"

    kind: Kind
    name: LogName


class NobodyHas(Asked, frozen=True):
    """No Hero has it."""

    form = "no Hero has {kind}: {name}"

    kind: Kind
    name: LogName


class RoundOrLater(Asked, frozen=True):
    """That round, or a later one."""

    form = "round {n} or later"

    n: int


class RoundOrEarlier(Asked, frozen=True):
    """That round, or an earlier one."""

    form = "round {n} or earlier"

    n: int


class DoorIs(Asked, frozen=True):
    """The door by its number."""

    form = "Door {n} is {how}"

    n: int
    how: Literal["open", "closed"]


class PartyHas(Asked, frozen=True):
    """The size of the party."""

    form = "party has {n} or {how} Heroes"

    n: int
    how: Literal["more", "fewer"]


class RunesOnTrack(Asked, frozen=True):
    """So many of that colour are on the track."""

    form = "{n} or more {colour} Runes"

    n: int
    colour: Literal["orange", "green", "blue", "red", "gray"]
