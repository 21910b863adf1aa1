"""Who is on the map, what they are, where they stand and how far it is: the part of the handle that
only looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from undercroft.board import bits, mask_of
from undercroft.core.events import Event
from undercroft.core.game import Game
from undercroft.core.rng import Script
from undercroft.games.dark_elements.active_effects import NONE, ActiveEffects
from undercroft.games.dark_elements.adventure import Adventure
from undercroft.games.dark_elements.book import Book
from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.hardness import HARDNESS, Hardness
from undercroft.games.dark_elements.library import Library
from undercroft.games.dark_elements.monster import Monster as Group
from undercroft.games.dark_elements.monster import Stats
from undercroft.games.dark_elements.state import (
    Figure,
    Hero,
    Monster,
    Space,
    Spaces,
    State,
    Victim,
)
from undercroft.kit.seating import together


class _Bases(dict[Spaces, int]):
    """The spaces under a monster, as a mask: made once for each place."""

    def __missing__(self, spaces: Spaces) -> int:
        mask = self[spaces] = mask_of(spaces)
        return mask


BASES = _Bases()
_BITS = [*(1 << space for space in range(1024)), 0]  # nothing, for who is nowhere


class Figures(Game[State]):
    """Figures and their spaces."""

    __slots__ = ("_lent", "book", "layout", "library", "players")

    def __init__(
        self,
        state: State,
        book: Book,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> None:
        super().__init__(state, listener=listener, script=script)
        self.book = book
        self.library: Library = book.library
        self.layout: Layout = book.atlas.layout(state.chart)
        # The seats that decide together (DE-COMP-02): nobody changes his in a game
        self.players: tuple[int, ...] = together(state.heroes)
        # What was last lent to a monster, by which card, on which map
        self._lent: tuple[tuple[object, ...], ActiveEffects] = ((), NONE)

    # Who is there

    @property
    def size(self) -> int:
        """The number of heroes in the game."""
        return len(self.state.heroes)

    def seat(self, who: Victim) -> int:
        """Whose player decides for a figure of the heroes' side."""
        return who.seat if type(who) is Hero else self.hero(who.owner).seat

    def hero(self, id: str) -> Hero:
        for hero in self.state.heroes:
            if hero.id == id:
                return hero
        raise LookupError(f"nobody is called {id!r}")

    def heroes(self) -> list[Hero]:
        """Hero figures on the map (DE-FATE-05, DE-RUL-49)."""
        found: list[Hero] = []
        for one in self.state.heroes:
            if one.space >= 0 and not (one.down or one.away):
                found.append(one)
        return found

    def victims(self) -> list[Victim]:
        """Whom monsters mean by heroes (DE-ACT-16)."""
        found: list[Victim] = []
        for one in self.state.heroes:
            if one.space >= 0 and not (one.down or one.away):
                found.append(one)
        found += self.state.familiars
        return found

    def monsters(self, group: str = "") -> list[Monster]:
        """Monsters on the map (DE-BASE-164); who waits in the hidden room is not (DE-FATE-08)."""
        found: list[Monster] = []
        for one in self.state.monsters:
            if not one.hidden and (not group or one.group == group):
                found.append(one)
        return found

    def figures(self) -> list[Figure]:
        return [*self.heroes(), *self.state.familiars, *self.monsters()]

    def figure(self, id: str) -> Figure:
        return next(figure for figure in self.figures() if figure.id == id)

    def monster(self, id: str) -> Monster:
        """One on the map."""
        return next(one for one in self.state.monsters if one.id == id and not one.hidden)

    def is_there(self, who: Figure) -> bool:
        """Whether it is still on the map."""
        if type(who) is Hero:
            return not (who.down or who.away)
        # Who is gone may be equal to one that has come since
        for one in self.state.monsters if type(who) is Monster else self.state.familiars:
            if one is who:
                return True
        return False

    @property
    def bearer(self) -> Hero | None:
        """The torchbearer; nobody while he is away (DE-LIGHT-14)."""
        bearer = self.state.bearer
        for hero in self.state.heroes if bearer else ():
            if hero.id == bearer:
                return None if hero.away else hero
        return None

    def friends(self, who: Figure) -> list[Figure]:
        """Figures of the same side, itself left out (DE-COMP-04)."""
        side: Iterable[Figure]
        side = self.monsters() if type(who) is Monster else self.victims()
        return [one for one in side if one is not who]

    def enemies(self, who: Figure) -> list[Figure]:
        return [*self.victims()] if type(who) is Monster else [*self.monsters()]

    # What they are

    def stats(self, monster: Monster) -> Stats:
        """By its group, rank and the act being played (DE-ACT2-02)."""
        return self.book.stats[monster.group, self.state.act, monster.rank]

    @property
    def hardness(self) -> Hardness:
        """What the table's difficulty changes."""
        return HARDNESS[self.state.difficulty]

    @property
    def quest(self) -> Adventure:
        """The adventure that is played."""
        return self.library.adventures[self.state.adventure]

    def group(self, monster: Monster) -> Group:
        return self.library.monsters[monster.group]

    def has(self, monster: Monster, ability: str) -> bool:
        """Whether its card has an ability that is always on."""
        return ability in self.stats(monster).abilities

    def effects(self, monster: Monster | None = None) -> ActiveEffects:
        """What the card in resolution gives a monster of the group that activates (DE-ACT-18); or,
        without a monster, what holds for everybody meanwhile."""
        state = self.state
        acting = state.acting
        if not acting or (monster is not None and monster.group != acting):
            return NONE
        rank = monster.rank if monster is not None else ""
        now = (acting, rank, state.activation, state.current, state.chart)
        if self._lent[0] == now:
            return self._lent[1]
        current = state.chart.placed[state.current].plan
        found = self.book.effects(acting, rank, state.activation, current)
        self._lent = (now, found)
        return found

    # Spaces

    def occupied(self, but: Figure | None = None) -> int:
        """Spaces with a figure in them."""
        return self.victim_spaces(but) | self.monster_spaces(but)

    def victim_spaces(self, but: Figure | None = None) -> int:
        """Those of whom monsters mean by heroes."""
        state, mask = self.state, 0
        for hero in state.heroes:
            if not (hero.down or hero.away or hero is but):
                mask |= _BITS[hero.space]
        if state.familiars:
            for familiar in state.familiars:
                if familiar is not but:
                    mask |= 1 << familiar.space
        return mask

    def monster_spaces(self, but: Figure | None = None) -> int:
        mask, bases = 0, BASES
        for monster in self.state.monsters:
            if monster is not but and not monster.hidden:
                mask |= bases[monster.spaces]
        return mask

    def covers(self, who: Figure) -> int:
        if type(who) is Monster:
            return BASES[who.spaces]
        return 1 << who.space

    def beside(self, who: Figure) -> int:
        """Spaces adjacent to a figure, its own left out."""
        if type(who) is Monster:
            return self.layout.around(BASES[who.spaces])
        return self.layout.adjacent[who.space]

    def adjacent(self, who: Figure, other: Figure) -> bool:
        return bool(self.beside(who) & self.covers(other))

    def distance(self, who: Figure, other: Figure) -> int:
        """Counted spaces between the nearest of theirs, -1 if there is no way (DE-BASE-24, -26)."""
        return self.layout.apart(self.covers(who), self.covers(other))

    def within(self, who: Figure, n: int) -> int:
        """Spaces at most so far from a figure (DE-BASE-25)."""
        here = self.covers(who) if type(who) is Monster else 1 << who.space
        return self.layout.near(here, n)

    def name(self, space: Space) -> str:
        return self.layout.names[space]

    def name_of_place(self, place: int) -> str:
        """The place of a figure by its top left space, as the map lies: no two have the same."""
        sites = self.layout.sites
        return self.name(min(bits(place), key=lambda space: sites[space][::-1]))
