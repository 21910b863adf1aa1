"""What it is worth for a Hero to stand on a square when the turn is over."""

from __future__ import annotations

from copy import copy

from undercroft.board import bits, reach
from undercroft.games.drunagor.greedy import objectives
from undercroft.games.drunagor.greedy.appraisal import Appraisal
from undercroft.games.drunagor.ground import LAVA, MIASMA, SPIKES, WATER
from undercroft.games.drunagor.rules import battle, movement, terrain
from undercroft.games.drunagor.rules.movement import MOVE_ACTION
from undercroft.games.drunagor.state import Mask, Square

DANGEROUS = (LAVA, MIASMA, SPIKES)  # besides Darkness
HEIGHT = 0.25
APPROACH = 0.12  # per step nearer to the fight
APPROACH_PRESSED = 0.3  # the same when Darkness grows
APPROACH_RIVALS = 0.5  # the same in battle, where nobody wins by waiting
GROUND = 4.0  # standing on ground that wins the battle, and per step towards it
TO_GROUND = 0.4
BOLDNESS = 0.3  # share of the danger that counts there: who is struck strikes back
IMPATIENCE = 0.25  # and for every round in which no Monster was hurt
ENGAGED_ARCHER = 1.0
HUNTED = (1.2, 0.8, 0.3)  # tiles that come for the Strongest, the second, another Hero
HUNTED_ONCE = (0.9, 0.25, 0.1)
CAUGHT = (0.4, 1.3, 1.1, 1.0, 0.7, 0.4, 0.25, 0.15, 0.1)  # by steps from Darkness
ALONE = (1.0, 0.95, 0.95, 0.9, 0.6, 0.35, 0.2, 0.1, 0.05)  # the only Hero off it is caught
TOGETHER = (1.0, 0.4, 0.3, 0.2, 0.1)  # the two farthest Heroes off it are caught by one tile
SHARED_BURDEN = 0.5  # a Hero who acts later can still mend it
QUEST = 5.0  # beside what the Adventure wants done
HARM = 2.0  # a dangerous square on the way
STANDING_IN_HARM = 0.6  # it has to be left again
STAY = 0.05  # no restless wandering
FAR = 30  # steps to a foe that no way leads to
FARTHEST = len(CAUGHT) - 1  # steps from Darkness that matter


class Places:
    """Weighs squares for one Hero in one outlook."""

    def __init__(self, appraisal: Appraisal) -> None:
        self.appraisal = appraisal
        self.outlook = appraisal.outlook
        self.game = appraisal.game
        self.hero = appraisal.hero
        self._steps = self.outlook.steps_to_foes()
        self._unreached = FAR if self._steps else 0
        self._dark = self.outlook.from_darkness()
        self._harm = self._harmful()
        self._approach = APPROACH_PRESSED if self.game.state.rune_card else APPROACH
        if self.game.battle:
            self._approach = APPROACH_RIVALS
        self._danger = BOLDNESS if self.game.battle else 1.0
        self._approach += IMPATIENCE * self.outlook.stalled
        self._runes = 0  # drawn at the end of this round
        self._prey = self._hunted()
        self._tolls = [self.outlook.me.loss(HARM * met) if met else 0.0 for met in range(3)]
        self._bite = self._tolls[1]
        size = self.game.party_size()
        self._crush = sum(friend.loss(size) for friend in self.outlook.standing)
        self._caught = self._catching() if self._prey else ()
        self._hidden = self.outlook.me.hidden
        self._shy = self.appraisal.arms is not None and self.appraisal.arms.ranged
        self._wanted = objectives.beside(self.game)
        self._ground = battle.held_ground(self.game) if self.game.battle else 0
        self._known: dict[Square, float] = {}  # whatever the movement
        self._worths: dict[Square, float] = {}  # by the movement that is weighed
        self._harms: dict[Square, int] | None = None
        self._points: int | None = None  # of the movement that is weighed; none is a Move Action
        self._jump = False

    def going(self, points: int, *, jump: bool = False) -> Places:
        """The same places, by another movement."""
        other = copy(self)
        other._points, other._jump, other._harms = points, jump, None
        other._worths = {}
        return other

    def worth(self, square: Square) -> float:
        """What it is worth to end there by this movement."""
        worth = self._worths.get(square)
        if worth is None:
            known = self._known.get(square)
            if known is None:
                known = self._known[square] = self._worth(square)
            worth = known - self.harm(square) if self._harm else known
            self._worths[square] = worth
        return worth

    def _worth(self, square: Square) -> float:
        """The same however one gets there."""
        spot = self.appraisal.spot(square)
        cost = self.outlook.cost(square, hidden=self._hidden)
        value = HEIGHT * spot.level - self._danger * cost
        if self._wanted >> square & 1 and not spot.foes_beside:
            value += QUEST
        if self._caught:
            value -= self._caught[self._dark.get(square, FARTHEST)]
        if self._shy and spot.foes_beside:
            value -= ENGAGED_ARCHER
        value -= self._approach * self._steps.get(square, self._unreached)
        if self._ground:
            value += self._holding(square)
        if square == self.hero.space:
            value += STAY
        return value

    def _holding(self, square: Square) -> float:
        """What being on the ground that is fought for, or near it, is worth (DRU-RUL-158)."""
        if self._ground >> square & 1:
            return GROUND
        steps = self.game.ground.board.squares.steps
        return -TO_GROUND * min(steps(square, goal) for goal in bits(self._ground))

    def _harmful(self) -> Mask:
        """Ground on which it is bad to step or to end a turn."""
        game = self.game
        mask = game.dark_squares()
        for kind in DANGEROUS:
            mask |= game.ground.terrain[kind]
        return mask

    def _hunted(self) -> float:
        """How likely the Darkness of this round hunts this Hero (DRU-DARK-05)."""
        game = self.game
        if not game.state.rune_card:
            return 0.0
        dark = game.dark_squares()
        stronger = sum(
            1
            for friend in self.outlook.friends
            if friend is not self.outlook.me
            and not dark >> friend.hero.space & 1
            and (friend.health, -friend.hero.id) > (self.outlook.me.health, -self.hero.id)
        )
        self._runes = game.library.rune_cards[game.state.rune_card].draws[game.state.face]
        return (HUNTED if self._runes > 1 else HUNTED_ONCE)[min(2, stronger)]

    def _catching(self) -> list[float]:
        """What the Darkness of this round is going to cost, by steps from it."""
        others = [f.hero for f in self.outlook.friends if f is not self.outlook.me]
        far = [self._dark.get(hero.space, FARTHEST) for hero in others]
        free = [steps for steps in far if steps]  # who is off it
        late = any(hero.id > self.hero.id and not hero.down for hero in others)
        burden = SHARED_BURDEN if late else 1.0
        bite, crush = self._prey * self._bite, burden * self._crush
        return [
            share * bite + crush * self._crush_risk([*free, distance] if distance else free)
            for distance, share in enumerate(CAUGHT)
        ]

    def _crush_risk(self, free: list[int]) -> float:
        """How likely all Heroes stand on Darkness when a Rune is drawn (DRU-DARK-06), by the steps
        from it to those who are off it."""
        if not free:
            return 1.0
        if self._runes < 2:
            return 0.0
        if len(free) == 1:
            return ALONE[free[0]]
        near = max(free)
        return TOGETHER[near] / (len(free) - 1) if near < len(TOGETHER) else 0.0

    def harm(self, square: Square) -> float:
        """What going to a square and ending the turn there costs, by the least dangerous way."""
        if self._harms is None:
            self._harms = self._ways()
        price = self._tolls[self._harms.get(square, 0)]
        if self._harm >> square & 1:
            price += STANDING_IN_HARM * self.outlook.me.weight
        return price

    def _ways(self) -> dict[Square, int]:
        """How often harm is met on the way to a square, at least."""
        game, hero = self.game, self.hero
        harms: dict[Square, int] = {}
        points = self._points
        if points is None:
            turn = game.state.turn
            points = turn.points if turn.open_move else MOVE_ACTION + movement.bonus(game, hero)
        here = 1 << hero.space
        squares = game.ground.board.squares
        suffered = terrain.suffered(game, hero)
        harms[hero.space] = 1 if here & self._harm and not suffered & ~WATER else 0
        if not squares.within(hero.space, points) & (self._harm | squares.cliffs):
            return harms
        through, stop = movement.passable(game, hero)
        found = reach(
            squares,
            hero.space,
            points,
            through=squares.exists if self._jump else through | here,
            stop=stop | here,
            hazards=[(k, mask) for k, mask in movement.hazards(game, hero) if k != WATER],
            jump=self._jump,
        )
        for harm, mask in found.by_harm():
            if harm:
                for square in bits(mask & ~here):
                    harms[square] = min(harm, 2)
        return harms
