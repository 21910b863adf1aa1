"""Minions: how they come, and when those without a Rune act (DRU-MON-01)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.drunagor.cards.tree import Activate, Sentence
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import AttackCard
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.rules import summoning
from undercroft.games.drunagor.state import Figure, Monster, Square

MOST = 4  # figures of a kind


def on_board(game: Drunagor, kind: str = "") -> list[Monster]:
    """In the order they act (DRU-INIT-05)."""
    found = [
        monster
        for monster in game.state.monsters.values()
        if game.card(monster).colour == "minion" and kind in ("", monster.card)
    ]
    return sorted(found, key=lambda monster: monster.base)


def summon(game: Drunagor, name: str, count: int, squares: list[Square], slot: str) -> int:
    """Put minions on these squares, in order, as long as there are figures.

    They act in the slot of the card that summons them, before it resolves: not this time.
    How many came is returned.
    """
    card = slugged(name)
    most = max(0, min(count, MOST - len(on_board(game, card))))
    came = 0
    for square in squares:
        space = _space(game, card, square) if came < most else None
        if space is not None:
            wait(game, summoning.summon(game, card, space), slot)
            came += 1
    return came


def _space(game: Drunagor, card: str, square: Square) -> int | None:
    """A square as it is, for a Large one its area, if there is room."""
    free, board = game.free_squares(), game.ground.board
    if not game.library.monsters[card].large:
        return square if free >> square & 1 else None
    area = board.area_of[square]
    return area if board.roomy >> area & 1 and not board.squares_of[area] & ~free else None


def wait(game: Drunagor, minion: Monster, slot: str) -> None:
    """A minion without a Rune gets its slot (DRU-RUL-131)."""
    if game.card(minion).rune:
        return
    minion.slot = slot
    if minion.card not in game.state.acted:
        game.state.acted += (minion.card,)


def slot_at_setup(game: Drunagor, kind: str) -> str:
    """The place of the Attack card that summons its kind, else that of the special card."""
    for monster in game.state.monsters.values():
        for id in monster.hand:
            card = game.library.attacks[id]
            if calls(card, kind):
                return place_of(card)
    return "special"


def follow_cards(game: Drunagor) -> None:
    """Attack cards have changed: whose card has left the track joins another (DRU-RUL-131)."""
    monsters = game.state.monsters.values()
    for minion in monsters:
        held = [game.library.attacks[id] for monster in monsters for id in monster.hand]
        places = {place_of(card) for card in held if calls(card, minion.card)}
        if minion.slot not in ("", "special", *places):
            minion.slot = slot_at_setup(game, minion.card)


def before(game: Drunagor, cards: list[str]) -> list[str]:
    """While minions without a Rune are to act here, the card that calls them waits."""
    if not any(card in game.library.monsters and not game.library.monsters[card].rune
               for card in cards):  # fmt: skip
        return cards
    return [card for card in cards if not _calling(game, card)]


def _calling(game: Drunagor, card: str) -> bool:
    if card == game.state.special_card:
        return True
    attack = game.library.attacks.get(card.partition("@")[0])
    return attack is not None and calls(attack)


def place_of(card: AttackCard) -> str:
    return f"{card.rune}{'+' if card.up else '-'}"


def calls(card: AttackCard, kind: str = "") -> bool:
    """Whether an Attack card summons minions (of a kind) or activates them."""
    for clause in card.body.clauses:
        for group in clause.groups:
            for item in group.items:
                if isinstance(item, Activate) and "EACH MINION" in item.who:
                    return True
                if isinstance(item, Sentence) and item.kind.startswith("SUMMON"):
                    return kind in ("", slugged(item.word))
    return False


def marks(game: Drunagor, near: Figure) -> list[Square]:
    """Free digit marks of the map in order, then the squares next to somebody, widening."""
    width = game.book.width
    free = game.free_squares()
    found: list[Square] = []
    for id in game.state.rooms:
        room = game.book.rooms[id]
        for mark in sorted(mark for mark in room.marks if mark.isdigit()):
            found += [y * width + x for x, y in room.marks[mark]]
    ring = game.beside(near)
    while True:
        found += [square for square in bits(ring & free) if square not in found]
        wider = ring | game.ground.board.squares.spread(ring)
        if wider == ring:
            return [square for square in found if free >> square & 1]
        ring = wider
