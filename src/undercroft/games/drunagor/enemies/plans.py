"""What a Monster is going to do: targets, position, and why (DRU-AI-03, -10 to -18)."""

from __future__ import annotations

import msgspec

from undercroft.board import Reach
from undercroft.games.drunagor import approach, tokens
from undercroft.games.drunagor.enemies.positions import capacity, hitting, numbers, unengaged
from undercroft.games.drunagor.enemies.ranking import lesser, places_of, ranked
from undercroft.games.drunagor.enemies.targets import best_sets
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import MonsterCard
from undercroft.games.drunagor.rules import movement
from undercroft.games.drunagor.state import Area, Figure, Follower, Monster


class Aim(msgspec.Struct):
    """Whom to attack and from where. Equal positions are the Party Leader's choice."""

    targets: tuple[int, ...]  # ids
    positions: list[int]
    areas: tuple[Area, ...] = ()  # struck by STRIKE

    def figures(self, game: Drunagor) -> list[Figure]:
        """The targets themselves."""
        found = map(game.figure, self.targets)
        return [figure for figure in found if figure is not None]


class Plan(msgspec.Struct):
    """What a Monster is going to do. Equal aims are the Party Leader's choice.

    It holds nothing of the state, so that a fork has it from its elder (`Game.listing`).
    """

    aims: list[Aim]
    rule: str  # the clause that decided
    why: str  # a word of `showing/because`, and what it is about
    about: tuple[str | int, ...]
    reach: Reach
    candidates: tuple[str, ...] = ()  # who was considered, best first
    slowed: bool = False  # it would move but for SLOW, so it takes its Move to be rid of it


def allowance(game: Drunagor, monster: Monster) -> int:
    """Movement foreseen: SLOW is, KNOCK DOWN is not (DRU-AI-03)."""
    points = _full_allowance(game, monster)
    return max(0, points - tokens.slowed(monster.tokens))


def _full_allowance(game: Drunagor, monster: Monster) -> int:
    printed = game.pace(monster)
    return 0 if printed is None else printed + movement.bonus(game, monster)


def is_pinned_by_slow(game: Drunagor, monster: Monster) -> bool:
    """Whether it is engaged and would get free to shoot but for SLOW (DRU-AI-12, -18)."""
    card = game.card(monster)
    if card.attack != "ranged" or not tokens.slowed(monster.tokens):
        return False
    points, jump = _full_allowance(game, monster), movement.jumps(game, monster)
    ends = movement.options(game, monster, points, jump=jump).ends
    return bool(ends & unengaged(game, monster, card))


def plan(
    game: Drunagor,
    monster: Monster,
    *,
    rooted: bool = False,
    points: int | None = None,
    jump: bool = False,
) -> Plan | None:
    """The whole preparation; None when it does nothing at all (DRU-AI-12, -16).

    `rooted`: its move was cancelled, it chooses anew from where it stands (DRU-AI-18).
    `points`: of a Move effect that is not its own.
    """
    card = game.card(monster)
    seen = game.visible_enemies(monster)
    heroes, followers = ranked(game, monster, seen), lesser(game, monster, seen)
    if not heroes and not followers:
        return None
    if points is None:
        points = 0 if rooted else allowance(game, monster)
    jump = jump or movement.jumps(game, monster)
    found = movement.options(game, monster, points, jump=jump)
    ends = found.ends
    if card.attack == "ranged":
        ends &= unengaged(game, monster, card)
        if not ends:
            return None
    names = tuple([figure.name for figure in heroes or followers])
    found_sets = best_sets(game, monster, heroes, followers, ends)
    if found_sets:
        aims = [
            Aim(
                tuple([figure.id for figure in group]),
                approach.best_positions(game, monster, found, mask),
                areas,
            )
            for group, mask, areas in found_sets
        ]
        return Plan(aims, *_reason(game, card, found_sets[0][0]), found, names)
    if rooted:
        return None
    return _closing_in(game, monster, _prey(game, monster, heroes, followers), found, names)


def _prey(
    game: Drunagor, monster: Monster, heroes: list[Figure], followers: list[Figure]
) -> list[Figure]:
    """The Primary Target; without Heroes whichever Pet or Companion is nearest."""
    if not heroes:
        return followers
    places = places_of(game, monster, heroes)
    return [figure for figure in heroes if places[figure.id] == 0]


def _closing_in(
    game: Drunagor, monster: Monster, prey: list[Figure], found: Reach, names: tuple[str, ...]
) -> Plan:
    """Nothing can be attacked: it goes for the Primary Target (DRU-AI-15, DRU-RUL-37)."""
    card = game.card(monster)
    ground, goal = ~0, 0
    if card.attack == "ranged":
        ground = unengaged(game, monster, card)
    for figure in prey:
        goal |= hitting(game, monster, figure) & ground
    spots = approach.advance(game, monster, prey, goal, found, found.ends & ground)
    slowed = False
    if spots == [monster.space] and tokens.slowed(monster.tokens):
        jump = movement.jumps(game, monster)
        free = movement.options(game, monster, _full_allowance(game, monster), jump=jump)
        farther = approach.advance(game, monster, prey, goal, free, free.ends & ground)
        slowed = farther != spots
    about = (prey[0].name,)
    return Plan([Aim((), spots)], "DRU-AI-15", "closes-in", about, found, names, slowed)


def _reason(
    game: Drunagor, card: MonsterCard, targets: list[Figure]
) -> tuple[str, str, tuple[str | int, ...]]:
    """The deciding clause, the word for it and what it is about."""
    heroes = [figure for figure in targets if not isinstance(figure, Follower)]
    if not heroes:
        return "DRU-AI-14", "no-hero-in-reach", ()
    shape, size = capacity(card, *numbers(game, card))
    if len(heroes) > 1:
        return "DRU-AI-07", "reaches", (shape.lower(), size, len(heroes))
    if game.battle:
        return "DRU-PVP-06", "nearest", ()
    behaviour = card.rules.behaviours[0].lower() if card.rules.behaviours else ""
    return "DRU-AI-08", "seeks", (behaviour, len(targets) - 1)
