"""Conditions after IF (DRU-LANG-33). Which words there are is fixed by the card reader."""

from __future__ import annotations

from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.tree import Predicate
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import RUNE_COLOURS
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.state import Figure, Follower, Hero, Npc
from undercroft.games.drunagor.use import Use


def holds(game: Drunagor, predicate: Predicate, use: Use, target: Figure | None) -> bool:
    """Whether the condition is true now for this user and target."""
    user = use.user
    match predicate.kind:
        case "target at full health":
            return target is not None and target.health >= game.maximum(target)
        case "target has half health or less":
            return target is not None and 2 * target.health <= game.maximum(target)
        case "target has condition":
            token = tokens.INDEX[predicate.word]
            if target is None or not target.tokens[token]:
                return False
            return token != tokens.MARK or target.marked_by == user.id
        case "target adjacent to another ally":
            return target is not None and _beside_another(game, user, target)
        case "target on lower level" | "you have advantage":
            return target is not None and game.level(target) < game.level(user)
        case "target on higher level":
            return target is not None and game.level(target) > game.level(user)
        case "target health at most":
            return target is not None and target.health <= predicate.n
        case "target health at least":
            return target is not None and target.health >= predicate.n
        case "you have half health or less":
            return 2 * user.health <= game.maximum(user)
        case "you have none":
            return not user.tokens[tokens.INDEX[predicate.word]]
        case "you are hidden":
            return _is_hidden(use)
        case "you are on darkness":
            return game.on_darkness(user)
        case "you are unengaged":
            return not game.engaged(user)
        case "first attack this turn":
            return f"{user.id}:attack" not in game.state.turn.once
        case "runes at least":
            return game.state.runes[RUNE_COLOURS.index(predicate.word.lower())] >= predicate.n
        case "party size at least":
            return game.party_size() >= predicate.n
        case "party size at most":
            return game.party_size() <= predicate.n
        case "door is open" | "door is closed":
            is_open = f"door-{predicate.n}" in game.state.doors
            return is_open == (predicate.kind == "door is open")
        case "round at least":
            return game.state.round >= predicate.n
        case "round at most":
            return game.state.round <= predicate.n
        case wording.EVERY:
            return all(holds(game, fact, use, target) for fact in predicate.every)
        case kind if kind in wording.RECORDED:
            return _held(game, predicate, user)
        case "no hero was attacked":
            return not use.attacked
        case _:
            raise KeyError(f"no such condition: {predicate.kind}")


def _is_hidden(use: Use) -> bool:
    """Whether the user is, or was when the attack was made that ended it (DRU-KW-63)."""
    strike = use.strike
    if strike is not None and strike.held is not None and strike.attacker is use.user:
        if strike.held[tokens.STEALTH]:
            return True
    return bool(use.user.tokens[tokens.STEALTH])


def _beside_another(game: Drunagor, user: Figure, target: Figure) -> bool:
    """Whether an ally of the user, a Pet and a Companion too, stands beside the target
    (DRU-TERM-03); for a Monster that is a Monster."""
    return any(
        figure is not user
        and figure is not target
        and not isinstance(figure, Npc)
        and not (isinstance(figure, Hero) and figure.down)
        and game.allied(figure, user)
        and game.adjacent(target, figure)
        for figure in game.figures()
    )


def _held(game: Drunagor, predicate: Predicate, user: Figure) -> bool:
    """`ANY HERO HAS OUTCOME: UNBROKEN`: what the Log and the gear say (DRU-INTER-02)."""
    kind = predicate.kind.rpartition(" ")[2]
    if predicate.kind.startswith("you "):
        holder = game.state.heroes[user.owner] if isinstance(user, Follower) else user
        asked = [holder] if isinstance(holder, Hero) else []
    else:
        asked = game.state.heroes
    found = any(has(game, hero, kind, predicate.word) for hero in asked)
    return found != predicate.kind.startswith(("no ", "you do not "))


def has(game: Drunagor, hero: Hero, kind: str, name: str) -> bool:
    """Whether a Hero has a Status, the Aura, an Outcome, or an item worn or in the bag."""
    if kind == "item":
        return any(is_called(game, item, name) for item in (*hero.bag, *hero.equipment))
    id = slugged(name)
    return (
        id == hero.aura
        if kind == "aura"
        else id in (hero.statuses if kind == "status" else hero.outcomes)
    )


def is_called(game: Drunagor, item: str, name: str) -> bool:
    return bool(item) and game.library.items[item].name.upper() == name.upper()


def bonus(
    game: Drunagor, hero: Hero, kind: str, target: Figure | None = None, use: Use | None = None
) -> int:
    """What the Hero's static bonuses of a kind add up to now (DRU-PASS-03, DRU-LANG-19).

    `use` is the attack that they are for.
    """
    statics = game.loadout(hero).statics.get(kind)
    if not statics:
        return 0
    return sum(
        static.amount.n * (game.party_size() if static.amount.per == "P" else 1)
        for static in statics
        if static.condition is None or holds(game, static.condition, use or Use(user=hero), target)
    )


def lent_damage(game: Drunagor, figure: Figure, target: Figure) -> int:
    """ALLIES' ATTACKS +1 DMG of others, for Pets and Companions too (DRU-TERM-03)."""
    return sum(
        bonus(game, ally, "ALLIES DMG", target)
        for ally in game.present()
        if ally is not figure and game.allied(ally, figure)
    )


def trait(game: Drunagor, hero: Hero, kind: str, use: Use | None = None) -> bool:
    """Whether a static phrase such as NO TRAP DIE is true of the Hero now."""
    statics = game.loadout(hero).statics.get(kind)
    if not statics:
        return False
    return any(
        static.condition is None or holds(game, static.condition, use or Use(user=hero), None)
        for static in statics
    )


def noted(game: Drunagor, hero: Hero, procedure: str) -> bool:
    """Whether a text without a trigger that names the procedure works for the Hero."""
    return f"custom {procedure}" in game.loadout(hero).statics


def noted_by_aura(game: Drunagor, hero: Hero, procedure: str) -> bool:
    """The same of what Auras and Statuses say: mostly nobody has the one that is asked for."""
    return game.has_auras and procedure in game.procedures and noted(game, hero, procedure)


def advantage(game: Drunagor, attacker: Hero, target: Figure) -> int:
    """DRU-LEVEL-05: +2 HIT from above, -2 from below."""
    difference = game.level(attacker) - game.level(target)
    return 2 if difference > 0 else -2 if difference < 0 else 0
