"""A hero's seat: every question that only heroes' players are asked."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.descent.greedy import (
    action,
    blows,
    learning,
    outfit,
    replies,
    retinue,
    shopping,
)
from undercroft.games.descent.greedy.asked import Asked
from undercroft.games.descent.greedy.board import FAR
from undercroft.games.descent.greedy.boons import Boons
from undercroft.games.descent.greedy.goals import busy, way_on
from undercroft.games.descent.greedy.hand import Hand
from undercroft.games.descent.greedy.plan import Plan
from undercroft.games.descent.state import Hero


def answer(asked: Asked) -> AnyOption | None:
    if asked.kind == "next-hero":
        return _next(asked)
    hero = asked.hero
    if hero is None:
        return None
    return _things(asked, hero) or _deeds(asked, hero) or _company(asked, hero)


def _next(asked: Asked) -> AnyOption:
    """Those nearest to the foes first: they make the way free for the others. In peace the one
    who stands at the door that is to be opened."""
    board = asked.board
    door = None if busy(board) else way_on(board)

    def near(option: AnyOption) -> int:
        hero = option.value
        if not isinstance(hero, Hero) or hero.space < 0:
            return FAR
        if door is not None:
            return door.way.steps(hero.space)
        return min((board.distance(feet, hero.space) for feet in board.feet.values()), default=FAR)

    return min(asked.options, key=near)


def _things(asked: Asked, hero: Hero) -> AnyOption | None:
    """Skills, items, treasure."""
    game, options = asked.game, asked.options
    match asked.kind:
        case "trade":
            return learning.trade(game, hero, options)
        case "shop":
            return shopping.answer(game, hero, options)
        case "equip":
            return outfit.rearrange(game, hero, options)
        case "receive":
            return outfit.receive(game, hero, asked.word(1), options)
        case "drop":
            return outfit.drop(game, hero, options)
        case "cursed":
            return asked.option("keep" if outfit.cursed(game, hero, asked.word(1)) else "discard")
        case "excess" | "make-room" | "lose-potion":
            return outfit.part_with(game, hero, options)
        case "tithe":
            return replies.tithe(asked, hero)
        case "deal" | "return" | "search":
            name = asked.word(len(asked.about) - 1)
            owner = next((h for h in game.state.heroes if h.sheet == name), hero)
            return shopping.pick(game, owner, options, best=asked.kind != "return")
        case _:
            return None


def _deeds(asked: Asked, hero: Hero) -> AnyOption | None:
    game, options = asked.game, asked.options
    match asked.kind:
        case "guard":
            return action.guard(Plan(asked.board, hero), options)
        case "extra-attack":
            return action.best_attack(Plan(asked.board, hero), options, -1.0)
        case "walk" | "teleport" | "put-back" | "aside":
            return action.walk(Plan(asked.board, hero), options)
        case "lead" if asked.word(0) == hero.sheet:
            return action.walk(Plan(asked.board, hero), options)
        case "figure":
            return replies.healed(asked)
        case "place":
            return replies.place_hero(game, asked.board, options)
        case "cancel":
            return blows.cancel(game, hero, asked.number(1, 1), options)
        case "power":
            return Boons(asked.board, hero).choose(options)
        case "prolonged-die":
            return asked.option("add")
        case "force-discard":
            return Hand(game).dearest(options)
        case _:
            return None


def _company(asked: Asked, hero: Hero) -> AnyOption | None:
    """Familiars, and monsters that serve him."""
    game = asked.game
    match asked.kind:
        case "familiar":
            pets = [pet for pet in game.state.familiars.values() if pet.owner == hero.id]
            pet = next((one for one in pets if one.card == asked.word(1)), None)
            return retinue.familiar(asked.board, pet, asked.options) if pet else None
        case "monster":
            servant = asked.monster(asked.word(0))
            return retinue.servant(asked.board, servant, asked.options) if servant else None
        case "animate":
            return asked.option("leave" if asked.word(2) else "animate")
        case _:
            return None
