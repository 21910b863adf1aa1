"""Abilities like Fast Learner: a missed roll is made again (DRU-ATK-11, DRU-CHAL-03)."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.games.drunagor.book import clause_costs
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.loadout import Triggered
from undercroft.games.drunagor.rules import costs, triggered
from undercroft.games.drunagor.state import Hero
from undercroft.games.drunagor.use import Use


def open_to(game: Drunagor, hero: Hero, events: Iterable[str]) -> list[Triggered]:
    """Those for these events that are not used up and can be paid (DRU-LANG-20)."""
    return [
        entry
        for event in events
        for entry in triggered.usable(game, hero, event)
        if triggered.is_reroll(entry)
        and costs.payable(game, Use(user=hero), clause_costs(entry.clause))
    ]


async def take(game: Drunagor, hero: Hero, entry: Triggered) -> None:
    """One of them is used, at its price."""
    triggered.use_up(game, hero, entry)
    await costs.pay(game, Use(user=hero), clause_costs(entry.clause))
