"""What the effects of a card do, one after the other (DSC-LANG-03, the table of calls)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from undercroft.core.decisions import Option
from undercroft.games.descent.cards.printing import print_effect
from undercroft.games.descent.cards.tree import Call, Effect, Phrase
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules.effects import (
    actions,
    attacking,
    belongings,
    harm,
    monsters,
    moving,
    recovery,
    strikes,
)
from undercroft.games.descent.rules.effects.seats import seat

Doing = Callable[[Descent, Call, Occasion], Awaitable[None]]
Asking = Callable[[Descent, Call, Occasion], bool]


async def carry_out(game: Descent, effects: Sequence[Effect], occasion: Occasion) -> None:
    """All of them in order; what changes an attack changes the one of the occasion."""
    for effect in effects:
        doing = _doing(effect, occasion)
        if doing is not None and isinstance(effect, Call):
            await doing(game, effect, occasion)
        else:
            strikes.change(game, effect, occasion)


def _doing(effect: Effect, occasion: Occasion) -> Doing | None:
    if not isinstance(effect, Call) or strikes.concerns(effect):
        return None
    if occasion.owner is not None and effect.name in HEROES:
        return HEROES[effect.name]
    return CALLS.get(effect.name)


def known(effects: Sequence[Effect], occasion: Occasion) -> bool:
    """Whether all of them do something by themselves; what else a hero's card says at a moment is
    read by the rule whose moment it is (prolonged rolls, treasure that is drawn)."""
    return all(
        (isinstance(effect, Call) and (effect.name in HEROES or effect.name in CALLS))
        or (occasion.strike is not None and strikes.concerns(effect))
        for effect in effects
    )


def doable(effects: Sequence[Effect]) -> bool:
    """Whether the rules know what each of them does."""
    return all(
        not isinstance(effect, Call) or effect.name in CALLS or effect.name == "power-dice"
        for effect in effects
    )


def possible(game: Descent, effects: Sequence[Effect], occasion: Occasion) -> bool:
    """Whether one of them at least would change something, so that it is worth a question."""
    return any(
        not isinstance(effect, Call)
        or effect.name not in POSSIBLE
        or POSSIBLE[effect.name](game, effect, occasion)
        for effect in effects
    )


async def _choose(game: Descent, call: Call, occasion: Occasion) -> None:
    """One of several effects; `by=hero` lets the hero of the occasion choose."""
    ways = [value for value in call.plain() if not isinstance(value, Phrase)]
    by_hero = call.keyed("by") is not None and occasion.hero is not None
    effect = await game.ask(
        occasion.hero.seat if by_hero and occasion.hero else seat(game, occasion),
        "choose",
        [Option(f"effect:{place}", way) for place, way in enumerate(ways, 1)],
        rule="DSC-LANG-08",
        about=(occasion.card, *map(print_effect, ways)),
    )
    await carry_out(game, [effect], occasion)


# What cards of either side do.
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

# What heroes' cards do, or do in their own way.
HEROES: dict[str, Doing] = {
    "attacks": actions.attacks,
    "change-action": actions.change_action,
    "charge-attack": actions.charge,
    "delegate-order": actions.delegate_order,
    "discard-items": belongings.discard_items,
    "extra-attack": attacking.extra_attack,
    "force-discard": belongings.force_discard,
    "force-target": attacking.force_target,
    "half-actions": actions.half_actions,
    "kill": harm.kill,
    "move": moving.move,
    "mp": actions.movement_points,
    "peek-hand": belongings.peek_hand,
    "place": moving.place_marker,
    "place-order": actions.place_order,
    "remove-token": recovery.remove_token,
    "retarget": attacking.retarget,
    "search-deck": belongings.search_deck,
    "swap-order": actions.swap_order,
    "swap-potion": belongings.swap_potion,
    "teleport": moving.teleport,
    "until": actions.until,
    "wound": harm.wound,
}

# Whether they would change anything now.
POSSIBLE: dict[str, Asking] = {
    "change-action": actions.may_change,
    "delegate-order": actions.may_delegate,
    "extra-attack": attacking.has_target,
    "fatigue": recovery.tired,
    "force-target": attacking.may_force,
    "heal": recovery.hurt,
    "move": moving.may_move,
    "place-order": actions.may_order,
    "remove-token": recovery.burdened,
    "retarget": attacking.may_retarget,
    "swap-order": actions.may_swap,
    "swap-potion": belongings.has_potion,
    "teleport": moving.may_teleport,
}
