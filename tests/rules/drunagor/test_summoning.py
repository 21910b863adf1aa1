"""Setups, doors and summoning (DRU-SUMM)."""

from collections.abc import Sequence

import msgspec
import pytest

from drunagor import Table
from rule import rule
from undercroft.board import bits
from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Door, Goal, Room, Spawn
from undercroft.games.drunagor.library import MonsterCard
from undercroft.games.drunagor.rules import doors, summoning, track, turn

GATE = Door("gate", ((3, 0), (3, 1)), "e", "vault")
MARKS = {str(n): ((4 + n, 3),) for n in range(1, 6)}


def vault(*spawns: Spawn, **more: object) -> Room:
    """The room behind the gate, at e1: two rows at level 1, two at level 0, one square missing."""
    levels = {(x, y): 1 if y < 2 else 0 for x in range(4, 10) for y in range(4)}
    del levels[9, 3]
    return Room("vault", "Vault", levels, {(4, 2): "lava"}, marks=MARKS, spawns=spawns, **more)  # type: ignore[arg-type]


def chamber(*spawns: Spawn, draws: Sequence[str] = (), goal: Goal | None = None) -> Table:
    """Four by four squares with a gate in the east wall, two squares wide."""
    return Table(size=(4, 4), doors=(GATE,), beyond=(vault(*spawns),), draws=draws, goal=goal)


def face(table: Table, kind: str, colour: str, version: str = "standard") -> MonsterCard:
    """A rookie's face for the library."""
    model = table.library.monsters["skeleton-archer/rookie/standard"]
    card = msgspec.structs.replace(
        model, id=f"{kind}/rookie/{version}", kind=kind, colour=colour, version=version, health=7
    )
    table.library.monsters[card.id] = card
    return card


def opened(table: Table) -> None:
    table.run(doors.open_door(table.game, "gate", "vorn"))


def kinds(table: Table) -> list[str]:
    return [table.game.card(monster).kind for monster in table.state.monsters.values()]


@rule("DRU-SUMM-01", "DRU-EX-15")
def test_a_setup_lies_as_it_is_drawn() -> None:
    table = chamber()
    table.hero("vorn", "d1")
    table.state.rooms += ("vault",)
    table.game.look_around()
    squares, ground = table.game.ground.board.squares, table.game.ground
    assert squares.level[table.at("e1")] == squares.level[table.at("j2")] == 1
    assert squares.level[table.at("e3")] == 0
    assert not squares.exists >> table.at("j4") & 1
    assert [table.game.name(s) for mask in ground.terrain.values() for s in bits(mask)] == ["e3"]


@rule("DRU-SUMM-02", "DRU-EX-15", "DRU-RUL-06")
def test_the_new_setup_is_joined_at_the_door_and_nowhere_else() -> None:
    table = chamber()
    table.hero("vorn", "d1")
    opened(table)
    adjacent = table.game.ground.board.squares.adjacent
    across = dict.fromkeys(("d1", "d2", "d3"), table.game.name)
    reached = {
        name: [table.game.name(s) for s in bits(adjacent[table.at(name)]) if s % 10 > 3]
        for name in across
    }
    assert reached == {"d1": ["e1", "e2"], "d2": ["e1", "e2"], "d3": []}


@rule("DRU-SUMM-03", "DRU-SUMM-10", "DRU-EX-85", "DRU-TURN-08")
def test_after_opening_a_door_the_hero_walks_on_with_the_points_left() -> None:
    table = chamber(Spawn(1, "5", "white", "rookie", "ghoul"))
    face(table, "ghoul", "white")
    vorn = table.hero("vorn", "b1")
    table.turn(vorn)
    table.act("move:d1")
    table.act("door:gate")
    assert (table.state.turn.points, table.state.turn.actions) == (1, 2)
    assert kinds(table) == ["ghoul"]
    table.act("move:e2")
    assert table.where(vorn) == "e2"


@rule("DRU-SUMM-04", "DRU-ADV-02")
def test_a_door_may_bring_the_endgame_trigger() -> None:
    table = chamber(goal=Goal(doors=("gate",), no_monsters=True))
    table.hero("vorn", "d1")
    opened(table)
    assert table.state.ended is not None
    assert table.state.ended.won


@rule("DRU-SUMM-05")
def test_a_named_entry_places_that_monster() -> None:
    table = chamber(Spawn(1, "1", "gray", "rookie", "ghoul"))
    face(table, "ghoul", "gray")
    table.hero("vorn", "d1")
    opened(table)
    (monster,) = table.state.monsters.values()
    assert (monster.card, table.where(monster)) == ("ghoul/rookie/standard", "f4")


@rule("DRU-SUMM-05")
def test_random_entries_of_one_colour_and_rank_share_one_draw_in_a_setup() -> None:
    lines = [Spawn(1, "1", "white", "rookie"), Spawn(1, "2", "gray", "rookie")]
    lines += [Spawn(1, "3", "white", "rookie"), Spawn(1, "4", "gray", "rookie")]
    table = chamber(*lines, draws=["imp", "ghoul"])  # drawn twice, not four times
    face(table, "imp", "white")
    face(table, "ghoul", "gray")
    table.hero("vorn", "d1")
    opened(table)
    assert kinds(table) == ["imp", "ghoul", "imp", "ghoul"]


@rule("DRU-SUMM-05", "DRU-RUL-98", "DRU-RUL-70")
def test_every_kind_is_in_every_draw_once_also_when_it_is_on_the_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = chamber(Spawn(1, "1", "white", "rookie"))
    for version in ("standard", "alternate", "complex-a", "complex-b"):
        face(table, "imp", "white", version)
    face(table, "ghoul", "gray")
    table.hero("vorn", "d1")
    summoning.summon(table.game, "imp/rookie/standard", table.at("a4"))
    box = table.library.monsters.values()
    white = {card.kind for card in box if (card.colour, card.rank) == ("white", "rookie")}
    seen: list[list[str]] = []

    def draw(what: str, among: Sequence[str]) -> int:
        seen.append(list(among))
        return seen[0].index("imp")

    monkeypatch.setattr(table.script, "draw", draw)
    opened(table)
    assert [sorted(among) for among in seen] == [sorted(white)]
    assert kinds(table) == ["imp", "imp"]


@rule("DRU-SUMM-06", "DRU-EX-14", "DRU-TERM-08")
@pytest.mark.parametrize(
    ("party", "monsters"),
    [
        (1, ["imp", "cultist"]),
        (3, ["imp", "cultist", "ghoul", "imp"]),
        (4, ["imp", "cultist", "ghoul", "imp", "ghoul"]),
    ],
)
def test_entries_are_placed_up_to_the_size_of_the_party(party: int, monsters: list[str]) -> None:
    lines = [Spawn(1, "1", "white", "rookie"), Spawn(1, "2", "white", "rookie", "cultist")]
    lines += [Spawn(2, "3", "gray", "rookie"), Spawn(3, "4", "white", "rookie")]
    lines += [Spawn(4, "5", "gray", "rookie"), Spawn(5, "1", "white", "rookie")]
    table = chamber(*lines, draws=["imp", "ghoul"])
    for kind, colour in (("imp", "white"), ("cultist", "white"), ("ghoul", "gray")):
        face(table, kind, colour)
    heroes = ("vorn", "maya", "lorelai", "jaheen")[:party]
    for hero, square in zip(heroes, ("a1", "a2", "a3", "a4"), strict=False):
        table.hero(hero, square)
    opened(table)
    assert kinds(table) == monsters


@rule("DRU-SUMM-07")
def test_a_summoned_monster_has_the_first_free_base_card_health_and_a_card_on_the_track() -> None:
    table = Table()
    table.hero("vorn", "a1")
    card = face(table, "ghoul", "gray").id
    first, second, third = (
        summoning.summon(table.game, card, table.at(square)) for square in ("c1", "d1", "e1")
    )
    assert [monster.base for monster in (first, second, third)] == [0, 1, 2]
    del table.state.monsters[second.id]
    fourth = summoning.summon(table.game, card, table.at("f1"))
    assert (fourth.base, fourth.health) == (1, 7)
    assert len({monster.name for monster in table.state.monsters.values()}) == 3
    assert track.cards_at(table.game, track.PLACES.index("blue+")) == [card]


@rule("DRU-RUL-70")
def test_miniatures_are_no_limit() -> None:
    table = Table()
    table.hero("vorn", "a1")
    card = face(table, "ghoul", "gray").id
    for square in range(20, 40):
        summoning.summon(table.game, card, square)
    assert sorted(monster.base for monster in table.state.monsters.values()) == list(range(20))


def acting(table: Table) -> list[str]:
    """Steps until the round is over; whose turns began is returned."""
    table.events.clear()
    while table.state.round == 1 and not table.state.ended:
        table.step()
    return [event.who for event in table.told(events.TurnBegan)]


@rule("DRU-SUMM-09", "DRU-INIT-06", "DRU-EX-13")
@pytest.mark.parametrize(("rune", "acts"), [("blue", True), ("orange", False)])
def test_a_new_card_acts_this_round_only_if_its_place_lies_ahead(rune: str, acts: bool) -> None:
    table = Table()
    table.hero("maya", "a1", tokens={"STEALTH": 1})
    imp = table.monster("l9", rune=rune, move=None)
    del table.state.monsters[imp.id]
    table.state.marker = track.PLACES.index("leader")
    table.state.acted = ("maya",)
    summoning.summon(table.game, imp.card, table.at("l9"))
    assert bool(acting(table)) is acts


@rule("DRU-SUMM-09", "DRU-RUL-196")
def test_a_monster_added_to_the_card_that_acts_waits_for_its_next_turn() -> None:
    table = Table()
    table.hero("maya", "a1", tokens={"STEALTH": 1})
    imp = table.monster("l9", name="imp", rune="gray", move=None)
    table.state.marker = track.PLACES.index("gray+")
    table.step()  # the card begins to act
    summoning.summon(table.game, imp.card, table.at("l8"))
    assert acting(table) == ["imp"]


@rule("DRU-SUMM-10", "DRU-MINOR-03", "DRU-ENG-03", "DRU-RUL-07")
@pytest.mark.parametrize(
    ("square", "near"),
    [("d1", True), ("d2", True), ("d3", True), ("d4", False), ("c1", False)],
)
def test_a_door_is_opened_from_a_square_that_touches_it_by_side_or_corner(
    square: str, near: bool
) -> None:
    table = chamber()
    vorn = table.hero("vorn", square)
    table.turn(vorn)
    assert ("door:gate" in table.offers(vorn)) is near
    table.monster("c2")
    assert "door:gate" not in table.offers(vorn)  # engaged


@rule("DRU-RUL-05")
def test_range_counts_areas_by_diagonal_steps_and_the_own_area_is_distance_zero() -> None:
    table = Table()
    vorn = table.hero("vorn", "d4", skills=["Dart|HERO|R|[S]: ENEMY, 1 DMG"])
    table.monster("f6", name="diagonal")
    table.monster("g4", name="straight")
    table.monster("c3", name="same")
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:dart")
    assert asked.keys() == ["figure:diagonal", "figure:same"]  # g4 is two areas away


@rule("DRU-RUL-05", "DRU-RUL-06")
def test_walls_stop_adjacency_and_counted_range_but_not_unlimited_range() -> None:
    table = chamber()
    vorn = table.hero("vorn", "d4")
    opened(table)
    foe = table.monster("e4")
    assert not table.game.adjacent(vorn, foe)
    archer = {"attack": "ranged", "move": None}
    assert table.aims(table.monster("e3", text="RANGE 1", **archer)) == {"": ["e3"]}  # type: ignore[arg-type]
    assert table.aims(table.monster("e3", text="RANGE 3", **archer)) == {"vorn": ["e3"]}  # type: ignore[arg-type]
    caster = table.monster("f4", attack="magical")
    assert table.aims(caster) == {"vorn": ["f4"]}


@rule("DRU-RUL-06", "DRU-LEVEL-04", "DRU-SKILL-10")
def test_neither_height_nor_anybody_in_between_stops_adjacency_or_range() -> None:
    table = Table("0. 2. 0. 2. 0.", "0. 2. 2. 2. 0.")
    vorn = table.hero("vorn", "a1")
    table.monster("c1")
    foe = table.monster("d2", attack="ranged", move=None)
    assert table.game.adjacent(vorn, table.hero("maya", "b2", health=1))
    assert list(table.aims(foe)) == ["vorn"]
