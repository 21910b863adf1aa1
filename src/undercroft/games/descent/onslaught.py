"""What a position is worth to the overlord when his turn comes: all that heroes count, and what his
monsters can do in it. Weighed for themselves, since a blow that is about to fall hardly counts at
the end of a round, when heroes may still go out of its way."""

from __future__ import annotations

from pathlib import Path

from undercroft.games.descent.features import SCALES, SHOT
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import prices
from undercroft.games.descent.state import Hero, Monster
from undercroft.kit.worth import Feature, Scales

MENACE = 8.0  # wounds a round of monsters for each hero

Blow = tuple[float, list[int]]  # wounds, and the heroes on whom they could fall


def _horde(game: Descent) -> list[Monster]:
    return [one for one in game.state.monsters.values() if one.animated_by < 0]


def _blows(game: Descent) -> list[Blow]:
    """What could fall on somebody: first of those who have no choice, then the heaviest."""
    heroes, found = game.on_board(), []
    for monster in _horde(game):
        card = game.card(monster).card
        reach = card.speed + (1 if card.attack == "melee" else SHOT)
        feet = game.footprint(monster)
        near = [hero.id for hero in heroes if feet & game.ground.within(hero.space, reach)]
        if near:
            found.append((prices.menace(game.book, card), near))
    return sorted(found, key=lambda blow: (len(blow[1]), -blow[0]))


def _harvest(game: Descent) -> float:
    """Tokens that the deaths of this turn may cost, of all that are left: on whoever is felled with
    the least for the most, as many blows as that takes."""
    blows, due = _blows(game), 0.0

    def price(hero: Hero) -> float:
        return hero.wounds / prices.life(game.book, hero)

    for hero in sorted(game.on_board(), key=price):
        dealt, needed, left = 0.0, max(1, hero.wounds), []
        for blow in blows:
            if dealt < needed and hero.id in blow[1]:
                dealt += blow[0]
            else:
                left.append(blow)
        blows = left
        due += prices.life(game.book, hero) * min(1.0, dealt / needed) ** 2
    return min(2.0, due / max(1, game.state.conquest))


def _might(game: Descent) -> float:
    """Wounds that his monsters deal in a round."""
    dealt = sum(prices.menace(game.book, game.card(one).card) for one in _horde(game))
    return dealt / (MENACE * len(game.state.heroes))


ONSLAUGHT: Scales[Descent] = Scales(
    (*SCALES.features, Feature("harvest", -1, _harvest), Feature("might", -1, _might)),
    Path(__file__).with_name("onslaught.toml"),
)
