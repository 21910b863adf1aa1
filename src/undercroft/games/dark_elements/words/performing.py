"""Using a card: whether it can be, what it costs, what it does; and offering it (DE-BASE-155)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.attack import Attack, Defence, Weapon
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.state import Figure, Hero, Monster
from undercroft.games.dark_elements.words.always import StandsIn
from undercroft.games.dark_elements.words.grammar import When, any_may, do_all
from undercroft.games.dark_elements.words.hand import Hand, Offer, active, hand_of
from undercroft.games.dark_elements.words.terms import Exhaust
from undercroft.games.dark_elements.words.use import Use
from undercroft.games.dark_elements.words.whens import SkillHealed, SkillHurt
from undercroft.kit.questions import put

ITSELF = ("",)  # a card is exhausted for its own line


class UseCard(Question, frozen=True):
    clause = "DE-BASE-51"
    prompt = "{hero}: use a card now?< {by} decides.>"
    answers = {"use:CARD[:N]": "use {CARD}", "no": "not now"}

    hero: FigureName
    by: FigureName = ""  # whose player decides, if it is not the owner's


class Chance(Use, kw_only=True):
    """A use that is open to its owner now."""

    offer: Offer


def chances(
    game: DarkElements,
    hero: Hero,
    *whens: type[When],
    attack: Attack | None = None,
    defence: Defence | None = None,
    monster: Monster | None = None,
    other: Hero | None = None,
    weapon: Weapon | None = None,
    them: tuple[Figure, ...] = (),
    amount: int = 0,
    passed: bool = False,
    hand: Hand | None = None,
) -> list[Chance]:
    """What he could use on an occasion; nothing while he is down or away (DE-BASE-128). `hand` is
    what he holds, for who has looked at it."""
    found: list[Chance] = []
    offers = (hand or hand_of(game, hero)).offers
    for when in whens:
        if when not in offers or hero.down or hero.away:
            continue
        for offer in offers[when]:
            if attack is not None and _is_others(offer, attack):
                continue
            for paying in _payers(game, hero, offer) if offer.shields else ITSELF:
                key = _numbered(found, paying) if paying else offer.key
                found.append(
                    Chance(  # in the order of their fields: there are many, of most nothing comes
                        hero, offer.card.id, key, paying, weapon, attack, defence, monster, other,
                        them, (), amount, passed, offer=offer,
                    )
                )  # fmt: skip
    return found


def _numbered(found: Sequence[Chance], paying: str) -> str:
    """What stands in for several lines has a number."""
    before = sum(one.paying == paying for one in found)
    return f"{paying}:{before + 1}" if before else paying


def _is_others(offer: Offer, attack: Attack) -> bool:
    """Lines of a weapon speak of attacks with that weapon (DE-BASE-97, DE-RUL-79)."""
    return offer.card.is_weapon and attack.card != offer.card.id


def _payers(game: DarkElements, hero: Hero, offer: Offer) -> Sequence[str]:
    """What may be exhausted for it: the card itself, or what stands in for a Shield."""
    exhausts = any(isinstance(term, Exhaust) for term in offer.ability.terms)
    return ["", *(card for card, _ in active(game, hero, StandsIn))] if exhausts else ITSELF


def is_open(game: DarkElements, chance: Chance) -> bool:
    """Whether it can be paid for and would change something."""
    ability = chance.offer.ability
    if not ability.when.hits(game, chance):
        return False
    for term in ability.terms:
        if not term.met(game, chance):
            return False
    return any_may(game, chance, ability.does)


async def perform(game: DarkElements, chance: Chance) -> None:
    """Pay, and carry it out."""
    hero, offer = chance.hero, chance.offer
    game.emit(events.CardUsed, hero.id, chance.paying or offer.card.id)
    if offer.card.kind == "feat":
        hero.feat = False  # DE-HERO-03; an action, if its text says so (DE-BASE-158)
        game.redeal(hero)
    for term in offer.ability.terms:
        term.pay(game, chance)
    await do_all(game, chance, offer.ability.does)
    if offer.card.kind == "skill" and not isinstance(offer.ability.when, SkillHurt | SkillHealed):
        await echo(game, chance)
    await settle(game)


async def echo(game: DarkElements, use: Use) -> None:
    """What follows on a skill of one's class (Ancestor Spirits)."""
    left = [one for one in use.touched if one.id not in use.felled]
    hurt = tuple(one for one in left if isinstance(one, Monster))
    healed = tuple(one for one in use.touched if isinstance(one, Hero))
    if hurt:
        await offer(game, use.hero, chances(game, use.hero, SkillHurt, them=hurt))
    if healed:
        await offer(game, use.hero, chances(game, use.hero, SkillHealed, them=healed))


async def offer(
    game: DarkElements,
    hero: Hero,
    found: Sequence[Chance],
    *,
    single: bool = False,
    by: Hero | None = None,
) -> list[Chance]:
    """What is not to be decided happens; the rest is offered until the owner has had enough, or
    the hero `by` whom the cards leave it to.

    Each line once for each event, or a single one (DE-BASE-183). What was used.
    """
    asking = UseCard(hero.id) if by is None or by is hero else UseCard(hero.id, by.id)
    seat = (by or hero).seat
    used: list[Chance] = []
    if not found:
        return used
    left: list[Chance] = []
    waiting: list[Chance] = []
    for one in found:
        (left if one.offer.asks else waiting).append(one)
    if waiting:
        waiting = await _happen(game, waiting, used)
    while left and (now := _open(game, left)):
        options: list[Option[Chance | None]] = [Option(f"use:{one.key}", one) for one in now]
        chosen = await put(game, seat, asking, [*options, Option("no", None)])
        if chosen is None:
            break
        left.remove(chosen)
        await perform(game, chosen)
        used.append(chosen)
        if single:
            break
        if waiting:
            waiting = await _happen(game, waiting, used)
    return used


def _open(game: DarkElements, among: Sequence[Chance]) -> list[Chance]:
    return [one for one in among if is_open(game, one)]


async def _happen(
    game: DarkElements, waiting: Sequence[Chance], used: list[Chance]
) -> list[Chance]:
    """What is not to be decided. Those whose condition does not hold yet: what is used meanwhile
    may still fulfil it, since the owner says what comes first (DE-BASE-94)."""
    left: list[Chance] = []
    for chance in waiting:
        if not all(term.met(game, chance) for term in chance.offer.ability.terms):
            left.append(chance)
        elif is_open(game, chance):
            await perform(game, chance)
            used.append(chance)
    return left


def just_happens(chance: Chance) -> bool:
    return not chance.offer.asks
