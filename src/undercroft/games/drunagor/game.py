"""The handle that Drunagor's rules hold: who is where, who sees whom, who is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from undercroft.board import lowest
from undercroft.core.decisions import Option
from undercroft.core.events import Event
from undercroft.core.game import Game, Over
from undercroft.core.rng import Script
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.book import Book, square_name
from undercroft.games.drunagor.ground import WATER, Ground
from undercroft.games.drunagor.library import (
    ROLES,
    RUNE_COLOURS,
    FollowerCard,
    Growth,
    MonsterCard,
    Skill,
)
from undercroft.games.drunagor.passives import Passives
from undercroft.games.drunagor.state import (
    Area,
    Ended,
    Figure,
    Follower,
    Hero,
    Mask,
    Monster,
    Square,
    State,
)

HARD = "difficulty:hard"  # flag
LEADERSHIP = ("leader", "defender", "support", "controller", "striker")  # DRU-ROLE-05


class Digest(NamedTuple):
    """The passives last looked up for a Hero, and what they were made of."""

    cards: tuple[str, ...]
    blocked: int
    aura: str
    statuses: tuple[str, ...]
    shared: tuple[str, ...]
    passives: Passives


class Drunagor(Game[State]):
    """One Adventure being played."""

    __slots__ = ("_digests", "battle", "book", "ground", "library", "shared")

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
        self.shared: tuple[str, ...] = ()
        self._digests: dict[int, Digest] = {}
        self.read_logs()

    def go_on_with(self, state: State) -> None:
        """Another state takes the place of this one: an Adventure begins, or begins again."""
        self.state = state
        self.book = self.book.of(state.adventure)
        self.look_around()
        self.read_logs()

    def look_around(self) -> None:
        """The map has grown: survey it anew."""
        state = self.state
        self.ground = self.book.ground(state.rooms, state.doors, state.bridged, state.collapsed)

    def read_logs(self) -> None:
        """Auras or Statuses have changed: note which of them work for the whole party."""
        held = [id for hero in self.state.heroes for id in (hero.aura, *hero.statuses) if id]
        self.shared = tuple(dict.fromkeys(id for id in held if self.book.is_shared(id)))

    # Who is there

    def figure(self, id: int) -> Figure | None:
        """The figure with this id, None once it has left the board."""
        state = self.state
        if id < len(state.heroes):
            return state.heroes[id] if id >= 0 else None
        return state.monsters.get(id) or state.followers.get(id) or state.npcs.get(id)

    def figures(self) -> Iterator[Figure]:
        """Everybody on the board who can hold tokens, and Npcs."""
        state = self.state
        yield from self.present()
        yield from state.monsters.values()
        yield from state.followers.values()
        yield from state.npcs.values()

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
        return len(self.state.heroes)

    def leader(self) -> Hero:
        """The Party Leader, down or not (DRU-ROLE-05, -06); in battle the fastest (DRU-RUL-71)."""
        if self.battle:
            return self.present()[0]
        return min(self.state.heroes, key=lambda hero: LEADERSHIP.index(hero.role))

    def seat(self, figure: Figure) -> int:
        """Who decides for a figure: its own player, the owner's, or the Party Leader's."""
        if isinstance(figure, Hero):
            return figure.seat
        if isinstance(figure, Follower):
            return self.state.heroes[figure.owner].seat
        return self.leader().seat

    def curses_per_recall(self) -> int:
        """What a Recall costs, by the Adventure and the difficulty the party chose."""
        adventure = self.book.adventure
        if adventure.hard_curse_per_recall and HARD in self.state.flags:
            return adventure.hard_curse_per_recall
        return adventure.curse_per_recall

    def speed(self, hero: Hero) -> int:
        """Place on the track: the smaller, the faster (DRU-TERM-10)."""
        return ROLES.index(hero.role)

    # What they are

    def runes_of(self, colour: str) -> int:
        """X: the Runes of a colour on the track (DRU-INIT-09)."""
        return self.state.runes[RUNE_COLOURS.index(colour)] if colour else 0

    def card(self, monster: Monster) -> MonsterCard:
        return self.library.monsters[monster.card]

    def follower_card(self, follower: Follower) -> FollowerCard:
        return self.library.followers[follower.card]

    def skill(self, id: str) -> Skill:
        return self.library.skills[id]

    def passives(self, hero: Hero) -> Passives:
        """What always works for a Hero while it is not blocked (DRU-PASS-01)."""
        known = self._digests.get(hero.id)
        if (
            known is not None
            and known.cards is hero.cards
            and known.blocked == hero.blocked
            and known.aura == hero.aura
            and known.statuses is hero.statuses
            and known.shared is self.shared
        ):
            return known.passives
        now = hero.cards, hero.blocked, hero.aura, hero.statuses, self.shared
        passives = self.book.passives(*now)
        self._digests[hero.id] = Digest(*now, passives)
        return passives

    def maximum(self, figure: Figure) -> int:
        """Most Health it can have (DRU-HERO-06, DRU-MON-09)."""
        if isinstance(figure, Hero):
            return min(16, figure.base_health + self.passives(figure).health)
        if isinstance(figure, Monster):  # without a maximum: what it came with (DRU-RUL-128)
            return figure.start or self.card(figure).health
        return 1

    def boundless(self, figure: Figure) -> bool:
        """Commanders and Overlords have no maximum Health (DRU-CMD-01, DRU-DMG-09)."""
        return isinstance(figure, Monster) and self.card(figure).colour in ("commander", "overlord")

    def pace(self, monster: Monster) -> int | None:
        """Its movement without tokens; None when it never walks (DRU-MON-02)."""
        card = self.card(monster)
        growth = card.growth
        if growth.steps:
            return growth.steps[self._step(growth)][0]
        if growth.move_x and card.move is not None:
            return card.move + growth.move_x * self.runes_of(card.rune)
        return card.move

    def force(self, monster: Monster) -> int | None:
        """Its base damage; None when it never attacks."""
        card = self.card(monster)
        growth = card.growth
        if growth.steps:
            return growth.steps[self._step(growth)][1]
        if card.damage is None or not (growth.damage_x or growth.damage_p):
            return card.damage
        more = growth.damage_x * self.runes_of(card.rune) + growth.damage_p * self.party_size()
        return card.damage + more

    def _step(self, growth: Growth) -> int:
        return min(self.runes_of(growth.rune), len(growth.steps) - 1)

    def is_large(self, figure: Figure) -> bool:
        return isinstance(figure, Monster) and self.card(figure).large

    def immune(self, figure: Figure, what: str) -> bool:
        """DRU-COND-13, -14: a knocked-out Hero is immune to everything."""
        if isinstance(figure, Hero):
            return figure.down or what in self.passives(figure).immunities
        if isinstance(figure, Monster):
            return what in self.card(figure).immunities
        return False

    # Where they are

    def footprint(self, figure: Figure) -> Mask:
        """The squares a figure fills."""
        if isinstance(figure, Monster) and self.card(figure).large:
            return self.ground.board.squares_of[figure.space]
        return 1 << figure.space

    def beside(self, figure: Figure) -> Mask:
        """The squares adjacent to a figure (DRU-MOVE-04, DRU-SIZE-03)."""
        board = self.ground.board
        if isinstance(figure, Monster) and self.card(figure).large:
            return board.around[figure.space]
        return board.squares.adjacent[figure.space]

    def area(self, figure: Figure) -> int:
        if self.is_large(figure):
            return figure.space
        return self.ground.board.area_of[figure.space]

    def level(self, figure: Figure) -> int:
        board = self.ground.board
        if self.is_large(figure):
            return board.areas.level[figure.space]
        return board.squares.level[figure.space]

    def adjacent(self, one: Figure, other: Figure) -> bool:
        return bool(self.beside(one) & self.footprint(other))

    def in_range(self, square: Square, distance: int) -> Mask:
        """Squares within so many areas: gaps do not count, walls do (DRU-RUL-05, -06)."""
        board = self.ground.board
        count = board.in_range if self.ground.walled else board.beeline
        return count(square, distance) & board.squares.exists

    def areas_in_range(self, area: Area, distance: int) -> Mask:
        board = self.ground.board
        if self.ground.walled:
            return board.areas.within(area, distance)
        return self.areas_of(self.in_range(lowest(board.squares_of[area]), distance))

    def heroes_at(self) -> Mask:
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
        for monster in self.state.monsters.values():
            mask |= self.footprint(monster)
        return mask

    def objects_at(self) -> Mask:
        """Solid Objects that are no characters (DRU-TERM-06)."""
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
        """Squares that are Darkness, by tile or by print."""
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
        x, y = area % columns, area // columns
        return square_name(2 * y * self.book.width + 2 * x, self.book.width)

    def free_squares(self) -> Mask:
        """Squares where somebody could be put."""
        taken = self.heroes_at() | self.followers_at() | self.npcs_at() | self.monsters_at()
        return self.ground.board.squares.exists & ~taken & ~self.objects_at()

    # Who is against whom

    def side(self, figure: Figure) -> int:
        """The side of a figure in battle: its Hero's team, -1 for Monsters and bystanders."""
        if isinstance(figure, Hero):
            return figure.team
        if isinstance(figure, Follower):
            return self.state.heroes[figure.owner].team
        return -1

    def allied(self, one: Figure, other: Figure) -> bool:
        """DRU-TERM-03, DRU-PVP-05."""
        if self.battle:
            return self.side(one) == self.side(other)
        return isinstance(one, Monster) == isinstance(other, Monster)

    def enemies(self, figure: Figure) -> list[Figure]:
        """Everybody of the other side, down and hidden ones included (DRU-TERM-04)."""
        state = self.state
        if self.battle:
            return [other for other in self.figures() if not self.allied(other, figure)]
        if isinstance(figure, Monster):
            return [*state.heroes, *state.followers.values()]
        return list(state.monsters.values())

    def hidden_from(self, figure: Figure, seer: Figure) -> bool:
        """DRU-KW-61: hidden to enemies without immunity to STEALTH."""
        return bool(figure.tokens[tokens.STEALTH]) and not self.immune(seer, "STEALTH")

    def visible_enemies(self, figure: Figure) -> list[Figure]:
        """Enemies that stand and can be seen: the ones who can be attacked and who engage."""
        return [enemy for enemy in self.enemies(figure) if self.sees(figure, enemy)]

    def sees(self, figure: Figure, enemy: Figure) -> bool:
        """Whether an enemy stands and is not hidden; in battle hiding only helps (DRU-PVP-08)."""
        if isinstance(enemy, Hero) and enemy.down:
            return False
        if not enemy.tokens[tokens.STEALTH] or self.battle:
            return True
        return not self.hidden_from(enemy, figure)

    def engaged(self, figure: Figure) -> bool:
        """DRU-ENG-01."""
        beside = self.beside(figure)
        for enemy in self.enemies(figure):
            if beside & self.footprint(enemy) and self.sees(figure, enemy):
                return True
        return False

    # Saying and ending

    def name(self, square: Square) -> str:
        return square_name(square, self.book.width)

    def figure_options(self, figures: list[Figure]) -> list[Option[Figure]]:
        return [Option(f"figure:{figure.name}", figure) for figure in figures]

    def end(self, won: bool, cause: str, text: str, side: int | None = None) -> None:
        """End the Adventure at once (DRU-ROUND-02, DRU-ADV-02, -03); in battle a side wins."""
        self.state.ended = Ended(won, cause, text, side)
        winners = tuple(hero.name for hero in self.state.heroes if hero.team == side)
        self.emit(events.AdventureEnded, won, text, winners)
        raise Over
