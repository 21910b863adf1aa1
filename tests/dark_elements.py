"""Dark Elements for tests: a game in any of its encounters, with scripted dice and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import driving
from undercroft.core.events import Event
from undercroft.core.title import Member, Setup
from undercroft.games.dark_elements.book import Book
from undercroft.games.dark_elements.dice import DICE, face_called
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.loading import load_library
from undercroft.games.dark_elements.rules import overlord, perils, turn
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.exploring import explore
from undercroft.games.dark_elements.rules.preparing import prepare
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.torch import carry
from undercroft.games.dark_elements.setup import set_up
from undercroft.games.dark_elements.staging.stage import Stage
from undercroft.games.dark_elements.state import Hero, Monster, Space, Token, TokenKind
from undercroft.kit.moments import NOBODY, Answers

E = TypeVar("E", bound=Event)

BOOK = Book(load_library())
STAGE = Stage(BOOK.library)
ENCOUNTERS, PERILS = STAGE.encounters, STAGE.perils
ROLES = {
    "avric-albright": "disciple",
    "grisban-the-thirsty": "berserker",
    "jain-fairwood": "wildlander",
    "leoric-of-the-book": "runemaster",
    "syndrael": "knight",
    "tomble-burrowell": "thief",
    "widow-tarha": "necromancer",
    "ashrian": "spiritspeaker",
}
NAMES = {name.split("-")[0]: name for name in ROLES} | {"tarha": "widow-tarha"}
WATER = ("e1", "f1", "e2", "f2")


class Faces(driving.Faces):
    """Faces by their names (`k4 g3`); shuffles as they were told, else as chance has it."""

    def __init__(self, script: str = "") -> None:
        super().__init__(script)
        self.shuffles: list[tuple[str, ...]] = []

    def place(self, what: str, face: str) -> int:
        die, number = face_called(face)
        if die != what:
            raise ValueError(face)
        assert number <= len(DICE[die].faces)
        return number - 1

    def shuffle(self, cards: object) -> tuple[str, ...]:
        return self.shuffles.pop(0) if self.shuffles else ()


class Handled:
    """Who holds a game whose state tests change at will: what its handle remembers of cards and
    tokens is looked at anew whenever it is given away."""

    _game: DarkElements

    @property
    def game(self) -> DarkElements:
        self._game.hands.clear()
        self._game.sheets.clear()
        self._game.heard = None
        self._game.notice()
        return self._game

    @game.setter
    def game(self, game: DarkElements) -> None:
        self._game = game


class Table(Handled):
    """A game that has begun: Last Breath is laid out, the heroes stand in the water.

    table = Table("avric leoric syndrael")
    table.enter("GH")
    table.put("avric", 1, 5)
    table.turn("avric", "passage:gh-a1", "end", points=1)
    """

    def __init__(
        self,
        heroes: str = "avric leoric",
        *,
        start: Sequence[str] = (),
        faces: str = "",
        answers: Answers = NOBODY,
    ) -> None:
        """`start` and `faces` are the answers and dice of Last Breath's own setup."""
        self.party = [NAMES[name] for name in heroes.split()]
        members = tuple(
            Member(hero, role=ROLES[hero], seat=seat) for seat, hero in enumerate(self.party)
        )
        self.events: list[Event] = []
        self.script = Faces()
        self.state = set_up(BOOK, Setup("dark-elements", members), 7)
        self.game = DarkElements(
            self.state,
            BOOK,
            listener=self.events.append,
            script=self.script,
            encounters=ENCOUNTERS,
            perils=PERILS,
            answers=answers,
        )
        for hero in self.state.heroes:
            hero.xp = 0  # nothing to buy
        if start:
            self.roll(faces)
            self.run(prepare(self.game), *start)
        else:
            self._begin()

    def _begin(self) -> None:
        """Everybody names Might, passes the test, and is as fresh as if nothing had happened."""
        places = zip(self.party, WATER, strict=False)
        answers = []
        for left, (hero, space) in enumerate(places):
            if left < len(self.party) - 1:
                answers.append(f"next:{hero}")
            answers += [f"space:lb-{space}", "name:might"]
        self.roll("k1 g1 " * len(self.party))
        self.run(prepare(self.game), *answers)
        for hero in self.state.heroes:
            hero.damage = hero.fatigue = 0
        self.events.clear()

    # Driving

    def run(self, rule: driving.Rule, *answers: str) -> object:
        return driving.run(rule, answers)

    def question(self, rule: driving.Rule, *answers: str) -> list[str]:
        return driving.question(rule, answers).keys()

    def roll(self, faces: str) -> None:
        self.script.left = faces.split()

    def turn(self, hero: str, *answers: str, points: int = 0, actions: int = 2) -> None:
        """What a hero does in his turn, without its start and its end."""
        one = self.hero(hero)
        self.state.turn = self.state.heroes.index(one)
        one.actions, one.points = actions, points
        self.run(turn.act(self.game, one), *answers)
        self.state.turn = -1

    def options(self, hero: str, *, points: int = 0, actions: int = 2) -> list[str]:
        """What a hero may do in his turn."""
        one = self.hero(hero)
        one.actions, one.points = actions, points
        return [option.key for option in turn.deeds(self.game, one)]

    def overlord(self, *answers: str, faces: str = "") -> None:
        """The effects of the active card."""
        self.roll(faces)
        assert self.game.encounter is not None
        self.run(self.game.encounter.overlord(self.game), *answers)
        self.script.used_up()

    def phase(self, *answers: str, faces: str = "") -> None:
        """A whole overlord phase; monsters do nothing unless somebody answers for them."""
        self.roll(faces)
        self.run(overlord.overlord_phase(self.game), *answers)

    def peril(self, number: int, *answers: str, faces: str = "", then: Sequence[int] = ()) -> None:
        """A Peril is drawn and resolved; `then` are those below it in the deck."""
        self.roll(faces)
        self.stack_perils(number, *then)
        self.run(perils.resolve_peril(self.game), *answers)
        self.script.used_up()

    def stack_perils(self, *numbers: int) -> None:
        """These come next, the others are gone."""
        self.state.peril_deck = tuple(f"peril-{number}" for number in numbers)

    def slay(self, id: str, *answers: str, by: str = "") -> None:
        """A monster suffers more than it has, from a hero or from nobody."""
        hero = self.hero(by) if by else None
        self.run(suffer(self.game, self.monster(id), 99, by=hero), *answers)

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    # Where things are

    def hero(self, name: str) -> Hero:
        return self.game.hero(NAMES[name])

    def monster(self, id: str) -> Monster:
        return next(one for one in self.state.monsters if one.id == id)

    def at(self, column: int, row: int, of: str = "") -> Space:
        """A space of the current encounter, or of another, by its own map."""
        plans = [placed.plan for placed in self.state.chart.placed]
        return self.game.layout.at(plans.index(of or plans[self.state.current]), (column, row))

    def name(self, column: int, row: int, of: str = "") -> str:
        return self.game.name(self.at(column, row, of))

    def put(self, who: str, column: int, row: int, of: str = "") -> None:
        """A hero is lifted to a space."""
        self.hero(who).space = self.at(column, row, of)

    def local(self, who: str) -> tuple[int, int]:
        """Where a hero stands on the map of his encounter."""
        return self.game.layout.locals[self.hero(who).space]

    def bear(self, name: str) -> None:
        carry(self.game, self.hero(name))

    def tokens(self, kind: TokenKind) -> list[Token]:
        return self.game.tokens(kind)

    def clear(self) -> None:
        """Every monster is off the map."""
        self.state.monsters = []

    def clear_but(self, id: str) -> None:
        self.state.monsters = [self.monster(id)]

    # Encounters

    def enter(
        self,
        key: str,
        *answers: str,
        explorer: str = "",
        shuffle: Sequence[str] = (),
        faces: str = "",
        peril: int = 0,
        keep: bool = False,
    ) -> None:
        """The next door is opened and leads there; whoever guarded it is gone, unless kept."""
        if self.state.active:
            discard_active(self.game)
        if not keep:
            self.clear()
        door = next(door for door in self.game.layout.doors.values() if not door.locked)
        hero = self.hero(explorer) if explorer else self.state.heroes[0]
        hero.space = next(s for s in range(len(self.game.layout.names)) if door.spaces >> s & 1)
        self.state.explorations = (key, *(one for one in self.state.explorations if one != key))
        if shuffle:
            self.script.shuffles = [tuple(shuffle)]
        if peril:
            self.stack_perils(peril)
        self.roll(faces)
        self.events.clear()
        self.run(explore(self.game, hero, door), *answers)
        self.script.shuffles = []
