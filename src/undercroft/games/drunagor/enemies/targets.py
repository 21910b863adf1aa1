"""Whom a Monster can hit together, and which of these sets is best (DRU-AI-06 to -09, -14).

A set of targets is in reach exactly where the positions against each of them overlap.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, islice

from undercroft.games.drunagor.enemies.positions import (
    attack_range,
    capacity,
    numbers,
    reaching,
    reaching_area,
)
from undercroft.games.drunagor.enemies.ranking import places_of, strongest_first
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import MonsterCard
from undercroft.games.drunagor.state import Area, Figure, Mask, Monster

TargetSet = tuple[list[Figure], Mask, tuple[Area, ...]]  # who, from where, areas struck


def best_sets(
    game: Drunagor,
    monster: Monster,
    heroes: list[Figure],
    followers: list[Figure],
    ends: Mask,
) -> list[TargetSet]:
    """Most Heroes, then the best-ranked ones, then Pets and Companions (DRU-AI-07 to -09, -14).

    Sets that are returned together hold the same Heroes, or Npcs that are equally near: no
    choice among them changes the Primary Target (DRU-AI-21).
    """
    card = game.card(monster)
    now = numbers(game, card)
    shape, size = capacity(card, *now)
    distance = attack_range(card, *now)
    places = places_of(game, monster, heroes)
    if shape == "STRIKE":
        return _best_strike(game, card, distance, places, heroes, followers, ends, size)
    where = {f.id: reaching(game, card, f, distance) & ends for f in (*heroes, *followers)}
    sets = _sets(heroes, where, ends, size)
    if game.battle:  # several at once: the Strongest of them (DRU-PVP-06)
        several = _sets(strongest_first(game, heroes), where, ends, size, least=2)
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


def _best_strike(
    game: Drunagor,
    card: MonsterCard,
    distance: int | None,
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
    where = {area: reaching_area(game, card, area, distance) & ends for area in in_area}
    by_strength = {f.id: place for place, f in enumerate(strongest_first(game, heroes))}
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
