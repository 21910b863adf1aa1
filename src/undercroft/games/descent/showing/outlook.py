"""What is known of the overlord's next turn: a player decides it, so only what he has to spend."""

from __future__ import annotations

from undercroft.core.outlook import Outlook
from undercroft.core.wording import counted
from undercroft.games.descent.game import Descent


def outlook(game: Descent) -> Outlook:
    """His threat, and how many cards he holds."""
    state = game.state
    hand = counted(len(state.hand), "card")
    return Outlook(note=f"The overlord decides: {state.threat} threat, {hand} in hand.")
