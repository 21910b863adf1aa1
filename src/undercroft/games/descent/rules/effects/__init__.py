"""What the effects of a card do, one after the other (DSC-LANG-03, the table of calls)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.printing import print_effect
from undercroft.games.descent.cards.tree import Call, Effect
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules.effects import (
    actions,
    attacking,
    belongings,
    decks,
    forcing,
    gates,
    harm,
    markers,
    meant,
    monsters,
    moving,
    recovery,
    shoving,
    strikes,
    taking,
    trapping,
    turns,
)
from undercroft.games.descent.rules.effects.seats import seat
from undercroft.games.descent.state import Hero

Doing = Callable[[Descent, Call, Occasion], Awaitable[None]]
Asking = Callable[[Descent, Call, Occasion], bool]


async def carry_out(game: Descent, effects: Sequence[Effect], occasion: Occasion) -> None:
    """All of them in order; what changes an attack changes the one of the occasion."""
    for effect in effects:
        doing = _doing(effect, occasion)
        if doing is not None and isinstance(effect, Call):
            await doing(game, effect, occasion)
            if effect.name in QUIET:
                game.emit(events.CardActed, occasion.card, print_effect(effect))
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


def possible(game: Descent, effects: Sequence[Effect], occasion: Occasion) -> bool:
    """Whether one of them at least would change something, so that it is worth a question."""
    known = HEROES_POSSIBLE if occasion.owner is not None else POSSIBLE
    return any(
        not isinstance(effect, Call)
        or effect.name not in known
        or known[effect.name](game, effect, occasion)
        for effect in effects
    )


async def _choose(game: Descent, call: Call, occasion: Occasion) -> None:
    """One of several effects; `by=hero` lets the hero of the occasion choose."""
    ways = call.effects()
    by_hero = call.keyed("by") is not None and occasion.hero is not None
    effect = await game.ask(
        occasion.hero.seat if by_hero and occasion.hero else seat(game, occasion),
        "choose",
        [
            Option(f"effect:{place}", way)
            for place, way in enumerate(ways, 1)
            if possible(game, [way], occasion)
        ]
        or [Option("effect:1", ways[0])],
        rule="DSC-LANG-08",
        about=(occasion.card, *map(print_effect, ways)),
    )
    await carry_out(game, [effect], occasion)


async def _unless_blank(game: Descent, call: Call, occasion: Occasion) -> None:
    """Each figure rolls; without a blank the effects happen to it (DSC-LANG-05, DSC-OCARD-11)."""
    inner = call.effects()
    milder = call.keyed("else")
    for figure in meant.candidates(game, call.target(), occasion):
        if not game.there(figure):
            continue  # what befell another took it off the board (DSC-TIME-18)
        its = msgspec.structs.replace(occasion, figure=figure)
        if isinstance(figure, Hero):
            its.hero = figure
        if not trapping.blank(game, figure, occasion):
            await carry_out(game, inner, its)
        elif isinstance(milder, Call):
            await carry_out(game, [milder], its)
        occasion.stopped = occasion.stopped or its.stopped


async def _instead_of_damage(game: Descent, call: Call, occasion: Occasion) -> None:
    """The attack does this to the figure it hits, and no damage."""
    await carry_out(game, call.effects(), occasion)
    occasion.stopped = True


async def _until(game: Descent, call: Call, occasion: Occasion) -> None:
    """`until(next own turn start, E)`: the overlord's next turn ends it."""
    await carry_out(game, call.effects(), occasion)


# What changes something of which no rule tells by an event of its own.
QUIET = frozenset(
    [
        "attacks",
        "attacks-x",
        "charge-attack",
        "coins",
        "discard-items",
        "end-turn",
        "fatigue",
        "half-actions",
        "mill",
        "mp",
        "overlord-turn-now",
        "pick",
        "remove-token",
        "speed-x",
        "swap-potion",
        "template",
        "until",
    ]
)

# What cards of either side do, or the overlord's alone.
CALLS: dict[str, Doing] = {
    "activate-monsters": monsters.activate,
    "attacks-x": monsters.multiply_attacks,
    "blade-check": trapping.blade_check,
    "choose": _choose,
    "close-doors": gates.close_doors,
    "coins": recovery.coins,
    "conquest": recovery.conquest,
    "dark-relic": taking.dark_relic,
    "discard-item": taking.discard_item,
    "discard-items": taking.discard_items,
    "draw": decks.draw,
    "end-turn": turns.end_turn,
    "fall": trapping.fall,
    "fatigue": recovery.fatigue,
    "forced-attack": forcing.forced_attack,
    "hand-limit": decks.hand_limit,
    "hazard": trapping.hazard,
    "heal": recovery.heal,
    "hero-los-max": turns.dim_sight,
    "instead-of-damage": _instead_of_damage,
    "kill": harm.kill,
    "mill": decks.mill,
    "mimic": monsters.mimic,
    "move": shoving.move,
    "open-door": gates.open_door,
    "overlord-turn-now": turns.overlord_turn_now,
    "pick": shoving.pick,
    "place": markers.place,
    "place-monsters": monsters.place,
    "remove-marker": gates.remove_marker,
    "remove-token": monsters.cleanse,
    "shift": shoving.shift,
    "spawn": monsters.spawn,
    "speed-x": monsters.multiply_speed,
    "template": markers.template,
    "threat": recovery.threat,
    "token": recovery.token,
    "transform": turns.transform,
    "unless-blank": _unless_blank,
    "until": _until,
    "upgrade": monsters.upgrade,
    "wound": harm.wound,
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

# Whether they would change anything now: those of heroes' cards, and what is asked of all others.
HEROES_POSSIBLE: dict[str, Asking] = {
    "change-action": actions.may_change,
    "delegate-order": actions.may_delegate,
    "discard-items": taking.has_some,
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
POSSIBLE: dict[str, Asking] = {
    **HEROES_POSSIBLE,
    "remove-marker": gates.may_remove,
    "remove-token": monsters.may_cleanse,
    "spawn": monsters.may_spawn,
    "upgrade": monsters.may_upgrade,
}
