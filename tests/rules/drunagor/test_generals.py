"""Generals: the Undead King and what his Attack cards say (DRU-GEN)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Room, Spawn
from undercroft.games.drunagor.rules import commanders, doors, health, track
from undercroft.games.drunagor.state import Hero, Monster, Token

KING = "undead-king"
NAMES = ("vorn", "maya", "lorelai", "jaheen", "elros")


def throne(table: Table, size: int) -> list[Hero]:
    return [table.hero(name, f"a{place}") for place, name in enumerate(NAMES[:size], 1)]


def arrived(table: Table) -> Monster:
    room = Room("room", "Room", {}, {}, marks={"A": ((6, 4), (7, 4), (6, 5), (7, 5))})
    spawn = Spawn(1, "A", "general", "", kind=KING)
    monster = table.run(doors.place(table.game, room, spawn, {}))
    assert isinstance(monster, Monster)
    return monster


def king(table: Table, square: str, *cards: str) -> Monster:
    monster = table.commander(square, *cards, card=KING)
    monster.start = monster.health = 80
    return monster


def runes(table: Table, **colours: int) -> None:
    order = ("orange", "green", "blue", "red", "gray")
    table.state.runes = tuple(colours.get(colour, 0) for colour in order)


@rule("DRU-GEN-01", "DRU-RUL-216")
@pytest.mark.parametrize(("size", "most", "force"), [(1, 35, 2), (5, 175, 6)])
def test_his_board_grows_with_the_party(size: int, most: int, force: int) -> None:
    table = Table()
    throne(table, size)
    boss = arrived(table)
    assert (boss.health, table.game.force(boss), boss.power) == (most, force, 0)
    assert {"STUN", "INTIMIDATE", "STEALTH"} <= table.game.card(boss).immunities
    boss.health -= 20
    table.effect(boss, "REGENERATION P")
    assert boss.health == most - 20 + size


@rule("DRU-GEN-02")
@pytest.mark.parametrize("size", [1, 5])
def test_he_has_five_fixed_attack_cards_whatever_the_party(size: int) -> None:
    table = Table()  # no draw is scripted: none is made
    throne(table, size)
    boss = arrived(table)
    expected = ("death-rattle", "shadow-weave", "raise-the-fallen", "grave-grasp", "necrotic-bolt")
    assert boss.hand == expected
    places = [track.cards_at(table.game, track.PLACES.index(place)) for place in
              ("orange+", "green-", "blue+", "red-", "gray-")]  # fmt: skip
    assert [cards[-1] for cards in places] == [f"{id}@undead-king-1" for id in expected]


@rule("DRU-GEN-02", "DRU-RUL-184")
def test_a_text_adds_cards_to_his_five_and_removes_some() -> None:
    table = Table()
    throne(table, 1)
    boss = arrived(table)
    vorn = table.state.heroes[0]
    table.effect(vorn, "REMOVE ATTACK CARD: GRAVE GRASP; ADD ATTACK CARD: BLOOD TOLL")
    assert boss.hand == (
        "death-rattle", "shadow-weave", "raise-the-fallen", "necrotic-bolt", "blood-toll",
    )  # fmt: skip
    place = track.PLACES.index("green+")
    assert f"blood-toll@{boss.name}" in track.cards_at(table.game, place)
    assert commanders.general_cards(table.game, "undead-king", 2) == (
        "enervate",
        "death-match",
        "shamble",
        "shadow-jaunt",
        "blood-toll",
    )  # its back is gone with the front, and what was added stays


@rule("DRU-RUL-184")
def test_what_was_added_before_he_came_is_there_when_he_comes() -> None:
    table = Table()
    (vorn,) = throne(table, 1)
    table.effect(vorn, "REMOVE ATTACK CARD: NECROTIC BOLT; ADD ATTACK CARD: KINSHIP")
    boss = arrived(table)
    assert boss.hand == (
        "death-rattle", "shadow-weave", "raise-the-fallen", "grave-grasp", "kinship",
    )  # fmt: skip


@rule("DRU-GEN-03", "DRU-CMD-05", "DRU-CMD-06")
def test_his_attack_cards_follow_the_commanders_rules() -> None:
    table = Table()
    vorn, maya = throne(table, 2)
    boss = king(table, "g5", "necrotic-bolt", "enervate")
    table.darkness("g5")
    table.attack_card(boss, "necrotic-bolt")
    assert (vorn.health, maya.health) == (6, 10)
    runes(table, orange=3)
    table.attack_card(boss, "enervate")
    assert (maya.health, tokens_of(maya)) == (7, {"INTIMIDATE": 4})


@rule("DRU-RUL-100", "DRU-DMG-09")
def test_his_health_never_exceeds_its_start() -> None:
    table = Table()
    throne(table, 1)
    boss = king(table, "g5")
    boss.health = 78
    health.heal(table.game, boss, 30)
    assert boss.health == 80


@rule("DRU-GEN-03")
@pytest.mark.parametrize(("size", "drawn"), [(2, 1), (3, 2)])
def test_death_rattle_draws_runes_and_spares_the_cursed(size: int, drawn: int) -> None:
    table = Table(draws=["orange-1", "orange-2"][:drawn])
    vorn = table.hero("vorn", "j9", skills=["A|HERO|Y: MOVE 1"])
    table.curse(vorn, "a")
    others = [table.hero(name, f"a{place}") for place, name in enumerate(NAMES[1:size], 1)]
    runes(table, orange=2)
    boss = king(table, "g5", "death-rattle")
    table.attack_card(boss, "death-rattle")
    lost = 2 + drawn
    assert vorn.health == 10 - lost + 1
    assert {hero.health for hero in others} == {10 - lost}
    assert not table.state.dark
    assert len(table.state.bag) == 36 - drawn


@rule("DRU-GEN-03", "DRU-DARK-02")
def test_the_last_rune_drawn_by_an_attack_card_ends_the_adventure() -> None:
    table = Table(draws=["orange-1"])
    throne(table, 1)
    table.state.bag = ("orange-1",)
    table.attack_card(king(table, "g5", "death-rattle"), "death-rattle")
    assert table.state.ended is not None
    assert not table.state.ended.won


@rule("DRU-GEN-03", "DRU-RUL-132")
def test_grave_grasp_strikes_the_strongest_heros_area_then_makes_room() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=9)
    maya = table.hero("maya", "b2", health=7)
    elros = table.hero("elros", "l9", health=8)
    boss = king(table, "g5", "grave-grasp")
    boss.tokens = vorn.tokens
    runes(table, red=2)
    table.attack_card(boss, "grave-grasp", "square:c1", "square:c3")
    assert (vorn.health, maya.health, elros.health) == (7, 5, 8)
    assert tokens_of(vorn) == tokens_of(maya) == {"KNOCK DOWN": 1}
    assert table.where(boss) == "a1"
    assert (table.where(vorn), table.where(maya)) == ("c1", "c3")


@rule("DRU-RUL-132")
def test_an_interaction_token_keeps_him_out_but_saves_nobody() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=9)
    table.state.tokens = (Token(table.at("b2"), "oath", 1),)
    boss = king(table, "k9", "grave-grasp")
    runes(table, red=2)
    table.attack_card(boss, "grave-grasp", "area:c1")  # the Party Leader's choice of three
    assert vorn.health == 7
    assert (table.where(vorn), table.where(boss)) == ("a1", "c1")


@rule("DRU-RUL-132")
def test_shadow_jaunt_goes_to_the_farthest_hero() -> None:
    table = Table(draws=["gray-1"])
    vorn = table.hero("vorn", "e5", health=10)
    maya = table.hero("maya", "a1", health=5)
    elros = table.hero("elros", "l9", health=7)
    boss = king(table, "g9", "shadow-jaunt")
    table.attack_card(boss, "shadow-jaunt", "square:c1")
    assert (vorn.health, maya.health, elros.health) == (10, 4, 7)
    assert (table.where(boss), table.where(maya)) == ("a1", "c1")


@rule("DRU-GEN-03")
def test_shamble_activates_minions_and_heals_him_if_they_attack_nobody() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", tokens={"STEALTH": 1})
    boss = king(table, "g5", "shamble")
    boss.health = 50
    archer = table.monster("d1", "skeleton-archer-minion")
    runes(table, blue=4, red=2)
    table.attack_card(boss, "shamble")
    assert (vorn.health, boss.health) == (10, 54)
    vorn.tokens = boss.tokens
    table.attack_card(boss, "shamble")
    assert (vorn.health, boss.health) == (8, 54)
    assert [e.who for e in table.told(events.TurnBegan)] == [archer.name] * 2


@rule("DRU-GEN-03")
def test_raise_the_fallen_uses_the_free_digit_marks_of_the_map_in_order() -> None:
    table = Table()
    throne(table, 3)
    boss = king(table, "g5", "raise-the-fallen")
    table.game.book.rooms["room"].marks.update({"2": ((9, 9),), "1": ((0, 0),), "3": ((3, 8),)})
    table.attack_card(boss, "raise-the-fallen")  # at a1 stands Vorn
    came = [m for m in table.state.monsters.values() if m is not boss]
    assert [table.where(minion) for minion in came] == ["j10", "d9"]
    assert all(tokens_of(minion) == {"SHIELD": 1} for minion in came)
