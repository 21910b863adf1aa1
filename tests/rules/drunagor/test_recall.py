"""Recall Actions, willing, unwilling and free (DRU-RECALL)."""

import pytest

from drunagor import Table, letters, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.rules import cubes, offers, skills, summoning, turn
from undercroft.games.drunagor.showing import turn_labels
from undercroft.games.drunagor.state import Hero
from undercroft.games.drunagor.use import Use
from undercroft.kit.difficulty import Difficulty

WARD = "Ward|HERO|Y|: SELF, SHIELD 1"
CALM = "Calm|HERO|B|: SELF, KI 1"
ZEAL = "Zeal|HERO|R|: SELF, FURY 1"
PARRY = "Parry|HERO|Y|[R]: SELF, PREVENT 1"


@rule("DRU-RECALL-01")
def test_a_recall_brings_all_spent_and_expended_cubes_back_for_a_curse_cube() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YRGB", skills=[WARD, CALM])
    cubes.spend(vorn, 0, 0)
    cubes.expend(table.game, vorn, 1, "FATIGUE")
    table.run(cubes.recall(table.game, vorn, "willing"), "skill:calm")
    assert letters(vorn.pool) == "YRGB"
    assert letters(vorn.expended) == ""
    assert table.slots(vorn) == {"calm": "C"}


@rule("DRU-RECALL-01")
def test_the_adventure_states_how_many_curse_cubes_a_recall_costs() -> None:
    table = Table(curse_per_recall=2)
    vorn = table.hero("vorn", "c3", skills=[WARD, CALM, ZEAL])
    table.run(cubes.recall(table.game, vorn, "willing"), "skill:calm", "skill:zeal")
    assert table.slots(vorn) == {"calm": "C", "zeal": "C"}


@rule("DRU-RECALL-01")
def test_the_slots_emptied_by_a_recall_are_free_for_its_curse_cube() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YB", skills=[WARD, CALM])
    cubes.spend(vorn, 0, 0)
    request = table.ask(cubes.recall(table.game, vorn, "willing"))
    assert request.keys() == ["skill:ward", "skill:calm"]


@rule("DRU-RECALL-02")
def test_a_free_recall_gives_no_curse_cube() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YB", skills=[WARD, CALM])
    cubes.spend(vorn, 0, 0)
    table.effect(vorn, "SELF, FREE RECALL")
    assert letters(vorn.pool) == "YB"
    assert table.slots(vorn) == {}


@rule("DRU-RECALL-03")
@pytest.mark.parametrize(("pool", "allowed"), [("YYB", True), ("YRB", False), ("Y", True)])
def test_a_willing_recall_needs_at_most_two_colours_among_the_available_cubes(
    pool: str, allowed: bool
) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes=pool, owned="YYRGB")
    table.turn(vorn)
    assert ("recall" in table.offers(vorn)) is allowed


@rule("DRU-RECALL-03")
def test_a_willing_recall_ends_the_turn_at_once() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YB", owned="YRB", skills=[WARD])
    vorn.expended = (0, 1, 0, 0, 0)
    table.turn(vorn)
    table.act("move:d3")
    table.act("recall")
    assert letters(vorn.pool) == "YRB"
    assert table.slots(vorn) == {"ward": "C"}
    assert table.state.turn.step == "none"
    assert table.told(events.TurnEnded)


@rule("DRU-RECALL-03")
def test_nobody_recalls_willingly_in_anothers_turn() -> None:
    table = Table()
    table.hero("vorn", "c3", cubes="Y", skills=[PARRY])
    foe = table.monster("d3")
    table.monster_turn(foe, "pass")  # the only question: a Reaction
    assert not table.told(events.Recalled)


@rule("DRU-RECALL-04")
def test_a_hero_without_available_cubes_must_recall_even_in_anothers_turn() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YB", skills=[WARD])
    foe = table.monster("d3", text="FATIGUE 2")
    table.monster_turn(foe)
    assert [event.kind for event in table.told(events.Recalled)] == ["unwilling"]
    assert letters(vorn.pool) == "YB"
    assert table.slots(vorn) == {"ward": "C"}


@rule("DRU-RECALL-04")
def test_a_pool_emptied_at_the_beginning_of_the_turn_is_recalled_before_anything_is_done() -> None:
    table = Table()
    drain = "Drain|CLASS|-|[P]: AT START OF TURN: SELF, FATIGUE 1"
    vorn = table.hero("vorn", "c3", cubes="Y", skills=[drain, WARD])
    table.begin_turn(vorn)
    assert letters(vorn.pool) == "Y"
    assert table.slots(vorn) == {"ward": "C"}


@rule("DRU-RECALL-05")
def test_fatigue_is_not_taken_from_the_refreshed_pool() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="Y", skills=[PARRY, WARD])
    foe = table.monster("d3", damage=3, text="FATIGUE 2")
    table.monster_turn(foe, "react:parry:yellow", "skill:ward")
    assert vorn.health == 8
    assert (letters(vorn.pool), letters(vorn.expended)) == ("Y", "")
    assert table.slots(vorn) == {"ward": "C"}


@rule("DRU-RECALL-05")
def test_an_own_skill_is_finished_before_the_recall() -> None:
    table = Table()
    leap = "Leap|HERO|G|: MOVE 2; SELF, SHIELD 1"
    vorn = table.hero("vorn", "c3", cubes="G", skills=[leap, WARD])
    table.turn(vorn)
    table.act("skill:leap", "move:e3", "skill:ward")  # the Curse Cube comes last
    assert tokens_of(vorn) == {"SHIELD": 1}
    assert table.slots(vorn) == {"ward": "C"}


@rule("DRU-RECALL-05")
def test_an_additional_move_is_finished_before_the_recall() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="G", skills=[WARD, CALM])
    table.turn(vorn, moved=True)
    table.act("extra-move:green")
    table.act("move:d3")
    assert not table.told(events.Recalled)
    table.act("move:f3", "skill:ward")
    assert letters(vorn.pool) == "G"
    assert table.slots(vorn) == {"ward": "C"}


@rule("DRU-RECALL-05")
def test_an_additional_move_may_be_ended_early_to_recall() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="G", skills=[WARD, CALM])
    table.turn(vorn, moved=True)
    table.act("extra-move:green")
    table.act("end-move", "skill:calm")
    assert letters(vorn.pool) == "G"
    assert table.state.turn.points == 0


@rule("DRU-RECALL-05")
def test_between_the_two_attacks_of_attack_twice_the_recall_takes_place() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="Y", skills=[PARRY, WARD, CALM])
    foe = table.monster("d3", damage=3, text="ATTACK TWICE")
    table.monster_turn(
        foe, "react:parry:yellow", "skill:ward", "react:parry:yellow", "skill:calm"
    )  # fmt: skip
    assert vorn.health == 6
    assert table.slots(vorn) == {"ward": "C", "calm": "C"}


@rule("DRU-RECALL-06")
def test_after_an_unwilling_recall_the_turn_goes_on_with_the_recalled_cubes() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="Y", skills=[WARD, CALM])
    table.turn(vorn)
    table.act("skill:ward", "skill:calm")
    assert table.state.turn.step == "act"
    assert table.state.turn.actions == 1
    assert "skill:ward" in table.offers(vorn)


@rule("DRU-RECALL-07")
def test_recall_x_returns_up_to_x_cubes_of_the_heros_choice_without_a_curse_cube() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YRB", skills=[WARD, CALM])
    cubes.spend(vorn, 0, 0)
    cubes.spend(vorn, 1, 3)
    vorn.expended = (0, 0, 1, 0, 0)
    table.effect(vorn, "SELF, RECALL 2", "spent:calm", "expended:green")
    assert letters(vorn.pool) == "RGB"
    assert table.slots(vorn) == {"ward": "Y"}
    again = skills.run_body(table.game, Use(user=vorn, range=None), read_body("SELF, RECALL 2"))
    assert table.ask(again).keys() == ["spent:ward", "done"]
    table.effect(vorn, "SELF, RECALL 2", "done")
    assert table.slots(vorn) == {"ward": "Y"}
    assert not table.told(events.Recalled)  # no Recall Action


@rule("DRU-RECALL-07", "DRU-RECALL-08", "DRU-RUL-192")
def test_recall_x_may_return_the_cube_on_the_very_skill_that_says_it() -> None:
    """Even the last cube: the pool is not empty when the Skill is done, so nobody must recall."""
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="G", skills=["Slip|HERO|G|: SELF, RECALL 1", WARD])
    table.turn(vorn)
    table.act("skill:slip", "spent:slip")
    assert letters(vorn.pool) == "G"
    assert table.slots(vorn) == {}
    assert not table.told(events.Recalled)


@rule("DRU-KW-25", "DRU-DEC-19")
def test_fatigue_asks_which_cubes_only_while_some_would_be_left() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YRB", skills=[WARD])
    table.effect(vorn, "SELF, FATIGUE 2", "cube:red", "cube:yellow")
    assert letters(vorn.pool) == "B"
    other = Table()
    maya = other.hero("maya", "c3", cubes="YR", skills=[WARD])
    other.effect(maya, "SELF, FATIGUE 3")
    assert letters(maya.expended) == "YR"


@rule("DRU-RECALL-07")
def test_the_cubes_on_the_two_slots_of_one_card_are_told_apart() -> None:
    table = Table()
    charm = "Charm|EQUIP|Y/B+Y/B|: SELF, KI 1"
    vorn = table.hero("vorn", "c3", cubes="YBR", equipment=[charm])
    cubes.spend(vorn, 0, 0)
    cubes.spend(vorn, 1, 3)
    table.effect(vorn, "SELF, RECALL 1", "spent:charm-1")
    assert letters(vorn.pool) == "RB"


@rule("DRU-RECALL-08")
def test_a_pool_refilled_before_the_action_ends_needs_no_recall() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="G", owned="GB", skills=["Slip|HERO|G|: SELF, RECALL 1"])
    vorn.expended = (0, 0, 0, 1, 0)
    table.turn(vorn)
    table.act("skill:slip", "expended:blue")
    assert letters(vorn.pool) == "B"
    assert table.slots(vorn) == {"slip": "G"}
    assert not table.told(events.Recalled)


@rule("DRU-RUL-20")
def test_a_wild_cube_is_no_colour_for_the_willing_recall() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YBW")
    table.turn(vorn)
    assert "recall" in table.offers(vorn)


@rule("DRU-RUL-87")
def test_a_hero_knocked_out_by_the_same_event_takes_only_the_free_recall() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=2, cubes="Y", skills=[PARRY, WARD])
    foe = table.monster("d3", damage=4)
    table.monster_turn(foe, "react:parry:yellow", "skill:ward")  # the Trauma Cube
    assert vorn.down
    assert [event.kind for event in table.told(events.Recalled)] == ["free"]
    assert table.slots(vorn) == {"ward": "T"}


@rule("DRU-RECALL-05")
def test_the_turn_cannot_end_without_the_recall() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="G", skills=[WARD, CALM])
    table.turn(vorn, moved=True)
    table.act("extra-move:green")
    table.run(turn.act(table.game, vorn), "end", "skill:ward")
    assert letters(vorn.pool) == "G"
    assert table.state.turn.step == "none"


@rule("DRU-CUBE-08", "DRU-RUL-170")
@pytest.mark.parametrize(("level", "curses", "traumas"), [("book", 5, 1), ("gentle", 6, 2)])
def test_a_gentle_game_bears_a_cube_more_of_each(
    level: Difficulty, curses: int, traumas: int
) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    table.state.difficulty = level
    assert cubes.curse_limit(table.game, vorn) == curses
    assert cubes.trauma_limit(table.game, vorn) == traumas


@rule("DRU-SUMM-07", "DRU-RUL-170")
@pytest.mark.parametrize(("level", "health"), [("book", 9), ("gentle", 7), ("grim", 12)])
def test_monsters_of_a_game_have_a_quarter_less_or_more_health(
    level: Difficulty, health: int
) -> None:
    table = Table()
    table.state.difficulty = level
    archer = summoning.summon(table.game, "skeleton-archer/rookie/standard", table.at("c3"))
    assert (archer.health, table.game.maximum(archer)) == (health, health)


@rule("DRU-RECALL-03", "DRU-CUBE-08")
@pytest.mark.parametrize(
    ("held", "battle", "words"),
    [
        (4, 0, "costs a Curse Cube"),
        (5, 0, "costs a Curse Cube, more than you can hold: the Adventure is lost"),
        (5, 3, "costs a Curse Cube, more than you can hold: your side is defeated"),
    ],
)
def test_a_recall_that_is_one_too_many_says_so(held: int, battle: int, words: str) -> None:
    table = Table(battle=battle)
    skills = [f"{name}|HERO|Y|: SELF, SHIELD 1" for name in "ABCDEFG"]
    vorn = table.hero("vorn", "c3", cubes="Y", skills=skills, team=1)
    table.curse(vorn, *"abcdefg"[:held])
    table.turn(vorn)
    assert noted(table, vorn, "recall") == words


@rule("DRU-MOVE-16", "DRU-MOVE-08", "DRU-KW-34")
def test_a_move_that_knock_down_takes_away_is_not_promised() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"KNOCK DOWN": 1})
    table.turn(vorn, moved=True)
    assert noted(table, vorn, "extra-move:red") == "KNOCK DOWN takes this Move away"
    vorn.tokens = tuple(0 for _ in vorn.tokens)
    assert noted(table, vorn, "extra-move:red") == ""


def noted(table: Table, hero: Hero, key: str) -> str:
    """What stands beside one thing that the Hero may do."""
    ways = turn_labels.ways(table.game, hero)
    option = next(one for one in offers.offered(table.game, hero) if one.key == key)
    return turn_labels.shown(table.game, hero, option, ways).note
