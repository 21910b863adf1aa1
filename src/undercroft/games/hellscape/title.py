"""Hellscape as a title of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from undercroft.core.catalogue import Catalogue
from undercroft.core.decisions import Question, Request
from undercroft.core.events import Event
from undercroft.core.lobby import Lobby
from undercroft.core.rng import Script, Seed, Stream
from undercroft.core.title import Brief, Setup, Situation
from undercroft.core.wishes import Course
from undercroft.games.hellscape import events, hidden
from undercroft.games.hellscape.book import Book
from undercroft.games.hellscape.classes import PARTS, RULES
from undercroft.games.hellscape.courses import courses
from undercroft.games.hellscape.features import SCALES
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy.player import GreedyPlayer
from undercroft.games.hellscape.library import MOST_HEROES, Library
from undercroft.games.hellscape.loading import LOADER
from undercroft.games.hellscape.migrations import MIGRATIONS
from undercroft.games.hellscape.painting.painter import QuestPainter
from undercroft.games.hellscape.rules import rounds
from undercroft.games.hellscape.rules.written_quest import WrittenQuest
from undercroft.games.hellscape.scenario import FACES, RESTS, look, set_up_situation
from undercroft.games.hellscape.senses import GAUGES, located, sense
from undercroft.games.hellscape.setup import set_up
from undercroft.games.hellscape.showing import chronicle, notes, scenes, tabletop, views
from undercroft.games.hellscape.showing.because import because
from undercroft.games.hellscape.showing.catalogue import catalogue
from undercroft.games.hellscape.showing.feats import FEATS
from undercroft.games.hellscape.showing.keys import KEYS, WORDS
from undercroft.games.hellscape.showing.labels import shown
from undercroft.games.hellscape.showing.lobby import lobby
from undercroft.games.hellscape.showing.names import Names
from undercroft.games.hellscape.showing.outlook import FORETELLING
from undercroft.games.hellscape.showing.prompts import prompt, subject
from undercroft.games.hellscape.showing.sight import in_sight, sight
from undercroft.games.hellscape.state import Ended, State
from undercroft.games.hellscape.wishes import STANDING
from undercroft.kit.difficulty import with_level
from undercroft.kit.forms import written
from undercroft.kit.title import LibraryTitle, imprint

PRIMER = """\
In your turn you take three actions: Move (two movement points, which also open doors and pick
things up), Attack with what you have equipped, Recover, or Trade and Equip. An attack is one roll
of everything: your yellow and orange dice bring swords, the blue dice of the defender shields, and
every Minion adds an Enemy die whose scratches hurt you and whose paws pay for what its card says.
You resolve the icons in any order, and abilities may come between; in Shadow you roll a Shadow die
more. Fire burns when your turn begins, Frost takes an action. Kills bring XP, Leaders and Roaming
Monsters treasure; with enough XP you choose a skill when the round ends. Then the Darkness marker
moves, and worse things come out of the Portals. Whoever is knocked out needs a Lifebringer: when
none is left the Quest is lost."""
PARTY = ("gheta", "sir-ronen", "mathrin", "nahias", "irk", "feydra")  # joined in this order


class HellscapeTitle(LibraryTitle[Library, Book, State]):
    """Massive Darkness 2: Hellscape."""

    id = "hellscape"
    name = "Massive Darkness 2: Hellscape"
    tutorial = "tutorial"
    adventure_word = "Quest"
    loader = LOADER
    painter = QuestPainter()
    common = (
        "spells", "consecrations", "stances", "elements", "tokens", "spirits", "arrows", "items",
        "powers", "mobs", "roaming", "doors",
    )  # fmt: skip
    calling = "hero_class"
    state_type = State
    view_type = tabletop.View
    events = events
    state_version = 2
    migrations = MIGRATIONS
    joining = PARTY
    introduction = PRIMER
    losing = "when somebody is knocked out and no Lifebringer is left."
    standing = STANDING
    unveiling = frozenset({
        events.EnemyCame, events.MinionsJoined, events.Noted, events.StoryTold,
        events.ChamberRevealed,
    })  # fmt: skip
    gauges = GAUGES
    memorable = FEATS
    weighty = frozenset({"next-hero", "turn", "move", "bless"})
    closing = frozenset({"end", "stop"})
    scales = SCALES
    greedy = GreedyPlayer
    foretelling = FORETELLING

    play = staticmethod(rounds.play)
    sense = staticmethod(sense)
    located = staticmethod(located)
    sight = staticmethod(sight)
    in_sight = staticmethod(in_sight)
    scene = staticmethod(scenes.scene)
    inspect = staticmethod(look)

    @property
    def event_types(self) -> Sequence[type[Event]]:
        of_classes = (event for part in PARTS for event in part.words.tellings)
        return [*super().event_types, *of_classes]

    def open_book(self, adventure: str) -> Book | None:
        quest = self.library.quests.get(adventure)
        return Book(self.library, quest, RULES) if quest else None

    def adventures(self) -> Mapping[str, str]:
        quests = sorted(self.library.quests.values(), key=lambda quest: quest.order)
        return {quest.id: quest.name for quest in quests}

    def brief(self, adventure: str) -> Brief:
        quest = self.book(adventure).quest
        return Brief(
            id=quest.id,
            name=quest.name,
            summary=quest.summary,
            goal=quest.goal_text,
            intro=quest.intro,
            outro=quest.outro,
        )

    def heroes(self) -> Mapping[str, str]:
        return {
            hero.id: f"{hero.name}, {hero.hero_class}: {hero.health} Health, {hero.mana} Mana"
            for hero in self.library.heroes.values()
        }

    def lobby(self) -> Lobby:
        return lobby(self.library, tuple(map(self.party, range(1, MOST_HEROES + 1))))

    def catalogue(self) -> Catalogue:
        return catalogue(self.library)

    def set_up(self, setup: Setup, seed: Seed) -> State:
        return set_up(self.library, self.book(setup.adventure).quest, setup, seed)

    def game(
        self,
        state: State,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> Hellscape:
        book = self.book(state.quest)
        return Hellscape(state, book, listener=listener, script=script, quest=WrittenQuest())

    def hidden(self, state: State, seat: int | None, chance: Stream) -> None:
        hidden.draw_anew(state, chance)

    def adventure_played(self, state: State) -> str:
        return with_level(state.quest, state.difficulty)

    def turn(self, state: State) -> tuple[Any, ...]:
        return state.round, state.stage, state.turn.who

    def retinue(self, state: State) -> Mapping[str, str]:
        owned = (ally for ally in state.allies.values() if ally.owner >= 0)
        return {ally.card: state.heroes[ally.owner].card for ally in owned}  # MD2-SHA-11

    def opened(self, state: State) -> int:
        return len(state.revealed)

    def ending(self, state: State, ended: Ended) -> str:
        return notes.ending(
            self.library, state.quest, won=ended.won, cause=ended.cause, who=ended.who
        )

    def ground(self, state: State) -> str:
        book = self.book(state.quest)
        return imprint(book.zones((), arena=state.arena).names)

    def preparing(self, state: State) -> bool:
        return state.stage == "prepare"

    def views(self, game: Hellscape, seats: Sequence[int | None]) -> Sequence[tabletop.View]:
        return views.of_seats(game, seats)

    def question(self, game: Hellscape, request: Request) -> Question:
        who = subject(game, request)
        return request.in_words(prompt(game, request), shown(game, request), who)

    def courses(self, game: Hellscape, request: Request) -> Sequence[Course]:
        return courses(game, request)

    def keys(self) -> Sequence[str]:
        return list(written(KEYS, WORDS))

    def sentences(self, event: Event) -> Sequence[str]:
        return chronicle.sentences(event, self.library)

    def reason(self, event: Event) -> str:
        return because(event, Names(self.library))

    def situation(self, setup: Any, define: Any) -> Situation:
        library, state = set_up_situation(self.library, setup, define)
        return Situation(HellscapeTitle(library), state, RESTS, FACES)
