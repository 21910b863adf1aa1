"""A text being carried out: whose it is, on which occasion, and what its words have found out."""

from __future__ import annotations

import msgspec

from undercroft.games.sword_sorcery.activation import Activation
from undercroft.games.sword_sorcery.attack import Attack, Defence
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.state import NOWHERE, Area, Companion, Enemy, Figure, Hero
from undercroft.games.sword_sorcery.words.terms import Amount


class Use(msgspec.Struct, kw_only=True):
    card: str  # by whose name things happen (SNS-GOLD-07)
    owner: Hero | Enemy | Companion | None = None  # nobody: a card that lies for all
    friend: Figure | None = None  # whose card it is, where it works as the owner's own
    drawer: Hero | None = None  # of a Trap card, a find, a chest
    act: Activation | None = None  # the enemy's activation it belongs to
    attack: Attack | None = None
    defence: Defence | None = None
    each: Figure | None = None  # the figure of `each`
    whom: Figure | None = None  # whom the occasion is about
    target: Figure | None = None  # chosen before, with the option
    area: Area = NOWHERE  # of the event that a quest hears of
    power: bool = False  # it is a power (SNS-LANG-07)
    reaction: bool = False  # moves need no Evade (SNS-LANG-15)
    encounter: bool = False
    reward: bool = False  # nobody's act: the players choose who gets it (SNS-FULL-140)
    saved: bool | None = None  # the Save that was made
    negated: bool = False  # what triggered it has no effect
    redrawn: bool = False
    kept: int = 0  # HP to which the dying come back

    @property
    def hero(self) -> Hero | None:
        return self.owner if type(self.owner) is Hero else None

    @property
    def enemy(self) -> Enemy | None:
        return self.owner if type(self.owner) is Enemy else None

    def active(self, game: SwordSorcery) -> Hero:
        """Of a trap, who drew it (SNS-FULL-132, -138)."""
        return self.drawer or game.active

    def center(self, game: SwordSorcery) -> Figure:
        """From whom `within` is counted (SNS-LANG-04)."""
        return self.owner or self.active(game)

    def struck(self) -> Figure | None:
        """The attack's target; of several, the one whose turn it is (SNS-AOE-03)."""
        if self.defence is not None and self.attack is not None:
            return self.defence.figure
        return self.attack.target if self.attack is not None else None

    def default(self, game: SwordSorcery, harms: bool) -> Figure | None:
        """Whom a step without `to` is done to (SNS-LANG-03)."""
        if self.each is not None:
            return self.each
        if self.whom is not None:
            return self.whom
        if harms and self.attack is not None and self.attack.attacker is self.owner:
            return self.struck()
        return self.owner or self.active(game)

    def amount(self, game: SwordSorcery, n: Amount) -> int:
        """By the soulrank of who owns the card at this moment (SNS-LANG-02, SNS-FORM-03)."""
        friend = self.friend if type(self.friend) is Hero else None
        hero = friend or self.hero or self.drawer or game.active
        return n.of(heroes=game.state.size, soulrank=hero.soulrank, act=game.quest.act)
