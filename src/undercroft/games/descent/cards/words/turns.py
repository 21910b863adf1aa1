"""What heroes' cards do to their turns: actions, orders, steps, glyphs."""

from __future__ import annotations

from typing import Literal

from undercroft.games.descent.cards.effect import Call
from undercroft.games.descent.cards.places import USED, own
from undercroft.games.descent.cards.targets import InSight
from undercroft.games.descent.cards.values import Count, Order

TURN = own("after-equip", "declare", "own-turn", "turn-start", USED)
QUIET = own("own-turn", "turn-start", "turn-end", "after-equip", USED)
NOW = own("own-turn", USED)
DECLARED = own("declare")


class Attacks(Call, frozen=True):
    """The action gives N attacks in all."""

    form, example = "attacks({n})", "attacks(2)"
    plainly = "you have {n} attacks"
    on, silent = DECLARED, True
    n: Count


class ChangeAction(Call, frozen=True):
    """Another action is declared; what was used of the first stays used."""

    form = example = "change-action()"
    plainly = "change the action that you have declared"
    on = NOW


class ChargeAttack(Call, frozen=True):
    """A run in one straight line that ends with one melee attack."""

    form = example = "charge-attack(melee)"
    plainly = "make one melee attack at the end of the run"
    on, silent = DECLARED, True


class HalfActions(Call, frozen=True):
    """N different half actions, one of them an order."""

    form, example = "half-actions({n})", "half-actions(2)"
    plainly = "take {n} half actions"
    on, silent = DECLARED, True
    n: Count


class DelegateOrder(Call, frozen=True):
    """The order goes to another hero who has none."""

    form = example = "delegate-order()"
    plainly = "the order goes to another hero instead"
    on = own("place-order")


class PlaceOrder(Call, frozen=True):
    """An order outside the Ready action."""

    form, example = "place-order({order})", "place-order(guard)"
    plainly = "place a {order} order"
    on = own("declare", "own-turn", "turn-end", USED)
    order: Order


class SwapOrder(Call, frozen=True):
    """The order on the owner becomes one of another kind."""

    form = example = "swap-order()"
    plainly = "change an order for another"
    on = NOW


class ProlongedRolls(Call, frozen=True):
    """Each roll of a prolonged action is made N times."""

    form, example = "prolonged-rolls({n})", "prolonged-rolls(2)"
    plainly = "roll {n} times"
    on = own("place-order")
    n: Count


class HalfSpeed(Call, frozen=True):
    """Half the owner's speed in movement points for this turn."""

    form, example = "mp(half speed, round={round})", "mp(half speed, round=up)"
    plainly = "movement points of half your speed, rounded {round}"
    on, silent = TURN, True
    round: Literal["up", "down"]


class MovementPoints(Call, frozen=True):
    """N movement points for this turn."""

    form, example = "mp({n})", "mp(2)"
    plainly = "{n} movement points"
    on, silent = TURN, True
    n: Count


class WalkOnGuard(Call, frozen=True):
    """A walk by the owner's speed before or after the attack from guard."""

    form = example = "move(self, speed, when=before/after)"
    plainly = "move up to your speed before or after it"
    on = own("guard-attack")


class MoveSeen(Call, frozen=True):
    """The owner moves a figure that he sees up to N spaces."""

    form, example = "move({whom}, {n}, by=self)", "move(figure in los, 2, by=self)"
    plainly = "move {whom} {n} space{s}"
    on = QUIET
    whom: InSight
    n: Count


class Teleport(Call, frozen=True):
    """The owner is put on an empty space that he sees; that is no movement."""

    form = example = "teleport(self, empty space in los)"
    plainly = "go to an empty space in sight"
    on = QUIET


class PlaceEyes(Call, frozen=True):
    """A marker that counts as a hero's eyes for spawning."""

    form = example = "place(eyes-of-thara, own space)"
    plainly = "lay the Eyes of Thara on your space"
    on = QUIET


class ActivateGlyph(Call, frozen=True):
    """Glyphs within `glyph-within=N` spaces wake as if entered."""

    form = example = "activate-glyph()"
    plainly = "you activate it"
    on, needs = own("move"), "distance"
