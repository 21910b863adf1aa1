"""Small boards of Descent for rule tests: drawn as text, spaces named as on the board."""

from __future__ import annotations

from typing import Any

from msgspec import structs

import driving
from undercroft.board import square_name, square_named
from undercroft.content.schema import convert
from undercroft.content.toml import Document
from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.rng import seeded
from undercroft.games.descent.book import Book
from undercroft.games.descent.dice import COMBAT, POWER
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.ground import Ground, Mask, Space
from undercroft.games.descent.library import Area, Cell, Door, Quest, QuestAction
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import arming, attacks, covering
from undercroft.games.descent.rules.interrupts import CARDS
from undercroft.games.descent.state import TOWN, Figure, Hero, Monster, State, Turn
from undercroft.games.descent.strike import Strike
from undercroft.games.descent.title import DescentTitle
from undercroft.games.descent.words.reading import TEXTS
from undercroft.kit.dice import Die
from undercroft.kit.fields import hook
from undercroft.kit.stories.tables import Choice, Story, named


def quest(drawing: str, doors: tuple[Door, ...] = ()) -> Quest:
    """A quest that is nothing but a map: a letter is a space of that area, `.` is none."""
    cells: dict[str, set[Cell]] = {}
    for y, row in enumerate(drawing.split()):
        for x, letter in enumerate(row):
            if letter != ".":
                cells.setdefault(letter, set()).add((x, y))
    areas = tuple(
        Area(letter, frozenset(its), {}, frozenset(), (), ()) for letter, its in cells.items()
    )
    return Quest(
        id="test",
        name="Test",
        summary="",
        difficulty="",
        goal_text="",
        boxes=frozenset(),
        conquest=(5, 5, 5),
        treachery=(0, 0, 0),
        areas=areas,
        doors=doors,
        chests={},
    )


def telling(toml: str, *, faces: str = "", players: int = 4) -> Arena:
    """Two areas with a door between them, and what a quest tells there (`[story.x]`)."""
    root = Document("quest.toml", toml).root
    read = hook(TEXTS)
    tables: dict[str, Any] = {
        section: named(convert(root[section], dict[str, kind], read))  # type: ignore[valid-type]
        for section, kind in (("story", Story), ("choice", Choice), ("action", QuestAction))
        if section in root.data
    }
    plain = quest("aaaabbbb\n" * 4, (Door("gate", ((3, 1), (3, 2)), ((4, 1), (4, 2)), ""),))
    told = structs.replace(
        plain,
        goal_text="Do it.",
        stories=tables.get("story", {}),
        choices=tables.get("choice", {}),
        actions={
            id: structs.replace(one, cells=((0, 0),))
            for id, one in tables.get("action", {}).items()
        },
    )
    return Arena(Ground(told, frozenset()), faces=faces, players=players)


def ground(drawing: str, *doors: Door, opened: tuple[str, ...] = ()) -> Ground:
    return Ground(quest(drawing, doors), frozenset(opened))


def hall(width: int, height: int) -> Ground:
    return ground("\n".join("s" * width for _ in range(height)))


def cell(name: str) -> Cell:
    found = square_named(name)
    assert found is not None, f"{name} is no space"
    return found


def at(ground: Ground, name: str) -> Space:
    return ground.space(cell(name))


def on(ground: Ground, names: str) -> Mask:
    return sum(1 << at(ground, name) for name in names.split())


def names(ground: Ground, mask: Mask) -> str:
    """The spaces of a mask, row by row."""
    found = [s for s in range(ground.width * ground.height) if mask >> s & 1]
    return " ".join(square_name(s % ground.width, s // ground.width) for s in found)


class Faces(driving.Faces):
    """The faces of combat and power dice, as `2/1/1`, `X`, `surge`."""

    def place(self, what: str, face: str) -> int:
        return [str(one) for one in DICE[what].faces].index(face)


TITLE = DescentTitle()

DICE: dict[str, Die[Any]] = {die.name: die for die in (*COMBAT.values(), POWER)}


class Arena:
    """A board with figures on it, for rules to run on.

    arena = Arena(hall(8, 8), faces="0/4/0 0/3/0")
    hero = arena.hero("mordrog", "c3", equipped="sword")
    foe = arena.monster("ogre/normal", "d3")
    arena.run(attacks.resolve(arena.game, ...), "pass")
    """

    def __init__(
        self,
        ground: Ground,
        *,
        faces: str = "",
        players: int = 4,
        windows: bool = False,
        book: Book | None = None,
    ) -> None:
        """Without `windows` the overlord passes for the turn and is asked at none of them. A `book`
        spares whoever needs many arenas on one ground to have its own for each."""
        self.events: list[Event] = []
        state = State(
            rng=seeded("test"),
            quest=ground.quest.id,
            boxes=("well", "altar"),
            players=players,
            overlord_seat=9,
            heroes=[],
            conquest=20,
            skill_decks=((), (), ()),
            shop=(),
            copper=(),
            silver=(),
            gold=(),
            deck=(),
            chest_numbers=((), (), ()),
            revealed=tuple(area.id for area in ground.quest.areas),
            flags=() if windows else (PASSING,),
        )
        self.script = Faces(faces)
        self.game = Descent(
            state,
            book or Book(load_library(), ground.quest),
            listener=self.events.append,
            script=self.script,
            answers=CARDS,
        )
        self.state = state

    def hero(
        self,
        sheet: str,
        space: str = "",
        *,
        skills: str = "",
        equipped: str = "",
        order: str = "",
        wounds: int | None = None,
        fatigue: int | None = None,
    ) -> Hero:
        printed = self.game.library.heroes[sheet]
        hero = Hero(
            id=len(self.state.heroes),
            sheet=sheet,
            seat=len(self.state.heroes),
            wounds=printed.wounds if wounds is None else wounds,
            fatigue=printed.fatigue if fatigue is None else fatigue,
            space=at(self.game.ground, space) if space else TOWN,
            skills=tuple(skills.split()),
            equipped=tuple(equipped.split()),
            order=order,
        )
        self.state.heroes.append(hero)
        return hero

    def monster(self, card: str, space: str, *, wounds: int = 0, upright: bool = False) -> Monster:
        id = 100 + len(self.state.monsters)
        monster = Monster(
            id=id,
            name=f"{card.replace('/normal', '').replace('/', '-')}-{id}",
            card=card,
            place=Place(at(self.game.ground, space), upright),
            wounds=wounds,
        )
        self.state.monsters[id] = monster
        return monster

    def strike(
        self,
        attacker: Figure,
        target: str,
        weapon: str = "",
        shape: str = "",
        *,
        aimed: bool = False,
    ) -> Strike:
        """An attack declared on a space, ready to be resolved."""
        space = at(self.game.ground, target)
        strike = (
            arming.hero_strike(self.game, attacker, weapon, space)
            if isinstance(attacker, Hero)
            else attacks.monster_strike(self.game, attacker, space)
        )
        strike.shape = shape
        strike.aimed = strike.aimed or aimed
        covering.cover(self.game, strike)
        return strike

    def attack(
        self,
        attacker: Figure,
        target: str,
        *answers: str,
        weapon: str = "",
        shape: str = "",
        aimed: bool = False,
    ) -> Strike:
        """An attack from its declaration to its end."""
        strike = self.strike(attacker, target, weapon, shape, aimed=aimed)
        self.run(attacks.resolve(self.game, strike), *answers)
        return strike

    def question(self, rule: driving.Rule, *answers: str) -> Request:
        """What a rule asks after these answers."""
        return driving.question(self._told(rule), answers)

    def _told(self, rule: driving.Rule) -> driving.Rule:
        """The same, and every question is put into words as at a table."""
        return driving.heard(rule, lambda asked: TITLE.question(self.game, asked))

    def run(self, rule: driving.Rule, *answers: str) -> Any:
        """Drive a rule by hand; every question must be answered, every answer and face used."""
        found = driving.run(self._told(rule), answers, asks_in_silence=True)  # DSC-HID-07
        if self.state.ended is None:
            self.script.used_up()
        return found


def acting(arena: Arena, hero: Hero, **fields: object) -> Turn:
    """It is the hero's turn, after he has chosen how to spend it."""
    arena.state.turn = Turn(who=hero.id, step="act", **fields)  # type: ignore[arg-type]
    arena.state.flags = (PASSING,)
    return arena.state.turn
