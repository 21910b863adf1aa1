"""What a seat does not know: the decks; for heroes the overlord's hand too, the numbers under
chests and the kinds of sleeping glyphs (DSC-HID-01, -02)."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.core.rng import Stream
from undercroft.games.descent.library import TREASURES
from undercroft.games.descent.state import Marker, State
from undercroft.kit.lots import Lots

NORMAL = "normal"  # a glyph that is not dark


def draw_anew(state: State, seat: int | None, chance: Stream) -> None:
    lots = Lots(chance)
    for colour in TREASURES:
        setattr(state, colour, lots.dealt(getattr(state, colour)))
    fighting, subterfuge, wizardry = map(lots.dealt, state.skill_decks)
    state.skill_decks = (fighting, subterfuge, wizardry)
    if seat == state.overlord_seat or state.hand_open:
        if state.stage != "treachery":  # until then it is put together, and not shuffled
            state.deck = lots.dealt(state.deck)
    else:
        held = len(state.hand)
        cards = lots.dealt((*state.hand, *state.deck))
        state.hand, state.deck = cards[:held], cards[held:]
    if seat != state.overlord_seat:
        _chests(state, lots)
        _glyphs(state, lots)
    state.rng = lots.chance


def _chests(state: State, lots: Lots) -> None:
    """The markers on the board with those left in the box, colour by colour (DSC-SETUP-18)."""
    piles = []
    for colour, left in zip(TREASURES, state.chest_numbers, strict=True):
        placed = [one for one in state.markers if one.kind == "chest" and one.word == colour]
        numbers = list(lots.dealt((*left, *(one.number for one in placed))))
        state.markers = tuple(
            replace(one, number=numbers.pop()) if one in placed else one for one in state.markers
        )
        piles.append(tuple(sorted(numbers)))
    copper, silver, gold = piles
    state.chest_numbers = (copper, silver, gold)


def _glyphs(state: State, lots: Lots) -> None:
    """Dark ones sleep anywhere, or are not placed yet (DSC-DGLYPH-02)."""
    asleep = [one for one in state.markers if one.kind == "glyph" and not one.active]
    dark = [*(one.word for one in asleep if one.word != NORMAL), *state.glyphs]
    if not dark:
        return
    kinds = list(lots.dealt([*dark, *(NORMAL for _ in asleep)]))
    state.markers = tuple(
        replace(one, word=kinds.pop()) if _sleeps(one) else one for one in state.markers
    )
    state.glyphs = tuple(sorted(kind for kind in kinds if kind != NORMAL))


def _sleeps(marker: Marker) -> bool:
    return marker.kind == "glyph" and not marker.active
