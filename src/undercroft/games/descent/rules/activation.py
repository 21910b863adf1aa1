"""A monster's activation: it moves, opens doors and attacks, in any order (DSC-MON-03 ff.)."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.descent import events, tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import aiming, altars, attacks, doors, lingering, movement
from undercroft.games.descent.rules.paths import ways
from undercroft.games.descent.state import Activation, Monster

Deed = tuple[Any, ...]


def wake(game: Descent, monster: Monster) -> None:
    """Speed and one attack; a stunned monster loses it all (DSC-ABIL-56)."""
    monster.activated = True
    if monster.tokens[tokens.STUN]:
        monster.tokens = tokens.changed(monster.tokens, tokens.STUN, -1)
        return
    card = game.card(monster)
    swift = game.state.powers.count("unholy-swiftness")
    attacks_ = 2 if card.has("Quick-Shot") else 1  # DSC-ABIL-51
    game.state.activation = Activation(monster.id, card.card.speed + swift, attacks_)
    game.emit(events.TurnBegan, monster.name)


async def act(game: Descent, monster: Monster) -> None:
    state = game.state
    active = state.activation
    options: list[Option[Deed]] = [Option("end", ("end",))]
    if not lingering.caught(game, monster):
        for place in ways(game, monster, active.points):
            upright = ":v" if place.upright else ""
            key = f"move:{space_name(game.ground, place.anchor)}{upright}"
            options.append(Option(key, ("walk", place)))
        if active.points >= doors.PRICE:
            options += [
                Option(f"door:{door.id}", ("door", door))
                for door in doors.within_reach(game, monster)
            ]
        if altars.offered(game, monster, active.points):
            options.append(Option("altar", ("altar",)))
    if active.attacks:
        card = game.card(monster)
        options += [
            Option(f"attack:{game.name(enemy)}", ("attack", game.name(enemy)))
            for enemy in aiming.targets(game, monster, card.card.attack, set(card.abilities))
        ]
    game.quiet()
    deed = await game.ask(
        state.overlord_seat, "monster", options, rule="DSC-MON-05", about=(monster.name,)
    )
    match deed:
        case ("walk", place):
            await _walk(game, monster, place)
        case ("door", door):
            active.points -= doors.PRICE
            await doors.turn(game, monster, door)
        case ("altar",):
            active.points -= altars.PRICE
            await altars.sacrifice(game, monster)
        case ("attack", name):
            active.attacks -= 1
            enemy = next(enemy for enemy in game.enemies(monster) if game.name(enemy) == name)
            await attacks.resolve(game, await aiming.monster_declares(game, monster, enemy))
        case _:
            state.activation = Activation()


async def _walk(game: Descent, monster: Monster, place: Place) -> None:
    active = game.state.activation
    way = ways(game, monster, active.points)[place]
    active.points -= await movement.walk(game, monster, way.path)
