"""What is noted while a game is simulated: who did what, where and to whom heroes fell, what was
asked, and which cards had a part in it."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import msgspec

from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.scene import Scene
from undercroft.core.title import Setup, Title
from undercroft.play.tally import Tally

_WORDS = re.compile("[:,#]")  # what stands between the words of a key


class Fall(msgspec.Struct, frozen=True):
    """A hero fell: there, in that round, by whom, if it was somebody."""

    hero: str
    place: str
    round: int
    by: str = ""


class Part(msgspec.Struct, frozen=True):
    """What one hero did and suffered."""

    hero: str
    harm: int
    suffered: int
    healed: int
    kills: int
    falls: int


class Notes(msgspec.Struct, frozen=True):
    """What was noted of one game."""

    heroes: tuple[Part, ...]
    falls: tuple[Fall, ...]
    asked: dict[str, int]  # questions by their kind
    cards: tuple[str, ...]  # ids of the catalogue that answers named


class Watcher:
    """Hears the events of a game and looks at its answers."""

    def __init__(self, title: Title, setup: Setup) -> None:
        self.title = title
        self._tally = Tally(title, setup.party)
        self._falls: list[Fall] = []
        self._asked: Counter[str] = Counter()
        self._cards: set[str] = set()
        self._known = title.catalogue().cards.keys() - title.heroes().keys()
        self._driver: Driver[Any] | None = None

    def watch(self, driver: Driver[Any]) -> None:
        self._driver = driver

    def hear(self, event: Event) -> None:
        for feat in self.title.feats(event):
            who = self._tally.take(feat)
            if feat.kind == "fall" and feat.whom in self._tally.heroes:
                self._fall(feat.whom, who)

    def _fall(self, hero: str, by: str) -> None:
        driver = self._driver
        if driver is None:  # while the game is set up
            return
        scene = self.title.scene(self.title.view(driver.game, None))
        names = {figure.key: figure.name for figure in scene.figures if figure.key != hero}
        rounds = self.title.rounds(driver.state)
        self._falls.append(Fall(hero, place_of(scene, hero), rounds, names.get(by, "")))

    def answered(self, request: Request, key: str) -> None:
        self._asked[request.kind] += 1
        self._cards.update(self._known.intersection(_WORDS.split(key)))

    def notes(self) -> Notes:
        parts = tuple(
            Part(one.id, one.harm, one.suffered, one.healed, one.kills, one.falls)
            for one in self._tally.heroes.values()
        )
        asked = dict(sorted(self._asked.items()))
        return Notes(parts, tuple(self._falls), asked, tuple(sorted(self._cards)))


def place_of(scene: Scene, figure: str) -> str:
    """Where a figure stands, as the game itself calls the place; nothing if it is not there."""
    where = next((one.where for one in scene.figures if one.key == figure), "")
    if scene.chart is None:
        return where
    own = {square: name for name, square in scene.chart.names.items()}
    return own.get(where, where)
