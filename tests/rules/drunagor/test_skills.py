"""Using Skills: order, Range and targets (DRU-SKILL)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.cards.tree import PLAIN
from undercroft.games.drunagor.rules import targets, turn
from undercroft.games.drunagor.use import Use

ORDERS = [f"Order {cube}|HERO|{cube}|: ALLY, MAKE +0 HIT" for cube in "BG"]


def squares(table: Table, mask: int) -> set[str]:
    board = table.game.ground.board.squares
    return {table.game.name(square) for square in range(board.size) if mask >> square & 1}


# Using a Skill


@rule("DRU-SKILL-01")
def test_only_learned_and_available_skills_can_be_used() -> None:
    table = Table()
    vorn = table.hero(
        "vorn", "c3",
        skills=["Ward|HERO|Y|: SELF, SHIELD 1", "Step|HERO|G|: MOVE 2", "Mend|ROLE|R|: HEAL 1"],
        equipment=["Charm|EQUIP|B|: SELF, KI 1"],
    )  # fmt: skip
    table.curse(vorn, "step")
    table.turn(vorn)
    offered = [key for key in table.offers(vorn) if key.startswith("skill:")]
    assert offered == ["skill:ward", "skill:mend", "skill:charm"]
    table.act("skill:ward")
    assert "skill:ward" not in table.offers(vorn)


@rule("DRU-SKILL-02")
def test_each_clause_chooses_its_own_targets_when_it_starts() -> None:
    table = Table()
    dash = "Dash|HERO|Y|: SELF, MOVE 2; ENEMY, SLOW; ALLY, HEAL 2"
    vorn = table.hero("vorn", "c3", skills=[dash])
    maya = table.hero("maya", "f4", health=5)
    foe = table.monster("f3")
    table.turn(vorn)
    table.act("skill:dash", "move:e3")  # neither was adjacent before the move
    assert tokens_of(foe) == {"SLOW": 1}
    assert maya.health == 7


@rule("DRU-SKILL-03")
def test_tied_effects_go_to_the_same_target_and_do_not_improve_one_another() -> None:
    table = Table()
    maya = table.hero("maya", "c3", skills=["Brand|HERO|R|[S]: RANGER'S MARK AND 3 DMG"])
    foe, other = table.monster("d3", health=9), table.monster("e3", health=9)
    table.turn(maya)
    table.act("skill:brand", f"figure:{foe.name}")
    assert (foe.health, tokens_of(foe)) == (6, {"RANGER'S MARK": 1})
    assert (other.health, tokens_of(other)) == (9, {})


@rule("DRU-SKILL-03")
def test_a_tied_heal_comes_too_early_for_the_damage_after_it() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=10)
    table.effect(vorn, "SELF, HEAL 2 AND 3 DMG NON-PREVENTABLE")
    assert vorn.health == 7


@rule("DRU-SKILL-04")
def test_parts_the_target_is_immune_to_are_skipped_and_the_others_apply() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Stun Enemy|ROLE|Y/R/G/B|[S]: 1 DMG AND STUN"])
    foe = table.monster("d3", health=5, immune=["STUN"])
    table.turn(vorn)
    table.act("skill:stun-enemy:yellow", f"figure:{foe.name}")
    assert foe.health == 4
    assert tokens_of(foe) == {}


@rule("DRU-SKILL-05")
def test_up_to_may_be_none_but_a_plain_effect_must_find_its_target() -> None:
    table = Table()
    vorn = table.hero(
        "vorn", "c3", skills=["A|HERO|B|: UP TO TWO TARGETS, SLOW", "B|HERO|R|: SLOW"]
    )
    table.monster("d3")
    table.turn(vorn)
    free = table.ask(turn.act(table.game, vorn), "skill:a")
    assert free.keys() == ["figure:vorn", "figure:brute-1", "done"]
    table.turn(vorn)
    forced = table.ask(turn.act(table.game, vorn), "skill:b")
    assert forced.keys() == ["figure:vorn", "figure:brute-1"]


@rule("DRU-SKILL-05")
def test_a_skill_may_be_used_though_a_part_of_it_is_wasted() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Rush|HERO|Y|[W]: +0 HIT; SELF, SHIELD 1"])
    table.turn(vorn)
    table.act("skill:rush")  # nobody to attack
    assert tokens_of(vorn) == {"SHIELD": 1}


# Range


@rule("DRU-SKILL-06")
def test_a_melee_skill_reaches_adjacent_squares_and_its_user() -> None:
    table = Table()
    vorn = table.hero("vorn", "e5")
    distance = targets.range_of(table.game, vorn, 0)
    assert squares(table, targets.reach(table.game, vorn, distance)) == {
        f"{x}{y}" for x in "def" for y in (4, 5, 6)
    }


@rule("DRU-SKILL-07", "DRU-SKILL-09")
def test_a_ranged_skill_reaches_one_area_away_diagonals_included() -> None:
    table = Table()
    vorn = table.hero("vorn", "e5")  # in the area of e5, f5, e6, f6
    distance = targets.range_of(table.game, vorn, 1)
    assert squares(table, targets.reach(table.game, vorn, distance)) == {
        f"{x}{y}" for x in "cdefgh" for y in range(3, 9)
    }


@rule("DRU-SKILL-07")
@pytest.mark.parametrize("colour", [2, 3])
def test_agility_and_wisdom_skills_reach_the_whole_revealed_board(colour: int) -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    distance = targets.range_of(table.game, vorn, colour)
    assert targets.reach(table.game, vorn, distance) == table.game.ground.board.squares.exists


@rule("DRU-SKILL-07")
def test_an_ability_may_raise_the_range_of_ranged_skills_alone() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=["Eyes|CLASS|-|[P]: +1 RANGE"])
    assert [targets.range_of(table.game, vorn, colour) for colour in range(4)] == [0, 2, None, None]


@rule("DRU-SKILL-08")
@pytest.mark.parametrize(("cube", "reached"), [("yellow", False), ("red", False), ("blue", True)])
def test_on_a_slot_of_many_colours_the_cube_sets_the_range(cube: str, reached: bool) -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=["Daze|ROLE|Y/R/G/B|: ENEMY, STUN"])
    foe = table.monster("h8")
    table.turn(vorn)
    table.act(f"skill:daze:{cube}")
    assert bool(tokens_of(foe)) is reached


@rule("DRU-SKILL-09")
def test_range_x_replaces_the_range_for_what_follows_in_the_clause() -> None:
    table = Table()
    far = "Far|HERO|B|: RANGE 1, ENEMY, SLOW; ENEMY, STUN"
    vorn = table.hero("vorn", "a1", skills=[far])
    foe = table.monster("h8")
    table.turn(vorn)
    table.act("skill:far")
    assert tokens_of(foe) == {"STUN": 1}


@rule("DRU-SKILL-12")
@pytest.mark.parametrize(("cube", "reached"), [("yellow", {"SLOW": 1}), ("blue", {"STUN": 1})])
def test_cr_means_the_range_of_the_cube_spent(cube: str, reached: dict[str, int]) -> None:
    table = Table()
    text = "RANGE 1, ENEMY, SLOW; CR, ENEMY, STUN"
    vorn = table.hero("vorn", "a1", skills=[f"Far|ROLE|Y/B|: {text}"])
    foe = table.monster("d3" if cube == "yellow" else "h8")
    table.turn(vorn)
    table.act(f"skill:far:{cube}")
    assert tokens_of(foe) == reached


@rule("DRU-SKILL-10")
def test_nothing_blocks_the_line_to_a_target() -> None:
    table = Table("0. 0. 2. 2. 0. 0.", "0. 0. 2. 2. 0. 0.")
    vorn = table.hero("vorn", "a1", skills=["Daze|HERO|R|: RANGE 2, ENEMY, STUN"])
    for square in ("b1", "b2", "c1", "c2"):
        table.npc(square, f"villager-{square}")
    foe = table.monster("f1")
    table.turn(vorn)
    table.act("skill:daze")
    assert tokens_of(foe) == {"STUN": 1}


# Targets


@rule("DRU-SKILL-11", "DRU-SKILL-13")
def test_without_target_words_any_one_character_in_range_may_be_chosen_the_user_too() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="RRY", skills=["Bless|HERO|R|: SHIELD 1"])
    table.hero("maya", "d3")
    table.hero("jaheen", "k9")  # out of Range
    table.follower(vorn, "c4")
    table.monster("e3")
    table.turn(vorn)
    request = table.ask(turn.act(table.game, vorn), "skill:bless")
    assert request.keys() == ["figure:vorn", "figure:maya", "figure:brute-1", "figure:luma"]
    table.turn(vorn)
    vorn.slots = ("",)
    table.act("skill:bless", "figure:vorn")
    assert tokens_of(vorn) == {"SHIELD": 1}


@rule("DRU-SKILL-11")
def test_a_target_word_holds_for_all_later_effects_of_its_clause() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=5)
    maya = table.hero("maya", "d3", health=5)
    table.effect(vorn, "SELF, HEAL 1 AND SHIELD 1, FOCUS 1")
    assert vorn.health == 6
    assert tokens_of(vorn) == {"SHIELD": 1, "FOCUS": 1}
    assert (maya.health, tokens_of(maya)) == (5, {})


@rule("DRU-SKILL-12", "DRU-RUL-09")
def test_ally_means_allied_characters_without_the_user() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Bless|HERO|B|: ALLY, SHIELD 1"])
    table.hero("maya", "k9")
    table.follower(vorn, "j9", name="rhede", kind="companion", sturdiness=4)
    table.monster("d3")
    table.turn(vorn)
    request = table.ask(turn.act(table.game, vorn), "skill:bless")
    assert request.keys() == ["figure:maya", "figure:rhede"]


@rule("DRU-SKILL-12")
def test_self_or_ally_and_nouns_narrow_the_choice() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=5)
    maya = table.hero("maya", "d3", health=9)
    table.follower(vorn, "c4")
    table.monster("e3")

    def found(words: str) -> list[str]:
        (clause,) = read_body(f"{words}, SLOW").clauses
        use = Use(user=vorn, range=None)
        return [f.name for f in targets.candidates(table.game, use, clause.groups[0].spec)]

    assert found("SELF OR ALLY") == ["vorn", "maya", "luma"]
    assert found("EACH HERO") == ["vorn", "maya"]
    assert found("EACH OTHER HERO") == ["maya"]
    assert found("EACH MONSTER") == ["brute-1"]
    assert found("EACH PET") == ["luma"]
    assert found("STRONGEST HERO") == ["maya"]
    assert found("PARTY LEADER") == ["maya"]
    maya.health = 1
    assert found("STRONGEST HERO") == ["vorn"]


@rule("DRU-SKILL-12")
def test_enemy_means_monsters_alone() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Hex|HERO|B|: ENEMY, SLOW"])
    table.hero("maya", "d3")
    table.monster("k9")
    table.monster("e3")
    table.turn(vorn)
    request = table.ask(turn.act(table.game, vorn), "skill:hex")
    assert request.keys() == ["figure:brute-1", "figure:brute-2"]


@rule("DRU-SKILL-12")
def test_target_adj_reaches_neighbours_alone_whatever_the_range() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Rush|HERO|G|: TARGET ADJ, SLOW"])
    near, far = table.monster("d3"), table.monster("e3")
    table.turn(vorn)
    table.act("skill:rush")  # Vorn is not adjacent to himself
    assert (tokens_of(near), tokens_of(far)) == ({"SLOW": 1}, {})


@rule("DRU-SKILL-12")
def test_up_to_n_targets_are_different_characters() -> None:
    table = Table()
    hex_ = "Hex|HERO|B|: UP TO TWO ENEMIES, BLEED 1"
    vorn = table.hero("vorn", "c3", cubes="BBY", skills=[hex_])
    foes = [table.monster("d3"), table.monster("e3"), table.monster("f3")]
    table.turn(vorn)
    request = table.ask(turn.act(table.game, vorn), "skill:hex", "figure:brute-2")
    assert request.keys() == ["figure:brute-1", "figure:brute-3", "done"]
    table.turn(vorn)
    vorn.slots = ("",)
    table.act("skill:hex", "figure:brute-2", "figure:brute-3")
    assert [tokens_of(foe) for foe in foes] == [{}, {"BLEED": 1}, {"BLEED": 1}]


@rule("DRU-SKILL-12")
def test_strike_takes_whole_areas() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Quake|HERO|B|[S]: STRIKE 1, 2 DMG"])
    inside = [table.monster("e5", health=5), table.monster("f6", health=5)]
    outside = table.monster("g5", health=5)
    table.turn(vorn)
    table.act("skill:quake", "area:e5")
    assert [foe.health for foe in inside] == [3, 3]
    assert outside.health == 5


@rule("DRU-SKILL-14")
def test_knocked_out_heroes_and_hidden_enemies_are_no_legal_targets() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    maya = table.hero("maya", "d3", health=0)
    maya.down = True
    hidden = table.monster("e3", tokens={"STEALTH": 1})
    seen = table.monster("f3")
    use = Use(user=vorn, range=None)
    found = targets.candidates(table.game, use, PLAIN)
    assert found == [vorn, seen]
    assert hidden not in found


@rule("DRU-SKILL-14")
def test_immunity_to_stealth_makes_hidden_enemies_legal() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Eyes|CLASS|-|[P]: IMMUNITY TO STEALTH"])
    hidden = table.monster("e3", tokens={"STEALTH": 1})
    table.effect(vorn, "ENEMY, SLOW")
    assert tokens_of(hidden) == {"STEALTH": 1, "SLOW": 1}


@rule("DRU-SKILL-15")
def test_a_bonus_improves_what_its_owner_does_and_not_what_the_owner_receives() -> None:
    table = Table()
    gentle = "Gentle|CLASS|-|[P]: +1 HEAL"
    vorn = table.hero("vorn", "c3", health=2, skills=[gentle])
    maya = table.hero("maya", "d3", health=2)
    table.effect(vorn, "ALLY, HEAL 2")
    assert maya.health == 5
    table.effect(maya, "ALLY, HEAL 2")
    assert vorn.health == 4


@rule("DRU-SKILL-15")
def test_equipment_skills_profit_from_the_bonus_of_their_owner() -> None:
    table = Table()
    vorn = table.hero(
        "vorn", "c3",
        skills=["Tough|CLASS|-|[P]: +1 PREVENT"], equipment=["Mail|EQUIP|Y|[R]: SELF, PREVENT 2"],
    )  # fmt: skip
    table.monster_turn(table.monster("d3", damage=5), "react:mail:yellow")
    assert vorn.health == 8


@rule("DRU-SKILL-15")
def test_a_bonus_may_say_that_it_is_for_what_is_received() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=2, skills=["Hale|CLASS|-|[P]: +1 HEAL RECEIVED"])
    maya = table.hero("maya", "d3", health=2)
    table.effect(maya, "ALLY, HEAL 2")
    assert vorn.health == 5
    table.effect(vorn, "ALLY, HEAL 2")
    assert maya.health == 4


# Commanded attacks


@rule("DRU-SKILL-16")
def test_a_commanded_ally_attacks_with_the_own_weapon_and_pays_nothing() -> None:
    table = Table(rolls=[8])
    vorn = table.hero("vorn", "a1", skills=["Order|HERO|B|: ALLY, MAKE +0 HIT, +1 DMG"])
    maya = table.hero("maya", "c3", weapon=(8, 5, "light"), cubes="B")
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:order", "attack")
    assert foe.health == 3  # Maya's 5 and the order's 1
    assert maya.pool == (0, 0, 0, 1, 0)


@rule("DRU-SKILL-16")
def test_the_ally_chooses_the_target_and_may_decline() -> None:
    table = Table(rolls=[10])
    vorn = table.hero("vorn", "a1", skills=ORDERS)
    table.hero("maya", "c3", seat=1)
    foes = [table.monster("d3", health=9), table.monster("c4", health=9)]
    table.turn(vorn)
    table.act("skill:order-b", "decline")
    assert [foe.health for foe in foes] == [9, 9]
    asked = table.ask(turn.act(table.game, vorn), "skill:order-g", "attack")
    assert (asked.seat, asked.keys()) == (1, ["figure:brute-1", "figure:brute-2"])


@rule("DRU-SKILL-16")
def test_a_commanded_attack_has_the_range_of_the_weapon_and_its_engagement_rules() -> None:
    table = Table(rolls=[10])
    vorn = table.hero("vorn", "a1", skills=ORDERS)
    table.hero("maya", "c3", weapon=(7, 3, "ranged"))
    foe = table.monster("e3", health=9)
    table.turn(vorn)
    table.act("skill:order-b", "attack")  # one area away
    assert foe.health == 6
    foe.space = table.at("d3")  # engaged: the bow is of no use, nobody is asked
    table.act("skill:order-g")
    assert foe.health == 6
