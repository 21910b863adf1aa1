"""The base of everything that is told of a game of Dark Elements."""

from __future__ import annotations

from undercroft.kit.events import Told


class Fact(Told, frozen=True):
    """Something that happened, with its sentence and its clause."""
