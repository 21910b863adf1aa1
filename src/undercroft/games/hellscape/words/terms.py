"""What the words of Quests do not spell out: Zones, Chambers, marks, things, numbers."""

from __future__ import annotations

from undercroft.kit.stories.shared import NAME
from undercroft.kit.words import Term


class ZoneName(Term, pattern=r"r\d{1,2}c\d{1,2}", what="a Zone of the map"):
    __slots__ = ()


class Letter(Term, pattern=r"[A-Za-z]", what="a letter that the map marks"):
    """A mark of the map: `o`, `N`, `W`."""

    __slots__ = ()


class ChamberName(Term, pattern=r"[a-z]", what="a Chamber of the map"):
    __slots__ = ()


class ThingName(Term, pattern=NAME, what="a thing that Heroes carry"):
    """`soul-key`: any name; the Quest says what it is for."""

    __slots__ = ()


class MarkName(Term, pattern=NAME, what="what an Enemy of the Quest is known by"):
    """`beast`: any name by which the Quest knows an Enemy again."""

    __slots__ = ()


class AllyName(Term, pattern=NAME, what="a figure that the Heroes lead"):
    __slots__ = ()


class NoteName(Term, pattern=NAME, what="what Zones are noted as"):
    __slots__ = ()


class KindName(Term, pattern=NAME, what="a kind of Roaming Monster"):
    __slots__ = ()


class RowName(Term, pattern=NAME, what="a row of the table `heroes`"):
    __slots__ = ()


class Reason(Term, pattern=NAME, what="what it is for"):
    __slots__ = ()


class DiceTerm(Term, pattern=r"[YOBPE]{1,6}", what="dice"):
    __slots__ = ()


class CardText(Term, pattern=r"[^\[\]]+?(?=\])", what="effects of the card language"):
    """`[deal 1 heroes@all]`."""

    __slots__ = ()
