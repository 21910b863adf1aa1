"""Monsters of Dark Elements on the map of any encounter, for tests of what a card makes them do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import driving
from dark_elements import Handled
from undercroft.board import bits, mask_of
from undercroft.core.events import Event
from undercroft.core.title import Member, Setup
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.acting.doer import Doer
from undercroft.games.dark_elements.acting.reading import read_step
from undercroft.games.dark_elements.book import Book
from undercroft.games.dark_elements.dice import face_called
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.loading import load_library
from undercroft.games.dark_elements.monster import Rank
from undercroft.games.dark_elements.rules import activation
from undercroft.games.dark_elements.rules.activation import ACTING
from undercroft.games.dark_elements.rules.listing import activate_monster
from undercroft.games.dark_elements.setup import set_up
from undercroft.games.dark_elements.staging.stage import Stage
from undercroft.games.dark_elements.state import Familiar, Hero, Monster, Space
from undercroft.kit.moments import NOBODY, Answers

ROLES = {
    "leoric-of-the-book": "runemaster",
    "syndrael": "knight",
    "tomble-burrowell": "thief",
    "widow-tarha": "necromancer",
}
NAMES = {"leoric": "leoric-of-the-book", "syndrael": "syndrael"}
NAMES |= {"tomble": "tomble-burrowell", "tarha": "widow-tarha"}
GROUPS = {"imp": "fire-imps", "elemental": "elementals"}
GROUPS |= {"merriod": "merriods", "sentinel": "hybrid-sentinels"}


@cache
def book() -> Book:
    return Book(load_library())


@cache
def stage() -> Stage:
    return Stage(book().library)


class Faces(driving.Faces):
    def place(self, what: str, face: str) -> int:
        die, number = face_called(face)
        if die != what:
            raise ValueError(face)
        return number - 1


class Den(Handled):
    """The heroes on the map of an encounter, and monsters around them. Its card is discarded,
    unless it is `active`: it is current all the same.

    den = Den("SF", tomble=(5, 3))
    merriod = den.monster("merriod", (0, 0))
    den.does(merriod, "engage closest hero", "space:sf-c2")
    """

    def __init__(
        self,
        current: str = "LB",
        *,
        card: int = 0,
        act: int = 1,
        answers: Answers = NOBODY,
        active: bool = False,
        **heroes: tuple[int, int],
    ) -> None:
        party = [NAMES[name] for name in heroes]
        members = [Member(id, role=ROLES[id], seat=seat) for seat, id in enumerate(party)]
        spare = [Member(id, role=role) for id, role in ROLES.items() if id not in party]
        state = set_up(book(), Setup("dark-elements", (*members, *spare)[: max(2, len(party))]), 7)
        chart = book().atlas.start("LB")
        state.chart = chart if current == "LB" else book().atlas.explore(chart, "lb-e", current)
        state.current = len(state.chart.placed) - 1
        state.act = 2 if act == 2 else 1
        state.phase, state.step = "overlord", "monsters"
        state.activation_deck = tuple(f"activation-{n}" for n in range(1, 11))
        state.active, state.settled = (current, True) if active else ("", False)
        self.events: list[Event] = []
        self.script = Faces("")
        self.state = state
        self.game = DarkElements(
            state,
            book(),
            listener=self.events.append,
            script=self.script,
            encounters=stage().encounters,
            perils=stage().perils,
            answers=ACTING + answers,
        )
        for name, cell in heroes.items():
            self.hero(name).space = self.at(*cell)
        self.card(card)

    def card(self, number: int) -> None:
        """It is the next to be drawn."""
        deck = [f"activation-{n}" for n in range(1, 11) if n != number]
        self.state.activation_deck = (f"activation-{number}", *deck) if number else tuple(deck)

    # Who is where

    def at(self, column: int, row: int) -> Space:
        return self.game.layout.at(self.state.current, (column, row))

    def name(self, column: int, row: int) -> str:
        return self.game.name(self.at(column, row))

    def cells(self, who: Hero | Monster | Familiar) -> list[tuple[int, int]]:
        return sorted(self.game.layout.locals[space] for space in who.spaces)

    def hero(self, name: str) -> Hero:
        return self.game.hero(NAMES[name])

    def monster(self, kind: str, cell: tuple[int, int], rank: Rank = "minion") -> Monster:
        """A large one is named by its top left space."""
        group, (x, y) = GROUPS[kind], cell
        large = book().library.monsters[group].size != (1, 1)
        cells = [(x + i, y + j) for j in (0, 1) for i in (0, 1)] if large else [cell]
        number = 1 + sum((one.group, one.rank) == (group, rank) for one in self.state.monsters)
        spaces = tuple(sorted(self.at(*one) for one in cells))
        id = f"{group}-{'m' if rank == 'master' else ''}{number}"
        monster = Monster(id=id, group=group, rank=rank, spaces=spaces)
        self.state.monsters = [*self.state.monsters, monster]
        return monster

    def reanimate(self, cell: tuple[int, int], owner: str = "tarha") -> Familiar:
        one = Familiar(owner=NAMES[owner], space=self.at(*cell))
        self.state.familiars = [one]
        return one

    # What happens

    def roll(self, faces: str) -> None:
        self.script.left = faces.split()

    def run(self, rule: driving.Rule, *answers: str) -> object:
        return driving.run(rule, answers)

    def does(self, monster: Monster, line: str, *answers: str, faces: str = "") -> str:
        """One line alone, as an action of the monster; why it was skipped, or nothing."""
        self.roll(faces)
        step = read_step(line)
        effects = self.game.effects(monster)
        doer = Doer(monster, self.state.activation, attacks=effects.attacks, says=step.says)

        async def act() -> str:
            if step.condition is not None and not await step.condition.holds(self.game, doer):
                return "condition"
            return await step.act.do(self.game, doer)

        why = self.run(act(), *answers)
        self.script.used_up()
        return str(why)

    def asks(self, monster: Monster, line: str, *answers: str) -> list[str]:
        """The options of the question that a line comes to."""
        step = read_step(line)
        doer = Doer(monster, self.state.activation, says=step.says)
        return list(driving.question(step.act.do(self.game, doer), answers).keys())

    def ends(self, monster: Monster, line: str, *answers: str) -> list[tuple[int, int]]:
        """The cells among which the heroes choose where it goes; large ones by the top left."""
        keys = self.asks(monster, line, *answers)
        layout = self.game.layout
        places = layout.blocks if len(monster.spaces) > 1 else [1 << n for n in bits(layout.open)]
        named = {f"space:{self.game.name_of_place(place)}": place for place in places}
        return sorted(min(layout.locals[space] for space in bits(named[key])) for key in keys)

    def place(self, column: int, row: int) -> str:
        """The answer that puts a large monster on a place, by its top left cell."""
        cells = [(column + i, row + j) for j in (0, 1) for i in (0, 1)]
        return f"space:{self.game.name_of_place(mask_of(self.at(*cell) for cell in cells))}"

    def reads(self, number: int, kind: str) -> None:
        """A group activates by a card from now on: its lasting effects hold."""
        self.state.activation, self.state.acting = f"activation-{number}", GROUPS[kind]

    def step(self, *answers: str, faces: str = "") -> None:
        """The whole step of monster activation."""
        self.roll(faces)
        self.run(activation.monsters_step(self.game), *answers)
        self.script.used_up()

    def told(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if type(event) is kind]

    def performed(self, monster: Monster | None = None) -> list[int]:
        """The numbers of the lines that were performed, in order."""
        return [
            event.line
            for event in self.events
            if isinstance(event, events.LinePerformed)
            and (monster is None or event.monster == monster.id)
        ]

    def skipped(self) -> list[tuple[int, str]]:
        return [
            (event.line, event.why)
            for event in self.events
            if isinstance(event, events.LineSkipped)
        ]

    def works(self, monster: Monster, *lines: str, answers: Sequence[str] = ()) -> None:
        """A whole activation of one monster by a list that is on no card."""
        effects = self.game.effects(monster)
        doer = Doer(
            monster,
            self.state.activation,
            actions=2 + effects.actions,
            attack_actions=effects.attack_actions,
            attacks=effects.attacks,
        )
        steps = [read_step(line) for line in lines]
        self.run(activate_monster(self.game, doer, steps), *answers)
        self.script.used_up()
