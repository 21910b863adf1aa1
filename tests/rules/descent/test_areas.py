"""What a revealed area holds (DSC-AREA, DSC-SETUP-18)."""

from __future__ import annotations

from descent import Arena, ground, names
from rule import rule
from undercroft.games.descent.events import NamedAppeared
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Door
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.rules import areas, overlord, retinue, supply, turn, wounds
from undercroft.games.descent.state import Turn

QUEST = load_library().quests["toll-keepers-cellar"]


def revealed(
    area: str, draws: str = "", quest: str = "toll-keepers-cellar", heroes: int = 4
) -> Arena:
    found = load_library().quests[quest]
    arena = Arena(Ground(found, frozenset()), faces=draws)
    arena.state.revealed = ()
    for hero in ("mordrog", "kirga", "ispher", "eliam")[:heroes]:
        arena.hero(hero)
    arena.state.chest_numbers = ((1, 2, 3, 4), (1, 2, 3, 4), (1, 2, 3))
    arena.run(areas.reveal(arena.game, area))
    return arena


@rule("DSC-AREA-02", "DSC-AREA-03", "DSC-AREA-05", "DSC-SETUP-17")
def test_terrain_markers_and_monsters_are_laid_out() -> None:
    arena = revealed("1", draws="3")
    state = arena.state
    assert names(arena.game.ground, state.terrain.rubble) == "k6 l6"
    assert names(arena.game.ground, state.terrain.pit) == "j7"
    assert sorted(monster.name for monster in state.monsters.values()) == [
        "bane-spider-1", "beastman-1", "beastman-2", "beastman-master-1", "skeleton-1",
    ]  # fmt: skip
    assert (state.activation.who, any(m.activated for m in state.monsters.values())) == (-1, False)
    kinds = sorted(marker.kind for marker in state.markers)
    assert kinds == ["chest", "glyph", "key", "money", "money", "potion"]


@rule("DSC-SCALE-01", "DSC-RUL-150")
def test_a_quest_places_some_monsters_only_for_more_heroes() -> None:
    found = [revealed("1", "3", heroes=heroes).state.monsters for heroes in (2, 3, 4)]
    assert [len(monsters) for monsters in found] == [3, 4, 5]


@rule("DSC-SETUP-18", "DSC-SETUP-15")
def test_a_chest_gets_a_number_that_is_then_used_up() -> None:
    arena = revealed("1", draws="3")
    chest = next(marker for marker in arena.state.markers if marker.kind == "chest")
    assert (chest.word, chest.number) == ("copper", 3)
    assert arena.state.chest_numbers[0] == (1, 2, 4)


@rule("DSC-AREA-04", "DSC-MON-10")
def test_figures_that_are_all_on_the_board_are_not_placed() -> None:
    for answers, spaces in (
        (("take:razorwing-103", "take:razorwing-100"), "b5 c5 i14 n14"),
        (("take:razorwing-103", "leave:i14"), "a5 b5 c5 n14"),
        (("leave:n14", "leave:i14"), "a5 b5 c5 d5"),
    ):
        arena = Arena(Ground(QUEST, frozenset()), faces="1")
        arena.state.chest_numbers = ((), (1,), ())
        for hero in ("mordrog", "kirga", "ispher"):
            arena.hero(hero)
        for column in "abcd":
            arena.monster("razorwing/normal", f"{column}5")
        assert supply.left(arena.game, "razorwing/normal") == 0
        arena.run(areas.reveal(arena.game, "2"), *answers)
        found = [m for m in arena.state.monsters.values() if m.card == "razorwing/normal"]
        assert names(arena.game.ground, sum(1 << m.place.anchor for m in found)) == spaces


@rule("DSC-MON-08", "DSC-MON-07", "DSC-SCALE-01")
def test_a_named_monster_tells_its_numbers_but_not_its_abilities() -> None:
    arena = revealed("2", draws="1")
    (told,) = [event for event in arena.events if isinstance(event, NamedAppeared)]
    assert (told.speed, told.armor, told.wounds, told.dice) == (3, 5, 12, "RGGB")
    assert "Reach" not in str(told)


@rule("DSC-DGLYPH-02", "DSC-AREA-07")
def test_the_overlord_may_lay_a_dark_glyph() -> None:
    arena = Arena(Ground(QUEST, frozenset()), faces="1")
    arena.state.chest_numbers = ((1,), (), ())
    arena.state.glyphs = ("sundered",)
    arena.run(areas.reveal(arena.game, "1"), "glyph:sundered")
    glyph = next(marker for marker in arena.state.markers if marker.kind == "glyph")
    assert (glyph.word, glyph.active, arena.state.glyphs) == ("sundered", False, ())


def test_boulders_ramps_and_crushing_walls_are_laid_out() -> None:
    arena = revealed("1", draws="1", quest="hollow-choir")
    assert [rolling.kind for rolling in arena.state.rolling] == ["boulder"]
    assert sum(marker.kind == "ramp" for marker in arena.state.markers) == 2


@rule("DSC-AREA-05")
def test_what_is_revealed_in_the_overlords_turn_waits_for_his_next() -> None:
    for stage, waits in (("heroes", False), ("overlord", True)):
        arena = Arena(Ground(QUEST, frozenset()), faces="3")
        arena.state.chest_numbers = ((1, 2, 3, 4), (), ())
        arena.state.revealed = ()
        arena.state.stage = "overlord" if stage == "overlord" else "heroes"
        arena.run(areas.reveal(arena.game, "1"))
        monsters = arena.state.monsters.values()
        assert monsters
        assert all(monster.activated == waits for monster in monsters)


@rule("DSC-AREA-01", "DSC-LOS-14")
def test_an_area_is_revealed_whatever_opens_the_view() -> None:
    door = Door("d", ((2, 0), (2, 1)), ((3, 0), (3, 1)))
    arena = Arena(ground("ssstt ssstt", door))
    arena.state.open_doors, arena.state.revealed, arena.state.gust = ("d",), ("s",), 1
    arena.game.survey()
    arena.hero("mordrog", "a1")
    arena.run(areas.look_all(arena.game))
    assert arena.state.revealed == ("s",)
    overlord.begin(arena.game)
    arena.run(overlord.go_on(arena.game))  # the gust is over
    assert arena.state.revealed == ("s", "t")


@rule("DSC-AREA-01")
def test_a_monster_that_goes_out_of_the_way_opens_the_view() -> None:
    door = Door("d", ((2, 0), (2, 1)), ((3, 0), (3, 1)))
    arena = Arena(ground("ssstt ssstt", door))
    arena.state.open_doors, arena.state.revealed = ("d",), ("s",)
    arena.game.survey()
    arena.hero("mordrog", "a1")
    ogre = arena.monster("ogre/normal", "b1")
    arena.run(areas.look_all(arena.game))
    assert arena.state.revealed == ("s",)
    arena.run(wounds.suffer(arena.game, ogre, 99, "a blow"))
    arena.state.stage = "heroes"
    arena.state.turn = Turn(who=0, step="act", action="ready")
    arena.run(turn.go_on(arena.game), "half:move")
    assert arena.state.revealed == ("s", "t")


@rule("DSC-AREA-01")
def test_whom_a_familiar_kills_hides_nothing_any_more() -> None:
    door = Door("d", ((2, 0), (2, 1)), ((3, 0), (3, 1)))
    board = Arena(ground("ssstt ssstt", door), faces="1/3/1")
    board.state.open_doors, board.state.revealed = ("d",), ("s",)
    board.game.survey()
    hero = board.hero("mordrog", "a1", skills="furr-the-spirit-wolf")
    ogre = board.monster("ogre/normal", "b1", wounds=5)
    retinue.muster(board.game, hero)
    furr = next(iter(board.state.familiars))
    board.state.turn = Turn(who=hero.id, step="after", familiar=furr, attacks=1)
    board.run(turn.go_on(board.game), f"attack:{ogre.name}")
    assert board.state.revealed == ("s", "t")


@rule("DSC-AREA-02")
def test_an_area_is_set_up_once_though_its_neighbour_shows_it_too() -> None:
    first = Door("first", ((0, 0), (0, 1)), ((1, 0), (1, 1)))
    second = Door("second", ((1, 0), (1, 1)), ((2, 0), (2, 1)))
    board = Arena(ground("stu stu", first, second, opened=("first", "second")))
    board.state.open_doors, board.state.revealed = ("first", "second"), ("s",)
    board.game.survey()
    board.hero("mordrog", "a1")
    board.state.powers = ("dire-warnings",)
    board.monster("kobold/normal", "b2")
    answers = ("use", "monster:kobold-100", "move:a2", "skip", "end")
    board.run(areas.look_all(board.game), *answers)
    assert board.state.revealed == ("s", "t", "u")
