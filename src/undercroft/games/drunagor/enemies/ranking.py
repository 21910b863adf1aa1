"""Whom a Monster would rather attack (DRU-AI-01, -02)."""

from __future__ import annotations

from undercroft.games.drunagor import approach, tokens
from undercroft.games.drunagor.enemies.positions import hitting, unengaged
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.state import CURSE, Figure, Hero, Monster, Npc


def ranked(game: Drunagor, monster: Monster, seen: list[Figure] | None = None) -> list[Figure]:
    """The Heroes it sees, best first (DRU-AI-01, -02); Npcs before them under SLAUGHTER.

    `seen` are the enemies that it sees, where they are known.
    """
    behaviours = game.card(monster).rules.behaviours
    seen = game.visible_enemies(monster) if seen is None else seen
    heroes = [f for f in seen if isinstance(f, Hero)]
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


def strongest_first(game: Drunagor, heroes: list[Figure]) -> list[Figure]:
    return sorted(heroes, key=lambda hero: _merit(game, (), hero) if isinstance(hero, Hero) else ())


def _npcs_by_way(game: Drunagor, monster: Monster) -> list[Figure]:
    """Npc tokens by the movement needed to reach them (DRU-RUL-34)."""
    npcs: list[Figure] = list(game.state.npcs.values())
    return sorted(npcs, key=lambda npc: (_way(game, monster, npc), npc.id))


def _way(game: Drunagor, monster: Monster, target: Figure) -> int:
    goal = hitting(game, monster, target)
    if game.card(monster).attack == "ranged":
        goal &= unengaged(game, monster, game.card(monster))
    return approach.movement_to(game, monster, goal)


def places_of(game: Drunagor, monster: Monster, ranking: list[Figure]) -> dict[int, int]:
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
    measures = [_measure(behaviour, hero) for behaviour in behaviours or ("",)]
    slowest_first = bool(behaviours) and behaviours[0] in ("BLOODSEEKER", "RELENTLESS")
    speed = game.speed(hero)
    return (*measures, -speed if slowest_first else speed)


def _measure(behaviour: str, hero: Hero) -> int:
    """DRU-KW-09."""
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


def lesser(game: Drunagor, monster: Monster, seen: list[Figure] | None = None) -> list[Figure]:
    """Visible Pets and Companions: the second class of targets."""
    seen = game.visible_enemies(monster) if seen is None else seen
    return [f for f in seen if not isinstance(f, Hero)]
