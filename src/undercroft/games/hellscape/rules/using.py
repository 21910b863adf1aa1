"""Using an ability outside a combat: pay, carry it out, see what follows (MD2-ABIL-01)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.hellscape import class_rules
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.of_classes import Mark
from undercroft.games.hellscape.cards.tree import Attack, Choose, Harm, Rule, Shove
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    combat,
    effects,
    limits,
    performing,
    targets,
    wounds,
)
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.use import Use


async def use(game: Hellscape, hero: Hero, source: Source, token: str = "") -> None:
    """Pay and carry out an ability outside a combat; a Rogue's token helps its attack."""
    rules = class_rules.of(game, hero)
    with rules.using(hero, source):
        await limits.pay(game, hero, source)
        game.tell_use(hero, source.card, source.ability)
        use_ = Use(user=hero, card=source.card)
        await carry_out(game, hero, use_, source.ability.effects, token)
        await aftermath.settle(game)
    wounds.collapse(game, hero)  # whose last Health was the price (MD2-RUL-72)


async def carry_out(
    game: Hellscape, hero: Hero, use: Use, found: Sequence[Effect], token: str = ""
) -> None:
    """From left to right, attacks and named rules too (MD2-LANG-14)."""
    for effect in found:
        match effect:
            case Attack():
                await aftermath.settle(game)
                if not hero.down:
                    await _free_attack(game, hero, effect, token)
                    token = ""
            case Rule(name):
                await _follow(game, hero, use, name)
            case Choose(ways):
                chosen = await effects.choose(game, use, ways)
                await carry_out(game, hero, use, chosen, token)
            case _:
                await effects.apply(game, use, (effect,))
                await performing.perform(game, use)


async def _free_attack(game: Hellscape, hero: Hero, effect: Attack, token: str) -> None:
    """A full attack outside the action count (MD2-LANG-07, MD2-ROG-05)."""
    options = list(attacking.declarations(game, hero, effect.kind))
    if not options:
        return
    declared = await game.ask(
        hero.seat, "free-attack", options, rule="MD2-LANG-07", about=(hero.card,)
    )
    roll = attacking.by_hero(game, hero, declared)
    if effect.added == "sword":
        roll.swords += effect.n
    elif effect.n > 0:
        roll.add(game, effect.added * effect.n)
    else:
        roll.less += effect.added * -effect.n  # MD2-POOL-06
    if token:
        await class_rules.of(game, hero).benefit(game, hero, token, roll)
    await combat.fight(game, roll)


async def _follow(game: Hellscape, hero: Hero, use: Use, name: str) -> None:
    """A named rule of an ability used in their own turn (MD2-LANG-12)."""
    match name:
        case "TAUNT" | "TAUNT2":
            game.state.flags += (f"{name}:{hero.card}",)
        case "TWOBLESS":
            game.state.flags += (f"twobless:{hero.card}",)
        case "WHIRL" | "NIMBLE":
            game.state.turn.walked += (name,)
        case _:
            if not await class_rules.of(game, hero).follow(game, use, hero, name):
                raise ValueError(f"no rule {name} belongs to a turn")


def makes_sense(game: Hellscape, hero: Hero, source: Source) -> bool:
    """Whether an ability without timing has somebody or something to work on."""
    rules = class_rules.of(game, hero)
    for effect in source.ability.effects:
        match effect:
            case Mark() | Shove() | Harm(_, _, "enemies@zone:los"):
                return any(map(targets.targetable, game.enemies_at(game.zones.sight[hero.zone])))
            case Harm(_, _, "enemy@any"):
                return any(map(targets.targetable, game.enemies_at(game.zones.floor)))
            case _:
                word = effect.name if isinstance(effect, Rule) else effect
                served = rules.serves(game, hero, word)
                if served is not None:
                    return served
    return rules.may_use(game, hero, source)
