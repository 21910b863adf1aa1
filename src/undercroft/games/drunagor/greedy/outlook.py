"""The outlook: both sides weighed, and what the Monsters' next turns are going to cost."""

from __future__ import annotations

from functools import partial

from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy.foe import Beast, Foe
from undercroft.games.drunagor.greedy.friend import Friend, Roster
from undercroft.games.drunagor.greedy.rival import Rival
from undercroft.games.drunagor.greedy.threat import Threats
from undercroft.games.drunagor.rules.track import PLACES
from undercroft.games.drunagor.state import CURSE, Hero, Square
from undercroft.games.drunagor.tokens import RESOURCES

_PLACE = {place: number for number, place in enumerate(PLACES)}
LATER = 0.85  # a Monster that acts after other Heroes may be dead by then


class Outlook:
    """What one Hero's player sees when asked something."""

    def __init__(
        self, game: Drunagor, mover: Hero, threats: Threats, roster: Roster, stalled: int = 0
    ) -> None:
        state = game.state
        self.game = game
        self.mover = mover
        self.stalled = stalled  # rounds in which no Monster was hurt
        party = state.heroes
        if game.battle:
            party = [hero for hero in game.present() if game.allied(hero, mover)]
        self.friends = [roster.friend(game, hero, place) for place, hero in enumerate(party)]
        self.of = {friend.hero.id: friend for friend in self.friends}
        self.me = self.of[mover.id]
        self.standing = [f for f in self.friends if not f.hero.down]
        heroes = len(self.standing)
        beasts = [
            Beast(game, monster, 1 << number, heroes)
            for number, monster in enumerate(state.monsters.values())
        ]
        threats.aim(game, beasts, mover, [friend.hero for friend in self.standing])
        self.foes: list[Foe] = [*beasts]
        if game.battle:
            rivals = [hero for hero in game.standing() if not game.allied(hero, mover)]
            self.foes += [
                Rival(game, hero, 1 << number, mover)
                for number, hero in enumerate(rivals, len(beasts))
            ]
        self.by_id = {foe.figure.id: foe for foe in self.foes}
        for foe in self.foes:
            foe.others = sum(
                friend.bit
                for friend in self.standing
                if friend.hero is not mover and foe.hits >> friend.hero.space & 1
                and (
                    game.battle
                    or not (friend.hidden and game.hidden_from(friend.hero, foe.figure))
                )
            )  # fmt: skip
        first = self._before_others()
        waits = {foe.bit: self._waits(foe) for foe in self.foes}
        self._turns = [  # of those who attack, in order, and how likely they come to it
            (foe, 1.0 if waits[foe.bit][0] <= first else LATER)
            for foe in sorted(self.foes, key=lambda foe: waits[foe.bit])
            if not foe.stays
        ]
        self._costs: dict[tuple[int, int], float] = {}
        self._threats = threats
        self._area_of = game.ground.board.area_of
        self._strikes = any(foe.shape == "STRIKE" for foe in self.foes)
        self.expect()

    def _waits(self, foe: Foe) -> tuple[int, int]:
        """How many places of the track pass before it acts."""
        place, order = foe.turn
        state = self.game.state
        if foe.figure.id in state.queue:
            return 0, order
        wait = (_PLACE[place] - state.marker) % len(PLACES)
        return (wait or len(PLACES)), order

    def _before_others(self) -> int:
        """Places that pass before another standing Hero has a turn."""
        marker = self.game.state.marker
        waits = [
            (_PLACE[f.hero.role] - marker) % len(PLACES)
            for f in self.standing
            if f.hero is not self.mover
        ]
        return min(waits, default=len(PLACES) + 1)

    def expect(self) -> None:
        """Fill in what everybody is going to lose if nothing changes."""
        square = self.mover.space
        reached = self.reached(square)
        losses = self._losses(reached, square)
        for friend, (lost, down) in zip(self.friends, losses, strict=True):
            friend.exposure = friend.health + 5.0 if down else lost
        area = self._area_of[square] if self._strikes else 0
        self._costs[reached, area] = self._price(losses)

    def reached(self, square: Square) -> int:
        """Bits of the foes that could hit the mover on a square."""
        found = 0
        for foe in self.foes:
            if foe.hits >> square & 1:
                found |= foe.bit
        return found

    def steps_to_foes(self) -> dict[Square, int]:
        """Steps from every square to the nearest foe, around walls."""
        if not self.foes:
            return {}
        goals = 0
        for foe in self.foes:
            goals |= foe.footprint
        return self._threats.steps(self.game, goals)

    def from_darkness(self) -> dict[Square, int]:
        """Steps that Darkness needs to squares, if it grows."""
        return self._threats.from_darkness(self.game) if self.game.state.rune_card else {}

    def cost(self, square: Square, *, hidden: bool = False) -> float:
        """What the Monsters' next turns cost the party if the mover stands on a square.

        Who reaches it makes all the difference, and its area where they strike areas.
        """
        if not self.foes:
            return 0.0
        reached = 0 if hidden else self.reached(square)
        key = reached, self._area_of[square] if self._strikes else 0
        known = self._costs.get(key)
        if known is None:
            known = self._costs[key] = self._price(self._losses(reached, square))
        return known

    def _price(self, losses: list[tuple[float, bool]]) -> float:
        price = 0.0
        for friend, (lost, _) in zip(self.friends, losses, strict=True):
            if lost:
                price += friend.loss(lost)
        return price

    def _losses(self, reached: int, square: Square) -> list[tuple[float, bool]]:
        """Play the Monsters' turns roughly through: Health lost and knock-outs."""
        friends = self.friends
        health = [float(f.health - f.ailing) for f in friends]
        shield = [f.shield for f in friends]
        parries = [f.parries for f in friends]
        me = self.me.bit
        for foe, likely in self._turns:
            able = foe.others | (me if reached & foe.bit else 0)
            if not able:
                continue
            for friend in self._picked(foe, able, health, square):
                number = friend.place
                for _ in range(foe.blows):
                    damage: float = foe.damage
                    blocked = min(shield[number], damage)
                    shield[number] -= int(blocked)
                    damage -= blocked
                    if damage > 1 and parries[number]:
                        parries[number] -= 1
                        damage -= min(damage, friend.parry)
                    if damage > 0:
                        health[number] -= likely * (damage + 0.7 * foe.sore / foe.blows)
        return [
            (max(0.0, f.health - left), left <= 0) for f, left in zip(friends, health, strict=True)
        ]

    def _picked(self, foe: Foe, able: int, health: list[float], square: Square) -> list[Friend]:
        """Whom it attacks among those it can reach (DRU-AI-02, -07, -08)."""
        within = [f for f in self.standing if f.bit & able and health[f.place] > 0]
        if not within:
            return within
        if len(within) > 1:
            within.sort(key=partial(_merit, foe.rank, health))
        if foe.shape != "STRIKE":
            return within[: foe.capacity]
        area_of = self.game.ground.board.area_of
        where = area_of[square if within[0] is self.me else within[0].hero.space]
        return [f for f in within if area_of[square if f is self.me else f.hero.space] == where]


def _merit(rank: str, health: list[float], friend: Friend) -> tuple[float, int]:
    hero = friend.hero
    match rank:
        case "BLOODSEEKER":
            return health[friend.place], -hero.id
        case "RELENTLESS":
            return sum(hero.pool), -hero.id
        case "DEFIANT":
            return -sum(hero.pool), hero.id
        case "RECKONER":
            return -hero.slots.count(CURSE), hero.id
        case "COVETOUS":
            return -sum(hero.tokens[token] for token in RESOURCES), hero.id
        case _:
            return -health[friend.place], hero.id
