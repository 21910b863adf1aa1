"""Effects on several heroes, one after the other in an order that they choose (DE-OL-06)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from undercroft.core.decisions import Option
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import CauseName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.state import Hero, Victim
from undercroft.kit.questions import put

V = TypeVar("V", Hero, Victim)


class WhoFirst(Question, frozen=True):
    clause = "DE-DEC-37"
    prompt = "<{cause}: >which hero is next?"
    answers = {"next:HERO": "{HERO}"}

    cause: CauseName


async def in_order(
    game: DarkElements,
    heroes: Iterable[V],
    do: Callable[[V], Awaitable[None]],
    cause: str,
    *,
    everybody: bool = False,
) -> None:
    """Each of them who is still on the map when the others are done, or `everybody`. For effects of
    which one may change what the next does; where the results are plain a loop is enough."""
    waiting = list(heroes)
    while waiting := [hero for hero in waiting if everybody or game.is_there(hero)]:
        options = [Option(f"next:{hero.id}", hero) for hero in waiting]
        hero = await put(game, game.players, WhoFirst(cause), options)
        waiting.remove(hero)
        await do(hero)
