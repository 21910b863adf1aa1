"""Lines of a card being carried out: for whom, and what their words have found out so far."""

from __future__ import annotations

import msgspec

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Attribute
from undercroft.games.dark_elements.state import Hero, Monster, Space, Token


class Scene(msgspec.Struct):
    card: str  # the encounter, the adventure, or the Peril
    explorer: Hero | None = None  # who opened the door
    hero: Hero | None = None  # "he"
    token: Token | None = None  # "it"
    monster: Monster | None = None  # the one that was defeated
    space: Space | None = None  # that was entered
    named: dict[str, Attribute] = {}  # by heroes who named an attribute
    tests: dict[str, bool] = {}  # heroes who were tested, and whether they passed
    stays: bool = False  # the defeated monster is on the map again
    fallen: bool = False  # “he” was knocked out before the line began

    def is_over(self, game: DarkElements) -> bool:
        """Of an encounter no more lines are carried out once its card is gone (DE-ENC-07), nor of
        a Peril that has stayed (DE-FATE-03)."""
        library, state = game.library, game.state
        if self.card in library.encounters:
            return state.active != self.card
        peril = library.perils.get(self.card)
        return peril is not None and peril.stays and self.card not in state.perils

    def can_test(self, game: DarkElements) -> bool:
        """Whether “he” is still there to be tested; whom the line found lying may be as well."""
        return self.fallen or game.is_there(self.he)

    @property
    def he(self) -> Hero:
        assert self.hero is not None
        return self.hero

    @property
    def it(self) -> Token:
        assert self.token is not None
        return self.token
