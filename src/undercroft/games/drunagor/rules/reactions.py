"""The reaction window of a threat (DRU-REACT)."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.book import ReactionOffer
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.manners import Manner
from undercroft.games.drunagor.naming import slug
from undercroft.games.drunagor.rules import (
    costs,
    damage,
    effects,
    predicates,
    skills,
    targets,
    triggered,
)
from undercroft.games.drunagor.rules.handwritten import downfall
from undercroft.games.drunagor.state import Figure, Hero
from undercroft.games.drunagor.use import Blow, Use


class Reaction(msgspec.Struct, frozen=True):
    """A way to react: a Skill under a cube, a Focus Ability, or a Status that is free."""

    key: str
    skill: Skill
    entry: int = -1
    colour: int = -1
    counts: tuple[int, ...] = ()  # the colours that the cube may count as
    free: bool = False


async def window(game: Drunagor, blow: Blow) -> None:
    """Heroes react in initiative order until all pass in a row (DRU-REACT-15, DRU-RUL-23)."""
    reacted = True
    declined: dict[int, tuple[object, ...]] = {}  # on what he has passed: stakes and ways
    while reacted:
        reacted = False
        for hero in game.state.heroes:
            if hero.id in blow.reacted or hero.down:  # DRU-REACT-05, -11
                continue
            if game.battle and not _concerned(game, hero, blow):
                continue
            options = game.listing(_answers, hero, blow)
            if not options:
                continue
            chosen = await game.ask(
                hero.seat,
                "reaction",
                options,
                rule="DRU-REACT-05",
                about=(hero.name, _who(blow.attacker), _stakes(blow), *declined.get(hero.id, ())),
            )
            if chosen is None:
                declined[hero.id] = (_stakes(blow), tuple(option.key for option in options))
            else:
                reacted = True
                await _react(game, hero, chosen, blow)
                for figure in blow.targets:  # SHIELD that it gave cannot be saved (DRU-RUL-194)
                    damage.use_shield(game, blow, figure)


def _answers(game: Drunagor, hero: Hero, blow: Blow) -> list[Option[Reaction | None]]:
    ways = [Option(way.key, way) for way in offers(game, hero, blow)]
    return [Option("pass", None), *ways] if ways else []


def _concerned(game: Drunagor, hero: Hero, blow: Blow) -> bool:
    """The sides that are threatened answer (DRU-PVP-05, DRU-RUL-154)."""
    return any(game.allied(hero, figure) for figure in blow.targets if figure.id in blow.threatened)


def _who(figure: Figure | None) -> str:
    return figure.name if figure else ""


def _stakes(blow: Blow) -> tuple[tuple[str, int], ...]:
    return tuple((figure.name, blow.left[figure.id]) for figure in blow.targets)


async def _react(game: Drunagor, hero: Hero, way: Reaction, blow: Blow) -> None:
    """It is no Cube Action (DRU-TURN-06); who moves by it is hit all the same (DRU-REACT-10)."""
    blow.reacted.add(hero.id)
    turn = game.state.turn
    within = turn.reacting
    if turn.who == hero.id:  # DRU-REACT-12
        turn.points = 0
        turn.open_move = False
        turn.reactions += 1
        turn.reacting = True
    limits = (costs.fury_used(hero), costs.ki_used(hero))  # of its own (DRU-COND-17)
    kept = tuple(mark for mark in turn.once if mark in limits)
    turn.once = tuple(mark for mark in turn.once if mark not in limits)
    if way.free:
        game.emit(events.SkillUsed, hero.name, way.skill.id, "", True)
        await downfall.dodge(game, hero, blow)
    elif way.colour < 0:
        await skills.use_focus(game, hero, way.skill, blow)
    else:
        await skills.use_skill(game, hero, way.entry, way.colour, way.counts, blow)
    await triggered.fire(game, hero, "you react", attacker=blow.attacker, blow=blow)
    turn.reacting = within
    turn.once = (*(mark for mark in turn.once if mark not in limits), *kept)


def offers(game: Drunagor, hero: Hero, blow: Blow) -> list[Reaction]:
    """The Reactions a Hero may use against this threat (DRU-REACT-06 to -09)."""
    found = []
    struck = hero in blow.targets
    marked = skills.counts_otherwise(game, hero)
    ready = game.readiness(hero)
    for offer, colours in ready.reactions():
        skill, entry = offer.skill, offer.entry
        if marked:
            colours = ready.colours
        manner = offer.manner
        if not colours or not _concerns(game, hero, skill, manner, struck):
            continue
        # what else cannot be done is wasted (DRU-SKILL-05); who is struck is always in Range
        sure = manner.besides or (struck and manner.wards_self)
        for colour in colours:
            ways = offer.colours if colour == skills.WILD else (colour,)
            if marked:
                ways = tuple(skills.counts_as(game, hero, offer.slot, colour))
            if offer.costs and not skills.affordable(game, hero, entry, colour, reacting=True):
                continue
            if not sure:
                ways = tuple(
                    [way for way in ways if _reaches(game, hero, offer, blow, way, colour)]
                )
            if ways:
                found.append(Reaction(offer.keys[colour], skill, entry, colour, ways))
    for skill, kind in game.book.focus_reactions(hero.name):
        if (
            f"{hero.id}:focus" not in game.state.turn.once  # DRU-RUL-58
            and hero.tokens[tokens.FOCUS] >= skill.focus
            and skills.affordable_focus(game, hero, skill.id, reacting=True)
            and _concerns(game, hero, skill, kind, struck)
            and (
                kind.besides
                or _works(game, Use(user=hero, skill=skill, range=None, blow=blow), kind)
            )
        ):
            found.append(Reaction(f"focus:{slug(skill)}", skill))
    if predicates.noted_by_aura(game, hero, "practical"):
        if downfall.may_dodge(blow, hero):
            found.append(Reaction("react:practical", game.skill("practical"), free=True))
    return found


def _concerns(game: Drunagor, hero: Hero, skill: Skill, kind: Manner, struck: bool) -> bool:
    """SELF and RETALIATE need the Hero among the targets (DRU-REACT-07, -08, DRU-RUL-193)."""
    if struck or not (kind.selfish or kind.retaliates):
        return True
    return not kind.retaliates and bool(kind.prevents) and targets.is_friendly(game, hero, skill)


def _reaches(
    game: Drunagor, hero: Hero, offer: ReactionOffer, blow: Blow, colour: int, spent: int
) -> bool:
    """Whether it works by its Range: `colour` is what the cube that is `spent` counts as."""
    distance = skills.range_paid(game, hero, offer.skill, colour, spent)
    use = Use(user=hero, skill=offer.skill, range=distance, cube=colour, blow=blow)
    return _works(game, use, offer.manner)


def _works(game: Drunagor, use: Use, kind: Manner) -> bool:
    """PREVENT needs somebody in Range, RETALIATE the attacker."""
    blow = use.blow
    assert blow is not None
    for spec in kind.prevents:
        if targets.finds(game, use, spec, blow.targets):
            return True
    if kind.prevents:
        return False
    return blow.attacker is not None and effects.may_retaliate(game, use, blow.attacker)
