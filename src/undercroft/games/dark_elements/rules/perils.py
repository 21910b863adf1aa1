"""The fate step, and Perils being resolved (DE-FATE)."""

from __future__ import annotations

from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.rules.tracks import advance_doom, advance_fate
from undercroft.kit.decks import draw_top, renewed


async def fate_step(game: DarkElements) -> None:
    """Without an active card fate advances, and a Peril strikes (DE-FATE-01); in the late hours of
    a gentle game doom advances before (DE-RUL-99)."""
    state = game.state
    if 0 < state.late <= state.round:
        await advance_doom(game, "late-hours")
        await settle(game)
    if not state.active:
        advance_fate(game, cause="fate-step")
        await resolve_peril(game)


async def resolve_peril(game: DarkElements) -> None:
    """The top card, the half that fits; then it is discarded or stays (DE-FATE-02, -03)."""
    state = game.state
    if not state.peril_deck:
        return  # every Peril is in resolution or stays
    id, state.peril_deck = draw_top(game, state.peril_deck)
    monsters = bool(game.monsters())
    game.emit(events.PerilDrawn, id, monsters, not game.hardness.perils)
    peril = game.perils[id]
    if peril.stays:
        state.perils = (*state.perils, id)
        game.notice()
    _renew(game)
    await peril.resolve(game, monsters=monsters)
    if not peril.stays:
        state.peril_discard = (*state.peril_discard, id)
        _renew(game)
    await settle(game)


def discard_peril(game: DarkElements, id: str) -> None:
    """One that stayed is over."""
    state = game.state
    state.perils = tuple(one for one in state.perils if one != id)
    game.notice()
    state.peril_discard = (*state.peril_discard, id)
    _renew(game)
    game.emit(events.PerilDiscarded, id)


def _renew(game: DarkElements) -> None:
    """The discards become the deck at the moment it runs out (DE-FATE-04, DE-RUL-36)."""
    state = game.state
    state.peril_deck, state.peril_discard = renewed(game, state.peril_deck, state.peril_discard)
