"""Whoever follows the lamp wastes nothing (promise R44).

A lamp in a hurry gives the advice here: it takes every bit of luck for better, so it overrules the
obvious answer far more often than the one at the table, and waste would show sooner.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import pytest

from contract.titles import DESCRIBED, title
from contract.waste import wasted
from undercroft.core.decisions import Request
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.play.advice import Counsel, advice, counsel
from undercroft.play.lessons import required
from undercroft.play.planner.budget import LAMP
from undercroft.play.planner.playouts import Played, Playouts
from undercroft.play.planner.turns import Turn

HASTY = msgspec.structs.replace(LAMP, width=6, worlds=(2, 2), heirs=1, clearly=0.0, margin=0.0)
THOUGHTS = 30  # of each game
MOST = 400  # answers


class Advised(NamedTuple):
    """A question, what the lamp says to it, and what the greedy player would do."""

    request: Request
    said: Counsel
    obvious: str


def by_the_lamp(session: Session) -> Iterator[Advised]:
    """A game in which every seat does what the lamp says."""
    known, thoughts = session.title, 0
    for _ in range(MOST):
        request = session.request
        if request is None or thoughts == THOUGHTS:
            return
        thoughts += request.kind in known.weighty
        said = counsel(session, HASTY)
        yield Advised(request, said, advice(session))
        session.answer(said.key)


def games(id: str) -> Iterator[Session]:
    """The tutorial, and the adventure of the lesson from where it sits people down."""
    known = title(id)
    yield Session(known, Setup(known.tutorial, known.party(3)), "by the lamp")
    yield required(known).begin(known)


@pytest.mark.parametrize("id", DESCRIBED)
def test_whoever_follows_the_lamp_wastes_nothing(id: str) -> None:
    overruled = 0
    for session in games(id):
        for advised in by_the_lamp(session):
            asked, key = advised.request, advised.said.key
            where = f"{id}, {len(session.answers)}: {asked.kind} {key}, not {advised.obvious}"
            overruled += key != advised.obvious
            assert not (how := wasted(session, key)), f"{how}: {where}"
            assert _tells(session, advised), f"{where}: {advised.said.why!r}"
    assert overruled, "the lamp never had a word of its own"


def test_what_would_do_nothing_is_not_even_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drunagor's first turn offers Skills that reach nobody."""
    tried: list[Turn] = []
    play = Playouts.play

    def noted(playouts: Playouts, turn: Turn, world: int) -> Played:
        tried.append(turn)
        return play(playouts, turn, world)

    session = next(games("drunagor"))
    while not (vain := _vain(session)):
        session.answer(advice(session))
    monkeypatch.setattr(Playouts, "play", noted)
    counsel(session, msgspec.structs.replace(HASTY, width=len(vain) * 20, worlds=(1,)))
    first = {change.key for turn in tried for change in turn.changes if change.place == 0}
    assert len(first) > len(vain)
    assert not first & vain


def test_nobody_is_kept_before_a_door() -> None:
    """Hellscape: Mobs come with each Chamber, so a round before its door looks like the better one,
    and a Hero who follows that walks to and fro."""
    known, doors = title("hellscape"), 0
    session = Session(known, Setup(known.tutorial, known.party(3)), "lamp")
    while doors < 3:
        obvious = advice(session)
        if obvious.startswith("door:"):
            doors += 1
            assert counsel(session).key == obvious
        session.answer(obvious)


def _vain(session: Session) -> set[str]:
    assert session.request is not None
    asked = session.title.question(session.driver.game, session.request)
    return {option.key for option in asked.options if option.vain}


def _tells(session: Session, advised: Advised) -> bool:
    """What was compared, and where that is turns, the chance to win."""
    why, count = advised.said.why, len(advised.request.options)
    if advised.request.kind in session.title.weighty:
        return " turn" in why and why.endswith((" % to win.", " % with the obvious one."))
    return f"from {count} answers" in why if count > 1 else why == "There is no other answer."
