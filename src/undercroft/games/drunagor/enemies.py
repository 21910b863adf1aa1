"""How a Monster chooses targets and position (DRU-AI-01 to -18).

Positions are bits: the squares (areas for a Large Monster) from which a target can be hit
form a mask, so a set of targets is in reach exactly where the masks overlap.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec

from undercroft.board import Reach, bits, mask_of, remaining
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import MonsterCard
from undercroft.games.drunagor.rules import movement
from undercroft.games.drunagor.state import CURSE, Area, Figure, Follower, Hero, Mask, Monster
from undercroft.games.drunagor.tree import Effect, Static


class Aim(msgspec.Struct):
    """Whom to attack and from where. Equal positions are the Party Leader's choice."""

    targets: list[Figure]
    positions: list[int]
    areas: tuple[Area, ...] = ()  # struck by STRIKE


class Plan(msgspec.Struct):
    """What a Monster is going to do. Equal aims are the Party Leader's choice."""

    aims: list[Aim]
    rule: str  # the clause that decided
    why: str
    reach: Reach
    candidates: tuple[str, ...] = ()  # who was considered, best first


# Who


def ranked(game: Drunagor, monster: Monster) -> list[Figure]:
    """The Heroes it sees, best first (DRU-AI-01, -02); Npcs before them under SLAUGHTER."""
    behaviours = game.card(monster).rules.behaviours
    heroes = [f for f in game.visible_enemies(monster) if isinstance(f, Hero)]
    heroes.sort(key=lambda hero: _merit(game, behaviours, hero))
    if "SLAUGHTER" in behaviours and game.state.npcs:
        return [*_npcs_by_way(game, monster), *heroes]
    return list(heroes)


def _npcs_by_way(game: Drunagor, monster: Monster) -> list[Figure]:
    """Npc tokens by the movement needed to reach them (DRU-RUL-34)."""
    board = game.ground.board
    near = board.squares.steps

    def way(npc: Figure) -> int:
        distances = [near(square, npc.space) for square in bits(game.footprint(monster))]
        return min((d for d in distances if d >= 0), default=1 << 20)

    return sorted(game.state.npcs.values(), key=lambda npc: (way(npc), npc.id))


def _merit(game: Drunagor, behaviours: tuple[str, ...], hero: Hero) -> tuple[int, ...]:
    """Sort key: the first behaviour decides, the next break its ties (DRU-RUL-35)."""
    measures = tuple(_measure(behaviour, hero) for behaviour in behaviours or ("",))
    slowest_first = bool(behaviours) and behaviours[0] in ("BLOODSEEKER", "RELENTLESS")
    speed = game.speed(hero)
    return (*measures, -speed if slowest_first else speed)


def _measure(behaviour: str, hero: Hero) -> int:
    match behaviour:
        case "BLOODSEEKER":
            return hero.health
        case "COVETOUS":
            return -sum(hero.tokens[token] for token in tokens.RESOURCES)
        case "DEFIANT":
            return -sum(hero.pool)
        case "RECKONER":
            return -hero.slots.count(CURSE)
        case "RELENTLESS":
            return sum(hero.pool)
        case _:
            return -hero.health


def lesser(game: Drunagor, monster: Monster) -> list[Figure]:
    """Visible Pets and Companions: the second class of targets."""
    return [f for f in game.visible_enemies(monster) if not isinstance(f, Hero)]


# From where


def attack_range(card: MonsterCard) -> int | None:
    """0 for Melee, areas for Ranged, None for Magical (DRU-AI-05)."""
    if card.attack == "magical":
        return None
    printed = [
        item.amount.n
        for item in card.rules.passives
        if isinstance(item, Effect | Static) and (getattr(item, "keyword", "") == "RANGE"
                                                  or getattr(item, "kind", "") == "RANGE")
    ]  # fmt: skip
    if card.attack == "ranged":
        return printed[0] if printed else 1
    return 0


def reaching(game: Drunagor, card: MonsterCard, target: Figure) -> Mask:
    """The positions from which this kind of Monster hits the target."""
    board = game.ground.board
    distance = attack_range(card)
    grid = board.areas if card.large else board.squares
    if distance is None:
        return grid.exists
    if distance == 0:
        return game.ground.touching[target.space] if card.large else grid.adjacent[target.space]
    if card.large:
        return board.areas.within(board.area_of[target.space], distance)
    return board.in_range(target.space, distance)


def reaching_area(game: Drunagor, card: MonsterCard, area: Area) -> Mask:
    """The positions from which a STRIKE can choose this area (DRU-KW-68)."""
    board = game.ground.board
    distance = attack_range(card)
    if distance is None:
        return board.areas.exists if card.large else board.squares.exists
    if distance == 0:
        if card.large:
            mask = 1 << area
            for square in bits(board.squares_of[area]):
                mask |= game.ground.touching[square]
            return mask
        squares = board.squares_of[area]
        return squares | board.squares.spread(squares)
    within = board.areas.within(area, distance)
    if card.large:
        return within
    mask = 0
    for near in bits(within):
        mask |= board.squares_of[near]
    return mask


def _unengaged(game: Drunagor, monster: Monster, card: MonsterCard) -> Mask:
    """Positions without a visible enemy beside them (DRU-AI-05, -12)."""
    beside = 0
    for enemy in game.visible_enemies(monster):
        if card.large:
            beside |= game.ground.touching[enemy.space]
        else:
            beside |= game.ground.board.squares.adjacent[enemy.space]
    return ~beside


def capacity(card: MonsterCard) -> tuple[str, int]:
    """How many one attack can hit: CLEAVE, MULTISHOT, STRIKE or a single target (DRU-AI-06)."""
    for modifier in card.rules.modifiers:
        if modifier.kind in ("CLEAVE", "MULTISHOT", "STRIKE"):
            return modifier.kind, modifier.amount.n
    return "", 1


# The plan


def allowance(game: Drunagor, monster: Monster) -> int:
    """Movement foreseen: SLOW is, KNOCK DOWN is not (DRU-AI-03)."""
    printed = game.card(monster).move
    if printed is None:
        return 0
    points = printed + movement.bonus(game, monster)
    return max(0, points - 2) if monster.tokens[tokens.SLOW] else points


def plan(game: Drunagor, monster: Monster, *, rooted: bool = False) -> Plan | None:
    """The whole preparation; None when it does nothing at all (DRU-AI-12, -16).

    `rooted`: its move was cancelled, it chooses anew from where it stands (DRU-AI-18).
    """
    card = game.card(monster)
    heroes, followers = ranked(game, monster), lesser(game, monster)
    if not heroes and not followers:
        return None
    points = 0 if rooted else allowance(game, monster)
    found = movement.options(game, monster, points, jump=movement.jumps(game, monster))
    ends = found.ends
    if card.attack == "ranged":
        ends &= _unengaged(game, monster, card)
        if not ends:
            return None
    names = tuple(figure.name for figure in heroes or followers)
    found_sets = _best_sets(game, card, heroes, followers, ends)
    if found_sets:
        aims = [
            Aim(group, _best_position(game, monster, card, found, mask), areas)
            for group, mask, areas in found_sets
        ]
        rule, why = _reason(card, aims[0].targets)
        return Plan(aims, rule, why, found, names)
    if rooted:
        return None
    primary = (heroes or followers)[0]
    positions = _advance(game, monster, card, primary, found, ends)
    why = f"nobody is in reach, so it closes in on {primary.name}"
    return Plan([Aim([], positions)], "DRU-AI-15", why, found, names)


TargetSet = tuple[list[Figure], Mask, tuple[Area, ...]]  # who, from where, areas struck


def _best_sets(
    game: Drunagor, card: MonsterCard, heroes: list[Figure], followers: list[Figure], ends: Mask
) -> list[TargetSet]:
    """Most Heroes, then the best-ranked ones, then Pets and Companions (DRU-AI-07 to -09, -14)."""
    shape, size = capacity(card)
    if shape == "STRIKE":
        return _best_strike(game, card, heroes, followers, ends, size)
    where = {f.id: reaching(game, card, f) & ends for f in (*heroes, *followers)}
    best = next(iter(_sets(heroes, where, ends, size)), ([], ends))
    room = size - len(best[0])
    wider = list(_sets(followers, where, best[1], room))
    if wider:
        most = len(wider[0][0])
        return [(best[0] + more, mask, ()) for more, mask in wider if len(more) == most]
    return [(best[0], best[1], ())] if best[0] else []


def _sets(
    figures: list[Figure], where: dict[int, Mask], ends: Mask, size: int
) -> Iterator[tuple[list[Figure], Mask]]:
    """Sets of figures that can be hit together: the largest first, then by rank."""
    within = [figure for figure in figures if where[figure.id] & ends]
    for count in range(min(size, len(within)), 0, -1):
        for group in combinations(within, count):
            mask = ends
            for figure in group:
                mask &= where[figure.id]
            if mask:
                yield list(group), mask


SEEKS = {
    "BLOODSEEKER": "the Weakest Hero",
    "COVETOUS": "the Hero with most Resource tokens",
    "DEFIANT": "the Most Vigorous Hero",
    "RECKONER": "the Most Corrupted Hero",
    "RELENTLESS": "the Most Tired Hero",
    "SLAUGHTER": "bystanders before Heroes",
}


def _reason(card: MonsterCard, targets: list[Figure]) -> tuple[str, str]:
    """The deciding clause, and the words for it."""
    heroes = [figure for figure in targets if not isinstance(figure, Follower)]
    if not heroes:
        return "DRU-AI-14", "no Hero is in reach"
    shape, size = capacity(card)
    if len(heroes) > 1:
        return "DRU-AI-07", f"{shape} {size} reaches {len(heroes)} Heroes"
    behaviour = card.rules.behaviours[0] if card.rules.behaviours else ""
    sought = SEEKS.get(behaviour, "the Strongest Hero")
    extra = ", and can hit a follower too" if len(targets) > 1 else ""
    return "DRU-AI-08", f"it seeks {sought} in reach{extra}"


def _best_strike(
    game: Drunagor,
    card: MonsterCard,
    heroes: list[Figure],
    followers: list[Figure],
    ends: Mask,
    size: int,
) -> list[TargetSet]:
    """Areas instead of single targets: everybody in up to X of them (DRU-AI-06)."""
    rank = {figure.id: place for place, figure in enumerate(heroes)}
    in_area: dict[Area, list[Figure]] = {}
    for figure in (*heroes, *followers):
        in_area.setdefault(game.ground.board.area_of[figure.space], []).append(figure)
    where = {area: reaching_area(game, card, area) & ends for area in in_area}
    found: list[tuple[tuple[int, list[int], int, int], TargetSet]] = []
    for count in range(1, min(size, len(in_area)) + 1):
        for areas in combinations(in_area, count):
            mask = ends
            for area in areas:
                mask &= where[area]
            if mask:
                hit = [figure for area in areas for figure in in_area[area]]
                ranks = sorted(rank[f.id] for f in hit if f.id in rank)
                merit = (-len(ranks), ranks, len(ranks) - len(hit), count)
                hit.sort(key=lambda figure: rank.get(figure.id, len(rank)))
                found.append((merit, (hit, mask, areas)))
    if not found:
        return []
    best = min(merit for merit, _ in found)
    return [target_set for merit, target_set in found if merit == best]


def _best_position(
    game: Drunagor, monster: Monster, card: MonsterCard, found: Reach, spots: Mask
) -> list[int]:
    """Darkness, then least harm, then least movement (DRU-AI-10, -11)."""
    here = 1 << monster.space
    dark = game.dark_squares()
    if card.large:
        dark = game.areas_of(dark)
    spots = spots & dark or spots
    burdened = card.attack == "magical" and _stands_in_harm(game, monster)
    if spots & here and not burdened:
        return [monster.space]
    ranks = [(harm, cost, mask & spots) for harm, cost, mask in found.ranked()]
    if burdened and spots & here:  # for a Magical one staying is a harm too (DRU-AI-11)
        ranks = [(harm, cost, mask & ~here) for harm, cost, mask in ranks]
        ranks = sorted([*ranks, (1, 0, here)])
    return next(bits(mask) for _, _, mask in ranks if mask)


def _stands_in_harm(game: Drunagor, monster: Monster) -> bool:
    where = 1 << monster.space
    return any(where & mask for _, mask in movement.hazards(game, monster))


def _advance(
    game: Drunagor,
    monster: Monster,
    card: MonsterCard,
    primary: Figure,
    found: Reach,
    ends: Mask,
) -> list[int]:
    """Nothing can be attacked: as near to the Primary Target as it gets (DRU-AI-15)."""
    goal = reaching(game, card, primary)
    if card.attack == "ranged":
        goal &= _unengaged(game, monster, card)
    through, goal = _open_ground(game, card, goal)
    grid = movement.lattice(game, monster)
    for layer in remaining(grid, goal, through=through):
        if layer & ends:
            positions = _least_harm_then_dark(game, card, found, layer & ends)
            break
    else:  # no way at all: straight distance (DRU-RUL-39)
        centre = game.area(primary) if card.large else primary.space
        nearest = min(grid.chebyshev(spot, centre) for spot in bits(ends))
        mask = mask_of(s for s in bits(ends) if grid.chebyshev(s, centre) == nearest)
        positions = _least_harm_then_dark(game, card, found, mask)
    if monster.space in positions:  # a move that gains nothing is not made (DRU-RUL-104)
        return [monster.space]
    return positions


def _open_ground(game: Drunagor, card: MonsterCard, goal: Mask) -> tuple[Mask, Mask]:
    """Ground for the measure: other Monsters count as gone, enemies and objects block."""
    board = game.ground.board
    foes = game.heroes_at() | game.followers_at()
    if not card.large:
        free = board.squares.exists & ~foes & ~game.objects_at()
        return free, goal & free & ~game.npcs_at()
    barred = foes | game.npcs_at()
    for token in game.state.tokens:
        barred |= 1 << token.square
    free = board.roomy & ~game.areas_of(barred)
    return free, goal & free


def _least_harm_then_dark(
    game: Drunagor, card: MonsterCard, found: Reach, spots: Mask
) -> list[int]:
    dark = game.dark_squares()
    if card.large:
        dark = game.areas_of(dark)
    harm_seen: int | None = None
    mask = 0
    for harm, _, where in found.ranked():
        if harm_seen is not None and harm != harm_seen:
            break
        if where & spots:
            harm_seen = harm
            mask |= where & spots
    return bits(mask & dark or mask)
