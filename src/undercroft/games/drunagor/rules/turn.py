"""A Hero's turn: its steps, what may be done in it, and doing it (DRU-TURN, DRU-MINOR)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.book import Deed, clause_costs
from undercroft.games.drunagor.cards.tree import PLAIN, Attack
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import (
    attacks,
    battle,
    chests,
    conditions,
    costs,
    cubes,
    customs,
    health,
    interactions,
    items,
    mechanics,
    movement,
    predicates,
    skills,
    summoning,
    terrain,
    traps,
    triggers,
)
from undercroft.games.drunagor.rules.mechanics import piles, special, villagers
from undercroft.games.drunagor.rules.use import Use
from undercroft.games.drunagor.state import FREE, Hero, Npc, Turn

CUBE_ACTIONS = 2  # DRU-TURN-05
END: Option[Deed] = Option("end", ("end",))
RECALL: Option[Deed] = Option("recall", ("recall",))
SHED: Option[Deed] = Option("move:stay", ("shed",))
VANISH: Option[Deed] = Option("vanish", ("vanish",))
END_MOVE: Option[Deed] = Option("end-move", ("end-move",))
EXTRA: tuple[Option[Deed], ...] = tuple(
    Option(f"extra-move:{name}", ("extra", colour))
    for colour, name in enumerate(("yellow", "red", "green", "blue", "wild"))
)
MEND: tuple[Option[Deed], ...] = tuple(
    Option(f"mend:{name}", ("mend", colour))
    for colour, name in enumerate(("yellow", "red", "green", "blue", "wild"))
)
KI_ATTACK: Option[Deed] = Option("ki-attack", ("ki",))


async def begin(game: Drunagor, hero: Hero) -> None:
    """Steps 0 to 2: breath, Conditions, start-of-turn abilities (DRU-TURN-01 to -03)."""
    turn = game.state.turn
    game.emit(events.TurnBegan, hero.name)
    if hero.down:
        await health.regain_breath(game, hero)
    stunned = await conditions.resolve(game, hero)
    if game.battle and not hero.down:
        await traps.spring(game, hero)  # DRU-TRAP-02, DRU-PVP-05
    if hero.down and not hero.out:  # knocked out by Conditions: up again at once (DRU-KO-08)
        await health.regain_breath(game, hero)
        stunned = False
    turn.actions = CUBE_ACTIONS - 1 if stunned else CUBE_ACTIONS
    if not hero.out:
        await triggers.fire(game, hero, "start of turn")
    await cubes.unwilling_recalls(game)
    turn.step = "act"


async def act(game: Drunagor, hero: Hero) -> None:
    """One thing of the Hero's choice (DRU-TURN-04); knocked out, the turn ends (DRU-TURN-12)."""
    if hero.down:
        await finish(game, hero)
        return
    game.quiet()
    deed = await game.ask(
        hero.seat, "turn", offers(game, hero), rule="DRU-TURN-04", about=(hero.name,)
    )
    await _do(game, hero, deed)
    if game.state.turn.who == hero.id and game.state.turn.step == "act":
        await cubes.unwilling_recalls(game)


async def finish(game: Drunagor, hero: Hero) -> None:
    """Step 4: end-of-turn abilities, then the Darkness and terrain check (DRU-TURN-13)."""
    state = game.state
    close_move(state.turn)
    if not hero.down:
        await triggers.fire(game, hero, "end of turn")
        await terrain.end_of_turn(game, hero)
    customs.recalling.still_the_hurricane(game, hero)
    await cubes.unwilling_recalls(game)
    game.emit(events.TurnEnded, hero.name)
    state.turn = Turn()
    state.waiting = tuple(f.id for f in state.followers.values() if f.owner == hero.id)


# What may be done


def offers(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """Everything the Hero may do now (DRU-DEC-07)."""
    turn = game.state.turn
    engaged = game.engaged(hero)
    found: list[Option[Deed]] = _moves(game, hero)
    if turn.actions > 0:
        found += _cube_actions(game, hero, engaged)
    if not engaged:  # DRU-ENG-03, DRU-MINOR-02
        found += _errands(game, hero)
    found += _focus_and_consumables(game, hero)
    found += _abilities(game, hero, engaged)
    if _may_ki(game, hero):
        found.append(KI_ATTACK)
    if cubes.may_recall(hero):
        found.append(RECALL)
    found.append(END)
    return found


def _moves(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """Destinations of the open or the free Move, or shedding SLOW and KNOCK DOWN with it."""
    turn = game.state.turn
    found: list[Option[Deed]] = []
    if turn.open_move:
        points = turn.points
        if not turn.moved or not any(hero.pool):  # to move freely, or to recall (DRU-RECALL-05)
            found.append(END_MOVE)
    elif not turn.moved:
        if game.shared and customs.moving.may_vanish(game, hero):
            found.append(VANISH)
        points = foreseen(game, hero)
        if hero.tokens[tokens.SLOW] or hero.tokens[tokens.KNOCK_DOWN]:
            found.append(SHED)
    else:
        return found
    if points > 0:
        reach = movement.options(game, hero, points, jump=move_actions_jump(game, hero))
        options = game.book.walk_options
        found += [options[square] for square in bits(reach.ends & ~(1 << hero.space))]
    return found


def foreseen(game: Drunagor, hero: Hero) -> int:
    """The points a Move Action would give now (DRU-MOVE-02, -16)."""
    if hero.tokens[tokens.KNOCK_DOWN]:
        return 0
    points = movement.MOVE_ACTION + movement.bonus(game, hero)
    return max(0, points - 2) if hero.tokens[tokens.SLOW] else points


def move_actions_jump(game: Drunagor, hero: Hero) -> bool:
    return predicates.trait(game, hero, "MOVE ACTIONS JUMP")


def _cube_actions(game: Drunagor, hero: Hero, engaged: bool) -> list[Option[Deed]]:
    """Skills under a cube, and additional Move Actions (DRU-TURN-05, DRU-MOVE-08)."""
    pool = hero.pool
    slots = hero.slots
    found: list[Option[Deed]] = []
    for offer in game.book.skill_offers(hero.cards):
        if slots[offer.entry] == FREE:
            for colour, option in offer.options:
                if not pool[colour] or (engaged and colour == attacks.RED and offer.weapon_first):
                    continue
                if offer.costs and not skills.affordable(game, hero, offer.entry, colour):
                    continue
                found.append(option)
    if hero.statuses and customs.has(game, hero, "embarrassed"):
        found = [option for option in found if _fits(game, hero, option)]
    if game.shared and pool[skills.GREEN] and customs.has(game, hero, "restrained"):
        found += _paid_with_green(game, hero)
    found += [EXTRA[colour] for colour in range(5) if pool[colour]]
    if game.battle:
        found += [MEND[colour] for colour in range(5) if pool[colour]]
    found += mechanics.deeds(game, hero)
    return found


def _fits(game: Drunagor, hero: Hero, option: Option[Deed]) -> bool:
    """Whether the slot takes the cube under every Status."""
    _, entry, colour = option.value
    offer = next(o for o in game.book.skill_offers(hero.cards) if o.entry == entry)
    return bool(skills.counts_as(game, hero, offer.slot, colour))


def _paid_with_green(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """Yellow and blue Skills under a green cube, by the Status Restrained."""
    return [
        offer.green
        for offer in game.book.skill_offers(hero.cards)
        if offer.green is not None
        and hero.slots[offer.entry] == FREE
        and skills.affordable(game, hero, offer.entry, skills.GREEN)
    ]


def _errands(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """Open a Door, Search a Chest, Interact, Exchange Items (DRU-MINOR-01, -03)."""
    state = game.state
    used = state.turn.minor
    found: list[Option[Deed]] = []
    here = 1 << hero.space
    near = game.beside(hero)
    if "door" not in used:
        for door, squares in game.ground.doors.items():
            if squares & here and not interactions.is_locked(game, door):
                found.append(Option(f"door:{door}", ("door", door)))
    if "chest" not in used:
        for square in bits(state.chests & near | state.loot & (near | here)):  # DRU-CHEST-05
            found.append(Option(f"chest:{game.name(square)}", ("chest", square)))
    if "interact" not in used:
        for token in state.tokens:
            if near >> token.square & 1 and interactions.may_interact(game, token, hero):
                found.append(Option(f"interact:{token.key}", ("interact", token)))
        found += mechanics.errands(game, hero)
    if "exchange" not in used:
        found += [Option(key, ("exchange", key)) for key in items.exchanges(game, hero)]
    return found


def _focus_and_consumables(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """Possible even while engaged (DRU-MINOR-02)."""
    turn = game.state.turn
    found: list[Option[Deed]] = []
    held = hero.tokens[tokens.FOCUS]
    if held and f"{hero.id}:focus" not in turn.once:
        engaged: bool | None = None
        for option, price, weapon_first in game.book.focus_offers(hero.name):
            if price > held or not skills.affordable_focus(game, hero, option.value[1]):
                continue
            if weapon_first:
                gear = attacks.weapon(game, hero)
                if gear is None:
                    continue
                if attacks.is_ranged(game, hero, gear):
                    engaged = game.engaged(hero) if engaged is None else engaged
                    if engaged:
                        continue
            found.append(option)
    if "consumable" not in turn.minor:
        for item in dict.fromkeys(hero.bag):
            if items.usable(game, hero, item, hero.bag):
                found.append(Option(f"use:{item}", ("use", item)))
        if hero.tokens[tokens.FRUIT]:
            found.append(Option("use:fruit", ("fruit",)))
    return found


def _abilities(game: Drunagor, hero: Hero, engaged: bool) -> list[Option[Deed]]:
    """Actions that cards add: each Minor Action once, none while engaged (DRU-RUL-120)."""
    actions = game.passives(hero).actions
    if not actions:
        return []
    turn = game.state.turn
    found: list[Option[Deed]] = []
    for event, options in actions.items():
        minor = event == "minor action"
        if engaged if minor else turn.actions <= 0:
            continue
        for option in options:
            entry = option.value[1]
            if minor and entry.key in turn.minor:
                continue
            if triggers.used_up(game, hero, entry):
                continue
            if not customs.possible(game, hero, entry.clause):
                continue
            if costs.payable(game, Use(user=hero), clause_costs(entry.clause)):
                found.append(option)
    return found


def _may_ki(game: Drunagor, hero: Hero) -> bool:
    """KI: a Weapon Attack at +0 HIT by the weapon's type (DRU-COND-17, DRU-RUL-59)."""
    return (
        bool(hero.tokens[tokens.KI])
        and costs.ki_used(hero) not in game.state.turn.once
        and attacks.can_attack(game, hero)
    )


# Doing it


async def _walk(game: Drunagor, hero: Hero, square: int) -> None:
    """Walk to a destination of the open Move, opening the free one if need be."""
    turn = game.state.turn
    jump = move_actions_jump(game, hero)
    if not turn.open_move:
        await _open_free_move(game, hero)
    found = movement.options(game, hero, turn.points, jump=jump)
    spent = await movement.walk(game, hero, found.way(square), jump=jump)
    turn.points = max(0, turn.points - spent)
    if jump or not turn.points:
        close_move(turn)


async def _open_free_move(game: Drunagor, hero: Hero) -> None:
    game.state.turn.moved = True
    await _open_move(game, hero)


async def _open_move(game: Drunagor, hero: Hero) -> None:
    """A Move Action is a Move effect received (DRU-MOVE-02)."""
    turn = game.state.turn
    await triggers.fire(game, hero, "you receive a move effect")
    turn.points = movement.receive(game, hero, movement.MOVE_ACTION)
    turn.open_move = turn.points > 0


def close_move(turn: Turn) -> None:
    """Points still unspent are lost (DRU-TURN-07)."""
    turn.points = 0
    turn.open_move = False


async def _do(game: Drunagor, hero: Hero, deed: Deed) -> None:
    turn = game.state.turn
    match deed:
        case ("move", square):
            await _walk(game, hero, square)
        case ("end",):
            await finish(game, hero)
        case ("recall",):  # ends the turn at once (DRU-RECALL-03)
            await cubes.recall(game, hero, "willing")
            await finish(game, hero)
        case ("shed",):
            await _open_free_move(game, hero)
        case ("end-move",):
            close_move(turn)
        case ("skill", entry, colour):
            close_move(turn)
            turn.actions -= 1
            await skills.use_skill(game, hero, entry, colour)
        case ("extra", colour):
            close_move(turn)
            turn.actions -= 1
            cubes.expend(game, hero, colour, "an additional Move")
            await triggers.fire(game, hero, cubes.EXPENDED)
            if not await customs.moving.vanishes_instead(game, hero):
                await _open_move(game, hero)
        case ("vanish",):
            turn.moved = True
            await customs.moving.vanish(game, hero)
        case ("mend", colour):
            close_move(turn)
            turn.actions -= 1
            await battle.mend(game, hero, colour)
        case ("event", square):
            close_move(turn)
            turn.actions -= 1
            await special.work(game, hero, square)
        case ("pile", square):
            close_move(turn)
            turn.actions -= 1
            await piles.scatter(game, hero, square)
        case ("ki",):
            conditions.take(hero, tokens.KI, 1)
            turn.once += (costs.ki_used(hero),)
            use = Use(user=hero, weapon_range=True)
            await attacks.weapon_attacks(game, use, PLAIN, Attack((0,)))
        case ("ability", entry) if entry.clause.trigger.event == "cube action":
            close_move(turn)
            turn.actions -= 1
            await triggers.perform(game, hero, entry)
        case _:
            await _minor(game, hero, deed)


async def _minor(game: Drunagor, hero: Hero, deed: Deed) -> None:
    """A Minor Action; each kind once per turn, movement points are kept (DRU-TURN-08)."""
    turn = game.state.turn
    match deed:
        case ("door", door):
            turn.minor += ("door",)
            await summoning.open_door(game, door, hero.name)
        case ("chest", square):
            turn.minor += ("chest",)
            await chests.search(game, hero, square)
        case ("interact", token):
            turn.minor += ("interact",)
            await interactions.interact(game, hero, token)
        case ("free", id):
            turn.minor += ("interact",)
            npc = game.state.npcs[id]
            assert isinstance(npc, Npc)
            await villagers.free(game, hero, npc)
        case ("exchange", key):
            turn.minor += ("exchange",)
            await items.exchange(game, hero, key)
        case ("focus", id):
            await skills.use_focus(game, hero, game.skill(id))
        case ("use", item):
            turn.minor += ("consumable",)
            await items.consume(game, hero, item)
        case ("ability", entry):
            turn.minor += (entry.key,)
            await triggers.perform(game, hero, entry)
        case ("fruit",):
            turn.minor += ("consumable",)
            await items.eat_fruit(game, hero)
        case _:
            raise KeyError(f"no such deed: {deed}")
