"""From `[setup]` and `[define]` to a library and a state in the middle of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from undercroft.content.draft import all_known, known
from undercroft.content.scenario import nobody, turn_of
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.core.title import Member, Setup
from undercroft.games.hellscape.book import Book
from undercroft.games.hellscape.classes import RULES
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.library import BANDS, RARITIES, Library, Quest, Rarity
from undercroft.games.hellscape.loading import extend
from undercroft.games.hellscape.rules import turn
from undercroft.games.hellscape.rules.written_quest import WrittenQuest
from undercroft.games.hellscape.scenario import checks
from undercroft.games.hellscape.scenario.figures import PAUSE, Figures
from undercroft.games.hellscape.scenario.maps import set_up_quest
from undercroft.games.hellscape.scenario.tables import HERO, SetupTable, TurnTable
from undercroft.games.hellscape.setup import set_up
from undercroft.games.hellscape.state import Decks, State, Three
from undercroft.kit import difficulty

RESTS = frozenset({"turn", "move", "next-hero"})
TRINKET = {"name": "Pause", "deck": "starting", "slot": "misc", "text": "COMBAT: nothing (inf)"}
Stage = Literal["prepare", "start", "heroes", "enemies", "level", "darkness"]
STAGES: dict[str, tuple[Stage, str]] = {
    "prepare": ("prepare", ""),
    "round": ("start", ""),
    "heroes": ("heroes", ""),
    "boss": ("heroes", "boss"),
    "enemies": ("enemies", ""),
    "level": ("level", ""),
    "darkness": ("darkness", ""),
}


def set_up_situation(library: Library, setup: Entry, define: Entry) -> tuple[Library, State]:
    """The content with the scenario's own, and the state it describes."""
    library = extend(library, {"item": {PAUSE: TRINKET}})
    if define.data:
        library = extend(library, define.data, define)
    table = convert(setup, SetupTable)
    table.hero = [convert(setup["hero"][n], HERO) for n in range(len(table.hero))]
    if not table.hero:
        raise setup.key_error("a scenario without a Hero", "Add `[[setup.hero]]`.")
    quest = set_up_quest(library, table, setup)
    library = msgspec.structs.replace(library, quests={**library.quests, quest.id: quest})
    return library, _Position(library, quest, table, setup).state


class _Position:
    """The state of a scenario, put together from its tables."""

    def __init__(self, library: Library, quest: Quest, table: SetupTable, setup: Entry) -> None:
        self.library = library
        self.table = table
        self.setup = setup
        self._check_heroes()
        party = tuple(Member(hero.id, seat=seat) for seat, hero in enumerate(table.hero))
        options: dict[str, str] = {difficulty.OPTION: table.difficulty}
        self.state = set_up(library, quest, Setup(quest.id, party, options), seed=1)
        self._lay_out()
        self.game = Hellscape(self.state, Book(library, quest, RULES), quest=WrittenQuest())
        self._check_doors()
        Figures(self.game).place(table, setup)
        self._take_turns()
        checks.check(self.game, setup)

    def _check_heroes(self) -> None:
        seen: set[str] = set()
        for n, words in enumerate(self.table.hero):
            entry = self.setup["hero"][n]["id"]
            known(entry, "Hero", words.id, self.library.heroes)
            if words.id in seen:
                raise entry.error(f"'{words.id}' is there twice", "Each Hero may be taken once.")
            seen.add(words.id)

    def _check_doors(self) -> None:
        zones = self.game.zones
        all_known(self.setup["open-doors"], "door", self.table.open_doors, zones.doors)
        all_known(self.setup["revealed"], "Chamber", self.table.revealed, zones.chambers)

    def _lay_out(self) -> None:
        """Decks as listed, the top card first; the rest as a Quest begins."""
        table, state = self.table, self.state
        boss = table.boss is not None
        state.mob_decks, state.mob_discards = self._both("mob", self.library.mobs)
        state.roaming_decks, state.roaming_discards = self._both("roaming", self.library.roaming)
        state.arms_decks, state.arms_discards = self._both("arms", self.library.items)
        state.item_decks, state.item_discards = self._both("", self.library.items)
        for key, said in (("decks", table.decks), ("discards", table.discards)):
            all_known(
                self.setup[key]["door"], "Door card", said.get("door", ()), self.library.doors
            )
        state.door_deck = table.decks.get("door", ())
        state.door_discard = table.discards.get("door", ())
        state.bag = _three(table.bag, state.bag)
        state.pool = _three(table.pool, state.pool)
        if table.lifebringers is not None:
            state.lifebringers = table.lifebringers
        state.spent = table.spent
        state.open_doors, state.revealed = table.open_doors, table.revealed
        state.track = table.track or (("boss", 1) if boss else ("front", 1))
        state.arena = boss
        state.flags = table.flags
        state.tallies = tuple(table.tallies.items())
        state.round = table.round

    def _both(self, kind: str, shelf: Mapping[str, Any]) -> tuple[Decks, Decks]:
        """The three decks of a kind, and their discard piles."""
        names = [f"{kind}-{band}" for band in BANDS] if kind else [*RARITIES]
        one, two, three = (self._deck("decks", name, shelf) for name in names)
        first, second, third = (self._deck("discards", name, shelf) for name in names)
        return (one, two, three), (first, second, third)

    def _deck(self, key: str, name: str, shelf: Mapping[str, Any]) -> Deck:
        said: dict[str, Deck] = getattr(self.table, key)
        all_known(self.setup[key][name], "card", said.get(name, ()), shelf)
        return said.get(name, ())

    def _take_turns(self) -> None:
        """The words of `turn`: a Hero, an Enemy, or a part of the round."""
        entry, state = self.setup["turn"], self.state
        words = turn_of(entry, self.table.turn, TurnTable, self.table.hero[0].id)
        if words.who in STAGES:
            state.stage, state.step = STAGES[words.who]
            return
        enemies = {self.game.key(enemy): enemy for enemy in state.enemies.values()}
        if words.who in enemies:
            if enemies[words.who].type == "boss":  # it has a phase of its own (MD2-BOSS-04)
                state.stage, state.step = STAGES["boss"]
                return
            state.stage = "enemies"
            for key, enemy in enemies.items():
                enemy.activated = key != words.who
            return
        hero = next((hero for hero in state.heroes if hero.card == words.who), None)
        if hero is None:
            raise nobody(entry, words.who, [*(h.card for h in state.heroes), *enemies, *STAGES])
        if hero.down or hero.activated or not self.game.is_there(hero):
            raise entry.error(
                f"{hero.card} has no turn", "Who is down, away or activated takes none."
            )
        state.stage = "heroes"
        used = hero.used
        turn.begin(self.game, hero)
        state.turn.step = words.step
        if words.step == "act":  # what was used in this turn is used up
            hero.used = used
        if words.actions is not None:
            state.turn.actions = words.actions
        if words.points is not None:
            state.turn.moving, state.turn.points = True, words.points


def _three(said: dict[Rarity, int] | None, usual: Three) -> Three:
    if said is None:
        return usual
    common, rare, epic = (said.get(rarity, 0) for rarity in RARITIES)
    return common, rare, epic
