"""Player versus player: sides, initiative, mending, enemies, Monsters, Conditions (DRU-PVP)."""

import pytest

from drunagor import Table, letters, tokens_of
from rule import rule
from undercroft.core.errors import BadSetup
from undercroft.core.title import Member, Setup
from undercroft.games.drunagor import events
from undercroft.games.drunagor.rules import battle, items, movement, track, turn
from undercroft.games.drunagor.state import State, Trap
from undercroft.games.drunagor.title import DrunagorTitle

STAB = "Stab|HERO|Y|[W]: +0 HIT"
BOLT = "Bolt|HERO|B|[S]: 2 DMG"
PARRY = "Parry|HERO|Y|[R]: SELF, PREVENT 2"
WALL = "Wall|HERO|G/B|[R]: PREVENT 2"
THORNS = "Thorns|HERO|Y|[R]: SELF, RETALIATE 2"
SKILLS = [f"Skill {n}|HERO|Y: SELF, HEAL 1" for n in "123456"]


def duel(**words: object) -> Table:
    return Table(battle=12, **words)  # type: ignore[arg-type]


def start(ground: str, *teams: int, **options: str) -> State:
    heroes = ("vorn", "maya", "jaheen", "lorelai", "elros")
    party = tuple(Member(heroes[n], seat=n, team=team) for n, team in enumerate(teams))
    return DrunagorTitle().set_up(Setup(ground, party, options), 1)


# Formats and sides


@rule("DRU-PVP-01", "DRU-DEC-45")
@pytest.mark.parametrize(
    ("ground", "teams", "options", "sides"),
    [
        ("weighing-floor", (0, 0), {}, [0, 1]),
        ("broken-span", (0, 0, 0, 0), {}, [0, 1, 0, 1]),
        ("broken-span", (4, 4, 2, 2), {}, [1, 1, 0, 0]),
        ("broken-span", (0, 0, 0), {}, [0, 1, 2]),
        ("broken-span", (0, 0, 0, 0), {"format": "free-for-all"}, [0, 1, 2, 3]),
    ],
)
def test_a_battleground_is_fought_in_its_formats(
    ground: str, teams: tuple[int, ...], options: dict[str, str], sides: list[int]
) -> None:
    state = start(ground, *teams, **options)
    assert state.mode == "battle"
    assert [hero.team for hero in state.heroes] == sides


@rule("DRU-DEC-45")
def test_who_shares_a_seat_shares_the_side() -> None:
    party = [Member("vorn"), Member("maya"), Member("jaheen", seat=1), Member("elros", seat=1)]
    state = DrunagorTitle().set_up(Setup("broken-span", tuple(party)), 1)
    assert [hero.team for hero in state.heroes] == [0, 0, 1, 1]


@rule("DRU-PVP-01")
@pytest.mark.parametrize(
    ("ground", "teams", "options"),
    [
        ("weighing-floor", (0, 0, 0, 0), {}),
        ("broken-span", (0, 0, 0, 1), {}),
        ("broken-span", (0, 1), {}),
        ("broken-span", (0, 1, 2, 3), {"format": "two-against-two"}),
        ("broken-span", (0, 0, 0, 0), {"format": "one-against-one"}),
        ("broken-span", (0, 0, 0, 0, 0), {}),
    ],
)
def test_what_the_battleground_does_not_allow_is_refused(
    ground: str, teams: tuple[int, ...], options: dict[str, str]
) -> None:
    with pytest.raises(BadSetup) as refused:
        start(ground, *teams, **options)
    assert "is for: " in refused.value.remedy


@rule("DRU-PVP-01")
def test_each_side_starts_in_its_own_corners() -> None:
    title = DrunagorTitle()
    game = title.game(start("broken-span", 0, 1, 0, 1))
    request = title.play(game).send(None)
    assert request.kind == "start"
    hero = game.state.heroes[0]
    west, east = ({"a", "b"}, {"k", "l"})
    columns = {key.removeprefix("square:").rstrip("0123456789") for key in request.keys()}
    assert columns == (west if hero.team == 0 else east)


@rule("DRU-PVP-02")
def test_there_is_no_rune_card_and_monsters_have_their_usual_places() -> None:
    title = DrunagorTitle()
    state = start("weighing-floor", 0, 1)
    assert state.rune_card == ""
    game = title.game(state)
    title.play(game).send(None)
    places = {track.PLACES[n]: track.cards_at(game, n) for n in range(len(track.PLACES))}
    assert {place: cards for place, cards in places.items() if cards} == {
        "defender": [state.heroes[0].name],
        "leader": [state.heroes[1].name],
        "red-": ["rotten-flesh/rookie/standard"],
    }


# Initiative


def foursome(*rolls: int) -> Table:
    table = duel(rolls=rolls)
    for name, team in (("vorn", 0), ("jaheen", 0), ("maya", 1), ("elros", 1)):
        table.hero(name, "a1", team=team)
    battle.roll_initiative(table.game)
    return table


@rule("DRU-PVP-03")
def test_the_sides_alternate_behind_the_highest_roll() -> None:
    table = foursome(3, 12, 18, 17)
    assert [hero.name for hero in table.state.heroes] == ["maya", "jaheen", "elros", "vorn"]
    roles = ["defender", "leader", "controller", "support"]
    assert [hero.role for hero in table.state.heroes] == roles
    assert [hero.id for hero in table.state.heroes] == [0, 1, 2, 3]


@rule("DRU-PVP-03", "DRU-RUL-71")
def test_ties_are_rolled_again_and_the_first_decides_for_monsters() -> None:
    table = foursome(9, 9, 9, 2, 5, 5, 20, 4, 6)
    assert [hero.name for hero in table.state.heroes] == ["maya", "jaheen", "elros", "vorn"]
    assert table.game.leader().name == "maya"
    assert len(table.told(events.Rolled)) == 9


@rule("DRU-PVP-03")
def test_alone_everybody_stands_where_the_roll_says() -> None:
    table = duel(rolls=[3, 12, 7])
    for team, name in enumerate(("vorn", "jaheen", "maya")):
        table.hero(name, "a1", team=team)
    battle.roll_initiative(table.game)
    assert [hero.name for hero in table.state.heroes] == ["jaheen", "maya", "vorn"]


# The Cube Action in place of the role


@rule("DRU-PVP-04")
def test_nobody_has_role_cards_and_everybody_can_mend() -> None:
    state = start("weighing-floor", 0, 1)
    title = DrunagorTitle()
    for hero in state.heroes:
        assert {title.library.skills[card].kind for card in hero.cards} <= {
            "HERO", "PASSIVE", "EQUIP",
        }  # fmt: skip
    table = duel()
    vorn = table.hero("vorn", "a1", health=5, cubes="YR", skills=SKILLS)
    table.curse(vorn, "skill-1")
    table.turn(vorn)
    assert {"mend:yellow", "mend:red"} <= set(table.offers(vorn))
    table.act("mend:yellow", "skill:skill-1")
    assert vorn.health == 7
    assert table.slots(vorn) == {}
    assert (letters(vorn.pool), letters(vorn.expended)) == ("R", "Y")
    assert table.state.turn.actions == 1


@rule("DRU-PVP-04")
def test_mending_says_when_nobody_in_reach_needs_it() -> None:
    table = duel()
    vorn = table.hero("vorn", "c3", cubes="YG", skills=SKILLS)
    foe = table.hero("maya", "d3", team=1)
    foe.health -= 3
    friend = table.hero("jaheen", "l9")
    friend.health -= 3
    title = DrunagorTitle()

    def vain() -> set[str]:
        table.turn(vorn)
        request = table.ask(turn.act(table.game, vorn))
        shown = title.question(table.game, request).options
        return {one.key for one in shown if one.vain and one.key.startswith("mend")}

    assert vain() == {"mend:yellow"}
    friend.health += 3
    assert vain() == {"mend:yellow", "mend:green"}
    table.curse(vorn, "skill-1")
    assert not vain()


@rule("DRU-PVP-04")
def test_in_an_adventure_there_is_no_mending() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    table.turn(vorn)
    assert not any(key.startswith("mend") for key in table.offers(vorn))


@rule("DRU-RUL-71")
@pytest.mark.parametrize(
    ("cube", "reached"),
    [
        ("yellow", ["vorn", "jaheen"]),
        ("red", ["vorn", "jaheen", "maya"]),
        ("green", ["vorn", "jaheen", "maya", "elros"]),
    ],
)
def test_mending_reaches_as_far_as_the_colour_of_the_cube(cube: str, reached: list[str]) -> None:
    table = duel()
    vorn = table.hero("vorn", "c3")
    for name, square in (("jaheen", "d3"), ("maya", "f3"), ("elros", "l9")):
        table.hero(name, square)
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), f"mend:{cube}")
    assert asked.keys() == [f"figure:{name}" for name in reached]


# Enemies


@rule("DRU-PVP-05")
def test_heroes_of_another_side_engage_and_bar_the_way_and_friends_do_not() -> None:
    table = duel()
    vorn = table.hero("vorn", "c3")
    friend = table.hero("jaheen", "d3")
    assert not table.game.engaged(vorn)
    foe = table.hero("maya", "b3", team=1)
    pet = table.follower(foe, "c4")
    assert table.game.engaged(vorn)
    assert {f.name for f in table.game.enemies(vorn)} == {"maya", "luma"}
    through, stop = movement.passable(table.game, vorn)
    assert not through & (1 << foe.space | 1 << pet.space)
    assert through >> friend.space & 1
    assert not stop >> friend.space & 1


@rule("DRU-PVP-05")
def test_a_weapon_attack_is_aimed_at_heroes_of_other_sides_alone() -> None:
    table = duel(rolls=[15])
    vorn = table.hero("vorn", "c3", skills=[STAB])
    table.hero("jaheen", "d3")
    maya = table.hero("maya", "c4", team=1)
    table.hero("elros", "c2", team=2)
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:stab")
    assert asked.keys() == ["figure:maya", "figure:elros"]
    vorn.slots, vorn.pool = ("",), (2, 1, 1, 1, 0)
    table.turn(vorn)
    table.act("skill:stab", "figure:maya")
    assert maya.health == 7


@rule("DRU-PVP-05")
def test_a_critical_hit_on_a_hero_doubles() -> None:
    table = duel(rolls=[20])
    vorn = table.hero("vorn", "c3", skills=[STAB])
    maya = table.hero("maya", "c4", team=1)
    table.turn(vorn)
    table.act("skill:stab")
    assert maya.health == 4


@rule("DRU-PVP-05", "DRU-RUL-154")
def test_the_threatened_side_reacts_and_the_others_are_not_asked() -> None:
    table = duel()
    vorn = table.hero("vorn", "c3", skills=[BOLT, WALL])
    table.hero("jaheen", "a1", skills=[WALL], cubes="G")
    maya = table.hero("maya", "c5", team=1, skills=[WALL], cubes="YG", seat=1)
    table.hero("elros", "l9", team=2, skills=[WALL], seat=2)
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:bolt", "figure:maya")
    assert (asked.kind, asked.seat, asked.about[0]) == ("reaction", 1, "maya")
    vorn.slots, vorn.pool = ("", ""), (2, 1, 1, 1, 0)
    table.turn(vorn)
    table.act("skill:bolt", "figure:maya", "react:wall:green")
    assert maya.health == 10


@rule("DRU-PVP-05", "DRU-RUL-154")
def test_who_retaliates_threatens_the_attacker() -> None:
    table = duel(rolls=[15])
    vorn = table.hero("vorn", "c3", skills=[STAB, PARRY])
    maya = table.hero("maya", "c4", team=1, skills=[THORNS])
    table.turn(vorn)
    table.act("skill:stab", "react:thorns:yellow", "react:parry:yellow")
    assert (vorn.health, maya.health) == (10, 7)


@rule("DRU-PVP-05", "DRU-REACT-14")
def test_an_attacker_knocked_out_by_retaliation_ends_the_turn() -> None:
    table = duel(rolls=[15])
    vorn = table.hero("vorn", "c3", health=2, skills=["Twice|HERO|Y|[W]: +0 HIT/+0 HIT"])
    maya = table.hero("maya", "c4", team=1, skills=[THORNS])
    table.turn(vorn)
    table.act("skill:twice", "react:thorns:yellow")
    assert (vorn.down, maya.health) == (True, 7)
    table.act()
    assert table.state.turn.who == -1


@rule("DRU-PVP-05")
def test_a_protector_steps_in_for_the_own_side_only() -> None:
    guard = "Guard|PASSIVE|-|[P]: PROTECT"
    table = duel(rolls=[15])
    vorn = table.hero("vorn", "c3", skills=[STAB])
    maya = table.hero("maya", "c4", team=1)
    table.hero("elros", "d4", team=2, skills=[guard])
    table.turn(vorn)
    table.act("skill:stab", "figure:maya")
    assert maya.health == 7


@rule("DRU-PVP-05")
def test_who_is_attacked_by_a_hero_answers_as_to_a_monster() -> None:
    anger = "Anger|PASSIVE|-|[P]: WHEN YOU ARE ATTACKED: SELF, FURY 1"
    table = duel(rolls=[2])
    vorn = table.hero("vorn", "c3", skills=[STAB, BOLT])
    maya = table.hero("maya", "c4", team=1, skills=[anger])
    table.turn(vorn)
    table.act("skill:bolt", "figure:maya")
    assert tokens_of(maya) == {"FURY": 1}


@rule("DRU-PVP-05")
def test_traps_catch_who_is_not_of_the_side_that_laid_them() -> None:
    table = duel()
    vorn = table.hero("vorn", "c3", skills=["Snare|HERO|Y|[S]: BEAR TRAP"])
    friend = table.hero("jaheen", "g3")
    maya = table.hero("maya", "g4", team=1)
    table.turn(vorn)
    table.act("skill:snare", "area:e3")
    assert table.state.traps[0].team == 0
    table.turn(friend)
    table.act("move:f3")
    assert friend.health == 10
    friend.space = table.at("h1")
    table.turn(maya)
    table.act("move:f4")
    assert maya.health == 10 - 2 - 2  # the trap, and its BLEED at once
    assert table.state.traps == ()


@rule("DRU-PVP-05")
def test_a_hero_who_begins_a_turn_in_a_foes_trap_springs_it() -> None:
    table = duel()
    maya = table.hero("maya", "c3", team=1)
    area = table.game.ground.board.area_of[maya.space]
    table.state.traps = (Trap(area, "BEAR TRAP", "other", 0),)
    table.begin_turn(maya)
    assert maya.health == 6


@rule("DRU-PVP-05", "DRU-TRAP-02")
def test_a_pet_that_begins_its_turn_in_a_foes_trap_springs_it() -> None:
    table = duel()
    maya = table.hero("maya", "g7", team=1)
    pet = table.follower(maya, "c3")
    area = table.game.ground.board.area_of[pet.space]
    table.state.traps = (Trap(area, "BEAR TRAP", "other", 0),)
    table.follower_turn(pet)
    assert pet.id not in table.state.followers


@rule("DRU-PVP-05")
def test_items_change_hands_within_a_side() -> None:
    table = duel()
    vorn = table.hero("vorn", "c3", bag=("potion-of-healing",))
    table.hero("maya", "d3", team=1)
    assert not any(key.startswith(("give", "take")) for key in items.exchanges(table.game, vorn))
    table.hero("jaheen", "b3")
    assert "give:potion-of-healing:jaheen" in items.exchanges(table.game, vorn)


@rule("DRU-RUL-155")
def test_knocking_a_hero_out_counts_as_a_kill() -> None:
    reaper = "Reaper|PASSIVE|-|[P]: WHEN YOU KILL: SELF, FOCUS 1"
    table = duel(rolls=[15])
    vorn = table.hero("vorn", "c3", skills=[STAB, reaper])
    maya = table.hero("maya", "c4", team=1, health=2, skills=SKILLS)
    table.turn(vorn)
    table.act("skill:stab", "skill:skill-1")
    assert maya.down
    assert tokens_of(vorn) == {"FOCUS": 1}


# Monsters


@rule("DRU-PVP-06", "DRU-AI-23", "DRU-RUL-90", "DRU-RUL-156")
def test_a_monster_goes_for_the_nearest_and_among_those_the_strongest() -> None:
    table = duel()
    table.hero("vorn", "a1", health=14)
    table.hero("maya", "d5", health=6, team=1)
    monster = table.monster("f3", text="BLOODSEEKER")
    assert list(table.aims(monster)) == ["maya"]
    table.hero("elros", "h5", health=8, team=1)
    assert list(table.aims(monster)) == ["elros"]


@rule("DRU-PVP-06")
def test_several_heroes_at_once_come_first_and_then_the_strongest_of_them() -> None:
    table = duel()
    table.hero("vorn", "e4", health=4)
    monster = table.monster("e5", text="CLEAVE 2", move=0)
    assert list(table.aims(monster)) == ["vorn"]
    table.hero("jaheen", "f4", health=9)
    table.hero("maya", "f6", health=8, team=1)
    assert list(table.aims(monster)) == ["jaheen,maya"]


@rule("DRU-PVP-06")
def test_a_strike_takes_the_area_with_most_heroes_then_the_strongest() -> None:
    table = duel()
    table.hero("vorn", "e4", health=4)
    table.hero("jaheen", "e3", health=5)
    monster = table.monster("e6", text="STRIKE 1", attack="magical", move=0)
    table.hero("maya", "i3", health=8, team=1)
    table.hero("elros", "j3", health=8, team=1)
    assert list(table.aims(monster)) == ["elros,maya"]


@rule("DRU-PVP-06")
def test_without_anybody_in_reach_it_closes_in_on_the_nearest() -> None:
    table = duel(size=(20, 4))
    table.hero("vorn", "a1", health=14)
    table.hero("maya", "t1", health=3, team=1)
    monster = table.monster("l1", move=2)
    table.monster_turn(monster, "square:n1")
    assert table.where(monster) == "n1"


# Conditions


@rule("DRU-PVP-07", "DRU-EX-77")
@pytest.mark.parametrize("condition", ["BLEED", "BURN", "POISON"])
def test_they_hurt_at_once_and_are_gone(condition: str) -> None:
    table = duel()
    vorn = table.hero("vorn", "c3")
    maya = table.hero("maya", "c5", team=1)
    monster = table.monster("f5", health=9)
    table.effect(vorn, f"{condition} 2", "figure:maya")
    table.effect(vorn, f"{condition} 2", f"figure:{monster.name}")
    assert (maya.health, monster.health) == (8, 7)
    assert tokens_of(maya) == tokens_of(monster) == {}


@rule("DRU-PVP-07")
def test_the_immune_take_nothing_and_others_may_be_knocked_out() -> None:
    table = duel()
    vorn = table.hero("vorn", "c3", skills=["Cool|PASSIVE|-|[P]: IMMUNITY TO BURN"])
    maya = table.hero("maya", "c5", team=1, health=2, skills=SKILLS)
    table.effect(maya, "BURN 2", "figure:vorn")
    assert vorn.health == 10
    table.effect(vorn, "BURN 2", "figure:maya", "skill:skill-1")
    assert maya.down


@rule("DRU-PVP-08", "DRU-ATK-04", "DRU-RUL-157")
def test_the_hidden_can_be_aimed_at_with_minus_five_unless_one_sees_them() -> None:
    table = duel(rolls=[11, 11])
    vorn = table.hero("vorn", "c3", skills=[STAB])
    maya = table.hero("maya", "c4", team=1, tokens={"STEALTH": 1})
    assert not table.game.engaged(vorn)  # hiding ends engagement here too
    assert table.game.engaged(maya)
    table.turn(vorn)
    table.act("skill:stab")
    assert maya.health == 10  # 11 - 5 against Accuracy 7
    sharp = table.hero("elros", "d4", team=2,
                       skills=[STAB, "Eyes|PASSIVE|-|[P]: IMMUNITY TO STEALTH"])  # fmt: skip
    table.turn(sharp)
    table.act("skill:stab", "figure:maya")
    assert maya.health == 7


@rule("DRU-PVP-08")
def test_surprise_works_as_usual() -> None:
    table = duel(rolls=[15])
    vorn = table.hero("vorn", "c3", skills=[STAB], tokens={"STEALTH": 1})
    maya = table.hero("maya", "c4", team=1)
    table.turn(vorn)
    table.act("skill:stab")
    assert maya.health == 4
    assert tokens_of(vorn) == {}


@rule("DRU-PVP-08", "DRU-RUL-71")
def test_hiding_does_not_hinder_monsters() -> None:
    table = duel()
    vorn = table.hero("vorn", "c3", tokens={"STEALTH": 1})
    table.monster_turn(table.monster("c4", damage=3))
    assert vorn.health == 7
