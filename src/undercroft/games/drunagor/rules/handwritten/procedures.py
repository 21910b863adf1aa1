"""The few texts that no language should grow for: `custom name` runs a procedure of this package.

A `custom` without a trigger is only noted among the Hero's statics; the rule it changes asks for it
with `predicates.noted`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from undercroft.games.drunagor.cards.tree import Clause, Custom
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules.handwritten import (
    actions,
    attacking,
    downfall,
    recalling,
)
from undercroft.games.drunagor.state import Hero
from undercroft.games.drunagor.use import Use

Procedure = Callable[[Drunagor, Use, Hero], Awaitable[None]]

PROCEDURES: dict[str, Procedure] = {
    "battlefield-medic": actions.battlefield_medic,
    "bookworm": recalling.bookworm,
    "boon-of-empathy": actions.boon_of_empathy,
    "cautious": downfall.cautious,
    "double-check": actions.double_check,
    "for-the-first-time": recalling.for_the_first_time,
    "hellbent": attacking.hellbent,
    "help-yourself": actions.help_yourself,
    "invincible": actions.invincible,
    "invincible-blow": attacking.invincible_blow,
    "proud": downfall.proud,
    "reaping-a-hurricane": recalling.reaping_a_hurricane,
    "steadfast": downfall.steadfast,
    "trick-or-treat": recalling.trick_or_treat,
}


async def run(game: Drunagor, use: Use, name: str) -> None:
    assert isinstance(use.user, Hero)
    await PROCEDURES[name](game, use, use.user)


def possible(game: Drunagor, hero: Hero, clause: Clause) -> bool:
    """Whether an action whose text is a procedure would do something now."""
    names = [i.name for group in clause.groups for i in group.items if isinstance(i, Custom)]
    return all(actions.POSSIBLE[name](game, hero) for name in names if name in actions.POSSIBLE)
