"""What is left unlooked at while options are listed, held against looking at all of it."""

from __future__ import annotations

from contract.playing import begun, player
from contract.titles import each_adventure
from undercroft.board import bits
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import minor, movement, reactions, targets
from undercroft.games.drunagor.state import Hero
from undercroft.games.drunagor.use import Use

ANSWERS = 250


def elsewhere(game: Drunagor, hero: Hero, square: int) -> set[str]:
    """The Minor Actions that a Hero could take on a square."""
    home, hero.space = hero.space, square
    try:
        return {deed.key for deed in minor.interruptions(game, hero)}
    finally:
        hero.space = home


def test_nothing_new_can_be_done_on_squares_that_are_not_looked_at() -> None:
    skipped = 0
    for configuration in each_adventure("drunagor"):
        driver, who = begun(configuration, 5), player(configuration, "random", 5)
        while driver.request is not None and driver.count < ANSWERS:
            game = driver.game
            assert isinstance(game, Drunagor)
            if driver.request.kind == "turn":
                hero = game.state.heroes[game.state.turn.who]
                here = elsewhere(game, hero, hero.space)
                through, stop = movement.passable(game, hero)
                passed = through & ~stop & ~(1 << hero.space)
                for square in bits(passed & ~minor.errands(game, hero, passed)):
                    assert elsewhere(game, hero, square) <= here, game.name(square)
                    skipped += 1
            driver.answer(who.choose(game, driver.request).key)
    assert skipped > 100


def test_who_is_struck_is_always_in_range_of_what_wards_off_the_own_damage() -> None:
    met = 0
    for configuration in each_adventure("drunagor"):
        driver, who = begun(configuration, 6), player(configuration, "random", 6)
        while driver.request is not None and driver.count < ANSWERS:
            game = driver.game
            assert isinstance(game, Drunagor)
            for option in driver.request.options if driver.request.kind == "reaction" else ():
                way = option.value
                if not isinstance(way, reactions.Reaction):
                    continue
                hero = next(h for h in game.state.heroes if h.name == driver.request.about[0])
                for offer in game.book.reaction_offers(hero.cards):
                    if offer.skill is way.skill and offer.manner.wards_self:
                        use = Use(user=hero, skill=way.skill, range=0, cube=0)
                        for spec in offer.manner.prevents:
                            assert hero in targets.candidates(game, use, spec, among=[hero])
                            met += 1
            driver.answer(who.choose(game, driver.request).key)
    assert met > 20
