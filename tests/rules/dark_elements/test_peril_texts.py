"""Perils as text: ours as they are written, those of packs, and what is refused of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dark_elements import BOOK, Table
from rule import rule
from undercroft.cards.errors import CardError
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.book import Book
from undercroft.games.dark_elements.loading import check, extend
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.rules import overlord, perils, turn
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.settling import discard_active, settle
from undercroft.games.dark_elements.rules.tracks import advance_doom
from undercroft.games.dark_elements.staging.grammar import When
from undercroft.games.dark_elements.staging.reading import read_peril
from undercroft.games.dark_elements.staging.stage import Stage
from undercroft.games.dark_elements.state import Monster
from undercroft.games.dark_elements.words.topics import inside
from undercroft.kit.events import kinds

PACK = """
[peril.draught]
name = "The Draught"
calm = "Each hero suffers 1 fatigue."
monsters = "Doom advances by 1."
text = [
  "this strikes without monsters: each hero (suffers 1 fatigue)",
  "this strikes with monsters: advance doom",
]
[peril.smoke]
name = "Smoke"
stays = true
says = "The torch lights only its own space, until doom advances."
text = ["the torch lights 0", "doom advances: discard this"]
"""


def laid(**card: Any) -> Table:
    """A plain room in which a Peril of a pack can be drawn."""
    table = Table("avric leoric")
    table.enter("SF")
    discard_active(table.game)
    table.state.tokens = ()
    library = extend(BOOK.library, {"peril": {"trial": {"name": "Trial", **card}}})
    table.game.book, table.game.library = Book(library), library
    table.game.perils = Stage(library).perils
    table.state.peril_deck = ("trial", "peril-1")
    table.events.clear()
    return table


def staying(*lines: str, **more: Any) -> Table:
    table = laid(stays=True, says="It stays.", text=[*lines], **more)
    table.state.perils, table.state.peril_deck = ("trial",), ("peril-1",)
    return table


def imp(table: Table) -> Monster:
    monster = Monster(id="fire-imps-1", group="fire-imps", rank="minion", spaces=(table.at(5, 5),))
    table.state.monsters = [monster]
    return monster


@rule("DE-COMP-08")
@pytest.mark.parametrize("id", BOOK.library.perils)
def test_a_peril_is_printed_as_it_is_written(id: str) -> None:
    for line in BOOK.library.perils[id].text:
        assert str(line.means) == str(line)


# Perils of packs


@rule("DE-FATE-02")
@pytest.mark.parametrize(("monsters", "fatigue", "doom"), [(False, 1, 2), (True, 0, 3)])
def test_a_peril_of_a_pack_strikes_with_the_half_that_fits(
    monsters: bool, fatigue: int, doom: int
) -> None:
    table = laid(
        calm="Each hero suffers 1 fatigue.",
        monsters="Doom advances by 1.",
        text=[
            "this strikes without monsters: each hero (suffers 1 fatigue)",
            "this strikes with monsters: advance doom",
        ],
    )
    table.state.doom = 2
    if monsters:
        imp(table)
    table.run(perils.resolve_peril(table.game))
    assert [hero.fatigue for hero in table.state.heroes] == [fatigue] * 2
    assert (table.state.doom, table.state.peril_discard) == (doom, ("trial",))


@rule("DE-FATE-02")
def test_the_half_stands_as_the_card_is_drawn_whatever_comes_of_it() -> None:
    table = laid(
        calm="An imp comes.",
        monsters="Doom advances by 1.",
        text=[
            "this strikes without monsters: the torchbearer (places fire-imps beside him)",
            "this strikes with monsters: advance doom",
        ],
    )
    table.bear("avric")
    table.put("avric", 0, 0)
    before = table.state.doom
    table.run(perils.resolve_peril(table.game), f"space:{table.name(1, 1)}")
    assert (len(table.state.monsters), table.state.doom) == (1, before)


@rule("DE-FATE-03")
def test_of_a_peril_that_is_gone_no_more_lines_are_carried_out() -> None:
    table = staying("doom advances: discard this", "doom advances: each hero (suffers 1 damage)")
    table.run(advance_doom(table.game))
    assert (table.state.perils, table.state.peril_discard) == ((), ("trial",))
    assert [hero.damage for hero in table.state.heroes] == [0, 0]
    assert [event.peril for event in table.told(events.PerilDiscarded)] == ["trial"]


def falls(table: Table) -> None:
    table.run(suffer(table.game, table.state.heroes[0], 99))


def slain(table: Table) -> None:
    imp(table)
    table.slay("fire-imps-1")


def acts(table: Table) -> None:
    table.put("avric", 2, 2)
    table.turn("avric", "trial", "end")


def enters(table: Table) -> None:
    table.put("avric", 2, 2)
    table.turn("avric", f"move:{table.name(3, 2)}", "end", points=1)


OCCASIONS: dict[str, Callable[[Table], Any]] = {
    "doom advances": lambda table: table.run(advance_doom(table.game)),
    "a hero is defeated": falls,
    "a hero suffers damage": lambda table: table.run(suffer(table.game, table.state.heroes[0], 1)),
    "fire-imps defeated": slain,
    "as soon as heroes 2, once": lambda table: table.run(settle(table.game)),
    "overlord phase": lambda table: table.run(overlord.overlord_phase(table.game)),
    "a hero's turn starts": lambda table: table.run(turn.start(table.game, table.state.heroes[0])),
    "a hero enters the encounter": enters,
    "action trial": acts,
    "this strikes": lambda table: table.run(
        table.game.perils["trial"].resolve(table.game, monsters=False)
    ),
}


@rule("DE-GOLD-01")
@pytest.mark.parametrize("occasion", OCCASIONS)
def test_a_peril_that_stays_is_heard_at_every_occasion(occasion: str) -> None:
    actions = {"trial": "try it"} if occasion.startswith("action") else {}
    table = staying(f"{occasion}: set seen", "the torch lights 1", actions=actions)
    OCCASIONS[occasion](table)
    assert "seen" in table.state.flags


ASKED: dict[str, tuple[str, Callable[..., object]]] = {
    "DoorOpens": ("a door opens", InPlay.explored),
    "RoundBegins": ("a round begins", InPlay.round_began),
    "Turned": ("a chest is turned", InPlay.turned),
    "TurnedBy": ("a hero turns a chest", InPlay.turned),
}


# What is refused


@rule("DE-FATE-03")
@pytest.mark.parametrize(
    "line",
    ["set-up: lay out", "after set-up: peril", "hourglass: lose", "this is discarded: set seen"],
)
def test_lines_of_encounters_are_refused(line: str) -> None:
    with pytest.raises(CardError, match="does nothing here"):
        read_peril(line)


def test_every_occasion_is_tried_asked_for_or_refused() -> None:
    tried = {type(word) for line in OCCASIONS for word in inside(read_peril(f"{line}: set seen"))}
    left = {kind.__name__ for kind in kinds(When) if kind not in tried}
    assert left == {"AfterSetUp", "Discarded", "Hourglass", "SetUp", *ASKED}


@rule("DE-GOLD-01")
@pytest.mark.parametrize("kind", ASKED)
def test_all_cards_in_play_are_asked_at_once(kind: str) -> None:
    occasion, point = ASKED[kind]
    table = staying(f"{occasion}: set seen")
    (card,) = table.game.saying(point)
    assert card.id == "trial"


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ('name = "Smoke"\n', "", "nobody knows what to call it", "a `number`"),
        ("[peril.smoke]", "[peril.dark-elements]", "another card has this id", "of its own"),
        ('calm = "Each hero suffers 1 fatigue."\n', "", "neither whole nor in halves", "or both"),
        ('  "this strikes with monsters: advance doom",\n', "", "no line does this",
         "`this strikes with monsters: ...`"),
        ("strikes with monsters:", "strikes:", "the card is in halves", "without monsters: ..."),
        ('["the torch lights 0",', '["this strikes with monsters: win",', "the card is whole", ""),
        ("stays = true\n", "", "the card is gone before this could happen", "stays = true"),
        ('"the torch lights 0", "doom advances: discard this"', '"this strikes: advance doom"',
         "it would lie there and do nothing", "holds meanwhile"),
        ("with monsters: advance doom", "with monsters: discard this", "does nothing here", ""),
        ("with monsters: advance doom", "with monsters: lay vents", "a map of its own", ""),
        ("with monsters: advance doom", "with monsters: place imps beside water",
         "no monster group 'imps'", ""),
        ("with monsters: advance doom", "with monsters: if flag drawn (advance doom)",
         "no flag that a line sets 'drawn'", ""),
        ("with monsters: advance doom", "with monsters: suffers 1 damage", "does nothing here", ""),
        ("the torch lights 0", "the torch lights 3", "the torch lights 2 spaces", "below 2"),
        ('text = ["the torch lights 0", "doom advances: discard this"]', "text = []", "", ""),
    ],
)  # fmt: skip
def test_a_fault_of_a_peril_is_told(
    tmp_path: Path, old: str, new: str, message: str, remedy: str
) -> None:
    assert old in PACK
    (tmp_path / "pack.toml").write_text(PACK, encoding="utf-8")
    assert check(tmp_path) == []
    (tmp_path / "pack.toml").write_text(PACK.replace(old, new, 1), encoding="utf-8")
    found = [error for error in check(tmp_path) if message in error.message]
    assert found, [str(error) for error in check(tmp_path)]
    assert remedy in found[0].remedy
