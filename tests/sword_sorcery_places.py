"""Any text on any kind of card of Sword & Sorcery, played through a whole stretch of a game.

What a text does is what the events of that stretch say that they would not say without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Literal

from msgspec.structs import replace

from sword_sorcery import BOOK, CRYPT
from sword_sorcery_cards import Cards
from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.attack import Rolled
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.enemy import AttackLine, CardText, EnemyCard, Rows, Variant
from undercroft.games.sword_sorcery.game import QuestOver
from undercroft.games.sword_sorcery.library import Library
from undercroft.games.sword_sorcery.rules import turn, values
from undercroft.games.sword_sorcery.rules.activating import activate
from undercroft.games.sword_sorcery.rules.assailing import UsesPower
from undercroft.games.sword_sorcery.rules.attacking import attack
from undercroft.games.sword_sorcery.rules.damage import heal, suffer
from undercroft.games.sword_sorcery.rules.evading import evade
from undercroft.games.sword_sorcery.rules.event_phase import event_phase
from undercroft.games.sword_sorcery.rules.magic_shields import fill
from undercroft.games.sword_sorcery.rules.saving import save
from undercroft.games.sword_sorcery.rules.spawning import appear
from undercroft.games.sword_sorcery.rules.stepping import put_into
from undercroft.games.sword_sorcery.rules.time import time_phase
from undercroft.games.sword_sorcery.state import (
    Companion,
    Condition,
    Enemy,
    Figure,
    Gate,
    Hero,
    Pile,
    Power,
    Token,
)
from undercroft.games.sword_sorcery.words.reading import read_attack, read_rows, read_text
from undercroft.games.sword_sorcery.words.use import Use

Days = Literal["good", "bad", "calm"]
POWER, ITEM = "cleaving-arc", "bell-of-silence"
MOST = 60  # answers in one stretch


# A library with the text on a card


def with_text(kind: str, text: str) -> Library:
    """The box, with one card of this kind saying something else."""
    library, said = BOOK.library, CardText.of(text, read_text(text))
    match kind.split():
        case ["power", letter]:
            power = replace(library.powers[POWER], kind=letter, text=said, cooldown=0)
            return _put(library, "powers", power)
        case ["weapon"]:
            return _item(library, "old-longsword", said)
        case ["armour"]:
            return _item(library, "chain-hauberk", said)
        case ["worn", _]:
            return _item(library, "bloodstone", said)
        case ["limited", _]:
            return _item(library, ITEM, said, limit="once per round")
        case ["carried", _]:
            return _item(library, "antidote", said)
        case ["treasure"]:
            return _item(library, "soul-phial", said)
        case ["search", _]:
            token = replace(
                library.searches["barrels"], blank=said, hit=said, double=said, bolt=said
            )
            return _put(library, "searches", token)
        case ["chest"]:
            quest = library.quests[CRYPT]
            tokens = tuple(
                replace(one, loot=said) if one.id == "X1" else one for one in quest.tokens
            )
            return _put(library, "quests", replace(quest, tokens=tokens))
        case ["trap"]:
            return _put(library, "traps", replace(library.traps["dart-slit"], text=said))
        case ["companion"]:
            new = replace(library.companions["bone-servant"], traits=said)
            return _put(library, "companions", new)
        case ["Encounter", _]:
            return _put(library, "encounters", replace(library.encounters["lull"], text=said))
        case ["instant", _]:
            return _put(library, "events", replace(library.events["champion"], text=said))
        case ["lasting", _]:
            return _put(library, "events", replace(library.events["rallying-horn"], text=said))
        case ["Enemy", *_]:
            return _put(library, "enemy_powers", replace(library.enemy_powers["frenzy"], text=said))
        case ["quest"]:
            return library
        case _:
            return _orc(library, kind, text, said)


def _orc(library: Library, kind: str, text: str, said: CardText) -> Library:
    orc = library.kinds["orc"]
    assert orc.green is not None
    scroll = orc.green
    match kind:
        case "companion attack":
            new = replace(
                library.companions["bone-servant"], attack=AttackLine.of(text, read_attack(text))
            )
            return _put(library, "companions", new)
        case "scroll attack":
            scroll = replace(scroll, attack=AttackLine.of(text, read_attack(text)))
        case "enemy trait":
            scroll = replace(scroll, traits=said)
        case "enemy card":
            orc = replace(orc, variation=said)
        case "enemy power":
            rows = "0: attack. power. ; 1+: power."
            scroll = replace(scroll, power=said, behaviour=Rows.of(rows, read_rows(rows)))
        case "behaviour":
            rows = f"0: {text}. ; 1+: {text}."
            power = CardText.of("heal 1 to self", read_text("heal 1 to self"))
            scroll = replace(scroll, behaviour=Rows.of(rows, read_rows(rows)), power=power)
        case _:
            raise AssertionError(kind)
    return _put(library, "kinds", replace(orc, green=scroll))


def _item(library: Library, id: str, text: CardText, **more: Any) -> Library:
    return _put(library, "items", replace(library.items[id], text=text, **more))


def _put(library: Library, shelf: str, record: Any) -> Library:
    return replace(library, **{shelf: {**getattr(library, shelf), record.id: record}})


# A stretch of a game


class Cycle:
    """Dice that show everything in turn: bolts, blanks, hits, shields."""

    def __init__(self) -> None:
        self.rolled = 0

    def roll(self, what: str, sides: int) -> int:
        self.rolled += 1
        return (9, 0, 5, 7, 1, 9, 2, 0, 1, 3, 6)[self.rolled % 11]

    def draw(self, what: str, among: object) -> int:
        return 0

    def shuffle(self, cards: object) -> tuple[str, ...]:
        return ()


class Stretch:
    """Three heroes and three enemies who go through everything that a card may wait for."""

    def __init__(
        self, kind: str, library: Library, text: str, days: Days, foes_first: bool
    ) -> None:
        self.kind, self.text, self.days = kind, text, days
        self.foes_first = foes_first
        self.table = table = Cards("aldric sylwen maelis")
        table.game.book = Book(library)
        table.game.library = library
        table.game.script = Cycle()  # type: ignore[assignment]
        self.game, self.state = table.game, table.state
        self.state.souls, self.state.step, self.state.phase = 5, "", "battle"
        for hero in self.state.heroes:
            hero.crowns, hero.hp = 3, 4
            fill(self.game, hero)
        self.aldric, self.sylwen, self.maelis = self.state.heroes
        own = (Power(POWER),) if kind.startswith("power") else ()
        self.aldric.powers = (*own, Power("shield-wall", used=True, cooling=3))
        self.maelis.powers = (Power("blink", used=True, cooling=3),)
        self._map()
        self._cards()
        self._foes()

    def _map(self) -> None:
        area = self.game.area
        self.table.put(self.maelis, "A2")
        self.state.gates = (Gate("G1", area("A4"), open=True), Gate("G2", area("A3")))
        self.state.tokens = (
            Token("S1", "search", area("A1"), "barrels"),
            Token("X1", "chest", area("A1")),
            Token("H1", "shadow", area("C4")),
        )
        self.state.altars = (area("A3"),)
        self.state.traps = Pile(deck=("dart-slit", "poison-needle") * 9)
        self.state.treasures = Pile(deck=("soul-phial#t1", "heavy-purse#t1") * 9)
        self.state.encounters = Pile(deck=("lull",) * 9)
        self.state.flags = ("lit",)
        self.state.events, self.state.revealed = ("rallying-horn", "champion", "deserters"), True
        self.state.daytime = ""

    def _cards(self) -> None:
        if "item" in self.kind:
            limited = "limited" in self.kind
            self.aldric.artifact = ITEM if limited else "bloodstone"
            self.aldric.backpack = ("antidote",) if "carried" in self.kind else ()
        if self.kind.startswith("companion"):
            self.table.companion("aldric", "bone-servant", "A1")
        if self.days == "calm":
            self.aldric.conditions = (Condition("redcrit"),)
        if self.days == "bad":
            self.aldric.conditions = (Condition("ko"), Condition("redcrit"))
            self.sylwen.conditions = (Condition("ko"), Condition("slow"))
            self.aldric.fire1 = 1

    def _foes(self) -> None:
        calm = self.days == "calm"
        variant: Variant = "b" if self.kind == "enemy card" else "a"
        self.orc = self._foe(EnemyCard("orc", "green", variant), "A2" if calm else "A1", 3)
        self.wolf = self._foe(EnemyCard("wolf", "blue"), "A2", 2)
        self.ogre = self._foe(EnemyCard("ogre", "red"), "A2", 6)
        self.far = self._foe(EnemyCard("skeleton", "green"), "C2", 2)
        if calm:
            self.orc.hp = 1
        if self.days == "good":
            self.orc.conditions = (Condition("redcrit"),)
        if self.days == "bad":
            self.orc.conditions = (Condition("redcrit"), Condition("ko"))
        if self.kind == "Enemy Power card":
            self.orc.powers = ("frenzy",)
            self.go(lambda: moments.power_given(self.game, self.orc, "frenzy"))

    def _foe(self, card: EnemyCard, area: str, hp: int) -> Enemy:
        self.go(lambda: appear(self.game, card, self.game.area(area)))
        enemy = next(one for one in self.state.enemies if one.kind == card.kind)
        enemy.hp = hp
        return enemy

    def go(self, rule: Callable[[], Any]) -> None:
        """To its end; whatever is asked, the card is used and then as little as can be."""
        made = rule()
        try:
            request = made.send(None)
            for _ in range(MOST):
                request = made.send(self._answer(request))
            made.close()
        except QuestOver as over:
            self.game.emit(events.Ended, over.cause, over.won)
        except StopIteration:
            pass
        finally:
            self.game.attacks.clear()
            self.game.happenings.clear()

    def _answer(self, request: Request) -> Any:
        keys = request.keys()
        wanted = ("use:", "help:", "choose:", "figure:", "area:", "go:", "die:", "option:")
        if request.kind == "what-next":
            wanted = ("use:",)
        for start in (f"use:{POWER}", f"use:{ITEM}", "use:antidote", *wanted):
            for key in keys:
                if key.startswith(start):
                    return _value(request, key)
        for last in ("done", "no", "end", "stay", "none"):
            if last in keys:
                return _value(request, last)
        return request.options[0].value

    def play(self) -> list[Event]:
        for part in self._parts():
            self._refresh()
            self.go(part)
        used = (events.Used, UsesPower)
        return [event for event in self.table.events if not isinstance(event, used)]

    def _refresh(self) -> None:
        """Nobody dies of what came before, and nobody is whole."""
        for hero in self.game.heroes():
            hero.hp = 5
        for companion in self.state.companions:
            companion.hp = 3
        if self.game.is_there(self.orc):
            self.orc.hp = 3 if self.days == "good" else 1
        if self.days == "bad":
            for who in (self.aldric, self.orc, *self.state.companions):
                if self.game.is_there(who) and not who.lying:
                    who.conditions = (Condition("ko"), Condition("redcrit"))

    def _parts(self) -> Iterator[Callable[[], Any]]:
        parts = [self._heroes, self._enemies]
        for part in reversed(parts) if self.foes_first else parts:
            yield from part()
        yield lambda: self._encounter()
        yield lambda: event_phase(self.game)
        yield lambda: event_phase(self.game)
        yield lambda: suffer(self.game, self.orc, 2)
        yield lambda: suffer(self.game, self.orc, 9)
        yield lambda: suffer(self.game, self.aldric, 9)

    def _heroes(self) -> Iterator[Callable[[], Any]]:
        game, aldric = self.game, self.aldric
        yield lambda: time_phase(game)
        if self.kind == "quest":
            use = Use(card="test", drawer=aldric, area=aldric.area)
            yield lambda: read_text(self.text).do(game, use)
        yield lambda: turn.start(game, aldric)
        yield lambda: moments.trapped(game, aldric)
        yield lambda: moments.loot(game, aldric, "X1")
        yield lambda: moments.found(game, aldric, "barrels", 3)
        yield lambda: moments.treasure(game, aldric, "soul-phial#t1")
        yield lambda: self._search()
        yield lambda: suffer(game, self.wolf, 9, by=aldric)
        yield from self._looks()
        yield lambda: turn.act(game, aldric)
        yield from self._looks()
        yield lambda: put_into(game, self.sylwen, game.area("A3"))
        yield lambda: put_into(game, self.orc, aldric.area)
        yield lambda: evade(game, aldric)
        for _ in range(4):
            yield lambda: self._fight(aldric)
        yield lambda: heal(game, aldric, 1, by=aldric)
        yield lambda: turn.end(game, aldric)
        for who in (self.sylwen, *[aldric] * 6):
            yield lambda who=who: save(game, who)  # type: ignore[misc]

    def _enemies(self) -> Iterator[Callable[[], Any]]:
        game, orc = self.game, self.orc
        for companion in self.state.companions:
            for _ in range(3):
                yield lambda one=companion: self._struck(one, 9)  # type: ignore[misc]
            for _ in range(5):
                yield lambda one=companion: self._fight(one)  # type: ignore[misc]
        for hero, hp in ((self.aldric, 5), (self.maelis, 5), (self.aldric, 5), (self.maelis, 1)):
            yield lambda hero=hero, hp=hp: self._struck(hero, hp)  # type: ignore[misc]
        yield lambda: activate(game, self.ogre)
        yield lambda: activate(game, orc)
        yield lambda: put_into(game, self.aldric, game.area("A3"))
        yield lambda: put_into(game, self.aldric, orc.area)
        yield lambda: suffer(game, self.sylwen, 9, by=orc)
        yield lambda: self._hexed()
        yield lambda: time_phase(game)

    async def _search(self) -> None:
        rolled = [Rolled("red", 1)]
        await moments.rerolls(self.game, self.aldric, "search", rolled)
        self.game.emit(events.Put, "search", str(rolled), "numbers")

    async def _hexed(self) -> None:
        """An enemy power is about to work."""
        undone = await moments.enemy_power(self.game, self.ogre)
        self.game.emit(events.Put, "power", str(undone), "numbers")

    async def _struck(self, who: Figure, hp: int) -> None:
        if self.game.is_there(self.orc) and self.game.is_there(who):
            who.hp = hp
            arm = moments.own_strike(self.game, self.orc)
            await attack(self.game, self.orc, who, replace(arm, hits=arm.hits + 1))

    def _looks(self) -> Iterator[Callable[[], Any]]:
        """Numbers that no event tells, as events of their own."""
        game = self.game

        def told() -> Any:
            async def tell() -> None:
                for who in (self.aldric, self.sylwen, self.orc, *self.state.companions):
                    game.emit(events.Put, who.id, str(_numbers(self, who)), "numbers")

            return tell()

        yield told

    async def _fight(self, who: Hero | Companion) -> None:
        """One who is near, and one in armour."""
        foes = sorted(self.state.enemies, key=lambda one: one.area != who.area)
        for foe in (self.ogre, *foes[:1], self.wolf):
            if self.game.is_there(foe) and self.game.is_there(who):
                await attack(self.game, who, foe, moments.own_strike(self.game, who))

    async def _encounter(self) -> None:
        text = self.game.library.encounters["lull"].text.means
        for enemy in self.state.enemies:
            enemy.activated = enemy.roused = False
        await text.do(self.game, Use(card="lull", encounter=True))


def _numbers(stretch: Stretch, who: Any) -> list[object]:
    game = stretch.game
    found: list[object] = [
        values.armour(game, who), values.defence_dice(game, who), values.max_hp(game, who),
        moments.value(game, who, "range", 2), moments.value(game, who, "range", 9),
        moments.value(game, who, "mp", 2), moments.counts(game, who), moments.rough(game),
        [moments.has_trait(game, who, trait) for trait in ("flying", "mighty")],
        [moments.resists(game, who, type) for type in ("fire", "frost", "storm", "physical")],
        [one.id for one in moments.baits(game, stretch.orc)], moments.horde(game, stretch.orc),
        who.shields, who.changes, game.state.flags, game.state.gates, stretch.orc.taunt,
    ]  # fmt: skip
    if isinstance(who, Hero):
        found += [
            values.save_number(game, who), values.combats(game, who), values.actions(game, who),
            who.points, who.combats, who.actions, who.powers, moments.worn_shields(game, who),
            [moments.has_trait(game, who, trait) for trait in ("unhindered", "ignore night")],
        ]  # fmt: skip
    return found


def _value(request: Request, key: str) -> Any:
    option = request.option(key)
    assert option is not None
    return option.value


def effects(kind: str, text: str) -> bool:
    """Whether the text does anything on such a card, in some days, whoever goes first."""
    library = with_text(kind, text)
    first = kind.startswith(("behaviour", "companion", "enemy", "Enemy", "scroll"))
    days: Days
    for foes_first in (first, not first):
        for days in ("good", "bad", "calm"):
            made = Stretch(kind, library, text, days, foes_first)
            if made.play() != _silence(kind, days, foes_first):
                return True
    return False


_NOTHING = {
    "armour": "armour 0 dice 1",
    "companion attack": "attack 2r range 0 physical",
    "power R": "when kill then none",
    "scroll attack": "attack 2r range 0 physical",
    "weapon": "attack 2r range 0 physical",
}


def nothing(kind: str) -> str:
    """The least that such a card can say."""
    return _NOTHING.get(kind, "none")


@cache
def _silence(kind: str, days: Days, foes_first: bool) -> list[Event]:
    """What happens when the card says nothing."""
    text = nothing(kind)
    return Stretch(kind, with_text(kind, text), text, days, foes_first).play()
