"""Decisions: who is asked what, and which options there are (DRU-DEC)."""

from __future__ import annotations

from drunagor import Table, tokens_of
from rule import rule
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.title import Member, Setup
from undercroft.games import registry
from undercroft.games.drunagor import moments
from undercroft.games.drunagor.adventure import Choice, Interaction
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.rules import (
    cubes,
    damage,
    interactions,
    memory,
    monsters,
    skills,
    turn,
)
from undercroft.games.drunagor.state import Hero, Token
from undercroft.games.drunagor.use import Blow, Use

CHOP = "Chop|HERO|Y|[W]: +0 HIT"
CALM = "Calm|HERO|G|: SELF, KI 1"
BOLT = "Bolt|HERO|B|[S]: 2 DMG"


def act(table: Table, hero: Hero, *answers: str) -> Request:
    """What a Hero is asked after these answers in the own turn."""
    table.turn(hero)
    return table.ask(turn.act(table.game, hero), *answers)


def effect(table: Table, hero: Hero, text: str, *answers: str) -> Request:
    use = Use(user=hero, range=None)
    return table.ask(skills.run_body(table.game, use, read_body(text)), *answers)


@rule("DRU-DEC-01")
def test_the_party_chooses_mode_adventure_heroes_and_who_answers_for_each() -> None:
    title = registry.title("drunagor")
    lobby = title.lobby()
    assert {tale.id for tale in lobby.adventures} >= {"toll-bridge", "drowned-granary"}
    assert lobby.campaigns  # or one of these
    assert {hero.id for hero in lobby.heroes} == {"vorn", "elros", "maya", "lorelai", "jaheen"}
    assert (lobby.least, lobby.most) == (1, 5)
    party = (Member("vorn", "defender", seat=1), Member("maya", "striker", seat=0))
    driver = Driver(title, title.set_up(Setup("toll-bridge", party), 1))
    assert driver.request is not None
    assert (driver.request.kind, driver.request.seat) == ("start", 1)


@rule("DRU-DEC-07")
def test_a_hero_is_offered_everything_that_a_turn_allows() -> None:
    table = Table(size=(3, 2))
    vorn = table.hero("vorn", "a1", cubes="YG", skills=[CHOP, CALM], seat=2,
                      bag=("potion-of-healing",),
                      focus=["Roar|FOCUS|F1|: SELF, FURY 1"],
                      tokens={"FOCUS": 1, "KI": 1})  # fmt: skip
    table.chest("b2")
    asked = act(table, vorn)
    assert (asked.kind, asked.seat) == ("turn", 2)
    assert set(asked.keys()) == {
        "move:b1", "move:c1", "move:a2", "move:c2",  # the free Move
        "skill:chop", "skill:calm",  # Cube Actions
        "extra-move:yellow", "extra-move:green",
        "chest:b2", "focus:roar", "use:potion-of-healing", "unequip:vorn-weapon",  # Minor Actions
        "ki-attack", "recall", "end",
    }  # fmt: skip


@rule("DRU-DEC-08")
def test_a_move_effect_asks_for_each_stretch_and_may_stop() -> None:
    table = Table(size=(3, 1))
    vorn = table.hero("vorn", "a1", seat=1)
    asked = effect(table, vorn, "MOVE 2")
    assert (asked.kind, asked.seat) == ("move", 1)
    assert asked.keys() == ["stop", "move:b1", "move:c1"]
    asked = effect(table, vorn, "MOVE 2", "move:b1")
    assert asked.keys() == ["stop", "move:a1", "move:c1"]


@rule("DRU-DEC-08", "DRU-MOVE-09")
def test_a_move_action_may_be_interrupted_by_a_minor_action() -> None:
    table = Table(size=(4, 2))
    vorn = table.hero("vorn", "a1")
    table.chest("c2")
    table.turn(vorn)
    table.act("move:b1")
    assert {"chest:c2", "move:c1", "move:a1"} <= set(table.offers(vorn))


@rule("DRU-DEC-09")
def test_targets_areas_shares_and_alternatives_are_the_heros_choice() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", seat=3, health=5)
    table.hero("maya", "d3", health=5)
    table.monster("d4")
    asked = effect(table, vorn, "UP TO TWO TARGETS, BURN 1")
    assert (asked.kind, asked.seat) == ("target", 3)
    assert asked.keys() == ["figure:vorn", "figure:maya", "figure:brute-1", "done"]
    asked = effect(table, vorn, "STRIKE 1, BURN 1")
    assert (asked.kind, asked.keys()) == ("area", ["area:c3", "among:c3", "done"])
    asked = effect(table, vorn, "STRIKE 1, BURN 1", "area:c3")
    assert (asked.kind, asked.keys()) == ("spare", ["spare", "strike"])
    split = "SPLIT, HERO, HEAL 3"
    asked = effect(table, vorn, split, "figure:vorn", "figure:maya")
    assert (asked.kind, asked.keys()) == ("share", ["share:1", "share:2"])
    asked = effect(table, vorn, "SELF, BURN 2 OR POISON 2")
    assert (asked.kind, asked.keys()) == ("alternative", ["alternative:1", "alternative:2"])


@rule("DRU-DEC-10")
def test_each_attack_of_a_skill_has_its_own_target() -> None:
    table = Table(rolls=[12, 12])
    vorn = table.hero("vorn", "c3", skills=["Flurry|HERO|Y|[W]: +0 HIT/+0 HIT"], seat=1)
    table.monster("d3")
    table.monster("c4")
    for answers in ([], ["figure:brute-1"]):
        asked = act(table, vorn, "skill:flurry", *answers)
        assert (asked.kind, asked.seat) == ("target", 1)
        assert asked.keys() == ["figure:brute-1", "figure:brute-2"]
        vorn.slots, vorn.pool = ("",), (1, 0, 0, 0, 0)


@rule("DRU-DEC-11")
def test_a_missed_attack_may_be_rolled_again_or_kept() -> None:
    table = Table(rolls=[2])
    vorn = table.hero("vorn", "c3", skills=["Chop|HERO|Y|[W]: +0 HIT, REROLL"], seat=1)
    table.monster("d3")
    asked = act(table, vorn, "skill:chop")
    assert (asked.kind, asked.seat, asked.keys()) == ("reroll", 1, ["reroll", "keep"])


@rule("DRU-DEC-12")
def test_fury_may_be_spent_on_a_hit() -> None:
    table = Table(rolls=[12])
    vorn = table.hero("vorn", "c3", skills=[CHOP], tokens={"FURY": 2}, seat=1)
    table.monster("d3")
    asked = act(table, vorn, "skill:chop")
    assert (asked.kind, asked.seat, asked.keys()) == ("fury", 1, ["fury", "keep"])


@rule("DRU-DEC-14")
def test_every_standing_hero_may_pass_or_react_to_a_threat() -> None:
    table = Table()
    ward = "Ward|HERO|B|[R]: PREVENT 2"
    vorn = table.hero("vorn", "c3", skills=[ward], seat=1)
    table.hero("maya", "i9", skills=[ward], seat=2, focus=["Parry|FOCUS|F1|[R]: SELF, PREVENT 1"],
               tokens={"FOCUS": 1})  # fmt: skip
    jaheen = table.hero("jaheen", "d4", skills=[ward], seat=3)
    jaheen.down = True
    foe = table.monster("d3")
    blow = Blow([vorn], {vorn.id: 3}, "attack", foe)
    asked = table.ask(damage.resolve(table.game, blow))
    assert (asked.kind, asked.seat) == ("reaction", 1)
    assert asked.keys() == ["pass", "react:ward:blue"]
    blow = Blow([vorn], {vorn.id: 3}, "attack", foe)
    asked = table.ask(damage.resolve(table.game, blow), "pass")
    assert asked.seat == 2  # SELF is not for her, and Jaheen is down
    assert asked.keys() == ["pass", "react:ward:blue"]


@rule("DRU-DEC-16", "DRU-DEC-17")
def test_curse_and_trauma_cubes_go_on_an_available_hero_or_role_skill() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", seat=1, cubes="YY", skills=[
        CHOP, "Aid|ROLE|Y/R|: SELF, HEAL 1", "Grit|PASSIVE|-|[P]: +1 HIT", CALM, BOLT],
        equipment=["Ward|EQUIP|B|[R]: PREVENT 1"])  # fmt: skip
    cubes.spend(vorn, 0, 0)
    table.curse(vorn, "calm")
    free = ["skill:aid", "skill:grit", "skill:bolt"]
    asked = table.ask(cubes.receive_curses(table.game, vorn, 1))
    assert (asked.kind, asked.seat, asked.keys()) == ("curse", 1, free)
    asked = table.ask(cubes.receive_trauma(table.game, vorn))
    assert (asked.kind, asked.seat, asked.keys()) == ("trauma", 1, free)


@rule("DRU-DEC-18")
def test_cleanse_asks_which_curse_cubes_leave_and_may_stop() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", seat=1, skills=[CHOP, CALM, BOLT])
    table.curse(vorn, "chop", "bolt")
    asked = effect(table, vorn, "SELF, CLEANSE 2")
    assert (asked.kind, asked.seat) == ("cleanse", 1)
    assert asked.keys() == ["skill:chop", "skill:bolt", "done"]


@rule("DRU-DEC-20")
def test_recall_asks_which_cubes_come_back() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", seat=1, cubes="YGR", skills=[CHOP, CALM])
    cubes.spend(vorn, 1, 2)
    cubes.expend(table.game, vorn, 1, "a test")
    asked = effect(table, vorn, "SELF, RECALL 1")
    assert (asked.kind, asked.seat) == ("recall", 1)
    assert asked.keys() == ["expended:red", "spent:calm", "done"]


@rule("DRU-DEC-21")
def test_a_wild_cube_counts_as_a_colour_of_the_slot_that_its_user_names() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", seat=1, cubes="W", skills=["Aid|ROLE|Y/R/B|: HEAL 1"])
    asked = act(table, vorn, "skill:aid:wild")
    assert (asked.kind, asked.seat) == ("colour", 1)
    assert asked.keys() == ["colour:yellow", "colour:red", "colour:blue"]


@rule("DRU-DEC-22")
def test_exchange_items_equips_unequips_gives_and_takes() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", bag=("potion-of-healing",), equipment=["ring-of-precision"])
    table.hero("maya", "d3", bag=("potion-of-fortitude",), weapon=None)
    table.hero("jaheen", "i9", bag=("potion-of-fortitude",))  # too far away
    table.turn(vorn)
    kinds = ("equip", "unequip", "give", "take")
    found = {key for key in table.offers(vorn) if key.split(":")[0] in kinds}
    assert found == {
        "unequip:vorn-weapon", "unequip:ring-of-precision", "give:potion-of-healing:maya",
        "take:potion-of-fortitude:maya",
    }  # fmt: skip


@rule("DRU-DEC-25")
def test_a_consumable_is_chosen_and_then_its_targets() -> None:
    table = Table()
    line = "Salve|CONSUMABLE|-: HERO, HEAL 2"
    vorn = table.hero("vorn", "c3", seat=1, health=5)
    table.hero("maya", "d3", health=5)
    salve = table._skill(line, "item")
    potion = table.library.items["potion-of-healing"]
    table.library.items[salve] = type(potion)(salve, "Salve", "consumable", ("potion",))
    vorn.bag = (salve, "potion-of-healing")
    table.turn(vorn)
    used = [key for key in table.offers(vorn) if key.startswith("use:")]
    assert used == [f"use:{salve}", "use:potion-of-healing"]
    asked = act(table, vorn, f"use:{salve}")
    assert (asked.kind, asked.seat) == ("target", 1)
    assert asked.keys() == ["figure:vorn", "figure:maya"]


@rule("DRU-DEC-26")
def test_one_of_the_two_focus_abilities_is_chosen_and_then_its_targets() -> None:
    table = Table()
    focus = ["Roar|FOCUS|F1|: HERO, FURY 1", "Crush|FOCUS|F2|: SELF, KI 1"]
    vorn = table.hero("vorn", "c3", seat=1, focus=focus, tokens={"FOCUS": 2})
    table.hero("maya", "d3")
    table.turn(vorn)
    assert [k for k in table.offers(vorn) if k.startswith("focus:")] == [
        "focus:roar",
        "focus:crush",
    ]
    asked = act(table, vorn, "focus:roar")
    assert (asked.kind, asked.seat) == ("target", 1)
    assert asked.keys() == ["figure:vorn", "figure:maya"]


@rule("DRU-DEC-27")
def test_an_interaction_offers_the_options_that_are_still_open() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", seat=1)
    choices = tuple(
        Choice(id, f"Option {id}", read_body("SELF, FOCUS 1"), read_body("")) for id in "abc"
    )
    table.game.book.adventure.interactions["stone"] = Interaction("Stone", 2, choices)
    token = Token(table.at("d3"), "stone", 2)
    table.state.tokens = (token,)
    table.state.chosen = ("stone:b",)
    asked = table.ask(interactions.interact(table.game, vorn, token))
    assert (asked.kind, asked.seat) == ("interaction", 1)
    assert asked.keys() == ["choice:a", "choice:c"]


@rule("DRU-DEC-31")
def test_the_party_leader_settles_equal_positions_and_equal_lesser_targets() -> None:
    table = Table()
    table.hero("vorn", "a1", seat=1)
    table.hero("maya", "a3", seat=2)  # the Leader
    foe = table.monster("e2", move=4)
    asked = table.ask(monsters.take_turn(table.game, foe))
    assert (asked.kind, asked.seat) == ("position", 2)
    assert asked.keys() == ["square:b1", "square:b2"]
    table = Table()
    vorn = table.hero("vorn", "a1", seat=1, tokens={"STEALTH": 1})
    table.hero("maya", "j9", seat=2, tokens={"STEALTH": 1})
    table.follower(vorn, "e3", name="luma")
    table.follower(vorn, "f3", name="rhede", kind="companion", sturdiness=5)
    asked = table.ask(monsters.take_turn(table.game, table.monster("e4")))
    assert (asked.kind, asked.seat) == ("tie", 2)
    assert asked.keys() == ["targets:luma", "targets:rhede"]


@rule("DRU-DEC-47", "DRU-LANG-21", "DRU-RUL-151")
def test_the_order_of_targets_that_get_in_each_others_way_is_the_heros_choice() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", seat=1)
    table.monster("d3")
    table.monster("d4")
    wave = "EACH ADJ ENEMY, PUSH 1"
    asked = effect(table, vorn, wave)
    assert (asked.kind, asked.seat) == ("target", 1)
    assert asked.keys() == ["figure:brute-1", "figure:brute-2"]
    asked = effect(table, vorn, wave, "figure:brute-2")
    assert (asked.kind, asked.about[1]) == ("push", "brute-2")


@rule("DRU-DEC-47")
def test_chosen_targets_are_affected_in_the_order_of_choice() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    first, second = table.monster("d3"), table.monster("d4")
    table.effect(vorn, "UP TO TWO ENEMIES, BURN 1", "figure:brute-2", "figure:brute-1")
    assert [event.who for event in table.events if event.__class__.__name__ == "TokensGained"] == [
        "brute-2", "brute-1",
    ]  # fmt: skip
    assert tokens_of(first) == tokens_of(second) == {"BURN": 1}


@rule("DRU-DEC-48")
def test_a_mechanic_with_a_choice_asks_the_party_leader() -> None:
    water = ["0W 0W 0. 0.", "0W 0W 0. 0.", "0. 0. ## ##", "0. 0. ## ##"]
    table = Table(*water, mechanics=("rising-water",))
    table.hero("vorn", "d1", seat=1)
    table.hero("maya", "d2", seat=2)
    table.state.flags = (memory.spelt("blue-rune"),)
    asked = table.ask(moments.end_of_round(table.game))
    assert (asked.kind, asked.seat, asked.keys()) == ("flood", 2, ["area:c1", "area:a3"])
