"""Choosing several things one after another, each a question of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from undercroft.core.decisions import Option
from undercroft.games.drunagor.game import Drunagor

T = TypeVar("T")


async def choose_some(
    game: Drunagor,
    seat: int,
    kind: str,
    things: Sequence[T],
    key: Callable[[T], str],
    *,
    most: int,
    optional: bool,
    rule: str = "",
    about: tuple[object, ...] = (),
) -> list[T]:
    """Up to `most` different things; with `optional` the choice may stop early (`done`)."""
    chosen: list[T] = []
    rest = list(things)
    while rest and len(chosen) < most:
        options: list[Option[T | None]] = [Option(key(thing), thing) for thing in rest]
        if optional:
            options.append(Option("done", None))
        thing = await game.ask(seat, kind, options, rule=rule, about=(*about, len(chosen), most))
        if thing is None:
            break
        chosen.append(thing)
        rest.remove(thing)
    return chosen
