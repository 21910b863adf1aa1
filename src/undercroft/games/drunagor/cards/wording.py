"""The words of the card language in lists, as readers and rules ask for them.

They are written on the pages of `words`, a row for each; a word that is not there is no word of the
language (DRU-LANG-18). Some of these lists are terminals of `cards.lark`.
"""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.cards.words import (
    attacks,
    facts,
    keywords,
    sentences,
    statics,
    targets,
    triggers,
)
from undercroft.games.drunagor.cards.words.row import Row


def _names(rows: Iterable[Row]) -> tuple[str, ...]:
    return tuple(row.name for row in rows)


# What can be lost, drained, missing, or met with immunity.
CONDITIONS = tuple(sorted(kind.name for kind in tokens.CONDITION_KINDS))
TOKENS = tuple(kind.name for kind in tokens.RESOURCE_KINDS)
HELD = (*CONDITIONS, *TOKENS)
DRAINED = ("HEALTH", *HELD)
# Who is immune to them can be told otherwise (DRU-SIZE-02).
SURPASSED = _names(row for row in keywords.ROWS if row.resisted)
RESISTED = (  # what somebody may be immune to
    *CONDITIONS, *sorted({"DARKNESS", "LARGE", *SURPASSED} - {*CONDITIONS}),
)  # fmt: skip
THINGS = tuple(sorted(
    {*HELD, *RESISTED, "AC", "COSMIC GEMSTONE", "CURSE CUBE", "HEALTH", "TRAUMA CUBE"}
))  # fmt: skip

EFFECTS = tuple(sorted(row.name for row in keywords.ROWS if not row.apart))
# Effects that are printed without a number when it is 1.
BARE = frozenset({"PROTECT", *(row.name for row in keywords.ROWS if row.bare)})
OUTWARD = frozenset(row.name for row in keywords.ROWS if row.outward)
# Classes of Monster words without a prefix; all others are attack features (DRU-LANG-16).
TRIGGERED = frozenset(row.name for row in keywords.ROWS if row.print == "T")
PASSIVE = frozenset(row.name for row in keywords.ROWS if row.print == "P")
BEHAVIOURS = _names(attacks.BEHAVIOURS)
SHAPES = _names(attacks.SHAPES)
MODIFIERS = _names(attacks.PHRASES)

BONUSES = _names(statics.BONUSES)
BOOSTED = frozenset(BONUSES) & frozenset(EFFECTS)  # effects that bonuses raise
TRAITS = _names(statics.TRAITS_ROWS)
STATICS = _names(statics.ROWS)

SIDES = {row.name.lower(): row.name for row in targets.SIDES}
NOUNS = {row.name.lower(): row.plural for row in targets.NOUNS}  # with their plurals
PLACES = _names(targets.GROUNDS)

EVENTS = {row.name: row.word for row in triggers.EVENTS}  # with the word before them
SHARED = {row.name: row.shares for row in triggers.EVENTS if row.shares}
EVERYONE = triggers.EVERYONE
ACTIONS = tuple(row.form for row in triggers.ACTIONS)
BOOSTS = triggers.bringing("boost")  # an attack is being made, which +n HIT and +n DMG raise

FACTS = {row.name: row.form for row in facts.FIXED}
LOGGED = facts.LOGGED
HOLDERS = tuple(facts.HOLDERS)
RECORDED = {row.name: row.form for row in facts.RECORDED}
EVERY = facts.EVERY
PREDICATES = (*_names(facts.ROWS), EVERY)
RUNES = facts.RUNES

SCRIPTED = _names(sentences.SCRIPTED)
GRANTS = _names(sentences.GRANTS)
SENTENCES = _names(sentences.ROWS)
COPIES = sentences.COPIES
ATTACK_CARDS = ("ADD ATTACK CARD", "REMOVE ATTACK CARD")

# What `custom` may name: procedures in Python, functions of `rules/handwritten` (DRU-LANG-18).
PROCEDURES = (
    "battlefield-medic", "bookworm", "boon-of-empathy", "cautious", "double-check",
    "for-the-first-time", "hellbent", "help-yourself", "invincible", "invincible-blow", "proud",
    "reaping-a-hurricane", "steadfast", "trick-or-treat",
)  # fmt: skip

# Named by a text without a trigger, and where the rule stands that asks for it.
NOTED = {
    "a-cooperative-approach": "chests",
    "a-friendly-approach": "targets",
    "deep-understanding": "interactions",
    "embarrassed": "skills",
    "meek": "handwritten/downfall",
    "mistwalker": "handwritten/moving",
    "practical": "reactions",
    "restrained": "skills",
    "unraveling-the-mystery": "handwritten/summons",
}
