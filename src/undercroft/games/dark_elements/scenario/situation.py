"""From `[setup]` and `[define]` to a state in the middle of play."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.board import bits
from undercroft.content.draft import known
from undercroft.content.scenario import nobody
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.core.title import Member, Setup
from undercroft.games.dark_elements.book import Book
from undercroft.games.dark_elements.dice import DICE, face_name
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.ground.chart import Chart
from undercroft.games.dark_elements.library import Library
from undercroft.games.dark_elements.loading import extend
from undercroft.games.dark_elements.rules.equipment import best_fit
from undercroft.games.dark_elements.rules.values import health, stamina
from undercroft.games.dark_elements.scenario import checks
from undercroft.games.dark_elements.setup import set_up
from undercroft.games.dark_elements.state import Familiar, Monster, State, Token
from undercroft.games.dark_elements.words.answers import CARDS, note_watchers
from undercroft.kit.positions import Places, lay_over, made

RESTS = frozenset({"what-next", "who-acts"})  # questions at which a scenario may just end
FACES = {
    name: tuple(face_name(name, n) for n in range(1, len(die.faces) + 1))
    for name, die in DICE.items()
}
PHASES = {"prepare": "preparing", "round": "heroes", "overlord": "overlord"}
FLAGS = ("fire-died", "guard-slain")  # how main encounters ended (DE-ENC-11)
ON_MAP = ("unlocked", "revealed")  # the locked door, the secret room
OTHERS = ("hero", "monster", "familiar", "token", "doors", "turn", "difficulty", *FLAGS, *ON_MAP)


def set_up_situation(library: Library, setup: Entry, define: Entry) -> tuple[Library, State]:
    """The content with the scenario's own, and the state it describes."""
    if define.data:
        library = extend(library, define.data, define)
    return library, _Position(library, setup).state


class _Position:
    """The state of a scenario, put together from its tables."""

    def __init__(self, library: Library, setup: Entry) -> None:
        self.library = library
        self.setup = setup
        self.book = Book(library)
        checks.check_names(library, setup)
        self.state = self._begun()
        self._explore()
        self.game = DarkElements(self.state, self.book, answers=CARDS)  # Brute has more Health
        self.places = Places(self.game.layout.numbers)
        lay_over(self.state, setup, self.places, OTHERS)
        told = tuple(flag for flag in FLAGS if _is_so(setup, flag))
        self.state.flags = (*self.state.flags, *told)
        self._place_figures()
        self._take_turn()
        checks.check(self.game, setup)

    def _begun(self) -> State:
        """A party as it begins, with what its classes bring, and no deck shuffled."""
        party = []
        for seat, words in enumerate(_tables(self.setup, "hero")):
            entry = words["id"]
            known(entry, "hero", entry.data, self.library.heroes)
            role = words.data.get("role", "")
            party.append(Member(entry.data, role, seat=words.data.get("seat", seat)))
        options = {"difficulty": self.setup.data.get("difficulty", "book")}
        state = set_up(self.book, Setup("dark-elements", tuple(party), options), seed=1)
        state.round, state.phase, state.active, state.settled = 1, "heroes", "", True
        return state

    def _explore(self) -> None:
        """`doors` are opened in their order: pairs of a door and what lies behind it."""
        atlas, chart = self.book.atlas, self.state.chart
        for entry in _tables(self.setup, "doors"):
            door, key = entry.data
            known(entry[0], "closed door", door, atlas.layout(chart).doors)
            known(entry[1], "encounter", key, self.library.encounters)
            chart = atlas.explore(chart, door, key)
        self.state.current = len(chart.placed) - 1
        self.state.chart = replace(
            chart,
            unlocked=_is_so(self.setup, "unlocked") or not self._is_locked(chart),
            revealed=_is_so(self.setup, "revealed"),
        )

    def _is_locked(self, chart: Chart) -> bool:
        """Its door stands only as long as the card is active (DE-NG-11)."""
        active = self.setup.data.get("active", "")
        doors = self.book.atlas.layout(chart).doors.values()
        return any(door.locked and chart.placed[door.of].plan == active for door in doors)

    def _place_figures(self) -> None:
        state, places = self.state, self.places
        for hero, words in zip(state.heroes, _tables(self.setup, "hero"), strict=True):
            lay_over(hero, words, places, ("id", "role", "seat"))
            if "equipped" not in words.data:
                hero.equipped = best_fit(self.game, hero)
            if hero.down:  # DE-BASE-126
                hero.damage = words.data.get("damage", health(self.game, hero))
                hero.fatigue = words.data.get("fatigue", stamina(self.game, hero))
        state.monsters = [self._monster(words) for words in _tables(self.setup, "monster")]
        state.familiars = [
            made(Familiar, words, places) for words in _tables(self.setup, "familiar")
        ]
        state.tokens = tuple(made(Token, words, places) for words in _tables(self.setup, "token"))

    def _monster(self, words: Entry) -> Monster:
        """By its id, which says group and rank: `fire-imps-m1`."""
        entry = words["id"]
        group, _, number = str(entry.data).rpartition("-")
        known(entry, "monster group", group, self.library.monsters)
        rank = "master" if number.startswith("m") else "minion"
        said = {"group": group, "rank": rank, **words.data}
        monster: Monster = made(Monster, words.over(said), self.places)
        return self._whole(monster, words)

    def _whole(self, monster: Monster, words: Entry) -> Monster:
        """A large one may be told by its top left space."""
        columns, rows = self.library.monsters[monster.group].size
        layout = self.game.layout
        if len(monster.spaces) == 1 < columns * rows:
            corner = layout.locals[monster.spaces[0]]
            for block in layout.squares(monster.spaces[0]):
                if min(layout.locals[space] for space in bits(block)) == corner:
                    monster.spaces = tuple(bits(block))
        if len(monster.spaces) != columns * rows:
            raise words["spaces"].error(f"it covers {columns * rows} spaces that lie together")
        return monster

    def _take_turn(self) -> None:
        """Whose turn it is, the first hero's if nothing is said; or a phase that begins."""
        state = self.state
        entry = self.setup["turn"]
        turn = entry.data or state.heroes[0].id
        if turn in PHASES:
            state.phase = PHASES[turn]  # type: ignore[assignment]
            return
        ids = [hero.id for hero in state.heroes]
        if turn not in ids:
            raise nobody(entry, turn, [*ids, *PHASES])
        state.turn = ids.index(turn)
        hero = state.heroes[state.turn]
        if "actions" not in _tables(self.setup, "hero")[state.turn].data:
            hero.actions = 2
        note_watchers(self.game, hero)  # as if his turn had started where he stands


def _is_so(entry: Entry, key: str) -> bool:
    return bool(convert(entry[key], bool)) if key in entry.data else False


def _tables(entry: Entry, key: str) -> list[Entry]:
    return list(entry[key].elements()) if entry.data.get(key) else []
