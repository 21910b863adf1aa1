"""What the quest hears of, right after it; of what an attack has brought, once that is done
(SNS-FULL-161, SNS-RUL-54)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.state import Area


async def tell(game: SwordSorcery, what: str, name: str, area: Area) -> None:
    """It is kept for the conditions of the quest, and told at once unless an attack goes on."""
    keep(game, what, name, area)
    game.happenings.append((what, name, area))
    await settle(game)


def keep(game: SwordSorcery, what: str, name: str, area: Area) -> None:
    """What has happened is so from now on, before anything that follows from it."""
    state = game.state
    match what:
        case "killed":
            state.killed = _with(state.killed, name)
        case "half":
            state.halves = _with(state.halves, name)
        case "opened":
            state.opened = _with(state.opened, name)
        case "searched":
            state.searched = _with(state.searched, name)
        case "entered" if area not in state.entered:
            state.entered = (*state.entered, area)
        case _:
            pass


def _with(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return names if name in names else (*names, name)


async def settle(game: SwordSorcery) -> None:
    """Tell what has waited, in the order in which it happened."""
    if game.attacks:
        return
    while game.happenings:
        what, name, area = game.happenings.pop(0)
        await moments.happened(game, what, name, area)
    await moments.settled(game)
