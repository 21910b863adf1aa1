"""A Hero's turn: Fire, three actions, and what comes between them (MD2-TURN, MD2-ACT)."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.hellscape import class_rules, events, loadout
from undercroft.games.hellscape.cards.tree import Gain
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    between_actions,
    combat,
    consumables,
    equipment,
    gains,
    limits,
    moving,
    trading,
    using,
)
from undercroft.games.hellscape.source import Source, is_attack
from undercroft.games.hellscape.state import Hero, Turn

Deed = tuple[Any, ...]

ACTIONS, ALONE = 3, 4  # MD2-TURN-02, MD2-SOLO-01
RECOVERED = 2  # MD2-ACT-01
FROZEN = "frozen"


def begin(game: Hellscape, hero: Hero) -> None:
    """MD2-TURN-01."""
    usual = ALONE if len(game.state.heroes) == 1 else ACTIONS
    actions = class_rules.of(game, hero).actions(hero, usual)
    limits.forget(hero, "turn")
    game.state.turn = Turn(who=hero.id, step="start", actions=actions)
    game.emit(events.TurnBegan, game.key(hero))


async def go_on(game: Hellscape) -> None:
    """The next step of the turn that is running; an action is completed first (MD2-TURN-05)."""
    turn = game.state.turn
    hero = game.state.heroes[turn.who]
    if hero.down or not game.is_there(hero):
        await _end(game, hero)  # also when Fire brought it about (MD2-COND-03)
    elif turn.step == "start":
        await _start(game, hero)
    elif turn.moving:
        await _move_on(game, hero)
    elif turn.trading:
        await _trade_on(game, hero)
    elif turn.aired < turn.taken:
        turn.aired = turn.taken
        await between_actions.before_action(game, but=hero)  # and after the one before
    else:
        await _act(game, hero)


async def _start(game: Hellscape, hero: Hero) -> None:
    """Fire at once, then TURN START abilities in the player's order (MD2-TURN-02).

    Who has something against Fire uses it before the turn begins (MD2-CONS-01, MD2-RUL-54).
    """
    turn = game.state.turn
    game.quiet()
    if hero.fire:
        await between_actions.before_action(game)
        await aftermath.burn(game, hero)
        return
    options: list[Option[Deed]] = []
    board = class_rules.of(game, hero).at_any_time(game, hero)
    started = [
        source
        for source in loadout.timed(game, hero, "TURN START")
        if source.key not in turn.started
        and limits.met(game, hero, source)
        and (board or consumables.serve(game, hero, source.ability.effects))
    ]
    options += [Option(f"use:{source.key}", ("use", source)) for source in started]
    if options:
        options += board
    if not (len(options) == 1 and limits.is_gift(game, hero, started[0])):  # MD2-RUL-67
        options.append(Option("go", ("go",)))
    deed = await game.ask(hero.seat, "turn-start", options, rule="MD2-TURN-02", about=(hero.card,))
    match deed:
        case ("use", source):
            turn.started += (source.key,)
            await using.use(game, hero, source)
        case ("board", what):
            await class_rules.of(game, hero).do(game, hero, what)
        case _:
            await game.quest.turn_starts(game, hero)
            turn.step = "act"


async def _act(game: Hellscape, hero: Hero) -> None:
    """An action, something free, or the end (MD2-DEC-05)."""
    turn = game.state.turn
    game.quiet()
    options = game.listing(_offers, hero)
    deed = await game.ask(hero.seat, "turn", options, rule="MD2-TURN-03", about=(hero.card,))
    match deed:
        case ("end",):
            between_actions.decline(game, hero)
            await _end(game, hero)
        case ("use", source):
            turn.window += (source.key,)
            await using.use(game, hero, source)
        case ("drink", item):
            await consumables.use(game, hero, item)
        case ("unequip",):
            await equipment.take_off(game, hero)
        case ("board", what):
            await class_rules.of(game, hero).do(game, hero, what)
        case _:
            await _take_action(game, hero, deed)


def _offers(game: Hellscape, hero: Hero) -> list[Option[Deed]]:
    turn = game.state.turn
    options: list[Option[Deed]] = _actions(game, hero) if turn.actions > 0 else []
    options += [Option(f"free:{s.key}", ("use", s)) for s in _between(game, hero)]
    options += consumables.offers(game, hero)
    options += class_rules.of(game, hero).offers(game, hero)
    if hero.equipped and (turn.actions > 0 or options):  # no question of its own (MD2-RUL-70)
        options.append(Option("unequip", ("unequip",)))
    # At any time (MD2-TURN-04), and last, where no hasty finger hits it.
    options.append(Option("end", ("end",)))
    return options


def _actions(game: Hellscape, hero: Hero) -> list[Option[Deed]]:
    found: list[Option[Deed]] = [Option("move", ("move",))]
    for declared in attacking.declarations(game, hero):
        enemy, kind, weapons = declared.value
        found.append(Option(declared.key, ("attack", enemy.id, kind, weapons)))
    if hero.health < game.max_health(hero) or gains.wants_mana(game, hero):
        found.append(Option("recover", ("recover",)))
    if trading.useful(game, hero):
        found.append(Option("trade", ("trade",)))
    found += [  # MD2-ACT-05
        Option(f"action:{source.key}", ("special", source))
        for source in loadout.abilities(game, hero)
        if source.ability.takes_action
        and limits.met(game, hero, source)
        and not _pointless(game, hero, source)
    ]
    found += [Option(o.key, ("feat", o.value)) for o in game.quest.quest_actions(game, hero)]
    found += class_rules.of(game, hero).special_actions(game, hero)
    return found


def _pointless(game: Hellscape, hero: Hero, source: Source) -> bool:
    """An action that could only give Mana to somebody who is full."""
    return all(
        isinstance(effect, Gain) and effect.thing == "mana" for effect in source.ability.effects
    ) and not gains.wants_mana(game, hero)


async def _take_action(game: Hellscape, hero: Hero, deed: Deed) -> None:
    """One of the turn's actions; Frost takes it instead (MD2-COND-05, MD2-ACT-06)."""
    turn = game.state.turn
    turn.actions -= 1
    turn.taken += 1
    turn.window = turn.walked = ()
    turn.no_reaction = False
    rules = class_rules.of(game, hero)
    token = await rules.pay_action(game, hero, deed)
    if hero.frost:
        hero.frost -= 1
        game.emit(events.Gained, game.key(hero), "frost", -1, hero.frost, FROZEN)
        return
    match deed:
        case ("move",):
            turn.moving = True
            turn.points = moving.POINTS
            await _benefit(game, hero, token, None)
        case ("attack", enemy, kind, weapons):
            declared = game.state.enemies[enemy], kind, weapons
            roll = attacking.by_hero(game, hero, declared)
            await _benefit(game, hero, token, roll)
            await combat.fight(game, roll)
        case ("recover",):
            await _recover(game, hero)
            await _benefit(game, hero, token, None)
        case ("trade",):
            turn.trading = True
            turn.token = token
        case ("special", source):
            if is_attack(source):
                await using.use(game, hero, source, token)  # MD2-ROG-05
            else:
                await _benefit(game, hero, token, None)
                await using.use(game, hero, source)
        case ("feat", deed):
            await game.quest.run(game, hero, deed)
            await _benefit(game, hero, token, None)
        case ("own", what):
            await rules.act(game, hero, what)
        case _:
            raise KeyError(f"no such action: {deed}")
    await aftermath.settle(game)


async def _benefit(game: Hellscape, hero: Hero, card: str, roll: Roll | None) -> None:
    if card:
        await class_rules.of(game, hero).benefit(game, hero, card, roll)


async def _move_on(game: Hellscape, hero: Hero) -> None:
    """Inside a Move action, point by point (MD2-DEC-06)."""
    turn = game.state.turn
    game.quiet()
    options: list[Option[Deed]] = [Option("stop", ("stop",))]
    if turn.points > 0:
        options += moving.offers(game, hero)
    options += [
        Option(f"use:{source.key}", ("use", source))
        for source in loadout.timed(game, hero, "MOVE")
        if (source.key not in turn.walked or "inf" in source.ability.limits)  # MD2-MOVE-10
        and limits.met(game, hero, source)
    ]
    if (
        turn.points > 0 or len(options) > 1
    ):  # else there is nothing to decide before the next action
        options += class_rules.of(game, hero).at_any_time(game, hero)
    deed = await game.ask(
        hero.seat, "move", options, rule="MD2-MOVE-02", about=(hero.card, turn.points)
    )
    match deed:
        case ("stop",):
            turn.moving = False
            turn.points = 0  # MD2-MOVE-03
        case ("use", source):
            turn.walked += (source.key,)
            await using.use(game, hero, source)
        case ("board", what):
            await class_rules.of(game, hero).do(game, hero, what)
        case _:
            await moving.do(game, hero, deed)


async def _trade_on(game: Hellscape, hero: Hero) -> None:
    """Inside Trade and Equip, exchange by exchange, until the players have done (MD2-ACT-02)."""
    turn = game.state.turn
    game.quiet()
    if await trading.trade(game, hero):
        return
    token = turn.token
    turn.trading, turn.token = False, ""
    await _benefit(game, hero, token, None)
    await aftermath.settle(game)


def _between(game: Hellscape, hero: Hero) -> list[Source]:
    """Abilities and spells without timing, once in each window (MD2-ABIL-02, MD2-WIZ-05).

    ANYTIME ones too (MD2-ABIL-08).
    """
    turn = game.state.turn
    rules = class_rules.of(game, hero)
    return [
        source
        for source in loadout.timed(game, hero, "", "ANYTIME")
        if not source.ability.takes_action
        and (
            source.key not in turn.window
            or "inf" in source.ability.limits
            or rules.renews(hero, source)  # its marker came round again (MD2-WIZ-05)
        )
        and limits.met(game, hero, source)
        and using.makes_sense(game, hero, source)
    ]


async def _recover(game: Hellscape, hero: Hero) -> None:
    """Up to two tokens, each Health or Mana (MD2-ACT-01, MD2-DEC-11)."""
    for left in range(RECOVERED, 0, -1):
        options: list[Option[str]] = []
        if hero.health < game.max_health(hero):
            options.append(Option("health", "health"))
        if gains.wants_mana(game, hero):
            options.append(Option("mana", "mana"))
        if not options:
            return
        if len(options) > 1 or (options[0].value == "health" and limits.needs_wounds(game, hero)):
            options.append(Option("enough", ""))
        kind = await game.ask(
            hero.seat, "recover", options, rule="MD2-ACT-01", about=(hero.card, left)
        )
        if not kind:
            return
        if kind == "health":
            game.heal(hero, 1, game.max_health(hero), "rest")
        else:
            await gains.mana(game, hero, 1, "rest")


async def _end(game: Hellscape, hero: Hero) -> None:
    """End-of-turn effects, then the token is flipped (MD2-TURN-02, -06)."""
    for source in loadout.timed(game, hero, "TURN END"):
        if not game.is_there(hero):
            break  # who is knocked out, maybe by one of them, uses no more (MD2-KO-01)
        if limits.met(game, hero, source) and await limits.wanted(game, hero, source):
            await using.use(game, hero, source)
    await class_rules.of(game, hero).end_turn(game, hero)
    hero.activated = True
    game.emit(events.TurnEnded, game.key(hero))
    await game.quest.turn_ends(game, hero)
    game.state.turn = Turn()
