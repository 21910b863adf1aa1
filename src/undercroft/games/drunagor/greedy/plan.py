"""A Hero's turn in a fight: where to stand, what to use there, and in which order."""

from __future__ import annotations

from typing import Any, NamedTuple

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.greedy import prices
from undercroft.games.drunagor.greedy.appraisal import Appraisal, Spot
from undercroft.games.drunagor.greedy.gist import Step, gist
from undercroft.games.drunagor.greedy.places import Places
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.rules import movement
from undercroft.games.drunagor.rules.skills import RANGE_OF
from undercroft.games.drunagor.state import Square

WORTH_A_CUBE = 0.4  # a Skill must earn this beyond the price of its cube
WORTH_AN_ITEM = 2.5
WORTH_FOCUS = 1.2
LAST_CUBE = 100.0  # an empty pool forces a Recall; beyond the Curse limit that loses

AnyOption = Option[Any]


class Use(NamedTuple):
    """A way to use a card now, with what it costs besides the action."""

    option: AnyOption
    skill: Skill
    colour: int  # -1 for Focus Abilities and Consumables
    entry: int
    price: float
    slot: str  # "cube", "focus", "item", "ki": what it uses up


class Plan:
    """Weighs the options of one turn question and takes the first step of the best plan."""

    def __init__(self, appraisal: Appraisal, places: Places, options: list[AnyOption]) -> None:
        self.appraisal = appraisal
        self.places = places
        self.outlook = appraisal.outlook
        self.game = appraisal.game
        self.hero = appraisal.hero
        self.turn = self.game.state.turn
        self.moves = [o for o in options if isinstance(o.value, int)]
        self.named = {o.value[0]: o for o in options if not isinstance(o.value, int)}
        self.uses = self._uses([o for o in options if not isinstance(o.value, int)])

    # What can be used

    def _uses(self, options: list[AnyOption]) -> list[Use]:
        game, hero = self.game, self.hero
        price = prices.cube(game, hero)
        if sum(hero.pool) == 1 and prices.curse_room(game, hero) <= 0:
            price = LAST_CUBE
        found = []
        for option in options:
            match option.value:
                case ("skill", entry, colour):
                    skill = game.skill(hero.cards[entry])
                    cost = price
                    if cost == LAST_CUBE and _cleanses(skill):
                        cost = 0.0
                    found.append(Use(option, skill, colour, entry, cost, "cube"))
                case ("focus", id):
                    skill = game.skill(id)
                    found.append(Use(option, skill, -1, -1, prices.FOCUS * skill.focus, "focus"))
                case ("use", item):
                    found.append(
                        Use(option, game.skill(item), -1, -1, WORTH_AN_ITEM, "item")
                    )
                case _:
                    pass
        return found

    def value(self, use: Use, spot: Spot) -> float:
        """What a card is worth at a spot beyond its price."""
        if use.colour < 0:
            return self.appraisal.free(use.skill, spot) - use.price
        return self.appraisal.skill(use.skill, use.colour, spot) - use.price

    def best_uses(self, spot: Spot, actions: int) -> list[tuple[float, Use]]:
        """The cards to use at a spot: up to so many Cube Actions, and what is free."""
        ranked = [(self.value(use, spot), use) for use in self.uses]
        ranked = [pair for pair in ranked if pair[0] > WORTH_A_CUBE]
        ranked.sort(key=lambda pair: -pair[0])
        chosen: list[tuple[float, Use]] = []
        pool = list(self.hero.pool)
        taken: set[object] = set()
        for value, use in ranked:
            if use.slot != "cube":
                if use.slot not in taken:
                    taken.add(use.slot)
                    chosen.append((value, use))
            elif actions and use.entry not in taken and pool[use.colour]:
                taken.add(use.entry)
                pool[use.colour] -= 1
                actions -= 1
                chosen.append((value, use))
        return chosen

    # The plan

    def first_step(self) -> AnyOption:
        """The option that begins the best plan found."""
        actions = self.turn.actions
        here = self.appraisal.spot(self.hero.space)
        now = self.best_uses(here, actions)
        stay = self.places.worth(here.square)
        squares = [option.value for option in self.moves]
        flee = max((self.places.worth(square) for square in squares), default=stay)
        best = sum(value for value, _ in now) + max(stay, flee)
        step: AnyOption | None = now[0][1].option if now else None
        leap = self._leaps(actions)
        if leap is not None and leap[0] + max(0.0, flee - stay) > best:
            best, step = leap[0], leap[1].option
        for option in self.moves:
            value = self._there(option.value, actions)
            if value > best + 0.01:
                best, step = value, option
        if step is not None:
            return step
        return self._without_cards(stay)

    def _there(self, square: Square, actions: int) -> float:
        """Move first, use cards there, stay there."""
        spot = self.appraisal.spot(square)
        uses = self.best_uses(spot, actions)
        return sum(value for value, _ in uses) + self.places.worth(square)

    def _leaps(self, actions: int) -> tuple[float, Use] | None:
        """A card that moves its user before it strikes, with the best it can do."""
        best: tuple[float, Use] | None = None
        for use in self.uses:
            card = gist(use.skill)
            if not card.leap or (use.slot == "cube" and not actions):
                continue
            value, _ = self.leap(use.skill, use.colour, card.leap)
            value -= use.price
            if value > WORTH_A_CUBE + self.places.worth(self.hero.space) and (
                best is None or value > best[0]
            ):
                best = value, use
        return best

    def leap(self, skill: Skill, colour: int, points: int) -> tuple[float, Square]:
        """Where a moving card takes its user, and what it is worth with the place."""
        game, hero = self.game, self.hero
        steps = gist(skill).steps
        jump = any(step.jump for step in steps)
        if hero.tokens[tokens.KNOCK_DOWN]:
            points = 0
        found = movement.options(game, hero, points + movement.bonus(game, hero), jump=jump)
        best = (-1e9, hero.space)
        for square in bits(found.ends):
            spot = self.appraisal.spot(square)
            value = self._rest(steps, colour, spot) + self.places.worth(square)
            if value > best[0]:
                best = value, square
        return best

    def _rest(self, steps: tuple[Step, ...], colour: int, spot: Spot) -> float:
        distance = RANGE_OF[colour] if colour >= 0 else None
        return sum(
            self.appraisal.step(step, distance, colour == 1, colour < 0, spot)
            for step in steps
            if not step.move
        )

    def _without_cards(self, stay: float) -> AnyOption:
        """Nothing to use: a better place, a Recall, or the end."""
        best, step = stay, None
        for option in self.moves:
            worth = self.places.worth(option.value)
            if worth > best + 0.01:
                best, step = worth, option
        if step is not None:
            return step
        if "recall" in self.named and self._should_recall():
            return self.named["recall"]
        return self.named["end"]

    def _should_recall(self) -> bool:
        """Before the Monsters act, a pool without Reactions is worth a Curse Cube."""
        hero, me = self.hero, self.outlook.me
        if prices.curse_room(self.game, hero) <= 1 or sum(hero.pool) > 1:
            return False
        return me.exposure >= 3 and prices.curses(hero) <= 2


def _cleanses(skill: Skill) -> bool:
    return any(k == "CLEANSE" for step in gist(skill).steps for k, _ in step.deeds)
