"""Descent as a title of the kernel."""

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
from undercroft.games.descent.book import Book
from undercroft.games.descent.dice import COMBAT, POWER
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy.player import GreedyPlayer
from undercroft.games.descent.library import Library
from undercroft.games.descent.loading import check, load_library
from undercroft.games.descent.rules import mechanics, rounds
from undercroft.games.descent.rules.interrupts import Cards
from undercroft.games.descent.scenario import look, set_up_situation
from undercroft.games.descent.seating import FEWEST, MOST, OVERLORD
from undercroft.games.descent.setup import set_up
from undercroft.games.descent.showing import chronicle, questions, scenes, tabletop, views
from undercroft.games.descent.showing.catalogue import catalogue
from undercroft.games.descent.showing.lobby import lobby
from undercroft.games.descent.showing.witness import witness
from undercroft.games.descent.state import State

PRIMER = """\
In your turn you declare one action: Run (twice your speed in movement points), Battle (two
attacks), Advance (your speed and one attack) or Ready (two of: move, attack, place an order).
Movement points also open doors (2) and chests (2), drink potions (1) and change gear (2); each
point of fatigue buys one more, or one more power die for an attack. An attack rolls the weapon's
dice and the power dice of your trait: it needs range for the distance, and damage beyond the
target's armor wounds it. Surges buy what your cards say. A killed hero comes back from town at
once, but the party loses conquest tokens: with the last one the overlord has won. He gathers
threat every round and spends it on traps, monsters and tricks. Glyphs bring conquest and lead to
town, where coins buy better gear."""
PARTY = ("steelhorns", "laurel-of-bloodwood", "mad-carthos", "sir-valadir")  # joined in this order


class DescentTitle:
    """Descent: Journeys in the Dark, first edition."""

    id = "descent"
    name = "Descent: Journeys in the Dark"
    rules_page = "descent"
    tutorial = "toll-keepers-cellar"
    opponent = OVERLORD

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
                raise UnknownName(f"There is no quest “{quest}”.", f"Known: {known}.")
            found = self._books[quest] = Book(self.library, told, mechanics.hooks(told))
        return found

    def adventures(self) -> Mapping[str, str]:
        return {id: quest.name for id, quest in self.library.quests.items()}

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
            outro=quest.outro,  # the intro is told when the quest begins (QuestBegan)
        )

    def primer(self) -> str:
        return PRIMER

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
        known = [hero for hero in PARTY if hero in self.library.heroes]
        known += [hero for hero in self.library.heroes if hero not in known]
        heroes = [Member(hero, seat=seat) for seat, hero in enumerate(known[:size])]
        return (*heroes, Member(OVERLORD, seat=len(heroes)))

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
    ) -> Descent:
        book = self.book(state.quest)
        return Descent(state, book, listener=listener, script=script, interrupts=Cards())

    def play(self, game: Descent) -> Coroutine[Request, Any, None]:
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
        won = ended.winner == "heroes"
        winners = {hero.seat for hero in state.heroes} if won else {state.overlord_seat}
        return Outcome(won, ended.cause, ended.text, tuple(sorted(winners)))

    def chapters(self, state: State) -> int:
        return 0

    def rounds(self, state: State) -> int:
        return state.round

    def view(self, game: Game[Any], seat: int | None) -> tabletop.View:
        assert isinstance(game, Descent)
        return views.view(game, seat)

    def views(self, game: Game[Any], seats: Sequence[int | None]) -> Sequence[tabletop.View]:
        assert isinstance(game, Descent)
        return views.of_seats(game, seats)

    def witness(self, event: Event, seat: int | None) -> Event | None:
        return witness(event, seat)

    def scene(self, view: tabletop.View) -> Scene:
        return scenes.scene(view)

    def question(self, game: Game[Any], request: Request) -> Question:
        assert isinstance(game, Descent)
        return questions.question(game, request)

    def sentences(self, event: Event) -> Sequence[str]:
        return chronicle.sentences(event)

    def situation(self, setup: Any, define: Any) -> Situation:
        library, state = set_up_situation(self.library, setup, define)
        faces = {die.name: tuple(map(str, die.faces)) for die in COMBAT.values()}
        faces[POWER.name] = POWER.faces
        rests = frozenset({"turn", "action", "next-hero", "own-cards", "activate", "monster"})
        return Situation(DescentTitle(library), state, rests, faces)

    def inspect(self, game: Game[Any], path: str) -> Any:
        assert isinstance(game, Descent)
        return look(game, path)
