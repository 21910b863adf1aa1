"""Files of texts in other languages: what does not fit the pack is told at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.packs import spot
from undercroft.content.errors import ContentError
from undercroft.games.descent.loading import LOADER

CARD = """\
[familiar.moth]
name  = "Moth"
speed = 2
text  = "none"

[item.spoon]
name   = "Spoon"
deck   = "copper"
type   = "weapon"
attack = "melee"
dice   = "R"
hands  = 1
text   = "surge: +1 damage"
"""


def told(folder: Path, texts: str, name: str = "de.toml") -> tuple[list[ContentError], object]:
    (folder / "cards.toml").write_text(CARD)
    (folder / "texts").mkdir(exist_ok=True)
    (folder / "texts" / name).write_text(texts)
    found = LOADER.survey(folder)
    return found.errors, found.languages


def test_how_much_is_said_is_counted(tmp_path: Path) -> None:
    errors, languages = told(tmp_path, '[familiar.moth]\nname = "Motte"\n[item.spoon]\nname = ""\n')
    assert errors == []
    assert languages == {"de": (1, 4)}


@pytest.mark.parametrize(
    ("texts", "message", "remedy"),
    [
        ('[familiar.⟦mth]\nname = "M"', "`[familiar]` has no table with texts 'mth'", "'moth'"),
        ('[⟦familar.moth]\nname = "M"', "the pack has no table with texts 'familar'", "'familiar'"),
        ('[familiar.moth]\n⟦nam = "M"', "`[familiar.moth]` has no text 'nam'", "'name'"),
        ('[item.spoon]\n⟦deck = "Kupfer"', "`deck` is no text for people", "Leave it out"),
        ("[item.spoon]\n⟦hands = 2", "`[item.spoon]` has no text 'hands'", "name"),
        ("[item.spoon]\nname = ⟦7", "a text is expected here", "between quotes"),
        ("[familiar.moth]\nname = ⟦Motte", "a text stands between quotes", '"Motte"'),
    ],
)
def test_what_does_not_fit_is_told(tmp_path: Path, texts: str, message: str, remedy: str) -> None:
    text, line, column = spot(texts + "\n")
    (error,), _ = told(tmp_path, text)
    assert (error.message, error.line, error.column) == (message, line, column)
    assert remedy in error.remedy


def test_a_file_is_called_by_its_language(tmp_path: Path) -> None:
    (error,), _ = told(tmp_path, "", "German.toml")
    assert error.message == "'German' is no language"
    assert "de.toml" in error.remedy


def test_a_language_may_have_several_files(tmp_path: Path) -> None:
    further = tmp_path / "texts" / "items" / "de.toml"
    further.parent.mkdir(parents=True)
    further.write_text('[item.spoon]\nname = "Löffel"\n', "utf-8")
    moth = '[familiar.moth]\nname = "Motte"\n'
    errors, languages = told(tmp_path, moth)
    assert (errors, languages) == ([], {"de": (2, 4)})
    (error,), _ = told(tmp_path, moth + '[item.spoon]\nname = "Kelle"\n')
    assert (error.message, Path(error.file).name, error.line) == (
        "this is said twice",
        "de.toml",
        2,
    )
    assert "de.toml:4:1" in error.remedy
