"""Enemy cards are dealt to the seats of heroes (SNS-ASGN)."""

from __future__ import annotations

from undercroft.games.sword_sorcery.enemy import Rank
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.state import NOWHERE, Hero


def seat_for(game: SwordSorcery, kind: str, rank: Rank) -> Hero:
    """Whose seat a new card goes to; a ghost keeps his (SNS-FULL-002).

    A name and rank that is there stays together (SNS-ASGN-03); else the seat with the fewest, the
    first clockwise from the active one (SNS-ASGN-01, -02). A master is dealt like any other
    (SNS-FULL-115). Nothing is dealt anew when a card goes (SNS-ASGN-05).
    """
    for enemy in game.state.enemies:
        if (enemy.kind, enemy.rank) == (kind, rank):
            return game.hero(enemy.assigned)
    return min(clockwise(game), key=lambda hero: load(game, hero))


def clockwise(game: SwordSorcery) -> list[Hero]:
    """The circle of heroes, each a seat of his own, from the active one (SNS-ASGN-06)."""
    state = game.state
    first = state.leader if state.turn == NOWHERE else state.turn
    return state.heroes[first:] + state.heroes[:first]


def load(game: SwordSorcery, hero: Hero) -> int:
    """Different names and ranks that a seat holds, however many figures (SNS-ASGN-04)."""
    return len({(one.kind, one.rank) for one in game.state.enemies if one.assigned == hero.id})
