"""Figures, and where they are."""

from __future__ import annotations

from undercroft.games.dark_elements.events.fact import Fact
from undercroft.games.dark_elements.nouns import CauseName, FigureName, GroupName, SpaceName


class Moved(Fact, frozen=True):
    clause = "DE-BASE-61"
    says = "{who} moves to {to}."

    who: FigureName
    to: SpaceName
    way: tuple[SpaceName, ...]
    covers: tuple[SpaceName, ...] = ()  # of a large figure


class Put(Fact, frozen=True):
    clause = "DE-BASE-66"
    says = "{who} is placed on {to}< ({cause})>."

    who: FigureName
    to: SpaceName
    covers: tuple[SpaceName, ...] = ()
    cause: CauseName = ""


class Appeared(Fact, frozen=True):
    clause = "DE-SPAWN-04"
    says = "{who} appears on {to}."

    who: FigureName
    group: GroupName
    to: SpaceName
    covers: tuple[SpaceName, ...] = ()


class TakenOff(Fact, frozen=True):
    clause = "DE-SPAWN-03"
    says = "{who} is taken off the map< ({cause})>."

    who: FigureName
    cause: CauseName = ""


class FamiliarRaised(Fact, frozen=True):
    clause = "DE-BASE-171"
    says = "{hero} raises the Reanimate on {to}."

    hero: FigureName
    to: SpaceName
