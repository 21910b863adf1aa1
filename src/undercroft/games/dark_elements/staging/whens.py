"""Occasions of happenings."""

from __future__ import annotations

from typing import Literal

from undercroft.games.dark_elements.staging.grammar import HE, IT, STANDING, Condition, Place, When
from undercroft.games.dark_elements.staging.monsters import Monsters
from undercroft.games.dark_elements.staging.tokens import Tint
from undercroft.games.dark_elements.state import Token

ENCOUNTER = frozenset({"encounter"})
OneToken = Literal["firepit", "chest", "vent", "passage", "pedestal", "objective"]
EXPLORER = frozenset({"explorer"})
PERIL = frozenset({"peril"})
CARD = frozenset({"card"})  # that can be discarded


class Strikes(When, frozen=True):
    """The Peril is drawn; a half is for a map without monsters, or for one with some."""

    form = "this strikes< {half}>"
    rule = "DE-FATE-02"
    needs = PERIL

    half: Literal["without monsters", "with monsters"] | None = None

    def means(self, *, monsters: bool) -> bool:
        return self.half in (None, "with monsters" if monsters else "without monsters")


class SetUp(When, frozen=True):
    """The green box, after the map is built."""

    form = "set-up"
    rule = "DE-EXPLORE-06"
    needs, gives = ENCOUNTER, EXPLORER


class AfterSetUp(When, frozen=True):
    """The line after it."""

    form = "after set-up"
    rule = "DE-EXPLORE-08"
    needs, gives = ENCOUNTER, EXPLORER


class AsSoonAs(When, frozen=True):
    """Looked at whenever something has changed, from the first line to the last."""

    form = "as soon as {goal}"
    rule = "DE-ENC-08"

    goal: Condition


class OverlordPhase(When, frozen=True):
    """The overlord effects of the card."""

    form = "overlord phase"
    rule = "DE-OL-02"


class Hourglass(When, frozen=True):
    """After the overlord effects a token is put on the hourglass; this is what happens as it
    is full."""

    form = "hourglass"
    rule = "DE-OL-03"
    needs = ENCOUNTER


class RoundBegins(When, frozen=True):
    """Before any hero has a turn."""

    form = "a round begins"
    rule = "DE-ROUND-01"


class TurnStarts(When, frozen=True):
    """Of a hero who is on his feet."""

    form = "a hero's turn starts"
    rule = "DE-BASE-46"
    gives = STANDING


class Enters(When, frozen=True):
    """By moving; `alone` into a space that nobody else is in."""

    form = "{who} enters {place}< alone{?alone}>"
    rule = "DE-BASE-75"
    gives = STANDING

    who: Literal["a hero", "the torchbearer"]
    place: Place
    alone: bool = False


class HeroFalls(When, frozen=True):
    """He has been knocked out."""

    form = "a hero is defeated"
    rule = "DE-END-01"
    gives = HE


class MonsterFalls(When, frozen=True):
    """One of them is defeated."""

    form = "{monsters} defeated"
    rule = "DE-BASE-180"
    gives = frozenset({"monster"})

    monsters: Monsters


class Turning(When, frozen=True):
    """A facedown token is turned."""

    kind: OneToken
    colour: Tint | None = None

    def means(self, token: Token) -> bool:
        return token.kind == self.kind and self.colour in (None, token.colour)


class Turned(Turning, frozen=True):
    """By a hero or by the card."""

    form = "a< {colour}> {kind} is turned"
    rule = "DE-BASE-83"
    gives = IT


class TurnedBy(Turning, frozen=True):
    """By a hero, who is “he”."""

    form = "a hero turns a< {colour}> {kind}"
    rule = "DE-SF-03"
    gives = STANDING | IT


class DoorOpens(When, frozen=True):
    """A hero has opened it, and the encounter behind it is drawn."""

    form = "a door opens"
    rule = "DE-EXPLORE-03"
    gives = STANDING


class DoomAdvances(When, frozen=True):
    form = "doom advances"
    rule = "DE-TRACK-01"


class Suffers(When, frozen=True):
    """However much at once."""

    form = "{who} suffers damage"
    rule = "DE-BASE-10"
    gives = STANDING

    who: Literal["a hero", "the torchbearer"]


class Discarded(When, frozen=True):
    """What goes with the card; nobody decides anything in it."""

    form = "this is discarded"
    rule = "DE-ENC-07"
    needs = ENCOUNTER
