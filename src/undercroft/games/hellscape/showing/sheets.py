"""Hero boards, Enemy cards and the combat in progress, written out."""

from __future__ import annotations

from undercroft.core.scene import Sheet
from undercroft.games.hellscape.cards import english
from undercroft.games.hellscape.cards.english import count, dice
from undercroft.games.hellscape.classes import BY_NAME
from undercroft.games.hellscape.naming import zone_said
from undercroft.games.hellscape.showing.gear import line
from undercroft.games.hellscape.showing.tabletop import (
    AllyView,
    CombatView,
    DarknessView,
    DieView,
    EnemyView,
    FigureView,
    HeroView,
    ItemView,
    View,
)


def summary(figure: FigureView) -> list[str]:
    """The state of a figure in a few words."""
    words: list[str] = []
    match figure:
        case HeroView():
            words.append(f"{figure.health}/{figure.max_health} Health")
            words.append(f"{figure.mana}/{figure.max_mana} Mana")
            words.append(f"level {figure.level}, {figure.xp} XP")
            words += ["knocked out"] if figure.down else []
            words += ["has left"] if figure.left else []
            carried = ", ".join(thing.name for thing in figure.carried)
            words += [f"carries {carried}"] if carried else []
        case AllyView():
            words.append(f"{figure.health}/{figure.max_health} Health")
        case EnemyView():
            words.append(f"{figure.wounds}/{figure.toughness} Wounds")
            words += [count(figure.minions, "Minion")] if figure.type == "mob" else []
            words += [f"the Leader has {count(figure.scars, 'Wound')}"] if figure.scars else []
            words += [figure.item.name] if figure.item else []
            words += [f"{count(len(figure.treasure), 'treasure token')}"] if figure.treasure else []
            words += ["poisoned"] if figure.poisoned else []
            words += [mark for mark in figure.marks if mark != "objective"]
        case _:
            pass
    words += [f"{figure.fire} Fire"] if figure.fire else []
    words += [f"{figure.frost} Frost"] if figure.frost else []
    words += ["has acted"] if figure.activated else []
    return words


def notes(view: View) -> list[str]:
    """What else lies on the table."""
    dark = view.darkness
    side = "The Boss's track" if dark.side == "boss" else f"Darkness ({dark.side} side)"
    bag = ", ".join(f"{n} {rarity}" for rarity, n in view.bag.items())
    found = [
        f"Goal: {view.goal}",
        f"{side}: space {dark.space} of {len(dark.spaces)}; next: {_ahead(dark)}.",
        f"Treasure bag: {bag}. Lifebringers: {view.lifebringers}.",
    ]
    found += [f"{name}: {n}." for name, n in view.tallies.items()]
    if view.combat is not None:
        found.append(combat(view.combat))
    return found


def _ahead(dark: DarknessView) -> str:
    """What the marker comes to: after the front the back, which starts over (MD2-DARK-06); on its
    last space the Boss's stays (MD2-BOSS-09)."""
    coming = (*dark.spaces, *dark.ahead)[dark.space :]
    if coming:
        return coming[0]
    return "the marker stays" if dark.side == "boss" else dark.spaces[0]


def combat(one: CombatView) -> str:
    """ "Combat (melee): 3 swords against 1 shield; yellow 2 swords, Enemy 1 paw (fixed)" """
    if not one.rolled:
        return f"Combat ({one.kind}): to roll {dice(one.pool)} dice."
    rolled = "; ".join(map(_die, one.dice))
    rerolls = f" {count(len(one.rerolls), 're-roll')} left." if one.rerolls else ""
    return (
        f"Combat ({one.kind}): {count(one.swords, 'sword')} against "
        f"{count(one.shields, 'shield')}. Dice: {rolled}.{rerolls}"
    )


def _die(die: DieView) -> str:
    shown = " ".join(count(n, english.ICONS[icon]) for icon, n in die.icons.items()) or "blank"
    state = " (ignored)" if die.ignored else " (fixed)" if die.fixed else ""
    return f"{english.DICE[die.colour].split()[0].lower()} {shown}{state}"


def sheets(view: View) -> dict[str, Sheet]:
    """Every board and card by the name to ask for it."""
    found = {hero.name: hero_sheet(hero) for hero in view.heroes}
    found |= {enemy.name: enemy_card(enemy) for enemy in view.enemies}
    if view.decks.door is not None:
        found["door"] = Sheet("The last Door card", (line(view.decks.door),))
    return found


def hero_sheet(hero: HeroView) -> Sheet:
    lines = ["; ".join(summary(hero)) + f"; at {zone_said(hero.zone) or 'no Zone'}."]
    if hero.next_level:
        lines.append(f"The next level takes {hero.next_level} XP.")
    lines.append(f"Ability: {hero.ability.text}")
    lines.append(f"Shadow Ability: {hero.shadow.text}")
    lines += ["", *(f"Skill {line(skill)}" for skill in hero.skills)]
    lines += ["", *BY_NAME[hero.hero_class].words.lines(hero.machine), ""]
    lines += [f"Equipped ({item.slot}): {item_line(item)}" for item in hero.equipped]
    pack = (item_line(item).removesuffix(".") for item in hero.pack)
    lines.append("Pack: " + ("; ".join(pack) or "empty") + ".")
    if hero.used:
        lines.append("Used up: " + ", ".join(f"{u.name} ({u.until})" for u in hero.used) + ".")
    return Sheet(f"{hero.title}, {hero.hero_class}", tuple(lines))


def item_line(item: ItemView) -> str:
    words = [f"{kind} {dice(letters)}" for kind, letters in item.attacks.items()]
    words += [dice(item.defense)] if item.defense else []
    about = f" ({', '.join(words)})" if words else ""
    return f"{item.name}{about}" + (f": {item.text}" if item.text else "")


def enemy_card(enemy: EnemyView) -> Sheet:
    lines = ["; ".join(summary(enemy)) + f"; at {zone_said(enemy.zone) or 'no Zone'}."]
    lines += [f"{kind.capitalize()}: {dice(letters)}." for kind, letters in enemy.attacks.items()]
    lines += [f"Defense: {dice(enemy.defense)}."] if enemy.defense else []
    lines += [enemy.text] if enemy.text else []
    lines += enemy.patterns
    if enemy.boss is not None:
        lines.append(f"{enemy.boss.presence.name}: {enemy.boss.presence.text}")
        lines += [f"{m.paws}: {m.name}: {m.text}." for m in enemy.boss.moves]
    if enemy.item is not None:
        lines.append(f"Bears {item_line(enemy.item)}")
    return Sheet(enemy.title, tuple(lines))
