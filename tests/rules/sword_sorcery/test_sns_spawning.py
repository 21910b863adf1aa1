"""Enemies come onto the map: seats, gates, cards, hordes, shadows."""

from __future__ import annotations

import pytest

from rule import rule
from sword_sorcery_enemies import Fight
from undercroft.games.sword_sorcery.rules import gates, piles, shadows, spawning, turn
from undercroft.games.sword_sorcery.rules.assigning import load
from undercroft.games.sword_sorcery.rules.damage import die
from undercroft.games.sword_sorcery.rules.stepping import walk_into
from undercroft.kit.difficulty import GENTLE, GRIM


def places(fight: Fight) -> list[tuple[str, str]]:
    return [(f"{one.kind} {one.rank}", fight.where(one)) for one in fight.state.enemies]


# Seats


@rule("SNS-EX-60", "SNS-ASGN-01", "SNS-ASGN-02")
def test_cards_go_to_the_seat_with_the_fewest_first_clockwise_from_the_active_one() -> None:
    fight = Fight(1, aldric="A1", sylwen="A1", borin="A1")
    cards = [("orc", "green"), ("wolf", "green"), ("gremlin", "green"), ("skeleton", "blue")]
    dealt = [fight.enemy(kind, rank, "B4").assigned for kind, rank in cards]
    assert dealt == ["aldric", "sylwen", "borin", "aldric"]


@rule("SNS-RUL-29")
@rule("SNS-EX-61", "SNS-ASGN-03", "SNS-ASGN-04")
def test_a_second_of_a_name_and_rank_goes_to_its_owner_and_adds_no_load() -> None:
    fight = Fight(1, aldric="A1", sylwen="A1", borin="A1")
    for kind, rank in [("orc", "green"), ("wolf", "green"), ("gremlin", "green")]:
        fight.enemy(kind, rank, "B4")
    fight.state.turn = 2
    assert fight.enemy("wolf", "green", "B4").assigned == "sylwen"
    assert load(fight.game, fight.hero("sylwen")) == 1
    assert fight.enemy("wolf", "blue", "B4").assigned == "borin"


@rule("SNS-ASGN-05")
def test_a_seat_is_free_again_when_the_last_of_a_name_and_rank_dies() -> None:
    fight = Fight(1, aldric="A1", sylwen="A1")
    wolves = [fight.enemy("wolf", "green", "B4") for _ in range(2)]
    orc = fight.enemy("orc", "green", "B4")
    for wolf in wolves:
        fight.run(die(fight.game, wolf))
    assert orc.assigned == "sylwen"  # nothing is redealt
    assert fight.enemy("gremlin", "green", "B4").assigned == "aldric"


@rule("SNS-RUL-64")
@rule("SNS-ASGN-06", "SNS-FULL-115")
def test_every_hero_is_a_seat_of_his_own_and_a_master_is_dealt_like_any_card() -> None:
    fight = Fight(4, aldric="A1", sylwen="A1")
    for hero in fight.state.heroes:
        hero.seat = 0  # one player runs both
    assert fight.enemy("orc", "green", "B2").assigned == "aldric"
    assert fight.enemy("grimtusk", "purple", "T4").assigned == "sylwen"


# Cards


@rule("SNS-FULL-098")
def test_a_rank_is_drawn_and_a_scroll_uses_up_no_card() -> None:
    fight = Fight(1, aldric="A1")
    fight.deck("green", "wolf_green_b", "gremlin_green_a")
    fight.run(spawning.place(fight.game, "green", 1, fight.area("B2")))
    fight.run(spawning.place(fight.game, "skeleton_blue", 1, fight.area("C4"), "warden"))
    fight.run(spawning.place(fight.game, "grimtusk", 1, fight.area("C4")))
    assert places(fight) == [
        ("wolf green", "B2"), ("skeleton blue", "C4"), ("grimtusk purple", "C4"),
    ]  # fmt: skip
    wolf, warden, _ = fight.state.enemies
    assert (wolf.variant, wolf.dealt, warden.alias, warden.dealt) == ("b", True, "warden", False)
    assert fight.state.green.deck == ("gremlin_green_a",)
    fight.run(die(fight.game, warden))
    assert fight.state.blue.discard == ()
    fight.run(die(fight.game, wolf))
    assert fight.state.green.discard == ("wolf_green_b",)


@rule("SNS-FULL-099")
def test_without_cards_of_a_rank_the_next_lower_one_is_drawn_else_none() -> None:
    fight = Fight(1, aldric="A1")
    fight.deck("green", "wolf_green_a")
    fight.run(spawning.place(fight.game, "red", 2, fight.area("B2")))
    assert places(fight) == [("wolf green", "B2")]


@rule("SNS-FULL-113", "SNS-FULL-117")
def test_a_master_grows_with_the_heroes_and_its_menace_token_is_free() -> None:
    fight = Fight(4, aldric="A1", sylwen="A1", borin="A1")
    master = fight.enemy("grimtusk", "purple", "T4")
    assert (master.hp, master.menace) == (10 + 6 * 3, "")


@rule("SNS-FULL-103")
def test_a_horde_card_brings_its_figures_together_for_one_seat() -> None:
    fight = Fight(3, aldric="A1", sylwen="A1")
    fight.deck("green", "spider_green_a")
    fight.run(spawning.place(fight.game, "green", 1, fight.area("B3")))
    first, second = fight.state.enemies
    assert (first.group, first.assigned, first.area) == (second.group, second.assigned, second.area)
    assert first.id != second.id
    fight.run(die(fight.game, first))
    assert fight.state.green.discard == ()
    fight.run(die(fight.game, second))
    assert fight.state.green.discard == ("spider_green_a",)
    assert fight.state.souls == 2  # each gives its own


@rule("SNS-FULL-211", "SNS-RUL-69")
def test_heroic_makes_a_green_blue_on_a_bolt_wherever_it_comes_from() -> None:
    fight = Fight(3, aldric="A1")
    fight.state.difficulty = GRIM
    fight.deck("green", "wolf_green_a", "harpy_green_a")
    fight.deck("blue", "wolf_blue_a", "ghoul_blue_a")
    fight.run(spawning.spawn_in(fight.game, "green", 2, fight.area("B3")), faces="r6 r8")
    assert [kind for kind, _ in places(fight)] == ["wolf blue", "wolf green"]
    fight.run(spawning.place(fight.game, "green", 2, fight.area("B3")), faces="r7 r1")
    assert [kind for kind, _ in places(fight)[-2:]] == ["ghoul blue", "harpy green"]
    fight.run(spawning.place(fight.game, "wolf_green", 1, fight.area("B3")))
    assert places(fight)[-1] == ("wolf green", "B3")


@rule("SNS-FULL-211", "SNS-RUL-79")
def test_in_a_gentle_quest_a_blue_enemy_is_green_without_a_bolt() -> None:
    fight = Fight(3, aldric="A1")
    fight.state.difficulty = GENTLE
    fight.deck("green", "wolf_green_a", "harpy_green_a")
    fight.deck("blue", "wolf_blue_a")
    fight.run(spawning.spawn_in(fight.game, "blue", 1, fight.area("B3")), faces="r8")
    fight.run(spawning.place(fight.game, "blue", 2, fight.area("B3")), faces="r6 r1")
    assert [kind for kind, _ in places(fight)] == ["wolf green", "wolf blue", "harpy green"]
    fight.run(spawning.place(fight.game, "wolf_blue", 1, fight.area("B3")))
    assert places(fight)[-1] == ("wolf blue", "B3")


# Gates


@rule("SNS-FULL-095", "SNS-FULL-096")
def test_the_nearest_open_gate_is_counted_by_path_and_new_enemies_do_not_act() -> None:
    fight = Fight(3, aldric="A1")  # G1 in C2, G2 in F4
    fight.deck("green", "wolf_green_a")
    fight.hero("aldric").area = fight.area("C1")
    fight.run(spawning.spawn_nearest(fight.game, "green", 1))
    assert places(fight) == [("wolf green", "C2")]
    assert not fight.state.enemies[0].activated


@rule("SNS-DEC-33", "SNS-FULL-095")
def test_of_equally_near_gates_the_active_player_chooses() -> None:
    fight = Fight(4, aldric="B2", opened="D1")
    fight.deck("green", "wolf_green_a")
    for gate in fight.state.gates[:2]:
        gates.change(fight.game, gate, is_open=True)
    fight.run(spawning.spawn_nearest(fight.game, "green", 1), "gate:G2")
    assert places(fight) == [("wolf green", "B3")]


@rule("SNS-FULL-095")
def test_a_gate_without_a_path_comes_last_and_those_go_by_id() -> None:
    fight = Fight(4, aldric="A1")  # all doors closed
    fight.deck("green", "wolf_green_a", "orc_green_a")
    gates.change_all(fight.game, is_open=True)
    fight.run(spawning.spawn_nearest(fight.game, "green", 1))
    assert places(fight) == [("wolf green", "B1")]
    fight.hero("aldric").area = fight.area("U2")
    fight.run(spawning.spawn_nearest(fight.game, "green", 1))
    assert places(fight)[1:] == [("orc green", "U2")]


@rule("SNS-FULL-095")
def test_at_gates_deals_over_all_open_gates_by_id_from_the_nearest() -> None:
    fight = Fight(3, aldric="F3")  # nearer to G2 in F4
    fight.deck("green", *["wolf_green_a"] * 3)
    fight.run(spawning.spawn_at_gates(fight.game, "green", 3))
    assert [area for _, area in places(fight)] == ["F4", "C2", "F4"]


@rule("SNS-FULL-095", "SNS-FULL-097")
def test_without_an_open_gate_nobody_comes() -> None:
    fight = Fight(3, aldric="A1")
    fight.deck("green", "wolf_green_a")
    gates.change_all(fight.game, is_open=False)
    fight.run(spawning.spawn_nearest(fight.game, "green", 1))
    fight.run(spawning.spawn_at_gates(fight.game, "green", 2))
    fight.run(spawning.spawn_at(fight.game, "green", 1, fight.state.gates[0]))
    assert places(fight) == []
    assert len(fight.state.green.deck) == 1


@rule("SNS-LANG-36")
def test_open_gate_nearest_takes_the_closed_one_and_close_the_open_one() -> None:
    fight = Fight(3, aldric="C1")
    gates.change_nearest(fight.game, is_open=True)
    assert [gate.open for gate in fight.state.gates] == [True, True, True]
    gates.change_nearest(fight.game, is_open=False)
    assert [gate.open for gate in fight.state.gates] == [False, True, True]
    gates.remove(fight.game, fight.state.gates[0])
    assert [gate.id for gate in fight.state.gates] == ["G2", "G3"]


# Shadows


@rule("SNS-FULL-093")
@pytest.mark.parametrize(
    ("face", "came"), [("r6", ["wolf blue"]), ("r2", ["wolf green"]), ("r1", [])]
)
def test_a_shadow_is_revealed_when_a_hero_sees_it_within_three(face: str, came: list[str]) -> None:
    fight = Fight(3, aldric="C1")
    fight.deck("green", "wolf_green_a")
    fight.deck("blue", "wolf_blue_a")
    fight.shadow("H1", "C4")
    fight.run(walk_into(fight.game, fight.hero("aldric"), fight.area("C2")), faces=face)
    assert [kind for kind, _ in places(fight)] == came
    assert fight.state.tokens == ()


@rule("SNS-FULL-093", "SNS-FULL-094")
def test_a_shadow_out_of_sight_or_far_away_stays_and_is_no_enemy() -> None:
    fight = Fight(3, aldric="A1")
    fight.shadow("H1", "C4")
    fight.run(walk_into(fight.game, fight.hero("aldric"), fight.area("A2")))
    assert len(fight.state.tokens) == 1
    assert fight.game.enemy_areas() == 0
    fight.hero("aldric").ghost = True
    fight.hero("aldric").area = fight.area("C4")
    fight.run(shadows.look(fight.game))
    assert len(fight.state.tokens) == 1  # a ghost reveals nothing


@rule("SNS-FULL-093")
def test_a_shadow_behind_an_enemy_is_revealed_in_the_turn_once_the_enemy_is_gone() -> None:
    fight = Fight(3, aldric="C1")
    fight.shadow("H1", "F1")  # in a row with C1 and C2
    wolf = fight.enemy("wolf", "green", "C2")
    fight.run(shadows.look(fight.game))
    assert len(fight.state.tokens) == 1
    fight.state.enemies.remove(wolf)
    fight.run(turn.act(fight.game, fight.hero("aldric")), "end", faces="r1")
    assert fight.state.tokens == ()


@rule("SNS-LANG-40")
def test_a_card_reveals_the_nearest_shadow_or_all_in_the_order_of_their_ids() -> None:
    fight = Fight(3, aldric="F4")
    for id, area in (("H2", "F2"), ("H1", "C4"), ("H3", "B4")):
        fight.shadow(id, area)
    fight.run(shadows.reveal_nearest(fight.game), faces="r1")
    assert {token.id for token in fight.state.tokens} == {"H1", "H2"}
    fight.run(shadows.reveal_all(fight.game), faces="r1 r1")
    assert [event.token for event in fight.told(shadows.ShadowRevealed)] == ["H3", "H1", "H2"]
    assert piles.pile(fight.game, "green").deck == ()
