"""A hero's plan: for every space he can reach, what he can strike from it and where it leads."""

from __future__ import annotations

from functools import cache
from operator import itemgetter

from undercroft.board import bits, mask_of
from undercroft.games.descent.greedy import prices, shopping
from undercroft.games.descent.greedy.board import FAR, Board
from undercroft.games.descent.greedy.foes import Foe, Swing
from undercroft.games.descent.greedy.goals import Goal, goals, hunts
from undercroft.games.descent.rules import aiming
from undercroft.games.descent.state import Hero, Mask, Space
from undercroft.kit.once import once

LATER = 0.78  # what a goal keeps of its worth for every turn that it is away
THERE = 0.85  # of a goal's worth: to stand beside it
SECOND = 0.75  # of the first: a second attack from the same space
SHARE = 0.6  # of the blows that could fall on a hero: the others fall on his friends
PER_WOUND = 0.10
BOLD = 0.45  # of his wounds that he risks without thinking of death
PLENTY = 9  # tokens: with more of them a life is worth less, with fewer more
CRUSHED = 0.7  # the chance that what rolls there reaches whoever stands in its lane
SHOPPING = 1.5  # the most that a visit to the shop adds
TRIED = 6  # spaces from which a retreat after the attack is thought through


class Plan:
    """Made for one hero at one moment."""

    def __init__(self, board: Board, hero: Hero) -> None:
        game = board.game
        self.board = board
        self.hero = hero
        self.sheet = game.sheet(hero)
        self.speed = max(1, self.sheet.speed)
        self.foes = [Foe(board, monster) for monster in board.monsters]
        self.swings = [Swing(board, hero, weapon, self.foes) for weapon in self._weapons()]
        self._struck = 0  # spaces from which any foe can be struck at
        for swing in self.swings:
            for _, spots in swing.aims:
                self._struck |= spots
        self.goals: list[Goal] = goals(board, hero, self.foes)
        for swing in self.swings[:1]:
            for foe, spots in swing.aims:
                self.goals.append(hunts(board, foe, spots))
        self._threats = [(board.threat(foe.monster, foe.far), foe.deals(hero)) for foe in self.foes]
        self._lanes = board.lanes() if board.state.rolling else 0
        self._draws = _draws(self.goals)
        self._later = later(self.speed)
        self._errands = [g for g in self.goals if not g.key.startswith("foe:")]
        self._rewards = 0
        for goal in self._errands:
            self._rewards |= goal.spaces
        self._ends: dict[Space, float] = {}
        self._weighed: list[tuple[Space, int, float]] = []  # of `_vacant`, the nearest first
        self._blows: dict[Space, float] = {}
        self._rests: dict[int, float] = {}
        self._scene = scene(board, hero)
        scarce = min(1.5, max(0.3, PLENTY / max(1, board.state.conquest)))
        self.life = scarce * prices.life(game.book, hero)

    def stands(self, board: Board) -> bool:
        """Whether a new plan would be the same one; only the way to town is weighed anew then."""
        if board.game is not self.board.game or scene(board, self.hero) != self._scene:
            return False
        self.board = board
        self.__dict__.pop("town", None)
        return True

    def _weapons(self) -> list[str]:
        """Bare hands only if there is nothing else."""
        found = aiming.weapons(self.board.game, self.hero)
        return found[:-1] or found

    # Single spaces

    def danger(self, space: Space) -> float:
        """Wounds that may come to a hero on this space before his next turn."""
        wounds = 0.0
        for mask, deals in self._threats:  # for every space: no generators here and in `blow`
            if mask >> space & 1:
                wounds += deals
        return wounds

    def draw(self, space: Space) -> float:
        """How well a space leads on: the best of the goals, less for every turn it is away."""
        best, later = 0.0, self._later
        for worth, goal in self._draws:
            if worth <= best:
                break
            straight, to_glyph, onward = goal.way
            steps = straight[space]
            round_about = to_glyph[space] + onward
            if round_about < steps:
                steps = round_about
            if steps < FAR and worth * later[steps] > best:
                best = worth * later[steps]
        return best

    def end(self, space: Space) -> float:
        """What it is worth to end the turn there."""
        found = self._ends.get(space)
        if found is None:
            blows = SHARE * self.danger(space)
            dies = min(1.0, max(0.0, blows / self.hero.wounds - BOLD))
            if self._lanes >> space & 1:
                dies = max(dies, CRUSHED)
            found = self.draw(space) - PER_WOUND * blows - dies * self.life
            self._ends[space] = found
        return found

    def blow(self, space: Space) -> float:
        """The best attack from there."""
        if self._struck and not self._struck >> space & 1:
            return 0.0
        found = self._blows.get(space)
        if found is None:
            found = max([swing.best(space) for swing in self.swings], default=0.0)
            self._blows[space] = found
        return found

    @once
    def usual(self) -> float:
        """What an attack is worth on somebody who comes near."""
        best = 0.0
        for swing in self.swings:
            for foe, _ in swing.aims:
                best = max(best, foe.struck(swing.near, 1))
        return min(best, 1.5)

    def fight(self, space: Space, attacks: int) -> float:
        if not attacks:
            return 0.0
        first = self.blow(space)
        return first + (attacks - 1) * SECOND * first

    # Whole turns

    @once
    def far_reach(self) -> dict[Space, int]:
        """Where he could ever get in this turn, the nearest first; from town by any glyph."""
        most = 2 * self.speed + self.sheet.points + self.hero.fatigue
        if self.hero.space >= 0:
            return self.board.reach(self._own, most)
        start = self.board.glyphs & ~self.board.against
        return {space: cost + 1 for space, cost in self.board.reach(start, most - 1).items()}

    @once
    def _vacant(self) -> list[tuple[Space, int]]:
        """Those of them where no other hero stands."""
        taken = self.board.party & ~self._own
        return [found for found in self.far_reach.items() if not taken >> found[0] & 1]

    @once
    def _free(self) -> Mask:
        """The same as a mask."""
        return mask_of(space for space, _ in self._vacant)

    def _stays(self, points: int) -> list[tuple[Space, int, float]]:
        """Where he could end for so many points, at what price, and what that is worth; farther
        spaces too, if somebody has asked for them. Each is weighed once, when it is asked for."""
        vacant, known = self._vacant, self._weighed
        while len(known) < len(vacant) and vacant[len(known)][1] <= points:
            space, cost = vacant[len(known)]
            known.append((space, cost, self.end(space)))
        return known

    @property
    def _own(self) -> Mask:
        return 1 << self.hero.space if self.hero.space >= 0 else 0

    def tired(self, fatigue: int) -> float:
        """The price of so much fatigue; the last drops are dear."""
        left = self.hero.fatigue - fatigue
        return prices.FATIGUE * fatigue + (0.05 if left == 0 and fatigue else 0.0)

    def worth(self, points: int, attacks: int) -> tuple[float, Space]:
        """The best space to go to with so many points and attacks, by fatigue if it pays."""
        here, fatigue, glyphs = self.hero.space, self.hero.fatigue, self.board.glyphs
        best, where = -1e9, here
        rest = self._rest(points)
        close: list[tuple[float, Space, int]] = []  # where a retreat could make the difference
        for space, cost, end in self._stays(points + fatigue):
            extra = cost - points
            if extra > fatigue:
                break  # the rest is farther still
            fight = self.fight(space, attacks) if attacks and self._struck >> space & 1 else 0.0
            value = fight
            if self._rewards >> space & 1:
                value += self.errand(space, points - cost)
            value += rest if space == here else end
            if glyphs >> space & 1 and points > cost:
                value = max(value, fight + self.town)
            if extra > 0:
                value -= self.tired(extra)
            elif fight > 0.2 and cost < points and space != here:
                close.append((value, space, cost))
            if value > best:
                best, where = value, space
        for value, space, cost in sorted(close, reverse=True)[:TRIED]:
            later = value - self.end(space) + self._retreat(space, points - cost)
            if later > best:
                best, where = later, space
        return best, where

    @once
    def town(self) -> float:
        """To go to town by the glyph he stands on: safe, and next turn out by the best one."""
        turn = self.board.state.turn
        if turn.travelled and turn.who == self.hero.id:
            return -1e9
        best = max((self.draw(space) for space in bits(self.board.glyphs)), default=-1e9)
        return best * LATER + min(SHOPPING, shopping.worth_the_way(self.board.game, self.hero))

    def stays(self, points: int, attacks: int) -> float:
        """To strike from where he is, and walk afterwards."""
        return self.fight(self.hero.space, attacks) + self._rest(points)

    def _retreat(self, space: Space, points: int) -> float:
        """The best end of all that can be reached from a space after the attack from it."""
        near = self.board.ground.board.within(space, points)
        return max([self.end(there) for there in bits(near & self._free)])

    def _rest(self, points: int) -> float:
        """To strike first and walk afterwards: the best end of all."""
        known = self._rests.get(points)
        if known is not None:
            return known
        found = [end for _, cost, end in self._stays(points) if cost <= points]
        best = self._rests[points] = max(found, default=0.0)
        return best

    def errand(self, space: Space, points: int) -> float:
        """What can be done on a rewarding space with the points left, beyond standing there."""
        return max(
            (
                (1 - THERE) * goal.worth + 0.2
                for goal in self._errands
                if goal.spaces >> space & 1 and points >= goal.points
            ),
            default=0.0,
        )


def scene(board: Board, hero: Hero) -> tuple[object, ...]:
    """All that a plan is made from. Its hero's own place is part of it: he bars lines of sight, and
    whose goal it is, which door is nearest and whether monsters are near go by it too."""
    state = board.state
    return (
        hero.id,
        (hero.space, hero.wounds, hero.fatigue, hero.tokens, hero.monkey),
        (hero.equipped, hero.skills, hero.training, hero.potions, hero.pack),
        (hero.progress, hero.lasting, hero.waiting),
        (state.round, state.conquest, state.terrain, state.open_doors, state.revealed, state.keys),
        (state.rolling, state.powers, state.markers),
        *[(m.id, m.place, m.wounds, m.armor, m.lost, m.animated_by) for m in board.monsters],
        *[(other.id, other.space) for other in board.heroes if other is not hero],
    )


def _draws(goals: list[Goal]) -> list[tuple[float, Goal]]:
    """The goals that draw most first."""
    found = [(goal.worth * THERE, goal) for goal in goals]
    found.sort(key=itemgetter(0), reverse=True)
    return found


@cache
def later(speed: int) -> tuple[float, ...]:
    """What is left of a goal's worth by the steps to it."""
    return tuple(float(LATER ** (steps / speed)) for steps in range(FAR))
