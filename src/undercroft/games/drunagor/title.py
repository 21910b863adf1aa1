"""Drunagor as a title of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from undercroft.core.catalogue import Catalogue
from undercroft.core.decisions import Question, Request
from undercroft.core.events import Event
from undercroft.core.lobby import Lobby
from undercroft.core.rng import Script, Seed, Stream
from undercroft.core.title import Brief, Outcome, Setup, Situation
from undercroft.games.drunagor import events, hidden
from undercroft.games.drunagor.book import Book
from undercroft.games.drunagor.features import SCALES, ahead
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy.player import GreedyPlayer
from undercroft.games.drunagor.library import Library
from undercroft.games.drunagor.loading import LOADER
from undercroft.games.drunagor.migrations import MIGRATIONS
from undercroft.games.drunagor.painting.painter import AdventurePainter
from undercroft.games.drunagor.rules.answers import answers
from undercroft.games.drunagor.rules.campaign import chapters
from undercroft.games.drunagor.scenario import FACES, RESTS, look, set_up_situation
from undercroft.games.drunagor.senses import GAUGES, located, sense
from undercroft.games.drunagor.setup import MOST_HEROES, set_up
from undercroft.games.drunagor.showing import because, chronicle, questions, scenes, tabletop, views
from undercroft.games.drunagor.showing.catalogue import catalogue
from undercroft.games.drunagor.showing.feats import FEATS
from undercroft.games.drunagor.showing.keys import KEYS, WORDS
from undercroft.games.drunagor.showing.lobby import lobby
from undercroft.games.drunagor.showing.names import Names
from undercroft.games.drunagor.showing.outlook import FORETELLING
from undercroft.games.drunagor.showing.sight import in_sight, sight
from undercroft.games.drunagor.state import State
from undercroft.games.drunagor.wishes import STANDING
from undercroft.kit.difficulty import with_level
from undercroft.kit.forms import written
from undercroft.kit.title import LibraryTitle

PRIMER = """\
In a turn a Hero may move up to 3 squares for nothing and take two Cube Actions: use a Skill by
putting an available cube of its colour on it, or move again. Yellow Skills reach those next to
you, red ones one area away, green and blue ones anybody; areas are blocks of 2 by 2 squares.
Monsters never roll and never miss: keep blue, green or yellow cubes for Reactions, which stop
damage in anybody's turn. A Skill stays blocked until its cube comes back by Recall, and a
Recall costs a Curse Cube that blocks another Skill. A Hero at 0 Health is knocked out and takes a
Trauma Cube. A second Trauma Cube or a sixth Curse Cube on one Hero ends the Adventure.
Weapon attacks roll a d20 against the weapon's Accuracy: +2 from above, -2 from below.
Next to an enemy you are engaged: no shots, no doors, no chests."""
PARTY = ("vorn", "maya", "jaheen", "lorelai", "elros")  # joined in this order


class DrunagorTitle(LibraryTitle[Library, Book, State]):
    """Chronicles of Drunagor: Age of Darkness."""

    id = "drunagor"
    name = "Chronicles of Drunagor: Age of Darkness"
    tutorial = "toll-bridge"
    adventure_word = "Adventure"
    loader = LOADER
    painter = AdventurePainter()
    common = (
        "roles", "classes", "items", "monsters", "followers", "runes", "shapes", "rune_cards",
        "attacks",
    )  # fmt: skip
    calling = "hero_class"
    state_type = State
    view_type = tabletop.View
    events = events
    state_version = 3
    migrations = MIGRATIONS
    joining = PARTY
    introduction = PRIMER
    losing = "when a Hero has no room for another Curse or Trauma Cube, or with the last Rune."
    standing = STANDING
    unveiling = frozenset({
        events.Told, events.StoryTold, events.SetupBuilt, events.Summoned, events.Noted,
        events.Interacted, events.ChapterBegan,
    })  # fmt: skip
    gauges = GAUGES
    memorable = FEATS
    weighty = frozenset({"turn", "move", "target", "area", "reaction"})
    closing = frozenset({"end", "end-move", "stop"})
    scales = SCALES
    greedy = GreedyPlayer
    foretelling = FORETELLING

    play = staticmethod(chapters.play)
    sense = staticmethod(sense)
    located = staticmethod(located)
    sight = staticmethod(sight)
    in_sight = staticmethod(in_sight)
    scene = staticmethod(scenes.scene)
    inspect = staticmethod(look)

    @cached_property
    def names(self) -> Names:
        return Names(self.library)

    def open_book(self, adventure: str) -> Book | None:
        library = self.library
        told = library.adventures.get(adventure) or library.battlegrounds.get(adventure)
        return Book(library, told, answers, self._books) if told else None  # on one shelf

    def adventures(self) -> Mapping[str, str]:
        return {id: adventure.name for id, adventure in self.library.adventures.items()}

    def battlegrounds(self) -> Mapping[str, str]:
        return {id: ground.name for id, ground in self.library.battlegrounds.items()}

    def campaigns(self) -> Mapping[str, str]:
        return {id: campaign.name for id, campaign in self.library.campaigns.items()}

    def brief(self, adventure: str) -> Brief:
        campaign = self.library.campaigns.get(adventure)
        if campaign is not None:
            least, most = campaign.length()
            many = str(most) if least == most else f"{least} to {most}"
            goal = f"Win {many} Adventures in a row."
            return Brief(
                campaign.id, campaign.name, campaign.summary, goal, campaign.intro, campaign.outro
            )
        told = self.book(adventure).adventure
        return Brief(
            id=told.id,
            name=told.name,
            summary=told.summary,
            goal=told.goal_text,
            intro=told.intro.strip(),
            outro=told.outro.strip(),
            reward=told.reward,
        )

    def heroes(self) -> Mapping[str, str]:
        return {
            hero.id: f"{hero.name}, {hero.race} {hero.hero_class}, suggested role {hero.role}"
            for hero in self.library.heroes.values()
        }

    def lobby(self) -> Lobby:
        sizes = range(1, min(MOST_HEROES, len(self.library.heroes)) + 1)
        return lobby(self.library, tuple(map(self.party, sizes)))

    def catalogue(self) -> Catalogue:
        return catalogue(self.library)

    def set_up(self, setup: Setup, seed: Seed) -> State:
        campaign = self.library.campaigns.get(setup.adventure)
        first = campaign.chapters[0].adventure if campaign else setup.adventure
        state = set_up(self.book(first), setup, seed, campaign.id if campaign else "")
        game = self.game(state)
        for hero in state.heroes:
            hero.health = game.maximum(hero)  # DRU-SETUP-08
        return state

    def game(
        self,
        state: State,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> Drunagor:
        return Drunagor(state, self.book(state.adventure), listener=listener, script=script)

    def hidden(self, state: State, seat: int | None, chance: Stream) -> None:
        hidden.draw_anew(state, chance)

    def worth(self, game: Drunagor, seat: int) -> float:
        if not game.battle or game.state.ended is not None:
            return super().worth(game, seat)
        return ahead(game, next(hero.team for hero in game.state.heroes if hero.seat == seat))

    def adventure_played(self, state: State) -> str:
        return with_level(state.adventure, state.difficulty)

    def turn(self, state: State) -> tuple[Any, ...]:
        return state.rounds, state.round, state.marker, state.turn.who

    def explored(self, state: State, seat: int) -> int:
        return len(state.rooms) + len(state.happened)

    def outcome(self, state: State) -> Outcome | None:
        ended = state.ended
        if ended is None:
            return None
        winners = {
            hero.seat for hero in state.heroes if ended.won and ended.side in (None, hero.team)
        }
        return Outcome(ended.won, ended.cause, ended.text, tuple(sorted(winners)))

    def ground(self, state: State) -> str:
        return f"{self.book(state.adventure).width} wide"

    def chapters(self, state: State) -> int:
        if not state.campaign:
            return 0
        won = state.ended is not None and state.ended.won
        return (len(state.path) or state.chapter) + (
            won or state.stage in ("won", "spoils", "camp")
        )

    def preparing(self, state: State) -> bool:
        return not state.prepared

    def rounds(self, state: State) -> int:
        return state.rounds + state.round

    def retinue(self, state: State) -> Mapping[str, str]:
        return {one.name: state.heroes[one.owner].name for one in state.followers.values()}

    def views(self, game: Drunagor, seats: Sequence[int | None]) -> Sequence[tabletop.View]:
        return views.of_seats(game, seats)

    def question(self, game: Drunagor, request: Request) -> Question:
        return questions.question(game, request)

    def keys(self) -> Sequence[str]:
        return list(written(KEYS, WORDS))

    def sentences(self, event: Event) -> Sequence[str]:
        return chronicle.sentences(event, self.names)

    def reason(self, event: Event) -> str:
        return because.of_event(event, self.names)

    def situation(self, setup: Any, define: Any) -> Situation:
        library, state = set_up_situation(self.library, setup, define)
        return Situation(DrunagorTitle(library), state, RESTS, FACES)
