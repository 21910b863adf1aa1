"""The game from its preparation to its end (SNS-SEQ, SNS-FULL-003, -150)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.game import QuestOver, SwordSorcery
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import turn
from undercroft.games.sword_sorcery.rules.happenings import settle
from undercroft.games.sword_sorcery.rules.preparing import prepare
from undercroft.games.sword_sorcery.rules.time import time_phase
from undercroft.games.sword_sorcery.state import NOWHERE, Ended, Hero
from undercroft.kit.questions import put


class WhoActs(Question, frozen=True):
    clause = "SNS-DEC-04"
    prompt = "Who takes the next turn?"
    answers = {"hero:HERO": "{HERO}"}


async def play(game: SwordSorcery) -> None:
    """One quest, or one after the other, until nothing is left to play."""
    while game.state.ended is None:
        try:
            await _quest(game)
        except QuestOver as over:
            game.attacks.clear()
            game.happenings.clear()
            game.emit(events.Ended, over.cause, over.won)
            if game.state.mode == "standalone" or not await moments.goes_on(game, over.won):
                game.state.ended = Ended(over.won, over.cause)


async def _quest(game: SwordSorcery) -> None:
    """Rounds until the quest is over; that stops it wherever it stands (SNS-SEQ-01). The first
    has a Time Phase like any other (SNS-TIME-09)."""
    state = game.state
    if state.phase == "between":
        await moments.between(game)
        state.phase = "preparing"
    if state.phase == "preparing":
        await prepare(game)
        _begin_round(game)
    while True:
        if state.phase == "time":
            await time_phase(game)
            await settle(game)
            state.phase = "battle"
        if state.phase == "battle":
            await _battle_phase(game)
            state.phase = "event"
        game.quiet()
        _let_rest(game)
        await moments.event_phase(game)
        await settle(game)
        await moments.judge(game)
        _begin_round(game)


def _begin_round(game: SwordSorcery) -> None:
    """The leader marker passes on from the second round (SNS-FULL-003)."""
    state = game.state
    state.round += 1
    if state.round > 1:
        state.leader = (state.leader + 1) % len(state.heroes)
    state.phase, state.step = "time", ""
    _let_rest(game)
    for hero in state.heroes:
        hero.acted, hero.used_round = False, ()
        kept = [one for one in hero.changes if one.until not in ("attack", "defence", "round")]
        hero.changes = tuple(kept)
    game.emit(events.RoundBegan, state.round, state.heroes[state.leader].id)


async def _battle_phase(game: SwordSorcery) -> None:
    """A Hero Turn and an Enemy Turn for each hero (SNS-SEQ-02)."""
    state = game.state
    while state.turn != NOWHERE or any(not hero.acted for hero in state.heroes):
        if state.turn == NOWHERE:
            game.quiet()
            await turn.start(game, await _next(game))
        hero = state.heroes[state.turn]
        if state.step == "hero":
            await _hero_turn(game, hero)
        game.quiet()
        if state.step == "enemy":
            await _enemy_turn(game)
        state.turn, state.step = NOWHERE, ""


async def _hero_turn(game: SwordSorcery, hero: Hero) -> None:
    """No Enemy Turn follows that of a ghost (SNS-SEQ-02); one does if he was stunned, or died in
    it (SNS-SEQ-05, SNS-FULL-049)."""
    ghost = hero.ghost
    await turn.act(game, hero)
    await turn.end(game, hero)
    game.state.step = "" if ghost else "enemy"


async def _enemy_turn(game: SwordSorcery) -> None:
    """If an enemy is in play (SNS-ETURN-01, -02)."""
    _let_rest(game)
    if game.state.enemies:
        await moments.enemy_turn(game)
        await settle(game)


def _let_rest(game: SwordSorcery) -> None:
    """Activations are counted by the turn, and by the Time and Event Phases (SNS-FULL-120)."""
    for enemy in game.state.enemies:
        enemy.activated = enemy.roused = False


async def _next(game: SwordSorcery) -> Hero:
    """As the players like, or in seat order (SNS-SEQ-03)."""
    waiting = [hero for hero in game.state.heroes if not hero.acted]
    if game.state.fixed_order:
        return waiting[0]
    options = [Option(f"hero:{hero.id}", hero) for hero in waiting]
    return await put(game, game.players, WhoActs(), options)
