"""Coin Crypt as Undercroft knows it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from coin_crypt import rules
from coin_crypt.state import LENGTH, SPACES, WAKES, Banked, Hero, State, Took, View, Walked
from undercroft.core import rng
from undercroft.core.catalogue import Catalogue
from undercroft.core.decisions import Option, Question, Request, Shown
from undercroft.core.errors import BadSetup, BrokenRecord, UnknownName
from undercroft.core.events import Event
from undercroft.core.feats import Feat
from undercroft.core.game import Game
from undercroft.core.lobby import Candidate, Cast, Lobby, Playable
from undercroft.core.outlook import Outlook
from undercroft.core.packs import Findings
from undercroft.core.rng import Script, Seed, Stream, seeded
from undercroft.core.scene import Cell, Chart, Scene, Standing, Stop
from undercroft.core.sense import Row, Sense, bucket
from undercroft.core.sight import Line, Point, Sight
from undercroft.core.title import Brief, Member, Outcome, Setup, Situation

HEROES = {"ada": "Ada", "bo": "Bo", "cy": "Cy"}
CORRIDOR = Brief("corridor", "The Corridor", "Coins in the dark.", "Carry out enough coins.")
LABELS = {"take": "take the coin", "deeper": "go deeper", "back": "go back"}
STEPS = {"take": 0, "deeper": 1, "back": -1}
CAUSES = {"goal": "Enough coins are out.", "ghost": "The ghost is awake.", "poor": "Too few coins."}


class Careful:
    """Takes what lies there, and goes home with a full purse."""

    def choose(self, game: Game[State], request: Request) -> Option[str]:
        hero = game.state.heroes[game.state.turn]
        home = hero.carried >= 4 or not any(game.state.coins[hero.space :])
        wish = "back" if home else "deeper"
        return request.option("take") or request.option(wish) or request.options[0]


class CoinCrypt:
    id, name, tutorial, opponent = "coin_crypt", "Coin Crypt", "corridor", ""
    rules_page, losing, state_version = "coin_crypt", "when the ghost is awake.", 1
    gauges = ("round", "banked", "goal", "ghost")
    page = Path(__file__).parent / "page"
    view_type, event_types = View, (Walked, Took, Banked)
    packs, sources, standing, signs = (), (), (), {}
    masked = weighty = calm = closing = unveiling = frozenset()

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        if packs:
            raise BadSetup("Coin Crypt reads no packs.", "Leave them out.")

    # What there is

    def adventures(self) -> Mapping[str, str]:
        return {CORRIDOR.id: CORRIDOR.name}

    def battlegrounds(self) -> Mapping[str, str]:
        return {}

    def campaigns(self) -> Mapping[str, str]:
        return {}

    def brief(self, adventure: str) -> Brief:
        if adventure != CORRIDOR.id:
            raise UnknownName(f"There is no corridor “{adventure}”.", f"Known: {CORRIDOR.id}.")
        return CORRIDOR

    def primer(self) -> str:
        return "Walk down, take coins, carry them out. Coins from deep down wake the ghost sooner."

    def heroes(self) -> Mapping[str, str]:
        return HEROES

    def lobby(self) -> Lobby:
        corridor = Playable(CORRIDOR.id, CORRIDOR.name, CORRIDOR.summary, "", CORRIDOR.goal, "")
        heroes = tuple(Candidate(id, name, "", "", 1) for id, name in HEROES.items())
        sizes = range(1, len(HEROES) + 1)
        parties = {str(n): tuple(Cast(one.hero, "") for one in self.party(n)) for n in sizes}
        return Lobby((corridor,), heroes, (), (), 1, len(HEROES), parties)

    def catalogue(self) -> Catalogue:
        return Catalogue({})

    def party(self, size: int) -> tuple[Member, ...]:
        return tuple(Member(hero, seat=seat) for seat, hero in enumerate([*HEROES][:size]))

    def check(self, pack: Path) -> Findings[Any]:
        return Findings([])

    def content_hash(self, setup: Setup) -> str:
        return hashlib.blake2b(f"{LENGTH} {WAKES}".encode(), digest_size=12).hexdigest()

    # A game

    def set_up(self, setup: Setup, seed: Seed) -> State:
        self.brief(setup.adventure)
        unknown = [member.hero for member in setup.party if member.hero not in HEROES]
        if unknown or not setup.party:
            raise UnknownName(f"{', '.join(unknown)} cannot go.", f"Known: {', '.join(HEROES)}.")
        stream, coins = rng.shuffled(seeded(seed), (1, 1, 2, 2, 3))
        heroes = [Hero(member.hero, member.seat) for member in setup.party]
        return State(stream, heroes, (0, *coins), goal=6)

    def game(
        self,
        state: State,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> Game[State]:
        return Game(state, listener=listener, script=script)

    def play(self, game: Game[State]) -> Coroutine[Request, Any, None]:
        return rules.play(game)

    def player(self, kind: str, seed: Seed) -> Careful:
        if kind != "greedy":
            raise UnknownName(f"There is no player called “{kind}”.", "Known: greedy.")
        return Careful()

    def outcome(self, state: State) -> Outcome | None:
        if state.ended is None:
            return None
        won, cause = state.ended.won, state.ended.cause
        return Outcome(won, cause, CAUSES[cause], tuple(self.seats(state)) if won else ())

    def encode(self, state: State) -> bytes:
        return msgspec.json.encode(state)

    def decode(self, data: bytes, version: int | None = None) -> State:
        try:
            return msgspec.json.decode(data, type=State)
        except msgspec.DecodeError as error:
            raise BrokenRecord(f"This is no state of Coin Crypt: {error}.") from None

    def ground(self, state: State) -> str:
        return ""

    def translated(self, key: str, offered: Sequence[str], version: int) -> str:
        return key

    def chapters(self, state: State) -> int:
        return 0

    def rounds(self, state: State) -> int:
        return state.round

    def preparing(self, state: State) -> bool:
        return False

    # Thinking ahead and learning

    def hidden(self, state: State, seat: int | None, chance: Stream) -> None:
        """Which of the coins that are left lies where, and the dice."""
        chance, left = rng.shuffled(chance, sorted(coin for coin in state.coins if coin))
        coins = iter(left)
        state.coins = tuple(next(coins) if coin else 0 for coin in state.coins)
        state.rng = chance

    def worth(self, game: Game[State], seat: int) -> float:
        outcome = self.outcome(game.state)
        if outcome is not None:
            return float(outcome.won)
        return (1 + game.state.banked) / (1 + game.state.goal) * (1 - game.state.ghost / WAKES)

    def adventure_played(self, state: State) -> str:
        return CORRIDOR.id

    def turn(self, state: State) -> tuple[Any, ...]:
        return (state.round, state.turn)

    def explored(self, state: State, seat: int) -> int:
        return 0

    def opened(self, state: State) -> int:
        return 0

    def is_heroic(self, state: State, seat: int) -> bool:
        return True

    def seats(self, state: State) -> Sequence[int]:
        return sorted({hero.seat for hero in state.heroes})

    def features(self, game: Game[State]) -> Mapping[str, float]:
        return {}

    def sense(self, game: Game[State], seat: int | None) -> Sense:
        state = game.state
        rows: list[Row] = [
            (1, hero.seat == seat, 1, hero.space, 0, 1, 1, place == state.turn, 0, 0, hero.carried,
             bucket(hero.id))
            for place, hero in enumerate(state.heroes)
        ]  # fmt: skip
        table = [state.round, state.banked, state.goal, state.ghost]
        acting = state.turn if state.turn < len(rows) else -1
        return Sense(table, rows, [hero.id for hero in state.heroes], acting)

    def located(self, game: Game[State], word: str) -> tuple[float, float] | None:
        return None

    # For people

    def view(self, game: Game[State], seat: int | None) -> View:
        state = game.state
        lying = tuple(map(bool, state.coins))
        heroes = tuple(state.clone().heroes)
        return View(heroes, lying, state.banked, state.goal, state.ghost, state.round)

    def views(self, game: Game[State], seats: Sequence[int | None]) -> Sequence[View]:
        return [self.view(game, seat) for seat in seats]

    def witness(self, event: Event, seat: int | None) -> Event | None:
        return event

    def outlook(self, game: Game[State], seat: int | None) -> Outlook:
        return Outlook()

    def sight(self, game: Game[State], here: str, there: str) -> Sight:
        """A straight corridor: everybody sees everybody."""
        one, other = self._place(game, here), self._place(game, there)
        line = Line(Point(SPACES[one]), Point(SPACES[other]))
        return Sight(here, there, True, "", (line,), 1, distance=abs(one - other))

    def in_sight(self, game: Game[State], here: str) -> Sequence[str]:
        self._place(game, here)
        return SPACES

    def _place(self, game: Game[State], id: str) -> int:
        places = {name: number for number, name in enumerate(SPACES)}
        places |= {hero.id: hero.space for hero in game.state.heroes}
        if id not in places:
            raise UnknownName(
                f"There is no “{id}” in the corridor.", f"Known: {', '.join(places)}."
            )
        return places[id]

    def scene(self, view: View) -> Scene:
        cells = {SPACES[n]: Cell("o" if coin else ".") for n, coin in enumerate(view.lying)}
        figures = []
        for hero in view.heroes:
            where, mark = SPACES[hero.space], HEROES[hero.id][:1]
            cells[where] = Cell(mark, tone="friend")
            text = f"carries {hero.carried}"
            figures.append(Standing(hero.id, mark, HEROES[hero.id], where, text, "friend"))
        out = f"{view.banked} of {view.goal} coins are out"
        heading = f"Round {view.round}: {out}, the ghost stirs {view.ghost} of {WAKES}"
        chart = Chart(tuple(name[0] for name in SPACES), ("1",), cells)
        track = tuple(Stop(HEROES[hero.id]) for hero in view.heroes)
        return Scene(heading, chart, (("o", "a coin"),), tuple(figures), (), track, {})

    def question(self, game: Game[State], request: Request) -> Question:
        who = request.about[0]
        (here,) = (hero.space for hero in game.state.heroes if hero.id == who)
        shown = tuple(
            Shown(option.key, LABELS[option.key], spaces=(SPACES[here + STEPS[option.key]],))
            for option in request.options
        )
        return request.in_words(f"{HEROES[who]}, what do you do?", shown, who)

    def courses(self, game: Game[State], request: Request) -> Sequence[Any]:
        return ()

    def keys(self) -> Sequence[str]:
        return ["turn: back, deeper, take"]

    def sentences(self, event: Event) -> Sequence[str]:
        match event:
            case Walked(who, 0):
                return [f"{HEROES[who]} is at the door."]
            case Walked(who, space):
                return [f"{HEROES[who]} stands on {SPACES[space]}."]
            case Took(who, worth, rolled):
                return [f"{HEROES[who]} takes {worth}; the die for the ghost shows {rolled}."]
            case Banked(who, coins):
                return [f"{HEROES[who]} carries {coins} out."]
            case _:
                return []

    def reason(self, event: Event) -> str:
        return ""

    def feats(self, event: Event) -> Sequence[Feat]:
        return ()

    def retinue(self, state: State) -> Mapping[str, str]:
        return {}

    def situation(self, setup: Any, define: Any) -> Situation:
        raise UnknownName("Coin Crypt has no scenarios.")

    def inspect(self, game: Game[State], path: str) -> Any:
        raise UnknownName(f"There is no path “{path}”.")
