"""Treachery: before the game the overlord makes the deck his own (DSC-TREACH, DSC-DGLYPH-01)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import GEMS
from undercroft.games.descent.rules import hand
from undercroft.kit.decks import shuffled, without

Purchase = tuple[str, str]  # "add" and a card, "glyph" and its kind, or "done"

GLYPHS = {"power": "event", "sundered": "trap", "summoning": "monster"}  # DSC-RUL-89
GLYPH_PRICE, GLYPH_COPIES = 2, 3  # DSC-DGLYPH-01, DSC-RUL-90
OPENING_HAND, POINTS_PER_CARD = 3, 2  # DSC-SETUP-20


async def go_on(game: Descent) -> bool:
    """One purchase more, or none; nobody but the overlord learns of it (DSC-TREACH-07)."""
    game.quiet()
    deed, what = await game.ask(
        game.state.overlord_seat,
        "treachery",
        [Option("done", ("done", "")), *_cards(game), *_glyphs(game)],
        rule="DSC-TREACH-04",
        about=game.state.treachery,
    )
    match deed:
        case "add":
            await _add(game, what)
        case "glyph":
            _pay(game, GLYPHS[what], GLYPH_PRICE)
            game.state.glyphs += (what,)
        case _:
            _deal(game)
            return False
    return True


def _cards(game: Descent) -> list[Option[Purchase]]:
    """What he can pay for in the gem's colour, as far as there are copies (DSC-TREACH-02)."""
    state = game.state
    return [
        Option(f"add:{card.id}", ("add", card.id))
        for card in game.library.overlord.values()
        if card.gem
        and card.box in state.boxes
        and card.treachery <= _points(game, card.gem)
        and state.deck.count(card.id) < card.copies
    ]


def _glyphs(game: Descent) -> list[Option[Purchase]]:
    """Dark ones, for the same points (DSC-TREACH-06)."""
    state = game.state
    if "altar" not in state.boxes:
        return []
    return [
        Option(f"glyph:{kind}", ("glyph", kind))
        for kind, gem in GLYPHS.items()
        if _points(game, gem) >= GLYPH_PRICE and state.glyphs.count(kind) < GLYPH_COPIES
    ]


def _points(game: Descent, gem: str) -> int:
    return game.state.treachery[GEMS.index(gem)]


def _pay(game: Descent, gem: str, n: int) -> None:
    points = list(game.state.treachery)
    points[GEMS.index(gem)] -= n
    game.state.treachery = (points[0], points[1], points[2])


async def _add(game: Descent, id: str) -> None:
    """For each card that comes another one leaves, of his choice (DSC-TREACH-03)."""
    state = game.state
    leaving = await game.ask(
        state.overlord_seat,
        "treachery-out",
        [Option(f"card:{other}", other) for other in dict.fromkeys(state.deck)],
        rule="DSC-TREACH-03",
        about=(id,),
    )
    card = game.library.overlord[id]
    _pay(game, card.gem, card.treachery)
    state.deck = (*without(state.deck, leaving), id)


def _deal(game: Descent) -> None:
    """Three cards, and one more for every two points left over, eight at most (DSC-SETUP-20,
    DSC-TREACH-05)."""
    state = game.state
    state.deck = shuffled(game, state.deck)
    count = min(hand.MOST, OPENING_HAND + sum(state.treachery) // POINTS_PER_CARD)
    state.hand, state.deck = state.deck[:count], state.deck[count:]
    state.treachery = (0, 0, 0)
    state.reveals += 1
