"""What everything is called: figures, cards and causes by their ids."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.core.wording import listed
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.adventure import Adventure
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Library
from undercroft.games.drunagor.naming import proper, slugged
from undercroft.games.drunagor.rules.mending import MENDING
from undercroft.kit.view_cache import cached

TOKENS = dict(zip(tokens.IDS, tokens.NAMES, strict=True))
WHYS = {  # of losses of Health and cubes, where it is no card
    "action": "a deed of this Adventure",
    "blow": "a blow",
    "cost": "cost",
    "crushing-darkness": "crushing Darkness",
    "darkness": "Darkness",
    "effect": "an effect",
    "extra-move": "an additional Move",
    "falling": "falling",
    "falling-bridge": "the falling bridge",
    "fatal-fall": "a fatal fall",
    "pay-life": "PAY LIFE",
    "pile": "a Pile of Runes",
    "song": "the song",
}


class Names:
    """Names by the cards of a library."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._figures = {hero.id: hero.name for hero in library.heroes.values()}
        self._figures |= {card.id: card.name for card in library.followers.values()}
        self._figures |= {card.kind: card.name for card in library.monsters.values()}
        for adventure in self._adventures():
            if adventure.npc:
                self._figures[slugged(adventure.npc)] = adventure.npc
        self._deeds = {
            adventure.event.id: adventure.event.deed
            for adventure in self._adventures()
            if adventure.event is not None
        }

    def _adventures(self) -> Iterable[Adventure]:
        return (*self.library.adventures.values(), *self.library.battlegrounds.values())

    def __call__(self, id: str) -> str:
        """A figure: `vorn`, `skeleton-archer-2`."""
        known = self._figures.get(id)
        if known is not None:
            return known
        kind, _, number = id.rpartition("-")
        known = self._figures.get(kind)
        return f"{known} {number}" if known is not None and number.isdigit() else proper(id)

    def all(self, ids: Iterable[str]) -> str:
        return listed(map(self, ids))

    def skill(self, id: str) -> str:
        """A Skill, an ability, an entry of the log."""
        return MENDING.name if id == MENDING.id else self.library.skills[id].name

    def item(self, id: str) -> str:
        return "a Fruit of Life" if id == "fruit" else self.library.items[id].name

    def attack(self, id: str) -> str:
        return self.library.attacks[id].name

    def adventure(self, id: str) -> Adventure:
        return self.library.adventures.get(id) or self.library.battlegrounds[id]

    def token(self, id: str) -> str:
        return TOKENS[id]

    def why(self, id: str) -> str:
        """What hurt somebody, took a cube, or was resisted: a cause, a token, a card, a keyword."""
        if id == MENDING.id:
            return MENDING.text
        for known in (WHYS, TOKENS, self._deeds):
            if id in known:
                return known[id]
        if id in self.library.attacks:
            return self.attack(id)
        return self.skill(id) if id in self.library.skills else id.replace("-", " ").upper()


def names(game: Drunagor) -> Names:
    """The names of a game's library."""
    return cached(game, "names", lambda: Names(game.library))


def called(game: Drunagor, id: str) -> str:
    """What a figure is called."""
    return names(game)(id)
