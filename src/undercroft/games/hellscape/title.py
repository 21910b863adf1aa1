"""Hellscape as a title of the kernel."""

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
from undercroft.games.hellscape.book import Book
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy.player import GreedyPlayer
from undercroft.games.hellscape.library import MOST_HEROES, Library
from undercroft.games.hellscape.loading import check, load_library
from undercroft.games.hellscape.rules import rounds
from undercroft.games.hellscape.rules.quests import bind
from undercroft.games.hellscape.scenario import FACES, RESTS, look, set_up_situation
from undercroft.games.hellscape.setup import set_up
from undercroft.games.hellscape.showing import chronicle, questions, scenes, tabletop, views
from undercroft.games.hellscape.showing.catalogue import catalogue
from undercroft.games.hellscape.showing.lobby import lobby
from undercroft.games.hellscape.state import State

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


class HellscapeTitle:
    """Massive Darkness 2: Hellscape."""

    id = "hellscape"
    name = "Massive Darkness 2: Hellscape"
    rules_page = "hellscape"
    tutorial = "tutorial"
    opponent = ""

    def __init__(self, library: Library | None = None, packs: Sequence[Path] = ()) -> None:
        self.library = library if library is not None else load_library(*packs)
        self._books: dict[str, Book] = {}
        self._encoder = msgspec.json.Encoder()  # dicts keep their order, and it matters
        self._decoder = msgspec.json.Decoder(State)

    @property
    def content_hash(self) -> str:
        return self.library.hash

    def book(self, quest: str) -> Book:
        found = self._books.get(quest)
        if found is None:
            told = self.library.quests.get(quest)
            if told is None:
                known = ", ".join(self.library.quests)
                raise UnknownName(f"There is no Quest “{quest}”.", f"Known: {known}.")
            found = self._books[quest] = Book(self.library, told)
        return found

    def adventures(self) -> Mapping[str, str]:
        quests = sorted(self.library.quests.values(), key=lambda quest: quest.order)
        return {quest.id: quest.name for quest in quests}

    def battlegrounds(self) -> Mapping[str, str]:
        return {}

    def campaigns(self) -> Mapping[str, str]:
        return {}

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

    def primer(self) -> str:
        return PRIMER

    def heroes(self) -> Mapping[str, str]:
        return {
            hero.id: f"{hero.name}, {hero.hero_class}: {hero.health} Health, {hero.mana} Mana"
            for hero in self.library.heroes.values()
        }

    def lobby(self) -> Lobby:
        return lobby(self.library, tuple(map(self.party, range(1, MOST_HEROES + 1))))

    def catalogue(self) -> Catalogue:
        return catalogue(self.library)

    def party(self, size: int) -> tuple[Member, ...]:
        known = [hero for hero in PARTY if hero in self.library.heroes]
        known += [hero for hero in self.library.heroes if hero not in known]
        return tuple(Member(hero, seat=seat) for seat, hero in enumerate(known[:size]))

    def check(self, pack: Path) -> Sequence[UndercroftError]:
        return check(pack)

    def set_up(self, setup: Setup, seed: int) -> State:
        return set_up(self.library, self.book(setup.adventure).quest, setup, seed)

    def game(
        self,
        state: State,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> Hellscape:
        book = self.book(state.quest)
        return Hellscape(state, book, listener=listener, script=script, quest=bind(book.quest))

    def play(self, game: Hellscape) -> Coroutine[Request, Any, None]:
        return rounds.play(game)

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
        winners = sorted({hero.seat for hero in state.heroes}) if ended.won else ()
        return Outcome(ended.won, ended.cause, ended.text, tuple(winners))

    def chapters(self, state: State) -> int:
        return 0

    def rounds(self, state: State) -> int:
        return state.round

    def view(self, game: Game[Any], seat: int | None) -> tabletop.View:
        assert isinstance(game, Hellscape)
        return views.view(game, seat)

    def views(self, game: Game[Any], seats: Sequence[int | None]) -> Sequence[tabletop.View]:
        assert isinstance(game, Hellscape)
        return views.of_seats(game, seats)

    def witness(self, event: Event, seat: int | None) -> Event | None:
        return event  # all play together, and nothing happens in secret

    def scene(self, view: tabletop.View) -> Scene:
        return scenes.scene(view)

    def question(self, game: Game[Any], request: Request) -> Question:
        assert isinstance(game, Hellscape)
        return questions.question(game, request)

    def sentences(self, event: Event) -> Sequence[str]:
        return chronicle.sentences(event, self.library)

    def situation(self, setup: Any, define: Any) -> Situation:
        library, state = set_up_situation(self.library, setup, define)
        return Situation(HellscapeTitle(library), state, RESTS, FACES)

    def inspect(self, game: Game[Any], path: str) -> Any:
        assert isinstance(game, Hellscape)
        return look(game, path)
