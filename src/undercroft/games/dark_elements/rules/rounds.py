"""The game from its preparation to its end (DE-ROUND)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules import turn
from undercroft.games.dark_elements.rules.overlord import overlord_phase
from undercroft.games.dark_elements.rules.preparing import prepare
from undercroft.games.dark_elements.state import NOWHERE, Hero
from undercroft.kit.questions import put


class WhoActs(Question, frozen=True):
    clause = "DE-ROUND-03"
    prompt = "Who takes the next turn?"
    answers = {"hero:HERO": "{HERO}", "no-agreement": "we do not agree: by lot"}


async def play(game: DarkElements) -> None:
    """Rounds until victory or defeat; they end the game wherever it stands (DE-ROUND-01)."""
    state = game.state
    if state.ended is not None:
        return
    if state.phase == "preparing":
        game.quiet()
        await prepare(game)
        await _begin_round(game)
    while True:
        if state.phase == "heroes":
            await _hero_phase(game)
            state.phase = "overlord"
        await overlord_phase(game)
        await _begin_round(game)


async def _begin_round(game: DarkElements) -> None:
    state = game.state
    state.phase = "heroes"
    state.round += 1
    state.order = ()
    for hero in state.heroes:
        hero.acted = False
        hero.used_round = ()
        if hero.marks:
            hero.marks = tuple(mark for mark in hero.marks if mark.until != "round")
    game.emit(events.RoundBegan, state.round)
    for card in game.saying(InPlay.round_began):
        await card.round_began(game)


async def _hero_phase(game: DarkElements) -> None:
    """Every hero has one whole turn, in the order the players choose (DE-ROUND-02 to -06)."""
    state = game.state
    if state.turn != NOWHERE:  # in the middle of a turn
        await _go_on(game, state.heroes[state.turn])
    while not all(hero.acted for hero in state.heroes):
        game.quiet()
        hero = await _next(game)
        await turn.start(game, hero)
        await _go_on(game, hero)


async def _go_on(game: DarkElements, hero: Hero) -> None:
    await turn.act(game, hero)
    await turn.end(game, hero)


async def _next(game: DarkElements) -> Hero:
    """DE-ROUND-03; without agreement by lot, then by seats (DE-ROUND-04)."""
    state = game.state
    waiting = [hero for hero in state.heroes if not hero.acted]
    if state.order:
        waiting = _first_seated(game, waiting)
    options: list[Option[Hero | None]] = [Option(f"hero:{hero.id}", hero) for hero in waiting]
    fresh = not state.order and len(waiting) == len(state.heroes)
    if fresh and len(game.players) > 1:
        options.append(Option("no-agreement", None))
    seats = game.players if not state.order else waiting[0].seat
    chosen = await put(game, seats, WhoActs(), options)
    if chosen is not None:
        return chosen
    _draw_lots(game)
    return await _next(game)


def _first_seated(game: DarkElements, waiting: list[Hero]) -> list[Hero]:
    """Those of the player who is next by the lot."""
    first = next(id for id in game.state.order if not game.hero(id).acted)
    seat = game.hero(first).seat
    return [hero for hero in waiting if hero.seat == seat]


def _draw_lots(game: DarkElements) -> None:
    """A player drawn at random begins, the others follow clockwise (DE-ROUND-04)."""
    state = game.state
    seats = sorted(game.players)
    first = game.draw("first player", [str(seat) for seat in seats])
    turned = seats[first:] + seats[:first]
    state.order = tuple(hero.id for seat in turned for hero in state.heroes if hero.seat == seat)
