"""Texts of packs in other languages: who reads them sees nothing else, and no game knows of it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from undercroft.content.loader import new_in
from undercroft.content.pack import read_pack
from undercroft.content.prose import said_in
from undercroft.content.texts import leaves, one_line
from undercroft.core.driver import Driver
from undercroft.core.errors import UnknownName
from undercroft.core.events import Event
from undercroft.core.rng import seeded
from undercroft.core.title import Setup, state_hash
from undercroft.games import registry
from undercroft.kit.title import LibraryTitle
from undercroft.play.foreseeing import foresee, in_words
from undercroft.play.languages import chosen, languages, seen_in, told_in

EXAMPLES = Path(__file__).parents[2] / "examples" / "packs"
TALES = {
    "dark_elements": "",
    "descent": "the-last-lamp",
    "drunagor": "the-dry-well",
    "hellscape": "the-ash-chapel",
    "sword_sorcery": "the-mill-road",
}
MOST = 250  # answers

Title = LibraryTitle[Any, Any, Any]


class _Nothing:
    """A library without a record."""

    def __getattr__(self, shelf: str) -> dict[str, Any]:
        return {}


def loaded(game: str, path: Path) -> Title:
    title = registry.title(game, [path])
    assert isinstance(title, LibraryTitle)
    return title


def translated(game: str, folder: Path) -> tuple[Path, list[str]]:
    """An example whose every text is said otherwise, and these texts."""
    path = folder / game
    shutil.copytree(EXAMPLES / game, path)
    shutil.rmtree(path / "texts", ignore_errors=True)
    title = loaded(game, path)
    new = new_in(title.library, title.loader.core)
    said = {one_line(text) for record in new for text in said_in(record)}
    found = leaves(read_pack(path).documents()[0], title.loader.sections)
    texts = {where: one.data for where, one in found.items() if one_line(one.data) in said}
    lines = [
        ".".join(f'"{step}"' for step in where)
        + f" = {msgspec.json.encode('Ü' + text[::-1]).decode()}"
        for where, text in texts.items()
    ]
    (path / "texts").mkdir()
    (path / "texts" / "de.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    ours = "\n".join(text for one in new_in(title.loader.core, _Nothing()) for text in said_in(one))
    return path, [text for text in texts.values() if text not in ours]


@pytest.mark.parametrize("game", TALES)
def test_no_game_depends_on_the_language_and_nothing_of_the_pack_is_left(
    game: str, tmp_path: Path
) -> None:
    path, texts = translated(game, tmp_path)
    assert texts
    assert registry.title(game).check(path).errors == []
    title = loaded(game, path)
    spoken = title.in_language("de")
    assert title.languages == ["de"]
    assert title.in_language("xx") is title
    setup = Setup(TALES[game] or title.tutorial, title.party(3))
    assert spoken.content_hash(setup) == title.content_hash(setup)
    heard: list[Event] = []
    driver = Driver(title, title.set_up(setup, seeded(5)), listener=heard.append)
    player = title.player("greedy", seeded(1))
    seen = ""
    while driver.request is not None and driver.count < MOST:
        before = state_hash(title, driver.state), driver.request.keys()
        if driver.count % 25 == 0:
            on = seen_in(spoken, driver.game)
            view = spoken.view(on, 0)
            shown = [view, spoken.view(on, None), spoken.question(on, driver.request)]
            seen += f"{[msgspec.to_builtins(part) for part in shown]} {spoken.scene(view)}"
            key, seat = driver.request.keys()[0], driver.request.seat
            seen += " ".join(in_words(spoken, foresee(title, driver, key, seat)))
            offered = [option.key for option in shown[-1].options]
            assert offered == [
                one.key for one in title.question(driver.game, driver.request).options
            ]
            assert before == (state_hash(title, driver.state), driver.request.keys())
        driver.answer(player.choose(driver.game, driver.request).key)
    retold = [told_in(spoken, event) for event in heard]
    seen += " ".join(line for event in retold for line in spoken.sentences(event))
    seen += str(spoken.brief(setup.adventure)) + str(spoken.lobby()) + str(spoken.catalogue())
    assert [text for text in texts if text in seen] == []
    assert "Ü" in seen


def test_our_own_example_is_told_in_german() -> None:
    title = loaded("descent", EXAMPLES / "descent")
    spoken = chosen(title, "de")
    assert spoken.adventures()["the-last-lamp"] == "Die letzte Lampe"
    quest = spoken.library.quests["the-last-lamp"]
    assert quest.choices["lamp"].options[0].name == "zündet sie wieder an"
    assert quest.actions["lamp"].name == "zünde die letzte Lampe an"
    assert chosen(title, "") is chosen(title, "en") is title
    found = registry.title("descent").check(EXAMPLES / "descent")
    told, wanted = found.languages["de"]
    assert told / wanted > 0.7


def test_a_language_that_nobody_speaks_is_told() -> None:
    title = loaded("descent", EXAMPLES / "descent")
    with pytest.raises(UnknownName) as caught:
        chosen(title, "fr")
    assert caught.value.remedy == "It is told in: en and de."
    assert languages(registry.title("descent")) == []


def test_nothing_is_kept_of_languages_that_nobody_speaks() -> None:
    title = loaded("descent", EXAMPLES / "descent")
    for n in range(3):
        assert title.in_language(f"x{n}") is title
    assert title._voices == {}
