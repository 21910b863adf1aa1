"""Enemies of Sword & Sorcery for tests: heroes and enemies anywhere on the map of a quest.

Cards of heroes do nothing here; of an enemy's card its attack line, its traits and its power count.
"""

from __future__ import annotations

import re
from typing import TypeVar

import driving
from undercroft.core.events import Event
from undercroft.core.rng import seeded
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.attack import Strike
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.dice import DICE, Pool, face_called
from undercroft.games.sword_sorcery.enemy import EnemyCard, Scroll
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.loading import load_library
from undercroft.games.sword_sorcery.moments import Trait
from undercroft.games.sword_sorcery.rules import activating, spawning
from undercroft.games.sword_sorcery.state import (
    Companion,
    Condition,
    ConditionKind,
    Door,
    Enemy,
    Figure,
    Gate,
    Hero,
    Pile,
    State,
    Token,
)
from undercroft.games.sword_sorcery.words.attacking import InRange
from undercroft.kit.moments import Answers

E = TypeVar("E", bound=Event)

BOOK = Book(load_library())
LIBRARY = BOOK.library
QUESTS = {number: quest.id for number, quest in enumerate(LIBRARY.campaign(), start=1)}
CLASSES = {"aldric": "paladin", "sylwen": "stalker", "borin": "stormrune", "maelis": "hexbinder"}


class Faces(driving.Faces):
    """Faces by their names: `r8 b1`."""

    def place(self, what: str, face: str) -> int:
        die, number = face_called(face)
        if die != what:
            raise ValueError(face)
        assert number <= len(DICE[die].faces)
        return number - 1


class Fight:
    """A quest in its first round, with nobody on the map but those who are put there.

    fight = Fight(1, aldric="A1", sylwen="B2")
    wolf = fight.enemy("wolf", "green", "A2")
    fight.activate(wolf)
    """

    def __init__(
        self, quest: int = 1, *, opened: str = "", answers: Answers | None = None, **heroes: str
    ) -> None:
        """`answers` of the cards themselves, if more than enemies' attacks and traits counts."""
        plan = BOOK.plans[QUESTS[quest]]
        self.plan = plan
        record = LIBRARY.quests[QUESTS[quest]]
        self.state = State(
            heroes=[
                self._hero(hero, seat, plan.number[area])
                for seat, (hero, area) in enumerate((heroes or {"aldric": record.start[0]}).items())
            ],
            rng=seeded("fight"),
            quest=record.id,
            size=max(2, len(heroes)),
            round=1,
            phase="battle",
            turn=0,
            doors=tuple(Door(door.id, open=door.id in opened.split()) for door in record.doors),
            known=tuple(range(len(plan.names))),
            gates=tuple(Gate(gate.id, plan.number[gate.area], gate.open) for gate in record.gates),
        )
        for area in range(len(plan.names)):
            if plan.difficult >> area & 1:
                self.state.difficult = (*self.state.difficult, area)
            if plan.deadly >> area & 1:
                self.state.deadly = (*self.state.deadly, area)
        self.events: list[Event] = []
        self.script = Faces("")
        self.game = SwordSorcery(
            self.state,
            BOOK,
            listener=self.events.append,
            script=self.script,
            answers=PLAIN if answers is None else answers,
        )

    def _hero(self, name: str, seat: int, area: int) -> Hero:
        role = CLASSES.get(name, "cutthroat")
        return Hero(id=name, role=role, seat=seat, area=area, hp=LIBRARY.classes[role].gem.hp[0])

    # Putting things on the map

    def area(self, name: str) -> int:
        return self.plan.number[name]

    def hero(self, name: str) -> Hero:
        return self.game.hero(name)

    def enemy(self, kind: str, rank: str, area: str, *conditions: ConditionKind) -> Enemy:
        """A figure of the scroll, as a quest places it."""
        before = len(self.state.enemies)
        card = EnemyCard(kind, rank)  # type: ignore[arg-type]
        self.run(spawning.appear(self.game, card, self.area(area)))
        enemy = self.state.enemies[before]
        enemy.conditions = tuple(Condition(kind) for kind in conditions)
        self.events.clear()
        return enemy

    def companion(self, kind: str, owner: str, area: str) -> Companion:
        made = Companion(
            kind=kind, owner=owner, area=self.area(area), hp=LIBRARY.companions[kind].hp
        )
        self.state.companions.append(made)
        return made

    def shadow(self, id: str, area: str) -> Token:
        token = Token(id, "shadow", self.area(area))
        self.state.tokens = (*self.state.tokens, token)
        return token

    def deck(self, rank: str, *cards: str) -> None:
        """The cards of a rank, the next first."""
        setattr(self.state, rank, Pile(deck=cards))

    # Driving

    def run(self, rule: driving.Rule, *answers: str, faces: str = "") -> object:
        self.script.left = faces.split()
        found = driving.run(rule, answers)
        self.script.used_up()
        return found

    def activate(self, enemy: Enemy, *answers: str, faces: str = "") -> None:
        self.events.clear()
        self.run(activating.activate(self.game, enemy), *answers, faces=faces)

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def where(self, figure: Figure) -> str:
        return self.plan.names[figure.area]


def _strike(game: SwordSorcery, who: Figure) -> Strike:
    """Its dice and its range."""
    assert isinstance(who, Enemy)
    line = scroll_of(who).attack
    reach = next((rider.range for rider in line.means.riders if isinstance(rider, InRange)), None)
    least, most = reach.bounds if reach is not None else (0, 0)
    return Strike(who.id, Pool(*_dice(str(line))), least, most)


def _dice(line: str) -> tuple[int, int]:
    found = re.match(r"attack (?:(\d+)r)?(?:(\d+)b)?", line)
    assert found is not None
    return int(found[1] or 0), int(found[2] or 0)


def scroll_of(enemy: Enemy) -> Scroll:
    return LIBRARY.scroll(enemy.kind, enemy.rank)


def _trait(game: SwordSorcery, who: Figure, trait: Trait) -> bool:
    word = "flying" if trait == "unhindered" else trait
    return isinstance(who, Enemy) and word in _traits(who)


def _traits(enemy: Enemy) -> list[str]:
    traits = scroll_of(enemy).traits
    return str(traits).split(", ") if traits else []


def _horde(game: SwordSorcery, enemy: Enemy) -> int:
    hordes = [int(trait.split()[1]) for trait in _traits(enemy) if trait.startswith("horde")]
    return hordes[0] if hordes else 1


PLAIN = (
    moments.own_strike.by(_strike)
    + moments.has_trait.by(_trait)
    + moments.horde.by(_horde)
    + moments.activate.by(activating.activate_all)
)
