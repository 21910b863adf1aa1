"""Attacks that cards give: with which weapon, on whom, and what they have besides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.attack import Attack, Surge, Weapon
from undercroft.games.dark_elements.figures import BASES
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.combat import defence, perform
from undercroft.games.dark_elements.rules.wielding import (
    aim,
    aims,
    choose_pair,
    choose_weapon,
    finds_target,
    made_with,
    pairs,
    spread,
    weapon,
    weapons,
)
from undercroft.games.dark_elements.state import Figure, Hero, Monster
from undercroft.games.dark_elements.words.grammar import (
    Effect,
    Effects,
    Word,
    checked_effects,
    do_all,
)
from undercroft.games.dark_elements.words.targets import pick
from undercroft.games.dark_elements.words.topics import NOTHING, Topics
from undercroft.games.dark_elements.words.use import Use
from undercroft.games.dark_elements.words.weapons import Wielding, fits

# What an attack has besides


class Extra(Word, frozen=True):
    def add(self, game: DarkElements, hero: Hero, attack: Attack) -> None:
        raise NotImplementedError


class ExtraDamage(Extra, frozen=True):
    form = "+{n} damage"
    rule = "DE-BASE-107"

    n: int

    def add(self, game: DarkElements, hero: Hero, attack: Attack) -> None:
        attack.damage += self.n


class ExtraRange(Extra, frozen=True):
    form = "+{n} range"
    rule = "DE-BASE-107"

    n: int

    def add(self, game: DarkElements, hero: Hero, attack: Attack) -> None:
        attack.range += self.n


class ExtraBlast(Extra, frozen=True):
    form = "blast"
    rule = "DE-BASE-103"

    def add(self, game: DarkElements, hero: Hero, attack: Attack) -> None:
        attack.blast = True


class ExtraRage(Extra, frozen=True):
    """A surge ability that grows with the owner's wounds, read now (DE-BASE-184)."""

    form = "surge: +1 damage for each 2 damage on you"
    rule = "DE-BASE-97"

    def add(self, game: DarkElements, hero: Hero, attack: Attack) -> None:
        if hero.damage >= 2:
            attack.gained = (*attack.gained, Surge(f"+{hero.damage // 2} damage", attack.skill))


class ExtraLeast(Extra, frozen=True):
    """After the defence, unless it misses."""

    form = "at least {n} damage"
    rule = "DE-BASE-100"

    n: int

    def add(self, game: DarkElements, hero: Hero, attack: Attack) -> None:
        attack.least = self.n


# On whom


class Aim(Word, frozen=True):
    """Targets other than any one monster."""

    several: ClassVar[bool] = False  # all of them, with one roll (DE-BASE-104)

    def targets(self, game: DarkElements, use: Use, weapon: Weapon) -> Sequence[Figure]:
        """Everybody it may mean whom the weapon can be aimed at."""
        raise NotImplementedError


class AtIt(Aim, frozen=True):
    form = "it"
    rule = "DE-BASE-90"
    needs = frozenset({"it"})

    def targets(self, game: DarkElements, use: Use, weapon: Weapon) -> Sequence[Figure]:
        monster = use.monster
        if monster is None or not game.is_there(monster):
            return []
        return [monster] if aims(game, use.hero, weapon, monster) else []


class AtAll(Aim, frozen=True):
    """Every figure or monster so near, with line of sight."""

    form = "every {who}"
    rule = "DE-BASE-104"
    several = True

    who: Literal["adjacent monster", "adjacent figure", "other figure within 3"]

    def targets(self, game: DarkElements, use: Use, weapon: Weapon) -> Sequence[Figure]:
        hero = use.hero
        n = 3 if self.who.endswith("3") else 1
        near = game.within(hero, n)
        others: list[Figure] = []
        if not self.who.endswith("monster"):
            others += [one for one in game.victims() if one is not hero and near >> one.space & 1]
        for one in game.state.monsters:
            if BASES[one.spaces] & near and not one.hidden:
                others.append(one)
        return game.in_sight(hero, others, weapon.unblocked) if others else []


class AtTwo(Aim, frozen=True):
    """Two different ones; both are targets."""

    form = "2 monsters"
    rule = "DE-BASE-104"

    def targets(self, game: DarkElements, use: Use, weapon: Weapon) -> Sequence[Figure]:
        return [monster for _, monster in pairs(game, use.hero, weapon)]


class AtLone(Aim, frozen=True):
    """Possible only while no other monster is in the owner's line of sight."""

    form = "the only monster in sight"
    rule = "DE-BASE-90"

    def targets(self, game: DarkElements, use: Use, weapon: Weapon) -> Sequence[Figure]:
        seen = game.in_sight(use.hero, game.monsters())
        return [one for one in seen if len(seen) == 1 and aims(game, use.hero, weapon, one)]


# The attack itself


class MakeAttack(Effect, frozen=True):
    """A whole attack (DE-BASE-108). “It” is its target from then on; `dealt` happens if that
    suffered damage (DE-BASE-106)."""

    form = (
        "attack< {weapon}>< {whom}>< without range{?far}>< with {extras| and }>< (dealt: {dealt})>"
    )
    rule = "DE-BASE-108"
    gives = frozenset({"it"})

    weapon: Wielding | None = None
    whom: Aim | None = None
    far: bool = False
    extras: tuple[Extra, ...] = ()
    dealt: Effects = ()

    def wants(self) -> Topics:
        return self.whom.wants() if self.whom else NOTHING

    def checked(self, known: Topics) -> Topics:
        known = super().checked(known)
        checked_effects(self.dealt, known)
        return known

    def choices(self, game: DarkElements, use: Use) -> list[tuple[Weapon, list[Figure]]]:
        """Weapons that fit, each with its possible targets."""
        hero, found = use.hero, []
        for one in weapons(game, hero):
            if fits(game, hero, self.weapon, one):
                targets = self._targets(game, use, one)
                if targets:
                    found.append((one, targets))
        return found

    def _targets(self, game: DarkElements, use: Use, weapon: Weapon) -> list[Figure]:
        if self.whom is None:
            return [who for _, who in pairs(game, use.hero, weapon)]
        return list(self.whom.targets(game, use, weapon))

    def may(self, game: DarkElements, use: Use) -> bool:
        hero = use.hero
        if not hero.standing:
            return False
        for one in weapons(game, hero):
            if fits(game, hero, self.weapon, one) and self._finds(game, use, one):
                return True
        return False

    def _finds(self, game: DarkElements, use: Use, weapon: Weapon) -> bool:
        if self.whom is not None:
            return bool(self.whom.targets(game, use, weapon))
        if finds_target(game, use.hero, weapon):
            return True
        return weapon.pauses and moments.takes_aim(game, use.hero, weapon)

    async def do(self, game: DarkElements, use: Use) -> None:
        hero = use.hero
        for one in weapons(game, hero):
            pauses = one.pauses and fits(game, hero, self.weapon, one)
            if pauses and moments.takes_aim(game, hero, one):
                await moments.before_attack(game, hero, one)
                break  # once with the attack, whichever of his weapons it is
        attack = await self._prepared(game, use)
        if attack is not None:
            await carry_out(game, use, attack, self.extras, self.dealt)

    async def _prepared(self, game: DarkElements, use: Use) -> Attack | None:
        """The attack with its targets, or nothing if there are none by now."""
        hero = use.hero
        found = self.choices(game, use)
        if not found:
            return None
        if self.whom is not None and self.whom.several:
            return await self._at_all(game, use, found)
        named = [
            (one, who) for one, targets in found for who in targets if isinstance(who, Monster)
        ]
        one, monster = await choose_pair(game, hero, named, use.card)
        attack = made_with(hero, one, skill=use.card)
        if any(isinstance(extra, ExtraBlast) for extra in self.extras):
            one = with_blast(one)
        attack.defences = [defence(game, monster, await aim(game, hero, one, monster))]
        attack.any_range = self.far
        others = [who for card, who in named if card.card == one.card and who is not monster]
        if isinstance(self.whom, AtTwo) and others:
            second = await pick(game, use, others)
            assert second is not None
            attack.defences.append(defence(game, second, await aim(game, hero, one, second)))
        return attack

    async def _at_all(
        self, game: DarkElements, use: Use, found: Sequence[tuple[Weapon, list[Figure]]]
    ) -> Attack:
        """One roll for all (DE-BASE-104)."""
        hero = use.hero
        one = await choose_weapon(game, hero, [weapon for weapon, _ in found], use.card)
        targets = next(targets for weapon, targets in found if weapon is one)
        attack = made_with(hero, one, skill=use.card)
        attack.defences = [defence(game, who, _nearest(game, hero, who)) for who in targets]
        attack.any_range = self.far
        return attack


def _nearest(game: DarkElements, hero: Hero, who: Figure) -> int:
    return min(who.spaces, key=lambda space: game.layout.distance(hero.space, space))


def with_blast(weapon: Weapon) -> Weapon:
    return Weapon(
        weapon.card, weapon.kind, weapon.dice, weapon.traits, weapon.hands, weapon.reach,
        weapon.unblocked, weapon.usable, blasts=True,
    )  # fmt: skip


async def carry_out(
    game: DarkElements, use: Use, attack: Attack, extras: Sequence[Extra], dealt: Effects
) -> None:
    """All steps of it, and what follows if it dealt damage."""
    for extra in extras:
        extra.add(game, use.hero, attack)
    if attack.blast:
        spread_out(game, attack)
    target = attack.defences[0]
    await perform(game, attack)
    if isinstance(target.figure, Monster):
        use.monster = target.figure
    use.felled = (*use.felled, *attack.felled)
    if target.suffered:
        await do_all(game, use, dealt)


def spread_out(game: DarkElements, attack: Attack) -> None:
    """Blast known before the dice: all it affects defend with the others (DE-BASE-103)."""
    for who, space in spread(game, attack):
        attack.defences.append(defence(game, who, space, aimed=False))


class Throw(Effect, frozen=True):
    """The card itself is the weapon, and it is used up."""

    form = "attack with this"
    rule = "DE-BASE-90"
    gives = frozenset({"it"})

    def may(self, game: DarkElements, use: Use) -> bool:
        flask = weapon(game, use.hero, use.card)
        return finds_target(game, use.hero, flask)

    async def do(self, game: DarkElements, use: Use) -> None:
        flask = weapon(game, use.hero, use.card)
        found = pairs(game, use.hero, flask)
        _, monster = await choose_pair(game, use.hero, found, use.card)
        attack = made_with(use.hero, flask, skill=use.card)
        attack.defences = [defence(game, monster, await aim(game, use.hero, flask, monster))]
        await carry_out(game, use, attack, (), ())
