"""Places, what lies there, and figures."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.naming import zone_said
from undercroft.games.hellscape.rules import written_quest
from undercroft.games.hellscape.showing import places, surroundings
from undercroft.games.hellscape.showing.saying import (
    Common,
    Label,
    Labels,
    figure,
    hero_of,
    say,
)


def _zone(words: str) -> Label:
    def label(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
        name = rest.partition(":")[0]
        return Shown(
            "", f"{words} {zone_said(name)}".strip(), (name,), note=places.lies(game, name)
        )

    return label


def _step(game: Hellscape, request: Request, one: Option[Any], name: str) -> Shown:
    """A step of the Move action, with what it does to the Hero."""
    hero = hero_of(game, request)
    notes = [places.lies(game, name), *(places.harm(game, hero, name) if hero else ())]
    return Shown("", f"go to {zone_said(name)}", (name,), note="; ".join(notes), cost="1")


def _here(label: Label) -> Label:
    """Of something in the Zone where the Hero stands."""

    def made(game: Hellscape, request: Request, one: Option[Any], rest: str) -> str | Shown:
        found = label(game, request, one, rest)
        hero = hero_of(game, request)
        if hero is None:
            return found
        shown = Shown("", found) if isinstance(found, str) else found
        return msgspec.structs.replace(shown, spaces=(game.zones.names[hero.zone],))

    return made


def _door(game: Hellscape, request: Request, one: Option[Any], id: str) -> Shown:
    sides = id.split("-")
    between = " and ".join(map(zone_said, sides))
    return Shown("", f"open the door between {between}", tuple(sides))


def _take(game: Hellscape, request: Request, one: Option[Any], rest: str) -> str:
    kind, *words = rest.split(":")
    face = words[0] if kind == "treasure" else ""
    verb = {"treasure": "take", "fountain": "drink from"}.get(kind, "open")
    return f"{verb} {surroundings.title(kind, face)}"


def _quest(group: str = "") -> Label:
    """What the Quest offers, as its file calls it."""

    def label(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
        word, _, rest = one.key.partition(":")
        action = game.book.quest.actions[rest.partition(":")[0] if word == "quest" else word]
        return Shown("", action.name, note=action.note, group=group)

    return label


def _trap(game: Hellscape, request: Request, one: Option[Any], rest: str) -> str:
    return surroundings.title(rest.partition(":")[2])


COMMON: Common = {
    "hero": figure(),
    "figure": figure(),
    "zone": _zone(""),
    "stay": say("stay"),
}
QUESTS = (*written_quest.PLAIN, *written_quest.NUMBERED)
LABELS: Labels = {
    ("story-choice", "option"): lambda game, request, one, n: (
        game.book.quest.choices[request.about[0]].options[int(n) - 1].name
    ),
    **{("turn", word): _here(_quest("Actions")) for word in (*QUESTS, "quest")},
    ("move", "stop"): say("stop moving"),
    ("move", "move"): _step,
    ("move", "door"): _door,
    ("move", "take"): _here(_take),
    ("move", "forge"): _here(say("use the forge", "three items for a better one")),
    ("move", "leave"): _here(say("leave the dungeon")),
    **{("move", word): _here(_quest()) for word in (*QUESTS, "quest")},
    ("trap", "trap"): _trap,
    ("walk", "move"): _zone("go to"),
}
