"""Questions and events by tables of words."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option, Request
from undercroft.core.events import Event
from undercroft.kit.in_words import lines_of, prompted


class DoorOpened(Event, frozen=True):
    who: str


class NightFell(Event, frozen=True):
    pass


TELLINGS: dict[type[Event], Any] = {DoorOpened: lambda e, door: f"{e.who} opens {door}."}


def question(kind: str, *about: object) -> Request:
    return Request(0, kind, [Option("pass", None)], about=about)


def test_a_question_is_asked_by_its_kind_from_what_it_is_about() -> None:
    prompts = {"duel": lambda game, who, n: f"{who}, do you fight {n} of {game}?"}
    assert prompted("them", question("duel", "Vorn", 2), prompts) == "Vorn, do you fight 2 of them?"


def test_a_question_without_a_sentence_is_still_asked() -> None:
    assert prompted(None, question("free-attack", 1), {}) == "Free attack: what do you choose?"


def test_an_event_is_told_by_its_kind() -> None:
    assert lines_of(DoorOpened("Maya"), TELLINGS, "the gate") == ["Maya opens the gate."]


def test_what_needs_no_words_gives_no_line_and_what_has_none_its_name() -> None:
    assert lines_of(NightFell(), {NightFell: lambda e: ""}) == []
    assert lines_of(NightFell(), TELLINGS) == ["Night fell."]
