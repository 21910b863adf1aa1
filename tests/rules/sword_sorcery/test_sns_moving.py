"""Movement, engagement, Evade, Bash (SNS-MOVE, ENG, BASH, TERR)."""

from __future__ import annotations

import pytest

from rule import rule
from sword_sorcery import Table
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.attack import Attack, Defence, Strike
from undercroft.games.sword_sorcery.dice import Pool
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import conditions
from undercroft.games.sword_sorcery.rules.attacking import attack
from undercroft.games.sword_sorcery.rules.reaching import in_reach
from undercroft.games.sword_sorcery.rules.shoving import pull, push
from undercroft.games.sword_sorcery.rules.stepping import put_into
from undercroft.games.sword_sorcery.state import Change, Figure
from undercroft.games.sword_sorcery.words import roaming
from undercroft.kit.moments import Answers


def goes(table: Table, id: str) -> list[str]:
    keys = [key.partition(":") for key in table.offered(id)]
    return sorted(area for verb, _, area in keys if verb in ("go", "evade"))


def armed(dice: Pool, most: int = 0) -> Answers:
    """Every enemy strikes so."""
    return moments.own_strike.by(lambda game, who: Strike("claw", dice, 0, most))


def flying() -> Answers:
    return moments.has_trait.by(lambda game, who, trait: trait in ("flying", "unhindered"))


@rule("SNS-MOVE-01", "SNS-MOVE-02", "SNS-MOVE-06", "SNS-MOVE-08", "SNS-DEC-06")
def test_a_step_costs_a_point_and_walls_and_closed_doors_hold() -> None:
    table = Table()
    table.start("aldric")  # 3 points
    assert goes(table, "aldric") == ["A2", "A3", "A4"]
    table.open("D1")
    assert goes(table, "aldric") == ["A2", "A3", "A4", "B1", "B2"]


@rule("SNS-EX-36", "SNS-MOVE-03", "SNS-TERR-03", "SNS-MOVE-07", "SNS-TERR-05")
def test_a_difficult_area_costs_two_and_a_flyer_pays_one() -> None:
    table = Table()
    hero = table.start("aldric")
    table.put(hero, "A2")
    table.act(hero, "go:A4", "end")
    assert hero.points == 1
    hero = table.start("aldric")
    table.put(hero, "A1")
    hero.moved, hero.moving, hero.points = True, True, 2
    assert goes(table, "aldric") == ["A2", "A3"]
    table = Table(answers=flying())
    hero = table.start("aldric")
    hero.moved, hero.moving, hero.points = True, True, 2
    assert goes(table, "aldric") == ["A2", "A3", "A4"]


@rule("SNS-RUL-35")
@rule("SNS-MOVE-04", "SNS-TERR-04", "SNS-TERR-07", "SNS-MOVE-05", "SNS-TERR-02")
def test_a_deadly_area_hurts_whoever_enters_and_a_barrier_holds_one_way() -> None:
    table = Table()
    hero = table.start("aldric")
    table.put(hero, "C3")
    assert "C1" in goes(table, "aldric")
    table.act(hero, "go:C1", "end")
    assert hero.hp == 6
    hero = table.start("aldric")
    hero.moved, hero.moving, hero.points = True, True, 1
    assert goes(table, "aldric") == ["C2"]  # not back over the Barrier
    table.run(put_into(table.game, hero, table.game.area("C2")))
    table.run(put_into(table.game, hero, table.game.area("C1")))
    assert hero.hp == 5  # forced movement is movement


@rule("SNS-MOVE-04")
def test_who_dies_in_a_deadly_area_is_a_ghost_there() -> None:
    table = Table()
    hero = table.start("aldric")
    hero.hp = 1
    table.put(hero, "C2")
    table.act(hero, "go:C1")
    assert hero.ghost
    assert table.where(hero) == "C1"


@rule("SNS-MOVE-07", "SNS-TERR-04")
def test_enemies_ignore_deadly_areas() -> None:
    table = Table()
    wolf = table.foe("wolf", "green", "C2")
    table.run(put_into(table.game, wolf, table.game.area("C1")))
    assert wolf.hp == 3


@rule("SNS-RUL-41")
@rule("SNS-MOVE-10", "SNS-KO-04", "SNS-KO-05", "SNS-EX-38")
def test_who_lies_stands_for_a_point_before_he_steps_or_fights() -> None:
    table = Table()
    hero = table.start("aldric")
    wolf = table.foe("wolf", "green", "A3")
    table.afflict(hero, "ko")
    assert {"stand", "dash", "dash-stand"} <= set(table.offered("aldric"))
    assert not [key for key in table.offered("aldric") if key.startswith(("go:", "attack:"))]
    table.act(hero, "stand", "go:A2", "go:A1", "end")
    assert not hero.lying
    assert hero.points == 0
    table.put(hero, "A3")
    assert f"attack:unarmed:{wolf.id}" in table.offered("aldric")


@rule("SNS-ACT-01", "SNS-EX-38", "SNS-DEC-15")
def test_dash_stands_up_and_leaves_the_whole_movement() -> None:
    table = Table()
    hero = table.start("aldric")
    table.afflict(hero, "ko")
    table.act(hero, "dash-stand", "go:A4", "end")
    assert (hero.points, hero.actions) == (0, 0)


@rule("SNS-RUL-16")
@rule("SNS-ACT-02", "SNS-EX-82")
def test_dash_joins_the_movement_or_is_lost_to_a_combat() -> None:
    table = Table("borin aldric")  # movement 2
    hero = table.start("borin")
    table.put(hero, "A2")
    assert goes(table, "borin") == ["A1", "A3", "A4"]
    table.act(hero, "dash", "go:A4", "go:A2", "end")
    assert hero.points == 0
    wolf = table.foe("wolf", "green", "A2")
    hero.used_round = ()
    table.start("borin")
    table.act(hero, "dash", f"attack:unarmed:{wolf.id}", "done", "end", faces="b1")
    assert not hero.moving
    assert hero.points == 0


@rule("SNS-TURN-03", "SNS-TURN-04", "SNS-EX-37", "SNS-RUL-08")
def test_a_combat_ends_the_movement_that_has_begun() -> None:
    table = Table()
    wolf = table.foe("wolf", "green", "A2")
    table.afflict(wolf, "ko")  # it is evaded freely
    hero = table.start("aldric")
    table.act(
        hero, "go:A2", f"attack:unarmed:{wolf.id}", "done", "dash", "evade:A1", "end", faces="b1 b6"
    )
    assert table.where(hero) == "A1"
    hero = table.start("aldric")
    hero.used_round = ()
    table.put(hero, "A2")
    table.act(hero, f"attack:unarmed:{wolf.id}", "done", "evade:A1", "go:A3", "end", faces="b1 b6")
    assert hero.moved
    assert table.where(hero) == "A3"


@rule("SNS-ENG-01", "SNS-ENG-02", "SNS-ENG-03", "SNS-RUL-11")
def test_who_shares_an_area_with_any_enemy_is_engaged() -> None:
    table = Table()
    hero = table.hero("aldric")
    assert not table.game.engaged(hero)
    wolf = table.foe("wolf", "green", "A1")
    table.afflict(wolf, "ko", "stun")
    assert table.game.engaged(hero)
    wolf.area = table.game.area("A2")
    assert not table.game.engaged(hero)


@rule("SNS-EX-52", "SNS-ENG-04", "SNS-INV-09", "SNS-RUL-12")
def test_the_engaged_reach_their_own_area_alone_and_no_range_is_too_long_for_it() -> None:
    table = Table()
    hero = table.hero("sylwen")
    far, near = table.foe("wolf", "green", "A2"), table.foe("wolf", "green", "A1")
    bow = Strike("bow", Pool(2), 1, 3)
    assert in_reach(table.game, hero, near, bow)
    assert not in_reach(table.game, hero, far, bow)
    near.area = table.game.area("A3")
    assert in_reach(table.game, hero, far, bow)


@rule("SNS-FULL-091", "SNS-FULL-134", "SNS-LANG-30")
def test_range_is_distance_in_sight_and_a_lasting_event_caps_it() -> None:
    table = Table()
    table.open("D1")
    hero, wolf = table.hero("sylwen"), table.foe("wolf", "green", "B2")  # distance 3
    assert in_reach(table.game, hero, wolf, Strike("bow", Pool(2), 0, 3))
    assert not in_reach(table.game, hero, wolf, Strike("bow", Pool(2), 0, 2))
    assert not in_reach(table.game, hero, wolf, Strike("bow", Pool(2), 4, 9))
    table.foe("wolf", "green", "A2")  # enemies block the sight of heroes
    assert not in_reach(table.game, hero, wolf, Strike("bow", Pool(2), 0, 3))

    def limit(game: SwordSorcery, who: Figure, what: moments.Value, printed: int) -> int:
        return min(printed, 2) if what == "range" else printed

    misty = Table(answers=moments.value.by(limit))
    misty.open("D1")
    wolf = misty.foe("wolf", "green", "B2")
    assert not in_reach(misty.game, misty.hero("sylwen"), wolf, Strike("bow", Pool(2), 0, 3))


@rule("SNS-EX-33", "SNS-ENG-06", "SNS-ENG-08", "SNS-ENG-10", "SNS-ENG-13", "SNS-DEC-07")
def test_every_enemy_strikes_at_who_evades_and_then_he_steps() -> None:
    table = Table(answers=armed(Pool(1)))
    table.put("aldric", "A2")
    wolves = [table.foe("wolf", "green", "A2") for _ in range(2)]
    hero = table.start("aldric")
    table.act(hero, "evade:A1", f"figure:{wolves[1].id}", "end", faces="r1 b1 r1 b1")
    assert table.where(hero) == "A1"
    assert hero.points == 2
    assert hero.hp == 5  # each with Supremacy
    struck = [(one.who, one.reaction) for one in table.told(events.Attacked)]
    assert struck == [(wolves[1].id, True), (wolves[0].id, True)]


@rule("SNS-EX-33", "SNS-ENG-07", "SNS-ENG-11")
def test_who_dominates_the_area_evades_freely() -> None:
    table = Table(answers=armed(Pool(1)))
    for id in ("aldric", "sylwen"):
        table.put(id, "A2")
    table.foe("wolf", "green", "A2")
    hero = table.start("aldric")
    table.act(hero, "evade:A1", "end")
    assert not table.told(events.Attacked)


@rule("SNS-EX-34", "SNS-EX-81", "SNS-ENG-09", "SNS-KO-07", "SNS-STUN-03", "SNS-BLND-04")
def test_the_stunned_and_the_blind_do_not_react_and_the_lying_do() -> None:
    table = Table(answers=armed(Pool(1)))
    table.put("aldric", "A2")
    table.foe("wolf", "green", "A2")
    stunned, blind = table.foe("orc", "green", "A2"), table.foe("orc", "blue", "A2")
    table.afflict(stunned, "stun")
    table.afflict(blind, "blind")
    hero = table.start("aldric")
    table.act(hero, "evade:A1", "end", faces="r1 b6")
    assert len(table.told(events.Attacked)) == 1
    lying = Table(answers=armed(Pool(1)))
    lying.put("aldric", "A2")
    lying.foe("wolf", "green", "A2")
    down = lying.foe("orc", "green", "A2")
    lying.afflict(down, "ko")
    hero = lying.start("aldric")
    lying.act(hero, "evade:A1", f"figure:{down.id}", "end", faces="r2 b6 r2 b6")
    assert down.lying
    assert lying.where(hero) == "A1"


@rule("SNS-EX-35", "SNS-ENG-12", "SNS-RUL-14")
def test_who_is_knocked_down_while_evading_stays_and_keeps_his_point() -> None:
    async def down(game: SwordSorcery, attack: Attack, defence: Defence) -> None:
        from undercroft.games.sword_sorcery.rules import conditions

        if not defence.figure.lying:
            await conditions.give(game, defence.figure, "ko")

    table = Table(answers=armed(Pool(1)) + moments.lands.by(down))
    table.put("aldric", "A2")
    wolves = [table.foe("wolf", "green", "A2") for _ in range(2)]
    hero = table.start("aldric")
    table.act(hero, "evade:A1", f"figure:{wolves[0].id}", "stand", "end", faces="r2 b6 r2 b6")
    assert table.where(hero) == "A2"
    assert hero.points == 2
    assert not hero.lying
    assert len(table.told(events.Attacked)) == 2


@rule("SNS-ENG-12", "SNS-EX-35", "SNS-LANG-15")
def test_who_is_knocked_down_evading_by_a_card_may_spend_its_point_to_stand() -> None:
    async def down(game: SwordSorcery, attack: Attack, defence: Defence) -> None:
        await conditions.give(game, defence.figure, "ko")

    table = Table(answers=armed(Pool(1)) + moments.lands.by(down))
    table.put("aldric", "A2")
    table.foe("wolf", "green", "A2")
    hero = table.start("aldric")
    moving = roaming.spend(table.game, hero, 2, reaction=False)
    table.run(moving, "go:A1", "stand", "stay", faces="r2 b6")
    assert (table.where(hero), hero.lying) == ("A2", False)


@rule("SNS-LANG-16")
def test_slip_draws_no_attack_once() -> None:
    table = Table(answers=armed(Pool(1)))
    table.put("aldric", "A2")
    table.foe("wolf", "green", "A2")
    hero = table.start("aldric")
    hero.changes = (Change("slip", "tumble", until="turn"),)
    table.act(hero, "evade:A1", "end")
    assert not table.told(events.Attacked)
    assert not hero.changes


@rule("SNS-RUL-47", "SNS-DEC-13")
@rule("SNS-EX-30", "SNS-BASH-01", "SNS-BASH-02", "SNS-BASH-03", "SNS-ENG-14")
def test_a_bash_leads_to_a_neighbour_that_is_farther() -> None:
    table = Table()
    wolf = table.foe("wolf", "green", "B2")
    table.run(push(table.game, wolf, wolf.area, 1, 0), "area:B4")  # not behind D2
    assert table.where(wolf) == "B4"


@rule("SNS-EX-31", "SNS-EX-32", "SNS-BASH-02")
@pytest.mark.parametrize(
    ("here", "source", "there"), [("A4", "A2", "A4"), ("A4", "A4", "A2"), ("C3", "C4", "C1")]
)
def test_a_pushed_hero_goes_back_or_stays(here: str, source: str, there: str) -> None:
    table = Table()
    hero = table.hero("aldric")
    table.put(hero, here)
    table.run(push(table.game, hero, table.game.area(source), 1, 0))
    assert table.where(hero) == there
    assert hero.hp == (6 if there == "C1" else 7)


@rule("SNS-LANG-13")
def test_a_pull_comes_nearer_and_never_beyond() -> None:
    table = Table()
    hero = table.hero("aldric")
    table.put(hero, "A2")
    table.run(pull(table.game, hero, table.game.area("A1"), 3, 0))
    assert table.where(hero) == "A1"


@rule("SNS-FULL-109")
def test_the_mighty_are_not_pushed() -> None:
    table = Table(answers=moments.has_trait.by(lambda game, who, trait: trait == "mighty"))
    boss = table.foe("mossback", "purple", "A2")
    table.run(push(table.game, boss, table.game.area("A1"), 1, 0))
    assert table.where(boss) == "A2"


@rule("SNS-LANG-34")
def test_an_attack_whose_target_got_away_is_lost() -> None:
    async def away(game: SwordSorcery, attack: Attack) -> None:
        attack.lost = True

    table = Table(answers=moments.targeted.by(away))
    wolf = table.foe("wolf", "green", "A1")
    made = table.run(attack(table.game, wolf, table.hero("aldric"), Strike("claw", Pool(1))))
    assert not made.rolled


@rule("SNS-RUL-70", "SNS-ENG-09")
def test_who_duels_with_another_does_not_react() -> None:
    for holder, faces in (("sylwen", ""), ("aldric", "r1")):
        table = Table(quest="throne-of-iron-tusks", answers=armed(Pool(1)))
        table.put("aldric", "A2")
        king = table.foe("grimtusk", "purple", "A2")
        king.menace = holder
        table.state.flags = ("duel",)
        hero = table.start("aldric")
        table.act(hero, "evade:A4", "end", faces=faces)
        assert bool(table.told(events.Attacked)) == bool(faces)


@rule("SNS-ENG-09", "SNS-STUN-03")
def test_who_is_stunned_by_the_answer_to_another_does_not_react_any_more() -> None:
    async def stunning(game: SwordSorcery, attack: Attack) -> None:
        attack.lost = True
        for enemy in game.state.enemies:
            await conditions.give(game, enemy, "stun")

    table = Table(answers=armed(Pool(1)) + moments.targeted.by(stunning))
    first = table.foe("wolf", "green", "A1")
    table.foe("orc", "green", "A1")
    hero = table.start("aldric")
    table.act(hero, "evade:A2", f"figure:{first.id}", "end")
    assert [event.who for event in table.told(events.Attacked)] == [first.id]
    assert table.where(hero) == "A2"
