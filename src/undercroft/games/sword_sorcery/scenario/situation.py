"""From `[setup]` and `[define]` to a state in the middle of play."""

from __future__ import annotations

from undercroft.content.draft import known
from undercroft.content.scenario import nobody
from undercroft.content.toml import Entry
from undercroft.core.title import Member, Setup
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.dice import DICE, face_name
from undercroft.games.sword_sorcery.enemy import RANKS
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import Library
from undercroft.games.sword_sorcery.loading import extend
from undercroft.games.sword_sorcery.rules.fog import lift
from undercroft.games.sword_sorcery.rules.preparing import lay_out, make_whole
from undercroft.games.sword_sorcery.rules.values import max_hp
from undercroft.games.sword_sorcery.setup import set_up
from undercroft.games.sword_sorcery.state import Companion, Enemy, State
from undercroft.games.sword_sorcery.words.answers import CARDS
from undercroft.kit.positions import Places, lay_over, made

RESTS = frozenset({"what-next", "who-acts", "spend-souls"})  # where a scenario may just end
FACES = {
    name: tuple(face_name(name, n) for n in range(1, len(die.faces) + 1))
    for name, die in DICE.items()
}
PHASES = {"time": ("time", ""), "round": ("battle", ""), "event": ("event", "")}
OTHERS = ("hero", "enemy", "companion", "turn", "opened", "options", "quest")


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
        self.state = self._begun()
        self.game = SwordSorcery(self.state, Book(library), answers=CARDS)
        lay_out(self.game)
        self.places = Places(self.game.plan.number)
        self._open_doors()
        for hero in self.state.heroes:
            make_whole(self.game, hero)
            hero.area = self.game.area(self.game.quest.start[0])
        lay_over(self.state, setup, self.places, OTHERS)
        self._place_figures()
        self._take_turn()

    def _begun(self) -> State:
        """A party as it begins the quest that is named, the first one if none is."""
        entry = self.setup["quest"]
        quest = entry.data or self.library.campaign()[0].id
        known(entry, "quest", quest, self.library.quests)
        party = []
        for seat, words in enumerate(_tables(self.setup, "hero")):
            named = words["id"]
            known(named, "hero", named.data, self.library.heroes)
            party.append(Member(named.data, words.data.get("role", ""), seat=seat))
        options = dict(self.setup.data.get("options", {}))
        return set_up(Book(self.library), Setup(quest, tuple(party), options), seed=1)

    def _open_doors(self) -> None:
        for entry in _tables(self.setup, "opened"):
            doors = {door.id: door for door in self.state.doors}
            known(entry, "door", entry.data, doors)
            door = doors[entry.data]
            self.game.change_door(door, type(door)(door.id, open=True))
        lift(self.game)

    def _place_figures(self) -> None:
        state, places = self.state, self.places
        for hero, words in zip(state.heroes, _tables(self.setup, "hero"), strict=True):
            lay_over(hero, words, places, ("id", "role", "seat"))
        state.enemies = [self._enemy(words) for words in _tables(self.setup, "enemy")]
        state.numbered = len(state.enemies)
        state.companions = [
            made(Companion, words, places) for words in _tables(self.setup, "companion")
        ]

    def _enemy(self, words: Entry) -> Enemy:
        """By its id, which says kind and rank: `orc-green-1`; a master by its name."""
        entry = words["id"]
        kind = str(entry.data).rpartition("-")[0]
        name, _, rank = kind.rpartition("-")
        if rank not in RANKS:
            name, rank = name if rank == "purple" else kind, "purple"
        known(entry, "enemy", name, {**self.library.kinds, **self.library.masters})
        said = {"kind": name, "rank": rank, "assigned": self.state.heroes[0].id, **words.data}
        enemy: Enemy = made(Enemy, words.over(said), self.places)
        if "hp" not in words.data:
            enemy.hp = max_hp(self.game, enemy)
        return enemy

    def _take_turn(self) -> None:
        """Whose turn it is, the first hero's if nothing is said; or a phase that begins."""
        state = self.state
        state.round = state.round or 1
        entry = self.setup["turn"]
        turn = entry.data or state.heroes[0].id
        if turn in PHASES:
            state.phase, state.step = PHASES[turn]  # type: ignore[assignment]
            return
        ids = [hero.id for hero in state.heroes]
        if turn not in ids:
            raise nobody(entry, turn, [*ids, *PHASES])
        state.phase, state.step, state.turn = "battle", "hero", ids.index(turn)
        hero, role = state.heroes[state.turn], self.game.role(state.heroes[state.turn])
        said = _tables(self.setup, "hero")[state.turn].data
        if "combats" not in said:
            hero.combats = role.gem.combats[hero.soulrank - 1]
        if "actions" not in said:
            hero.actions = role.gem.actions[hero.soulrank - 1]


def _tables(entry: Entry, key: str) -> list[Entry]:
    return list(entry[key].elements()) if entry.data.get(key) else []
