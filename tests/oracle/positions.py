"""Random positions for the oracle, and the same positions on the engine's board."""

from __future__ import annotations

from random import Random

from oracle.world import Beast, Cell, Person, Position, World
from undercroft.core.rng import seeded
from undercroft.core.title import Member
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.adventure import Adventure, Door, Goal, Room
from undercroft.games.drunagor.book import Book
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import ROLES, Library, MonsterCard
from undercroft.games.drunagor.setup import make_hero
from undercroft.games.drunagor.state import Follower, Hero, Monster, Npc, State, Token, Turn

RUNES = ("orange", "green", "blue", "red", "gray")
KINDS = ("water", "lava", "miasma", "spikes")
HEROES = ("vorn", "maya", "jaheen", "lorelai", "elros")
RESOURCES = tuple(tokens.NAMES[token] for token in tokens.RESOURCES)


class Rolled:
    """A random board with random figures; `world` and `beast` for the oracle, `game` for us."""

    def __init__(self, library: Library, face: MonsterCard, seed: int) -> None:
        self.chance = Random(f"{face.id} {seed}")
        self.library = library
        self.face = face
        runes = Random(f"runes of {face.id} {seed}")
        self.runes = tuple(runes.choice((0, 0, 1, 2, 4)) for _ in RUNES)
        self.world = self._board()
        self.free = sorted(self.world.level)
        self.chance.shuffle(self.free)
        self.beast = self._beast()
        self.others = [self._other(card) for card in self._cards()]
        self.others = [other for other in self.others if other]
        self.world.people = [*self._heroes(), *self._rest("follower"), *self._rest("npc")]
        self.world.tokens = set(self._take(self.chance.choice((0, 0, 1, 2))))
        self.world.chests = set(self._take(self.chance.choice((0, 0, 1, 2))))
        self.world.monsters = [cells for _, cells in self.others]

    # The board

    def _board(self) -> World:
        chance = self.chance
        width, height = chance.choice((6, 8, 10, 12, 16)), chance.choice((4, 6, 8, 10))
        gaps = chance.choice((0.02, 0.06, 0.25))
        level: dict[Cell, int] = {}
        for ax in range(width // 2):
            for ay in range(height // 2):
                flat, jagged = chance.choice((0, 0, 0, 1, 1, 2)), chance.random() < 0.2
                for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
                    if chance.random() > gaps:
                        its = chance.randrange(3) if jagged else flat
                        level[2 * ax + x, 2 * ay + y] = its
        world = World(level)
        self._rooms(world, width, height)
        rate = chance.choice((0, 0.1, 0.3))
        world.terrain = {c: chance.choice(KINDS) for c in level if chance.random() < rate}
        rate = chance.choice((0, 0.05, 0.2))
        world.dark = {cell for cell in level if chance.random() < rate}
        return world

    def _rooms(self, world: World, width: int, height: int) -> None:
        """Sometimes a wall between two rooms, usually with an open door in it."""
        chance = self.chance
        x = chance.randrange(2, width - 1, 2)
        if chance.random() < 0.5:
            return
        world.room = {cell: int(cell[0] >= x) for cell in world.level}
        y = chance.randrange(0, height - 1)
        near, far = {(x - 1, y), (x - 1, y + 1)}, {(x, y), (x, y + 1)}
        if near | far <= set(world.level) and chance.random() < 0.8:
            world.doorways = [(near, far)]

    # The figures

    def _take(self, count: int) -> list[Cell]:
        taken, self.free = self.free[:count], self.free[count:]
        return taken

    def _area(self) -> Position | None:
        world = self.world
        areas = [world.cells_of(world.area(cell)) for cell in self.free]
        fit = [
            area
            for area in areas
            if len(area) == 4
            and area <= set(self.free)
            and len({world.level[cell] for cell in area}) == 1
        ]
        if not fit:
            return None
        chosen = self.chance.choice(fit)
        self.free = [cell for cell in self.free if cell not in chosen]
        return chosen

    def _beast(self) -> Beast:
        chance, face = self.chance, self.face
        at = self._area() if face.large else frozenset(self._take(1))
        if at is None:  # no room for it: make some
            at = frozenset({(0, 0), (1, 0), (0, 1), (1, 1)})
            self.world.level.update(dict.fromkeys(at, 1))
            if self.world.room:
                self.world.room.update(dict.fromkeys(at, 0))
            self.free = [cell for cell in self.free if cell not in at]
        return Beast(
            name="beast",
            at=at,
            text=face.text,
            attack=face.attack,
            move=self._pace(),
            evolved=chance.choice((0, 0, 0, 1, 2)),
            slow=chance.random() < 0.15,
            immunities=face.immunities,
        )

    def _pace(self) -> int | None:
        """Printed movement; X and the steps of a minion count Runes (INIT-09)."""
        face = self.face
        if face.growth.steps:
            return face.growth.steps[min(self.runes[RUNES.index(face.growth.rune)], 3)][0]
        if face.move is None or not face.growth.move_x:
            return face.move
        return face.move + face.growth.move_x * self.runes[RUNES.index(face.rune)]

    def _cards(self) -> list[MonsterCard]:
        chance = self.chance
        cards = list(self.library.monsters.values())
        return chance.sample(cards, chance.choice((0, 1, 2, 4, 7)))

    def _other(self, card: MonsterCard) -> tuple[MonsterCard, Position] | None:
        at = self._area() if card.large else frozenset(self._take(1))
        return (card, at) if at else None

    def _heroes(self) -> list[Person]:
        chance = self.chance
        cells = self._take(chance.choice((1, 1, 2, 3, 4, 5)))
        places = sorted(chance.sample(range(5), len(cells)))
        found = []
        for name, place, cell in zip(HEROES, places, cells, strict=False):
            down = chance.random() < 0.15
            hero = Person(
                name,
                "hero",
                cell,
                health=0 if down else chance.choice((1, 3, 5, 5, 8, 8, 12)),
                place=place,
                cubes=chance.randrange(6),
                curses=chance.randrange(3),
                resources=chance.choice((0, 0, 1, 2, 5)),
                hidden=not down and chance.random() < 0.15,
                down=down,
            )
            found.append(hero)
        return found

    def _rest(self, kind: str) -> list[Person]:
        chance = self.chance
        names = ["luma", "rhede", "jinx"] if kind == "follower" else ["villager-1", "villager-2"]
        cells = self._take(chance.choice((0, 0, 1, 2, 3)))
        return [
            Person(name, kind, cell, hidden=kind == "follower" and chance.random() < 0.1)
            for name, cell in zip(names, cells, strict=False)
        ]

    # The same on the engine's board

    def game(self) -> tuple[Drunagor, Monster]:
        """The position as the engine knows it, and the Monster that is to act."""
        book = Book(self.library, self._adventure())
        self.width = book.width
        state = self._state(book)
        monster = self._monster(state, self.face, self.beast.at, 0)
        monster.name = "beast"
        monster.evolved = self.beast.evolved
        monster.tokens = _held(SLOW=int(self.beast.slow))
        for number, (card, at) in enumerate(self.others, 1):
            self._monster(state, card, at, number)
        state.turn = Turn(who=monster.id)
        return Drunagor(state, book), monster

    def _adventure(self) -> Adventure:
        world = self.world
        rooms = []
        for number in sorted({world.room.get(cell, 0) for cell in world.level}):
            mine = {c: lv for c, lv in world.level.items() if world.room.get(c, 0) == number}
            terrain = {c: kind for c, kind in world.terrain.items() if c in mine}
            doors = () if number else self._doors()
            rooms.append(Room(f"room-{number}", "Room", mine, terrain, doors=doors))
        return Adventure("oracle", "Oracle", "", "", "", tuple(rooms), Goal(freed=9))

    def _doors(self) -> tuple[Door, ...]:
        return tuple(
            Door("door", tuple(sorted(near)), "e", "room-1") for near, _ in self.world.doorways
        )

    def _state(self, book: Book) -> State:
        world = self.world
        heroes = [person for person in world.people if person.kind == "hero"]
        state = State(
            rng=seeded("test"),
            adventure="oracle",
            heroes=[self._hero(person, id) for id, person in enumerate(heroes)],
            chest_deck=(),
            bag=(),
            rune_card="",
            runes=self.runes,
            prepared=True,
            next_id=len(heroes),
            rooms=tuple(book.rooms),
            doors=("door",) if world.doorways else (),
            chests=self._mask(world.chests),
            small=self._mask(world.dark),
            dark=self._mask(world.dark),
            tokens=tuple(Token(self._square(cell), "none", 1) for cell in world.tokens),
        )
        for person in world.people:
            if person.kind == "hero":
                continue
            id, state.next_id = state.next_id, state.next_id + 1
            if person.kind == "npc":
                state.npcs[id] = Npc(id=id, name=person.name, space=self._square(person.cell))
                continue
            state.followers[id] = Follower(
                id=id,
                name=person.name,
                space=self._square(person.cell),
                card=person.name,
                owner=0,
                tokens=_held(STEALTH=int(person.hidden)),
            )
        return state

    def _hero(self, person: Person, id: int) -> Hero:
        member = Member(person.name, ROLES[person.place])
        hero = make_hero(self.library, member, id, self._square(person.cell))
        hero.health, hero.down = person.health, person.down
        hero.pool = (person.cubes, 0, 0, 0, 0)
        hero.slots = ("C",) * person.curses + hero.slots[person.curses :]
        held, left = {"STEALTH": int(person.hidden)}, person.resources
        for name in RESOURCES:
            held[name], left = min(4, left), left - min(4, left)
        hero.tokens = _held(**held)
        return hero

    def _monster(self, state: State, card: MonsterCard, at: Position, base: int) -> Monster:
        id, state.next_id = state.next_id, state.next_id + 1
        state.monsters[id] = Monster(
            id=id,
            name=f"other-{id}",
            space=self._area_number(at) if card.large else self._square(min(at)),
            health=card.health,
            card=card.id,
            base=base,
        )
        return state.monsters[id]

    def _square(self, cell: Cell) -> int:
        return cell[1] * self.width + cell[0]

    def _area_number(self, at: Position) -> int:
        x, y = min(at)
        return y // 2 * ((self.width + 1) // 2) + x // 2

    def _mask(self, cells: set[Cell]) -> int:
        return sum(1 << self._square(cell) for cell in cells)

    def cells(self, space: int) -> Position:
        """A position of the engine, as the cells it fills."""
        if not self.face.large:
            return frozenset({(space % self.width, space // self.width)})
        columns = (self.width + 1) // 2
        return self.world.cells_of((space % columns, space // columns))


def _held(**counts: int) -> tuple[int, ...]:
    return tuple(counts.get(name, 0) for name in tokens.NAMES)
