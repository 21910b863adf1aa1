"""Moments between the actions of others: consumables and ANYTIME abilities (MD2-CONS-01, ABIL-08).

A window opens before every action, of Heroes and of Enemies; what is after one action is before
the next. Only Heroes whom something would serve are asked. Who says no is asked again when
something has changed, or not before the next phase if that was the answer (MD2-RUL-66).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.hellscape import class_rules, loadout
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.rules import consumables, equipment, gains, limits, using
from undercroft.games.hellscape.state import Declined, Hero
from undercroft.games.hellscape.zones import NOWHERE

Deed = tuple[Any, ...]

PASS, NEVER = "pass", "pass-phase"
ROTATE = "rotate"  # comes along; Mana is what it is about, and that is looked at anyway


def open_anew(game: Hellscape) -> None:
    """In a new phase everybody is asked again."""
    game.state.passing = ()
    game.state.declined = ()


async def before_action(game: Hellscape, *, but: Hero | None = None) -> None:
    """Everybody but the active Hero, whose own turn offers the same (MD2-DEC-14)."""
    for hero in game.state.heroes:
        if hero is not but and hero.zone != NOWHERE and hero.id not in game.state.passing:
            if found := game.listing(_useful, hero, ()):
                await _offer(game, hero, found)


async def _offer(game: Hellscape, hero: Hero, found: Sequence[Option[Deed]]) -> None:
    """What would serve the Hero, and after its use what does then."""
    used: Deck = ()
    while found:
        now = _reasons(game, hero, found)
        if _stands(game, now):
            return
        options: list[Option[Deed]] = [Option(PASS, (PASS,)), Option(NEVER, (NEVER,))]
        if hero.equipped and not hero.down:  # comes along, and is no reason to ask (MD2-RUL-70)
            options.append(Option("unequip", ("unequip",)))
        deed = await game.ask(
            hero.seat,
            "window",
            [*found, *options],
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
                await class_rules.of(game, hero).do(game, hero, what)
            case ("unequip",):
                await equipment.take_off(game, hero)
            case _:
                if deed == (NEVER,):
                    game.state.passing += (hero.id,)
                _note(game, now)
                return
        found = game.listing(_useful, hero, used) if hero.zone != NOWHERE else []


def decline(game: Hellscape, hero: Hero) -> None:
    """Who ends the turn has left unused what it offered."""
    if found := _useful(game, hero, ()):
        _note(game, _reasons(game, hero, found))


def _note(game: Hellscape, now: Declined) -> None:
    others = (one for one in game.state.declined if one.hero != now.hero)
    game.state.declined = (*others, now)


def _reasons(game: Hellscape, hero: Hero, found: Sequence[Option[Deed]]) -> Declined:
    """All that speaks for or against using something now."""
    return Declined(
        hero.id,
        (hero.zone, hero.mana),
        tuple(option.key for option in found if option.key != ROTATE),
        tuple(
            (one.id, one.health, one.fire)
            for one in game.prey_at(1 << hero.zone)
            if gains.is_hurt(game, one)
        ),
        tuple((enemy.id, enemy.zone) for enemy in game.state.enemies.values()),
    )


def _stands(game: Hellscape, now: Declined) -> bool:
    """Whether the Hero's last no still answers it; Enemies who died are no reason to ask."""
    return any(
        (no.hero, no.at, no.offers, no.hurt) == (now.hero, now.at, now.offers, now.hurt)
        and set(now.enemies) <= set(no.enemies)
        for no in game.state.declined
    )


def _useful(game: Hellscape, hero: Hero, used: Deck) -> list[Option[Deed]]:
    found = consumables.offers(game, hero)
    for source in loadout.timed(game, hero, "ANYTIME"):
        if (
            not source.ability.takes_action  # MD2-ABIL-09
            and (source.key not in used or "inf" in source.ability.limits)
            and limits.met(game, hero, source)
            and consumables.serve(game, hero, source.ability.effects)
        ):
            found.append(Option(f"free:{source.key}", ("use", source)))
    return found + class_rules.of(game, hero).between(game, hero, asked=bool(found))
