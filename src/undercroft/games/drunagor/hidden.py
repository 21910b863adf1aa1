"""What nobody knows: chance to come, the Chest deck. Attack cards lie open on the track."""

from __future__ import annotations

from undercroft.core.rng import Stream
from undercroft.games.drunagor.state import State
from undercroft.kit.lots import Lots


def draw_anew(state: State, chance: Stream) -> None:
    lots = Lots(chance)
    state.chest_deck = lots.dealt(state.chest_deck)
    state.bag = tuple(sorted(state.bag))  # drawn from blindly
    state.rng = lots.chance
