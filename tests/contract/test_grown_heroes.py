"""Heroes with all kinds of learned Skills, Class Abilities and items: everything holds for them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from contract import drunagor
from contract.playing import Erratic
from release import LONG
from undercroft.core.driver import Driver
from undercroft.games import registry
from undercroft.games.drunagor import heroboard
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import EQUIPMENT, HeroCard, Library
from undercroft.games.drunagor.state import Hero
from undercroft.games.drunagor.title import DrunagorTitle
from undercroft.play.players import RandomPlayer

DECISIONS = 1_500


@pytest.mark.parametrize("seed", range(8 if LONG else 4))
@pytest.mark.parametrize("adventure", ["toll-bridge", "drowned-granary"])
def test_grown_heroes_play_on(adventure: str, seed: int) -> None:
    title = registry.title("drunagor")
    assert isinstance(title, DrunagorTitle)
    chance = Random(f"{adventure} {seed}")
    driver = Driver(title, title.set_up(drunagor.setup(adventure, 2 + seed % 4, seed), seed))
    game = driver.game
    assert isinstance(game, Drunagor)
    while driver.request is not None and driver.request.kind != "turn":
        driver.answer(chance.choice(driver.request.keys()))
    taken: set[str] = set()
    for hero in game.state.heroes:
        found = [id for id in hero.bag if id and title.library.items[id].deck == "chest"]
        game.state.chest_discard += tuple(found)  # what the story gave at the start
        grow(title.library, hero, chance, taken)
        hero.health = game.maximum(hero)
    resumed: Driver[Any] = Driver(title, title.decode(title.encode(game.state)))
    wise = title.player("greedy", seed)
    who = Erratic(wise, seed) if seed % 2 else RandomPlayer(seed)
    for number in range(DECISIONS):
        drunagor.check(resumed.game, resumed.state == resumed.checkpoint)  # type: ignore[arg-type]
        if resumed.request is None:
            return
        if number % 50 == 0:
            title.question(resumed.game, resumed.request)
            title.views(resumed.game, [0, None])
            twin = title.decode(title.encode(resumed.state))
            assert twin == resumed.state == resumed.state.clone()
        resumed.answer(who.choose(resumed.game, resumed.request).key)


def grow(library: Library, hero: Hero, chance: Random, taken: set[str]) -> None:
    """Skills of both levels, abilities of two classes, an item in each place, two in the bag."""
    card = library.heroes[hero.name]
    hero.abilities = ()
    hero.learned = tuple(chance.choice(sides) for sides in card.cards)
    hero.role_level = chance.choice((0, 1, 2))
    if hero.role_level:
        hero.learned += (library.roles[hero.role].third[hero.role_level - 1],)
    for id in chance.sample(sorted(library.classes), 2):
        for tree in library.classes[id].trees:
            hero.abilities += tree.abilities[: chance.choice((0, 1, 2, 3))]
    worn = list(hero.equipment)
    for place, kind in enumerate(EQUIPMENT):
        worn[place] = _pick(library, card, kind, chance, taken) or worn[place]
    hero.equipment = (worn[0], worn[1], worn[2], worn[3])
    hero.bag = tuple(filter(None, (_pick(library, card, "", chance, taken) for _ in range(2))))
    cubes = "".join(chance.choice("YRGB") for _ in hero.learned)
    hero.owned = heroboard.gained(hero.owned, cubes)
    heroboard.lay_out(library, hero)
    heroboard.clear(hero)


def _pick(library: Library, card: HeroCard, kind: str, chance: Random, taken: set[str]) -> str:
    """A Camp or Adventure Item that nobody has, of a kind the Hero can wear."""
    known = {word for words in card.proficiency.values() for word in words}
    fitting = [
        item
        for item in library.items.values()
        if item.deck in ("camp", "adventure")
        and not {item.id, item.back, item.front} & taken - {""}
        and (not kind or item.type == kind)
        and (not kind or kind == "trinket" or known & set(item.subtypes))
    ]
    if not fitting:
        return ""
    chosen = chance.choice(fitting)
    taken.add(chosen.id)
    return chosen.id
