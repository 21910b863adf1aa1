"""`make lint` refuses imports that go up the outline of a game, and imports in a circle."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from contracts.circles import circles
from contracts.outline import home, storeys

ROOT = Path(__file__).parents[2]

CONFIG = """
[tool.importlinter]
root_package = "shelf"
contract_types = [
  "storeys: contracts.storeys.StoreysContract",
  "circles: contracts.circles.CirclesContract",
]

[[tool.importlinter.contracts]]
name = "Storeys"
type = "storeys"
games = "shelf.games"

[[tool.importlinter.contracts]]
name = "Circles"
type = "circles"
package = "shelf"
"""

README = """
# A game

```storeys
rules/turn         a turn                    TURN
  rules/doors, loot  what lies about
state
cards/             their language
```

```
rules/none         an outline of something else
```
"""


class Shelf:
    """A tree with one game, and what the linter says of it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.game = root / "shelf" / "games" / "toy"
        (root / "pyproject.toml").write_text(CONFIG)
        for folder in (".", "games", "games/toy", "games/toy/rules", "games/toy/cards"):
            self.module(f"{folder}/__init__", "")  # "" would lead to the root of the disk
        self.module("games/registry", "")
        (self.game / "README.md").write_text(README)
        toy = "from shelf.games.toy"
        self.module("games/toy/rules/turn", f"{toy}.rules import doors, loot\n")
        self.module("games/toy/rules/doors", f"{toy}.state import State\n")
        self.module("games/toy/rules/loot", f"def loot():\n    {toy} import state\n")
        self.module("games/toy/state", f"{toy}.cards import tree\n\nState = 1\n")
        self.module("games/toy/cards/language", f"{toy}.cards import tree\n")
        self.module("games/toy/cards/tree", "")

    def module(self, path: str, text: str) -> None:
        file = self.root / "shelf" / f"{path}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def lint(self) -> tuple[int, str]:
        program = "import importlinter.cli; importlinter.cli.lint_imports_command()"
        paths = os.pathsep.join([str(self.root), str(ROOT)])
        done = subprocess.run(
            [sys.executable, "-c", program, "--no-logo", "--no-cache"],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": paths, "COLUMNS": "400", "NO_COLOR": "1"},
            capture_output=True,
            text=True,
        )
        return done.returncode, done.stdout


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def test_imports_that_go_down_the_outline_are_kept(shelf: Shelf) -> None:
    code, words = shelf.lint()
    assert code == 0, words
    assert "2 kept, 0 broken" in words


def test_an_import_that_goes_up_is_named_with_both_storeys(shelf: Shelf) -> None:
    shelf.module("games/toy/state", "from shelf.games.toy.rules import doors\n\nState = 1\n")
    shelf.module("games/toy/rules/doors", "")
    code, words = shelf.lint()
    assert code == 1
    assert (
        "toy/README.md: state (line 7) imports rules/doors (line 6), which stands above it" in words
    )
    assert "shelf.games.toy.state, line 1: from shelf.games.toy.rules import doors" in words


def test_an_import_inside_a_function_counts(shelf: Shelf) -> None:
    shelf.module(
        "games/toy/rules/loot", "def loot():\n    from shelf.games.toy.rules import turn\n"
    )
    shelf.module("games/toy/rules/turn", "from shelf.games.toy.rules import doors\n")
    code, words = shelf.lint()
    assert code == 1
    assert "rules/loot (line 6) imports rules/turn (line 5), which stands above it" in words


def test_modules_on_one_line_do_not_import_each_other(shelf: Shelf) -> None:
    shelf.module("games/toy/rules/doors", "from shelf.games.toy.rules import loot\n")
    code, words = shelf.lint()
    assert code == 1
    assert "rules/doors (line 6) imports rules/loot (line 6), which stands beside it" in words


def test_every_module_has_a_storey_and_every_storey_a_module(shelf: Shelf) -> None:
    shelf.module("games/toy/rules/combat", "")
    (shelf.game / "rules" / "loot.py").unlink()
    shelf.module("games/toy/rules/turn", "from shelf.games.toy.rules import doors\n")
    code, words = shelf.lint()
    assert code == 1
    assert "toy/README.md: rules/combat stands in no storey" in words
    assert "toy/README.md, line 6: there is no module rules/loot" in words


def test_a_game_without_an_outline_is_refused(shelf: Shelf) -> None:
    (shelf.game / "README.md").write_text("# A game\n\n```\nrules/turn\n```\n")
    code, words = shelf.lint()
    assert code == 1
    assert "toy/README.md: there is no outline of storeys" in words


def test_a_circle_is_named_wherever_it_is(shelf: Shelf) -> None:
    shelf.module("core/dice", "from shelf.core import chance\n")
    shelf.module("core/chance", "def draw():\n    from shelf.core import dice\n")
    shelf.module("core/__init__", "")
    code, words = shelf.lint()
    assert code == 1
    assert (
        "2 modules in a circle: shelf.core.chance -> shelf.core.dice -> shelf.core.chance" in words
    )


def test_a_name_in_the_outline_is_found_by_its_line_or_its_folder() -> None:
    outline = storeys(README)
    assert list(outline) == ["rules/turn", "rules/doors", "rules/loot", "state", "cards/"]
    assert home("rules/loot", outline) == outline["rules/loot"]
    assert home("cards/tree", outline) == home("cards", outline) == outline["cards/"]
    assert home("rules/none", outline) is None


def test_two_knots_are_two_circles() -> None:
    imports = {"a": ["b"], "b": ["c", "a"], "c": ["a"], "d": ["e", "a"], "e": ["d"], "f": ["f"]}
    assert circles(imports) == [["a", "b"], ["d", "e"], ["f"]]
