"""The reaction window of a threat (DRU-REACT)."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.naming import CUBE_NAMES, slug
from undercroft.games.drunagor.rules import skills, targets, triggers
from undercroft.games.drunagor.rules.use import Blow
from undercroft.games.drunagor.state import FREE, Figure, Hero, Monster
from undercroft.games.drunagor.tree import Effect


class Reaction(msgspec.Struct, frozen=True):
    """A way to react: a Skill under a cube, or a Focus Ability."""

    skill: Skill
    entry: int = -1
    colour: int = -1


async def window(game: Drunagor, blow: Blow) -> None:
    """Heroes react in initiative order until all pass in a row (DRU-REACT-15, DRU-RUL-23)."""
    reacted = True
    while reacted:
        reacted = False
        for hero in game.state.heroes:
            if hero.id in blow.reacted or hero.down:  # DRU-REACT-05, -11
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
                about=(hero.name, _who(blow.attacker), _stakes(blow)),
            )
            if chosen is not None:
                reacted = True
                await _react(game, hero, chosen, blow)


def _who(figure: Figure | None) -> str:
    return figure.name if figure else ""


def _stakes(blow: Blow) -> tuple[tuple[str, int], ...]:
    return tuple((figure.name, blow.left[figure.id]) for figure in blow.targets)


def _key(way: Reaction) -> str:
    if way.colour < 0:
        return f"focus:{slug(way.skill)}"
    return f"react:{slug(way.skill)}:{CUBE_NAMES[way.colour]}"


async def _react(game: Drunagor, hero: Hero, way: Reaction, blow: Blow) -> None:
    blow.reacted.add(hero.id)
    turn = game.state.turn
    if turn.who == hero.id:  # DRU-REACT-12
        turn.points = 0
        turn.open_move = False
    if way.colour < 0:
        await skills.use_focus(game, hero, way.skill, blow)
    else:
        await skills.use_skill(game, hero, way.entry, way.colour, blow)
    await triggers.fire(game, hero, "you react", attacker=blow.attacker, blow=blow)


def offers(game: Drunagor, hero: Hero, blow: Blow) -> list[Reaction]:
    """The Reactions a Hero may use against this threat (DRU-REACT-06 to -09)."""
    found = []
    for entry, mark in enumerate(hero.slots):
        if mark != FREE:
            continue
        skill = game.skill(hero.cards[entry])
        if skill.symbol != "R":
            continue
        place = hero.cards[:entry].count(skill.id)
        for colour, letter in enumerate("YRGBW"):
            fits = letter == "W" or letter in skill.slots[place]
            if fits and hero.pool[colour]:
                distance = None if letter == "W" else skills.range_of(game, hero, colour)
                if may_answer(game, hero, skill, blow, distance):
                    found.append(Reaction(skill, entry, colour))
    if f"{hero.id}:focus" not in game.state.turn.once:  # DRU-RUL-58
        for id in game.library.heroes[hero.name].focus:
            skill = game.skill(id)
            if (
                skill.symbol == "R"
                and hero.tokens[tokens.FOCUS] >= skill.focus
                and may_answer(game, hero, skill, blow, None)
            ):
                found.append(Reaction(skill))
    return found


def may_answer(game: Drunagor, hero: Hero, skill: Skill, blow: Blow, distance: int | None) -> bool:
    """SELF and RETALIATE need the Hero among the targets; PREVENT needs one in Range."""
    targeted = any(figure is hero for figure in blow.targets)
    selfish, retaliates, prevents = manner(skill)
    if (selfish or (retaliates and blow.attack)) and not targeted:
        return False
    if prevents and not selfish:
        within = targets.reach(game, hero, distance)
        return any(
            within & game.footprint(figure)
            for figure in blow.targets
            if not isinstance(figure, Monster) and targets.legal(game, figure, hero)
        )
    return True


_manners: dict[str, tuple[str, tuple[bool, bool, bool]]] = {}


def manner(skill: Skill) -> tuple[bool, bool, bool]:
    """Whether the Reaction's PREVENT is for oneself, whether it retaliates, and prevents."""
    known = _manners.get(skill.id)
    if known is not None and known[0] == skill.text:
        return known[1]
    selfish = retaliates = prevents = False
    for clause in skill.body.clauses:
        for group in clause.groups:
            for item in group.items:
                if isinstance(item, Effect) and item.keyword == "RETALIATE":
                    retaliates = True
                if isinstance(item, Effect) and item.keyword == "PREVENT":
                    prevents = True
                    target = group.spec.target
                    selfish = target is not None and target.side == "self"
    _manners[skill.id] = (skill.text, (selfish, retaliates, prevents))
    return selfish, retaliates, prevents
