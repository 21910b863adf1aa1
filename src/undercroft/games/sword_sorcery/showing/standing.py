"""What happens if a roll is let stand: the rest of the attack by the rules, on copies of the game,
for every fall of the dice that are still to be thrown."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from msgspec.structs import replace

from undercroft.core.events import Event
from undercroft.core.rng import Script
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.attack import Attack, Defence
from undercroft.games.sword_sorcery.dice import DICE
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules.attacking import besides, strike_one, total
from undercroft.games.sword_sorcery.rules.defending import let_stand
from undercroft.games.sword_sorcery.rules.odds import Odds
from undercroft.games.sword_sorcery.state import Figure
from undercroft.kit.falls import every, idle, spread, twin

NOTHING = ("done",)  # what heroes answer who use nothing

Spread = dict[int, float]  # the chance of each damage


class _Struck(Exception):
    """What a death leads to need not be known."""


class _Ear:
    """How many HP the figure of the DEF stage loses: what a repeated Critical takes before it
    (SNS-COND-03), and what the hits do."""

    def __init__(self, who: Figure) -> None:
        self.who = who.id
        self.damage = 0

    def __call__(self, event: Event) -> None:
        match event:
            case events.Suffered(who=self.who, n=n):
                self.damage += n
            case events.Defended(damage=n):
                self.damage += n
                raise _Struck
            case _:
                pass


def of_attack(game: SwordSorcery, attack: Attack) -> list[tuple[Figure, str]]:
    """The dice of the attack lie there: what each figure that it reaches suffers, and nobody if
    that cannot be told. Each is told as if it were reached first."""
    target = next((one for one in game.figures() if one.id == attack.target.id), None)
    if target is None:
        return []
    reached = [target, *besides(game, attack, target)]
    found = [(one, _spread(game, attack, one, _striking(one))) for one in reached]
    if any(its is None for _, its in found):
        return []
    return [(one, words(its, one.hp)) for one, its in found if its is not None]


def of_defence(game: SwordSorcery, attack: Attack) -> str:
    """The hero who is asked uses nothing more; "" if it cannot be told what follows."""
    who = attack.defences[-1].figure
    its = _spread(game, attack, who, _defending)
    return "" if its is None else words(its, who.hp)


def words(its: Spread, hp: int) -> str:
    """
    >>> words({2: 1.0}, 5), words({0: 1.0}, 5), words({0: 0.5, 1: 0.5}, 1)
    ('2 damage, 3 HP left', 'no damage', '50% to wound, 0.5 damage, 50% to kill')
    """
    if len(its) == 1:
        (n,) = its
        return f"{n} damage, {max(0, hp - n)} HP left" if n else "no damage"
    return str(
        Odds(
            sum(n * chance for n, chance in its.items()),
            sum(chance for n, chance in its.items() if n > 0),
            sum(chance for n, chance in its.items() if n >= hp),
        )
    )


# The rest of the attack, on a copy

Rest = Callable[["_Copy"], None]


class _Copy:
    """The game and its attack, apart from the real ones."""

    def __init__(self, game: SwordSorcery, attack: Attack, script: Script, ear: _Ear) -> None:
        self.game = SwordSorcery(
            game.state.clone(), game.book, listener=ear, script=script, answers=game.answers
        )
        attacker = attack.attacker
        self.attack = replace(
            attack,
            attacker=self.of(attacker) if attacker else None,
            target=self.of(attack.target),
            rolled=[*attack.rolled],
            defences=[self._defence(one) for one in attack.defences],
        )
        self.game.attacks.append(self.attack)

    def of(self, figure: Figure) -> Figure:
        return twin(figure, self.game.figures())

    def _defence(self, one: Defence) -> Defence:
        return replace(one, figure=self.of(one.figure), rolled=[*one.rolled])


def _striking(figure: Figure) -> Rest:
    def rest(copy: _Copy) -> None:
        idle(total(copy.game, copy.attack), NOTHING)
        idle(strike_one(copy.game, copy.attack, copy.of(figure)), NOTHING)

    return rest


def _defending(copy: _Copy) -> None:
    idle(let_stand(copy.game, copy.attack, copy.attack.defences[-1]), NOTHING)


def _spread(game: SwordSorcery, attack: Attack, who: Figure, rest: Rest) -> Spread | None:
    def played(script: Script) -> int:
        ear = _Ear(who)
        with suppress(_Struck):  # or there is no hit, or nobody there any more
            rest(_Copy(game, attack, script, ear))
        return ear.damage

    outcomes = every(DICE.values(), played)
    return None if outcomes is None else spread(outcomes)
