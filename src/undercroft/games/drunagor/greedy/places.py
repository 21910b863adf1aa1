"""What it is worth for a Hero to stand on a square when the turn is over."""

from __future__ import annotations

from undercroft.board import bits, reach, remaining
from undercroft.games.drunagor.greedy import quests
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


class Places:
    """Weighs squares for one Hero in one outlook."""

    def __init__(
        self,
        appraisal: Appraisal,
        points: int | None = None,
        *,
        jump: bool = False,
    ) -> None:
        self.appraisal = appraisal
        self.outlook = appraisal.outlook
        self.game = appraisal.game
        self.hero = appraisal.hero
        self._steps: dict[Square, int] | None = None
        self._harm = self._harmful()
        self._approach = APPROACH_PRESSED if self.game.state.rune_card else APPROACH
        if self.game.battle:
            self._approach = APPROACH_RIVALS
        self._danger = BOLDNESS if self.game.battle else 1.0
        self._approach += IMPATIENCE * self.outlook.stalled
        self._runes = 0  # drawn at the end of this round
        self._prey = self._hunted()
        self._bite = self.outlook.me.loss(HARM)
        self._burden = 1.0
        self._others: list[int] | None = None  # how far the others are from Darkness
        size = self.game.party_size()
        self._crush = sum(friend.loss(size) for friend in self.outlook.standing)
        self._wanted = quests.beside(self.game)
        self._ground = battle.held_ground(self.game) if self.game.battle else 0
        self._known: dict[Square, float] = {}
        self._harms: dict[Square, int] | None = None
        self._points = points  # of the movement that is weighed; none is a Move Action
        self._jump = jump

    def worth(self, square: Square) -> float:
        known = self._known.get(square)
        if known is None:
            known = self._known[square] = self._worth(square)
        return known

    def _worth(self, square: Square) -> float:
        spot = self.appraisal.spot(square)
        cost = self.outlook.cost(square, hidden=self.hidden())
        value = HEIGHT * spot.level - self._danger * cost
        if self._wanted >> square & 1 and not spot.foes_beside:
            value += QUEST
        value -= self.caught(square)
        arms = self.appraisal.arms
        if arms is not None and arms.ranged and spot.foes_beside:
            value -= ENGAGED_ARCHER
        value -= self._approach * self.steps_to_foes(square)
        if self._ground:
            value += self._holding(square)
        if square == self.hero.space:
            value += STAY
        return value - self.harm(square)

    def _holding(self, square: Square) -> float:
        """What being on the ground that is fought for, or near it, is worth (DRU-RUL-158)."""
        if self._ground >> square & 1:
            return GROUND
        steps = self.game.ground.board.squares.steps
        return -TO_GROUND * min(steps(square, goal) for goal in bits(self._ground))

    def hidden(self) -> bool:
        return self.outlook.me.hidden

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

    def caught(self, square: Square) -> float:
        """What the Darkness of this round is going to cost on a square."""
        if not self._prey:
            return 0.0
        distance = self.from_darkness(square)
        cost = CAUGHT[distance] * self._prey * self._bite
        risk = self._crush_risk(distance)
        if risk:
            cost += risk * self._crush
        return cost

    def _crush_risk(self, distance: int) -> float:
        """How likely all Heroes stand on Darkness when a Rune is drawn (DRU-DARK-06)."""
        if self._others is None:
            others = [f.hero for f in self.outlook.friends if f is not self.outlook.me]
            self._others = sorted(self.from_darkness(hero.space) for hero in others)
            late = any(hero.id > self.hero.id and not hero.down for hero in others)
            self._burden = SHARED_BURDEN if late else 1.0
        free = [d for d in (*self._others, distance) if d]
        if not free:
            return self._burden
        if self._runes < 2:
            return 0.0
        if len(free) == 1:
            return self._burden * ALONE[free[0]]
        near = max(free)
        return self._burden * TOGETHER[near] / (len(free) - 1) if near < len(TOGETHER) else 0.0

    def from_darkness(self, square: Square) -> int:
        """Steps that Darkness needs to a square, 0 on Darkness."""
        for distance, ring in enumerate(self.outlook.rings):
            if ring >> square & 1:
                return distance
        return len(CAUGHT) - 1

    def harm(self, square: Square) -> float:
        """What going to a square and ending the turn there costs, by the least dangerous way."""
        if not self._harm:
            return 0.0
        if self._harms is None:
            self._harms = self._ways()
        met = self._harms.get(square, 0)
        price = self.outlook.me.loss(HARM * met) if met else 0.0
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
        through, stop = movement.passable(game, hero)
        here = 1 << hero.space
        squares = game.ground.board.squares
        found = reach(
            squares,
            hero.space,
            points,
            through=squares.exists if self._jump else through | here,
            stop=stop | here,
            hazards=[(k, mask) for k, mask in movement.hazards(game, hero) if k != WATER],
            jump=self._jump,
        )
        for harm, _, mask in found.ranked():
            if harm:
                for square in bits(mask):
                    harms[square] = min(harm, 2)
        suffered = terrain.suffered(game, hero)
        harms[hero.space] = 1 if here & self._harm and not suffered & ~WATER else 0
        return harms

    def steps_to_foes(self, square: Square) -> int:
        """Steps to the nearest foe, around walls."""
        if not self.outlook.foes:
            return 0
        if self._steps is None:
            squares = self.game.ground.board.squares
            goals = 0
            for foe in self.outlook.foes:
                goals |= foe.footprint
            layers = remaining(squares, goals, through=squares.exists, climb=False)
            self._steps = {
                place: distance for distance, layer in enumerate(layers) for place in bits(layer)
            }
        return self._steps.get(square, 30)
