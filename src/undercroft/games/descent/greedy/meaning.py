"""Why a monster of the automated overlord does what it does, for those who look on.

It speaks of what lies open alone: heroes, their wounds and armor, the spaces between. Of his hand
nothing is said, nor of what he keeps in mind.
"""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.decisions import AnyOption, Request
from undercroft.core.events import Reason
from undercroft.games.descent import events
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import forecast, odds
from undercroft.games.descent.greedy.arms import monster_blow
from undercroft.games.descent.greedy.board import Atlas, Board
from undercroft.games.descent.greedy.foes import worn
from undercroft.games.descent.greedy.horde import STRIKES, Horde
from undercroft.games.descent.greedy.names import kind
from undercroft.games.descent.greedy.prey import Prey
from undercroft.games.descent.rules import aiming
from undercroft.games.descent.state import Hero, Mask, Monster

DECIDES = "DSC-MON-05"  # the overlord decides everything that a monster does


def meant(game: Descent, request: Request, option: AnyOption) -> events.MonsterMeant | None:
    """What he wants with a monster that is about to move or to attack."""
    monster = game.state.monsters.get(game.state.activation.who)
    if request.kind != "monster" or monster is None:
        return None
    look = Look(Horde(Board(game, Atlas())), monster)
    match kind(option):
        case "attack":
            return look.strikes(option.key, [one.key for one in request.options])
        case "move" | "jump":
            return look.goes(option.value[1], look.horde.under(monster, option))
        case _:
            return None


class Look:
    """One monster, and the heroes around it."""

    def __init__(self, horde: Horde, monster: Monster) -> None:
        self.horde = horde
        self.monster = monster
        self.game = horde.board.game

    def strikes(self, key: str, offered: list[str]) -> events.MonsterMeant | None:
        """It attacks from where it stands; whom, goes without saying if there is nobody else."""
        feet = self.horde.board.feet[self.monster.id]
        targets = {f"attack:{self.game.id(prey.hero)}": prey for prey in self.horde.prey}
        among = [prey for one, prey in targets.items() if one in offered]
        if len(among) < 2 or key not in targets:
            return None
        among.sort(key=lambda prey: -self.horde.at(self.monster, feet, prey))
        return self._hurts("strikes", targets[key], among, self.monster.place)

    def goes(self, place: Place, feet: Mask) -> events.MonsterMeant | None:
        """It goes where it can attack; else nearer, or to where it stays after its attack."""
        attacks = self.game.state.activation.attacks
        within = self._within(feet) if attacks else []
        if within:
            return self._hurts("goes", within[0], within, place)
        if not self.horde.prey:
            return None
        nearest = min(self.horde.prey, key=lambda prey: self._far(feet, prey))
        deed, why = ("nears", "nobody") if attacks else ("leaves", "attacked")
        return self._says(deed, nearest, (), why, self._far(feet, nearest))

    def _within(self, feet: Mask) -> list[Prey]:
        """Whom it could attack from there, the best prey first."""
        found = [(self.horde.at(self.monster, feet, prey), prey) for prey in self.horde.prey]
        found.sort(key=lambda pair: -pair[0])
        return [prey for worth, prey in found if worth > STRIKES]

    def _hurts(
        self, deed: str, prey: Prey, within: Sequence[Prey], place: Place
    ) -> events.MonsterMeant:
        """With what its attack comes to from there, by the rules."""
        monster = self.monster
        here, monster.place = monster.place, place
        try:
            found = self._attack(prey.hero)
        finally:
            monster.place = here
        why = "only" if len(within) < 2 else "best"
        return self._says(deed, prey, within, why, round(found[0], 1), round(100 * found[1]))

    def _attack(self, hero: Hero) -> tuple[float, float]:
        """The wounds to expect from where it stands, and the chance that it kills."""
        game, monster = self.game, self.monster
        creature = game.card(monster)
        spaces = aiming.reach(game, monster, creature.card.attack, {*creature.abilities})
        target = aiming.space_of(game, monster, hero, spaces)
        found = forecast.of_attack(game, monster, "", target, hero)
        if found is not None:
            return found.wounds, found.kill
        distance = game.distance(monster, target)  # its dice are not chosen yet
        blow = monster_blow(game, monster, near=distance <= 1)
        near = 1 if blow.kind == "melee" else distance
        return odds.strike(blow, worn(game, hero, blow.kind), near, hero.wounds)

    def _far(self, feet: Mask, prey: Prey) -> int:
        return self.horde.board.distance(feet, prey.hero.space)

    def _says(
        self, deed: str, prey: Prey, within: Sequence[Prey], why: str, *about: float
    ) -> events.MonsterMeant:
        candidates = tuple(self.game.id(one.hero) for one in within)
        reason = Reason(DECIDES, candidates, why, about)
        return events.MonsterMeant(self.monster.name, deed, self.game.id(prey.hero), reason)
