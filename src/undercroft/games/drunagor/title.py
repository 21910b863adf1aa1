"""Drunagor as a title of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from undercroft.core.catalogue import Catalogue
from undercroft.core.decisions import Question, Request
from undercroft.core.errors import UndercroftError, UnknownName
from undercroft.core.events import Event
from undercroft.core.game import Game
from undercroft.core.lobby import Lobby
from undercroft.core.player import Player
from undercroft.core.rng import Script
from undercroft.core.scene import Scene
from undercroft.core.title import Brief, Member, Outcome, Setup, Situation
from undercroft.games.drunagor.book import Book
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy.player import GreedyPlayer
from undercroft.games.drunagor.library import Library
from undercroft.games.drunagor.loading import check, load_library
from undercroft.games.drunagor.rules import chests
from undercroft.games.drunagor.rules.campaign import chapters
from undercroft.games.drunagor.scenario import look, set_up_situation
from undercroft.games.drunagor.setup import MOST_HEROES, set_up
from undercroft.games.drunagor.showing import chronicle, questions, scenes, tabletop, views
from undercroft.games.drunagor.showing.catalogue import catalogue
from undercroft.games.drunagor.showing.lobby import lobby
from undercroft.games.drunagor.state import State

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


class DrunagorTitle:
    """Chronicles of Drunagor: Age of Darkness."""

    id = "drunagor"
    name = "Chronicles of Drunagor: Age of Darkness"
    rules_page = "drunagor"
    tutorial = "toll-bridge"
    opponent = ""

    def __init__(self, library: Library | None = None, packs: Sequence[Path] = ()) -> None:
        self.library = library if library is not None else load_library(*packs)
        self._books: dict[str, Book] = {}  # the shelf that all of them share
        self._encoder = msgspec.json.Encoder()  # dicts keep their order, and it matters
        self._decoder = msgspec.json.Decoder(State)

    @property
    def content_hash(self) -> str:
        return self.library.hash

    def book(self, adventure: str) -> Book:
        found = self._books.get(adventure)
        if found is None:
            library = self.library
            told = library.adventures.get(adventure) or library.battlegrounds.get(adventure)
            if told is None:
                known = ", ".join((*library.adventures, *library.campaigns, *library.battlegrounds))
                raise UnknownName(f"There is no Adventure “{adventure}”.", f"Known: {known}.")
            found = Book(library, told, self._books)
        return found

    def adventures(self) -> Mapping[str, str]:
        return {id: adventure.name for id, adventure in self.library.adventures.items()}

    def battlegrounds(self) -> Mapping[str, str]:
        return {id: ground.name for id, ground in self.library.battlegrounds.items()}

    def campaigns(self) -> Mapping[str, str]:
        return {id: campaign.name for id, campaign in self.library.campaigns.items()}

    def brief(self, adventure: str) -> Brief:
        campaign = self.library.campaigns.get(adventure)
        if campaign is not None:
            goal = f"Win {len(campaign.chapters)} Adventures in a row."
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

    def primer(self) -> str:
        return PRIMER

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

    def party(self, size: int) -> tuple[Member, ...]:
        known = [hero for hero in PARTY if hero in self.library.heroes]
        known += [hero for hero in self.library.heroes if hero not in known]
        return tuple(Member(hero, seat=seat) for seat, hero in enumerate(known[:size]))

    def check(self, pack: Path) -> Sequence[UndercroftError]:
        return check(pack)

    def set_up(self, setup: Setup, seed: int) -> State:
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

    def play(self, game: Drunagor) -> Coroutine[Request, Any, None]:
        return chapters.play(game)

    def player(self, kind: str, seed: int) -> Player:
        if kind != "greedy":
            raise UnknownName(f"There is no player called “{kind}”.", "Known: greedy.")
        return GreedyPlayer(seed)

    def encode(self, state: State) -> bytes:
        return self._encoder.encode(state)

    def decode(self, data: bytes) -> State:
        return self._decoder.decode(data)

    def outcome(self, state: State) -> Outcome | None:
        ended = state.ended
        if ended is None:
            return None
        winners = {
            hero.seat for hero in state.heroes if ended.won and ended.side in (None, hero.team)
        }
        return Outcome(ended.won, ended.cause, ended.text, tuple(sorted(winners)))

    def chapters(self, state: State) -> int:
        if not state.campaign:
            return 0
        won = state.ended is not None and state.ended.won
        return state.chapter + (won or state.stage in ("won", "spoils", "camp"))

    def rounds(self, state: State) -> int:
        return state.rounds + state.round

    def view(self, game: Game[Any], seat: int | None) -> tabletop.View:
        assert isinstance(game, Drunagor)
        return views.view(game, seat)

    def views(self, game: Game[Any], seats: Sequence[int | None]) -> Sequence[tabletop.View]:
        assert isinstance(game, Drunagor)
        return views.of_seats(game, seats)

    def witness(self, event: Event, seat: int | None) -> Event:
        return event  # all play together and see everything that happens

    def scene(self, view: tabletop.View) -> Scene:
        return scenes.scene(view)

    def question(self, game: Game[Any], request: Request) -> Question:
        assert isinstance(game, Drunagor)
        return questions.question(game, request)

    def sentences(self, event: Event) -> Sequence[str]:
        return chronicle.sentences(event)

    def situation(self, setup: Any, define: Any) -> Situation:
        library, state = set_up_situation(self.library, setup, define)
        title = DrunagorTitle(library)
        return Situation(title, state, frozenset({"turn"}), {"trap": chests.TRAP_DIE.faces})

    def inspect(self, game: Game[Any], path: str) -> Any:
        assert isinstance(game, Drunagor)
        return look(game, path)
