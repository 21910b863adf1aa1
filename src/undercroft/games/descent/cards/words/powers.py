"""What the overlord's power cards hold while they lie there."""

from __future__ import annotations

from undercroft.games.descent.cards.effect import Bonus, Call, Effect
from undercroft.games.descent.cards.places import ALWAYS, Place, decreed
from undercroft.games.descent.cards.values import Change, Count

POWER = decreed(ALWAYS)


class DrawPerTurn(Call, frozen=True):
    """More cards in each of his turns."""

    form, example = "draw-per-turn({+n})", "draw-per-turn(+1)"
    plainly = "{n:+} card{s} in each of the overlord's turns"
    on = POWER
    n: Change


class ForbidGiving(Call, frozen=True):
    """Heroes give each other nothing; familiars may."""

    form = example = "forbid(give items, except=familiars)"
    plainly = "heroes cannot give each other items, only familiars"
    on = POWER


class HeroConquest(Call, frozen=True):
    """Every killed hero is worth N more."""

    form, example = "hero-conquest({+n})", "hero-conquest(+1)"
    plainly = "each hero is worth {n:+} conquest"
    on = POWER
    n: Change


class Monsters(Call, frozen=True):
    """A bonus for all the overlord's monsters."""

    form, example = "monsters({bonuses})", "monsters(+1 armor)"
    plainly = "all monsters: {bonuses}"
    on = POWER
    bonuses: tuple[Bonus, ...]

    def holds(self, place: Place | None) -> tuple[str, ...]:
        return ("armor", "speed", "power", "damage", "range")

    def inner(self) -> tuple[Effect, ...]:
        return self.bonuses


class ReshuffleLoss(Call, frozen=True):
    """Conquest that a spent deck takes."""

    form, example = "reshuffle-loss({n})", "reshuffle-loss(2)"
    plainly = "the heroes lose {n} conquest when his deck is through"
    on = POWER
    n: Count


class TrapWounds(Call, frozen=True):
    """Trap cards deal more wounds, or fewer."""

    form, example = "trap-wounds({+n})", "trap-wounds(+2)"
    plainly = "trap cards do {n:+} wound{s}"
    on = POWER
    n: Change
