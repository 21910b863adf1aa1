"""Cards of Descent that are probably not meant so are told by `check`."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.packs import spot
from undercroft.games.descent.loading import LOADER

MOTH = '[familiar.⟦moth]\nname  = "Moth"\nspeed = 2\ntext  = "none"\n'
LAMP = """
[item.lamp]
name = "Lamp"
deck = "copper"
type = "other"
text = "familiar(moth)"
"""
SPOON = """\
[item.⟦spoon]
name   = "Spoon"
deck   = "copper"
type   = "weapon"
attack = "melee"
dice   = "R"
text   = "none"
"""


@pytest.mark.parametrize(
    ("marked", "message", "remedy"),
    [
        (MOTH, "it follows nobody", "`familiar(moth)`"),
        (SPOON, "a weapon that takes no hand", "`hands = 1`"),
    ],
)
def test_what_is_probably_not_meant(tmp_path: Path, marked: str, message: str, remedy: str) -> None:
    text, line, column = spot(marked)
    (tmp_path / "cards.toml").write_text(text)
    found = LOADER.survey(tmp_path)
    assert found.errors == []
    (warning,) = found.warnings
    assert message in warning.message
    assert (warning.line, warning.column) == (line, column)
    assert remedy in warning.remedy


def test_what_is_used_is_no_matter(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(MOTH.replace("⟦", "") + LAMP)
    assert LOADER.survey(tmp_path).warnings == []
