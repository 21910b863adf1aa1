"""Hero boards, Monster cards and what figures hold, written out."""

from __future__ import annotations

from undercroft.core.scene import Sheet
from undercroft.core.wording import counted
from undercroft.games.drunagor.naming import proper
from undercroft.games.drunagor.showing.names import TOKENS
from undercroft.games.drunagor.showing.tabletop import (
    AttackView,
    CampaignView,
    FigureView,
    FollowerView,
    HeroView,
    ItemView,
    MonsterView,
    SkillView,
    View,
)

SYMBOLS = {"W": "weapon", "S": "spell", "R": "reaction", "P": "passive", "N": "other"}
COLOUR_NAMES = {"Y": "yellow", "R": "red", "G": "green", "B": "blue", "W": "wild"}


def summary(figure: FigureView) -> list[str]:
    """The state of a figure in a few phrases."""
    words = [f"{figure.health}/{figure.maximum} Health"]
    if isinstance(figure, MonsterView) and figure.boundless:
        words = [f"{figure.health} Health"]
    if isinstance(figure, HeroView):
        if figure.down:
            words.append("out of the battle" if figure.out else "knocked out")
        words.append(f"cubes {letters(figure.pool)}")
        held = (("Curse", figure.curses), ("Trauma", figure.traumas))
        words += [f"{count} {name}" for name, count in held if count]
    elif isinstance(figure, MonsterView):
        words.append(_attack(figure.attack, figure.damage, figure.move))
    elif isinstance(figure, FollowerView):
        words = [f"follows {proper(figure.owner)}"]
    else:
        words = []
    held_tokens = ((TOKENS[id], count) for id, count in figure.tokens.items())
    words += [name if count == 1 else f"{name} {count}" for name, count in held_tokens]
    if figure.level:
        words.append(f"level {figure.level}")
    if figure.on_darkness:
        words.append("on Darkness")
    if figure.engaged and isinstance(figure, HeroView):
        words.append("engaged")
    return words


def where(figure: FigureView) -> str:
    if not figure.squares:
        return "no square"
    return figure.squares[0] if len(figure.squares) == 1 else f"area {figure.squares[0]}"


def _attack(attack: str, damage: int | None, move: int | None) -> str:
    deals = "no attack" if damage is None else f"{attack} {damage} DMG"
    return f"{deals}, moves {move}" if move else deals


def letters(pool: dict[str, int]) -> str:
    """`YYRGB`."""
    return "".join(name[0].upper() * count for name, count in pool.items()) or "none"


def cubes(pool: dict[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in pool.items()) or "none"


# Sheets


def sheets(view: View) -> dict[str, Sheet]:
    """Every board and card on the table by the name of its figure."""
    found = {hero.name: hero_board(hero) for hero in view.heroes}
    found |= {monster.name: monster_card(monster) for monster in view.monsters}
    found |= {follower.name: follower_card(follower) for follower in view.followers}
    if view.campaign is not None:
        found["log"] = campaign_log(view.campaign)
    return found


def hero_board(hero: HeroView) -> Sheet:
    leader = ", Party Leader" if hero.leader else ""
    title = f"{hero.title}, {hero.lineage}, {hero.role.title()}{leader}"
    lines = ["; ".join(summary(hero)) + f"; at {where(hero)}."]
    lines.append(f"Available cubes: {cubes(hero.pool)}. Expended: {cubes(hero.expended)}.")
    lines += [""] + [_skill(skill) for skill in hero.skills]
    lines += [""] + [
        f"Focus Ability {focus.name} ({focus.price} FOCUS, {SYMBOLS[focus.symbol]}): {focus.text}"
        for focus in hero.focus
    ]
    lines += [""] + [f"{slot.title()}: {item_line(item)}" for slot, item in hero.equipment.items()]
    lines.append("Bag: " + (", ".join(item_line(item) for item in hero.bag) or "empty") + ".")
    if hero.aura:
        lines.append(f"Aura: {hero.aura}: {hero.aura_text}.")
    for kind, entries in (("Status", hero.statuses), ("Outcome", hero.outcomes)):
        lines += [f"{kind}: {e.name}{f': {e.text}' if e.text else ''}." for e in entries]
    return Sheet(title, tuple(lines))


def slot_name(slot: str) -> str:
    return "/".join(COLOUR_NAMES[letter] for letter in slot) if slot else "passive"


def _skill(skill: SkillView) -> str:
    mark = "x" if skill.lies else " "
    on_it = f"  <- {skill.lies} cube" if skill.lies else ""
    kind = "" if skill.symbol in "PN" else f" ({SYMBOLS[skill.symbol]})"
    return f"[{mark}] {slot_name(skill.slot)}: {skill.name}{kind}: {skill.text}{on_it}"


def item_line(item: ItemView) -> str:
    words = item.name
    if item.type == "weapon":
        words += f" (Accuracy {item.accuracy}, {item.damage} DMG)"
    return f"{words}: {item.text}" if item.text else words


def campaign_log(campaign: CampaignView) -> Sheet:
    """What is recorded of every Hero between Adventures (DRU-LOG-01)."""
    lines: list[str] = []
    for log in campaign.logs:
        level = ("", ", card III side A", ", card III side B")[log.role_level]
        cubes_of = f" ({', '.join(log.role_cubes)} cubes)" if log.role_cubes else ""
        lines += ["", f"{proper(log.hero)}, {log.role.title()}{level}{cubes_of}"]
        for name, entries in (
            ("Skills", log.skills),
            ("Class Abilities", log.abilities),
            ("Second class", (log.second_class,) if log.second_class else ()),
            ("Equipment", tuple(log.equipment.values())),
            ("Bag", log.bag),
            ("Stash", log.stash),
            ("Statuses", log.statuses),
            ("Aura", (log.aura,) if log.aura else ()),
            ("Outcomes", log.outcomes),
        ):
            if entries:
                lines.append(f"  {name}: {', '.join(entries)}.")
        if log.curses or log.traumas:
            lines.append(f"  Curse Cubes {log.curses}, Trauma Cubes {log.traumas}.")
    return Sheet(f"{campaign.name}, chapter {campaign.chapter}", tuple(lines[1:]))


def monster_card(monster: MonsterView) -> Sheet:
    size = "Large " if monster.large else ""
    what = (
        (monster.rank, monster.version)
        if monster.rank
        else (
            monster.colour,
            monster.epithet,
            monster.stage,
        )
    )
    title = ", ".join([f"{monster.title}: {size}{monster.card}", *(word for word in what if word)])
    lines = ["; ".join(summary(monster)) + ".", f"Text: {monster.text}"]
    if monster.power:
        lines.append(f"CP {monster.power}; it came with {monster.maximum} Health, no maximum.")
    lines += [_attack_card(attack) for attack in monster.attacks]
    if monster.immunities:
        lines.append("Immune to " + ", ".join(monster.immunities) + ".")
    if monster.evolved:
        lines.append(f"Evolved {counted(monster.evolved, 'time')}.")
    return Sheet(title, tuple(lines))


def _attack_card(attack: AttackView) -> str:
    rarity = f", {attack.rarity}" if attack.rarity else ""
    return f"Attack card at {attack.place}{rarity}: {attack.name}: {attack.text}"


def follower_card(follower: FollowerView) -> Sheet:
    lines = [_attack(follower.attack, follower.damage, follower.move) + "."]
    if follower.text:
        lines.append(f"Text: {follower.text}")
    if follower.sturdiness:
        most = follower.sturdiness
        lines.append(f"Sturdiness {most}: a blow of {most} or less does nothing.")
    return Sheet(f"{follower.title}, {follower.kind} of {proper(follower.owner)}", tuple(lines))
