"""Harmful terrain (DRU-TERR)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor.rules import followers
from undercroft.games.drunagor.state import Turn

TOKENS = [("L", {"BURN": 2}), ("N", {"POISON": 2}), ("S", {"BLEED": 2})]
TUMBLE = "Tumble|EQUIP|G|[R]: SELF, PREVENT 9 AND MOVE 2"


@rule("DRU-TERR-01", "DRU-TERR-08")
@pytest.mark.parametrize(("mark", "tokens"), TOKENS)
def test_lava_miasma_and_spikes_affect_every_character(mark: str, tokens: dict[str, int]) -> None:
    table = Table(f"0. 0{mark} 0. 0.", f"0. 0{mark} ## ##", f"0. 0{mark} ## ##")
    vorn = table.hero("vorn", "a1", health=9)
    luma = table.follower(vorn, "a2", name="luma", move=1)
    rhede = table.follower(vorn, "a3", name="rhede", kind="companion", sturdiness=9, move=1)
    table.turn(vorn)
    table.act("move:b1")
    table.run(followers.take_turn(table.game, luma), "move:b2")
    table.run(followers.take_turn(table.game, rhede), "move:b3")
    assert tokens_of(vorn) == tokens_of(luma) == tokens_of(rhede) == tokens
    vorn.space, luma.space, rhede.space = table.at("a1"), table.at("a2"), table.at("a3")
    foe = table.monster("c1", move=1)
    table.monster_turn(foe, "square:b1")
    assert (table.where(foe), tokens_of(foe)) == ("b1", tokens)


@rule("DRU-TERR-01", "DRU-DARK-26")
def test_darkness_spares_monsters() -> None:
    table = Table("0. 0D 0.")
    vorn = table.hero("vorn", "a1", health=9)
    foe = table.monster("c1", health=5, move=1)
    table.monster_turn(foe)
    assert (table.where(foe), foe.health, tokens_of(foe)) == ("b1", 5, {})
    assert vorn.health == 4


@rule("DRU-TERR-02", "DRU-TERR-03", "DRU-TERR-04", "DRU-EX-71")
def test_only_the_first_step_of_a_turn_into_a_kind_counts() -> None:
    table = Table("0. 0L 0L 0L")
    elros = table.hero("elros", "a1")
    table.turn(elros)
    table.act("move:b1")
    assert tokens_of(elros) == {"BURN": 2}
    table.act("move:d1")
    table.act("end")
    assert tokens_of(elros) == {"BURN": 2}


@rule("DRU-TERR-03", "DRU-TERR-05")
def test_starting_a_turn_on_a_kind_does_nothing_but_ending_it_there_does() -> None:
    table = Table("0S 0.")
    elros = table.hero("elros", "a1")
    table.begin_turn(elros)
    assert tokens_of(elros) == {}
    table.act("end")
    assert tokens_of(elros) == {"BLEED": 2}


@rule("DRU-TERR-03")
def test_the_turn_of_somebody_else_may_end_without_harm_to_who_stands_there() -> None:
    table = Table("0S 0. 0. 0.")
    elros = table.hero("elros", "a1", tokens={"STEALTH": 1})
    table.monster_turn(table.monster("d1"))
    assert tokens_of(elros) == {"STEALTH": 1}


@rule("DRU-TERR-04", "DRU-EX-72")
def test_different_kinds_count_separately() -> None:
    table = Table("0. 0L 0L 0S")
    elros = table.hero("elros", "a1")
    table.turn(elros)
    table.act("move:d1")
    table.act("end")
    assert tokens_of(elros) == {"BURN": 2, "BLEED": 2}


@rule("DRU-TERR-04", "DRU-TERR-05", "DRU-EX-71")
@pytest.mark.parametrize(("square", "burn"), [("move:c1", 4), ("stop", 2)])
def test_a_reaction_in_another_turn_counts_anew_if_it_moves(square: str, burn: int) -> None:
    table = Table("0. 0L 0L 0.", "0. 0. 0. 0.")
    elros = table.hero("elros", "b1", skills=[TUMBLE], tokens={"BURN": 2})
    table.state.turn = Turn(who=elros.id, suffered={elros.id: 2})
    foe = table.monster("a2", move=None)
    answers = [square, "stop"] if square == "move:c1" else [square]
    table.monster_turn(foe, "react:tumble:green", *answers)
    assert tokens_of(elros) == {"BURN": burn}


@rule("DRU-TERR-06", "DRU-EX-73")
@pytest.mark.parametrize(
    ("effect", "answer"), [("PUSH 1", "direction:e"), ("TELEKINESIS 1", "square:c1")]
)
def test_who_is_pushed_or_dropped_into_lava_burns_at_once(effect: str, answer: str) -> None:
    table = Table("0. 0. 0L 0.")
    vorn = table.hero("vorn", "a1", skills=[f"Throw|HERO|Y|[S]: ENEMY, {effect}"])
    foe = table.monster("b1")
    table.turn(vorn)
    table.act("skill:throw", answer)
    assert (table.where(foe), tokens_of(foe)) == ("c1", {"BURN": 2})


@rule("DRU-TERR-06", "DRU-KW-70")
def test_who_trades_places_steps_into_the_terrain_there() -> None:
    table = Table("0. 0. 0L 0S")
    vorn = table.hero("vorn", "d1", skills=["Trade|HERO|B|[S]: ENEMY, SWAP"])
    foe = table.monster("c1")
    table.turn(vorn)
    table.act("skill:trade")
    assert (tokens_of(vorn), tokens_of(foe)) == ({"BURN": 2}, {"BLEED": 2})


@rule("DRU-TERR-06", "DRU-KW-71")
def test_telekinesis_and_push_differ_in_what_they_pass() -> None:
    table = Table("0. 0. 0L 0. 0.")
    skills = ["Lift|HERO|B|[S]: ENEMY, TELEKINESIS 2", "Shove|HERO|Y|[S]: ENEMY, PUSH 2"]
    vorn = table.hero("vorn", "a1", skills=skills)
    foe = table.monster("b1")
    table.turn(vorn)
    table.act("skill:lift", "square:d1")
    assert tokens_of(foe) == {}
    foe.space = table.at("b1")
    table.act("skill:shove", "direction:e")
    assert (table.where(foe), tokens_of(foe)) == ("d1", {"BURN": 2})


@rule("DRU-TERR-06", "DRU-MOVE-13", "DRU-PET-09")
def test_a_jump_and_a_flyby_touch_only_the_landing_square() -> None:
    table = Table("0. 0L 0L 0. 0.", "0S ## ## ## ##")
    vorn = table.hero("vorn", "a1")
    jinx = table.follower(vorn, "a2", name="jinx", text="JUMP; FLYBY", move=3)
    table.monster("e1")
    jinx.space = table.at("b1")
    walk = followers.take_turn(table.game, jinx)
    table.run(walk, "move:d1", "figure:brute-1", "square:a2")
    assert (table.where(jinx), tokens_of(jinx)) == ("a2", {"BLEED": 2})


@rule("DRU-TERR-06", "DRU-PET-02")
def test_a_pet_summoned_into_lava_burns() -> None:
    table = Table("0. 0L")
    maya = table.hero("maya", "a1")
    table.run(followers.join(table.game, maya, table.library.followers["luma"]))
    (luma,) = table.state.followers.values()
    assert tokens_of(luma) == {"BURN": 2}


@rule("DRU-TERR-07", "DRU-MOVE-17", "DRU-KW-18")
def test_water_takes_one_point_from_the_running_move_once_a_turn() -> None:
    table = Table("0. 0W 0W 0. 0. 0.")
    vorn = table.hero("vorn", "a1")
    table.turn(vorn)
    reachable = [key for key in table.offers(vorn) if key.startswith("move:")]
    assert reachable == ["move:b1", "move:c1"]
    table.act("move:b1")
    assert table.state.turn.points == 1
    table.act("move:c1")
    assert table.state.turn.points == 0
    table.act("extra-move:yellow")
    assert table.state.turn.points == 3
    table.act("move:b1")
    assert table.state.turn.points == 2  # no second toll this turn


@rule("DRU-TERR-07", "DRU-RUL-82")
def test_water_with_no_points_left_takes_nothing() -> None:
    table = Table("0. 0. 0. 0W 0.")
    vorn = table.hero("vorn", "a1")
    table.turn(vorn)
    table.act("move:d1")
    assert (table.where(vorn), table.state.turn.points) == ("d1", 0)


@rule("DRU-TERR-07")
def test_water_entered_by_force_takes_no_point_of_the_move_that_is_open() -> None:
    table = Table("0. 0. 0W 0.")
    float_ = "Float|FOCUS|F1|: SELF, TELEKINESIS 1"
    vorn = table.hero("vorn", "a1", focus=[float_], tokens={"FOCUS": 1})
    table.turn(vorn)
    table.act("move:b1")
    table.act("focus:float", "square:c1")
    assert (table.where(vorn), table.state.turn.points) == ("c1", 2)


@rule("DRU-TERR-09", "DRU-DARK-20", "DRU-DARK-25")
def test_printed_darkness_hurts_and_hinders_like_a_tile() -> None:
    table = Table("0. 0D 0.", rolls=[8, 9])
    skills = ["Stab|HERO|Y|[W]: +0 HIT", "Cut|HERO|Y|[W]: +0 HIT"]
    elros = table.hero("elros", "a1", health=9, skills=skills)
    foe = table.monster("c1", health=9)
    table.turn(elros)
    table.act("move:b1")
    assert elros.health == 7
    table.act("skill:stab")
    assert foe.health == 9
    table.act("skill:cut")
    assert foe.health == 6
    table.begin_turn(elros)
    table.act("end")
    assert elros.health == 5
