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


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found, language
    return found[1]


def touched(patch: str) -> list[str]:
    return re.findall(r"^\+\+\+ b/(.+)$", patch, re.MULTILINE)


def test_a_condition_is_three_files_and_is_played_in_every_place(tmp_path: Path) -> None:
    patch = block("diff")
    files = touched(patch)
    assert len(files) == 3
    left_out = shutil.ignore_patterns("page", "__pycache__")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=left_out)
    for file in files:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    subprocess.run(["git", "apply", "-"], cwd=tmp_path, input=patch.encode(), check=True)
    every_word = ROOT / "tests" / "rules" / "drunagor" / "test_every_word.py"
    quiet = [arg for name in ("xdist", "schemathesis", "benchmark") for arg in ("-p", f"no:{name}")]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *quiet, "-k", "PETRIFY", str(every_word)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout  # 5: no such word


def test_an_overlord_card_is_a_pack(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(block("toml"), "utf-8")
    assert not registry.shared("descent").check(tmp_path).errors
    deck = registry.title("descent", (tmp_path,)).catalogue()
    assert any("Beckon" in str(card) for card in deck.cards.values())
