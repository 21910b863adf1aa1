"""Glimmerlack Hall (DE-GH)."""

from __future__ import annotations

import pytest

from dark_elements import Table
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.attack import Attack
from undercroft.games.dark_elements.rules import combat
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.settling import discard_active, settle
from undercroft.games.dark_elements.state import Monster


def hall(heroes: str = "avric leoric syndrael") -> Table:
    table = Table(heroes)
    table.enter("GH")
    for place, hero in enumerate(table.state.heroes):
        hero.space = table.at(place, 5)
    return table


@rule("DE-GH-01", "DE-RUL-52")
def test_the_hall_has_axirumn_and_two_passages() -> None:
    table = hall()
    assert table.monster("hybrid-sentinels-m1").name == "Axirumn"
    assert {token.space for token in table.tokens("passage")} == {table.at(0, 0), table.at(3, 5)}
    assert len(table.game.monsters("hybrid-sentinels")) == 2


@rule("DE-GH-02", "DE-GH-08", "DE-DEC-07")
def test_a_passage_is_one_movement_point_long() -> None:
    table = hall()
    table.put("avric", 3, 5)
    key = f"passage:{table.name(0, 0)}"
    assert key not in table.options("avric")
    table.turn("avric", key, "end", points=2)
    avric = table.hero("avric")
    assert (table.local("avric"), avric.points, avric.actions, avric.moved) == ((0, 0), 1, 2, True)
    table.put("leoric", 3, 5)
    table.turn("leoric", key, f"space:{table.name(0, 1)}", "end", points=1)
    assert table.local("leoric") == (0, 1)


@rule("DE-GH-02", "DE-BASE-62", "DE-BASE-114")
def test_the_point_for_a_passage_may_be_bought_with_fatigue() -> None:
    table = hall()
    table.put("avric", 3, 5)
    avric = table.hero("avric")
    key = f"run-passage:{table.name(0, 0)}"
    assert key not in table.options("avric", points=1)
    table.turn("avric", key, "end", actions=0)
    assert (table.local("avric"), avric.points, avric.fatigue) == ((0, 0), 0, 1)
    back = f"run-passage:{table.name(3, 5)}"
    assert back in table.options("avric", actions=0)
    avric.conditions = ("immobilized",)
    assert back not in table.options("avric", actions=0)
    avric.conditions, avric.fatigue = (), 4
    assert back not in table.options("avric", actions=0)


@rule("DE-GH-04", "DE-GH-05", "DE-EX-28", "DE-ENC-09", "DE-ENC-10", "DE-RUL-62")
@pytest.mark.parametrize(("outside", "fate", "doom"), [(False, 7, 2), (True, 4, 3)])
def test_axirumn_defeated_is_good_only_for_heroes_in_the_antechamber(
    outside: bool, fate: int, doom: int
) -> None:
    table = hall()
    table.state.fate = 4
    if outside:
        table.put("syndrael", 1, 3)
    axirumn = table.monster("hybrid-sentinels-m1")
    table.slay(axirumn.id, by="avric")
    assert axirumn.name == ""  # should a card of a hero raise him again
    assert (table.state.fate, table.state.doom, table.state.active) == (fate, doom, "")
    assert table.tokens("passage") == []


@rule("DE-GH-05", "DE-END-01")
def test_a_defeated_hero_ends_the_hall_too() -> None:
    table = hall()
    table.hero("leoric").down = True  # before: that does not count
    table.run(settle(table.game))
    assert table.state.active == "GH"
    table.run(suffer(table.game, table.hero("avric"), 99))
    assert (table.state.fate, table.state.doom, table.state.active) == (6, 3, "")
    assert table.state.flags == ()
    assert table.monster("hybrid-sentinels-m1").name == ""


@rule("DE-GH-06", "DE-AMOVE-03", "DE-RUL-48")
def test_heroes_in_darkness_are_drawn_two_spaces_toward_axirumn() -> None:
    table = hall("avric leoric")
    table.bear("avric")
    table.put("avric", 0, 6)
    table.put("leoric", 3, 6)
    table.overlord(f"space:{table.name(2, 5)}", f"space:{table.name(2, 4)}")
    assert table.local("leoric") == (2, 4)
    assert table.local("avric") == (0, 6)


@rule("DE-AMOVE-17", "DE-GH-06", "DE-BASE-114")
def test_the_immobilized_are_drawn_as_far_as_the_others() -> None:
    table = hall("avric leoric")
    table.bear("avric")
    table.put("avric", 0, 6)
    table.put("leoric", 3, 6)
    table.hero("leoric").conditions = ("immobilized",)
    table.overlord(f"space:{table.name(2, 5)}", f"space:{table.name(2, 4)}")
    assert table.local("leoric") == (2, 4)


@rule("DE-GH-06", "DE-BASE-63", "DE-BASE-68")
def test_who_is_drawn_passes_through_friends() -> None:
    table = hall("avric leoric")
    table.put("avric", 2, 5)
    table.put("leoric", 3, 6)
    table.monster("hybrid-sentinels-m1").spaces = (table.at(1, 3),)
    imp = Monster(id="fire-imps-1", group="fire-imps", rank="minion", spaces=(table.at(3, 5),))
    table.state.monsters = [*table.state.monsters, imp]
    table.overlord(
        "next:leoric-of-the-book", f"space:{table.name(2, 4)}"
    )  # over Avric's space; then he is as near as he can be
    assert table.local("leoric") == (2, 4)
    assert table.local("avric") == (1, 4)


@rule("DE-GH-07")
def test_axirumn_used_again_by_another_encounter_was_not_defeated() -> None:
    table = hall("avric leoric")
    discard_active(table.game)
    table.state.active = ""
    table.enter("NG", keep=True)
    assert table.monster("hybrid-sentinels-m1").name == ""
    assert (table.state.doom, table.state.payout) == (1, 1)


@rule("DE-RUL-72", "DE-ENC-08", "DE-ENC-09")
def test_conditions_wait_for_the_end_of_an_attack() -> None:
    table = hall()
    avric, axirumn = table.hero("avric"), table.monster("hybrid-sentinels-m1")
    axirumn.damage = table.game.stats(axirumn).health - 1
    minion = table.monster("hybrid-sentinels-1")
    attack = Attack(
        attacker=avric,
        kind="melee",
        dice=("blue",),
        by=avric,
        defences=[combat.defence(table.game, one, one.spaces[0]) for one in (axirumn, minion)],
    )
    blank = {"grey": "g1", "black": "k1", "brown": "n1"}
    dice = [blank[die] for one in attack.defences for die in one.dice]
    table.roll(" ".join(["b4", *dice]))
    table.run(combat.perform(table.game, attack))
    assert minion.damage == 2
    kinds = [type(event) for event in table.events]
    struck = max(place for place, kind in enumerate(kinds) if kind is events.Suffered)
    assert struck < kinds.index(events.EncounterLeft)


@rule("DE-TRACK-06", "DE-ENC-08", "DE-PC-20", "DE-GH-05")
def test_peril_10_is_over_before_the_hall_sees_who_fell() -> None:
    table = hall("jain avric syndrael")
    table.state.perils = ("peril-10",)
    for name in ("jain", "avric"):
        table.hero(name).conditions = ("burning",)
    table.peril(1, then=[4])
    assert table.hero("jain").down
    assert table.hero("avric").damage == 8
    assert (table.state.doom, table.state.fate, table.state.active) == (4, 6, "")


@rule("DE-ENC-08", "DE-GH-05", "DE-PC-09", "DE-PC-13")
@pytest.mark.parametrize("number", [5, 7])
def test_the_hall_sees_who_fell_before_the_next_sentence_of_a_peril(number: int) -> None:
    table = hall()
    table.bear("avric")
    leoric = table.hero("leoric")
    table.put("leoric", 1, 4)  # near the sentinels, in the light
    leoric.damage, leoric.fatigue = 7, 5
    table.events.clear()
    table.peril(number, faces="k6 g6", then=[4])
    kinds = [type(event) for event in table.events]
    assert leoric.down
    assert kinds.index(events.EncounterLeft) < kinds.index(events.TorchMoved)
