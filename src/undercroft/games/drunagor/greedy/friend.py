"""A Hero as the greedy player sees it: what its Health is worth and what it can still parry."""

from __future__ import annotations

from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy import prices
from undercroft.games.drunagor.greedy.card_sums import card_sums
from undercroft.games.drunagor.state import CURSE, FREE, TRAUMA, Hero


class Roster:
    """Heroes as they were last seen: who has not changed is not worked out anew."""

    def __init__(self) -> None:
        self._seen: dict[tuple[int, int], tuple[tuple[object, ...], Friend]] = {}

    def friend(self, game: Drunagor, hero: Hero, place: int) -> Friend:
        if game.battle:  # what a Trauma Cube costs depends on all of a side
            return Friend(game, hero, place)
        now = (
            game.book,
            hero.health,
            hero.tokens,
            hero.pool,
            hero.slots,
            hero.cards,
            hero.blocked,
            hero.aura,
            hero.statuses,
            game.shared,
            hero.base_health,
            game.state.difficulty,
        )
        known = self._seen.get((hero.id, place))
        if known is not None and known[0] == now:
            friend = known[1]
            friend.hero = hero
            return friend
        friend = Friend(game, hero, place)
        self._seen[hero.id, place] = now, friend
        return friend


class Friend:
    """One Hero with what is needed to weigh harm to it, worked out once per question."""

    __slots__ = (
        "ailing",
        "bit",
        "cube",
        "exposure",
        "health",
        "hero",
        "hidden",
        "knock_out",
        "maximum",
        "parries",
        "parry",
        "place",
        "shield",
        "traumatised",
        "weight",
    )  # fmt: skip

    def __init__(self, game: Drunagor, hero: Hero, place: int = 0) -> None:
        self.hero = hero
        self.place = place  # among the Heroes of its side
        self.bit = 1 << hero.id
        self.health = hero.health
        self.maximum = game.maximum(hero)
        self.traumatised = prices.is_traumatised(game, hero)
        self.weight = prices.HEALTH_TRAUMATISED if self.traumatised else 1.0
        self.knock_out = prices.LAST_KNOCK_OUT if self.traumatised else prices.KNOCK_OUT
        self.shield = hero.tokens[tokens.SHIELD]
        held = hero.tokens  # what Conditions take at the start of the next turn
        self.ailing = tokens.wounds(held)
        self.hidden = bool(hero.tokens[tokens.STEALTH])
        self.cube = prices.cube(game, hero)
        self.parries, self.parry = self._parries(game, hero)
        self.exposure = 0.0  # Health it is going to lose before its next turn, as things stand

    @staticmethod
    def _parries(game: Drunagor, hero: Hero) -> tuple[int, int]:
        """How many Reactions the Hero could still use for itself, and how much each prevents.

        Who runs out of cubes recalls at once, so two are always left while Curse Cubes fit.
        """
        pool = hero.pool
        ready = known = total = 0
        for offer in game.book.reaction_offers(hero.cards):
            mark, skill = hero.slots[offer.entry], offer.skill
            if mark in (CURSE, TRAUMA):
                continue
            known += 1
            total += card_sums(skill).prevents
            slot = skill.slots[0]
            if mark == FREE and any(pool[c] for c in range(4) if "YRGB"[c] in slot):
                ready += 1
        if not known:
            return 0, 0
        ready = min(ready, sum(pool))
        if ready < 2 and prices.curse_room(game, hero) > 1:
            ready = min(2, known)
        return ready, total // known

    def missing(self) -> int:
        return self.maximum - self.health

    def loss(self, amount: float) -> float:
        """What losing so much Health costs, knock-out included."""
        health = self.health
        if amount >= health:
            return health * self.weight + self.knock_out
        left = health - amount
        cost = amount * self.weight
        if left < prices.THIN:
            thin = prices.THIN_POINT * (3 if self.traumatised else 1)
            cost += (prices.THIN - left) * thin
            if health < prices.THIN:
                cost -= (prices.THIN - health) * thin
        return cost

    def healed(self, amount: float) -> float:
        """What regaining so much Health is worth now."""
        gained = min(amount, self.maximum - self.health)
        if gained <= 0:
            return 0.0
        urgency = self.weight
        if self.exposure >= self.health:  # it may turn a knock-out away
            urgency += self.knock_out / 20
        elif self.health - self.exposure < prices.THIN:
            urgency += 0.3 if not self.traumatised else 1.2
        return gained * urgency * (0.55 + 0.45 * (1 - self.health / self.maximum))
