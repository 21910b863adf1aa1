"""The Move action: steps, Reaction damage, objects."""

from __future__ import annotations

from hellscape import Dungeon, row
from rule import rule
from undercroft.core.decisions import Request
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.cards.tree import Walk
from undercroft.games.hellscape.courses import courses
from undercroft.games.hellscape.rules import effects, loot, turn
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.use import Use


def ronen(dungeon: Dungeon, zone: str = "r1c1", **fields: object) -> Hero:
    return dungeon.hero("sir-ronen", zone, **fields)  # type: ignore[arg-type]


def moving(dungeon: Dungeon, hero: Hero, *answers: str) -> Request:
    """The question inside a Move action after these answers."""
    turn.begin(dungeon.game, hero)
    dungeon.state.turn.step, dungeon.state.turn.aired = "act", 0

    async def acting() -> None:
        while True:
            await turn.go_on(dungeon.game)

    return dungeon.question(acting(), "move", *answers)


@rule("MD2-MOVE-01", "MD2-MOVE-02", "MD2-MOVE-03", "MD2-DEC-06", "MD2-MOVE-08")
def test_two_points_for_steps_and_what_is_left_is_lost() -> None:
    dungeon = Dungeon(row("LLLL"))
    hero = ronen(dungeon)
    dungeon.mob("undead-1", "r1c3", minions=0)
    dungeon.take_turn(
        hero, "move", "move:r1c2", "stop", "move", "move:r1c3", "move:r1c4", actions=2
    )
    assert hero.zone == dungeon.zone("r1c4")
    assert hero.health == 5
    assert dungeon.state.turn.points == 0


@rule("MD2-MOVE-05", "MD2-MOVE-07", "MD2-BER-02")
def test_reaction_damage_for_every_miniature_left_behind() -> None:
    dungeon = Dungeon(row("LL"))
    hero = ronen(dungeon)
    dungeon.mob("undead-1", "r1c1", minions=2)
    dungeon.roaming("andra-1", "r1c1")
    dungeon.take_turn(hero, "move", "move:r1c2", "stop", actions=1)
    assert hero.health == 6 - 4


@rule("MD2-MOVE-06", "MD2-RUL-14", "MD2-TURN-06")
def test_who_falls_by_reaction_damage_lies_where_the_step_led() -> None:
    dungeon = Dungeon(row("LL"))
    hero = ronen(dungeon, health=3)
    dungeon.hero("mathrin", "r1c2")
    dungeon.mob("undead-1", "r1c1", minions=2)
    turn.begin(dungeon.game, hero)
    dungeon.state.turn.step, dungeon.state.turn.aired = "act", 0
    dungeon.run(turn.go_on(dungeon.game), "move")
    dungeon.run(turn.go_on(dungeon.game), "move:r1c2")
    assert hero.down
    assert hero.zone == dungeon.zone("r1c2")
    dungeon.run(turn.go_on(dungeon.game))
    assert dungeon.state.turn.who == -1


@rule("MD2-MOVE-07", "MD2-EFF-12", "MD2-LANG-10")
def test_effects_that_move_and_effects_that_slide() -> None:
    dungeon = Dungeon(row("LLL"))
    hero = ronen(dungeon)
    dungeon.mob("undead-1", "r1c1", minions=0)
    use = Use(user=hero, card="test")
    dungeon.run(effects.apply(dungeon.game, use, (Walk("move", 2),)), "move:r1c2", "stay")
    assert (hero.health, hero.zone) == (5, dungeon.zone("r1c2"))
    hero.zone = dungeon.zone("r1c1")
    dungeon.run(effects.apply(dungeon.game, use, (Walk("slide", 2),)), "move:r1c2", "move:r1c3")
    assert (hero.health, hero.zone) == (5, dungeon.zone("r1c3"))
    hero.zone, hero.equipped = dungeon.zone("r1c1"), ("winged-boots",)
    dungeon.run(effects.apply(dungeon.game, use, (Walk("move", 1),)), "move:r1c2")
    assert hero.health == 5  # PASSIVE: no reaction


@rule("MD2-EFF-12")
def test_an_effect_that_moves_goes_west_as_well() -> None:
    dungeon = Dungeon(row("LL"))
    hero = ronen(dungeon)
    hero.zone = dungeon.zone("r1c2")
    use = Use(user=hero, card="test")
    dungeon.run(effects.apply(dungeon.game, use, (Walk("move", 1),)), "move:r1c1")
    assert hero.zone == dungeon.zone("r1c1")


@rule("MD2-ABIL-10", "MD2-MOVE-07", "MD2-LANG-02")
def test_what_is_always_on_in_shadow_is_off_in_light() -> None:
    for light, wounds in (("S", 0), ("L", 1)):
        dungeon = Dungeon(row(light + "L"))
        feydra = dungeon.hero("feydra", "r1c1")  # PASSIVE/SHADOW: no reaction
        health = feydra.health
        dungeon.mob("undead-1", "r1c1", minions=0)
        dungeon.run(
            effects.apply(dungeon.game, Use(user=feydra, card="test"), (Walk("move", 1),)),
            "move:r1c2",
        )
        assert feydra.health == health - wounds


@rule("MD2-MOVE-09", "MD2-EFF-12", "MD2-TOKEN-02")
def test_traps_on_the_way_of_an_effect() -> None:
    dungeon = Dungeon(row("LLL"))
    hero = ronen(dungeon)
    dungeon.marker("bear", "r1c2", "hold")
    dungeon.marker("spike", "r1c3", "2")
    turn.begin(dungeon.game, hero)
    use = Use(user=hero, card="test")
    dungeon.run(effects.apply(dungeon.game, use, (Walk("slide", 2),)), "move:r1c2")
    assert dungeon.state.turn.actions == 3  # one is lost, and the walk ends
    dungeon.run(effects.apply(dungeon.game, use, (Walk("slide", 1),)), "move:r1c3")
    assert hero.health == 4


@rule("MD2-MOVE-10", "MD2-EFF-06", "MD2-ABIL-07")
def test_more_points_once_in_each_move_action() -> None:
    dungeon = Dungeon(row("LLLL"))
    hero = ronen(dungeon, equipped="seven-league-boots")
    boots = "use:seven-league-boots#1.1"
    asked = moving(dungeon, hero, boots)
    assert dungeon.state.turn.points == 4
    assert boots not in asked.keys()
    asked = moving(dungeon, hero, "stop", "move")
    assert boots in asked.keys()


@rule("MD2-INTER-01", "MD2-INTER-02", "MD2-INTER-03", "MD2-RUL-52")
def test_no_interaction_beside_enemies_but_doors_open() -> None:
    dungeon = Dungeon(row("LL", "D"))
    hero = ronen(dungeon, pack="chainmail iron-helm lucky-charm")
    for kind, face in (("treasure", "common"), ("chest", "rare"), ("fountain", "3"), ("forge", "")):
        dungeon.marker(kind, "r1c1", face)
    found = {"take:treasure:common:1", "take:chest:1", "take:fountain:1", "forge"}
    keys = set(moving(dungeon, hero).keys())
    assert found < keys
    mob = dungeon.mob("undead-1", "r1c1")
    keys = set(moving(dungeon, hero).keys())
    assert not found & keys
    assert any(key.startswith("door:") for key in keys)
    mob.zone = dungeon.zone("r1c2")
    hero.zone = dungeon.zone("r1c2")
    assert not found & set(moving(dungeon, hero).keys())


@rule("MD2-INTER-04", "MD2-BAG-03", "MD2-INTER-01")
def test_a_treasure_gives_a_card_and_goes_back_into_the_bag() -> None:
    dungeon = Dungeon(row("LL"))
    hero = ronen(dungeon)
    dungeon.state.item_decks = (("chainmail",), ("steel-shield",), ())
    dungeon.marker("treasure", "r1c1", "rare")
    dungeon.take_turn(hero, "move", "take:treasure:rare:1", "equip:steel-shield", "stop", actions=1)
    assert hero.equipped == ("steel-shield",)
    assert dungeon.state.bag == (0, 1, 0)
    assert dungeon.state.markers == ()


@rule("MD2-INTER-05", "MD2-INTER-06", "MD2-DEC-07", "MD2-REWARD-06")
def test_new_items_are_equipped_or_handed_on_at_once() -> None:
    dungeon = Dungeon(row("LL"))
    hero = ronen(dungeon, equipped="battered-leather-armor", pack="iron-helm")
    irk = dungeon.hero("irk", "r1c1", equipped="leather-cap")
    dungeon.hero("mathrin", "r1c2")
    items = ("chainmail", "horned-helm", "lucky-charm")
    asked = dungeon.question(loot.receive(dungeon.game, hero, items))
    # the old helm stays where it is, and Mathrin is too far away
    assert set(asked.keys()) == {
        "keep",
        *(f"equip:{item}" for item in items),
        *(f"give:{item}:irk" for item in items),
    }
    hero.pack = ("iron-helm",)
    dungeon.run(
        loot.receive(dungeon.game, hero, items),
        "equip:chainmail", "give:horned-helm:irk", "equip:horned-helm", "keep",
    )  # fmt: skip
    assert hero.equipped == ("chainmail",)
    assert set(hero.pack) == {"iron-helm", "lucky-charm", "battered-leather-armor"}
    assert (irk.equipped, irk.pack) == (("horned-helm",), ("leather-cap",))


@rule("MD2-INTER-07", "MD2-RUL-146")
def test_an_empty_item_deck_is_made_of_its_discard_pile() -> None:
    dungeon = Dungeon(row("LL"))
    hero = ronen(dungeon)
    dungeon.state.item_discards = (("chainmail",), (), ())
    dungeon.run(loot.draw_items(dungeon.game, hero, ["common"]), "keep")
    assert hero.pack == ("chainmail",)
    dungeon.run(loot.draw_items(dungeon.game, hero, ["common", "epic"]))
    assert hero.pack == ("chainmail",)


@rule("MD2-MOVE-05", "MD2-LANG-10")
def test_a_way_tells_the_reaction_damage_of_every_zone_that_is_left() -> None:
    dungeon = Dungeon(row("SLL"))
    feydra = dungeon.hero("feydra", "r1c1")
    feydra.machine = Purse(("dash",), ("dash", "dash"))
    dungeon.mob("demons-1", "r1c1", minions=1)  # she leaves them in Shadow
    dungeon.mob("satyrs-1", "r1c2", minions=2)
    turn.begin(dungeon.game, feydra)
    dungeon.state.turn.step, dungeon.state.turn.aired = "act", 0
    dungeon.state.turn.no_reaction = True  # of the Move before
    asked = dungeon.question(turn.go_on(dungeon.game))
    told = {course.shown.spaces: course.shown.note for course in courses(dungeon.game, asked)}
    assert "Reaction" not in told["r1c2",]
    assert "Reaction damage: 3 Wounds" in told["r1c3",]
