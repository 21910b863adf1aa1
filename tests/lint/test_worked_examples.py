"""docs/extending.md: its examples are carried out, on a copy of the program and as a pack."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from undercroft.games import registry

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "extending.md").read_text("utf-8")


def block(language: str, place: int = 0) -> str:
    return str(re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)[place])


def touched(patch: str) -> list[str]:
    return re.findall(r"^\+\+\+ b/(.+)$", patch, re.MULTILINE)


def play_patched(patch: str, folder: Path, *tests: str) -> subprocess.CompletedProcess[str]:
    """Tests run on a copy of the program, with the patch applied."""
    left_out = shutil.ignore_patterns("page", "__pycache__")
    shutil.copytree(ROOT / "src", folder / "src", ignore=left_out)
    for file in touched(patch):
        if (ROOT / file).is_file():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, folder / file)
    subprocess.run(["git", "apply", "-"], cwd=folder, input=patch.encode(), check=True)
    quiet = [arg for name in ("xdist", "schemathesis", "benchmark") for arg in ("-p", f"no:{name}")]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *quiet, *tests],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_condition_is_three_files_a_word_two_and_both_are_played_everywhere(
    tmp_path: Path,
) -> None:
    condition, word = block("diff"), block("diff", 2)
    assert (len(touched(condition)), len(touched(word))) == (3, 2)
    every_word = ROOT / "tests" / "rules" / "drunagor" / "test_every_word.py"
    done = play_patched(condition + word, tmp_path, "-k", "PETRIFY or SCALD", str(every_word))
    assert done.returncode == 0, done.stdout  # 5: no such word
    assert "2 passed" in done.stdout


def test_a_word_of_a_card_is_two_files_and_is_played(tmp_path: Path) -> None:
    patch = block("diff", 1)
    assert len(touched(patch)) == 2
    done = play_patched(patch, tmp_path, str(ROOT / "tests" / "lint" / "new_word.py"))
    assert done.returncode == 0, done.stdout


def test_a_seventh_class_is_six_files_and_is_played(tmp_path: Path) -> None:
    patch = block("diff", 3)
    assert len(touched(patch)) == 6
    done = play_patched(patch, tmp_path, str(ROOT / "tests" / "lint" / "seventh_class.py"))
    assert done.returncode == 0, done.stdout


def test_an_overlord_card_is_a_pack(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(block("toml"), "utf-8")
    assert not registry.shared("descent").check(tmp_path).errors
    deck = registry.title("descent", (tmp_path,)).catalogue()
    assert any("Beckon" in str(card) for card in deck.cards.values())
