"""Heroes with all skills of their class and more items than they need, played at random: whatever
is offered can be carried out, and leaves a state that the rules allow."""

from __future__ import annotations

import random

import pytest

import driving
from dark_elements import BOOK
from dark_elements_cards import NAMES, Cards
from rule import rule
from undercroft.core.game import Over
from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.rules import turn
from undercroft.games.dark_elements.rules.equipment import fits
from undercroft.games.dark_elements.rules.values import health, stamina
from undercroft.games.dark_elements.showing.asking import question
from undercroft.games.dark_elements.showing.names import Called

LIBRARY = BOOK.library
CALLED = Called(LIBRARY)
SEARCHES = ("health-potion#1", "stamina-potion#1", "power-potion", "curse-doll", "fire-flask")
MOST = 200  # answers in one turn
DOORS = ("open:", "use:sneaky")  # behind which there is nothing
WANTED = ("use:", "attack:", "aim:", "surge:", "familiar")


class Chance:
    """Dice and draws of a seed."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def roll(self, what: str, sides: int) -> int:
        return self.rng.randrange(sides)

    def draw(self, what: str, among: list[str]) -> int:
        return self.rng.randrange(len(among))

    def shuffle(self, cards: object) -> tuple[str, ...]:
        return ()


class Party:
    def __init__(self, seed: int) -> None:
        self.rng = rng = random.Random(seed)
        short = {id: name for name, id in NAMES.items()}
        self.spaces = [column + row for column in "abcdef" for row in "123456"]
        rng.shuffle(self.spaces)
        told = [
            f"{short[id]}/{self._role(id)} {self.spaces.pop()}"
            for id in rng.sample(sorted(LIBRARY.heroes), 3)
        ]
        self.table = Cards(*told, act=rng.choice((1, 2)))
        self.game = self.table.game
        self.game.script = Chance(rng)  # type: ignore[assignment]
        self.table.state.shop = ("ring-of-power#9", "leather-armor#9")
        for hero in self.table.state.heroes:
            hero.skills = tuple(skill.id for skill in LIBRARY.skills_of(hero.role))
            worn: tuple[str, ...] = ()
            for item in rng.sample(sorted(LIBRARY.items), len(LIBRARY.items)):
                if fits(self.game, (*worn, item)):
                    worn = (*worn, item)
            hero.items = hero.equipped = worn
            hero.found = tuple(rng.sample(SEARCHES, 3))
            hero.damage, hero.fatigue = rng.randrange(6), rng.randrange(3)
        for name in ("imp", "sentinel", "elemental", "sentinel"):
            self.table.foe(name, self.spaces.pop(), rank=rng.choice(("minion", "master")))

    def _role(self, id: str) -> str:
        archetype = LIBRARY.heroes[id].archetype
        return self.rng.choice([c.id for c in LIBRARY.classes.values() if c.archetype == archetype])

    def drive(self, rule: driving.Rule) -> None:
        """Any answers, cards more often than other things; every option has its words."""
        try:
            request = rule.send(None)
            for _ in range(MOST):
                assert len(set(request.keys())) == len(request.options)
                question(self.game, request, CALLED)
                options = [one for one in request.options if not one.key.startswith(DOORS)]
                cards = [one for one in options if one.key.startswith(WANTED)]
                among = cards if cards and self.rng.random() < 0.8 else options
                request = rule.send(self.rng.choice(among).value)
            rule.close()
        except (StopIteration, Over):
            pass

    def round(self) -> None:
        state, game = self.table.state, self.game
        for hero in state.heroes:
            for part in (turn.start, turn.act, turn.end):
                self.drive(part(game, hero))
        state.phase = "overlord"
        for monster in game.monsters():
            for moment in (
                lambda one=monster: moments.monster_chosen(game, one),
                lambda one=monster: moments.monster_stepped(game, one, one.spaces[0]),
                lambda one=monster: self.table.monsters_attack(
                    one, self.rng.choice(game.victims())
                ),
            ):
                if game.is_there(monster) and game.victims():
                    self.drive(moment())
        state.phase = "heroes"

    def check(self) -> None:
        spaces = [space for figure in self.game.figures() for space in figure.spaces]
        assert len(spaces) == len(set(spaces))  # DE-BASE-27
        for hero in self.table.state.heroes:
            assert 0 <= hero.damage <= health(self.game, hero)
            assert 0 <= hero.fatigue <= stamina(self.game, hero)
            assert fits(self.game, hero.equipped)


@rule("DE-BASE-10", "DE-BASE-12", "DE-BASE-27")
@pytest.mark.parametrize("seed", range(12))
def test_what_is_offered_can_be_done(seed: int) -> None:
    party = Party(seed)
    for _ in range(3):
        party.round()
        party.check()
