"""Cards when somebody heals, dies, kills, turns around: `when` outside attacks (SNS-LANG-06)."""

from __future__ import annotations

from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import conditions, piles
from undercroft.games.sword_sorcery.state import Area, Enemy, Figure, Hero
from undercroft.games.sword_sorcery.words import standing
from undercroft.games.sword_sorcery.words.amounts import Heal, MagicShield
from undercroft.games.sword_sorcery.words.grammar import Aimed
from undercroft.games.sword_sorcery.words.hand import (
    Waiting,
    answers,
    anybodys,
    hand_of,
    occasions,
)
from undercroft.games.sword_sorcery.words.paying import offer
from undercroft.games.sword_sorcery.words.states import Slip
from undercroft.games.sword_sorcery.words.steps import settled
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.decks import without


async def _happens(
    game: SwordSorcery, what: str, subject: Figure, whom: Figure | None = None
) -> None:
    """What waits for this of somebody: by itself, then what is used."""
    for one in [*occasions(game, what, subject)]:
        assert one.owner is not None
        await one.does.do(game, Use(card=one.card, owner=one.owner, whom=whom, reaction=True))
    for one in anybodys(game, what):
        if answers(game, one, subject):
            await offer(game, one, Use(card=one.card, owner=one.owner, whom=whom, reaction=True))


# Healing and death


async def heals(game: SwordSorcery, who: Figure, n: int, by: Figure | None) -> int:
    """`when heal then heal +1`: who heals gives more (SNS-LANG-12)."""
    if isinstance(by, Hero):
        for one in hand_of(game, by).waiting.get("heal", ()):
            use = Use(card=one.card, owner=by)
            step = settled(game, one.does, use)
            if isinstance(step, Aimed) and isinstance(step.does, Heal):
                n += use.amount(game, step.does.n)
    return n


def _keeps(one: Waiting) -> bool:
    """`heal half`: the death does not happen."""
    return any(isinstance(word, Heal) and word.n == "half" for word in one.does.walk())


async def dies(game: SwordSorcery, who: Figure) -> int:
    """An enemy's card works by itself; a hero is asked (SNS-LANG-12)."""
    if isinstance(who, Enemy):
        for one in occasions(game, "death", who):
            owner = one.owner
            if _keeps(one) and isinstance(owner, Enemy) and one.card not in owner.spent:
                use = Use(card=one.card, owner=owner, whom=who)
                await one.does.do(game, use)
                _spend(game, owner, one.card)
                return use.kept
    if isinstance(who, Hero):
        for one in anybodys(game, "death"):
            use = Use(card=one.card, owner=one.owner, whom=who)
            if answers(game, one, who) and await offer(game, one, use):
                return use.kept
    return 0


def _spend(game: SwordSorcery, enemy: Enemy, card: str) -> None:
    """An Enemy Power card is discarded after use (SNS-LANG-23); a trait is there only once."""
    if card in enemy.powers:
        enemy.powers = without(enemy.powers, card)
        piles.discard(game, "enemy_powers", card)
    else:
        enemy.spent = (*enemy.spent, card)


async def dead(game: SwordSorcery, who: Figure, area: Area, by: Figure | None) -> None:
    """What its death brings, then what the kill brings (SNS-FULL-058)."""
    for one in hand_of(game, who).waiting.get("death", ()):
        if one.when.event.whose is None and not _keeps(one):
            await one.does.do(game, Use(card=one.card, owner=who, area=area))
    for one in [*occasions(game, "death", who)]:
        if one.owner is not who and not _keeps(one):
            await one.does.do(game, Use(card=one.card, owner=one.owner, area=area))
    if by is not None and game.is_there(by):
        await _happens(game, "kill", by)


async def halved(game: SwordSorcery, enemy: Enemy) -> None:
    await _happens(game, "half", enemy)


# The round


async def turn_starts(game: SwordSorcery, hero: Hero) -> None:
    await _happens(game, "turn start", hero)


async def turn_ends(game: SwordSorcery, who: Hero | Enemy) -> None:
    await _happens(game, "turn end", who)


async def time(game: SwordSorcery) -> None:
    """Magic Shields of worn items are filled up in the cleanup (SNS-FULL-076)."""
    for who in game.figures():
        for one in hand_of(game, who).waiting.get("time", ()):
            worn = isinstance(one.does, Aimed) and isinstance(one.does.does, MagicShield)
            if game.is_there(who) and not (worn and isinstance(who, Hero)):
                await one.does.do(game, Use(card=one.card, owner=who))


# Among enemies


async def enemy_power(game: SwordSorcery, enemy: Enemy) -> bool:
    """`when enemy within 3 power then negate` (SNS-LANG-16)."""
    for one in anybodys(game, "power"):
        use = Use(card=one.card, owner=one.owner, whom=enemy)
        if answers(game, one, enemy) and await offer(game, one, use) and use.negated:
            return True
    return False


async def evades(game: SwordSorcery, hero: Hero) -> bool:
    """`when evade then slip` (SNS-LANG-35)."""
    for one in hand_of(game, hero).waiting.get("evade", ()):
        step = settled(game, one.does, Use(card=one.card, owner=hero))
        if isinstance(step, Aimed) and isinstance(step.does, Slip):
            return True
    return False


async def engages(game: SwordSorcery, hero: Hero, enemies: list[Enemy]) -> None:
    """With the owner of the card; it is done to the hero (SNS-LANG-03)."""
    for enemy in enemies:
        for one in hand_of(game, enemy).waiting.get("engage", ()):
            if game.is_there(enemy) and game.is_there(hero):
                await one.does.do(game, Use(card=one.card, owner=enemy, whom=hero))


async def appeared(game: SwordSorcery, enemy: Enemy) -> None:
    standing.shield(game, enemy)


async def power_given(game: SwordSorcery, enemy: Enemy, card: str) -> None:
    """A card of flight raises one that killed while it lay (SNS-KO-03, -07)."""
    standing.shield(game, enemy, card)
    conditions.rise(game, enemy, card)
