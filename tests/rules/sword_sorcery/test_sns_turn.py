"""A hero's turn: activities, what hinders them, ghosts, companions (SNS-TURN, COND-09)."""

from __future__ import annotations

import pytest

from rule import rule
from sword_sorcery import Table
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.attack import Strike
from undercroft.games.sword_sorcery.dice import Pool
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import conditions, turn
from undercroft.games.sword_sorcery.rules.actions import Dashed
from undercroft.games.sword_sorcery.rules.activities import Wasted
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.rules.rounds import _battle_phase
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.state import Hero, Taunt
from undercroft.kit.moments import Answers


def verbs(table: Table, id: str) -> set[str]:
    return {key.partition(":")[0] for key in table.offered(id)}


def traps(kind: str) -> Answers:
    """Whoever draws a trap gets a condition."""

    async def trapped(game: SwordSorcery, hero: Hero) -> None:
        await conditions.give(game, hero, kind)  # type: ignore[arg-type]

    return moments.trapped.by(trapped)


@rule("SNS-TURN-01", "SNS-TURN-05", "SNS-FULL-027", "SNS-FULL-030", "SNS-DEC-05")
def test_a_turn_has_what_the_soul_gem_shows_and_the_rest_is_lost() -> None:
    table = Table()
    hero = table.hero("aldric")
    hero.soulrank = 4  # paladin: 2 Combats, 2 Actions
    table.start("aldric")
    assert (hero.combats, hero.actions, hero.points) == (2, 2, 0)
    table.act(hero, "end")
    table.run(turn.end(table.game, hero))
    assert (hero.combats, hero.actions, hero.acted) == (0, 0, True)


@rule("SNS-TURN-02")
def test_actions_may_stand_between_the_steps_of_a_movement() -> None:
    table = Table()
    hero = table.start("aldric")
    table.act(hero, "go:A2", "open:D1", "dash", "go:B2", "end")
    assert table.where(hero) == "B2"
    assert hero.points == 1


@rule("SNS-TURN-06", "SNS-ACT-01")
def test_dash_is_for_once_in_a_round() -> None:
    table = Table()
    hero = table.hero("aldric")
    hero.soulrank = 4
    table.start("aldric")
    table.act(hero, "dash", "end")
    assert hero.actions == 1
    assert [told.hero for told in table.told(Dashed)] == ["aldric"]
    assert "dash" not in table.offered("aldric")


@rule("SNS-TURN-08", "SNS-FREE-01")
def test_what_engagement_forbids() -> None:
    table = Table()
    hero = table.hero("aldric")
    for id in ("aldric", "sylwen"):
        table.put(id, "A2")
    table.put(table.hero("sylwen"), "A2")
    table.start("aldric")
    free = verbs(table, "aldric")
    assert {"exchange", "reorganize", "drop", "dash", "open", "go"} <= free
    table.foe("wolf", "green", "A2")
    assert verbs(table, "aldric") == {"evade", "attack", "dash", "open"}
    table.put(hero, "A3")
    assert "search" in verbs(table, "aldric")
    table.foe("wolf", "green", "A3")
    assert "search" not in verbs(table, "aldric")


@rule("SNS-SLOW-01", "SNS-EX-39")
def test_the_slowed_do_one_thing_besides_free_actions() -> None:
    table = Table()
    table.afflict("aldric", "slow")
    table.put("aldric", "A2")
    hero = table.start("aldric")
    table.act(hero, "open:D1", "go:B1", "end")
    assert verbs(table, "aldric") <= {"go", "drop"}  # what he has begun he may finish
    fights = Table()
    fights.afflict("aldric", "slow")
    fights.put("aldric", "A2")
    wolf = fights.foe("wolf", "green", "A2")
    hero = fights.start("aldric")
    fights.act(hero, f"attack:unarmed:{wolf.id}", "end", faces="b1")  # no Focus is offered
    assert fights.offered("aldric") == ["open:D1"]


@rule("SNS-EX-46", "SNS-COND-09", "SNS-RUL-40")
def test_who_is_stunned_in_his_movement_may_finish_it_and_no_more() -> None:
    table = Table(answers=traps("stun"))
    table.put("aldric", "A1")
    hero = table.start("aldric")
    table.act(hero, "go:A2", "open:D1", "go:B1", "end")
    assert hero.has("stun")
    assert not table.offered("aldric") or verbs(table, "aldric") == {"go"}
    table.run(turn.end(table.game, hero))
    assert hero.has("stun")
    table.turn("aldric")  # nothing is asked
    assert not hero.has("stun")


@rule("SNS-COND-09")
def test_who_is_slowed_in_his_turn_begins_nothing_more_if_he_has_begun() -> None:
    table = Table(answers=traps("slow"))
    table.put("aldric", "A2")
    hero = table.start("aldric")
    table.act(hero, "open:D1", "dash", "go:B1", "end")
    assert not hero.moved
    assert "go" not in verbs(table, "aldric")


@rule("SNS-STUN-01", "SNS-SEQ-05", "SNS-EX-45", "SNS-BLED-04")
def test_the_stunned_skip_their_turn_and_the_enemies_do_not() -> None:
    turns: list[str] = []

    async def enemies(game: SwordSorcery) -> None:
        turns.append(game.active.id)

    table = Table(answers=moments.enemy_turn.by(enemies))
    table.foe("wolf", "green", "E1")
    table.afflict("aldric", "stun", "bleed")
    table.run(_battle_phase(table.game), "hero:aldric", "end")
    assert turns == ["aldric", "sylwen"]
    assert table.hero("aldric").hp == 7


@rule("SNS-BLND-01", "SNS-BLND-02", "SNS-EX-41", "SNS-RUL-43", "SNS-RUL-62")
def test_the_blind_waste_what_they_do_not_save() -> None:
    table = Table()
    table.afflict("aldric", "blind")
    hero = table.hero("aldric")
    hero.soulrank = 3  # 2 Actions
    table.put(hero, "A3")
    table.start("aldric")
    table.act(hero, "search:S1", "dash", "go:A1", "end", faces="b1 b5 b6 b1")
    assert table.game.token("S1") is not None
    assert (hero.actions, hero.points) == (0, 0)
    (wasted,) = table.told(Wasted)
    called = Called(table.game.library, table.game.quest).by_kind
    assert wasted.lines(called) == ["Aldric Vane is blind and wastes the Action."]
    again = Table()
    again.afflict("aldric", "blind")
    again.put("aldric", "A2")
    hero = again.start("aldric")
    again.act(hero, "open:D1", "open:D1", "end", faces="b1 b1 b6 b1")
    assert again.game.door("D1").open


@rule("SNS-BLND-02")
def test_one_save_covers_a_movement_and_failing_it_wastes_all_of_it() -> None:
    table = Table()
    table.afflict("aldric", "blind")
    hero = table.start("aldric")
    table.act(hero, "go:A4", "end", faces="b6 b1")
    assert table.where(hero) == "A4"
    table.run(turn.end(table.game, hero))
    table.afflict(hero, "blind")
    table.start("aldric")
    table.act(hero, "go:A2", "end", faces="b1 b1")
    assert table.where(hero) == "A4"
    assert hero.moved


@rule("SNS-BLND-02", "SNS-ENG-06")
def test_an_evade_that_the_blind_waste_draws_no_attack_and_costs_no_point() -> None:
    table = Table()
    table.afflict("aldric", "blind")
    table.put("aldric", "A2")
    table.foe("wolf", "green", "A2")
    hero = table.start("aldric")
    table.act(hero, "evade:A1", "end", faces="b6 b1 b1 b1")  # a Save for the Movement, one for it
    assert (table.where(hero), hero.points) == ("A2", 3)
    assert table.told(events.Attacked) == []


@rule("SNS-SLOW-01", "SNS-KO-04", "SNS-ACT-01")
def test_who_is_slowed_and_stands_up_by_a_dash_does_nothing_more() -> None:
    table = Table()
    table.afflict("aldric", "slow", "ko")
    table.foe("wolf", "green", "A1")
    table.put("aldric", "A2")
    hero = table.start("aldric")
    dash = next(one for one in turn.deeds(table.game, hero) if one.key == "dash-stand")
    table.run(turn.do(table.game, hero, dash.value))
    assert not hero.lying
    assert not verbs(table, "aldric") & {"go", "stand", "attack", "dash"}


@rule("SNS-EX-43", "SNS-BLED-01", "SNS-RUL-09")
def test_every_activity_of_the_bleeding_costs_a_hit_point() -> None:
    table = Table()
    table.afflict("aldric", "bleed")
    wolf = table.foe("wolf", "green", "B1")
    hero = table.start("aldric")
    table.act(
        hero, "go:A2", "open:D1", "go:B1", f"attack:unarmed:{wolf.id}", "done", "end", faces="b1"
    )
    assert hero.hp == 4  # Movement, Free Action, Combat


@rule("SNS-BLED-01", "SNS-FULL-049")
def test_who_bleeds_to_death_has_ended_his_turn() -> None:
    table = Table()
    table.afflict("aldric", "bleed")
    hero = table.start("aldric")
    hero.hp = 1
    table.act(hero, "go:A2")
    assert hero.ghost
    assert table.where(hero) == "A1"


@rule("SNS-EXH-01")
def test_the_exhausted_have_no_actions() -> None:
    table = Table()
    table.afflict("aldric", "exhaust")
    table.put("sylwen", "A1")
    table.start("aldric")
    assert verbs(table, "aldric") == {"go", "drop"}


@rule("SNS-RUL-03")
@rule("SNS-FULL-055", "SNS-SEQ-02", "SNS-EX-70", "SNS-DEC-26")
def test_a_ghost_drifts_through_enemies_and_no_enemy_turn_follows() -> None:
    async def enemies(game: SwordSorcery) -> None:
        raise AssertionError

    table = Table(answers=moments.enemy_turn.by(enemies))
    ghost = table.hero("aldric")
    table.run(suffer(table.game, ghost, 99))
    table.put(ghost, "A4")
    table.foe("wolf", "green", "A2")
    table.hero("sylwen").acted = True
    table.run(_battle_phase(table.game), "go:A1", "end")
    assert table.where(ghost) == "A1"
    assert ghost.hp == 0


@rule("SNS-RUL-02")
@rule("SNS-FULL-056", "SNS-GOLD-07")
def test_a_ghost_inspires_one_attack_and_the_same_gift_is_not_had_twice() -> None:
    table = Table("aldric sylwen borin tamsin")
    for id in ("aldric", "borin"):
        table.run(suffer(table.game, table.hero(id), 99))
        table.turn(id, "inspire:sylwen", "end")
    table.state.step = "hero"
    wolf = table.foe("wolf", "green", "A2")
    hero = table.start("sylwen")
    assert table.attack(hero, wolf, "1r", "r2 b6", "done").hits == 1
    assert table.attack(hero, wolf, "1r", "r2 b6", "done").hits == 0


@rule("SNS-FULL-056")
def test_a_ghost_wards_one_defence() -> None:
    table = Table()
    table.run(suffer(table.game, table.hero("aldric"), 99))
    table.turn("aldric", "ward:sylwen", "end")
    wolf = table.foe("wolf", "green", "A2")
    for left in (6, 5):
        table.attack(wolf, "sylwen", "1r", "r2 b1")
        assert table.hero("sylwen").hp == left


@rule("SNS-FULL-147", "SNS-FULL-148", "SNS-DEC-25", "SNS-FULL-212")
def test_a_companion_acts_once_in_one_piece_and_evades_freely() -> None:
    bites = moments.own_strike.by(lambda game, who: Strike("bite", Pool(1, 1)))
    table = Table(answers=bites)
    wolf = table.companion("sylwen", "spirit-wolf", "A1")
    orc = table.foe("orc", "green", "A2")
    hero = table.start("sylwen")
    table.act(
        hero,
        f"companion:{wolf.id}",
        "go:A2",
        f"attack:{orc.id}",
        "end",
        faces="r2 b3 b1",
    )
    assert orc.hp == 2
    assert wolf.acted
    assert not any(key.startswith("companion") for key in table.offered("sylwen"))
    table.start("sylwen")
    table.act(hero, f"companion:{wolf.id}", "go:A1", "done", "end")
    assert table.where(wolf) == "A1"


@rule("SNS-FULL-212", "SNS-FULL-051", "SNS-BLND-01")
def test_a_blind_companion_wastes_its_move_and_its_attack_and_it_is_said() -> None:
    bites = moments.own_strike.by(lambda game, who: Strike("bite", Pool(1, 1)))
    table = Table(answers=bites)
    wolf = table.companion("sylwen", "spirit-wolf", "A1")
    orc = table.foe("orc", "green", "A1")
    table.afflict(wolf, "blind")
    hero = table.start("sylwen")
    wasted = (f"companion:{wolf.id}", "go:A2", f"attack:{orc.id}", "end")
    table.act(hero, *wasted, faces="b1 b1 b1 b1")
    assert (table.where(wolf), orc.hp) == ("A1", 4)
    assert [(one.hero, one.what) for one in table.told(Wasted)] == [
        (wolf.id, "movement"),
        (wolf.id, "combat"),
    ]


@rule("SNS-FULL-148")
def test_a_companion_does_not_act_when_its_owner_skips_his_turn() -> None:
    table = Table()
    table.companion("sylwen", "spirit-wolf", "A1")
    table.afflict("sylwen", "stun")
    table.turn("sylwen")  # nothing is asked


@rule("SNS-FULL-108")
def test_a_taunt_ends_with_the_next_turn_of_who_taunted() -> None:
    table = Table()
    orc = table.foe("orc", "green", "E1")
    hero = table.start("aldric")
    orc.taunt = Taunt("aldric")
    table.run(turn.end(table.game, hero))
    assert orc.taunt == Taunt("aldric", fresh=False)
    table.run(turn.end(table.game, hero))
    assert orc.taunt is None


@rule("SNS-ACT-04", "SNS-FULL-110", "SNS-FULL-112", "SNS-DEC-16")
def test_provoke_takes_the_menace_token_or_sets_it_free() -> None:
    table = Table()
    boss = table.foe("grimtusk", "purple", "A2")
    hero = table.start("aldric")
    table.act(hero, f"provoke:{boss.id}", "end")
    assert boss.menace == "aldric"
    other = table.start("sylwen")
    table.act(other, f"provoke:{boss.id}", "end")
    assert boss.menace == "sylwen"
    other.used_round = ()
    table.start("sylwen")
    table.act(other, f"provoke:{boss.id}", "end")
    assert boss.menace == ""
    boss.menace = "aldric"
    table.run(suffer(table.game, hero, 99))
    assert boss.menace == ""


@rule("SNS-RUL-04")
@rule("SNS-SEQ-03", "SNS-DEC-04", "SNS-INV-08")
@pytest.mark.parametrize("order", ["free", "fixed"])
def test_each_hero_has_one_turn_in_the_order_that_is_chosen(order: str) -> None:
    table = Table("aldric sylwen borin", options={"order": order})
    chosen = ["hero:borin", "end", "hero:sylwen", "end", "end"]
    table.run(_battle_phase(table.game), *(chosen if order == "free" else ["end"] * 3))
    turns = [event.hero for event in table.told(events.TurnBegan)]
    wanted = ["borin", "sylwen", "aldric"] if order == "free" else ["aldric", "sylwen", "borin"]
    assert turns == wanted


@rule("SNS-ETURN-02", "SNS-EX-64")
def test_without_an_enemy_there_is_no_enemy_turn() -> None:
    async def enemies(game: SwordSorcery) -> None:
        raise AssertionError

    table = Table(answers=moments.enemy_turn.by(enemies))
    table.run(_battle_phase(table.game), "hero:aldric", "end", "end")


@rule("SNS-FULL-148", "SNS-COND-09", "SNS-RUL-77")
def test_who_is_stunned_in_his_movement_has_no_companion_to_send() -> None:
    table = Table(answers=traps("stun"))
    table.companion("aldric", "spirit-wolf", "A1")
    table.put("aldric", "A1")
    hero = table.start("aldric")
    table.act(hero, "go:A2", "open:D1", "end")
    assert verbs(table, "aldric") == {"go"}


@rule("SNS-FULL-049", "SNS-BLED-01", "SNS-ACT-03", "SNS-RUL-73")
def test_who_bleeds_to_death_over_his_focus_has_lost_the_attack() -> None:
    table = Table()
    wolf = table.foe("wolf", "green", "A1")
    table.afflict("aldric", "bleed")
    hero = table.start("aldric")
    hero.hp = 2
    table.act(hero, f"attack:unarmed:{wolf.id}", "focus", faces="b9")
    assert hero.ghost
    assert wolf.hp == 3
