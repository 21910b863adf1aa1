"""A simulated game again, this time with its record. Only the seed has to be kept."""

from __future__ import annotations

from undercroft.core.session import Session
from undercroft.lab.simulation import Plan, titled
from undercroft.play.players import LIMIT
from undercroft.play.seats import automated


def play_again(plan: Plan, number: int) -> bytes:
    """The record of the n-th game of a plan."""
    title, seed = titled(plan), plan.seed_of(number)
    session = Session(title, plan.setup, seed)
    players = automated(title, plan.setup.seats, seed)
    for _ in range(LIMIT):
        request = session.request
        if request is None:
            break
        option = players[request.seat].choose(session.driver.game, request)
        session.answer(option.key)
    return session.text
