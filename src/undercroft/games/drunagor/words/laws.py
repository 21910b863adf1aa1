"""What holds in an Adventure: the rules that it changes ask for these."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.words.figures import Foe
from undercroft.games.drunagor.words.stage import Stage
from undercroft.games.drunagor.words.terms import ItemName, NoteName
from undercroft.kit.stories import words

L = TypeVar("L", bound=words.Law)


class LeastHealth(words.Law, frozen=True):
    """Whatever it loses, so much is left to it."""

    form = "{foe} keeps {n} Health"
    rule = "DRU-GEN-01"

    foe: Foe
    n: int


class PartyWins(words.Law, frozen=True):
    """When the Adventure is won while this holds, the party has the item besides."""

    form = "the party wins {item}"
    rule = "DRU-ADV-02"

    item: ItemName


class HeroesKeep(words.Law, frozen=True):
    """When the Adventure is won while this holds, each Hero has so much FOCUS in the next."""

    form = "each Hero keeps {n} FOCUS"
    rule = "DRU-RUL-138"

    n: int


class Score(words.Law, frozen=True):
    """What the party is told when it has won: so much for each Hero who is not noted so, and so
    much for each Rune in the bag by the number of Heroes."""

    form = "the score is {n} for each Hero not noted as {note} and {runes} for each Rune"
    rule = "DRU-RUL-143"

    n: int
    note: NoteName
    runes: int


class DoorBarred(words.Law, frozen=True):
    """No Hero opens it, locked or not."""

    form = "Door {n} stays closed"
    rule = "DRU-SUMM-10"

    n: int


class DarknessWaits(words.Law, frozen=True):
    """The Rune card draws no Rune."""

    form = "the Darkness waits"
    rule = "DRU-DARK-03"


def held(game: Drunagor, kind: type[L]) -> Iterator[L]:
    """Those of a kind that hold now."""
    return game.book.stories.held(kind, Stage(game))
