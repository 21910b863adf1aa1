"""What attacks are worth: with which weapon or power, against whom, from where."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.attack import Strike
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy.conditions import burden
from undercroft.games.sword_sorcery.greedy.dangers import Blow, Dangers, blow
from undercroft.games.sword_sorcery.library import SOULS, DamageType
from undercroft.games.sword_sorcery.rules.control import counted
from undercroft.games.sword_sorcery.rules.fighting import UNARMED
from undercroft.games.sword_sorcery.rules.odds import NIGHT, hindered
from undercroft.games.sword_sorcery.rules.powers import ready
from undercroft.games.sword_sorcery.rules.reaching import longest
from undercroft.games.sword_sorcery.rules.values import armour, changed, defence_dice, max_hp
from undercroft.games.sword_sorcery.state import Area, Enemy, Hero
from undercroft.games.sword_sorcery.words.attacking import Attack
from undercroft.games.sword_sorcery.words.grammar import Aimed, Text
from undercroft.games.sword_sorcery.words.hand import usable
from undercroft.games.sword_sorcery.words.states import Give
from undercroft.games.sword_sorcery.words.use import Use

FOE, THREAT, SOUL, NAMED = 1.2, 1.3, 0.5, 5.0  # what the death of an enemy is worth
WORN_DOWN, SLAIN = 0.7, 0.6  # parts of it: for wounds by their share, for the kill
COOLING, SPENT = 0.25, 1.2  # what a power's quarter turn and an item cost
BOLT = 0.4  # chance that an attack shows one
MASTER = 6.0
SCRATCH = 0.25  # the least that an attack is thought to wound


class Arm(msgspec.Struct, frozen=True):
    """Something to strike with, and what its use costs besides the Combat."""

    key: str
    strike: Strike
    most: int  # its range now
    price: float = 0.0


def arms(game: SwordSorcery, hero: Hero) -> list[Arm]:
    found: list[Arm] = []
    ranges: dict[int, int] = {}  # what becomes of a printed one

    def add(key: str, strikes: Iterable[Strike], price: float = 0.0) -> None:
        for one in strikes:
            if one.most not in ranges:
                ranges[one.most] = longest(game, hero, one)
            found.append(Arm(key, one, ranges[one.most], price))

    for one in moments.strikes(game, hero):
        add(f"attack:{one.card or UNARMED}", [one])
    for power in hero.powers:
        card = game.library.powers[power.id]
        attack = first_attack(card.text.means)
        if card.kind == "C" and attack is not None and ready(hero, power.id):
            use = Use(card=power.id, owner=hero, power=True)
            add(f"use:{power.id}", attack.strikes(game, use), COOLING * card.cooldown)
    for id, item in usable(game, hero):
        attack = first_attack(item.text.means)
        if attack is not None:
            use = Use(card=id, owner=hero)
            price = SPENT if item.limit == "once" else 0.0
            add(f"use:{id}", attack.strikes(game, use), price)
    return found


def first_attack(text: Text) -> Attack | None:
    step = text.steps[0]
    does = step.does if isinstance(step, Aimed) else None
    return does if isinstance(does, Attack) and does.arm is not None else None


def bounty(game: SwordSorcery, enemy: Enemy, threat: float, named: list[str]) -> float:
    """What its death is worth."""
    worth = FOE + THREAT * threat + SOUL * SOULS.get(enemy.rank, 0)
    if game.master(enemy) is not None:
        worth += MASTER
    if enemy.alias in named or enemy.kind in named:
        worth += NAMED
    return worth


class Foes:
    """What enemies have against blows, whoever strikes; worked out once for a question."""

    def __init__(self, game: SwordSorcery) -> None:
        self.game = game
        self._tough: dict[str, tuple[int, int, int]] = {}
        self._resists: dict[tuple[str, str], tuple[int, int]] = {}

    def toughness(self, target: Enemy) -> tuple[int, int, int]:
        """Armour, dice of defence, and HP when it is whole."""
        if target.id not in self._tough:
            game = self.game
            guard = 0 if target.lying else armour(game, target)
            self._tough[target.id] = guard, defence_dice(game, target), max_hp(game, target)
        return self._tough[target.id]

    def resists(self, target: Enemy, type: DamageType) -> tuple[int, int]:
        against = (target.id, type)
        if against not in self._resists:
            self._resists[against] = moments.resists(self.game, target, type)
        return self._resists[against]


class Fights:
    """Of one hero; worked out once for a question."""

    def __init__(
        self, game: SwordSorcery, dangers: Dangers, named: list[str], foes: Foes | None = None
    ) -> None:
        hero = dangers.hero
        self.game, self.hero, self.named = game, hero, named
        self.arms = arms(game, hero) if game.state.enemies else []
        self.bonus = changed(hero, "hits") - NIGHT * hindered(game, hero)
        self.bounties = {
            enemy.id: bounty(game, enemy, dangers.of[enemy.id], named)
            for enemy in game.state.enemies
        }
        self.enemy_areas = game.enemy_areas()
        self._layout = game.layout
        self._foes = Foes(game) if foes is None else foes
        self._sides: dict[Area, tuple[int, int]] = {}
        self._blows: dict[tuple[int, str, bool], float] = {}
        self._worths: dict[tuple[int, str, bool], float] = {}

    def worth(self, arm: Arm, target: Enemy, supreme: bool) -> float:
        """Of a declared attack, with all that it reaches."""
        key = (id(arm), target.id, supreme)
        known = self._worths.get(key)
        if known is None:
            known = self._worths[key] = self._total(arm, target, supreme) - arm.price
        return known

    def _total(self, arm: Arm, target: Enemy, supreme: bool) -> float:
        game, strike = self.game, arm.strike
        total = self._one(arm, target, supreme)
        if strike.aoe >= 0:
            areas = game.layout.spread(target.area, strike.aoe)
            for other in game.state.enemies:
                if other is not target and areas >> other.area & 1:
                    total += self._one(arm, other, supreme)
        return total

    def best(self, at: Area) -> float:
        """The best attack from an area, 0 if there is none."""
        found, layout = 0.0, self._layout
        engaged = self.enemy_areas >> at & 1
        distances, sight = layout.distances(at), layout.seen(at, self.enemy_areas)
        for enemy in self.game.state.enemies:
            far = distances[enemy.area]
            if engaged and far:
                continue
            seen = sight >> enemy.area & 1
            supreme = self._supreme(enemy.area, at)
            for arm in self.arms:
                if engaged or (arm.strike.least <= far <= arm.most and (seen or arm.strike.unseen)):
                    worth = self._worths.get((id(arm), enemy.id, supreme))
                    if worth is None:
                        worth = self.worth(arm, enemy, supreme)
                    if worth > found:
                        found = worth
        return found

    def rounds(self) -> float:
        """About so many it takes to be rid of those whom he stands among, if his friends there
        strike like him. Whom the quest wants dead is no delay."""
        game, here = self.game, self.hero.area
        foes = [one for one in game.enemies_in(here) if not {one.alias, one.kind} & {*self.named}]
        friends = len(game.heroes_in(here))
        total = 0.0
        for one in foes:
            supreme = self._supreme(one.area, here)
            harms = [self._blow(arm.strike, one, supreme).harm for arm in self.arms]
            total += one.hp / max(SCRATCH, *harms, SCRATCH)
        return total / max(1, friends)

    def of_key(self, key: str) -> float:
        """Of `attack:CARD:FIGURE` or `use:CARD:FIGURE` as he stands."""
        head, _, figure = key.rpartition(":")
        target = next((one for one in self.game.state.enemies if one.id == figure), None)
        if target is None:
            return 0.0
        supreme = self._supreme(target.area, self.hero.area)
        found = [self.worth(arm, target, supreme) for arm in self.arms if arm.key == head]
        return max(found, default=0.0)

    def _supreme(self, area: Area, at: Area) -> bool:
        hero, sides = self.hero, self._sides.get(area)
        if sides is None:
            game = self.game
            friends, enemies = game.friends(), game.state.enemies
            sides = counted(game, area, friends), counted(game, area, enemies)
            self._sides[area] = sides
        own, against = sides
        if at != hero.area and not hero.lying:
            own += (at == area) - (hero.area == area)
        return own > 0 and own >= 2 * against

    def _one(self, arm: Arm, target: Enemy, supreme: bool) -> float:
        found = (id(arm), target.id, supreme)
        if found not in self._blows:
            self._blows[found] = self._figure(arm.strike, target, supreme)
        return self._blows[found]

    def _blow(self, strike: Strike, target: Enemy, supreme: bool) -> Blow:
        resist, weak = self._foes.resists(target, strike.type)
        guard, dice, _ = self._foes.toughness(target)
        return blow(
            target.hp,
            strike.dice,
            strike.hits + self.bonus + supreme,
            strike.lethal,
            resist,
            weak,
            guard,
            target.magic_shields,
            dice,
        )

    def _figure(self, strike: Strike, target: Enemy, supreme: bool) -> float:
        found, whole = self._blow(strike, target, supreme), self._foes.toughness(target)[2]
        hooks = 0.0
        for hook in strike.hooks:  # few have any
            hooks += (BOLT if hook.on == "bolt" else found.wound) * _brought(hook.text)
        worth = WORN_DOWN * (found.harm / whole) + SLAIN * found.kill
        return self.bounties[target.id] * worth + hooks * (1 - found.kill)


@lru_cache(maxsize=512)
def _brought(text: object) -> float:
    """What the hook of an attack does to whom it meets."""
    words = text.walk() if isinstance(text, Text) else ()
    return sum(burden(word.what) for word in words if isinstance(word, Give))
