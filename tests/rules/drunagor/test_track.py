"""The Initiative Track, the round and setting up (DRU-INIT, DRU-ROUND, DRU-SETUP, DRU-HERO)."""

import msgspec
import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.errors import BadSetup, UnknownName
from undercroft.core.title import Member, Setup
from undercroft.games.drunagor.adventure import Goal
from undercroft.games.drunagor.events import TurnBegan
from undercroft.games.drunagor.rules import cubes, darkness, summoning, track
from undercroft.games.drunagor.title import DrunagorTitle

TITLE = DrunagorTitle()
ALL = tuple(Member(hero) for hero in ("vorn", "elros", "maya", "lorelai", "jaheen"))


@rule("DRU-INIT-01", "DRU-INIT-02")
def test_the_track_has_seventeen_places_in_the_order_of_the_board() -> None:
    assert track.PLACES == (
        "defender", "orange+", "green+", "leader", "blue+", "red+", "controller", "gray+",
        "special", "orange-", "support", "green-", "blue-", "striker", "red-", "gray-", "darkness",
    )  # fmt: skip


@rule("DRU-INIT-03", "DRU-SETUP-07")
def test_a_monster_card_stands_at_the_place_of_its_rune() -> None:
    table = Table()
    table.hero("vorn", "a1")
    foe = table.monster("c3", rune="blue", up=False)
    assert track.cards_at(table.game, track.PLACES.index("blue-")) == [foe.card]
    assert track.cards_at(table.game, track.PLACES.index("blue+")) == []


@rule("DRU-INIT-04")
def test_the_party_leader_orders_cards_that_share_a_place() -> None:
    table = Table()
    table.hero("vorn", "a1")
    one = table.monster("l1", rune="red", damage=None, move=None)
    other = table.monster("l3", rune="red", damage=None, move=None)
    table.state.marker = track.PLACES.index("red+")
    request = table.ask(track.step(table.game))
    assert request.keys() == [f"card:{one.card}", f"card:{other.card}"]
    table.step(f"card:{other.card}")
    assert table.state.queue == (other.id,)


@rule("DRU-INIT-05", "DRU-RUL-02")
def test_miniatures_of_a_card_act_in_base_colour_order() -> None:
    table = Table()
    table.hero("vorn", "a1")
    blue = table.monster("l1", "rotten-flesh/rookie/complex-b")
    yellow = table.monster("l3", "rotten-flesh/rookie/complex-b")
    blue.base, yellow.base = 1, 0
    table.state.marker = track.PLACES.index("red-")
    table.step()
    assert table.state.queue == (yellow.id, blue.id)


@rule("DRU-INIT-06", "DRU-SUMM-09")
def test_a_card_placed_behind_the_marker_waits_for_the_next_round() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    table.state.marker = track.PLACES.index("leader")
    late = table.monster("l1", rune="blue", damage=None, move=None)
    early = table.monster("l3", rune="orange", damage=None, move=None)
    acted = []
    while table.state.round == 1:
        before = len(table.told(TurnBegan))
        table.step(*(["end"] if table.state.turn.step == "act" else []))
        acted += [event.who for event in table.told(TurnBegan)[before:]]
    assert late.name in acted
    assert early.name not in acted
    assert vorn.name not in acted


@rule("DRU-INIT-07")
def test_a_card_leaves_the_track_with_its_last_miniature() -> None:
    table = Table()
    table.hero("vorn", "a1")
    foe = table.monster("c3", rune="blue")
    place = track.PLACES.index("blue+")
    assert track.cards_at(table.game, place)
    del table.state.monsters[foe.id]
    assert track.cards_at(table.game, place) == []


@rule("DRU-INIT-08", "DRU-INIT-09", "DRU-RUL-91")
def test_x_is_the_number_of_runes_of_the_cards_colour() -> None:
    table = Table(draws=["blue-1"])
    vorn = table.hero("vorn", "c3", health=10)
    foe = table.monster("d3", rune="blue", damage=1, text="BURN X")
    table.monster_turn(foe)
    assert tokens_of(vorn) == {}
    table.run(darkness.to_track(table.game, darkness.draw_rune(table.game)))
    assert table.state.runes == (0, 0, 1, 0, 0)
    table.monster_turn(foe)
    assert tokens_of(vorn) == {"BURN": 1}


@rule("DRU-INIT-10", "DRU-ROUND-01")
def test_after_the_last_card_the_next_round_begins_at_the_top() -> None:
    table = Table()
    table.hero("vorn", "a1")
    table.state.marker = len(track.PLACES) - 1
    table.step()
    assert (table.state.round, table.state.marker) == (2, 0)


@rule("DRU-ROUND-02", "DRU-ADV-05")
def test_the_adventure_ends_in_the_moment_its_condition_is_met() -> None:
    table = Table(rolls=[20], goal=Goal())
    vorn = table.hero("vorn", "c3", skills=["Chop|HERO|Y|[W]: +0 HIT; SELF, FOCUS 1"])
    table.monster("d3", health=3)
    table.turn(vorn)
    table.act("skill:chop")
    assert table.state.ended is not None
    assert table.state.ended.won
    assert tokens_of(vorn) == {}


@rule("DRU-ROUND-03", "DRU-SUMM-03", "DRU-SUMM-10")
def test_opening_a_door_pauses_the_game_and_keeps_movement_points() -> None:
    state = TITLE.set_up(Setup("toll-bridge", (Member("vorn"),)), 1)
    start = Driver(TITLE, state)
    start.answer("square:a3")
    ready = start.checkpoint
    assert ready is not None
    ready.heroes[0].space = start.game.ground.board.square("h3")  # type: ignore[attr-defined]
    ready.monsters = {1: msgspec.structs.replace(ready.monsters[1], space=0)}
    driver = Driver(TITLE, ready)
    driver.answer("move:j3")
    assert driver.state.turn.points == 1
    driver.answer("door:door-1")
    assert driver.state.rooms == ("tollgate", "bridge-house")
    assert driver.state.turn.points == 1
    assert driver.request is not None
    assert "move:k3" in driver.request.keys()


@rule("DRU-ROUND-04", "DRU-DEC-13")
def test_a_player_orders_simultaneous_triggers_of_the_own_hero() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=[
        "Vigil|PASSIVE|-|[P]: AT START OF TURN: SELF, SHIELD 1",
        "Calm|PASSIVE|-|[P]: AT START OF TURN: SELF, FOCUS 1 IF YOU HAVE NO SHIELD",
    ])  # fmt: skip
    table.begin_turn(vorn, "trigger:calm-1")
    assert tokens_of(vorn) == {"SHIELD": 1, "FOCUS": 1}


@rule("DRU-ROUND-04")
def test_an_order_that_changes_nothing_is_not_asked_for() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=[
        "Vigil|PASSIVE|-|[P]: AT START OF TURN: SELF, SHIELD 1",
        "Calm|PASSIVE|-|[P]: AT START OF TURN: SELF, FOCUS 1",
    ])  # fmt: skip
    table.begin_turn(vorn)
    assert tokens_of(vorn) == {"SHIELD": 1, "FOCUS": 1}


@rule("DRU-ROUND-05")
def test_a_monsters_triggered_abilities_resolve_in_written_order() -> None:
    table = Table()
    table.hero("vorn", "a1")
    foe = table.monster("l8", text="T: SHIELD 1; T: REGENERATION 2", health=9, move=None)
    foe.health = 4
    table.monster_turn(foe)
    kinds = [type(event).__name__ for event in table.events]
    assert kinds.index("TokensGained") < kinds.index("Healed")


@rule("DRU-SETUP-01", "DRU-SETUP-02", "DRU-SETUP-05", "DRU-SETUP-09")
def test_a_fresh_adventure_has_all_runes_a_shuffled_chest_deck_and_the_marker_at_the_top() -> None:
    one = TITLE.set_up(Setup("drowned-granary", ALL), 1)
    other = TITLE.set_up(Setup("drowned-granary", ALL), 2)
    assert len(one.bag) == 36
    assert len(one.chest_deck) == 20
    assert sorted(one.chest_deck) == sorted(other.chest_deck)
    assert one.chest_deck != other.chest_deck
    assert (one.rune_card, one.face, one.marker) == ("darkness-hunting", 0, 0)


@rule("DRU-SETUP-03", "DRU-RUL-98")
def test_random_monsters_are_drawn_from_all_kinds_of_their_colour_and_rank() -> None:
    drawn = set()
    for seed in range(12):
        driver = Driver(TITLE, TITLE.set_up(Setup("drowned-granary", (Member("vorn"),)), seed))
        assert driver.request is not None
        driver.answer(driver.request.keys()[0])
        drawn |= {monster.card for monster in driver.state.monsters.values()}
    assert {"skeleton-archer/rookie/standard", "shadow-cultist/rookie/standard"} <= drawn


@rule("DRU-SETUP-04")
def test_the_adventures_parameters_are_in_force() -> None:
    table = Table(curse_per_recall=2)
    vorn = table.hero("vorn", "a1", cubes="Y", skills=[
        "A|HERO|Y|: SELF, FOCUS 1", "B|HERO|Y|: SELF, FOCUS 1", "C|HERO|R|: SELF, FOCUS 1",
    ])  # fmt: skip
    table.turn(vorn)
    table.act("recall", "skill:a", "skill:b")
    assert vorn.slots == ("C", "C", "")


@rule("DRU-SETUP-06", "DRU-ROLE-01")
def test_heroes_stand_at_the_places_of_their_roles() -> None:
    party = (Member("maya", "striker"), Member("vorn", "leader"), Member("jaheen", "defender"))
    state = TITLE.set_up(Setup("toll-bridge", party), 1)
    assert [hero.name for hero in state.heroes] == ["jaheen", "vorn", "maya"]


@rule("DRU-SETUP-08", "DRU-HERO-03", "DRU-HERO-04")
def test_a_hero_starts_healthy_with_five_cubes_and_nothing_else() -> None:
    state = TITLE.set_up(Setup("toll-bridge", (Member("vorn", "defender"),)), 1)
    vorn = state.heroes[0]
    assert vorn.health == 11 + 2 + 1  # board, Hold the Line, Guardian
    assert vorn.pool == vorn.owned == (2, 1, 1, 1, 0)
    assert set(vorn.slots) == {""}
    assert tokens_of(vorn) == {}
    assert vorn.equipment == ("jagged-blade-axe", "", "plate-armor", "")
    assert sum(1 for card in vorn.cards if card.startswith("defender.")) == 4
    assert vorn.bag == ()


@rule("DRU-HERO-01", "DRU-HERO-06")
def test_maximum_health_never_exceeds_sixteen_and_health_follows_it() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=15, skills=["Bulk|PASSIVE|-|[P]: +3 HP"])
    vorn.health = 16
    assert table.game.maximum(vorn) == 16
    table.run(cubes.receive_curses(table.game, vorn, 1))
    assert (table.game.maximum(vorn), vorn.health) == (15, 15)
    table.run(cubes.cleanse(table.game, vorn, 1), "skill:bulk")
    assert (table.game.maximum(vorn), vorn.health) == (16, 16)


@rule("DRU-HERO-05", "DRU-ROLE-01")
@pytest.mark.parametrize(
    ("party", "error"),
    [
        ((), BadSetup),
        ((Member("vorn"), Member("vorn")), BadSetup),
        ((Member("vorn", "leader"), Member("maya", "leader")), BadSetup),
        ((Member("bob"),), UnknownName),
        ((Member("vorn", "cook"),), UnknownName),
        ((*ALL, Member("vorn")), BadSetup),
    ],
)
def test_an_impossible_party_is_refused(party: tuple[Member, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        TITLE.set_up(Setup("toll-bridge", party), 1)


@rule("DRU-ROLE-05", "DRU-ROLE-06")
def test_the_party_leader_is_the_first_of_the_line_of_command_even_when_down() -> None:
    table = Table()
    table.hero("vorn", "a1", role="controller")
    jaheen = table.hero("jaheen", "b1", role="support", seat=3)
    table.hero("elros", "c1", role="striker")
    jaheen.down = True
    assert table.game.leader() is jaheen
    foe = table.monster("h5", damage=2)
    assert table.game.seat(foe) == 3
    maya = table.hero("maya", "d1", role="leader")
    assert table.game.leader() is maya


@rule("DRU-ROLE-04")
def test_a_role_skill_takes_any_of_its_colours_and_can_be_cursed() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", cubes="RB", skills=["controller.I.1"])
    table.turn(vorn)
    assert {"skill:stun-enemy:red", "skill:stun-enemy:blue"} <= set(table.offers(vorn))
    table.curse(vorn, "stun-enemy")
    assert not any("stun-enemy" in key for key in table.offers(vorn))


@rule("DRU-SUMM-07")
def test_a_summoned_monster_takes_the_first_free_base_colour_and_card_health() -> None:
    table = Table()
    table.hero("vorn", "a1")
    card = "skeleton-archer/rookie/standard"
    first = summoning.summon(table.game, card, table.at("c3"))
    second = summoning.summon(table.game, card, table.at("c5"))
    assert (first.base, second.base, first.health) == (0, 1, 9)
    del table.state.monsters[first.id]
    third = summoning.summon(table.game, card, table.at("c7"))
    assert third.base == 0
