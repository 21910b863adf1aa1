"""Throne of Ash: Piles of Runes, Unravel, the two stages, the score."""

from __future__ import annotations

import msgspec

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.adventure import Goal, SpecialEvent
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.rules import (
    commanders,
    health,
    memory,
    minions,
    movement,
    piles,
    size,
    turn,
)
from undercroft.games.drunagor.showing import labels, views
from undercroft.games.drunagor.state import Monster, Pile

SEAL = SpecialEvent("seal", "Seal", effect=read_body("SELF, FOCUS 1 OR CLEANSE 1"), solid=False)
ALL = (1, 1, 1, 1, 1)
MINION = "skeleton-archer-minion"


def hall(**changes: object) -> Table:
    return Table(
        mechanics=("piles-of-runes", "throne"),
        event=SEAL,
        goal=Goal(no_monsters=False, commander=True),
        **changes,  # type: ignore[arg-type]
    )


def king(table: Table, square: str = "i7", health: int = 80) -> Monster:
    monster = table.monster(square, "undead-king", name="undead-king-1")
    monster.health, monster.start = health, 80
    table.run(moments.wounded(table.game, monster))
    monster.hand = commanders.general_cards(table.game, "undead-king", 1)
    return monster


def attack(table: Table, monster: Monster, card: str, *answers: str) -> None:
    table.run(commanders.reached(table.game, f"{card}@{monster.name}"), *answers)


# Piles of Runes


@rule("DRU-ADV-01", "DRU-LANG-34")
def test_a_pile_takes_one_rune_of_each_colour_from_the_track() -> None:
    table = hall()
    table.hero("vorn", "a1")
    monster = king(table)
    table.special("e5", "e9")
    table.state.runes = (2, 0, 1, 0, 1)
    attack(table, monster, "shadow-weave", "square:e9")
    assert table.state.piles == (Pile(table.at("e9"), (1, 0, 1, 0, 1)),)
    assert table.state.runes == (1, 0, 0, 0, 0)


@rule("DRU-RUL-141")
def test_a_pile_goes_on_a_free_token_only() -> None:
    table = hall()
    table.hero("vorn", "e5")
    table.special("e5", "e9", "a9")
    table.state.runes = ALL
    table.state.piles = (Pile(table.at("e9"), ALL),)
    table.run(piles.place_on_token(table.game))  # one is left: no question
    assert [table.game.name(pile.square) for pile in table.state.piles] == ["e9", "a9"]


@rule("DRU-ADV-01")
def test_without_runes_on_the_track_nothing_is_placed() -> None:
    table = hall()
    table.hero("vorn", "a1")
    table.special("e5")
    table.run(piles.place_on_token(table.game))
    assert table.state.piles == ()


@rule("DRU-LANG-34")
def test_a_pile_at_the_most_corrupted_hero_rises_next_to_it() -> None:
    table = hall()
    table.hero("vorn", "a1")
    maya = table.hero("maya", "e5", skills=["Chop|HERO|Y|[W]: +1 HIT"])
    table.curse(maya, "chop")
    table.state.runes = ALL
    table.run(piles.place_at_most_corrupted(table.game), "square:f6")
    assert [table.game.name(pile.square) for pile in table.state.piles] == ["f6"]


@rule("DRU-TERM-06", "DRU-SIZE-04")
def test_piles_are_solid_but_the_king_may_enter_their_area() -> None:
    table = hall()
    vorn = table.hero("vorn", "a1")
    monster = king(table)
    ogre = table.monster("a9", name="ogre", large=True)
    table.state.piles = (Pile(table.at("e5"), ALL),)
    area = table.game.ground.board.area_of[table.at("e5")]
    assert not movement.passable(table.game, vorn)[0] >> table.at("e5") & 1
    assert movement.passable(table.game, monster)[0] >> area & 1
    assert not movement.passable(table.game, ogre)[0] >> area & 1


@rule("DRU-LANG-34")
def test_heroes_within_range_1_of_a_pile_are_hit() -> None:
    table = hall()
    near, far = table.hero("vorn", "g5"), table.hero("maya", "a9")
    monster = king(table, "k9")
    table.state.runes = (0, 3, 0, 0, 0)
    table.special("e5")
    attack(table, monster, "shadow-weave")
    assert (near.health, far.health) == (8, 10)  # two green Runes are left on the track


@rule("DRU-ADV-01", "DRU-RUL-142")
def test_scattering_a_pile_is_a_cube_action_that_saves_6_minus_p_runes() -> None:
    table = hall()
    vorn = table.hero("vorn", "d5", cubes="YR")
    for name, square in (("maya", "a1"), ("lorelai", "b1"), ("jaheen", "c1")):
        table.hero(name, square)
    table.state.bag = ("orange-1",)
    table.state.piles = (Pile(table.at("e5"), ALL),)
    table.turn(vorn)
    table.act("pile:e5", "cube:red", "return:gray", "return:blue", "alternative:1")
    assert table.state.piles == ()
    assert (table.state.bag, table.state.runes) == (
        ("orange-1", "gray-1", "blue-1"),
        (1, 1, 0, 1, 0),
    )
    assert tokens_of(vorn) == {"FOCUS": 1}
    assert (table.state.turn.actions, vorn.expended) == (1, (0, 1, 0, 0, 0))


@rule("DRU-ADV-01")
def test_scattering_a_pile_may_cleanse_instead() -> None:
    table = hall()
    vorn = table.hero("vorn", "d5", cubes="YR", skills=["Chop|HERO|Y|[W]: +1 HIT"])
    table.curse(vorn, "chop")
    table.state.piles = (Pile(table.at("e5"), (0, 0, 0, 0, 1)),)
    table.turn(vorn)
    table.act("pile:e5", "cube:red", "done", "alternative:2", "skill:chop")
    assert (table.slots(vorn), table.state.runes) == ({}, (0, 0, 0, 0, 1))


@rule("DRU-ADV-01")
def test_the_king_unravels_a_pile_where_he_ends_his_move() -> None:
    table = hall()
    table.hero("vorn", "a1")
    table.hero("maya", "b1")
    monster = king(table, "e5", health=40)
    table.state.piles = (Pile(table.at("f6"), (1, 1, 1, 0, 0)), Pile(table.at("a9"), ALL))
    table.run(size.settle(table.game, monster))
    assert [table.game.name(pile.square) for pile in table.state.piles] == ["a9"]
    assert (table.state.runes, monster.health) == ((1, 1, 1, 0, 0), 46)


@rule("DRU-ADV-01")
def test_piles_are_seen() -> None:
    table = hall()
    table.hero("vorn", "a1")
    table.state.piles = (Pile(table.at("f6"), (1, 0, 1, 0, 0)),)
    view = views.view(table.game)
    assert [(pile.square, pile.runes) for pile in view.board.piles] == [("f6", ("orange", "blue"))]
    assert [square.name for square in view.board.squares if square.pile] == ["f6"]


# Stages


@rule("DRU-ADV-01")
def test_in_stage_1_the_kings_health_cannot_fall_below_1() -> None:
    table = hall()
    table.hero("vorn", "a1")
    monster = king(table)
    table.run(health.lose(table.game, [(monster, 200)], "a test"))
    assert (monster.health, table.state.ended) == (1, None)


@rule("DRU-ADV-02")
def test_the_king_falls_in_stage_2_and_that_is_victory() -> None:
    table = hall()
    table.hero("vorn", "a1")
    monster = king(table)
    memory.write(table.game, "second-stage")
    table.run(health.lose(table.game, [(monster, 200)], "a test"))
    assert table.state.ended is not None
    assert table.state.ended.won


@rule("DRU-ADV-01", "DRU-GEN-02")
def test_stage_2_turns_all_five_cards_and_frees_him_of_conditions() -> None:
    table = hall()
    table.hero("vorn", "a1")
    monster = king(table, health=41)
    table._tokens(monster, {"BLEED": 2, "SHIELD": 1})
    table.run(moments.turn_over(table.game))
    assert views.view(table.game).boss_stage == 1
    table.run(health.lose(table.game, [(monster, 1)], "a test"))  # half
    table.run(moments.turn_over(table.game))
    assert views.view(table.game).boss_stage == 2
    assert {table.library.attacks[card].side for card in monster.hand} == {2}
    assert len(monster.hand) == 5
    assert tokens_of(monster) == {"SHIELD": 1}


@rule("DRU-ADV-01", "DRU-DARK-29")
def test_stage_2_darkens_the_tokens_that_hold_no_pile() -> None:
    table = hall()
    vorn = table.hero("vorn", "e5")
    king(table, health=40)
    table.special("e5", "e9")
    table.state.piles = (Pile(table.at("e9"), ALL),)
    table.run(moments.turn_over(table.game))
    assert table.state.small == 1 << table.at("e5")
    assert vorn.health == 8  # caught


@rule("DRU-ADV-01")
def test_stage_2_summons_minions_up_to_the_number_of_heroes() -> None:
    table = hall()
    table.hero("vorn", "a1")
    table.hero("maya", "b1")
    monster = king(table, health=40)
    table.monster("l9", MINION).slot = "blue+"
    table.run(moments.turn_over(table.game))
    found = minions.on_board(table.game, MINION)
    assert [minion.slot for minion in found] == ["blue+", "blue+"]
    assert table.game.beside(monster) >> found[1].space & 1


@rule("DRU-ADV-01")
def test_healing_in_the_same_turn_does_not_put_stage_2_off() -> None:
    table = hall()
    table.hero("vorn", "a1")
    monster = king(table, health=42)
    table.run(health.lose(table.game, [(monster, 5)], "a test"))
    health.heal(table.game, monster, 20)
    table.run(moments.turn_over(table.game))
    assert views.view(table.game).boss_stage == 2


@rule("DRU-ADV-01")
def test_stage_2_begins_once() -> None:
    table = hall()
    table.hero("vorn", "a1")
    monster = king(table, health=40)
    table.run(moments.turn_over(table.game))
    monster.hand = ()
    table.run(moments.turn_over(table.game))
    assert monster.hand == ()


@rule("DRU-MON-05")
def test_a_card_that_acted_before_it_was_turned_does_not_act_again() -> None:
    table = hall()
    table.hero("vorn", "a1")
    monster = king(table, health=40)
    table.state.acted = (commanders.key("death-rattle", monster),)
    table.run(moments.turn_over(table.game))
    assert commanders.key("enervate", monster) in table.state.acted


# The Last Oath and the score


@rule("DRU-LANG-34", "DRU-COND-13")
def test_the_king_can_be_cursed_by_name_in_spite_of_his_immunity() -> None:
    table = hall()
    vorn = table.hero("vorn", "a1")
    monster = king(table)
    table.effect(vorn, "BOSS, INTIMIDATE 4")
    assert tokens_of(monster) == {}
    table.effect(vorn, "BOSS, INTIMIDATE 4 IGNORING IMMUNITY")
    assert tokens_of(monster) == {"INTIMIDATE": 4}


@rule("DRU-RUL-143")
def test_the_score_counts_heroes_never_knocked_out_and_runes_in_the_bag() -> None:
    table = hall()
    vorn = table.hero("vorn", "a1", health=3, skills=["Chop|HERO|Y|[W]: +1 HIT"])
    table.hero("maya", "b1")
    monster = king(table)
    memory.write(table.game, "second-stage")
    table.state.bag = table.state.bag[:11]
    table.run(health.lose(table.game, [(vorn, 3)], "a test"))
    table.run(health.lose(table.game, [(monster, 200)], "a test"))
    assert table.state.score == 10 + 27  # one Hero of two; 5 x 11 / 2
    assert views.view(table.game).score == 37


@rule("DRU-DMG-01", "DRU-ATK-07", "DRU-GEN-01")
def test_who_keeps_a_last_point_loses_none_by_a_further_blow() -> None:
    table = hall(rolls=[12, 12])
    hero = table.hero(
        "vorn", "h7", skills=["Chop|HERO|Y|[W]: +0 HIT, BLEED 1"], weapon=(7, 5, "heavy")
    )
    boss = king(table, health=3)
    table.turn(hero, actions=2)
    table.act("skill:chop")
    told = [(event.amount, event.left) for event in table.told(events.HealthLost)]
    assert (boss.health, tokens_of(boss), told) == (1, {"BLEED": 1}, [(2, 1)])
    hero.slots = ("",)
    table.act("skill:chop")
    assert (boss.health, tokens_of(boss)) == (1, {"BLEED": 1})
    assert [event.what for event in table.told(events.Resisted)] == ["blow"]


@rule("DRU-DMG-10", "DRU-GEN-01")
def test_nothing_is_drained_from_who_has_nothing_to_lose() -> None:
    table = hall()
    hero = table.hero("vorn", "h7", health=4)
    boss = king(table, health=2)
    table.effect(hero, "ENEMY, DRAIN 3 HEALTH")
    assert (hero.health, boss.health) == (5, 1)
    table.effect(hero, "ENEMY, DRAIN 3 HEALTH")
    assert (hero.health, boss.health) == (5, 1)


@rule("DRU-GEN-01", "DRU-RUL-130")
def test_nobody_is_promised_the_fall_of_who_cannot_fall() -> None:
    table = hall()
    skills = ["Chop|HERO|Y|[W]: +0 HIT", "Bolt|HERO|B|[S]: ENEMY, 3 DMG"]
    hero = table.hero("vorn", "h7", skills=skills)
    boss, foe = king(table, health=1), table.monster("g7", health=1)
    brute = table.monster("h6", health=1)
    card = table.library.monsters[brute.card]
    table.library.monsters[brute.card] = msgspec.structs.replace(card, successor=foe.card)
    table.turn(hero)
    for skill in ("skill:chop", "skill:bolt"):
        asking = turn.act(table.game, hero)
        options = asking.send(None)
        chosen = options.option(skill)
        assert chosen is not None
        request = asking.send(chosen.value)
        said = {o.key: labels.shown(table.game, request, o).note for o in request.options}
        asking.close()
        falls = {one.name: "fell" in said[f"figure:{one.name}"] for one in (boss, foe, brute)}
        assert list(falls.values()) == [False, True, False]
