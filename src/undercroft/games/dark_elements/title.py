"""Dark Elements as a title of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from undercroft.core.catalogue import Catalogue
from undercroft.core.decisions import Question, Request
from undercroft.core.events import Event
from undercroft.core.lobby import Lobby
from undercroft.core.rng import Script, Seed, Stream
from undercroft.core.title import Brief, Member, Setup, Situation
from undercroft.games.dark_elements import events, hidden, limbo
from undercroft.games.dark_elements.book import Book
from undercroft.games.dark_elements.features import SCALES
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy.player import GreedyPlayer
from undercroft.games.dark_elements.library import Library
from undercroft.games.dark_elements.loading import LOADER
from undercroft.games.dark_elements.migrations import MIGRATIONS
from undercroft.games.dark_elements.painting.painter import MapPainter
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.rules import rounds
from undercroft.games.dark_elements.rules.activation import ACTING
from undercroft.games.dark_elements.scenario import FACES, RESTS, look_along, set_up_situation
from undercroft.games.dark_elements.senses import GAUGES, located, sense
from undercroft.games.dark_elements.setup import LEAST, MOST, set_up
from undercroft.games.dark_elements.showing import lobby as start_page
from undercroft.games.dark_elements.showing import scenes, tabletop, views
from undercroft.games.dark_elements.showing.asking import WORDS, all_forms, question
from undercroft.games.dark_elements.showing.because import because, explained
from undercroft.games.dark_elements.showing.catalogue import catalogue
from undercroft.games.dark_elements.showing.feats import FEATS
from undercroft.games.dark_elements.showing.names import Called
from undercroft.games.dark_elements.showing.outlook import FORETELLING
from undercroft.games.dark_elements.showing.sight import in_sight, sight
from undercroft.games.dark_elements.staging.stage import Stage
from undercroft.games.dark_elements.state import Ended, State
from undercroft.games.dark_elements.wishes import STANDING
from undercroft.games.dark_elements.words.answers import CARDS
from undercroft.kit.difficulty import with_level
from undercroft.kit.events import Told, kinds
from undercroft.kit.forms import Forms, written
from undercroft.kit.title import LibraryTitle, imprint
from undercroft.kit.view_cache import cached

PRIMER = """\
In your turn you have two actions: move, attack, rest, search, open a door, or what a card offers.
Movement points may be spent before, between and after them, and 1 fatigue buys 1 more. Your dice
bring range, damage and surges, which buy what weapon and skills list; shields of the defender take
damage off again. One of you carries the torch: two spaces around it are lit, and in the dark every
test is harder. Behind each door lies an encounter with a goal of its own, often with an hourglass.
When no encounter is open at the end of a round, fate comes down a space and a Peril strikes; every
fallen hero brings it down too, and doom rises when you fail. When they meet, all is lost. Defeated
monsters fill the loot track, which pays out items."""
PARTY = {  # who joins whom, and as what
    2: (("grisban-the-thirsty", "berserker"), ("widow-tarha", "necromancer")),
    3: (
        ("grisban-the-thirsty", "berserker"),
        ("avric-albright", "disciple"),
        ("widow-tarha", "necromancer"),
    ),
    4: (
        ("grisban-the-thirsty", "berserker"),
        ("avric-albright", "disciple"),
        ("jain-fairwood", "wildlander"),
        ("leoric-of-the-book", "runemaster"),
    ),
}

ANSWERS = ACTING + CARDS  # who breaks in at which moment


class DarkElementsTitle(LibraryTitle[Library, Book, State]):
    """Dark Elements, a cooperative adventure for the second edition of Descent."""

    id = "dark_elements"
    name = "Dark Elements"
    tutorial = start_page.QUEST
    adventure_word = "quest"
    loader = LOADER
    painter = MapPainter()
    common = (
        "abilities", "activations", "conditions", "familiars", "items", "monsters", "searches",
        "tiles",
    )  # fmt: skip
    calling = "of"
    state_type = State
    view_type = tabletop.View
    events = events
    state_version = 2
    migrations = MIGRATIONS
    joining = tuple(hero for hero, _ in PARTY[MOST])
    introduction = PRIMER
    losing = "when doom and fate meet on their track."
    standing = STANDING
    unveiling = frozenset(
        {
            events.Appeared,
            events.BodyFound,
            events.Explored,
            events.SecretRoomRevealed,
        }
    )
    gauges = GAUGES
    memorable = FEATS
    weighty = frozenset({"who-acts", "what-next", "use-card"})
    calm = frozenset({"what-next"})
    scales = SCALES
    greedy = GreedyPlayer
    foretelling = FORETELLING

    play = staticmethod(rounds.play)
    sense = staticmethod(sense)
    located = staticmethod(located)
    sight = staticmethod(sight)
    in_sight = staticmethod(in_sight)
    scene = staticmethod(scenes.scene)
    inspect = staticmethod(look_along)

    @property
    def rules_page(self) -> str:
        return "dark-elements"

    @cached_property
    def _called(self) -> Called:
        return Called(self.library)

    def _on(self, game: DarkElements) -> Called:
        """Names as the map of this game lies."""
        chart, named = game.state.chart, game.named
        return cached(game, ("called", chart, named), lambda: Called(self.library, chart, named))

    def _of(self, event: Event) -> Called:
        """Names as they were when it happened."""
        named = event.named if isinstance(event, events.Fact) else ()
        return Called(self.library, named=named) if named else self._called

    def open_book(self, adventure: str) -> Book | None:
        """All quests of a library share one."""
        return self._one_book if adventure in self.library.adventures else None

    @cached_property
    def _one_book(self) -> Book:
        return Book(self.library)

    @cached_property
    def _stage(self) -> Stage:
        return Stage(self.library)

    def adventures(self) -> Mapping[str, str]:
        return {one.id: one.name for one in self.library.adventures.values()}

    def brief(self, adventure: str) -> Brief:
        self.book(adventure)
        its = self.library.adventures[adventure]
        return Brief(
            id=adventure,
            name=its.name,
            summary=its.summary,
            goal=its.goal,
            intro=its.intro,
            outro=its.outro,
        )

    def heroes(self) -> Mapping[str, str]:
        return {
            hero.id: f"{hero.name}, {hero.archetype}: {hero.health} Health, {hero.stamina} Stamina"
            for hero in self.library.heroes.values()
        }

    def party(self, size: int) -> tuple[Member, ...]:
        chosen = PARTY.get(size, PARTY[LEAST if size < LEAST else MOST])
        return tuple(Member(hero, role, seat) for seat, (hero, role) in enumerate(chosen))

    def lobby(self) -> Lobby:
        return start_page.lobby(self.library, tuple(map(self.party, range(LEAST, MOST + 1))))

    def catalogue(self) -> Catalogue:
        return catalogue(self.library)

    def set_up(self, setup: Setup, seed: Seed) -> State:
        return set_up(self.book(setup.adventure), setup, seed)

    def game(
        self,
        state: State,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> DarkElements:
        return DarkElements(
            state,
            self._one_book,
            listener=listener,
            script=script,
            encounters=self._stage.encounters,
            adventure=self._stage.quests.get(state.adventure),
            perils=self._stage.perils,
            answers=ANSWERS,
        )

    def hidden(self, state: State, seat: int | None, chance: Stream) -> None:
        hidden.draw_anew(state, self.library.adventures[state.adventure], chance)

    def adventure_played(self, state: State) -> str:
        return with_level(state.adventure, state.difficulty)

    def turn(self, state: State) -> tuple[Any, ...]:
        return state.round, state.phase, state.turn

    def retinue(self, state: State) -> Mapping[str, str]:
        return {one.id: one.owner for one in state.familiars}  # DE-BASE-172

    def progress(self, state: State) -> float:
        """By the book hardly anybody ever wins."""
        size = self.library.adventures[state.adventure].size
        drawn = 1 - len(state.explorations) / max(1, size)
        return drawn if state.phase != "preparing" else 0.0

    def late(self, state: State) -> bool:
        return state.active == limbo.LAST

    def ending(self, state: State, ended: Ended) -> str:
        return self._called.ending(state.adventure, ended.cause)

    def ground(self, state: State) -> str:
        return imprint(self._one_book.atlas.layout(state.chart).names)

    def preparing(self, state: State) -> bool:
        return state.phase == "preparing"

    @property
    def event_types(self) -> Sequence[type[Event]]:
        return kinds(events.Fact)

    def views(self, game: DarkElements, seats: Sequence[int | None]) -> Sequence[tabletop.View]:
        return [views.view(game, self._on(game))] * len(seats)  # nothing is secret between heroes

    def question(self, game: DarkElements, request: Request) -> Question:
        return question(game, request, self._on(game))

    def keys(self) -> Sequence[str]:
        return list(written(self.forms(), WORDS))

    def forms(self) -> Forms:
        """What keys of options look like, with the deeds of all cards."""
        stage = self._stage
        cards: list[InPlay[DarkElements]] = [*stage.encounters.values(), *stage.quests.values()]
        return all_forms([*cards, *stage.perils.values()])

    def sentences(self, event: Event) -> Sequence[str]:
        called = self._of(event)
        lines = event.lines(called.by_kind) if isinstance(event, Told) else []
        return [explained(event, line, called) for line in lines]

    def reason(self, event: Event) -> str:
        return because(event, self._of(event))

    def situation(self, setup: Any, define: Any) -> Situation:
        library, state = set_up_situation(self.library, setup, define)
        return Situation(DarkElementsTitle(library), state, RESTS, FACES)
