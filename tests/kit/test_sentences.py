"""Events and questions say themselves from the ids that they hold."""

from __future__ import annotations

from typing import Annotated, Any

from undercroft.core.decisions import Option
from undercroft.core.game import Game
from undercroft.kit.events import Told, kinds
from undercroft.kit.forms import fits
from undercroft.kit.questions import Asking, asking_of, forms, label, put
from undercroft.kit.sentences import Noun

FigureName = Annotated[str, Noun("figure")]
GAME: Game[Any] = Game(None)  # a question needs no state
NAMES = {"figure": str.title, "SPACE": str.upper}


class Base(Told, frozen=True):
    pass


class Hurt(Base, frozen=True):
    clause = "X-1"
    says = "{who} and {others} suffer {n|wound}< from {why}>."

    who: FigureName
    others: tuple[FigureName, ...]
    n: int
    why: str = ""


class WhereTo(Asking, frozen=True):
    clause = "X-2"
    prompt = "{hero}: where to?"
    answers = {"step:SPACE": "to {SPACE}", "stop": "stay"}

    hero: FigureName


def test_names_lists_counts_and_parts_that_are_left_out() -> None:
    assert Hurt("jain", ("leoric", "tomble"), 2).lines(NAMES) == [
        "Jain and Leoric and Tomble suffer 2 wounds."
    ]
    assert Hurt("jain", ("leoric",), 1, "lava").lines(NAMES) == [
        "Jain and Leoric suffer 1 wound from lava."
    ]
    assert Hurt("jain", (), 1).rule == "X-1"


def test_the_events_of_a_game_are_those_below_its_base() -> None:
    assert kinds(Base) == [Hurt]


def test_a_question_has_prompt_labels_and_forms_in_one_place() -> None:
    asking = WhereTo("jain")
    assert asking.asked(NAMES) == "Jain: where to?"
    assert [label(asking, key, NAMES) for key in ("step:c7", "stop")] == ["To C7", "Stay"]
    assert forms([WhereTo]) == {"where-to": ("step:SPACE", "stop")}


def test_a_question_is_put_by_its_kind_and_clause() -> None:
    asked = put(GAME, 1, WhereTo("jain"), [Option("stop", 0), Option("stap", 1)])
    request = asked.send(None)
    assert (request.kind, request.rule, request.seat) == ("where-to", "X-2", 1)
    assert asking_of(request) == WhereTo("jain")
    known = forms([WhereTo])[request.kind]
    assert [key for key in request.keys() if not any(fits(form, key) for form in known)] == ["stap"]
