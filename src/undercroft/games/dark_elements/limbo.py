"""Limbo's End, where the quest is won or its sand runs out: how far the party has come with it.

Minions keep Draemor's room shut, he is to fall once for every hero, then all go to their bodies.
There a round more or less decides, and a wound counts for several of them elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from undercroft.board import mask_of
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import goals
from undercroft.games.dark_elements.greedy.paces import far
from undercroft.games.dark_elements.rules.values import health, speed
from undercroft.games.dark_elements.state import NOWHERE, Hero, Monster
from undercroft.kit.worth import Feature, mean, share

LAST, SAND = "LE", 8  # the encounter, and more rounds than it leaves
WOUNDS = 10.0  # Health of monsters for each hero
MOVES = 2  # that a turn has time for
STALKED = 4  # moves to somebody that are as bad as any more
SCANT = 1.8  # rounds that are too few to beat him in
AMPLE = 3  # rounds to spare that are as good as any more

Measure = Callable[[DarkElements], float]


def _there(measure: Measure) -> Measure:
    """Nothing, before the party has come to it."""
    return lambda game: measure(game) if game.state.active == LAST else 0.0


def _missing(game: DarkElements) -> int:
    """Heroes who have not found their bodies."""
    return sum(hero.body == NOWHERE for hero in game.state.heroes)


def _minions(game: DarkElements) -> list[Monster]:
    return [one for one in game.monsters() if one.rank == "minion"]


def _draemors(game: DarkElements) -> list[Monster]:
    return [one for one in game.monsters() if one.name == "Draemor"]


def _wounds(game: DarkElements, monsters: list[Monster]) -> int:
    return sum(health(game, one) - one.damage for one in monsters)


def _bodies(game: DarkElements) -> float:
    return 1 - share(_missing(game), game.size)


def _found(game: DarkElements) -> float:
    """All of them: they only have to go there."""
    return float(not _missing(game))


def _is_open(game: DarkElements) -> bool:
    """Draemor's room, while he is to be beaten."""
    return game.state.chart.revealed and _missing(game) > 0


def _sand(game: DarkElements) -> float:
    """Rounds, while somebody has to look for his body."""
    return min(goals.rounds_left(game), SAND) / SAND if _missing(game) else 0.0


def _ebb(game: DarkElements) -> float:
    """The same once his room is open: the nearer the end, the more a round decides."""
    return (goals.rounds_left(game) - SCANT) / SAND if _is_open(game) else 0.0


def _shut(game: DarkElements) -> float:
    """Minions that keep the room shut (DE-LE-04)."""
    if game.state.chart.revealed:
        return 0.0
    return (game.size + _wounds(game, _minions(game))) / (WOUNDS * game.size)


def _draemor(game: DarkElements) -> float:
    """What is left of him, for every body that he still keeps (DE-LE-06)."""
    missing = _missing(game)
    if not missing:
        return 0.0
    left = [1 - share(one.damage, health(game, one)) for one in _draemors(game)]
    return (missing - 1 + (sum(left) if left else 1.0)) / game.size


def _stalk(game: DarkElements) -> float:
    """Moves to the minions that keep the room shut."""
    return 0.0 if game.state.chart.revealed else _away(game, _minions(game))


def _chase(game: DarkElements) -> float:
    """Moves to Draemor, while he is to be beaten."""
    return _away(game, _draemors(game)) if _is_open(game) else 0.0


def _away(game: DarkElements, prey: list[Monster]) -> float:
    spaces = mask_of(one.spaces[0] for one in prey)
    if not spaces:
        return 0.0
    paces = far(game.layout, spaces)
    ways = [max(0, paces[hero.space]) / max(1, speed(game, hero)) for hero in game.state.heroes]
    return mean([min(STALKED, way) / STALKED for way in ways])


def _homeward(game: DarkElements, hero: Hero) -> int:
    """Turns until a hero stands where his body lies; to get up takes one (DE-LE-12, -13)."""
    paces = max(0, far(game.layout, 1 << hero.body)[hero.space])
    return hero.down + ceil(paces / (MOVES * max(1, speed(game, hero))))


def _spare(game: DarkElements) -> int | None:
    """Rounds that are left over when the last of them is home, once all bodies are found."""
    if _missing(game):
        return None
    return goals.rounds_left(game) - max(_homeward(game, hero) for hero in game.state.heroes)


def _leeway(game: DarkElements) -> float:
    spare = _spare(game)
    return 0.0 if spare is None else max(-1, min(AMPLE, spare)) / AMPLE


def _forlorn(game: DarkElements) -> float:
    """Somebody cannot be home in time."""
    spare = _spare(game)
    return float(spare is not None and spare < 0)


def _health(game: DarkElements) -> float:
    heroes = game.state.heroes
    return mean([1 - share(hero.damage, health(game, hero)) for hero in heroes])


def _down(game: DarkElements) -> float:
    return mean([float(hero.down) for hero in game.state.heroes])


def _beasts(game: DarkElements) -> float:
    return _wounds(game, game.monsters()) / (WOUNDS * game.size)


MEASURES: tuple[tuple[str, int, Measure], ...] = (
    ("last", -1, lambda game: 1.0),
    ("found", +1, _found),
    ("sand", +1, _sand),
    ("ebb", +1, _ebb),
    ("bodies", +1, _bodies),
    ("shut", -1, _shut),
    ("draemor", -1, _draemor),
    ("stalk", -1, _stalk),
    ("chase", -1, _chase),
    ("leeway", +1, _leeway),
    ("forlorn", -1, _forlorn),
    ("limbo-health", +1, _health),
    ("limbo-down", -1, _down),
    ("limbo-beasts", -1, _beasts),
)
FEATURES = tuple(Feature(name, sign, _there(measure)) for name, sign, measure in MEASURES)
