"""What a Hero may do now, as options (DRU-DEC-07, DRU-MINOR)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import moments, tokens
from undercroft.games.drunagor.book import clause_costs
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import (
    attacks,
    costs,
    cubes,
    interactions,
    items,
    movement,
    predicates,
    skills,
    triggers,
)
from undercroft.games.drunagor.rules.customs import moving, procedures
from undercroft.games.drunagor.rules.mechanics import piles, special
from undercroft.games.drunagor.state import FREE, Hero
from undercroft.games.drunagor.use import Deed, Use

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


def offered(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
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
        if game.shared and moving.may_vanish(game, hero):
            found.append(VANISH)
        points = foreseen(game, hero)
        if hero.tokens[tokens.SLOW] or hero.tokens[tokens.KNOCK_DOWN]:
            found.append(SHED)
    else:
        return found
    if points > 0:
        jump = move_actions_jump(game, hero)
        reach = movement.options(game, hero, points, jump=jump)
        game.offered = (hero.id, hero.space, points, jump), reach
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
        if slots[offer.entry] == FREE:  # DRU-TERM-18
            for colour, option in offer.options:
                if not pool[colour] or (engaged and colour == attacks.RED and offer.weapon_first):
                    continue
                if offer.costs and not skills.affordable(game, hero, offer.entry, colour):
                    continue
                found.append(option)
    if hero.statuses and predicates.noted(game, hero, "embarrassed"):
        found = [option for option in found if _fits(game, hero, option)]
    if game.shared and pool[skills.GREEN] and predicates.noted(game, hero, "restrained"):
        found += _paid_with_green(game, hero)
    found += [EXTRA[colour] for colour in range(5) if pool[colour]]
    if game.battle:
        found += [MEND[colour] for colour in range(5) if pool[colour]]
    if game.state.events:
        found += special.deeds(game, hero)
    if game.state.piles:
        found += piles.deeds(game, hero)
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
    if "door" not in used:  # beside it and unengaged, as all errands (DRU-SUMM-10)
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
        found += moments.errands(game, hero)
    if "exchange" not in used:
        found += [Option(key, ("exchange", key)) for key in items.exchanges(game, hero)]
    return found


def _focus_and_consumables(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """Possible even while engaged (DRU-MINOR-02)."""
    turn = game.state.turn
    found: list[Option[Deed]] = []
    held = hero.tokens[tokens.FOCUS]
    if held and f"{hero.id}:focus" not in turn.once:  # DRU-FOCUS-02
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
            if not procedures.possible(game, hero, entry.clause):
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
