"""Colours where they help and are wanted, and lines of a readable length."""

from __future__ import annotations

import os
import shutil
import textwrap
from collections.abc import Iterable
from typing import IO

import click

from undercroft.core.scene import Tone

HARD = "\N{NO-BREAK SPACE}"
COLOURS: dict[Tone, dict[str, str | bool]] = {
    "friend": {"fg": "green", "bold": True},
    "foe": {"fg": "red", "bold": True},
    "bystander": {"fg": "cyan"},
    "dark": {"fg": "magenta"},
    "water": {"fg": "blue"},
    "harm": {"fg": "yellow"},
    "treasure": {"fg": "cyan", "bold": True},
    "quiet": {"dim": True},
}


class Paint:
    """Puts colours on words, or leaves them alone (a pipe, NO_COLOR)."""

    def __init__(self, coloured: bool, width: int = 100) -> None:
        self.coloured = coloured
        self.width = width

    def tone(self, text: str, tone: Tone) -> str:
        if not self.coloured or tone not in COLOURS:
            return text
        return click.style(text, **COLOURS[tone])  # type: ignore[arg-type]

    def bold(self, text: str) -> str:
        return click.style(text, bold=True) if self.coloured else text

    def wrap(self, text: str, indent: str = "", hanging: str | None = None) -> str:
        """A paragraph in lines that fit; `hanging` begins all lines but the first."""
        return textwrap.fill(
            text,
            self.width,
            initial_indent=indent,
            subsequent_indent=indent if hanging is None else hanging,
            break_on_hyphens=False,
        )

    def whole(self, parts: Iterable[str], indent: str) -> str:
        """Several in lines that fit, each of them unbroken."""
        text = "   ".join(part.replace(" ", HARD) for part in parts)
        return self.wrap(text, indent).replace(HARD, " ")


def paint_for(stream: IO[str]) -> Paint:
    """Colours only on a terminal and not with NO_COLOR (https://no-color.org)."""
    terminal = stream.isatty()
    coloured = terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    width = shutil.get_terminal_size((100, 24)).columns if terminal else 100
    return Paint(coloured, max(40, min(width, 110)))
