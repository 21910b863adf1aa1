"""How often a person is asked in a round: whole games, with standing wishes and without them.

The person is the greedy player. What the deputy answers is not counted, and a course is one answer:
where the greedy player sets out on a way, the person clicks its end.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from undercroft.core.driver import Driver
from undercroft.core.player import GREEDY
from undercroft.core.title import Member, Setup, Title
from undercroft.core.wishes import Course
from undercroft.play import deputy
from undercroft.play.players import LIMIT
from undercroft.play.seats import automated, joined

HEROES, OPPONENT = "heroes", "opponent"
Step = tuple[str, str]  # kind of question, key of the answer


class Pace(msgspec.Struct):
    """What was asked in some games, by side and kind of question."""

    games: int = 0
    won: int = 0
    rounds: int = 0
    asked: dict[str, Counter[str]] = msgspec.field(
        default_factory=lambda: {HEROES: Counter(), OPPONENT: Counter()}
    )
    given: Counter[str] = msgspec.field(default_factory=Counter)  # by wish
    before: int = 0  # answers before the dungeon, by all

    def answers(self, side: str) -> float:
        """A round's worth of answers by the people of a side."""
        return self.asked[side].total() / max(1, self.rounds)


def measure(
    title: Title, adventure: str, size: int, seeds: list[str], *, wishes: bool = True
) -> Pace:
    """Games of these seeds, in which people play all seats."""
    pace = Pace()
    for seed in seeds:
        _Evening(title, adventure, size, seed, pace, wishes=wishes).play()
    return pace


class _Evening:
    """One game."""

    def __init__(
        self, title: Title, adventure: str, size: int, seed: str, pace: Pace, *, wishes: bool
    ) -> None:
        self.title = title
        self.pace = pace
        self.wishes = wishes
        party = joined(title, title.party(size))
        setup = Setup(adventure, party, {}, (GREEDY,) * len(party))
        self.sides = {member.seat: _side(title, member) for member in party}
        self.driver: Driver[Any] = Driver(title, title.set_up(setup, seed))
        self.players = automated(title, setup.seats, seed)
        self.guides = automated(title, setup.seats, seed)  # they look ahead, on a copy

    def play(self) -> None:
        driver, pace, title = self.driver, self.pace, self.title
        for _ in range(LIMIT):
            if driver.request is None:
                break
            self._answer()
        pace.games += 1
        pace.rounds += title.rounds(driver.state)
        outcome = title.outcome(driver.state)
        pace.won += outcome is not None and outcome.won

    def _answer(self) -> None:
        driver, pace, title = self.driver, self.pace, self.title
        request, game = driver.request, driver.game
        assert request is not None
        if self.wishes and (given := deputy.answer(title, game, request)):
            pace.given[given.why] += 1
            driver.answer(given.key)
            return
        if title.preparing(driver.state):
            pace.before += 1
        else:
            pace.asked[self.sides[request.seat]][request.kind] += 1
        key = self.players[request.seat].choose(game, request).key
        course = self._meant(key) if self.wishes else None
        if course is None:
            driver.answer(key)
            return
        left = list(course.steps)
        while step := deputy.follow(driver.request, request.seat, left):
            driver.answer(step)
            left.pop(0)

    def _meant(self, key: str) -> Course | None:
        """The course to where the greedy player would go from here, step by step."""
        driver = self.driver
        assert driver.request is not None
        courses = [
            course
            for course in self.title.courses(driver.game, driver.request)
            if course.steps[0] == key
        ]
        if not courses:
            return None
        longest = max(len(course.steps) for course in courses)
        chain = self._ahead(driver.clone(), longest)
        found = [course for course in courses if _leads(course, chain)]
        return max(found, key=lambda course: len(course.steps), default=None)

    def _ahead(self, driver: Driver[Any], most: int) -> list[Step]:
        """What the greedy player answers next, as long as nobody else has to."""
        chain: list[Step] = []
        seat = driver.request.seat if driver.request else -1
        while len(chain) < most and (request := driver.request) is not None:
            given = deputy.answer(self.title, driver.game, request) if chain else None
            if given is not None:
                driver.answer(given.key)
            elif request.seat != seat:
                break
            else:
                key = self.guides[seat].choose(driver.game, request).key
                chain.append((request.kind, key))
                driver.answer(key)
        return chain


def _leads(course: Course, chain: list[Step]) -> bool:
    """Whether it ends where the chain comes after as many steps, by whichever way. A last step that
    is the word for an end ("stop") may be one that nobody is asked for."""
    steps = list(course.steps)
    end = "" if ":" in steps[-1] else steps.pop()
    if len(steps) > len(chain) or steps[-1] != chain[len(steps) - 1][1]:
        return False
    if not end or len(chain) == len(steps):
        return True
    kind, key = chain[len(steps)]
    return key == end or kind != chain[len(steps) - 1][0]


def _side(title: Title, member: Member) -> str:
    return OPPONENT if title.opponent and member.hero == title.opponent else HEROES
