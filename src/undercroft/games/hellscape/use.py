"""One use of an ability: by whom, in which combat, on which occasion."""

from __future__ import annotations

import msgspec

from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.state import Ally, Enemy, Fighter, Hero
from undercroft.games.hellscape.zones import Zone


class Use(msgspec.Struct):
    """What the words of a text mean this time (MD2-LANG-04, -06)."""

    user: Fighter | None  # None: a Door card, or the Quest
    card: str
    roll: Roll | None = None
    opener: Hero | None = None
    target: Enemy | None = None  # outside a combat: the poisoned Enemy
    spot: Zone = -1  # the Zone that was chosen, for all that follows
    then: list[Effect] = []  # what follows, done by the rules that know how
    treasure: int = 0  # tokens that a Door card adds
    rules: list[str] = []  # names of rules that the caller carries out

    def opponent(self) -> Fighter | None:
        """The other side of the combat."""
        if self.roll is None:
            return self.target
        return self.roll.hero if isinstance(self.user, Enemy) else self.roll.enemy

    def seat(self, game: Hellscape) -> int | tuple[int, ...]:
        """Who chooses: the user's player; for an Enemy the roller (MD2-ENEMY-04); the players
        together where it is nobody's figure (MD2-TIE-02)."""
        who = self.user
        if isinstance(who, Enemy) or who is None:
            who = self.roll.hero if self.roll else self.opener
        if isinstance(who, Ally):
            return game.state.heroes[who.owner].seat if who.owner >= 0 else game.players
        if isinstance(who, Hero):
            return who.seat
        return game.players
