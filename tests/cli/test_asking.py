"""A question as it is written in the terminal."""

from __future__ import annotations

import pytest

from undercroft.cli.terminal import asking
from undercroft.cli.terminal.paint import Paint
from undercroft.core.decisions import Question, Shown


def asked(*options: tuple[str, str]) -> Question:
    shown = tuple(Shown(key, key, group=group) for key, group in options)
    return Question(id=1, seat=0, kind="turn", prompt="What do you do?", rule="", options=shown)


def test_each_group_is_headed_once_and_what_has_none_stands_apart() -> None:
    question = asked(
        ("stop", ""),
        ("move", "Actions"),
        ("mend", "Abilities"),
        ("rest", "Actions"),
        ("end", ""),
    )
    layout = asking.lay_out(question)
    assert [option.key for option in layout.numbered] == ["move", "rest", "mend", "stop", "end"]
    words = [line.split() for line in asking.write(layout, Paint(coloured=False))[1:]]
    assert words == [
        ["Actions"],
        ["1", "move"],
        ["2", "rest"],
        ["Abilities"],
        ["3", "mend"],
        [],
        ["4", "stop"],
        ["5", "end"],
    ]
    assert asking.read(layout, "2", {}).key == "rest"


def test_what_is_asked_stands_before_what_would_lead_further() -> None:
    question = asked(("ready>half:move", "Half actions"), ("run", ""), ("advance", ""))
    numbered = asking.lay_out(question).numbered
    assert [option.key for option in numbered] == ["run", "advance", "ready>half:move"]
    question = asked(("rest", "Actions"), ("end", ""), ("move>a1", "Move"))
    numbered = asking.lay_out(question).numbered
    assert [option.key for option in numbered] == ["rest", "move>a1", "end"]


def test_what_ends_it_stands_last_wherever_the_rules_offer_it() -> None:
    question = asked(("pass", ""), ("reroll", ""), ("pass-turn", ""), ("stop>use", ""))
    numbered = asking.lay_out(question).numbered
    assert [option.key for option in numbered] == ["reroll", "stop>use", "pass", "pass-turn"]
    question = asked(("keep", "This card"), ("sell", "This card"), ("look", ""))
    numbered = asking.lay_out(question).numbered
    assert [option.key for option in numbered] == ["sell", "keep", "look"]


def test_where_only_places_act_no_1_ends_it() -> None:
    places = [Shown(f"move:a{n}", f"go to a{n}", spaces=(f"a{n}",)) for n in range(1, 6)]
    end = Shown("end", "done with it")
    question = Question(
        id=1, seat=0, kind="move", prompt="Where to?", rule="", options=(end, *places)
    )
    layout = asking.lay_out(question)
    assert asking.write(layout, Paint(coloured=False))[-1].split() == ["0", "done", "with", "it"]
    assert asking.typed(layout, "end") == "0"
    assert asking.read(layout, "0", {}).key == "end"
    with pytest.raises(asking.Unclear, match="type one of the places above, or 0 ends it"):
        asking.read(layout, "1", {})


def test_what_a_mark_means_is_not_torn_apart() -> None:
    found = Paint(coloured=False, width=40).whole(
        ["D a closed door", "1 2 3 you can move there"], " "
    )
    assert found.splitlines() == [" D a closed door", " 1 2 3 you can move there"]
