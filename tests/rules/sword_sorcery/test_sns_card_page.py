"""docs/cards/sword-sorcery.md: every line of it is read, and its list is that of the words."""

from __future__ import annotations

import re

import pytest

from sword_sorcery_page import PAGE, renewed
from undercroft.games.sword_sorcery.words.reading import read_goal, read_rows, read_text

TEXT = PAGE.read_text(encoding="utf-8")
READ = {"card": read_text, "rows": read_rows, "goal": read_goal}
BLOCKS = [
    (kind, line)
    for kind, block in re.findall(r"```(card|rows|goal)\n(.*?)```", TEXT, re.DOTALL)
    for line in block.splitlines()
]


@pytest.mark.parametrize(("kind", "line"), BLOCKS)
def test_every_line_of_the_page_is_read(kind: str, line: str) -> None:
    assert str(READ[kind](line)) == line


def test_the_list_is_that_of_the_words() -> None:
    assert renewed(TEXT) == TEXT, "run python tests/sword_sorcery_page.py"
