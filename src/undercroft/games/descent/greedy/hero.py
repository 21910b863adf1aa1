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
from undercroft.games.descent.greedy.board import FAR
from undercroft.games.descent.greedy.boons import Boons
from undercroft.games.descent.greedy.decision import Decision
from undercroft.games.descent.greedy.goals import busy, way_on
from undercroft.games.descent.greedy.hand import Hand
from undercroft.games.descent.greedy.plan import Plan
from undercroft.games.descent.state import Hero


def answer(decision: Decision) -> AnyOption | None:
    if decision.kind == "next-hero":
        return _next(decision)
    hero = decision.hero
    if hero is None:
        return None
    return _things(decision, hero) or _deeds(decision, hero) or _company(decision, hero)


def _next(decision: Decision) -> AnyOption:
    """Those nearest to the foes first: they make the way free for the others. In peace the one
    who stands at the door that is to be opened."""
    board = decision.board
    door = None if busy(board) else way_on(board)

    def near(option: AnyOption) -> int:
        hero = option.value
        if not isinstance(hero, Hero) or hero.space < 0:
            return FAR
        if door is not None:
            return door.way.steps(hero.space)
        return min((board.distance(feet, hero.space) for feet in board.feet.values()), default=FAR)

    return min(decision.options, key=near)


def _things(decision: Decision, hero: Hero) -> AnyOption | None:
    """Skills, items, treasure."""
    game, options = decision.game, decision.options
    match decision.kind:
        case "trade":
            return learning.trade(game, hero, options)
        case "shop":
            return shopping.answer(game, hero, options)
        case "equip":
            return outfit.rearrange(game, hero, options)
        case "receive":
            return outfit.receive(game, hero, decision.word(1), options)
        case "drop":
            return outfit.drop(game, hero, options)
        case "cursed":
            return decision.option(
                "keep" if outfit.cursed(game, hero, decision.word(1)) else "discard"
            )
        case "excess" | "make-room" | "lose-potion":
            return outfit.part_with(game, hero, options)
        case "tithe":
            return replies.tithe(decision, hero)
        case "deal" | "return" | "search":
            name = decision.word(len(decision.about) - 1)
            owner = next((h for h in game.state.heroes if h.sheet == name), hero)
            return shopping.pick(game, owner, options, best=decision.kind != "return")
        case _:
            return None


def _deeds(decision: Decision, hero: Hero) -> AnyOption | None:
    game, options = decision.game, decision.options
    match decision.kind:
        case "guard":
            return action.guard(Plan(decision.board, hero), options)
        case "extra-attack":
            return action.best_attack(Plan(decision.board, hero), options, -1.0)
        case "walk" | "teleport" | "put-back" | "aside":
            return action.walk(Plan(decision.board, hero), options)
        case "lead" if decision.word(0) == hero.sheet:
            return action.walk(Plan(decision.board, hero), options)
        case "figure":
            return replies.healed(decision)
        case "place":
            return replies.place_hero(game, decision.board, options)
        case "cancel":
            return blows.cancel(game, hero, decision.number(1, 1), options)
        case "power":
            return Boons(decision.board, hero).choose(options)
        case "prolonged-die":
            return decision.option("add")
        case "force-discard":
            return Hand(game).dearest(options)
        case _:
            return None


def _company(decision: Decision, hero: Hero) -> AnyOption | None:
    """Familiars, and monsters that serve him."""
    game = decision.game
    match decision.kind:
        case "familiar":
            pets = [pet for pet in game.state.familiars.values() if pet.owner == hero.id]
            pet = next((one for one in pets if one.card == decision.word(1)), None)
            return retinue.familiar(decision.board, pet, decision.options) if pet else None
        case "monster":
            servant = decision.monster(decision.word(0))
            return retinue.servant(decision.board, servant, decision.options) if servant else None
        case "animate":
            return decision.option("leave" if decision.word(2) else "animate")
        case _:
            return None
