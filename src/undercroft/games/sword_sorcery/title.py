"""Sword & Sorcery as a title of the kernel."""

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
from undercroft.games.sword_sorcery import events, hidden
from undercroft.games.sword_sorcery.answers import ANSWERS
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.features import SCALES
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy.player import GreedyPlayer
from undercroft.games.sword_sorcery.library import Library
from undercroft.games.sword_sorcery.loading import LOADER
from undercroft.games.sword_sorcery.migrations import MIGRATIONS
from undercroft.games.sword_sorcery.painting.painter import QuestPainter
from undercroft.games.sword_sorcery.rules import rounds
from undercroft.games.sword_sorcery.rules.event_phase import EventRevealed
from undercroft.games.sword_sorcery.rules.shadows import ShadowRevealed
from undercroft.games.sword_sorcery.scenario import FACES, RESTS, look_along, set_up_situation
from undercroft.games.sword_sorcery.senses import GAUGES, located, sense
from undercroft.games.sword_sorcery.setup import CAMPAIGN as WHOLE
from undercroft.games.sword_sorcery.setup import LEAST, MOST, set_up
from undercroft.games.sword_sorcery.showing import lobby as start_page
from undercroft.games.sword_sorcery.showing import scenes, tabletop, texts, views
from undercroft.games.sword_sorcery.showing.asking import WORDS, all_forms, question
from undercroft.games.sword_sorcery.showing.because import because, explained
from undercroft.games.sword_sorcery.showing.catalogue import catalogue
from undercroft.games.sword_sorcery.showing.feats import FEATS
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.showing.outlook import FORETELLING
from undercroft.games.sword_sorcery.showing.sight import in_sight, sight
from undercroft.games.sword_sorcery.state import Ended, State
from undercroft.games.sword_sorcery.wishes import STANDING
from undercroft.games.sword_sorcery.words.questing import Chosen, ParagraphRead
from undercroft.kit.difficulty import with_level
from undercroft.kit.events import Told, kinds
from undercroft.kit.forms import written
from undercroft.kit.title import LibraryTitle, imprint

PRIMER = """\
In your turn you move once, and have as many Combats and Actions as your soul gem shows; Free
Actions cost nothing. Red dice hit hard, blue ones hit and shield. Whoever shares an area with an
enemy is engaged: he fights there, and pays for leaving with attacks, unless your side has twice as
many figures in it, which also makes every attack stronger. After each of you the enemies act by an
Encounter card, each by the row of its scroll for the distance to its victim. Used powers cool down,
a quarter turn each round. Slain enemies leave soul points: with them you rise in rank, and call the
dead back at the altar, to which their ghosts must walk. The Event deck is the clock: when it is
spent, the quest is lost."""
PARTY = {  # who joins whom, and as what
    2: (("aldric", "paladin"), ("borin", "hearthpriest")),
    3: (("aldric", "paladin"), ("borin", "hearthpriest"), ("sylwen", "warden")),
    4: (
        ("aldric", "paladin"),
        ("borin", "hearthpriest"),
        ("sylwen", "warden"),
        ("maelis", "evoker"),
    ),
    5: (
        ("aldric", "paladin"),
        ("borin", "hearthpriest"),
        ("sylwen", "warden"),
        ("maelis", "evoker"),
        ("tamsin", "pathfinder"),
    ),
}


class SwordSorceryTitle(LibraryTitle[Library, Book, State]):
    """Sword & Sorcery: four quests, alone or as a campaign."""

    id = "sword_sorcery"
    name = start_page.NAME
    adventure_word = "quest"
    loader = LOADER
    painter = QuestPainter()
    common = (
        "companions", "encounters", "enemy_powers", "events", "items", "kinds", "masters",
        "searches", "traps",
    )  # fmt: skip
    calling = "hero"
    state_type = State
    view_type = tabletop.View
    events = events
    state_version = 2
    migrations = MIGRATIONS
    joining = tuple(hero for hero, _ in PARTY[MOST])
    introduction = PRIMER
    losing = "when no living hero is left or the Event deck is spent; a quest may add to it."
    standing = STANDING
    unveiling = frozenset({
        events.Appeared, events.QuestBegan, EventRevealed, ParagraphRead, Chosen, ShadowRevealed,
    })  # fmt: skip
    gauges = GAUGES
    memorable = FEATS
    weighty = frozenset({"who-acts", "what-next", "enhance", "haunt", "spend-souls"})
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
    tutorial = "embers-of-the-crypt"

    @property
    def rules_page(self) -> str:
        return "sword-sorcery"

    @cached_property
    def _book(self) -> Book:
        """Of all quests: a campaign goes from one to the next."""
        return Book(self.library)

    @cached_property
    def _names(self) -> dict[str, Called]:
        return {id: Called(self.library, quest) for id, quest in self.library.quests.items()}

    def open_book(self, adventure: str) -> Book | None:
        return self._book if adventure in (*self.library.quests, WHOLE) else None

    def adventures(self) -> Mapping[str, str]:
        return {quest.id: quest.name for quest in self.library.campaign()}

    def campaigns(self) -> Mapping[str, str]:
        return {WHOLE: start_page.CAMPAIGN_NAME}

    def brief(self, adventure: str) -> Brief:
        self.book(adventure)
        if adventure == WHOLE:
            return Brief(
                id=adventure,
                name=start_page.CAMPAIGN_NAME,
                summary=start_page.CAMPAIGN_SUMMARY,
                goal="Win every quest, one after the other.",
                intro=start_page.INTRO,
                outro="",
            )
        quest = self.library.quests[adventure]
        return Brief(
            id=quest.id,
            name=quest.name,
            summary=quest.summary,
            goal=quest.goal,
            intro=quest.opening,
            outro="",
        )

    def heroes(self) -> Mapping[str, str]:
        return {hero.id: f"{hero.name}, {hero.title}" for hero in self.library.heroes.values()}

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
    ) -> SwordSorcery:
        return SwordSorcery(state, self._book, listener=listener, script=script, answers=ANSWERS)

    def hidden(self, state: State, seat: int | None, chance: Stream) -> None:
        hidden.draw_anew(state, self.library, chance)

    def adventure_played(self, state: State) -> str:
        return with_level(state.quest, state.difficulty)

    def turn(self, state: State) -> tuple[Any, ...]:
        return state.round, state.phase, state.step, state.turn

    def retinue(self, state: State) -> Mapping[str, str]:
        return {one.id: one.owner for one in state.companions}

    def explored(self, state: State, seat: int) -> int:
        return len(state.fired)

    def ending(self, state: State, ended: Ended) -> str:
        return self._names[state.quest].cause(ended.cause)

    def chapters(self, state: State) -> int:
        """Quests of a campaign that are won so far."""
        if state.mode != "campaign":
            return 0
        won = state.ended is not None and state.ended.won
        return list(self.adventures()).index(state.quest) + won

    def ground(self, state: State) -> str:
        return imprint(self._book.plans[state.quest].names)

    def preparing(self, state: State) -> bool:
        return state.phase == "preparing"

    @property
    def event_types(self) -> Sequence[type[Event]]:
        return kinds(events.Fact)

    def views(self, game: SwordSorcery, seats: Sequence[int | None]) -> Sequence[tabletop.View]:
        seen = views.view(game, self._names[game.state.quest])
        return [seen] * len(seats)  # nothing is secret between heroes

    def question(self, game: SwordSorcery, request: Request) -> Question:
        return question(game, request, self._names[game.state.quest])

    def keys(self) -> Sequence[str]:
        return list(written(all_forms(), WORDS))

    def sentences(self, event: Event) -> Sequence[str]:
        called = self._called(event)
        lines = event.lines(called.by_kind) if isinstance(event, Told) else []
        told = [explained(event, line, called) for line in lines]
        if isinstance(event, events.CardDrawn | EventRevealed):
            quest = self.library.quests.get(event.during)
            told.append(texts.read_out(self.library, quest, event.card))
        return [line for line in told if line]

    def reason(self, event: Event) -> str:
        return because(event, self._called(event))

    def _called(self, event: Event) -> Called:
        """By the map on which it happened."""
        quest = event.during if isinstance(event, events.Fact) else ""
        return self._names.get(quest) or Called(self.library)

    def situation(self, setup: Any, define: Any) -> Situation:
        library, state = set_up_situation(self.library, setup, define)
        return Situation(SwordSorceryTitle(library), state, RESTS, FACES)
