"""Agents from other packages: seated by the name they are installed under, or as `module:Class`.

An agent is made anew for every game and seat, with a generator of its own, so that the same seed
gives the same game whoever else plays.
"""

from __future__ import annotations

import importlib
import inspect
import os
import random
import re
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Protocol

from undercroft.content.errors import did_you_mean
from undercroft.core.decisions import Option, Request
from undercroft.core.errors import BadSetup, BrokenPackage, UnknownName
from undercroft.core.game import Game
from undercroft.core.player import Player
from undercroft.core.rng import Seed, seeded
from undercroft.core.title import Title
from undercroft.play.position import Position
from undercroft.play.running import Cast

GROUP = "undercroft.agents"  # name: what a seat calls it; value: a class
NOBODYS = (f"{Path(__file__).parents[1]}{os.sep}", importlib.__file__, "<")  # lines of no agent
CALLED = re.compile(r"(?!(mine|watch)$|beside-)[a-z][a-z0-9-]{0,31}")  # not what the page says


class Agent(Protocol):
    """Plays a seat. `choose` names the key of one of `position.options`.

    >>> class Hasty:
    ...     def __init__(self, chance: random.Random) -> None:
    ...         self.chance = chance
    ...
    ...     def choose(self, position: Position) -> str:
    ...         return position.options[0]
    """

    def choose(self, position: Position) -> str: ...


Maker = Callable[[random.Random], Agent]
Agents = Mapping[str, Maker]  # that may sit down, by what they are called there


class AgentPlayer:
    """An agent as the rest of the program knows players."""

    def __init__(self, name: str, maker: Maker, title: Title, seed: Seed, cast: Cast) -> None:
        self._name = name
        self._cast = cast
        self._title = title
        chance = random.Random(seeded(seed, "agent").key)
        self._agent = _guarded(name, lambda: maker(chance))
        if not callable(getattr(self._agent, "choose", None)):
            raise BrokenPackage(
                f"The agent “{name}” cannot choose.", "Give its class a method choose(position)."
            )

    def choose(self, game: Game[Any], request: Request) -> Option[Any]:
        position = Position(self._title, game, request, self._cast)
        key = _guarded(self._name, lambda: self._agent.choose(position))
        option = request.option(key)
        if option is None:
            raise BrokenPackage(
                f"The agent “{self._name}” answered {key!r}, which is not offered.",
                "It has to name one of: " + ", ".join(request.keys()[:12]) + ".",
            )
        return option


def names() -> tuple[str, ...]:
    """The agents that installed packages bring."""
    return tuple(sorted(point.name for point in entry_points(group=GROUP)))


def is_agent(word: str) -> bool:
    """Whether a seat could be taken by what is called so."""
    return ":" in word or word in names()


def agent_player(
    name: str, title: Title, seed: Seed, cast: Cast, agents: Agents | None = None
) -> Player:
    """A player for a seat out of the class called `name`, or UnknownName: of `agents`, and only
    where there is no such list out of any class. In the games that it thinks ahead in, `cast`
    says who else plays."""
    if agents is None:
        return AgentPlayer(name, maker(name), title, seed, cast)
    if name not in agents:
        raise UnknownName(
            f"Nobody called “{name}” can take a seat here.",
            "Give the seat to somebody else, or start the server with that --agent.",
        )
    return AgentPlayer(name, agents[name], title, seed, cast)


def maker(name: str) -> Maker:
    """The class that an agent is made by."""
    found: Maker
    if ":" in name:
        module, _, path = name.partition(":")
        found = _guarded(name, lambda: _attribute(name, module, path))
        return found
    for point in entry_points(group=GROUP):
        if point.name == name:
            found = _guarded(name, point.load)
            return found
    known = ", ".join(names()) or "none is installed"
    raise UnknownName(f"There is no agent “{name}”.", f"Installed: {known}. Or name module:Class.")


def invited(words: Sequence[str], taken: Sequence[str]) -> dict[str, Maker]:
    """Who may sit at a server's tables, as whoever starts it says: `NAME=module:Class`, or the
    name of an installed one. They are looked up at once, so that a mistake is told at once."""
    found: dict[str, Maker] = {}
    for word in words:
        name, _, where = word.partition("=")
        if not CALLED.fullmatch(name) or name in taken or name in found:
            why = "is taken" if name in taken or name in found else "is no name for an agent"
            raise BadSetup(
                f"“{name}” {why}.",
                "Call it by small letters, digits and hyphens: hasty=module:Class.",
            )
        found[name] = maker(where or name)
    return found


def _attribute(name: str, module: str, path: str) -> Any:
    """`Class` out of a module that can be imported, or that lies in the folder one stands in."""
    here = str(Path.cwd())
    sys.path.insert(0, here)
    try:
        found: Any = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise  # it is there, and imports what is not
        raise BrokenPackage(
            f"The agent “{name}” is not here: there is no module “{error.name}”.",
            "Stand in the folder where it lies, or install its package.",
        ) from None
    finally:
        sys.path.remove(here)
    for part in path.split("."):
        if not hasattr(found, part):
            known = [one for one, _ in inspect.getmembers(found, inspect.isclass)]
            raise BrokenPackage(
                f"The agent “{name}” is not here: “{module}” has no “{part}”.",
                did_you_mean(part, known) or "Name its class behind the colon.",
            )
        found = getattr(found, part)
    return found


def _guarded(name: str, call: Callable[[], Any]) -> Any:
    """What somebody else's code gives, or an error that says whose it is, and where it failed."""
    try:
        return call()
    except BrokenPackage:
        raise
    except Exception as error:
        raise BrokenPackage(
            f"The agent “{name}” failed{_where(error)}: {type(error).__name__}: {error}.",
            "Mend it, or give the seat to somebody else.",
        ) from error


def _where(error: Exception) -> str:
    """The last line that it came from in the file where the agent was called."""
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [one for one in frames if not one.filename.startswith(NOBODYS)]
    lines = [one.lineno for one in theirs if one.filename == theirs[0].filename]
    return f" in {Path(theirs[0].filename).name}, line {lines[-1]}" if theirs else ""
