"""Abilities like Fast Learner: a missed roll is made again (DRU-ATK-11, DRU-CHAL-03)."""

from __future__ import annotations

from collections.abc import Container, Iterable

from undercroft.games.drunagor.book import clause_costs
from undercroft.games.drunagor.cards.tree import Modifier
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.loadout import Triggered
from undercroft.games.drunagor.rules import costs, predicates, triggered
from undercroft.games.drunagor.state import Hero
from undercroft.games.drunagor.use import Use


def open_to(
    game: Drunagor, hero: Hero, events: Iterable[str], tried: Container[str]
) -> list[Triggered]:
    """Those for these events that are not used up and can be paid (DRU-LANG-20).

    Each rolls a miss again once, without a limit too: not those that were tried (DRU-KW-52).
    """
    return [
        entry
        for event in events
        for entry in triggered.usable(game, hero, event)
        if triggered.is_reroll(entry)
        and entry.key not in tried
        and _holds(game, hero, entry)
        and costs.payable(game, Use(user=hero), clause_costs(entry.clause))
    ]


def _holds(game: Drunagor, hero: Hero, entry: Triggered) -> bool:
    """Whether what stands behind IF is so, before the ability or behind its REROLL."""
    asked = [entry.clause.guard]
    for group in entry.clause.groups:
        asked += [item.condition for item in group.items if isinstance(item, Modifier)]
    use = Use(user=hero)
    return all(fact is None or predicates.holds(game, fact, use, None) for fact in asked)


async def take(game: Drunagor, hero: Hero, entry: Triggered) -> None:
    """One of them is used, at its price."""
    triggered.use_up(game, hero, entry)
    await costs.pay(game, Use(user=hero), clause_costs(entry.clause))
