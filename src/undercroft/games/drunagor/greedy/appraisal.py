"""What a card is worth to its user at a spot: its steps, aimed as well as they can be."""

from __future__ import annotations

from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.greedy import keywords
from undercroft.games.drunagor.greedy.card_sums import CardSums, Step
from undercroft.games.drunagor.greedy.foe import Foe
from undercroft.games.drunagor.greedy.friend import Friend
from undercroft.games.drunagor.greedy.outlook import Outlook
from undercroft.games.drunagor.greedy.spot import Arms, Spot, Surroundings, arms, seen
from undercroft.games.drunagor.rules import weapons
from undercroft.games.drunagor.rules.targets import RANGE_OF
from undercroft.games.drunagor.state import Hero

RED = weapons.RED
TRAILING_MOVE = 0.4  # a little movement after the blow


class Appraisal:
    """Weighs cards for one Hero, at any spot, in one outlook."""

    def __init__(self, outlook: Outlook, hero: Hero) -> None:
        self.outlook = outlook
        self.game = outlook.game
        self.hero = hero
        self.me = outlook.of[hero.id]
        self.arms = arms(outlook.game, hero)
        self.around = Surroundings(outlook, hero)
        self.spot = self.around.spot
        self.cleave = outlook.game.loadout(hero).always("CLEAVE")
        self._values: dict[tuple[object, ...], float] = {}
        self._boons: dict[tuple[int, int], float] = {}
        self._commands: dict[tuple[int, int], float] = {}
        self._allies: dict[int, Appraisal] = {}

    # Cards

    def skill(self, card: CardSums, colour: int, spot: Spot) -> float:
        """What using a Skill under a cube is worth, without the price of the cube."""
        distance = RANGE_OF[colour]
        key = (id(card), colour, *seen(card, distance, spot))
        value = self._values.get(key)
        if value is None:
            value = self._summed(card, distance, colour == RED, False, spot)
            self._values[key] = value
        return value

    def free(self, card: CardSums, spot: Spot) -> float:
        """A Focus Ability or a Consumable: unlimited Range, attacks by the weapon."""
        key = (id(card), "free", *seen(card, 1 if card.rolls else None, spot))
        value = self._values.get(key)
        if value is None:
            value = self._summed(card, None, False, True, spot)
            self._values[key] = value
        return value

    def _summed(
        self, card: CardSums, distance: int | None, red: bool, by_weapon: bool, spot: Spot
    ) -> float:
        total = 0.0
        for step in card.steps:
            if step.move:
                total += TRAILING_MOVE if total > 0 else 0.0
            else:
                total += self.step(step, distance, red, by_weapon, spot)
        return total

    def step(
        self, step: Step, distance: int | None, red: bool, by_weapon: bool, spot: Spot
    ) -> float:
        """The best that one step can do from a spot."""
        if step.hits:
            if step.commanded:
                return self._command(step, distance, spot)
            return self.attack(step, distance, red, by_weapon, spot)
        if step.side == "self":
            return self.on_friend(step, self.me)
        if keywords.harms(step):
            values = self._on_foes(step, distance, spot)
        elif step.split:
            return self._split(step, self.around.friends(step, distance, spot))
        else:
            values = [self.on_friend(step, f) for f in self.around.friends(step, distance, spot)]
        if not step.many:
            return max(values, default=0.0)
        values.sort(reverse=True)
        return sum(value for value in values[: step.count] if value > 0)

    # Weapon Attacks

    def attack(
        self, step: Step, distance: int | None, red: bool, by_weapon: bool, spot: Spot
    ) -> float:
        arms = self.arms
        if arms is None:
            return 0.0
        ranged = arms.ranged if by_weapon else red
        if ranged and spot.foes_beside:
            return 0.0
        if by_weapon:
            distance = 1 if arms.ranged else 0
        foes = self.around.foes(step, distance, spot)
        if not foes:
            return 0.0
        total = 0.0
        doubled = arms.hidden
        for number, hit in enumerate(step.hits):
            values = [self.blow(arms, step, hit, foe, spot, doubled) for foe in foes]
            total += self._best(step, foes, values) * (1.0 if number == 0 else 0.85)
            doubled = False
        for step_after in step.after:
            total += 0.6 * self.step(step_after, distance, red, by_weapon, spot)
        return total

    def _best(self, step: Step, foes: list[Foe], values: list[float]) -> float:
        if step.shape == "STRIKE":
            return self._best_areas(step.count, foes, values)
        if step.many:
            count = step.count + (self.cleave if step.shape == "CLEAVE" else 0)
            return sum(sorted(values, reverse=True)[:count])
        return max(values)

    def _best_areas(self, count: int, foes: list[Foe], values: list[float]) -> float:
        by_area: dict[int, float] = {}
        for foe, value in zip(foes, values, strict=True):
            by_area[foe.area] = by_area.get(foe.area, 0.0) + value
        return sum(sorted(by_area.values(), reverse=True)[:count])

    def blow(self, arms: Arms, step: Step, hit: int, foe: Foe, spot: Spot, doubled: bool) -> float:
        """What one Weapon Attack against one foe is worth."""
        bonus = hit + arms.hit
        if spot.level > foe.level:
            bonus += 2
        elif spot.level < foe.level:
            bonus -= 2
        if spot.dark:
            bonus -= 2
        if foe.hidden:
            bonus -= 5
        crit = (21 - min(step.crit, arms.crit)) / 20
        chance = min(0.95, max(crit, (21 - arms.accuracy + bonus) / 20))
        if step.reroll:
            chance = 1 - (1 - chance) ** 2
        damage = max(0, arms.damage + step.bonus)
        if foe.figure.tokens[tokens.MARK] and foe.figure.marked_by == self.hero.id:
            damage += 1
        unseen = doubled and "STEALTH" not in foe.immunities
        if unseen or (step.doubled is not None and self._doubles(step, foe)):
            damage *= 2
        value = (chance - crit) * foe.gain(damage) + crit * foe.gain(2 * damage)
        for keyword, n in step.deeds:
            if damage < foe.health:
                value += chance * keywords.on_foe(self.game, foe, keyword, n)
        return value

    def _doubles(self, step: Step, foe: Foe) -> bool:
        assert step.doubled is not None
        if step.doubled.kind == "target at full health":
            return foe.health >= self.game.maximum(foe.figure)
        if step.doubled.kind == "target has half health or less":
            return 2 * foe.health <= self.game.maximum(foe.figure)
        return False

    def _command(self, step: Step, distance: int | None, spot: Spot) -> float:
        """The best attacks of friends in Range, made where those friends stand."""
        friends = self.around.friends(step, distance, spot)
        values = sorted([self.commanded(step, f, spot) for f in friends], reverse=True)
        return sum(values[: step.count if step.many else 1])

    def commanded(self, step: Step, friend: Friend, spot: Spot | None = None) -> float:
        if friend is self.me:
            spot = spot or self.spot(self.hero.space)
            return self.attack(_plain(step), None, False, True, spot)
        key = (id(step), friend.bit)
        value = self._commands.get(key)  # the same from any spot
        if value is None:
            value = self._ally(friend.hero).standing_attack(_plain(step))
            self._commands[key] = value
        return value

    def _ally(self, hero: Hero) -> Appraisal:
        known = self._allies.get(hero.id)
        if known is None:
            known = self._allies[hero.id] = Appraisal(self.outlook, hero)
        return known

    def standing_attack(self, step: Step) -> float:
        return self.attack(step, None, False, True, self.spot(self.hero.space))

    # Whom

    def _on_foes(self, step: Step, distance: int | None, spot: Spot) -> list[float]:
        foes = self.around.foes(step, distance, spot)
        values = [self.on_foe(step, foe) for foe in foes]
        if step.shape == "STRIKE":
            return [self._best_areas(step.count, foes, values)] if values else []
        return values

    def on_foe(self, step: Step, foe: Foe) -> float:
        damage = step.damage
        if damage and foe.figure.tokens[tokens.MARK] and foe.figure.marked_by == self.hero.id:
            damage += 1
        value = foe.gain(damage)
        if damage < foe.health:
            value += sum([keywords.on_foe(self.game, foe, k, n) for k, n in step.deeds])
        return value

    def on_friend(self, step: Step, friend: Friend) -> float:
        key = (id(step), friend.bit)
        value = self._boons.get(key)
        if value is None:
            value = sum([keywords.on_friend(self.game, friend, k, n) for k, n in step.deeds])
            self._boons[key] = value
        return value

    def _split(self, step: Step, friends: list[Friend]) -> float:
        """SPLIT: the first Health is worth the most, so the neediest come first."""
        rest = sum(n for _, n in step.deeds)
        total = 0.0
        for friend in sorted(friends, key=lambda f: f.health / f.maximum):
            share = min(rest, friend.missing())
            total += friend.healed(share)
            rest -= share
        return total


def _plain(step: Step) -> Step:
    """The attack that a friend is told to make."""
    return Step(side="enemy", hits=step.hits, bonus=step.bonus, deeds=step.deeds)
