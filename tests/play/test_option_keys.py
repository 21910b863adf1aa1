"""Every key that is asked for has a documented form; the page prints the program's own list."""

from __future__ import annotations

import importlib
import random
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from option_forms import strangers
from undercroft.core.driver import Driver
from undercroft.core.errors import BadSetup
from undercroft.core.title import Setup, Title
from undercroft.games import registry
from undercroft.kit.forms import Forms, fits

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "scenarios.md"
MOST = 400  # answers of a game
HEADINGS = {"sword_sorcery": "Sword & Sorcery"}
TABLES = ("drunagor", "descent", "hellscape")  # games whose questions are no records of their own


def forms(game: str) -> Forms:
    if game == "dark_elements":
        return registry.title(game).forms()  # type: ignore[attr-defined, no-any-return]
    if game not in TABLES:
        asking = importlib.import_module(f"undercroft.games.{game}.showing.asking")
        return asking.all_forms()  # type: ignore[no-any-return]
    found: Forms = importlib.import_module(f"undercroft.games.{game}.showing.keys").KEYS
    return found


@pytest.mark.parametrize("game", TABLES)
def test_every_kind_of_question_has_its_keys(game: str) -> None:
    prompts = importlib.import_module(f"undercroft.games.{game}.showing.prompts").PROMPTS
    assert sorted(forms(game)) == sorted(prompts)


def games(title: Title) -> Iterator[tuple[str, int]]:
    for name in (*title.adventures(), *title.campaigns(), *title.battlegrounds()):
        for seed in (1, 2):
            yield name, seed


def begun(title: Title, name: str, seed: str) -> Any:
    """With two Heroes, or as many as a battle there needs."""
    for size in (2, 3, 4):
        with suppress(BadSetup):
            return title.set_up(Setup(name, title.party(size)), seed)
    raise AssertionError(f"nobody can play {name}")


@pytest.mark.parametrize("game", registry.TITLES)
def test_every_key_of_random_games_is_documented(game: str) -> None:
    title, known = registry.title(game), forms(game)
    found: set[str] = set()
    for name, seed in games(title):
        chance = random.Random(seed)
        state = begun(title, name, f"{name} {seed}")
        driver: Driver[object] = Driver(title, state, keep=False)
        for _ in range(MOST):
            request = driver.request
            if request is None:
                break
            found |= {f"{request.kind}: {key}" for key in strangers(known, request)}
            driver.answer(chance.choice(request.keys()))
    assert found == set()


@pytest.mark.parametrize("game", registry.TITLES)
def test_every_answer_of_a_scenario_is_documented(game: str) -> None:
    known = {form for its in forms(game).values() for form in its}
    for file in (ROOT / "tests" / "scenarios" / game).glob("*.toml"):
        for answer in tomllib.loads(file.read_text(encoding="utf-8")).get("answer", ()):
            chosen = answer.get("choose", ())
            for key in (chosen,) if isinstance(chosen, str) else chosen:
                if not answer.get("refused"):
                    assert any(fits(form, key) for form in known), f"{file.name}: {key}"


@pytest.mark.parametrize("game", registry.TITLES)
def test_the_page_has_the_list_that_the_program_prints(game: str) -> None:
    """After a change: `undercroft scenario --keys GAME`, and copy it."""
    text = PAGE.read_text(encoding="utf-8")
    heading = HEADINGS.get(game, game.replace("_", " ").title())
    block = text.partition(f"### Keys of {heading}\n\n```text\n")[2].partition("\n```")[0]
    assert block.split("\n") == list(registry.title(game).keys())
