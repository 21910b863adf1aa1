"""A small table for rule tests: put figures on a board, let a rule run, answer its questions.

table = Table(rolls=[12])
vorn = table.hero("vorn", "c3", skills=["Chop|HERO|Y|[W]: +1 HIT"])
foe = table.monster("d3", health=5)
table.turn(vorn)
table.act("skill:chop")
assert foe.health == 2
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Sequence
from typing import Any

import msgspec

from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.game import Over
from undercroft.games.drunagor import enemies
from undercroft.games.drunagor import tokens as token_names
from undercroft.games.drunagor.book import Book
from undercroft.games.drunagor.cards.reading import read_body, read_monster, read_skill_line
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.ground import KINDS
from undercroft.games.drunagor.library import (
    EQUIPMENT,
    Adventure,
    AttackCard,
    Battle,
    Door,
    FollowerCard,
    Goal,
    Interaction,
    Item,
    Library,
    MonsterCard,
    Room,
    Skill,
    SpecialEvent,
)
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.loading.bestiary import LARGE
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.rules import (
    commanders,
    followers,
    monsters,
    offers,
    skills,
    track,
    turn,
)
from undercroft.games.drunagor.rules.use import Use
from undercroft.games.drunagor.setup import cubes_of
from undercroft.games.drunagor.state import (
    CURSE,
    FREE,
    TRAUMA,
    Cubes,
    Figure,
    Follower,
    Hero,
    Monster,
    Npc,
    State,
    Turn,
)
from undercroft.games.drunagor.state import (
    Event as EventToken,
)

ROLE_OF = {"vorn": "defender", "maya": "leader", "lorelai": "controller", "jaheen": "support",
           "elros": "striker"}  # fmt: skip
TERRAIN = {"W": "water", "L": "lava", "N": "miasma", "S": "spikes", "D": "darkness"}
TRAP_FACES = ("POISON", "SLOW", "BURN", "BLEED", "blank", "blank")


class Rolls:
    """Scripted chance: d20 numbers or Trap Die faces for rolls, ids for draws."""

    def __init__(self, rolls: Iterable[int | str], draws: Iterable[str]) -> None:
        self.rolls = list(rolls)
        self.draws = list(draws)

    def roll(self, what: str, sides: int) -> int:
        assert self.rolls, f"nobody scripted this roll of {what}"
        value = self.rolls.pop(0)
        return TRAP_FACES.index(value) if isinstance(value, str) else value - 1

    def draw(self, what: str, among: Sequence[str]) -> int:
        assert self.draws, f"nobody scripted this draw of {what}"
        return list(among).index(self.draws.pop(0))


class Table:
    """One room, whoever you put into it, and a driver for single rules.

    `rows` are map rows in the two-character cells of adventure files ("0. 1. 0L 0* ##");
    without them the board is plain, `size` squares wide and high. `battle` is the last round of
    a battle between sides.
    """

    def __init__(
        self,
        *rows: str,
        size: tuple[int, int] = (12, 10),
        rolls: Iterable[int | str] = (),
        draws: Iterable[str] = (),
        rune_card: str = "",
        curse_per_recall: int = 1,
        goal: Goal | None = None,
        mechanics: tuple[str, ...] = (),
        event: SpecialEvent | None = None,
        interactions: dict[str, Interaction] | None = None,
        bridges: dict[str, str] | None = None,
        doors: tuple[Door, ...] = (),
        beyond: tuple[Room, ...] = (),
        battle: int = 0,
    ) -> None:
        levels, terrain, points = _read(rows, size)
        spans = {_cell(name): under for name, under in (bridges or {}).items()}
        room = Room("room", "Room", levels, terrain, tuple(points), spans, starts=((0, 0),),
                    doors=doors)  # fmt: skip
        adventure = Adventure(
            "test", "Test", "", "", "", (room, *beyond),
            goal or Goal(doors=("never",)), rune_card=rune_card,
            battle=Battle({}, battle) if battle else None,
            curse_per_recall=curse_per_recall, mechanics=mechanics, event=event,
            interactions=interactions or {},
        )  # fmt: skip
        library = msgspec.structs.replace(
            load_library(),
            skills=dict(load_library().skills),
            items=dict(load_library().items),
            monsters=dict(load_library().monsters),
            heroes=dict(load_library().heroes),
            followers=dict(load_library().followers),
            shapes=dict(load_library().shapes),
            attacks=dict(load_library().attacks),
        )
        self.library: Library = library
        self.script = Rolls(rolls, draws)
        self.events: list[Event] = []
        state = State(
            rng=1, adventure="test", heroes=[], chest_deck=(),
            bag=tuple(rune.id for rune in library.runes), rune_card=rune_card,
            prepared=True, rooms=("room",), mode="battle" if battle else "adventure",
        )  # fmt: skip
        self.game = Drunagor(
            state, Book(library, adventure), listener=self.events.append, script=self.script
        )
        self.state.next_id = 10
        self._number = 0

    @property
    def state(self) -> State:
        return self.game.state

    def at(self, name: str) -> int:
        """The square called `name`."""
        return self.game.ground.board.square(name)

    def where(self, figure: Figure) -> str:
        """The square a figure stands on, for a Large Monster the first of its area."""
        name = self.game.area_name if self.game.is_large(figure) else self.game.name
        return name(figure.space)

    # Putting things on the board

    def hero(
        self,
        id: str,
        square: str,
        *,
        role: str = "",
        health: int = 10,
        cubes: str = "YYRGB",
        owned: str = "",
        skills: Sequence[str] = (),
        focus: Sequence[str] = (),
        weapon: tuple[int, int, str] | None = (7, 3, "heavy"),
        equipment: Sequence[str] = (),
        tokens: dict[str, int] | None = None,
        bag: tuple[str, ...] = (),
        aura: str = "",
        statuses: tuple[str, ...] = (),
        seat: int = 0,
        team: int = 0,
    ) -> Hero:
        """A Hero with only the given cards (one-line skill texts) and a plain weapon.

        `weapon` is accuracy, damage, subtype; `equipment` are items of the content, or one-line
        texts that become plain items. Heroes must be added fastest role first.
        """
        cards = [self._skill(line, id) for line in skills]
        abilities = tuple(self._skill(line, id) for line in focus)
        self.library.heroes[id] = msgspec.structs.replace(self.library.heroes[id], focus=abilities)
        gear = ["", "", "", ""]
        if weapon is not None:
            accuracy, damage, subtype = weapon
            gear[0] = f"{id}-weapon"
            self.library.items[gear[0]] = Item(
                gear[0], "Weapon", "weapon", (subtype,), accuracy, damage
            )
        for item in (self._item(line, id, place) for place, line in enumerate(equipment, 1)):
            gear[EQUIPMENT.index(self.library.items[item].type)] = item
            if item in self.library.skills:
                cards += [item] * max(1, len(self.library.skills[item].slots))
        pool = cubes_of(cubes)
        hero = Hero(
            id=len(self.state.heroes),
            name=id,
            space=self.at(square),
            health=health,
            role=role or ROLE_OF[id],
            seat=seat,
            base_health=max(health, 10),
            pool=pool,
            owned=cubes_of(owned) if owned else pool,
            cards=tuple(cards),
            slots=(FREE,) * len(cards),
            equipment=(gear[0], gear[1], gear[2], gear[3]),
            bag=bag,
            team=team,
            aura=aura,
            statuses=statuses,
        )
        self.state.heroes.append(hero)
        self.game.read_logs()
        self._tokens(hero, tokens)
        return hero

    def _skill(self, line: str, owner: str) -> str:
        if "|" not in line:
            return line
        read = read_skill_line(line)
        id = f"{owner}.{slugged(read.name)}"
        self.library.skills[id] = Skill(
            id, read.name, read.kind, read.symbol, line, read.body, read.slots, read.focus
        )
        return id

    def _item(self, line: str, owner: str, place: int) -> str:
        if "|" not in line:
            return line
        id = self._skill(line, owner)
        self.library.items[id] = Item(id, self.library.skills[id].name, EQUIPMENT[place])  # type: ignore[arg-type]
        return id

    def monster(
        self,
        square: str,
        card: str = "",
        *,
        name: str = "",
        text: str = "",
        move: int | None = 3,
        attack: str = "melee",
        damage: int | None = 3,
        health: int = 12,
        large: bool = False,
        rune: str = "red",
        up: bool = True,
        immune: Iterable[str] = (),
        tokens: dict[str, int] | None = None,
        colour: str = "white",
        rank: str = "rookie",
    ) -> Monster:
        """A Monster of a card of the content, or of a plain card made from the words given.

        A Large Monster fills the area of its square.
        """
        self._number += 1
        if not card:
            kind = name or "brute"
            name = name or f"brute-{self._number}"
            card = f"{name}/{rank}/standard"
            self.library.monsters[card] = MonsterCard(
                card, kind, kind.title(), colour, rank, "standard", large, rune, up, health, move,
                attack, damage, _immunities(immune, large), text, read_monster(text),  # type: ignore[arg-type]
            )  # fmt: skip
        else:
            health = self.library.monsters[card].health
        face = self.library.monsters[card]
        space = self.at(square)
        figure = Monster(
            id=self._next(),
            name=name or f"{face.kind}-{self._number}",
            space=self.game.ground.board.area_of[space] if face.large else space,
            health=health,
            card=card,
            base=self._number - 1,
        )
        self.state.monsters[figure.id] = figure
        self._tokens(figure, tokens)
        return figure

    def commander(
        self,
        square: str,
        *cards: str,
        card: str = "",
        power: int = 2,
        colour: str = "commander",
        **face: Any,
    ) -> Monster:
        """A Commander, Overlord or General, with Attack cards of the content by id, or printed
        in a line: `Spit|orange up|S: STRONGEST HERO, X DMG`."""
        if not card:
            face = {"name": "archon", "health": 8, "rank": "", "rune": "gray"} | face
        monster = self.monster(square, card, **face) if card else self.monster(
            square, colour=colour, **face)  # fmt: skip
        printed = self.library.monsters[monster.card]
        if not printed.deck:
            self.library.monsters[monster.card] = msgspec.structs.replace(printed, deck=colour)
        monster.power = power
        monster.start = monster.health = printed.health * power
        monster.hand = tuple(map(self.attack, cards))
        return monster

    def attack(self, line: str) -> str:
        """The id of an Attack card, which is printed if the line is more than that."""
        if "|" not in line:
            return line
        header, _, text = line.partition(":")
        name, rune, symbol = header.split("|")
        colour, place = rune.split()
        id = slugged(name)
        self.library.attacks[id] = AttackCard(
            id,
            name,
            "commander",
            colour,
            place == "up",
            symbol,
            text,
            read_body(text),  # type: ignore[arg-type]
        )
        return id

    def attack_card(self, monster: Monster, card: str, *answers: str) -> None:
        """The Marker reaches one of a Commander's Attack cards."""
        self.run(commanders.reached(self.game, commanders.key(card, monster)), *answers)

    def follower(
        self,
        owner: Hero,
        square: str,
        *,
        name: str = "luma",
        kind: str = "pet",
        sturdiness: int = 0,
        text: str = "",
        move: int = 4,
        attack: str = "melee",
        damage: int | None = 2,
        tokens: dict[str, int] | None = None,
    ) -> Follower:
        """A Pet, or with `kind` a Companion."""
        self.library.followers[name] = FollowerCard(
            name, name.title(), kind, move, attack, damage, text, read_monster(text),  # type: ignore[arg-type]
            sturdiness=sturdiness,
        )  # fmt: skip
        figure = Follower(
            id=self._next(), name=name, space=self.at(square), card=name, owner=owner.id
        )
        self.state.followers[figure.id] = figure
        self._tokens(figure, tokens)
        return figure

    def npc(self, square: str, name: str = "villager-1") -> Npc:
        figure = Npc(id=self._next(), name=name, space=self.at(square))
        self.state.npcs[figure.id] = figure
        return figure

    def special(self, *squares: str) -> None:
        """Special Event tokens of the kind the table was made with."""
        kind = self.game.book.adventure.event
        assert kind is not None
        for name in squares:
            self.state.events += (EventToken(self.at(name), kind.id, kind.solid),)

    def chest(self, *squares: str) -> None:
        for name in squares:
            self.state.chests |= 1 << self.at(name)

    def darkness(self, *squares: str) -> None:
        """Small Darkness tiles."""
        for name in squares:
            self.state.small |= 1 << self.at(name)
            self.state.dark |= 1 << self.at(name)

    def curse(self, hero: Hero, *skills: str) -> None:
        self._block(hero, CURSE, skills)

    def trauma(self, hero: Hero, *skills: str) -> None:
        self._block(hero, TRAUMA, skills)

    def _block(self, hero: Hero, cube: str, skills: Sequence[str]) -> None:
        names = [slugged(self.library.skills[card].name) for card in hero.cards]
        for skill in skills:
            entry = names.index(skill)
            hero.slots = (*hero.slots[:entry], cube, *hero.slots[entry + 1 :])
            hero.blocked |= 1 << entry

    def _tokens(self, figure: Figure, tokens: dict[str, int] | None) -> None:
        counts = list(figure.tokens)
        for token, count in (tokens or {}).items():
            counts[token_names.INDEX[token]] = count
        figure.tokens = tuple(counts)

    def _next(self) -> int:
        self.state.next_id += 1
        return self.state.next_id - 1

    # Letting rules run

    def run(self, rule: Coroutine[Request, Any, Any], *answers: str) -> Any:
        """Drive a rule by hand; every question must be answered, every answer used."""
        left = list(answers)
        try:
            request = rule.send(None)
            while True:
                assert left, f"unexpected question {request.kind!r}: {request.keys()}"
                key = left.pop(0)
                option = request.option(key)
                assert option is not None, f"{request.kind!r} offers {request.keys()}, not {key!r}"
                request = rule.send(option.value)
        except StopIteration as done:
            assert not left, f"answers never asked for: {left}"
            return done.value
        except Over:
            assert not left, f"answers never asked for: {left}"
            return None

    def ask(self, rule: Coroutine[Request, Any, Any], *answers: str) -> Request:
        """The question a rule asks after these answers; the rule is then abandoned."""
        request = rule.send(None)
        for key in answers:
            option = request.option(key)
            assert option is not None, f"{request.kind!r} offers {request.keys()}, not {key!r}"
            request = rule.send(option.value)
        rule.close()
        return request

    def turn(self, hero: Hero, **changes: Any) -> None:
        """It is this Hero's turn, with everything still to be done."""
        self.state.turn = msgspec.structs.replace(Turn(who=hero.id, step="act"), **changes)

    def offers(self, hero: Hero) -> list[str]:
        """The keys of what the Hero may do now."""
        return [option.key for option in offers.offered(self.game, hero)]

    def act(self, *answers: str) -> None:
        """The Hero whose turn it is does one thing (the first answer), with what it asks for."""
        self.run(turn.act(self.game, self.state.heroes[self.state.turn.who]), *answers)

    def begin_turn(self, hero: Hero, *answers: str) -> None:
        self.state.turn = Turn(who=hero.id, step="start")
        self.run(turn.begin(self.game, hero), *answers)

    def monster_turn(self, monster: Monster, *answers: str) -> None:
        self.run(monsters.take_turn(self.game, monster), *answers)

    def follower_turn(self, follower: Follower, *answers: str) -> None:
        self.run(followers.take_turn(self.game, follower), *answers)

    def aims(self, monster: Monster) -> dict[str, list[str]]:
        """What a Monster's preparation leaves open: targets, and positions to attack them from."""
        plan = enemies.plan(self.game, monster)
        name = self.game.area_name if self.game.is_large(monster) else self.game.name
        return {
            ",".join(sorted(figure.name for figure in aim.targets)): list(map(name, aim.positions))
            for aim in (plan.aims if plan else [])
        }

    def step(self, *answers: str) -> None:
        """The next step of the round, as the track has it."""
        self.run(track.step(self.game), *answers)

    def effect(self, user: Figure, text: str, *answers: str) -> None:
        """Card text happens, used by this figure at unlimited Range; it is no attack."""
        use = Use(user=user, range=None)
        self.run(skills.run_body(self.game, use, read_body(text)), *answers)

    def slots(self, hero: Hero) -> dict[str, str]:
        """What lies on a Hero's Skills: a cube's letter, C for Curse, T for Trauma."""
        names = [slugged(self.library.skills[card].name) for card in hero.cards]
        return {name: mark for name, mark in zip(names, hero.slots, strict=True) if mark}

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]


def tokens_of(figure: Figure) -> dict[str, int]:
    """What a figure holds, by name."""
    return {
        name: count for name, count in zip(token_names.NAMES, figure.tokens, strict=True) if count
    }


def letters(cubes: Cubes) -> str:
    """Cubes as a Hero is given them: "YYRGB"."""
    return "".join(letter * count for letter, count in zip("YRGBW", cubes, strict=True))


def _immunities(named: Iterable[str], large: bool) -> frozenset[str]:
    """What the loader makes of a card's immunities and of its size."""
    given = frozenset(named)
    return given | LARGE if large or "LARGE" in given else given


def _cell(name: str) -> tuple[int, int]:
    letters = name.rstrip("0123456789")
    x = 0
    for letter in letters:
        x = x * 26 + ord(letter) - 96
    return x - 1, int(name[len(letters) :]) - 1


def _read(
    rows: Sequence[str], size: tuple[int, int]
) -> tuple[dict[tuple[int, int], int], dict[tuple[int, int], str], list[tuple[int, int]]]:
    levels: dict[tuple[int, int], int] = {}
    terrain: dict[tuple[int, int], str] = {}
    points: list[tuple[int, int]] = []
    if not rows:
        return {(x, y): 0 for x in range(size[0]) for y in range(size[1])}, terrain, points
    for y, row in enumerate(rows):
        for x, cell in enumerate(row.split()):
            if cell == "##":
                continue
            levels[x, y] = int(cell[0])
            if cell[1] in TERRAIN:
                terrain[x, y] = TERRAIN[cell[1]]
            elif cell[1] == "*":
                points.append((x, y))
    assert all(kind in KINDS for kind in terrain.values())
    return levels, terrain, points
