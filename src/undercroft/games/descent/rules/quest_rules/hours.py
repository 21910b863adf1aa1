"""A quest that does not wait for ever: its late hours."""

from __future__ import annotations

from undercroft.games.descent import moments
from undercroft.games.descent.game import Descent
from undercroft.games.descent.hooks import Hooks
from undercroft.games.descent.library import LAST, LATE, Quest


def late_hours(quest: Quest) -> Hooks:
    """From a round on the heroes lose conquest as it begins, one token more each time, and after
    the last one all of it, so that a siege comes to an end (DSC-RUL-152)."""

    def round_began(game: Descent) -> None:
        late = game.state.round - LATE + 1
        due = late if game.state.round <= LAST else game.state.conquest
        if due > 0:
            game.gain_conquest(-due, "late")

    return Hooks(answers=moments.round_began.by(round_began))
