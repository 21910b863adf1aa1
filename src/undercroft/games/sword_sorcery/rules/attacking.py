"""The HIT stage of an attack, and the attack as a whole (SNS-HIT, SNS-CRIT, SNS-AOE, SNS-LETH)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.attack import Attack, Defence, Strike
from undercroft.games.sword_sorcery.deeds import Replies, Reply
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import FigureName, HitFaces
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import activities, conditions
from undercroft.games.sword_sorcery.rules.control import dominates
from undercroft.games.sword_sorcery.rules.damage import look_at_half
from undercroft.games.sword_sorcery.rules.defending import defend
from undercroft.games.sword_sorcery.rules.happenings import settle
from undercroft.games.sword_sorcery.rules.menace import apart
from undercroft.games.sword_sorcery.rules.reaching import spilled
from undercroft.games.sword_sorcery.rules.rolling import faces, roll_all
from undercroft.games.sword_sorcery.rules.values import changed, max_hp
from undercroft.games.sword_sorcery.state import Enemy, Figure, Hero
from undercroft.kit.questions import put

FOCUS = 1  # hits (SNS-ACT-03)
SUPREMACY = 1  # SNS-HIT-03


class Enhance(Question, frozen=True):
    clause = "SNS-DEC-09"
    prompt = "{who} attacks {target} and rolls {faces}. Anything more?"
    answers = {
        "focus": "Focus: one more hit, for an Action",
        "use:CARD": "use {CARD}",
        "use:CARD:N": "use {CARD} on {N}",
        "help:HERO:CARD": "{HERO} uses {CARD}",
        "done": "let it stand",
    }

    who: FigureName
    target: FigureName
    faces: HitFaces


class AttackLost(events.Fact, frozen=True):
    """No dice, no other target."""

    clause = "SNS-LANG-34"
    says = "The attack on {target} is lost."

    target: FigureName


class Focused(events.Fact, frozen=True):
    clause = "SNS-ACT-03"
    says = "{hero} focuses: one more hit."

    hero: FigureName


class WhoNext(Question, frozen=True):
    clause = "SNS-DEC-14"
    prompt = "The attack reaches them all. Whom next?"
    answers = {"figure:FIGURE": "{FIGURE}"}


async def attack(
    game: SwordSorcery,
    attacker: Figure | None,
    target: Figure,
    strike: Strike,
    *,
    reaction: bool = False,
    hits: int = 0,
) -> Attack:
    """One roll, and a DEF stage for every figure that it reaches (SNS-AOE-03). The target is a
    legal one; `hits` come from whoever ordered the attack (SNS-LANG-19)."""
    made = Attack(
        attacker=attacker,
        target=target,
        strike=strike,
        reaction=reaction,
        hits=strike.hits + hits,
        lethal=strike.lethal,
    )
    game.attacks.append(made)
    try:
        await _carry_out(game, made)
    finally:
        game.attacks.pop()
    await _look_at_halves(game, made)
    await settle(game)
    return made


async def _look_at_halves(game: SwordSorcery, made: Attack) -> None:
    """After the attack: whom it reached, then whom its effects hurt (SNS-FULL-114)."""
    for defence in made.defences:
        if type(defence.figure) is Enemy:
            await look_at_half(game, defence.figure)
    if not game.attacks:
        enemies = game.state.enemies
        for enemy in [enemies[place] for place in game.listing(_hurt)]:
            await look_at_half(game, enemy)


def _hurt(game: SwordSorcery) -> list[int]:
    """Enemies that may have lost half their HP and were not seen to, by their places."""
    enemies = enumerate(game.state.enemies)
    return [n for n, one in enemies if not one.halved and one.hp < max_hp(game, one)]


async def _carry_out(game: SwordSorcery, made: Attack) -> None:
    attacker, target = made.attacker, made.target
    who, card = (attacker.id, made.strike.card) if attacker else (made.strike.card, "")
    if attacker is not None and type(attacker) is not Hero and card == attacker.kind:
        card = ""  # with what its own card says
    game.emit(events.Attacked, who, target.id, card, made.reaction)
    await moments.targeted(game, made)
    if made.lost:
        game.emit(AttackLost, target.id)
    if made.lost or not game.is_there(target):
        return
    made.rolled = roll_all(game, made.strike.dice.colours)  # SNS-HIT-02
    await _enhance(game, made)
    if attacker is not None and not game.is_there(attacker):
        return  # he bled to death over his Focus (SNS-RUL-73)
    await total(game, made)
    await _strike_all(game, made)


# HIT step 2


async def _enhance(game: SwordSorcery, made: Attack) -> None:
    attacker = made.attacker
    if attacker is None:
        return  # SNS-FULL-133, -143
    if game.listing(dominates, attacker, made.target.area):  # SNS-CTRL-05, -06, SNS-HIT-04
        made.supremacy = True
        made.hits += SUPREMACY
    made.hits += changed(attacker, "hits")
    attacker.changes = tuple(one for one in attacker.changes if one.until != "attack")
    await moments.attacks(game, made)
    if type(attacker) is Enemy:
        return  # its dice need no player (SNS-FULL-116)
    while True:
        offered = [*_focus(game, made), *moments.enhances(game, made)]
        if not offered:
            return
        asking = Enhance(attacker.id, made.target.id, faces(made.rolled))
        options: list[Option[Reply | None]] = [*offered, Option("done", None)]
        chosen = await put(game, game.seat(attacker), asking, options)
        if chosen is None:
            return
        await chosen()
        if made.lost or not game.is_there(attacker):
            return


def _focus(game: SwordSorcery, made: Attack) -> Replies:
    """Once per round, for an Action, on an own attack in their own turn; a companion's cannot be
    focused (SNS-ACT-03, SNS-TURN-06, SNS-FULL-148)."""
    hero, state = made.attacker, game.state
    if type(hero) is not Hero or state.step != "hero" or state.heroes[state.turn] is not hero:
        return []
    if "focus" in hero.used_round or not activities.may(hero, "action"):
        return []

    async def focus() -> None:
        hero.used_round = (*hero.used_round, "focus")
        if await activities.begin(game, hero, "action"):
            made.hits += FOCUS
            game.emit(Focused, hero.id)

    return [Option("focus", focus)]


# HIT step 3


async def total(game: SwordSorcery, made: Attack) -> None:
    """Symbols, Supremacy, Focus, other bonuses, less penalties; what a hit or bolt changes in the
    attack comes before the defence (SNS-HIT-05, -08, SNS-RUL-51)."""
    made.hits += moments.bonus_hits(game, made)
    made.total = max(0, made.symbols + made.hits)
    await moments.strikes_home(game, made)
    made.total = max(0, made.symbols + made.hits)
    # All that may become Lethal do: that is never worse for the attacker (SNS-RUL-71)
    made.lethal = min(made.lethal, made.total)
    game.emit(_rolled, made)


def _rolled(made: Attack) -> events.HitsRolled:
    shown = faces(made.rolled)
    return events.HitsRolled(shown, made.total, made.lethal, made.bolts, made.supremacy)


# The targets


async def _strike_all(game: SwordSorcery, made: Attack) -> None:
    """The primary target first, the others as the attacker's side likes (SNS-AOE-06)."""
    attacker, others = made.attacker, besides(game, made, made.target)
    if game.is_there(made.target):
        await strike_one(game, made, made.target)
    # one death may have been another's, as a hero's is that of his companions
    while others := [one for one in others if game.is_there(one)]:
        if attacker is not None and not game.is_there(attacker):
            return  # the death of one that he struck was his own (SNS-RUL-73)
        figure = await _next(game, made, others)
        await strike_one(game, made, figure)
        others = [one for one in others if one is not figure]


def besides(game: SwordSorcery, made: Attack, target: Figure) -> list[Figure]:
    """Whom it reaches besides its target; nobody whom a duel keeps apart (SNS-RUL-70)."""
    found, attacker = spilled(game, target, made.strike.aoe), made.attacker
    return [one for one in found if attacker is None or not apart(game, attacker, one)]


async def _next(game: SwordSorcery, made: Attack, others: list[Figure]) -> Figure:
    options = [Option(f"figure:{one.id}", one) for one in others]
    return await put(game, chooser(game, made.attacker), WhoNext(), options)


def chooser(game: SwordSorcery, attacker: Figure | None) -> int:
    """Who decides for an attack: the attacker's player, for enemies and cards the active player
    (SNS-BASH-03)."""
    if attacker is None or type(attacker) is Enemy:
        return game.decider
    return game.seat(attacker)


async def strike_one(game: SwordSorcery, made: Attack, figure: Figure) -> None:
    """Criticals before anything is blocked, the DEF stage, what the attack brings
    (SNS-CRIT-01, -03)."""
    defence = Defence(figure=figure, lethal=made.lethal, normal=made.total - made.lethal)
    made.defences.append(defence)
    if made.total:  # SNS-RUL-72
        defence.crit = made.crit
        if made.redcrit:
            await conditions.give(game, figure, "redcrit", cause=made.redcrit, by=made.attacker)
        if not made.redcrit or game.is_there(figure):
            await defend(game, made, defence)
    defence.killed = not game.is_there(figure)
    await moments.lands(game, made, defence)
