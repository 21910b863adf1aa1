"""A monster that activates: what it may still do, and which line it is at (DE-ACT-09, -13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from undercroft.board import bits
from undercroft.core.events import Reason
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.acting.selections import Why
from undercroft.games.dark_elements.active_effects import ActiveEffects
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import InPlay, Verb
from undercroft.games.dark_elements.rules.footing import Crowd, Footing, Mask, crowd, is_stuck
from undercroft.games.dark_elements.state import Monster, Victim


class Doer(msgspec.Struct):
    monster: Monster
    card: str
    box: str = "all"
    actions: int = 2
    attack_actions: int = 0  # additional ones, for attacks alone
    attacks: int = 1  # that it may still make
    line: int = 0  # of its box, from 0
    says: Callable[[], str] = str  # that line, for people
    hero: Victim | None = None  # whom the condition of the line has named
    defeats: int = 0  # of the monster before it began
    foot: Footing | None = None  # where it may go, as long as it has done nothing
    crowd: Crowd | None = None  # the same for where everybody else stands
    lent: ActiveEffects | None = None  # what the card gives it, all through its activation

    @property
    def text(self) -> str:
        return self.says()

    def goes_on(self, game: DarkElements) -> bool:
        """Whether it is neither gone nor defeated since (DE-ACT-21)."""
        return self.monster.defeats == self.defeats and game.is_there(self.monster)

    def footing(self, game: DarkElements) -> Footing:
        """The same for all lines that come to nothing."""
        foot = self.foot
        if foot is None:
            foot = self.foot = Footing(game, self.monster, self.crowd)
        return foot

    def speed(self, game: DarkElements) -> int:
        """The points of a move action (DE-AMOVE-11)."""
        lent = self.lent or game.effects(self.monster)
        return game.stats(self.monster).speed + lent.speed

    def figures(self, game: DarkElements) -> Mask:
        """Where figures stand, itself too; looked for once until it does something."""
        if self.crowd is None:
            self.crowd = crowd(game, self.monster)
        foes, friends = self.crowd
        return foes | friends | game.covers(self.monster)

    def has_done(self) -> None:
        """It has carried a line out: nothing is where it was."""
        self.foot = self.crowd = None

    def may_move(self, game: DarkElements, verb: Verb) -> bool:
        """Whether it may engage or spot at all (DE-AMOVE-15, DE-BASE-76, DE-SQ-07)."""
        if is_stuck(game, self.monster):
            return False
        for card in game.saying(InPlay.allows):  # noqa: SIM110 -- mostly there is none
            if not card.allows(game, self.monster, verb):
                return False
        return True

    def tell(
        self,
        game: DarkElements,
        rule: str,
        victim: str = "",
        why: Why = "only",
        order: Sequence[Victim] = (),
        goal: Mask = 0,
    ) -> None:
        """The line is carried out, and why just so: the candidates, or the goal that was meant."""
        if game.listener is not None:
            spaces = tuple(game.name(space) for space in bits(goal))
            reason = Reason(rule, tuple(one.id for one in order), why, spaces)
            game.emit(
                events.LinePerformed, self.monster.id, self.card, self.box, self.line, self.text,
                victim, reason,
            )  # fmt: skip
