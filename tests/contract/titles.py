"""The games under contract. A new one is covered as soon as it is described here.

Every title of the registry must stand in `DESCRIBED`, and one that is being made may; everything
else is learned from the title itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from contract import dark_elements, descent, drunagor, hellscape, sword_sorcery
from release import LONG
from undercroft.core.events import Event
from undercroft.core.title import Setup, Title
from undercroft.games import registry


class Described(NamedTuple):
    """What the contract cannot learn from the title itself."""

    sizes: Sequence[int]
    battles: Callable[[str], Sequence[int]]  # how many can meet on a battleground
    setup: Callable[[str, int, int], Setup]  # adventure, size of the party, seed
    check: Callable[[Any, bool], None]  # asserts what is conserved; True at quiet points
    twin: Callable[[Any], Any]  # a copy that differs only in what no seat may know
    unexplained: Callable[[Any, Sequence[Event]], list[str]]  # acts of the enemy without a reason
    decisions: int  # no game is longer
    always: frozenset[str] = frozenset()  # kinds of question whose asking must tell nothing
    lend: Callable[[Any, Any], None] = lambda game, other: None  # what handles know beside states
    texts: frozenset[str] | None = None  # where strings are no ids: "Event.field", "kind.about"
    between: Callable[[Any], bool] = lambda state: False  # two adventures of a campaign
    telling: int = 1  # games of each player that are told again: more where one quest is many
    kinds: int = 40  # of question, which these games meet at least
    kept: Callable[[Any], Any] = lambda state: None  # what stays as it was first; None: not yet


DESCRIBED = {
    "drunagor": Described(
        sizes=range(1, 6),
        battles=drunagor.battles,
        setup=drunagor.setup,
        check=drunagor.check,
        twin=drunagor.twin,
        unexplained=drunagor.unexplained,
        decisions=20_000,
        texts=drunagor.TEXTS,
        between=lambda state: state.stage not in ("adventure", "failed"),
    ),
    "descent": Described(
        sizes=range(2, 5),
        battles=lambda ground: (),
        setup=descent.setup,
        check=descent.check,
        twin=descent.twin,
        unexplained=lambda game, told: [],  # a player runs its monsters: tests/play/test_meaning
        decisions=20_000,
        always=descent.ALWAYS,
        lend=descent.lend,
        texts=descent.TEXTS,
        kept=descent.kept,
    ),
    "hellscape": Described(
        sizes=range(1, 7),
        battles=lambda ground: (),
        setup=hellscape.setup,
        check=hellscape.check,
        twin=hellscape.twin,
        unexplained=hellscape.unexplained,
        decisions=20_000,
        lend=hellscape.lend,
        texts=hellscape.TEXTS,
    ),
    "dark_elements": Described(
        sizes=range(2, 5),
        battles=lambda ground: (),
        setup=dark_elements.setup,
        check=dark_elements.check,
        twin=dark_elements.twin,
        unexplained=dark_elements.unexplained,
        decisions=20_000,
        lend=dark_elements.lend,
        texts=dark_elements.TEXTS,
        telling=4,
        kinds=30,
    ),
    "sword_sorcery": Described(
        sizes=range(2, 6),
        battles=lambda ground: (),
        setup=sword_sorcery.setup,
        check=sword_sorcery.check,
        twin=sword_sorcery.twin,
        unexplained=sword_sorcery.unexplained,
        decisions=20_000,
        lend=sword_sorcery.lend,
        texts=sword_sorcery.TEXTS,
        between=lambda state: state.phase in ("between", "preparing"),
        telling=2,
        kinds=20,
    ),
}


class Configuration(NamedTuple):
    """An adventure and a size of the party."""

    title_id: str
    adventure: str
    size: int

    @property
    def title(self) -> Title:
        return title(self.title_id)

    @property
    def described(self) -> Described:
        return DESCRIBED[self.title_id]

    def setup(self, seed: int) -> Setup:
        return self.described.setup(self.adventure, self.size, seed)

    @property
    def seats(self) -> int:
        return len({member.seat for member in self.setup(0).party})

    def __str__(self) -> str:
        return f"{self.title_id}-{self.adventure}-{self.size}"


@cache
def title(id: str) -> Title:
    return registry.title(id)


def configurations(id: str | None = None) -> Iterator[Configuration]:
    """Every title, adventure and size of the party."""
    for known in DESCRIBED:
        if id in (None, known):
            for adventure in title(known).adventures():
                for size in DESCRIBED[known].sizes:
                    yield Configuration(known, adventure, size)


def each_adventure(id: str) -> list[Configuration]:
    """Every adventure of a title once; if it has but one, in every size."""
    found = {one.adventure: one for one in configurations(id)}
    return list(found.values()) if len(found) > 1 else list(configurations(id))


def battles() -> Iterator[Configuration]:
    """Every battleground with every number of figures that can meet there."""
    for known in DESCRIBED:
        for ground in title(known).battlegrounds():
            for size in DESCRIBED[known].battles(ground):
                yield Configuration(known, ground, size)


def sampled() -> Iterator[Configuration]:
    """One size of the party for each adventure in turn, so that all sizes and all are played.

    A title with fewer adventures than sizes goes through its adventures more than once.
    """
    for id in DESCRIBED:
        adventures, sizes = list(title(id).adventures()), DESCRIBED[id].sizes
        for place in range(max(len(adventures), len(sizes))):
            size = sizes[place % len(sizes)]
            yield Configuration(id, adventures[place % len(adventures)], size)


ADVENTURES = sorted(configurations() if LONG else sampled())
CONFIGURATIONS = [*ADVENTURES, *battles()]
