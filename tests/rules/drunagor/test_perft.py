"""How many ways a Hero's turn can begin: the number of answer sequences, pinned.

`perft` counts all sequences of exactly n answers that a player can give within one turn of the
Hero; whoever changes what is offered, anywhere in a turn, changes these numbers. The options of
the first answer are written out by hand from the rules, and so are all numbers of the empty
room; the deeper numbers of the other rooms were counted once and stand as they are.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from drunagor import Table
from rule import rule
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import track
from undercroft.games.drunagor.state import State, Turn


class Rules:
    """The rules in the room of a table, with dice instead of a script."""

    def __init__(self, table: Table) -> None:
        self.book = table.game.book

    def game(self, state: State, **more: Any) -> Drunagor:
        return Drunagor(state, self.book, **more)

    def play(self, game: Drunagor) -> Coroutine[Request, Any, None]:
        return track.play(game)  # type: ignore[return-value]


def begin(table: Table) -> Driver[Any]:
    """The first Hero's turn, after its Conditions."""
    table.state.turn, table.state.acted = Turn(who=0, step="act"), ("vorn",)
    return Driver(Rules(table), table.state.clone())


def perft(driver: Driver[Any], depth: int) -> int:
    """The sequences of `depth` answers, all within this turn."""
    request = driver.request
    if depth == 0:
        return 1
    if request is None or driver.state.turn.who != 0 or driver.state.round > 1:
        return 0
    if depth == 1:
        return len(request.options)
    return sum(perft(after(driver, key), depth - 1) for key in request.keys())


def after(driver: Driver[Any], key: str) -> Driver[Any]:
    twin = driver.clone()
    twin.answer(key)
    return twin


def offered(driver: Driver[Any]) -> set[str]:
    assert driver.request is not None
    return set(driver.request.keys())


@rule("DRU-MOVE-01", "DRU-MOVE-02", "DRU-TURN-04", "DRU-TURN-11", "DRU-RECALL-03")
def test_an_empty_room_of_four_squares() -> None:
    """By hand: three squares to go to, each a step away, and two ways to end the turn.

    After a step there is a sixth option: a Hero without cubes may close the open Move. Three
    points are three steps, so: 5; 3 * 6; 9 * 6 and 3 * 2 with the Move closed; 27 * 2 without
    points and 9 * 2 with the Move closed; and nothing is longer.
    """
    table = Table("0. 0.", "0. 0.")
    table.hero("vorn", "a1", cubes="", weapon=None)
    driver = begin(table)
    assert offered(driver) == {"move:b1", "move:a2", "move:b2", "recall", "end"}
    assert [perft(driver, depth) for depth in range(1, 6)] == [5, 18, 60, 72, 0]


@rule("DRU-MOVE-08", "DRU-MOVE-17", "DRU-TURN-05", "DRU-LEVEL-02")
def test_a_wet_corridor_with_one_cube_to_spend() -> None:
    """By hand: b1 is a step away; Water eats the third point in c1, so d1 is out of reach;
    the platform of a2 is two points up.

    The second answers are by hand too: 9 from b1, 6 from c1 without points, 8 from a2 with one,
    7 after Chop, 8 and 9 after an additional Move, 7 without a weapon and so without Chop: 54.
    """
    table = Table("0. 0. 0W 0.", "2. ## ## ##")
    table.hero("vorn", "a1", cubes="YR", skills=["Chop|HERO|Y|[W]: +1 HIT"])
    driver = begin(table)
    moves = {"move:b1", "move:c1", "move:a2"}
    cubes = {"skill:chop", "extra-move:yellow", "extra-move:red"}
    gear = {"unequip:vorn-weapon"}
    assert offered(driver) == {*moves, *cubes, *gear, "recall", "end"}
    assert [perft(driver, depth) for depth in range(1, 5)] == [9, 54, 268, 1169]


@rule("DRU-ENG-02", "DRU-ENG-03", "DRU-CUBE-01", "DRU-MOVE-06")
def test_a_fight_in_a_corner() -> None:
    """By hand: the brute holds b2, the six other squares of the room can be walked to.

    Engaged, the Hero makes no Ranged Weapon Attack and unpacks no gear. Guard is a Reaction, and
    with cubes of three colours there is no Willing Recall.
    """
    table = Table("0. 0. 0.", "0. 0. 0.", "0. 0. ##")
    table.hero(
        "vorn",
        "a1",
        cubes="YRG",
        skills=[
            "Chop|HERO|Y/R|[W]: +1 HIT",
            "Mend|HERO|G|[S]: HEAL 1",
            "Guard|HERO|Y|[R]: SELF, PREVENT 1",
        ],
    )
    table.monster("b2", health=3)
    driver = begin(table)
    moves = {"move:b1", "move:a2", "move:c1", "move:a3", "move:c2", "move:b3"}
    cubes = {"skill:chop:yellow", "skill:mend"}
    extra = {"extra-move:yellow", "extra-move:red", "extra-move:green"}
    assert offered(driver) == {*moves, *cubes, *extra, "end"}
    assert [perft(driver, depth) for depth in range(1, 4)] == [12, 110, 853]
