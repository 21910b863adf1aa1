"""How much a planner may think: a number of play-outs, so that it answers the same everywhere, and
a cap of processor time that only a much too slow machine ever reaches."""

from __future__ import annotations

import msgspec


class Budget(msgspec.Struct, frozen=True):
    """Turns that are compared at first, then in each stage the better part of them."""

    width: int  # turns to begin with
    worlds: tuple[int, ...]  # in how many each is played, stage by stage
    heirs: int  # turns made out of the better ones after each stage
    again: int  # times that it thinks anew in a turn, once chance has spoken
    seconds: float  # of processor time
    clearly: float = 1.0  # standard errors by which a turn must be better than the obvious one
    margin: float = 0.0  # and so much more likely to win
    steady: bool = False  # it ends nothing early, and shuns no door that chance fills


USUAL = "planner"
BUDGETS = {
    "planner:quick": Budget(width=8, worlds=(2, 4), heirs=1, again=0, seconds=3.0),
    USUAL: Budget(width=12, worlds=(2, 3, 6), heirs=2, again=1, seconds=8.0),
    "planner:deep": Budget(width=20, worlds=(3, 6, 12), heirs=4, again=3, seconds=60.0),
}

# Who asks for advice is not to be sent after luck: less is taken for better, and nothing is wasted.
LAMP = Budget(
    width=12,
    worlds=(2, 3, 6),
    heirs=2,
    again=0,
    seconds=3.0,
    clearly=2.0,
    margin=0.02,
    steady=True,
)
