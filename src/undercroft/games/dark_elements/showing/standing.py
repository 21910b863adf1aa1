"""What happens if a roll is let stand: the rest of the attack by the rules, on copies of the game,
for every fall of the dice that are still to be thrown."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.core.rng import Script
from undercroft.games.dark_elements.attack import Attack, Defence
from undercroft.games.dark_elements.dice import DICE
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.combat import is_warded, measure, reckon
from undercroft.games.dark_elements.rules.damage import hurt
from undercroft.games.dark_elements.rules.values import health
from undercroft.games.dark_elements.showing.odds import Odds
from undercroft.games.dark_elements.state import Figure
from undercroft.kit.falls import every, idle, spread, twin

NOTHING = ("no", "keep")  # what heroes answer who use nothing
MISSED = -1

Spread = dict[int, float]  # the chance of each damage, and of a miss


def of_attack(game: DarkElements, attack: Attack, *, spending: bool) -> list[tuple[Figure, str]]:
    """What each figure that it affects suffers if no card is used and no surge spent any more by
    heroes; monsters spend theirs by the list. Nobody if somebody has to choose for them, or if a
    card is drawn. While its attacker is `spending` all but the range is settled."""

    def played(script: Script) -> dict[str, int]:
        copy = _Copy(game, attack, script)
        if spending:
            measure(copy.game, copy.attack)
        else:
            idle(reckon(copy.game, copy.attack), NOTHING)
        return copy.suffered()

    outcomes = every(DICE.values(), played)
    if outcomes is None:
        return []
    figures = {figure.id: figure for figure in game.figures()}
    affected = dict.fromkeys(one.figure.id for one in attack.defences)
    affected |= dict.fromkeys(id for suffered, _ in outcomes for id in suffered)
    found: list[tuple[Figure, str]] = []
    for id in [one for one in affected if one in figures]:
        its = spread((suffered.get(id, MISSED), chance) for suffered, chance in outcomes)
        left = health(game, figures[id]) - figures[id].damage
        found.append((figures[id], words(its, left)))
    return found


def words(its: Spread, left: int) -> str:
    """
    >>> words({3: 1.0}, 4), words({4: 1.0}, 4), words({0: 1.0}, 4), words({MISSED: 1.0}, 4)
    ('3 damage, 1 Health left', '4 damage, defeated', 'no damage', 'a miss')
    >>> words({MISSED: 0.5, 2: 0.5}, 2)
    '50% to hit, 1.0 damage, 50% to defeat'
    """
    if len(its) > 1:
        return str(
            Odds(
                sum(chance for n, chance in its.items() if n != MISSED),
                sum(n * chance for n, chance in its.items() if n != MISSED),
                sum(chance for n, chance in its.items() if n >= left),
            )
        )
    (n,) = its
    if n <= 0:
        return "a miss" if n == MISSED else "no damage"
    return f"{n} damage, defeated" if n >= left else f"{n} damage, {left - n} Health left"


class _Copy:
    """The game and its attack, apart from the real ones."""

    def __init__(self, game: DarkElements, attack: Attack, script: Script) -> None:
        self.game = DarkElements(
            game.state.clone(),
            game.book,
            script=script,
            encounters=game.encounters,
            adventure=game.adventure,
            perils=game.perils,
            answers=game.answers,
        )
        self.attack = replace(
            attack,
            attacker=twin(attack.attacker, self.game.figures()),
            by=self.game.hero(attack.by.id) if attack.by else None,
            defences=[self._defence(one) for one in attack.defences],
        )
        self.game.attacks.append(self.attack)

    def suffered(self) -> dict[str, int]:
        """By the figures that it hits; defeat and what it leads to need not be known."""
        if self.attack.missed:
            return {}
        hit = [one for one in self.attack.defences if not one.missed]
        return {one.figure.id: self._hurt(one) for one in hit}

    def _hurt(self, one: Defence) -> int:
        if is_warded(self.game, self.attack, one.figure):
            return 0
        harm = self.attack.harm(one)
        return idle(hurt(self.game, one.figure, harm, attack=self.attack), NOTHING)

    def _defence(self, one: Defence) -> Defence:
        return replace(one, figure=twin(one.figure, self.game.figures()))
