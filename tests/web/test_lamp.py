"""Whoever plays by the lamp alone wastes nothing (promise R44), in a browser and at a real table.

The first rooms of each tutorial: the lamp is pressed at every question, and what it points at is
done. A release plays the tutorials to their end.
"""

from __future__ import annotations

import json
import urllib.request
from typing import Any, NamedTuple

import pytest

from contract.waste import wasted
from release import LONG
from undercroft.core.player import GREEDY, PERSON
from undercroft.core.record import Record, read
from undercroft.core.session import Session
from undercroft.games import registry
from undercroft.play.readiness import READY
from undercroft.play.seats import joined, usual_party
from web.hand import ASKED, PATIENCE, Hand, Sit

PARTY = 2
SEED = "by the lamp"
LEAST = 25  # answers
MOST = 1000 if LONG else 90
SETTINGS = "localStorage.setItem('undercroft.settings', JSON.stringify({speed: 'instant'}))"
# The key that is pointed at; nothing if a wish has answered what was asked meanwhile.
POINTED = f"""asked => {{
  const {{ hint }} = document.querySelector(".ask").dataset;
  return hint ? [hint] : {ASKED} === asked ? null : [];
}}"""

NEARER = 6  # times, until a room is as large as the window
PLACES = 4
# Where the lamp points on the map, once a pointer would meet it there.
ON_THE_MAP = """() => {
  const lit = document.querySelector(".space.hinted, .figure.hinted");
  if (!lit) return { named: "" };
  const { x, y, width, height } = lit.querySelector(".offer, .hit").getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  return met?.closest("svg.map [data-space], svg.map [data-figure]")
    ? { named: lit.dataset.space ?? lit.dataset.figure } : null;
}"""


class Seat(NamedTuple):
    """At a table of one person, with the program against him."""

    link: str
    table: str
    token: str


def sat_down(address: str, game: str) -> Seat:
    title = registry.title(game)
    party = joined(title, usual_party(title, title.tutorial, PARTY))
    own = [
        {"hero": one.hero, "role": one.role, "seat": int(one.hero == title.opponent)}
        for one in party
    ]
    asked = {
        "game": game,
        "adventure": title.tutorial,
        "party": own,
        "seats": [PERSON, GREEDY] if any(one["seat"] for one in own) else [PERSON],
        "seed": SEED,
        "ready": True,
    }
    told = {"Content-Type": "application/json", "Origin": address}
    request = urllib.request.Request(f"{address}/api/tables", json.dumps(asked).encode(), told)
    with urllib.request.urlopen(request) as reply:
        opened: dict[str, Any] = json.load(reply)
    return Seat(opened["seats"][0]["link"], opened["id"], opened["host"]["token"])


def given(address: str, seat: Seat) -> Record:
    """The game as the server keeps it."""
    request = urllib.request.Request(
        f"{address}/api/tables/{seat.table}/record",
        headers={"Authorization": f"Bearer {seat.token}"},
    )
    with urllib.request.urlopen(request) as reply:
        return read(reply.read().splitlines())


def follow(hand: Hand) -> list[str]:
    """Press the lamp and do what it says, until the first rooms are left; what it said."""
    page, said = hand.page, list[str]()
    for _ in range(MOST):
        hand.wait()
        if hand.over or (not LONG and len(said) >= LEAST and _opened(said)):
            return said
        asked = hand.question
        page.keyboard.press("l")
        keys = page.wait_for_function(POINTED, arg=asked).json_value()
        said += keys
        if keys:
            hand.answer()
    return said


def _opened(keys: list[str]) -> bool:
    return any(key.startswith(("door:", "open:")) for key in keys)


@pytest.mark.parametrize("game", registry.TITLES)
def test_the_first_rooms_by_the_lamp_alone_waste_nothing(sit: Sit, address: str, game: str) -> None:
    seat = sat_down(address, game)
    page = sit()
    page.evaluate(SETTINGS)
    page.goto(seat.link)
    said = follow(Hand(page))
    record = given(address, seat)
    done = [answer for answer in record.answers if answer.seat == 0]
    assert [one.key for one in done if not one.wish] == said
    assert _opened(said), "the party is still in the first room"
    session = Session(registry.title(game), record.header.setup, record.header.seed)
    faults = []
    for answer in record.answers:
        if answer.seat == 0 and answer.wish != READY and (how := wasted(session, answer.key)):
            faults.append(f"{how}: {answer.n}, {answer.kind} {answer.key} ({answer.wish})")
        session.answer(answer.key, seat=answer.seat)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", registry.TITLES)
def test_what_the_lamp_points_at_is_in_sight_however_near_one_looks(
    sit: Sit, address: str, game: str
) -> None:
    page = sit()
    page.evaluate(SETTINGS)
    page.goto(sat_down(address, game).link)
    hand = Hand(page)
    hand.wait()
    for _ in range(NEARER):
        page.get_by_role("button", name="Nearer").click()
    seen = set[str]()
    for _ in range(MOST):
        hand.wait()
        page.keyboard.press("l")
        page.wait_for_function(POINTED, arg=hand.question)
        found = page.wait_for_function(ON_THE_MAP, timeout=PATIENCE).json_value()
        seen |= {found["named"]} - {""}
        if len(seen) >= PLACES:
            return
        hand.answer()
    raise AssertionError(f"only {seen} were pointed at on the map")
