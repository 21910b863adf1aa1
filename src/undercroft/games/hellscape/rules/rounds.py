"""The game from its preparation to its end: round by round, phase by phase (MD2-ROUND)."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.hellscape import class_rules, events, loadout
from undercroft.games.hellscape.game import BossFight, Hellscape
from undercroft.games.hellscape.rules import (
    aftermath,
    between_actions,
    boss,
    darkness,
    enemies,
    lasting,
    levels,
    limits,
    preparing,
    turn,
    using,
)
from undercroft.games.hellscape.state import Hero, Stage
from undercroft.games.hellscape.zones import NOWHERE

Deed = tuple[Any, ...]

RAISED = 3  # Health (MD2-KO-04)
LAST = "last"  # among what the Quest counts: whose turn it was, since the first records


async def play(game: Hellscape) -> None:
    """From where the state stands to the end of the game."""
    while game.state.ended is None:
        try:
            await _go_on(game)
        except BossFight:
            await aftermath.of_interruption(game)


async def _go_on(game: Hellscape) -> None:
    """The next step of the stage that the state stands in."""
    match game.state.stage:
        case "prepare":
            await preparing.go_on(game)
        case "start":
            await _start(game)
        case "heroes":
            await _heroes(game)
        case "enemies":
            if not await enemies.go_on(game):
                await between_actions.before_action(game)  # after the last one
                _begin(game, "level")
        case "level":
            game.quiet()
            await levels.phase(game)
            _begin(game, "darkness")
        case "darkness":
            game.quiet()
            await darkness.phase(game)
            lasting.end_round(game)


def _begin(game: Hellscape, stage: Stage) -> None:
    between_actions.open_anew(game)
    game.state.stage = stage
    if stage == "enemies":
        enemies.rouse(game)
    game.emit(events.PhaseBegan, stage)


async def _start(game: Hellscape) -> None:
    """Raise the fallen, then what starts a round (MD2-ROUND-02)."""
    state = game.state
    game.quiet()
    game.emit(events.RoundBegan, state.round)
    for hero in state.heroes:
        if hero.down:
            _raise(game, hero)
    for hero in state.heroes:
        limits.forget(hero, "round")
    done: tuple[str, ...] = ()
    while options := _start_effects(game, done):
        key, deed = await game.ask(game.players, "round-start", options, rule="MD2-ROUND-02")
        done += (key,)
        match deed:
            case ("board", hero, what):
                await class_rules.of(game, hero).start(game, hero, what)
            case ("use", hero, source):
                await using.use(game, hero, source)
            case _:
                break
    for ally in state.allies.values():
        ally.activated = False
    await game.quest.round_starts(game)
    if all(hero.zone == NOWHERE for hero in state.heroes):
        game.end(False, "nobody")  # MD2-RUL-153
    _begin(game, "heroes")


def _start_effects(game: Hellscape, done: tuple[str, ...]) -> list[Option[tuple[str, Deed]]]:
    """What is left to do, in the players' order (MD2-DEC-20); cards are optional."""
    must: list[tuple[str, Deed]] = []
    may: list[tuple[str, Deed]] = []
    for hero in game.standing():
        of_class = class_rules.of(game, hero).starts(game, hero, done)
        for found, named in zip((must, may), of_class, strict=True):
            found += [(key, ("board", hero, what)) for key, what in named]
        may += [
            (f"use:{hero.card}:{source.key}", ("use", hero, source))
            for source in loadout.timed(game, hero, "ROUND START")
            if limits.met(game, hero, source)
        ]
    left = [one for one in (*must, *may) if one[0] not in done]
    if left and not any(one in left for one in must):
        left.append(("go", ("go",)))
    return [Option(key, (key, deed)) for key, deed in left]


def _raise(game: Hellscape, hero: Hero) -> None:
    """One Lifebringer each; without one the game is lost (MD2-KO-04, -05, MD2-QC-05).

    Who is raised takes the turn of the new round (MD2-KO-07).
    """
    state = game.state
    if not state.lifebringers:
        game.end(False, "lifebringers", game.key(hero))
    state.lifebringers -= 1
    state.spent += 1
    hero.down = False
    hero.health = min(RAISED, game.max_health(hero))
    game.emit(events.Raised, game.key(hero), state.lifebringers)


async def _heroes(game: Hellscape) -> None:
    """The players choose who is next (MD2-TURN-01, -07); the Boss answers (MD2-BOSS-04)."""
    state = game.state
    if state.step == "boss":
        state.step = ""
        await boss.phase(game, _last(game))
        return
    if state.turn.who >= 0:
        who = state.turn.who
        await turn.go_on(game)
        if state.turn.who < 0 and state.arena:
            state.step = "boss"
            state.tallies = (*(t for t in state.tallies if t[0] != LAST), (LAST, who))
        return
    # The knocked out take no turn, and no Boss answers it (MD2-BOSS-11).
    waiting = [hero for hero in state.heroes if game.is_there(hero) and not hero.activated]
    if not waiting:
        _begin(game, "enemies")  # also of a Boss Fight, after the Boss (MD2-BOSS-08)
        return
    game.quiet()
    hero = await game.ask(
        game.players,
        "next-hero",
        [Option(f"hero:{hero.card}", hero) for hero in waiting],
        rule="MD2-TURN-01",
    )
    turn.begin(game, hero)


def _last(game: Hellscape) -> Hero:
    """Whose turn was the last one."""
    return game.state.heroes[dict(game.state.tallies).get(LAST, 0)]
