"""Before the game: the cards and dark glyphs that the overlord's treachery buys."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy.hand import THREAT, Hand

GLYPHS = {"sundered": 2.0, "summoning": 1.8, "power": 0.7}  # what each is worth, in tokens
GLYPH_PRICE = 2
CARD = 0.2  # a point of treachery as a part of a further card of the first hand


class Treachery:
    def __init__(self, game: Descent) -> None:
        self.hand = Hand(game)
        self.state = game.state
        self.library = game.library.overlord

    def buy(self, options: list[AnyOption]) -> AnyOption:
        """What improves the deck most for a point, as long as it is better than another card."""
        done = next((o for o in options if o.key == "done"), options[0])
        lost = min((self._worth(id) for id in dict.fromkeys(self.state.deck)), default=0.0)
        best, most = done, CARD
        for option in options:
            gain = self._gain(option, lost)
            if gain > most:
                best, most = option, gain
        return best

    def _gain(self, option: AnyOption, lost: float) -> float:
        verb, _, what = option.key.partition(":")
        if verb == "glyph":
            held = self.state.glyphs.count(what)
            return GLYPHS.get(what, 0.0) / GLYPH_PRICE * 0.7**held
        card = self.library.get(what)
        if verb != "add" or card is None:
            return 0.0
        return (self._worth(what) - lost) / max(1, card.treachery)

    def _worth(self, id: str) -> float:
        """What a card of the deck brings when it is drawn: played, or thrown away."""
        card = self.library[id]
        return max(self.hand.keep(id), THREAT * card.value)

    def out(self, options: list[AnyOption]) -> AnyOption:
        """The card that is missed least."""
        return min(options, key=lambda o: self._worth(o.key.partition(":")[2]))
