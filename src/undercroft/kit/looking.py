"""What games say alike about sight."""

from __future__ import annotations

from undercroft.core.errors import UnknownName


def nobody(id: str) -> UnknownName:
    """Of what nobody can see, and of what there is not: the same words for both."""
    return UnknownName(
        f"There is nobody and no place called “{id}” on the map.",
        "Name a figure or a space that you see.",
    )
