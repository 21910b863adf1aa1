"""The Event Phase: the quest's clock (SNS-EVENT)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.enemy import CardText
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import EventKind
from undercroft.games.sword_sorcery.nouns import CardName
from undercroft.games.sword_sorcery.rules.values import lose_excess, maxima
from undercroft.games.sword_sorcery.words.use import Use


class EventRevealed(events.Fact, frozen=True):
    clause = "SNS-EVENT-01"
    says = "Event: {card}."

    card: CardName


class EventDiscarded(events.Fact, frozen=True):
    clause = "SNS-EVENT-03"
    says = "{card} is discarded."

    card: CardName


class EventsSpent(events.Fact, frozen=True):
    clause = "SNS-EVENT-07"
    says = "The Event deck is spent."


def event_text(game: SwordSorcery, card: str) -> tuple[EventKind, CardText]:
    """Of a generic event, or of a story of the quest (SNS-FULL-130)."""
    generic = game.library.events.get(card)
    if generic is not None:
        return generic.kind, generic.text
    story = next(one for one in game.quest.stories if one.id == card)
    return story.kind, story.do


async def event_phase(game: SwordSorcery) -> None:
    """Reveal and resolve the top event, or discard the revealed one (SNS-EVENT-01 to -04)."""
    state = game.state
    if state.revealed:
        _discard(game)
        return
    if not state.events:
        state.spent = True
        game.emit(EventsSpent)
        return
    card = state.events[0]
    state.reveals += 1
    state.foreseen = max(0, state.foreseen - 1)
    game.emit(EventRevealed, card)
    kind, text = event_text(game, card)
    before = maxima(game)
    if kind in ("night", "day"):  # SNS-EVENT-02, -06
        state.events = state.events[1:]
        state.event_discard = (*state.event_discard, state.daytime)
        state.daytime = card
    else:
        state.revealed = True
    if kind == "instant":  # a lasting one holds while it lies there (SNS-EVENT-05)
        await text.means.do(game, Use(card=card))
    else:
        lose_excess(game, before)


def _discard(game: SwordSorcery) -> None:
    state, before = game.state, maxima(game)
    card, *rest = state.events
    state.events, state.revealed = tuple(rest), False
    state.event_discard = (*state.event_discard, card)
    game.emit(EventDiscarded, card)
    lose_excess(game, before)


EVENTS = moments.event_phase.by(event_phase)
