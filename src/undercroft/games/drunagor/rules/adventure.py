"""The goal of the Adventure: winning and losing (DRU-ADV)."""

from __future__ import annotations

from undercroft.games.drunagor import moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import is_commander


def check_goal(game: Drunagor) -> None:
    """Failure first, then the Endgame Trigger (DRU-RUL-88, DRU-ADV-02, -05)."""
    if game.battle:  # the last side standing wins (DRU-PVP-11)
        return
    state = game.state
    goal = game.book.adventure.goal
    if goal.lost and state.lost >= goal.lost:
        game.end(False, "lost")
    if goal.told or (goal.no_monsters and state.monsters):
        return
    if state.freed < goal.freed or not all(door in state.doors for door in goal.doors):
        return
    if goal.commander and any(is_commander(game.card(m)) for m in state.monsters.values()):
        return
    if goal.events and game.events_left():
        return
    succeed(game)


def succeed(game: Drunagor) -> None:
    """The End of the Adventure entry, by a trigger or a resolution (DRU-ADV-02)."""
    game.state.spoils = tuple(moments.spoils(game))
    game.end(True, "goal")
