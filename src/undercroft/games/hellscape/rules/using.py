"""Using an ability outside a combat: pay, carry it out, see what follows (MD2-ABIL-01)."""

from __future__ import annotations

from undercroft.games.hellscape.abilities import Source
from undercroft.games.hellscape.cards.tree import Attack
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import aftermath, attacking, combat, effects, limits, wounds
from undercroft.games.hellscape.rules.machines import boards, class_effects, spells
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.use import Use


async def use(game: Hellscape, hero: Hero, source: Source, token: str = "") -> None:
    """Pay and carry out an ability outside a combat; a Rogue's token helps its attack."""
    with spells.casting(hero, source):
        await limits.pay(game, hero, source)
        game.tell_use(hero, source.card, source.ability)
        use_ = Use(user=hero, card=source.card)
        await effects.apply(game, use_, source.ability.effects)
        await class_effects.perform(game, use_)
        await boards.rules_of(game, hero, use_)
        await aftermath.settle(game)
        for effect in use_.then:
            if isinstance(effect, Attack) and not hero.down:
                await _free_attack(game, hero, effect, token)
                token = ""
    wounds.collapse(game, hero)  # whose last Health was the price (MD2-RUL-72)


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
    await boards.benefit(game, hero, token, roll)
    await combat.fight(game, roll)
