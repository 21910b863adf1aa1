"""Commanders and their Attack cards (DRU-CMD)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.library import Room, Spawn
from undercroft.games.drunagor.rules import commanders, health, summoning, track
from undercroft.games.drunagor.state import Hero, Monster

COMMANDER = Spawn(1, "1", "commander", "", kind="archon", power=2)
SPIT = "Spit|orange up|S: STRONGEST HERO, X DMG AND BURN 1"


def party(table: Table, count: int, square: int = 1) -> list[Hero]:
    """Heroes in the first column, fastest first."""
    names = ("vorn", "maya", "lorelai", "jaheen", "elros")
    return [table.hero(name, f"a{square + n}") for n, name in enumerate(names[:count])]


def summoned(table: Table, spawn: Spawn = COMMANDER) -> Monster:
    """What a setup line of a room with the mark 1 at f5 brings."""
    room = Room("room", "Room", {}, {}, marks={"1": ((5, 4),)})
    monster = table.run(summoning.place(table.game, room, spawn, {}))
    assert isinstance(monster, Monster)
    return monster


def runes(table: Table, **colours: int) -> None:
    order = ("orange", "green", "blue", "red", "gray")
    table.state.runes = tuple(colours.get(colour, 0) for colour in order)


@rule("DRU-CMD-01", "DRU-SUMM-08")
@pytest.mark.parametrize(("size", "expected"), [(1, 24), (3, 40), (5, 56)])
def test_starting_health_is_card_health_times_power(size: int, expected: int) -> None:
    table = Table(draws=["haste", "molten-spit", "iron-hide", "reckoning", "dread-ward"][:size])
    party(table, size)
    monster = summoned(table)
    assert (monster.health, monster.power) == (expected, 2 + size)


@rule("DRU-CMD-01", "DRU-DMG-09", "DRU-MON-09")
def test_a_commander_has_no_maximum_health() -> None:
    table = Table()
    archon = table.commander("d4", health=8)
    health.heal(table.game, archon, 30)
    assert archon.health == 46


@rule("DRU-CMD-02", "DRU-INIT-03")
def test_as_many_attack_cards_as_heroes_are_drawn_and_lie_at_their_rune_places() -> None:
    table = Table(draws=["haste", "iron-hide", "reckoning"])
    party(table, 3)
    archon = summoned(table)
    assert archon.hand == ("haste", "iron-hide", "reckoning")
    where = {track.PLACES[n]: track.cards_at(table.game, n) for n in range(len(track.PLACES))}
    assert where["green+"] == ["haste@commander-archon-1"]
    assert where["orange-"] == ["iron-hide@commander-archon-1"]
    assert where["gray-"] == ["reckoning@commander-archon-1"]


@rule("DRU-CMD-03")
def test_an_attack_card_is_applied_from_where_the_commander_stands_now() -> None:
    table = Table()
    vorn, maya = table.hero("vorn", "a1"), table.hero("maya", "l10")
    archon = table.commander("l8", "Fury|red down|S: RANGE 1, EACH HERO, 2 DMG")
    table.attack_card(archon, "fury")
    assert (vorn.health, maya.health) == (10, 8)
    archon.space = table.at("c3")
    table.attack_card(archon, "fury")
    assert (vorn.health, maya.health) == (8, 8)


@rule("DRU-CMD-03")
def test_an_attack_card_is_no_turn_of_the_commander() -> None:
    table = Table()
    vorn = table.hero("vorn", "b1")
    archon = table.commander("a1", "Ward|blue down|N: COMMANDER, SHIELD 2", tokens={"BLEED": 2})
    table.attack_card(archon, "ward")
    assert (vorn.health, archon.health, table.where(archon)) == (10, 16, "a1")
    assert tokens_of(archon) == {"BLEED": 2, "SHIELD": 2}


@rule("DRU-CMD-03", "DRU-INIT-04", "DRU-DEC-06")
def test_the_leader_orders_attack_cards_with_the_other_cards_of_a_place() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    archon = table.commander("d1", "Spit|red up|S: STRONGEST HERO, 2 DMG", rune="red", move=None)
    table.state.marker = track.PLACES.index("red+")
    table.step("card:spit@archon")
    assert vorn.health == 8
    table.step()
    assert table.state.queue == (archon.id,)


@rule("DRU-CMD-04")
def test_passive_text_works_while_its_card_is_on_the_track_and_does_nothing_when_reached() -> None:
    table = Table(rolls=[12, 12])
    vorn = table.hero("vorn", "b1", skills=["Chop|HERO|Y|[W]: +0 HIT/+0 HIT"])
    archon = table.commander("a1", "iron-hide")
    table.attack_card(archon, "iron-hide")
    assert archon.health == 16
    assert not table.told(events.AttackCardActed)
    table.turn(vorn)
    table.act("skill:chop")
    assert archon.health == 16 - 2 - 2


@rule("DRU-CMD-04", "DRU-DMG-05")
def test_shield_is_used_up_before_passive_text_prevents() -> None:
    table = Table(rolls=[12])
    vorn = table.hero("vorn", "b1", skills=["Chop|HERO|Y|[W]: +0 HIT"])
    archon = table.commander("a1", "iron-hide", tokens={"SHIELD": 2})
    table.turn(vorn)
    table.act("skill:chop")
    assert (archon.health, tokens_of(archon)) == (16, {})


@rule("DRU-CMD-04")
def test_passive_text_for_weapon_attacks_does_not_stop_spells() -> None:
    table = Table()
    vorn = table.hero("vorn", "b1", skills=["Bolt|HERO|B|[S]: 2 DMG"])
    archon = table.commander("a1", "iron-hide")
    table.turn(vorn)
    table.act("skill:bolt", "figure:archon")
    assert archon.health == 14


@rule("DRU-CMD-05", "DRU-DARK-26")
def test_darkness_strengthens_the_monster_card_attack_but_no_attack_card() -> None:
    table = Table()
    vorn = table.hero("vorn", "b1")
    archon = table.commander("a1", "Spit|red up|S: STRONGEST HERO, 2 DMG", damage=3)
    table.darkness("a1")
    table.attack_card(archon, "spit")
    assert vorn.health == 8
    table.monster_turn(archon)
    assert vorn.health == 3


@rule("DRU-CMD-06", "DRU-INIT-09")
def test_x_counts_the_runes_of_the_cards_own_colour() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    archon = table.commander("d4", SPIT, rune="gray")
    runes(table, orange=3, gray=5)
    table.attack_card(archon, "spit")
    assert vorn.health == 7


@rule("DRU-CMD-07")
def test_in_its_own_turn_a_commander_follows_the_monster_rules() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    archon = table.commander("d1", damage=4, text="BLEED 1", tokens={"POISON": 1})
    table.monster_turn(archon, "square:b1")
    assert (vorn.health, tokens_of(vorn)) == (6, {"BLEED": 1})
    assert (table.where(archon), archon.health) == ("b1", 15)


@rule("DRU-CMD-08", "DRU-INIT-07")
def test_with_the_commander_its_attack_cards_leave_the_track() -> None:
    table = Table()
    table.hero("vorn", "a1")
    archon = table.commander("d1", SPIT)
    place = track.PLACES.index("orange+")
    assert track.cards_at(table.game, place) == ["spit@archon"]
    table.run(health.lose(table.game, [(archon, 99)], "attack"))
    assert track.cards_at(table.game, place) == []


@rule("DRU-CMD-09")
@pytest.mark.parametrize("name", ["commander", "overlord"])
def test_a_deck_has_ten_cards_one_for_each_rune_place(name: str) -> None:
    table = Table()
    cards = [table.library.attacks[id] for id in commanders.deck(table.game, name)]
    assert len({(card.rune, card.up) for card in cards}) == len(cards) == 10


@rule("DRU-CMD-10")
def test_a_card_that_activates_the_commander_gives_it_a_full_turn() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    archon = table.commander("c1", "haste", damage=3, text="SHIELD 1; SLOW", tokens={"BLEED": 1})
    table.darkness("b1")
    table.attack_card(archon, "haste")
    assert (vorn.health, tokens_of(vorn)) == (5, {"SLOW": 1})
    assert (archon.health, tokens_of(archon)) == (15, {"SHIELD": 1})
