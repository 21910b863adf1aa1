"""Commanders and their Attack cards (DRU-CMD)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.core.errors import BadSetup
from undercroft.games.drunagor import events, setup
from undercroft.games.drunagor.adventure import Room, Spawn
from undercroft.games.drunagor.greedy.friend import Roster
from undercroft.games.drunagor.greedy.outlook import Outlook
from undercroft.games.drunagor.greedy.threat import Threats
from undercroft.games.drunagor.rules import commanders, doors, health, track
from undercroft.games.drunagor.showing import boards, chronicle, scenes, views
from undercroft.games.drunagor.showing.names import Names
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
    monster = table.run(doors.place(table.game, room, spawn, {}))
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


# Attack cards against the Heroes


@rule("DRU-RUL-40")
def test_retaliate_answers_an_attack_card_and_hits_its_owner() -> None:
    table = Table()
    vorn = table.hero("vorn", "b1", skills=["Riposte|HERO|B|[R]: RETALIATE 3"])
    archon = table.commander("a1", "Spit|red up|S: STRONGEST HERO, 2 DMG")
    table.attack_card(archon, "spit", "react:riposte:blue")
    assert (vorn.health, archon.health) == (8, 13)


@rule("DRU-RUL-40", "DRU-COND-09")
def test_intimidate_lowers_the_damage_of_an_attack_card_and_is_used_up() -> None:
    table = Table()
    vorn = table.hero("vorn", "b1")
    archon = table.commander("a1", "Spit|red up|S: STRONGEST HERO, 4 DMG", tokens={"INTIMIDATE": 3})
    table.attack_card(archon, "spit")
    assert (vorn.health, tokens_of(archon)) == (9, {})


@rule("DRU-RUL-40", "DRU-RUL-133")
def test_stun_slow_and_knock_down_do_not_stop_attack_cards() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    held = {"STUN": 1, "SLOW": 1, "KNOCK DOWN": 1}
    archon = table.commander(
        "f1", "Leap|red up|S: COMMANDER, JUMP 4; EACH ADJ HERO, 2 DMG", tokens=held
    )
    table.attack_card(archon, "leap", "square:b1")
    assert (vorn.health, table.where(archon), tokens_of(archon)) == (8, "b1", held)


@rule("DRU-RUL-41")
@pytest.mark.parametrize(
    ("attack", "text", "hit"),
    [
        ("melee", "", "maya"),  # only she is adjacent
        ("ranged", "", "vorn"),  # the Strongest within an area
        ("ranged", "BLOODSEEKER", "maya"),
        ("magical", "", "elros"),
    ],
)
def test_without_target_words_a_card_goes_by_ranking_and_attack_type(
    attack: str, text: str, hit: str
) -> None:
    table = Table()
    table.hero("vorn", "c4", health=8)
    table.hero("maya", "a2", health=5)
    table.hero("elros", "l9", health=9)
    archon = table.commander("a1", "Spit|red up|S: 2 DMG", attack=attack, text=text)
    table.attack_card(archon, "spit")
    assert [event.who for event in table.told(events.HealthLost)] == [hit]
    (aimed,) = table.told(events.AttackCardAimed)
    assert (aimed.targets, aimed.reason.rule) == ((hit,), "DRU-RUL-41")


@rule("DRU-RUL-41")
def test_target_words_without_a_range_reach_everywhere() -> None:
    table = Table()
    elros = table.hero("elros", "l9")
    archon = table.commander("a1", "Spit|red up|S: STRONGEST HERO, 2 DMG")
    table.attack_card(archon, "spit")
    assert elros.health == 8


@rule("DRU-RUL-41")
def test_superlatives_look_at_legal_targets_only() -> None:
    table = Table()
    vorn, maya = table.hero("vorn", "a1", health=9), table.hero("maya", "b1", health=7)
    lorelai = table.hero("lorelai", "c1", health=8, tokens={"STEALTH": 1})
    vorn.down = True
    archon = table.commander("f6", "Spit|red up|S: STRONGEST HERO, 2 DMG")
    table.attack_card(archon, "spit")
    assert (vorn.health, maya.health, lorelai.health) == (9, 5, 8)
    seer = table.commander("f8", "spit", name="seer", immune=["STEALTH"])
    table.attack_card(seer, "spit")
    assert lorelai.health == 6


@rule("DRU-RUL-41", "DRU-LANG-34")
def test_up_to_two_heroes_are_the_best_ranked_two() -> None:
    table = Table()
    vorn, maya = table.hero("vorn", "a1", cubes="YY"), table.hero("maya", "b1", cubes="YYR")
    elros = table.hero("elros", "c1", cubes="Y")
    text = "Void|gray up|S: UP TO TWO HEROES, 2 DMG AND SHADOW AURA"
    lord = table.commander("f6", text, text="DEFIANT", colour="overlord", name="lord")
    table.attack_card(lord, "void")
    assert (vorn.health, maya.health, elros.health) == (6, 6, 10)


@rule("DRU-DMG-13", "DRU-RUL-91")
def test_what_comes_with_an_attack_card_needs_lost_health() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", tokens={"SHIELD": 2})
    maya = table.hero("maya", "b1")
    archon = table.commander("f6", "Cloud|green down|S: EACH HERO, 2 DMG AND POISON 1", SPIT)
    table.attack_card(archon, "cloud")
    assert (tokens_of(vorn), tokens_of(maya)) == ({}, {"POISON": 1})
    table.attack_card(archon, "spit")  # X is 0
    assert (vorn.health, tokens_of(vorn)) == (10, {})


@rule("DRU-DMG-01")
def test_protect_works_against_attack_cards() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=9, skills=["Wall|PASSIVE|-|[P]: PROTECT"])
    maya = table.hero("maya", "b1", health=10)
    archon = table.commander("f6", "Spit|red up|S: STRONGEST HERO, 2 DMG")
    table.attack_card(archon, "spit", "protect")
    assert (vorn.health, maya.health) == (7, 10)


@rule("DRU-KW-43", "DRU-LANG-22")
def test_penitence_counts_the_curse_cubes_of_before() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=["A|HERO|Y: MOVE 1", "B|HERO|Y: MOVE 1"])
    table.curse(vorn, "a", "b")
    archon = table.commander("f6", "reckoning")
    table.attack_card(archon, "reckoning")
    assert vorn.health == 10 - 2 - 2


@rule("DRU-RUL-128")
def test_full_and_half_health_of_a_commander_are_measured_by_what_it_came_with() -> None:
    table = Table(rolls=[12, 12])
    skill = "Ruin|HERO|Y|[W]: +0 HIT, +5 DMG IF TARGET IS AT FULL HEALTH"
    vorn = table.hero("vorn", "b1", cubes="YYR", skills=[skill, skill.replace("Ruin", "Doom")])
    archon = table.commander("a1")
    health.heal(table.game, archon, 10)
    table.turn(vorn)
    table.act("skill:ruin")
    assert archon.health == 26 - 8
    archon.health = 15
    table.act("skill:doom")
    assert archon.health == 12


# Decks, several Commanders, replacements


@rule("DRU-RUL-83")
def test_several_commanders_share_the_deck_but_no_card_while_others_are_left() -> None:
    draws = ["haste", "iron-hide", "reckoning", "dread-ward"]
    table = Table(draws=draws)
    party(table, 2)
    first = summoned(table)
    second = summoned(table, Spawn(1, "1", "commander", "", kind="bane", power=2))
    assert (first.hand, second.hand) == (tuple(draws[:2]), tuple(draws[2:]))
    table = Table(draws=["haste"])
    party(table, 1)
    rest = [id for id in commanders.deck(table.game, "commander") if id != "haste"]
    table.commander("a1", *rest, name="holder")
    assert summoned(table).hand == ("haste",)
    table.script.draws = ["haste"]
    third = summoned(table, Spawn(1, "1", "commander", "", kind="bane", power=2))
    assert third.hand == ("haste",)  # none is left: one in play for another


@rule("DRU-SUMM-08")
def test_random_commanders_are_drawn_among_those_named_or_marked_for_it() -> None:
    among: list[list[str]] = []

    table = Table(draws=["bane", "haste", "archon", "iron-hide"])
    plain = table.script.draw

    def draw(what: str, choices: list[str]) -> int:
        if what == "commander":
            among.append(sorted(choices))
        return plain(what, choices)

    table.script.draw = draw  # type: ignore[method-assign, assignment]
    party(table, 1)
    named = summoned(table, Spawn(1, "1", "commander", "", kinds=("archon", "bane"), power=1))
    assert (named.card, named.health) == ("bane", 14)
    anyone = summoned(table, Spawn(1, "1", "commander", "", power=1))
    assert anyone.card == "archon"
    assert among == [["archon", "bane"], ["archon", "bane"]]


@rule("DRU-CMD-09", "DRU-DEC-05")
def test_the_party_may_replace_an_attack_card_by_one_of_the_same_deck_and_place() -> None:
    table = Table()
    table.attack("Ember|orange up|S: WEAKEST HERO, 2 DMG")
    table.attack("Cinder|orange down|S: WEAKEST HERO, 2 DMG")
    setup.check_replacements(table.library, ("ember", "cinder"))
    table.state.replaced = ("ember",)
    deck = commanders.deck(table.game, "commander")
    assert "ember" in deck
    assert "molten-spit" not in deck
    assert "iron-hide" in deck
    assert len(deck) == 10
    assert "ember" not in commanders.deck(table.game, "overlord")


@rule("DRU-CMD-09", "DRU-DEC-05")
@pytest.mark.parametrize("ids", [("molten-spit",), ("hellfire",), ("nobody",), ("ember", "glow")])
def test_a_replacement_of_another_deck_or_place_is_refused(ids: tuple[str, ...]) -> None:
    table = Table()
    table.attack("Ember|orange up|S: WEAKEST HERO, 2 DMG")
    table.attack("Glow|orange up|S: WEAKEST HERO, 2 DMG")
    with pytest.raises(BadSetup):
        setup.check_replacements(table.library, ids)


# Fallen Heroes, and a card with a second life


@rule("DRU-ADV-06", "DRU-RUL-129")
def test_fallen_heroes_come_by_the_adventures_text_or_the_partys_wish_alone() -> None:
    table = Table(draws=["haste"])
    party(table, 1)
    elros = summoned(table, Spawn(1, "1", "commander", "", kind="fallen-elros", power=2))
    assert (elros.name, elros.health) == ("fallen-elros-1", 18)
    table = Table(draws=["fallen-maya", "haste"])
    party(table, 1)
    table.state.flags = ("commanders:fallen",)
    assert summoned(table).card == "fallen-maya"
    table = Table(draws=["fallen-vorn"])
    party(table, 1)
    table.state.flags = ("commanders:fallen",)
    with pytest.raises(ValueError, match="fallen-vorn"):  # Vorn himself is playing
        summoned(table)
    drawn = [card for card in table.library.monsters.values() if card.drawn]
    assert not any(card.fallen for card in drawn)


@rule("DRU-RUL-130")
def test_the_second_side_of_a_brute_takes_the_place_of_the_first() -> None:
    table = Table()
    party(table, 2)
    brute = table.commander(
        "e5", "haste", card="brute-a", power=4, tokens={"BLEED": 2, "SHIELD": 1}
    )
    table.state.marker, table.state.acted = track.PLACES.index("green+"), ("brute-a",)
    table.run(health.lose(table.game, [(brute, 99)], "attack"))
    assert (brute.card, brute.health, brute.hand) == ("brute-b", 16, ("haste",))
    assert tokens_of(brute) == {"SHIELD": 1}
    assert "brute-b" in table.state.acted  # it does not act twice
    table.run(health.lose(table.game, [(brute, 99)], "attack"))
    assert not table.state.monsters


# What people see


def test_a_view_shows_power_health_and_the_attack_cards_on_the_track() -> None:
    table = Table()
    party(table, 2)
    brute = table.commander("e5", "haste", "molten-spit", card="brute-a", power=4)
    health.heal(table.game, brute, 5)
    seen = views.view(table.game)
    (shown,) = seen.monsters
    assert (shown.power, shown.health, shown.maximum, shown.boundless) == (4, 37, 32, True)
    assert (shown.epithet, shown.stage) == ("Mindless Ravager", "first stage")
    assert [(card.name, card.place) for card in shown.attacks] == [
        ("Haste", "green+"), ("Molten Spit", "orange+"),
    ]  # fmt: skip
    titles = {place.place: place.titles for place in seen.track}
    assert titles["orange+"] == ("Molten Spit of Commander Brute 1",)
    assert titles["green+"] == ("Commander Brute", "Haste of Commander Brute 1")
    sheet = boards.monster_card(shown)
    assert (
        sheet.title
        == "Commander Brute 1: Large Commander Brute, commander, Mindless Ravager, first stage"
    )
    assert "CP 4; it came with 32 Health, no maximum." in sheet.lines
    assert any("STRONGEST HERO, X DMG AND BURN 1" in line for line in sheet.lines)
    stops = [stop.text for stop in scenes.scene(seen).track]
    assert "Molten Spit of Commander Brute 1 [orange+]" in stops


def test_the_chronicle_tells_an_attack_card_its_aim_and_why() -> None:
    table = Table()
    party(table, 1)
    archon = table.commander("e5", "Spit|red up|S: STRONGEST HERO, 2 DMG")
    table.attack_card(archon, "spit")
    names = Names(table.library)
    told = [line for event in table.events for line in chronicle.sentences(event, names)]
    assert told[0].startswith("Spit of Archon: ")
    assert told[1] == ("Spit is aimed at Vorn: Spit means the Strongest Hero (DRU-CMD-03).")


def test_the_greedy_player_would_rather_be_rid_of_more_attack_cards() -> None:
    table = Table()
    heroes = party(table, 2)
    table.state.runes = (3, 3, 3, 3, 3)
    with_card = table.commander("e5", "molten-spit")
    without = table.commander("g5", name="other")
    outlook = Outlook(table.game, heroes[0], Threats(), Roster())
    first, second = (outlook.by_id[monster.id] for monster in (with_card, without))
    assert first.gain(5) > second.gain(5)
