"""A word of the card language: one row of the page that it stands on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from undercroft.games.drunagor.cards.places import Place, Places

Table = Mapping[str, Places]


class Row(msgspec.Struct, frozen=True):
    """What is said of every word: in the tree, on cards, and on the page for people.

    A form is read and printed: `DRAW {n} CHEST CARD{s}`. Without one the name stands on cards.
    """

    name: str  # in the tree
    means: str = ""
    on: Places = frozenset()
    form: str = ""
    example: str = ""
    other_forms: tuple[str, ...] = ()  # read besides

    @property
    def sample(self) -> str:
        """A text with it, if none is told."""
        return self.example or self.filled()

    def filled(self, n: str = "1", word: str = "", *, several: bool = False) -> str:
        """Its form with a number and a name."""
        fields = {"n": n, "+n": f"+{n}", "s": "S" if several else "", **dict.fromkeys(NAMES, word)}
        return (self.form or self.name).format_map(fields)


NAMES = ("name", "token", "rune", "skill")  # fields of forms that are words


def table(*pages: Iterable[Row]) -> Table:
    """Where the words of pages may stand."""
    return {row.name: row.on for page in pages for row in page}


def at(*places: Place) -> Places:
    return frozenset(places)
