"""Knock-outs, and regaining breath (DRU-KO)."""

from __future__ import annotations

from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import auras, conditions, cubes, triggered
from undercroft.games.drunagor.state import Figure, Hero
from undercroft.games.drunagor.tokens import IDS, WOUNDING

CONDITION_DAMAGE = tuple(IDS[token] for token in WOUNDING)
TREATED = "treated"  # noted on a knocked-out Hero whom a Battlefield Medic has helped


async def knock_out(
    game: Drunagor, hero: Hero, attacker: Figure | None = None, why: str = ""
) -> None:
    """DRU-KO-01: down, Conditions off, Free Recall, a Trauma Cube, and the Aura goes (LOG-03).

    What is triggered by it comes before these steps (DRU-RUL-123). Whom a Condition has felled in
    their own turn goes on with it at once, wherever it stopped (DRU-KO-08, DRU-RUL-27).
    """
    await triggered.fire(game, hero, "you are knocked out", attacker=attacker)
    if hero.health > 0 or hero.down:  # saved, or felled a second time by what should save
        return
    hero.down = True
    game.emit(events.KnockedOut, hero.name)
    await moments.knocked_out(game, hero)
    for ally in game.present():
        if ally is not hero and game.allied(ally, hero):
            await triggered.fire(game, ally, "an ally is knocked out", that=hero)
    conditions.remove_all(game, hero)
    await cubes.recall(game, hero, "free")
    await cubes.receive_trauma(game, hero)
    await auras.erase_aura(game, hero)
    if why in CONDITION_DAMAGE and game.state.turn.who == hero.id and not hero.out:
        await regain_breath(game, hero)


async def regain_breath(game: Drunagor, hero: Hero) -> None:
    """The Hero stands up with full Health (DRU-KO-08, DRU-RUL-75)."""
    hero.down = False
    hero.used = tuple(note for note in hero.used if note != TREATED)
    hero.health = game.maximum(hero)
    game.state.turn.regained = True
    game.emit(events.BreathRegained, hero.name, hero.health)
    await triggered.fire(game, hero, "you regain your breath")
