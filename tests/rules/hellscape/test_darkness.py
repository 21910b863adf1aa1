"""The Dungeon Level, and the Darkness track with its Portals."""

from __future__ import annotations

import pytest

from hellscape import Dungeon, row
from rule import rule
from undercroft.games.hellscape import events
from undercroft.games.hellscape.quest import QuestRules
from undercroft.games.hellscape.rules import darkness
from undercroft.games.hellscape.zones import Zone


def dark(side: str, space: int, *, faces: str = "", quest: QuestRules | None = None) -> Dungeon:
    dungeon = Dungeon(row("LLLL"), faces=faces, quest=quest)
    dungeon.hero("irk", "r1c1")
    dungeon.state.track = (side, space)  # type: ignore[assignment]
    dungeon.state.bag = (5, 0, 0)
    dungeon.state.mob_decks = (("demons-1", "satyrs-1"), (), ())
    dungeon.state.roaming_decks = (("the-ghoul-1",), (), ())
    dungeon.marker("portal", "r1c3", "roaming")
    return dungeon


def cards(dungeon: Dungeon) -> list[tuple[str, Zone]]:
    return [(enemy.card, enemy.zone) for enemy in dungeon.state.enemies.values()]


@rule("MD2-DLVL-01", "MD2-DLVL-02", "MD2-EX-10", "MD2-LEVEL-10")
@pytest.mark.parametrize(
    ("levels", "level", "band"),
    [((2, 2, 2, 3), 3, 3), ((1, 1, 1, 1), 1, 1), ((2, 1, 1, 1), 2, 1), ((1, 4, 2, 5), 5, 5)],
)
def test_the_highest_level_counts_and_names_the_band(
    levels: tuple[int, ...], level: int, band: int
) -> None:
    dungeon = Dungeon(row("L"))
    for card, its in zip(("irk", "gheta", "feydra", "mathrin"), levels, strict=True):
        dungeon.hero(card, "r1c1", level=its)
    dungeon.state.heroes[-1].down = True
    assert (dungeon.game.level(), dungeon.game.band()) == (level, band)


@rule("MD2-DLVL-03")
def test_enemies_keep_their_cards_when_the_level_rises() -> None:
    dungeon = dark("front", 1)
    mob = dungeon.mob("demons-1", "r1c2")
    dungeon.state.heroes[0].level = 5
    dungeon.run(darkness.phase(dungeon.game))
    assert mob.card == "demons-1"


@rule("MD2-DARK-01", "MD2-DARK-06", "MD2-EX-20", "MD2-RUL-10")
def test_the_marker_goes_over_the_front_once_and_round_the_back() -> None:
    dungeon = dark("front", 1)
    dungeon.state.markers = ()
    seen = []
    for _ in range(14):
        dungeon.run(darkness.phase(dungeon.game))
        seen.append(dungeon.state.track)
    front = [("front", space) for space in range(2, 10)]
    back = [("back", space) for space in (1, 2, 3, 4, 1, 2)]
    assert seen == front + back


@rule("MD2-DARK-02", "MD2-DARK-04", "MD2-RUL-64", "MD2-DEC-15")
@pytest.mark.parametrize(("side", "space"), [("front", 4), ("front", 6), ("back", 1)])
def test_mobs_come_in_every_zone_with_a_portal(side: str, space: int) -> None:
    dungeon = dark(side, space, faces="common common")
    dungeon.marker("portal", "r1c4")
    dungeon.marker("portal", "r1c4")  # two in a Zone count once
    dungeon.run(darkness.phase(dungeon.game), "zone:r1c4")
    assert cards(dungeon) == [
        ("demons-1", dungeon.zone("r1c4")),
        ("satyrs-1", dungeon.zone("r1c3")),
    ]


@rule("MD2-DARK-03", "MD2-ROAM-07")
@pytest.mark.parametrize(("side", "space"), [("front", 2), ("front", 8), ("back", 3)])
def test_a_roaming_monster_comes_at_its_own_portal(side: str, space: int) -> None:
    dungeon = dark(side, space, faces="common common")
    dungeon.marker("portal", "r1c4")
    dungeon.run(darkness.phase(dungeon.game))
    assert cards(dungeon) == [("the-ghoul-1", dungeon.zone("r1c3"))]


@rule("MD2-DARK-05", "MD2-BAG-04")
@pytest.mark.parametrize(
    ("space", "bag"), [(3, (5, 1, 0)), (5, (5, 0, 1)), (7, (5, 0, 1)), (1, (5, 0, 0))]
)
def test_treasure_spaces_fill_the_bag(space: int, bag: tuple[int, int, int]) -> None:
    dungeon = dark("front", space)
    dungeon.run(darkness.phase(dungeon.game))
    assert dungeon.state.bag == bag
    assert sum(dungeon.state.pool) + sum(bag) == 18 + 5
    dungeon = dark("front", space)
    dungeon.state.pool = (0, 0, 0)
    dungeon.run(darkness.phase(dungeon.game))
    assert dungeon.state.bag == (5, 0, 0)
    said = [event.rule for event in dungeon.events if isinstance(event, events.Noted)]
    assert said == (["MD2-BAG-04"] if space > 1 else [])


@rule("MD2-DARK-07")
def test_all_are_ready_again() -> None:
    dungeon = dark("front", 1)
    dungeon.state.heroes[0].activated = True
    dungeon.run(darkness.phase(dungeon.game))
    assert not dungeon.state.heroes[0].activated


@rule("MD2-Q0-03")
def test_in_the_tutorial_the_track_waits_for_the_first_spawn() -> None:
    dungeon = dark("front", 1, quest="tutorial")
    dungeon.state.revealed = ("a",)
    dungeon.run(darkness.phase(dungeon.game))
    assert dungeon.state.track == ("front", 1)
    dungeon.state.revealed = ("a", "c")
    dungeon.run(darkness.phase(dungeon.game))
    assert dungeon.state.track == ("front", 2)


@rule("MD2-Q0-04")
@pytest.mark.parametrize(
    ("side", "space", "card"), [("front", 2, "demons-1"), ("back", 3, "the-ghoul-1")]
)
def test_in_the_tutorial_a_mob_comes_for_the_monster(side: str, space: int, card: str) -> None:
    dungeon = dark(side, space, quest="tutorial", faces="common" + " common" * (side == "back"))
    dungeon.state.revealed = ("c",)
    dungeon.run(darkness.phase(dungeon.game))
    assert cards(dungeon) == [(card, dungeon.zone("r1c3"))]
