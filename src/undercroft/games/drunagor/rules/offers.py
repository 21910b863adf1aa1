"""What a Hero may do now, as options (DRU-DEC-07, DRU-MINOR)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import moments, tokens
from undercroft.games.drunagor.book import SkillOffer
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.naming import CUBE_NAMES
from undercroft.games.drunagor.rules import (
    costs,
    cubes,
    minor,
    movement,
    pausing,
    piles,
    predicates,
    skills,
    special,
    weapons,
)
from undercroft.games.drunagor.rules.handwritten import moving
from undercroft.games.drunagor.state import FREE, Hero
from undercroft.games.drunagor.use import Deed

END: Option[Deed] = Option("end", ("end",))
RECALL: Option[Deed] = Option("recall", ("recall",))
SHED: Option[Deed] = Option("move:stay", ("shed",))
VANISH: Option[Deed] = Option("vanish", ("vanish",))
END_MOVE: Option[Deed] = Option("end-move", ("end-move",))
EXTRA: tuple[Option[Deed], ...] = tuple(
    Option(f"extra-move:{name}", ("extra", colour)) for colour, name in enumerate(CUBE_NAMES)
)
MEND: tuple[Option[Deed], ...] = tuple(
    Option(f"mend:{name}", ("mend", colour)) for colour, name in enumerate(CUBE_NAMES)
)
JUMPING = frozenset({"MOVE ACTIONS JUMP", "FLYING"})  # statics (`movement.jumps`)
KI_ATTACK: Option[Deed] = Option("ki-attack", ("ki",))


def offered(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """Everything the Hero may do now (DRU-DEC-07)."""
    turn = game.state.turn
    engaged = game.engaged(hero)
    passing = game.shares_square(hero)
    minors = minor.offered(game, hero, engaged)
    found: list[Option[Deed]] = _moves(game, hero, passing, minors)
    if passing:  # to go on, or to take a Minor Action (DRU-RUL-13)
        return found + minors
    if turn.actions > 0:
        found += _cube_actions(game, hero, engaged)
    found += minors
    if _may_ki(game, hero):
        found.append(KI_ATTACK)
    if cubes.may_recall(hero):
        found.append(RECALL)
    found.append(END)
    return found


def _moves(
    game: Drunagor, hero: Hero, passing: bool, minors: list[Option[Deed]]
) -> list[Option[Deed]]:
    """Destinations of the open or the free Move, or shedding SLOW and KNOCK DOWN with it."""
    turn = game.state.turn
    found: list[Option[Deed]] = []
    if turn.open_move:
        points = turn.points
        if not passing and (not turn.moved or not any(hero.pool)):
            found.append(END_MOVE)  # to move freely, or to recall (DRU-RECALL-05)
    elif not turn.moved:
        if game.has_auras and moving.may_vanish(game, hero):
            found.append(VANISH)
        points = foreseen(game, hero)
        if tokens.lamed(hero.tokens):
            found.append(SHED)
    else:
        return found
    if points > 0:
        jump = move_actions_jump(game, hero)
        reach, passed = where = pausing.reach(game, hero, points, jump=jump)
        game.offered = (hero.id, hero.space, points, jump), reach
        options = game.book.walk_options
        ends = reach.ends & ~passed & ~(1 << hero.space)
        found += [options[square] for square in bits(ends)]
        found += pausing.options(game, hero, points, where, minors, jump=jump)
    return found


def foreseen(game: Drunagor, hero: Hero) -> int:
    """The points a Move Action would give now (DRU-MOVE-02, -16)."""
    points = movement.MOVE_ACTION + movement.bonus(game, hero)
    return max(0, points - tokens.lamed(hero.tokens))


def move_actions_jump(game: Drunagor, hero: Hero) -> bool:
    if JUMPING.isdisjoint(game.loadout(hero).statics):  # mostly so
        return False
    return any(predicates.trait(game, hero, kind) for kind in JUMPING)


def _cube_actions(game: Drunagor, hero: Hero, engaged: bool) -> list[Option[Deed]]:
    """Skills under a cube, and additional Move Actions (DRU-TURN-05, DRU-MOVE-08)."""
    ready = game.readiness(hero)
    hampered = engaged or not hero.equipment[0]  # DRU-RUL-191
    found: list[Option[Deed]] = []
    for offer, colour, option in ready.skills():
        if hampered and offer.only_attacks and not skills.sensible(game, hero, offer, colour):
            continue
        if offer.costs and not skills.affordable(game, hero, offer.entry, colour):
            continue
        found.append(option)
    if game.has_auras:
        if predicates.noted_by_aura(game, hero, "embarrassed"):
            found = [option for option in found if _fits(game, hero, option)]
        if hero.pool[skills.GREEN] and predicates.noted_by_aura(game, hero, "restrained"):
            found += _paid_with_green(game, hero)
    found += [EXTRA[colour] for colour in ready.colours]
    if game.battle:
        found += [MEND[colour] for colour in ready.colours]
    if game.state.events:
        found += special.deeds(game, hero)
    if game.state.piles:
        found += piles.deeds(game, hero)
    found += moments.story_cube_actions(game, hero)
    return found + minor.added(game, hero, "cube action")


def _fits(game: Drunagor, hero: Hero, option: Option[Deed]) -> bool:
    """Whether the slot takes the cube under every Status."""
    _, entry, colour = option.value
    return bool(skills.counts_as(game, hero, skill_offer(game, hero, entry).slot, colour))


def skill_offer(game: Drunagor, hero: Hero, entry: int) -> SkillOffer:
    return next(o for o in game.book.skill_offers(hero.cards) if o.entry == entry)


def _paid_with_green(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """Yellow and blue Skills under a green cube, by the Status Restrained."""
    return [
        offer.green
        for offer in game.book.skill_offers(hero.cards)
        if offer.green is not None
        and hero.slots[offer.entry] == FREE
        and skills.affordable(game, hero, offer.entry, skills.GREEN)
        and skills.sensible(game, hero, offer, skills.GREEN)
    ]


def _may_ki(game: Drunagor, hero: Hero) -> bool:
    """KI: a Weapon Attack at +0 HIT by the weapon's type (DRU-COND-17, DRU-RUL-59)."""
    return (
        bool(hero.tokens[tokens.KI])
        and costs.ki_used(hero) not in game.state.turn.once
        and weapons.can_attack(game, hero)
    )
