"""Minor Actions: which a Hero may take now, and taking them (DRU-MINOR).

Between deeds, and in the middle of any movement of their own turn (`moments.interruptions`).
"""

from __future__ import annotations

from functools import lru_cache

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import moments, tokens
from undercroft.games.drunagor.book import clause_costs
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import (
    chests,
    costs,
    doors,
    interactions,
    items,
    skills,
    triggered,
    weapons,
)
from undercroft.games.drunagor.rules.handwritten import procedures
from undercroft.games.drunagor.state import Hero, Mask
from undercroft.games.drunagor.use import Deed, Use


def offered(game: Drunagor, hero: Hero, engaged: bool) -> list[Option[Deed]]:
    """Every Minor Action the Hero may take where they stand (DRU-MINOR-01, -02)."""
    if engaged:  # DRU-ENG-03
        return _focus_and_consumables(game, hero)
    found = _errands(game, hero) + _focus_and_consumables(game, hero)
    return found + added(game, hero, "minor action")


def interruptions(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """Minor Actions for which a Move effect may be interrupted (DRU-MOVE-09, DRU-MINOR-04).

    In their own turn only, and not in the Move effect of a Reaction (DRU-RUL-190). Nothing else
    that is being resolved is interrupted, not even for a Focus Ability (DRU-RUL-197).
    """
    return offered(game, hero, game.engaged(hero)) if _may_interrupt(game, hero) else []


def _may_interrupt(game: Drunagor, hero: Hero) -> bool:
    turn = game.state.turn
    return turn.who == hero.id and turn.step == "act" and not turn.reacting


def errands(game: Drunagor, hero: Hero, passed: Mask) -> Mask:
    """Of squares that are only passed, those where there may be more to do than here: where
    nothing is near but what is near here too, nothing else can be done."""
    if not _may_interrupt(game, hero):
        return 0
    focussed = hero.tokens[tokens.FOCUS] and game.book.focus_offers(hero.name)
    if focussed or game.loadout(hero).actions or game.engaged(hero):
        return passed  # these are looked at one by one
    state, used = game.state, game.state.turn.minor
    here = game.beside(hero)
    near = 0
    if "chest" not in used:
        near |= (state.chests & ~here) | state.loot
    if "interact" not in used:
        near |= game.book.sites | game.npcs_at()
        for token in state.tokens:
            near |= 1 << token.square
    for ally in game.present() if "exchange" not in used else ():
        if here >> ally.space & 1 or ally is hero:
            continue
        if hero.bag or ally.bag or _fruit(hero) or _fruit(ally):
            near |= 1 << ally.space
    steps = game.ground.doorsteps if "door" not in used else 0
    return passed & (near | game.ground.board.squares.spread(near) | steps)


def _fruit(hero: Hero) -> int:
    return hero.tokens[tokens.FRUIT]


def _errands(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """Open a Door, Search a Chest, Interact, Exchange Items (DRU-MINOR-01, -03)."""
    state = game.state
    used = state.turn.minor
    found: list[Option[Deed]] = []
    here = 1 << hero.space
    near = game.beside(hero)
    if game.ground.doorsteps & here and "door" not in used:
        for door, squares in game.ground.doors.items():  # beside it and unengaged (DRU-SUMM-10)
            if squares & here and not interactions.is_barred(game, door):
                found.append(Option(f"door:{door}", ("door", door)))
    chests_here = state.chests & near | state.loot & (near | here)  # DRU-CHEST-05
    if chests_here and "chest" not in used:
        for square in bits(chests_here):
            found.append(Option(f"chest:{game.name(square)}", ("chest", square)))
    if "interact" not in used:
        for token in state.tokens:
            if near >> token.square & 1 and interactions.may_interact(game, token, hero):
                found.append(Option(f"interact:{token.key}", ("interact", token)))
        found += moments.story_actions(game, hero)
    if "exchange" not in used:
        found += [_exchange(key) for key in items.exchanges(game, hero) if key not in used]
    return found


@lru_cache(1024)
def _exchange(key: str) -> Option[Deed]:
    """Remembered: it is offered again and again until it is done."""
    return Option(key, ("exchange", key))


def _focus_and_consumables(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """Possible even while engaged (DRU-MINOR-02)."""
    turn = game.state.turn
    found: list[Option[Deed]] = []
    held = hero.tokens[tokens.FOCUS]
    if held and f"{hero.id}:focus" not in turn.once:  # DRU-FOCUS-02
        for option, price, only_attacks in game.book.focus_offers(hero.name):
            if price > held or not skills.affordable_focus(game, hero, option.value[1]):
                continue
            if not only_attacks or weapons.can_attack(game, hero):  # DRU-RUL-191
                found.append(option)
    if "consumable" not in turn.minor:
        for item in dict.fromkeys(hero.bag) if hero.bag else ():
            if items.usable(game, hero, item, hero.bag):
                found.append(Option(f"use:{item}", ("use", item)))
        if hero.tokens[tokens.FRUIT]:
            found.append(Option("use:fruit", ("fruit",)))
    return found


def added(game: Drunagor, hero: Hero, event: str) -> list[Option[Deed]]:
    """Actions of a kind that cards add; each Minor Action once per turn (DRU-RUL-120)."""
    actions = game.loadout(hero).actions.get(event)
    if not actions:
        return []
    taken = game.state.turn.minor
    return [
        option
        for option in actions
        if option.value[1].key not in taken
        and not triggered.used_up(game, hero, option.value[1])
        and procedures.possible(game, hero, option.value[1].clause)
        and costs.payable(game, Use(user=hero), clause_costs(option.value[1].clause))
    ]


async def take(game: Drunagor, hero: Hero, deed: Deed) -> None:
    """A Minor Action; each kind once per turn, movement points are kept.

    DRU-TURN-08, DRU-MOVE-09, DRU-MINOR-04.
    """
    turn = game.state.turn
    match deed:
        case ("door", door):
            turn.minor += ("door",)
            await doors.open_door(game, door, hero.name)
        case ("chest", square):
            turn.minor += ("chest",)
            await chests.search(game, hero, square)
        case ("interact", token):
            turn.minor += ("interact",)
            await interactions.interact(game, hero, token)
        case ("told", *_):
            turn.minor += ("interact",)
            await moments.do_story_action(game, hero, deed)
        case ("exchange", key):
            done = await items.exchange(game, hero, key)
            turn.minor += ("exchange" if done else key,)  # refused: not asked again (DRU-ITEM-10)
        case ("focus", id):  # no Cube Action (DRU-FOCUS-03)
            await skills.use_focus(game, hero, game.skill(id))
        case ("use", item):
            turn.minor += ("consumable",)
            await items.consume(game, hero, item)
        case ("ability", entry):
            turn.minor += (entry.key,)
            await triggered.perform(game, hero, entry)
        case ("fruit",):
            turn.minor += ("consumable",)
            await items.eat_fruit(game, hero)
        case _:
            raise KeyError(f"no such deed: {deed}")
