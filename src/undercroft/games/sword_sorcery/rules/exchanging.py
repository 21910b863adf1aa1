"""Exchange between two heroes in one area (SNS-ACT-07, -08)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.deeds import Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CardName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import carrying
from undercroft.games.sword_sorcery.state import Hero
from undercroft.kit.decks import without
from undercroft.kit.questions import put


class WhichItem(Question, frozen=True):
    clause = "SNS-DEC-19"
    prompt = "{hero} and {other}: which item passes?"
    answers = {
        "give:CARD": "give {CARD}",
        "take:CARD": "take {CARD}",
        "none": "none",
    }

    hero: FigureName
    other: FigureName


class HowManyCrowns(Question, frozen=True):
    clause = "SNS-DEC-19"
    prompt = "{hero} and {other}: how many crowns pass?"
    answers = {"give-crowns:N": "give {N}", "take-crowns:N": "take {N}", "none": "none"}

    hero: FigureName
    other: FigureName


class WhereReceived(Question, frozen=True):
    clause = "SNS-DEC-19"
    prompt = "{hero} receives {item}: where does it go?"
    answers = {
        "slot:SLOT": "into the {SLOT} slot",
        "backpack": "into the backpack",
        "drop:CARD": "into the backpack, and {CARD} is dropped",
        "refuse": "it does not pass",
    }

    hero: FigureName
    item: CardName


class Passed(events.Fact, frozen=True):
    clause = "SNS-ACT-07"
    says = "{giver} passes {item} to {receiver}."

    giver: FigureName
    receiver: FigureName
    item: CardName


def exchange_deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """With another hero in the same area, not in the face of enemies."""
    others = [one for one in game.heroes_in(hero.area) if one is not hero]
    return [
        deed(f"exchange:{other.id}", _exchange, other.id, activity="action")
        for other in others
        if _anything(game, hero, other)
    ]


def _anything(game: SwordSorcery, hero: Hero, other: Hero) -> bool:
    return any(one.crowns or _things(game, one) for one in (hero, other))


def _things(game: SwordSorcery, hero: Hero) -> list[str]:
    return [*carrying.movable(game, hero), *hero.keys]


async def _exchange(game: SwordSorcery, hero: Hero, with_whom: str) -> None:
    """One item in one direction, crowns besides (SNS-ACT-08)."""
    other = game.hero(with_whom)
    await _pass_item(game, hero, other)
    await _pass_crowns(game, hero, other)


async def _pass_item(game: SwordSorcery, hero: Hero, other: Hero) -> None:
    options: list[Option[tuple[Hero, Hero, str] | None]] = [
        *(Option(f"give:{id}", (hero, other, id)) for id in _things(game, hero)),
        *(Option(f"take:{id}", (other, hero, id)) for id in _things(game, other)),
        Option("none", None),
    ]
    chosen = await put(game, hero.seat, WhichItem(hero.id, other.id), options)
    if chosen is None:
        return
    giver, receiver, id = chosen
    if id in giver.keys:  # SNS-FULL-079
        giver.keys, receiver.keys = without(giver.keys, id), (*receiver.keys, id)
    elif not await _receive(game, giver, receiver, id):
        return
    game.emit(Passed, giver.id, receiver.id, id)


async def _receive(game: SwordSorcery, giver: Hero, receiver: Hero, id: str) -> bool:
    """Straight into its empty slot, or the backpack; without room something is dropped, or it does
    not pass. Whether it did."""
    options = [
        *(
            Option(f"slot:{slot}", f"slot:{slot}")
            for slot in carrying.empty_slots(game, receiver, id)
        ),
        *carrying.packing(game, receiver),
        Option("refuse", "refuse"),
    ]
    how = await put(game, receiver.seat, WhereReceived(receiver.id, id), options)
    if how == "refuse":
        return False
    carrying.part_with(game, giver, id)
    carrying.put_away(game, receiver, id, how)
    return True


async def _pass_crowns(game: SwordSorcery, hero: Hero, other: Hero) -> None:
    options = [
        *(Option(f"give-crowns:{n}", n) for n in range(1, hero.crowns + 1)),
        *(Option(f"take-crowns:{n}", -n) for n in range(1, other.crowns + 1)),
        Option("none", 0),
    ]
    given = await put(game, hero.seat, HowManyCrowns(hero.id, other.id), options)
    carrying.change_crowns(game, hero, -given, other.id)
    carrying.change_crowns(game, other, given, hero.id)
