"""Dash and Provoke; Focus belongs to the attack (SNS-ACT-01 to -04)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.deeds import Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import FigureName
from undercroft.games.sword_sorcery.rules import conditions, menace
from undercroft.games.sword_sorcery.rules.activities import gain_points
from undercroft.games.sword_sorcery.state import Hero

DASHED = 1  # movement points


class Dashed(events.Fact, frozen=True):
    clause = "SNS-ACT-01"
    says = "{hero} dashes: one movement point more."

    hero: FigureName


def action_deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """Each once per round, engaged or not (SNS-TURN-06, -08)."""
    found: Deeds = []
    if "dash" not in hero.used_round:
        found.append(DASH)
        if hero.lying:
            found.append(DASH_STAND)
    if "provoke" not in hero.used_round:
        masters = [enemy for enemy in game.state.enemies if enemy.rank == "purple"]
        found += [
            deed(f"provoke:{one.id}", _provoke, one.id, activity="action", once="provoke")
            for one in masters
            if game.sees(hero, one)
        ]
    return found


async def _dash(game: SwordSorcery, hero: Hero) -> None:
    """A point for the open pool, or a pool of its own (SNS-ACT-01, -02)."""
    gain_points(hero, DASHED)
    game.emit(Dashed, hero.id)


async def _stand(game: SwordSorcery, hero: Hero) -> None:
    conditions.free(game, hero, "ko", "dash")


DASH = deed("dash", _dash, activity="action", once="dash")
DASH_STAND = deed("dash-stand", _stand, activity="action", once="dash")


async def _provoke(game: SwordSorcery, hero: Hero, who: str) -> None:
    """He takes the token, or sets it free if he holds it (SNS-FULL-110)."""
    master = next(enemy for enemy in game.state.enemies if enemy.id == who)
    if master.menace == hero.id:
        menace.let_go(game, master)
    else:
        menace.take(game, master, hero)
