"""The overlord's cards, threat and monsters; what one seat alone learns."""

from __future__ import annotations

from undercroft.core.events import Event, Reason


class Secret(Event, frozen=True):
    """A fact that one seat alone learns in full (DSC-HID)."""

    seat: int

    def veiled(self) -> Event | None:
        """What everybody else learns of it."""
        return None


class CardsDrawn(Secret, frozen=True):
    """The overlord draws; others see how many (DSC-HID-01)."""

    count: int
    cards: tuple[str, ...]

    def veiled(self) -> Event:
        return CardsDrawn(self.seat, self.count, ())

    @property
    def rule(self) -> str:
        return "DSC-OL-03"


class HandSeen(Secret, frozen=True):
    """A hero looks at the overlord's hand; his seat alone learns it (DSC-DEC-39)."""

    cards: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "DSC-DEC-39"


class Discarded(Event, frozen=True):
    who: str
    card: str

    @property
    def rule(self) -> str:
        return "DSC-EQUIP-06"


class MonsterMeant(Event, frozen=True):
    """What the automated overlord wants with a monster. Rules do not tell it, for they do not know
    what a person at his seat means: whoever lets the program answer does (`Title.meant`)."""

    who: str
    deed: str  # "goes", "nears", "strikes", "leaves"
    target: str
    reason: Reason

    @property
    def rule(self) -> str:
        return self.reason.rule


class CardPlayed(Event, frozen=True):
    """The overlord plays a card; from now on everybody knows it."""

    card: str
    on: str = ""  # the figure whose deed it answers

    @property
    def rule(self) -> str:
        return "DSC-OCARD-02"


class SavingRolled(Event, frozen=True):
    """Power dice against a card (DSC-OCARD-11, -12)."""

    who: str
    faces: tuple[str, ...]
    card: str

    @property
    def rule(self) -> str:
        return "DSC-OCARD-11"


class ThreatChanged(Event, frozen=True):
    by: int
    now: int
    why: str  # a word: "daring", "thrown", "card", ...
    of: str = ""  # the figure or card that it is about

    @property
    def rule(self) -> str:
        return "DSC-OL-02"


class Spawned(Event, frozen=True):
    who: str
    spaces: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "DSC-SPAWN-01"


class FigureTaken(Event, frozen=True):
    who: str

    @property
    def rule(self) -> str:
        return "DSC-SPAWN-09"


class NamedAppeared(Event, frozen=True):
    who: str
    speed: int
    armor: int
    wounds: int
    attack: str
    dice: str

    @property
    def rule(self) -> str:
        return "DSC-MON-08"


class Upgraded(Event, frozen=True):
    """A normal monster is a master now."""

    who: str
    into: str

    @property
    def rule(self) -> str:
        return "DSC-AREA-06"


class MarkerLaid(Event, frozen=True):
    """A card put something on the board."""

    kind: str
    spaces: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "DSC-OCARD-07"


class MarkerRemoved(Event, frozen=True):
    kind: str  # "door", "rubble"
    space: str

    @property
    def rule(self) -> str:
        return "DSC-DOOR-08"


class MarkerShifted(Event, frozen=True):
    kind: str
    space: str
    to: str

    @property
    def rule(self) -> str:
        return "DSC-RUL-159"
