"""The round: each hero in turn walks, or takes a coin."""

from __future__ import annotations

from coin_crypt.state import LENGTH, WAKES, Banked, Ended, Hero, State, Took, Walked
from undercroft.core.decisions import Option
from undercroft.core.game import Game, Over


async def play(game: Game[State]) -> None:
    """From any quiet point, which the state describes, to the end."""
    state = game.state
    while state.ended is None:
        game.quiet()
        await take_turn(game, state.heroes[state.turn])
        state.turn += 1
        if state.turn == len(state.heroes):
            state.turn, state.round = 0, state.round + 1


async def take_turn(game: Game[State], hero: Hero) -> None:
    deed = await game.ask(hero.seat, "turn", offers(game.state, hero), about=(hero.id,))
    if deed == "take":
        take(game, hero)
        return
    hero.space += 1 if deed == "deeper" else -1
    game.emit(Walked, hero.id, hero.space)
    if hero.space == 0 and hero.carried:
        bank(game, hero)


def offers(state: State, hero: Hero) -> list[Option[str]]:
    deeds = []
    if state.coins[hero.space]:
        deeds.append("take")
    if hero.space < LENGTH - 1:
        deeds.append("deeper")
    if hero.space > 0:
        deeds.append("back")
    return [Option(deed, deed) for deed in deeds]


def take(game: Game[State], hero: Hero) -> None:
    """The deeper it lay, the sooner it wakes the ghost."""
    state = game.state
    worth = state.coins[hero.space]
    state.coins = tuple(0 if n == hero.space else coin for n, coin in enumerate(state.coins))
    hero.carried += worth
    rolled = game.roll("ghost", 6)
    game.emit(Took, hero.id, worth, rolled)
    if rolled <= hero.space:
        state.ghost += 1
    if state.ghost == WAKES:
        end(state, won=False, cause="ghost")


def bank(game: Game[State], hero: Hero) -> None:
    state = game.state
    state.banked += hero.carried
    game.emit(Banked, hero.id, hero.carried)
    hero.carried = 0
    left = state.banked + sum(state.coins) + sum(one.carried for one in state.heroes)
    if state.banked >= state.goal:
        end(state, won=True, cause="goal")
    elif left < state.goal:
        end(state, won=False, cause="poor")


def end(state: State, *, won: bool, cause: str) -> None:
    state.ended = Ended(won, cause)
    raise Over
