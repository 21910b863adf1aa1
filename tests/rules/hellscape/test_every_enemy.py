"""Every Enemy's card: what its paws do, what its dice are, what it leaves behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from hellscape import LIBRARY, Dungeon, row
from rule import rule
from undercroft.core.events import Reason
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.tree import Ability, Gain, Harm, Rule, Unless
from undercroft.games.hellscape.library import BANDS, Boss, Kind, MobCard, RoamingCard
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import attacking, combat, loot, mobs, spawning, wounds
from undercroft.games.hellscape.state import Enemy, Hero

WHY = Reason("MD2-SPAWN-01", why="spawn-token")
Card = MobCard | RoamingCard | Boss


class Case(NamedTuple):
    card: Card
    ability: Ability
    attacks: bool  # the Enemy does


def _cases() -> Iterator[tuple[str, Case]]:
    for shelf in (LIBRARY.mobs, LIBRARY.roaming, LIBRARY.bosses):
        for card in shelf.values():
            assert isinstance(card, MobCard | RoamingCard | Boss)
            for ability in card.rules.abilities:
                for role in ("ATTACK", "DEFENSE"):
                    if ability.timing in ("COMBAT", role):
                        yield f"{card.id} {role}", Case(card, ability, role == "ATTACK")


CASES = dict(_cases())


class Scene:
    """The Hero in the combat, one beside, one farther off and weak, a Mob that is called."""

    def __init__(self, case: Case, mana: int) -> None:
        self.case = case
        self.dungeon = Dungeon(row("LLLL"))
        self.hero = self.dungeon.hero("sir-ronen", "r1c1", equipped="rusty-sword", mana=mana)
        self.beside = self.dungeon.hero("irk", "r1c1")
        self.far = self.dungeon.hero("feydra", "r1c2", health=4)
        self.called = self.dungeon.mob("satyrs-1", "r1c4", minions=2)
        self.enemy = self._enemy(case.card)
        self.roll = self._roll()
        self.hero.fire = 2
        paws = ["p"] * case.ability.paws
        faces = {"IGNITE": ["s", "s"], "IGNITE O": ["sss", "s"]}  # of the Fire
        names = [effect.name for effect in case.ability.effects if isinstance(effect, Rule)]
        self.dungeon.script.left = paws + faces.get("".join(names), ["-"] * 6)

    def _enemy(self, card: Card) -> Enemy:
        match card:
            case MobCard():
                kind = "demons-1" if card.kind == "satyrs" else ""
                self.called.card = kind or self.called.card
                return self.dungeon.mob(card.id, "r1c1", minions=2, item="chipped-sword")
            case RoamingCard():
                return self.dungeon.roaming(card.id, "r1c1", wounds=1)
            case Boss():
                return self.dungeon.boss(card.id, "r1c1")

    def _roll(self) -> Roll:
        game, hero, enemy = self.dungeon.game, self.hero, self.enemy
        if self.case.attacks:
            roll = attacking.by_enemy(game, enemy, hero, next(iter(game.attacks(enemy))))
        else:
            roll = attacking.by_hero(game, hero, (enemy, "melee", ("rusty-sword",)))
        roll.pool = "E" * self.case.ability.paws
        return roll

    def fight(self) -> None:
        self.dungeon.drive(combat.fight(self.dungeon.game, self.roll))


def _prove(scene: Scene, effect: Effect, before: Scene) -> None:
    """The effect is there, against the same scene without the combat."""
    roll, enemy, hero = scene.roll, scene.enemy, scene.hero
    match effect:
        case Gain(n, "sword"):
            assert roll.swords == n
        case Gain(n, "shield"):
            assert roll.shields == n
        case Gain(n, ("Y" | "O") as colour):
            assert roll.count(colour) == n
        case Gain(n, "mana", "target"):
            assert hero.mana == before.hero.mana + n
        case Gain(n, "fire", "target"):
            assert hero.fire == before.hero.fire + n
        case Gain(n, "minion", "self"):
            assert enemy.minions == before.enemy.minions + n
        case Gain(n, "minion", "mobs@all"):
            assert scene.called.minions == before.called.minions + n
        case Harm("deal", n, "self"):
            full = scene.dungeon.game.toughness(enemy)
            fallen = before.enemy.minions - enemy.minions
            assert fallen * full + enemy.wounds == n
        case Harm("kill", n, "self"):
            assert enemy.minions == before.enemy.minions - n
        case Harm("deal", n, "heroes@target"):
            assert (_lost(hero, before.hero), _lost(scene.beside, before.beside)) == (n, n)
            assert _lost(scene.far, before.far) == 0
        case Harm("deal", n, "other@lowhealth:los"):
            assert _lost(scene.far, before.far) == n
            assert _lost(hero, before.hero) == _lost(scene.beside, before.beside) == 0
        case Rule("IGNITE" | "IGNITE O" as name):
            assert hero.fire == 0
            assert _lost(hero, before.hero) == (2 if name == "IGNITE" else 4)
        case Rule("FEAST"):
            assert scene.called.zone == scene.dungeon.zone("r1c3")
        case Unless(_, inner):
            for each in inner:
                _prove(scene, each, before)
        case _:
            raise AssertionError(f"nothing proves {effect}")


def _lost(now: Hero, was: Hero) -> int:
    return was.health - now.health


@rule("MD2-ROLL-09", "MD2-MOB-10", "MD2-ROAM-03", "MD2-BOSS-07", "MD2-LANG-06")
@pytest.mark.parametrize("label", CASES)
def test_what_the_paws_of_every_enemy_do(label: str) -> None:
    case = CASES[label]
    mana = 0 if any(isinstance(effect, Unless) for effect in case.ability.effects) else 3
    scene, before = Scene(case, mana), Scene(case, mana)
    scene.fight()
    for effect in case.ability.effects:
        _prove(scene, effect, before)


@rule("MD2-LANG-11")
@pytest.mark.parametrize(
    "label",
    [name for name, case in CASES.items() if isinstance(case.ability.effects[0], Unless)],
)
def test_mana_keeps_away_what_an_enemy_does_unless_it_is_paid(label: str) -> None:
    case = CASES[label]
    (unless,) = case.ability.effects
    assert isinstance(unless, Unless)
    scene, before = Scene(case, 3), Scene(case, 3)
    scene.fight()  # the first option pays
    assert scene.hero.mana == 3 - unless.mana
    assert scene.enemy.minions == before.enemy.minions


@rule("MD2-POOL-01", "MD2-POOL-02", "MD2-ROAM-03", "MD2-HIT-03", "MD2-HIT-04")
@pytest.mark.parametrize("id", [*LIBRARY.mobs, *LIBRARY.roaming, *LIBRARY.bosses])
def test_every_enemy_defends_with_its_dice_and_has_its_health(id: str) -> None:
    dungeon = Dungeon(row("L"), size=3)
    hero = dungeon.hero("sir-ronen", "r1c1", equipped="rusty-sword")
    if id in LIBRARY.mobs:
        enemy = dungeon.mob(id, "r1c1", minions=3)
    else:
        enemy = dungeon.roaming(id, "r1c1") if id in LIBRARY.roaming else dungeon.boss(id, "r1c1")
    card = dungeon.game.enemy_card(enemy)
    roll = attacking.by_hero(dungeon.game, hero, (enemy, "melee", ("rusty-sword",)))
    minions = "EEE" if id in LIBRARY.mobs else ""
    weapon = LIBRARY.items["rusty-sword"].attacks["melee"]
    assert sorted(roll.pool) == sorted(weapon + card.defense + minions)
    times = 1 if id in LIBRARY.mobs else 3
    assert dungeon.game.toughness(enemy) == card.health * times


WIELDED = [
    (item.id, kind)
    for item in LIBRARY.items.values()
    if item.deck.startswith("mob")
    for kind in item.attacks
]


@rule("MD2-SPAWN-04", "MD2-MOB-02", "MD2-MOB-05", "MD2-RUL-35")
@pytest.mark.parametrize(("item", "kind"), WIELDED)
def test_every_mob_item_in_the_hands_of_a_mob(item: str, kind: Kind) -> None:
    """Its dice, in its range, and nothing of its text."""
    dungeon = Dungeon(row("LLL"))
    near, next_, far = (dungeon.hero(card, zone) for card, zone in
                        (("irk", "r1c1"), ("feydra", "r1c2"), ("mathrin", "r1c3")))  # fmt: skip
    mob = dungeon.mob("demons-1", "r1c1", minions=2, item=item)
    within = mobs.within_reach(dungeon.game, mob)
    kinds = LIBRARY.items[item].attacks
    assert (near in within) == bool({"melee", "magic"} & kinds.keys())
    assert (next_ in within) == bool({"magic", "ranged"} & kinds.keys())
    assert (far in within) == ("ranged" in kinds)
    roll = attacking.by_enemy(dungeon.game, mob, near, kind)
    assert sorted(roll.pool) == sorted(kinds[kind] + "EE")
    assert {source.card for source in combat.usable(dungeon.game, roll)} <= {"irk"}


@rule("MD2-SPAWN-03", "MD2-REWARD-02", "MD2-REWARD-03", "MD2-REWARD-04")
@pytest.mark.parametrize("id", [*LIBRARY.mobs, *LIBRARY.roaming])
def test_what_every_enemy_carries_and_leaves(id: str) -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero("sir-ronen", "r1c1")
    state = dungeon.state
    deck = ("iron-helm",) * 9
    state.item_decks = (deck, ("lucky-charm",) * 9, ("ring-of-storms",) * 9)
    state.bag = (9, 0, 0)
    dungeon.script.left = ["common"] * 9
    card: MobCard | RoamingCard
    if id in LIBRARY.mobs:
        card = LIBRARY.mobs[id]
        hero.level = card.band
        arms = [("chipped-sword",) if band == card.band else () for band in BANDS]
        state.arms_decks = (arms[0], arms[1], arms[2])
        enemy = spawning.put(dungeon.game, id, hero.zone, why=WHY)
        expected = {"iron-helm": card.reward, "chipped-sword": 1}
    else:
        card = LIBRARY.roaming[id]
        enemy = spawning.put_roaming(dungeon.game, id, hero.zone, why=WHY)
        expected = {"iron-helm": card.reward, "lucky-charm": card.fixed.get("rare", 0),
                    "ring-of-storms": card.fixed.get("epic", 0)}  # fmt: skip
    assert enemy.treasure == ("common",) * card.reward
    enemy.minions = 0
    wounds.hit(dungeon.game, enemy, 999, "a test", hero)
    dungeon.drive(loot.reward(dungeon.game, dungeon.game.fallen.pop()))
    found = {name: (*hero.pack, *hero.equipped).count(name) for name in expected}
    assert found == expected
