"""Errors as one types: what is not saved is laid over the folder, and `undercroft check` agrees."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from undercroft.cli.main import main
from undercroft.games import registry
from undercroft.workshop.bench import Workbench
from workshop.conftest import Begin

MISTAKES = {
    "descent": ("skeleton at d1", "skelton at d1"),
    "drunagor": ("0h 0h 0. 0. 0. 0.", "0h 0h 0. 0x 0. 0."),
    "hellscape": ('text   = "MELEE ATTACK: reroll 1"', 'text   = "MELEE ATTACK: rerol 1"'),
    "sword_sorcery": ('text = "heal 4 to self"', 'text = "heel 4 to self"'),
    "dark_elements": ('dice   = "B R"', 'dice   = "B Q"'),
}


def said(bench: Workbench, texts: dict[str, str]) -> list[str]:
    """The first line of each problem, as the command would write it."""
    return [
        f"{one.file}:{one.line}:{one.column}: {'warning: ' * (one.grade == 'warning')}{one.message}"
        for one in bench.check(texts).faults
    ]


def told(folder: Path) -> list[str]:
    """The same by `undercroft check`."""
    result = CliRunner().invoke(main, ["check", str(folder)])
    lines = [line for line in result.stderr.splitlines() if line.startswith(f"{folder}/")]
    return [line.removeprefix(f"{folder}/") for line in lines]


@pytest.mark.parametrize("game", registry.TITLES)
def test_the_starter_of_every_game_is_fine(begin: Begin, game: str) -> None:
    bench = begin(game)
    found = bench.check({})
    assert (found.game, found.faults) == (game, ())
    assert sum(found.read.values()) >= 2


@pytest.mark.parametrize("game", registry.TITLES)
def test_what_is_typed_is_checked_as_the_command_checks_it_saved(begin: Begin, game: str) -> None:
    bench = begin(game)
    file = bench.folder.path / "root-cellar.toml"
    right, wrong = MISTAKES[game]
    text = file.read_text(encoding="utf-8")
    typed = text.replace(right, wrong)
    assert typed != text
    found = said(bench, {"root-cellar.toml": typed})
    assert found
    assert said(bench, {}) == []  # nothing was written
    assert file.read_text(encoding="utf-8") == text
    file.write_text(typed, encoding="utf-8")
    assert found == told(bench.folder.path) == said(bench, {})


def test_a_text_that_is_no_toml_is_told_with_its_place(begin: Begin) -> None:
    bench = begin("descent")
    faults = bench.check({"more.toml": 'x = "'}).faults
    assert [(one.file, one.line) for one in faults] == [("more.toml", 1)]


def test_columns_are_those_of_a_browser(begin: Begin) -> None:
    bench = begin("descent")
    line = '[item.🜁-hook]\nname = "🜁"\ncost = 1\n'
    (odd, *_) = bench.check({"more.toml": line}).faults
    assert (odd.line, odd.column) == (1, 7)
    broken = bench.check({"more.toml": 'x = { "🜁🜁" = "a", b = }\n'}).faults[0]
    assert (broken.line, broken.column) == (1, 25)


def test_remedies_name_files_by_their_names(begin: Begin) -> None:
    bench = begin("descent")
    text = (bench.folder.path / "root-cellar.toml").read_text(encoding="utf-8")
    faults = bench.check({"pack.toml": 'x = "', "root-cellar.toml": text}).faults
    assert not any(str(bench.folder.path) in one.remedy for one in faults)


def test_a_pack_that_does_not_say_its_game_is_known_by_its_looks(begin: Begin) -> None:
    bench = begin("hellscape")
    for game in registry.TITLES:
        bench.packs._titles[game, ()] = registry.shared(game)
    (bench.folder.path / "pack.toml").unlink()
    assert bench.check({}).game == "hellscape"


def test_a_pack_whose_need_is_missing_says_so(begin: Begin) -> None:
    bench = begin("descent")
    about = (bench.folder.path / "pack.toml").read_text(encoding="utf-8")
    (bench.folder.path / "pack.toml").write_text(f'{about}needs = ["lantern-cards 1.0"]\n')
    (fault,) = bench.check({}).faults
    assert "lantern-cards 1.0" in fault.message


def test_the_first_file_of_an_empty_folder_can_be_written(tmp_path: Path, begin: Begin) -> None:
    bench = begin("descent")
    text = (bench.folder.path / "pack.toml").read_text(encoding="utf-8")
    for file in bench.folder.path.iterdir():
        file.unlink()
    (fault,) = bench.check({}).faults
    assert fault.message == "no .toml file in it"
    assert bench.check({"pack.toml": text}).faults == ()
