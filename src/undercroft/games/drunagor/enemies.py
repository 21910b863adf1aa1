"""How a Monster chooses targets and position (DRU-AI-01 to -18).

Positions are bits: the squares (areas for a Large Monster) from which a target can be hit
form a mask, so a set of targets is in reach exactly where the masks overlap.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, islice

import msgspec

from undercroft.board import Reach, bits
from undercroft.games.drunagor import approach, tokens
from undercroft.games.drunagor.cards.tree import Amount, Effect, Static
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import MonsterCard
from undercroft.games.drunagor.naming import proper
from undercroft.games.drunagor.rules import movement
from undercroft.games.drunagor.state import CURSE, Area, Figure, Follower, Hero, Mask, Monster, Npc


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
    slowed: bool = False  # it would move but for SLOW, so it takes its Move to be rid of it


# Who


def ranked(game: Drunagor, monster: Monster) -> list[Figure]:
    """The Heroes it sees, best first (DRU-AI-01, -02); Npcs before them under SLAUGHTER."""
    behaviours = game.card(monster).rules.behaviours
    heroes = [f for f in game.visible_enemies(monster) if isinstance(f, Hero)]
    if game.battle:  # the Nearest, then the Strongest (DRU-PVP-06, DRU-AI-23)
        heroes.sort(key=lambda hero: (_distance(game, monster, hero), *_merit(game, (), hero)))
        return list(heroes)
    heroes.sort(key=lambda hero: _merit(game, behaviours, hero))
    if "SLAUGHTER" in behaviours and game.state.npcs:
        return [*_npcs_by_way(game, monster), *heroes]
    return list(heroes)


def _distance(game: Drunagor, monster: Monster, hero: Hero) -> int:
    """Squares between them, rows and columns counted together (DRU-RUL-90)."""
    return approach.squares_apart(game, monster, monster.space, [hero])


def _strongest_first(game: Drunagor, heroes: list[Figure]) -> list[Figure]:
    return sorted(heroes, key=lambda hero: _merit(game, (), hero) if isinstance(hero, Hero) else ())


def _npcs_by_way(game: Drunagor, monster: Monster) -> list[Figure]:
    """Npc tokens by the movement needed to reach them (DRU-RUL-34)."""
    npcs: list[Figure] = list(game.state.npcs.values())
    return sorted(npcs, key=lambda npc: (_way(game, monster, npc), npc.id))


def _way(game: Drunagor, monster: Monster, target: Figure) -> int:
    goal = hitting(game, monster, target)
    if game.card(monster).attack == "ranged":
        goal &= _unengaged(game, monster, game.card(monster))
    return approach.movement_to(game, monster, goal)


def _places(game: Drunagor, monster: Monster, ranking: list[Figure]) -> dict[int, int]:
    """The rank of each: Npc tokens that are equally near are equal (DRU-DEC-49)."""
    places: dict[int, int] = {}
    ways: dict[int, int] = {}
    for place, figure in enumerate(ranking):
        places[figure.id] = place
        if isinstance(figure, Npc):
            way = _way(game, monster, figure)
            places[figure.id] = ways.setdefault(way, place)
    return places


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


def attack_range(card: MonsterCard, x: int = 0) -> int | None:
    """0 for Melee, areas for Ranged, None for Magical (DRU-AI-05)."""
    if card.attack == "magical":
        return None
    printed = [
        _worth(item.amount, x)
        for item in card.rules.passives
        if isinstance(item, Effect | Static) and (getattr(item, "keyword", "") == "RANGE"
                                                  or getattr(item, "kind", "") == "RANGE")
    ]  # fmt: skip
    if card.attack == "ranged":
        return (printed[0] if printed else 0) or 1
    return 0


def _worth(amount: Amount, x: int) -> int:
    """A number on a Monster card; X counts the Runes of its colour (DRU-INIT-09)."""
    return amount.n * x if amount.per == "X" else amount.n


def hitting(game: Drunagor, monster: Monster, target: Figure) -> Mask:
    """The positions from which the Monster's attack can hit the target."""
    card = game.card(monster)
    if capacity(card)[0] == "STRIKE":
        return reaching_area(game, card, game.ground.board.area_of[target.space])
    return reaching(game, card, target)


def reaching(game: Drunagor, card: MonsterCard, target: Figure) -> Mask:
    """The positions from which this kind of Monster reaches the target."""
    board = game.ground.board
    distance = attack_range(card, game.runes_of(card.rune))
    grid = board.areas if card.large else board.squares
    if distance is None:
        return grid.exists
    if distance == 0:
        return game.ground.touching[target.space] if card.large else grid.adjacent[target.space]
    if card.large:
        return game.areas_in_range(board.area_of[target.space], distance)
    return game.in_range(target.space, distance)


def reaching_area(game: Drunagor, card: MonsterCard, area: Area) -> Mask:
    """The positions from which a STRIKE can choose this area (DRU-KW-68)."""
    board = game.ground.board
    distance = attack_range(card, game.runes_of(card.rune))
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
    within = game.areas_in_range(area, distance)
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


def capacity(card: MonsterCard, x: int = 0) -> tuple[str, int]:
    """How many one attack can hit: CLEAVE, MULTISHOT, STRIKE or a single target (DRU-AI-06)."""
    for modifier in card.rules.modifiers:
        if modifier.kind in ("CLEAVE", "MULTISHOT", "STRIKE"):
            return modifier.kind, max(1, _worth(modifier.amount, x))
    return "", 1


# The plan


def allowance(game: Drunagor, monster: Monster) -> int:
    """Movement foreseen: SLOW is, KNOCK DOWN is not (DRU-AI-03)."""
    points = _full_allowance(game, monster)
    return max(0, points - 2) if monster.tokens[tokens.SLOW] else points


def _full_allowance(game: Drunagor, monster: Monster) -> int:
    printed = game.pace(monster)
    return 0 if printed is None else printed + movement.bonus(game, monster)


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
    heroes, followers = ranked(game, monster), lesser(game, monster)
    if not heroes and not followers:
        return None
    if points is None:
        points = 0 if rooted else allowance(game, monster)
    jump = jump or movement.jumps(game, monster)
    found = movement.options(game, monster, points, jump=jump)
    ends = found.ends
    if card.attack == "ranged":
        ends &= _unengaged(game, monster, card)
        if not ends:
            return None
    names = tuple(figure.name for figure in heroes or followers)
    found_sets = _best_sets(game, monster, heroes, followers, ends)
    if found_sets:
        aims = [
            Aim(group, approach.best_positions(game, monster, found, mask), areas)
            for group, mask, areas in found_sets
        ]
        rule, why = _reason(game, card, aims[0].targets)
        return Plan(aims, rule, why, found, names)
    if rooted:
        return None
    return _closing_in(game, monster, _prey(game, monster, heroes, followers), found, names)


def _prey(
    game: Drunagor, monster: Monster, heroes: list[Figure], followers: list[Figure]
) -> list[Figure]:
    """The Primary Target; without Heroes whichever Pet or Companion is nearest."""
    if not heroes:
        return followers
    places = _places(game, monster, heroes)
    return [figure for figure in heroes if places[figure.id] == 0]


def _closing_in(
    game: Drunagor, monster: Monster, prey: list[Figure], found: Reach, names: tuple[str, ...]
) -> Plan:
    """Nothing can be attacked: it goes for the Primary Target (DRU-AI-15, DRU-RUL-37)."""
    card = game.card(monster)
    ground, goal = ~0, 0
    if card.attack == "ranged":
        ground = _unengaged(game, monster, card)
    for figure in prey:
        goal |= hitting(game, monster, figure) & ground
    spots = approach.advance(game, monster, prey, goal, found, found.ends & ground)
    slowed = False
    if spots == [monster.space] and monster.tokens[tokens.SLOW]:
        jump = movement.jumps(game, monster)
        free = movement.options(game, monster, _full_allowance(game, monster), jump=jump)
        farther = approach.advance(game, monster, prey, goal, free, free.ends & ground)
        slowed = farther != spots
    why = f"nobody is in reach, so it closes in on {proper(prey[0].name)}"
    return Plan([Aim([], spots)], "DRU-AI-15", why, found, names, slowed)


TargetSet = tuple[list[Figure], Mask, tuple[Area, ...]]  # who, from where, areas struck


def _best_sets(
    game: Drunagor,
    monster: Monster,
    heroes: list[Figure],
    followers: list[Figure],
    ends: Mask,
) -> list[TargetSet]:
    """Most Heroes, then the best-ranked ones, then Pets and Companions (DRU-AI-07 to -09, -14)."""
    card = game.card(monster)
    shape, size = capacity(card, game.runes_of(card.rune))
    places = _places(game, monster, heroes)
    if shape == "STRIKE":
        return _best_strike(game, card, places, heroes, followers, ends, size)
    where = {f.id: reaching(game, card, f) & ends for f in (*heroes, *followers)}
    sets = _sets(heroes, where, ends, size)
    if game.battle:  # several at once: the Strongest of them (DRU-PVP-06)
        several = _sets(_strongest_first(game, heroes), where, ends, size, least=2)
        sets = chain(several, _sets(heroes, where, ends, 1))
    if len(set(places.values())) < len(places):
        best = _equals(list(sets), places)
    else:
        best = list(islice(sets, 1))
    wider = [
        (group + more, spots, ())
        for group, mask in best or [([], ends)]
        for more, spots in _sets(followers, where, mask, size - len(group))
    ]
    if wider:
        most = max(len(group) for group, _, _ in wider)
        return [found for found in wider if len(found[0]) == most]
    return [(group, mask, ()) for group, mask in best]


def _equals(
    sets: list[tuple[list[Figure], Mask]], places: dict[int, int]
) -> list[tuple[list[Figure], Mask]]:
    """The sets that are best and equally good: largest, then best ranks (DRU-AI-08)."""
    merits = [(-len(group), sorted(places[f.id] for f in group)) for group, _ in sets]
    return [found for found, merit in zip(sets, merits, strict=True) if merit == min(merits)]


def _sets(
    figures: list[Figure], where: dict[int, Mask], ends: Mask, size: int, least: int = 1
) -> Iterator[tuple[list[Figure], Mask]]:
    """Sets of figures that can be hit together: the largest first, then by rank."""
    within = [figure for figure in figures if where[figure.id] & ends]
    for count in range(min(size, len(within)), least - 1, -1):
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


def _reason(game: Drunagor, card: MonsterCard, targets: list[Figure]) -> tuple[str, str]:
    """The deciding clause, and the words for it."""
    heroes = [figure for figure in targets if not isinstance(figure, Follower)]
    if not heroes:
        return "DRU-AI-14", "no Hero is in reach"
    shape, size = capacity(card)
    if len(heroes) > 1:
        return "DRU-AI-07", f"{shape} {size} reaches {len(heroes)} Heroes"
    if game.battle:
        return "DRU-PVP-06", "it seeks the Nearest Hero in reach"
    behaviour = card.rules.behaviours[0] if card.rules.behaviours else ""
    sought = SEEKS.get(behaviour, "the Strongest Hero")
    extra = ", and can hit a follower too" if len(targets) > 1 else ""
    return "DRU-AI-08", f"it seeks {sought} in reach{extra}"


def _best_strike(
    game: Drunagor,
    card: MonsterCard,
    places: dict[int, int],
    heroes: list[Figure],
    followers: list[Figure],
    ends: Mask,
    size: int,
) -> list[TargetSet]:
    """Areas instead of single targets: everybody in up to X of them (DRU-AI-06)."""
    in_area: dict[Area, list[Figure]] = {}
    for figure in (*heroes, *followers):
        in_area.setdefault(game.ground.board.area_of[figure.space], []).append(figure)
    where = {area: reaching_area(game, card, area) & ends for area in in_area}
    by_strength = {f.id: place for place, f in enumerate(_strongest_first(game, heroes))}
    found: list[tuple[tuple[int, list[int], int, int], TargetSet]] = []
    for count in range(1, min(size, len(in_area)) + 1):
        for areas in combinations(in_area, count):
            mask = ends
            for area in areas:
                mask &= where[area]
            if mask:
                hit = [figure for area in areas for figure in in_area[area]]
                ranks = sorted(places[f.id] for f in hit if f.id in places)
                if game.battle and len(ranks) > 1:  # DRU-PVP-06
                    ranks = sorted(by_strength[f.id] for f in hit if f.id in places)
                merit = (-len(ranks), ranks, len(ranks) - len(hit), count)
                hit.sort(key=lambda figure: places.get(figure.id, len(places)))
                found.append((merit, (hit, mask, areas)))
    if not found:
        return []
    best = min(merit for merit, _ in found)
    return [target_set for merit, target_set in found if merit == best]
