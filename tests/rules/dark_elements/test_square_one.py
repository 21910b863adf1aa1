"""Square One, the first main encounter (DE-SQ)."""

from __future__ import annotations

import pytest

from dark_elements import Table
from rule import rule
from undercroft.games.dark_elements.attack import Attack
from undercroft.games.dark_elements.rules import combat
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.rules.moving import Terrain
from undercroft.games.dark_elements.rules.settling import discard_active, settle
from undercroft.games.dark_elements.state import Monster, Token


@rule("DE-SQ-01", "DE-SQ-02")
def test_four_cold_firepits_lie_where_the_camp_was() -> None:
    table = Table()
    table.enter("SQ")
    spaces = {table.at(*cell) for cell in ((3, 0), (5, 3), (6, 0), (9, 1))}
    assert {token.space for token in table.tokens("firepit")} == spaces
    assert not any(token.faceup for token in table.tokens("firepit"))
    assert {one.group for one in table.state.monsters} == {"fire-imps", "elementals"}
    assert len(table.tokens("search")) == 3  # one of them in Last Breath


@rule("DE-SQ-03", "DE-BASE-23")
def test_a_firepit_bars_its_space_but_neither_sight_nor_counting() -> None:
    table = Table()
    table.enter("SQ")
    pit, game = table.at(6, 0), table.game
    assert not game.empty() >> pit & 1
    table.put("avric", 5, 0)
    assert not Terrain(game, table.hero("avric")).open >> pit & 1
    table.put("leoric", 7, 0)
    assert game.sees(table.hero("avric"), table.hero("leoric"))
    assert game.layout.distance(table.at(5, 0), table.at(7, 0)) == 2
    discard_active(game)
    assert game.empty() >> pit & 1


def light_all(table: Table, *, but: tuple[int, int] | None = None) -> None:
    table.state.tokens = tuple(
        Token("firepit", token.space, faceup=but is None or token.space != table.at(*but))
        if token.kind == "firepit"
        else token
        for token in table.state.tokens
    )


@rule("DE-SQ-04", "DE-SQ-05", "DE-HERO-05", "DE-DEC-40")
@pytest.mark.parametrize(
    ("faces", "damage", "fatigue"), [("k2 g1", 0, 0), ("k2 g2", 2, 1)]
)  # Might 2: in darkness the first would have failed too
def test_a_firepit_is_lit_for_an_action_and_tests_who_does_it(
    faces: str, damage: int, fatigue: int
) -> None:
    table = Table()
    table.enter("SQ")
    table.put("avric", 2, 0)
    assert not lit(table.game) >> table.at(2, 0) & 1
    table.roll(faces)
    table.turn("avric", f"light:{table.name(3, 0)}", "test:might", "end")
    avric = table.hero("avric")
    assert (avric.damage, avric.fatigue, avric.actions) == (damage, fatigue, 1)
    assert [token.faceup for token in table.tokens("firepit")] == [True, False, False, False]
    assert all(lit(table.game) >> table.at(*cell) & 1 for cell in ((2, 0), (2, 1), (3, 0)))
    assert f"light:{table.name(3, 0)}" not in table.options("avric")
    assert "light:" not in "".join(table.options("leoric"))


@rule("DE-SQ-06")
@pytest.mark.parametrize(("bearer", "damage"), [("", 4), ("leoric", 3)])
def test_a_fire_imp_in_darkness_deals_one_damage_more(bearer: str, damage: int) -> None:
    table = Table()
    table.enter("SQ")
    imp, leoric = table.monster("fire-imps-1"), table.hero("leoric")
    table.put("leoric", 5, 2)
    if bearer:
        table.bear(bearer)
    attack = Attack(
        attacker=imp,
        kind="ranged",
        dice=("blue", "yellow"),
        card="fire-imps",
        defences=[combat.defence(table.game, leoric, leoric.space)],
    )
    table.roll("b4 y2 g1")
    table.run(combat.perform(table.game, attack))
    assert leoric.damage == damage


@rule("DE-SQ-07", "DE-BI-03")
def test_cards_forbid_monsters_to_engage_and_to_spot() -> None:
    table = Table()
    table.enter("SQ")
    imp, elemental = table.monster("fire-imps-1"), table.monster("elementals-1")
    card = table.game.encounter
    assert card is not None
    assert not card.allows(table.game, imp, "engage")
    assert not card.allows(table.game, imp, "spot")
    assert card.allows(table.game, imp, "activate")
    assert card.allows(table.game, elemental, "engage")
    ice = table.game.encounters["BI"]
    merriod = Monster(id="merriods-m1", group="merriods", rank="master", spaces=(0,))
    assert not ice.allows(table.game, merriod, "engage")
    assert ice.allows(table.game, merriod, "spot")
    assert ice.allows(table.game, imp, "engage")


@rule("DE-SQ-08")
def test_firepits_beside_fire_imps_go_out_then_the_hourglass_runs() -> None:
    table = Table()
    table.enter("SQ")
    light_all(table, but=(3, 0))
    table.overlord()  # imps stand on (6, 1) and (10, 1)
    burning = {token.space for token in table.tokens("firepit") if token.faceup}
    assert burning == {table.at(5, 3)}
    assert table.state.hourglass == 1


@rule("DE-SQ-09", "DE-RUL-94", "DE-XP-01", "DE-ENC-08")
def test_when_all_burn_each_hero_gains_two_xp_after_the_test_of_the_last() -> None:
    table = Table()
    table.enter("SQ")
    light_all(table, but=(3, 0))
    table.state.fate = 4
    table.put("avric", 2, 0)
    table.roll("k6 g6")
    table.turn("avric", f"light:{table.name(3, 0)}", "test:willpower", "save", "save", "end")
    assert table.hero("avric").damage == 2
    assert [hero.xp for hero in table.state.heroes] == [2, 2]
    assert (table.state.fate, table.state.active, table.tokens("firepit")) == (7, "", [])
    assert "fire-died" not in table.state.flags


@rule("DE-SQ-10", "DE-ENC-11", "DE-ENC-12", "DE-RUL-61")
def test_the_fire_dies_with_the_hourglass() -> None:
    table = Table()
    table.enter("SQ")
    table.state.hourglass = 2
    table.overlord("save", "save")
    state = table.state
    assert (state.doom, state.fate, state.active, state.flags) == (2, 7, "", ("fire-died",))
    assert [hero.xp for hero in state.heroes] == [1, 1]
    assert table.tokens("firepit") == []


@rule("DE-SQ-11", "DE-ENC-12")
def test_square_one_goes_on_without_monsters() -> None:
    table = Table()
    table.enter("SQ")
    table.clear()
    table.run(settle(table.game))
    assert table.state.active == "SQ"
