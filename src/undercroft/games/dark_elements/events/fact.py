"""The base of everything that is told of a game of Dark Elements."""

from __future__ import annotations

from undercroft.kit.events import Told


class Fact(Told, frozen=True, kw_only=True):
    """Something that happened, with its sentence and its clause. The game adds which monster has a
    name of its own meanwhile: its id and the name."""

    named: tuple[str, ...] = ()
