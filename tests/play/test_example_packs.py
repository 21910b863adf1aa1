"""The packs of `examples/packs`, and those that `pack new` begins, are sound and can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.core.title import Setup, Title
from undercroft.games import registry
from undercroft.lab.simulation import Plan, play_one
from undercroft.play import starters
from undercroft.play.installing import built, checked
from undercroft.play.offering import Offered, offers
from undercroft.play.packs import Packs
from undercroft.play.seats import gathered, parse_seats

EXAMPLES = Path(__file__).parents[2] / "examples" / "packs"
PACKS = Packs(EXAMPLES)
OWN = tuple(registry.TITLES)


def offer(game: str) -> Offered:
    (found,) = offers(registry.shared(game), PACKS)
    return found


@pytest.mark.parametrize("game", OWN)
def test_an_example_is_sound_and_can_be_sent(game: str) -> None:
    path = EXAMPLES / game
    assert {one: each.errors for one, each in checked(path, PACKS).items()} == {game: []}
    assert not any(each.warnings for each in checked(path, PACKS).values())
    name, raw = built(path, PACKS)
    assert name.endswith("-1.0.croft")
    assert built(path, PACKS) == (name, raw)


@pytest.mark.parametrize("game", OWN)
def test_a_pack_that_was_just_begun_is_sound(tmp_path: Path, game: str) -> None:
    folder = tmp_path / "Just Begun"
    adventure = starters.begin(game, folder)
    assert {one: each.errors for one, each in checked(folder, Packs()).items()} == {game: []}
    title = registry.title(game, [folder])
    assert adventure == "just-begun"
    assert played(title, (str(folder),), adventure, "greedy", 1)


@pytest.mark.parametrize("game", OWN)
def test_random_games_of_an_example_end_and_both_outcomes_are_seen(game: str) -> None:
    found = offer(game)
    assert found.title is not None
    (adventure,) = found.playables
    packs = (str(found.pack.path),)
    seen = {played(found.title, packs, adventure, "random", n) for n in range(6)}
    seen |= {played(found.title, packs, adventure, "greedy", n) for n in range(2)}
    assert seen == {True, False}


def test_cards_of_an_example_can_be_met() -> None:
    """The pack of Dark Elements brings a hero who can go, beside its quest."""
    found = offer("dark_elements")
    assert found.title is not None
    heroes = [hero.id for hero in found.title.lobby().heroes]
    assert "marra-of-the-ferry" in heroes
    assert {"boat-hook", "river-tonic"} <= set(found.title.catalogue().cards)


def played(title: Title, packs: tuple[str, ...], adventure: str, kind: str, seed: int) -> bool:
    """Whether the heroes win."""
    party = gathered(title, adventure, 2)
    seats = parse_seats(kind, party)
    game = play_one(Plan(title.id, Setup(adventure, party, {}, seats), 1, f"{seed}", packs), 1)
    assert game.cause != "unfinished"
    return 0 in game.winners
