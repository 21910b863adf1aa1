"""What the words of Adventures do not spell out: squares, rooms, names of cards, card texts."""

from __future__ import annotations

from undercroft.kit.stories.shared import NAME
from undercroft.kit.words import Term

_WISHES = "versions|commanders"  # what the state remembers in the same place
# A name ends where the condition goes on
_LAST = r"(?! *(?:AND|OR|THEN|and|or|then)(?!\w))"


class SquareName(Term, pattern=r"[a-z]{1,2}[1-9]\d?", what="a square of the board"):
    """`c7`: columns are letters from the left, rows count from the top."""

    __slots__ = ()


class RoomName(Term, pattern=NAME, what="a room of the Adventure"):
    __slots__ = ()


class SceneName(Term, pattern=NAME, what="an Interaction of the Adventure"):
    __slots__ = ()


class KindName(Term, pattern=NAME, what="a kind of Monster"):
    __slots__ = ()


class MinionName(Term, pattern=NAME, what="a minion"):
    __slots__ = ()


class ItemName(Term, pattern=NAME, what="an item"):
    __slots__ = ()


class NoteName(Term, pattern=rf"(?!(?:{_WISHES}):?(?![\w-])){NAME}", what="the name of a note"):
    """`causeway-opened`: what a round or a Hero is noted as."""

    __slots__ = ()


class EntryName(Term, pattern=rf"[\w'’-]+(?:{_LAST} [\w'’-]+)*", what="the name of a card"):
    """`SECRET-PASSAGE`, `Family Locket`: an id of the Log, or what an item is called."""

    __slots__ = ()


class CardText(Term, pattern=r"[^\[\]]+?(?=\])", what="a text in the card language"):
    """`[EACH HERO, FOCUS 1]`."""

    __slots__ = ()
