"""An attack in progress: who, with what, on whom, and what its dice and bonuses come to."""

from __future__ import annotations

import msgspec

from undercroft.games.descent.dice import BLANK, ENHANCEMENT, MOST_POWER, SURGE, Face
from undercroft.games.descent.state import Figure, Mask, Monster, Space


class Strike(msgspec.Struct):
    """One attack from its declaration to its end (DSC-ATTACK)."""

    attacker: Figure
    kind: str  # "melee", "ranged", "magic"
    target: Space
    dice: str  # letters of the combat dice
    power: int  # power dice to roll
    lent: int = 0  # of them: by Berserk and Swarm, as things stand
    counted: bool = False  # a card has said how many they are
    weapon: str = ""  # the item; empty for monsters and bare hands
    shape: str = ""  # "blast", "bolt", "breath", "sweep", "leap", or one space
    covered: Mask = 0  # the spaces it affects
    hoped: Mask = 0  # and would affect by a Blast that is still to be bought (DSC-RUL-178)
    distance: int = 1
    affected: list[Figure] = []
    aimed: bool = False
    dodged: bool = False
    dodger: int = -1  # the seat whose card says so; -1: the overlord's
    faces: list[Face] = []
    powers: list[str] = []  # faces of the power dice
    rerolled: bool = False
    abilities: dict[str, int] = {}  # with their ranks
    range_bonus: int = 0
    damage_bonus: int = 0
    commanded: int = 0  # of it: Command of friends, less Black Curse
    bought: int = 0  # of it: with surges
    free_surges: int = 0
    spent: int = 0  # surges
    braved: list[Figure] = []  # affected, and the surges for their Fear were paid
    spared: list[Figure] = []  # affected, but the attacker will not pay for them
    feared: list[Figure] = []  # affected, but the surges for their Fear were not paid
    extra_tokens: dict[str, int] = {}
    knockback: int = 3
    both: bool = False  # each enhancement gives range and damage (Lucky)
    sure: bool = False  # only a miss face misses
    times: int = 1  # the damage is multiplied by this
    deadly: bool = False  # kills outright
    final: bool = False  # nobody rises from it (`ignore(Undying)`)
    converted: bool = False  # range beyond the distance is damage (Laurel)
    offhand: bool = False  # the weapon in the other hand lent its bonus
    origin: Figure | None = None  # whose place counts instead of the attacker's (Spiritwalker)
    killed: list[Monster] = []  # by this attack, for good
    to_range: int = 0  # points of enhancements and Sorcery that were put into range
    no_more_power: bool = False
    dazed: int = 0  # daze tokens that have found no die to take away yet
    bashed: bool = False  # a blank among its power dice is a miss (DSC-ABIL-05)
    bare: bool = False  # with fists, which have no special ability of any kind (DSC-RUL-211)
    hitting: Figure | None = None  # whom it deals its damage to now
    forced: bool = False  # by the overlord, who decides all about it (DSC-OCARD-16)

    @property
    def source(self) -> Figure:
        """The figure from whose place range and adjacency count."""
        return self.origin or self.attacker

    def failed(self) -> bool:
        """A miss face, or a blank of a Bash (DSC-ATTACK-10, DSC-ABIL-05)."""
        return self.misses() or (self.bashed and BLANK in self.powers)

    def misses(self) -> bool:
        """Whether a die shows a miss."""
        return any(face.miss for face in self.faces)

    def surges(self) -> int:
        """Rolled and free, less those spent; the attack ends with the rest (DSC-SURGE-02, -03)."""
        rolled = sum(face.surge for face in self.faces) + self.powers.count(SURGE)
        return rolled + self.free_surges - self.spent

    def points(self) -> int:
        """Enhancements and Sorcery, for range or damage (DSC-ATTACK-13, DSC-ABIL-54)."""
        return self.powers.count(ENHANCEMENT) + self.abilities.get("Sorcery", 0)

    def range(self) -> int:
        rolled = sum(face.range for face in self.faces)
        free = self.powers.count(ENHANCEMENT) if self.both else 0
        return max(0, rolled + self.range_bonus + self.to_range + free)

    def damage(self) -> int:
        """Total damage before armor (DSC-ATTACK-16)."""
        rolled = sum(face.damage for face in self.faces)
        total = rolled + self.damage_bonus + self.points() - self.to_range
        return max(0, total + self.beyond()) * self.times

    def beyond(self) -> int:
        """Range that is left over, where a card makes damage of it."""
        return max(0, self.range() - self.distance) if self.converted else 0

    def reaches(self) -> bool:
        """Whether the range suffices (DSC-ATTACK-15, DSC-TYPE-01, -03)."""
        return self.kind == "melee" or self.sure or self.range() >= self.distance

    def reaches_without_sorcery(self) -> bool:
        """The same for who is immune to Sorcery (DSC-ABIL-35)."""
        return self.kind == "melee" or self.sure or self.range_without_sorcery() >= self.distance

    def range_without_sorcery(self) -> int:
        return self.range() - self.to_range + self._enhanced_range()

    def damage_without_sorcery(self) -> int:
        """What it does to who is immune to Sorcery; enhancements still count for him."""
        enhanced = self.points() - self.abilities.get("Sorcery", 0)
        lost = self.points() - self.to_range - (enhanced - self._enhanced_range())
        return max(0, self.damage() - lost * self.times)

    def _enhanced_range(self) -> int:
        """How many of the points that were put into range were enhancements: as few as the range
        to the target leaves, the others were Sorcery."""
        sorcery = self.abilities.get("Sorcery", 0)
        enhanced = 0 if self.both else self.points() - sorcery
        needed = self.distance - (self.range() - self.to_range)
        return max(self.to_range - sorcery, min(enhanced, self.to_range, max(0, needed)))

    def room_for_power(self) -> int:
        """Never more than five power dice (DSC-DICE-01)."""
        return 0 if self.no_more_power else max(0, MOST_POWER - len(self.powers))

    def add(self, ability: str, rank: int) -> None:
        """Ranks add up; abilities without rank are had or not (DSC-ABIL-01, DSC-SURGE-06)."""
        if not self.bare:
            self.abilities[ability] = self.abilities.get(ability, 0) + rank
