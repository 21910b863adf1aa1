"""Rare meetings: a Peril, a card or a fall comes in the midst of an encounter's own rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dark_elements import Table
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.rules.settling import discard_active, settle
from undercroft.games.dark_elements.rules.tracks import advance_doom
from undercroft.games.dark_elements.state import Monster
from undercroft.games.dark_elements.words.answers import CARDS


def faceup(table: Table, kind: str, *colours: str, but: int = -1) -> None:
    """The tokens of a kind lie faceup, all or those of some colours."""
    table.state.tokens = tuple(
        replace(one, faceup=True)
        if one.kind == kind and one.space != but and one.colour in (colours or (one.colour,))
        else one
        for one in table.state.tokens
    )
    table.game.notice()


def stones() -> Table:
    """The founders' stones, blue and red, all facedown."""
    table = Table()
    table.enter("SF", shuffle=["blue", "blue", "red", "red", "red", "red", "blue", "blue"])
    return table


@rule("DE-IN-05", "DE-PC-08", "DE-LIGHT-13")
def test_a_torch_that_a_peril_passes_to_a_vent_ignites_it() -> None:
    table = Table()
    table.enter("IN")
    table.clear()
    table.put("avric", 4, 0)
    table.bear("avric")
    table.put("leoric", 0, 2)
    table.peril(5)
    assert (table.state.active, table.state.doom) == ("", 2)


@rule("DE-IN-02", "DE-IN-05", "DE-IN-06")
def test_who_burns_is_tired_and_poisoned_before_the_vents_ignite() -> None:
    table = Table()
    table.enter("IN")
    table.clear()
    table.put("avric", 2, 1)
    table.put("leoric", 4, 0)
    avric = table.hero("avric")
    avric.conditions = ("burning",)
    table.turn("avric", f"move:{table.name(1, 1)}", "end", points=1, actions=0)
    assert (avric.fatigue, avric.conditions) == (1, ("burning", "poisoned"))
    assert table.hero("leoric").conditions == ("burning",)
    assert (table.state.active, table.state.doom) == ("", 2)


@rule("DE-PC-20", "DE-IN-06", "DE-END-01")
def test_an_ignition_under_the_tenth_peril_fells_and_ends_both_cards() -> None:
    table = Table()
    table.enter("IN")
    table.clear()
    table.state.perils = ("peril-10",)
    avric = table.hero("avric")
    avric.space, avric.damage = table.tokens("vent")[0].space, 5
    table.put("leoric", 4, 0)
    avric.conditions = ("burning",)
    table.run(settle(table.game))
    assert [hero.down for hero in table.state.heroes] == [True, True]
    assert (table.state.doom, table.state.fate) == (2, 5)
    assert (table.state.active, table.state.perils) == ("", ())


@rule("DE-PC-20", "DE-LIGHT-06")
def test_a_burning_torchbearer_falls_as_doom_advances_and_drops_the_torch() -> None:
    table = Table()
    table.clear()
    table.bear("avric")
    table.put("avric", 0, 0)
    table.put("leoric", 3, 0)
    table.state.perils = ("peril-10",)
    table.hero("avric").conditions, table.hero("avric").damage = ("burning",), 6
    table.run(advance_doom(table.game), f"space:{table.name(1, 0)}")
    assert (table.state.bearer, table.state.torch) == ("", table.at(1, 0))
    assert (table.state.doom, table.state.fate, table.state.perils) == (2, 6, ())


@rule("DE-SQ-04", "DE-SQ-09", "DE-XP-05", "DE-END-01")
def test_whom_the_last_firepit_fells_is_paid_like_the_others() -> None:
    table = Table()
    table.enter("SQ")
    table.clear()
    pit = table.tokens("firepit")[0]
    faceup(table, "firepit", but=pit.space)
    avric, beside = table.hero("avric"), table.game.layout.adjacent[pit.space] & table.game.empty()
    avric.space, avric.damage, table.state.fate = beside.bit_length() - 1, 11, 4
    table.roll("k6 g6")
    table.turn("avric", f"light:{table.game.name(pit.space)}", "test:might", "save", "save")
    assert (avric.down, table.state.active) == (True, "")
    assert [hero.xp for hero in table.state.heroes] == [2, 2]
    moved = [(event.before, event.to) for event in table.told(events.FateMoved)]
    assert moved == [(4, 3), (3, 7)]


@rule("DE-SF-03", "DE-BASE-14")
def test_the_last_red_pedestal_is_too_much_for_the_tired() -> None:
    table = stones()
    reds = [one for one in table.tokens("pedestal") if one.colour == "red"]
    faceup(table, "pedestal", "red", but=reds[0].space)
    avric = table.hero("avric")
    avric.space, avric.fatigue, avric.damage = reds[0].space, 3, 11  # Stamina 4, Health 12
    table.turn("avric", f"pedestal:{table.game.name(reds[0].space)}")
    assert (avric.down, table.state.fate, table.state.active) == (True, 6, "SF")


@rule("DE-SF-04", "DE-ENC-10")
@pytest.mark.parametrize(("down", "active"), [(True, "SF"), (False, "")])
def test_who_lies_on_his_blue_stone_is_not_there(down: bool, active: str) -> None:
    table = stones()
    faceup(table, "pedestal", "blue")
    blues = [one for one in table.tokens("pedestal") if one.colour == "blue"]
    for hero, stone in zip(table.state.heroes, blues, strict=False):
        hero.space = stone.space
    table.hero("leoric").down = down
    item = [] if down else ["give:avric-albright"]
    table.run(settle(table.game), *item)
    assert table.state.active == active


@rule("DE-LIGHT-14", "DE-PC-15")
def test_a_torch_that_has_left_the_map_is_carried_by_nobody() -> None:
    table = Table("tomble avric", answers=CARDS)
    discard_active(table.game)
    table.clear()
    table.bear("tomble")
    table.put("tomble", 1, 3)
    table.turn("tomble", "use:feat")
    assert lit(table.game) == 0
    imp = Monster(id="fire-imps-1", group="fire-imps", rank="minion", spaces=(table.at(9, 1),))
    table.state.monsters = [imp]
    table.peril(8)
    assert table.state.doom == 2


@rule("DE-GH-04", "DE-GH-05", "DE-ENC-10")
def test_who_has_left_the_map_is_not_in_the_antechamber() -> None:
    table = Table("tomble avric", answers=CARDS)
    table.enter("GH")
    table.clear_but("hybrid-sentinels-m1")
    table.put("tomble", 1, 5)
    table.put("avric", 2, 5)
    table.turn("tomble", "use:feat")
    table.slay("hybrid-sentinels-m1", by="avric")
    assert (table.state.doom, table.state.active) == (2, "")
