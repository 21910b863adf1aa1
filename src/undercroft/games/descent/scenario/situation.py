"""From `[setup]` and `[define]` to a library and a state in the middle of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from undercroft.content.draft import Draft, all_known, known
from undercroft.content.errors import did_you_mean
from undercroft.content.scenario import nobody, turn_of
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.core.rng import seeded
from undercroft.games.descent import tokens
from undercroft.games.descent.book import Book
from undercroft.games.descent.dice import COMBAT, POWER
from undercroft.games.descent.game import Descent
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import TERRAIN, Area, Cell, Library, Quest
from undercroft.games.descent.loading import extend
from undercroft.games.descent.loading.areas import read_area
from undercroft.games.descent.loading.maps import read_cell, read_map
from undercroft.games.descent.loading.quests import (
    read_contents,
    read_door,
    read_named,
    read_prolonged,
)
from undercroft.games.descent.loading.tables import QuestTable
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import activation, familiars, retinue, turn
from undercroft.games.descent.scenario import checks, things
from undercroft.games.descent.scenario.figures import Figures
from undercroft.games.descent.scenario.tables import (
    MarkerTable,
    RollingTable,
    SetupTable,
    TurnTable,
)
from undercroft.games.descent.state import (
    Activation,
    Marker,
    Mask,
    Monster,
    Rolling,
    State,
    Terrain,
    Turn,
)
from undercroft.kit.stories.storybook import Storybook

ID = "scenario"
RESTS = frozenset({"turn", "action", "next-hero", "own-cards", "activate", "monster"})
FACES = {die.name: tuple(map(str, die.faces)) for die in COMBAT.values()} | {
    POWER.name: POWER.faces
}
BOXES = ("base", "well", "altar")
UNROLLED = ("before", "start")  # steps of a hero's turn in which his tokens wait for their roll
STEPS = ("start", "hazards", "collect", "discard", "cards", "tokens", "activate")  # the overlord's


def set_up_situation(library: Library, setup: Entry, define: Entry) -> tuple[Library, State]:
    """The content with the scenario's own, and the state it describes."""
    if define.data:
        library = extend(library, define.data, define)
    table = convert(setup, SetupTable)
    if not table.hero:
        raise setup.key_error("a scenario without a hero", "Add `[[setup.hero]]`.")
    library = _with_named(library, table, setup)
    quest = _quest(library, table, setup)
    library = msgspec.structs.replace(library, quests={**library.quests, ID: quest})
    return library, _Position(library, quest, table, setup).state


def _with_named(library: Library, table: SetupTable, setup: Entry) -> Library:
    """`[setup.named.grutt]`: monsters with numbers of their own, as in quests."""
    draft = Draft({"monsters": library.monsters}, "inline")
    for name in table.named:
        read_named(draft, name, setup["named"][name])
    return msgspec.structs.replace(library, monsters=draft.shelves["monsters"])


def _quest(library: Library, table: SetupTable, setup: Entry) -> Quest:
    """A quest that is a map with what the scenario lays on it."""
    if table.map:
        spaces = read_map(setup["map"])
    else:
        width, height = table.size
        spaces = {(x, y): "s" for y in range(height) for x in range(width)}
    areas = tuple(_area(library, table, id, setup, spaces) for id in dict.fromkeys(spaces.values()))
    return Quest(
        id=ID,
        name="Scenario",
        summary="",
        difficulty="",
        goal_text="The goal of the scenario.",
        boxes=frozenset(("well", "altar")),
        conquest=(table.conquest, table.conquest, table.conquest),
        treachery=table.treachery,
        areas=areas,
        doors=tuple(read_door(name, setup["door"][name], spaces) for name in table.door),
        chests={
            colour: tuple(
                read_contents(setup["chests"][colour][n], row) for n, row in enumerate(rows)
            )
            for colour, rows in table.chests.items()
        },
        prolonged={name: read_prolonged(setup["prolonged"][name]) for name in table.prolonged},
    )


def _area(
    library: Library, table: SetupTable, id: str, setup: Entry, spaces: dict[Cell, str]
) -> Area:
    """What an area holds when it is revealed; nothing unless the scenario says."""
    if id not in table.area:
        cells = frozenset(cell for cell, letter in spaces.items() if letter == id)
        return Area(id, cells, {}, frozenset(), (), ())
    words = QuestTable(
        name=ID,
        summary="",
        difficulty="",
        goal_text="",
        conquest=(1, 1, 1),
        treachery=(0, 0, 0),
        map="",
        area=table.area,
        prolonged=table.prolonged,
    )
    draft = Draft({"monsters": library.monsters, "items": library.items}, "inline")
    return read_area(draft, words, Storybook(), id, setup["area"][id], spaces)


class _Position:
    """The state of a scenario, put together from its tables."""

    def __init__(self, library: Library, quest: Quest, table: SetupTable, setup: Entry) -> None:
        self.library = library
        self.table = table
        self.setup = setup
        self.spaces = {cell: area.id for area in quest.areas for cell in area.cells}
        self.ground = Ground(quest, frozenset((*table.open_doors, *table.broken_doors)))
        figures = Figures(library, self._space)
        heroes = [figures.hero(n, hero, setup["hero"][n]) for n, hero in enumerate(table.hero)]
        self.state = State(
            rng=seeded("scenario"),
            quest=ID,
            boxes=BOXES,
            players=table.players or len(heroes) + 1,
            overlord_seat=len(heroes),
            heroes=heroes,
            conquest=table.conquest,
            skill_decks=(
                self._known("fighting", library.skills),
                self._known("subterfuge", library.skills),
                self._known("wizardry", library.skills),
            ),
            shop=self._known("shop", library.items),
            copper=self._known("copper", library.items),
            silver=self._known("silver", library.items),
            gold=self._known("gold", library.items),
            deck=self._known("deck", library.overlord),
            chest_numbers=((1, 2, 3, 4), (1, 2, 3, 4), (1, 2, 3)),
            stage=table.stage,
            round=table.round,
            terrain=self._terrain(),
            markers=tuple(
                self._marker(setup["marker"][n], marker) for n, marker in enumerate(table.marker)
            ),
            rolling=tuple(
                self._rolls(setup["rolling"][n], rolling) for n, rolling in enumerate(table.rolling)
            ),
            revealed=tuple(area.id for area in quest.areas if area.id not in table.hidden),
            open_doors=(*table.open_doors, *table.broken_doors),
            broken_doors=table.broken_doors,
            keys=table.keys,
            opened=table.opened,
            treachery=table.treachery,
            hand=self._known("hand", library.overlord),
            discard=self._known("discard", library.overlord),
            powers=self._known("powers", library.overlord),
            threat=table.threat,
            flags=() if table.asks else (PASSING,),
            next_id=len(heroes),
        )
        for n, monster in enumerate(table.monster):
            figures.monster(self.state, monster, setup["monster"][n])
        game = Descent(self.state, Book(library, quest))
        for hero in heroes:
            retinue.accompany(game, hero)
        for n, familiar in enumerate(table.familiar):
            figures.familiar(game, familiar, setup["familiar"][n])
        checks.check(game, setup)
        if table.stage == "heroes":
            self._take_turns(game)

    def _known(self, key: str, shelf: Mapping[str, Any]) -> tuple[str, ...]:
        ids: tuple[str, ...] = getattr(self.table, key)
        all_known(self.setup[key], "card", ids, shelf)
        return ids

    def _space(self, entry: Entry, name: str) -> int:
        return self.ground.space(read_cell(entry, name, self.spaces))

    def _marker(self, entry: Entry, words: MarkerTable) -> Marker:
        space = self._space(entry["at"], words.at)
        word = things.check_marker(entry, words, self.table, self.library)
        return Marker(words.kind, space, word, words.number, words.active)

    def _rolls(self, entry: Entry, words: RollingTable) -> Rolling:
        cells = [
            read_cell(entry["squares"][n], name, self.spaces)
            for n, name in enumerate(words.squares)
        ]
        things.check_rolling(entry, words, cells)
        return Rolling(words.kind, self._mask(entry["squares"], words.squares), words.facing)

    def _mask(self, entry: Entry, names: tuple[str, ...]) -> Mask:
        """The spaces of these names, each of them named once."""
        checks.each_once(entry, names)
        return sum(1 << self._space(entry[n], name) for n, name in enumerate(names))

    def _terrain(self) -> Terrain:
        masks: dict[str, Mask] = {}
        for kind, names in self.table.terrain.items():
            entry = self.setup["terrain"][kind]
            if kind not in TERRAIN:
                raise entry.key_error(f"there is no terrain '{kind}'", did_you_mean(kind, TERRAIN))
            masks[kind] = self._mask(entry, names)
            for other, covered in masks.items():
                if other != kind and covered & masks[kind]:
                    where = space_name(self.ground, (covered & masks[kind]).bit_length() - 1)
                    raise entry.key_error(
                        f"{where} would be {other} and {kind}",
                        "Corrupted ground alone lies under something else.",
                    )
        corrupted = self._mask(self.setup["corrupted"], self.table.corrupted)
        return Terrain(**masks, corrupted=corrupted)

    def _take_turns(self, game: Descent) -> None:
        """Whose turn it is (the words of `TurnTable`)."""
        entry, said = self.setup["turn"], self.table.turn
        if isinstance(said, str) and said.partition(":")[0] == "overlord":
            step = said.partition(":")[2] or "start"
            known(entry, "step of the overlord's turn", step, dict.fromkeys(STEPS))
            self.state.stage, self.state.step = "overlord", step
            if step == "activate":
                self._entangle()
            return
        words = turn_of(entry, said, TurnTable, self.table.hero[0].id)
        monsters = {monster.name: monster for monster in self.state.monsters.values()}
        if words.who in monsters:
            self._activate(game, monsters[words.who], words)
            return
        for one in self.state.familiars.values():
            if one.card == words.who:
                self.state.turn = Turn(who=one.owner, step="after")
                familiars.begin(game, one)
                return
        hero = next((hero for hero in self.state.heroes if hero.sheet == words.who), None)
        if hero is None:
            names = [hero.sheet for hero in self.state.heroes]
            raise nobody(entry, words.who, ["overlord", *names, *monsters])
        if hero.acted:
            raise entry.error(f"{words.who} has acted in this round", "Leave `acted` out.")
        hero.webbed = words.step not in UNROLLED and bool(hero.tokens[tokens.WEB])
        self.state.turn = msgspec.structs.replace(
            turn.fresh(game, hero),
            step=words.step,
            action=words.action,
            points=words.points or 0,
            attacks=words.attacks or 0,
            halves=words.halves,
            travelled=words.travelled,
        )

    def _activate(self, game: Descent, monster: Monster, words: TurnTable) -> None:
        """It has been chosen: its speed and its attack are before it, or what is left of them."""
        if monster.animated_by >= 0:  # after the turn of the hero it serves (DSC-TURN-09)
            before = [f.id for f in self.state.familiars.values() if f.owner == monster.animated_by]
            self.state.turn = Turn(
                who=monster.animated_by, step="after", served=(*before, monster.id)
            )
        else:
            self.state.stage, self.state.step = "overlord", "activate"
            monster.activated = True
        self._entangle()
        points, attacks = activation.allotment(game, monster)
        self.state.activation = Activation(
            monster.id,
            points if words.points is None else words.points,
            attacks if words.attacks is None else words.attacks,
            leapt=words.leapt,
        )

    def _entangle(self) -> None:
        """Tokens were rolled for before anybody acts: webs that are left hold (DSC-TOKEN-09)."""
        for monster in self.state.monsters.values():
            monster.webbed = bool(monster.tokens[tokens.WEB])
