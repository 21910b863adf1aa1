"""Doom and fate, the loot track, heroes one after the other (DE-TRACK, DE-LOOT, DE-OL-06)."""

from __future__ import annotations

from dark_elements import Table
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.monster import Rank
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.order import in_order
from undercroft.games.dark_elements.rules.tracks import (
    advance_doom,
    advance_fate,
    move_fate_back,
    refresh_fate,
)
from undercroft.games.dark_elements.state import Hero, Monster
from undercroft.games.dark_elements.words.answers import CARDS


@rule("DE-EX-04", "DE-TRACK-01", "DE-TRACK-02", "DE-TRACK-03", "DE-TRACK-04")
def test_doom_and_fate_move_toward_each_other_and_fate_back() -> None:
    table = Table("avric leoric syndrael")
    game, state = table.game, table.state
    assert (state.doom, state.fate) == (2, 7)
    table.run(advance_doom(game))
    assert state.doom == 3
    advance_fate(game)
    assert state.fate == 6
    move_fate_back(game, 3)
    assert state.fate == 7
    advance_fate(game, 3)
    assert state.fate == 4
    refresh_fate(game)
    assert (state.doom, state.fate) == (3, 7)


@rule("DE-EX-04", "DE-TRACK-05", "DE-END-03", "DE-END-04", "DE-END-01")
def test_the_heroes_lose_when_doom_and_fate_meet() -> None:
    table = Table("avric leoric syndrael")
    table.state.doom, table.state.fate = 3, 4
    table.run(suffer(table.game, table.hero("avric"), 99))
    assert table.state.ended is not None
    assert (table.state.ended.won, table.state.ended.cause) == (False, "doom")
    assert table.state.fate == 3


def defeat(table: Table, group: str, rank: Rank, *answers: str) -> None:
    """Avric defeats one that stands far away."""
    large = group in ("merriods", "elementals")
    cells = [(9, 0), (10, 0), (9, 1), (10, 1)] if large else [(9, 0)]
    monster = Monster(
        id=f"{group}-m1" if rank == "master" else f"{group}-1",
        group=group,
        rank=rank,
        spaces=tuple(table.at(*cell) for cell in cells),
    )
    table.state.monsters = [monster]
    table.run(suffer(table.game, monster, 99, by=table.hero("avric")), *answers)


@rule("DE-EX-06", "DE-LOOT-01", "DE-LOOT-02", "DE-LOOT-03", "DE-LOOT-04", "DE-LOOT-05")
@rule("DE-LOOT-06", "DE-LOOT-07", "DE-RUL-11", "DE-DEC-26")
def test_a_full_loot_stack_pays_as_many_cards_as_the_payout_shows() -> None:
    table = Table("avric leoric syndrael")
    first, second, *rest = table.state.shop
    defeat(table, "merriods", "master")
    assert (table.state.payout, table.state.loot) == (2, 4)
    defeat(table, "fire-imps", "minion", f"item:{second}", "give:syndrael")
    assert second in table.hero("syndrael").items
    assert table.state.shop == (*rest, first)
    assert (table.state.payout, table.state.loot) == (1, 0)


@rule("DE-EX-07", "DE-LOOT-05", "DE-LOOT-08")
def test_tokens_beyond_the_limit_are_ignored() -> None:
    table = Table()
    table.state.loot = 3
    item = table.state.shop[0]
    defeat(table, "merriods", "minion", "give:leoric-of-the-book")
    assert item in table.hero("leoric").items
    assert (table.state.payout, table.state.loot) == (1, 0)
    placed = [event for event in table.events if isinstance(event, events.LootPlaced)]
    assert [event.n for event in placed] == [1]


@rule("DE-EX-08", "DE-LOOT-09", "DE-HERO-04")
def test_a_search_card_turned_facedown_is_two_tokens() -> None:
    table = Table("avric leoric syndrael jain", answers=CARDS)
    table.clear()
    avric = table.hero("avric")
    avric.found = ("curse-doll",)
    avric.conditions = ("poisoned",)
    table.state.loot, table.state.payout = 4, 2
    drawn = table.state.shop[:2]
    table.turn(
        "avric", "turn-for-loot:curse-doll", f"item:{drawn[0]}", "give:avric-albright", "end"
    )
    assert (avric.found, avric.spent) == ((), ("curse-doll",))
    assert drawn[0] in avric.items
    assert avric.conditions == ("poisoned",)
    assert (table.state.loot, table.state.payout, avric.actions) == (0, 1, 2)


@rule("DE-EX-19", "DE-LOOT-02")
def test_the_payout_goes_no_higher_than_seven() -> None:
    table = Table()
    table.state.payout = 7
    defeat(table, "hybrid-sentinels", "master")
    assert table.state.payout == 7


@rule("DE-OL-06", "DE-DEC-37")
def test_heroes_choose_their_order_and_who_falls_meanwhile_is_left_out() -> None:
    table = Table("avric leoric syndrael")
    done: list[str] = []

    async def do(hero: Hero) -> None:
        done.append(hero.id)
        table.hero("leoric").down = True

    table.run(in_order(table.game, table.state.heroes, do, "PF"), "next:syndrael")
    assert done == ["syndrael", "avric-albright"]
