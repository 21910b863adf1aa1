"""Pictures of a pack: which table each belongs to, and what is said of those that do not fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.test_png import GOOD as PNG
from undercroft.content.archive import archive_of
from undercroft.content.pack import everything, read_pack
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.games.descent.loading import LOADER, check

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="4"/></svg>'
CARD = """\
[familiar.moth]
name  = "Moth"
speed = 2
text  = "none"
"""

# Whom the moth follows
LAMP = '[item.lamp]\nname = "Lamp"\ndeck = "copper"\ntype = "other"\ntext = "familiar(moth)"\n'


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "moths"
    (folder / "pictures" / "familiar").mkdir(parents=True)
    (folder / "cards.toml").write_text(CARD)
    (folder / "lamp.toml").write_text(LAMP)
    return folder


def shown(pack: Path) -> dict[str, str]:
    return {what: picture.kind for what, picture in LOADER.pictures(pack).items()}


def told(pack: Path) -> list[str]:
    found = LOADER.survey(pack)
    return [f"{Path(one.file).relative_to(pack)}: {one.message}" for one in
            (*found.errors, *found.warnings)]  # fmt: skip


def test_a_picture_lies_where_its_table_stands(pack: Path) -> None:
    (pack / "pictures" / "familiar" / "moth.png").write_bytes(PNG)
    assert check(pack) == []
    assert shown(pack) == {"familiar/moth": ".png"}


def test_a_table_names_its_picture(pack: Path) -> None:
    (pack / "pictures" / "any.svg").write_bytes(SVG)
    (pack / "cards.toml").write_text(CARD + 'picture = "pictures/any.svg"\n')
    assert check(pack) == []
    assert shown(pack) == {"familiar/moth": ".svg"}


def test_a_table_inside_of_another_has_a_picture_too(tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / "examples" / "packs" / "descent"
    assert shown(example)["quest/the-last-lamp/named/the-snuffer"] == ".svg"
    assert check(example) == []


def test_a_picture_that_is_not_there_is_told_with_the_nearest(pack: Path) -> None:
    (pack / "pictures" / "mth.svg").write_bytes(SVG)
    (pack / "cards.toml").write_text(CARD + 'picture = "pictures/moth.svg"\n')
    (error,) = check(pack)
    assert (error.line, error.column) == (5, 11)
    assert error.message == "there is no picture 'pictures/moth.svg' in the pack"
    assert error.remedy == "Did you mean 'pictures/mth.svg'?"


def test_a_fault_in_a_drawing_is_told_at_its_line(pack: Path) -> None:
    bad = SVG.replace(b"<circle", b'\n <circle onclick="x"')
    (pack / "pictures" / "familiar" / "moth.svg").write_bytes(bad)
    (error,) = check(pack)
    assert str(error).split("\n")[1:] == [
        '    2 |  <circle onclick="x" r="4"/></svg>',
        "      |  ^",
        "  Take it out.",
    ]


@pytest.mark.parametrize(
    ("name", "raw", "message"),
    [
        ("familiar/moth.png", SVG, "no PNG picture"),
        ("familiar/moth.svg", PNG, "this is no SVG: not well-formed (invalid token)"),
        ("familiar/moth.jpg", b"\xff\xd8", "no picture that a page can show"),
        ("familiar/mooth.png", PNG, "no table has this picture"),
    ],
)
def test_what_cannot_be_shown_is_told(pack: Path, name: str, raw: bytes, message: str) -> None:
    (pack / "pictures" / name).write_bytes(raw)
    assert told(pack) == [f"pictures/{name}: {message}"]
    assert shown(pack) == {}  # and whoever plays it sees the plain sign


def test_pictures_and_archives(pack: Path, tmp_path: Path) -> None:
    (pack / "pictures" / "familiar" / "moth.svg").write_bytes(SVG)
    packed = tmp_path / "moths.croft"
    packed.write_bytes(archive_of(everything(pack)))
    assert shown(packed) == shown(pack)
    assert read_pack(packed).hash == read_pack(pack).hash


def test_a_pack_for_several_games_has_pictures_in_its_folders(tmp_path: Path) -> None:
    folder = tmp_path / "both"
    (folder / "descent" / "pictures" / "familiar").mkdir(parents=True)
    (folder / "pack.toml").write_text('[pack]\ngames = ["descent", "drunagor"]\n')
    (folder / "descent" / "cards.toml").write_text(CARD)
    (folder / "descent" / "pictures" / "familiar" / "moth.svg").write_bytes(SVG)
    assert check(folder) == []
    assert shown(folder) == {"familiar/moth": ".svg"}


def test_pictures_change_no_hash_of_a_game(pack: Path) -> None:
    plain = registry.title("descent", [pack])
    (pack / "pictures" / "familiar" / "moth.svg").write_bytes(SVG)
    (pack / "cards.toml").write_text(CARD + 'picture = "pictures/familiar/moth.svg"\n')
    pictured = registry.title("descent", [pack])
    setup = Setup(plain.tutorial, plain.party(2))
    assert pictured.content_hash(setup) == plain.content_hash(setup)
