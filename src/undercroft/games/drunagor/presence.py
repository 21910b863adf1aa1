"""Who and what is on the board, and where: the part of the handle that knows no card's text."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.board import lowest, square_name
from undercroft.core.events import Event
from undercroft.core.game import Game
from undercroft.core.rng import Script
from undercroft.games.drunagor.book import Book
from undercroft.games.drunagor.ground import WATER, Ground
from undercroft.games.drunagor.library import MonsterCard
from undercroft.games.drunagor.state import Area, Figure, Hero, Mask, Monster, Square, State


class Presence(Game[State]):
    """Figures, tokens and terrain of the Adventure being played."""

    __slots__ = ("battle", "book", "ground", "library")

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
        self.library = book.library
        self.battle = state.mode == "battle"  # sides of Heroes against each other (DRU-PVP-05)
        self.ground: Ground = book.ground(state.rooms, state.doors, state.bridged, state.collapsed)

    def look_around(self) -> None:
        """The map has grown: survey it anew."""
        state = self.state
        self.ground = self.book.ground(state.rooms, state.doors, state.bridged, state.collapsed)

    # Who is there

    def figure(self, id: int) -> Figure | None:
        """The figure with this id, None once it has left the board."""
        state = self.state
        if id < len(state.heroes):
            return state.heroes[id] if id >= 0 else None
        return state.monsters.get(id) or state.followers.get(id) or state.npcs.get(id)

    def figures(self) -> list[Figure]:
        """Everybody on the board who can hold tokens, and Npcs."""
        state = self.state
        return [
            *self.present(),
            *state.monsters.values(),
            *state.followers.values(),
            *state.npcs.values(),
        ]

    def named(self, name: str) -> Figure | None:
        return next((figure for figure in self.figures() if figure.name == name), None)

    def present(self) -> list[Hero]:
        """The Heroes on the board, down or not."""
        if self.battle:
            return [hero for hero in self.state.heroes if not hero.out]
        return self.state.heroes

    def standing(self) -> list[Hero]:
        return [hero for hero in self.state.heroes if not hero.down]

    def party_size(self) -> int:
        """P, by which things scale: Heroes, however many players (DRU-TERM-08)."""
        return len(self.state.heroes)

    def card(self, monster: Monster) -> MonsterCard:
        return self.library.monsters[monster.card]

    def is_large(self, figure: Figure) -> bool:
        """DRU-KW-35."""
        return isinstance(figure, Monster) and self.library.monsters[figure.card].large

    # Where they are

    def footprint(self, figure: Figure) -> Mask:
        """The squares a figure fills. Asked for all the time."""
        if isinstance(figure, Monster) and self.library.monsters[figure.card].large:
            return self.ground.board.squares_of[figure.space]
        return 1 << figure.space

    def beside(self, figure: Figure) -> Mask:
        """The squares adjacent to a figure (DRU-MOVE-04, DRU-SIZE-03)."""
        board = self.ground.board
        if isinstance(figure, Monster) and self.library.monsters[figure.card].large:
            return board.around[figure.space]
        return board.squares.adjacent[figure.space]

    def area(self, figure: Figure) -> int:
        if self.is_large(figure):
            return figure.space
        return self.ground.board.area_of[figure.space]

    def level(self, figure: Figure) -> int:
        """For a Large Monster that of its area (DRU-SIZE-09)."""
        board = self.ground.board
        if self.is_large(figure):
            return board.areas.level[figure.space]
        return board.squares.level[figure.space]

    def stance(self, figure: Figure) -> tuple[Mask, Mask, int, Area]:
        """Its footprint, what is beside it, its level and its area, for who wants all of them."""
        board, space = self.ground.board, figure.space
        if self.is_large(figure):
            return board.squares_of[space], board.around[space], board.areas.level[space], space
        squares = board.squares
        return 1 << space, squares.adjacent[space], squares.level[space], board.area_of[space]

    def adjacent(self, one: Figure, other: Figure) -> bool:
        return bool(self.beside(one) & self.footprint(other))

    def in_range(self, square: Square, distance: int) -> Mask:
        """Squares within so many areas: gaps do not count, walls do (DRU-RUL-05, -06).

        Heights do not either (DRU-LEVEL-04).
        """
        board = self.ground.board
        count = board.in_range if self.ground.walled else board.beeline
        return count(square, distance) & board.squares.exists

    def areas_in_range(self, area: Area, distance: int) -> Mask:
        board = self.ground.board
        if self.ground.walled:
            return board.areas.within(area, distance)
        return self.areas_of(self.in_range(lowest(board.squares_of[area]), distance))

    def shares_square(self, hero: Hero) -> bool:
        """Whether somebody else is on a Hero's square, which the Hero is only passing."""
        space = hero.space
        for other in self.present() if self.battle else self.state.heroes:
            if other.space == space and other is not hero:
                return True
        state = self.state
        if not (state.followers or state.npcs):
            return False
        return bool((self.followers_at() | self.npcs_at()) >> space & 1)

    def heroes_at(self) -> Mask:
        """Who is knocked out fills the square still (DRU-KO-05)."""
        mask = 0
        for hero in self.present() if self.battle else self.state.heroes:
            mask |= 1 << hero.space
        return mask

    def followers_at(self) -> Mask:
        mask = 0
        for follower in self.state.followers.values():
            mask |= 1 << follower.space
        return mask

    def npcs_at(self) -> Mask:
        mask = 0
        for npc in self.state.npcs.values():
            mask |= 1 << npc.space
        return mask

    def monsters_at(self) -> Mask:
        mask = 0
        cards, squares_of = self.library.monsters, self.ground.board.squares_of
        for monster in self.state.monsters.values():
            space = monster.space
            mask |= squares_of[space] if cards[monster.card].large else 1 << space
        return mask

    def objects_at(self) -> Mask:
        """Solid Objects that are no characters (DRU-TERM-06).

        Traps, Darkness tiles and LOOT chests are objects but not solid (DRU-TERM-05).
        """
        return self.state.chests | self.fixtures_at() | self.piles_at()

    def fixtures_at(self) -> Mask:
        """Solid Objects that nothing moves: Interaction tokens, and what the Adventure declares."""
        mask = 0
        for token in self.state.tokens:
            mask |= 1 << token.square
        for event in self.state.events:
            if event.solid:
                mask |= 1 << event.square
        return mask

    def events_left(self) -> int:
        """Special Event tokens that are still there, those of closed rooms too."""
        state = self.state
        hidden = [room for room in self.book.adventure.rooms if room.id not in state.rooms]
        return len(state.events) + sum(len(room.events) for room in hidden)

    def piles_at(self) -> Mask:
        mask = 0
        for pile in self.state.piles:
            mask |= 1 << pile.square
        return mask

    def barriers(self, monster: Monster) -> Mask:
        """What keeps a Large Monster out of an area, besides figures (DRU-SIZE-04).

        A General may enter areas with a Pile of Runes.
        """
        if self.card(monster).colour == "general":
            return self.fixtures_at()
        return self.fixtures_at() | self.piles_at()

    def dark_squares(self) -> Mask:
        """Squares that are Darkness, by tile or by print (DRU-TERR-09)."""
        board = self.ground.board
        return (self.state.dark | self.ground.printed) & board.squares.exists

    def water_squares(self) -> Mask:
        water = self.ground.terrain[WATER] | self.state.flooded
        return water & ~self.state.dark  # DRU-DARK-17

    def on_darkness(self, figure: Figure) -> bool:
        """One dark square is enough (DRU-SIZE-08)."""
        return bool(self.footprint(figure) & self.dark_squares())

    def areas_of(self, squares: Mask) -> Mask:
        """The areas that have at least one of these squares."""
        return self.book.areas_of(self.ground.board, squares)

    def area_name(self, area: Area) -> str:
        """An area is called by its upper left square."""
        columns = self.ground.board.areas.width
        return square_name(2 * (area % columns), 2 * (area // columns))

    def free_squares(self) -> Mask:
        """Squares where somebody could be put."""
        taken = self.heroes_at() | self.followers_at() | self.npcs_at() | self.monsters_at()
        return self.ground.board.squares.exists & ~taken & ~self.objects_at()
