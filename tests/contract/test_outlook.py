"""Whom enemies would go for is said before they act: it comes true, and tells no secret."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from itertools import islice
from typing import Any, NamedTuple

import pytest

from contract.playing import Glance, begun, drive, player
from contract.titles import DESCRIBED, each_adventure
from release import LONG
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.outlook import Intent, Outlook
from undercroft.core.title import Title
from undercroft.kit.outlook import Foretelling
from undercroft.play.outlook import in_words

ANSWERS = 12_000 if LONG else 3000  # of all games of a title


class Start(NamedTuple):
    """The event with which an enemy begins, whose it is, and what may come before it without
    changing what it does; `least` of them are met, however well the heroes play."""

    event: str
    who: str
    before: frozenset[str]
    least: int


STARTS = {
    "drunagor": Start("TurnBegan", "who", frozenset({"TurnEnded", "CardActed"}), 15),
    "hellscape": Start("EnemyRoused", "enemy", frozenset({"TurnEnded", "PhaseBegan"}), 10),
    "dark_elements": Start("MonsterActivated", "monster", frozenset({"LineSkipped"}), 10),
    "sword_sorcery": Start("Activated", "enemy", frozenset({"CardDrawn"}), 50),
}


def telling_of(id: str) -> Foretelling:
    found: Foretelling = import_module(f"undercroft.games.{id}.showing.outlook").FORETELLING
    return found


def held(intent: Intent, foretelling: Foretelling, real: Sequence[Event]) -> bool:
    """Whether an enemy did what was said. Among equals the players chose."""
    if intent.free:
        aims = [aim for event in real if (aim := foretelling.aim(event)) and aim.who == intent.who]
        return not aims or set(aims[0].targets) <= set(intent.targets)
    told = [event for event in real if type(event) in foretelling.told]
    least = min(len(told), len(intent.events))
    return told[:least] == list(intent.events[:least])


class Witness:
    """Hears a game, and asks what an enemy means to do: at the question before it begins if nothing
    has changed since, and otherwise as it begins."""

    def __init__(self, title: Title, start: Start) -> None:
        self.title, self.start = title, start
        self.driver: Driver[Any] | None = None
        self.meant = Outlook()
        self.heard: list[Event] = []
        self.met: list[tuple[Intent, int]] = []  # with the place in what was heard since

    def ask(self, driver: Driver[Any]) -> None:
        before = self.title.encode(driver.state)
        self.meant = self.title.outlook(driver.game, None)
        assert self.title.encode(driver.state) == before
        self.heard, self.met, self.driver = [], [], driver

    def hear(self, event: Event) -> None:
        if type(event).__name__ == self.start.event and self.driver is not None:
            outlook = self.meant
            if any(type(one).__name__ not in self.start.before for one in self.heard):
                outlook = self.title.outlook(self.driver.game, None)
            intent = _of(outlook, getattr(event, self.start.who))
            if intent is not None:
                self.met.append((intent, len(self.heard)))
        self.heard.append(event)


@pytest.mark.parametrize("id", STARTS)
def test_enemies_do_what_they_meant_to_if_nothing_has_changed(id: str) -> None:
    start, foretelling, met = STARTS[id], telling_of(id), 0
    each = ANSWERS // len(each_adventure(id))
    for configuration in each_adventure(id):
        witness = Witness(configuration.title, start)
        driver = begun(configuration, 5)
        driver.game.listener = witness.hear
        who = player(configuration, "greedy", 5)
        for _ in range(each):
            if driver.request is None:
                break
            witness.ask(driver)
            driver.answer(who.choose(driver.game, driver.request).key)
            for intent, place in witness.met:
                assert held(intent, foretelling, witness.heard[place:]), configuration
                assert all(in_words(configuration.title, intent))
                met += 1
    assert met >= start.least, met


def _of(outlook: Outlook, who: str) -> Intent | None:
    """What one enemy means to do in its turn; its Attack cards have turns of their own."""
    for intent in outlook.intents:
        own = [type(event).__name__ for event in intent.events[:1]] != ["AttackCardActed"]
        if intent.who == who and own:
            return intent
    return None


@pytest.mark.parametrize("id", DESCRIBED)
def test_worlds_that_differ_only_in_secrets_have_the_same_outlook(id: str) -> None:
    looked, each = 0, ANSWERS // len(each_adventure(id))
    for configuration in each_adventure(id):
        title, glance = configuration.title, Glance(first=2, then=20)
        for driver in islice(drive(configuration, 5, "greedy"), each):
            if not glance.at(driver):
                continue
            other: Any = title.game(configuration.described.twin(driver.state))
            for seat in (None, configuration.seats - 1):
                seen = title.outlook(driver.game, seat)
                assert seen == title.outlook(other, seat)
                looked += bool(seen.intents or seen.note)
    assert looked
