"""Packs add to the core; scenarios lay their own words over it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from content.packs import changed, renamed
from undercroft.content.errors import ContentError
from undercroft.content.toml import Document
from undercroft.games.drunagor.loading import check, extend, load_library

library = load_library()


def test_a_pack_adds_heroes_and_adventures(tmp_path: Path) -> None:
    (tmp_path / "brom.toml").write_text(renamed("heroes/vorn.toml", "brom"))
    (tmp_path / "mill.toml").write_text(renamed("adventures/toll-bridge.toml", "mill"))
    assert check(tmp_path) == []
    larger = load_library(tmp_path)
    assert set(larger.heroes) == {*library.heroes, "brom"}
    assert larger.adventures["mill"].rooms == library.adventures["toll-bridge"].rooms
    assert "brom.y1" in larger.skills
    assert larger.hash != library.hash
    assert "brom" not in load_library().heroes


def test_a_pack_may_use_its_own_monsters(tmp_path: Path) -> None:
    ghoul = renamed("monsters/rotten-flesh.toml", "ghoul").replace("Rotten Flesh", "Ghoul")
    mill = renamed("adventures/toll-bridge.toml", "mill").replace("Rotten Flesh", "Ghoul")
    (tmp_path / "a.toml").write_text(mill)
    (tmp_path / "b.toml").write_text(ghoul)
    spawns = load_library(tmp_path).adventures["mill"].rooms[0].spawns
    assert [spawn.kind for spawn in spawns] == [
        "skeleton-archer", "ghoul", "skeleton-archer", "ghoul", "",
    ]  # fmt: skip


def test_a_broken_pack_is_not_loaded(tmp_path: Path) -> None:
    text = changed(renamed("heroes/vorn.toml", "brom"), ("health  ", "helth   "))
    (tmp_path / "brom.toml").write_text(text)
    with pytest.raises(ContentError) as caught:
        load_library(tmp_path)
    assert (caught.value.line, caught.value.column) == (9, 1)


def test_a_few_words_change_a_known_card() -> None:
    other = extend(library, {"hero": {"vorn": {"health": 5, "y1": {"text": "+3 HIT"}}}})
    assert other.heroes["vorn"].health == 5
    assert other.heroes["vorn"].skills == library.heroes["vorn"].skills
    assert other.skills["vorn.y1"].text == "+3 HIT"
    assert other.skills["vorn.y1"].name == "Arcing Swing"
    assert other.skills["vorn.y1"].slots == ("Y",)
    assert other.skills["vorn.y2"] == library.skills["vorn.y2"]
    assert library.heroes["vorn"].health == 11
    assert other.hash != library.hash


def test_saying_nothing_changes_nothing() -> None:
    everything: dict[str, Any] = {
        "hero": {id: {} for id in library.heroes},
        "item": {id: {} for id in library.items},
        "skill": {"striker.II.2": {}},
        "monster": {card.kind: {} for card in library.monsters.values() if card.rank},
        "attack": {id: {} for id in library.attacks},
        **{
            section: {c.id: {} for c in library.monsters.values() if c.colour == colour}
            for section, colour in (
                ("minion", "minion"),
                ("scenario-monster", "scenario"),
                ("commander", "commander"),
                ("overlord", "overlord"),
                ("general", "general"),
            )
        },
    }
    other = extend(library, everything)
    for shelf in ("heroes", "skills", "items", "monsters", "followers", "adventures", "attacks"):
        assert getattr(other, shelf) == getattr(library, shelf), shelf


def test_a_scenario_defines_its_own_cards() -> None:
    text = """
    [define.skill.slash]
    name   = "Slash"
    symbol = "W"
    slot   = "Y/R+G"
    text   = "+1 HIT, CLEAVE 2"

    [define.item.stick]
    name     = "Stick"
    type     = "weapon"
    subtypes = ["light"]
    accuracy = 9
    damage   = 2

    [define.hero.nobody]
    name        = "Nobody"
    path-colour = "G"
    health      = 16
    cubes       = "Y"
    weapon      = "stick"
    role        = "leader"
    skills      = ["slash"]

    [define.monster.post]
    name   = "Post"
    colour = "grey"
    rune   = "grey down"
    rookie.standard = { health = 3, move = "-", attack = "melee", damage = "-" }
    """
    root = Document("scenario.toml", text).root
    other = extend(library, root.data["define"], root["define"])
    assert other.skills["slash"].slots == ("YR", "G")
    assert other.heroes["nobody"].skills == ("slash",)
    assert other.items["stick"].accuracy == 9
    post = other.monsters["post/rookie/standard"]
    assert (post.colour, post.rune, post.move, post.damage) == ("gray", "gray", None, None)


def test_an_inline_mistake_is_placed_in_the_scenario() -> None:
    root = Document("scenario.toml", '[define.hero.vorn.y1]\ntext = "+1 HYT"').root
    with pytest.raises(ContentError) as caught:
        extend(library, root.data["define"], root["define"])
    assert (caught.value.file, caught.value.line, caught.value.column) == ("scenario.toml", 2, 12)


def test_tables_without_a_file_still_say_what_is_wrong() -> None:
    with pytest.raises(ContentError, match="there is no item 'axe'") as caught:
        extend(library, {"hero": {"vorn": {"weapon": "axe"}}})
    assert (caught.value.file, caught.value.line) == ("inline", 0)
