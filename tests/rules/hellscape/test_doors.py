"""Doors and Chambers: who opens them, Door cards, what comes and what lies there."""

from __future__ import annotations

import pytest

from hellscape import LIBRARY, Dungeon
from rule import rule
from undercroft.games.hellscape import events
from undercroft.games.hellscape.rules import doors, moving, turn
from undercroft.games.hellscape.state import Enemy, Hero

# A corridor, a Chamber of two Zones, and another one behind it
MAP = """
    +---------+---------+---------+---------+---------+
r1  |L.        L.       DLa        Sa       DLb       |
    +---------+---------+---------+---------+---------+
"""
DOOR, INNER = "r1c2-r1c3", "r1c4-r1c5"


def dungeon(card: str = "", faces: str = "", drawing: str = MAP, **fields: int) -> Dungeon:
    made = Dungeon(drawing, faces=faces, **fields)
    made.state.door_deck = (card,) if card else ()
    made.state.mob_decks = (("demons-1", "satyrs-1", "undead-1"), (), ())
    made.state.arms_decks = (("chipped-sword", "hell-forged-sword"), (), ())
    made.state.bag = (9, 0, 0)
    return made


def scout(made: Dungeon, zone: str = "r1c2", **fields: object) -> Hero:
    return made.hero("feydra", zone, **fields)  # type: ignore[arg-type]


def open_door(made: Dungeon, hero: Hero, *answers: str, door: str = DOOR) -> None:
    opened = made.game.zones.doors[door]
    made.run(doors.open_door(made.game, opened, hero, hero.zone), *answers)


def mob_of(made: Dungeon) -> Enemy:
    (mob,) = made.state.enemies.values()
    return mob


def moving_keys(made: Dungeon, hero: Hero) -> list[str]:
    return [option.key for option in moving.offers(made.game, hero)]


@rule("MD2-DOOR-01", "MD2-DOOR-02", "MD2-ZONE-05")
def test_a_closed_door_blocks_steps_of_both_sides_and_sight() -> None:
    made = dungeon("silent-chamber")
    hero = scout(made)
    here, there = made.zone("r1c2"), made.zone("r1c3")
    for steps in (made.game.zones.steps, made.game.zones.prowls, made.game.zones.sight):
        assert not steps[here] >> there & 1
    open_door(made, hero)
    for steps in (made.game.zones.steps, made.game.zones.prowls, made.game.zones.sight):
        assert steps[here] >> there & 1
        assert steps[there] >> here & 1


@rule("MD2-DOOR-03", "MD2-RUL-52")
def test_a_door_is_opened_from_either_side_enemies_or_not() -> None:
    made = dungeon()
    outside, inside = scout(made), made.hero("gheta", "r1c3")
    far = made.hero("irk", "r1c1")
    made.mob("demons-1", "r1c2")
    assert f"door:{DOOR}" in moving_keys(made, outside)
    assert f"door:{DOOR}" in moving_keys(made, inside)
    assert f"door:{DOOR}" not in moving_keys(made, far)


@rule("MD2-DOOR-04", "MD2-DOOR-05", "MD2-MOVE-02")
def test_opening_costs_a_point_and_the_move_goes_on() -> None:
    made = dungeon("silent-chamber")
    hero = scout(made)
    made.take_turn(hero, "move", f"door:{DOOR}", "move:r1c3", actions=1)
    assert hero.zone == made.zone("r1c3")
    assert not any(key.startswith("door:r1c2") for key in moving_keys(made, hero))


@rule("MD2-DOOR-06", "MD2-REVEAL-08")
def test_only_the_first_door_of_a_chamber_reveals_it() -> None:
    made = dungeon("silent-chamber", drawing=MAP.replace("DLb ", "DL. "))
    made.state.door_deck = ("silent-chamber", "dusty-archway")
    hero = scout(made, "r1c5")
    open_door(made, hero, door=INNER)
    assert made.state.revealed == ("a",)
    assert made.state.door_discard == ("silent-chamber",)  # though nothing lay there
    hero.zone = made.zone("r1c2")
    open_door(made, hero)
    assert made.state.door_deck == ("dusty-archway",)


@rule("MD2-DOOR-07")
def test_a_door_between_two_chambers_reveals_the_far_one_first() -> None:
    made = dungeon()
    made.state.door_deck = ("silent-chamber", "dusty-archway")
    open_door(made, scout(made, "r1c4"), door=INNER)
    assert made.state.revealed == ("b", "a")


@rule("MD2-DOOR-07")
def test_a_door_between_corridors_reveals_nothing() -> None:
    made = dungeon("silent-chamber", drawing=MAP.replace("DLa ", "DL. ").replace("Sa", "S."))
    open_door(made, scout(made))
    assert made.state.revealed == ()
    assert made.state.door_deck == ("silent-chamber",)


@rule("MD2-REVEAL-01", "MD2-REVEAL-02", "MD2-RUL-101")
def test_the_door_card_is_done_before_anything_comes() -> None:
    made = dungeon("watching-eyes", faces="common common")
    hero = scout(made)
    made.marker("spawn", "r1c4")
    made.marker("loot", "r1c3")
    open_door(made, hero)
    assert mob_of(made).zone == made.zone("r1c4")  # nobody was there to be drawn near
    said = [type(event) for event in made.events]
    assert said.index(events.ChamberRevealed) < said.index(events.EnemyCame)
    assert made.state.door_discard == ("watching-eyes",)


@rule("MD2-REVEAL-03")
def test_the_door_deck_is_made_anew_of_its_discards() -> None:
    made = dungeon()
    made.state.door_discard = ("poison-dart",)
    hero = scout(made)
    open_door(made, hero)
    assert hero.health == made.game.max_health(hero) - 2
    assert made.state.door_discard == ("poison-dart",)


@rule("MD2-REVEAL-04", "MD2-DEC-15")
def test_a_mob_for_each_spawn_token_in_the_players_order() -> None:
    made = dungeon("silent-chamber", faces="common common")
    made.marker("spawn", "r1c3")
    made.marker("spawn", "r1c4")
    made.marker("spawn", "r1c5")
    open_door(made, scout(made), "zone:r1c4:2")
    first, second = made.state.enemies.values()
    assert (first.card, first.zone) == ("demons-1", made.zone("r1c4"))
    assert (second.card, second.zone) == ("satyrs-1", made.zone("r1c3"))
    assert [m.zone for m in made.state.markers] == [made.zone("r1c5")]  # another Chamber


@rule("MD2-REVEAL-05", "MD2-BAG-01")
def test_treasure_lies_face_up_where_loot_tokens_were() -> None:
    made = dungeon("silent-chamber", faces="common common")
    made.marker("loot", "r1c3")
    made.marker("loot", "r1c3")
    made.marker("loot", "r1c5")
    open_door(made, scout(made))
    lying = [(m.kind, m.zone, m.face) for m in made.state.markers]
    assert lying[1:] == [("treasure", made.zone("r1c3"), "common")] * 2
    assert lying[0][0] == "loot"
    assert made.state.bag == (7, 0, 0)


@rule("MD2-REVEAL-06", "MD2-LANG-09")
def test_the_players_choose_where_more_treasure_lies() -> None:
    made = dungeon("cursed-hoard", faces="common common")
    open_door(made, scout(made), "zone:r1c4", "zone:r1c3")
    assert [m.zone for m in made.state.markers] == [made.zone("r1c4"), made.zone("r1c3")]


@rule("MD2-REVEAL-07")
def test_the_reveal_goes_on_when_the_opener_falls() -> None:
    made = dungeon("treasure-trap-room", faces="common common")
    hero = scout(made, health=2)
    made.marker("spawn", "r1c4")
    made.take_turn(hero, "move", f"door:{DOOR}", "zone:r1c3", actions=1)
    assert hero.down
    assert mob_of(made).zone == made.zone("r1c4")
    assert [m.kind for m in made.state.markers] == ["treasure"]
    made.run(turn.go_on(made.game))
    assert hero.activated
    assert made.state.turn.who < 0


@rule("MD2-REVEAL-07")
def test_a_second_wind_does_not_raise_whom_the_door_felled() -> None:
    made = dungeon("second-wind")
    hero = scout(made, health=1)
    hero.down, hero.health = True, 0
    open_door(made, hero)
    assert hero.health == 0


def outcome(made: Dungeon, hero: Hero, other: Hero, far: Hero) -> dict[str, object]:
    """What differs from the position before the door was opened."""
    found: dict[str, object] = {}
    for name, who in (("opener", hero), ("beside", other), ("far", far)):
        for thing, was in (*START.items(), ("mana", MANA[name])):
            if (now := getattr(who, thing)) != was:
                found[f"{name} {thing}"] = now - was
        if who.pack:
            found[f"{name} items"] = len(who.pack)
    if made.state.turn.points:
        found["points"] = made.state.turn.points
    if made.state.turn.actions != 2:
        found["actions"] = made.state.turn.actions
    treasure = sum(marker.kind == "treasure" for marker in made.state.markers)
    if treasure:
        found["treasure"] = treasure
    mob = mob_of(made)
    if mob.minions != 3:
        found["minions"] = mob.minions
    for thing in ("fire", "frost"):
        if now := getattr(mob, thing):
            found[f"mob {thing}"] = now
    if mob.item != "chipped-sword":
        found["item"] = mob.item
    if mob.zone != made.zone("r1c4"):
        found["mob at"] = made.game.zones.names[mob.zone]
    return found


START = {"health": 3, "fire": 0, "frost": 0, "xp": 0}
MANA = {"opener": 2, "beside": 1, "far": 1}
FIRE, FROST = "opener fire", "opener frost"
TREASURE = ("zone:r1c3",)
CARDS: dict[str, tuple[tuple[str, ...], dict[str, object]]] = {
    "treasure-trap-room": (TREASURE, {"opener health": -2, "treasure": 1}),
    "silent-chamber": ((), {}),
    "dusty-archway": ((), {}),
    "arrow-slits": ((), {"opener health": -1, "beside health": -1}),
    "poison-dart": ((), {"opener health": -2}),
    "flame-jet": ((), {FIRE: 1, "beside fire": 1}),
    "pillar-of-flame": ((), {FIRE: 2}),
    "freezing-gust": ((), {FROST: 1, "beside frost": 1}),
    "ice-lock": ((), {FROST: 2}),
    "mana-leech": ((), {"opener mana": -2}),
    "draining-runes": ((), {"opener mana": -1, "beside mana": -1, "far mana": -1}),
    "hidden-cache": (TREASURE, {"treasure": 1}),
    "forgotten-vault": (TREASURE * 2, {"treasure": 2, "minions": 4}),
    "armory": (("keep",), {"opener items": 1}),
    "relic-shelf": (("keep",), {"opener items": 1, "opener health": -1}),
    "alchemists-table": (("way:2",), {"opener mana": 3}),
    "shrine-of-light": ((), {"opener health": 1, "beside health": 1, "far health": 1}),
    "ley-line": ((), {"opener mana": 1, "beside mana": 1, "far mana": 1}),
    "battle-drums": (("figure:gheta",), {"mob at": "r1c3"}),
    "war-party": ((), {"minions": 4}),
    "better-armed": ((), {"item": "hell-forged-sword"}),
    "lone-sentinel": ((), {"minions": 2}),
    "caught-sleeping": ((), {"mob frost": 1}),
    "oil-soaked-floor": ((), {"mob fire": 1}),
    "stalking-horror": ((), {"opener health": -1}),
    "slamming-grate": ((), {"actions": 1}),
    "second-wind": ((), {"points": 1, "opener health": 1}),
    "watching-eyes": ((), {}),
    "grim-lesson": (
        (),
        {
            f"{who} {what}": n
            for who in ("opener", "beside", "far")
            for what, n in (("xp", 1), ("health", -1))
        },
    ),
    "cursed-hoard": (TREASURE * 2, {"treasure": 2, FIRE: 1, "beside fire": 1}),
}


@rule("MD2-REVEAL-02", "MD2-COMP-03")
@pytest.mark.parametrize("card", LIBRARY.doors)
def test_every_door_card_does_what_it_says(card: str) -> None:
    made = dungeon(card, faces="common " * (1 + int(str(CARDS[card][1].get("treasure", 0)))))
    other = made.hero("gheta", "r1c2", health=3, mana=1)
    hero = made.hero("mathrin", "r1c2", health=3, mana=2)
    far = made.hero("feydra", "r1c1", health=3, mana=1)
    made.state.item_decks = (("leather-cap",), ("silver-ring",), ())
    made.marker("spawn", "r1c4")
    made.state.turn.who, made.state.turn.actions = hero.id, 2
    made.state.turn.moving = True
    answers, expected = CARDS[card]
    open_door(made, hero, *answers)
    assert outcome(made, hero, other, far) == expected


@rule("MD2-REVEAL-02", "MD2-RUL-101")
@pytest.mark.parametrize(("card", "zone"), [("stalking-horror", "r1c1"), ("watching-eyes", "r1c1")])
def test_those_outside_answer_the_noise(card: str, zone: str) -> None:
    made = dungeon(card)
    hero = scout(made)
    mob = made.mob("gargoyles-1", zone, item="chipped-sword")
    open_door(made, hero)
    assert mob.zone == hero.zone


@rule("MD2-REVEAL-02", "MD2-SPAWN-08")
def test_the_closest_of_those_outside_acts() -> None:
    made = dungeon("stalking-horror")
    hero = scout(made, "r1c1")
    made.state.open_doors = (DOOR,)
    made.game.survey()
    asleep = made.mob("gargoyles-1", "r1c2", item="chipped-sword")
    asleep.frost = 1
    other = made.mob("undead-1", "r1c4", item="chipped-sword")
    made.run(doors.reveal(made.game, "b", hero))
    assert asleep.frost == 0
    assert asleep.zone == made.zone("r1c2")
    assert other.zone == made.zone("r1c4")


@rule("MD2-REVEAL-02", "MD2-DEC-15")
def test_drums_move_those_who_came_in_the_players_order() -> None:
    made = dungeon("battle-drums", faces="common common")
    hero = scout(made, "r1c1")
    made.marker("spawn", "r1c3")
    made.marker("spawn", "r1c4")
    made.run(
        doors.open_door(made.game, made.game.zones.doors[DOOR], hero, made.zone("r1c2")),
        "zone:r1c3:1",
        "figure:satyrs",
    )
    assert [made.game.zones.names[m.zone] for m in made.state.enemies.values()] == ["r1c2", "r1c3"]


@rule("MD2-LANG-09", "MD2-COMP-07")
def test_a_war_party_has_no_more_figures_than_the_box() -> None:
    made = dungeon("war-party", faces="common", size=6)
    made.marker("spawn", "r1c4")
    open_door(made, scout(made))
    assert mob_of(made).minions == 6


@rule("MD2-REVEAL-02", "MD2-TIE-01")
def test_of_two_equal_items_the_players_choose_the_better_one() -> None:
    made = dungeon("better-armed", faces="common")
    made.state.arms_decks = (("chipped-sword", "sling"),) * 3
    made.marker("spawn", "r1c4")
    open_door(made, scout(made), "item:sling")
    assert mob_of(made).item == "sling"
    assert sum(pile.count("chipped-sword") for pile in made.state.arms_discards) == 1


@rule("MD2-BAG-02", "MD2-TIE-01")
def test_where_the_last_treasure_lies_is_a_choice() -> None:
    made = dungeon("silent-chamber", faces="rare")
    made.state.bag = (0, 1, 0)
    made.marker("loot", "r1c3")
    made.marker("loot", "r1c4")
    open_door(made, scout(made), "zone:r1c4")
    left = [(m.kind, made.game.zones.names[m.zone]) for m in made.state.markers]
    assert left == [("treasure", "r1c4")]
