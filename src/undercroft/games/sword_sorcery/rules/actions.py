"""Dash and Provoke; Focus belongs to the attack (SNS-ACT-01 to -04)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery.deeds import Deed, Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import conditions, menace
from undercroft.games.sword_sorcery.rules.activities import gain_points
from undercroft.games.sword_sorcery.state import Enemy, Hero

DASH = 1  # movement points


def action_deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """Each once per round, engaged or not (SNS-TURN-06, -08)."""
    found: Deeds = []
    if "dash" not in hero.used_round:
        found.append(deed("dash", lambda: _dash(hero), "action", "dash"))
        if hero.lying:
            found.append(deed("dash-stand", lambda: _stand(game, hero), "action", "dash"))
    if "provoke" not in hero.used_round:
        masters = [enemy for enemy in game.state.enemies if enemy.rank == "purple"]
        found += [_provoke(game, hero, one) for one in masters if game.sees(hero, one)]
    return found


async def _dash(hero: Hero) -> None:
    """A point for the open pool, or a pool of its own (SNS-ACT-01, -02)."""
    gain_points(hero, DASH)


async def _stand(game: SwordSorcery, hero: Hero) -> None:
    conditions.free(game, hero, "ko", "dash")


def _provoke(game: SwordSorcery, hero: Hero, master: Enemy) -> Option[Deed]:
    """He takes the token, or sets it free if he holds it (SNS-FULL-110)."""

    async def provoke() -> None:
        if master.menace == hero.id:
            menace.let_go(game, master)
        else:
            menace.take(game, master, hero)

    return deed(f"provoke:{master.id}", provoke, "action", "provoke")
