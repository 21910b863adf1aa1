"""What the effects of a card do, one after the other (DSC-LANG-03, the table of calls)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from undercroft.core.decisions import Option
from undercroft.games.descent.cards.printing import print_effect
from undercroft.games.descent.cards.tree import Call, Effect
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules.effects import monsters, recovery, strikes

Doing = Callable[[Descent, Call, Occasion], Awaitable[None]]


async def carry_out(game: Descent, effects: Sequence[Effect], occasion: Occasion) -> None:
    """All of them in order; what changes an attack changes the one of the occasion."""
    for effect in effects:
        if isinstance(effect, Call) and effect.name in CALLS:
            await CALLS[effect.name](game, effect, occasion)
        else:
            strikes.change(game, effect, occasion)


def known(effects: Sequence[Effect]) -> bool:
    """Whether all of them are calls that do something at a moment by themselves."""
    return all(isinstance(effect, Call) and effect.name in CALLS for effect in effects)


def doable(effects: Sequence[Effect]) -> bool:
    """Whether the rules know what each of them does."""
    return all(
        not isinstance(effect, Call) or effect.name in CALLS or effect.name == "power-dice"
        for effect in effects
    )


def seat(game: Descent, occasion: Occasion) -> int:
    """Who chooses for the card that acts (DSC-LANG-08)."""
    return occasion.owner.seat if occasion.owner is not None else game.state.overlord_seat


async def _choose(game: Descent, call: Call, occasion: Occasion) -> None:
    """One of several effects; `by=hero` lets the hero of the occasion choose."""
    ways = [value for value in call.plain() if isinstance(value, Call)]
    by_hero = call.keyed("by") is not None and occasion.hero is not None
    effect = await game.ask(
        occasion.hero.seat if by_hero and occasion.hero else seat(game, occasion),
        "choose",
        [Option(f"effect:{place}", way) for place, way in enumerate(ways, 1)],
        rule="DSC-LANG-08",
        about=(occasion.card, *map(print_effect, ways)),
    )
    await carry_out(game, [effect], occasion)


CALLS: dict[str, Doing] = {
    "choose": _choose,
    "coins": recovery.coins,
    "conquest": recovery.conquest,
    "fatigue": recovery.fatigue,
    "heal": recovery.heal,
    "spawn": monsters.spawn,
    "threat": recovery.threat,
    "token": recovery.token,
}
