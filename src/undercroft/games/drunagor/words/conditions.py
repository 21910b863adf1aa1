"""What the card language asks after IF, as an Adventure may ask it (DRU-LANG-33)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import force_setattr

from undercroft.games.drunagor.cards.reading import read_facts
from undercroft.games.drunagor.cards.tree import Predicate
from undercroft.games.drunagor.rules import predicates
from undercroft.games.drunagor.use import Use
from undercroft.games.drunagor.words.stage import Stage
from undercroft.games.drunagor.words.terms import EntryName
from undercroft.kit.stories.words import Fact

Kind = Literal["Status", "Aura", "Outcome", "Item"]


class Asked(Fact, frozen=True, kw_only=True):
    """A condition of cards; YOU is `the Hero`."""

    rule = "DRU-LANG-33"

    meant: Predicate | None = None  # kept with the library, so that no game reads it again

    def means(self) -> Predicate:
        if self.meant is None:
            force_setattr(self, "meant", read_facts(str(self).upper()))
        assert self.meant is not None
        return self.meant

    def holds(self, stage: Stage) -> bool:
        return predicates.holds(stage.game, self.means(), Use(user=stage.hero), None)


class YouHave(Asked, frozen=True, kw_only=True):
    """`The Hero` has it: of the Log by its id, an item by its name, worn or in the bag."""

    form = "you have {kind}: {name}"

    kind: Kind
    name: EntryName


class YouLack(Asked, frozen=True, kw_only=True):
    """`The Hero` has it not."""

    form = "you do not have {kind}: {name}"

    kind: Kind
    name: EntryName


class AnyHas(Asked, frozen=True, kw_only=True):
    """At least one Hero has it."""

    form = "any Hero has {kind}: {name}"

    kind: Kind
    name: EntryName


class NobodyHas(Asked, frozen=True, kw_only=True):
    """No Hero has it."""

    form = "no Hero has {kind}: {name}"

    kind: Kind
    name: EntryName


class RoundOrLater(Asked, frozen=True, kw_only=True):
    """That round, or a later one."""

    form = "round {n} or later"

    n: int


class RoundOrEarlier(Asked, frozen=True, kw_only=True):
    """That round, or an earlier one."""

    form = "round {n} or earlier"

    n: int


class DoorIs(Asked, frozen=True, kw_only=True):
    """The door by its number."""

    form = "Door {n} is {how}"

    n: int
    how: Literal["open", "closed"]


class PartyHas(Asked, frozen=True, kw_only=True):
    """The size of the party."""

    form = "party has {n} or {how} Heroes"

    n: int
    how: Literal["more", "fewer"]


class RunesOnTrack(Asked, frozen=True, kw_only=True):
    """So many of that colour are on the track."""

    form = "{n} or more {colour} Runes"

    n: int
    colour: Literal["orange", "green", "blue", "red", "gray"]
