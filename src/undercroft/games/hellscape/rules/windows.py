"""Moments between the actions of others: consumables and ANYTIME abilities (MD2-CONS-01, ABIL-08).

A window opens before every action, of Heroes and of Enemies; what is after one action is before
the next. Only Heroes whom something would serve are asked, and they may say that they use nothing
more in this phase (MD2-RUL-66).
"""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.hellscape import abilities
from undercroft.games.hellscape.cards.tree import Effect, Gain, Heal, Rule
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import consumables, gains, limits, using
from undercroft.games.hellscape.rules.machines import boards
from undercroft.games.hellscape.state import Deck, Hero

Deed = tuple[Any, ...]

PASS, NEVER = "pass", "pass-phase"


async def before_action(game: Hellscape, *, but: Hero | None = None) -> None:
    """Everybody but the active Hero, whose own turn offers the same (MD2-DEC-14)."""
    for hero in game.state.heroes:
        if hero is not but and hero.id not in game.state.passing:
            await _offer(game, hero)


async def _offer(game: Hellscape, hero: Hero) -> None:
    used: Deck = ()
    while game.is_there(hero) and (found := _useful(game, hero, used)):
        options: list[Option[Deed]] = [Option(PASS, (PASS,)), Option(NEVER, (NEVER,))]
        deed = await game.ask(
            hero.seat,
            "window",
            options + found,
            rule="MD2-CONS-01",
            about=(hero.card,),
        )
        match deed:
            case ("use", source):
                used += (source.key,)
                await using.use(game, hero, source)
            case ("drink", item):
                await consumables.use(game, hero, item)
            case ("board", what):
                await boards.do(game, hero, what)
            case _:
                if deed == (NEVER,):
                    game.state.passing += (hero.id,)
                return


def _useful(game: Hellscape, hero: Hero, used: Deck) -> list[Option[Deed]]:
    items = game.library.items
    found: list[Option[Deed]] = [
        option
        for option in consumables.offers(game, hero)
        if _serves(game, hero, items[option.value[1]].rules.abilities[0].effects)
    ]
    for source in abilities.of(game, hero):
        if (
            source.ability.timing == "ANYTIME"
            and not source.ability.takes_action  # MD2-ABIL-09
            and (source.key not in used or "inf" in source.ability.limits)
            and limits.met(game, hero, source)
            and _serves(game, hero, source.ability.effects)
        ):
            found.append(Option(f"free:{source.key}", ("use", source)))
    return found + boards.unveiling(game, hero)


def _serves(game: Hellscape, hero: Hero, effects: tuple[Effect, ...]) -> bool:
    """Whether any of it would change something now."""
    for effect in effects:
        match effect:
            case Heal():
                here = game.heroes_at(1 << hero.zone)
                if any(one.fire or one.health < game.max_health(one) for one in here):
                    return True
            case Gain(_, "mana"):
                if gains.wants_mana(game, hero):
                    return True
            case Rule(name):
                if f"{name}:{hero.card}" not in game.state.flags:
                    return True
            case _:
                return True
    return False
