"""What every game of one Adventure shares: content, surveyed grounds, cards summed up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from undercroft.board import Board, bits, mask_of, square_name, square_named
from undercroft.core.decisions import Option
from undercroft.games.drunagor import ground
from undercroft.games.drunagor.adventure import Adventure
from undercroft.games.drunagor.cards.tree import Attack, Body, Clause, Cost, MonsterText
from undercroft.games.drunagor.ground import Ground
from undercroft.games.drunagor.library import Item, Library, Skill
from undercroft.games.drunagor.loadout import Loadout, is_shared, procedures_of, sum_up
from undercroft.games.drunagor.manners import Manner, manner
from undercroft.games.drunagor.naming import CUBE_LETTERS, CUBE_NAMES, slot_name, slug
from undercroft.games.drunagor.natures import Nature, nature
from undercroft.games.drunagor.state import Mask, Square
from undercroft.games.drunagor.use import Deed
from undercroft.kit.moments import NOBODY, Answers
from undercroft.kit.once import once
from undercroft.kit.stories.happening import Stories

MOST = 1024  # things of a kind that a book remembers


class SkillOffer(msgspec.Struct, frozen=True):
    """The ways to use one entry of a Hero's cards: one option per cube colour."""

    entry: int
    options: tuple[tuple[int, Option[Deed]], ...]
    only_attacks: bool  # nothing but Weapon Attacks: no red cube while engaged
    costs: tuple[Cost, ...]
    slot: str = ""
    green: Option[Deed] | None = None  # a green cube spent as blue or yellow


class ReactionOffer(msgspec.Struct, frozen=True):
    """An entry of a Hero's cards that answers threats, and the colours that pay for it."""

    entry: int
    skill: Skill
    slot: str
    colours: tuple[int, ...]
    costs: tuple[Cost, ...]
    manner: Manner
    keys: tuple[str, ...]  # of its option, by the colour of the cube


def _nobody(adventure: Adventure) -> Answers:
    return NOBODY


class Book:
    """Immutable in meaning: only remembers what it worked out."""

    def __init__(
        self,
        library: Library,
        adventure: Adventure,
        answering: Callable[[Adventure], Answers] = _nobody,
        shelf: dict[str, Book] | None = None,
    ) -> None:
        self.library = library
        self.adventure = adventure
        self.answers = answering(adventure)  # who breaks in at `moments`
        self._answering = answering
        self.shelf = {} if shelf is None else shelf  # the Books of one library by Adventure
        self.shelf[adventure.id] = self
        self.stories = Stories(adventure.stories.values())
        self.once = sum(bool(one.when and not one.again) for one in self.stories.all)
        self.rooms = {room.id: room for room in adventure.rooms}
        self.actions = {  # what stories let Heroes do, by what it costs
            cost: [action for action in adventure.actions.values() if action.cost == cost]
            for cost in ("interact", "cube")
        }
        self.chest = {  # as many copies of each as its rarity has (DRU-CHEST-04)
            item.id: item.copies for item in library.items.values() if item.deck == "chest"
        }
        self.starting = [item for item in library.items.values() if item.deck == "starting"]
        self.gear: dict[tuple[str, int], list[Item]] = {}  # of it, what fits a Hero's slot
        self.locks = frozenset(d.id for room in adventure.rooms for d in room.doors if d.locked)
        self._grounds: dict[object, Ground] = {}
        self._areas: dict[tuple[int, Mask], Mask] = {}  # boards live as long as the book
        self._distances: dict[tuple[int, Square], list[Mask]] = {}
        self._offers: dict[tuple[str, ...], tuple[SkillOffer, ...]] = {}
        self._reactions: dict[tuple[str, ...], tuple[ReactionOffer, ...]] = {}
        self._focus: dict[str, tuple[tuple[Option[Deed], int, bool], ...]] = {}
        self._focus_reactions: dict[str, tuple[tuple[Skill, Manner], ...]] = {}
        self._loadouts: dict[object, Loadout] = {}
        self._blockable: dict[tuple[str, ...], tuple[int, ...]] = {}
        self._kinds: dict[tuple[str, str], list[str]] = {}
        self._slots: dict[tuple[str, ...], tuple[Option[int], ...]] = {}
        self.natures: dict[int, tuple[MonsterText, Nature]] = {}  # each with its text
        self.shown: dict[Any, Any] = {}  # parts of views (kit/view_cache)
        width, height = ground.size(adventure)
        self.width = width
        named = [action.at for action in adventure.actions.values() if action.at != "npc"]
        places = [square_named(name) or (0, 0) for name in named]
        self.sites = mask_of(y * width + x for x, y in places)  # the squares where that is done
        self.names = tuple(square_name(x, y) for y in range(height) for x in range(width))
        self.move_options = tuple(Option(f"move:{name}", at) for at, name in enumerate(self.names))
        self.walk_options: tuple[Option[Deed], ...] = tuple(
            Option(option.key, ("move", option.value)) for option in self.move_options
        )
        self.square_options = tuple(
            Option(f"square:{name}", at) for at, name in enumerate(self.names)
        )

    def of(self, adventure: str) -> Book:
        """The Book of another Adventure of the same library."""
        found = self.shelf.get(adventure)
        if found is None:
            told = self.library.adventures[adventure]
            found = Book(self.library, told, self._answering, self.shelf)
        return found

    def ground(
        self,
        rooms: tuple[str, ...],
        doors: tuple[str, ...],
        bridged: tuple[tuple[Square, int], ...],
        collapsed: bool = False,
    ) -> Ground:
        key = (frozenset(rooms), frozenset(doors), bridged, collapsed)
        found = self._grounds.get(key)
        if found is None:
            found = self._grounds[key] = ground.survey(
                self.adventure, rooms, doors, bridged, collapsed
            )
        return found

    def darkness_distances(self, ground: Ground, square: Square) -> list[Mask]:
        """Nodes by the steps Darkness needs from them to a square (DRU-DARK-10)."""
        key = (id(ground), square)
        found = self._distances.get(key)
        if found is None:
            found = self._distances[key] = _distances(ground, square)
        return found

    def areas_of(self, board: Board, squares: Mask) -> Mask:
        key = (id(board), squares)
        found = self._areas.get(key)
        if found is None:
            _make_room(self._areas)
            found = 0
            for square in bits(squares & board.squares.exists):
                found |= 1 << board.area_of[square]
            self._areas[key] = found
        return found

    def skill_offers(self, cards: tuple[str, ...]) -> tuple[SkillOffer, ...]:
        """The options that a Hero's cards could give as Cube Actions, ready made."""
        found = self._offers.get(cards)
        if found is None:
            _make_room(self._offers)
            found = self._offers[cards] = tuple(_skill_offers(self.library, cards))
        return found

    def reaction_offers(self, cards: tuple[str, ...]) -> tuple[ReactionOffer, ...]:
        """The entries of a Hero's cards that are Reactions."""
        found = self._reactions.get(cards)
        if found is None:
            _make_room(self._reactions)
            found = self._reactions[cards] = tuple(_reaction_offers(self.library, cards))
        return found

    def focus_offers(self, hero: str) -> tuple[tuple[Option[Deed], int, bool], ...]:
        """A Hero's Focus Abilities that are no Reactions: option, price, only Weapon Attacks.

        They lie on no slot, so nothing blocks them (DRU-FOCUS-05).
        """
        found = self._focus.get(hero)
        if found is None:
            abilities = [self.library.skills[id] for id in self.library.heroes[hero].focus]
            found = self._focus[hero] = tuple(
                (Option(f"focus:{slug(s)}", ("focus", s.id)), s.focus, _only_attacks(s.body))
                for s in abilities
                if s.symbol != "R"
            )
        return found

    def focus_reactions(self, hero: str) -> tuple[tuple[Skill, Manner], ...]:
        """A Hero's Focus Abilities that are Reactions."""
        found = self._focus_reactions.get(hero)
        if found is None:
            abilities = [self.library.skills[id] for id in self.library.heroes[hero].focus]
            found = tuple((skill, manner(skill)) for skill in abilities if skill.symbol == "R")
            self._focus_reactions[hero] = found
        return found

    def loadout(
        self,
        cards: tuple[str, ...],
        blocked: int,
        aura: str,
        statuses: tuple[str, ...],
        shared: tuple[str, ...],
    ) -> Loadout:
        key = (cards, blocked, aura, statuses, shared)
        found = self._loadouts.get(key)
        if found is None:
            _make_room(self._loadouts)
            own = (aura, *statuses) if aura else statuses
            found = self._loadouts[key] = sum_up(self.library, cards, blocked, own, shared)
        return found

    def nature(self, text: MonsterText) -> Nature:
        """What a card's text always says, to be remembered among `natures`."""
        found = self.natures[id(text)] = text, nature(text)  # held: no other has its id
        return found[1]

    def blockable(self, cards: tuple[str, ...]) -> tuple[int, ...]:
        """The entries of a Hero's cards that take a Curse or Trauma Cube: Hero and role Skills,
        passive ones too; never Equipment (DRU-EQUIP-05, DRU-ROLE-04)."""
        found = self._blockable.get(cards)
        if found is None:
            _make_room(self._blockable)
            kinds = [self.library.skills[card].kind for card in cards]
            found = tuple(e for e, kind in enumerate(kinds) if kind in ("HERO", "ROLE", "PASSIVE"))
            self._blockable[cards] = found
        return found

    def slot_options(self, cards: tuple[str, ...]) -> tuple[Option[int], ...]:
        """The entries of a Hero's cards to choose from, for cubes that come and go."""
        found = self._slots.get(cards)
        if found is None:
            _make_room(self._slots)
            skills = [self.library.skills[card] for card in cards]
            named = [slot_name(skill, entry) for entry, skill in enumerate(skills)]
            found = tuple(Option(f"skill:{name}", entry) for entry, name in enumerate(named))
            self._slots[cards] = found
        return found

    @once
    def procedures(self) -> frozenset[str]:
        """What cards other than Auras and Statuses name of `rules/handwritten`."""
        cards = [s for s in self.library.skills.values() if s.kind not in ("AURA", "STATUS")]
        return frozenset(name for skill in cards for name in procedures_of(skill.body))

    def kinds(self, colour: str, rank: str) -> list[str]:
        """The kinds of Monsters that may be drawn for a colour and rank."""
        found = self._kinds.get((colour, rank))
        if found is None:
            cards = self.library.monsters.values()
            fitting = {card.kind for card in cards if (card.colour, card.rank) == (colour, rank)}
            found = self._kinds[colour, rank] = sorted(fitting - set(self.adventure.undrawn))
        return found

    def is_shared(self, id: str) -> bool:
        """Whether an Aura or Status does something for the whole party."""
        return is_shared(self.library.skills[id].body)


def _make_room(remembered: dict[Any, Any]) -> None:
    """However many games are played, a book does not grow for ever."""
    if len(remembered) >= MOST:
        remembered.clear()


def _distances(ground: Ground, square: Square) -> list[Mask]:
    """Backward from the square: a step from level 0 up to 2 counts two (DRU-DARK-10).

    A bridge of level 2 is no other; to one of level 1 it is a plain step (DRU-BRIDGE-06).
    """
    board = ground.board
    layers: list[Mask] = [1 << square]
    seen = 0
    index = 0
    while index < len(layers):
        layer = layers[index] & ~seen
        layers[index] = layer
        seen |= layer
        for node in bits(layer):
            for before in bits(board.growth[node] & ~seen):
                climb = board.node_level[before] == 0 and board.node_level[node] == 2
                at = index + (2 if climb else 1)
                while len(layers) <= at:
                    layers.append(0)
                layers[at] |= 1 << before
        index += 1
    return layers


def _skill_offers(library: Library, cards: tuple[str, ...]) -> Iterator[SkillOffer]:
    for entry, card in enumerate(cards):
        skill = library.skills[card]
        if skill.symbol in ("R", "P") or not skill.slots:  # Reactions: DRU-REACT-02
            continue
        # Each slot is used for itself (DRU-CUBE-03), by any colour it shows (DRU-CUBE-02).
        slot = skill.slots[cards[:entry].count(card)]
        name = slug(skill) if len(skill.slots) == 1 else f"{slug(skill)}-{entry}"
        options = [
            (
                colour,
                Option(
                    f"skill:{name}" if letter == slot else f"skill:{name}:{CUBE_NAMES[colour]}",
                    ("skill", entry, colour),
                ),
            )
            for colour, letter in enumerate(CUBE_LETTERS)
            if letter in slot or letter == "W"
        ]
        green: Option[Deed] | None = None
        if "G" not in slot and ("Y" in slot or "B" in slot):
            green = Option(f"skill:{name}:green", ("skill", entry, 2))
        only_attacks, costs = _only_attacks(skill.body), costs_of(skill.body)
        yield SkillOffer(entry, tuple(options), only_attacks, costs, slot, green)


def _reaction_offers(library: Library, cards: tuple[str, ...]) -> Iterator[ReactionOffer]:
    for entry, card in enumerate(cards):
        skill = library.skills[card]
        if skill.symbol == "R":
            slot = skill.slots[cards[:entry].count(card)]
            colours = tuple(colour for colour, letter in enumerate("YRGB") if letter in slot)
            number = "" if len(set(skill.slots)) < 2 else f"-{entry}"  # slots that differ
            keys = tuple(f"react:{slug(skill)}{number}:{name}" for name in CUBE_NAMES)
            costs = costs_of(skill.body)
            yield ReactionOffer(entry, skill, slot, colours, costs, manner(skill), keys)


_costs: dict[int, tuple[Body, tuple[Cost, ...]]] = {}  # each with its text


def costs_of(body: Body) -> tuple[Cost, ...]:
    """What using a text costs; a clause under a guard costs when it is reached (DRU-LANG-20).

    Remembered: it is asked at every use, and mostly there is nothing.
    """
    known = _costs.get(id(body))
    if known is None:
        _make_room(_costs)
        due = [clause_costs(clause) for clause in body.clauses if clause.guard is None]
        known = _costs[id(body)] = body, sum(due, ())  # held: no other has its id
    return known[1]


def clause_costs(clause: Clause) -> tuple[Cost, ...]:
    found: tuple[Cost, ...] = ()
    for group in clause.groups:  # at every use of a Skill, and mostly none: no generators
        for item in group.items:
            if isinstance(item, Cost):
                found += (item,)
    return found


def _only_attacks(body: Body) -> bool:
    """Whether a text does nothing but attack with the user's weapon (DRU-RUL-191)."""
    items = [item for clause in body.clauses for group in clause.groups for item in group.items]
    done = [item for item in items if not isinstance(item, Cost)]
    return bool(done) and all(isinstance(item, Attack) and not item.commanded for item in done)
