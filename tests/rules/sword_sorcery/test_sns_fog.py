"""Enemies in the fog: not in play, not seen, and in play as soon as a door opens."""

from __future__ import annotations

import msgspec

from rule import rule
from sword_sorcery import Table
from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.answers import ANSWERS
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import selecting, spawning
from undercroft.games.sword_sorcery.rules.activating import Activated
from undercroft.games.sword_sorcery.rules.assigning import load
from undercroft.games.sword_sorcery.rules.enemy_turn import enemy_turn
from undercroft.games.sword_sorcery.rules.rounds import WhoActs
from undercroft.games.sword_sorcery.rules.shadows import reveal_all
from undercroft.games.sword_sorcery.rules.spawning import Promoted
from undercroft.games.sword_sorcery.rules.values import max_hp
from undercroft.games.sword_sorcery.state import Hidden, Pile, Token
from undercroft.games.sword_sorcery.title import SwordSorceryTitle
from undercroft.games.sword_sorcery.words.reading import read_text
from undercroft.games.sword_sorcery.words.use import Use

TITLE = SwordSorceryTitle()


def crypt(*enemies: str, **options: str) -> Table:
    """Everybody in A1, D1 closed; enemies (`skeleton_blue`) in B3 behind it."""
    table = Table(fog=True, answers=ANSWERS, options=options)
    table.state.daytime = ""
    for name in enemies:
        table.run(spawning.place(table.game, name, 1, table.game.area("B3")))
    return table


def opened(table: Table) -> None:
    """Aldric opens D1 in his turn, and its trap does nothing."""
    table.put("aldric", "A2")
    table.state.traps = Pile(deck=("rusted-shut",))
    hero = table.start("aldric")
    table.act(hero, "open:D1", "end")


def enemies_act(table: Table, card: str = "steady-advance", faces: str = "") -> list[str]:
    """Those whom this Encounter card activates."""
    table.state.encounters = Pile(deck=(card, "lull"))
    table.events.clear()
    table.run(enemy_turn(table.game), faces=faces)
    return [event.enemy for event in table.told(Activated)]


@rule("SNS-ETURN-02", "SNS-ETURN-03", "SNS-RUL-19", "SNS-RUL-87")
def test_an_enemy_behind_a_closed_door_calls_for_no_card() -> None:
    table = crypt("skeleton_blue")
    assert enemies_act(table) == []
    assert table.state.encounters.deck == ("steady-advance", "lull")
    assert table.state.enemies == []


@rule("SNS-ETURN-03", "SNS-RUL-87")
def test_it_is_not_activated_counted_or_hurt_with_others() -> None:
    table = crypt("skeleton_blue")
    game = table.game
    table.put("sylwen", "A3")
    wolf = table.foe("wolf", "blue", "A4")
    assert [load(game, hero) for hero in table.state.heroes] == [1, 0]
    assert selecting.are(game, "all") == selecting.of_rank(game, "blue") == [wolf]
    table.run(read_text("damage 1 to enemies").do(game, Use(card="test")))
    assert wolf.hp < max_hp(game, wolf)
    assert table.state.hidden == (Hidden("skeleton", "blue", game.area("B3")),)
    table.state.turn = 0
    acted = enemies_act(table, "all-at-once", faces="r1 r1")
    assert acted == [wolf.id]


@rule("SNS-FULL-092", "SNS-RUL-87", "SNS-ASGN-01")
def test_when_a_door_opens_they_come_into_play_before_its_trap() -> None:
    table = crypt("skeleton_blue", "gremlin_green")
    table.state.fired = tuple(range(len(table.game.quest.triggers)))
    table.events.clear()
    reveals = table.state.reveals
    opened(table)
    assert table.state.reveals > reveals + 1  # the fog, and the card: both have been seen
    told = [
        event
        for event in table.events
        if isinstance(event, events.DoorChanged | events.Appeared | events.CardDrawn)
    ]
    assert [type(event) for event in told] == [
        events.DoorChanged,
        events.Appeared,
        events.Appeared,
        events.CardDrawn,
    ]
    skeleton, gremlin = table.state.enemies
    assert (table.where(skeleton), table.where(gremlin)) == ("B3", "B3")
    assert (skeleton.kind, skeleton.assigned) == ("skeleton", "aldric")
    assert (gremlin.kind, gremlin.assigned) == ("gremlin", "sylwen")
    assert table.state.hidden == ()


@rule("SNS-ETURN-01", "SNS-RUL-19")
def test_from_then_on_they_call_for_a_card_and_act() -> None:
    table = crypt("skeleton_blue")
    table.state.fired = tuple(range(len(table.game.quest.triggers)))
    opened(table)
    (skeleton,) = table.state.enemies
    assert enemies_act(table) == [skeleton.id]
    assert table.state.encounters.discard == ("steady-advance",)


@rule("SNS-RUL-87", "SNS-FULL-103")
def test_a_horde_in_the_fog_is_one_card_and_comes_out_as_all_its_figures() -> None:
    table = crypt("spider_green")
    assert len(table.state.hidden) == 1
    table.state.fired = tuple(range(len(table.game.quest.triggers)))
    opened(table)
    assert len(table.state.enemies) == 2
    assert len({enemy.group for enemy in table.state.enemies}) == 1


@rule("SNS-RUL-87", "SNS-FULL-211")
def test_nothing_is_told_of_what_comes_into_the_fog() -> None:
    table = crypt(difficulty="grim")
    table.events.clear()
    table.run(spawning.place(table.game, "green", 1, table.game.area("B3")), faces="r10")
    assert [one.rank for one in table.state.hidden] == ["blue"]
    table.run(read_text("open gate nearest").do(table.game, Use(card="test")))
    assert [gate.open for gate in table.state.gates] == [True, False]
    assert table.events == []
    table.run(spawning.place(table.game, "green", 1, table.game.area("A4")), faces="r10")
    assert len(table.told(Promoted)) == 1


@rule("SNS-RUL-87", "SNS-FULL-095")
def test_who_comes_through_a_gate_in_the_fog_stays_there() -> None:
    table = crypt()
    (gate, _) = table.state.gates
    table.game.change_gate(gate, type(gate)(gate.id, gate.area, open=True))
    table.run(spawning.spawn_at_gates(table.game, "green", 1))
    assert [table.game.name(one.area) for one in table.state.hidden] == ["B4"]
    assert table.state.enemies == []
    assert all(one.dealt for one in table.state.hidden)


@rule("SNS-RUL-87", "SNS-FULL-162")
def test_a_quest_takes_it_away_by_name_and_its_card_is_discarded() -> None:
    table = crypt("wolf_green")
    table.run(spawning.draw_into(table.game, "blue", table.game.area("B4"), "warden"))
    before = table.state.blue.discard
    table.run(read_text("remove warden").do(table.game, Use(card="test")))
    assert [one.kind for one in table.state.hidden] == ["wolf"]
    assert len(table.state.blue.discard) == len(before) + 1


@rule("SNS-RUL-88", "SNS-LANG-40")
def test_cards_reveal_no_shadow_in_the_fog() -> None:
    table = crypt()
    area = table.game.area
    near, far = Token("H1", "shadow", area("A3")), Token("H2", "shadow", area("B3"))
    table.state.tokens = (near, far)
    table.run(reveal_all(table.game), faces="r1")
    assert table.state.tokens == (far,)


# From the start of a quest


def begun(quest: str) -> SwordSorcery:
    """As the first hero is chosen."""
    driver = Driver(TITLE, TITLE.set_up(Setup(quest, TITLE.party(2)), "fog"))
    player = TITLE.greedy("fog")
    while driver.request is not None and driver.request.kind != WhoActs.kind():
        driver.answer(player.choose(driver.game, driver.request).key)
    game = driver.game
    assert isinstance(game, SwordSorcery)
    return game


@rule("SNS-FULL-092", "SNS-ETURN-03", "SNS-FULL-017")
def test_the_enemies_of_the_throne_stand_behind_its_doors_unseen() -> None:
    game = begun("throne-of-iron-tusks")
    state = game.state
    assert [game.name(one.area) for one in state.hidden] == ["B2", "B2", "C2", "C3"]
    assert state.enemies == []
    (view,) = TITLE.views(game, [0])
    assert view.enemies == ()
    assert view.scrolls == ()


@rule("SNS-RUL-87")
def test_a_save_from_before_the_fog_hid_anybody_is_read() -> None:
    state = begun("embers-of-the-crypt").state
    hidden, (enemy,) = state.hidden, state.enemies
    saved = msgspec.json.decode(TITLE.encode(state))
    before = {**saved["enemies"][0], "group": 9, "area": hidden[0].area, "kind": hidden[0].kind}
    before |= {"rank": hidden[0].rank, "variant": hidden[0].variant}
    saved["enemies"].append(before)
    del saved["hidden"]
    again = TITLE.decode(msgspec.json.encode(saved), version=1)
    assert again.hidden == hidden[:1]
    assert again.enemies == [enemy]
