"""The JSON schemas of pack files are what the readers read, and the pages are printed from them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from undercroft.games import registry
from undercroft.kit.reference import page
from undercroft.kit.title import LibraryTitle

ROOT = Path(__file__).parents[2]
GAMES = tuple(registry.TITLES)


@pytest.fixture(scope="module", params=GAMES)
def title(request: pytest.FixtureRequest) -> LibraryTitle[Any, Any, Any]:
    found = registry.shared(request.param)
    assert isinstance(found, LibraryTitle)
    return found


@pytest.fixture(scope="module")
def schema(title: LibraryTitle[Any, Any, Any]) -> dict[str, Any]:
    return title.schema()


def test_every_file_that_is_read_is_valid(
    title: LibraryTitle[Any, Any, Any], schema: dict[str, Any]
) -> None:
    validator = jsonschema.Draft202012Validator(schema)
    own = ROOT / "src" / "undercroft" / "games" / title.id
    folders = (own / "content", ROOT / "examples" / "packs" / title.id)
    files = [own / "starter.toml", *(path for one in folders for path in one.rglob("*.toml"))]
    files = [path for path in files if path.parent.name != "texts"]  # in other languages
    assert len(files) > 5
    for path in files:
        faults = list(validator.iter_errors(tomllib.loads(path.read_text())))
        assert not faults, f"{path}: {faults[0].json_path}: {faults[0].message}"


def test_mistakes_are_seen_by_an_editor(schema: dict[str, Any]) -> None:
    validator = jsonschema.Draft202012Validator(schema)
    assert not validator.is_valid({"no-such-section": {}})
    assert not validator.is_valid({"pack": {"versoin": "1"}})
    assert not validator.is_valid({"hero": {"somebody": {"no-such-key": 1}}})
    assert not validator.is_valid({"hero": {"somebody": {"name": 3}}})
    assert validator.is_valid({"pack": {"id": "one", "needs": ["two 1.0"]}})


@pytest.mark.parametrize(
    ("game", "table", "field", "inner"),
    [
        ("drunagor", "AdventureTable", "room", "RoomTable"),
        ("drunagor", "ChoiceTable", "choice", "ChoiceTable"),
        ("descent", "QuestTable", "area", "AreaTable"),
    ],
)
def test_tables_inside_of_tables_are_known(game: str, table: str, field: str, inner: str) -> None:
    """Readers that look at each of them alone tell the schema where it stands."""
    found = registry.shared(game)
    assert isinstance(found, LibraryTitle)
    held = found.schema()["$defs"][table]["properties"][field]
    assert held["additionalProperties"] == {"$ref": f"#/$defs/{inner}"}


def test_the_page_of_the_files_is_printed_from_it(
    title: LibraryTitle[Any, Any, Any], schema: dict[str, Any]
) -> None:
    written = (ROOT / "docs" / "files" / f"{title.rules_page}.md").read_text(encoding="utf-8")
    told = f"undercroft schema {title.id} --page --to docs/files/{title.rules_page}.md"
    assert written == page(schema, title.name).rstrip("\n") + "\n", told


def test_every_key_has_a_sentence(schema: dict[str, Any]) -> None:
    """Whoever points at a key in an editor, or looks it up, is told what it is for."""
    mute = [
        f"{name}: {key}"
        for name, table in schema["$defs"].items()
        for key, held in table.get("properties", {}).items()
        if not held.get("description")
    ]
    assert mute == []


def test_what_an_action_cannot_have_is_no_key_of_it() -> None:
    title = registry.shared("descent")
    assert isinstance(title, LibraryTitle)
    defs = title.schema()["$defs"]
    action, story = defs["ActionTable"]["properties"], defs["Story"]["properties"]
    assert {"when", "always", "while", "do"} <= story.keys()
    assert action.keys() & {"when", "always", "while", "do"} == {"do"}


def test_tables_that_the_core_has_none_of_are_told() -> None:
    title = registry.shared("drunagor")
    assert isinstance(title, LibraryTitle)
    schema = title.schema()
    skill = schema["properties"]["skill"]["additionalProperties"]["$ref"].rpartition("/")[2]
    assert {"name", "kind", "symbol", "text"} <= schema["$defs"][skill]["properties"].keys()
    told = page(schema, title.name)
    assert "Not a table" not in told
    assert "Text: a Darkness tile" in told
