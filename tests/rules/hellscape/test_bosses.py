"""Boss Fights: how they begin, what a Boss does, its track and its end."""

from __future__ import annotations

import msgspec
import pytest

from hellscape import LIBRARY, Dungeon, Rules, row
from rule import rule
from undercroft.games.hellscape import events
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.boards.paladin import Chapel
from undercroft.games.hellscape.boards.ranger import Quiver
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.cards.behaviour import read_steps
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    behaving,
    boss,
    combat,
    darkness,
    enemies,
    rounds,
    spirits,
    wounds,
)
from undercroft.games.hellscape.rules.written_quest import WrittenQuest
from undercroft.games.hellscape.showing import views
from undercroft.games.hellscape.state import Ally, Enemy, Hero, Marker
from undercroft.games.hellscape.zones import NOWHERE

MICHAEL, REAPER = "archangel-michael", "the-reaper"
SQUARE = """
    +---------+---------+---------+
r1  |La        Sa        La       |
    +         +         +         +
r2  |Sa        La        Sa       |
    +---------+---------+---------+
"""


def fight(card: str = MICHAEL, zone: str = "r1c2", *, space: int = 1) -> tuple[Dungeon, Enemy]:
    dungeon = Dungeon(SQUARE, quest="releasing-michael" if card == MICHAEL else "the-soul-keys")
    enemy = dungeon.boss(card, zone, space=space)
    dungeon.state.arena = True
    return dungeon, enemy


def act(dungeon: Dungeon, hero: Hero, paws: int, faces: str, *answers: str) -> None:
    """The Boss's phase with so many paws."""
    dungeon.script.left = ["p"] * paws + ["w"] * (3 - paws) + faces.split()
    dungeon.run(boss.phase(dungeon.game, hero), *answers)


def blanks(dice: str) -> str:
    return "- " * len(dice)


# How it begins


def begun(*heroes: str, quest: str = "releasing-michael") -> tuple[Rules, Hellscape]:
    rules = Rules(quest)
    state = rules.start(heroes, 5)
    state.stage = "heroes"
    game = rules.game(state)
    for hero in state.heroes:
        hero.zone = 0
    return rules, game


def run(game: Hellscape, *answers: str) -> None:
    rule_ = boss.begin(game)
    left = list(answers)
    try:
        request = rule_.send(None)
        while True:
            option = request.option(left.pop(0)) if left else request.options[0]
            assert option is not None, request.keys()
            request = rule_.send(option.value)
    except StopIteration:
        assert not left


@rule("MD2-BOSS-02", "MD2-PAL-10")
def test_while_the_players_choose_entries_everybody_is_on_the_new_map() -> None:
    _, game = begun("irk", "sir-ronen")
    irk, ronen = game.state.heroes
    irk.zone = ronen.zone = len(game.zones.cells) - 1
    ronen.machine = Chapel(zones=(irk.zone, NOWHERE, NOWHERE))
    asked = boss.begin(game)
    assert asked.send(None).kind == "entry"
    (shown,) = views.of_seats(game, [None])
    assert {hero.zone for hero in shown.heroes} <= {"r3c1", "r3c2", "r3c3"}
    asked.close()


@rule("MD2-TIE-02", "MD2-DEC-27")
def test_every_player_may_say_where_somebody_enters() -> None:
    _, game = begun("irk", "sir-ronen")
    game.state.heroes[1].seat = 1
    asked = boss.begin(game)
    assert asked.send(None).seats == (0, 1)
    asked.close()


@rule("MD2-BOSS-02", "MD2-QC-06")
def test_who_has_left_is_not_brought_back() -> None:
    _, game = begun("irk", "sir-ronen")
    irk, ronen = game.state.heroes
    irk.zone = NOWHERE
    run(game)
    assert irk.zone == NOWHERE
    assert game.zones.names[ronen.zone] == "r3c1"


@rule("MD2-RUL-135", "MD2-BOSS-02")
def test_the_shamans_mana_is_set_to_its_maximum_and_raises_no_element() -> None:
    _, game = begun("irk")
    (irk,) = game.state.heroes
    irk.mana = 0
    asked = boss.begin(game)
    kinds = {asked.send(None).kind}
    try:
        while True:
            kinds.add(asked.send(0).kind)
    except StopIteration:
        pass
    assert kinds == {"entry"}
    assert irk.mana == game.max_mana(irk)


@rule("MD2-BOSS-01")
@pytest.mark.parametrize("quest", ["releasing-michael", "the-soul-keys"])
def test_before_the_fight_the_boss_is_nowhere_to_be_met(quest: str) -> None:
    _, game = begun("gheta", quest=quest)
    assert game.boss() is None
    run(game)
    enemy = game.boss()
    assert enemy is not None
    assert game.zones.names[enemy.zone] == "r1c2"


@rule(
    "MD2-BOSS-02", "MD2-BOSS-03", "MD2-DEC-27", "MD2-RUL-37", "MD2-RUL-145", "MD2-Q5-04",
    "MD2-PAL-10",
)  # fmt: skip
def test_the_six_steps() -> None:
    _, game = begun("gheta", "sir-ronen", "feydra", "nahias")
    state = game.state
    gheta, ronen, feydra, nahias = state.heroes
    gheta.down, gheta.health, gheta.mana = True, 0, 0
    ronen.xp = 5
    ronen.machine = Chapel(zones=(1, 2, 3), blessed=("x",))
    feydra.machine = Purse(bag=("dash",), drawn=("dash",))
    assert isinstance(nahias.machine, Quiver)
    nahias.machine = Quiver(nahias.machine.deck[1:], (), nahias.machine.deck[:1])
    state.flags = ("TAUNT:gheta", "kept")
    state.lifebringers, state.round = 1, 4
    for hero in state.heroes:
        hero.activated = True
    state.turn.who = 1
    state.allies[60] = Ally(id=60, card="flame", zone=3, health=2, owner=0)
    run(game, "zone:r3c2", "zone:r3c1", "zone:r3c1", "zone:r3c3")
    names = [game.zones.names[hero.zone] for hero in state.heroes]
    assert names == ["r3c2", "r3c1", "r3c1", "r3c3"]
    assert not state.allies, "a Spirit is a component of the Tiles that go (MD2-SHA-07)"
    assert not gheta.down
    assert (gheta.health, gheta.mana) == (game.max_health(gheta), game.max_mana(gheta))
    assert state.lifebringers == 1
    assert ronen.level == 2
    assert isinstance(ronen.machine, Chapel)
    assert (ronen.machine.zones, ronen.machine.blessed) == ((-1, -1, -1), ())
    assert isinstance(feydra.machine, Purse)
    assert feydra.machine.drawn == ()
    assert not nahias.machine.discard
    assert state.track == ("boss", 1)
    assert (state.round, state.stage, state.turn.who) == (5, "start", -1)
    assert not any(hero.activated for hero in state.heroes)
    assert state.flags == ("kept",)


@rule("MD2-BOSS-03", "MD2-KO-03", "MD2-RUL-37")
def test_whose_attack_brings_the_fight_and_his_own_end_stands_in_it() -> None:
    class Vengeance(WrittenQuest):
        """A Quest whose Boss answers a kill."""

        async def killed(
            self, game: Hellscape, enemy: Enemy, *, leader: bool, by: Hero | None
        ) -> None:
            if leader:
                await boss.begin(game)

    dungeon = Dungeon(SQUARE, quest="releasing-michael")
    dungeon.game.quest = Vengeance()
    gheta = dungeon.hero("gheta", "r1c2", equipped="rusty-sword", health=1)
    gheta.fire = 1
    mob = dungeon.mob("demons-1", "r1c2", minions=0)
    mob.wounds = dungeon.game.toughness(mob) - 1
    roll = attacking.by_hero(dungeon.game, gheta, (mob, "melee", ("rusty-sword",)))
    roll.pool = "OE"
    dungeon.script.left = ["sss", "w"]
    dungeon.run(combat.fight(dungeon.game, roll), "die:2:scratch", "count", "zone:r3c2")
    assert dungeon.game.boss() is not None
    assert any(isinstance(event, events.KnockedOut) for event in dungeon.events)
    assert (gheta.down, gheta.health) == (False, dungeon.game.max_health(gheta))
    assert gheta.fire == 0, "being knocked out takes the conditions off"


@rule("MD2-BOSS-02", "MD2-RUL-95")
def test_what_was_in_the_dungeon_goes_back_unrewarded() -> None:
    _, game = begun("gheta")
    state = game.state
    state.bag = (0, 0, 0)
    state.mob_discards = state.arms_discards = state.roaming_discards = ((), (), ())
    fields = {"zone": 2, "treasure": ("common", "rare")}
    state.enemies = {
        9: Enemy(id=9, type="mob", card="satyrs-3", item="chipped-sword", **fields),  # type: ignore[arg-type]
        10: Enemy(id=10, type="roaming", card="andra-5", zone=-1),
    }
    state.markers = (Marker("treasure", 2, "epic"), Marker("chest", 3, "rare"))
    state.open_doors = tuple(game.zones.doors)[:1]
    game.survey()
    run(game)
    assert len(game.zones.cells) == 9, "only the Boss Chamber is left"
    assert state.open_doors == ()
    assert [enemy.type for enemy in state.enemies.values()] == ["boss"]
    assert state.mob_discards == ((), ("satyrs-3",), ())
    assert state.roaming_discards == ((), (), ("andra-5",))
    assert state.arms_discards == (("chipped-sword",), (), ())
    assert state.bag == (1, 1, 1)
    assert state.markers == ()
    assert state.heroes[0].xp == 0


# The Boss's phase


@rule("MD2-BOSS-04", "MD2-TURN-06", "MD2-SOLO-03", "MD2-RUL-39", "MD2-BOSS-08", "MD2-RUL-38")
def test_the_boss_answers_every_turn_and_others_come_once_a_round() -> None:
    dungeon, michael = fight(zone="r1c3")
    gheta = dungeon.hero("gheta", "r2c1")
    gheta.machine = Fury("reckless", 7, ())
    mob = dungeon.mob("demons-1", "r1c2", minions=0, item="chipped-sword")
    faces = "- - - " + "- " * 2 * 2  # 0 paws: he sees nobody; then the Mob
    dungeon.script.left = faces.split()
    request = dungeon.question(rounds.play(dungeon.game), "end")
    acts = [event for event in dungeon.events if isinstance(event, events.BossActs)]
    assert len(acts) == 1
    assert michael.wounds == 0
    assert mob.activated
    assert request is not None


@rule("MD2-CONS-01", "MD2-RUL-66", "MD2-BOSS-04")
def test_before_the_boss_acts_potions_may_be_drunk_also_by_those_who_passed_before() -> None:
    dungeon, _ = fight()
    gheta = dungeon.hero("gheta", "r2c1", pack="starting-health-potion", health=1)
    dungeon.state.passing = (gheta.id,)
    request = dungeon.question(boss.phase(dungeon.game, gheta))
    assert (request.kind, request.keys()[0]) == ("window", "drink:starting-health-potion")
    dungeon.script.left = ["-", "-", "-"]  # nobody is in reach
    dungeon.run(boss.phase(dungeon.game, gheta), "pass-phase")
    assert dungeon.state.passing == (), "the next turn is another phase"


@rule("MD2-BOSS-05", "MD2-BOSS-09", "MD2-RUL-63")
def test_two_actions_end_with_the_last_hero_who_stands() -> None:
    dungeon, _ = fight(space=6)
    irk = dungeon.hero("irk", "r1c1", health=2)
    dungeon.script.left = ["p", "p", "p"]  # Radiance, and no second roll
    dungeon.run(boss.phase(dungeon.game, irk))
    assert irk.down
    assert sum(isinstance(event, events.BossActs) for event in dungeon.events) == 1


@rule("MD2-BOSS-04", "MD2-RUL-63", "MD2-BOSS-11")
def test_a_boss_with_nobody_standing_does_not_act() -> None:
    dungeon, michael = fight()
    gheta = dungeon.hero("gheta", "r1c2")
    gheta.down = True
    michael.frost = 1
    dungeon.run(boss.phase(dungeon.game, gheta))
    assert michael.frost == 1
    assert not any(isinstance(event, events.BossActs) for event in dungeon.events)


@rule("MD2-BOSS-05", "MD2-COND-08", "MD2-EX-24", "MD2-BOSS-06")
def test_fire_frost_and_then_the_ability_for_exactly_so_many_paws() -> None:
    dungeon, michael = fight()
    irk = dungeon.hero("irk", "r2c2")
    michael.fire, michael.frost = 2, 3
    dice = LIBRARY.bosses[MICHAEL].attacks["melee"]
    dungeon.script.left = ["ss", "s", "p", "wp", "-", *["-"] * len(dice)]
    dungeon.run(boss.phase(dungeon.game, irk))
    assert (michael.fire, michael.frost, michael.wounds) == (0, 0, 3)
    (acted,) = [event for event in dungeon.events if isinstance(event, events.BossActs)]
    assert acted.paws == 2
    assert LIBRARY.bosses[MICHAEL].moves[acted.paws].name == "Descent"
    assert michael.zone == irk.zone
    assert irk.health == dungeon.game.max_health(irk)  # the scratch counts for nothing


@rule("MD2-BOSS-05", "MD2-BOSS-10")
def test_a_boss_that_burns_to_death_does_not_act() -> None:
    dungeon, michael = fight()
    irk = dungeon.hero("irk", "r2c2")
    michael.wounds, michael.fire = dungeon.game.toughness(michael) - 1, 1
    dungeon.script.left = ["s"]
    dungeon.run(boss.phase(dungeon.game, irk))
    assert dungeon.state.ended is not None
    assert dungeon.state.ended.won


@rule("MD2-BOSS-05", "MD2-BOSS-07", "MD2-LANG-10")
def test_michael() -> None:
    dice = LIBRARY.bosses[MICHAEL].attacks
    # 0: Mercy Withheld
    dungeon, michael = fight()
    irk, feydra = dungeon.hero("irk", "r2c2"), dungeon.hero("feydra", "r2c1")
    michael.wounds = 9
    act(dungeon, irk, 0, "s " + blanks(dice["magic"][1:]))
    assert michael.wounds == 7
    assert irk.health == dungeon.game.max_health(irk) - 1
    # 1: Blade of Dawn
    act(dungeon, irk, 1, "s " + blanks(dice["melee"][1:]))
    assert michael.zone == irk.zone
    assert irk.health == dungeon.game.max_health(irk) - 2
    # 2: Descent
    feydra.zone = dungeon.zone("r1c3")
    irk.zone = feydra.zone
    act(dungeon, irk, 2, blanks(dice["melee"]) * 2, "figure:feydra")
    assert michael.zone == feydra.zone
    # 3: Radiance
    feydra.zone = dungeon.zone("r2c1")
    irk.zone = dungeon.zone("r1c1")
    health = irk.health, feydra.health
    act(dungeon, irk, 3, "")
    assert (irk.health, feydra.health) == (health[0] - 2, health[1] - 1)
    assert (irk.fire, feydra.fire) == (1, 0)
    irk.equipped = ("nightweave",)  # counts as in Shadow whatever the Zone (MD2-LANG-10)
    act(dungeon, irk, 3, "")
    assert (irk.health, irk.fire) == (health[0] - 3, 1)


@rule("MD2-BOSS-07")
@pytest.mark.parametrize(("zone", "fire"), [("r1c2", 1), ("r1c1", 0)])
def test_who_ends_the_turn_beside_michael_burns(zone: str, fire: int) -> None:
    dungeon, _ = fight()
    irk = dungeon.hero("irk", zone)
    dungeon.script.left = ["p", "p", "p"]
    dungeon.run(boss.phase(dungeon.game, irk))
    assert irk.fire == fire + (zone == "r1c1")


@rule("MD2-BOSS-05", "MD2-BOSS-07", "MD2-SPAWN-11")
def test_the_reaper() -> None:
    dice = LIBRARY.bosses[REAPER].attacks
    dungeon, reaper = fight(REAPER)
    irk = dungeon.hero("irk", "r2c2", mana=3)
    feydra = dungeon.hero("feydra", "r1c1", health=2, mana=0)
    # 0: Silence
    act(dungeon, irk, 0, blanks(dice["ranged"]), "figure:irk")
    assert (irk.mana, feydra.mana) == (2, 0)
    # 1: Reap
    act(dungeon, irk, 1, blanks(dice["melee"]))
    assert reaper.zone == feydra.zone
    # 2: Scything Arc
    irk.zone = dungeon.zone("r2c1")
    act(dungeon, irk, 2, blanks(dice["melee"] + dice["ranged"]), "figure:feydra")
    # 3: Call of the Grave, twice
    dungeon.state.mob_decks = (("demons-1",), (), ())
    act(dungeon, irk, 3, "")
    mob = next(enemy for enemy in dungeon.state.enemies.values() if enemy.type == "mob")
    assert (mob.zone, mob.minions) == (reaper.zone, 2)
    act(dungeon, irk, 3, "- - - - ")
    assert mob.minions == 3


@rule("MD2-BOSS-07")
def test_the_reaper_harvests_the_fallen() -> None:
    dungeon, reaper = fight(REAPER)
    irk = dungeon.hero("irk", "r2c2")
    reaper.wounds = 9
    wounds.knock_out(dungeon.game, irk)
    assert reaper.wounds == 4


# Its track


@rule("MD2-BOSS-05")
def test_a_boss_acts_as_often_as_its_dashboard_says() -> None:
    dungeon, michael = fight()
    irk = dungeon.hero("irk", "r2c2")
    twice = msgspec.structs.replace(LIBRARY.bosses[MICHAEL], actions=2)
    dungeon.game.library = msgspec.structs.replace(LIBRARY, bosses={MICHAEL: twice})
    assert boss.actions(dungeon.game, michael) == 2
    dungeon.script.left = ["p", "p", "p"] * 2
    dungeon.run(boss.phase(dungeon.game, irk))
    assert not dungeon.script.left


@rule("MD2-BOSS-09", "MD2-DARK-08")
def test_the_track_adds_to_what_was_there_and_stays_at_its_end() -> None:
    dungeon, michael = fight()
    irk = dungeon.hero("irk", "r2c2", equipped="wooden-staff")
    added = []
    for _ in range(7):
        attack = dungeon.game.boss_bonus(michael, "attack")
        added.append(
            (
                attack,
                dungeon.game.boss_bonus(michael, "defense"),
                boss.actions(dungeon.game, michael),
            )
        )
        dungeon.run(darkness.phase(dungeon.game))
    assert added == [
        ("", "", 1), ("", "", 1), ("Y", "", 1), ("Y", "B", 1), ("YO", "B", 1), ("YO", "B", 2),
        ("YO", "B", 2),
    ]  # fmt: skip
    assert dungeon.state.track == ("boss", 6)
    roll = attacking.by_enemy(dungeon.game, michael, irk, "magic")
    assert sorted(roll.pool.replace("B", "")) == sorted("YYOEE" + "YO")
    dungeon.script.left = ["p", "p", "p"] * 2
    dungeon.run(boss.phase(dungeon.game, irk))  # two actions


@rule("MD2-BOSS-09")
def test_the_reapers_second_space_drains_mana_once() -> None:
    dungeon, _ = fight(REAPER)
    irk = dungeon.hero("irk", "r2c2", mana=3)
    dungeon.run(darkness.phase(dungeon.game))
    assert irk.mana == 2
    dungeon.run(darkness.phase(dungeon.game))
    assert irk.mana == 2


# Its end


@rule("MD2-BOSS-10", "MD2-BOSS-12", "MD2-WIN-01", "MD2-WIN-03", "MD2-Q5-05", "MD2-RUL-102")
def test_killing_the_boss_wins_though_the_killer_falls() -> None:
    dungeon, michael = fight()
    irk = dungeon.hero("irk", "r1c2", equipped="rusty-sword", health=1)
    dungeon.state.lifebringers = 0
    michael.wounds = dungeon.game.toughness(michael) - 1
    assert dungeon.game.toughness(michael) == 2 * 30
    roll = attacking.by_hero(dungeon.game, irk, (michael, "melee", ("rusty-sword",)))
    roll.pool = "OE"
    dungeon.script.left = ["sss", "w"]
    dungeon.run(combat.fight(dungeon.game, roll), "die:2:scratch", "count")
    assert dungeon.state.ended is not None
    assert dungeon.state.ended.won
    assert irk.xp == 0


@rule("MD2-BOSS-08")
def test_the_enemy_phase_does_not_belong_to_the_boss() -> None:
    dungeon, _ = fight()
    dungeon.hero("irk", "r2c2")
    assert not dungeon.run(enemies.go_on(dungeon.game))


@rule("MD2-BOSS-12")
def test_a_boss_itself_gives_no_experience() -> None:
    dungeon = Dungeon(SQUARE)
    irk = dungeon.hero("irk", "r1c2")
    michael = dungeon.boss(MICHAEL, "r1c2")
    wounds.hit(dungeon.game, michael, 99, "", irk)
    dungeon.run(aftermath.settle(dungeon.game))
    assert irk.xp == 0


@rule("MD2-POOL-02", "MD2-BOSS-09", "MD2-Q5-06")
def test_a_heros_attack_meets_the_dice_of_the_dashboard_the_track_and_the_quest() -> None:
    for space, heroes, blue in ((1, 2, 2), (4, 2, 3), (4, 5, 4)):
        dungeon, michael = fight(space=space)
        for card in ("irk", "feydra", "nahias", "mathrin", "sir-ronen")[:heroes]:
            dungeon.hero(card, "r1c2")
        roll = attacking.by_hero(dungeon.game, dungeon.state.heroes[0], (michael, "melee", ()))
        assert roll.pool.count("B") == blue


@rule("MD2-ROAM-05", "MD2-BOSS-05")
def test_whom_a_step_attacks_is_meant_by_the_steps_after_it() -> None:
    dungeon = Dungeon(row("LL"), faces="- -")
    gheta = dungeon.hero("gheta", "r1c1")
    weak = dungeon.hero("irk", "r1c1", health=2)
    andra = dungeon.roaming("andra-1", "r1c1")
    steps = read_steps("attack lowest@los; +1 fire")
    dungeon.run(behaving.carry_out(dungeon.game, andra, steps))
    assert (gheta.fire, weak.fire) == (0, 1)


@rule("MD2-RUL-100")
def test_wounds_and_tokens_for_a_crowd_spare_the_allies() -> None:
    dungeon = Dungeon(row("LL"))
    irk = dungeon.hero("irk", "r1c1")
    spirits.summon(dungeon.game, irk, "frost")
    (spirit,) = dungeon.state.allies.values()
    boss_ = dungeon.boss("the-reaper", "r1c1")
    steps = read_steps("deal 1 heroes@zone; +1 fire heroes@los")
    dungeon.run(behaving.carry_out(dungeon.game, boss_, steps))
    assert (irk.health, irk.fire) == (dungeon.game.max_health(irk) - 1, 1)
    assert (spirit.health, spirit.fire) == (5, 0)


@rule("MD2-RUL-100", "MD2-ENEMY-07")
@pytest.mark.parametrize(("crowd", "struck"), [
    ("heroes@all", "irk frost"), ("heroes@light", "irk"), ("heroes@shadow", "frost"),
])  # fmt: skip
def test_attacks_on_each_are_aimed_at_allies_too(crowd: str, struck: str) -> None:
    dungeon = Dungeon(row("LS"))
    irk = dungeon.hero("irk", "r1c1")
    spirits.summon(dungeon.game, irk, "frost")
    (spirit,) = dungeon.state.allies.values()
    spirit.zone = dungeon.zone("r1c2")
    boss_ = dungeon.boss("the-reaper", "r1c1")
    found = behaving.crowd(dungeon.game, boss_, crowd)
    assert [dungeon.game.key(who) for who in found] == struck.split()


@rule("MD2-RUL-151")
def test_the_numbers_of_the_dashboards_are_those_that_the_ruling_names() -> None:
    found = {id: (one.health, dict(one.attacks), one.defense) for id, one in LIBRARY.bosses.items()}
    assert found == {
        MICHAEL: (30, {"melee": "YYOOEE", "magic": "YYOEE"}, "BBE"),
        REAPER: (35, {"melee": "YOOEE", "ranged": "YYOE"}, "BBE"),
    }
