"""TRICK OR TREAT: one of several effects on one of those who are near (DRU-ALLY-08)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import moments
from undercroft.games.drunagor.cards.tree import Amount, Effect, Group, Spec, Target
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import targets
from undercroft.games.drunagor.use import Use

TWO = Amount(2)
NEAR = Amount(1)
TREAT = Group((Effect("HEAL", TWO),), Spec(Target(noun="hero"), NEAR))
TRICKS = tuple(
    Group((Effect(keyword, TWO),), Spec(Target(noun="monster"), NEAR))
    for keyword in ("BLEED", "BURN", "POISON")
)


async def trick_or_treat(game: Drunagor, use: Use) -> None:
    """HEAL 2 for a Hero, or BLEED 2, BURN 2 or POISON 2 for a Monster, within Range 1."""
    await choose(game, use, (TREAT, *TRICKS))


async def choose(game: Drunagor, use: Use, groups: tuple[Group, ...]) -> None:
    """The controller chooses among the effects that have somebody to touch, then whom."""
    possible = [group for group in groups if targets.candidates(game, use, group.spec)]
    if not possible:
        return
    items = tuple(group.items[0] for group in possible)
    chosen = await game.ask(
        game.seat(use.user),
        "alternative",
        [Option(f"alternative:{n}", item) for n, item in enumerate(items, 1)],
        rule="DRU-LANG-28",
        about=(use.user.name, items),
    )
    await moments.carry_out_group(game, use, possible[items.index(chosen)])
