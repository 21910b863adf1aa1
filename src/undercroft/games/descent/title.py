"""Descent as a title of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

from undercroft.core.catalogue import Catalogue
from undercroft.core.decisions import Question, Request
from undercroft.core.events import Event
from undercroft.core.lobby import Lobby
from undercroft.core.outlook import Outlook
from undercroft.core.rng import Script, Seed, Stream
from undercroft.core.title import Brief, Member, Outcome, Setup, Situation
from undercroft.core.wishes import Course
from undercroft.games.descent import events, hidden
from undercroft.games.descent.book import Book
from undercroft.games.descent.courses import courses
from undercroft.games.descent.features import SCALES
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy.meaning import meant
from undercroft.games.descent.greedy.player import GreedyPlayer
from undercroft.games.descent.library import Library
from undercroft.games.descent.loading import LOADER
from undercroft.games.descent.migrations import MIGRATIONS
from undercroft.games.descent.onslaught import ONSLAUGHT
from undercroft.games.descent.painting.painter import QuestPainter
from undercroft.games.descent.rules import rounds
from undercroft.games.descent.rules.interrupts import CARDS
from undercroft.games.descent.scenario import FACES, RESTS, look, set_up_situation
from undercroft.games.descent.seating import FEWEST, MOST, OVERLORD
from undercroft.games.descent.senses import GAUGES, located, sense
from undercroft.games.descent.setup import set_up
from undercroft.games.descent.showing import chronicle, scenes, tabletop, views
from undercroft.games.descent.showing.because import because
from undercroft.games.descent.showing.catalogue import catalogue
from undercroft.games.descent.showing.feats import FEATS
from undercroft.games.descent.showing.keys import KEYS, WORDS
from undercroft.games.descent.showing.labels import shown
from undercroft.games.descent.showing.lobby import lobby
from undercroft.games.descent.showing.outlook import outlook
from undercroft.games.descent.showing.prompts import prompt, subject
from undercroft.games.descent.showing.sight import in_sight, sight
from undercroft.games.descent.showing.witness import witness
from undercroft.games.descent.state import State
from undercroft.games.descent.wishes import MASKED, STANDING
from undercroft.kit.difficulty import with_level
from undercroft.kit.forms import written
from undercroft.kit.title import LibraryTitle

PRIMER = """\
In your turn you declare one action: Run (twice your speed in movement points), Battle (two
attacks), Advance (your speed and one attack) or Ready (an order, and a move or an attack).
Movement points also open doors (2) and chests (2), drink potions (1) and change gear (2); each
point of fatigue buys one more, or one more power die for an attack. An attack rolls the weapon's
dice and the power dice of your trait: it needs range for the distance, and damage beyond the
target's armor wounds it. Surges buy what your cards say. A killed hero comes back from town at
once, but the party loses conquest tokens: with the last one the overlord has won. He gathers
threat every round and spends it on traps, monsters and tricks. Glyphs bring conquest and lead to
town, where coins buy better gear."""
PARTY = ("steelhorns", "laurel-of-bloodwood", "mad-carthos", "sir-valadir")  # joined in this order


class DescentTitle(LibraryTitle[Library, Book, State]):
    """Descent: Journeys in the Dark, first edition."""

    id = "descent"
    name = "Descent: Journeys in the Dark"
    tutorial = "toll-keepers-cellar"
    opponent = OVERLORD
    adventure_word = "quest"
    loader = LOADER
    painter = QuestPainter()
    common = ("skills", "items", "monsters", "overlord", "familiars")
    state_type = State
    view_type = tabletop.View
    events = events
    state_version = 3
    migrations = MIGRATIONS
    joining = PARTY
    introduction = PRIMER
    losing = "with the last conquest token."
    standing = STANDING
    masked = MASKED
    unveiling = frozenset({events.EncounterMet, events.NamedAppeared, events.AreaRevealed})
    gauges = GAUGES
    memorable = FEATS
    weighty = frozenset(
        {"next-hero", "action", "turn", "own-cards", "activate", "monster", "spawn"}
    )
    calm = frozenset({"turn", "monster"})
    scales = SCALES
    opposed = ONSLAUGHT
    greedy = GreedyPlayer

    play = staticmethod(rounds.play)
    sense = staticmethod(sense)
    located = staticmethod(located)
    sight = staticmethod(sight)
    in_sight = staticmethod(in_sight)
    scene = staticmethod(scenes.scene)
    inspect = staticmethod(look)

    def open_book(self, adventure: str) -> Book | None:
        quest = self.library.quests.get(adventure)
        return Book(self.library, quest) if quest else None

    def adventures(self) -> Mapping[str, str]:
        return {id: quest.name for id, quest in self.library.quests.items()}

    def brief(self, adventure: str) -> Brief:
        quest = self.book(adventure).quest
        return Brief(
            id=quest.id,
            name=quest.name,
            summary=quest.summary,
            goal=quest.goal_text,
            outro=quest.outro,  # the intro is told when the quest begins (QuestBegan)
        )

    def heroes(self) -> Mapping[str, str]:
        found = {}
        for hero in self.library.heroes.values():
            melee, ranged, magic = hero.traits
            found[hero.id] = (
                f"{hero.name}: {hero.wounds} wounds, {hero.fatigue} fatigue, armor {hero.armor}, "
                f"speed {hero.speed}, melee {melee}, ranged {ranged}, magic {magic}"
            )
        return found

    def lobby(self) -> Lobby:
        return lobby(self.library, tuple(map(self.party, range(FEWEST, MOST + 1))))

    def catalogue(self) -> Catalogue:
        return catalogue(self.library)

    def party(self, size: int) -> tuple[Member, ...]:
        """So many heroes, and the overlord on a seat of his own."""
        heroes = super().party(size)
        return (*heroes, Member(OVERLORD, seat=len(heroes)))

    def set_up(self, setup: Setup, seed: Seed) -> State:
        return set_up(self.library, self.book(setup.adventure).quest, setup, seed)

    def game(
        self,
        state: State,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> Descent:
        book = self.book(state.quest)
        return Descent(state, book, listener=listener, script=script, answers=CARDS)

    def hidden(self, state: State, seat: int | None, chance: Stream) -> None:
        hidden.draw_anew(state, seat, chance)

    def adventure_played(self, state: State) -> str:
        return with_level(state.quest, state.difficulty)

    def is_heroic(self, state: State, seat: int) -> bool:
        return seat != state.overlord_seat

    def turn(self, state: State) -> tuple[Any, ...]:
        return state.round, state.stage, state.turn.who

    def explored(self, state: State, seat: int) -> int:
        return len(state.revealed) if self.is_heroic(state, seat) else 0

    def seats(self, state: State) -> Sequence[int]:
        return sorted({state.overlord_seat, *(hero.seat for hero in state.heroes)})

    def outcome(self, state: State) -> Outcome | None:
        ended = state.ended
        if ended is None:
            return None
        won = ended.winner == "heroes"
        winners = {hero.seat for hero in state.heroes} if won else {state.overlord_seat}
        return Outcome(won, ended.cause, ended.text, tuple(sorted(winners)))

    def ground(self, state: State) -> str:
        return f"{self.book(state.quest).ground(()).width} wide"

    def preparing(self, state: State) -> bool:
        return state.stage not in ("heroes", "overlord")

    def views(self, game: Descent, seats: Sequence[int | None]) -> Sequence[tabletop.View]:
        return views.of_seats(game, seats)

    def witness(self, event: Event, seat: int | None) -> Event | None:
        return witness(event, seat)

    def outlook(self, game: Descent, seat: int | None) -> Outlook:
        return outlook(game)

    def prospects(self, game: Descent, seat: int | None) -> Generator[None, None, Outlook]:
        found = outlook(game)
        yield
        return found

    def question(self, game: Descent, request: Request) -> Question:
        who = subject(game, request)
        return request.in_words(prompt(game, request), shown(game, request), who)

    def courses(self, game: Descent, request: Request) -> Sequence[Course]:
        return courses(game, request)

    def keys(self) -> Sequence[str]:
        return list(written(KEYS, WORDS))

    def sentences(self, event: Event) -> Sequence[str]:
        return chronicle.sentences(event, self.library)

    def reason(self, event: Event) -> str:
        return because(event)

    def meant(self, game: Descent, request: Request, key: str) -> Event | None:
        option = request.option(key)
        mine = request.seat == game.state.overlord_seat
        return meant(game, request, option) if mine and option is not None else None

    def situation(self, setup: Any, define: Any) -> Situation:
        library, state = set_up_situation(self.library, setup, define)
        return Situation(DescentTitle(library), state, RESTS, FACES)
