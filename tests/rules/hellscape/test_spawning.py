"""New Enemies: Mobs, Roaming Monsters, kinds that are there already."""

from __future__ import annotations

import msgspec
import pytest

from hellscape import LIBRARY, Dungeon, row
from rule import rule
from undercroft.core.events import Reason
from undercroft.games.hellscape.library import BANDS
from undercroft.games.hellscape.rules import attacking, behaving, enemies, spawning, wounds
from undercroft.games.hellscape.state import Ally, Enemy

WHY = Reason("MD2-DARK-02", why="portal")
HALL = row("LLLLL")


def hall(faces: str = "common", *, size: int = 0, level: int = 1) -> Dungeon:
    dungeon = Dungeon(HALL, faces=faces, size=size)
    dungeon.hero("gheta", "r1c1", level=level)
    dungeon.state.arms_decks = (("chipped-sword",), ("hell-forged-sword",), ())
    dungeon.state.bag = (5, 0, 0)
    return dungeon


def spawn(dungeon: Dungeon, *answers: str, zone: str = "r1c5") -> Enemy | None:
    mob: Enemy | None = dungeon.run(
        spawning.spawn(dungeon.game, dungeon.zone(zone), why=WHY), *answers
    )
    return mob


@rule("MD2-SPAWN-01", "MD2-SPAWN-02", "MD2-SPAWN-03", "MD2-SPAWN-04", "MD2-DLVL-02")
@pytest.mark.parametrize("card", LIBRARY.mobs)
def test_every_mob_comes_with_minions_treasure_and_item(card: str) -> None:
    its = LIBRARY.mobs[card]
    place = BANDS.index(its.band)
    dungeon = hall("common " * its.reward, size=4, level=its.band)
    named = ("chipped-sword", "hell-forged-sword", "chipped-sword")
    dungeon.state.arms_decks = tuple((name,) for name in named)  # type: ignore[assignment]
    decks: list[tuple[str, ...]] = [("skeletons-1",), ("skeletons-3",), ("skeletons-5",)]
    decks[place] = (card,)
    dungeon.state.mob_decks = tuple(decks)  # type: ignore[assignment]
    mob = spawn(dungeon)
    assert mob is not None
    assert (mob.card, mob.minions, mob.item) == (card, 4, named[place])
    assert mob.treasure == ("common",) * its.reward
    assert dungeon.state.bag == (5 - its.reward, 0, 0)
    assert mob.zone == dungeon.zone("r1c5")


@rule("MD2-SPAWN-02", "MD2-SOLO-01")
def test_knocked_out_heroes_count_and_one_hero_counts_for_two() -> None:
    dungeon = hall()
    dungeon.state.mob_decks = (("demons-1",), (), ())
    dungeon.state.heroes[0].down = True
    mob = spawn(dungeon)
    assert mob is not None
    assert mob.minions == 2


@rule("MD2-SPAWN-05", "MD2-RUL-143")
def test_an_empty_deck_is_made_anew_then_the_next_band_is_drawn_from() -> None:
    dungeon = hall()
    dungeon.state.mob_discards = (("demons-1",), (), ())
    mob = spawn(dungeon)
    assert mob is not None
    assert mob.card == "demons-1"
    dungeon = hall()
    dungeon.state.mob_decks = ((), ("demons-3",), ("satyrs-5",))
    dungeon.state.arms_decks = ((), (), ("bone-club",))
    dungeon.script.left = ["common"]
    mob = spawn(dungeon)
    assert mob is not None
    assert mob.card == "demons-3"
    assert mob.item == ""  # no Mob Item of the band, nor of the one above
    dungeon.script.left = []
    assert spawn(dungeon) is None, "two bands higher is too far"


def satyrs(dungeon: Dungeon) -> Enemy:
    return dungeon.mob("satyrs-1", "r1c4", minions=2, wounds=1, item="chipped-sword")


@rule("MD2-SPAWN-06", "MD2-EX-19", "MD2-RUL-18", "MD2-DLVL-03")
def test_a_higher_card_replaces_the_lower_and_the_mob_acts() -> None:
    dungeon = hall("", level=3)
    mob = satyrs(dungeon)
    mob.treasure = ("common",)
    mob.fire = 1
    dungeon.state.mob_decks = ((), ("satyrs-3",), ())
    assert spawn(dungeon) is None
    assert (mob.card, mob.minions, mob.wounds, mob.item) == ("satyrs-3", 2, 1, "chipped-sword")
    assert (mob.treasure, mob.fire) == (("common",), 1)
    assert dungeon.state.mob_discards == (("satyrs-1",), (), ())
    assert mob.zone == dungeon.zone("r1c3")  # one action: it moved
    assert list(dungeon.state.enemies) == [mob.id]


@rule("MD2-SPAWN-07")
def test_a_lower_card_is_discarded_and_the_mob_acts() -> None:
    dungeon = hall("")
    mob = dungeon.mob("satyrs-3", "r1c4", item="chipped-sword")
    dungeon.state.mob_decks = (("satyrs-1",), (), ())
    spawn(dungeon)
    assert mob.card == "satyrs-3"
    assert dungeon.state.mob_discards == (("satyrs-1",), (), ())
    assert mob.zone == dungeon.zone("r1c3")


@rule("MD2-SPAWN-08", "MD2-COND-06", "MD2-EX-19", "MD2-RUL-16")
def test_frost_takes_the_single_action_and_fire_waits() -> None:
    dungeon = hall("")
    mob = satyrs(dungeon)
    mob.fire, mob.frost = 2, 1
    dungeon.state.mob_decks = (("satyrs-1",), (), ())
    spawn(dungeon)
    assert (mob.fire, mob.frost) == (2, 0)
    assert mob.zone == dungeon.zone("r1c4")


@rule("MD2-RUL-96")
def test_a_single_action_is_taken_while_no_hero_stands() -> None:
    """It is no activation: Frost takes it, and Spirits are all it finds."""
    dungeon = hall("")
    dungeon.state.heroes[0].down = True
    mob = satyrs(dungeon)
    mob.frost = 1
    dungeon.state.mob_decks = (("satyrs-1", "satyrs-1", "satyrs-1"), (), ())
    spawn(dungeon)
    assert mob.frost == 0
    before = mob.zone
    spawn(dungeon)
    assert mob.zone == before, "nobody is there to walk to"
    spirit = Ally(id=77, card="flame", zone=dungeon.zone("r1c1"), health=3, owner=0)
    dungeon.state.allies[77] = spirit
    spawn(dungeon)
    assert mob.zone != before


@rule("MD2-HIT-08")
def test_wounds_that_reach_the_new_health_kill_at_once() -> None:
    dungeon = hall("", level=3)
    mob = satyrs(dungeon)
    mob.wounds = LIBRARY.mobs["satyrs-3"].health
    dungeon.state.mob_decks = ((), ("satyrs-3",), ())
    spawn(dungeon)
    assert (mob.minions, mob.wounds) == (1, 0)
    assert dungeon.state.heroes[0].xp == 1


@rule("MD2-SPAWN-09")
def test_an_objective_draws_until_a_new_enemy_stands_there() -> None:
    dungeon = hall("common")
    mob = satyrs(dungeon)
    dungeon.state.mob_decks = (("satyrs-1", "demons-1"), (), ())
    zone = dungeon.zone("r1c5")
    dungeon.run(spawning.spawn_for_objective(dungeon.game, zone, ("objective",), why=WHY, more=1))
    assert mob.zone == dungeon.zone("r1c3")
    new = next(enemy for enemy in dungeon.state.enemies.values() if enemy is not mob)
    assert (new.card, new.marks, new.minions) == ("demons-1", ("objective",), 3)


@rule("MD2-SPAWN-09", "MD2-RUL-62", "MD2-WIN-02")
@pytest.mark.parametrize("all_there", [True, False])
def test_the_game_is_lost_when_no_enemy_is_left_for_the_quest(all_there: bool) -> None:
    dungeon = hall("")
    if all_there:
        dungeon.state.mob_decks = (("satyrs-1",), (), ())
        for kind in sorted({card.kind for card in LIBRARY.mobs.values()}):
            dungeon.mob(f"{kind}-1", "r1c5")
    zone = dungeon.zone("r1c5")
    dungeon.run(spawning.spawn_for_objective(dungeon.game, zone, ("objective",), why=WHY))
    assert dungeon.state.ended is not None
    assert not dungeon.state.ended.won


@rule("MD2-SPAWN-09", "MD2-RUL-62")
def test_a_kind_that_has_no_card_of_the_band_cannot_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Mob of a pack, of which there is one for the lowest levels alone."""
    satyrs_ = LIBRARY.mobs["satyrs-1"]
    young = msgspec.structs.replace(satyrs_, id="acolytes-1", kind="acolytes")
    monkeypatch.setitem(LIBRARY.mobs, young.id, young)
    dungeon = hall("")
    dungeon.state.heroes[0].level = 3
    for kind in sorted({card.kind for card in LIBRARY.mobs.values()} - {"acolytes"}):
        dungeon.mob(f"{kind}-3", "r1c5").frost = 9
    dungeon.state.mob_decks = (("acolytes-1",), (), ("demons-5", "undead-5"))
    zone = dungeon.zone("r1c5")
    dungeon.run(spawning.spawn_for_objective(dungeon.game, zone, ("objective",), why=WHY))
    assert dungeon.state.ended is not None
    assert not dungeon.state.ended.won


@rule("MD2-SPAWN-10")
@pytest.mark.parametrize("stage", ["heroes", "enemies"])
def test_who_comes_acts_in_the_enemy_phase_that_comes_or_runs(stage: str) -> None:
    dungeon = hall("common")
    dungeon.state.mob_decks = (("demons-1",), (), ())
    dungeon.state.stage = stage  # type: ignore[assignment]
    mob = spawn(dungeon)
    assert mob is not None
    assert mob.zone == dungeon.zone("r1c5")  # nobody acts on coming
    assert dungeon.run(enemies.go_on(dungeon.game))
    assert mob.activated
    assert not dungeon.run(enemies.go_on(dungeon.game))


@rule("MD2-SPAWN-11", "MD2-COMP-07")
def test_no_more_minions_than_figures() -> None:
    dungeon = hall("")
    boss = dungeon.roaming("ytheria-1", "r1c5")
    mob = dungeon.mob("satyrs-1", "r1c4", minions=5, wounds=1, item="chipped-sword")
    for expected in (6, 6):
        dungeon.run(spawning.reinforce(dungeon.game, boss))
        assert (mob.minions, mob.wounds) == (expected, 1)


@rule("MD2-TIE-01", "MD2-SPAWN-11")
def test_the_players_say_which_of_several_mobs_is_reinforced() -> None:
    dungeon = hall("")
    boss = dungeon.boss("the-reaper", "r1c5")
    satyrs = dungeon.mob("satyrs-1", "r1c4", minions=1)
    demons = dungeon.mob("demons-1", "r1c4", minions=1)
    dungeon.run(spawning.reinforce(dungeon.game, boss), "figure:demons")
    assert (satyrs.minions, demons.minions) == (1, 2)


@rule("MD2-SPAWN-11", "MD2-HIT-01", "MD2-HIT-02")
def test_a_new_minion_is_unwounded_and_shields_a_wounded_leader() -> None:
    dungeon = hall("")
    hero = dungeon.state.heroes[0]
    mob = dungeon.mob("satyrs-1", "r1c4", minions=0, wounds=2, item="chipped-sword")  # Health 3
    dungeon.run(spawning.reinforce(dungeon.game, mob))
    assert (mob.minions, mob.wounds) == (1, 0)
    assert dungeon.game.left(mob) == 4
    wounds.hit(dungeon.game, mob, 2, "test", hero)
    assert mob.minions == 1  # it takes three, like any other
    wounds.hit(dungeon.game, mob, 1, "test", hero)
    assert (mob.minions, mob.wounds) == (0, 2)  # and the Leader's are still there
    wounds.hit(dungeon.game, mob, 1, "test", hero)
    assert mob.id not in dungeon.state.enemies


@rule("MD2-SPAWN-11", "MD2-EFF-10")
def test_a_shielded_leader_can_be_mended_and_the_dead_are_not_joined() -> None:
    dungeon = hall("")
    mob = dungeon.mob("satyrs-1", "r1c4", minions=0, wounds=2)
    wounds.join(dungeon.game, mob, 1, "Ytheria")
    wounds.mend(dungeon.game, mob, 1)
    wounds.kill_figure(dungeon.game, mob, None)
    assert mob.wounds == 1
    wounds.kill_figure(dungeon.game, mob, None)
    wounds.join(dungeon.game, mob, 1, "Ytheria")
    assert mob.minions == 0


# Roaming Monsters


def roam(dungeon: Dungeon, *answers: str) -> None:
    zone = dungeon.zone("r1c5")
    dungeon.run(spawning.roam(dungeon.game, zone, behaving.one_action, why=WHY), *answers)


@rule("MD2-ROAM-07", "MD2-HIT-04")
@pytest.mark.parametrize("card", LIBRARY.roaming)
def test_every_roaming_monster_comes_with_its_reward(card: str) -> None:
    its = LIBRARY.roaming[card]
    dungeon = hall("common " * its.reward, size=3, level=its.band)
    decks = [(), (), ()]
    decks[BANDS.index(its.band)] = (card,)  # type: ignore[call-overload]
    dungeon.state.roaming_decks = tuple(decks)  # type: ignore[assignment]
    roam(dungeon)
    (monster,) = dungeon.state.enemies.values()
    assert (monster.card, monster.zone) == (card, dungeon.zone("r1c5"))
    assert monster.treasure == ("common",) * its.reward
    assert dungeon.game.toughness(monster) == 3 * its.health


@rule("MD2-ROAM-08")
def test_an_empty_roaming_deck_is_made_anew() -> None:
    dungeon = hall("common common")
    dungeon.state.roaming_discards = (("andra-1",), (), ())
    roam(dungeon)
    assert [enemy.card for enemy in dungeon.state.enemies.values()] == ["andra-1"]


@rule("MD2-ROAM-09", "MD2-ROAM-10")
@pytest.mark.parametrize(("drawn", "kept"), [("the-ghoul-3", "the-ghoul-3"), ("", "the-ghoul-5")])
def test_a_known_monster_acts_once(drawn: str, kept: str) -> None:
    dungeon = hall("", level=3)
    ghoul = dungeon.roaming("the-ghoul-1" if drawn else "the-ghoul-5", "r1c5", wounds=2)
    ghoul.treasure = ("common",)
    ghoul.fire = 1
    dungeon.state.roaming_decks = ((), ("the-ghoul-3",), ())
    roam(dungeon)
    assert (ghoul.card, ghoul.wounds, ghoul.fire) == (kept, 2, 1)
    assert ghoul.treasure == ("common",)
    assert ghoul.zone == dungeon.zone("r1c2")  # its pattern once: three Zones
    assert dungeon.game.toughness(ghoul) == 2 * LIBRARY.roaming[kept].health
    discarded = ("the-ghoul-1",), (), ()
    assert dungeon.state.roaming_discards == (discarded if drawn else ((), ("the-ghoul-3",), ()))


@rule("MD2-ROAM-09", "MD2-RUL-17", "MD2-RUL-99")
def test_without_a_condition_it_is_one_action_like_a_mobs() -> None:
    dungeon = Dungeon(row("SSSSSS"))
    dungeon.hero("gheta", "r1c1")
    lyidan = dungeon.roaming("lyidan-1", "r1c6")
    lyidan.frost = 2
    dungeon.state.roaming_decks = (("lyidan-1",), (), ())
    zone = dungeon.zone("r1c6")
    dungeon.run(spawning.roam(dungeon.game, zone, behaving.one_action, why=WHY))
    assert lyidan.zone == dungeon.zone("r1c5")
    assert lyidan.frost == 2


@rule("MD2-ROAM-11", "MD2-RUL-46")
def test_off_the_board_she_counts_as_in_the_dungeon() -> None:
    dungeon = hall("sm -")
    andra = dungeon.roaming("andra-1", "r1c5")
    andra.zone = -1
    dungeon.state.heroes[0].health = 5
    dungeon.state.roaming_decks = (("andra-1",), (), ())
    roam(dungeon)
    assert list(dungeon.state.enemies.values()) == [andra]
    assert andra.zone == dungeon.zone("r1c2")


@rule("MD2-HIT-05")
def test_cards_of_the_dead_go_to_their_discard_piles() -> None:
    dungeon = hall("")
    mob = dungeon.mob("satyrs-3", "r1c1", minions=0)
    ghoul = dungeon.roaming("the-ghoul-5", "r1c1")
    gheta = dungeon.state.heroes[0]
    mob.fire = ghoul.frost = 2
    wounds.hit(dungeon.game, mob, 99, "", gheta)
    wounds.hit(dungeon.game, ghoul, 99, "", gheta)
    assert dungeon.state.mob_discards == ((), ("satyrs-3",), ())
    assert dungeon.state.roaming_discards == ((), (), ("the-ghoul-5",))
    assert dungeon.game.conditions() == 0


@rule("MD2-SPAWN-11")
def test_minions_join_while_there_are_figures_and_a_wounded_minion_keeps_its_wounds() -> None:
    dungeon = hall("")
    mob = dungeon.mob("satyrs-1", "r1c5", minions=5, wounds=2)
    wounds.join(dungeon.game, mob, 3, "Ytheria")
    assert (mob.minions, mob.wounds) == (6, 2)
    before = len(dungeon.events)
    wounds.join(dungeon.game, mob, 1, "Ytheria")
    assert len(dungeon.events) == before


@rule("MD2-SPAWN-04")
def test_the_mob_item_is_of_the_dungeon_level_though_the_card_came_from_a_higher_band() -> None:
    dungeon = hall()
    dungeon.state.mob_decks = ((), ("demons-3",), ())
    mob = spawn(dungeon)
    assert mob is not None
    assert (mob.card, mob.item) == ("demons-3", "chipped-sword")


@rule("MD2-RUL-96", "MD2-ROAM-09")
def test_a_roaming_monster_follows_its_pattern_once_while_no_hero_stands() -> None:
    dungeon = hall("")
    dungeon.state.heroes[0].down = True
    lyidan = dungeon.roaming("lyidan-1", "r1c3")
    dungeon.state.roaming_decks = (("lyidan-1",), (), ())
    dungeon.run(spawning.roam(dungeon.game, dungeon.zone("r1c5"), behaving.one_action, why=WHY))
    assert lyidan.wounds == 3  # it stood in Light


@rule("MD2-SETUP-14")
def test_a_starting_mob_has_one_token_whatever_its_card_says() -> None:
    dungeon = hall("common common")
    id = next(card.id for card in LIBRARY.mobs.values() if card.reward == 2)
    mob = spawning.put(dungeon.game, id, dungeon.zone("r1c5"), why=WHY, reward=1)
    assert mob.treasure == ("common",)


@rule("MD2-POOL-02")
def test_defense_dice_of_a_mobs_item_are_rolled() -> None:
    dungeon = hall("")
    hero = dungeon.state.heroes[0]
    shield = msgspec.structs.replace(LIBRARY.items["chipped-sword"], defense="B")
    items = {**LIBRARY.items, "chipped-sword": shield}
    dungeon.game.library = msgspec.structs.replace(LIBRARY, items=items)
    mob = dungeon.mob("demons-1", "r1c1", minions=0, item="chipped-sword")
    hero.zone, hero.equipped = mob.zone, ("rusty-sword",)
    roll = attacking.by_hero(dungeon.game, hero, (mob, "melee", ("rusty-sword",)))
    assert roll.pool.count("B") == LIBRARY.mobs["demons-1"].defense.count("B") + 1
