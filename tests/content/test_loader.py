"""Libraries whose fields are shelves: read from a core, packs beside it, inline tables over it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError
from undercroft.content.loader import Loader, by_shelves
from undercroft.content.toml import Entry


class Library(msgspec.Struct, frozen=True):
    heroes: dict[str, int]
    hash: str


def read_hero(draft: Draft, id: str, entry: Entry) -> None:
    draft.put("heroes", id, entry["health"].data, entry)


def loader(core: Path) -> Loader[Library, Draft]:
    (core / "heroes.toml").write_text("[hero.anna]\nhealth = 7\n")
    return by_shelves(core, Library, ("heroes",), {"hero": read_hero})


def test_the_records_of_a_section_stand_on_their_shelf(tmp_path: Path) -> None:
    assert loader(tmp_path).load().heroes == {"anna": 7}


def test_a_pack_adds_to_the_shelves_and_changes_the_hash(tmp_path: Path) -> None:
    found = loader(tmp_path)
    pack = tmp_path.parent / f"{tmp_path.name}-pack"
    pack.mkdir()
    (pack / "more.toml").write_text("[hero.bren]\nhealth = 5\n")
    library = found.load(pack)
    assert library.heroes == {"anna": 7, "bren": 5}
    assert library.hash != found.load().hash
    assert found.check(pack) == []


def test_inline_tables_lie_over_what_is_there(tmp_path: Path) -> None:
    found = loader(tmp_path)
    library = found.extend(found.load(), {"hero": {"anna": {"health": 1}}})
    assert library.heroes == {"anna": 1}


def test_a_section_nobody_reads_is_refused_with_the_nearest(tmp_path: Path) -> None:
    found = loader(tmp_path)
    with pytest.raises(ContentError, match="unknown section 'heros'"):
        found.extend(found.load(), {"heros": {}})
