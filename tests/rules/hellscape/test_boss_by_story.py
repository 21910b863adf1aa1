"""A Boss Fight that a story begins at any moment: nothing of the dungeon is carried further."""

from __future__ import annotations

import pytest
from msgspec import structs

from hellscape import LIBRARY, Dungeon, row
from rule import rule
from undercroft.content.toml import Document
from undercroft.games.hellscape import loadout
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.boards.ranger import Quiver
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.boards.wizard import Amulet
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.cards.tree import Attack, Walk
from undercroft.games.hellscape.loading.charts import read_chart
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    combat,
    darkness,
    doors,
    effects,
    rounds,
    turn,
    using,
    wounds,
)
from undercroft.games.hellscape.state import Enemy
from undercroft.games.hellscape.use import Use
from undercroft.games.hellscape.words.stage import Stage

Patch = pytest.MonkeyPatch
CHARM = "lucky-charm"
BEGINS = 'do = "begin the Boss Fight"'
AT_A_KILL = f'[story.s]\nwhen = "a Mob of the Quest is killed"\n{BEGINS}'


def dungeon(drawing: str, telling: str) -> Dungeon:
    """A Quest with a Boss, told by these stories; what is drawn and rolled is left to chance."""
    place = Dungeon(drawing, telling=telling)
    arena = read_chart(Document("test", "", {"map": row("LL", marks="HB")}).root["map"])
    book = place.game.book
    book.quest = structs.replace(book.quest, arena=arena, boss="the-reaper")
    place.game.script = None
    return place


def doomed(place: Dungeon, zone: str) -> Enemy:
    """A Mob of the Quest that falls when it is touched."""
    mob = place.mob("undead-1", zone, minions=0, wounds=LIBRARY.mobs["undead-1"].health - 1)
    mob.marks = ("objective",)
    return mob


def charm(patch: Patch, text: str) -> None:
    """Another text on the Lucky Charm."""
    its = structs.replace(LIBRARY.items[CHARM], rules=read_text(text))
    patch.setitem(LIBRARY.items, CHARM, its)


def tokens(place: Dungeon) -> int:
    machine = place.state.heroes[0].machine
    assert isinstance(machine, Purse)
    return len(machine.drawn)


@rule("MD2-BOSS-02", "MD2-RUL-145", "MD2-ROG-02")
def test_what_starts_a_round_is_done_in_the_round_of_the_fight() -> None:
    place = dungeon(row("LL"), f'[story.s]\nwhen = "round 3 begins"\n{BEGINS}')
    place.hero("feydra", "r1c1")
    place.hero("gheta", "r1c2")
    place.state.stage, place.state.round = "start", 3
    assert place.question(rounds.play(place.game)).kind == "next-hero"
    assert (place.state.arena, place.state.round) == (True, 4)
    assert tokens(place) == 3


@rule("MD2-BOSS-02", "MD2-ROUND-02")
def test_a_card_that_brings_the_fight_as_the_round_starts(monkeypatch: Patch) -> None:
    charm(monkeypatch, "ROUND START: deal 1 enemy@any")
    place = dungeon(row("LL"), AT_A_KILL)
    place.hero("feydra", "r1c1", equipped=CHARM)
    place.hero("gheta", "r1c2")
    doomed(place, "r1c2")
    place.state.stage = "start"
    place.run(rounds._start(place.game), f"use:feydra:{CHARM}#1.1")
    assert (place.state.arena, place.state.stage, tokens(place)) == (True, "start", 0)


@rule("MD2-BOSS-02", "MD2-DARK-07")
def test_the_round_counts_up_once_in_the_darkness_phase() -> None:
    place = dungeon(row("LL"), f'[story.s]\nwhen = "the Darkness Phase ends"\n{BEGINS}')
    place.hero("gheta", "r1c1")
    place.hero("nahias", "r1c1")
    place.state.stage, place.state.round = "darkness", 3
    assert place.question(rounds.play(place.game)).kind == "next-hero"
    assert (place.state.arena, place.state.round) == (True, 4)


@rule("MD2-BOSS-02", "MD2-CONS-01")
def test_a_potion_after_the_last_enemy_that_brings_the_fight(monkeypatch: Patch) -> None:
    potion = structs.replace(
        LIBRARY.items["smoke-bomb"], rules=read_text("ANYTIME: deal 1 enemy@zone")
    )
    monkeypatch.setitem(LIBRARY.items, "smoke-bomb", potion)
    place = dungeon(row("LL"), AT_A_KILL)
    place.hero("gheta", "r1c2", pack="smoke-bomb")
    place.hero("nahias", "r1c1")
    doomed(place, "r1c2").activated = True
    place.state.stage = "enemies"
    asked = place.question(rounds.play(place.game), "drink:smoke-bomb")
    assert (asked.kind, place.state.stage, place.state.round) == ("next-hero", "heroes", 2)


@rule("MD2-BOSS-02", "MD2-DARK-02")
def test_no_portal_of_a_dungeon_that_is_gone_opens(monkeypatch: Patch) -> None:
    place = dungeon(row("LLLL"), AT_A_KILL)
    place.hero("gheta", "r1c1")
    place.hero("nahias", "r1c1")
    place.marker("portal", "r1c3")
    place.marker("portal", "r1c4")
    doomed(place, "r1c1").fire = 1
    place.state.mob_decks = (("undead-3", "demons-1"), (), ())  # the first of them acts at once
    monkeypatch.setattr("undercroft.games.hellscape.rules.mobs.act", _falls)
    place.run(darkness._mobs(place.game), "zone:r1c3", "hero:gheta")
    assert place.state.arena
    assert [enemy.type for enemy in place.state.enemies.values()] == ["boss"]


async def _falls(game: object, enemy: Enemy) -> None:
    """What Undead may do to themselves when they strike."""
    from undercroft.games.hellscape.game import Hellscape
    from undercroft.games.hellscape.rules import aftermath, wounds

    assert isinstance(game, Hellscape)
    wounds.hit(game, enemy, 99, "own-nature", None)
    await aftermath.settle(game)


@rule("MD2-BOSS-02", "MD2-REVEAL-01", "MD2-DOOR-07")
@pytest.mark.parametrize("card", ["", "stalking-horror"])
def test_a_reveal_ends_with_the_dungeon(monkeypatch: Patch, card: str) -> None:
    """By a story of the first of two Chambers, or by a Mob that its Door card rouses."""
    told = AT_A_KILL if card else f'[story.s]\nwhen = "a Chamber is revealed"\n{BEGINS}'
    place = dungeon(row("LLL", "DD", chambers="ab"), told)
    gheta = place.hero("gheta", "r1c2")
    doomed(place, "r1c3")
    place.state.door_deck = (card,) if card else ()
    monkeypatch.setattr("undercroft.games.hellscape.rules.mobs.act", _falls)
    door = place.game.zones.doors["r1c1-r1c2"]
    place.drive(doors.open_door(place.game, door, gheta, gheta.zone))
    assert (place.state.arena, place.state.revealed) == (True, ("a",))
    assert (place.state.door_discard, place.state.door_deck) == ((card,) if card else (), ())


@rule("MD2-BOSS-02", "MD2-EFF-12")
def test_who_is_moved_to_the_boss_walks_no_further() -> None:
    place = dungeon(row("LLL"), f'[story.s]\nwhen = "a Hero enters r1c2"\n{BEGINS}')
    gheta = place.hero("gheta", "r1c1")
    place.run(effects.apply(place.game, Use(gheta, "x"), (Walk("move", 2),)), "move:r1c2")
    assert (place.state.arena, gheta.zone) == (True, 0)


@rule("MD2-BOSS-02", "MD2-TURN-02")
def test_the_turn_that_brings_the_fight_is_not_that_of_the_new_round(monkeypatch: Patch) -> None:
    charm(monkeypatch, "TURN END: deal 1 enemy@zone")
    place = dungeon(row("LL"), AT_A_KILL)
    gheta = place.hero("gheta", "r1c2", equipped=CHARM)
    doomed(place, "r1c2")
    turn.begin(place.game, gheta)
    place.state.turn.step = "act"
    place.run(turn._end(place.game, gheta))
    assert (place.state.arena, gheta.activated) == (True, False)


@rule("MD2-BOSS-02")
def test_a_fight_that_is_on_does_not_begin_again() -> None:
    place = dungeon(row("LL"), f'[story.s]\nwhen = "a round begins"\nagain = true\n{BEGINS}')
    place.hero("gheta", "r1c1")
    place.run(Stage(place.game).happened("round", "1"))
    boss = place.game.boss()
    place.run(Stage(place.game).happened("round", "2"))
    assert place.game.boss() is boss is not None


@rule("MD2-BOSS-02", "MD2-RUL-101")
@pytest.mark.parametrize(
    "card", ["better-armed", "battle-drums", "caught-sleeping", "oil-soaked-floor"]
)
def test_what_a_door_card_does_to_those_who_come_is_not_done_to_the_boss(
    monkeypatch: Patch, card: str
) -> None:
    place = dungeon(row("LL", "D", chambers="a."), AT_A_KILL)
    gheta = place.hero("gheta", "r1c2")
    doomed(place, "r1c2")
    place.marker("spawn", "r1c1")
    place.state.door_deck = (card,)
    place.state.mob_decks = (("undead-3",), (), ())  # they act instead, and fall
    place.state.arms_decks = (("sling",), (), ())
    monkeypatch.setattr("undercroft.games.hellscape.rules.mobs.act", _falls)
    door = place.game.zones.doors["r1c1-r1c2"]
    place.drive(doors.open_door(place.game, door, gheta, gheta.zone))
    boss = place.game.boss()
    assert boss is not None
    assert (boss.item, boss.fire, boss.frost, boss.wounds) == ("", 0, 0, 0)


@rule("MD2-BOSS-02", "MD2-DARK-01")
def test_a_darkness_phase_that_brings_the_fight_does_not_end(monkeypatch: Patch) -> None:
    told = f'{AT_A_KILL}\n[story.d]\nwhen = "the Darkness Phase ends"\ndo = "lose"'
    place = dungeon(row("LLL"), told)
    place.hero("gheta", "r1c1")
    place.marker("portal", "r1c3")
    doomed(place, "r1c1")
    place.state.track = ("front", 4)
    place.state.mob_decks = (("undead-3",), (), ())
    monkeypatch.setattr("undercroft.games.hellscape.rules.mobs.act", _falls)
    place.run(darkness.phase(place.game))
    assert (place.state.arena, place.state.ended) == (True, None)


@rule("MD2-BOSS-02", "MD2-COND-02", "MD2-RUL-54")
def test_fire_waits_for_the_first_turn_in_the_arena(monkeypatch: Patch) -> None:
    potion = structs.replace(
        LIBRARY.items["smoke-bomb"], rules=read_text("ANYTIME: deal 1 enemy@zone")
    )
    monkeypatch.setitem(LIBRARY.items, "smoke-bomb", potion)
    place = dungeon(row("LL"), AT_A_KILL)
    gheta = place.hero("gheta", "r1c2", pack="smoke-bomb")
    gheta.fire = 1
    doomed(place, "r1c2")
    turn.begin(place.game, gheta)
    place.run(turn.go_on(place.game), "drink:smoke-bomb")
    assert (place.state.arena, gheta.fire) == (True, 1)


@rule("MD2-BOSS-02", "MD2-ROG-04", "MD2-ROG-08")
def test_the_token_for_the_action_that_brings_the_fight_goes_with_the_round() -> None:
    place = dungeon(
        row("L"), f'[action.bell]\nname = "ring"\nat = "r1c1"\ncost = "action"\n{BEGINS}'
    )
    feydra = place.hero("feydra", "r1c1")
    feydra.machine = Purse(bag=("dash",) * 3, drawn=("quick-hands",))  # which draws another one
    turn.begin(place.game, feydra)
    place.state.turn.step = "act"
    place.run(turn.go_on(place.game))
    place.run(turn.go_on(place.game), "quest:bell:1")
    assert (place.state.arena, tokens(place)) == (True, 0)


@rule("MD2-BOSS-02", "MD2-LANG-14")
def test_an_attack_after_the_step_that_brings_the_fight_is_not_made() -> None:
    place = dungeon(row("LLL"), f'[story.s]\nwhen = "a Hero enters r1c2"\n{BEGINS}')
    nahias = place.hero("nahias", "r1c1", equipped="short-bow")
    charge = (Walk("slide", 1), Attack("ranged"))
    place.run(using.carry_out(place.game, nahias, Use(nahias, "x"), charge), "move:r1c2")
    boss = place.game.boss()
    assert boss is not None
    assert boss.wounds == 0


@rule("MD2-BOSS-02", "MD2-QUEST-01")
def test_no_zone_of_a_dungeon_that_is_gone_is_noted() -> None:
    noted = '[story.z]\nwhen = "a Mob of the Quest is killed"\ndo = "note its Zone as x"'
    place = dungeon(row("LLLL"), f"{AT_A_KILL}\n{noted}")
    gheta = place.hero("gheta", "r1c1")
    wounds.hit(place.game, doomed(place, "r1c4"), 1, "", gheta)
    place.run(aftermath.settle(place.game))
    assert place.state.arena
    assert not Stage(place.game).noted("x")


@rule("MD2-BOSS-02", "MD2-WIZ-03")
def test_the_spell_that_brings_the_fight_is_cast() -> None:
    place = dungeon(row("LL"), f'[story.s]\nwhen = "a Hero enters r1c2"\n{BEGINS}')
    mathrin = place.hero("mathrin", "r1c1")
    assert isinstance(mathrin.machine, Amulet)
    mathrin.machine = structs.replace(mathrin.machine, ready=3)
    (step,) = [one for one in loadout.timed(place.game, mathrin, "") if one.card == "step"]
    place.run(using.use(place.game, mathrin, step), "move:r1c2")
    assert (place.state.arena, mathrin.machine.ready) == (True, 0)


@rule("MD2-BOSS-02", "MD2-RAN-06", "MD2-XP-02")
def test_the_shot_that_brings_the_fight_brings_its_xp_and_leaves_no_arrow() -> None:
    place = dungeon(row("LL"), AT_A_KILL)
    nahias = place.hero("nahias", "r1c1", equipped="short-bow")
    arrows = tuple(LIBRARY.arrows)
    nahias.machine = Quiver(deck=arrows)
    shot = attacking.by_hero(place.game, nahias, (doomed(place, "r1c2"), "ranged", ("short-bow",)))
    shot.swords = 9
    place.drive(combat.fight(place.game, shot))
    assert (place.state.arena, nahias.xp, place.game.rolls) == (True, 1 + 2, [])
    assert isinstance(nahias.machine, Quiver)
    assert sorted(nahias.machine.deck) == sorted(arrows)


@rule("MD2-BOSS-02", "MD2-LANG-12")
def test_whoever_fell_on_the_way_into_the_fight_is_a_kill() -> None:
    place = dungeon(row("LL"), f'[story.s]\nwhen = "a Hero enters r1c2"\n{BEGINS}')
    gheta = place.hero("gheta", "r1c1")
    gheta.machine = Fury("reckless", 0, ())
    place.mob("undead-1", "r1c1", minions=0, wounds=3)
    turn.begin(place.game, gheta)
    place.state.turn.step, place.state.turn.moving, place.state.turn.points = "act", True, 2
    place.state.turn.walked = ("WHIRL",)
    asked = place.question(rounds.play(place.game), "move:r1c2")
    assert (place.state.arena, asked.kind, gheta.xp) == (True, "turn", 1 + 2)
