"""Enemies are activated: one row of the scroll, its sentences in order (SNS-AI, SNS-FULL-118 ff.).

A row says three things only: `move`, `attack`, `power`; each is done by the page of its word.
"""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.events import Reason
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.activation import Activation
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import BandName, FigureName, RowText
from undercroft.games.sword_sorcery.rules import shadows
from undercroft.games.sword_sorcery.rules.conditions import free
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.rules.selecting import next_of, with_hordes
from undercroft.games.sword_sorcery.rules.victims import (
    Found,
    between,
    candidates,
    closest,
    far_off,
    preferred,
)
from undercroft.games.sword_sorcery.state import ConditionKind, Enemy
from undercroft.games.sword_sorcery.words.grammar import Sentence
from undercroft.games.sword_sorcery.words.rows import Behaviour, Row
from undercroft.games.sword_sorcery.words.use import Use

ENDING: tuple[ConditionKind, ...] = ("blind", "slow")


class Activated(events.Fact, frozen=True):
    clause = "SNS-AI-01"
    says = "{enemy} goes for {victim}, {band}: {text}"

    enemy: FigureName
    victim: FigureName
    band: BandName
    text: RowText
    reason: Reason


class SkipsActivation(events.Fact, frozen=True):
    clause = "SNS-STUN-03"
    says = "{enemy} is stunned and does nothing."

    enemy: FigureName


class StandsUp(events.Fact, frozen=True):
    clause = "SNS-KO-06"
    says = "{enemy} stands up."

    enemy: FigureName


class NewVictim(events.Fact, frozen=True):
    clause = "SNS-AI-15"
    says = "{enemy} goes on against {victim}."

    enemy: FigureName
    victim: FigureName
    reason: Reason


# Several of them


async def activate_all(
    game: SwordSorcery, enemies: Sequence[Enemy], hits: int, encounter: bool
) -> None:
    """One after the other. In an Enemy Turn each acts at most once by the Encounter card and once
    more by other effects; in a Hero Turn, Time or Event Phase once (SNS-FULL-118, -120).
    Who appears meanwhile is not among them (SNS-FULL-123), who is gone is passed over (-124)."""
    waiting = with_hordes(game, enemies)
    last: Enemy | None = None
    while waiting := [one for one in game.remaining(waiting) if may_act(one, encounter)]:
        last = await next_of(game, waiting, last)
        if encounter:
            last.activated = True
        else:
            last.roused = True
        await activate(game, last, hits)
        await shadows.look(game)  # it may have stood in the way (SNS-FULL-093)


def may_act(enemy: Enemy, encounter: bool) -> bool:
    return not (enemy.activated if encounter else enemy.roused)


# One of them


async def activate(game: SwordSorcery, enemy: Enemy, hits: int = 0) -> None:
    """The steps of SNS-FULL-125. A skipped activation does not begin: nobody bleeds or stands up
    in it (SNS-STUN-04, SNS-RUL-59)."""
    if enemy.conditions and not await _bear(game, enemy):
        return
    borne = [one.kind for one in enemy.conditions]  # others wait (SNS-COND-12)
    await _act(game, enemy, hits)
    if game.is_there(enemy):
        for condition in ENDING if borne else ():  # SNS-BLND-05, SNS-SLOW-04
            if condition in borne:
                free(game, enemy, condition)
        await moments.turn_ends(game, enemy)
        if "exhaust" in borne:  # it was no power of the Exhausted either (SNS-EXH-02)
            free(game, enemy, "exhaust")


async def _bear(game: SwordSorcery, enemy: Enemy) -> bool:
    """What its conditions do to it before anything else; whether it acts."""
    if enemy.has("stun"):  # SNS-STUN-03
        game.emit(SkipsActivation, enemy.id)
        free(game, enemy, "stun")
        return False
    if enemy.has("bleed"):  # SNS-BLED-02
        await suffer(game, enemy, 1, cause="bleed")
        if not game.is_there(enemy):
            return False
    if enemy.lying:  # SNS-KO-06
        game.emit(StandsUp, enemy.id)
        free(game, enemy, "ko")
    return True


async def _act(game: SwordSorcery, enemy: Enemy, hits: int) -> None:
    row, found = await select(game, enemy)
    if found is None:
        return  # nobody is left on the map
    game.emit(_activated, enemy, row, found)
    act = Activation(enemy=enemy, victim=found.victim, band=row.band, hits=hits)
    sentences = row.text.sentences
    for sentence in sentences[:1] if enemy.has("slow") else sentences:  # SNS-SLOW-03
        if not await _carry_out(game, act, sentence):
            return


def _activated(enemy: Enemy, row: Row, found: Found) -> Activated:
    return Activated(enemy.id, found.victim.id, str(row.band), str(row.text), found.reason)


async def select(game: SwordSorcery, enemy: Enemy) -> tuple[Row, Found | None]:
    """From the nearest band outward; the far row when no other can be selected, and for the Blind
    (SNS-AI-02, -03, SNS-BLND-04)."""
    rows: Behaviour = game.scroll(enemy).behaviour.means
    *bounded, far = rows.rows
    seen = candidates(game, enemy)
    for row in bounded:
        found = between(*row.band.bounds, seen)
        if found:
            return row, await preferred(game, enemy, found)
    return far, await far_off(game, enemy, far.band.bounds[0], seen)


async def _carry_out(game: SwordSorcery, act: Activation, sentence: Sentence) -> bool:
    """Whether it goes on: the dead stop (SNS-RUL-53), and so does who was stunned in its own
    activation, once the movement is made (SNS-STUN-05)."""
    use = Use(card=act.enemy.kind, owner=act.enemy, act=act)
    for step in sentence.steps:
        if not (game.is_there(act.victim) or await _has_victim(game, act)):
            return False
        await step.do(game, use)
        if not game.is_there(act.enemy) or act.enemy.has("stun"):
            return False
    return True


async def _has_victim(game: SwordSorcery, act: Activation) -> bool:
    """If he has died the nearest is the victim of what is left (SNS-AI-15)."""
    left = game.friends()
    if not left:
        return False
    act.victim, reason = await closest(game, act.enemy, left)
    game.emit(NewVictim, act.enemy.id, act.victim.id, reason)
    return True
