"""A quest is laid out, its decks are shuffled, and the heroes stand at its start (SNS-FULL-010 to
-017)."""

from __future__ import annotations

from functools import lru_cache

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.enemy import Rank
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import ids
from undercroft.games.sword_sorcery.nouns import CardName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import fog, piles
from undercroft.games.sword_sorcery.rules.carrying import TREASURE
from undercroft.games.sword_sorcery.rules.magic_shields import fill
from undercroft.games.sword_sorcery.rules.powers import pick_powers, ready_all
from undercroft.games.sword_sorcery.rules.spawning import place
from undercroft.games.sword_sorcery.rules.stepping import meet
from undercroft.games.sword_sorcery.rules.values import max_hp
from undercroft.games.sword_sorcery.state import NOWHERE, Door, Gate, Hero, Kept, Pile, Token
from undercroft.games.sword_sorcery.words.goals import AnyEvent, DayEvent, NightEvent, StoryEvent
from undercroft.kit.cloning import copied_list
from undercroft.kit.decks import Deck, shuffled
from undercroft.kit.difficulty import GENTLE
from undercroft.kit.questions import put

RUMOURS = 2  # cards
HARSH = (8, 9, 10, 24)  # Encounter cards that gentle quests do without (SNS-FULL-211)


class Rumour(events.Fact, frozen=True):
    clause = "SNS-FULL-193"
    says = "The rumour was true: the Event deck begins with {cards}."

    cards: tuple[CardName, ...]


class WhereToStart(Question, frozen=True):
    clause = "SNS-DEC-03"
    prompt = "Where does {hero} start?"
    answers = {"area:AREA": "in {AREA}"}

    hero: FigureName


async def prepare(game: SwordSorcery) -> None:
    """Step by step; each is a position of its own."""
    state = game.state
    if state.step == "":
        game.quiet()
        _remember(game)
        lay_out(game)
        _tell_rumour(game)
        state.step = "shop"
    if state.step == "shop":
        if state.mode == "standalone" and not state.straight:
            await moments.shops(game)
        state.step = "powers"
    if state.step == "powers":
        for hero in state.heroes:
            game.quiet()
            await pick_powers(game, hero)
        state.step = "places"
    game.quiet()
    await _enter(game)
    state.step = ""


def _remember(game: SwordSorcery) -> None:
    """The party as it is at the start of a quest of a campaign, for the case that it is lost
    (SNS-FULL-178)."""
    state = game.state
    if state.mode == "campaign":
        state.kept = Kept(tuple(copied_list(state.heroes)), state.souls, state.flags)


def _tell_rumour(game: SwordSorcery) -> None:
    """What was heard in the tavern: the top cards of the Event deck (SNS-FULL-193)."""
    state = game.state
    if state.rumour:
        state.rumour = False
        state.reveals += 1
        state.foreseen = len(state.events[:RUMOURS])
        game.emit(Rumour, state.events[:RUMOURS])


# The map and the decks


def lay_out(game: SwordSorcery) -> None:
    """Everything but figures (SNS-FULL-010, -014 to -016)."""
    state, quest, area = game.state, game.quest, game.area
    _shuffle(game)
    state.doors = tuple(Door(door.id, magic=door.magic) for door in quest.doors)
    state.gates = tuple(Gate(gate.id, area(gate.area), gate.open) for gate in quest.gates)
    state.tokens = tuple(
        Token(
            token.id,
            token.kind,
            area(token.area),
            search=piles.draw(game, "searches") if token.kind == "search" else "",
            magic=token.magic,
        )
        for token in quest.tokens
    )
    state.difficult = tuple(bits(game.plan.difficult))
    state.deadly = tuple(bits(game.plan.deadly))
    state.altars = tuple(map(area, quest.altars))
    state.size = len(state.heroes)  # SNS-FULL-201
    fog.lift(game)


def _shuffle(game: SwordSorcery) -> None:
    """Treasure cards that heroes carry from former quests are not in the deck."""
    state, library = game.state, game.library
    gentle = state.difficulty == GENTLE
    encounters = [
        card for card in library.encounters.values() if not (gentle and card.number in HARSH)
    ]
    state.encounters = Pile(shuffled(game, ids(encounters)))
    state.traps = Pile(shuffled(game, ids(library.traps.values())))
    state.searches = Pile(shuffled(game, ids(library.searches.values())))
    state.enemy_powers = Pile(shuffled(game, library.enemy_powers))
    carried = {id for hero in state.heroes for id in (*hero.backpack, hero.main, hero.off)}
    carried |= {id for hero in state.heroes for id in (hero.armour, hero.artifact)}
    treasures = [id for id in _copies(game.book) if id not in carried]
    state.treasures = Pile(shuffled(game, treasures))
    book, pool = game.book, game.quest.pool
    state.green = Pile(shuffled(game, _enemy_deck(book, "green", pool)))
    state.blue = Pile(shuffled(game, _enemy_deck(book, "blue", pool)))
    state.red = Pile(shuffled(game, _enemy_deck(book, "red", pool)))
    _build_events(game)


@lru_cache(16)
def _copies(book: Book) -> list[str]:
    """The treasure deck: every card has a name of its own."""
    counts: dict[str, int] = {}
    found = []
    for id in book.library.treasures():
        counts[id] = counts.get(id, 0) + 1
        found.append(f"{id}{TREASURE}{counts[id]}")
    return found


@lru_cache(48)
def _enemy_deck(book: Book, rank: Rank, pool: tuple[str, ...]) -> list[str]:
    return [card.id for card in book.library.enemy_deck(rank, pool)]


def _build_events(game: SwordSorcery) -> None:
    """In the order of the quest; position 1 is the top (SNS-FULL-015). The time of day lies beside
    it (SNS-FULL-016)."""
    state, cards = game.state, game.library.events.values()
    random = shuffled(game, ids(card for card in cards if card.kind not in ("night", "day")))
    time = {kind: next(card.id for card in cards if card.kind == kind) for kind in ("night", "day")}
    deck: Deck = ()
    for slot in game.quest.events:
        match slot.means:
            case AnyEvent():
                deck, random = (*deck, random[0]), random[1:]
            case NightEvent():
                deck = (*deck, time["night"])
            case DayEvent():
                deck = (*deck, time["day"])
            case StoryEvent(story=story):
                deck = (*deck, str(story))
            case _:
                raise TypeError(slot)
    state.events, state.event_discard = deck, ()
    state.revealed, state.spent, state.foreseen = False, False, 0
    state.daytime = time[game.quest.time]


# The figures


async def _enter(game: SwordSorcery) -> None:
    """Enemies, then heroes as the players like (SNS-FULL-017)."""
    state = game.state
    for hero in state.heroes:
        make_whole(game, hero)
    for foes in game.quest.enemies:
        count = foes.count.means.of(heroes=state.size, act=game.quest.act)
        await place(game, foes.what, count, game.area(foes.area))
    for hero in state.heroes:
        options = [Option(f"area:{area}", game.area(area)) for area in game.quest.start]
        hero.area = await put(game, game.players, WhereToStart(hero.id), options)
        game.emit(events.Put, hero.id, game.name(hero.area), "")
        await meet(game, hero)  # he has not moved there (SNS-TERR-07)
    game.emit(events.QuestBegan, state.quest, game.quest.opening)


def make_whole(game: SwordSorcery, hero: Hero) -> None:
    """HP at maximum, powers ready, Magic Shields full (SNS-FULL-013); a meal gives 1 HP above the
    maximum (SNS-FULL-193)."""
    hero.ghost, hero.area = False, NOWHERE
    hero.conditions, hero.changes, hero.shields = (), (), ()
    hero.fire1 = hero.fire2 = hero.deaths = 0
    hero.keys = ()
    hero.used_turn, hero.used_round, hero.used_quest = (), (), ()
    hero.hp = max_hp(game, hero) + hero.meal
    hero.meal, hero.acted = False, False
    ready_all(hero)
    fill(game, hero)
