"""Hellscape for tests: rules for the driver, and small dungeons drawn as text."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec import structs

import driving
from undercroft.content.draft import Draft
from undercroft.content.schema import convert
from undercroft.content.toml import Document
from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.game import Over
from undercroft.core.rng import Script, seeded
from undercroft.core.title import Member, Setup
from undercroft.games.hellscape.book import Book
from undercroft.games.hellscape.classes import RULES
from undercroft.games.hellscape.dice import DICE, Face
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Quest
from undercroft.games.hellscape.loading import load_library
from undercroft.games.hellscape.loading.charts import read_chart
from undercroft.games.hellscape.loading.quests import story_fields
from undercroft.games.hellscape.loading.stories import read_stories
from undercroft.games.hellscape.loading.tables import QuestTable
from undercroft.games.hellscape.rules import rounds, turn
from undercroft.games.hellscape.rules.written_quest import WrittenQuest
from undercroft.games.hellscape.setup import set_up
from undercroft.games.hellscape.state import Enemy, Hero, Marker, State
from undercroft.games.hellscape.words.reading import TEXTS
from undercroft.games.hellscape.zones import Zone
from undercroft.kit.fields import hook

LIBRARY = load_library()
ICONS = {"s": "sword", "m": "mana", "h": "shield", "k": "mask", "w": "scratch", "p": "paw"}


class Rules:
    """One Quest for the driver."""

    def __init__(self, quest: str) -> None:
        self.book = Book(LIBRARY, LIBRARY.quests[quest], RULES)

    def game(
        self,
        state: State,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> Hellscape:
        return Hellscape(state, self.book, listener=listener, script=script, quest=WrittenQuest())

    def play(self, game: Hellscape) -> Coroutine[Request, Any, None]:
        return rounds.play(game)

    def start(self, heroes: tuple[str, ...], seed: int) -> State:
        party = tuple(Member(hero, seat=seat) for seat, hero in enumerate(heroes))
        return set_up(LIBRARY, self.book.quest, Setup(self.book.quest.id, party), seed)


def icons(face: str) -> Face:
    """`sm` is a sword and a mana, `-` a blank (as in the worked examples)."""
    counts = {ICONS[letter]: face.count(letter) for letter in face if letter != "-"}
    return Face(**counts)


class Faces(driving.Faces):
    """The icons of the dice, as in the worked examples."""

    def place(self, what: str, face: str) -> int:
        die = next(die for die in DICE.values() if die.name == what)
        return die.faces.index(icons(face))


def row(kinds: str, sides: str = "", marks: str = "", chambers: str = "") -> str:
    """A corridor from west to east: `LLS` are two Zones in Light and one in Shadow.

    `sides` are between them: blank, `|` a wall, `D` a door; `marks` and `chambers` one letter for
    each Zone.
    """
    line = "    +" + "---------+" * len(kinds)
    sides = sides.ljust(len(kinds) - 1) + "|"
    marks, chambers = marks.ljust(len(kinds)), chambers.ljust(len(kinds), ".")
    zones = "".join(
        f"{kind}{chamber} {mark}     {side}"
        for kind, chamber, mark, side in zip(kinds, chambers, marks, sides, strict=True)
    )
    return f"{line}\nr1  |{zones}\n{line}\n"


TOLD = ("stories", "actions", "choices", "texts", "shown", "passing", "heroes", "boss", "arena")


def _read(toml: str) -> dict[str, Any]:
    """What a Quest would tell with these tables."""
    data = {"map": "", "name": "Test", "summary": "", "goal-text": "", **tomllib.loads(toml)}
    entry = Document("quest.toml", "", data).root
    table = convert(entry, QuestTable, hook(TEXTS))
    return story_fields(read_stories(Draft({"rules": LIBRARY.rules}, "inline"), table, entry))


class Dungeon:
    """A map with figures on it, for rules to run on.

    dungeon = Dungeon(row("LL"), faces="sm ss h -")
    gheta = dungeon.hero("gheta", "r1c1", equipped="rusty-sword")
    mob = dungeon.mob("gargoyles-1", "r1c1", minions=2)
    dungeon.run(combat.fight(dungeon.game, ...), "count")
    """

    def __init__(
        self, drawing: str, *, faces: str = "", quest: str = "", telling: str = "", size: int = 0
    ) -> None:
        """What a Quest of ours tells, or a text of tables (`[story.x]`) does. `size` is S; without
        it the number of Heroes, two if there is one."""
        entry = Document("test", "", {"map": drawing}).root["map"]
        chart = read_chart(entry)
        its = Quest(id="test", name="Test", summary="", goal_text="Won.", chart=chart)
        if quest:
            ours = LIBRARY.quests[quest]
            kept = {name: getattr(ours, name) for name in TOLD}
            its = structs.replace(its, **kept)
        if telling:
            its = structs.replace(its, **_read(telling))
        self.size = size
        self.events: list[Event] = []
        self.script = Faces(faces)
        empty: tuple[tuple[str, ...], ...] = ((), (), ())
        decks = (empty[0], empty[1], empty[2])
        self.state = State(
            rng=seeded("test"),
            quest="test",
            heroes=[],
            size=2,
            lifebringers=1,
            mob_decks=decks,
            roaming_decks=decks,
            arms_decks=decks,
            item_decks=decks,
            door_deck=(),
            bag=(0, 0, 0),
            pool=(0, 9, 9),
            stage="heroes",
        )
        self.game = Hellscape(
            self.state,
            Book(LIBRARY, its, RULES),
            listener=self.events.append,
            script=self.script,
            quest=WrittenQuest(),
        )

    def zone(self, name: str) -> Zone:
        return self.game.zones.named[name]

    def hero(
        self,
        card: str,
        zone: str,
        *,
        equipped: str = "",
        pack: str = "",
        skills: str = "",
        health: int | None = None,
        mana: int | None = None,
        level: int = 1,
    ) -> Hero:
        party = (Member(card),)
        fresh = set_up(LIBRARY, self.game.book.quest, Setup("test", party), 1).heroes[0]
        hero = fresh
        hero.id = hero.seat = len(self.state.heroes)
        hero.level = level
        hero.zone = self.zone(zone)
        hero.equipped = tuple(equipped.split())
        hero.pack = tuple(pack.split())
        hero.skills = tuple(skills.split())
        self.state.heroes.append(hero)
        hero.health = self.game.max_health(hero) if health is None else health
        hero.mana = self.game.max_mana(hero) if mana is None else mana
        self.state.size = self.size or max(2, len(self.state.heroes))
        self.state.next_id = max(50, self.state.next_id)
        return hero

    def mob(
        self, card: str, zone: str, *, minions: int = 2, wounds: int = 0, item: str = ""
    ) -> Enemy:
        return self._enemy("mob", card, zone, minions=minions, wounds=wounds, item=item)

    def roaming(self, card: str, zone: str, *, wounds: int = 0) -> Enemy:
        return self._enemy("roaming", card, zone, wounds=wounds)

    def boss(self, card: str, zone: str, *, space: int = 1) -> Enemy:
        """A Boss on a space of its track."""
        self.state.track = ("boss", space)
        return self._enemy("boss", card, zone)

    def _enemy(self, type: Any, card: str, zone: str, **fields: Any) -> Enemy:
        self.state.next_id = max(100, self.state.next_id + 1)
        enemy = Enemy(id=self.state.next_id, type=type, card=card, zone=self.zone(zone), **fields)
        self.state.enemies[enemy.id] = enemy
        return enemy

    def marker(self, kind: str, zone: str, face: str = "") -> Marker:
        marker = Marker(kind, self.zone(zone), face)
        self.state.markers += (marker,)
        return marker

    def run(self, rule: driving.Rule, *answers: str) -> Any:
        """Drive a rule by hand; every question must be answered, every answer and face used."""
        found = driving.run(rule, answers)
        if self.state.ended is None:
            self.script.used_up()
        return found

    def drive(self, rule: driving.Rule) -> list[str]:
        """Answer every question by its first option; the kinds that were asked."""
        asked: list[str] = []
        try:
            request = rule.send(None)
            while True:
                asked.append(request.kind)
                request = rule.send(request.options[0].value)
        except (StopIteration, Over):
            return asked

    def question(self, rule: driving.Rule, *answers: str) -> Request:
        """The question that a rule asks after these answers."""
        return driving.question(rule, answers)

    def take_turn(self, hero: Hero, *answers: str, actions: int = 3) -> None:
        """A Hero's turn from its first action on, until its actions are used up."""
        turn.begin(self.game, hero)
        self.state.turn.step = "act"
        self.state.turn.actions = actions

        async def acting() -> None:
            while self.state.turn.actions or self.state.turn.moving or self.state.turn.trading:
                await turn.go_on(self.game)

        self.run(acting(), *answers)
