"""Keywords printed on Monsters (DRU-KW)."""

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.rules import steps
from undercroft.games.drunagor.state import Monster


def began(table: Table) -> list[str]:
    return [event.who for event in table.told(events.TurnBegan)]


@rule("DRU-KW-13", "DRU-RUL-32")
def test_the_strongest_is_the_highest_type_then_rank_whatever_its_health() -> None:
    table = Table(size=(16, 4))
    table.hero("vorn", "a1", health=20)
    lord = table.monster("p4", name="lord", text="COMMAND", damage=None, move=None)
    table.monster("n1", name="white", health=30, move=None)
    table.monster("n3", name="gray", health=9, colour="gray", rank="champion", move=None)
    table.monster("l1", name="black", health=9, colour="black", move=None)
    hurt = table.monster("l3", name="veteran", health=2, colour="black", rank="veteran", move=None)
    table.monster_turn(lord)
    assert began(table) == ["lord", "veteran"]
    lord.health, hurt.health = 12, 2
    text = "T: WEAKEST MONSTER, SHIELD 1"
    table.monster_turn(table.monster("p1", text=text, rank="champion", damage=None, move=None))
    assert tokens_of(lord) == {"SHIELD": 1}  # a White Rookie with less Health than the other


@rule("DRU-KW-13")
def test_command_gives_the_strongest_other_monster_a_full_turn_at_once() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "a1", health=10)
    lord = table.monster("h1", name="lord", health=20, text="COMMAND", damage=1, move=0)
    weak = table.monster("f1", name="weak", health=7)
    strong = table.monster("d1", name="strong", health=9, damage=2, tokens={"BLEED": 1})
    table.monster_turn(lord)
    assert began(table) == ["lord", "strong"]
    assert (table.where(strong), strong.health, tokens_of(strong)) == ("b1", 8, {})
    assert (table.where(weak), vorn.health) == ("f1", 8)


@rule("DRU-KW-13")
def test_after_the_command_the_commander_goes_on_with_its_turn() -> None:
    table = Table("0. 0. 0. 0.")
    vorn = table.hero("vorn", "b1", health=10)
    table.monster("c1", name="strong", damage=2)
    table.monster_turn(table.monster("a1", name="lord", text="COMMAND", damage=3))
    assert [event.who for event in table.told(events.AttackAimed)] == ["strong", "lord"]
    assert vorn.health == 5


@rule("DRU-KW-13")
def test_a_commander_alone_commands_nobody() -> None:
    table = Table()
    table.hero("vorn", "l10", tokens={"STEALTH": 1})
    table.monster_turn(table.monster("a1", name="lord", text="COMMAND"))
    assert began(table) == ["lord"]


@rule("DRU-RUL-32")
def test_a_commanded_commander_does_not_command_and_ties_go_by_base_colour() -> None:
    table = Table()
    table.hero("vorn", "l10", tokens={"STEALTH": 1})
    lord = table.monster("a1", name="lord", text="COMMAND")
    table.monster("c1", name="first", text="COMMAND; SHIELD 1")
    table.monster("e1", name="second")
    table.monster_turn(lord)
    assert began(table) == ["lord", "first"]


@rule("DRU-RUL-32")
def test_a_command_tied_to_other_effects_is_left_out_alone() -> None:
    table = Table()
    table.hero("vorn", "l10", tokens={"STEALTH": 1})
    lord = table.monster("a1", name="lord", text="T: SHIELD 1, COMMAND")
    first = table.monster("c1", name="first", text="T: SHIELD 1, COMMAND")
    table.monster_turn(lord)
    assert began(table) == ["lord", "first"]
    assert (tokens_of(lord), tokens_of(first)) == ({"SHIELD": 1}, {"SHIELD": 1})


@rule("DRU-RUL-32", "DRU-INIT-05")
def test_who_was_commanded_keeps_its_own_turn() -> None:
    table = Table()
    table.hero("vorn", "l10", tokens={"STEALTH": 1})
    lord = table.monster("a1", name="lord", text="COMMAND")
    strong = table.monster("c1", name="strong")
    table.state.card, table.state.queue = strong.card, (strong.id,)
    table.monster_turn(lord)
    assert table.state.queue == (strong.id,)


@rule("DRU-RUL-11")
def test_the_marks_of_the_outer_turn_come_back_after_a_command() -> None:
    table = Table("0. 0. 0L 0. 0. 0L")
    table.hero("vorn", "a1", health=10)
    lord = table.monster("f1", name="lord", text="COMMAND", move=0)
    strong = table.monster("d1", name="strong", move=1)
    table.monster_turn(lord)
    assert tokens_of(strong) == {"BURN": 2}
    assert table.state.turn.who == lord.id
    assert tokens_of(lord) == {"BURN": 2}  # its own end-of-turn check
    assert table.state.turn.suffered == {lord.id: 2}


@rule("DRU-KW-23")
def test_evolve_adds_two_damage_and_one_movement_each_time() -> None:
    table = Table("0. 0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "f1", health=10)
    foe = table.monster("a1", text="EVOLVE", move=1, damage=1)
    table.monster_turn(foe)
    assert (table.where(foe), tokens_of(foe)) == ("c1", {})  # the tokens are no Conditions
    table.monster_turn(foe)
    assert (table.where(foe), vorn.health) == ("e1", 10 - 1 - 4)


def over(table: Table, text: str, move: int) -> Monster:
    """A Monster on a1 with a Hero as its way, Lava behind the Hero, and another on e1."""
    table.hero("vorn", "e1", health=10)
    table.hero("maya", "b1", health=3)
    return table.monster("a1", text=text, move=move)


@rule("DRU-KW-33", "DRU-MOVE-13")
def test_jump_on_a_monster_makes_its_move_a_jump_of_the_printed_movement() -> None:
    table = Table("0. 0. 0L 0. 0.")
    foe = over(table, "JUMP", 3)
    table.monster_turn(foe)
    assert (table.where(foe), tokens_of(foe)) == ("d1", {})
    walker = Table("0. 0. 0L 0. 0.")
    assert walker.aims(over(walker, "", 3)) == {"maya": ["a1"]}


@rule("DRU-KW-27", "DRU-RUL-52", "DRU-LEVEL-03")
def test_all_moves_of_a_flying_character_are_jumps() -> None:
    table = Table("2. 0. 0L 0. 0.")
    foe = over(table, "FLYING", 3)
    foe.health = 9
    table.monster_turn(foe)
    assert (table.where(foe), foe.health, tokens_of(foe)) == ("d1", 9, {})  # no fall either


@rule("DRU-KW-51")
def test_regeneration_heals_at_the_start_of_its_turn_up_to_the_maximum() -> None:
    table = Table()
    table.hero("vorn", "l10", tokens={"STEALTH": 1})
    foe = table.monster("a1", health=10, text="REGENERATION 3")
    foe.health = 5
    table.monster_turn(foe)
    assert foe.health == 8
    table.monster_turn(foe)
    assert foe.health == 10


@rule("DRU-KW-72")
def test_a_trampler_passes_enemies_and_hurts_each_past_shield() -> None:
    table = Table("0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "e1", health=10)
    maya = table.hero("maya", "b1", health=5, tokens={"SHIELD": 2})
    foe = table.monster("a1", text="TRAMPLE 2", move=3, damage=1)
    assert table.aims(foe) == {"vorn": ["d1"]}
    table.monster_turn(foe)
    assert (vorn.health, maya.health, tokens_of(maya)) == (9, 3, {"SHIELD": 2})


@rule("DRU-KW-72")
def test_a_trampler_does_not_end_on_an_enemy() -> None:
    table = Table("0. 0. 0. 0. 0.")
    table.hero("vorn", "e1", health=10)
    table.hero("maya", "d1", health=5)
    assert table.aims(table.monster("a1", text="TRAMPLE 2", move=3)) == {"maya": ["c1"]}


@rule("DRU-KW-72", "DRU-INIT-09")
def test_a_large_trampler_hurts_everybody_in_the_areas_it_passes() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0.", "0. 0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "g1", health=10)
    maya = table.hero("maya", "c1", health=5)
    elros = table.hero("elros", "d2", health=4)
    table.state.runes = (0, 0, 0, 3, 0)
    foe = table.monster("a1", text="TRAMPLE X", move=2, damage=1, large=True, rune="red")
    table.monster_turn(foe)
    assert (table.where(foe), maya.health, elros.health) == ("e1", 2, 1)


@rule("DRU-KW-72")
def test_nobody_is_trampled_twice_in_one_move() -> None:
    table = Table("0. 0. 0. 0. 0.")
    boar = table.follower(table.hero("vorn", "e1"), "a1", text="TRAMPLE 2")
    foe = table.monster("b1", health=9)
    table.run(steps.move_effect(table.game, boar, 6), "move:c1", "move:a1", "move:c1")
    assert foe.health == 7


@rule("DRU-KW-74", "DRU-DMG-04", "DRU-REACT-04")
def test_the_damage_of_a_vicious_monster_cannot_be_prevented() -> None:
    table = Table()
    ward = "Ward|HERO|Y|[R]: SELF, PREVENT 9"
    vorn = table.hero("vorn", "c3", health=9, skills=[ward], tokens={"SHIELD": 2})
    table.monster_turn(table.monster("b3", damage=3, move=None, text="VICIOUS"))
    assert (vorn.health, tokens_of(vorn)) == (6, {"SHIELD": 2})  # and nobody may react


@rule("DRU-KW-72", "DRU-KO-07")
def test_whom_it_has_trampled_down_on_the_way_it_does_not_attack_any_more() -> None:
    table = Table("0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "c1", health=5)
    maya = table.hero("maya", "e1", health=4)
    table.darkness("d1")
    foe = table.monster("a1", text="TRAMPLE 5", move=3, damage=1)
    assert table.aims(foe) == {"vorn": ["d1"]}
    table.monster_turn(foe)
    assert vorn.down
    assert [event.targets for event in table.told(events.AttackAimed)] == [("maya",)]
    assert maya.health == 1
