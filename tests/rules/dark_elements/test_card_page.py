"""The page of the card languages: every line in its blocks is read, every word is listed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from dark_elements_page import PAGE, START, listing
from undercroft.games import registry
from undercroft.games.dark_elements.acting.reading import read_effect, read_step
from undercroft.games.dark_elements.words.reading import read_line

READERS: dict[str, Callable[[str], object]] = {
    "card": read_line,
    "step": read_step,
    "effect": read_effect,
}
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(card|step|effect)\n(.*?)```", TEXT, re.DOTALL)
LINES = [(kind, line) for kind, block in BLOCKS for line in block.splitlines()]


@pytest.mark.parametrize(("kind", "line"), LINES)
def test_every_line_of_the_page_is_read(kind: str, line: str) -> None:
    assert str(READERS[kind](line)) == line


def test_the_page_lists_every_word_as_the_program_reads_it() -> None:
    """`python tests/dark_elements_page.py` writes the lists anew."""
    _, _, listed = TEXT.partition(START)
    assert (START + listed).strip() == listing().strip()


def test_the_cards_of_the_page_are_a_pack(tmp_path: Path) -> None:
    blocks = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    (tmp_path / "cards.toml").write_text("\n".join(blocks), encoding="utf-8")
    (tmp_path / "pack.toml").write_text('[pack]\nid = "page"\ngame = "dark_elements"\n')
    title = registry.title("dark_elements", [tmp_path])
    assert "oak-cudgel" in title.library.items  # type: ignore[attr-defined]
    assert "tar-hounds" in title.library.monsters  # type: ignore[attr-defined]
