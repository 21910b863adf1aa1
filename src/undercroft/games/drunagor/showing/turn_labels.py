"""What a Hero may do in a turn, in words (DRU-DEC-07)."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option, Shown
from undercroft.core.wording import counted, listed
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.cards.printing import write_body
from undercroft.games.drunagor.cards.tree import PLAIN, Attack, Body, Clause, Custom, Group
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.loadout import Triggered
from undercroft.games.drunagor.naming import CUBE_NAMES
from undercroft.games.drunagor.rules import (
    cubes,
    interactions,
    mending,
    offers,
    piles,
    predicates,
    targets,
)
from undercroft.games.drunagor.showing import notes, odds
from undercroft.games.drunagor.showing.names import called
from undercroft.games.drunagor.showing.ways import Ways
from undercroft.games.drunagor.state import CURSE, Hero, Token
from undercroft.games.drunagor.use import Use
from undercroft.kit.view_cache import cached

MOVE, CUBE, MINOR, ITEM, END = (
    "Move", "Cube Actions", "Minor Actions", "Focus and items", "End of turn",
)  # fmt: skip
PUT_AWAY = "put into the bag"
REACHES = {None: "any Range", 0: "adjacent"}


def ways(game: Drunagor, hero: Hero) -> Ways:
    """Where a Move Action leads now."""
    now = game.state.turn
    points = now.points if now.open_move else offers.foreseen(game, hero)
    return Ways(game, hero, points, jump=offers.move_actions_jump(game, hero))


def shown(game: Drunagor, hero: Hero, option: Option[Any], ways: Ways) -> Shown:
    """One thing a Hero may do."""
    deed = option.value
    match deed[0]:
        case "move":
            return ways.to(option.key, deed[1], MOVE)
        case "pause":
            return ways.past(option.key, deed[1], MOVE)
        case "skill":
            return _skill(game, hero, option.key, deed[1], deed[2])
        case "focus":
            return _focus(game, hero, option.key, deed[1])
        case "use":
            return _item(game, option.key, deed[1])
        case "extra":
            family = "Move again, expending a cube"
            label = f"{family}: {CUBE_NAMES[deed[1]]}"
            note = "KNOCK DOWN takes this Move away" if tokens.fallen(hero.tokens) else ""
            return Shown(option.key, label, (), (), note, "DRU-MOVE-08", CUBE, family)
        case "mend":
            return _mend(game, hero, option.key, deed[1])
        case "ability":
            return _ability(option.key, deed[1])
        case "ki":
            return _ki(game, hero, option.key)
        case "event":
            return _event(game, option.key, deed[1])
        case "pile":
            return _pile(game, option.key, deed[1])
        case "door" | "chest" | "interact" | "told" | "feat" | "exchange":
            return _errand(game, hero, option.key, deed)
        case _:
            return _closing(game, hero, option.key, deed[0])


def _skill(game: Drunagor, hero: Hero, key: str, entry: int, colour: int) -> Shown:
    skill = game.skill(hero.cards[entry])
    use = odds.skill_use(game, hero, skill, colour, entry)
    family = f"{skill.name}: {skill.text}"
    price = CUBE_NAMES[colour]
    ranged = cached(game, ("uses range", skill.id), lambda: notes.uses_range(skill))
    if colour < 4 and ranged:
        price += ", " + REACHES.get(use.range, f"Range {use.range}")
    note = notes.skill_note(game, use, skill)
    return Shown(
        key=key,
        label=f"{family} [{price}]",
        note=note,
        vain=note == notes.WASTED and notes.is_vain(game, use, skill),
        rule="DRU-TURN-05",
        group=CUBE,
        family=family,
    )


def _mend(game: Drunagor, hero: Hero, key: str, colour: int) -> Shown:
    """What stands in for the Dungeon Role in battle."""
    family = f"Expend a cube: {mending.MENDING.text}"
    distance = targets.range_of(game, hero, colour)
    reach = REACHES.get(distance, f"Range {distance}")
    label = f"{family} [{CUBE_NAMES[colour]}, {reach}]"
    use = odds.skill_use(game, hero, mending.MENDING, colour)
    friends = [one for one in targets.candidates(game, use, PLAIN) if game.allied(one, hero)]
    vain = not any(notes.could_be_mended(game, friend) for friend in friends)
    note = "nobody in reach needs it" if vain else ""
    return Shown(key, label, note=note, rule="DRU-PVP-04", group=CUBE, family=family, vain=vain)


def _focus(game: Drunagor, hero: Hero, key: str, id: str) -> Shown:
    skill = game.skill(id)
    use = odds.skill_use(game, hero, skill, -1)
    note = notes.skill_note(game, use, skill)
    price = f"{skill.focus} FOCUS"
    vain = note == notes.WASTED and notes.is_vain(game, use, skill)
    return Shown(key, f"{skill.name}: {skill.text} [{price}]", note=note, rule="DRU-FOCUS-01",
                 group=ITEM, vain=vain)  # fmt: skip


def _item(game: Drunagor, key: str, id: str) -> Shown:
    label = f"use {game.library.items[id].name}: {game.skill(id).text}"
    return Shown(key, label, rule="DRU-ITEM-02", group=ITEM)


def _ability(key: str, entry: Triggered) -> Shown:
    """An action that a card adds: `Trapper: EXPEND 1 AC; BEAR TRAP`."""
    said = write_body(Body((Clause(entry.clause.groups, limit=entry.clause.limit),)))
    if any(isinstance(item, Custom) for group in entry.clause.groups for item in group.items):
        said = entry.skill.text  # a procedure has words of its own
    label = f"{entry.skill.name}: {said}"
    minor = key.startswith("minor")
    rule = "DRU-MINOR-01" if minor else "DRU-TURN-05"
    return Shown(key, label, rule=rule, group=MINOR if minor else CUBE)


def _ki(game: Drunagor, hero: Hero, key: str) -> Shown:
    group = Group((Attack((0,)),), PLAIN)
    use = Use(user=hero, weapon_range=True, doing=group)
    foes = odds.aimed_at(game, use, group)
    note = notes.target_note(game, use, foes[0]) if foes else notes.WASTED
    return Shown(key, "attack for 1 KI: +0 HIT", note=note, rule="DRU-COND-17", group=ITEM)


def _event(game: Drunagor, key: str, square: int) -> Shown:
    kind = game.book.adventure.event
    assert kind is not None
    where = game.name(square)
    rest = game.events_left() - 1
    return Shown(key, f"{kind.deed} at {where}: EXPEND 1 AC", (where,), rule="DRU-ADV-01",
                 group=CUBE, note=f"{rest} more to go" if rest else "the last one")  # fmt: skip


def _pile(game: Drunagor, key: str, square: int) -> Shown:
    where = game.name(square)
    runes = next(piles.colours(pile.runes) for pile in game.state.piles if pile.square == square)
    saved = min(len(runes), piles.RETURNED - game.party_size())
    label = f"scatter the Pile of Runes at {where}: EXPEND 1 AC"
    note = f"up to {saved} of {len(runes)} Runes back into the bag, FOCUS 1 or CLEANSE 1"
    return Shown(key, label, (where,), rule="DRU-ADV-01", group=CUBE, note=note)


def _errand(game: Drunagor, hero: Hero, key: str, deed: tuple[Any, ...]) -> Shown:
    match deed:
        case ("door", door):
            return Shown(key, "open the door", _at_door(game, door), rule="DRU-SUMM-03",
                         group=MINOR, note=_behind(game, door))  # fmt: skip
        case ("chest", square):
            label = f"search the chest at {game.name(square)}"
            safe = game.state.loot >> square & 1 or predicates.trait(game, hero, "NO TRAP DIE")
            return Shown(key, label, (game.name(square),), rule="DRU-CHEST-01", group=MINOR,
                         note="" if safe else "then the Trap Die")  # fmt: skip
        case ("interact", Token() as token):
            scene = game.book.adventure.interactions[token.key]
            count = len(interactions.open_choices(game, token.key, hero))
            return Shown(key, f"interact: {scene.name}", (game.name(token.square),), (),
                         counted(count, "option"), "DRU-INTER-02", MINOR)  # fmt: skip
        case ("told" | "feat", id, npc):
            return _story_action(game, key, id, npc)
        case _:
            return _exchange(game, key)


def _story_action(game: Drunagor, key: str, id: str, npc: int) -> Shown:
    """What the Adventure lets Heroes do: with somebody, or at a square."""
    action = game.book.adventure.actions[id]
    label, where, whom = action.name, (action.at,), tuple[str, ...]()
    if action.at == "npc":
        its = game.state.npcs[npc]
        label, where = f"{action.name} {called(game, its.name)}", (game.name(its.space),)
        whom = (its.name,)
    cube = action.cost == "cube"
    return Shown(key, f"{label}: EXPEND 1 AC" if cube else label, where, whom,
                 rule="DRU-ADV-01" if cube else "DRU-INTER-02", note=action.note,
                 group=CUBE if cube else MINOR)  # fmt: skip


def _behind(game: Drunagor, door: str) -> str:
    """A room may be known already, by another of its doors (DRU-RUL-07)."""
    doors = (one for room in game.book.adventure.rooms for one in room.doors)
    room = next(one.room for one in doors if one.id == door)
    known = room in game.state.rooms
    return "the room behind it is known" if known else "reveals the room behind it"


def _at_door(game: Drunagor, door: str) -> tuple[str, ...]:
    width = game.book.width
    return tuple(
        game.name(y * width + x)
        for room in game.book.adventure.rooms
        for known in room.doors
        if known.id == door
        for x, y in known.squares
    )


def _exchange(game: Drunagor, key: str) -> Shown:
    verb, _, rest = key.partition(":")
    item, _, other = rest.partition(":")
    name = "a Fruit of Life" if item == "fruit" else game.library.items[item].name
    words = {
        "equip": f"equip {name}",
        "unequip": f"{PUT_AWAY}: {name}",
        "give": f"give {name} to {called(game, other)}",
        "take": f"take {name} from {called(game, other)}",
    }[verb]
    skill = game.library.skills.get(item)
    note = skill.text if skill else ""
    family = PUT_AWAY if verb == "unequip" else ""
    note = note if verb == "equip" else ""
    return Shown(key, words, (), (other,) if other else (), note, "DRU-ITEM-05", MINOR, family)


def _recalling(game: Drunagor, hero: Hero) -> str:
    """What a Recall Action costs, and whether that is more than the Hero can hold (DRU-CUBE-08)."""
    if cubes.recalls_freely(game, hero):
        return ""
    curses = game.curses_per_recall()
    note = "costs a Curse Cube" if curses == 1 else f"costs {curses} Curse Cubes"
    spared = predicates.trait(game, hero, "MAY TAKE NO CURSE CUBE FROM RECALL")
    if spared or cubes.held(hero, CURSE) + curses <= cubes.curse_limit(game, hero):
        return note
    lost = "your side is defeated" if game.battle else "the Adventure is lost"
    return f"{note}, more than you can hold: {lost}"


def _closing(game: Drunagor, hero: Hero, key: str, deed: str) -> Shown:
    match deed:
        case "recall":
            return Shown(key, "recall all cubes and end the turn", note=_recalling(game, hero),
                         rule="DRU-RECALL-03", group=END)  # fmt: skip
        case "shed":
            held = [tokens.NAMES[token] for token in tokens.LAMING if hero.tokens[token]]
            return Shown(key, f"use the free Move to shed {listed(held)}",
                         rule="DRU-MOVE-16", group=MOVE)  # fmt: skip
        case "vanish":
            status = game.skill("mistwalker")
            return Shown(key, f"step through the mist: {status.text}", rule="DRU-KW-76", group=MOVE)
        case "end-move":
            return Shown(key, "give up the movement left", rule="DRU-TURN-07", group=MOVE)
        case "fruit":
            return Shown(key, "eat a Fruit of Life: SELF, HEAL 2", rule="DRU-COND-17",
                         note=notes.condition(game, hero), group=ITEM)  # fmt: skip
        case _:
            return Shown(key, "end the turn", note=_unused(game), rule="DRU-TURN-11", group=END)


def _unused(game: Drunagor) -> str:
    now = game.state.turn
    words = []
    if now.actions:
        words.append(counted(now.actions, "Cube Action"))
    if not now.moved:
        words.append("the free Move")
    return f"unused: {' and '.join(words)}" if words else ""
