"""Monster cards and figures (DSC-MON-01, -02, DSC-COMP)."""

from __future__ import annotations

import pytest

from descent import Arena, hall
from rule import rule
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.rules import wounds

CARDS = load_library().monsters


@rule("DSC-MON-01", "DSC-SCALE-01", "DSC-SETUP-16")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_wounds_follow_the_number_of_players(players: int) -> None:
    arena = Arena(hall(4, 4), players=players)
    for name in ("ogre/normal", "ogre/master", "grutt"):
        monster = arena.monster(name, "a1")
        assert arena.game.toughness(monster) == CARDS[name].wounds[players - 2]
    assert CARDS["grutt"].wounds == (10, 10, 12, 16)


@rule("DSC-MON-02", "DSC-COMP-07")
def test_masters_and_normal_monsters_have_parts_of_the_card_of_their_own() -> None:
    arena = Arena(hall(4, 4))
    normal = arena.monster("razorwing/normal", "a1")
    master = arena.monster("razorwing/master", "b1")
    assert not arena.game.has(normal, "Stun")
    assert arena.game.has(master, "Stun")
    assert (arena.game.card(normal).card.rank, arena.game.card(master).card.rank) == (
        "normal", "master",
    )  # fmt: skip


@rule("DSC-COMP-06")
def test_a_kobold_is_one_small_figure() -> None:
    assert CARDS["kobold/normal"].size == (1, 1)


@rule("DSC-RUL-98", "DSC-DEATH-02")
def test_a_named_monster_is_worth_what_the_quest_says_and_no_bounty() -> None:
    for card, coins, conquest in (("ossuar", 300, 24), ("beastman/master", 350, 20)):
        arena = Arena(hall(4, 4))
        hero = arena.hero("mordrog", "a1")
        monster = arena.monster(card, "b1")
        arena.run(wounds.suffer(arena.game, monster, 99, "a sword", hero))
        assert (hero.coins, arena.state.conquest) == (coins, conquest)
