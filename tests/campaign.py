"""A campaign of small Adventures for rule tests, with cards of its own.

journey = Journey("vorn", "maya", gives=Reward(skills_1=1))
journey.win()
journey.answer("learn:vorn.cy1")
assert "vorn.cy1" in journey.hero("vorn").learned
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from drunagor.driven import Driven
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.title import Member, Setup
from undercroft.games.drunagor.adventure import (
    Adventure,
    Campaign,
    Chapter,
    Goal,
    Reward,
    Room,
    Spawn,
)
from undercroft.games.drunagor.cards.reading import read_skill_line
from undercroft.games.drunagor.library import COLOURS, ROLES, ClassCard, Item, Library, Skill, Tree
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.state import Ended, State
from undercroft.games.drunagor.title import DrunagorTitle

ROLE_OF = {"vorn": "defender", "maya": "leader", "lorelai": "controller", "jaheen": "support",
           "elros": "striker"}  # fmt: skip
CLASSES = ("warrior", "ranger", "mage", "cleric", "assassin", "monk")


class Journey(Driven):
    """A party on its way. `sequential` links the first Adventure with the second."""

    def __init__(
        self,
        *heroes: str,
        gives: Reward | None = None,
        needs: Reward | None = None,
        sequential: bool = False,
        alone: bool = False,
        options: dict[str, str] | None = None,
        seats: bool = True,
        items: Iterable[Item] = (),
    ) -> None:
        self.library = library(gives or Reward(), needs or Reward(), sequential, items)
        self.title = DrunagorTitle(self.library)
        self.events: list[Event] = []
        party = tuple(
            Member(hero, ROLE_OF[hero], seat if seats else 0) for seat, hero in enumerate(heroes)
        )
        setup = Setup("first" if alone else "road", party, options or {})
        self._start(self.title.set_up(setup, 1))

    def _start(self, state: State) -> None:
        self.driver: Driver[State] = Driver(self.title, state, listener=self.events.append)

    def settle(self) -> None:
        """The Heroes take their places and the Adventure begins."""
        while self.request.kind == "start":
            self.answer(self.offers()[0])

    def win(self, **changes: Any) -> None:
        """The Adventure is won where it stands, with these changes of the state."""
        self._end(Ended(True, "goal", "Won."), "won", changes)

    def fail(self, **changes: Any) -> None:
        self._end(Ended(False, "runes", "The last Rune is drawn."), "failed", changes)

    def _end(self, verdict: Ended, stage: str, changes: dict[str, Any]) -> None:
        state = self.state.clone()
        words = {"stage": stage, "verdict": verdict, **changes}
        for name, value in words.items():
            setattr(state, name, value)
        self._start(state)

    def save_and_load(self) -> None:
        """Go on from the checkpoint as text."""
        checkpoint, since = self.driver.checkpoint, list(self.driver.since)
        assert checkpoint is not None
        self._start(self.title.decode(self.title.encode(checkpoint)))
        self.answer(*since)


def library(gives: Reward, needs: Reward, sequential: bool, more_items: Iterable[Item]) -> Library:
    """The content's Heroes with plain Skill cards, trees and Camp items."""
    core = load_library()
    skills, items = dict(core.skills), dict(core.items)
    heroes = {}
    for id, hero in core.heroes.items():
        cards = tuple((f"{id}.c{c}1", f"{id}.c{c}2") for c in "yrgb")
        for colour, (one, two) in zip(COLOURS, cards, strict=True):
            _skill(skills, one, f"{one}|HERO|{colour}|[S]: SELF, SHIELD 1")
            _skill(skills, two, f"{two}|HERO|{colour}|[S]: SELF, SHIELD 2")
        heroes[id] = msgspec.structs.replace(hero, cards=cards)
    roles = {}
    for id, role in core.roles.items():
        third = (f"{id}.III.A", f"{id}.III.B")
        for number, side in enumerate(third, 1):
            _skill(skills, side, f"{side}|ROLE|Y/R|[S]: SELF, SHIELD {number}")
        roles[id] = msgspec.structs.replace(role, third=third)
    classes = {id: _class(skills, id) for id in CLASSES}
    camp = [
        Item("keen-axe", "Keen Axe", "weapon", ("heavy",), 6, 4, "camp", level=1),
        Item("swift-bow", "Swift Bow", "weapon", ("ranged",), 6, 4, "camp", level=1),
        Item("charm", "Charm", "trinket", (), 0, 0, "camp", level=1),
        Item("crown", "Crown", "trinket", (), 0, 0, "camp", level=2),
        *more_items,
    ]
    items = {id: item for id, item in items.items() if item.deck != "camp"}
    items |= {item.id: item for item in camp}
    return msgspec.structs.replace(
        core,
        skills=skills,
        items=items,
        heroes=heroes,
        roles=roles,
        classes=classes,
        adventures={id: _adventure(id, gives, needs) for id in ("first", "second")},
        campaigns={
            "road": Campaign(
                "road", "The Road", "", (Chapter("first", sequential), Chapter("second"))
            )
        },
    )


def _skill(skills: dict[str, Skill], id: str, line: str) -> None:
    read = read_skill_line(line)
    skills[id] = Skill(id, id, read.kind, read.symbol, line, read.body, read.slots, read.focus)


def _class(skills: dict[str, Skill], id: str) -> ClassCard:
    """One tree that branches and one that runs in a line."""
    branch = tuple(f"{id}.branch.{n}" for n in ("1", "2a", "2b"))
    line = tuple(f"{id}.line.{n}" for n in ("1", "2", "3"))
    for ability in (*branch, *line):
        _skill(skills, ability, f"{ability}|CLASS|-|[P]: +1 MOVEMENT")
    return ClassCard(
        id, id.title(), (Tree(f"{id}.branch", "Branch", "V", branch),
                         Tree(f"{id}.line", "Line", "I", line))
    )  # fmt: skip


def _adventure(id: str, gives: Reward, needs: Reward) -> Adventure:
    room = Room(
        "hall", "Hall", {(x, y): 0 for x in range(8) for y in range(6)}, {},
        starts=tuple((0, y) for y in range(6)), marks={"1": ((7, 0),)},
        spawns=(Spawn(1, "1", "white", "rookie", "skeleton-archer"),),
    )  # fmt: skip
    return Adventure(
        id, id.title(), "", "Rookie", "Win.", (room,), Goal(), rune_card="darkness-hunting",
        gives=gives, needs=needs if id == "first" else Reward(),
    )  # fmt: skip


assert set(ROLE_OF.values()) == set(ROLES)
