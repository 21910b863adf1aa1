"""What a person wants to know before choosing: odds, harm on the way, wasted Skills."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.cards.aiming import HEALING
from undercroft.games.drunagor.cards.tree import (
    Attack,
    Clause,
    Damage,
    Effect,
    Group,
    Modifier,
    Target,
)
from undercroft.games.drunagor.cards.wording import TOKENS
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.rules import effects, gists, predicates
from undercroft.games.drunagor.showing import odds
from undercroft.games.drunagor.showing.names import called
from undercroft.games.drunagor.state import CURSE, Figure, Follower, Hero
from undercroft.games.drunagor.use import Use
from undercroft.kit.view_cache import cached

WASTED = "nobody in reach"
HELPING = frozenset({"CLEANSE", *HEALING, *TOKENS})


# Targets


def target_note(game: Drunagor, use: Use, target: Figure) -> str:
    """What choosing this target for `use.doing` would mean."""
    group = use.doing
    words: list[str] = []
    if group is not None:
        words += _effect_on(game, use, group, target)
    words.append(condition(game, target))
    return "; ".join(word for word in words if word)


def _effect_on(game: Drunagor, use: Use, group: Group, target: Figure) -> list[str]:
    attack = next((item for item in group.items if isinstance(item, Attack)), None)
    if attack is not None and isinstance(use.user, Hero):
        return [str(odds.weapon_odds(game, use, attack, use.hit, target))]
    words: list[str] = []
    most = "up to " if group.spec.split else ""  # it may be shared (DRU-KW-58)
    if helps_enemy(game, use, target):
        words.append("an enemy")
    if any(isinstance(item, Damage) for item in group.items):
        if game.allied(use.user, target):
            words.append("a friend")  # DRU-RUL-80
        damage = odds.spell_damage(game, use, group, target)
        fells = damage >= odds.enough(game, target)
        words.append(f"{most}{damage} damage" + (", fells" if fells and not most else ""))
    for item in group.items:
        if isinstance(item, Effect) and game.immune(target, item.keyword):
            words.append(f"immune to {item.keyword}")
        elif isinstance(item, Effect) and item.keyword == "HEAL":
            words.append(f"heals {most}{_healed(game, use, item, target)}")
    return words


def _healed(game: Drunagor, use: Use, item: Effect, target: Figure) -> int:
    """With what the target's own cards add (+1 HEAL RECEIVED), as far as Health is missing."""
    worth = effects.worth(game, use, item)
    if isinstance(target, Hero):
        worth += predicates.bonus(game, target, "HEAL RECEIVED")
    return max(0, min(game.maximum(target) - target.health, worth))


def follower_note(game: Drunagor, follower: Follower, target: Figure) -> str:
    """What the attack of a Pet or Companion would do."""
    damage = odds.follower_damage(game, follower, target)
    fells = ", fells" if damage >= odds.enough(game, target) else ""
    return "; ".join(filter(None, (f"{damage} damage{fells}", condition(game, target))))


def condition(game: Drunagor, figure: Figure) -> str:
    if isinstance(figure, Follower):
        return ""
    return f"{figure.health}/{game.maximum(figure)} Health"


def harms_friend(game: Drunagor, use: Use, target: Figure) -> bool:
    """Damage aimed at their own side (DRU-RUL-80)."""
    items = use.doing.items if use.doing is not None else ()
    return any(isinstance(item, Damage) for item in items) and game.allied(use.user, target)


def helps_enemy(game: Drunagor, use: Use, target: Figure) -> bool:
    """Something good, and nothing else, for the other side: targets are anybody (DRU-SKILL-11)."""
    items = use.doing.items if use.doing is not None else ()
    done = [item for item in items if not isinstance(item, Modifier)]
    good = all(isinstance(item, Effect) and item.keyword in HELPING for item in done)
    return bool(done) and good and not game.allied(use.user, target)


def could_be_mended(game: Drunagor, figure: Figure) -> bool:
    """Whether HEAL or CLEANSE would do anything for it."""
    if not isinstance(figure, Hero) or figure.down:
        return False
    wounded = figure.health < game.maximum(figure)
    return wounded or CURSE in figure.slots or bool(figure.tokens[tokens.POISON])


# Skills


def skill_note(game: Drunagor, use: Use, skill: Skill) -> str:
    """The best first target of a Skill, or that it would be wasted."""
    (group,) = cached(game, ("aimed", skill.id), lambda: (_first_aimed(skill.body.clauses),))
    if group is None:
        return ""
    attack = next((item for item in group.items if isinstance(item, Attack)), None)
    if attack is not None:
        return "" if attack.commanded else _attack_note(game, use, group, attack)
    return "" if _aimed_at(game, use, group) else WASTED


def is_vain(game: Drunagor, use: Use, skill: Skill) -> bool:
    """Whether a Skill would do nothing at all: everything in it is aimed, and at nobody."""
    return all(
        _is_aimed(group) and not _aimed_at(game, use, group)
        for clause in skill.body.clauses
        for group in clause.groups
    )


def _is_aimed(group: Group) -> bool:
    done = [item for item in group.items if not isinstance(item, Modifier)]
    return all(isinstance(item, Attack) or gists.needs_target(item, group.spec) for item in done)


def _aimed_at(game: Drunagor, use: Use, group: Group) -> list[Figure]:
    found = odds.aimed_at(game, use, group)
    if any(isinstance(item, Damage) for item in group.items):
        return [figure for figure in found if not game.allied(figure, use.user)]
    return found


def _attack_note(game: Drunagor, use: Use, group: Group, attack: Attack) -> str:
    found = odds.aimed_at(game, use, group)
    if not found:
        return WASTED
    hit = attack.hits[0]
    known = {foe.id: odds.weapon_odds(game, use, attack, hit, foe) for foe in found}
    best = max(found, key=lambda foe: (known[foe.id].fell, known[foe.id].damage))
    return f"{called(game, best.name)}: {known[best.id]}"


def _first_aimed(clauses: tuple[Clause, ...]) -> Group | None:
    """The first group that is aimed, unless the user moves before it."""
    for clause in clauses:
        for group in clause.groups:
            if any(isinstance(item, Attack) for item in group.items):
                return group
            aimed = [item for item in group.items if gists.needs_target(item, group.spec)]
            side = group.spec.target.side if group.spec.target else "any"
            if aimed and side in ("any", "ally", "self or ally", "enemy"):
                return group
            if any(isinstance(i, Effect) and i.keyword in ("MOVE", "JUMP") for i in group.items):
                return None
    return None


def uses_range(skill: Skill) -> bool:
    """Whether the colour of the cube decides whom a Skill reaches (DRU-SKILL-08)."""
    for clause in skill.body.clauses:
        for group in clause.groups:
            target = group.spec.target
            if group.spec.range is not None or (target and (target.adjacent or _spoken(target))):
                continue
            if any(isinstance(i, Attack) or gists.needs_target(i, group.spec) for i in group.items):
                return True
    return False


def _spoken(target: Target) -> bool:
    return target.side == "self"


# Areas


def occupants(game: Drunagor, area: int) -> list[Figure]:
    mask = game.ground.board.squares_of[area]
    return [figure for figure in game.figures() if mask & game.footprint(figure)]


def squares_named(game: Drunagor, area: int) -> tuple[str, ...]:
    return tuple(map(game.name, bits(game.ground.board.squares_of[area])))
