"""Combats come to what a second, independent reading of the rules makes of the dice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hellscape import LIBRARY, Dungeon, row
from oracle import hellscape_combat as oracle
from oracle.hellscape_combat import Said
from rule import rule
from undercroft.core.decisions import Request
from undercroft.core.rng import seeded
from undercroft.games.hellscape import events
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.library import Item
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import attacking, combat, equipment
from undercroft.games.hellscape.state import Enemy, Hero

FIGHTS = 25  # for each Mob card and side
ITEMS = [
    item
    for item in LIBRARY.items.values()
    if not item.set and item.slot != "consumable" and oracle.understood(item.text)
]
ARMS = [item for item in ITEMS if item.attacks]
WORN = [item for item in ITEMS if not item.attacks]
SPENT = "COMBAT: reroll 1"  # Lifebringer


class Fight:
    """A random position, fought out by somebody who does anything at all."""

    def __init__(self, card: str, seed: int, *, attacking_: bool) -> None:
        self.luck = Random(f"{card} {seed} {attacking_}")
        self.attacking = attacking_
        self.used: list[Said] = []
        self.before = ""  # dice that joined before the roll
        self.paid = 0
        self.kind: Any = self.luck.choice(["melee", "magic", "ranged"])
        far = {"melee": 1, "magic": self.luck.choice([1, 2]), "ranged": self.luck.choice([2, 3])}
        light = "".join(self.luck.choice("LS") for _ in range(3))
        pillars = "".join(self.luck.choice("  K") for _ in range(3))
        here, there = "r1c1", f"r1c{far[self.kind]}"
        between = pillars[1 : far[self.kind]]
        self.pillar = self.kind != "melee" and "K" in between
        self.shadow = attacking_ and light[0] == "S"
        self.dungeon = Dungeon(row(light, marks=pillars))
        self.dungeon.game.script = None
        self.dungeon.state.rng = seeded(self.luck.getrandbits(40))
        self.dungeon.state.spent = self.luck.choice([0, 0, 1, 2])
        self.hero = self._hero(here if attacking_ else there)
        self.mob = self._mob(card, there if attacking_ else here)
        self.figures = oracle.Mob(
            LIBRARY.mobs[card].health,
            [self.mob.wounds] + [0] * (self.mob.minions - 1) if self.mob.minions else [],
            0 if self.mob.minions else self.mob.wounds,
        )
        self.start = (self.hero.health, self.hero.mana)
        self.roll = self._declare()

    def _hero(self, zone: str) -> Hero:
        card = self.luck.choice(["sir-ronen", "feydra", "gheta"])
        level = self.luck.choice([1, 5])
        hero = self.dungeon.hero(card, zone, level=level)
        if card == "gheta":
            hero.machine = Fury("reckless")
        hero.health = self.luck.randint(1, hero.health)
        hero.mana = self.luck.randint(0, hero.mana)
        fitting = [item for item in ARMS if self.kind in item.attacks]
        self.weapons: list[Item] = [self.luck.choice(fitting) for _ in range(2)]
        for item in (*self.luck.sample(WORN, 4), *self.weapons):
            hero.pack += (item.id,)
            equipment.equip(
                self.dungeon.game,
                hero,
                item.id,
                equipment.in_the_way(self.dungeon.game, hero, item.id)[0],
            )
        return hero

    def _mob(self, card: str, zone: str) -> Enemy:
        wounds = self.luck.randrange(LIBRARY.mobs[card].health)
        arms = [
            item.id
            for item in LIBRARY.items.values()
            if item.deck.startswith("mob") and self.kind in item.attacks
        ]
        item = self.luck.choice([*arms, *([""] * 3 if self.kind == "melee" else [])])
        minions = self.luck.randint(0, 6)
        return self.dungeon.mob(card, zone, minions=minions, wounds=wounds, item=item)

    def _declare(self) -> Roll:
        game = self.dungeon.game
        if not self.attacking:
            return attacking.by_enemy(game, self.mob, self.hero, self.kind)
        found = [o.value for o in attacking.declarations(game, self.hero, self.kind)]
        return attacking.by_hero(game, self.hero, self.luck.choice(found))

    def fight(self) -> None:
        rule_ = combat.fight(self.dungeon.game, self.roll)
        try:
            request = rule_.send(None)
            while True:
                option = self.luck.choice(request.options)
                if request.kind == "mask":  # Shadow Abilities heal and more: not our matter
                    option = request.options[-1]
                self._note(request, option.key)
                request = rule_.send(option.value)
        except StopIteration:
            pass

    def _note(self, request: Request, key: str) -> None:
        if request.kind == "unless":
            self.paid += key == "pay"
        if not key.startswith("use:"):
            return
        said = self._said(key.removeprefix("use:"))
        self.used.append(said)
        if request.kind == "pool":
            self.before += "".join(c * oracle.amount(said, "+", c) for c in oracle.MOST)

    def _said(self, key: str) -> Said:
        card, _, rest = key.partition("#")
        place = int(rest.split(".")[1]) - 1
        if card == "lifebringer":
            return oracle.read(SPENT)[place]
        if card in LIBRARY.items:
            return oracle.read(LIBRARY.items[card].text)[place]
        return oracle.read(LIBRARY.heroes[card].text)[place]

    def dice(self) -> str:
        """What the pool must have been."""
        blue = "".join(LIBRARY.items[id].defense for id in self.hero.equipped)
        if self.attacking:
            own = "".join(LIBRARY.items[id].attacks[self.kind] for id in self.roll.weapons)
            other = LIBRARY.mobs[self.mob.card].defense
        else:
            item = LIBRARY.items.get(self.mob.item)
            own = item.attacks[self.kind] if item else "E"  # MD2-MOB-09
            other = blue
        return oracle.pool(
            own=own,
            other=other,
            minions=len(self.figures.minions),
            shadow=self.shadow,
            pillar=self.pillar,
            more=self.before,
        )

    def table(self) -> oracle.Table:
        name = self.dungeon.game.key(self.mob)
        answered = [
            oracle.read(event.text)[0]
            for event in self.dungeon.events
            if isinstance(event, events.AbilityUsed) and event.who == name
        ]
        faces = [
            {icon: getattr(die.face, icon) for icon in die.face.__struct_fields__}
            for die in self.roll.cast
            if not die.ignored
        ]
        spared = sum("scratch" in die.dropped for die in self.roll.cast)  # not rolled again since
        return oracle.Table(
            self.attacking, faces, self.used, answered, self.figures, spared, self.paid
        )


def told(fight: Fight, kind: type[Any]) -> Any:
    return next(event for event in fight.dungeon.events if isinstance(event, kind))


@rule(
    "MD2-POOL-01", "MD2-POOL-02", "MD2-POOL-03", "MD2-POOL-05", "MD2-POOL-06", "MD2-POOL-07",
    "MD2-ROLL-06", "MD2-ROLL-08", "MD2-ROLL-09", "MD2-ROLL-10", "MD2-ROLL-11", "MD2-ROLL-12",
    "MD2-ROLL-13", "MD2-ROLL-14", "MD2-HIT-01", "MD2-HIT-02", "MD2-HIT-07", "MD2-XP-01",
    "MD2-XP-02", "MD2-KO-02", "MD2-EFF-07", "MD2-EFF-08", "MD2-TOKEN-04", "MD2-MOB-09",
)  # fmt: skip
@pytest.mark.parametrize("attacking_", [True, False], ids=["attack", "defense"])
@pytest.mark.parametrize("card", LIBRARY.mobs)
def test_a_combat_comes_to_what_its_dice_say(card: str, attacking_: bool) -> None:
    for seed in range(FIGHTS):
        fight = Fight(card, seed, attacking_=attacking_)
        worn = fight.hero.equipped
        fight.fight()
        try:
            check(fight, worn)
        except AssertionError as error:
            error.add_note(f"{card}, seed {seed}: {fight.dungeon.events}")
            raise


def check(fight: Fight, worn: tuple[str, ...]) -> None:
    fight.hero.equipped = worn  # what was looted may have taken its place
    assert told(fight, events.AttackDeclared).dice == fight.dice()
    counts = {colour: fight.roll.count(colour) for colour in oracle.MOST}
    assert all(counts[colour] <= most for colour, most in oracle.MOST.items())
    table = fight.table()
    for said in oracle.read(LIBRARY.mobs[fight.mob.card].text):
        assert len(table.answered) == table.uses(said)
    table.suffer()
    ended = told(fight, events.AttackEnded)
    health, _ = fight.start
    late = not fight.attacking and table.blood >= health  # the defender has fallen before
    dealt = 0 if late else table.wounds
    assert (ended.swords, ended.shields, ended.wounds) == (*table.count(), dealt)
    mob, figures = fight.mob, fight.figures
    assert (mob.id in fight.dungeon.state.enemies) == figures.alive
    assert mob.minions == len(figures.minions)
    if figures.alive:
        assert mob.wounds == max(figures.minions, default=figures.leader)
        assert mob.scars == (figures.leader if figures.minions else 0)
    taken = table.blood + (0 if fight.attacking else table.wounds)
    assert fight.hero.health == max(0, health - taken)
    assert fight.hero.down == (fight.hero.health == 0)
    assert fight.hero.xp == figures.killed + (0 if figures.alive else 2)
