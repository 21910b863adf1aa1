"""What stands between the brackets of a word: numbers, dice, monsters, prices (DSC-LANG-06)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from undercroft.core.wording import counted
from undercroft.kit.numbers import Number
from undercroft.kit.words import Term, Word

MOST = 99
ALL = 100  # as much as there is: `max`, `all`
X = -1  # the threat that was paid (DSC-LANG-06)
FAR = 9999

Count: TypeAlias = Annotated[int, Number(1, MOST)]
Any: TypeAlias = Annotated[int, Number(0, MOST)]  # none too
Change: TypeAlias = Annotated[int, Number(-FAR, FAR, never=0)]  # with its sign
Gain: TypeAlias = Annotated[int, Number(1, MOST)]  # with a plus

Colour = Literal["green", "yellow", "black", "red", "white", "blue"]
Order = Literal["aim", "dodge", "guard", "rest"]


def paid(n: int, threat: int) -> int:
    """What a number comes to; `X` is what was paid (DSC-LANG-06)."""
    return threat if n == X else n


class Named(Term):
    """The id of something in the library, in any letters."""

    def __new__(cls, text: str) -> Named:
        return super().__new__(cls, text.lower())


class Weapon(Named, pattern=r"[A-Za-z][\w'-]*", what="the name of a weapon"): ...


class Follower(Named, pattern=r"[A-Za-z][\w'-]*", what="the name of a familiar"): ...


class Monster(Named, pattern=r"[A-Za-z][\w'-]*", what="a kind of monster"): ...


class Deck(Named, pattern=r"[A-Za-z]+", what="a deck (copper)"): ...


class Dice(Term, pattern=r"[RWUGYrwugy](?: ?[RWUGYrwugy])*", what="combat dice (R G)"):
    """Letters of combat dice."""

    def __new__(cls, text: str) -> Dice:
        return super().__new__(cls, " ".join(text.upper().replace(" ", "")))

    @property
    def letters(self) -> str:
        return self.replace(" ", "")


class Band(Word, frozen=True):
    """Monsters that appear together."""

    form = "{n} <master{?master} >{kind}"
    n: Count
    kind: Monster
    master: bool = False

    def says(self) -> str:
        kind = self.kind.replace("-", " ")
        return counted(self.n, f"master {kind}" if self.master else kind)


class Mixed(Word, frozen=True):
    """Monsters of some kinds in any mix."""

    form = "{n} of {kinds|/}"
    n: Count
    kinds: tuple[Monster, ...]


class Price(Word, frozen=True):
    form = "{n} {decks|/}"
    n: Annotated[int, Number(0, FAR)]
    decks: tuple[Deck, ...]


class Prices(Word, frozen=True):
    """Threat by the deck of a card."""

    form = "{listed| }< plus relic cost{?plus}>"
    listed: tuple[Price, ...]
    plus: bool = False  # and what the relic costs

    def of(self, deck: str) -> int | None:
        return next((price.n for price in self.listed if deck in price.decks), None)
