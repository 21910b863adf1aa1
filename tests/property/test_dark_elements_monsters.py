"""R26: what monsters do of every line, against a second working-out from the clauses alone."""

from __future__ import annotations

from random import Random

import pytest

from dark_elements_monsters import book
from oracle.dark_elements import SKIP, Outcome
from oracle.dark_elements_positions import handle, played, position, scene
from release import examples
from rule import rule
from undercroft.core.events import Event
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.acting.doer import Doer
from undercroft.games.dark_elements.acting.reading import read_step
from undercroft.games.dark_elements.state import Monster, State

LINES = sorted(
    {
        str(line)
        for card in book().library.activations.values()
        for quarter in card.quarters.values()
        for box in quarter.boxes
        for line in box.lines
    }
)


class Decided(Exception):
    """An attack is declared, an ability used: what follows is chance."""


def outcomes(state: State, monster: Monster, line: str) -> set[Outcome]:
    """What the program does, for every way in which the heroes can answer."""
    found: set[Outcome] = set()
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        ended = _tried(state, monster, line, answers)
        if isinstance(ended, list):
            waiting += [(*answers, key) for key in ended]
        else:
            found.add(ended)
    return found


def _tried(
    state: State, monster: Monster, line: str, answers: tuple[str, ...]
) -> Outcome | list[str]:
    """The outcome, or the answers to the next question."""
    told: list[events.LinePerformed] = []

    def listen(event: Event) -> None:
        if isinstance(event, events.LinePerformed):
            told.append(event)
            if line.split(" ")[0] not in ("engage", "spot", "move") and "move" not in line:
                raise Decided

    game = handle(state.clone())
    game.listener = listen
    twin = next(one for one in game.state.monsters if one.id == monster.id)
    step = read_step(line)
    doer = Doer(twin, "")

    async def act() -> str:
        if step.condition is not None and not await step.condition.holds(game, doer):
            return "condition"
        return await step.act.do(game, doer)

    rule = act()
    try:
        request = rule.send(None)
        for key in answers:
            option = request.option(key)
            assert option is not None
            request = rule.send(option.value)
        rule.close()
        return [option.key for option in request.options]
    except Decided:
        return ("attack", told[0].victim) if step.act.form == "attack {whom}" else ("use",)
    except StopIteration as done:
        if done.value:
            return SKIP
    return "move", frozenset(game.layout.sites[space] for space in twin.spaces)


@rule("DE-ACT-11", "DE-ACT-16", "DE-ACT-17", "DE-AMOVE-02", "DE-AMOVE-03", "DE-AMOVE-04")
@rule("DE-AMOVE-05", "DE-AMOVE-09", "DE-AMOVE-10", "DE-AMOVE-12", "DE-AMOVE-13", "DE-AMOVE-14")
@rule("DE-AMOVE-18", "DE-AMOVE-19", "DE-AMOVE-20", "DE-AMOVE-22", "DE-AMOVE-24", "DE-AMOVE-25")
@rule("DE-LARGE-02", "DE-LARGE-03", "DE-LARGE-04", "DE-LARGE-05", "DE-LARGE-06", "DE-LARGE-09")
@rule("DE-MATK-02", "DE-MATK-03", "DE-MATK-04", "DE-MATK-05", "DE-MATK-06", "DE-MON-14")
@pytest.mark.parametrize("seed", range(examples(30)))
def test_every_line_does_what_the_clauses_say(seed: int) -> None:
    random = Random(seed)
    for _ in range(10):
        state, monster = position(random)
        plain = scene(handle(state), monster)
        for line in random.sample(LINES, 8):
            assert outcomes(state, monster, line) == plain.expected(line), line


@rule("DE-AMOVE-13", "DE-SQ-07", "DE-BI-03")
@pytest.mark.parametrize("seed", range(examples(30)))
def test_and_so_they_do_in_positions_that_play_has_come_to(seed: int) -> None:
    random = Random(seed)
    for state, monster in played(random):
        plain = scene(handle(state), monster)
        for line in random.sample(LINES, 6):
            assert outcomes(state, monster, line) == plain.expected(line), line
