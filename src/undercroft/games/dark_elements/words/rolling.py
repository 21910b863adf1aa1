"""Effects on the dice of an attack: surges, damage, shields, rerolls (DE-BASE-94)."""

from __future__ import annotations

from typing import Literal

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.attack import Attack, Defence
from undercroft.games.dark_elements.dice import DICE, face_name
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import CardName, FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.combat import defence, reroll, roll_defence
from undercroft.games.dark_elements.rules.damage import pay_fatigue
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.rules.striking import gained, target
from undercroft.games.dark_elements.rules.surging import CONDITION
from undercroft.games.dark_elements.rules.values import attribute, spare_fatigue
from undercroft.games.dark_elements.rules.wielding import spread
from undercroft.games.dark_elements.state import Monster
from undercroft.games.dark_elements.words.grammar import Effect
from undercroft.games.dark_elements.words.targets import pick
from undercroft.games.dark_elements.words.use import Use
from undercroft.kit.questions import put


class WhichDie(Question, frozen=True):
    clause = "DE-BASE-07"
    prompt = "{hero}: which die is rolled again ({card})?"
    answers = {"die:N:FACE": "{FACE}", "enough": "no more"}

    hero: FigureName
    card: CardName


class HowMuchFatigue(Question, frozen=True):
    clause = "DE-BASE-13"
    prompt = "{hero}: how much fatigue ({card})?"
    answers = {"fatigue:N": "{N}"}

    hero: FigureName
    card: CardName


def _attack(use: Use) -> Attack:
    assert use.attack is not None
    return use.attack


def _defence(use: Use) -> Defence:
    assert use.defence is not None
    return use.defence


# The attack roll


class AddDamage(Effect, frozen=True):
    form = "+{n} damage"
    rule = "DE-BASE-107"
    needs = frozenset({"attack"})

    n: int

    async def do(self, game: DarkElements, use: Use) -> None:
        _attack(use).damage += self.n


class BuyDamage(Effect, frozen=True):
    """Fatigue that is spared for it (DE-BASE-13)."""

    form = "+{n} damage for {cost} fatigue"
    rule = "DE-BASE-13"
    needs = frozenset({"attack"})

    n: int
    cost: int

    def may(self, game: DarkElements, use: Use) -> bool:
        return spare_fatigue(game, use.hero) >= self.cost

    async def do(self, game: DarkElements, use: Use) -> None:
        pay_fatigue(game, use.hero, self.cost, use.card)
        _attack(use).damage += self.n


class AddRange(Effect, frozen=True):
    form = "+{n} range"
    rule = "DE-BASE-107"
    needs = frozenset({"attack"})

    n: int

    async def do(self, game: DarkElements, use: Use) -> None:
        _attack(use).range += self.n


class AddSurge(Effect, frozen=True):
    """Nothing is gained by it if the blue die shows a miss (DE-BASE-95)."""

    form = "+{n} surge"
    rule = "DE-BASE-94"
    needs = frozenset({"roll"})

    n: int

    def may(self, game: DarkElements, use: Use) -> bool:
        return not _attack(use).rolled_miss

    async def do(self, game: DarkElements, use: Use) -> None:
        _attack(use).surges += self.n


class AddPierce(Effect, frozen=True):
    form = "pierce {n}"
    rule = "DE-BASE-102"
    needs = frozenset({"attack"})

    n: int

    async def do(self, game: DarkElements, use: Use) -> None:
        _attack(use).pierce += self.n


class Inflict(Effect, frozen=True):
    """Targets that suffer damage from the attack get it (DE-BASE-101)."""

    form = "{how}"
    rule = "DE-BASE-101"
    needs = frozenset({"attack"})

    how: Literal["burn", "disease", "immobilize", "poison", "stun"]

    async def do(self, game: DarkElements, use: Use) -> None:
        attack = _attack(use)
        attack.conditions = (*attack.conditions, CONDITION[self.how])


class Blast(Effect, frozen=True):
    """Bought after the dice: whom it affects besides rolls defence now (DE-BASE-103, -104)."""

    form = "blast"
    rule = "DE-BASE-103"
    needs = frozenset({"attack"})

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(spread(game, _attack(use)))

    async def do(self, game: DarkElements, use: Use) -> None:
        attack = _attack(use)
        attack.blast = True
        for who, space in spread(game, attack):
            one = defence(game, who, space, aimed=False)
            await moments.affected(game, attack, one)
            roll_defence(game, one)
            attack.defences.append(one)
            await moments.defended(game, attack, one)


class Overexert(Effect, frozen=True):
    """As much fatigue as the owner likes (DE-BASE-13)."""

    form = "+1 damage for each fatigue you suffer"
    rule = "DE-BASE-13"
    needs = frozenset({"roll"})

    def may(self, game: DarkElements, use: Use) -> bool:
        return spare_fatigue(game, use.hero) > 0 and not _attack(use).rolled_miss

    async def do(self, game: DarkElements, use: Use) -> None:
        most = spare_fatigue(game, use.hero)
        options = [Option(f"fatigue:{n}", n) for n in range(1, most + 1)]
        n = await put(game, use.hero.seat, HowMuchFatigue(use.hero.id, use.card), options)
        pay_fatigue(game, use.hero, n, use.card)
        _attack(use).damage += n


REROLLED = {
    "1 power die": ("red", "yellow", "green"),
    "1 red die": ("red",),
    "the attack die": ("blue",),
}


class RerollAttack(Effect, frozen=True):
    """One die of the pool, or as many as wanted; each once by this effect (DE-BASE-07)."""

    form = "reroll {which}"
    rule = "DE-BASE-07"
    needs = frozenset({"dice"})

    which: Literal["1 die", "1 power die", "1 red die", "the attack die", "any dice"]

    def places(self, attack: Attack) -> list[int]:
        dice = REROLLED.get(self.which, tuple(DICE))
        return [place for place, roll in enumerate(attack.rolls) if roll.die in dice]

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(self.places(_attack(use)))

    async def do(self, game: DarkElements, use: Use) -> None:
        attack = _attack(use)
        left = self.places(attack)
        several = self.which == "any dice"
        while left:
            options: list[Option[int]] = []
            for place in left:
                roll = attack.rolls[place]
                name = face_name(roll.die, roll.face)
                options.append(Option(f"die:{place + 1}:{name}", place))
            if several and len(left) < len(attack.rolls):
                options.append(Option("enough", -1))
            place = await put(game, use.hero.seat, WhichDie(use.hero.id, use.card), options)
            if place < 0:
                return
            reroll(game, attack, place, use.card)
            left = [one for one in left if one != place] if several else []


# The defence roll


class AddShields(Effect, frozen=True):
    form = "+{n} {shields}"
    rule = "DE-BASE-94"
    needs = frozenset({"shields"})

    n: int
    shields: Literal["shield", "shields"]

    async def do(self, game: DarkElements, use: Use) -> None:
        _defence(use).bonus += self.n


class AddDefenceDie(Effect, frozen=True):
    """Before the dice."""

    form = "+{die} to the defence"
    rule = "DE-BASE-92"
    needs = frozenset({"defence"})

    die: Literal["brown", "grey", "black"]

    async def do(self, game: DarkElements, use: Use) -> None:
        one = _defence(use)
        one.dice = (*one.dice, self.die)


async def _again(game: DarkElements, use: Use, one: Defence) -> None:
    """One defence die, as the card's owner picks."""
    dice = enumerate(zip(one.dice, one.faces, strict=True))
    options = [Option(f"die:{n + 1}:{die}-{shown}", n) for n, (die, shown) in dice]
    place = await put(game, use.hero.seat, WhichDie(use.hero.id, use.card), options)
    die, before = one.dice[place], one.faces[place]
    face = game.roll(die, 6)
    after = DICE[die].faces[face - 1].shields
    one.faces = (*one.faces[:place], after, *one.faces[place + 1 :])
    game.emit(events.Rerolled, one.figure.id, use.card, f"{die}-{before}", f"{die}-{after}")


class RerollDefence(Effect, frozen=True):
    form = "reroll 1 defence die"
    rule = "DE-BASE-07"
    needs = frozenset({"shields"})

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(_defence(use).faces)

    async def do(self, game: DarkElements, use: Use) -> None:
        await _again(game, use, _defence(use))


class TargetRerolls(Effect, frozen=True):
    """The attacker picks the die."""

    form = "the target rerolls 1 defence die"
    rule = "DE-BASE-07"
    needs = frozenset({"attack"})

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(_attack(use).defences[0].faces)

    async def do(self, game: DarkElements, use: Use) -> None:
        await _again(game, use, _attack(use).defences[0])


class FixShields(Effect, frozen=True):
    """The dice count for nothing; an attribute is their result (DE-BASE-184)."""

    form = "the result is {attribute}"
    rule = "DE-BASE-94"
    needs = frozenset({"shields"})

    attribute: Literal["awareness", "knowledge"]

    async def do(self, game: DarkElements, use: Use) -> None:
        _defence(use).fixed = attribute(game, use.hero, self.attribute)


class CancelSurge(Effect, frozen=True):
    form = "cancel {n} surge"
    rule = "DE-BASE-94"
    needs = frozenset({"shields"})

    n: int

    def may(self, game: DarkElements, use: Use) -> bool:
        return _attack(use).free_surges > 0

    async def do(self, game: DarkElements, use: Use) -> None:
        _attack(use).surges -= self.n


class TakePlace(Effect, frozen=True):
    """The owner is the target instead; range and sight stay measured to the other's space."""

    form = "become the target"
    rule = "DE-BASE-92"
    needs = frozenset({"defence"})

    def may(self, game: DarkElements, use: Use) -> bool:
        return all(one.figure is not use.hero for one in _attack(use).defences)

    async def do(self, game: DarkElements, use: Use) -> None:
        one, attack = _defence(use), _attack(use)
        attacker, one.figure = attack.attacker, use.hero
        own = defence(game, use.hero, one.space)
        if isinstance(attacker, Monster):  # what counts against him alone (DE-MON-15)
            own = target(game, attacker, use.hero, lit(game))
            attack.gained = gained(game, attacker, [it.figure for it in attack.defences])
        one.dice, one.damage = own.dice, own.damage


class BorrowDefence(Effect, frozen=True):
    """Tomble's: the defence pool of a hero beside him, besides his own."""

    form = "add the defence of an adjacent hero"
    rule = "DE-DEC-14"
    needs = frozenset({"defence"})

    def may(self, game: DarkElements, use: Use) -> bool:
        hero = use.hero
        return any(game.adjacent(hero, other) for other in game.heroes() if other is not hero)

    async def do(self, game: DarkElements, use: Use) -> None:
        hero, one = use.hero, _defence(use)
        near = [who for who in game.heroes() if who is not hero and game.adjacent(hero, who)]
        other = await pick(game, use, near)
        assert other is not None
        one.dice = (*one.dice, *defence(game, other, one.space).dice)


# Tests


class RollAgain(Effect, frozen=True):
    """The new result counts."""

    form = "roll it again"
    rule = "DE-BASE-07"
    needs = frozenset({"test"})

    def may(self, game: DarkElements, use: Use) -> bool:
        return not use.passed

    async def do(self, game: DarkElements, use: Use) -> None:
        use.again = True
