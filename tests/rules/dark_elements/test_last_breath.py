"""Last Breath, the starting encounter (DE-LB)."""

from __future__ import annotations

import pytest

from dark_elements import BOOK, Table
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.rules.settling import discard_active, settle
from undercroft.games.dark_elements.rules.stepping import enter
from undercroft.games.dark_elements.rules.torch import carry


@rule("DE-LB-01", "DE-SETUP-10")
@pytest.mark.parametrize(
    ("heroes", "marks"),
    [
        ("avric leoric", 3),
        ("avric leoric syndrael", 4),
        ("avric leoric syndrael jain", 6),
    ],
)
def test_last_breath_has_its_torch_its_search_token_and_monsters_by_marks(
    heroes: str, marks: int
) -> None:
    table = Table(heroes)
    assert table.state.torch == table.at(1, 3)
    assert [token.space for token in table.tokens("search")] == [table.at(0, 0)]
    assert len(table.state.monsters) == marks
    assert table.game.covers(table.monster("merriods-m1")) >> table.at(9, 1) & 1


@rule("DE-LB-02", "DE-EX-23", "DE-RUL-86", "DE-BASE-14", "DE-DEC-39", "DE-RUL-05")
def test_heroes_suffer_the_attribute_they_name_then_all_are_tested() -> None:
    table = Table(
        "leoric grisban",
        start=(
            "next:grisban-the-thirsty",
            "space:lb-e1",
            "name:might",
            "space:lb-f3",
            "name:knowledge",
        ),
        faces="k5 g5 k6 g5",
    )
    leoric, grisban = table.hero("leoric"), table.hero("grisban")
    assert (leoric.fatigue, leoric.damage, leoric.conditions) == (5, 0, ())
    assert (grisban.fatigue, grisban.damage, grisban.conditions) == (4, 1, ("stunned",))
    told = [type(event) for event in table.events if isinstance(event, events.Fact)]
    assert told.index(events.Tested) > max(
        place for place, kind in enumerate(told) if kind is events.Tired
    )


@rule("DE-LB-03", "DE-ENC-07", "DE-LIGHT-08")
def test_water_is_lit_as_long_as_the_card_is_active() -> None:
    table = Table()
    water = table.game.layout.water
    assert lit(table.game) & water == water
    discard_active(table.game)
    assert not lit(table.game) & water


@rule("DE-LB-04")
def test_the_torchbearer_beside_the_door_refreshes_fate_and_ends_it() -> None:
    table = Table()
    table.clear()
    table.state.fate = 3
    table.bear("avric")
    table.put("avric", 9, 0)
    table.turn("avric", "move:lb-k2", "end", points=1, actions=0)
    assert table.state.active == "LB"
    table.turn("avric", "move:lb-l3", "end", points=1, actions=0)
    assert (table.state.fate, table.state.active) == (7, "")


@rule("DE-LB-05", "DE-RUL-87")
def test_being_there_is_not_entering_nor_is_a_space_with_somebody_in_it_empty() -> None:
    table = Table()
    table.clear()
    avric, leoric = table.hero("avric"), table.hero("leoric")
    table.put("avric", 11, 1)
    carry(table.game, avric)
    table.run(settle(table.game))
    assert table.state.active == "LB"
    carry(table.game, leoric)
    table.run(enter(table.game, leoric, avric.space))
    assert table.state.active == "LB"
    table.run(enter(table.game, avric, table.at(11, 2)))  # not the torchbearer
    assert table.state.active == "LB"
    table.run(enter(table.game, leoric, table.at(11, 0)))
    assert table.state.active == ""


@rule("DE-LB-06", "DE-EX-09", "DE-OL-02", "DE-OL-03", "DE-OL-04", "DE-OL-05", "DE-FATE-01")
@rule("DE-RUL-10")
def test_after_three_rounds_doom_advances_and_the_fate_step_finds_no_card() -> None:
    table = Table("avric leoric syndrael")
    table.stack_perils(4, 4)
    for tokens in (1, 2):
        table.phase()
        assert (table.state.hourglass, table.state.doom, table.state.fate) == (tokens, 2, 7)
    table.phase()
    assert (table.state.active, table.state.doom, table.state.fate) == ("", 3, 6)
    drawn = [event for event in table.events if isinstance(event, events.PerilDrawn)]
    assert [event.peril for event in drawn] == ["peril-4"]
    table.stack_perils(4)
    table.phase()
    assert (table.state.hourglass, table.state.fate) == (0, 5)


def test_every_encounter_has_its_rules() -> None:
    table = Table()
    assert set(table.game.encounters) == set(BOOK.library.encounters)
    assert all(key == card.id for key, card in table.game.encounters.items())
