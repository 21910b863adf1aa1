"""The handle that the rules of Dark Elements hold: who is where, and what lies about."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ParamSpec, TypeVar

from msgspec.structs import replace

from undercroft.board import mask_of
from undercroft.core.decisions import Option, Request
from undercroft.core.events import Event
from undercroft.core.game import Game, Over
from undercroft.core.rng import Script
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.attack import Attack
from undercroft.games.dark_elements.book import Book
from undercroft.games.dark_elements.deeds import Deed, Deeds
from undercroft.games.dark_elements.figures import Figures
from undercroft.games.dark_elements.ground.chart import Chart
from undercroft.games.dark_elements.play import EncounterRules, InPlay, PerilRules
from undercroft.games.dark_elements.state import (
    NOWHERE,
    Ended,
    Familiar,
    Figure,
    Hero,
    Monster,
    State,
    Token,
    TokenKind,
)
from undercroft.kit.moments import NOBODY, Answers, moment
from undercroft.kit.stories.telling import Telling

P = ParamSpec("P")
T = TypeVar("T")
F = TypeVar("F", bound=Figure)
Point = Callable[..., object]  # of the contract of cards in play
TURNED = ("revealed", "turned down")  # tokens whose colour everybody has seen


class DarkElements(Figures):
    """One quest being played."""

    __slots__ = (
        "_said",
        "_way",
        "adventure",
        "answers",
        "arms",
        "attacks",
        "barred",
        "encounters",
        "falling",
        "fell",
        "hands",
        "hasty",
        "heard",
        "heeding",
        "held",
        "in_play",
        "perils",
        "pits",
        "reach",
        "sheets",
        "telling",
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
        adventure: EncounterRules[DarkElements] | None = None,
        answers: Answers = NOBODY,
    ) -> None:
        super().__init__(state, book, listener=listener, script=script)
        self.encounters = encounters
        self.perils = perils
        self.adventure = adventure  # the quest, if it has lines of its own
        self.answers = answers
        self.attacks: list[Attack] = []  # in progress, the innermost last
        self.falling: list[str] = []  # heroes who are defeated and do one last thing
        self.fell = ""  # who was defeated in his own turn: he has no more of it, even if he rises
        self.hasty: list[str] = []  # heroes who spend movement points out of turn (DE-BASE-67)
        self.hands: dict[str, Any] = {}  # what heroes have before them (words/hand)
        self.heard: Any = None  # and what can be said by any of it
        self.sheets: dict[str, Mapping[str, int]] = {}  # and what it makes of them (rules/values)
        self.telling = Telling()  # of lines, one because of the other
        # The active Exploration card, a quest with lines, and the Perils that stay (`notice`)
        self.in_play: tuple[InPlay[DarkElements], ...] = ()
        self.heeding = False  # whether any has conditions that may come to hold (`settle`)
        self.pits = 0  # spaces that are pits, and those that cards make so
        self.barred = 0  # spaces that they close to every figure
        self._said: dict[Point, list[InPlay[DarkElements]]] = {}
        self._way: tuple[str, ...] = ()  # who is on his way, and the spaces of it not yet told
        self.arms: Any = None  # of whom options are being listed for (rules/wielding)
        self.reach: Any = None  # where he whose options were listed last may go (rules/moving)
        self.held = False  # a step is going on, and conditions are looked at after it
        self.notice()

    def ask(
        self,
        seat: int | tuple[int, ...],
        kind: str,
        options: Sequence[Option[T]],
        rule: str = "",
        about: tuple[object, ...] = (),
        always: bool = False,
    ) -> Coroutine[Request, Any, T]:
        """Whatever he is asked in his turn, a hero may turn a Search card for loot first."""
        turn = self.state.turn
        if turn != NOWHERE and self.state.heroes[turn].found:  # or there is nothing to turn
            return self._ask_besides(seat, kind, options, rule, about, always)
        return Game.ask(self, seat, kind, options, rule, about, always)

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
            hero = self.state.heroes[self.state.turn]
            held = hero.found
            await aside.value.do(self, hero)
            turned = {*held}.difference(hero.found)  # others too, while he was paid for it
            options = [one for one in options if turned.isdisjoint(one.key.split(":"))]
            always = always and bool(self._asides(seat))  # who has answered need not do so again
        return await super().ask(seat, kind, options, rule=rule, about=about, always=always)

    def _asides(self, seat: int | tuple[int, ...]) -> Deeds:
        """Of the hero whose turn it is, if he has Search cards and is among those who are asked."""
        if self.state.turn == NOWHERE:
            return []
        hero = self.state.heroes[self.state.turn]
        asked = (seat,) if isinstance(seat, int) else seat
        return asides(self, hero) if hero.found and hero.seat in asked else []

    def emit(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell an event, and whom it may call by a name."""
        if self.listener is not None:
            if self._way:
                self.tell_way()
            told = event(*args, **kwargs)
            named = self.named
            if named and isinstance(told, events.Fact):
                told = replace(told, named=named)
            self.listener(told)

    def strides(self, who: str, space: int) -> None:
        """A figure on its way enters a space. The way is told as a whole, or as far as it led when
        something happens on it: before that is told."""
        if self.listener is not None:
            if self._way and self._way[0] != who:
                self.tell_way()
            self._way = (*(self._way or (who,)), self.name(space))

    def tell_way(self) -> None:
        """What was not told of it yet."""
        if self._way:
            (who, *way), self._way = self._way, ()
            self.emit(events.Moved, who, way[-1], tuple(way))

    @property
    def named(self) -> tuple[str, ...]:
        """The id and the name of the monster that has one, Axirumn or Draemor, while he has it."""
        for monster in self.state.monsters:
            if monster.name and not monster.hidden:
                return monster.id, monster.name
        return ()

    def redraw(self, chart: Chart) -> None:
        """The map has grown, or a wall of it is gone."""
        self.state.chart = chart
        self.layout = self.book.atlas.layout(chart)
        self.notice()

    # Cards of heroes

    def redeal(self, hero: Hero) -> None:
        """His skills, what he wears, Search cards, his feat or what is exhausted are others than
        before. All of it is looked at all the time, so who changes it says so."""
        self.hands.pop(hero.id, None)
        self.sheets.pop(hero.id, None)

    # Cards in play

    def notice(self) -> None:
        """Cards in play, tokens or the map are others than before, and so is what follows from them
        alone. It is looked at all the time, so who changes them says so."""
        state = self.state
        active = [self.encounters[state.active]] if state.active else []
        quest = [self.adventure] if self.adventure else []
        cards = (*active, *quest, *[self.perils[peril] for peril in state.perils])
        if cards != self.in_play:
            self.in_play = cards
            self.heeding = any(card.has_conditions for card in cards)
            self._said = self.book.said.setdefault(cards, {})
        self.pits, self.barred = self.layout.pit, 0
        for card in cards:
            self.pits |= card.pits(self)
            self.barred |= card.barred(self)

    def saying(self, point: Point) -> list[InPlay[DarkElements]]:
        """Those of them that have a word of their own on a point of their contract; on most points
        no card has."""
        found = self._said.get(point)
        return self._heard_on(point) if found is None else found

    def _heard_on(self, point: Point) -> list[InPlay[DarkElements]]:
        """Found when a point is first asked for."""
        name = point.__name__
        found = [card for card in self.in_play if getattr(type(card), name) is not point]
        self._said[point] = found
        return found

    @property
    def encounter(self) -> EncounterRules[DarkElements] | None:
        """The rules of the active card (DE-ENC-02)."""
        return self.encounters[self.state.active] if self.state.active else None

    @property
    def current(self) -> str:
        """The key of the current encounter, whether or not its card is active (DE-ENC-04, -05)."""
        return self.state.chart.placed[self.state.current].plan

    # Spaces

    def empty(self, but: Figure | None = None) -> int:
        """Spaces without figure, obstacle or bar (DE-BASE-23); `but` counts as not there."""
        return self.layout.open & ~self.occupied(but) & ~self.barred

    def sees(self, who: Figure, other: Figure, through: int = 0) -> bool:
        return bool(self.in_sight(who, (other,), through))

    def in_sight(
        self,
        who: Figure,
        others: Iterable[F],
        through: int = 0,
        standing: Callable[[DarkElements], int] | None = None,
    ) -> list[F]:
        """Line of sight, from any space of the one to any of the other (DE-BASE-35 ff., -41).

        Figures on the spaces `through` do not block it. `standing` says where figures are, for who
        has looked before.
        """
        pits, beside = self.pits, self.beside(who)
        here, views = who.spaces, self.layout.sight.views
        deep = pits and not self.covers(who) & ~pits
        blockers = -1  # not looked for yet
        found = []
        for other in others:
            figure: Figure = other
            if type(figure) is Monster:
                spaces, covers = figure.spaces, self.covers(figure)
            else:
                spaces, covers = (figure.space,), 1 << figure.space
            if covers & beside:  # DE-BASE-35
                found.append(other)
            elif not (deep or (pits and not covers & ~pits)):  # DE-BASE-43
                if blockers < 0:
                    blockers = (standing(self) if standing else self.occupied()) & ~through
                if views(here, spaces, blockers):
                    found.append(other)
        return found

    def in_pit(self, who: Figure) -> bool:
        """DE-BASE-76, -82: a large one with all its spaces."""
        pits = self.pits
        return bool(pits) and not self.covers(who) & ~pits

    # Tokens

    def tokens(self, kind: TokenKind) -> list[Token]:
        found: list[Token] = []
        for token in self.state.tokens:
            if token.kind == kind:
                found.append(token)
        return found

    def token_spaces(self, kind: TokenKind) -> int:
        return mask_of(token.space for token in self.tokens(kind))

    def put_token(self, token: Token, how: str = "placed") -> None:
        self._lay((*self.state.tokens, token))
        self._tell_token(token, how)

    def change_token(self, token: Token, changed: Token, how: str) -> None:
        tokens = self.state.tokens
        place = tokens.index(token)
        self._lay((*tokens[:place], changed, *tokens[place + 1 :]))
        self._tell_token(changed, how)

    def take_token(self, token: Token, how: str = "gone") -> None:
        tokens = self.state.tokens
        place = tokens.index(token)
        self._lay((*tokens[:place], *tokens[place + 1 :]))
        self._tell_token(token, how)

    def _lay(self, tokens: tuple[Token, ...]) -> None:
        self.state.tokens = tokens
        self.notice()

    def _tell_token(self, token: Token, how: str) -> None:
        colour = token.colour if how in TURNED else ""
        self.emit(events.TokenChanged, token.kind, self.name(token.space), how, colour)

    # The end

    def end(self, won: bool, cause: str) -> None:
        """The game stops at this moment (DE-END-04)."""
        self.state.ended = Ended(won, cause)  # type: ignore[arg-type]
        self.emit(events.Ended, f"{self.state.adventure}:{cause}", won)
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
