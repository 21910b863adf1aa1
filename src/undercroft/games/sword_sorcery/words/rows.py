"""Behaviour rows: what an enemy does, by the distance of a hero it sees (SNS-AI-01)."""

from __future__ import annotations

from undercroft.games.sword_sorcery.words.grammar import Text, Word
from undercroft.games.sword_sorcery.words.saying import Voice, ended
from undercroft.games.sword_sorcery.words.terms import Band


def how_far(band: Band) -> str:
    """How far the victim is.

    >>> [how_far(Band(band)) for band in ("0", "1", "1-3", "4+")]
    ['in its area', '1 away', '1 to 3 away', '4 or more away']
    """
    least, most = band.bounds
    if most == 0:
        return "in its area"
    if band.far:
        return f"{least} or more away"
    return f"{most} away" if least == most else f"{least} to {most} away"


class Row(Word, frozen=True):
    """What it does while a hero is at that distance; `N+` is the far row."""

    form = "{band}: {text}"
    rule = "SNS-AI-02"

    band: Band
    text: Text

    def said(self, voice: Voice) -> str:
        return f"{self.where()}: {self.text.said(voice)}"

    def where(self) -> str:
        return how_far(self.band)


class Behaviour(Word, frozen=True):
    """From the nearest band outward; the last is the far row."""

    form = "{rows| ; }"
    rule = "SNS-AI-01"

    rows: tuple[Row, ...]

    def said(self, voice: Voice) -> str:
        return " ".join(ended(row.said(voice)) for row in self.rows)
