"""A Hero's turn in a fight: where to stand, what to use there, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import NamedTuple

from undercroft.board import bits
from undercroft.core.decisions import AnyOption
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.greedy import objectives, prices
from undercroft.games.drunagor.greedy.answers import welcome
from undercroft.games.drunagor.greedy.appraisal import Appraisal
from undercroft.games.drunagor.greedy.card_sums import (
    PLAIN_ATTACK,
    CardSums,
    Step,
    ability,
    card_sums,
    cleanses,
)
from undercroft.games.drunagor.greedy.merit import cube_merit
from undercroft.games.drunagor.greedy.places import Places
from undercroft.games.drunagor.greedy.spot import Spot, works_anywhere
from undercroft.games.drunagor.loadout import Triggered
from undercroft.games.drunagor.rules import mending, movement
from undercroft.games.drunagor.rules.items import FRUIT_HEAL
from undercroft.games.drunagor.rules.movement import MOVE_ACTION
from undercroft.games.drunagor.rules.targets import RANGE_OF
from undercroft.games.drunagor.state import Square

WORTH_A_CUBE = 0.4  # a Skill must earn this beyond the price of its cube
WORTH_AN_ITEM = 2.5
RESTLESS = 0.5  # an additional Move must earn this
CARDS = frozenset({"skill", "mend", "focus", "use", "ability"})  # options that use one
MEND = -2  # stands for the entry of the card that mending has not
LAST_CUBE = 100.0  # an empty pool forces a Recall; beyond the Curse limit that loses


class Use(NamedTuple):
    """A way to use a card now, with what it costs besides the action."""

    option: AnyOption
    card: CardSums
    colour: int  # -1 for Focus Abilities and Consumables
    entry: int
    price: float
    slot: str  # "cube", "focus", "item", "ability", "ki": what it uses up


VALUE: Callable[[tuple[float, Use]], float] = itemgetter(0)  # of a use, which stands before it


class Plan:
    """Weighs the options of one turn question and takes the first step of the best plan."""

    def __init__(self, appraisal: Appraisal, places: Places, options: list[AnyOption]) -> None:
        self.appraisal = appraisal
        self.places = places
        self.outlook = appraisal.outlook
        self.game = appraisal.game
        self.hero = appraisal.hero
        self.turn = self.game.state.turn
        self.moves: dict[Square, AnyOption] = {}
        self.extras: list[AnyOption] = []
        self.named: dict[str, AnyOption] = {}  # by kind, of several the last
        self.uses: list[Use] = []
        self._cube = self._price()
        self._sort(options)
        self.goes_to = self.hero.space  # where the best plan leads
        self.sequel: list[str] = []  # and the cards after its first step
        self._anywhere: list[tuple[Use, float | None]] | None = None
        self._totals: dict[tuple[object, ...], float] = {}
        self._goings: dict[tuple[int, bool], tuple[tuple[Square, ...], Places]] = {}

    # What can be used

    def _price(self) -> float:
        """What a cube costs; the last one, where a Recall would lose, everything."""
        if sum(self.hero.pool) == 1 and prices.curse_room(self.game, self.hero) <= 0:
            return LAST_CUBE
        return self.outlook.me.cube

    def _sort(self, options: list[AnyOption]) -> None:
        for option in options:
            kind = option.value[0]
            self.named[kind] = option
            if kind == "move":
                self.moves[option.value[1]] = option
            elif kind == "extra":
                self.extras.append(option)
            elif kind in CARDS:
                self.uses.append(self._use(option))

    def _use(self, option: AnyOption) -> Use:
        game, price = self.game, self._cube
        match option.value:
            case ("skill", entry, colour):
                skill = game.skill(self.hero.cards[entry])
                cost = 0.0 if price == LAST_CUBE and cleanses(skill) else price
                return Use(option, card_sums(skill), colour, entry, cost, "cube")
            case ("mend", colour):
                cost = 0.0 if price == LAST_CUBE else price
                return Use(option, card_sums(mending.MENDING), colour, MEND, cost, "cube")
            case ("focus", id):
                skill = game.skill(id)
                cost = prices.FOCUS * skill.focus
                return Use(option, card_sums(skill), -1, -1, cost, "focus")
            case ("use", item):
                return Use(option, card_sums(game.skill(item)), -1, -1, WORTH_AN_ITEM, "item")
            case (_, entry):
                return self._ability(option, entry, price)
            case _:
                raise KeyError(f"no card: {option.key}")

    def _ability(self, option: AnyOption, entry: Triggered, cube: float) -> Use:
        """An action that a card adds; the cube it expends is told by its text."""
        if option.key.startswith("action"):
            price, slot = (cube if cube == LAST_CUBE else 0.0), "cube"
        else:
            price, slot = 0.0, "ability"
        if entry.clause.limit == "adventure":
            price += WORTH_AN_ITEM
        return Use(option, card_sums(ability(entry)), -1, -1, price, slot)

    def value(self, use: Use, spot: Spot) -> float:
        """What a card is worth at a spot beyond its price."""
        if use.colour < 0:
            return self.appraisal.free(use.card, spot) - use.price
        return self.appraisal.skill(use.card, use.colour, spot) - use.price

    def _weighed(self) -> list[tuple[Use, float | None]]:
        """The uses, with what those are worth that do the same from any spot."""
        if self._anywhere is None:
            here = self.appraisal.spot(self.hero.space)
            self._anywhere = [
                (use, self.value(use, here) if works_anywhere(use.card, use.colour) else None)
                for use in self.uses
            ]
        return self._anywhere

    def best_uses(self, spot: Spot, actions: int, used: int = -1) -> list[tuple[float, Use]]:
        """The cards to use at a spot: up to so many Cube Actions, and what is free."""
        ranked = []
        for use, known in self._weighed():
            if (actions or use.slot != "cube") and (use.entry != used or used < 0):
                value = self.value(use, spot) if known is None else known
                if value > WORTH_A_CUBE:
                    ranked.append((value, use))
        if not ranked:
            return ranked
        ranked.sort(key=VALUE, reverse=True)
        chosen: list[tuple[float, Use]] = []
        pool = list(self.hero.pool)
        taken: set[object] = set()
        for value, use in ranked:
            if use.slot != "cube":
                if use.slot not in taken:
                    taken.add(use.slot)
                    chosen.append((value, use))
            elif (
                actions
                and use.entry not in taken
                and (pool[use.colour] if use.colour >= 0 else any(pool))
            ):
                taken.add(use.entry)
                if use.colour >= 0:
                    pool[use.colour] -= 1
                actions -= 1
                chosen.append((value, use))
        return chosen

    # The plan

    def first_step(self) -> AnyOption:
        """The option that begins the best plan found."""
        for errand in (*objectives.DEEDS, "chest", "interact"):
            if errand in self.named and welcome(self.game, self.hero, self.named[errand].value):
                return self.named[errand]
        if "fruit" in self.named and self.outlook.me.missing() >= FRUIT_HEAL:
            return self.named["fruit"]
        if "ki" in self.named and self.appraisal.standing_attack(PLAIN_ATTACK) > prices.KI:
            return self.named["ki"]
        actions = self.turn.actions
        here = self.appraisal.spot(self.hero.space)
        now = self.best_uses(here, actions)
        stay = self.places.worth(here.square)
        flee = max(map(self.places.worth, self.moves), default=stay)
        best = sum(map(VALUE, now)) + max(stay, flee)
        step: AnyOption | None = now[0][1].option if now else None
        for value, option in self._others(actions, flee, busy=bool(now)):
            if value > best + 0.01:
                best, step = value, option
        if step is None:
            return self._without_cards(stay)
        if now and step is now[0][1].option:
            self.sequel = _sure([use for _, use in now])[1:]
        elif step.value[0] == "move":
            self.goes_to = step.value[1]
            there = self.best_uses(self.appraisal.spot(self.goes_to), actions)
            self.sequel = _sure([use for _, use in there])
        return step

    def _others(
        self, actions: int, flee: float, *, busy: bool
    ) -> Iterator[tuple[float, AnyOption]]:
        """Plans that begin with a movement, and what they are worth."""
        for square, option in self.moves.items():
            yield self._there(square, actions, self.places), option
        for use in self.uses:
            if use.card.leap and (actions or use.slot != "cube"):
                yield self._leap(use, actions, flee), use.option
        if not self.moves and actions and "extra" in self.named:
            yield self._extra(actions, busy=busy), self._spare_cube()

    def _there(self, square: Square, actions: int, places: Places) -> float:
        """Move first, use cards there, stay there."""
        spot = self.appraisal.spot(square)
        key = (actions, *spot[1:])
        total = self._totals.get(key)
        if total is None:
            total = self._totals[key] = sum(map(VALUE, self.best_uses(spot, actions)))
        return total + places.worth(square)

    def _leap(self, use: Use, actions: int, flee: float) -> float:
        """A card that moves its user before it strikes, and what can be done after it."""
        value, square, worth = self.leap(use.card, use.colour)
        left = actions - 1 if use.slot == "cube" else actions
        after = self.best_uses(self.appraisal.spot(square), left, use.entry)
        return value - use.price + sum(map(VALUE, after)) + max(worth, min(flee, 0.0))

    def _extra(self, actions: int, *, busy: bool) -> float:
        """A further Move for a cube (DRU-MOVE-08): who has nothing else to do with it goes on."""
        points = MOVE_ACTION + movement.bonus(self.game, self.hero)
        if tokens.fallen(self.hero.tokens):
            return -LAST_CUBE
        ends, places = self._going(points)
        price = self._cube
        if busy or not self.game.state.rune_card:
            price = max(WORTH_A_CUBE, price) + RESTLESS
        return max(self._there(square, actions - 1, places) for square in ends) - price

    def _going(self, points: int, *, jump: bool = False) -> tuple[tuple[Square, ...], Places]:
        """Where a movement of so many points may end, and what these places are worth by it;
        several cards give the same one."""
        known = self._goings.get((points, jump))
        if known is None:
            ends = movement.options(self.game, self.hero, points, jump=jump).ends
            known = tuple(bits(ends)), self.places.going(points, jump=jump)
            self._goings[points, jump] = known
        return known

    def _spare_cube(self) -> AnyOption:
        """The cube that is least missed."""
        return min(
            self.extras, key=lambda option: cube_merit(self.game, self.hero, option.value[1])
        )

    def leap(self, card: CardSums, colour: int) -> tuple[float, Square, float]:
        """What a moving card is worth, where it takes its user, and what that place is worth."""
        game, hero = self.game, self.hero
        jump = any(step.jump for step in card.steps)
        points = 0 if tokens.fallen(hero.tokens) else card.leap
        points += movement.bonus(game, hero)
        ends, places = self._going(points, jump=jump)
        best = (-1e9, hero.space, 0.0)
        most = -1e9
        for square in ends:
            value = self._rest(card.steps, colour, self.appraisal.spot(square))
            worth = places.worth(square)
            if value + worth > most:
                most, best = value + worth, (value, square, worth)
        return best

    def destination(self, card: CardSums | None, colour: int, square: Square) -> float:
        """What ending a card's movement on a square is worth."""
        value = self.places.worth(square)
        if card is not None:
            value += self._rest(card.steps, colour, self.appraisal.spot(square))
        return value

    def _rest(self, steps: tuple[Step, ...], colour: int, spot: Spot) -> float:
        distance = RANGE_OF[colour] if colour >= 0 else None
        weigh = self.appraisal.step
        red, by_weapon = colour == 1, colour < 0
        return sum([weigh(s, distance, red, by_weapon, spot) for s in steps if not s.move])

    def _without_cards(self, stay: float) -> AnyOption:
        """Nothing to use: a better place, a Recall, or the end."""
        best, step = stay, None
        for square, option in self.moves.items():
            worth = self.places.worth(square)
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


def _sure(uses: list[Use]) -> list[str]:
    """The first of these cards that need no weighing again: one that helps may be all it takes."""
    keys, helped = [], False
    for use in uses:
        card = use.card
        if not (card.rolls or any(step.damage for step in card.steps)):
            if helped:
                break
            helped = True
        keys.append(use.option.key)
    return keys
