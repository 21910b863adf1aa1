"""The loot track: tokens for what heroes defeat, items when it is full (DE-LOOT)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import CardName, FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.state import Hero, Monster
from undercroft.kit.questions import put

LIMITS = {2: 4, 3: 5, 4: 6}  # DE-LOOT-04
MOST_CARDS = 7


class WhichLoot(Question, frozen=True):
    clause = "DE-LOOT-06"
    prompt = "{hero}: which card do you keep from the loot?"
    answers = {"item:CARD": "{CARD}"}

    hero: FigureName


class WhoGetsItem(Question, frozen=True):
    clause = "DE-LOOT-06"
    prompt = "Who gets {item}?"
    answers = {"give:HERO": "{HERO}"}

    item: CardName


def limit(game: DarkElements) -> int:
    return LIMITS[game.size]


async def reward(game: DarkElements, hero: Hero, monster: Monster) -> None:
    """A hero has defeated a monster (DE-LOOT-01, -02)."""
    state = game.state
    if monster.rank == "master" and state.payout < MOST_CARDS:
        state.payout += 1
        game.emit(events.PayoutRaised, state.payout)
    await place(game, hero, len(monster.spaces))


async def place(game: DarkElements, hero: Hero, n: int) -> None:
    """Tokens one by one, none beyond the limit (DE-LOOT-03, -05, -08, -09); a stack that is being
    paid out is full, and is not paid twice."""
    state = game.state
    placed = min(n, limit(game) - state.loot)
    if not placed:
        return
    state.loot += placed
    game.emit(events.LootPlaced, hero.id, placed, state.loot, limit(game))
    if state.loot == limit(game):
        await _pay(game, hero)


async def _pay(game: DarkElements, hero: Hero) -> None:
    """DE-LOOT-05 to -07, -12; what is not kept goes to the bottom as drawn (DE-RUL-11)."""
    state = game.state
    drawn, state.shop = state.shop[: state.payout], state.shop[state.payout :]
    if drawn:
        state.reveals += 1
        game.emit(events.LootDrawn, hero.id, drawn)
        options = [Option(f"item:{item}", item) for item in drawn]
        kept = await put(game, hero.seat, WhichLoot(hero.id), options)
        await give(game, hero.seat, kept)
        state.shop = (*state.shop, *(item for item in drawn if item != kept))
    state.loot, state.payout = 0, 1


async def give(game: DarkElements, seat: int | tuple[int, ...], item: str) -> None:
    """To any hero, also a knocked-out one (DE-LOOT-06, -13)."""
    options = [Option(f"give:{hero.id}", hero) for hero in game.state.heroes]
    gain(game, await put(game, seat, WhoGetsItem(item), options), item)


def gain(game: DarkElements, hero: Hero, item: str) -> None:
    hero.items = (*hero.items, item)
    game.emit(events.ItemGained, hero.id, item)
