"""An enemy attacks, in its activation (SNS-AI-13)."""

from __future__ import annotations

from typing import Literal

from undercroft.core.events import Reason
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.activation import Activation
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CauseName, FigureName, RowText
from undercroft.games.sword_sorcery.rules.attacking import attack
from undercroft.games.sword_sorcery.rules.reaching import among, in_reach
from undercroft.games.sword_sorcery.rules.victims import preferred


class TurnsOn(events.Fact, frozen=True):
    """For this attack alone."""

    clause = "SNS-AI-13"
    says = "{enemy} does not reach {victim} and turns on {target}."

    enemy: FigureName
    victim: FigureName
    target: FigureName
    reason: Reason


class Skips(events.Fact, frozen=True):
    """A sentence of its row cannot be done (SNS-LANG-01)."""

    clause = "SNS-AI-13"
    says = "{enemy} leaves out its {what}: {why}."

    enemy: FigureName
    what: Literal["attack", "power"]
    why: CauseName  # "blind", "out-of-reach", "exhaust", "no-power", "negated"


class UsesPower(events.Fact, frozen=True):
    clause = "SNS-AI-14"
    says = "{enemy} uses its power: {text}"

    enemy: FigureName
    text: RowText


async def assail(game: SwordSorcery, act: Activation) -> None:
    """The scroll attack on the victim if he is in range and sight; if not, on another who is; if
    there is none the sentence is skipped. Companions are attacked like heroes (SNS-FULL-127)."""
    enemy, strike = act.enemy, moments.own_strike(game, act.enemy)
    if enemy.has("blind") and not strike.unseen:  # SNS-BLND-04
        game.emit(Skips, enemy.id, "attack", "blind")
        return
    target = act.victim
    if not (game.is_there(target) and in_reach(game, enemy, target, strike)):
        others = among(game, enemy, strike, game.friends())
        if not others:
            game.emit(Skips, enemy.id, "attack", "out-of-reach")
            return
        target, reason = await preferred(game, enemy, others)
        game.emit(TurnsOn, enemy.id, act.victim.id, target.id, reason)
    await attack(game, enemy, target, strike, hits=act.hits)


async def may_use_power(game: SwordSorcery, act: Activation) -> bool:
    """Whether the power of its scroll works: there is one, it is not Exhausted, and no card undoes
    it (SNS-AI-14, SNS-EXH-02)."""
    enemy = act.enemy
    why = ""
    if game.scroll(enemy).power is None:
        why = "no-power"
    elif enemy.has("exhaust"):
        why = "exhaust"
    elif await moments.enemy_power(game, enemy):
        why = "negated"
    if why:
        game.emit(Skips, enemy.id, "power", why)
    return not why
