"""Losing and recovering wounds, and what the last one brings (DSC-WOUND, DSC-DEATH)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events, moments, tokens
from undercroft.games.descent.cards.words.standing import VictimsHave
from undercroft.games.descent.dice import SURGE
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    disruption,
    dropping,
    fate,
    necromancy,
    purse,
    retinue,
    shields,
)
from undercroft.games.descent.state import TOWN, Figure, Hero, Monster
from undercroft.games.descent.strike import Strike
from undercroft.games.descent.words.happening import happen

BOUNTY = 50  # coins for a master's killer (DSC-DEATH-02)
COIN = 25  # the smallest there is (DSC-SHOP-09)
NOT_YET_OR_PAST = ("before", "declare", "after")  # steps of a turn in which none is lost by death
DELICATE = ("aim", "guard", "rest")  # orders that a wound takes away (DSC-ORDER-04, -12, -18)


async def suffer(
    game: Descent,
    figure: Figure,
    n: int,
    why: str,
    by: Figure | None = None,
    strike: Strike | None = None,
) -> int:
    """The figure loses up to `n` wounds, and dies of it if they are its last. How many it lost.

    With a strike they are the wounds of that attack, less armor; without, they ignore armor
    (DSC-WOUND-05).
    """
    if n <= 0:
        return 0
    if isinstance(figure, Hero):
        n = await shields.ward(game, figure, n, armored=strike is not None)
        survives = n < figure.wounds
        lost = await give_up(game, figure, n, why, by) if n else 0
        if lost and survives:
            await moments.at(game, "wounded", Occasion(hero=figure, target=by))
        return lost
    return await _monster_suffers(game, figure, n, why, by, strike)


async def give_up(game: Descent, hero: Hero, n: int, why: str, by: Figure | None = None) -> int:
    """A hero loses wounds that nothing can stop any more, or that he pays."""
    lost = min(n, hero.wounds)
    hero.wounds -= lost
    game.emit(events.WoundsLost, game.id(hero), lost, hero.wounds, why)
    if hero.order in DELICATE:  # DSC-ORDER-20: only wounds really lost
        hero.order = ""
    if hero.progress:
        disruption.wounded(game, hero)
    if hero.space != TOWN and game.state.terrain.corrupted >> hero.space & 1:
        game.gain_threat(2 * lost, "bleeding", game.id(hero))  # DSC-CORR-02
    if hero.wounds == 0:
        await hero_dies(game, hero, by)
    return lost


async def _monster_suffers(
    game: Descent, monster: Monster, n: int, why: str, by: Figure | None, strike: Strike | None
) -> int:
    toughness = game.toughness(monster)
    lost = min(n, toughness - monster.wounds)
    monster.wounds += n
    left = max(0, toughness - monster.wounds)
    game.emit(events.WoundsLost, monster.name, lost, left, why)
    if monster.wounds >= toughness:  # DSC-WOUND-02: the blow that kills (DSC-ATTACK-21)
        await monster_dies(game, monster, by, strike)
    return lost


async def monster_dies(
    game: Descent,
    monster: Monster,
    by: Figure | None = None,
    strike: Strike | None = None,
    *,
    for_good: bool = False,
) -> None:
    """A killed monster leaves the board, unless it is Undying and rises (DSC-ABIL-61)."""
    final = for_good or (strike is not None and strike.final)
    rises = not final and may_rise(game, monster, by)
    if rises and fate.roll(game, monster, "undying", "DSC-ABIL-61") == SURGE:
        beyond = monster.wounds - game.toughness(monster)
        monster.wounds = 0
        game.emit(events.RoseAgain, monster.name)
        if beyond > 0:
            await _monster_suffers(game, monster, beyond, "killing-blow", by, strike)
        return
    state = game.state
    del state.monsters[monster.id]
    card = game.card(monster).card
    earns = card.rank == "master" and isinstance(by, Hero) and not purse.closed(game, by)
    bounty = BOUNTY if earns else 0
    game.emit(events.MonsterKilled, monster.name, game.id(by) if by else "", bounty)
    if isinstance(by, Hero):
        purse.gain(game, by, bounty)
        if game.has(monster, "Black-Curse"):  # DSC-ABIL-09
            place_token(game, by, "Curse", 1)
    if game.book.quest.goal.killed == card.id:
        game.end("heroes", "goal", game.book.quest.goal_text)
    if card.conquest:
        game.gain_conquest(card.conquest, "dead", monster.name)
    if monster.chest:
        await moments.spill(game, monster)
    killer = by if isinstance(by, Hero) else None
    await happen(game, "killed", card.id, hero=killer, space=monster.place.anchor)
    if strike is not None:
        strike.killed.append(monster)  # told when the attack is through
    elif isinstance(by, Hero):
        await tell_kill(game, by, monster, None)


async def tell_kill(game: Descent, hero: Hero, victim: Monster, strike: Strike | None) -> None:
    """The hero dealt a killing blow, and the victim stays dead (DSC-ABIL-62)."""
    rank = game.card(victim).card.rank
    facts = (rank,) if rank == "named" else (rank, f"{rank}-unnamed")
    kind = (strike.kind,) if strike is not None else ()
    occasion = Occasion(hero=hero, target=victim, strike=strike)
    await moments.at(game, "kill", occasion, *kind, *facts)
    if strike is None or not strike.forced:  # no power of his own (DSC-OCARD-16)
        await necromancy.offer(game, hero, victim)


def may_rise(game: Descent, monster: Monster, by: Figure | None) -> bool:
    """By its card, or by what its killer wears (`victims-have`)."""
    if game.has(monster, "Undying"):
        return True
    if not isinstance(by, Hero):
        return False
    return bool(game.sheet(by).standing(VictimsHave))


async def slay(game: Descent, figure: Figure, why: str) -> None:
    """Killed outright, Undying or not, and nobody gets a bounty (DSC-BOULD-03, DSC-CRUSH-04)."""
    if isinstance(figure, Monster):
        await monster_dies(game, figure, for_good=True)
        return
    await give_up(game, figure, figure.wounds, why)  # DSC-CORR-03: all that he still had


async def hero_dies(game: Descent, hero: Hero, by: Figure | None = None) -> None:
    """To town at once, at the price of conquest and half the coins (DSC-DEATH-03 to -07)."""
    state = game.state
    sheet = game.library.heroes[hero.sheet]
    here = hero.space
    # DSC-CURSE-02
    value = sheet.conquest + hero.tokens[tokens.CURSE] + game.power_cards().hero_conquest
    coins = hero.coins // 2 // COIN * COIN
    if "death coin loss" in game.sheet(hero).ignores:
        coins = 0
    hero.coins -= coins
    game.emit(events.HeroKilled, game.id(hero), value, coins)
    game.gain_conquest(-value, "killed", game.id(hero))
    if by is not None and not game.is_heroic(by):
        await moments.at(game, "killed-by-enemy", Occasion(hero=hero, target=by))
    hero.space = TOWN  # a companion goes with him (DSC-DEATH-10)
    hero.tokens = tokens.NONE  # DSC-TOKEN-08
    hero.order = hero.waiting = ""  # DSC-ORDER-19
    if hero.progress:
        disruption.died(game, hero)
    hero.lasting = ()
    hero.monkey = 0  # DSC-MONKEY-07
    await _lay_down_cursed(game, hero)
    for id in hero.equipped:
        if game.library.items[id].deck == "dark-relic":  # DSC-DREL-04
            dropping.discard(game, hero, id)
    loadout = game.sheet(hero)
    hero.wounds, hero.fatigue = loadout.max_wounds, loadout.max_fatigue
    await happen(game, "fallen", game.id(hero), hero=hero, space=here)
    retinue.muster(game, hero)
    if state.turn.who == hero.id and state.turn.step not in NOT_YET_OR_PAST:  # DSC-ROUND-05
        disruption.keep_up(game)
        hero.acted = True
        state.turn = retinue.aftermath(game, hero)  # DSC-DEATH-09


async def _lay_down_cursed(game: Descent, hero: Hero) -> None:
    """DSC-CURSE-03: each cursed item is thrown away, or equipped again for a new curse."""
    for id in [id for id in hero.equipped if game.library.items[id].cursed]:
        kept = await game.ask(
            hero.seat,
            "cursed",
            [Option("keep", True), Option("discard", False)],
            rule="DSC-CURSE-03",
            about=(hero.sheet, id),
        )
        if kept:
            place_token(game, hero, "Curse", 1)
        else:
            dropping.discard(game, hero, id)


def heal(game: Descent, figure: Figure, n: int) -> None:
    """Poison tokens go first, one for each wound (DSC-ABIL-50), then wounds come back."""
    if isinstance(figure, Monster):
        healed = min(n, figure.wounds)
        figure.wounds -= healed
        game.emit(events.Healed, figure.name, healed, 0)
        return
    poison = min(n, game.burden(figure, tokens.POISON))
    figure.tokens = tokens.changed(figure.tokens, tokens.POISON, -poison)
    most = game.outfit(figure).max_wounds  # a monkey's too (DSC-MONKEY-05)
    healed = min(n - poison, most - figure.wounds)
    figure.wounds += healed
    game.emit(events.Healed, game.id(figure), healed, poison)


def place_token(game: Descent, figure: Figure, ability: str, n: int) -> None:
    """Effect tokens, unless the figure is immune to them (DSC-TOKEN-02, -07)."""
    if n <= 0 or game.immune(figure, ability):
        return
    if ability in ("Frost", "Poison", "Curse") and isinstance(figure, Monster):
        return  # DSC-ABIL-29, -50
    kind = tokens.KINDS.index(ability.lower())
    figure.tokens = tokens.changed(figure.tokens, kind, n)
    game.emit(events.TokenPlaced, game.id(figure), tokens.KINDS[kind], n)
