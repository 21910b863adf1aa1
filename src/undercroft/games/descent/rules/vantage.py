"""From where an attack sees: cards that lend other eyes (DSC-LANG, `los-from`, `los-ignore`,
`origin`)."""

from __future__ import annotations

import msgspec

from undercroft.board import bits
from undercroft.games.descent.cards.effect import Effect
from undercroft.games.descent.cards.words.attacks import Origin, SeeFromBeside, SeePast
from undercroft.games.descent.game import Descent
from undercroft.games.descent.lines import Scene, visible
from undercroft.games.descent.loadout import Power, fits
from undercroft.games.descent.rules import supply, vacancy
from undercroft.games.descent.state import Figure, Hero, Mask


class Vantage(msgspec.Struct, frozen=True):
    """One way to see: one's own eyes, a card, or those of a friend."""

    name: str
    seen: Mask
    origin: Figure | None = None  # range, adjacency and Command count from there too


def vantages(game: Descent, hero: Hero, kind: str) -> list[Vantage]:
    """The hero's own sight first, then what his cards lend to an attack of this type."""
    found = [Vantage("own", game.visible(hero))]
    for power in game.sheet(hero).sights:
        moment = power.clause.when
        if moment is None or not fits(moment, kind):
            continue
        for effect in power.clause.effects:
            found += _lent(game, hero, power, effect)
    return found


def _lent(game: Descent, hero: Hero, power: Power, effect: Effect) -> list[Vantage]:
    match effect:
        case SeeFromBeside():
            return [Vantage(power.card, _from_beside(game, hero))]
        case SeePast():
            return [Vantage(power.card, _past_one(game, hero))]
        case Origin():
            return [
                Vantage(game.id(friend), game.visible(friend), friend)
                for friend in game.friends(hero)
                if game.near(hero, friend, effect.n)
            ]
        case _:
            return []


def _from_beside(game: Descent, hero: Hero) -> Mask:
    """What he would see from an empty space next to him."""
    scene = _without(game.scene(hero), game.footprint(hero))
    blocked = vacancy.blocked(game) | supply.occupied(game)  # DSC-GRID-07
    seen = 0
    for space in bits(game.ground.board.adjacent[hero.space] & ~blocked):
        seen |= visible(game.ground, scene, 1 << space)
    return seen


def _past_one(game: Descent, hero: Hero) -> Mask:
    """What he would see if one figure or one obstacle were not in the way."""
    feet = game.footprint(hero)
    scene = game.scene(hero)
    own = game.visible(hero)
    seen = 0
    for figure in scene.figures:
        if figure & own and figure != feet:
            seen |= visible(game.ground, _without(scene, figure), feet)
    for space in bits(scene.solid & own | scene.fog):  # nobody sees fog that is far off
        clear = ~(1 << space)
        thinner = msgspec.structs.replace(scene, solid=scene.solid & clear, fog=scene.fog & clear)
        seen |= visible(game.ground, thinner, feet)
    return seen


def _without(scene: Scene, figure: Mask) -> Scene:
    figures = tuple(other for other in scene.figures if other != figure)
    return msgspec.structs.replace(scene, figures=figures)
