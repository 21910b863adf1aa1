"""Mistakes of designers, and what `undercroft check` says to each: `mistakes/<game>.txt`.

A mistake is a change of the small pack in `mistakes/<game>/`, written like this:

    == a heading that says what is wrong
    -- quest.toml
    - a line of the file, or several
    + what stands there instead
    => undercroft check
    > all that it says

Without lines to take out, what is new stands at the end of the file. After a change of messages
`python tests/content/mistaken.py [GAME…]` writes down what is said now: read what is different.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import msgspec
from click.testing import CliRunner

from undercroft.cli.main import main

HERE = Path(__file__).parent / "mistakes"
ROOT = "pack"  # what the folder of every broken pack is called
COMMANDS = {"undercroft check": ["check", ROOT], "undercroft pack check": ["pack", "check", ROOT]}


class Change(msgspec.Struct):
    """Lines of a file, and what stands in their place."""

    file: str
    old: list[str] = []
    new: list[str] = []

    def make(self, folder: Path) -> None:
        path = folder / self.file
        if self.file == "pack.toml" and self.old == ["*"]:
            path.unlink()
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        new = "".join(f"{line}\n" for line in self.new)
        old = "".join(f"{line}\n" for line in self.old)
        assert text.count(old) == 1 or not old, f"{self.file} has not once:\n{old}"
        path.write_text(text.replace(old, new) if old else text + new, encoding="utf-8")


class Mistake(msgspec.Struct):
    """What somebody did wrong, and what he is told."""

    name: str
    changes: list[Change] = []
    command: str = "undercroft check"
    says: list[str] = []

    def said(self, game: str) -> list[str]:
        """What the program says to it now."""
        with tempfile.TemporaryDirectory() as home, chdir(home):
            shutil.copytree(HERE / game, ROOT)
            for change in self.changes:
                change.make(Path(ROOT))
            os.environ["UNDERCROFT_PACKS"] = str(Path(home, "installed"))
            result = CliRunner().invoke(main, COMMANDS[self.command], catch_exceptions=False)
        return result.output.rstrip("\n").split("\n")

    def written(self) -> Iterator[str]:
        yield f"== {self.name}"
        for change in self.changes:
            yield f"-- {change.file}"
            yield from (f"- {line}".rstrip() for line in change.old)
            yield from (f"+ {line}".rstrip() for line in change.new)
        yield f"=> {self.command}"
        yield from (f"> {line}".rstrip() for line in self.says)


def mistakes(game: str) -> list[Mistake]:
    """All that are written down for a game."""
    found: list[Mistake] = []
    for line in (HERE / f"{game}.txt").read_text(encoding="utf-8").splitlines():
        sign, _, rest = line.partition(" ")
        match sign:
            case "==":
                found.append(Mistake(rest))
            case "--":
                found[-1].changes.append(Change(rest))
            case "-":
                found[-1].changes[-1].old.append(rest)
            case "+":
                found[-1].changes[-1].new.append(rest)
            case "=>":
                found[-1].command = rest
            case ">":
                found[-1].says.append(rest)
            case _:
                assert not line, f"{game}.txt: what is {line!r}?"
    return found


def write(game: str) -> None:
    """Let a game's file hold what is said now."""
    found = mistakes(game)
    for mistake in found:
        mistake.says = mistake.said(game)
    pages = ["\n".join(mistake.written()) for mistake in found]
    (HERE / f"{game}.txt").write_text("\n\n".join(pages) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for game in sys.argv[1:] or sorted(path.stem for path in HERE.glob("*.txt")):
        write(game)
