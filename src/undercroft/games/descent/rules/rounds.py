"""The game from its preparation to its end: stage by stage, round by round (DSC-ROUND)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import areas, disruption, overlord, preparing, turn
from undercroft.games.descent.state import Turn
from undercroft.games.descent.words.happening import happen


async def play(game: Descent) -> None:
    """From where the state stands to the end of the game."""
    state = game.state
    while state.ended is None:
        match state.stage:
            case "heroes":
                await _heroes(game)
            case "overlord":
                if not await overlord.go_on(game):
                    await _next_round(game)
            case _:
                await preparing.go_on(game)


async def _heroes(game: Descent) -> None:
    """The heroes choose who is next, until all have had their turn (DSC-ROUND-01 to -03)."""
    state = game.state
    if state.turn.who >= 0:
        await turn.go_on(game)
        return
    await areas.look_all(game)  # past a hero who died as his turn began, say (DSC-AREA-01)
    waiting = [hero for hero in state.heroes if not hero.acted]
    if not waiting:
        disruption.heroes_done(game)
        overlord.begin(game)
        return
    game.quiet()
    hero = await game.ask(
        game.heroes_players,
        "next-hero",
        [Option(f"hero:{hero.sheet}", hero) for hero in waiting],
        rule="DSC-ROUND-02",
    )
    turn.begin(game, hero)


async def _next_round(game: Descent) -> None:
    """The overlord is done; all turn tokens turn green (DSC-OL-13, DSC-ROUND-04)."""
    state = game.state
    state.stage, state.step = "heroes", ""
    state.round += 1
    state.turn = Turn()
    for hero in state.heroes:
        hero.acted = False
    for monster in state.monsters.values():
        monster.webbed = False
    game.emit(events.RoundBegan, state.round)
    await happen(game, "round", str(state.round))
