"""Every question that the rules of a game ask has a sentence, and so has all that happens."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from undercroft.core.events import Event
from undercroft.games import registry

KIND = {"ask": 1, "pick": 1, "choose_some": 2}  # which argument of these says the kind

games = pytest.mark.parametrize("game", registry.TITLES)


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


@games
def test_every_kind_of_question_has_a_sentence(game: str) -> None:
    kinds = asked(game)
    assert len(kinds) > 30
    missing = kinds - module(game, "showing.prompts").PROMPTS.keys()
    assert not missing, "add them to PROMPTS in showing/prompts.py"


@games
def test_every_event_has_a_sentence(game: str) -> None:
    kinds = set(happening(game))
    assert len(kinds) > 20
    missing = kinds - module(game, "showing.chronicle").TELLINGS.keys()
    assert not missing, "add them to TELLINGS in showing/chronicle.py"
