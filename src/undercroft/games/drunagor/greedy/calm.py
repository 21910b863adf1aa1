"""A Hero's turn when no Monster is in sight: mend, search, talk, and open the next door together."""

from __future__ import annotations

from typing import Any

from undercroft.board import bits, mask_of, remaining
from undercroft.core.decisions import Option
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.greedy import prices
from undercroft.games.drunagor.greedy.appraisal import Appraisal
from undercroft.games.drunagor.greedy.friend import Friend
from undercroft.games.drunagor.greedy.gist import gist, read
from undercroft.games.drunagor.greedy.places import Places
from undercroft.games.drunagor.library import Choice
from undercroft.games.drunagor.rules import interactions, items, movement
from undercroft.games.drunagor.state import FREE, TRAUMA, CURSE, Hero, Mask, Square, Token

MENDS = 0.5  # a restoring card must be worth this much
SAFE_TO_SEARCH = 5  # Health with which a trap is no worry
RUNES_PER_ROOM = 9  # Runes that a room is going to cost
PATIENCE = 14  # rounds of rest at most

AnyOption = Option[Any]


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
        self.options = options
        self.named: dict[str, list[AnyOption]] = {}
        for option in options:
            if not isinstance(option.value, int):
                self.named.setdefault(option.value[0], []).append(option)
        self.moves = [o for o in options if isinstance(o.value, int)]
        self.rested = rested

    def choose(self) -> AnyOption:
        step = self._errand() or self._equip()
        if step is not None:
            return step
        if not self._hurried():
            step = self._mend() or self._refresh()
            if step is not None:
                return step
        ready = self._hurried() or self.party_ready()
        if ready and "door" in self.named and self._opens():
            return self.named["door"][0]
        return self._walk(ready) or self.named["end"][0]

    # Time

    def _hurried(self) -> bool:
        """Whether the Runes in the bag leave no time to rest."""
        state = self.game.state
        if self.rested > PATIENCE:
            return True
        if not state.rune_card:
            return False
        rooms_left = len(self.game.book.adventure.rooms) - len(state.rooms)
        return len(state.bag) <= RUNES_PER_ROOM * rooms_left

    # Close at hand

    def _errand(self) -> AnyOption | None:
        """Free, search, interact where the Hero stands."""
        for kind in ("free", "chest", "interact"):
            for option in self.named.get(kind, ()):
                if kind == "free" or self.welcome(self.game, self.hero, option.value):
                    return option
        return None

    @staticmethod
    def welcome(game: Any, hero: Hero, deed: tuple[Any, ...]) -> bool:
        """Whether a Hero likes to do such an errand."""
        if deed[0] == "chest":
            return hero.health >= SAFE_TO_SEARCH and len(hero.bag) < items.BAG
        return False

    def _equip(self) -> AnyOption | None:
        """Wear a trinket, or any Equipment for an empty slot."""
        for option in self.named.get("exchange", ()):
            verb, _, item = str(option.value[1]).partition(":")
            if verb == "equip" and not self.hero.equipment[_slot(self.game, item)]:
                return option
        return None

    # Mending

    def _mend(self) -> AnyOption | None:
        """The card that restores the party most, if any does."""
        if self.game.state.turn.actions <= 0:
            return None
        spot = self.appraisal.spot(self.hero.space)
        best, step = MENDS, None
        for option in self.named.get("skill", ()):
            _, entry, colour = option.value
            value = self.appraisal.skill(self.game.skill(self.hero.cards[entry]), colour, spot)
            if value > best:
                best, step = value, option
        if step is not None and sum(self.hero.pool) == 1:
            if prices.curse_room(self.game, self.hero) <= 1:
                return None
        return step

    def _refresh(self) -> AnyOption | None:
        """A Recall while its Curse Cube can be cleansed again."""
        hero = self.hero
        spent = sum(hero.owned) - sum(hero.pool)
        if not spent or prices.curse_room(self.game, hero) <= 2:
            return None
        if "recall" in self.named and (spent >= 3 or self._could_mend()):
            return self.named["recall"][0]
        return None

    def _could_mend(self) -> bool:
        return self.could_mend(self.outlook.me)

    def could_mend(self, friend: Friend) -> bool:
        """Whether a Hero with all cubes back could restore somebody."""
        hero = friend.hero
        if prices.curse_room(self.game, hero) <= 2:
            return False
        weigh = self.appraisal if hero is self.hero else Appraisal(self.outlook, hero)
        spot = weigh.spot(hero.space)
        for entry, card in enumerate(hero.cards):
            if hero.slots[entry] in (CURSE, TRAUMA):
                continue
            skill = self.game.skill(card)
            if skill.symbol in ("R", "P") or not skill.slots:
                continue
            for colour in range(4):
                if "YRGB"[colour] in skill.slots[0] and hero.owned[colour]:
                    if weigh.skill(skill, colour, spot) > 2 * MENDS:
                        return True
        return False

    def party_ready(self) -> bool:
        """Everybody is mended and has cubes enough for what waits behind the door."""
        for friend in self.outlook.friends:
            hero = friend.hero
            if hero.down:
                return False
            tired = sum(hero.owned) - sum(hero.pool) >= 3
            if tired and prices.curse_room(self.game, hero) > 2:
                return False
            if self.could_mend(friend):
                return False
        return True

    # Walking

    def _opens(self) -> bool:
        """The slowest Hero opens, so that the others act before what is behind the door."""
        standing = self.outlook.standing
        return self.hero is max((f.hero for f in standing), key=lambda hero: hero.id)

    def _walk(self, ready: bool) -> AnyOption | None:
        """Towards what is left to do."""
        if not self.moves:
            return None
        goals = self._goals(ready)
        if not goals:
            return None
        layers = remaining(
            self.game.ground.board.squares,
            goals,
            through=movement.passable(self.game, self.hero)[0],
        )
        steps = {s: n for n, layer in enumerate(layers) for s in bits(layer)}
        far = len(layers) + 1
        best = steps.get(self.hero.space, far) + self._harm(self.hero.space)
        choice = None
        for option in self.moves:
            value = steps.get(option.value, far) + self._harm(option.value)
            if value < best:
                best, choice = value, option
        return choice

    def _harm(self, square: Square) -> float:
        return 2.0 * max(0.0, -self.places.worth(square) - 0.5)

    def _goals(self, ready: bool) -> Mask:
        game, state = self.game, self.game.state
        adjacent = game.ground.board.squares.adjacent
        for npc in state.npcs.values():
            return mask_of(bits(adjacent[npc.space]))
        if self.welcome(game, self.hero, ("chest", 0)):
            for chest in bits(state.chests | state.loot):
                if self._nearest_to(chest) is self.hero:
                    return adjacent[chest]
        if not game.ground.doors:
            return 0
        doors = next(iter(game.ground.doors.values()))
        if self._opens():
            return doors if ready else game.ground.board.squares.spread(doors) | doors
        wide = game.ground.board.squares.spread(doors) | doors
        return game.ground.board.squares.spread(wide) | wide

    def _nearest_to(self, square: Square) -> Hero | None:
        steps = self.game.ground.board.squares.steps
        willing = [
            f.hero for f in self.outlook.standing if self.welcome(self.game, f.hero, ("chest", 0))
        ]
        return min(willing, key=lambda hero: (steps(square, hero.space), hero.id), default=None)


def _slot(game: Any, item: str) -> int:
    from undercroft.games.drunagor.library import EQUIPMENT

    return EQUIPMENT.index(game.library.items[item].type)
