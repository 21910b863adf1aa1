"""What the contract has to know of Drunagor: parties, what is conserved, what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random

from undercroft.board import bits
from undercroft.core.events import Event, Reason
from undercroft.core.rng import seeded
from undercroft.core.title import Member, Setup
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import ROLES, RUNE_COLOURS
from undercroft.games.drunagor.naming import CUBE_LETTERS
from undercroft.games.drunagor.rules import battle
from undercroft.games.drunagor.rules.cubes import CURSE_LIMIT, TRAUMA_LIMIT
from undercroft.games.drunagor.setup import WISHES
from undercroft.games.drunagor.state import CURSE, TRAUMA, Hero, Mask, State

HEROES = ("vorn", "maya", "jaheen", "lorelai", "elros")

# What Adventures and campaigns say themselves.
TEXTS = frozenset(["Told.text", "CampaignEnded.text"])


def setup(adventure: str, size: int, seed: int) -> Setup:
    """Heroes, roles and versions of Monsters change with the seed; every Hero has a seat."""
    pick = Random(f"{adventure} {size} {seed}")
    heroes, roles = pick.sample(HEROES, size), pick.sample(ROLES, size)
    members = zip(heroes, roles, range(size), strict=True)
    versions = list(WISHES)[seed % len(WISHES)]
    return Setup(adventure, tuple(Member(*member) for member in members), {"monsters": versions})


def battles(ground: str) -> Sequence[int]:
    return {"weighing-floor": (2,), "broken-span": (3, 4)}[ground]


def check(game: Drunagor, quiet: bool) -> None:
    """Everything that must hold at a decision; at quiet points nothing is in anybody's hand."""
    _runes(game, quiet)
    _chest_cards(game, quiet)
    for hero in game.state.heroes:
        _hero(game, hero)
    _others(game, quiet)
    _attack_cards(game)
    _places(game, quiet and not cut_off(game.state))
    _darkness(game)
    _adventure(game)


def cut_off(state: State) -> bool:
    """The Adventure has just ended, maybe in the middle of a move or a draw."""
    return state.ended is not None or state.stage in ("won", "failed")


def _runes(game: Drunagor, quiet: bool) -> None:
    state = game.state
    colour = {rune.id: rune.colour for rune in game.library.runes}
    assert len(set(state.bag)) == len(state.bag)
    found = Counter(colour[id] for id in state.bag)
    found += Counter(dict(zip(RUNE_COLOURS, state.runes, strict=True)))
    for pile in state.piles:
        found += Counter(dict(zip(RUNE_COLOURS, pile.runes, strict=True)))
    missing = Counter(colour.values()) - found
    assert found.total() + missing.total() == 36, "a Rune came from nowhere"
    whole = quiet and not cut_off(state)
    assert missing.total() <= (0 if whole else 1), "a Rune is missing"


def _chest_cards(game: Drunagor, quiet: bool) -> None:
    state = game.state
    held = [item for hero in state.heroes for item in (*hero.bag, *hero.equipment) if item]
    found = Counter((*state.chest_deck, *state.chest_discard))
    found += Counter(item for item in held if game.library.items[item].deck == "chest")
    box = Counter(game.book.chest)
    assert not found - box, f"cards from nowhere: {found - box}"
    in_hand = sum((box - found).values())
    assert in_hand == 0 or (in_hand == 1 and not quiet), f"cards are lost: {box - found}"
    items = game.library.items
    held += [item for hero in state.heroes for item in hero.stash]
    boxed = [item for item in held if items[item].deck not in ("chest", "starting")]
    rest = Counter(items[item].front or item for item in boxed)  # Starting Gear: DRU-RUL-117
    assert not rest - Counter({i.id: i.copies for i in items.values()}), f"doubled: {rest}"


def _hero(game: Drunagor, hero: Hero) -> None:
    for colour, letter in enumerate(CUBE_LETTERS):
        parts = hero.pool[colour], hero.expended[colour], hero.slots.count(letter)
        assert min(parts) >= 0
        assert sum(parts) == hero.owned[colour], f"{hero.name}: {letter} cubes {parts}"
    assert len(hero.slots) == len(hero.cards)
    marked = sum(1 << e for e, mark in enumerate(hero.slots) if mark in (CURSE, TRAUMA))
    assert marked == hero.blocked, f"{hero.name}: blocked"
    kinds = {game.skill(hero.cards[entry]).kind for entry in bits(hero.blocked)}
    assert kinds <= {"HERO", "ROLE", "PASSIVE"}, f"{hero.name}: a cube lies on {kinds}"
    loadout = game.loadout(hero)
    curses, traumas = CURSE_LIMIT + game.lenience(), TRAUMA_LIMIT + game.lenience()
    assert hero.slots.count(CURSE) <= curses + loadout.always("CURSE LIMIT")
    if game.battle:
        assert battle.traumas(game, hero.team) < battle.trauma_limit(game, hero.team)
    else:
        assert hero.slots.count(TRAUMA) <= traumas + loadout.always("TRAUMA LIMIT")
    assert 0 <= hero.health <= game.maximum(hero) <= 16
    assert not hero.down or hero.health == 0
    assert len(hero.bag) <= 2 or game.state.stage in ("won", "spoils", "camp")
    for slot, item in zip(("weapon", "off-hand", "armor", "trinket"), hero.equipment, strict=True):
        assert not item or game.library.items[item].type == slot


def _others(game: Drunagor, quiet: bool) -> None:
    state = game.state
    figures = list(game.figures())
    assert len({f.id for f in figures}) == len(figures)
    assert len({f.name for f in figures}) == len(figures)
    assert all(f.id < state.next_id for f in figures)
    for figure in figures:
        limits = zip(figure.tokens, tokens.LIMIT, strict=True)
        assert all(0 <= count <= limit for count, limit in limits), figure.name
        assert figure.marked_by < 0 or figure.tokens[tokens.MARK]
        assert figure.health <= game.maximum(figure) or game.boundless(figure)
        assert figure.health > 0 or not quiet or isinstance(figure, Hero)
    for group in (state.monsters, state.followers, state.npcs):
        assert all(id == figure.id for id, figure in group.items())
    bases = [monster.base for monster in state.monsters.values()]
    assert len(set(bases)) == len(bases)
    assert set(state.queue) <= set(state.monsters)
    assert all(0 <= id < state.next_id for id in state.turn.suffered)
    pets = Counter(f.owner for f in state.followers.values() if game.follower_card(f).kind == "pet")
    for owner, count in pets.items():
        two = "TWO PETS" in game.loadout(state.heroes[owner]).statics
        assert count <= (2 if two else 1)


def _attack_cards(game: Drunagor) -> None:
    """As many as there are Heroes for each who has them, none in two hands (DRU-CMD-02)."""
    attacks = game.library.attacks
    held: Counter[str] = Counter()
    for monster in game.state.monsters.values():
        card = game.card(monster)
        assert all(attacks[id].deck == card.deck for id in monster.hand)
        assert len(monster.hand) == {"commander": game.party_size(), "overlord": game.party_size(),
                                     "general": 5}.get(card.colour, 0)  # fmt: skip
        held.update(monster.hand)
    assert all(count == 1 for count in held.values()), "an Attack card is there twice"


def _places(game: Drunagor, quiet: bool) -> None:
    board, turn = game.ground.board, game.state.turn
    passing = turn.who if turn.open_move and turn.points else -1  # may pause there (DRU-RUL-13)
    taken: Mask = 0
    for figure in game.figures():
        filled = game.footprint(figure)
        assert filled.bit_count() == (4 if game.is_large(figure) else 1)
        assert filled & ~board.squares.exists == 0, f"{figure.name} stands off the map"
        if quiet:  # on its way a figure may pass through others
            assert not filled & game.objects_at(), f"{figure.name} stands on an object"
            assert figure.id == passing or not filled & taken, f"{figure.name} shares a square"
        if figure.id != passing:
            taken |= filled
    state = game.state
    squares = [*bits(state.chests), *(token.square for token in state.tokens)]
    squares += [event.square for event in state.events if event.solid]
    squares += [pile.square for pile in state.piles]
    assert len(set(squares)) == len(squares)
    assert all(token.charges > 0 for token in state.tokens)
    areas = [trap.area for trap in state.traps]
    assert len(set(areas)) == len(areas)


def _darkness(game: Drunagor) -> None:
    state, board = game.state, game.ground.board
    union = state.small
    for tile in state.tiles:
        assert not tile & union, "tiles overlap"
        union |= tile
        levels = {board.node_level[node] for node in bits(tile)}
        assert len(levels) == 1, "a tile hangs over an edge"
    assert union == state.dark
    assert not union & game.ground.printed
    assert union & ~board.node_exists == 0


def _adventure(game: Drunagor) -> None:
    state = game.state
    rooms = {room.id: room for room in game.book.adventure.rooms}
    assert len(set(state.rooms)) == len(state.rooms)
    assert set(state.rooms) <= set(rooms)
    if state.prepared:
        people = sum(len(rooms[id].npcs) for id in state.rooms)
        assert people == len(state.npcs) + state.freed + state.lost, "a villager is missing"
        shown = {y * game.book.width + x for id in state.rooms for x, y in rooms[id].events}
        assert {event.square for event in state.events} <= shown, "a Special Event from nowhere"
    assert all(sum(pile.runes) > 0 and max(pile.runes) == 1 for pile in state.piles)
    assert 0 <= state.time <= 8
    chosen = Counter(state.chosen)
    assert all(count == 1 for count in chosen.values())


def twin(state: State) -> State:
    """Another generator, another order of what is face down."""
    other = state.clone()
    other.rng = seeded("another")
    other.chest_deck = tuple(sorted(state.chest_deck, reverse=True))
    if other.chest_deck == state.chest_deck:
        other.chest_deck = next(
            (d for d in permutations(state.chest_deck) if d != state.chest_deck), state.chest_deck
        )
    other.bag = state.bag[::-1]
    return other


def unexplained(game: Drunagor, told: Sequence[Event]) -> list[str]:
    """Turns of Monsters and tiles of Darkness that do not say why (DRU-AI, DRU-DARK)."""
    kinds = {card.kind for card in game.library.monsters.values()}
    missing: list[str] = []
    silent: set[str] = set()  # Monsters whose turn began and who have not said yet what they do
    for event in told:
        match event:
            case events.TurnBegan(who=who):
                if who.rpartition("-")[0] in kinds:
                    silent.add(who)
                else:
                    missing += [f"{name} acted without a word" for name in sorted(silent)]
                    silent.clear()
            case (
                events.MonsterPlanned(who=who, reason=reason)
                | events.Waited(who=who, reason=reason)
            ):
                silent.discard(who)
                missing += [] if _says_why(reason) else [repr(event)]
            case events.AttackCardAimed(reason=reason) | events.DarknessGrew(reason=reason):
                missing += [] if _says_why(reason) else [repr(event)]
            case events.Defeated(who=who):
                silent.discard(who)
            case events.AdventureEnded():
                silent.clear()
    return missing + [f"{name} acted without a word" for name in sorted(silent)]


def _says_why(reason: Reason) -> bool:
    return reason.rule.startswith("DRU-") and bool(reason.why)
