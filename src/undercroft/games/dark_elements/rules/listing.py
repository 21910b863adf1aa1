"""A monster works through its list (DE-ACT-10 to -15, -21, -23), and does nothing besides
(DE-BASE-161, -162)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.acting.acts import Skipped
from undercroft.games.dark_elements.acting.doer import Doer
from undercroft.games.dark_elements.acting.steps import Step
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.climbing import climb_out
from undercroft.games.dark_elements.rules.conditions import BY_ACTION, end_turn, free, start_turn
from undercroft.games.dark_elements.rules.damage import sink_in_lava
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.kit.questions import put


class WhichConditionFirst(Question, frozen=True):
    clause = "DE-ACT-14"
    prompt = "{monster}: which condition is discarded first?"
    answers = {"discard:CONDITION": "{CONDITION}"}

    monster: FigureName


async def activate_monster(game: DarkElements, doer: Doer, lines: Sequence[Step]) -> None:
    """From its start effects to its end effects; who is gone stops at once (DE-ACT-21)."""
    monster = doer.monster
    doer.defeats = monster.defeats
    monster.air = False  # DE-MON-13
    await moments.monster_chosen(game, monster)  # hero effects come first (DE-ACT-23)
    if monster.conditions:
        await _start(game, doer)
    if not doer.goes_on(game):
        return
    if monster.conditions:
        await _discard_conditions(game, doer)
    if doer.actions > 0 and game.in_pit(monster) and await climb_out(game, monster):
        doer.actions -= 1
        if game.heeding:
            await settle(game)
            if not doer.goes_on(game):
                return
    while await _pass(game, doer, lines):  # it says no once the monster is gone
        if doer.actions <= 0 and doer.attack_actions <= 0:
            break
    if monster.conditions or game.layout.lava:
        await _end(game, doer)


async def _start(game: DarkElements, doer: Doer) -> None:
    """Poisoned and Diseased (DE-ACT-23). Who falls by one of them and rises again has left the
    others behind (DE-LE-07)."""
    monster = doer.monster
    for condition in monster.conditions:
        if doer.goes_on(game):
            await start_turn(game, monster, condition)


async def _end(game: DarkElements, doer: Doer) -> None:
    """Burning, Immobilized, lava (DE-ACT-23)."""
    monster = doer.monster
    for condition in monster.conditions:
        if doer.goes_on(game):
            await end_turn(game, monster, condition)
    if doer.goes_on(game):
        await sink_in_lava(game, monster)


async def _discard_conditions(game: DarkElements, doer: Doer) -> None:
    """Each costs an action, Stunned first, the others as the heroes like (DE-ACT-14, DE-RUL-30)."""
    monster = doer.monster
    while doer.actions > 0:
        found = [one for one in monster.conditions if one in BY_ACTION]
        if not found:
            return
        if "stunned" in found:
            found = ["stunned"]
        options = [Option(f"discard:{one}", one) for one in found]
        chosen = await put(game, game.players, WhichConditionFirst(monster.id), options)
        _shake_off(game, doer, chosen)


def _shake_off(game: DarkElements, doer: Doer, condition: str) -> None:
    free(game, doer.monster, condition, "action")
    doer.actions -= 1


async def _pass(game: DarkElements, doer: Doer, lines: Sequence[Step]) -> bool:
    """Once from top to bottom. Whether anything was performed (DE-ACT-10, DE-RUL-25)."""
    done = False
    for number, step in enumerate(lines):
        if "stunned" in doer.monster.conditions:  # since it began (Guard): see DE-BASE-116
            if doer.actions <= 0:
                return False
            _shake_off(game, doer, "stunned")
            done = True
        attacks = step.act.is_attack
        if doer.actions <= 0 and not (attacks and doer.attack_actions > 0):
            continue
        doer.line, doer.says, doer.hero = number, step.says, None
        why: Skipped = "condition"
        if step.condition is None or await step.condition.holds(game, doer):
            if attacks and doer.attacks <= 0:
                why = "limit"  # DE-MATK-02
            else:
                why = await step.act.do(game, doer)
        if why:
            if game.listener is not None:
                who = doer.monster.id
                game.emit(events.LineSkipped, who, doer.card, doer.box, number, why)
            continue
        done = True
        doer.has_done()
        _pay(doer, attacks)
        if game.heeding:
            await settle(game)
        if not doer.goes_on(game):
            return False
    return done


def _pay(doer: Doer, attacks: bool) -> None:
    """An attack uses the actions that are for attacks alone first (DE-ACT-13)."""
    if attacks:
        doer.attacks -= 1
    if attacks and doer.attack_actions > 0:
        doer.attack_actions -= 1
    else:
        doer.actions -= 1
