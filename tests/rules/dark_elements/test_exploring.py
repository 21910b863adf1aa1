"""Opening doors, and what is the current encounter (DE-EXPLORE, DE-ENC)."""

from __future__ import annotations

import pytest

from dark_elements import Table
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.words.answers import CARDS


def at_the_door(heroes: str = "avric leoric", *, then: str = "GH") -> Table:
    """The first hero stands at the door of Last Breath, whose card is discarded."""
    table = Table(heroes, answers=CARDS)
    table.clear()
    discard_active(table.game)
    table.state.heroes[0].space = table.at(11, 1)
    table.state.explorations = (then, *(k for k in table.state.explorations if k != then))
    table.events.clear()
    return table


@rule("DE-EXPLORE-01", "DE-EXPLORE-02", "DE-DEC-27", "DE-BASE-142")
def test_a_door_opens_only_while_no_card_is_active() -> None:
    table = Table("tomble avric", answers=CARDS)
    table.clear()
    tomble = table.hero("tomble")
    tomble.skills = (*tomble.skills, "sneaky")
    table.put("tomble", 11, 1)
    for active, opens in (("LB", set()), ("", {"open:lb-e", "use:sneaky"})):
        table.state.active = active
        keys = {key for key in table.options("tomble") if key.startswith(("open", "use:sneaky"))}
        assert keys == opens
    table.put("tomble", 9, 1)
    assert "open:lb-e" not in table.options("tomble")


@rule("DE-EXPLORE-03", "DE-EXPLORE-04", "DE-EXPLORE-05", "DE-EXPLORE-06", "DE-EXPLORE-09")
@rule("DE-HERO-02", "DE-ENC-04", "DE-ENC-01")
def test_an_action_opens_the_door_for_good_and_the_explorer_goes_on() -> None:
    table = at_the_door("avric leoric syndrael")
    deck = table.state.explorations
    table.turn("avric", "open:lb-e", "rest", "end")
    state = table.state
    assert (state.active, table.game.current, state.explorations) == ("GH", "GH", deck[1:])
    assert "lb-e" not in table.game.layout.doors
    assert {one.name for one in state.monsters} == {"Axirumn", ""}
    assert len(table.tokens("passage")) == 2
    entrance = table.game.layout.entrances[1]
    assert table.game.layout.adjacent[table.at(11, 1, "LB")] & entrance
    assert table.hero("avric").actions == 0
    told = [type(event) for event in table.events]
    assert told.index(events.Explored) < told.index(events.Appeared)


@rule("DE-EXPLORE-10", "DE-EXPLORE-03")
def test_sneaky_explores_without_an_action() -> None:
    table = at_the_door("tomble avric", then="SF")
    tomble = table.hero("tomble")
    tomble.skills = (*tomble.skills, "sneaky")
    table.turn("tomble", "use:sneaky", "end")
    assert (table.state.active, tomble.actions) == ("SF", 2)
    assert "lb-e" not in table.game.layout.doors


@rule("DE-EXPLORE-11")
def test_the_locked_door_is_not_opened_by_an_action() -> None:
    table = Table("avric leoric")
    table.enter("NG")
    discard_active(table.game)
    table.clear()
    table.put("avric", 5, 2)
    assert not [key for key in table.options("avric") if key.startswith("open:")]
    table.put("avric", 11, 4)
    assert "open:ng-n" in table.options("avric")


@rule("DE-EXPLORE-07", "DE-ENC-02", "DE-ENC-12")
def test_the_rules_of_a_card_hold_from_the_start_on_the_whole_map() -> None:
    table = at_the_door(then="PR")
    table.bear("avric")
    wide = lit(table.game)
    table.turn("avric", "open:lb-e", "end")
    assert lit(table.game) == 1 << table.hero("avric").space
    assert lit(table.game) != wide  # though he stands in Last Breath


@rule("DE-ENC-04", "DE-ENC-05")
def test_an_encounter_is_current_until_the_next_exploration() -> None:
    table = at_the_door(then="SF")
    assert table.game.current == "LB"
    table.enter("SF")
    assert table.game.current == "SF"
    discard_active(table.game)
    assert (table.state.active, table.game.current) == ("", "SF")


@rule("DE-RUL-21", "DE-RUL-50")
@pytest.mark.parametrize("key", ["SQ", "NG", "LE", "BI", "BS", "GH", "IN", "PR", "PP", "PF", "SF"])
def test_any_joint_fits_any_joint(key: str) -> None:
    table = at_the_door(then=key)
    chart = table.game.book.atlas.explore(table.state.chart, "lb-e", key)
    layout = table.game.book.atlas.layout(chart)
    assert layout.march(1 << table.at(11, 1), layout.entrances[1]) > 0
