"""Effects on a hero's turn: attacks, half actions, points, orders, another action."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.words.boons import UntilTurn
from undercroft.games.descent.cards.words.turns import (
    Attacks,
    ChangeAction,
    ChargeAttack,
    DelegateOrder,
    HalfActions,
    HalfSpeed,
    MovementPoints,
    PlaceOrder,
    SwapOrder,
)
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import orders
from undercroft.games.descent.rules.effects.doing import does, would_change
from undercroft.games.descent.state import Hero, Turn

ACTIONS = ("run", "battle", "advance", "ready")


@does(Attacks)
async def attacks(game: Descent, call: Attacks, occasion: Occasion) -> None:
    """The action gives so many attacks in all."""
    turn = game.state.turn
    turn.attacks = call.n - turn.struck


@does(MovementPoints, HalfSpeed)
async def movement_points(
    game: Descent, call: MovementPoints | HalfSpeed, occasion: Occasion
) -> None:
    """`mp(half speed, round=up)`, `mp(2)`: points for this turn."""
    hero = occasion.owner
    if hero is None:
        return
    if isinstance(call, HalfSpeed):
        speed = game.sheet(hero).speed
        points = -(-speed // 2) if call.round == "up" else speed // 2
    else:
        points = call.n
    turn = game.state.turn
    turn.points += points
    turn.gained += points


@does(HalfActions)
async def half_actions(game: Descent, call: HalfActions, occasion: Occasion) -> None:
    game.state.turn.most_halves = call.n


@would_change(ChargeAttack)
def may_charge(game: Descent, call: ChargeAttack, occasion: Occasion) -> bool:
    """All that he moves in the turn is one line, and so he has not moved yet (DSC-RUL-179)."""
    return not game.state.turn.moved


@does(ChargeAttack)
async def charge(game: Descent, call: ChargeAttack, occasion: Occasion) -> None:
    """The run is one straight line and ends with an attack."""
    turn = game.state.turn
    turn.charge = "ready"
    turn.attacks = 1


@does(UntilTurn)
async def until(game: Descent, call: UntilTurn, occasion: Occasion) -> None:
    """A bonus that holds until the owner's next turn starts."""
    if occasion.owner is not None:
        occasion.owner.lasting += ((call.bonus.stat, call.bonus.amount),)


# Orders


@would_change(PlaceOrder)
def may_order(game: Descent, call: PlaceOrder, occasion: Occasion) -> bool:
    return occasion.owner is not None and not occasion.owner.order  # DSC-ORDER-01


@does(PlaceOrder)
async def place_order(game: Descent, call: PlaceOrder, occasion: Occasion) -> None:
    """An order outside the Ready action."""
    if occasion.owner is not None and not occasion.owner.order:
        await orders.place(game, occasion.owner, call.order)


@would_change(SwapOrder)
def may_swap(game: Descent, call: SwapOrder, occasion: Occasion) -> bool:
    return occasion.owner is not None and occasion.owner.order in orders.READY


@does(SwapOrder)
async def swap_order(game: Descent, call: SwapOrder, occasion: Occasion) -> None:
    """The order on the hero becomes one of another kind (DSC-ORDER-02)."""
    hero = occasion.owner
    if hero is None or not may_swap(game, call, occasion):
        return
    order = await game.ask(
        hero.seat,
        "order",
        [Option(f"order:{order}", order) for order in orders.READY if order != hero.order],
        rule="DSC-ORDER-02",
        about=(hero.sheet,),
    )
    hero.order = order
    game.emit(events.OrderPlaced, game.id(hero), order)


@would_change(DelegateOrder)
def may_delegate(game: Descent, call: DelegateOrder, occasion: Occasion) -> bool:
    owner = occasion.owner
    return owner is not None and owner.order in orders.READY and bool(_idle(game, owner))


def _idle(game: Descent, owner: Hero) -> list[Hero]:
    """Other heroes on the board without an order (DSC-RUL-09); a monkey takes none."""
    others = [hero for hero in game.on_board() if hero is not owner]
    return [hero for hero in others if not hero.order and not hero.monkey]


@does(DelegateOrder)
async def delegate_order(game: Descent, call: DelegateOrder, occasion: Occasion) -> None:
    owner = occasion.owner
    if owner is None or not may_delegate(game, call, occasion):
        return
    hero = await game.ask(
        owner.seat,
        "delegate",
        [Option(f"hero:{hero.sheet}", hero) for hero in _idle(game, owner)],
        rule="DSC-RUL-09",
        about=(owner.sheet, owner.order),
    )
    hero.order, owner.order = owner.order, ""
    game.emit(events.OrderPlaced, game.id(hero), hero.order, game.id(owner))


# Another action


@would_change(ChangeAction)
def may_change(game: Descent, call: ChangeAction, occasion: Occasion) -> bool:
    return occasion.owner is not None and bool(_changes(game, occasion.owner))


@does(ChangeAction)
async def change_action(game: Descent, call: ChangeAction, occasion: Occasion) -> None:
    """What was used stays used; the new action gives the rest."""
    hero = occasion.owner
    if hero is None or not may_change(game, call, occasion):
        return
    turn = game.state.turn
    action, halves, points, attacks_ = await game.ask(
        hero.seat,
        "action",
        [Option(f"action:{change[0]}", change) for change in _changes(game, hero)],
        rule="DSC-TURN-07",
        about=(hero.sheet,),
    )
    turn.action, turn.halves, turn.points, turn.attacks = action, halves, points, attacks_
    game.emit(events.ActionDeclared, game.id(hero), action)


Change = tuple[str, tuple[str, ...], int, int]  # the action, halves taken, points and attacks left


def _changes(game: Descent, hero: Hero) -> list[Change]:
    turn = game.state.turn
    if turn.who != hero.id or turn.action not in ACTIONS or "order" in turn.halves:
        return []
    speed, barred = game.sheet(hero).speed, game.sheet(hero).forbidden
    given, _ = _allotment(turn.action, turn.halves, speed)
    spent = given + turn.gained - turn.points
    found: list[Change] = []
    for action in ACTIONS:
        if action == turn.action or action in barred:
            continue
        halves = _halves(turn, spent) if action == "ready" else ()
        points, attacks_ = _allotment(action, halves, speed)
        points += turn.gained - spent
        attacks_ -= turn.struck
        if points >= 0 and attacks_ >= 0 and len(halves) <= 1:
            found.append((action, halves, points, attacks_))
    return found


def _halves(turn: Turn, spent: int) -> tuple[str, ...]:
    """The half actions that what was done so far comes to."""
    moved = ("move",) if spent > turn.gained else ()
    return moved + (("attack",) if turn.struck else ())


def _allotment(action: str, halves: tuple[str, ...], speed: int) -> tuple[int, int]:
    match action:
        case "run":
            return 2 * speed, 0
        case "battle":
            return 0, 2
        case "advance":
            return speed, 1
        case _:
            return speed * ("move" in halves), int("attack" in halves)
