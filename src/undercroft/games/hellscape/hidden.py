"""What nobody knows: chance to come, the order of all decks and quivers, the faces of tokens.

Those come from the printed set again, as if none had been flipped: who has seen what is not kept.
"""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.core.rng import Stream
from undercroft.games.hellscape.classes import BY_BOARD
from undercroft.games.hellscape.rules.preparing import FACES
from undercroft.games.hellscape.state import State
from undercroft.kit.lots import Lots

DECKS = ("mob_decks", "roaming_decks", "arms_decks", "item_decks")
PRINTED = dict(FACES.values())


def draw_anew(state: State, chance: Stream) -> None:
    lots = Lots(chance)
    for name in DECKS:
        setattr(state, name, tuple(map(lots.dealt, getattr(state, name))))
    state.door_deck = lots.dealt(state.door_deck)
    _faces(state, lots)
    for hero in state.heroes:
        hero.machine = BY_BOARD[type(hero.machine)].hide(hero.machine, lots)
    state.rng = lots.chance


def _faces(state: State, lots: Lots) -> None:
    """MD2-SETUP-11."""
    for kind, printed in PRINTED.items():
        if any(one.kind == kind for one in state.markers):
            faces = lots.dealt(printed)
            places = iter(range(len(state.markers)))
            state.markers = tuple(
                replace(one, face=faces[next(places) % len(faces)]) if one.kind == kind else one
                for one in state.markers
            )
