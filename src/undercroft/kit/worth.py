"""What a position is worth: the chance to win, from features that everybody at the table sees.

A game names its features, each with the sign that any player would give it. `undercroft lab fit`
fits their weights to played games within those signs and writes them to the game's `worth.toml`.
The signs matter: a search finds and exploits every feature that counts the wrong way.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from undercroft.core.errors import BadSetup
from undercroft.core.game import Game

G = TypeVar("G", bound=Game[Any])


class Feature(Generic[G]):
    """Something about a position, as a number of about 0 to 1, and whom it helps: 0 is either."""

    def __init__(self, name: str, sign: int, measure: Callable[[G], float]) -> None:
        self.name, self.sign, self.measure = name, sign, measure


class Features(list[Feature[G]]):
    """Those of a game, in the order of its module, called as the functions that measure them."""

    def helps(self, measure: Callable[[G], float]) -> Callable[[G], float]:
        """More of it is good for the heroes."""
        return self._take(+1, measure)

    def hurts(self, measure: Callable[[G], float]) -> Callable[[G], float]:
        """More of it is good for their enemies."""
        return self._take(-1, measure)

    def _take(self, sign: int, measure: Callable[[G], float]) -> Callable[[G], float]:
        name = measure.__name__.removeprefix("_").replace("_", "-")
        self.append(Feature(name, sign, measure))
        return measure


def party_sizes(sizes: Sequence[int]) -> list[Feature[Any]]:
    """How many came along, of more than the fewest. That is settled before the game and decides
    much: were it left out, what goes with it would count for it."""

    def one(size: int) -> Feature[Any]:
        return Feature(f"party-of-{size}", 0, lambda game: float(len(game.state.heroes) == size))

    return [one(size) for size in sizes]


def vigour(of: Callable[[G, Any], float]) -> list[Feature[G]]:
    """What is left of the heroes, from 0 to 1 for each: of all, and of the one it is least of."""

    def left(game: G) -> list[float]:
        return [of(game, hero) for hero in game.state.heroes]

    return [
        Feature("health", +1, lambda game: mean(left(game))),
        Feature("weakest", +1, lambda game: min(left(game))),
    ]


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """A worth.toml: the weights, and what they were fitted on."""

    fitted: str  # when, and by which games
    base: float = 0.0
    weights: dict[str, float] = {}
    bases: dict[str, float] = {}  # of adventures that were played; others have `base`


class Scales(Generic[G]):
    """The features of a game with their weights."""

    def __init__(self, features: Sequence[Feature[G]], file: Path | None = None) -> None:
        self.features = tuple(features)
        self.file = file

    @property
    def signs(self) -> Mapping[str, int]:
        return {feature.name: feature.sign for feature in self.features}

    def measured(self, game: G) -> tuple[float, ...]:
        """The features, in their order."""
        return tuple(feature.measure(game) for feature in self.features)

    def chance(self, game: G, adventure: str) -> float:
        """That the heroes win."""
        weights = self.weights
        found = weights.bases.get(adventure, weights.base)
        for feature in self.features:
            weight = weights.weights.get(feature.name)
            if weight:
                found += weight * feature.measure(game)
        return logistic(found)

    @cached_property
    def weights(self) -> Weights:
        if self.file is None or not self.file.is_file():  # before the first fit
            return Weights("", weights={name: float(sign) for name, sign in self.signs.items()})
        return read_weights(self.file)


def read_weights(file: Path) -> Weights:
    """A worth.toml, wherever it lies."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Weights)
    except (OSError, ValueError) as error:  # TOML and msgspec raise kinds of it
        raise BadSetup(f"{file} holds no weights: {error}.", "Name a worth.toml.") from None


def logistic(x: float) -> float:
    """
    >>> logistic(0.0)
    0.5
    """
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))


def share(part: float, whole: float) -> float:
    """Of a whole that may be nothing.

    >>> share(1, 4), share(3, 0)
    (0.25, 0.0)
    """
    return part / whole if whole else 0.0


def mean(numbers: Sequence[float]) -> float:
    return share(sum(numbers), len(numbers))
