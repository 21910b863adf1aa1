"""Evade: leaving an area that holds enemies, and their reaction attacks (SNS-ENG-06 to -13)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import AreaName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import menace
from undercroft.games.sword_sorcery.rules.attacking import attack
from undercroft.games.sword_sorcery.rules.control import dominates
from undercroft.games.sword_sorcery.state import Enemy, Hero
from undercroft.kit.questions import put


class Evades(events.Fact, frozen=True):
    clause = "SNS-ENG-06"
    says = "{hero} evades from {area}."

    hero: FigureName
    area: AreaName


class WhoReacts(Question, frozen=True):
    clause = "SNS-DEC-07"
    prompt = "{hero} evades: who strikes next?"
    answers = {"figure:FIGURE": "{FIGURE}"}

    hero: FigureName


async def evade(game: SwordSorcery, hero: Hero) -> bool:
    """Reaction attacks, unless the heroes dominate the area, which is checked once (SNS-ENG-07,
    -11). Whether he can take his step."""
    area = hero.area
    game.emit(Evades, hero.id, game.name(area))
    slips = await _slips(game, hero)  # it is for the next Evade, though nobody would strike
    if not dominates(game, hero, area) and not slips:
        await _react(game, hero)
    return not hero.ghost and not hero.lying and hero.area == area  # SNS-ENG-12


async def _slips(game: SwordSorcery, hero: Hero) -> bool:
    """`slip`: the next Evade of the turn draws no attack (SNS-LANG-16)."""
    slip = next((one for one in hero.changes if one.what == "slip"), None)
    hero.changes = tuple(one for one in hero.changes if one is not slip)
    return await moments.evades(game, hero) or slip is not None


async def _react(game: SwordSorcery, hero: Hero) -> None:
    """One attack of each enemy there, lying ones too; range is no obstacle (SNS-ENG-08 to -10,
    SNS-KO-07). It is no activation: no condition begins or ends with it (SNS-FULL-126)."""
    waiting = [enemy for enemy in game.enemies_in(hero.area) if _can_react(game, enemy, hero)]
    area = hero.area
    while waiting and not hero.ghost and hero.area == area:
        options = [Option(f"figure:{enemy.id}", enemy) for enemy in waiting]
        enemy = await put(game, game.decider, WhoReacts(hero.id), options)
        await attack(game, enemy, hero, moments.own_strike(game, enemy), reaction=True)
        waiting = [one for one in waiting if one is not enemy and _can_react(game, one, hero)]


def _can_react(game: SwordSorcery, enemy: Enemy, hero: Hero) -> bool:
    """Not the stunned, and not the blind unless the attack needs no sight (SNS-ENG-09), as they are
    when their attack comes; nor who fights a duel with another (SNS-RUL-70)."""
    if not game.is_there(enemy) or enemy.has("stun") or menace.apart(game, enemy, hero):
        return False
    return not enemy.has("blind") or moments.own_strike(game, enemy).unseen
