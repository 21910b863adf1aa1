"""The Rogue's tokens: drawing, using, losing them (MD2-ROG)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.state import Hero, Purse
from undercroft.games.hellscape.use import Use
from undercroft.kit.decks import draw_blind, without


def draw(game: Hellscape, hero: Hero, n: int) -> None:
    """More tokens, and in the own turn more actions (MD2-ROG-02, -03, -09)."""
    purse = hero.machine
    if not isinstance(purse, Purse):
        return
    bag, drawn, discard = purse.bag, purse.drawn, purse.discard
    gained = 0
    for _ in range(n):
        if not bag:
            bag, discard = discard, ()
        if not bag:
            break
        token, bag = draw_blind(game, "token", bag)
        drawn += (token,)
        gained += 1
    hero.machine = Purse(bag, drawn, purse.used, discard, purse.aside)
    if gained:
        game.emit(events.TokensDrawn, game.key(hero), drawn[-gained:])
    if game.state.turn.who == hero.id:
        game.state.turn.actions += gained


def flip(hero: Hero, token: str) -> None:
    """A drawn token is used (MD2-ROG-03)."""
    purse = hero.machine
    assert isinstance(purse, Purse)
    hero.machine = Purse(
        purse.bag, without(purse.drawn, token), (*purse.used, token), purse.discard, purse.aside
    )


async def lose_action(game: Hellscape, hero: Hero, n: int) -> None:
    """Only in the own turn, never below 0 (MD2-TURN-08); of the Rogue unused tokens (ROG-06)."""
    turn = game.state.turn
    if turn.who != hero.id:
        return
    purse = hero.machine
    if not isinstance(purse, Purse):
        turn.actions = max(0, turn.actions - n)
        return
    for _ in range(min(n, len(purse.drawn))):
        token = await choose(game, hero, "lost")
        flip(hero, token)
        game.emit(events.TokenSpent, game.key(hero), token, "lost")
        turn.actions -= 1


async def choose(game: Hellscape, hero: Hero, what: str, *, spare: bool = False) -> str:
    """An unused token; with `spare` the action may also do without one (MD2-DEC-24)."""
    purse = hero.machine
    assert isinstance(purse, Purse)
    options = [Option(f"token:{id}", id) for id in dict.fromkeys(purse.drawn)]
    if spare:
        options.append(Option("no-token", ""))
    return await game.ask(hero.seat, "token", options, rule="MD2-ROG-04", about=(hero.card, what))


def poison(game: Hellscape, hero: Hero, use: Use) -> None:
    """Next to the target at once, unless it has one (MD2-ROG-10)."""
    purse = hero.machine
    roll = use.roll
    if not isinstance(purse, Purse) or roll is None or roll.enemy.poisoned:
        return
    if use.card in purse.used:
        roll.enemy.poisoned = True
        game.emit(events.Gained, game.key(roll.enemy), "poison", 1, 1, use.card)
        used = without(purse.used, use.card)
        hero.machine = Purse(purse.bag, purse.drawn, used, purse.discard, purse.aside)


def end_turn(hero: Hero) -> None:
    """All tokens of the turn go to the discard pile (MD2-ROG-08)."""
    purse = hero.machine
    if isinstance(purse, Purse):
        spent = (*purse.discard, *purse.used, *purse.drawn)
        hero.machine = Purse(purse.bag, (), (), spent, purse.aside)


def add(hero: Hero, tokens: dict[str, int]) -> None:
    """What a new skill puts into the bag (MD2-ROG-14)."""
    purse = hero.machine
    if not isinstance(purse, Purse):
        return
    bag, aside = purse.bag, purse.aside
    for token, n in tokens.items():
        for _ in range(n):
            if token in aside:
                aside = without(aside, token)
                bag += (token,)
    hero.machine = Purse(bag, purse.drawn, purse.used, purse.discard, aside)
