"""The figures of a scenario on its board: Heroes with their cubes, Monsters, followers, NPCs."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.content.draft import all_known, known
from undercroft.content.errors import did_you_mean
from undercroft.content.toml import Entry
from undercroft.games.drunagor import heroboard, tokens
from undercroft.games.drunagor.book import Book
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import EQUIPMENT, ROLES, Library, is_commander
from undercroft.games.drunagor.naming import slug
from undercroft.games.drunagor.rules import commanders
from undercroft.games.drunagor.scenario.squares import Squares
from undercroft.games.drunagor.scenario.tables import HeroTable, MonsterTable, SetupTable
from undercroft.games.drunagor.setup import cubes_of
from undercroft.games.drunagor.state import (
    CURSE,
    FREE,
    TRAUMA,
    Cubes,
    Follower,
    Hero,
    Monster,
    Npc,
    State,
)

USUAL_POWER = 2  # and one for each Hero: `CP 2+P`
Gear = tuple[str, str, str, str]


def token_counts(entry: Entry) -> tokens.Tokens:
    """`tokens = { SHIELD = 2 }` as the counts of all kinds."""
    counts = list(tokens.NONE)
    for name, count in (entry.data or {}).items():
        word = name.upper()
        if word not in tokens.INDEX:
            remedy = did_you_mean(word, tokens.NAMES)
            raise entry[name].key_error(f"there is no token '{name}'", remedy)
        counts[tokens.INDEX[word]] = count
    return tuple(counts)


# Heroes


def cast_roles(heroes: list[HeroTable], entry: Entry) -> dict[str, str]:
    """Roles by Hero: the one named, else the first free one in the order of the track."""
    roles: dict[str, str] = {}
    for index, words in enumerate(heroes):
        if words.role:
            known(entry[index]["role"], "role", words.role, dict.fromkeys(ROLES))
            roles[words.id] = words.role
    for words in heroes:
        if not words.role:
            free = [role for role in ROLES if role not in roles.values()]
            if not free:
                raise entry.key_error("more Heroes than roles", "A party has one to five Heroes.")
            roles[words.id] = free[0]
    if len(set(roles.values())) < len(heroes):
        raise entry.key_error("two Heroes of one name or role")
    return roles


def make_heroes(library: Library, table: SetupTable, entry: Entry, squares: Squares) -> list[Hero]:
    """In order of initiative, as the state wants them."""
    roles = cast_roles(table.hero, entry)
    places = {words.id: entry[index] for index, words in enumerate(table.hero)}
    in_order = sorted(table.hero, key=lambda words: ROLES.index(roles[words.id]))
    return [
        _hero(
            library,
            id,
            words,
            roles[words.id],
            places[words.id],
            squares,
            battle=table.mode == "battle",
        )
        for id, words in enumerate(in_order)
    ]


def _hero(
    library: Library,
    id: int,
    words: HeroTable,
    role: str,
    entry: Entry,
    squares: Squares,
    *,
    battle: bool,
) -> Hero:
    role_cards = () if battle else library.roles[role].skills  # DRU-PVP-04
    gear = _gear(library, words, entry)
    cards = tuple(_cards(library, words, role_cards, _learned(library, words, role), gear))
    pool, expended = cubes_of(words.cubes), cubes_of(words.expended)
    slots = [FREE] * len(cards)
    for name, letter in words.spent.items():
        slots[_entry_of(library, cards, entry["spent"][name], name)] = letter
    for key, mark in (("curses", CURSE), ("trauma", TRAUMA)):
        for index, name in enumerate(getattr(words, key)):
            slots[_entry_of(library, cards, entry[key][index], name)] = mark
    owned: Cubes = (
        pool[0] + expended[0] + slots.count("Y"),
        pool[1] + expended[1] + slots.count("R"),
        pool[2] + expended[2] + slots.count("G"),
        pool[3] + expended[3] + slots.count("B"),
        pool[4] + expended[4] + slots.count("W"),
    )
    return Hero(
        id=id,
        name=words.id,
        space=squares.number(entry["at"], words.at),
        tokens=token_counts(entry["tokens"]),
        role=role,
        seat=words.seat,
        base_health=library.heroes[words.id].health,
        pool=pool,
        owned=owned,
        cards=cards,
        slots=tuple(slots),
        equipment=gear,
        bag=words.bag,
        expended=expended,
        blocked=sum(1 << n for n, mark in enumerate(slots) if mark in (CURSE, TRAUMA)),
        aura=words.aura,
        statuses=words.statuses,
        outcomes=words.outcomes,
        down=words.down,
        team=words.team,
        gear=tuple(item for item in gear if item and library.items[item].deck == "starting"),
        learned=_learned(library, words, role),
        abilities=words.abilities,
        second_class=words.second_class,
        role_level=words.role_level,
        role_cubes=words.role_cubes,
        stash=words.stash,
    )


def _learned(library: Library, words: HeroTable, role: str) -> tuple[str, ...]:
    """The Skills of Skill cards, and that of role card III."""
    third = heroboard.third_card(library, role, words.role_level)
    return (*words.learned, third) if third else words.learned


def _gear(library: Library, words: HeroTable, entry: Entry) -> Gear:
    card = library.heroes[words.id]
    worn = [card.weapon, "", card.armor, ""]
    for index, item in enumerate(words.equipment):
        place = entry["equipment"][index]
        known(place, "item", item, library.items)
        type = library.items[item].type
        if type not in EQUIPMENT:
            raise place.error(f"{library.items[item].name} cannot be equipped")
        worn[EQUIPMENT.index(type)] = item
    for key, shelf in (("bag", library.items), ("stash", library.items),
                       ("learned", library.skills), ("abilities", library.skills)):  # fmt: skip
        for index, id in enumerate(getattr(words, key)):
            known(entry[key][index], "item" if shelf is library.items else "Skill", id, shelf)
    if words.aura:
        known(entry["aura"], "aura", words.aura, library.skills)
    for key in ("statuses", "outcomes"):
        for index, id in enumerate(getattr(words, key)):
            known(
                entry[key][index], "Status" if key == "statuses" else "Outcome", id, library.skills
            )
    return worn[0], worn[1], worn[2], worn[3]


def _cards(
    library: Library,
    words: HeroTable,
    role_cards: tuple[str, ...],
    learned: tuple[str, ...],
    gear: Gear,
) -> Iterator[str]:
    """One entry per slot: the board, the role cards of a Hero of the content, Equipment."""
    named = list(library.heroes[words.id].skills)
    if words.board:
        named += role_cards
    named += [*learned, *words.abilities, *(item for item in gear if item in library.skills)]
    for id in named:
        yield from (id,) * max(1, len(library.skills[id].slots))


def _entry_of(library: Library, cards: tuple[str, ...], entry: Entry, name: str) -> int:
    names = [slug(library.skills[card]) for card in cards]
    if name not in names:
        raise entry.error(f"there is no Skill '{name}' on this board", did_you_mean(name, names))
    return names.index(name)


# The others


def add_others(
    state: State,
    book: Book,
    table: SetupTable,
    entry: Entry,
    squares: Squares,
    cards: dict[str, str],
) -> None:
    """Monsters, Pets, Companions and NPC tokens, in that order."""
    for index, words in enumerate(table.monster):
        place = entry["monster"][index]
        card = book.library.monsters[cards[words.id]]
        square = squares.number(place["at"], words.at)
        ground = book.ground(state.rooms, state.doors, ())
        state.monsters[state.next_id] = Monster(
            id=state.next_id,
            name=words.id,
            space=ground.board.area_of[square] if card.large else square,
            health=card.health if words.health is None else words.health,
            tokens=token_counts(place["tokens"]),
            card=card.id,
            base=index if words.base is None else words.base,
            evolved=words.evolved,
            slot=words.slot,
        )
        state.next_id += 1
    owners = {hero.name: hero.id for hero in state.heroes}
    for key in ("pet", "companion"):
        for index, follower in enumerate(getattr(table, key)):
            place = entry[key][index]
            if follower.owner:
                known(place["owner"], "Hero", follower.owner, owners)
            state.followers[state.next_id] = Follower(
                id=state.next_id,
                name=follower.id,
                space=squares.number(place["at"], follower.at),
                tokens=token_counts(place["tokens"]),
                card=cards[follower.id],
                owner=owners[follower.owner or table.hero[0].id],
            )
            state.next_id += 1
    for index, npc in enumerate(table.npc):
        space = squares.number(entry["npc"][index]["at"], npc.at)
        state.npcs[state.next_id] = Npc(id=state.next_id, name=npc.id, space=space)
        state.next_id += 1


def settle(game: Drunagor, table: SetupTable, entry: Entry) -> None:
    """What needs the finished board: Health, marks, those who lead."""
    heroes = {hero.name: hero for hero in game.state.heroes}
    for index, words in enumerate(table.hero):
        hero = heroes[words.id]
        most = game.maximum(hero)
        hero.health = 0 if words.down else most if words.health is None else words.health
        hero.marked_by = _marker(heroes, words.marked_by, entry["hero"][index])
    for index, printed in enumerate(table.monster):
        monster = game.named(printed.id)
        assert isinstance(monster, Monster)
        monster.marked_by = _marker(heroes, printed.marked_by, entry["monster"][index])
        if is_commander(game.card(monster)):
            _lead(game, monster, printed, entry["monster"][index])


def _lead(game: Drunagor, monster: Monster, words: MonsterTable, entry: Entry) -> None:
    """A Commander, Overlord or General: CP, Health by it, Attack cards (DRU-CMD-01, -02)."""
    card = game.card(monster)
    general = card.colour == "general"
    if general and words.power is not None:
        raise entry["power"].key_error("a General has no CP", "Its Health grows with the party.")
    usual = USUAL_POWER + game.party_size() if words.power is None else words.power
    monster.power = 0 if general else usual
    monster.start = commanders.starting_health(game, card, monster.power)
    monster.health = monster.start if words.health is None else words.health
    if general:
        deck = list(commanders.general_cards(game, card.deck, 1))
        hand = deck
    else:
        deck = commanders.deck(game, card.deck)
        hand = deck[: game.party_size()]
    if words.hand is not None:
        cards = [id for id, it in game.library.attacks.items() if it.deck == card.deck]
        all_known(entry["hand"], "Attack card of this deck", words.hand, dict.fromkeys(cards))
        hand = list(words.hand)
    monster.hand = tuple(hand)


def _marker(heroes: dict[str, Hero], name: str, entry: Entry) -> int:
    if not name:
        return -1
    known(entry["marked-by"], "Hero", name, heroes)
    return heroes[name].id
