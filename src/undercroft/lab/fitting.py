"""What positions are worth, learned from games: where a side stood at the end of a round, and
whether it won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from fnmatch import fnmatch
from typing import NamedTuple

import msgspec

from undercroft.core import rng
from undercroft.core.errors import UnknownName
from undercroft.core.rng import seeded
from undercroft.core.title import Title
from undercroft.core.wording import listed
from undercroft.kit.worth import Weights
from undercroft.lab.mixing import learned
from undercroft.lab.regression import RIDGE, Example, Fit, Held, loss, only_bases, ordering

LEFT_OUT = 5  # one game in so many is kept to prove the fit


class Proof(NamedTuple):
    """How well a fit tells won from lost positions of games that it has not seen."""

    games: int
    positions: int
    ordering: float
    loss: float
    blind: float  # the loss of who knows only how often each adventure is won
    before: float | None  # and by the weights that it began with


def held(
    weights: Weights, signs: Mapping[str, int], only: Sequence[str] = (), firmness: float = RIDGE
) -> Held:
    """What a fit begins with; `only` names what may move (`limbo-*`), and then all else stays."""
    unknown = [name for name in weights.weights if name not in signs]
    idle = [name for name in only if not any(fnmatch(known, name) for known in signs)]
    if unknown or idle:
        told = f"There is nothing called {listed(unknown or idle, 'or')}."
        raise UnknownName(told, f"Known: {', '.join(signs)}.")
    free = [any(fnmatch(name, wanted) for wanted in only) for name in signs]
    return Held(
        [weights.weights.get(name, 0.0) for name in signs],
        weights.bases,
        firmness,
        frozenset(place for place, may in enumerate(free) if may) if only else None,
    )


def proved(
    signs: Mapping[str, int],
    examples: Sequence[Example],
    share: float = 1.0,
    held: Held | None = None,
) -> Proof:
    """A fit on four games in five, tried on the fifth."""
    kept = [one for one in examples if not is_left_out(one.game)]
    left = [one for one in examples if is_left_out(one.game)]
    fit = learned(kept, tuple(signs.values()), share, held).bare()
    games = len({one.game for one in left})
    before = loss(held.as_fit(), left) if held else None
    blind = loss(only_bases(kept), left)
    return Proof(games, len(left), ordering(fit, left), loss(fit, left), blind, before)


def is_left_out(game: int) -> bool:
    """By lot: adventures and sizes come round in turn, and every one must be on both sides."""
    return rng.draw(seeded("left out", game), LEFT_OUT)[1] == 0


def written(
    title: Title, signs: Mapping[str, int], fit: Fit, command: str, told: str, begun: Weights | None
) -> str:
    """The fit as a worth.toml: what wrote it, what it was learned from, and what it began with."""
    said = f"{date.today().isoformat()}, {told}"
    stays = begun is not None and begun.bases == fit.bases
    base = begun.base if begun is not None and stays else fit.base
    lines = [
        f"# What a position of {title.name} is worth, as it was written by",
        f"#     {command}",
        "# A weight of 0 is one that would have had the wrong sign.",
        f"fitted = {_quoted(f'{begun.fitted}; then {said}' if begun else said)}",
        f"base = {base:.3f}",
        "",
        "[weights]",
    ]
    pairs = zip(signs, fit.weights, strict=True)
    lines += [f"{name} = {weight:.3f}" for name, weight in pairs]
    lines += ["", "[bases]"]
    lines += [f'"{name}" = {base:.3f}' for name, base in fit.bases.items()]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """As TOML, whatever the seed is called."""
    return msgspec.json.encode(text).decode()
