"""The Equipment offer: Camp items of a level lie open, each Hero may take one (DRU-CAMP-03)."""

from __future__ import annotations

from collections import Counter

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules.campaign import baggage
from undercroft.games.drunagor.state import Camp, Hero
from undercroft.kit.decks import without

NOTHING = ""


def camp_items(game: Drunagor, level: int) -> tuple[str, ...]:
    """All Camp items of a level that no Hero holds yet (DRU-CAMP-03, DRU-ONE-03)."""
    items = game.library.items
    box = Counter(
        {
            item.id: item.copies
            for item in items.values()
            if item.deck == "camp" and item.level == level and not item.front
        }
    )
    for hero in game.state.heroes:
        for held in (*hero.bag, *hero.equipment, *hero.stash):
            if held:
                box[items[held].front or held] -= 1
    return tuple(id for id, count in box.items() for _ in range(count))


async def step(game: Drunagor, level: int) -> bool:
    """One wish, one dispute settled, or the end of the offer; whether it is over."""
    camp = game.state.camp
    if not camp.offer and not camp.served:
        cards = camp_items(game, level)
        camp = game.state.camp = msgspec.structs.replace(camp, offer=cards)
        if not cards:
            return True
        game.emit(events.ItemsOffered, cards)
    wished = dict(camp.wishes)
    undecided = [
        hero
        for hero in game.state.heroes
        if hero.name not in camp.served and hero.name not in wished
    ]
    if undecided and camp.offer:
        game.quiet()
        await _wish(game, undecided[0], level)
        return False
    disputed = next((id for id, n in _demand(wished).items() if n > camp.offer.count(id)), NOTHING)
    if disputed:
        game.quiet()
        await _settle(game, disputed)
        return False
    for name, item in camp.wishes:
        await _take(game, name, item)
    game.state.previous_camp = game.state.camp.offer  # DRU-CAMP-04
    return True


def _demand(wished: dict[str, str]) -> Counter[str]:
    return Counter(item for item in wished.values() if item != NOTHING)


async def _wish(game: Drunagor, hero: Hero, level: int) -> None:
    camp = game.state.camp
    item = await game.ask(
        hero.seat,
        "camp-item",
        [*(Option(f"item:{id}", id) for id in dict.fromkeys(camp.offer)), Option("none", NOTHING)],
        rule="DRU-CAMP-03",
        about=(hero.name, level),
    )
    game.state.camp = msgspec.structs.replace(camp, wishes=(*camp.wishes, (hero.name, item)))


async def _settle(game: Drunagor, item: str) -> None:
    """Several want the same card: the Party Leader decides, the others choose again."""
    camp = game.state.camp
    rivals = [name for name, wish in camp.wishes if wish == item]
    winner = await game.ask(
        game.leader().seat,
        "dispute",
        [Option(f"hero:{name}", name) for name in rivals],
        rule="DRU-CAMP-03",
        about=(item,),
    )
    await _take(game, winner, item)
    if item not in game.state.camp.offer:
        camp = game.state.camp
        left = tuple(wish for wish in camp.wishes if wish[1] != item)
        game.state.camp = msgspec.structs.replace(camp, wishes=left)


async def _take(game: Drunagor, name: str, item: str) -> None:
    """A Hero has had their choice; the card, if they wanted one, is theirs."""
    camp = game.state.camp
    game.state.camp = Camp(
        due=camp.due,
        served=(*camp.served, name),
        offer=without(camp.offer, item) if item else camp.offer,
        wishes=tuple(wish for wish in camp.wishes if wish[0] != name),
    )
    if item:
        hero = next(hero for hero in game.state.heroes if hero.name == name)
        await baggage.hand(game, hero, item)
