"""What of a position says who is going to win, as far as everybody sees it."""

from __future__ import annotations

from pathlib import Path

from undercroft.games.hellscape.deadline import NEVER, rounds_left
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy.aims import aims
from undercroft.games.hellscape.greedy.goals import zone_of
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import NOWHERE
from undercroft.kit.worth import Features, Scales, mean, party_sizes, share, vigour

FAR = 12  # Zones that are as bad as any more
MOB = 12.0  # Wounds that Mobs can take, for each Hero
ROOM, WAY = 2.0, 3.0  # rounds to open a Chamber, and for a long way
SIDES = {"front": 0, "back": 9, "boss": 0}

FEATURES: Features[Hellscape] = Features()


def _vigour(game: Hellscape, hero: Hero) -> float:
    return share(hero.health, game.max_health(hero))


@FEATURES.helps
def _mana(game: Hellscape) -> float:
    return mean([share(hero.mana, game.max_mana(hero)) for hero in game.state.heroes])


@FEATURES.hurts
def _down(game: Hellscape) -> float:
    return mean([float(hero.down) for hero in game.state.heroes])


@FEATURES.helps
def _lifebringers(game: Hellscape) -> float:
    return min(game.state.lifebringers, 4) / 4


@FEATURES.hurts
def _forsaken(game: Hellscape) -> float:
    return float(game.state.lifebringers == 0)


@FEATURES.hurts
def _doomed(game: Hellscape) -> float:
    """Lying, and nothing left that brings one back."""
    return float(game.state.lifebringers == 0 and any(hero.down for hero in game.state.heroes))


@FEATURES.helps
def _levels(game: Hellscape) -> float:
    return mean([(hero.level - 1) / 4 for hero in game.state.heroes])


@FEATURES.helps
def _experience(game: Hellscape) -> float:
    return mean([min(hero.xp, 10) / 10 for hero in game.state.heroes])


@FEATURES.helps
def _skills(game: Hellscape) -> float:
    return mean([len(hero.skills) / 8 for hero in game.state.heroes])


@FEATURES.helps
def _gear(game: Hellscape) -> float:
    rarity = {"common": 1.0, "rare": 2.0, "epic": 3.0}
    items = game.library.items
    worn = [[items[id] for id in hero.equipped] for hero in game.state.heroes]
    return mean([sum(rarity.get(item.deck, 0.5) for item in some) / 8 for some in worn])


@FEATURES.hurts
def _harms(game: Hellscape) -> float:
    return mean([(hero.fire + hero.frost) / 4 for hero in game.state.heroes])


@FEATURES.hurts
def _mobs(game: Hellscape) -> float:
    """Wounds that they can take."""
    mobs = [enemy for enemy in game.state.enemies.values() if enemy.type == "mob"]
    return sum(map(game.left, mobs)) / (MOB * game.state.size)


@FEATURES.hurts
def _gangs(game: Hellscape) -> float:
    return sum(one.type == "mob" for one in game.state.enemies.values()) / game.state.size


@FEATURES.hurts
def _roaming(game: Hellscape) -> float:
    there = [one for one in game.state.enemies.values() if one.type == "roaming"]
    return sum(1 - share(one.wounds, game.toughness(one)) for one in there if one.zone != NOWHERE)


@FEATURES.hurts
def _boss(game: Hellscape) -> float:
    """What is left of him; all of him while he is not met."""
    if not game.book.quest.boss:
        return 0.0
    boss = game.boss()
    if boss is None:
        return 1.0
    return 1 - share(boss.wounds, game.toughness(boss))


@FEATURES.helps
def _arena(game: Hellscape) -> float:
    return float(game.state.arena)


@FEATURES.hurts
def _darkness(game: Hellscape) -> float:
    side, space = game.state.track
    return min(SIDES[side] + space, 18) / 18


@FEATURES.helps
def _chambers(game: Hellscape) -> float:
    return share(len(game.state.revealed), len(set(game.book.quest.chart.chambers.values())))


@FEATURES.hurts
def _objectives(game: Hellscape) -> float:
    """Tokens of the Quest that still lie about."""
    return sum(one.kind == "objective" for one in game.state.markers) / 5


@FEATURES.helps
def _carried(game: Hellscape) -> float:
    return sum(len(hero.carried) for hero in game.state.heroes) / 5


@FEATURES.hurts
def _chests(game: Hellscape) -> float:
    """Treasure that lies in the open."""
    kinds = ("treasure", "chest", "greater-chest")
    return sum(one.kind in kinds for one in game.state.markers) / 8


@FEATURES.helps
def _left(game: Hellscape) -> float:
    """Heroes who are out already."""
    return mean([float(hero.zone == NOWHERE) for hero in game.state.heroes])


@FEATURES.hurts
def _way(game: Hellscape) -> float:
    """Zones to the nearest objective, exit or gate."""
    there = [one.zone for one in game.state.markers if one.kind in ("objective", "exit")]
    heroes = [hero for hero in game.state.heroes if hero.zone != NOWHERE]
    if not there or not heroes:
        return 0.0
    walk = game.zones.walk
    return mean([min(FAR, *(walk(hero.zone, zone) for zone in there)) / FAR for hero in heroes])


@FEATURES.hurts
def _crowd(game: Hellscape) -> float:
    """Enemies within a Zone of a Hero."""
    zones = [hero.zone for hero in game.standing() if hero.zone != NOWHERE]
    enemies = [one for one in game.state.enemies.values() if one.zone != NOWHERE]
    walk = game.zones.walk
    near = sum(any(walk(zone, one.zone) <= 1 for zone in zones) for one in enemies)
    return near / (2 * game.state.size)


def _closed(game: Hellscape) -> int:
    """Tokens of the Quest behind doors."""
    chamber_of, known = game.zones.chamber_of, {"", *game.state.revealed}
    there = [one.zone for one in game.state.markers if one.kind == "objective"]
    return sum(chamber_of[zone] not in known for zone in there)


@FEATURES.hurts
def _behind(game: Hellscape) -> float:
    return _closed(game) / 5


@FEATURES.hurts
def _bearing(game: Hellscape) -> float:
    """Zones from those who carry what decides the Quest to where it does, once all is carried."""
    if game.state.arena or any(one.kind == "objective" for one in game.state.markers):
        return 0.0
    ways = [
        game.zones.walk(hero.zone, zone_of(game, where))
        for thing, where in aims(game.book).deliver
        for hero in game.state.heroes
        if thing in hero.carried and hero.zone != NOWHERE
    ]
    return mean([min(FAR, way) / FAR for way in ways])


@FEATURES.helps
def _time(game: Hellscape) -> float:
    return rounds_left(game) / NEVER


@FEATURES.hurts
def _late(game: Hellscape) -> float:
    """The same where it hurts."""
    return 1 / (1 + rounds_left(game))


@FEATURES.hurts
def _strain(game: Hellscape) -> float:
    """What is still to be fetched and borne, for the time that is left."""
    left = rounds_left(game)
    if left >= NEVER:
        return 0.0
    lying = sum(one.kind == "objective" for one in game.state.markers)
    work = lying + ROOM * _closed(game) + WAY * (_way(game) + _bearing(game))
    return min(1.0, work / (1 + left))


SCALES: Scales[Hellscape] = Scales(
    (
        *vigour(_vigour),
        *FEATURES,
        *party_sizes(range(2, 7)),
    ),
    Path(__file__).with_name("worth.toml"),
)
