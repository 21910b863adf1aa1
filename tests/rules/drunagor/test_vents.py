"""Special Event tokens, and the Furnace Vents of the Ember Vault."""

from __future__ import annotations

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import moments
from undercroft.games.drunagor.adventure import Goal, SpecialEvent
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.rules import adventure, darkness, movement
from undercroft.games.drunagor.showing import views

VENT = SpecialEvent("furnace-vent", "Furnace Vent", "shut the Vent", "shuts the Vent")
SONG = SpecialEvent("stone", "Stone", "hush it", "hushes it", read_body("SELF, CLEANSE 1"))


def vault(**changes: object) -> Table:
    goal = Goal(no_monsters=False, events=True, commander=True)
    return Table(mechanics=("furnace-vents",), event=VENT, goal=goal, **changes)  # type: ignore[arg-type]


@rule("DRU-ADV-01", "DRU-TERM-06")
def test_what_an_adventure_declares_solid_bars_the_way() -> None:
    table = vault()
    vorn = table.hero("vorn", "c3")
    large = table.monster("g3", large=True)
    table.special("c4", "j3")
    through, stop = movement.passable(table.game, vorn)
    assert not (through | stop) >> table.at("c4") & 1
    areas = movement.passable(table.game, large)[0]
    assert not areas >> table.game.ground.board.area_of[table.at("j3")] & 1
    flat = Table(event=SpecialEvent("seal", "Seal", solid=False))
    maya = flat.hero("maya", "c3")
    flat.special("c4")
    assert movement.passable(flat.game, maya)[1] >> flat.at("c4") & 1


@rule("DRU-ADV-01")
def test_shutting_a_vent_is_a_cube_action_that_expends_a_cube() -> None:
    table = vault()
    vorn = table.hero("vorn", "c3", cubes="YR")
    table.special("c4", "h9")
    table.turn(vorn)
    assert [key for key in table.offers(vorn) if key.startswith("event:")] == ["event:c4"]
    table.act("event:c4", "cube:red")
    assert [event.square for event in table.state.events] == [table.at("h9")]
    assert (sum(vorn.pool), vorn.expended, table.state.turn.actions) == (1, (0, 1, 0, 0, 0), 1)
    table.turn(vorn, actions=0)
    vorn.space = table.at("h8")
    assert "event:h9" not in table.offers(vorn)


@rule("DRU-ADV-01")
def test_what_comes_of_a_special_event_is_card_text() -> None:
    table = Table(event=SONG)
    vorn = table.hero("vorn", "c3", cubes="YR", skills=["Chop|HERO|Y|[W]: +1 HIT"])
    table.curse(vorn, "chop")
    table.special("c4")
    table.turn(vorn)
    table.act("event:c4", "cube:red", "skill:chop")
    assert table.slots(vorn) == {}


@rule("DRU-ADV-01", "DRU-RUL-136")
def test_an_open_vent_burns_heroes_within_range_1_when_the_rune_card_acts() -> None:
    table = vault(rune_card="darkness-hunting", draws=["orange-1"])
    near, far = table.hero("vorn", "c3"), table.hero("maya", "i3")
    table.special("e3")
    table.run(darkness.rune_card(table.game))
    kinds = [type(event).__name__ for event in table.events]
    assert kinds.index("TokensGained") < kinds.index("RuneDrawn")
    assert (tokens_of(near), tokens_of(far)) == ({"BURN": 1}, {})


@rule("DRU-ADV-01")
def test_a_hero_near_two_vents_burns_once() -> None:
    table = vault()
    vorn = table.hero("vorn", "c3")
    table.special("c4", "d4")
    table.run(moments.rune_card_acts(table.game))
    assert tokens_of(vorn) == {"BURN": 1}


@rule("DRU-ADV-01", "DRU-KW-51")
def test_a_vent_gives_the_commander_regeneration_2_and_nobody_else() -> None:
    table = vault()
    table.hero("vorn", "a1")
    bane = table.monster("j9", name="bane", colour="commander", move=None, damage=None)
    guard = table.monster("l9", name="guard", move=None, damage=None)
    bane.health = guard.health = 5
    table.special("c9")
    table.monster_turn(bane)
    table.monster_turn(guard)
    assert (bane.health, guard.health) == (7, 5)
    table.state.events = ()
    table.monster_turn(bane)
    assert bane.health == 7


@rule("DRU-ADV-02", "DRU-ADV-05")
def test_the_goal_wants_every_vent_shut_and_the_commander_defeated() -> None:
    table = vault()
    vorn = table.hero("vorn", "c3")
    bane = table.monster("j9", name="bane", colour="commander")
    table.monster("l9", name="guard")
    table.special("c4")
    del table.state.monsters[bane.id]
    adventure.check_goal(table.game)
    assert table.state.ended is None
    table.turn(vorn)
    table.act("event:c4", "cube:yellow")
    assert table.state.ended is not None
    assert table.state.ended.won


@rule("DRU-ADV-01", "DRU-RUL-137")
def test_a_gemstone_for_vents_shut_a_whole_round_before_the_commander_fell() -> None:
    def spoils(rounds: int) -> tuple[str, ...]:
        table = vault()
        vorn = table.hero("vorn", "c3")
        bane = table.monster("j9", name="bane", colour="commander")
        table.special("c4")
        table.turn(vorn)
        table.act("event:c4", "cube:yellow")
        table.state.round += rounds
        table.effect(vorn, "EACH MONSTER, 30 DMG")
        assert bane.id not in table.state.monsters
        assert table.state.ended is not None
        return table.state.spoils

    assert spoils(1) == ()
    assert spoils(2) == ("item:cosmic-gemstone",)


@rule("DRU-ADV-01")
def test_special_events_are_seen_with_what_can_be_done_about_them() -> None:
    table = vault()
    table.hero("vorn", "c3")
    table.special("c4")
    view = views.view(table.game)
    assert [(e.name, e.square, e.deed) for e in view.board.events] == [
        ("Furnace Vent", "c4", "shut the Vent")
    ]
    assert [s.name for s in view.board.squares if s.event] == ["c4"]
