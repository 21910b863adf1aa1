"""A hero's turn: every deed weighed by what it brings and where it leaves him."""

from __future__ import annotations

from undercroft.board import bits, mask_of
from undercroft.core.decisions import AnyOption
from undercroft.games.dark_elements.deeds import Deed
from undercroft.games.dark_elements.greedy import card_worth, gear, goals
from undercroft.games.dark_elements.greedy.decision import Decision, named
from undercroft.games.dark_elements.greedy.odds import passes
from undercroft.games.dark_elements.greedy.plan import SHUNNED, Plan
from undercroft.games.dark_elements.library import Attribute
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.rules.damage import may_recover
from undercroft.games.dark_elements.rules.loot import limit
from undercroft.games.dark_elements.rules.moving import Going, Reach, reach_of
from undercroft.games.dark_elements.rules.turn import ACTIONS
from undercroft.games.dark_elements.rules.values import attribute
from undercroft.games.dark_elements.state import Hero, Monster, Space
from undercroft.games.dark_elements.words import whens
from undercroft.games.dark_elements.words.hand import hand_of
from undercroft.games.dark_elements.words.use import Use
from undercroft.kit.decision import parts
from undercroft.kit.once import once

LEAST = 0.05  # what is worth less is left
FREED = {"bleeding": 2.0}
BURNS = 1.5  # damage that a Burning figure suffers before somebody puts it out
DOUSED = 8.0  # what it is worth that a hero burns no more where fire is fatal
FATIGUE = 0.3  # a point recovered by rest
FAMILIAR = 1.5
BONUS_HEALS = 2
SINGED = 2  # damage that a firepit may do to who lights it; fatigue besides (DE-SQ-04)
BRAVES_FIRE: tuple[Attribute, ...] = ("might", "willpower")
TOLL = 0.4  # a space that tires or poisons


class Turn:
    """The question of a turn, with the plan behind it."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.game = decision.game
        self.hero = decision.hero
        self.plan = Plan(decision.game, decision.hero)
        self.names = named(decision.game.layout)
        self._deadly = goals.deadly(self.game)
        self._costly = goals.costly(self.game)
        self._shunned = self.plan.taboo | self._costly  # spaces that he would rather not pass
        self._fuming: dict[tuple[Space, int], float] = {}  # what spaces that hurt are worth
        self.here = self.plan.look(self.hero.space, self.hero.actions)

    def choose(self) -> AnyOption:
        if "stunned" in self.hero.conditions:  # he can perform no other action (DE-BASE-116)
            stunned = self.decision.option(f"discard:stunned:{self.hero.id}")
            if stunned is not None:
                return stunned
        return self._best()

    def _best(self) -> AnyOption:
        best = self._end()
        value = self.plan.look(self.hero.space, 0) + LEAST
        for option in self.decision.options:
            deed = option.value
            worth = self._go(deed) if type(deed) is Going else self._worth(option)
            if (
                worth is not None
                and worth > value
                and (option.value.action or self._betters(worth, deed))
            ):
                best, value = option, worth
        return best

    def _end(self) -> AnyOption:
        """It stands behind all deeds; only Search cards to be turned for loot come after it."""
        for option in reversed(self.decision.options):
            if option.key == "end":
                return option
        return self.decision.options[0]

    def _betters(self, worth: float, deed: Deed) -> bool:
        """What costs no action must leave him better off: else he would go to and fro."""
        here = self.here
        if type(deed) is Going and not self._costly >> deed.space & 1:
            here = self._before_fumes
        return worth > here + LEAST

    @once
    def _before_fumes(self) -> float:
        """What his place is worth to who may as well step into the fumes from here."""
        hero = self.hero
        if not self._costly or not hero.points:
            return self.here
        return max(self.here, self._into_fumes(hero.space, hero.actions))

    def _worth(self, option: AnyOption) -> float | None:
        """What the rest of the turn comes to after it; None: not to be thought of."""
        deed: Deed | None = option.value
        if deed is None:
            return None  # the end of his turn
        word, *rest = parts(option)
        match word:
            case "attack":
                return self._then(self.plan.strike(rest[0], self._monster(rest[1])))
            case "bonus-attack":
                return self.here + self.plan.strike(rest[0], self._monster(rest[1]))
            case "aim":
                return self._then(0.95 * self._best_strike(rest[0]))
            case "bonus-aim":
                return self.here + 0.95 * self._best_strike(rest[0], "bonus-attack")
            case "passage":
                return self.plan.look(self.names[rest[0]], self.hero.actions)
            case "climb":
                return self.plan.look(self.names[rest[0]], self.hero.actions - 1) + 1.0
            case "move":
                return None
            case _:
                return self._deed(option, word, rest)

    def _deed(self, option: AnyOption, word: str, rest: list[str]) -> float | None:
        """What is done where he stands, as an action or besides."""
        value = self._value(option, word, rest)
        if value is None:
            return None
        if option.value.action:
            return self._then(value, done=option.key)
        return self.here + value

    def _value(self, option: AnyOption, word: str, rest: list[str]) -> float | None:
        """What a deed brings that is done where he stands."""
        hero = self.hero
        match word:
            case "rest":
                return self._rest()
            case "discard":
                return self._free(rest)
            case "turn-for-loot":
                return self._loot(rest[0])
            case "bonus-recover":
                spent = 0 if hero.actions else 0.5
                return self.plan.healed(BONUS_HEALS) - 1.0 + spent
            case "burn":
                return None
            case "rekindle":
                return 3.0
            case _:
                return self._errand_or_card(option, word)

    def _errand_or_card(self, option: AnyOption, word: str) -> float | None:
        errand = self._errand(option.key)
        if errand is not None:
            return errand
        if word == "use":
            return self._card(option.key.partition(":")[2])
        return self._familiar() if word == "familiar" else None

    def _card(self, key: str) -> float | None:
        """A card used in the turn: an action, or something free."""
        offers = hand_of(self.game, self.hero).offers
        for when in (whens.Action, whens.InYourTurn):
            for offer in offers.get(when, ()):
                if offer.key == key:
                    use = Use(hero=self.hero, card=offer.card.id, key=key)
                    self.plan.reach = 0
                    value = card_worth.ability(self.plan, use, offer.ability, offer.card.kind)
                    return value if value > LEAST else None
        return None

    def _familiar(self) -> float | None:
        """Before all actions, or when they are used up: in between they would be lost."""
        if 0 < self.hero.actions < ACTIONS:
            return None
        return FAMILIAR

    def _then(self, gain: float, done: str = "") -> float:
        return gain + self.plan.look(self.hero.space, self.hero.actions - 1, done)

    def _errand(self, key: str) -> float | None:
        """The worth of a deed that some errand asks for."""
        for errand in self.plan.errands:
            if errand.deed and key.startswith(errand.why):
                return errand.worth - (self._singed() if key.startswith("light:") else 0.0)
        return None

    def _singed(self) -> float:
        """What it costs if the flames of a firepit may fell him (DE-SQ-04)."""
        if self.plan.left > SINGED + (self.plan.spare == 0):
            return 0.0
        best = max(attribute(self.game, self.hero, one) for one in BRAVES_FIRE)
        return (1.0 - passes(best)) * self.plan.fallen

    def _monster(self, id: str) -> Monster:
        return next(monster for monster in self.game.state.monsters if monster.id == id)

    def _best_strike(self, card: str, how: str = "attack") -> float:
        options = self.decision.starting(f"{how}:{card}:")
        targets = [self._monster(parts(option)[2]) for option in options]
        return max((self.plan.strike(card, monster) for monster in targets), default=0.0)

    # Going

    def _go(self, going: Going) -> float | None:
        """By the way that he would be led."""
        hero, space, how = self.hero, going.space, going.how
        if self._deadly >> space & 1:
            return None
        tired = self._cost(space) - hero.points if how == "run" else 0
        toll = self._toll(space, tired) if self._shunned else 0.0
        if toll is None:
            return None
        actions = hero.actions - (how == "walk")
        value = self.plan.look(space, actions)
        if how == "run":
            return value - self.plan.tired(tired) - toll
        if self._costly and hero.points + self.plan.speed * (how == "walk") > self._cost(space):
            value = max(value, self._into_fumes(space, actions))
        return value - toll

    def _cost(self, space: Space) -> int:
        cost = self._costs.get(space)
        return self._reach.way(space).cost(space) if cost is None else cost

    @once
    def _costs(self) -> dict[Space, int]:
        """Of all safe ways."""
        found: dict[Space, int] = {}
        for cost, layer in enumerate(self._reach.safe.layers):
            found |= dict.fromkeys(bits(layer), cost)
        return found

    def _into_fumes(self, space: Space, actions: int) -> float:
        """One step more: what hurts is entered only from beside it."""
        layout = self.game.layout
        if self._fumed(1) is None:
            return -SHUNNED
        there = layout.steps[space] & self._costly & ~self.plan.taboo & ~layout.water
        free = bits(there & self._empty) if there else ()
        return max([self._fume(one, actions) for one in free], default=-SHUNNED)

    def _fume(self, space: Space, actions: int) -> float:
        """It lies beside many destinations."""
        value = self._fuming.get((space, actions))
        if value is None:
            value = self._fuming[space, actions] = self.plan.look(space, actions) - TOLL
        return value

    def _toll(self, space: Space, tired: int) -> float | None:
        """What the way there costs him, for so much fatigue; None if he may not go it."""
        way = self._reach.way(space)
        if not self._shunned & way.reached:
            return 0.0
        route = mask_of(way.route(space))
        if route & self.plan.taboo:
            return None
        return self._fumed((route & self._costly).bit_count(), tired)

    def _fumed(self, n: int, tired: int = 0) -> float | None:
        """What so many spaces that tire cost; None if they would fell him (DE-BASE-14)."""
        return TOLL * n if n + tired - self.plan.spare < self.plan.left else None

    @once
    def _reach(self) -> Reach:
        return reach_of(self.game, self.hero)

    @once
    def _empty(self) -> int:
        return self.game.empty(but=self.hero)

    # Doing

    def _rest(self) -> float | None:
        if not may_recover(self.game) or not self.hero.fatigue:
            return None
        return FATIGUE * self.hero.fatigue + (0.5 if self.plan.spare < 2 else 0.0)

    def _free(self, rest: list[str]) -> float | None:
        """Who burns hurts himself and his friends beside him (DE-BASE-112)."""
        condition, id = rest
        who = next((one for one in self.game.victims() if one.id == id), None)
        if who is None:
            return None  # a monster may burn
        if condition != "burning":
            return FREED.get(condition, 1.5)
        if isinstance(who, Hero) and who is not self.game.bearer and goals.taboo(self.game, who):
            return DOUSED  # nobody who burns may come near the vents (DE-IN-05)
        if isinstance(who, Hero) and not all(
            one.burns(self.game, who) for one in self.game.saying(InPlay.burns)
        ):
            return None
        near = sum(self.game.adjacent(who, other) for other in self.game.friends(who))
        doomed = who is self.hero and self.plan.left == 1
        return BURNS * (1 + near) + (self.plan.fallen if doomed else 0.0)

    def _loot(self, card: str) -> float | None:
        """Two tokens: when they fill the stack, or the card is no use to him."""
        state = self.game.state
        missing = limit(self.game) - state.loot
        kept = gear.search_worth(card)
        value = 2.0 + state.payout if missing <= 2 else 1.2
        return value - kept if value > kept else None


def act(decision: Decision) -> AnyOption:
    """Items first: they can be changed only before anything else is done (DE-BASE-48)."""
    changed = gear.change(decision) if decision.hero.equipping else None
    return changed or Turn(decision).choose()
