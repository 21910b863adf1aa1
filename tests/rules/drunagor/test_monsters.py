"""Monster cards and a Monster's turn (DRU-MON)."""

import msgspec
import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Goal
from undercroft.games.drunagor.cards.reading import read_monster
from undercroft.games.drunagor.rules import doors, health, track
from undercroft.games.drunagor.state import Monster


def began(table: Table) -> list[str]:
    """Whose turns began so far."""
    return [event.who for event in table.told(events.TurnBegan)]


def give_back(table: Table, monster: Monster, *, up: bool, text: str = "", damage: int = 3) -> str:
    """Give a Monster's card a second side; the card becomes Complex."""
    front = table.library.monsters[monster.card]
    back = f"{front.kind}/back"
    table.library.monsters[monster.card] = msgspec.structs.replace(front, flip=back)
    table.library.monsters[back] = msgspec.structs.replace(
        front, id=back, flip=front.id, up=up, damage=damage, text=text, rules=read_monster(text)
    )
    return back


def face(table: Table, kind: str, version: str, text: str = "") -> None:
    """A face of a Monster card in the library."""
    model = table.library.monsters["skeleton-archer/rookie/standard"]
    id = f"{kind}/rookie/{version}"
    table.library.monsters[id] = msgspec.structs.replace(
        model, id=id, kind=kind, version=version, text=text, rules=read_monster(text)
    )


@rule("DRU-MON-01", "DRU-RUL-32")
@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [
        (("minion", "champion"), ("white", "rookie")),
        (("white", "champion"), ("gray", "rookie")),
        (("gray", "champion"), ("black", "rookie")),
        (("gray", "rookie"), ("gray", "fighter")),
        (("gray", "fighter"), ("gray", "veteran")),
        (("gray", "veteran"), ("gray", "champion")),
    ],
)
def test_a_stronger_type_comes_before_a_higher_rank(
    weaker: tuple[str, str], stronger: tuple[str, str]
) -> None:
    table = Table()
    table.hero("vorn", "a1")
    table.monster("j8", name="weak", colour=weaker[0], rank=weaker[1], move=None)
    table.monster("j9", name="strong", colour=stronger[0], rank=stronger[1], move=None)
    table.monster_turn(table.monster("j7", name="lord", text="COMMAND", move=None))
    assert began(table) == ["lord", "strong"]


@rule("DRU-MON-02")
def test_a_monster_without_movement_never_walks_whatever_its_tokens() -> None:
    table = Table()
    table.hero("vorn", "e1")
    foe = table.monster("a1", move=None)
    foe.evolved = 4
    table.monster_turn(foe)
    assert table.where(foe) == "a1"


@rule("DRU-MON-02", "DRU-RUL-38")
def test_a_monster_without_base_damage_never_attacks_but_has_all_other_steps() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=10)
    foe = table.monster("d1", damage=None, text="SHIELD 1; BLEED 1", tokens={"BURN": 1})
    foe.evolved = 1
    table.monster_turn(foe, "square:b1")
    assert (vorn.health, tokens_of(vorn)) == (10, {})
    assert (foe.health, tokens_of(foe)) == (11, {"SHIELD": 1})


@rule("DRU-RUL-38")
def test_a_magical_monster_without_base_damage_stays_where_it_is() -> None:
    table = Table()
    table.hero("vorn", "a1")
    foe = table.monster("f1", damage=None, attack="magical")
    table.monster_turn(foe)
    assert table.where(foe) == "f1"


@rule("DRU-MON-02")
def test_pink_abilities_come_at_the_start_black_ones_with_the_attack() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=10)
    foe = table.monster("b1", text="T: SHIELD 2; A: SLOW")
    table.monster_turn(foe)
    assert tokens_of(foe) == {"SHIELD": 2}
    assert tokens_of(vorn) == {"SLOW": 1}
    order = [type(event) for event in table.events]
    assert order.index(events.TokensGained) < order.index(events.AttackAimed)


@rule("DRU-MON-03")
def test_each_miniature_has_its_own_health_and_conditions() -> None:
    table = Table()
    table.hero("vorn", "j9")
    one = table.monster("a1", name="ghoul", health=5, move=None, tokens={"POISON": 2})
    other = table.monster("c1", one.card)
    table.monster_turn(one)
    assert (one.health, tokens_of(one)) == (3, {"POISON": 2})
    assert (other.health, tokens_of(other)) == (5, {})


@rule("DRU-MON-03")
def test_the_same_kind_of_another_rank_has_a_card_of_its_own() -> None:
    table = Table()
    rookie = table.monster("a1", name="ghoul", rune="gray")
    fighter = table.monster("c1", name="ghoul", rune="gray", rank="fighter")
    table.monster("e1", rookie.card)
    place = track.PLACES.index("gray+")
    assert track.cards_at(table.game, place) == [rookie.card, fighter.card]


@rule("DRU-MON-04")
def test_a_monster_defeated_by_conditions_has_no_further_steps() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=10)
    foe = table.monster("b1", health=2, text="REGENERATION 3", tokens={"POISON": 2})
    table.monster_turn(foe)
    assert foe.id not in table.state.monsters
    assert table.told(events.Healed) == []
    assert vorn.health == 10


@rule("DRU-MON-04")
def test_triggered_abilities_count_for_the_preparation() -> None:
    table = Table()
    vorn = table.hero("vorn", "e1", health=10)
    foe = table.monster("a1", text="EVOLVE", move=2, damage=3)
    table.monster_turn(foe, "square:d1")  # three squares away: the +1 MOVE is needed
    assert vorn.health == 10 - 3 - 2


@rule("DRU-MON-04")
def test_it_attacks_after_the_move_and_terrain_is_checked_last() -> None:
    table = Table("0. 0. 0. 0L")
    table.hero("vorn", "a1", health=10)
    walker = table.monster("c1", move=1)
    stander = table.monster("d1", attack="ranged", move=None)
    table.monster_turn(walker)
    order = [type(event) for event in table.events]
    assert order.index(events.Moved) < order.index(events.AttackAimed)
    table.events.clear()
    table.monster_turn(stander)
    order = [type(event) for event in table.events]
    assert order.index(events.AttackAimed) < order.index(events.TerrainHurt)
    assert tokens_of(stander) == {"BURN": 2}


@rule("DRU-MON-05", "DRU-KW-26")
def test_a_complex_card_flips_after_its_last_miniature() -> None:
    table = Table()
    table.hero("vorn", "a1")
    one = table.monster("j8", name="ghoul", rune="gray", move=None)
    two = table.monster("j9", one.card)
    front, back = one.card, give_back(table, one, up=True)
    table.state.marker = track.PLACES.index("gray+")
    table.step()  # the card
    table.step()  # the first of them
    assert (one.card, two.card) == (front, front)
    table.step()
    table.step()
    assert (one.card, two.card) == (back, back)
    while table.state.marker == track.PLACES.index("gray+"):
        table.step()
    assert began(table) == [one.name, two.name]  # the new side at this place waits


@rule("DRU-MON-05", "DRU-EX-90")
def test_a_side_with_a_later_rune_place_acts_again_in_the_same_round() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=10)
    foe = table.monster("b1", name="ghoul", rune="gray", damage=1)
    give_back(table, foe, up=False, damage=4)
    table.state.marker = track.PLACES.index("gray+")
    while table.state.marker <= track.PLACES.index("gray-") and table.state.round == 1:
        table.step()
    assert vorn.health == 10 - 1 - 4
    assert began(table) == [foe.name, foe.name]


@rule("DRU-MON-06")
def test_a_complex_card_enters_play_with_side_a_up() -> None:
    table = Table()
    table.hero("vorn", "a1")
    for version in ("standard", "complex-a", "complex-b"):
        face(table, "ghoul", version)
    table.state.flags = ("versions:complex-a",)
    assert table.run(doors.version(table.game, "ghoul", "rookie")) == "complex-a"
    table.state.flags = ("versions:ask",)
    asked = table.ask(doors.version(table.game, "ghoul", "rookie"))
    assert asked.keys() == ["version:standard", "version:complex-a"]


@rule("DRU-MON-07")
def test_the_version_is_the_partys_choice_and_standard_by_default() -> None:
    table = Table()
    table.hero("vorn", "a1")
    for version in ("standard", "alternate"):
        face(table, "ghoul", version)
    face(table, "imp", "standard")
    assert table.run(doors.version(table.game, "ghoul", "rookie")) == "standard"
    table.state.flags = ("versions:alternate",)
    assert table.run(doors.version(table.game, "ghoul", "rookie")) == "alternate"
    assert table.run(doors.version(table.game, "imp", "rookie")) == "standard"
    table.state.flags = ("versions:ask",)
    chosen = doors.version(table.game, "ghoul", "rookie")
    assert table.run(chosen, "version:alternate") == "alternate"


@rule("DRU-MON-07")
@pytest.mark.parametrize(("text", "target"), [("", "vorn"), ("BLOODSEEKER", "maya")])
def test_standard_versions_seek_the_strongest_others_by_their_keyword(
    text: str, target: str
) -> None:
    table = Table()
    table.hero("vorn", "b1", health=10)
    table.hero("maya", "b3", health=4)
    table.monster_turn(table.monster("b2", text=text))
    assert table.told(events.AttackAimed)[0].targets == (target,)


@rule("DRU-MON-08")
def test_at_no_health_the_miniature_goes_with_its_effects_and_tokens() -> None:
    table = Table(rolls=[15, 15])
    vorn = table.hero("vorn", "b2", skills=["Hew|HERO|Y|[W]: +0 HIT", "Cut|HERO|Y|[W]: +0 HIT"])
    guard = table.monster("b3", name="guard", health=2, text="PROTECT", tokens={"BURN": 2})
    foe = table.monster("c3", name="foe", health=9)
    table.turn(vorn)
    table.act("skill:hew", "figure:foe")
    assert list(table.state.monsters) == [foe.id]
    assert track.cards_at(table.game, track.PLACES.index("red+")) == [foe.card]
    assert guard.health == 0
    table.act("skill:cut")
    assert foe.health == 6  # nobody protects it any more
    assert table.game.free_squares() >> table.at("b3") & 1


@rule("DRU-MON-09")
def test_a_monster_never_heals_beyond_the_health_of_its_card() -> None:
    table = Table()
    table.hero("vorn", "j9")
    foe = table.monster("a1", health=8, move=None, text="REGENERATION 5")
    table.run(health.lose(table.game, [(foe, 2)], "a test"))
    table.monster_turn(foe)
    assert foe.health == 8


@rule("DRU-RUL-88", "DRU-ADV-03", "DRU-ADV-05")
@pytest.mark.parametrize("hurt", [False, True])
def test_failure_wins_over_success_in_the_same_event(hurt: bool) -> None:
    table = Table(goal=Goal(no_monsters=True))
    blast = "Blast|HERO|B|[S]: UP TO TWO TARGETS, 5 DMG"
    vorn = table.hero("vorn", "a1", health=3, skills=[blast, "Rest|HERO|Y|: SELF, HEAL 1"])
    table.trauma(vorn, "rest")
    foe = table.monster("c1", health=3)
    table.turn(vorn)
    table.act("skill:blast", f"figure:{foe.name}", "figure:vorn" if hurt else "done")
    assert table.state.ended is not None
    assert table.state.ended.won is not hurt
