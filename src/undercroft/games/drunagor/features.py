"""What of a position says who is going to win, as far as everybody sees it."""

from __future__ import annotations

from pathlib import Path

from undercroft.board import bits
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy import objectives, prices
from undercroft.games.drunagor.state import CURSE, TRAUMA, Hero, Mask
from undercroft.kit.worth import Features, Scales, logistic, mean, party_sizes, share, vigour

FAR = 20  # steps that are as bad as any more
BEAST = 12.0  # Health of Monsters for each Hero
HARMS = (*tokens.WOUNDING, *tokens.LAMING, tokens.STUN)

FEATURES: Features[Drunagor] = Features()


def _vigour(game: Drunagor, hero: Hero) -> float:
    return share(hero.health, game.maximum(hero))


@FEATURES.hurts
def _frail(game: Drunagor) -> float:
    """The last Health counts most."""
    return mean([1 / (1 + hero.health / 2) for hero in game.state.heroes])


@FEATURES.hurts
def _doomed(game: Drunagor) -> float:
    """Who has a Trauma Cube loses for all when he falls again."""
    heroes = game.state.heroes
    return sum(1 / (1 + hero.health / 2) for hero in heroes if TRAUMA in hero.slots) / len(heroes)


@FEATURES.hurts
def _down(game: Drunagor) -> float:
    return mean([float(hero.down) for hero in game.state.heroes])


@FEATURES.helps
def _curse_room(game: Drunagor) -> float:
    return mean([prices.curse_room(game, hero) / 6 for hero in game.state.heroes])


@FEATURES.hurts
def _most_cursed(game: Drunagor) -> float:
    """Who has no room left loses for all."""
    least = min(prices.curse_room(game, hero) for hero in game.state.heroes)
    return 1 / (1 + max(0, least))


@FEATURES.hurts
def _traumas(game: Drunagor) -> float:
    return mean([float(hero.slots.count(TRAUMA)) for hero in game.state.heroes])


@FEATURES.helps
def _cubes(game: Drunagor) -> float:
    return mean([share(sum(hero.pool), sum(hero.owned)) for hero in game.state.heroes])


@FEATURES.helps
def _poorest(game: Drunagor) -> float:
    return min(min(sum(hero.pool), 4) / 4 for hero in game.state.heroes)


@FEATURES.helps
def _gear(game: Drunagor) -> float:
    heroes = game.state.heroes
    return mean([(sum(map(bool, hero.equipment)) + len(hero.bag)) / 6 for hero in heroes])


@FEATURES.hurts
def _harms(game: Drunagor) -> float:
    return mean([sum(hero.tokens[kind] for kind in HARMS) / 6 for hero in game.state.heroes])


@FEATURES.helps
def _boons(game: Drunagor) -> float:
    heroes = game.state.heroes
    return mean([sum(hero.tokens[kind] for kind in tokens.RESOURCES) / 8 for hero in heroes])


@FEATURES.hurts
def _beasts(game: Drunagor) -> float:
    health = sum(monster.health for monster in game.state.monsters.values())
    return health / (BEAST * len(game.state.heroes))


@FEATURES.hurts
def _pack(game: Drunagor) -> float:
    return len(game.state.monsters) / (2 * len(game.state.heroes))


@FEATURES.hurts
def _force(game: Drunagor) -> float:
    """What they strike for."""
    strikes = [game.force(monster) or 0 for monster in game.state.monsters.values()]
    return sum(strikes) / (6 * len(game.state.heroes))


@FEATURES.hurts
def _chiefs(game: Drunagor) -> float:
    """Health of Commanders, Overlords and Generals, of what they came with."""
    chiefs = [monster for monster in game.state.monsters.values() if monster.start]
    return sum(share(chief.health, chief.start) for chief in chiefs)


@FEATURES.helps
def _rooms(game: Drunagor) -> float:
    return share(len(game.state.rooms), len(game.book.adventure.rooms))


@FEATURES.helps
def _told(game: Drunagor) -> float:
    """Of the stories that happen once."""
    return share(len(game.state.happened), game.book.once)


@FEATURES.helps
def _clock(game: Drunagor) -> float:
    """Runes left: with the last the Adventure is lost."""
    return len(game.state.bag) / 20


@FEATURES.hurts
def _late(game: Drunagor) -> float:
    """The same where it hurts: hardly any left."""
    return 1 / (1 + len(game.state.bag))


@FEATURES.hurts
def _hurry(game: Drunagor) -> float:
    """Rooms that are still to be opened, for the Runes left."""
    rooms = len(game.book.adventure.rooms) - len(game.state.rooms)
    return rooms / (1 + len(game.state.bag))


@FEATURES.hurts
def _stalled(game: Drunagor) -> float:
    """Monsters that are still to be beaten, for the Runes left: hiding has its price."""
    return _beasts(game) / (1 + len(game.state.bag) / 4)


@FEATURES.hurts
def _dark(game: Drunagor) -> float:
    board = game.ground.board
    return share(game.state.dark.bit_count(), board.node_exists.bit_count())


@FEATURES.helps
def _freed(game: Drunagor) -> float:
    return game.state.freed / 6


@FEATURES.hurts
def _lost(game: Drunagor) -> float:
    return game.state.lost / 6


@FEATURES.hurts
def _tasks(game: Drunagor) -> float:
    return len(objectives.targets(game)) / 6


@FEATURES.hurts
def _way(game: Drunagor) -> float:
    """Steps to what the Adventure wants done, or else to the nearest door."""
    wanted = objectives.beside(game)
    for doorway in game.ground.doors.values() if not wanted else ():
        wanted |= doorway
    return _steps(game, wanted) if wanted else 0.0


def _steps(game: Drunagor, wanted: Mask) -> float:
    squares = game.ground.board.squares
    found = []
    for hero in game.state.heroes:
        ways = [steps for place in bits(wanted) if (steps := squares.steps(hero.space, place)) >= 0]
        found.append(min(FAR, *ways) / FAR if ways else 1.0)
    return mean(found)


@FEATURES.hurts
def _idle(game: Drunagor) -> float:
    """Nobody is there to fight, and the way on is as long as it is."""
    return 0.0 if game.state.monsters else _way(game)


# Battles: who is ahead, in Health. These few are an opinion, not fitted: no two battles are alike.
FALLEN, TRAUMATIC, CURSED, HELD, EVEN = 6.0, 10.0, 0.7, 3.0, 8.0


def ahead(game: Drunagor, team: int) -> float:
    """The chance that a side wins a battle."""
    sides = {hero.team for hero in game.present()}
    if team not in sides:
        return 0.0
    best = max((_strength(game, side) for side in sides if side != team), default=0.0)
    return logistic((_strength(game, team) - best) / EVEN) * 2 / max(2, len(sides))


def _strength(game: Drunagor, side: int) -> float:
    found = HELD * game.state.held.count(side)
    for hero in game.present():
        if hero.team == side:
            found += hero.health + 0.5 * sum(hero.pool) - FALLEN * hero.down
            found -= TRAUMATIC * hero.slots.count(TRAUMA) + CURSED * hero.slots.count(CURSE)
    return found


SCALES: Scales[Drunagor] = Scales(
    (
        *vigour(_vigour),
        *FEATURES,
        *party_sizes(range(2, 6)),
    ),
    Path(__file__).with_name("worth.toml"),
)
