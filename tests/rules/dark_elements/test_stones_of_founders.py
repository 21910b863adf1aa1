"""Stones of the Founders (DE-SF)."""

from __future__ import annotations

from dark_elements import Table
from rule import rule
from undercroft.games import registry
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.state import Monster


@rule("DE-SF-01", "DE-SF-02", "DE-SF-06", "DE-RUL-59")
def test_eight_pedestals_hide_their_colours_and_fate_moves_back() -> None:
    table = Table()
    table.state.fate = 5
    table.enter("SF")
    tokens = table.tokens("pedestal")
    assert sorted(token.colour for token in tokens) == ["blue"] * 4 + ["red"] * 4
    assert not any(token.faceup for token in tokens)
    assert {event.colour for event in table.told(events.TokenChanged)} == {""}
    assert table.state.fate == 6
    assert table.tokens("search")[-1].space == table.at(5, 5)
    assert all(table.game.empty() >> token.space & 1 for token in tokens)


def stones() -> Table:
    """Red are the four pedestals in the first rows, the first four of the guide."""
    table = Table()
    table.state.fate = 3
    table.enter("SF", shuffle=["red"] * 4 + ["blue"] * 4)
    return table


@rule("DE-SF-03", "DE-HERO-05", "DE-DEC-46")
def test_red_pedestals_tire_more_with_each_that_shows() -> None:
    table = stones()
    avric = table.hero("avric")
    for cell, fatigue in (((1, 1), 1), ((4, 1), 3)):
        table.put("avric", *cell)
        key = f"pedestal:{table.name(*cell)}"
        table.turn("avric", key, "end")
        assert (avric.fatigue, avric.actions) == (fatigue, 1)
        assert key not in table.options("avric")
    table.put("avric", 0, 3)
    table.turn("avric", f"pedestal:{table.name(0, 3)}", "end")
    assert avric.fatigue == 3
    assert table.told(events.TokenChanged)[-1].colour == "blue"
    table.put("avric", 1, 4)
    table.put("leoric", 2, 2)
    assert [key for key in table.options("leoric") if key.startswith("pedestal")] == []


@rule("DE-SF-03", "DE-SF-05")
def test_the_colour_of_a_pedestal_is_told_as_it_is_turned_and_no_more_after_that() -> None:
    table = stones()
    table.put("avric", 1, 1)
    table.turn("avric", f"pedestal:{table.name(1, 1)}", "end")
    title = registry.title("dark_elements")
    assert title.sentences(table.told(events.TokenChanged)[-1]) == [
        "The pedestal on Stones of the Founders b2 is revealed: red."
    ]
    table.events.clear()
    table.overlord()
    table.overlord()
    gone = [title.sentences(event)[0] for event in table.told(events.TokenChanged)]
    assert len(gone) == 8
    assert all(sentence.endswith(" is discarded.") for sentence in gone)


@rule("DE-SF-04", "DE-RUL-95", "DE-LOOT-13")
def test_every_hero_on_a_blue_pedestal_that_shows_gains_an_item() -> None:
    table = stones()
    item = table.state.shop[0]
    table.put("avric", 0, 3)
    table.put("leoric", 5, 3)
    table.turn("avric", f"pedestal:{table.name(0, 3)}", "end")
    assert table.state.active == "SF"
    table.turn("leoric", f"pedestal:{table.name(5, 3)}", "give:avric-albright", "end")
    assert item in table.hero("avric").items
    assert item not in table.state.shop
    assert (table.state.fate, table.state.active, table.tokens("pedestal")) == (5, "", [])


@rule("DE-SF-04", "DE-ENC-10", "DE-RUL-109")
def test_one_stone_is_not_enough_for_who_passes_over_it_and_who_stands_there() -> None:
    """The only way of two points leads Leoric through the space of Avric."""
    table = stones()
    imp = Monster(id="fire-imps-1", group="fire-imps", rank="minion", spaces=(table.at(1, 3),))
    table.state.monsters = [imp]
    table.put("avric", 0, 3)
    table.put("leoric", 0, 4)
    table.turn("avric", f"pedestal:{table.name(0, 3)}", "end")
    table.turn("leoric", f"move:{table.name(0, 2)}", "end", points=2)
    (moved,) = table.told(events.Moved)
    assert moved.way == (table.name(0, 3), table.name(0, 2))
    assert (table.state.active, table.state.fate) == ("SF", 4)


@rule("DE-SF-05", "DE-RUL-60")
def test_the_stones_sink_after_two_rounds_without_penalty() -> None:
    table = stones()
    table.overlord()
    assert table.state.active == "SF"
    table.overlord()
    assert (table.state.doom, table.state.fate, table.state.active) == (1, 4, "")
    assert table.tokens("pedestal") == []
