"""What our quests do for few heroes: the boxes' monsters and cards are made for four."""

from __future__ import annotations

from undercroft.games.descent import moments
from undercroft.games.descent.game import Descent
from undercroft.games.descent.hooks import Hooks
from undercroft.games.descent.library import Quest


def small_party(quest: Quest) -> Hooks:
    """Against two heroes the overlord draws one card less in each turn, against three in every
    second one (DSC-RUL-151)."""
    return Hooks(answers=moments.draws.by(_fewer))


def _fewer(game: Descent) -> int:
    match len(game.state.heroes):
        case 2:
            return -1
        case 3:
            return -(game.state.round % 2)
        case _:
            return 0
