"""Hero sheets, monster cards and the overlord's cards, written out."""

from __future__ import annotations

from undercroft.core.scene import Sheet
from undercroft.core.wording import counted, listed
from undercroft.games.descent.showing.catalogue import dice
from undercroft.games.descent.showing.tabletop import (
    CardView,
    FigureView,
    HeroView,
    ItemView,
    MonsterView,
    OverlordCardView,
    View,
)


def summary(figure: FigureView) -> list[str]:
    """The state of a figure in a few phrases."""
    words = [f"{figure.wounds}/{figure.max_wounds} wounds"]
    if isinstance(figure, HeroView):
        words.append(f"{figure.fatigue}/{figure.max_fatigue} fatigue")
        words.append(f"armor {figure.armor}")
        if figure.order:
            words.append(f"{figure.order} order")
        if figure.monkey:
            words.append("a monkey")
    elif isinstance(figure, MonsterView):
        words.append(f"armor {figure.armor}, speed {figure.speed}, {figure.attack}")
        if figure.serves:
            words.append(f"serves {figure.serves}")
    words += [kind if n == 1 else f"{kind} {n}" for kind, n in figure.tokens.items()]
    return words


def notes(view: View) -> list[str]:
    """What else lies on the table."""
    over = view.overlord
    found = [f"Goal: {view.goal}"]
    found.append(f"The overlord holds {counted(over.hand, 'card')}; {over.deck} left in his deck.")
    if over.powers:
        found.append("Powers in play: " + ", ".join(card.name for card in over.powers) + ".")
    if over.gust:
        found.append("A gust of wind: heroes see no farther than five spaces.")
    if view.keys:
        found.append("Rune keys found: " + ", ".join(view.keys) + ".")
    for door in view.board.doors:
        if door.locked:
            found.append(f"The {door.rune} door at {door.spaces[0]} is locked: its key is missing.")
    if view.turn is not None and view.turn.travelled:
        found.append("Whoever's turn it is has travelled by glyph.")
    attack = view.attack
    if attack is not None:
        found.append(
            f"Attack: range {attack.range}, the target {counted(attack.distance, 'space')} away; "
            f"damage {attack.damage}, {counted(attack.surges, 'surge')}."
        )
    if view.secrets is not None:
        found.append(
            "Your hand: " + (", ".join(c.name for c in view.secrets.hand) or "empty") + "."
        )
    return found


def sheets(view: View) -> dict[str, Sheet]:
    """Every sheet and card by the name to ask for it."""
    found = {hero.name: hero_sheet(hero) for hero in view.heroes}
    named = view.secrets.named if view.secrets is not None else {}
    found |= {one.name: monster_card(one, named.get(one.name, "")) for one in view.monsters}
    found["shop"] = _shop(view)
    if view.secrets is not None:
        found["hand"] = Sheet("Your hand", tuple(map(overlord_card, view.secrets.hand)))
        found["secrets"] = _secrets(view)
    if view.overlord.discard:
        found["discard"] = Sheet(
            "The overlord's discard pile", tuple(map(overlord_card, view.overlord.discard))
        )
    return found


def hero_sheet(hero: HeroView) -> Sheet:
    where = hero.spaces[0] if hero.spaces else "town"
    lines = ["; ".join(summary(hero)) + f"; at {where}."]
    traits = ", ".join(f"{name} {n}" for name, n in hero.traits.items())
    lines.append(f"Speed {hero.speed}. Power dice: {traits}. {hero.coins} coins.")
    lines.append(f"Worth {hero.conquest} conquest. Hands {hero.hands_used} of {hero.hands}.")
    lines += ["", f"Ability: {hero.ability.text}"]
    lines += [_card(skill) for skill in hero.skills]
    lines += ["", *(f"Equipped: {item_line(item)}" for item in hero.equipped)]
    potions = ", ".join(item.name for item in hero.potions) or "none"
    pack = ", ".join(item.name for item in hero.pack) or "empty"
    lines.append(f"Potions: {potions}. Pack ({hero.pack_size}): {pack}.")
    return Sheet(hero.title, tuple(lines))


def _card(card: CardView) -> str:
    tired = " (exhausted)" if card.exhausted else ""
    return f"{card.kind.title()} skill {card.name}{tired}: {card.text}"


def item_line(item: ItemView) -> str:
    words = [item.attack, dice(item.dice), f"{item.hands} hands" if item.hands > 1 else ""]
    about = ", ".join(word for word in words if word)
    text = f": {item.text}" if item.text else ""
    tired = " (exhausted)" if item.exhausted else ""
    return f"{item.name}{tired}" + (f" ({about})" if about else "") + text


def monster_card(monster: MonsterView, secret: str = "") -> Sheet:
    """With the abilities of a named monster, where its overlord looks (DSC-HID-04)."""
    lines = ["; ".join(summary(monster)) + "."]
    lines.append(f"Dice: {dice(monster.dice)}. {monster.text or secret}".strip())
    return Sheet(f"{monster.title} ({monster.rank})", tuple(lines))


def overlord_card(card: OverlordCardView) -> str:
    price = "X" if card.cost is None else str(card.cost)
    return (
        f"{card.name} ({card.type}, {price} threat, {card.value} for throwing it away): "
        f"{card.text} Played {card.window}."
    )


def _shop(view: View) -> Sheet:
    lines = [
        f"{stock.copies} x {item_line(stock.item)}, {stock.item.cost} coins"
        for stock in view.town.shop
    ]
    lines.append(f"Potions {view.town.potion_price} coins each.")
    return Sheet("The shop", tuple(lines))


def _secrets(view: View) -> Sheet:
    assert view.secrets is not None
    lines = [
        f"Chest at {c.space} ({c.colour} {c.number}): {c.contents}." for c in view.secrets.chests
    ]
    lines += [f"Glyph at {space}: {kind}." for space, kind in view.secrets.glyphs.items()]
    titles = {monster.name: monster.title for monster in view.monsters}
    lines += [f"{titles[name]}: {text}" for name, text in view.secrets.named.items()]
    if view.secrets.pool:
        glyphs = listed(glyph.replace("-", " ") for glyph in view.secrets.pool)
        lines.append(f"Dark glyphs to come: {glyphs}.")
    for area in view.secrets.unseen:
        monsters = ", ".join(f"{one.title} at {one.spaces[0]}" for one in area.monsters) or "nobody"
        lines.append(f"Area {area.area}: {monsters}.")
    return Sheet("What only you know", tuple(lines))
