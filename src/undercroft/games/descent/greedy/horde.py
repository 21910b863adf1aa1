"""What the overlord's monsters do: whom they strike, from where, and where they stay."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import AnyOption
from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.greedy import prices
from undercroft.games.descent.greedy.arms import monster_blow
from undercroft.games.descent.greedy.board import FAR, Board, Field
from undercroft.games.descent.greedy.names import kind, space_of
from undercroft.games.descent.greedy.prey import Prey
from undercroft.games.descent.state import Mask, Monster, Space
from undercroft.kit.once import once

STRIKES = 0.01
FARTHER = 0.02  # a shooter likes to stand off, by the space
CHEAP, HURT = 1.6, 4  # who may die on an altar, and the wounds of the other that are worth it
HURTS = 0.3  # to end on ground that harms


class Horde:
    """One look at the board with the overlord's eyes."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.prey = [Prey(board, hero) for hero in board.heroes]
        self._reaches: dict[tuple[int, int], tuple[Mask, Mask]] = {}
        self._strikes: dict[int, Mask] = {}
        self._blows: dict[tuple[int, int, int], float] = {}  # by monster, prey and distance

    # Who is next

    def next(self, options: list[AnyOption]) -> AnyOption:
        """Those that are nearest to a hero go first and make room; all of them go."""
        board = self.board
        by_name = {monster.name: monster for monster in board.monsters}
        best, least = options[0], (FAR + 1, 0.0)
        for option in options:
            monster = by_name.get(option.key.partition(":")[2])
            if monster is None:
                continue
            feet = board.feet[monster.id]
            near = min((board.distance(feet, prey.hero.space) for prey in self.prey), default=FAR)
            rank = (near, -board.game.card(monster).card.speed)
            if rank < least:
                best, least = option, rank
        return best

    # What it does

    def act(self, monster: Monster, options: list[AnyOption]) -> AnyOption:
        finish = next((o for o in options if o.key == "end"), options[0])
        attacks = self.board.state.activation.attacks
        here = self.board.feet[monster.id]
        moves = [option for option in options if kind(option) in ("move", "jump", "stairs")]
        strikes = [option for option in options if kind(option) == "attack"]
        best, most = finish, self.stand(monster, here, attacks)
        if finish.key != "end":  # it is where it cannot stay
            most = -1e9
        for option in moves:
            there = self.under(monster, option)
            value = self.stand(monster, there, attacks)
            if value > most + 1e-6:
                best, most = option, value
        leap = self._leap(monster, options, max(most, self.blow(monster, here) if attacks else 0))
        if leap is not None:
            return leap
        if strikes and attacks:
            target = self._target(monster, here, strikes)
            if best is finish or self.blow(monster, here) >= self.blow(
                monster, self.under(monster, best)
            ):
                return target
        area = next((o for o in options if o.key == "area"), None)
        if best is finish and area is not None and attacks:
            return area
        if best is finish:
            return self._altar(monster, options) or self._door(options) or finish
        return best

    def _leap(self, monster: Monster, options: list[AnyOption], least: float) -> AnyOption | None:
        """Over as many heroes as possible, if that is better than a plain attack."""
        blow = monster_blow(self.board.game, monster, near=True)
        best, most = None, least
        for option in options:
            if kind(option) != "leap":
                continue
            through = option.value[2] if len(option.value) > 2 else 0
            struck = sum(prey.struck(blow, 1) for prey in self.prey if prey.bit & through)
            if not self.board.state.activation.attacks:
                struck = 0.0
            if struck > most:
                best, most = option, struck
        return best

    def _altar(self, monster: Monster, options: list[AnyOption]) -> AnyOption | None:
        """A small monster dies for a great one that is badly hurt."""
        offered = next((o for o in options if o.key == "altar"), None)
        if offered is None:
            return None
        book = self.board.game.book
        hurt = max(
            (m.wounds for m in self.board.monsters if m.card == book.quest.goal.killed), default=0
        )
        cheap = prices.kill(book, self.board.game.card(monster).card) < CHEAP
        return offered if hurt >= HURT and cheap else None

    def under(self, monster: Monster, option: AnyOption) -> Mask:
        """The spaces that it would stand on."""
        ground = self.board.ground
        size = self.board.game.card(monster).card.size
        place = Place(space_of(ground, option), option.key.endswith(":v"))
        return covers(ground, size, place)

    def lunges(self, monster: Monster, options: list[AnyOption]) -> list[tuple[AnyOption, Prey]]:
        """For every hero whom it can attack after a move the best move for that."""
        moves = [option for option in options if kind(option) == "move"]
        found = []
        for prey in self.prey:

            def value(option: AnyOption, prey: Prey = prey) -> float:
                feet = self.under(monster, option)
                harm = 0.0 if feet & ~self.board.harm else HURTS
                far = FARTHER * min(self.board.distance(feet, prey.hero.space), 8)
                return self.at(monster, feet, prey) + (0.0 if harm else far / 8) - harm

            best = max(moves, key=value, default=None)
            if best is not None and self.at(monster, self.under(monster, best), prey) > STRIKES:
                found.append((best, prey))
        return found

    def blow(self, monster: Monster, feet: Mask) -> float:
        """The best attack from there."""
        if not feet & self._anywhere(monster):
            return 0.0
        return max([self.at(monster, feet, prey) for prey in self.prey], default=0.0)

    def at(self, monster: Monster, feet: Mask, prey: Prey) -> float:
        beside, afar = self._whence(monster, prey)
        if not feet & (beside | afar):
            return 0.0
        distance = self.board.distance(feet, prey.hero.space)
        key = monster.id, prey.bit, distance
        found = self._blows.get(key)
        if found is None:
            blow = monster_blow(self.board.game, monster, near=distance <= 1)
            found = self._blows[key] = prey.struck(blow, distance)
        return found

    def _whence(self, monster: Monster, prey: Prey) -> tuple[Mask, Mask]:
        """The spaces from which it can strike somebody beside it, and from farther away."""
        key = monster.id, prey.bit
        found = self._reaches.get(key)
        if found is None:
            board, near = self.board, self.board.ground.within(prey.hero.space, 1)
            seen = board.seen(prey.bit, board.feet[monster.id])
            beside = near if self._hits(monster, near=True) else near & seen
            far = monster_blow(board.game, monster, near=False)
            afar = seen & ~near
            if far.kind == "melee":
                afar &= board.ground.within(prey.hero.space, far.reach)
            found = self._reaches[key] = beside, afar
        return found

    def _anywhere(self, monster: Monster) -> Mask:
        """The spaces from which it can strike anybody."""
        found = self._strikes.get(monster.id)
        if found is None:
            found = 0
            for prey in self.prey:
                beside, afar = self._whence(monster, prey)
                found |= beside | afar
            self._strikes[monster.id] = found
        return found

    def _hits(self, monster: Monster, *, near: bool) -> bool:
        """Whether it strikes without having to see."""
        return monster_blow(self.board.game, monster, near=near).kind == "melee"

    def stand(self, monster: Monster, feet: Mask, attacks: int) -> float:
        """What it is worth to stand there: the attack, and what follows."""
        board = self.board
        value = self.blow(monster, feet) if attacks else 0.0
        if attacks and value <= STRIKES:
            value += self._approach(feet)
        elif board.game.card(monster).card.attack in ("ranged", "magic"):
            value += FARTHER * min(self._apart(feet), 8)
        elif not attacks:
            value += 0.01 / (1 + self._apart(feet))
        if not feet & ~board.harm:
            value -= HURTS
        return value

    def _apart(self, feet: Mask) -> int:
        """The spaces between it and the nearest hero."""
        return min([self.board.distance(feet, prey.hero.space) for prey in self.prey], default=0)

    @once
    def _hunted(self) -> list[tuple[float, Field]]:
        """How weak each hero is, and the way to him from everywhere."""
        field = self.board.field
        return [(prey.weakness, field(prey.bit, harm=True)) for prey in self.prey]

    def _approach(self, feet: Mask) -> float:
        """Nearer to the weakest, by the way there; never as good as a blow."""
        best = 0.0
        for weakness, field in self._hunted:
            steps = _nearest(field, feet)
            if steps < FAR:
                best = max(best, weakness * 0.9**steps)
        return 0.02 * best

    def _target(self, monster: Monster, feet: Mask, strikes: list[AnyOption]) -> AnyOption:
        by_name = {self.board.game.id(prey.hero): prey for prey in self.prey}

        def value(option: AnyOption) -> float:
            prey = by_name.get(option.key.partition(":")[2])
            return self.at(monster, feet, prey) if prey is not None else 0.0

        return max(strikes, key=value)

    def morph(self, monster: Monster, options: list[AnyOption]) -> AnyOption:
        """The dice and the type that hurt whom it can reach most."""
        feet = self.board.feet[monster.id]
        plain = monster_blow(self.board.game, monster, near=True)

        def value(option: AnyOption) -> float:
            _, form, dice = option.key.split(":")
            blow = msgspec.structs.replace(plain, kind=form, dice=dice.upper())
            best = 0.0
            for prey in self.prey:
                distance = self.board.distance(feet, prey.hero.space)
                if form != "melee" or distance <= blow.reach:
                    best = max(best, prey.struck(blow, distance))
            return best

        return max(options, key=value)

    def centre(self, options: list[AnyOption]) -> AnyOption:
        """The space around which most heroes stand, and fewest monsters."""
        ground = self.board.ground

        def value(option: AnyOption) -> float:
            near = ground.within(max(0, space_of(ground, option)), 3)
            heroes = sum(prey.life for prey in self.prey if prey.bit & near)
            return heroes - sum(bool(feet & near) for feet in self.board.feet.values())

        return max(options, key=value)

    def _door(self, options: list[AnyOption]) -> AnyOption | None:
        """A closed door that parts the monsters from the heroes is opened."""
        opened = self.board.state.open_doors
        for option in options:
            if kind(option) == "door" and option.key.partition(":")[2] not in opened:
                return option
        return None


def _nearest(field: list[int], feet: Mask) -> int:
    best = FAR
    while feet:
        space: Space = feet.bit_length() - 1
        best = min(best, field[space])
        feet ^= 1 << space
    return best
