"""From `[setup]` and `[define]` to a state in the middle of play."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict, replace

from undercroft.content.draft import known
from undercroft.content.scenario import nobody
from undercroft.content.toml import Entry
from undercroft.core.errors import BadSetup
from undercroft.core.title import Member, Setup
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.dice import DICE, face_name
from undercroft.games.sword_sorcery.enemy import RANKS
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import Library
from undercroft.games.sword_sorcery.loading import extend
from undercroft.games.sword_sorcery.rules.fog import lift
from undercroft.games.sword_sorcery.rules.haunting import WALK
from undercroft.games.sword_sorcery.rules.magic_shields import fill
from undercroft.games.sword_sorcery.rules.preparing import lay_out, make_whole
from undercroft.games.sword_sorcery.rules.values import actions, combats, max_hp, movement
from undercroft.games.sword_sorcery.scenario import checks
from undercroft.games.sword_sorcery.setup import set_up
from undercroft.games.sword_sorcery.state import (
    Companion,
    Enemy,
    Hero,
    Hidden,
    Lying,
    State,
    Token,
)
from undercroft.games.sword_sorcery.words.answers import CARDS
from undercroft.games.sword_sorcery.words.goals import is_met
from undercroft.games.sword_sorcery.words.standing import shield
from undercroft.kit.positions import Places, lay_over, made

RESTS = frozenset({"what-next", "who-acts", "spend-souls", "haunt"})  # where it may just end
FACES = {
    name: tuple(face_name(name, n) for n in range(1, len(die.faces) + 1))
    for name, die in DICE.items()
}
PHASES = {"time": "time", "round": "battle", "event": "event"}
PURPLE = "purple"  # the rank of masters
ENEMIES = ":enemies"  # after the name of a hero: the Enemy Turn that follows his
OTHERS = (
    "hero", "enemy", "companion", "token", "lying", "turn", "opened", "gates", "taken", "options",
    "quest", "hidden",
)  # fmt: skip


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
        self._lay_the_map()
        for hero in self.state.heroes:
            make_whole(self.game, hero)
            hero.area = self.game.area(self.game.quest.start[0])
        lay_over(self.state, setup, self.places, OTHERS)
        self._place_figures()
        self._take_turn()
        self._look_back()
        checks.check(self.game, setup)

    def _begun(self) -> State:
        """A party as it begins the quest that is named, the first one if none is."""
        entry = self.setup["quest"]
        quest = entry.data or self.library.campaign()[0].id
        known(entry, "quest", quest, self.library.quests)
        party = []
        for seat, words in enumerate(_tables(self.setup, "hero")):
            named = _named(words)
            known(named, "hero", named.data, self.library.heroes)
            party.append(Member(named.data, words.data.get("role", ""), seat=seat))
        options = dict(self.setup.data.get("options", {}))
        try:
            return set_up(Book(self.library), Setup(quest, tuple(party), options), seed=1)
        except BadSetup as error:
            raise self.setup.error(error.message, error.remedy) from None

    # The map

    def _lay_the_map(self) -> None:
        """Doors and gates that are open, tokens that are gone or known, what lies about."""
        game, state = self.game, self.state
        for entry in _tables(self.setup, "opened"):
            known(entry, "door", entry.data, {door.id: door for door in state.doors})
            door = game.door(entry.data)
            game.change_door(door, replace(door, open=True, magic=False))
            state.opened = (*state.opened, door.id)
        lift(game)
        for entry in _tables(self.setup, "gates"):
            known(entry, "gate", entry.data, {gate.id: gate for gate in state.gates})
        opened = self.setup.data.get("gates")
        if opened is not None:
            state.gates = tuple(replace(gate, open=gate.id in opened) for gate in state.gates)
        for entry in _tables(self.setup, "taken"):
            self._token(entry)
            state.tokens = tuple(one for one in state.tokens if one.id != entry.data)
        for words in _tables(self.setup, "token"):
            token = self._token(_named(words))
            said = {**asdict(token), "area": game.name(token.area), **words.data}
            game.change_token(token, made(Token, words.over(said), self.places))
        state.lying = tuple(
            made(Lying, words, self.places) for words in _tables(self.setup, "lying")
        )

    def _token(self, entry: Entry) -> Token:
        tokens = {token.id: token for token in self.state.tokens}
        known(entry, "token", entry.data, tokens)
        return tokens[entry.data]

    # Figures

    def _place_figures(self) -> None:
        state, places = self.state, self.places
        for hero, words in zip(state.heroes, _tables(self.setup, "hero"), strict=True):
            lay_over(hero, _with_powers(_spelt(words)), places, ("id", "role", "seat"))
            checks.check_hero(self.game, hero, words)
            if "hp" not in words.data:
                hero.hp = 0 if hero.ghost else max_hp(self.game, hero)
            if "deaths" not in words.data:
                hero.deaths = int(hero.ghost)
            if "shields" not in words.data:
                hero.shields = ()
                fill(self.game, hero)
        state.enemies = [
            self._enemy(words, place)
            for place, words in enumerate(_tables(self.setup, "enemy"), start=1)
        ]
        for enemy, words in zip(state.enemies, _tables(self.setup, "enemy"), strict=True):
            if "shields" not in words.data:
                shield(self.game, enemy)  # of its cards (SNS-LANG-37)
        state.companions = [self._companion(words) for words in _tables(self.setup, "companion")]
        state.hidden = tuple(made(Hidden, words, places) for words in _tables(self.setup, "hidden"))

    def _enemy(self, words: Entry, place: int) -> Enemy:
        """By its id, which says kind and rank: `orc-green-1`; a master's is `grimtusk-purple-1`."""
        entry = _named(words)
        kind, number = str(entry.data).rpartition("-")[::2]
        name, rank = kind.rpartition("-")[::2]
        if rank not in (*RANKS, PURPLE) or not number.isdigit():
            raise entry.error("an enemy is called by kind, rank and number", "E.g. orc-green-1.")
        library = self.library
        known(entry, "enemy", name, library.masters if rank == PURPLE else library.kinds)
        if rank != PURPLE and library.kinds[name].scroll(rank) is None:  # type: ignore[arg-type]
            raise entry.error(f"no {name} is {rank}")
        first = self.state.heroes[0].id
        said = {"kind": name, "rank": rank, "assigned": first, "group": place}
        enemy: Enemy = made(Enemy, words.over({**said, **_spelt(words).data}), self.places)
        checks.check_enemy(self.game, enemy, words)
        if "hp" not in words.data:
            enemy.hp = max_hp(self.game, enemy)
        self.state.numbered = max(self.state.numbered, int(number))
        return enemy

    def _companion(self, words: Entry) -> Companion:
        companion: Companion = made(Companion, _spelt(words), self.places)
        known(words["kind"], "companion", companion.kind, self.library.companions)
        if "hp" not in words.data:
            companion.hp = max_hp(self.game, companion)
        return companion

    # When it is

    def _take_turn(self) -> None:
        """Whose turn it is, the first hero's if nothing is said; or a phase that begins."""
        state = self.state
        state.round = state.round or 1
        entry = self.setup["turn"]
        turn = str(entry.data or state.heroes[0].id)
        if turn in PHASES:
            state.phase, state.step = PHASES[turn], ""  # type: ignore[assignment]
            return
        name, ids = turn.removesuffix(ENEMIES), [hero.id for hero in state.heroes]
        if name not in ids:
            raise nobody(entry, turn, [*ids, *(id + ENEMIES for id in ids), *PHASES])
        state.phase, state.turn = "battle", ids.index(name)
        hero = state.heroes[state.turn]
        if turn != name:
            state.step, hero.acted = "enemy", True
            return
        state.step = "hero"
        self._give_activities(hero, _tables(self.setup, "hero")[state.turn].data)

    def _give_activities(self, hero: Hero, said: dict[str, Any]) -> None:
        if hero.ghost:
            hero.points = said.get("points", WALK)
            return
        fights, acts = combats(self.game, hero), actions(self.game, hero)
        if "combats" not in said:
            hero.combats = fights
        if "actions" not in said:
            hero.actions = acts
        if "moving" not in said:
            hero.moving = hero.points > 0
        if "walked" not in said:
            hero.walked = hero.moved and hero.points < movement(self.game, hero)
        if "begun" not in said:  # what is gone was begun in this turn (SNS-SLOW-01)
            spent = max(0, fights - hero.combats) + max(0, acts - hero.actions)
            hero.begun = hero.moved + spent

    def _look_back(self) -> None:
        """What the quest asks for and is there has happened before, and does so no more."""
        game, state = self.game, self.state
        entered = {*state.entered, *(hero.area for hero in game.heroes())}
        state.entered = tuple(sorted(entered))
        if "fired" not in self.setup.data:
            triggers = enumerate(game.quest.triggers)
            state.fired = tuple(n for n, one in triggers if is_met(game, one.moment.means))


def _named(words: Entry) -> Entry:
    if "id" not in words.data:
        raise words.error("it has no id", "Say its `id`.")
    return words["id"]


def _spelt(words: Entry) -> Entry:
    """Conditions by their names: `poison 1`."""
    said = dict(words.data)
    if "conditions" in said:
        said["conditions"] = [
            _condition(one) if isinstance(one, str) else one for one in said["conditions"]
        ]
    return words.over(said)


def _with_powers(words: Entry) -> Entry:
    """Powers by their ids, ready ones without more words."""
    if "powers" not in words.data:
        return words
    powers = [{"id": one} if isinstance(one, str) else one for one in words.data["powers"]]
    return words.over({**words.data, "powers": powers})


def _condition(words: str) -> dict[str, Any]:
    kind, _, value = words.partition(" ")
    return {"kind": kind, "value": int(value)} if value.isdigit() else {"kind": words}


def _tables(entry: Entry, key: str) -> list[Entry]:
    return list(entry[key].elements()) if entry.data.get(key) else []
