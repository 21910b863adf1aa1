"""The Cube Action that a battle has in place of the Dungeon Role (DRU-PVP-04)."""

from __future__ import annotations

from undercroft.games.drunagor import moments
from undercroft.games.drunagor.cards.tree import PLAIN, Amount, Body, Clause, Effect, Group
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.rules import cubes, targets, triggered
from undercroft.games.drunagor.state import Hero
from undercroft.games.drunagor.use import Use

MENDING = Skill(
    id="mend",
    name="Mend",
    kind="ROLE",
    symbol="N",
    text="HEAL 2 AND CLEANSE 1",
    body=Body(
        (Clause((Group((Effect("HEAL", Amount(2)), Effect("CLEANSE", Amount(1))), PLAIN),)),)
    ),
)


async def mend(game: Drunagor, hero: Hero, colour: int) -> None:
    """Expend a cube: HEAL 2 AND CLEANSE 1 in the Range of its colour (DRU-PVP-04, DRU-RUL-71)."""
    cubes.expend(game, hero, colour, MENDING.id)
    await triggered.fire(game, hero, cubes.EXPENDED)
    use = Use(user=hero, skill=MENDING, range=targets.range_of(game, hero, colour), cube=colour)
    await moments.carry_out(game, use, MENDING.body)
