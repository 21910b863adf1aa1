"""Undercroft plays dungeon-crawl board games by their full rules.

>>> import undercroft
>>> undercroft.games()[:3]
('drunagor', 'descent', 'hellscape')
>>> game = undercroft.start("drunagor", "toll-bridge", party="vorn,maya", seed="red lantern")
>>> while not game.over:
...     game.answer(game.options[0])
>>> game.outcome.won
False

`docs/python.md` tells all of it. Importing this package loads no game, and nothing but this file.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from undercroft.core.decisions import Option, Question, Request
    from undercroft.core.errors import RefusedAnswer, UndercroftError
    from undercroft.core.title import Member, Outcome, Title
    from undercroft.games.registry import games, title
    from undercroft.play.agents import Agent
    from undercroft.play.position import Position
    from undercroft.play.running import Game
    from undercroft.play.starting import load, start

__version__ = "0.3.0"

__all__ = [
    "Agent",
    "Game",
    "Member",
    "Option",
    "Outcome",
    "Position",
    "Question",
    "RefusedAnswer",
    "Request",
    "Title",
    "UndercroftError",
    "games",
    "load",
    "start",
    "title",
]

_HOMES = {
    "undercroft.core.decisions": ("Option", "Question", "Request"),
    "undercroft.core.errors": ("RefusedAnswer", "UndercroftError"),
    "undercroft.core.title": ("Member", "Outcome", "Title"),
    "undercroft.games.registry": ("title",),
    "undercroft.play.agents": ("Agent",),
    "undercroft.play.position": ("Position",),
    "undercroft.play.running": ("Game",),
    "undercroft.play.starting": ("load", "start"),
}


def __getattr__(name: str) -> Any:
    """Public names come from where they are defined, when they are first asked for (PEP 562)."""
    if name == "games":  # a package that can be called
        return import_module("undercroft.games")
    for home, names in _HOMES.items():
        if name in names:
            found = getattr(import_module(home), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
