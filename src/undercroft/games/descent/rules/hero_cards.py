"""What heroes' cards do at their moments: for nothing, for a price, or if their player likes."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.words.attacks import ExtraAttack, ExtraMelee
from undercroft.games.descent.cards.words.turns import Teleport
from undercroft.games.descent.game import Descent
from undercroft.games.descent.loadout import Power
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import conditions, costs, effects, tolls
from undercroft.games.descent.state import Hero


async def act(game: Descent, hero: Hero, event: str, occasion: Occasion, *facts: str) -> None:
    """Every power that the hero's cards have at this moment, in his order (DSC-TURN-03)."""
    held = game.sheet(hero).moments.get(event)
    if not held:
        return
    left = [
        power
        for power in held
        if conditions.met(game, hero, power, occasion.strike, *facts, by=occasion.figure)
        and effects.known(power.clause.effects, occasion)
        and (event != "equip" or power.card == occasion.item)
        and not (tolls.optional(power) and _forced(hero, occasion))
    ]
    while ready := [power for power in left if _ready(game, hero, power, occasion)]:
        power = await _next(game, hero, event, ready)
        if power is None:
            left = [power for power in left if not tolls.optional(power)]
        else:
            left.remove(power)
            await use(game, hero, power, occasion)


def _forced(hero: Hero, occasion: Occasion) -> bool:
    """Whether the overlord makes him attack: then he uses nothing that he could as well leave; what
    his cards do by themselves they do (DSC-OCARD-16)."""
    strike = occasion.strike
    return strike is not None and strike.forced and strike.attacker is hero


def _ready(game: Descent, hero: Hero, power: Power, occasion: Occasion) -> bool:
    if not costs.payable(game, hero, power):
        return False
    its = msgspec.structs.replace(occasion, card=power.card, owner=hero)
    return effects.possible(game, power.clause.effects, its)


async def _next(game: Descent, hero: Hero, event: str, ready: list[Power]) -> Power | None:
    """The player says which; nothing is asked if all of them act anyway (DSC-TIME-19)."""
    if not any(map(tolls.optional, ready)):
        return ready[0]
    options: list[Option[Power | None]] = [
        Option(f"power:{key}", power) for key, power in {p.key: p for p in ready}.items()
    ]
    chosen: Power | None = await game.ask(
        hero.seat,
        "power",
        [*options, Option("skip", None)],
        rule="DSC-TURN-03",
        about=(hero.sheet, event),
    )
    return chosen


def is_work(power: Power) -> bool:
    """Whether it is an attack, or movement: by points, or to another place (DSC-RUL-08)."""
    clause = power.clause
    return any(cost.coin == "mp" for cost in clause.costs) or any(
        isinstance(effect, ExtraAttack | ExtraMelee | Teleport) for effect in clause.effects
    )


def offers(game: Descent, hero: Hero) -> list[Power]:
    """Powers for any time of their own turn that he could use now (DSC-DEC-11)."""
    usable = game.sheet(hero).usable
    if not usable:
        return usable
    occasion = Occasion(hero=hero)
    found = {power.key: power for power in usable if _ready(game, hero, power, occasion)}
    return [*found.values()]


async def use(game: Descent, hero: Hero, power: Power, occasion: Occasion) -> None:
    """Take the price, carry it out."""
    await costs.pay(game, hero, power)
    game.emit(events.PowerUsed, game.id(hero), power.card)
    its = msgspec.structs.replace(occasion, card=power.card, owner=hero)
    await effects.carry_out(game, power.clause.effects, its)
    occasion.stopped = occasion.stopped or its.stopped
