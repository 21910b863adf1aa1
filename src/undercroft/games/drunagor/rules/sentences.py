"""Scripted sentences of cards and Adventures (DRU-LANG-34)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments, tokens
from undercroft.games.drunagor.book import costs_of
from undercroft.games.drunagor.cards import aiming, wording
from undercroft.games.drunagor.cards.tree import Activate, Custom, Sentence, Spec
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import COLOURS
from undercroft.games.drunagor.naming import slug, slugged
from undercroft.games.drunagor.rules import (
    adventure,
    auras,
    chests,
    commanders,
    conditions,
    costs,
    darkness,
    faces,
    followers,
    general,
    interactions,
    items,
    memory,
    minions,
    predicates,
    targets,
)
from undercroft.games.drunagor.rules.handwritten import procedures
from undercroft.games.drunagor.state import Figure, Follower, Hero
from undercroft.games.drunagor.use import Use
from undercroft.kit.decks import draw_blind

AIMED = ("REMOVE", "SURVIVE")  # sentences about the targets of their group
LOGGED = (*wording.LOGGED, *(f"ERASE {kind}" for kind in wording.LOGGED))


def is_aimed(item: Sentence, spec: Spec) -> bool:
    """What is written down, gained or lost is so for the user, or for those it names
    (DRU-INTER-04)."""
    if item.kind in LOGGED:
        return spec.target is not None
    return item.kind in AIMED or aiming.is_for_others(item, spec.target)


async def befall(game: Drunagor, use: Use, item: Sentence, figure: Figure, amount: int) -> None:
    """An aimed sentence happens to a target."""
    if item.kind in aiming.GAINED:
        if isinstance(figure, Hero):
            await _SENTENCES[item.kind](game, use, figure, item)
        return
    if item.kind in LOGGED:
        if isinstance(figure, Hero):
            await auras.write(game, figure, item.kind, slugged(item.word))
        return
    if item.kind == "SURVIVE":  # instead of being knocked out
        figure.health = amount
        game.emit(events.Healed, figure.name, amount, amount)
        return
    token = tokens.INDEX[item.word]
    taken = conditions.take(figure, token)
    if taken:
        game.emit(events.TokensLost, figure.name, tokens.IDS[token], taken)


async def carry_out(game: Drunagor, use: Use, item: Activate | Sentence | Custom) -> None:
    hero = use.user
    if use.attack is not None:
        await general.carry_out(game, use, item)
        return
    if isinstance(hero, Follower):  # its Hero decides
        hero = game.state.heroes[hero.owner]
    assert isinstance(hero, Hero)
    if isinstance(item, Activate):
        await followers.activate(game, hero, item.who)
    elif isinstance(item, Sentence):
        await _SENTENCES[item.kind](game, use, hero, item)
    else:
        await procedures.run(game, use, item.name)


async def _draw_chest_card(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    for _ in range(targets.amount(game, use, item.amount)):
        await chests.draw_card(game, hero)


async def _companion(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    name = slugged(item.word)
    card = next(
        card for card in game.library.followers.values() if name in (card.id, slugged(card.name))
    )
    await followers.join(game, hero, card)


async def _adventure_item(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    """The card of that name from the Adventure deck, FRONT up, if it is still there (EQUIP-07)."""
    out = {held for other in game.state.heroes for held in (*faces.held(other), *other.stash)}
    for card in game.library.items.values():
        if card.deck == "adventure" and not card.front and card.name.upper() == item.word:
            if card.id not in out and card.back not in out:
                game.emit(events.ItemMoved, hero.name, card.id, "takes")
                await items.receive(game, hero, card.id)
                return


async def _flip(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    """FLIP: the card that says so."""
    if use.skill is not None:
        await faces.turn_over(game, hero, use.skill.id)


async def _set_gem(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    await faces.set_gem(game, hero)


async def _log(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    await auras.write(game, hero, item.kind, slugged(item.word))


async def _draw_previous_camp_item(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    """A card that nobody took in the last Equipment offer, at random (DRU-CAMP-04)."""
    state = game.state
    for _ in range(targets.amount(game, use, item.amount)):
        if state.previous_camp:
            card, state.previous_camp = draw_blind(game, "camp-item", state.previous_camp)
            game.emit(events.ItemMoved, hero.name, card, "takes")
            await items.receive(game, hero, card)


async def _lose_item(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    """The card of that name is discarded, from the bag or from where it is worn."""
    held = [id for id in (*hero.bag, *hero.equipment) if predicates.is_called(game, id, item.word)]
    if held:
        await items.lose(game, hero, held[0])


async def _attack_card(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    commanders.change_cards(game, slugged(item.word), add=item.kind.startswith("ADD"))


async def _more_actions(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    """+1 CUBE ACTION, in the Hero's own turn."""
    turn = game.state.turn
    if turn.who == hero.id:
        more = targets.amount(game, use, item.amount)
        turn.actions += more
        game.emit(events.ActionsGained, hero.name, more)


async def _rising_water_ends(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    memory.write(game, memory.SLUICE)
    game.emit(events.Noted, "sluice-closes")


async def _adventure_ends(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    if not game.battle:
        adventure.succeed(game)


async def _next_raid(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    memory.write(game, memory.MORE)
    game.emit(events.Noted, "next-raid")


async def _remove_time(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    removed = min(targets.amount(game, use, item.amount), game.state.time)
    game.state.time -= removed
    game.emit(events.Noted, "bridge-holds", n=removed)


async def _unlock(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    interactions.unlock(game, f"door-{item.amount.n}", hero)


async def _draw_runes(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    for _ in range(targets.amount(game, use, item.amount)):
        await darkness.keep(game, darkness.draw_rune(game))


async def _remove_tile(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    """REMOVE A (SMALL) DARKNESS TILE WITHIN RANGE 1."""
    small_only = "SMALL" in item.kind
    state = game.state
    removable = state.small if small_only else state.small | state.dark
    within = (
        targets.reach(game, use.user, targets.amount(game, use, item.amount))
        & removable
        & game.ground.board.squares.exists
    )
    if not within:
        return
    square = await game.ask(
        hero.seat,
        "remove-tile",
        [game.book.square_options[s] for s in bits(within)],
        rule="DRU-LANG-34",
        about=(hero.name,),
    )
    darkness.remove_tile(game, square, small_only=small_only)


async def _summon(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    """Minions whom an Interaction calls; they come as those of an Attack card do."""
    count = targets.amount(game, use, item.amount)
    if item.kind != "SUMMON":
        count *= (game.party_size() + 1) // 2
    slot = minions.slot_at_setup(game, slugged(item.word))
    minions.summon(game, item.word, count, minions.marks(game, hero), slot)


async def _copy(game: Drunagor, use: Use, hero: Hero, item: Sentence) -> None:
    """COPY: another Hero Skill as printed, its prices too, with its own base Range; no cube.

    DRU-KW-14, DRU-LANG-30. None that led here: two that copy would never end.
    """
    copying = use.copying if use.skill is None else (*use.copying, use.skill.id)
    owners = [hero]
    if "OF AN ALLY" in item.word:
        distance = 1 if "WITHIN RANGE 1" in item.word else None
        within = targets.reach(game, hero, distance)
        owners = [
            ally
            for ally in game.standing()
            if ally is not hero and within >> ally.space & 1 and game.allied(ally, hero)
        ]
    offered = [
        Option(f"skill:{slug(skill)}", skill)
        for owner in owners
        for skill in map(game.skill, owner.cards)
        if skill.kind == "HERO" and skill.symbol not in ("R", "P") and skill.id not in copying
        if costs.payable(game, Use(user=hero), costs_of(skill.body))
    ]
    if not offered:
        return
    skill = await game.ask(hero.seat, "copy", offered, rule="DRU-KW-14", about=(hero.name,))
    game.emit(events.SkillUsed, hero.name, skill.id, "copy")
    colour = COLOURS.index(skill.slots[0][0])
    distance = targets.range_of(game, hero, colour)
    copied = Use(user=hero, skill=skill, range=distance, cube=colour, copying=copying)
    await moments.carry_out(game, copied, skill.body)


_SENTENCES: dict[str, Callable[[Drunagor, Use, Hero, Sentence], Awaitable[None]]] = {
    "DRAW CHEST CARD": _draw_chest_card,
    "COMPANION": _companion,
    "ADVENTURE ITEM": _adventure_item,
    **dict.fromkeys(LOGGED, _log),
    "DRAW PREVIOUS CAMP ITEM": _draw_previous_camp_item,
    "LOSE ITEM": _lose_item,
    **dict.fromkeys(wording.ATTACK_CARDS, _attack_card),
    "MORE CUBE ACTIONS": _more_actions,
    "RISING WATER ENDS": _rising_water_ends,
    "THE ADVENTURE ENDS": _adventure_ends,
    "NEXT RAID SUMMONS 1 MORE MINION": _next_raid,
    "REMOVE TIME TOKENS": _remove_time,
    "DOOR UNLOCKED": _unlock,
    "DRAW RUNES": _draw_runes,
    "FLIP": _flip,
    "FLIP AN EQUIPPED SOCKET ITEM": _set_gem,
    "COPY": _copy,
    "SUMMON": _summon,
    "SUMMON PER 2 HEROES": _summon,
    "REMOVE A DARKNESS TILE": _remove_tile,
    "REMOVE A SMALL DARKNESS TILE": _remove_tile,
}
