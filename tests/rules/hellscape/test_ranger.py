"""The Ranger: Arrow cards one by one, a bullseye at seven targets (MD2-RAN)."""

from __future__ import annotations

from hellscape import LIBRARY, Dungeon, row
from rule import rule
from undercroft.games.hellscape.boards.ranger import Quiver
from undercroft.games.hellscape.classes.ranger import rules as arrows
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import attacking, combat, lasting, mobs, turn
from undercroft.games.hellscape.state import Enemy, Hero

CAVE = row("LLLL")


def ranger(dungeon: Dungeon, deck: str, **fields: object) -> Hero:
    nahias = dungeon.hero("nahias", "r1c1", equipped="short-bow", **fields)  # type: ignore[arg-type]
    nahias.machine = Quiver(tuple(deck.split()))
    nahias.used = ("round:nahias#1.1",)  # the card's own undo is spent
    return nahias


def quiver(hero: Hero) -> Quiver:
    assert isinstance(hero.machine, Quiver)
    return hero.machine


def shoot(dungeon: Dungeon, hero: Hero, enemy: Enemy, *answers: str) -> Roll:
    roll = attacking.by_hero(dungeon.game, hero, (enemy, "ranged", ("short-bow",)))
    dungeon.run(combat.fight(dungeon.game, roll), *answers)
    return roll


@rule("MD2-RAN-01")
def test_fourteen_cards_lie_face_down_and_shuffled() -> None:
    nahias = Dungeon(CAVE).hero("nahias", "r1c1")
    assert sorted(quiver(nahias).deck) == sorted(LIBRARY.arrows)
    assert quiver(nahias).deck != tuple(LIBRARY.arrows)


@rule("MD2-RAN-02", "MD2-RAN-03", "MD2-RAN-06", "MD2-RUL-27", "MD2-DEC-26")
def test_at_least_one_card_then_as_many_as_one_likes() -> None:
    dungeon = Dungeon(CAVE, faces="- - -")
    nahias = ranger(dungeon, "a2 a5 a11")
    mob = dungeon.mob("skeletons-1", "r1c2", minions=0)
    roll = shoot(dungeon, nahias, mob, "reveal", "stop")
    assert roll.swords == 1 + 1, "the first card comes without a question"
    assert quiver(nahias) == Quiver(("a11",), (), ("a2", "a5"))


@rule("MD2-RAN-02", "MD2-RAN-03")
def test_exactly_seven_is_a_bullseye() -> None:
    dungeon = Dungeon(CAVE, faces="- - -")
    nahias = ranger(dungeon, "a11 a11 a2 a2")
    mob = dungeon.mob("skeletons-1", "r1c2", minions=0)
    roll = shoot(dungeon, nahias, mob, "reveal", "reveal")
    assert roll.swords == 3 + 3 + 2, "revealing stops by itself"


@rule("MD2-RAN-03", "MD2-RAN-08")
def test_more_than_seven_is_an_overload() -> None:
    dungeon = Dungeon(CAVE, faces="- - -")
    nahias = ranger(dungeon, "a11 a7 a12")
    mob = dungeon.mob("skeletons-1", "r1c2", minions=0)
    roll = shoot(dungeon, nahias, mob, "reveal", "reveal")
    assert (roll.swords, roll.shields) == (-2, 2), "the red bars help the defender"


@rule("MD2-RAN-04", "MD2-RUL-87", "MD2-KO-03")
def test_dice_change_the_pool_and_results_wait_for_the_roll() -> None:
    dungeon = Dungeon(CAVE, faces="- - - - w")
    nahias = ranger(dungeon, "a4 a10 a11 a1")
    mob = dungeon.mob("skeletons-1", "r1c2", minions=1)
    roll = shoot(dungeon, nahias, mob, "reveal", "reveal", "apply:1:a4")
    assert roll.pool.count("O") == 1
    assert nahias.health == 5, "the scratch was on the ignored die"


@rule("MD2-RAN-04")
def test_wounds_of_a_bar_come_at_once() -> None:
    dungeon = Dungeon(CAVE, faces="- - -")
    nahias = ranger(dungeon, "a13 a13 a6", health=3)
    mob = dungeon.mob("skeletons-1", "r1c2", minions=0)
    shoot(dungeon, nahias, mob, "reveal", "reveal")
    assert nahias.down, "three red bars; the attack was finished first"


@rule("MD2-RAN-05")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    dungeon = Dungeon(CAVE)
    nahias = ranger(dungeon, "")
    nahias.machine = Quiver((), ("a2",), ("a5",))
    arrows.draw(dungeon.game, nahias)
    assert quiver(nahias) == Quiver((), ("a2", "a5"), ())
    assert not arrows._draws_left(nahias), "the line stays where it is"


@rule("MD2-RAN-06")
def test_the_discard_pile_is_shuffled_in_at_the_end_of_the_turn() -> None:
    dungeon = Dungeon(CAVE)
    nahias = ranger(dungeon, "a1")
    nahias.machine = Quiver(("a1",), (), ("a2", "a3"))
    turn.begin(dungeon.game, nahias)
    dungeon.state.turn.step = "act"
    dungeon.state.turn.aired = 0
    dungeon.run(turn.go_on(dungeon.game), "end")
    assert sorted(quiver(nahias).deck) == ["a1", "a2", "a3"]
    assert quiver(nahias).discard == ()


@rule("MD2-RAN-07")
def test_other_attacks_use_no_arrows() -> None:
    dungeon = Dungeon(CAVE, faces="- - -")
    nahias = ranger(dungeon, "a1 a2")
    nahias.equipped = ("crude-axe",)
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    roll = attacking.by_hero(dungeon.game, nahias, (mob, "melee", ("crude-axe",)))
    dungeon.run(combat.fight(dungeon.game, roll))
    assert quiver(nahias) == Quiver(("a1", "a2"))


@rule("MD2-RAN-02")
def test_an_undone_card_does_not_count_and_the_power_is_of_no_use_later() -> None:
    dungeon = Dungeon(CAVE, faces="- - -")
    nahias = ranger(dungeon, "a11 a14 a2 a5", skills="steady-aim-1")
    mob = dungeon.mob("skeletons-1", "r1c2", minions=0)
    roll = shoot(dungeon, nahias, mob, "reveal", "use:steady-aim-1#1.1", "stop")
    assert roll.swords == 2, "the bullseye is undone, the beige bar counts"
    assert quiver(nahias).discard == ("a14", "a11")
    late = attacking.by_hero(dungeon.game, nahias, (mob, "ranged", ("short-bow",)))
    late.rolled = True
    cards = {source.card for source in combat.usable(dungeon.game, late)}
    assert "steady-aim-1" not in cards


@rule("MD2-LANG-12", "MD2-XP-04")
def test_a_mark_lasts_for_the_round_and_serves_everybody() -> None:
    dungeon = Dungeon(CAVE)
    nahias = ranger(dungeon, "a1", skills="hunters-mark-2")
    gheta = dungeon.hero("gheta", "r1c2", equipped="crude-axe")
    mob = dungeon.mob("skeletons-1", "r1c2", minions=0)
    turn.begin(dungeon.game, nahias)
    dungeon.state.turn.step = "act"
    dungeon.state.turn.aired = 0
    dungeon.run(turn.go_on(dungeon.game), "free:hunters-mark-2#1.1")
    roll = attacking.by_hero(dungeon.game, gheta, (mob, "melee", ("crude-axe",)))
    keys = {source.key for source in combat.usable(dungeon.game, roll)}
    assert {"mark#1", "mark#2"} <= keys
    lasting.end_round(dungeon.game)
    assert mob.marks == ()


@rule("MD2-LANG-12")
def test_evasion_slips_away_after_the_combat() -> None:
    dungeon = Dungeon(CAVE, faces="- - w -")
    nahias = ranger(dungeon, "a1", skills="evasion")
    mob = dungeon.mob("skeletons-1", "r1c1", minions=1, item="chipped-sword")
    roll = attacking.by_enemy(dungeon.game, mob, nahias, "melee")
    roll.pool = "YBE"
    answers = ("use:evasion#1.1", "reroll:3", "count", "move:r1c2")
    dungeon.run(combat.fight(dungeon.game, roll), *answers)
    assert nahias.zone == dungeon.zone("r1c2")
    assert nahias.health == 5, "a slide: no Reaction damage"
    assert mobs.within_reach(dungeon.game, mob) == []


@rule("MD2-RAN-02", "MD2-ABIL-04", "MD2-ABIL-11", "MD2-ABIL-18")
def test_what_works_on_the_line_is_paid_for_and_works_once() -> None:
    dungeon = Dungeon(CAVE)
    nahias = ranger(dungeon, "a1 a2 a3 a4", skills="steady-aim-1 perfect-shot", mana=4)
    mob = dungeon.mob("skeletons-1", "r1c2", minions=0)
    roll = attacking.by_hero(dungeon.game, nahias, (mob, "ranged", ("short-bow",)))
    undo, bullseye = "use:steady-aim-1#1.1", "use:perfect-shot#1.1"
    fighting = combat.fight(dungeon.game, roll)
    request = dungeon.question(fighting, "reveal", undo, "reveal", bullseye)  # the first must be
    assert nahias.mana == 1
    assert {undo, bullseye}.isdisjoint(request.keys())
    assert (quiver(nahias).line, quiver(nahias).discard) == (("a1", "a3"), ("a2",))
    nahias.machine = Quiver(("a1",))
    again = attacking.by_hero(dungeon.game, nahias, (mob, "ranged", ("short-bow",)))
    request = dungeon.question(combat.fight(dungeon.game, again))
    assert undo in request.keys(), "once per combat"
    assert bullseye not in request.keys(), "once per round, and 2 Mana"


@rule("MD2-RAN-05")
def test_who_looks_at_an_empty_deck_has_it_made_anew() -> None:
    dungeon = Dungeon(row("LL"))
    nahias = dungeon.hero("nahias", "r1c1", equipped="short-bow", skills="eagle-eye-1")
    nahias.machine = Quiver((), (), ("a1", "a2"))
    mob = dungeon.mob("skeletons-1", "r1c2")
    roll = attacking.by_hero(dungeon.game, nahias, (mob, "ranged", ("short-bow",)))
    asked = dungeon.question(combat.fight(dungeon.game, roll))
    assert asked.keys() == ["reveal", "use:eagle-eye-1#1.1"]
    dungeon.question(combat.fight(dungeon.game, roll), "use:eagle-eye-1#1.1")
    assert quiver(nahias).discard == ()
    assert len(quiver(nahias).deck + quiver(nahias).line) == 2


@rule("MD2-RAN-05")
def test_who_looks_at_two_cards_sees_two_where_the_deck_ends() -> None:
    dungeon = Dungeon(CAVE)
    nahias = ranger(dungeon, "")
    nahias.machine = Quiver(("a1",), ("a3",), ("a5",))
    dungeon.run(arrows._peek(dungeon.game, nahias, 2), "arrow:a5")
    assert quiver(nahias) == Quiver(("a5", "a1"), ("a3",), ())
