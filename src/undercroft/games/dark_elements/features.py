"""What of a position says who is going to win, as far as everybody sees it."""

from __future__ import annotations

from pathlib import Path

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import goals
from undercroft.games.dark_elements.greedy.paces import far
from undercroft.games.dark_elements.rules.values import health, stamina
from undercroft.games.dark_elements.state import NOWHERE, Hero
from undercroft.kit.worth import Feature, Scales, mean, party_sizes, share

FAR = 16  # paces that are as bad as any more
BEAST = 10.0  # Health of monsters for each hero
LAST, SAND = "LE", 8  # the last encounter, and more rounds than it leaves


def _vigour(game: DarkElements, hero: Hero) -> float:
    return 1 - share(hero.damage, health(game, hero))


def _health(game: DarkElements) -> float:
    return mean([_vigour(game, hero) for hero in game.state.heroes])


def _weakest(game: DarkElements) -> float:
    return min(_vigour(game, hero) for hero in game.state.heroes)


def _stamina(game: DarkElements) -> float:
    heroes = game.state.heroes
    return mean([1 - share(hero.fatigue, stamina(game, hero)) for hero in heroes])


def _down(game: DarkElements) -> float:
    return mean([float(hero.down) for hero in game.state.heroes])


def _harms(game: DarkElements) -> float:
    return mean([len(hero.conditions) / 3 for hero in game.state.heroes])


def _feats(game: DarkElements) -> float:
    return mean([float(hero.feat) for hero in game.state.heroes])


def _gear(game: DarkElements) -> float:
    return mean([len(hero.items) / 5 for hero in game.state.heroes])


def _skills(game: DarkElements) -> float:
    return mean([(len(hero.skills) + hero.xp) / 6 for hero in game.state.heroes])


def _finds(game: DarkElements) -> float:
    return mean([len(hero.found) / 3 for hero in game.state.heroes])


def _loot(game: DarkElements) -> float:
    return game.state.loot / 6


def _margin(game: DarkElements) -> float:
    """Between doom and fate: when they meet, all is lost."""
    return (game.state.fate - game.state.doom) / 6


def _edge(game: DarkElements) -> float:
    """The same where it hurts."""
    return 1 / max(1, game.state.fate - game.state.doom)


def _doom(game: DarkElements) -> float:
    return game.state.doom / 7


def _explored(game: DarkElements) -> float:
    return 1 - len(game.state.explorations) / 11


def _main(game: DarkElements) -> float:
    """Main encounters that are drawn."""
    mains = game.quest.mains
    return 1 - sum(main in game.state.explorations for main in mains) / max(1, len(mains))


def _second_act(game: DarkElements) -> float:
    return float(game.state.act == 2)


def _calm(game: DarkElements) -> float:
    """No card is in play: every round costs fate until a door is opened."""
    return float(not game.state.active)


def _toil(game: DarkElements) -> float:
    """Actions that the card in play still takes."""
    return min(goals.toil(game), 8.0) / 8 if game.state.active else 0.0


def _hurry(game: DarkElements) -> float:
    """Its hourglass."""
    return 1 / max(1, goals.rounds_left(game)) if game.state.active else 0.0


def _perils(game: DarkElements) -> float:
    return len(game.state.perils) / 3


def _beasts(game: DarkElements) -> float:
    left = sum(health(game, one) - one.damage for one in game.monsters())
    return left / (BEAST * game.size)


def _pack(game: DarkElements) -> float:
    return len(game.monsters()) / (3 * game.size)


def _masters(game: DarkElements) -> float:
    return sum(one.rank == "master" for one in game.monsters()) / game.size


def _way(game: DarkElements) -> float:
    """Paces to where the party is wanted."""
    front = goals.front(game)
    heroes = game.heroes()
    if not front or not heroes:
        return 0.0
    paces = far(game.layout, front)
    return mean([min(FAR, max(0, paces[hero.space])) / FAR for hero in heroes])


# Limbo's End: there the quest is won, or lost when its hourglass has run out


def _is_last(game: DarkElements) -> bool:
    return game.state.active == LAST


def _last(game: DarkElements) -> float:
    return float(_is_last(game))


def _sand(game: DarkElements) -> float:
    return min(goals.rounds_left(game), SAND) / SAND if _is_last(game) else 0.0


def _bodies(game: DarkElements) -> float:
    """Heroes who have found theirs."""
    return mean([float(hero.body != NOWHERE) for hero in game.state.heroes])


def _shut(game: DarkElements) -> float:
    """Minions that keep Draemor's room shut (DE-LE-04)."""
    if not _is_last(game) or game.state.chart.revealed:
        return 0.0
    left = [health(game, one) - one.damage for one in game.monsters() if one.rank == "minion"]
    return (game.size + sum(left)) / (BEAST * game.size)


def _draemor(game: DarkElements) -> float:
    """What is left of him, for every body that he still keeps (DE-LE-06)."""
    missing = sum(hero.body == NOWHERE for hero in game.state.heroes)
    if not _is_last(game) or not missing:
        return 0.0
    him = [one for one in game.monsters() if one.name == "Draemor"]
    left = sum(1 - share(one.damage, health(game, one)) for one in him) if him else 1.0
    return (missing - 1 + left) / game.size


def _homeward(game: DarkElements) -> float:
    """Paces of those who have found their bodies to them (DE-LE-12)."""
    if not _is_last(game):
        return 0.0
    away = [hero for hero in game.heroes() if hero.body != NOWHERE]
    ways = [max(0, far(game.layout, 1 << hero.body)[hero.space]) for hero in away]
    return sum(min(FAR, way) for way in ways) / (FAR * game.size)


def _closing(game: DarkElements) -> float:
    """What is still to be done there, for the time that is left."""
    if not _is_last(game):
        return 0.0
    work = _shut(game) + _draemor(game) + _homeward(game) / 2
    return min(1.0, 2 * work / max(1, goals.rounds_left(game)))


SCALES: Scales[DarkElements] = Scales(
    (
        Feature("health", +1, _health),
        Feature("weakest", +1, _weakest),
        Feature("stamina", +1, _stamina),
        Feature("down", -1, _down),
        Feature("harms", -1, _harms),
        Feature("feats", +1, _feats),
        Feature("gear", +1, _gear),
        Feature("skills", +1, _skills),
        Feature("finds", +1, _finds),
        Feature("loot", +1, _loot),
        Feature("margin", +1, _margin),
        Feature("edge", -1, _edge),
        Feature("doom", -1, _doom),
        Feature("explored", +1, _explored),
        Feature("main", +1, _main),
        Feature("second-act", +1, _second_act),
        Feature("calm", -1, _calm),
        Feature("toil", -1, _toil),
        Feature("hurry", -1, _hurry),
        Feature("perils", -1, _perils),
        Feature("beasts", -1, _beasts),
        Feature("pack", -1, _pack),
        Feature("masters", -1, _masters),
        Feature("way", -1, _way),
        Feature("last", +1, _last),
        Feature("sand", +1, _sand),
        Feature("bodies", +1, _bodies),
        Feature("shut", -1, _shut),
        Feature("draemor", -1, _draemor),
        Feature("homeward", -1, _homeward),
        Feature("closing", -1, _closing),
        *party_sizes(lambda game: len(game.state.heroes), range(3, 5)),
    ),
    Path(__file__).with_name("worth.toml"),
)
