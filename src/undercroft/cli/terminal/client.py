"""Plays a session at a terminal: asks people, lets automated players answer, tells the rest."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import click

from undercroft.cli.terminal import asking, pages
from undercroft.cli.terminal.paint import Paint, paint_for
from undercroft.core.decisions import Question, Request
from undercroft.core.errors import UndercroftError
from undercroft.core.events import Event
from undercroft.core.player import Player
from undercroft.core.scene import Scene
from undercroft.core.session import Session
from undercroft.play import glossary


class Quit(Exception):
    """The person stops, or there is nobody to ask any more."""


class Client:
    """One terminal. `told` is the chronicle, with the number of answers given before each line."""

    def __init__(self, *, quiet: bool = False, speed: float = 0.0) -> None:
        self.paint: Paint = paint_for(sys.stdout)
        self.quiet = quiet
        self.pause = 1 / speed if speed > 0 else 0.0
        self.told: list[tuple[int, str]] = []
        self._pending: list[str] = []
        self._drawn: object = None
        self._session: Session | None = None
        self._players: Mapping[int, Player] = {}
        self._path: Path | None = None

    # Telling

    def hear(self, event: Event) -> None:
        """Listens to the game; the first events come before the session is there."""
        self._heard.append(event) if self._session is None else self._tell(event)

    @property
    def _heard(self) -> list[Event]:
        return self.__dict__.setdefault("_early", [])
