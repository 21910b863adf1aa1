"""A Hero's turn when no Monster is in sight: mend, search, talk, open the next door together."""

from __future__ import annotations

from undercroft.board import bits, remaining
from undercroft.core.decisions import AnyOption
from undercroft.games.drunagor.greedy import objectives, prices
from undercroft.games.drunagor.greedy.answers import gear_worth, welcome
from undercroft.games.drunagor.greedy.appraisal import Appraisal
from undercroft.games.drunagor.greedy.card_sums import ability, card_sums, cleanses, recalls
from undercroft.games.drunagor.greedy.friend import Friend
from undercroft.games.drunagor.greedy.places import Places
from undercroft.games.drunagor.library import EQUIPMENT
from undercroft.games.drunagor.rules import cubes, movement
from undercroft.games.drunagor.state import CURSE, FREE, TRAUMA, Hero, Mask, Square

MENDS = 0.5  # a restoring card must be worth this much
RUNES_PER_ROOM = 9  # Runes that a room is going to cost
PATIENCE = 14  # rounds of rest at most
PATIENCE_PRESSED = 1  # the same when Darkness grows
FIT = 0.6  # share of Health with which a Hero goes on when Darkness presses
ROUNDABOUT = 1.0  # steps that are better than one Health lost on the way
NEAR = 6  # steps from the door that are not far
HASTE = 12  # steps for which a Hero buys Moves
SPARE = 2  # cubes that a Hero needs for it


class Calm:
    """Weighs the options of a turn question when there is nobody to fight."""

    def __init__(
        self, appraisal: Appraisal, places: Places, options: list[AnyOption], rested: int
    ) -> None:
        self.appraisal = appraisal
        self.places = places
        self.outlook = appraisal.outlook
        self.game = appraisal.game
        self.hero = appraisal.hero
        self.named: dict[str, list[AnyOption]] = {}
        for option in options:
            self.named.setdefault(option.value[0], []).append(option)
        self.moves = {o.value[1]: o for o in self.named.get("move", ())}
        self.rested = rested
        self.pressed = bool(self.game.state.rune_card)  # Darkness grows while they rest
        self.late = self._late()
        patience = PATIENCE_PRESSED if self.pressed else PATIENCE
        self.hurried = self.late or rested > patience

    def choose(self) -> AnyOption:
        step = self._errand() or self._in_passing() or self._equip()
        if step is not None:
            return step
        ready = self.hurried or self.party_ready()
        if not self.late and self.rested <= PATIENCE:
            ready = ready and self._gathered()
        if self.pressed and not self.late:
            ready = ready and not objectives.targets(self.game)
        if ready and "door" in self.named and self._opens():
            return self.named["door"][0]
        return (
            self._walk(ready)
            or self._hasten(ready)
            or self._mend()
            or self._refresh()
            or self.named["end"][0]
        )

    def _late(self) -> bool:
        """Whether the Runes in the bag leave no time to rest."""
        state = self.game.state
        rooms_left = len(self.game.book.adventure.rooms) - len(state.rooms)
        return self.pressed and len(state.bag) <= RUNES_PER_ROOM * rooms_left

    # Close at hand

    def _errand(self) -> AnyOption | None:
        """What the goal wants, search, interact where the Hero stands."""
        for kind in (*objectives.DEEDS, "chest", "interact"):
            for option in self.named.get(kind, ()):
                if welcome(self.game, self.hero, option.value):
                    return option
        return None

    def _in_passing(self) -> AnyOption | None:
        """Past a friend, to a Chest that the friend stands before."""
        squares = self.game.ground.board.squares
        for option in self.named.get("pause", ()):
            for chest in bits(squares.adjacent[option.value[1]] & self.game.state.chests):
                if self._nearest_to(chest) is self.hero:
                    if not any(squares.adjacent[chest] >> square & 1 for square in self.moves):
                        return option
        return None

    def _equip(self) -> AnyOption | None:
        """Set a gem, make what a Pattern describes, wear a find that beats what is worn."""
        items = self.game.library.items
        for option in self.named.get("use", ()):
            if {"gem", "pattern"} & set(items[option.value[1]].subtypes):
                return option
        for option in self.named.get("exchange", ()):
            verb, _, item = str(option.value[1]).partition(":")
            if verb == "equip":
                worn = self.hero.equipment[EQUIPMENT.index(items[item].type)]
                if gear_worth(self.game, item) > gear_worth(self.game, worn):
                    return option
        return None

    # Mending

    def _mend(self) -> AnyOption | None:
        """The card that restores the party most, if any does."""
        if self.game.state.turn.actions <= 0:
            return None
        spot = self.appraisal.spot(self.hero.space)
        best, step = MENDS, None
        if self.pressed:
            best += self.outlook.me.cube
        for option in self.named.get("skill", ()):
            _, entry, colour = option.value
            card = card_sums(self.game.skill(self.hero.cards[entry]))
            value = self.appraisal.skill(card, colour, spot)
            if value > best:
                best, step = value, option
        if sum(self.hero.pool) == 1 and prices.curse_room(self.game, self.hero) <= 1:
            return None
        return step

    def _refresh(self) -> AnyOption | None:
        """A Recall while its Curse Cube can be cleansed again."""
        hero = self.hero
        spent = sum(hero.owned) - sum(hero.pool)
        for option in self.named.get("ability", ()) if spent >= 3 else ():
            if recalls(ability(option.value[1])):
                return option
        if "recall" not in self.named or not spent or prices.curse_room(self.game, hero) <= 2:
            return None
        if spent >= 3 or (not self.pressed and self.could_mend(self.outlook.me)):
            return self.named["recall"][0]
        return None

    def could_mend(self, friend: Friend) -> bool:
        """Whether a Hero could restore somebody: with all cubes back, where they may Recall, or
        with a cube that is there, on a Skill that is free."""
        hero = friend.hero
        if prices.curse_room(self.game, hero) <= 2:
            return False
        weigh = self.appraisal if hero is self.hero else Appraisal(self.outlook, hero)
        spot = weigh.spot(hero.space)
        recalls = cubes.may_recall(hero)
        at_hand = hero.owned if recalls else hero.pool
        for entry, card in enumerate(hero.cards):
            skill = self.game.skill(card)
            if skill.symbol in ("R", "P") or not skill.slots:
                continue
            if hero.slots[entry] in (CURSE, TRAUMA) or (cleanses(skill) and not self._burdened()):
                continue
            if hero.slots[entry] != FREE and not recalls:
                continue
            for colour in range(4):
                if "YRGB"[colour] in skill.slots[0] and at_hand[colour]:
                    if weigh.skill(card_sums(skill), colour, spot) > 2 * MENDS:
                        return True
        return False

    def _burdened(self) -> bool:
        """Whether somebody has so many Curse Cubes that others should take some over.

        A Recall brings the Curse Cube that a Cleanse takes away, so resting never lessens them.
        """
        held = [prices.curses(friend.hero) for friend in self.outlook.friends]
        return max(held) - min(held) >= 3

    def party_ready(self) -> bool:
        """Everybody is mended and has cubes enough for what waits behind the door."""
        for friend in self.outlook.friends:
            hero = friend.hero
            if hero.down:
                return False
            if self.pressed:
                if friend.health < FIT * friend.maximum:
                    return False
                continue
            tired = sum(hero.owned) - sum(hero.pool) >= 3
            if tired and prices.curse_room(self.game, hero) > 2:
                return False
            if self.could_mend(friend):
                return False
        return True

    # Walking

    def _opens(self) -> bool:
        """The slowest Hero opens: everybody else has acted by then, and acts before most of what is
        behind the door. Who is down stands up first (DRU-KO-08), so nobody opens in their place."""
        return self.hero is self.outlook.friends[-1].hero

    def _gathered(self) -> bool:
        """Whether nobody is far from the door, or from whoever is there."""
        doors = self._doors()
        squares = self.game.ground.board.squares
        return all(
            any(0 <= squares.steps(friend.hero.space, door) <= NEAR for door in bits(doors))
            for friend in self.outlook.standing
        )

    def _doors(self) -> Mask:
        mask = 0
        for doorway in self.game.ground.doors.values():
            mask |= doorway
        return mask

    def _walk(self, ready: bool) -> AnyOption | None:
        """Towards what is left to do, around harm."""
        goals = self._goals(ready) if self.moves else 0
        steps = self._steps(goals)
        here = self.hero.space
        best, choice = self._tediousness(steps, here), None
        for square, option in self.moves.items():
            value = self._tediousness(steps, square)
            if value < best - 0.01:
                best, choice = value, option
        return choice

    def _hasten(self, ready: bool) -> AnyOption | None:
        """Another Move for a cube, when Darkness presses and somebody waits for this Hero."""
        if not self.pressed or "extra" not in self.named or sum(self.hero.pool) < SPARE:
            return None
        if self.game.state.turn.open_move:
            return None
        if not (self.late or ready or objectives.mine(self.game, self.hero)):
            return None
        far = self._steps(self._goals(ready)).get(self.hero.space, 0)
        if 0 < far <= HASTE:
            return min(self.named["extra"], key=lambda o: -self.hero.pool[o.value[1]])
        return None

    def _steps(self, goals: Mask) -> dict[Square, int]:
        if not goals:
            return {}
        through = movement.passable(self.game, self.hero)[0]
        layers = remaining(self.game.ground.board.squares, goals, through=through)
        return {square: n for n, layer in enumerate(layers) for square in bits(layer)}

    def _tediousness(self, steps: dict[Square, int], square: Square) -> float:
        """Steps still to go, and harm counted in steps."""
        return steps.get(square, 30 if steps else 0) - ROUNDABOUT * self.places.worth(square)

    def _goals(self, ready: bool) -> Mask:
        game, state = self.game, self.game.state
        squares = game.ground.board.squares
        wanted = objectives.mine(game, self.hero)
        if wanted:
            return wanted
        if not self.hurried and welcome(game, self.hero, ("chest", 0)):
            for chest in bits(state.chests | state.loot):
                if self._nearest_to(chest) is self.hero:
                    wanted |= squares.adjacent[chest]
        if wanted:
            return wanted
        doors = self._doors()
        near = squares.spread(doors) | doors
        if self._opens():
            return doors if ready or self.pressed else near
        return squares.spread(near) | near

    def _nearest_to(self, square: Square) -> Hero | None:
        steps = self.game.ground.board.squares.steps
        willing = [
            friend.hero
            for friend in self.outlook.standing
            if welcome(self.game, friend.hero, ("chest", 0))
        ]
        return min(willing, key=lambda hero: (steps(square, hero.space), hero.id), default=None)
