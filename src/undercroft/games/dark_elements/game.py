"""The handle that the rules of Dark Elements hold: who is where, and what lies about."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

from undercroft.board import bits, mask_of
from undercroft.core.decisions import Option
from undercroft.core.events import Event
from undercroft.core.game import Game, Over
from undercroft.core.rng import Script
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.active_effects import NONE, ActiveEffects
from undercroft.games.dark_elements.attack import Attack
from undercroft.games.dark_elements.book import Book
from undercroft.games.dark_elements.deeds import Deed, Deeds
from undercroft.games.dark_elements.ground.chart import Chart
from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.hardness import HARDNESS, Hardness
from undercroft.games.dark_elements.library import Library
from undercroft.games.dark_elements.monster import Monster as Group
from undercroft.games.dark_elements.monster import Stats
from undercroft.games.dark_elements.play import EncounterRules, InPlay, PerilRules
from undercroft.games.dark_elements.state import (
    NOWHERE,
    Ended,
    Familiar,
    Figure,
    Hero,
    Monster,
    Space,
    Spaces,
    State,
    Token,
    TokenKind,
    Victim,
)
from undercroft.kit.moments import NOBODY, Answers, moment
from undercroft.kit.seating import together

T = TypeVar("T")
F = TypeVar("F", bound=Figure)


class _Bases(dict[Spaces, int]):
    """The spaces under a monster, as a mask: made once for each place."""

    def __missing__(self, spaces: Spaces) -> int:
        mask = self[spaces] = mask_of(spaces)
        return mask


_BASES = _Bases()


class DarkElements(Game[State]):
    """One quest being played."""

    __slots__ = (
        "_barred",
        "_cards",
        "_noticed",
        "_pits",
        "_saying",
        "answers",
        "attacks",
        "book",
        "encounters",
        "falling",
        "hands",
        "heard",
        "held",
        "layout",
        "library",
        "perils",
    )

    def __init__(
        self,
        state: State,
        book: Book,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
        encounters: Mapping[str, EncounterRules[DarkElements]] = MappingProxyType({}),
        perils: Mapping[str, PerilRules[DarkElements]] = MappingProxyType({}),
        answers: Answers = NOBODY,
    ) -> None:
        super().__init__(state, listener=listener, script=script)
        self.book = book
        self.library: Library = book.library
        self.encounters = encounters
        self.perils = perils
        self.answers = answers
        self.attacks: list[Attack] = []  # in progress, the innermost last
        self.falling: list[str] = []  # heroes who are defeated and do one last thing
        self.hands: dict[str, Any] = {}  # what heroes have before them (words/hand)
        self.heard: tuple[Any, ...] = ((), frozenset())  # and what can be said by any of it
        self._noticed: tuple[object, ...] = ()  # what the next four were made of
        self._cards: tuple[InPlay[DarkElements], ...] = ()
        self._saying: dict[Callable[..., object], list[InPlay[DarkElements]]] = {}
        self._pits = self._barred = 0
        self.held = False  # a step is going on, and conditions are looked at after it
        self.layout: Layout = book.atlas.layout(state.chart)

    # an `async def` of its own would cost every question one coroutine more
    def ask(  # pyright: ignore[reportIncompatibleMethodOverride]
        self,
        seat: int | tuple[int, ...],
        kind: str,
        options: Sequence[Option[T]],
        *,
        rule: str = "",
        about: tuple[object, ...] = (),
        always: bool = False,
    ) -> Coroutine[Any, Any, T]:
        """Whatever he is asked in his turn, a hero may turn a Search card for loot first."""
        if (len(options) > 1 or always or self.singles) and self._asides(seat):
            return self._ask_besides(seat, kind, options, rule, about, always)
        return super().ask(seat, kind, options, rule=rule, about=about, always=always)

    async def _ask_besides(
        self,
        seat: int | tuple[int, ...],
        kind: str,
        options: Sequence[Option[T]],
        rule: str,
        about: tuple[object, ...],
        always: bool,
    ) -> T:
        """When he has turned a card the question is put again, without what it would have done
        (DE-HERO-04)."""
        while len(options) > 1 or always or self.singles:
            asides = self._asides(seat)
            if not asides:
                break
            both: list[Option[T | Deed]] = [*options, *asides]
            chosen = await super().ask(seat, kind, both, rule=rule, about=about, always=always)
            aside = next((one for one in asides if one.value is chosen), None)
            if aside is None:
                return chosen  # type: ignore[return-value]
            await aside.value.do()
            turned = aside.key.partition(":")[2]
            options = [one for one in options if turned not in one.key.split(":")]
        return await super().ask(seat, kind, options, rule=rule, about=about, always=always)

    def _asides(self, seat: int | tuple[int, ...]) -> Deeds:
        """Of the hero whose turn it is, if he has Search cards and is among those who are asked."""
        if self.state.turn == NOWHERE:
            return []
        hero = self.state.heroes[self.state.turn]
        asked = (seat,) if isinstance(seat, int) else seat
        return asides(self, hero) if hero.found and hero.seat in asked else []

    def redraw(self, chart: Chart) -> None:
        """The map has grown, or a wall of it is gone."""
        self.state.chart = chart
        self.layout = self.book.atlas.layout(chart)

    # Cards in play

    def in_play(self) -> tuple[InPlay[DarkElements], ...]:
        """The active Exploration card and the Perils that stay."""
        state = self.state
        if self._noticed != (state.active, state.perils, state.tokens, self.layout):
            self._notice()
        return self._cards

    def _notice(self) -> None:
        """Cards, tokens or the map are others than before: what follows from these alone."""
        state = self.state
        self._noticed = (state.active, state.perils, state.tokens, self.layout)
        active = [self.encounters[state.active]] if state.active else []
        self._cards = (*active, *(self.perils[peril] for peril in state.perils))
        self._saying = {}
        self._pits, self._barred = self.layout.pit, 0
        for card in self._cards:
            self._pits |= card.pits(self)
            self._barred |= card.barred(self)

    def saying(self, point: Callable[..., object]) -> list[InPlay[DarkElements]]:
        """Those of them that have a word of their own on a point of their contract; on most points
        no card has."""
        state = self.state
        if self._noticed != (state.active, state.perils, state.tokens, self.layout):
            self._notice()
        found = self._saying.get(point)
        if found is None:
            name = point.__name__
            found = [card for card in self._cards if getattr(type(card), name) is not point]
            self._saying[point] = found
        return found

    @property
    def encounter(self) -> EncounterRules[DarkElements] | None:
        """The rules of the active card (DE-ENC-02)."""
        return self.encounters[self.state.active] if self.state.active else None

    @property
    def current(self) -> str:
        """The key of the current encounter, whether or not its card is active (DE-ENC-04, -05)."""
        return self.state.chart.placed[self.state.current].plan

    # Who is there

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that decide together (DE-COMP-02)."""
        return together(self.state.heroes)

    @property
    def size(self) -> int:
        """The number of heroes in the game."""
        return len(self.state.heroes)

    def seat(self, who: Victim) -> int:
        """Whose player decides for a figure of the heroes' side."""
        return who.seat if isinstance(who, Hero) else self.hero(who.owner).seat

    def hero(self, id: str) -> Hero:
        for hero in self.state.heroes:
            if hero.id == id:
                return hero
        raise LookupError(f"nobody is called {id!r}")

    def heroes(self) -> list[Hero]:
        """Hero figures on the map (DE-FATE-05, DE-RUL-49)."""
        heroes = self.state.heroes
        return [one for one in heroes if one.space >= 0 and not (one.down or one.away)]

    def victims(self) -> list[Victim]:
        """Whom monsters mean by heroes (DE-ACT-16)."""
        return [*self.heroes(), *self.state.familiars]

    def monsters(self, group: str = "") -> list[Monster]:
        """Monsters on the map (DE-BASE-164); who waits in the hidden room is not (DE-FATE-08)."""
        there = [monster for monster in self.state.monsters if not monster.hidden]
        return [monster for monster in there if monster.group == group] if group else there

    def figures(self) -> list[Figure]:
        return [*self.heroes(), *self.state.familiars, *self.monsters()]

    def figure(self, id: str) -> Figure:
        return next(figure for figure in self.figures() if figure.id == id)

    def is_there(self, who: Figure) -> bool:
        """Whether it is still on the map."""
        if isinstance(who, Hero):
            return not (who.down or who.away)
        side: Iterable[Figure]
        side = self.state.monsters if isinstance(who, Monster) else self.state.familiars
        # Another of its kind may be equal to it
        for one in side:  # noqa: SIM110 -- asked all the time, and a generator takes longer
            if one is who:
                return True
        return False

    @property
    def bearer(self) -> Hero | None:
        """The torchbearer; nobody while he is away (DE-LIGHT-14)."""
        bearer = self.state.bearer
        if not bearer:
            return None
        hero = self.hero(bearer)
        return None if hero.away else hero

    def friends(self, who: Figure) -> list[Figure]:
        """Figures of the same side, itself left out (DE-COMP-04)."""
        side: Iterable[Figure]
        side = self.monsters() if isinstance(who, Monster) else self.victims()
        return [one for one in side if one is not who]

    def enemies(self, who: Figure) -> list[Figure]:
        return [*self.victims()] if isinstance(who, Monster) else [*self.monsters()]

    # What they are

    def stats(self, monster: Monster) -> Stats:
        """By its group, rank and the act being played (DE-ACT2-02)."""
        return self.book.stats[monster.group, self.state.act, monster.rank]

    @property
    def hardness(self) -> Hardness:
        """What the table's difficulty changes."""
        return HARDNESS[self.state.difficulty]

    def group(self, monster: Monster) -> Group:
        return self.library.monsters[monster.group]

    def has(self, monster: Monster, ability: str) -> bool:
        """Whether its card has an ability that is always on."""
        return ability in self.stats(monster).abilities

    def effects(self, monster: Monster | None = None) -> ActiveEffects:
        """What the card in resolution gives a monster of the group that activates (DE-ACT-18); or,
        without a monster, what holds for everybody meanwhile."""
        state = self.state
        if not state.acting or (monster is not None and monster.group != state.acting):
            return NONE
        rank = monster.rank if monster is not None else ""
        current = state.chart.placed[state.current].plan
        return self.book.effects(state.activation, state.acting, rank, current)

    def is_large(self, who: Figure) -> bool:
        return len(who.spaces) > 1

    # Spaces

    def occupied(self, *, but: Figure | None = None) -> int:
        """Spaces with a figure in them."""
        state, mask = self.state, 0
        for hero in state.heroes:
            if hero.space >= 0 and hero is not but and not (hero.down or hero.away):
                mask |= 1 << hero.space
        bases = _BASES
        for monster in state.monsters:
            if monster is not but and not monster.hidden:
                mask |= bases[monster.spaces]
        for familiar in state.familiars:
            if familiar is not but:
                mask |= 1 << familiar.space
        return mask

    def victim_spaces(self) -> int:
        """Those of whom monsters mean by heroes."""
        mask = 0
        for hero in self.state.heroes:
            if hero.space >= 0 and not (hero.down or hero.away):
                mask |= 1 << hero.space
        for familiar in self.state.familiars:
            mask |= 1 << familiar.space
        return mask

    def monster_spaces(self) -> int:
        mask = 0
        for monster in self.state.monsters:
            if not monster.hidden:
                mask |= _BASES[monster.spaces]
        return mask

    def covers(self, who: Figure) -> int:
        return _BASES[who.spaces] if isinstance(who, Monster) else 1 << who.space

    def empty(self, *, but: Figure | None = None) -> int:
        """Spaces without figure, obstacle or bar (DE-BASE-23); `but` counts as not there."""
        return self.layout.open & ~self.occupied(but=but) & ~self.barred()

    def barred(self) -> int:
        """Spaces that cards in play close to every figure."""
        state = self.state
        if self._noticed != (state.active, state.perils, state.tokens, self.layout):
            self._notice()
        return self._barred

    def beside(self, who: Figure) -> int:
        """Spaces adjacent to a figure, its own left out."""
        if isinstance(who, Monster):
            return self.layout.around(_BASES[who.spaces])
        return self.layout.adjacent[who.space]

    def adjacent(self, who: Figure, other: Figure) -> bool:
        return bool(self.beside(who) & self.covers(other))

    def distance(self, who: Figure, other: Figure) -> int:
        """Counted spaces between the nearest of theirs, -1 if there is no way (DE-BASE-24, -26)."""
        return self.layout.apart(self.covers(who), self.covers(other))

    def within(self, who: Figure, n: int) -> int:
        """Spaces at most so far from a figure (DE-BASE-25)."""
        return self.layout.near(self.covers(who), n)

    def sees(self, who: Figure, other: Figure, through: int = 0) -> bool:
        return bool(self.in_sight(who, (other,), through))

    def in_sight(self, who: Figure, others: Iterable[F], through: int = 0) -> list[F]:
        """Line of sight, from any space of the one to any of the other (DE-BASE-35 ff., -41).

        Figures on the spaces `through` do not block it.
        """
        pits, blockers = self.pits(), self.occupied() & ~through
        here, views = who.spaces, self.layout.sight.views
        found = []
        for other in others:
            if pits and not (self.covers(who) & ~pits and self.covers(other) & ~pits):
                seen = self.adjacent(who, other)  # DE-BASE-43
            else:
                seen = views(here, other.spaces, blockers)
            if seen:
                found.append(other)
        return found

    def pits(self) -> int:
        """Spaces that are pits, and those that cards make so."""
        state = self.state
        if self._noticed != (state.active, state.perils, state.tokens, self.layout):
            self._notice()
        return self._pits

    def in_pit(self, who: Figure) -> bool:
        """DE-BASE-76, -82: a large one with all its spaces."""
        return not self.covers(who) & ~self.pits()

    def name(self, space: Space) -> str:
        return self.layout.names[space]

    def name_of_place(self, place: int) -> str:
        """The place of a figure by its top left space, as the map lies: no two have the same."""
        sites = self.layout.sites
        return self.name(min(bits(place), key=lambda space: sites[space][::-1]))

    # Tokens

    def tokens(self, kind: TokenKind) -> list[Token]:
        return [token for token in self.state.tokens if token.kind == kind]

    def token_spaces(self, kind: TokenKind) -> int:
        return mask_of(token.space for token in self.tokens(kind))

    def put_token(self, token: Token, how: str = "placed") -> None:
        self.state.tokens = (*self.state.tokens, token)
        self._tell_token(token, how)

    def change_token(self, token: Token, changed: Token, how: str) -> None:
        tokens = self.state.tokens
        place = tokens.index(token)
        self.state.tokens = (*tokens[:place], changed, *tokens[place + 1 :])
        self._tell_token(changed, how)

    def take_token(self, token: Token, how: str = "gone") -> None:
        tokens = self.state.tokens
        place = tokens.index(token)
        self.state.tokens = (*tokens[:place], *tokens[place + 1 :])
        self._tell_token(token, how)

    def _tell_token(self, token: Token, how: str) -> None:
        colour = token.colour if token.faceup or token.known else ""
        self.emit(events.TokenChanged, token.kind, self.name(token.space), how, colour)

    # The end

    def end(self, won: bool, cause: str) -> None:
        """The game stops at this moment (DE-END-04)."""
        self.state.ended = Ended(won, cause)  # type: ignore[arg-type]
        self.emit(events.Ended, cause, won)
        raise Over


@moment
def asides(game: DarkElements, hero: Hero) -> Deeds:
    """What he may do at any time of his turn, whatever he is asked (DE-BASE-51)."""
    return []


def familiar_of(game: DarkElements, hero: Hero) -> Familiar | None:
    for one in game.state.familiars:
        if one.owner == hero.id:
            return one
    return None
