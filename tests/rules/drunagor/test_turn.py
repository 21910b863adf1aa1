"""A Hero's turn (DRU-TURN)."""

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor.adventure import Goal


@rule("DRU-TURN-07", "DRU-MOVE-10")
def test_a_cube_action_forfeits_the_movement_points_still_unspent() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Ward|HERO|Y|: SELF, SHIELD 1"])
    table.turn(vorn)
    table.act("move:e3")
    assert table.state.turn.points == 1
    table.act("skill:ward")
    assert table.state.turn.points == 0
    assert not any(key.startswith("move:") for key in table.offers(vorn))


@rule("DRU-COND-08")
def test_a_stunned_hero_has_one_cube_action_fewer() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"STUN": 1})
    table.begin_turn(vorn)
    assert table.state.turn.actions == 1
    assert tokens_of(vorn) == {}


@rule("DRU-ATK-04", "DRU-ATK-06")
def test_a_result_of_the_accuracy_or_more_hits_for_weapon_damage() -> None:
    table = Table(rolls=[6, 5])
    vorn = table.hero("vorn", "c3", skills=["Chop|HERO|Y|[W]: +1 HIT", "Cut|HERO|Y|[W]: +1 HIT"])
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:chop")
    assert foe.health == 6
    table.act("skill:cut")
    assert foe.health == 6


@rule("DRU-TURN-01", "DRU-KO-08")
def test_a_knocked_out_hero_regains_breath_and_has_a_normal_turn() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=0)
    vorn.down = True
    table.begin_turn(vorn)
    assert not vorn.down
    assert vorn.health == 10
    assert table.state.turn.actions == 2
    assert table.state.turn.regained


@rule("DRU-TURN-02")
def test_conditions_resolve_before_anything_else_and_stealth_ends() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"BURN": 2, "STEALTH": 1})
    table.begin_turn(vorn)
    assert vorn.health == 8
    assert tokens_of(vorn) == {"BURN": 1}


@rule("DRU-TURN-03")
def test_start_of_turn_abilities_follow_the_conditions() -> None:
    table = Table()
    vorn = table.hero(
        "vorn",
        "c3",
        tokens={"BLEED": 2},
        skills=["Vigil|PASSIVE|-|[P]: AT START OF TURN: SELF, HEAL 1"],
    )
    table.begin_turn(vorn)
    assert vorn.health == 9


@rule("DRU-TURN-04", "DRU-TURN-05", "DRU-TURN-11")
def test_a_turn_is_a_free_move_two_cube_actions_and_minor_actions_all_optional() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YYY", bag=("potion-of-healing",), skills=[
        "A|HERO|Y|: SELF, FOCUS 1", "B|HERO|Y|: SELF, FOCUS 1", "C|HERO|Y|: SELF, FOCUS 1",
    ])  # fmt: skip
    table.turn(vorn)
    assert "end" in table.offers(vorn)
    table.act("skill:a")
    table.act("skill:b")
    offers = table.offers(vorn)
    assert "skill:c" not in offers
    assert "move:d3" in offers
    assert "use:potion-of-healing" in offers


@rule("DRU-TURN-06")
def test_a_reaction_in_the_own_turn_is_no_cube_action() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YB", skills=[
        "Duck|HERO|B|[R]: SELF, PREVENT 2", "Burn|HERO|Y|[S]: 2 DMG",
    ])  # fmt: skip
    table.turn(vorn)
    table.act("skill:burn", "react:duck:blue", "skill:duck")
    assert table.state.turn.actions == 1
    assert vorn.health == 10


@rule("DRU-TURN-09", "DRU-TURN-13", "DRU-RUL-81")
def test_a_turn_ends_with_the_recall_then_abilities_then_the_terrain_check() -> None:
    table = Table("0L 0.", "0. 0.")
    vorn = table.hero("vorn", "a1", cubes="YR", skills=[
        "Dusk|PASSIVE|-|[P]: AT END OF TURN: SELF, SHIELD 1", "A|HERO|Y|: SELF, FOCUS 1",
    ])  # fmt: skip
    table.turn(vorn)
    table.act("recall", "skill:a")
    kinds = [type(event).__name__ for event in table.events]
    assert kinds.index("Recalled") < kinds.index("TokensGained") < kinds.index("TerrainHurt")
    assert tokens_of(vorn) == {"SHIELD": 1, "BURN": 2}
    assert table.state.turn.step == "none"


@rule("DRU-TURN-10", "DRU-PET-04")
def test_followers_act_after_their_hero_and_before_the_marker_moves() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    pet = table.follower(vorn, "b3")
    foe = table.monster("d4", health=6)
    table.turn(vorn)
    table.act("end")
    assert table.state.waiting == (pet.id,)
    table.step("move:c4", "stop", f"figure:{foe.name}")
    assert foe.health == 4
    assert table.state.waiting == ()
    assert table.state.marker == 0


@rule("DRU-TURN-12", "DRU-RUL-27")
def test_a_hero_knocked_out_by_darkness_in_the_own_turn_ends_it() -> None:
    table = Table(size=(6, 1))
    vorn = table.hero("vorn", "a1", health=2, skills=["A|HERO|Y|: SELF, FOCUS 1"])
    table.darkness("b1")
    table.turn(vorn)
    table.act("move:c1")
    assert vorn.down
    assert vorn.space == table.at("b1")
    table.act()
    assert table.state.turn.step == "none"
    assert vorn.down


@rule("DRU-ADV-03", "DRU-CUBE-08")
def test_a_curse_cube_too_many_fails_the_adventure_at_once() -> None:
    table = Table()
    names = "abcdef"
    vorn = table.hero("vorn", "c3", cubes="Y", skills=[f"{n}|HERO|Y|: HEAL 1" for n in names])
    table.curse(vorn, *names[:5])
    table.turn(vorn)
    table.act("recall")
    assert table.state.ended is not None
    assert (table.state.ended.won, table.state.ended.cause) == (False, "curse")


@rule("DRU-ADV-01", "DRU-KW-11")
def test_who_frees_a_villager_is_cleansed_of_poison_too() -> None:
    table = Table(mechanics=("villagers",))
    vorn = table.hero("vorn", "c3", skills=["Rest|HERO|B: SELF, SHIELD 1"], tokens={"POISON": 2})
    table.curse(vorn, "rest")
    table.npc("d3")
    table.turn(vorn)
    table.act("interact:villager-1", "skill:rest")
    assert (tokens_of(vorn), table.slots(vorn)) == ({}, {})


@rule("DRU-ADV-02")
def test_a_goal_reached_ends_in_success() -> None:
    table = Table(goal=Goal(freed=1), mechanics=("villagers",))
    vorn = table.hero("vorn", "c3")
    table.npc("d3")
    table.turn(vorn)
    table.act("interact:villager-1")
    assert table.state.ended is not None
    assert table.state.ended.won
