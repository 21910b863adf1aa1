"""Areas, doors, glyphs, hazards and encounters."""

from __future__ import annotations

from undercroft.core.events import Event


class AreaRevealed(Event, frozen=True):
    area: str
    quest: str

    @property
    def rule(self) -> str:
        return "DSC-AREA-02"


class DoorTurned(Event, frozen=True):
    who: str
    door: str
    opened: bool

    @property
    def rule(self) -> str:
        return "DSC-DOOR-04"


class GlyphActivated(Event, frozen=True):
    who: str
    space: str
    kind: str

    @property
    def rule(self) -> str:
        return "DSC-GLYPH-02"


class BoulderRolled(Event, frozen=True):
    space: str
    facing: str
    spaces: int  # how far the dice send it

    @property
    def rule(self) -> str:
        return "DSC-BOULD-02"


class WallMoved(Event, frozen=True):
    space: str
    facing: str

    @property
    def rule(self) -> str:
        return "DSC-CRUSH-02"


class HazardGone(Event, frozen=True):
    kind: str  # "boulder", "wall"

    @property
    def rule(self) -> str:
        return "DSC-BOULD-05" if self.kind == "boulder" else "DSC-CRUSH-07"


class StoryTold(Event, frozen=True):
    quest: str
    what: str  # where in its file the text stands (`kit/stories/readings`)
    numbers: tuple[int, ...] = ()  # of the names in it
    clause: str = ""

    @property
    def rule(self) -> str:
        return self.clause or "DSC-SETUP-14"


class QuestActed(Event, frozen=True):
    who: str
    action: str
    quest: str

    @property
    def rule(self) -> str:
        return "DSC-SETUP-14"


class EncounterMet(Event, frozen=True):
    who: str
    encounter: str
    quest: str

    @property
    def rule(self) -> str:
        return "DSC-ENC-02"


class AltarUsed(Event, frozen=True):
    who: str
    altar: str  # "good", "evil"

    @property
    def rule(self) -> str:
        return "DSC-ALTAR-02" if self.altar == "good" else "DSC-ALTAR-03"
