"""A monster's activation: it moves, opens doors and attacks, in any order (DSC-MON-03 ff.)."""

from __future__ import annotations

from typing import Any

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.descent import events, moments, tokens
from undercroft.games.descent.footprints import SMALL, Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    aiming,
    altars,
    areas,
    arriving,
    attacks,
    doors,
    jumping,
    leaping,
    lingering,
    movement,
    passing,
)
from undercroft.games.descent.rules.paths import moves, offered, ways
from undercroft.games.descent.state import Activation, Mask, Monster

Deed = tuple[Any, ...]

STAIRS = 1  # movement points (DSC-COST-04)


async def begin(game: Descent, monster: Monster) -> None:
    """Speed and one attack; a stun token takes them away, from a master one of the two."""
    monster.activated = True
    card = game.card(monster)
    stunned = bool(monster.tokens[tokens.STUN])
    if stunned:  # DSC-ABIL-56
        monster.tokens = tokens.changed(monster.tokens, tokens.STUN, -1)
        half = card.card.rank == "master"
        game.emit(events.StunShed, monster.name, half)
        if not half:
            return
    points, attacks_ = allotment(game, monster)
    attacks_ = 1 if stunned else attacks_  # DSC-RUL-79
    game.state.activation = Activation(monster.id, points, attacks_, either=stunned)
    game.emit(events.TurnBegan, monster.name)
    await moments.guards(game, Occasion(figure=monster), "activation")
    if not game.there(monster):
        game.state.activation = Activation()
    elif not game.is_heroic(monster):
        await _answered(game, monster)


def allotment(game: Descent, monster: Monster) -> tuple[int, int]:
    """What an activation gives: movement points and attacks (DSC-MON-03, DSC-ABIL-51)."""
    card = game.card(monster)
    swift = 0 if game.is_heroic(monster) else game.power_cards().monsters.get("speed", 0)
    return card.card.speed + swift, 2 if card.has("Quick-Shot") else 1


async def _answered(game: Descent, monster: Monster) -> None:
    """The window of the activation; a card played in it is a checkpoint (DSC-TIME-11, ORDER-09)."""
    state, laid = game.state, game.state.discard
    await moments.window(game, "activate", Occasion(figure=monster, monster=monster))
    if state.discard is not laid and game.there(monster):
        await moments.guards(game, Occasion(figure=monster), "card")
    if not game.there(monster) and state.activation.who == monster.id:
        state.activation = Activation()


async def run(game: Descent, monster: Monster) -> None:
    """A whole activation at once, inside whatever else is going on. It does not count against
    the overlord's turn, and lingering tokens are not rolled (DSC-TOKEN-06, DSC-RUL-85)."""
    state = game.state
    running, activated = state.activation, monster.activated
    await begin(game, monster)
    while state.activation is not running:  # it may have become a master meanwhile
        acting = state.monsters.get(state.activation.who)
        if acting is None:
            break
        await act(game, acting)
    state.activation, monster.activated = running, activated


async def act(game: Descent, monster: Monster) -> None:
    """One deed of the monster, its owner's choice (DSC-MON-05)."""
    active = game.state.activation
    game.quiet()
    if active.rest is not None:
        await passing.settle(game, monster, active.points)
    game.offered = None
    options = game.listing(_offers, monster)
    deed = await game.ask(
        game.seat(monster), "monster", options, rule="DSC-MON-05", about=(monster.name,)
    )
    if deed == ("end",):
        game.state.activation = Activation()
        return
    if active.either:  # a master that was stunned (DSC-MON-06)
        active.either = False
        if deed[0] in ("attack", "area"):
            active.points = 0
        else:
            active.attacks = 0
    await _do(game, monster, deed)
    await areas.look_all(game)  # DSC-AREA-01


def _offers(game: Descent, monster: Monster) -> list[Option[Deed]]:
    active = game.state.activation
    bound = _dazzled(game, monster) and _may_leave(game, monster, active.points)
    options = _movements(game, monster)
    if not (bound and active.either):  # one of the two is left to it, and it has to go
        options += _attacks(game, monster)
    if active.rest is None and not (options and bound):
        options.insert(0, Option("end", ("end",)))
    return options


def must_leave(game: Descent, monster: Monster) -> bool:
    """A glyph was activated under it: it goes away if it can, and whom a stun token keeps from
    moving cannot (DSC-MON-11, DSC-RUL-114, DSC-ABIL-56)."""
    if monster.tokens[tokens.STUN] and game.card(monster).card.rank != "master":
        return False
    return _dazzled(game, monster) and _may_leave(game, monster, allotment(game, monster)[0])


def _dazzled(game: Descent, monster: Monster) -> bool:
    bright = game.lying().bright
    return bool(bright) and bool(game.footprint(monster) & bright)


def _may_leave(game: Descent, monster: Monster, points: int) -> bool:
    """Not who has not the points for it any more: nobody attacks because he has to go."""
    return not lingering.caught(game, monster) and bool(ways(game, monster, points).ends)


def _movements(game: Descent, monster: Monster) -> list[Option[Deed]]:
    """What movement points can be spent on (DSC-COST-18)."""
    active = game.state.activation
    found: list[Option[Deed]] = []
    if active.spent:
        return found
    held = lingering.caught(game, monster)
    if _may_leap(game, monster):
        found += [
            Option(f"leap:{_named(game, place)}", ("leap", place, through))
            for place, through in leaping.leaps(game, monster, active.points).items()
        ]  # a grapple does not hold it (DSC-ABIL-43)
    if held:
        return found
    found += moves(game, monster, active.points)
    found += [
        Option(f"jump:{_named(game, place)}", ("jump", place, price))
        for place, price in jumping.landings(game, monster, active.points).items()
    ]
    points = passing.spendable(game, monster, active.points)
    if points >= doors.PRICE:
        found += [
            Option(f"door:{door.id}", ("door", door)) for door in doors.within_reach(game, monster)
        ]
    if altars.offered(game, monster, points):
        found.append(Option("altar", ("altar",)))
    if active.points >= STAIRS and game.card(monster).card.size == SMALL:
        found += [
            Option(f"stairs:{space_name(game.ground, space)}", ("stairs", space))
            for space in bits(_other_ends(game, monster))
            if arriving.possible(game, monster, space, active.points - STAIRS)
        ]
    return found


def _named(game: Descent, place: Place) -> str:
    return f"{space_name(game.ground, place.anchor)}{':v' if place.upright else ''}"


def _may_leap(game: Descent, monster: Monster) -> bool:
    """A Leap is an attack with the way to it: one must be left, and points to spend (DSC-ABIL-41).
    A web holds it, and who may only do one of the two does neither by it (DSC-MON-06)."""
    active = game.state.activation
    ready = active.points and active.attacks and not active.leapt and not active.either
    return bool(ready) and game.has(monster, "Leap") and not lingering.webbed(monster)


def _other_ends(game: Descent, monster: Monster) -> Mask:
    """Other staircase spaces of the colour it stands on (DSC-STAIR-01 to -03)."""
    found = 0
    for stairs in game.stairs():
        if stairs >> monster.place.anchor & 1:
            found |= stairs & ~(1 << monster.place.anchor)
    return found


def _attacks(game: Descent, monster: Monster) -> list[Option[Deed]]:
    active = game.state.activation
    if not active.attacks or (active.rest is not None and passing.shares(game, monster)):
        return []
    card = game.card(monster)
    found: list[Option[Deed]] = [
        Option(f"attack:{game.id(enemy)}", ("attack", game.id(enemy)))
        for enemy in aiming.targets(game, monster, card.card.attack, set(card.abilities))
    ]
    if aiming.monster_lays_areas(game, monster):
        found.append(Option("area", ("area",)))
    return found


async def _do(game: Descent, monster: Monster, deed: Deed) -> None:
    active = game.state.activation
    match deed:
        case ("walk", place):
            reach = offered(game, monster, active.points)
            path = reach[place].path
            walked = await movement.walk(game, monster, path, active.rest, reach.gait)
            active.points -= walked.spent
            active.rest = walked.rest
        case ("jump", place, price):
            active.points -= price
            active.rest = None
            await movement.step(game, monster, place)
            await moments.guards(game, Occasion(figure=monster), "moved")
        case ("leap", place, through):
            await _leap(game, monster, place, through)
        case ("stairs", space):
            active.points -= STAIRS
            await arriving.arrive(game, monster, space)
            await moments.guards(game, Occasion(figure=monster), "stairs")
        case ("door", door):
            active.points -= doors.PRICE
            await doors.turn(game, monster, door)
            await moments.guards(game, Occasion(figure=monster), "door")
        case ("altar",):
            active.points -= altars.PRICE
            await altars.sacrifice(game, monster)
            await moments.guards(game, Occasion(figure=monster), "altar")
        case ("attack", name):
            active.attacks -= 1
            enemy = next(enemy for enemy in game.enemies(monster) if game.id(enemy) == name)
            await attacks.resolve(game, await aiming.monster_declares(game, monster, enemy))
            await moments.guards(game, Occasion(figure=monster), "attack")
        case ("area",):
            active.attacks -= 1
            await attacks.resolve(game, await aiming.monster_declares_area(game, monster))
            await moments.guards(game, Occasion(figure=monster), "attack")
        case _:
            raise KeyError(f"no such deed of a monster: {deed}")


async def _leap(game: Descent, monster: Monster, place: Place, through: Mask) -> None:
    """It lands, and may attack every enemy it leapt over; after that it moves no more. Who makes no
    attack has had it, and goes on with the points that are left (DSC-ABIL-41, DSC-RUL-210)."""
    active = game.state.activation
    active.points -= leaping.price(game, monster, place)
    active.leapt = True
    active.rest = None
    active.attacks -= 1
    await movement.step(game, monster, place, leaping=True)
    under = [foe for foe in game.enemies(monster) if game.footprint(foe) & through]
    if not (under and game.there(monster)):
        await moments.guards(game, Occasion(figure=monster), "moved")
        return
    if not await game.ask(
        game.seat(monster),
        "leap-attack",
        [Option("attack", True), Option("spare", False)],
        rule="DSC-ABIL-41",
        about=(monster.name, *map(game.id, under)),
    ):
        await moments.guards(game, Occasion(figure=monster), "moved")
        return
    active.points, active.spent = 0, True
    await attacks.resolve(game, await aiming.leaper_declares(game, monster, under, through))
    await moments.guards(game, Occasion(figure=monster), "attack")
