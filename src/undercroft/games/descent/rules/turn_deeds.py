"""Doing what a hero has chosen: what it takes of his turn, and the rule that follows (DSC-COST)."""

from __future__ import annotations

from undercroft.games.descent import events, moments
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    altars,
    arriving,
    charging,
    chests,
    disruption,
    doors,
    encounters,
    equipment,
    fatigue,
    giving,
    glyphs,
    movement,
    orders,
    quest_actions,
    stairs,
    striking,
    town,
)
from undercroft.games.descent.rules.paths import offered
from undercroft.games.descent.rules.turn_options import DRINK, RE_EQUIP, TRAVEL, Deed
from undercroft.games.descent.state import TOWN, Hero

FREE = ("take", "drop", "stamina")  # deeds that take no movement point and are no attack


async def do(game: Descent, hero: Hero, deed: Deed) -> None:
    turn = game.state.turn
    turn.busy = turn.busy or deed[0] not in FREE
    if hero.progress:
        disruption.strayed(game, hero)
    match deed:
        case ("walk", place):
            await _walk(game, hero, place)
        case ("jump", place, price):
            turn.points -= price
            turn.moved += 1
            turn.rest = None
            await movement.step(game, hero, place)
        case ("stamina",):
            fatigue.spend(game, hero)
            turn.points += 1
            turn.gained += 1
        case ("attack", _, _) | ("area", _):
            turn.attacks -= 1
            turn.struck += 1
            charging.struck(turn)
            await striking.strike(game, hero, deed)
        case ("door", door):
            turn.points -= doors.price(game, hero)
            await doors.turn(game, hero, door)
        case ("break", door):
            turn.points -= doors.breaking(game, hero) or 0
            await doors.break_down(game, hero, door)
        case ("chest",):
            turn.points -= chests.price(game, hero)
            await chests.open(game, hero, chests.under(game, hero))
        case ("take", marker):
            await chests.pick_up(game, hero, marker)
        case ("drink", potion):
            turn.points -= DRINK
            turn.drunk = True
            chests.drink(game, hero, potion)
        case ("altar",):
            turn.points -= altars.PRICE
            await altars.pray(game, hero)
        case ("quest", action):
            turn.points -= action.cost
            await quest_actions.take(game, hero, action)
        case ("halt",):
            turn.points = 0
            await encounters.meet(game, hero)
        case ("give", name):
            turn.points -= giving.PRICE
            await giving.give(game, hero, giving.receiver(game, name))
        case ("pico", other):
            turn.points -= giving.companion_price(game, hero) or 0
            giving.give_pico(game, hero, game.state.heroes[other])
        case ("drop",):
            await giving.drop(game, hero)
        case ("re-equip",):
            turn.points -= RE_EQUIP
            await equipment.rearrange(game, hero)
        case ("stairs", space):
            await stairs.climb(game, hero, space)
        case ("town",):
            await _to_town(game, hero)
        case ("glyph", space):
            turn.points -= TRAVEL
            turn.travelled = True
            await arriving.arrive(game, hero, space)
            await glyphs.travelled(game, space)
        case ("shop",):
            turn.points -= town.VISIT
            await town.shop(game, hero)
        case _:
            raise KeyError(f"no such deed: {deed}")


async def _walk(game: Descent, hero: Hero, place: Place) -> None:
    turn = game.state.turn
    start = hero.space
    if turn.charge:
        path, its = charging.lanes(game, hero)[place], None
    else:
        reach = game.listing(offered, hero, turn.points)
        path, its = reach[place].path, reach.gait
    walked = await movement.walk(game, hero, path, turn.rest, its)
    if game.state.turn is turn:
        charging.ran(game, turn, start, hero.space)
        turn.points -= walked.spent
        turn.moved += 1
        turn.rest = walked.rest


async def _to_town(game: Descent, hero: Hero) -> None:
    """DSC-GLYPH-03; a quest may be won by what is carried there."""
    turn = game.state.turn
    turn.points -= TRAVEL
    turn.travelled = True
    turn.rest = None
    glyph, hero.space = hero.space, TOWN
    orders.moved(game, hero)
    game.emit(events.WentToTown, game.id(hero))
    await moments.at(game, "hero-glyph-to-town", Occasion(hero=hero))
    goal = game.book.quest.goal.carried
    if goal and goal in (*hero.equipped, *hero.pack):
        game.end("heroes", "goal", game.book.quest.goal_text)
    await glyphs.travelled(game, glyph)
