"""The overlord phase: the active card's effects, fate, monsters (DE-OL).

Nobody plays the overlord: what is to be decided the heroes decide (DE-SETUP-13).
"""

from __future__ import annotations

from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.perils import fate_step
from undercroft.games.dark_elements.rules.settling import settle


async def overlord_phase(game: DarkElements) -> None:
    """The three steps in order (DE-OL-01); the state says which is next."""
    state = game.state
    if state.step == "":
        game.emit(events.OverlordPhaseBegan)
        _forget(game)
        state.step = "effects"
    if state.step == "effects":
        game.quiet()
        encounter = game.encounter
        if encounter is not None:  # DE-OL-02; fate finds what is left of it (DE-OL-05)
            await encounter.overlord(game)
            await settle(game)
        if game.adventure is not None:
            await game.adventure.overlord(game)
            await settle(game)
        for id in state.perils:
            await game.perils[id].overlord(game)
            await settle(game)
        state.step = "fate"
    if state.step == "fate":
        game.quiet()
        await fate_step(game)
        await settle(game)
        state.step = "monsters"
    game.quiet()
    await moments.monsters_act(game)
    await settle(game)
    state.step = ""


def _forget(game: DarkElements) -> None:
    """What monsters did is looked at from here on (DE-ACT-19, -20)."""
    game.state.targeted = ()
    for monster in game.state.monsters:
        monster.attacked = False
