"""Attacks that the overlord forces upon heroes (DSC-OCARD-16)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent.cards.words.treachery import ForcedAttack
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import aiming, arming, attacks, shaping
from undercroft.games.descent.rules.effects import meant
from undercroft.games.descent.rules.effects.doing import does
from undercroft.games.descent.state import Hero


@does(ForcedAttack)
async def forced_attack(game: Descent, call: ForcedAttack, occasion: Occasion) -> None:
    """The overlord names weapon and target, and does with dice and surges what he likes."""
    himself = call.target == "self"
    for hero in meant.candidates(game, call.whom, occasion):
        if not isinstance(hero, Hero) or not game.there(hero):
            continue
        ways = [
            Option(f"attack:{weapon or aiming.BARE}:{game.id(one)}", (weapon, one))
            for weapon in aiming.weapons(game, hero)
            for one in _victims(game, hero, weapon, himself=himself)
        ]
        if not ways:
            continue  # a monkey cannot attack (DSC-MONKEY-02)
        weapon, victim = await game.ask(
            game.state.overlord_seat,
            "forced-attack",
            ways,
            rule="DSC-OCARD-16",
            about=(hero.sheet,),
        )
        strike = arming.hero_strike(game, hero, weapon, victim.space)
        strike.forced = True
        await shaping.choose(game, strike, game.visible(hero))  # DSC-ATTACK-23
        await attacks.resolve(game, strike)


def _victims(game: Descent, hero: Hero, weapon: str, *, himself: bool) -> list[Hero]:
    """Himself at distance 0, and the heroes whom the weapon could reach (DSC-RUL-88)."""
    if himself:
        return [hero]
    kind, abilities = aiming.carried(game, hero, weapon)
    spaces = aiming.reach(game, hero, kind, abilities)
    if abilities & aiming.TEMPLATES:
        spaces = shaping.under(game, hero, abilities)
    return [one for one in game.on_board() if one is hero or spaces >> one.space & 1]
