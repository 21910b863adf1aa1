"""What of a position says who is going to win, as far as everybody sees it."""

from __future__ import annotations

from pathlib import Path

from undercroft.games.dark_elements import limbo
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import goals
from undercroft.games.dark_elements.greedy.paces import far
from undercroft.games.dark_elements.rules.turn import ACTIONS
from undercroft.games.dark_elements.rules.values import health, stamina
from undercroft.games.dark_elements.state import Hero
from undercroft.kit.worth import Features, Scales, mean, party_sizes, share, vigour

FAR = 16  # paces that are as bad as any more
BEAST = 10.0  # Health of monsters for each hero
RISK, SPARED = 0.5, 0.8  # actions that go wrong in Incinerator, and rounds that make up for it
AT_EASE = 0.6  # of the actions that are left: who needs no more for a card is in time

FEATURES: Features[DarkElements] = Features()


def _vigour(game: DarkElements, hero: Hero) -> float:
    return 1 - share(hero.damage, health(game, hero))


@FEATURES.helps
def _stamina(game: DarkElements) -> float:
    heroes = game.state.heroes
    return mean([1 - share(hero.fatigue, stamina(game, hero)) for hero in heroes])


@FEATURES.hurts
def _down(game: DarkElements) -> float:
    return mean([float(hero.down) for hero in game.state.heroes])


@FEATURES.hurts
def _harms(game: DarkElements) -> float:
    return mean([len(hero.conditions) / 3 for hero in game.state.heroes])


@FEATURES.helps
def _feats(game: DarkElements) -> float:
    return mean([float(hero.feat) for hero in game.state.heroes])


@FEATURES.helps
def _gear(game: DarkElements) -> float:
    return mean([len(hero.items) / 5 for hero in game.state.heroes])


@FEATURES.helps
def _skills(game: DarkElements) -> float:
    return mean([(len(hero.skills) + hero.xp) / 6 for hero in game.state.heroes])


@FEATURES.helps
def _finds(game: DarkElements) -> float:
    return mean([len(hero.found) / 3 for hero in game.state.heroes])


@FEATURES.helps
def _loot(game: DarkElements) -> float:
    return game.state.loot / 6


@FEATURES.helps
def _margin(game: DarkElements) -> float:
    """Between doom and fate: when they meet, all is lost."""
    return (game.state.fate - game.state.doom) / 6


@FEATURES.hurts
def _edge(game: DarkElements) -> float:
    """The same where it hurts."""
    return 1 / max(1, game.state.fate - game.state.doom)


@FEATURES.hurts
def _brink(game: DarkElements) -> float:
    """The same while no card is in play: fate falls at the end of this round (DE-FATE-01)."""
    return _edge(game) ** 2 if not game.state.active else 0.0


@FEATURES.hurts
def _doom(game: DarkElements) -> float:
    return game.state.doom / 7


@FEATURES.helps
def _explored(game: DarkElements) -> float:
    return 1 - len(game.state.explorations) / 11


@FEATURES.helps
def _main(game: DarkElements) -> float:
    """Main encounters that are drawn."""
    mains = game.quest.mains
    return 1 - sum(main in game.state.explorations for main in mains) / max(1, len(mains))


@FEATURES.helps
def _second_act(game: DarkElements) -> float:
    return float(game.state.act == 2)


@FEATURES.hurts
def _calm(game: DarkElements) -> float:
    """No card is in play: every round costs fate until a door is opened."""
    return float(not game.state.active)


@FEATURES.hurts
def _toil(game: DarkElements) -> float:
    """Actions that the card in play still takes."""
    return min(goals.toil(game), 8.0) / 8 if game.state.active else 0.0


@FEATURES.hurts
def _hurry(game: DarkElements) -> float:
    """Its hourglass."""
    return 1 / max(1, goals.rounds_left(game)) if game.state.active else 0.0


@FEATURES.hurts
def _looming(game: DarkElements) -> float:
    """How likely the card ends with doom, by what it takes and the time for it. In Incinerator a
    test may fail and fire come near (DE-IN-03, -05); elsewhere only who is late has to fear."""
    if not game.state.active:
        return 0.0
    rounds = max(1, goals.rounds_left(game))
    if game.state.active == "IN":
        return min(1.0, (goals.toil(game) + RISK) / (rounds + SPARED))
    return min(1.0, max(0.0, goals.toil(game) / (ACTIONS * rounds) - AT_EASE))


@FEATURES.hurts
def _perils(game: DarkElements) -> float:
    return len(game.state.perils) / 3


@FEATURES.hurts
def _beasts(game: DarkElements) -> float:
    left = sum(health(game, one) - one.damage for one in game.monsters())
    return left / (BEAST * game.size)


@FEATURES.hurts
def _pack(game: DarkElements) -> float:
    return len(game.monsters()) / (3 * game.size)


@FEATURES.hurts
def _masters(game: DarkElements) -> float:
    return sum(one.rank == "master" for one in game.monsters()) / game.size


@FEATURES.hurts
def _way(game: DarkElements) -> float:
    """Paces to where the party is wanted."""
    front = goals.front(game)
    heroes = game.heroes()
    if not front or not heroes:
        return 0.0
    paces = far(game.layout, front)
    return mean([min(FAR, max(0, paces[hero.space])) / FAR for hero in heroes])


SCALES: Scales[DarkElements] = Scales(
    (
        *vigour(_vigour),
        *FEATURES,
        *limbo.FEATURES,
        *party_sizes(range(3, 5)),
    ),
    Path(__file__).with_name("worth.toml"),
)
