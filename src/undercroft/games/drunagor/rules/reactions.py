"""The reaction window of a threat (DRU-REACT)."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.cards.tree import Cost, Effect, Group, Immunity, Spec, Static
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.naming import CUBE_NAMES, slug
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
from undercroft.games.drunagor.state import FREE, Figure, Hero
from undercroft.games.drunagor.use import Blow, Use


class Reaction(msgspec.Struct, frozen=True):
    """A way to react: a Skill under a cube, a Focus Ability, or a Status that is free."""

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
            ways = offers(game, hero, blow)
            if not ways:
                continue
            options: list[Option[Reaction | None]] = [Option("pass", None)]
            options += [Option(_key(way), way) for way in ways]
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


def _concerned(game: Drunagor, hero: Hero, blow: Blow) -> bool:
    """The sides that are threatened answer (DRU-PVP-05, DRU-RUL-154)."""
    return any(game.allied(hero, figure) for figure in blow.targets if figure.id in blow.threatened)


def _who(figure: Figure | None) -> str:
    return figure.name if figure else ""


def _stakes(blow: Blow) -> tuple[tuple[str, int], ...]:
    return tuple((figure.name, blow.left[figure.id]) for figure in blow.targets)


def _key(way: Reaction) -> str:
    if way.free:
        return f"react:{slug(way.skill)}"
    if way.colour < 0:
        return f"focus:{slug(way.skill)}"
    number = "" if len(set(way.skill.slots)) < 2 else f"-{way.entry}"  # slots that differ
    return f"react:{slug(way.skill)}{number}:{CUBE_NAMES[way.colour]}"


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
    seen: set[tuple[str, str]] = set()
    slots, pool = hero.slots, hero.pool
    marked = skills.counts_otherwise(game, hero)
    for offer in game.book.reaction_offers(hero.cards):
        skill, entry = offer.skill, offer.entry
        if slots[entry] != FREE or not _concerns(game, hero, skill, blow):
            continue
        if (skill.id, offer.slot) in seen:  # equal slots of one card: any will do
            continue
        seen.add((skill.id, offer.slot))
        for colour in range(5) if marked else (*offer.colours, skills.WILD):
            if not pool[colour]:
                continue
            ways = offer.colours if colour == skills.WILD else (colour,)
            if marked:
                ways = tuple(skills.counts_as(game, hero, offer.slot, colour))
            if offer.costs and not skills.affordable(game, hero, entry, colour, reacting=True):
                continue
            counts = tuple(
                [way for way in ways if _reaches(game, hero, skill, blow, way, spent=colour)]
            )
            if counts:
                found.append(Reaction(skill, entry, colour, counts))
    if f"{hero.id}:focus" not in game.state.turn.once:  # DRU-RUL-58
        for id in game.library.heroes[hero.name].focus:
            skill = game.skill(id)
            if (
                skill.symbol == "R"
                and hero.tokens[tokens.FOCUS] >= skill.focus
                and skills.affordable_focus(game, hero, id, reacting=True)
                and _concerns(game, hero, skill, blow)
                and _reaches(game, hero, skill, blow, -1)
            ):
                found.append(Reaction(skill))
    if predicates.noted_by_aura(game, hero, "practical"):
        if downfall.may_dodge(blow, hero):
            found.append(Reaction(game.skill("practical"), free=True))
    return found


def _concerns(game: Drunagor, hero: Hero, skill: Skill, blow: Blow) -> bool:
    """SELF and RETALIATE need the Hero among the targets (DRU-REACT-07, -08, DRU-RUL-193)."""
    kind = manner(skill)
    if not (kind.selfish or kind.retaliates):
        return True
    for figure in blow.targets:
        if figure is hero:
            return True
    return not kind.retaliates and bool(kind.prevents) and targets.is_friendly(game, hero, skill)


def _reaches(
    game: Drunagor, hero: Hero, skill: Skill, blow: Blow, colour: int, *, spent: int = -1
) -> bool:
    """PREVENT needs somebody in Range, RETALIATE the attacker.

    `colour` is what the cube that is `spent` counts as, -1 for a Focus Ability.
    """
    kind = manner(skill)
    if kind.besides:  # whatever else cannot be done is wasted (DRU-SKILL-05)
        return True
    distance = skills.range_paid(game, hero, skill, colour, spent) if colour >= 0 else None
    use = Use(user=hero, skill=skill, range=distance, cube=colour, blow=blow)
    if kind.prevents:
        return any(targets.candidates(game, use, s, among=blow.targets) for s in kind.prevents)
    return blow.attacker is not None and effects.may_retaliate(game, use, blow.attacker)


class Manner(msgspec.Struct, frozen=True):
    """What a Reaction's text means for who may use it."""

    selfish: bool  # what wards the damage off is for the Hero alone
    retaliates: bool  # it is tied to RETALIATE
    prevents: tuple[Spec, ...]  # whom its PREVENTs are for
    besides: bool  # there is an effect that neither prevents nor retaliates


_manners: dict[str, tuple[str, Manner]] = {}


def manner(skill: Skill) -> Manner:
    known = _manners.get(skill.id)
    if known is None or known[0] != skill.text:
        known = _manners[skill.id] = (skill.text, _manner(skill))
    return known[1]


def _manner(skill: Skill) -> Manner:
    """Effects stand between semicolons; those that prevent decide, without them all do."""
    groups = [
        group
        for clause in skill.body.clauses
        for group in clause.groups
        if not all(isinstance(item, Cost | Static | Immunity) for item in group.items)
    ]
    warding = [group for group in groups if _says(group, "PREVENT")]
    deciding = warding or groups
    targets = [group.spec.target for group in deciding]
    return Manner(
        all(target is not None and target.side == "self" for target in targets),
        all(_says(group, "RETALIATE") for group in deciding),
        tuple(group.spec for group in warding),
        any(not _says(group, "PREVENT") and not _says(group, "RETALIATE") for group in groups),
    )


def _says(group: Group, keyword: str) -> bool:
    return any(isinstance(item, Effect) and item.keyword == keyword for item in group.items)
