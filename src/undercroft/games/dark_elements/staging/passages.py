"""Secret passages between tokens (DE-GH-02)."""

from __future__ import annotations

from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.moving import hurry, to_be_had
from undercroft.games.dark_elements.rules.placing import choose_space, closest
from undercroft.games.dark_elements.rules.shoving import step_to
from undercroft.games.dark_elements.state import Hero, Space


def passage_deeds(game: DarkElements, hero: Hero, card: str) -> Deeds:
    """From the token he stands on to every other; the point may be bought like any other
    (DE-BASE-62)."""
    ends = [token.space for token in game.tokens("passage")]
    _, run = to_be_had(game, hero)
    if hero.space not in ends or not (hero.points or run) or game.in_pit(hero):
        return []  # in a pit no movement points are spent (DE-BASE-76)
    how = "passage" if hero.points else "run-passage"
    return [
        deed(f"{how}:{game.name(end)}", _pass, end, card, action=False)
        for end in ends
        if end != hero.space
    ]


async def _pass(game: DarkElements, hero: Hero, end: Space, card: str) -> None:
    """As if the two spaces touched, so he enters the new one (DE-GH-08)."""
    if not hero.points:
        await hurry(game, hero, 1)
    hero.points -= 1
    spaces = closest(game, 1 << end, game.empty())
    space = await choose_space(game, hero.seat, spaces, who=hero.id, cause=card)
    await step_to(game, hero, space)
