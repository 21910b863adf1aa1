"""Trap, Encounter and event cards: each does what it says (facts 9, 14, 15)."""

from __future__ import annotations

import pytest

from rule import rule
from sword_sorcery import BOOK
from sword_sorcery_cards import Cards
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.rules.activating import Activated
from undercroft.games.sword_sorcery.rules.event_phase import event_phase
from undercroft.games.sword_sorcery.rules.reaching import longest
from undercroft.games.sword_sorcery.rules.values import movement, tread
from undercroft.games.sword_sorcery.state import Gate, Pile, Power, Token
from undercroft.games.sword_sorcery.words.use import Use

LIBRARY = BOOK.library


# Traps


@rule("SNS-FULL-138", "SNS-LANG-22", "SNS-EX-65")
@pytest.mark.parametrize(
    ("trap", "condition"),
    [
        ("poison-needle", "poison"), ("flash-powder", "blind"), ("snare", "slow"),
        ("gas-cloud", "stun"), ("barbed-wire", "bleed"), ("draining-sigil", "exhaust"),
    ],
)  # fmt: skip
def test_a_trap_asks_for_a_save(trap: str, condition: str) -> None:
    table = Cards()
    hero = table.hero("aldric")
    table.trap("aldric", trap, faces="b1 b6")
    assert not hero.conditions
    table.trap("aldric", trap, faces="b1 b3")
    assert hero.has(condition)  # type: ignore[arg-type]
    assert not table.hero("sylwen").conditions


@rule("SNS-FULL-133", "SNS-FULL-143")
def test_traps_attack_without_an_attacker() -> None:
    table = Cards()
    table.state.daytime = "nightfall"
    table.bare("aldric", "sylwen")
    table.trap("aldric", "dart-slit", faces="r2 b3 b1")
    assert table.hero("aldric").hp == 5
    table.trap("aldric", "falling-block", faces="r1 r2 b1")
    assert (table.hero("aldric").hp, table.hero("aldric").lying) == (4, True)
    table.trap("aldric", "blade-pendulum", faces="r2 r1 b1 r2 r1 b1")
    assert (table.hero("aldric").hp, table.hero("sylwen").hp) == (3, 6)  # Oathshield


def test_other_traps() -> None:
    table = Cards()
    table.trap("aldric", "rusted-shut")
    table.trap("aldric", "oil-and-spark")
    assert (table.hero("aldric").fire1, table.hero("sylwen").fire1) == (1, 1)
    table.state.souls = 2
    table.trap("aldric", "soul-leech")
    assert table.state.souls == 1
    table.hero("aldric").crowns = 1
    table.trap("aldric", "pickpocket-sprite")
    assert table.hero("aldric").crowns == 0
    table.state.gates = (Gate("G1", table.game.area("B4"), open=True),)
    table.trap("aldric", "summoning-glyph")
    assert [table.where(one) for one in table.state.enemies] == ["B4"]
    table.trap("aldric", "alarm-bell")
    assert len(table.told(Activated)) == 1


# Encounters


def encounter(table: Cards, card: str, *answers: str, faces: str = "") -> None:
    text = LIBRARY.encounters[card].text.means
    for enemy in table.state.enemies:
        enemy.activated = enemy.roused = False
    table.state.turn = 0
    table.run(text.do(table.game, Use(card=card, encounter=True)), *answers, faces=faces)


def field() -> Cards:
    """Nobody reaches anybody: everyone who acts only walks."""
    table = Cards(quest="throne")
    for hero in table.state.heroes:
        table.put(hero, "A1")
    table.state.gates = ()
    return table


@rule("SNS-FULL-118", "SNS-FULL-121", "SNS-FULL-122", "SNS-EX-74")
def test_encounters_activate_whom_they_name() -> None:
    table = field()
    green = table.foe("orc", "green", "T1")
    blue = table.foe("wolf", "blue", "T3")
    red = table.foe("ogre", "red", "U1")
    king = table.foe("grimtusk", "purple", "T4")
    for enemy in (blue, red, king):
        enemy.assigned = "sylwen"
    green.assigned = "aldric"
    blue.hp = 1
    wanted = {
        "steady-advance": [green], "press-the-line": [green], "green-tide": [green],
        "blue-banner": [green, blue], "red-rage": [green, red], "masters-will": [green, king],
        "wounded-beast": [green, blue], "all-at-once": [green, blue, red, king],
        "cunning": [green, blue, red, king], "lull": [], "bloodlust": [green],
    }  # fmt: skip
    for card, whom in wanted.items():
        table.events.clear()
        encounter(table, card)
        acted = {event.enemy for event in table.told(Activated)}
        assert acted == {enemy.id for enemy in whom}, card


@rule("SNS-EX-75", "SNS-FULL-120")
def test_nobody_is_activated_twice_by_one_card() -> None:
    table = field()
    table.bare("aldric", "sylwen")
    orc = table.foe("orc", "green", "A1")
    orc.assigned = "aldric"
    encounter(table, "press-the-line", faces="r1 r1")
    assert len(table.told(Activated)) == 1


@rule("SNS-LANG-25")
def test_reinforcements_come_to_the_nearest_gate() -> None:
    table = field()
    table.state.gates = (Gate("G1", table.game.area("B1"), open=True),)
    table.foe("orc", "green", "T1").assigned = "sylwen"
    encounter(table, "reinforcements")
    assert table.where(table.state.enemies[-1]) == "B1"
    table.state.enemies = table.state.enemies[:1]
    table.hero("aldric").soulrank = 3
    encounter(table, "dark-reinforcements")
    assert table.state.enemies[-1].rank == "blue"


@rule("SNS-LANG-38", "SNS-LANG-04")
def test_enemies_rush_fall_back_and_quarrel() -> None:
    table = field()
    far = table.foe("orc", "green", "B2")
    table.open("D1", "D2")
    far.assigned = "sylwen"
    encounter(table, "hesitation")
    assert table.where(far) != "B2"
    far.area, far.hp = table.game.area("B2"), 3
    table.events.clear()
    encounter(table, "fall-back", "area:C2")
    assert table.told(events.Moved)[0].who == far.id
    far.area = table.game.area("B2")
    hp = far.hp
    encounter(table, "quarrel")
    assert far.hp == hp - 1


def test_shield_brothers_dread_and_shadows() -> None:
    table = field()
    orc = table.foe("orc", "green", "T1")
    orc.assigned = "aldric"
    encounter(table, "shield-brothers")
    assert orc.magic_shields == 1
    encounter(table, "dread", faces="b1 b1")
    assert table.hero("aldric").has("exhaust")
    table.state.tokens = (Token("H1", "shadow", table.game.area("T3")),)
    encounter(table, "shadows-stir", faces="r1")
    assert table.state.tokens == ()


@rule("SNS-FULL-121", "SNS-LANG-04")
def test_shield_brothers_of_a_seat_without_enemies_is_the_nearest() -> None:
    table = field()  # behind doors all are equally far
    orc, wolf = table.foe("orc", "green", "T1"), table.foe("wolf", "green", "U1")
    orc.assigned = wolf.assigned = "sylwen"
    encounter(table, "shield-brothers", f"enemy:{wolf.id}", f"enemy:{orc.id}")
    assert (orc.magic_shields, wolf.magic_shields) == (0, 1)
    table.open("D1", "D2", "D3")
    wolf.area, orc.area = table.game.area("T2"), table.game.area("U1")
    orc.hp, wolf.shields = 1, ()
    encounter(table, "shield-brothers")
    assert (orc.magic_shields, wolf.magic_shields) == (0, 1)


@rule("SNS-LANG-19")
def test_bloodlust_has_a_hit_more() -> None:
    table = field()
    table.bare("aldric")
    table.put("sylwen", "B1")
    orc = table.foe("orc", "green", "A1")
    orc.assigned = "aldric"
    hp = table.hero("aldric").hp
    encounter(table, "bloodlust", faces="r2 r1 b1")
    assert table.hero("aldric").hp == hp - 2


def test_a_rush_brings_them_nearer() -> None:
    table = field()
    table.open("D1", "D2")
    orc = table.foe("orc", "green", "C2")
    orc.assigned = "sylwen"
    other = table.foe("ogre", "red", "C3")
    other.assigned = "aldric"
    before = table.game.distance(orc, table.hero("aldric"))
    encounter(table, "rush")
    assert table.game.distance(orc, table.hero("aldric")) < before


# Events


def event(table: Cards, card: str, *answers: str, faces: str = "") -> None:
    table.state.turn, table.state.step = -1, ""
    table.state.events, table.state.revealed = (card,), False
    table.run(event_phase(table.game), *answers, faces=faces)


@rule("SNS-FULL-131", "SNS-EX-72", "SNS-EVENT-06", "SNS-FULL-143")
def test_night_takes_a_hit_of_heroes_attacks() -> None:
    table = Cards()
    table.put("sylwen", "A3")
    orc = table.foe("orc", "green", "A1")
    event(table, "nightfall")
    table.strike("aldric", orc, "r2 r2 b1")
    assert orc.hp == 3
    event(table, "daybreak")
    table.strike("aldric", orc, "r2 r2 b1")
    assert orc.hp == 1


@rule("SNS-RUL-20")
@rule("SNS-EX-63", "SNS-EVENT-05", "SNS-LANG-06")
def test_lasting_events_hold_while_they_lie() -> None:
    table = Cards()
    table.put("sylwen", "A3")
    table.bare("aldric")
    orc = table.foe("ogre", "red", "A1")
    event(table, "rallying-horn")
    table.strike("aldric", orc, "r2 r2 b1")
    assert orc.hp == 8
    table.run(event_phase(table.game))
    table.strike("aldric", orc, "r2 r2 b1")
    assert orc.hp == 7
    event(table, "blood-moon")
    wolf = table.foe("wolf", "green", "A1")
    table.state.enemies = [wolf]
    table.strike(wolf, "aldric", "r1 b1 b1")
    assert table.hero("aldric").hp == 6


@rule("SNS-FULL-134", "SNS-LANG-21", "SNS-LANG-11")
def test_mist_ground_and_chill() -> None:
    table = Cards()
    hero = table.hero("sylwen")
    (bow,) = moments.strikes(table.game, hero)
    assert longest(table.game, hero, bow) == 3
    event(table, "creeping-mist")
    assert longest(table.game, hero, bow) == 2
    event(table, "grave-chill")
    assert movement(table.game, hero) == 3
    event(table, "broken-ground")
    assert tread(table.game, table.hero("aldric")).cost(0) == 2
    assert tread(table.game, hero).cost(0) == 1  # Forest Stride


@rule("SNS-LANG-02", "SNS-FULL-095", "SNS-LANG-36", "SNS-LANG-20")
def test_gates_open_close_and_let_enemies_in() -> None:
    table = Cards()
    area = table.game.area
    table.state.gates = (Gate("G1", area("B4"), open=True), Gate("G2", area("A4")))
    event(table, "horns-at-the-gate")
    assert [table.where(one) for one in table.state.enemies] == ["B4", "B4"]
    event(table, "the-gate-yawns")
    assert [gate.open for gate in table.state.gates] == [True, True]
    event(table, "the-gate-closes")
    assert [gate.open for gate in table.state.gates] == [True, False]
    event(table, "champion")
    assert table.state.enemies[-1].rank == "blue"
    souls = table.state.souls
    answers = [f"enemy:{table.state.enemies[0].id}"] if _differ(table) else []
    event(table, "deserters", *answers)
    assert sum(one.rank == "green" for one in table.state.enemies) == 1
    assert table.state.souls == souls


def _differ(table: Cards) -> bool:
    first, second = table.state.enemies[:2]
    return (first.kind, first.variant) != (second.kind, second.variant)


@rule("SNS-LANG-03", "SNS-FULL-057")
def test_events_touch_every_living_hero() -> None:
    table = Cards("aldric sylwen maelis", maelis="blink")
    table.bare("aldric", "sylwen", "maelis")
    table.put("sylwen", "A3")
    table.put("maelis", "B1")
    for hero in table.state.heroes:
        hero.hp, hero.crowns = 3, 0
    event(table, "a-moments-peace")
    event(table, "scattered-coins")
    assert [(hero.hp, hero.crowns) for hero in table.state.heroes] == [(4, 1)] * 3
    event(table, "falling-stones", faces="r2 b1 r2 b1 r1")
    assert [hero.hp for hero in table.state.heroes] == [3, 3, 4]
    event(table, "plague-wind", faces="b1 b1 b6 b1 b1 b1")
    assert [hero.has("poison") for hero in table.state.heroes] == [True, False, True]
    event(table, "weariness", faces="b1 b1 b6 b1 b1 b1")
    assert [hero.has("exhaust") for hero in table.state.heroes] == [True, False, True]
    table.hero("maelis").powers = (Power("blink", used=True, cooling=2),)
    event(table, "soul-tempest")
    assert table.hero("maelis").powers[0].cooling == 1


def test_other_events() -> None:
    table = Cards()
    orc = table.foe("orc", "green", "C4")
    event(table, "whispering-souls")
    assert table.state.souls == 1
    event(table, "sudden-glare")
    assert orc.has("blind")
    table.state.traps = Pile(deck=("oil-and-spark",))
    event(table, "rattling-chains")
    assert table.hero("aldric").fire1 == 1
    table.events.clear()
    event(table, "pack-hunt")
    assert len(table.told(Activated)) == 1
