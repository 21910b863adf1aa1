"""Minions, scenario Monsters, and the keywords they bring (DRU-MON-01, DRU-KW)."""

import pytest

from drunagor import Table, letters, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Room, Spawn
from undercroft.games.drunagor.rules import doors, track
from undercroft.games.drunagor.state import Monster

ARCHER = "skeleton-archer-minion"
RAISE = "Raise|blue up|N: SUMMON 1 SKELETON ARCHER MINION PER 2 HEROES ROUNDED UP; EACH MINION, SHIELD 1"  # noqa: E501


def runes(table: Table, **colours: int) -> None:
    order = ("orange", "green", "blue", "red", "gray")
    table.state.runes = tuple(colours.get(colour, 0) for colour in order)


def go_on(table: Table) -> None:
    """The next step of the round: a Hero ends the turn, ties go to the first."""
    rule = track.step(table.game)
    try:
        request = rule.send(None)
        while True:
            request = rule.send((request.option("end") or request.options[0]).value)
    except StopIteration:
        return


def minions(table: Table) -> list[Monster]:
    return [m for m in table.state.monsters.values() if table.game.card(m).colour == "minion"]


@rule("DRU-MON-01", "DRU-RUL-131")
@pytest.mark.parametrize(("red", "move", "damage"), [(0, 3, 0), (1, 3, 1), (2, 4, 2), (5, 4, 3)])
def test_a_skeleton_archer_minion_grows_with_the_red_runes(
    red: int, move: int, damage: int
) -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    archer = table.monster("d1", ARCHER)
    runes(table, red=red)
    assert (table.game.pace(archer), table.game.force(archer)) == (move, damage)
    table.monster_turn(archer)
    assert vorn.health == 10 - damage


@rule("DRU-RUL-131")
def test_minions_act_before_the_card_that_summons_them_resolves() -> None:
    table = Table()
    table.hero("vorn", "a1", tokens={"STEALTH": 1})
    table.commander("g5", RAISE, rune="orange")
    table.state.marker = track.PLACES.index("blue+")
    table.step()  # nobody to act yet: the card summons
    (first,) = minions(table)
    assert (first.slot, tokens_of(first)) == ("blue+", {"SHIELD": 1})
    while table.state.round == 1:  # and who was just summoned waits
        go_on(table)
    assert first.name not in [event.who for event in table.told(events.TurnBegan)]
    while len(minions(table)) < 2:
        go_on(table)
    assert [event.who for event in table.told(events.TurnBegan)][-1] == first.name


@rule("DRU-RUL-131", "DRU-DEC-06")
def test_other_cards_of_the_place_may_come_before_the_minions_but_not_their_caller() -> None:
    table = Table()
    table.hero("vorn", "a1", tokens={"STEALTH": 1})
    table.commander("g5", RAISE, rune="orange")
    table.monster("i5", name="bowman", rune="blue")
    archer = table.monster("k5", ARCHER)
    archer.slot = "blue+"
    table.state.marker = track.PLACES.index("blue+")
    offered = table.ask(track.step(table.game)).keys()
    assert offered == ["card:bowman/rookie/standard", f"card:{ARCHER}"]


@rule("DRU-RUL-131")
def test_minions_of_a_setup_take_the_slot_of_the_card_that_summons_them() -> None:
    table = Table()
    table.hero("vorn", "a1")
    room = Room("room", "Room", {}, {}, marks={"1": ((5, 4),), "2": ((6, 4),)})
    first = table.run(doors.place(table.game, room, Spawn(1, "1", "minion", "", kind=ARCHER), {}))
    assert first.slot == "special"
    table.commander("g7", RAISE)
    second = table.run(doors.place(table.game, room, Spawn(1, "2", "minion", "", kind=ARCHER), {}))
    assert second.slot == "blue+"


@rule("DRU-RUL-131", "DRU-TERM-09")
def test_a_minion_acts_once_a_round_in_its_own_slot() -> None:
    table = Table()
    table.hero("vorn", "c3")
    for square, slot in (("a9", "blue+"), ("l9", "special")):
        table.monster(square, card=ARCHER).slot = slot
    while table.state.round == 1:
        go_on(table)
    turns = [told.who for told in table.told(events.TurnBegan)]
    assert turns == ["vorn", f"{ARCHER}-1", f"{ARCHER}-2"]


@rule("DRU-RUL-131", "DRU-GEN-02")
def test_minions_whose_card_leaves_the_track_act_where_later_ones_will() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    table.commander("g5", "raise-the-fallen", "grave-grasp", card="undead-king")
    table.monster("a9", card=ARCHER).slot = "blue+"
    table.effect(vorn, "REMOVE ATTACK CARD: RAISE THE FALLEN")
    assert [minion.slot for minion in minions(table)] == ["special"]


@rule("DRU-RUL-131")
def test_never_more_than_four_figures_of_a_minion() -> None:
    table = Table()
    for place, name in enumerate(("vorn", "maya", "lorelai", "jaheen", "elros"), 1):
        table.hero(name, f"a{place}")
    king = table.commander("g5", RAISE)
    table.attack_card(king, "raise")
    assert len(minions(table)) == 3
    assert all(table.game.adjacent(king, minion) for minion in minions(table))
    table.attack_card(king, "raise")
    assert len(minions(table)) == 4


@rule("DRU-MON-01", "DRU-SUMM-05")
def test_minions_and_scenario_monsters_are_never_drawn_at_random() -> None:
    table = Table()
    table.hero("vorn", "a1")
    for colour in ("white", "gray", "black"):
        cards = [c for c in table.library.monsters.values() if c.colour == colour]
        assert {card.rank for card in cards} == {"rookie", "fighter", "veteran", "champion"}


# Keywords of enemies


@rule("DRU-KW-38", "DRU-DARK-04")
@pytest.mark.parametrize(
    ("rune", "held"),
    [("orange-1", "BURN"), ("green-1", "POISON"), ("red-1", "BLEED"), ("gray-1", "INTIMIDATE")],
)
def test_manifest_shows_a_rune_and_does_what_its_colour_says(rune: str, held: str) -> None:
    table = Table(draws=[rune])
    near, far = table.hero("vorn", "c5"), table.hero("maya", "l9")
    wrath = table.monster("e5", "manifestation-of-wrath")
    runes(table, blue=2)
    bag = table.state.bag
    table.effect(wrath, "MANIFEST")
    assert (tokens_of(near), tokens_of(far)) == ({held: 2}, {})
    assert (table.state.bag, table.state.dark) == (bag, 0)
    assert table.state.runes == (0, 0, 2, 0, 0)
    assert not table.told(events.RuneDrawn)


@rule("DRU-KW-38", "DRU-DARK-04")
def test_the_last_rune_of_the_bag_may_be_shown() -> None:
    table = Table(draws=["blue-1"])
    table.hero("vorn", "l9", tokens={"STEALTH": 1})
    table.state.bag = ("blue-1",)
    runes(table, blue=3)
    wrath = table.monster("e5", "manifestation-of-wrath")
    table.monster_turn(wrath)
    assert tokens_of(wrath) == {"SHIELD": 3}
    assert table.state.bag == ("blue-1",)
    assert table.state.ended is None


@rule("DRU-KW-56", "DRU-KW-19", "DRU-MON-05", "DRU-RUL-33")
def test_a_drifting_apparition_ambushes_silences_and_turns_over_to_disarm() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", cubes="YRGB")
    ghost = table.monster("h8", "drifting-apparition-a")
    runes(table, red=1)
    table.state.marker = track.PLACES.index("red+")
    table.step()
    table.step("square:b1")
    assert (vorn.health, letters(vorn.pool)) == (8, "YR")
    table.step()
    assert ghost.card == "drifting-apparition-b"
    table.monster_turn(ghost, "square:b2")
    assert (vorn.health, letters(vorn.pool)) == (6, "YRGB")  # all expended: an Unwilling Recall


@rule("DRU-KW-43")
def test_a_mournful_apparition_makes_its_victim_pay_for_curse_cubes() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=["A|HERO|Y: MOVE 1", "B|HERO|Y: MOVE 1"])
    table.curse(vorn, "a", "b")
    table.monster_turn(table.monster("b1", "mournful-apparition"))
    assert vorn.health == 10 - 1 - 2


@rule("DRU-INIT-09")
def test_x_in_movement_and_damage_counts_runes_of_the_cards_colour() -> None:
    table = Table()
    table.hero("vorn", "a1")
    archon = table.commander("d4", card="archon")
    ghost = table.monster("h8", "murderous-apparition")
    runes(table, gray=4, green=3, red=1)
    assert table.game.pace(archon) == 4
    assert table.game.force(ghost) == 5


@rule("DRU-AI-02", "DRU-RUL-34")
def test_a_dire_executioner_seeks_bystanders() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    table.npc("f1")
    table.monster_turn(table.monster("d1", "dire-executioner"), "square:e1")
    assert vorn.health == 10
    assert not table.state.npcs
