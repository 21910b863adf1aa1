"""Traps, pillars, fountains, chests, forges, bridges and the abyss; one Hero alone; Hellbreaker."""

from __future__ import annotations

import pytest

from hellscape import LIBRARY, Dungeon, Rules, row
from rule import rule
from undercroft.core.errors import BadSetup
from undercroft.core.title import Member, Setup
from undercroft.games.hellscape import events
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.courses import courses
from undercroft.games.hellscape.rules import attacking, boss, moving, rounds, steps, turn
from undercroft.games.hellscape.setup import set_up
from undercroft.games.hellscape.state import Ally, Hero, State

ABYSS = """
    +---------+---------+---------+
r1  |L.        X.        L.       |
    +---------+---------+---------+
"""
PILLARS = """
    +---------+---------+---------+---------+
r1  |L. K      L.        L. K      L. K     |
    +---------+---------+---------+---------+
"""


def scout(dungeon: Dungeon, zone: str = "r1c1", **fields: object) -> Hero:
    return dungeon.hero("mathrin", zone, **fields)  # type: ignore[arg-type]


def walk(dungeon: Dungeon, hero: Hero, zone: str, *answers: str, actions: int = 3) -> None:
    """The first step of a Move action."""
    state = dungeon.state
    state.turn.who, state.turn.actions = hero.id, actions - 1
    state.turn.moving, state.turn.points = True, 2
    dungeon.run(moving.do(dungeon.game, hero, ("step", dungeon.zone(zone))), *answers)


def interact(dungeon: Dungeon, hero: Hero, key: str, *answers: str) -> None:
    option = next(o for o in moving.offers(dungeon.game, hero) if o.key == key)
    dungeon.run(moving.do(dungeon.game, hero, option.value), *answers)


@rule("MD2-TOKEN-01", "MD2-MOVE-09")
@pytest.mark.parametrize("face", ["0", "1", "2", "3"])
def test_a_spike_trap_wounds_by_its_number(face: str) -> None:
    dungeon = Dungeon(row("LL"))
    hero = scout(dungeon)
    dungeon.marker("spike", "r1c2", face)
    walk(dungeon, hero, "r1c2")
    assert hero.health == dungeon.game.max_health(hero) - int(face)
    assert dungeon.state.markers == ()
    assert dungeon.state.turn.points == 1


@rule("MD2-TOKEN-02", "MD2-RUL-15", "MD2-RUL-53", "MD2-TURN-08")
@pytest.mark.parametrize(("actions", "left"), [(3, 1), (1, 0)])
def test_a_bear_trap_ends_the_move_and_takes_an_action_more(actions: int, left: int) -> None:
    dungeon = Dungeon(row("LL"))
    hero = scout(dungeon)
    dungeon.marker("bear", "r1c2", "hold")
    walk(dungeon, hero, "r1c2", actions=actions)
    assert (dungeon.state.turn.moving, dungeon.state.turn.points) == (False, 0)
    assert dungeon.state.turn.actions == left
    assert dungeon.state.markers == ()


@rule("MD2-TOKEN-02")
def test_a_blank_bear_trap_does_nothing() -> None:
    dungeon = Dungeon(row("LL"))
    hero = scout(dungeon)
    dungeon.marker("bear", "r1c2", "")
    walk(dungeon, hero, "r1c2")
    assert (dungeon.state.turn.moving, dungeon.state.turn.actions) == (True, 2)
    assert dungeon.state.markers == ()


@rule("MD2-TOKEN-02", "MD2-TURN-08")
def test_outside_the_own_turn_a_bear_trap_costs_nobody_an_action() -> None:
    dungeon = Dungeon(row("LL"))
    hero, other = scout(dungeon, "r1c2"), dungeon.hero("irk", "r1c1")
    dungeon.marker("bear", "r1c2", "hold")
    dungeon.state.turn.who, dungeon.state.turn.actions = other.id, 2
    assert dungeon.run(steps.traps(dungeon.game, hero))
    assert dungeon.state.turn.actions == 2


@rule("MD2-TOKEN-03", "MD2-EFF-12")
def test_all_traps_of_a_zone_in_the_heros_order_but_not_for_the_placed() -> None:
    dungeon = Dungeon(row("LL"))
    hero = scout(dungeon)
    dungeon.marker("spike", "r1c2", "1")
    dungeon.marker("bear", "r1c2", "hold")
    steps.place(dungeon.game, hero, dungeon.zone("r1c2"))
    assert len(dungeon.state.markers) == 2
    hero.zone = dungeon.zone("r1c1")
    walk(dungeon, hero, "r1c2", "trap:2:bear")
    assert dungeon.state.markers == ()
    assert hero.health == dungeon.game.max_health(hero) - 1


@rule("MD2-TOKEN-03", "MD2-SHA-09")
def test_spirits_do_not_trigger_traps() -> None:
    dungeon = Dungeon(row("LL"))
    dungeon.hero("irk", "r1c1")
    ally = Ally(id=70, card="flame", zone=dungeon.zone("r1c1"), health=3, owner=0)
    dungeon.state.allies[70] = ally
    dungeon.marker("spike", "r1c2", "3")
    dungeon.run(steps.step(dungeon.game, ally, dungeon.zone("r1c2")))
    assert ally.health == 3
    assert dungeon.state.markers


@rule("MD2-TOKEN-04", "MD2-TOKEN-05", "MD2-RUL-05", "MD2-RUL-148", "MD2-EX-04")
@pytest.mark.parametrize(
    ("here", "there", "kind", "less"),
    [
        ("r1c2", "r1c4", "ranged", "Y"),  # through one pillar and into another: counted once
        ("r1c2", "r1c3", "magic", "Y"),
        ("r1c1", "r1c2", "ranged", ""),  # one in the own Zone does not hinder
        ("r1c3", "r1c3", "magic", ""),  # nor inside one Zone
        ("r1c3", "r1c3", "melee", ""),
    ],
)
def test_a_pillar_on_the_way_costs_a_yellow_die(
    here: str, there: str, kind: str, less: str
) -> None:
    dungeon = Dungeon(PILLARS)
    hero = scout(dungeon, here, equipped="short-bow")
    mob = dungeon.mob("demons-1", there, item="chipped-sword")
    roll = attacking.by_hero(dungeon.game, hero, (mob, kind, ("short-bow",)))  # type: ignore[arg-type]
    assert roll.less == less
    hero.zone, mob.zone = dungeon.zone(there), dungeon.zone(here)
    ytheria = dungeon.roaming("ytheria-1", here)
    if kind == "ranged":
        assert attacking.by_enemy(dungeon.game, ytheria, hero, "ranged").less == less
    assert dungeon.game.zones.sight[hero.zone] >> mob.zone & 1  # they block nothing


@rule("MD2-TOKEN-06", "MD2-DEC-28", "MD2-EFF-09")
def test_a_fountain_heals_the_drinker_or_somebody_beside() -> None:
    dungeon = Dungeon(row("L"))
    hero, other = scout(dungeon, health=1), dungeon.hero("irk", "r1c1", health=1)
    dungeon.marker("fountain", "r1c1", "3")
    interact(dungeon, hero, "take:fountain:1", "figure:irk")
    assert (hero.health, other.health) == (1, 4)
    assert dungeon.state.markers == ()


@rule("MD2-TOKEN-07", "MD2-INTER-03")
@pytest.mark.parametrize(("kind", "count"), [("chest", 2), ("greater-chest", 3)])
@pytest.mark.parametrize(("rarity", "place"), [("common", 0), ("rare", 1), ("epic", 2)])
def test_a_chest_holds_items_of_the_rarity_it_shows(
    kind: str, count: int, rarity: str, place: int
) -> None:
    dungeon = Dungeon(row("L"))
    hero = scout(dungeon)
    items = tuple(i.id for i in LIBRARY.items.values() if i.deck == rarity and not i.hero_class)
    decks: list[tuple[str, ...]] = [(), (), ()]
    decks[place] = items
    dungeon.state.item_decks = tuple(decks)  # type: ignore[assignment]
    dungeon.marker(kind, "r1c1", rarity)
    interact(dungeon, hero, f"take:{kind}:1", "keep")
    assert hero.pack == items[:count]
    assert dungeon.state.markers == ()


@rule("MD2-TOKEN-08", "MD2-EX-11", "MD2-RUL-33", "MD2-DEC-28", "MD2-ITEM-05")
@pytest.mark.parametrize(
    ("given", "deck"),
    [
        (("epic", "rare", "rare"), "epic"),
        (("rare", "rare", "potion"), "rare"),
        (("starting", "starting", "starting"), "rare"),
        (("epic", "epic", "epic"), "epic"),
    ],
)
def test_the_forge_makes_one_of_three(given: tuple[str, ...], deck: str) -> None:
    dungeon = Dungeon(row("L"))
    hero = scout(dungeon)

    def some(kind: str) -> list[str]:
        if kind == "potion":
            return ["health-potion"]
        return [i.id for i in LIBRARY.items.values() if i.deck == kind and not i.hero_class]

    items = [some(kind)[given[:place].count(kind)] for place, kind in enumerate(given)]
    hero.pack = tuple(items[1:])
    hero.equipped = (items[0],)
    left = {kind: tuple(some(kind)[5:6]) for kind in ("common", "rare", "epic")}
    dungeon.state.item_decks = (left["common"], left["rare"], left["epic"])
    forge = dungeon.marker("forge", "r1c1")
    interact(dungeon, hero, "forge", *(f"item:{id}" for id in items[:2]), "keep")
    assert (hero.equipped, hero.pack) == ((), left[deck])
    assert dungeon.state.markers == (forge,)
    assert "forge" not in [option.key for option in moving.offers(dungeon.game, hero)]
    discarded = sum(len(pile) for pile in dungeon.state.item_discards)
    assert discarded == sum(kind != "starting" for kind in given)


@rule("MD2-TOKEN-08", "MD2-DEC-28")
def test_two_of_a_kind_go_into_the_forge_together() -> None:
    dungeon = Dungeon(row("L"))
    hero = scout(dungeon, equipped="rusty-sword", pack="health-potion health-potion")
    dungeon.marker("forge", "r1c1")
    asked = dungeon.question(moving.do(dungeon.game, hero, ("forge",)))
    (course,) = courses(dungeon.game, asked)
    assert sorted(course.steps) == ["item:health-potion", "item:health-potion", "item:rusty-sword"]


@rule("MD2-TOKEN-09", "MD2-ZONE-09")
def test_bridges_are_zones_in_shadow_and_tiles_of_their_own() -> None:
    zones = Rules("the-soul-keys").book.zones((), arena=False)
    for name, beside in (("r4c1", ("r3c1", "r5c1")), ("r4c4", ("r3c4", "r5c4"))):
        bridge = zones.named[name]
        assert zones.shadow >> bridge & 1
        tiles = zones.chart.tiles
        assert list(tiles.values()).count(tiles[zones.cells[bridge]]) == 1
        for other in beside:
            assert zones.steps[bridge] >> zones.named[other] & 1


@rule("MD2-TOKEN-10", "MD2-LOS-04", "MD2-RUL-40", "MD2-MOVE-04")
def test_nobody_enters_an_abyss_though_it_is_seen_across() -> None:
    dungeon = Dungeon(ABYSS)
    hero = scout(dungeon)
    zones = dungeon.game.zones
    assert "move:r1c2" not in [option.key for option in moving.offers(dungeon.game, hero)]
    assert not zones.prowls[dungeon.zone("r1c3")]
    assert zones.sight[hero.zone] >> dungeon.zone("r1c3") & 1
    assert not zones.floor >> dungeon.zone("r1c2") & 1


# One Hero alone, and Hellbreaker


def fresh(quest: str, heroes: tuple[str, ...], **options: str) -> State:
    party = tuple(Member(hero, seat=seat) for seat, hero in enumerate(heroes))
    return set_up(LIBRARY, LIBRARY.quests[quest], Setup(quest, party, options=options), 1)


PARTY = ("irk", "gheta", "feydra", "mathrin", "sir-ronen", "nahias")


@rule("MD2-HELL-01", "MD2-SETUP-07", "MD2-EX-15", "MD2-DEC-03")
@pytest.mark.parametrize(("count", "tokens"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_hellbreaker_is_one_lifebringer_less(count: int, tokens: int) -> None:
    plain = fresh("tutorial", PARTY[:count])
    hard = fresh("tutorial", PARTY[:count], difficulty="grim")
    assert plain.lifebringers == tokens
    assert hard.lifebringers == tokens - 1
    with pytest.raises(BadSetup):
        fresh("tutorial", PARTY[:count], difficulty="perhaps")


@rule("MD2-SOLO-01", "MD2-SOLO-02")
@pytest.mark.parametrize(("heroes", "actions"), [(("irk",), 4), (("irk", "gheta"), 3)])
def test_one_hero_alone_has_four_actions(heroes: tuple[str, ...], actions: int) -> None:
    dungeon = Dungeon(row("L"))
    for card in heroes:
        dungeon.hero(card, "r1c1")
    turn.begin(dungeon.game, dungeon.state.heroes[0])
    assert dungeon.state.turn.actions == actions
    assert dungeon.state.size == 2


@rule("MD2-SOLO-02", "MD2-ROG-02")
@pytest.mark.parametrize(("heroes", "tokens"), [(("feydra",), 4), (("feydra", "irk"), 3)])
def test_one_rogue_alone_draws_four_tokens(heroes: tuple[str, ...], tokens: int) -> None:
    rules = Rules("tutorial")
    state = rules.start(heroes, 3)
    game = rules.game(state)
    for hero in state.heroes:
        hero.equipped, hero.zone = ("rusty-sword",), 0
    state.stage = "start"
    playing = rounds.play(game)
    while state.stage == "start":
        request = playing.send(None)
    assert request is not None
    turn.begin(game, state.heroes[0])
    assert state.turn.actions == tokens
    playing.close()


@rule("MD2-RUL-100")
def test_what_strikes_all_heroes_leaves_spirits_alone() -> None:
    dungeon = Dungeon(row("LL"), faces="p p p")
    irk = dungeon.hero("irk", "r1c1")
    dungeon.state.allies[70] = Ally(id=70, card="flame", zone=irk.zone, health=3, owner=0)
    dungeon.boss("archangel-michael", "r1c2")
    dungeon.run(boss.phase(dungeon.game, irk))  # Radiance
    assert irk.health == dungeon.game.max_health(irk) - 2
    assert (dungeon.state.allies[70].health, dungeon.state.allies[70].fire) == (3, 0)
    assert dungeon.state.markers == ()


@rule("MD2-LANG-12", "MD2-TOKEN-03", "MD2-RUL-120")
@pytest.mark.parametrize("skill", ["acrobat-1", "acrobat-2"])
def test_the_acrobat_passes_the_first_trap_of_a_move_unseen(skill: str) -> None:
    dungeon = Dungeon(row("LLLL"))
    feydra = dungeon.hero("feydra", "r1c1", skills=skill)
    feydra.machine = Purse(drawn=("focus",))
    for zone, kind, face in (
        ("r1c2", "spike", "3"),
        ("r1c2", "bear", "hold"),
        ("r1c3", "spike", "1"),
    ):
        dungeon.marker(kind, zone, face)
    dungeon.state.item_decks = ((), (), ())
    use = f"use:{skill}#1.1"
    dungeon.take_turn(feydra, "move", use, "move:r1c2", "trap:2:bear", "move:r1c3", actions=1)
    flipped = [(e.kind, e.face) for e in dungeon.events if isinstance(e, events.TokenFlipped)]
    assert flipped == [("spike", "3"), ("spike", "1")], "the bear trap was never looked at"
    assert feydra.health == dungeon.game.max_health(feydra) - 4
    assert dungeon.state.markers == ()


@rule("MD2-LANG-12")
def test_what_the_acrobat_did_not_use_is_gone_with_the_move() -> None:
    dungeon = Dungeon(row("LLL"))
    feydra = dungeon.hero("feydra", "r1c1", skills="acrobat-1")
    feydra.machine = Purse(drawn=("focus", "feint"))
    dungeon.marker("spike", "r1c3", "2")
    dungeon.take_turn(
        feydra, "move", "token:focus", "use:acrobat-1#1.1", "move:r1c2", "stop",
        "move", "move:r1c3", "stop", actions=2,
    )  # fmt: skip
    assert feydra.health == dungeon.game.max_health(feydra) - 2
