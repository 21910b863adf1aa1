"""What all games say alike about sight."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from undercroft.core.errors import UnknownName

F = TypeVar("F")


class End(NamedTuple, Generic[F]):
    """Who looks or is looked at on a map of squares: a figure, or a bare square."""

    name: str
    feet: int  # the mask of where it stands
    figure: F | None = None

    @property
    def seer(self) -> str:
        return self.name if self.figure else f"somebody on {self.name}"


def nobody(id: str) -> UnknownName:
    """Of what nobody can see, and of what there is not: the same words for both."""
    return UnknownName(
        f"There is nobody and no place called “{id}” on the map.",
        "Name a figure or a space that you see.",
    )
