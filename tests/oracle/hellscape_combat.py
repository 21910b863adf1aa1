"""What a combat of Hellscape comes to, worked out a second time from the table alone.

No code is shared with the rules: cards are read here by a few patterns, and the sums follow
docs/rules/hellscape.md, areas POOL, ROLL, HIT and XP. Only what the cards of these tests say is
understood; `understood` tells which ones that are.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

MOST = {"Y": 3, "O": 3, "B": 5, "P": 1, "E": 6}
SIMPLE = re.compile(
    r"[+-]\d (sword|shield|mana|fire|frost|Y|O|B|P|E)( target)?"
    r"|reroll \d( [YOBPE])?|ignore \d (sword|shield|scratch)|deal \d (target|self|heroes@target)"
    r"|kill 1 self|unless\(\d mana\)\{\+1 minion self\}"
)


@dataclass(frozen=True)
class Said:
    """One ability as written: what stands before the colon, what follows, how often."""

    header: tuple[str, ...]
    effects: tuple[str, ...]
    once: bool

    @property
    def paws(self) -> int:
        return next((int(part[0]) for part in self.header if part.endswith(" paw")), 0)


def read(text: str) -> list[Said]:
    found = []
    for ability in filter(None, text.split(" | ")):
        header, _, rest = ability.partition(":")
        once = "(once per" in rest
        effects = re.sub(r" \(.*\)$", "", rest).strip()
        found.append(Said(tuple(header.split("/")), tuple(effects.split("; ")), once))
    return found


def understood(text: str) -> bool:
    timings = {"ATTACK", "DEFENSE", "COMBAT", "MELEE ATTACK", "MAGIC ATTACK", "RANGED ATTACK"}
    return all(
        said.header[0] in timings and all(SIMPLE.fullmatch(effect) for effect in said.effects)
        for said in read(text)
    )


def amount(said: Said, sign: str, thing: str) -> int:
    pattern = re.compile(rf"{re.escape(sign)}(\d) {re.escape(thing)}( target)?")
    return sum(int(hit[1]) for effect in said.effects if (hit := pattern.fullmatch(effect)))


def pool(*, own: str, other: str, minions: int, shadow: bool, pillar: bool, more: str) -> str:
    """MD2-POOL-01, -05, -06: all is gathered, then less, then the caps."""
    dice = own + other + "E" * minions + more + ("P" if shadow else "")
    if pillar and "Y" in dice:
        dice = dice.replace("Y", "", 1)
    return "".join(colour * min(dice.count(colour), most) for colour, most in MOST.items())


@dataclass
class Mob:
    """A Mob as figures: every Minion's Wounds, then the Leader's."""

    health: int
    minions: list[int]
    leader: int = 0
    alive: bool = True
    killed: int = 0

    def hit(self, n: int) -> None:
        """The wounded Minion first, the Leader only when no Minion is left (MD2-HIT-01, -02)."""
        for _ in range(n):
            if not self.alive:
                return
            if self.minions:
                self.minions.sort(reverse=True)
                self.minions[0] += 1
            else:
                self.leader += 1
            self._bury()

    def kill(self) -> None:
        """MD2-HIT-07."""
        self.hit(self.health - max(self.minions, default=self.leader))

    def join(self) -> None:
        """MD2-SPAWN-11."""
        if self.alive and len(self.minions) < 6:
            self.minions.append(0)

    def _bury(self) -> None:
        if self.minions and max(self.minions) >= self.health:
            self.minions.remove(max(self.minions))
            self.killed += 1
        elif self.leader >= self.health:
            self.alive = False
            self.killed += 1


@dataclass
class Table:
    """The dice as they lie in the end, and what was used, in order."""

    attacking: bool  # the Hero
    faces: list[dict[str, int]]  # that count, whatever was rerolled or ignored
    used: list[Said]  # by the Hero
    answered: list[Said]  # uses of the Enemy's ability
    mob: Mob
    spared: int = 0  # scratches that were ignored
    paid: int = 0  # for Minions that did not come
    wounds: int = 0  # by the last count
    blood: int = 0  # Wounds of the Hero before it

    def sum(self, icon: str) -> int:
        return sum(face.get(icon, 0) for face in self.faces)

    def count(self) -> tuple[int, int]:
        """MD2-ROLL-12, MD2-EFF-01, -07, -08."""
        swords, shields = self.sum("sword"), self.sum("shield")
        for said in self.used:
            swords = max(0, swords - amount(said, "ignore ", "sword"))
            shields = max(0, shields - amount(said, "ignore ", "shield"))
        every = [*self.used, *self.answered]
        swords += sum(amount(one, "+", "sword") - amount(one, "-", "sword") for one in every)
        shields += sum(amount(one, "+", "shield") - amount(one, "-", "shield") for one in every)
        return max(0, swords), max(0, shields)

    def uses(self, said: Said) -> int:
        """How often the Enemy's ability is triggered: as often as paws allow (MD2-ROLL-09, -10)."""
        fits = said.header[0] in ("COMBAT", "DEFENSE" if self.attacking else "ATTACK")
        times = self.sum("paw") // said.paws if fits and said.paws else 0
        return min(times, 1) if said.once else times

    def suffer(self) -> None:
        """What abilities do at once, then the count (MD2-ROLL-12, -13)."""
        for said in self.answered:
            self.mob.hit(amount(said, "deal ", "self"))
            if "kill 1 self" in said.effects:
                self.mob.kill()
            self.blood += amount(said, "deal ", "heroes@target")
        for _ in range(sum("minion" in said.effects[0] for said in self.answered) - self.paid):
            self.mob.join()
        for said in self.used:
            self.mob.hit(amount(said, "deal ", "target"))
            self.blood += sum(int(part[5]) for part in said.header if part.startswith("take "))
        self.blood += self.sum("scratch") - self.spared
        swords, shields = self.count()
        self.wounds = max(0, swords - shields)
        if self.attacking:
            self.mob.hit(self.wounds)
