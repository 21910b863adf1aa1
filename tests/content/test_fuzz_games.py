"""R23: packs of every game, and scenarios, with words of others in them: what cannot be played is
told in words, and nothing else happens."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from release import LONG
from undercroft.content.errors import ContentError
from undercroft.core.errors import UndercroftError
from undercroft.games import registry
from undercroft.play.scenarios import Stage

GAMES = Path(registry.__file__).parent
SCENARIOS = Path(__file__).parent.parent / "scenarios"
TRIES = 300 if LONG else 25
OTHERS = [game for game in registry.TITLES if game != "drunagor"]  # test_fuzz has that one


def changed(text: str, words: list[str], chance: random.Random) -> str:
    """A few words are others, are gone, or stand twice."""
    parts = re.split(r"(\s+)", text)
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(parts))
        parts[place] = chance.choice(("", parts[place] * 2, chance.choice(words)))
    return "".join(parts)


def texts(paths: list[Path]) -> tuple[list[str], list[str]]:
    found = [path.read_text(encoding="utf-8") for path in paths]
    return found, sorted({word for text in found for word in text.split()})


@pytest.mark.parametrize("game", OTHERS)
def test_a_pack_with_changed_words_is_read_or_refused_in_words(game: str, tmp_path: Path) -> None:
    title = registry.shared(game)
    # Our own files under other ids, so that they are read to the end beside the core.
    files = sorted((GAMES / game / "content").rglob("*.toml"))
    known, words = texts(files)
    chance, refused = random.Random(game), 0
    for _ in range(TRIES):
        text = re.sub(r"^\[(\w+)\.([\w-]+)", r"[\1.\2-x", chance.choice(known), flags=re.MULTILINE)
        (tmp_path / "pack.toml").write_text(changed(text, words, chance), encoding="utf-8")
        errors = title.check(tmp_path).errors
        assert all(isinstance(error, ContentError) and str(error) for error in errors)
        refused += bool(errors)
    assert refused > TRIES // 4


@pytest.mark.parametrize("game", registry.TITLES)
def test_a_scenario_with_changed_words_passes_or_fails_in_words(game: str, tmp_path: Path) -> None:
    files = sorted((SCENARIOS / game).rglob("*.toml"))
    known, words = texts(files)
    stage, chance, failed = Stage(), random.Random(game), 0
    stage._titles[game] = registry.shared(game)
    path = tmp_path / "scenario.toml"
    for _ in range(TRIES):
        path.write_text(changed(chance.choice(known), words, chance), encoding="utf-8")
        result = stage.run(path)
        assert result.passed or isinstance(result.failure, UndercroftError)
        failed += not result.passed
    assert failed > TRIES // 4
