"""What the language does not spell out: amounts, dice, names and ids (SNS-LANG-02, SNS-FORM-01)."""

from __future__ import annotations

from functools import cache

from undercroft.games.sword_sorcery.dice import Pool
from undercroft.kit.words import Term

# Words that stand where a name may, and so are none
_WORDS = (
    "self|target|victim|active|hero|ally|heroes|enemy|enemies|green|blue|red|nearest|gates?|all"
    "|locked|flag|soulrank|supremacy|bolt|power|unmoved|unburned|crowns|nature|altar"
)

_NAME = rf"(?!(?:{_WORDS})(?![\w-]))[a-z][a-z0-9_]*(?:-[a-z0-9_]+)*"


class Amount(Term, pattern=r"[+-]?\d+(?:\*H)?|srh|sr|act|H(?:-\d+)?|half|all", what="an amount"):
    """
    >>> Amount("+2*H").of(heroes=3), Amount("H-1").of(heroes=3), Amount("srh").of(soulrank=3)
    (6, 2, 2)
    """

    __slots__ = ()

    def of(self, *, heroes: int = 0, soulrank: int = 0, act: int = 0) -> int:
        """Its number; `half` and `all` are for the word that holds them."""
        return _number(self, heroes, soulrank, act)


@cache
def _number(amount: str, heroes: int, soulrank: int, act: int) -> int:
    match amount.partition("*"):
        case ("sr", _, _):
            return soulrank
        case ("srh", _, _):
            return half_soulrank(soulrank)
        case ("act", _, _):
            return act
        case ("half" | "all", _, _):
            return 0
        case (each, "*", _):
            return int(each) * heroes
        case (many, _, _) if many.startswith("H"):
            return max(0, heroes + int(many[1:] or 0))  # never below 0 (SNS-FULL-200)
        case (number, _, _):
            return int(number)


class HowMany(Amount, pattern=r"\+?\d+(?:\*H)?|act|H(?:-\d+)?", what="a number, `H` or `H-1`"):
    """Known before there is a hero or a word that it belongs to: how many enemies begin there."""

    __slots__ = ()


class Signed(Amount, pattern=r"[+-]\d+|srh|sr|H|act", what="an amount with its sign"):
    __slots__ = ()


class DiceTerm(Term, pattern=r"\d+r\d+b|\d+r|\d+b", what="dice"):
    """
    >>> DiceTerm("2r1b").pool
    Pool(red=2, blue=1)
    """

    __slots__ = ()

    @property
    def pool(self) -> Pool:
        red, _, blue = self.removesuffix("b").rpartition("r") if "b" in self else (self, "", "")
        return Pool(int(red.removesuffix("r") or 0), int(blue or 0))


class MoreDice(Term, pattern=r"[+-]\d+[rb]", what="dice with their sign"):
    __slots__ = ()

    @property
    def pool(self) -> Pool:
        n = int(self[:-1])
        return Pool(red=n) if self[-1] == "r" else Pool(blue=n)


class Reach(Term, pattern=r"\d+-\d+|\d+", what="a range"):
    """
    >>> Reach("1-3").bounds, Reach("0").bounds
    ((1, 3), (0, 0))
    """

    __slots__ = ()

    @property
    def bounds(self) -> tuple[int, int]:
        return _bounds(self)


class Band(Term, pattern=r"\d+-\d+|\d+\+|\d+", what="a distance"):
    """
    >>> Band("1-2").bounds, Band("3+").far
    ((1, 2), True)
    """

    __slots__ = ()

    @property
    def far(self) -> bool:
        return self.endswith("+")

    @property
    def bounds(self) -> tuple[int, int]:
        return _bounds(self.removesuffix("+"))


@cache
def _bounds(span: str) -> tuple[int, int]:
    least, _, most = span.partition("-")
    return int(least), int(most or least)


class Paragraph(Term, pattern=r"\d+\.\d+", what="a paragraph"):
    __slots__ = ()


class Spot(Term, pattern=r"[A-Z]\w*", what="the id of an area, door, gate or token"):
    """An id of the quest; it tells by itself what it names (SNS-LANG-29)."""

    __slots__ = ()


class StoryId(Term, pattern=r"[A-Z][\w-]*", what="the id of a story event"):
    __slots__ = ()


class Name(Term, pattern=_NAME, what="a name"):
    """Of an enemy, a kind, an alias, a companion, a thing."""

    __slots__ = ()


class Flag(Name, pattern=_NAME, what="the name of a flag"):
    __slots__ = ()


class CounterName(Name, pattern=_NAME, what="the name of a counter"):
    __slots__ = ()


class ChoiceId(Name, pattern=_NAME, what="a choice"):
    __slots__ = ()


def half_soulrank(soulrank: int) -> int:
    """Half, rounded up (SNS-FORM-02).

    >>> [half_soulrank(rank) for rank in range(1, 8)]
    [1, 1, 2, 2, 3, 3, 4]
    """
    return (soulrank + 1) // 2
