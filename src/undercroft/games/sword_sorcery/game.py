"""The handle that the rules of Sword & Sorcery hold: who is where, and what lies about."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, Literal, NoReturn, ParamSpec, TypeVar

from msgspec import structs

from undercroft.board import mask_of
from undercroft.core.events import Event
from undercroft.core.game import Game
from undercroft.core.rng import Script
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.attack import Attack
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.enemy import Master, Scroll
from undercroft.games.sword_sorcery.ground.layout import Layout
from undercroft.games.sword_sorcery.ground.plan import Plan
from undercroft.games.sword_sorcery.library import Class, Library, Nature
from undercroft.games.sword_sorcery.quest import Quest
from undercroft.games.sword_sorcery.state import (
    NOWHERE,
    Area,
    Companion,
    Door,
    Enemy,
    Figure,
    Friend,
    Gate,
    Hero,
    State,
    Token,
)
from undercroft.kit.moments import NOBODY, Answers
from undercroft.kit.seating import together
from undercroft.kit.stories.telling import Telling

Ending = Literal["goal", "fallen", "spent", "failed"]
Happening = tuple[str, str, Area]  # what, of whom, where: "killed", "warden" (SNS-FULL-161)


P = ParamSpec("P")

_area = attrgetter("area")


class SwordSorcery(Game[State]):
    """One quest, or a campaign, being played."""

    __slots__ = (
        "_doors",
        "_laid",
        "_quest",
        "answers",
        "attacks",
        "book",
        "hands",
        "happenings",
        "library",
        "lying",
        "players",
        "telling",
        "trapped",
    )

    def __init__(
        self,
        state: State,
        book: Book,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
        answers: Answers = NOBODY,
    ) -> None:
        super().__init__(state, listener=listener, script=script)
        self.book = book
        self.library: Library = book.library
        self.answers = answers
        # The seats that decide together (SNS-DEC-04): nobody changes his in a game
        self.players: tuple[int, ...] = together(state.heroes)
        self._laid: Layout | None = None  # for these doors of this quest
        self._doors: tuple[Door, ...] = ()
        self._quest = ""
        self.hands: dict[str, tuple[object, Any]] = {}  # of figures, and for what (words)
        self.lying: tuple[object, Any] = (None, None)  # the same of cards that lie for everybody
        self.attacks: list[Attack] = []  # in progress, the innermost last
        self.happenings: list[Happening] = []  # that the quest hears of when the attack is done
        self.telling = Telling()  # of choices that lead to others
        self.trapped = ""  # the hero whose Trap card is being carried out

    @property
    def quest(self) -> Quest:
        return self.library.quests[self.state.quest]

    # Who is there

    def seat(self, who: Friend) -> int:
        """Whose player decides for a figure of the heroes' side."""
        return who.seat if type(who) is Hero else self.hero(who.owner).seat

    def hero(self, id: str) -> Hero:
        for hero in self.state.heroes:
            if hero.id == id:
                return hero
        raise LookupError(f"nobody is called {id!r}")

    @property
    def active(self) -> Hero:
        """Whose turn it is, or the leader's hero; if he is a ghost the next living one clockwise
        (SNS-SEQ-04, SNS-FULL-132)."""
        heroes, state = self.state.heroes, self.state
        first = state.leader if state.turn == NOWHERE else state.turn
        for hero in heroes[first:] + heroes[:first]:
            if not hero.ghost:
                return hero
        return heroes[first]

    @property
    def decider(self) -> int:
        """The seat of the active player (SNS-SEQ-04)."""
        state = self.state
        return state.heroes[state.leader if state.turn == NOWHERE else state.turn].seat

    def heroes(self) -> list[Hero]:
        """Living heroes on the map; ghosts are no figures (SNS-FULL-054, -057)."""
        return [hero for hero in self.state.heroes if not hero.ghost and hero.area != NOWHERE]

    def friends(self) -> list[Friend]:
        """The heroes' faction (SNS-CTRL-01)."""
        heroes, companions = self.state.heroes, self.state.companions
        there = [hero for hero in heroes if not hero.ghost and hero.area != NOWHERE]
        return [*there, *companions] if companions else [*there]

    def figures(self) -> list[Figure]:
        return [*self.friends(), *self.state.enemies]

    def figure(self, id: str) -> Figure:
        return next(figure for figure in self.figures() if figure.id == id)

    def is_there(self, who: Figure) -> bool:
        """Whether it is still on the map."""
        if type(who) is Hero:
            return not who.ghost and who.area != NOWHERE
        for one in self.state.enemies if type(who) is Enemy else self.state.companions:
            if one is who:  # another may be equal to it
                return True
        return False

    def remaining(self, enemies: Iterable[Enemy]) -> list[Enemy]:
        """Those of them that are still on the map."""
        there = set(map(id, self.state.enemies))
        return [one for one in enemies if id(one) in there]

    def faction(self, who: Figure) -> list[Figure]:
        return [*self.state.enemies] if type(who) is Enemy else [*self.friends()]

    def foes(self, who: Figure) -> list[Figure]:
        return [*self.friends()] if type(who) is Enemy else [*self.state.enemies]

    def companions(self, hero: Hero) -> list[Companion]:
        return [one for one in self.state.companions if one.owner == hero.id]

    # Where

    @property
    def plan(self) -> Plan:
        return self.book.plans[self.state.quest]

    @property
    def layout(self) -> Layout:
        """The map with the doors that are open now."""
        state, laid = self.state, self._laid
        if laid is not None and self._doors is state.doors and self._quest == state.quest:
            return laid
        opened = 0
        for number, door in enumerate(state.doors):
            opened |= door.open << number
        self._laid = laid = self.plan.layout(opened)
        self._doors, self._quest = state.doors, state.quest
        return laid

    def name(self, area: Area) -> str:
        return self.plan.names[area]

    def area(self, name: str) -> Area:
        return self.plan.number[name]

    def distance(self, who: Figure, other: Figure) -> int:
        """SNS-FULL-090."""
        return self.layout.distance(who.area, other.area)

    def seen(self, who: Figure) -> int:
        """Areas in line of sight, as a mask; enemies block that of the heroes' side alone
        (SNS-LOS-04, -05, -11)."""
        blockers = 0 if type(who) is Enemy else self.enemy_areas()
        return self.layout.seen(who.area, blockers)

    def sees(self, who: Figure, other: Figure) -> bool:
        return self.seen(who) >> other.area & 1 == 1

    def enemy_areas(self) -> int:
        """Areas with enemies, as a mask."""
        return mask_of(map(_area, self.state.enemies))

    def is_known(self, area: Area) -> bool:
        """Whether it is out of the fog (SNS-FULL-092)."""
        return area in self.state.known

    def enemies_in(self, area: Area) -> list[Enemy]:
        return [enemy for enemy in self.state.enemies if enemy.area == area]

    def heroes_in(self, area: Area) -> list[Hero]:
        heroes = self.state.heroes
        return [hero for hero in heroes if hero.area == area and not hero.ghost]

    def engaged(self, hero: Hero) -> bool:
        """A state of position, whatever state the enemies are in (SNS-ENG-01 to -03). A companion
        never is (SNS-ENG-05)."""
        area = NOWHERE if hero.ghost else hero.area
        return area in map(_area, self.state.enemies)  # asked for all the time

    # What is told

    def emit(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell an event, and in which quest it happened."""
        if self.listener is not None:
            told = event(*args, **kwargs)
            if isinstance(told, events.Fact):
                told = structs.replace(told, during=self.state.quest)
            self.listener(told)

    # What they are

    def role(self, hero: Hero) -> Class:
        return self.library.classes[hero.role]

    def nature(self, hero: Hero) -> Nature:
        return self.role(hero).nature

    def scroll(self, enemy: Enemy) -> Scroll:
        key = (enemy.kind, enemy.rank)
        found = self.book.scrolls.get(key)
        if found is None:
            found = self.book.scrolls[key] = self.library.scroll(enemy.kind, enemy.rank)
        return found

    def master(self, enemy: Enemy) -> Master | None:
        return self.library.masters.get(enemy.kind) if enemy.rank == "purple" else None

    # Tokens, doors and gates

    def token(self, id: str) -> Token | None:
        return next((token for token in self.state.tokens if token.id == id), None)

    def take_token(self, token: Token) -> None:
        self.state.tokens = tuple(one for one in self.state.tokens if one is not token)
        self.emit(events.TokenGone, token.id, self.name(token.area))

    def change_token(self, token: Token, changed: Token) -> None:
        self.state.tokens = _replaced(self.state.tokens, token, changed)

    def door(self, id: str) -> Door:
        return next(door for door in self.state.doors if door.id == id)

    def change_door(self, door: Door, changed: Door) -> None:
        self.state.doors = _replaced(self.state.doors, door, changed)

    def gate(self, id: str) -> Gate | None:
        return next((gate for gate in self.state.gates if gate.id == id), None)

    def change_gate(self, gate: Gate, changed: Gate) -> None:
        self.state.gates = _replaced(self.state.gates, gate, changed)

    # The end

    def end(self, won: bool, cause: Ending) -> NoReturn:
        """The quest stops at this moment (SNS-FULL-150)."""
        raise QuestOver(won, cause)


class QuestOver(Exception):
    """A quest is won or lost, wherever it stands; a campaign goes on from there."""

    def __init__(self, won: bool, cause: Ending) -> None:
        super().__init__(cause)
        self.won = won
        self.cause: Ending = cause


T = TypeVar("T")


def _replaced(records: Iterable[T], old: T, new: T) -> tuple[T, ...]:
    return tuple(new if one is old else one for one in records)
