"""The page of the card language: every line in its blocks is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from undercroft.games.descent.cards.printing import print_text
from undercroft.games.descent.cards.reading import read_text, read_trigger

PAGE = Path(__file__).parents[3] / "docs" / "cards" / "descent.md"
BLOCKS = re.findall(r"```(card|trigger)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
LINES = [(kind, line) for kind, block in BLOCKS for line in block.splitlines()]


@pytest.mark.parametrize(("kind", "line"), LINES)
def test_every_line_of_the_page_is_read(kind: str, line: str) -> None:
    if kind == "trigger":
        assert read_trigger(line).name == line.partition("(")[0]
    else:
        assert print_text(read_text(line)).lower() == line.lower()
