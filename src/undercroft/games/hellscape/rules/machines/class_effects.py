"""Effects that only one class has, wherever they are used (MD2-LANG-13)."""

from __future__ import annotations

import msgspec

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.hellscape import abilities, events
from undercroft.games.hellscape.cards.tree import Deed, Draw, Effect, Mark, Ready, Summon
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import effects, limits, targets
from undercroft.games.hellscape.rules.machines import spells, spirits, tokens
from undercroft.games.hellscape.state import Amulet, Chapel, Enemy, Fury, Hero
from undercroft.games.hellscape.use import Use
from undercroft.games.hellscape.zones import NOWHERE


async def perform(game: Hellscape, use: Use) -> None:
    """What `effects` left to the classes, in order; attacks stay for whoever can make them."""
    rest, use.then = use.then, []
    for effect in rest:
        if not (isinstance(use.user, Hero) and await _perform(game, use, use.user, effect)):
            use.then.append(effect)


async def _perform(game: Hellscape, use: Use, hero: Hero, effect: Effect) -> bool:
    match effect:
        case Ready(where):
            await _ready(game, hero, where)
        case Deed("cast free"):
            await _cast_free(game, use, hero)
        case Draw(n, "token"):
            tokens.draw(game, hero, n)
        case Summon(spirit):
            if spirits.may_summon(game, spirit):
                spirits.summon(game, hero, spirit)
        case Mark(who):
            for enemy in await targets.figures(game, who, use):
                if isinstance(enemy, Enemy):
                    enemy.marks += ("marked",)
                    use.target = enemy
        case Deed("poison target"):
            tokens.poison(game, hero, use)
        case Deed("count as shadow"):
            if use.roll is not None:
                use.roll.shadowed = True
        case Deed("no reaction"):
            game.state.turn.calm = True
        case Deed("consecrate zone@los"):
            await consecrate(game, hero)
        case Deed("stance any"):
            await change_stance(game, hero)
        case _:
            return False
    return True


async def _ready(game: Hellscape, hero: Hero, where: str) -> None:
    amulet = hero.machine
    if not isinstance(amulet, Amulet):
        return
    if where == "+1":
        spells.turn(hero, 1)
        return
    ready = await game.ask(
        hero.seat,
        "ready",
        [Option(f"spell:{place + 1}", place) for place in range(spells.QUADRANTS)],
        rule="MD2-WIZ-03",
        about=(hero.card, *amulet.spells),
    )
    hero.machine = msgspec.structs.replace(amulet, ready=ready)


async def _cast_free(game: Hellscape, use: Use, hero: Hero) -> None:
    """The spell under the marker without its Mana, if it fits the moment (MD2-RUL-81)."""
    roll = use.roll
    wanted = roll.timings() if roll else {""}
    for source in abilities.of(game, hero):
        if (
            spells.is_spell(hero, source)
            and source.ability.timing in wanted
            and Deed("cast free") not in source.ability.effects  # none casts itself again
            and (roll is None or source.key not in roll.used)  # MD2-WIZ-09
            and limits.met(game, hero, source, roll, free=True)
            and spells.castable(game, hero, source, roll)
        ):
            if roll is not None:
                roll.used.append(source.key)
            with spells.casting(hero, source):
                await limits.pay(game, hero, source, free=True)
                game.tell_use(hero, source.card, source.ability)
                cast = Use(user=hero, card=source.card, roll=roll)
                await effects.apply(game, cast, source.ability.effects)
                await perform(game, cast)
            return


async def consecrate(game: Hellscape, hero: Hero) -> None:
    """A token into a Zone in sight that holds none (MD2-PAL-03 to -05)."""
    chapel = hero.machine
    if not isinstance(chapel, Chapel):
        return
    boards = list(game.library.consecrations)
    options = [
        Option(f"consecrate:{boards[column]}:{game.zones.names[zone]}", (column, zone))
        for zone in sites(game, hero)
        for column in range(3)
    ]
    if not options:
        return
    column, zone = await game.ask(
        hero.seat, "consecrate", options, rule="MD2-PAL-03", about=(hero.card,)
    )
    zones = list(chapel.zones)
    zones[column] = zone
    hero.machine = msgspec.structs.replace(chapel, zones=(zones[0], zones[1], zones[2]))
    game.emit(events.Moved, boards[column], game.zones.names[zone], "place")


def consecrations(game: Hellscape, hero: Hero) -> list[tuple[str, int]]:
    """Keys of those that lie somewhere, and their columns (MD2-PAL-06)."""
    chapel = hero.machine
    if not isinstance(chapel, Chapel):
        return []
    boards = list(game.library.consecrations)
    return [
        (f"take-back:{boards[column]}", column)
        for column, zone in enumerate(chapel.zones)
        if zone != NOWHERE
    ]


def take_back(hero: Hero, column: int) -> None:
    chapel = hero.machine
    assert isinstance(chapel, Chapel)
    zones = list(chapel.zones)
    zones[column] = NOWHERE
    hero.machine = msgspec.structs.replace(chapel, zones=(zones[0], zones[1], zones[2]))


def sites(game: Hellscape, hero: Hero) -> list[int]:
    """Zones in line of sight that hold no Consecration (MD2-PAL-03, -05)."""
    return [
        zone
        for zone in bits(game.zones.sight[hero.zone] & game.zones.floor)
        if not any(
            isinstance(other.machine, Chapel) and zone in other.machine.zones
            for other in game.state.heroes
        )
    ]


async def change_stance(game: Hellscape, hero: Hero) -> None:
    """MD2-BER-06."""
    fury = hero.machine
    if not isinstance(fury, Fury):
        return
    others = [stance for stance in game.library.stances if stance != fury.stance]
    stance = await game.ask(
        hero.seat,
        "stance",
        [Option(f"stance:{stance}", stance) for stance in others],
        rule="MD2-BER-06",
        about=(hero.card,),
    )
    hero.machine = msgspec.structs.replace(fury, stance=stance)
    game.emit(events.StanceTaken, game.key(hero), stance)
