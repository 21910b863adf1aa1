"""What cards of either side do."""

from __future__ import annotations

from typing import Literal

from undercroft.games.descent.cards.effect import Bonus, Call, Effect
from undercroft.games.descent.cards.places import ACTING, OVERLORD, Place, own
from undercroft.games.descent.cards.values import Change

HEROES = own(*ACTING)
CACHE, FAMILIAR = Place("cache"), Place("familiar", "turn-start")


class Choose(Call, frozen=True):
    """One of the effects, which whoever has the card picks; `by=hero`: the hero of the occasion. A
    familiar has `swap` and `move` to choose from when its owner's turn starts."""

    form = "choose({ways}<, by={by}>)"
    example = "choose(conquest(+1), conquest(-1))"
    on = HEROES | OVERLORD | {FAMILIAR}
    ways: tuple[Call | Bonus, ...]
    by: Literal["hero"] | None = None

    def fault(self, place: Place | None) -> str:
        mine = self.by is None or place is None or place in OVERLORD
        return "" if mine else "`by=hero` is for the overlord's cards"

    def holds(self, place: Place | None) -> tuple[str, ...]:
        return ("swap", "move") if place == FAMILIAR else ()

    def says(self) -> str:
        return f"choose: {' or '.join(map(inside, self.ways))}"

    def inner(self) -> tuple[Effect, ...]:
        return self.ways


class Coins(Call, frozen=True):
    """The owner's coins change; in a cache: coins for the finder."""

    form, example = "coins({+n})", "coins(+25)"
    plainly = "{n:+} coins"
    on = HEROES | {CACHE}
    silent = True
    n: Change


class Conquest(Call, frozen=True):
    """The heroes' conquest tokens change."""

    form, example = "conquest({+n})", "conquest(+1)"
    plainly = "{n:+} conquest"
    on = HEROES | OVERLORD
    n: Change


class Threat(Call, frozen=True):
    """The overlord's threat changes, not below 0. When he collects: so much less in each of his
    turns."""

    form, example = "threat({+n})", "threat(-1)"
    plainly = "{n:+} threat"
    on = HEROES | own("overlord-collects") | OVERLORD
    n: Change


def inside(effect: Effect) -> str:
    """An effect in another word, as people say it; bonuses are plain enough."""
    return effect.says() if isinstance(effect, Call) else str(effect)


def does(effects: tuple[Effect, ...]) -> str:
    return ", ".join(map(inside, effects))
