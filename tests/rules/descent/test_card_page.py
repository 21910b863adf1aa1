"""The page of the card language: every line in its blocks is read."""

from __future__ import annotations

import re

import pytest

from every_card.page import PAGE, START, listing
from undercroft.games.descent.cards.reading import read_text, read_trigger

BLOCKS = re.findall(r"```(card|trigger)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
LINES = [(kind, line) for kind, block in BLOCKS for line in block.splitlines()]


@pytest.mark.parametrize(("kind", "line"), LINES)
def test_every_line_of_the_page_is_read(kind: str, line: str) -> None:
    if kind == "trigger":
        assert read_trigger(line).name == line.partition("(")[0]
    else:
        assert str(read_text(line)).lower() == line.lower()


def test_the_page_lists_every_word_as_the_program_reads_it() -> None:
    """`python tests/every_card/page.py` writes the list anew."""
    _, _, listed = PAGE.read_text(encoding="utf-8").partition(START)
    assert (START + listed).strip() == listing().strip()
