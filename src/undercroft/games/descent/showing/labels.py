"""What every option of a question is called, what it costs and what it touches."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.descent.dice import NAMES
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import town
from undercroft.games.descent.showing import choices, hero_card_words, turn_labels
from undercroft.games.descent.showing.choices import Label, say
from undercroft.games.descent.showing.prompts import card_name
from undercroft.games.descent.showing.surroundings import named
from undercroft.kit.in_words import unlabelled

DEEDS = ("action", "turn", "monster", "guard")  # questions whose options are deeds of a figure
AREAS = ("area", "shape")  # questions whose options cover spaces


def shown(game: Descent, request: Request) -> tuple[Shown, ...]:
    """All options of a request, in their order."""
    its = turn_labels.of(game, request) if request.kind in DEEDS else None
    return tuple(
        [
            its.shown(one)
            if its is not None and turn_labels.knows(one.key)
            else _shown(game, request, one)
            for one in request.options
        ]
    )


def _shown(game: Descent, request: Request, one: Option[Any]) -> Shown:
    """By the kind of question and the first word of the key, else by that word alone."""
    word, _, rest = one.key.partition(":")
    label = LABELS.get((request.kind, word)) or COMMON.get(word)
    if label is None:
        return Shown(one.key, unlabelled(one.key))
    made = label(game, request, rest)
    if isinstance(made, str):
        made = Shown(one.key, made)
    if request.kind in AREAS:
        covered = named(game, one.value[-1])
        return msgspec.structs.replace(made, key=one.key, spaces=covered)
    return msgspec.structs.replace(made, key=one.key)


def knows(kind: str, key: str) -> bool:
    """Whether an option has words of its own."""
    word = key.partition(":")[0]
    if kind in DEEDS and turn_labels.knows(key):
        return True
    return (kind, word) in LABELS or word in COMMON


COMMON: dict[str, Label] = {
    "done": say("done"),
    "use": say("use it"),
    "skip": say("not now"),
    "keep": say("keep it"),
    "card": choices.overlord_card,
    "hero": choices.hero,
    "figure": choices.figure(""),
    "space": choices.space(""),
    "none": say("none"),
    "pass": say("pass"),
    "end": say("end"),
}
LABELS: dict[tuple[str, str], Label] = {
    **hero_card_words.LABELS,
    ("trade", "keep"): say("keep all three"),
    ("trade", "skill"): choices.skill,
    ("place", "space"): choices.space("start at"),
    ("shop", "done"): say("leave the shop"),
    ("shop", "equip"): say("change equipment"),
    ("shop", "buy"): choices.ware,
    ("shop", "sell"): choices.sale,
    ("shop", "treasure"): choices.treasure,
    ("shop", "skill"): choices.service("learn a {} skill", town.SKILL),
    ("shop", "train"): choices.service("train {}", town.TRAINING),
    ("equip", "done"): say("done", "go on with the turn"),
    ("equip", "wear"): choices.card_of("equip {}"),
    ("equip", "away"): choices.card_of("put {} into the pack"),
    ("equip", "lose"): choices.card_of("drop {}"),
    ("equip", "toss"): choices.card_of("drop {} out of the pack"),
    ("receive", "wear"): choices.card_of("equip {}"),
    ("receive", "stow"): choices.card_of("put {} into the pack"),
    ("receive", "away"): choices.card_of("put {} into the pack first", "Make room"),
    ("receive", "lose"): choices.card_of("drop {} first", "Make room"),
    ("receive", "drop"): choices.card_of("leave {}"),
    ("receive", "put-on"): choices.card_of("equip {} out of the pack first"),
    ("receive", "toss"): choices.card_of("drop {} out of the pack first"),
    ("excess", "lose"): choices.card_of("drop {}"),
    ("prolonged-die", "add"): say("roll one more die", "1 fatigue"),
    ("prolonged-die", "done"): say("leave it at that"),
    ("prolonged-done", "complete"): say("complete it now"),
    ("prolonged-done", "go-on"): say("go on with it"),
    ("give", "item"): choices.card_of("give {}"),
    ("drop", "item"): choices.card_of("drop {}"),
    ("action", "action"): choices.action,
    ("cursed", "keep"): say("keep it", "a curse token"),
    ("cursed", "discard"): say("throw it away"),
    ("aim", "aim"): choices.aimed,
    ("aim", "plain"): say("do not aim"),
    ("shape", "plain"): say("a single space"),
    ("shape", "blast"): say("blast"),
    ("shape", "sweep"): say("sweep"),
    ("shape", "bolt"): choices.template("bolt"),
    ("shape", "breath"): choices.template("breath"),
    ("area", "bolt"): choices.template("bolt"),
    ("area", "breath"): choices.template("breath"),
    ("area", "blast"): choices.space("blast at"),
    ("daze", "die"): lambda game, request, letter: f"the {NAMES[letter.upper()]} die",
    ("reroll", "enough"): choices.enough_dice,
    ("reroll", "die"): choices.die,
    ("fear", "pay"): say("pay"),
    ("fear", "spare"): say("leave it unharmed"),
    ("spend", "surge"): choices.surge,
    ("spend", "fatigue"): choices.tire,
    ("spend", "done"): choices.as_it_is,
    ("choose", "effect"): lambda game, request, rest: choices.effect(request, rest),
    ("bash", "bash"): say("bash", "2 surges: +5 damage, Pierce 2"),
    ("bash", "done"): say("no more"),
    ("bash-dice", "dice"): lambda game, request, n: f"{n} power {'die' if n == '1' else 'dice'}",
    ("animate", "animate"): say("animate it", "it serves you from now on"),
    ("animate", "leave"): say("let it lie"),
    ("next-familiar", "familiar"): choices.card_of("{}"),
    ("familiar", "end"): say("stay there"),
    ("familiar", "move"): choices.space("move to"),
    ("familiar", "attack"): choices.figure("attack"),
    ("familiar", "take"): choices.card_of("pick up {}"),
    ("familiar", "give"): lambda game, request, to: f"hand it to {card_name(game, to)}",
    ("summons", "stay"): say("leave it where it is"),
    ("summons", "swap"): say("change places with it"),
    ("summons", "space"): choices.space("call it to"),
    ("share", "range"): choices.enhanced,
    ("next-target", "figure"): choices.figure(""),
    ("cancel", "cancel"): choices.cancel,
    ("cancel", "suffer"): say("take the wounds"),
    ("invulnerability", "use"): say("use it", "+10 armor"),
    ("invulnerability", "keep"): say("keep it for later"),
    ("knockback", "stay"): say("not at all"),
    ("knockback", "space"): choices.space("to"),
    ("put-back", "space"): choices.space("back to"),
    ("short", "take"): choices.figure("take a figure from the board:"),
    ("short", "leave"): choices.space("leave a place empty:"),
    ("take-figure", "take"): choices.figure("take"),
    ("summon", "kind"): lambda game, request, id: f"a {game.library.monsters[id].name}",
    ("summon", "none"): say("nobody"),
    ("dark-power", "draw"): say("draw two cards", "one is kept, one thrown away for threat"),
    ("dark-power", "decline"): say("draw none"),
    ("throw-one", "card"): choices.thrown,
    ("glyph", "glyph"): lambda game, request, kind: (
        "a normal glyph" if kind == "normal" else f"a dark glyph of {kind}"
    ),
    ("discard", "card"): choices.thrown,
    ("discard", "done"): say("keep the rest"),
    ("throw", "card"): choices.thrown,
    ("own-cards", "done"): say("go on"),
    ("spawn", "place"): choices.space("at"),
    ("spawn", "none"): say("leave it in the box"),
    ("tokens", "monster"): choices.figure("those of"),
    ("tokens", "all"): say("in any order"),
    ("activate", "monster"): choices.figure("activate"),
    ("activate", "end"): say("end the turn"),
    ("window", "pass"): say("pass"),
    ("guard", "pass"): say("wait"),
    ("guard", "move-first"): say("move, then attack"),
    ("guard", "pass-activation"): say("let this monster be"),
    ("hazard", "boulder"): choices.space("the boulder at"),
    ("hazard", "wall"): choices.space("the crushing wall at"),
    ("potion", "potion"): lambda game, request, kind: f"a {kind} potion",
    ("story-choice", "option"): lambda game, request, n: (
        game.book.quest.choices[request.about[0]].options[int(n) - 1].name
    ),
    ("tithe", "pay"): say("pay the tithe"),
    ("tithe", "keep"): say("keep the coins"),
    ("morph", "morph"): choices.morph,
    ("pay", "x"): choices.threat_for_x,
    ("next-decree", "card"): choices.card_of("{}"),
    ("decree", "use"): lambda game, request, _: Shown(
        "", "use it", note=f"{request.about[1]} threat" if request.about[1] else ""
    ),
    ("decree", "skip"): say("not now"),
    ("leap-attack", "attack"): say("attack all of them"),
    ("leap-attack", "spare"): say("only land"),
    ("activate-more", "monster"): choices.figure("activate"),
    ("activate-more", "end"): say("no more of them"),
    ("close-doors", "door"): choices.door,
    ("dark-relic", "relic"): choices.relic,
    ("dark-relic", "none"): say("none after all"),
    ("facing", "facing"): lambda game, request, way: f"to the {way}",
    ("forced-attack", "attack"): choices.forced,
    ("lay", "pit"): choices.spaces,
    ("lay", "rubble"): choices.spaces,
    ("lay", "darts"): choices.spaces,
    ("lay", "blades"): choices.spaces,
    ("lay", "boulder"): choices.space("at"),
    ("lose-potion", "potion"): lambda game, request, kind: f"a {kind} potion",
    ("make-room", "away"): choices.card_of("put {} into the pack"),
    ("make-room", "lose"): choices.card_of("drop {}"),
    ("mimic", "place"): choices.space("at"),
    ("open-door", "door"): choices.door,
    ("place-monsters", "place"): choices.kind_at,
    ("remove-marker", "door"): choices.door,
    ("remove-marker", "rubble"): choices.space("the rubble at"),
    ("remove-token", "monster"): choices.figure(""),
    ("shift", "chest"): choices.space("the chest at"),
    ("shift", "potion"): choices.space("the potion at"),
    ("shift", "money"): choices.space("the money at"),
    ("shift", "key"): choices.space("the key at"),
    ("shift", "relic"): choices.space("the relic at"),
    ("shift-to", "stay"): say("nowhere"),
    ("template", "bolt"): choices.template("bolt"),
    ("template", "breath"): choices.template("breath"),
    ("treachery", "add"): choices.bought,
    ("treachery", "glyph"): lambda game, request, kind: f"a dark glyph of {kind} (2)",
    ("treachery", "done"): say("spend no more"),
    ("treachery-out", "card"): choices.leaving,
    ("upgrade", "monster"): choices.figure(""),
    ("window", "pass-turn"): say("pass for this whole turn"),
}
