"""Every question that the rules of a game ask has a sentence, and so has all that happens."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from contract.titles import DESCRIBED
from undercroft.core.events import Event
from undercroft.kit.events import Told
from undercroft.kit.events import kinds as leaves
from undercroft.kit.questions import Asking

KIND = {"ask": 1, "pick": 1, "choose_some": 2}  # which argument of these says the kind

TABLES = ("drunagor", "descent", "hellscape")  # games with sentences in tables of their own
WHOLE = [game for game in DESCRIBED if game not in TABLES]  # whose records say themselves

tables = pytest.mark.parametrize("game", TABLES)
whole = pytest.mark.parametrize("game", WHOLE)


def module(game: str, name: str) -> Any:
    return import_module(f"undercroft.games.{game}.{name}")


def asked(game: str) -> set[str]:
    """The kinds of question, read from the source of the rules."""
    found = set()
    for path in Path(module(game, "rules").__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                place = KIND.get(name, len(node.args))
                kind = node.args[place] if place < len(node.args) else None
                if isinstance(kind, ast.Constant):  # others are met where games are played
                    found.add(str(kind.value))
    return found


def happening(game: str, kind: type[Event] = Event) -> Iterator[type[Event]]:
    """The events of the game; those that others are made from happen under other names."""
    below = kind.__subclasses__()
    for one in below:
        yield from happening(game, one)
    if not below and kind.__module__.startswith(module(game, "events").__name__):
        yield kind


@tables
def test_every_kind_of_question_has_a_sentence(game: str) -> None:
    kinds = asked(game)
    assert len(kinds) > 30
    missing = kinds - module(game, "showing.prompts").PROMPTS.keys()
    assert not missing, "add them to PROMPTS in showing/prompts.py"


@tables
def test_every_event_has_a_sentence(game: str) -> None:
    kinds = set(happening(game))
    assert len(kinds) > 20
    missing = kinds - module(game, "showing.chronicle").TELLINGS.keys()
    assert not missing, "add them to TELLINGS in showing/chronicle.py"


@whole
def test_every_question_that_is_a_record_says_itself(game: str) -> None:
    """Its sentence, its clause, and a label for each form of an answer."""
    known = leaves(module(game, "questions").Question)
    assert len(known) > 30
    asking: type[Asking]
    for asking in known:
        assert asking.prompt, asking
        assert asking.clause, asking
        assert asking.answers, asking
        assert all(asking.answers.values()), asking


@whole
def test_every_event_that_is_a_record_says_itself(game: str) -> None:
    """Each has a sentence and a clause; one that tells people nothing says so by an empty one."""
    known = list(happening(game))
    assert len(known) > 20
    for kind in known:
        assert issubclass(kind, Told)
        assert kind.clause or "rule" in vars(kind), kind
        assert any("says" in vars(one) for one in kind.__mro__ if one is not Told), kind
