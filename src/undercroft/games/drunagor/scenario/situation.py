"""From `[setup]` and `[define]` to a library, an Adventure and a state in the middle of play."""

from __future__ import annotations

from undercroft.content.draft import all_known, known
from undercroft.content.errors import did_you_mean
from undercroft.content.scenario import nobody, turn_of
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.core.rng import seeded
from undercroft.games.drunagor.book import Book
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import RUNE_COLOURS, Library, RuneCard
from undercroft.games.drunagor.loading import extend
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.rules import commanders
from undercroft.games.drunagor.rules.track import PLACES, cards_at
from undercroft.games.drunagor.rules.trap_die import TRAP_DIE
from undercroft.games.drunagor.scenario import cards, checks, figures, stages
from undercroft.games.drunagor.scenario.board import ID, RUNE_CARD, make_adventure
from undercroft.games.drunagor.scenario.squares import Squares
from undercroft.games.drunagor.scenario.tables import SetupTable, TurnTable
from undercroft.games.drunagor.state import Hero, Monster, State, Token, Trap, Turn

RESTS = frozenset({"turn"})
FACES = {"trap": TRAP_DIE.faces}


def set_up_situation(library: Library, setup: Entry, define: Entry) -> tuple[Library, State]:
    """The content with the scenario's own, and the state it describes."""
    if define.data:
        library = extend(library, define.data, define)
    table = convert(setup, SetupTable)
    if not table.hero:
        raise setup.key_error("a scenario without a Hero", "Add `[[setup.hero]]`.")
    checks.names(table, setup)
    draft = Draft(library, "inline")
    printed = _print_cards(draft, table, setup)
    draft.adventures[ID] = make_adventure(draft, table, setup)
    campaign = stages.campaign_of(table)
    if campaign is not None:
        draft.campaigns[ID] = campaign
    library = draft.finish(library.hash)
    book = Book(library, library.adventures[ID])
    return library, _state(book, table, setup, printed)


def _print_cards(draft: Draft, table: SetupTable, entry: Entry) -> dict[str, str]:
    """Every card the scenario prints; those of Monsters and followers by figure."""
    for index, hero in enumerate(table.hero):
        cards.print_hero(draft, hero, entry["hero"][index])
    printed = cards.print_monsters(draft, table.monster, entry["monster"])
    for index, pet in enumerate(table.pet):
        printed[pet.id] = cards.print_follower(draft, pet, entry["pet"][index], "pet")
    for index, friend in enumerate(table.companion):
        place = entry["companion"][index]
        printed[friend.id] = cards.print_follower(draft, friend, place, "companion")
    if isinstance(table.rune_card, tuple):
        draft.rune_cards[RUNE_CARD] = RuneCard(RUNE_CARD, "Scenario Runes", table.rune_card)
    elif table.rune_card:
        known(entry["rune-card"], "Rune card", table.rune_card, draft.rune_cards)
    return printed


def _state(book: Book, table: SetupTable, entry: Entry, printed: dict[str, str]) -> State:
    first = book.adventure.rooms[0]
    ground = book.ground((first.id,), (), ())
    board = ground.board.squares
    squares = Squares(book.adventure, board.width, board.height)
    all_known(entry["chest-deck"], "item", table.chest_deck, book.library.items)
    heroes = figures.make_heroes(book.library, table, entry["hero"], squares)
    state = State(
        rng=seeded("scenario"),
        adventure=ID,
        heroes=heroes,
        chest_deck=table.chest_deck,
        bag=_bag(book.library, table, entry),
        rune_card=book.adventure.rune_card,
        mode=table.mode,
        special_card=book.adventure.special_card,
        next_id=len(heroes),
        prepared=not table.spawns,
        round=table.round,
        runes=_runes(table, entry),
        face="AB".index(table.face),
        rooms=(first.id,),
        chests=ground.squares(first.chests) | squares.mask(entry["chests"]),
        loot=squares.mask(entry["loot"]),
        tokens=_tokens(book, table, entry, squares),
        small=squares.nodes(entry["dark"]),
        tiles=tuple(squares.nodes(entry["tiles"][n]) for n in range(len(table.tiles))),
    )
    state.dark = state.small
    for tile in state.tiles:
        state.dark |= tile
    state.traps = tuple(
        Trap(ground.board.area_of[squares.number(entry["trap"][n]["at"], t.at)], t.kind, t.source)
        for n, t in enumerate(table.trap)
    )
    figures.add_others(state, book, table, entry, squares, printed)
    game = Drunagor(state, book)
    figures.settle(game, table, entry)
    checks.check(game, table, entry)
    if table.camp is not None:
        stages.make_camp(state, table)
        return state
    if table.campaign is not None:
        stages.begin(book, state, table.campaign, entry["campaign"])
    if table.campaign is None or table.campaign.stage == "adventure":
        _take_turns(game, table, entry)
    return state


def _bag(library: Library, table: SetupTable, entry: Entry) -> tuple[str, ...]:
    runes = {rune.id: rune.colour for rune in library.runes}
    if table.bag is not None:
        all_known(entry["bag"], "Rune", table.bag, runes)
        return table.bag
    drawn = dict(table.runes)  # what lies on the track is not in the bag
    left = []
    for rune, colour in runes.items():
        if drawn.get(colour, 0):
            drawn[colour] -= 1
        else:
            left.append(rune)
    return tuple(left)


def _runes(table: SetupTable, entry: Entry) -> tuple[int, ...]:
    for colour in table.runes:
        if colour not in RUNE_COLOURS:
            place = entry["runes"][colour]
            raise place.key_error(
                f"'{colour}' is no Rune colour", did_you_mean(colour, RUNE_COLOURS)
            )
    return tuple(table.runes.get(colour, 0) for colour in RUNE_COLOURS)


def _tokens(book: Book, table: SetupTable, entry: Entry, squares: Squares) -> tuple[Token, ...]:
    found = []
    for key, words in table.interaction.items():
        place = entry["interaction"][key]
        if "at" not in words:
            raise place.key_error("a token without a square", 'Add `at = "c7"`.')
        charges = book.adventure.interactions[key].charges
        found.append(Token(squares.number(place["at"], words["at"]), key, charges))
    return tuple(found)


# Whose turn it is


def _take_turns(game: Drunagor, table: SetupTable, entry: Entry) -> None:
    """Put the marker where the scenario begins (the words of `TurnTable`)."""
    first = "round" if table.spawns else table.hero[0].id
    words = turn_of(entry["turn"], table.turn, TurnTable, first)
    state = game.state
    if words.who == "round":
        return
    if words.who == "darkness":
        if not state.rune_card:
            raise entry["turn"].error("there is no Rune card", "Add `rune-card = [1, 1]`.")
        state.marker = PLACES.index("darkness")
        return
    if "@" in words.who:
        _attack_card(game, words.who, entry["turn"])
        return
    figure = game.named(words.who)
    if isinstance(figure, Hero):
        _hero_turn(state, figure, words)
    elif isinstance(figure, Monster):
        _monster_turn(game, figure)
    elif figure is not None and figure.id in state.followers:
        owner = state.heroes[state.followers[figure.id].owner]
        state.marker, state.acted = PLACES.index(owner.role), (owner.name,)
        state.waiting = (figure.id,)
    else:
        names = [figure.name for figure in game.figures()]
        raise nobody(entry["turn"], words.who, ["round", "darkness", *names])


def _hero_turn(state: State, hero: Hero, words: TurnTable) -> None:
    state.marker, state.acted = PLACES.index(hero.role), (hero.name,)
    state.turn = Turn(
        who=hero.id,
        step=words.step,
        moved=words.moved or words.points > 0,
        actions=words.actions,
        points=words.points,
        open_move=words.points > 0,
        minor=words.minor,
    )


def _attack_card(game: Drunagor, name: str, entry: Entry) -> None:
    """The marker is at an Attack card, `molten-spit@archon`, and all others there are done."""
    found = commanders.of_key(game, name)
    if found is None or found[0].id not in found[1].hand:
        keys = [commanders.key(c, m) for m in game.state.monsters.values() for c in m.hand]
        raise nobody(entry, name, keys)
    card = found[0]
    game.state.marker = PLACES.index(f"{card.rune}{'+' if card.up else '-'}")
    game.state.acted = tuple(c for c in cards_at(game, game.state.marker) if c != name)


def _monster_turn(game: Drunagor, monster: Monster) -> None:
    """The card of this Monster acts; those of lower base colour have acted already."""
    state = game.state
    card = game.card(monster)
    state.marker = PLACES.index(f"{card.rune}{'+' if card.up else '-'}")
    state.acted, state.card = (card.id,), card.id
    mine = [m for m in state.monsters.values() if m.card == card.id and m.base >= monster.base]
    state.queue = tuple(m.id for m in sorted(mine, key=lambda m: m.base))
