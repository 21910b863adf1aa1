"""R36: a change of content ends no game, from the file and on the server."""

from __future__ import annotations

import asyncio
import gzip
import re
import shutil
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from table.simulation import examine_here
from undercroft.core import record as records
from undercroft.core.errors import WrongContent
from undercroft.core.resuming import Parted, replay, resume
from undercroft.core.session import Session
from undercroft.core.title import Setup, Title, state_hash
from undercroft.games import registry
from undercroft.table.errors import NoToken
from undercroft.table.hall import Hall
from undercroft.table.store import MemoryStore
from undercroft.table.world import SeededChance, SystemClock

GAMES = {
    "drunagor": "ember-vault",
    "descent": "tithe-of-bones",
    "hellscape": "the-passage",
    "dark_elements": "dark-elements",
}
ANSWERS = 60
DEALT = 25  # answers after which all decks have been dealt

QUESTS = [game for game in GAMES if game != "dark_elements"]  # that have more than the one

Edit = Callable[[Path], None]


@cache
def title(game: str) -> Any:
    return registry.title(game)


@cache
def played(game: str, answers: int = ANSWERS) -> tuple[bytes, ...]:
    """A game by the content as it is."""
    own = title(game)
    session = Session(own, Setup(GAMES[game], own.party(3)), "before the change")
    who = own.player("greedy", 1)
    while session.request is not None and len(session.answers) < answers:
        session.answer(who.choose(session.driver.game, session.request).key)
    return tuple(session.lines)


def edited(game: str, place: Path, edit: Edit) -> Any:
    """The title with a changed copy of its content."""
    own = title(game)
    shutil.copytree(Path(registry.__file__).parent / game / "content", place)
    edit(place)
    return type(own)(own.loader.at(place).core)


def letter(file: str, pattern: str) -> Edit:
    """Where the pattern ends the first time, a letter is put in."""

    def edit(place: Path) -> None:
        path = place / file
        changed, count = re.subn(pattern, r"\g<0>x", path.read_text("utf-8"), count=1, flags=re.M)
        assert count, f"nothing to change in {path}"
        path.write_text(changed, "utf-8")

    return edit


def number(files: str, field: str) -> Edit:
    """A number is one more wherever it stands."""

    def edit(place: Path) -> None:
        for path in place.glob(files):
            text = path.read_text("utf-8")
            found = re.compile(rf"^({field} *= )(\d+)", re.M)
            assert found.search(text)
            path.write_text(found.sub(lambda hit: hit[1] + str(int(hit[2]) + 1), text), "utf-8")

    return edit


def exchanged(file: str, before: str, after: str) -> Edit:
    def edit(place: Path) -> None:
        text = (place / file).read_text("utf-8")
        assert before in text
        (place / file).write_text(text.replace(before, after, 1), "utf-8")

    return edit


ELSEWHERE = {  # in another adventure, or in a class that nobody has
    "drunagor": letter("adventures/toll-bridge.toml", r"^summary += \"\w"),
    "descent": letter("quests/toll-keepers-cellar.toml", r"^outro += \"\"\"\n\w"),
    "hellscape": letter("quests/tutorial.toml", r"^summary += \"\w"),
    "dark_elements": exchanged("classes/spiritspeaker.toml", "xp = 1", "xp = 2"),
}
TEXTS = {
    "drunagor": letter("adventures/ember-vault.toml", r"^intro += \"\"\"\n\w"),
    "descent": letter("quests/tithe-of-bones.toml", r"^intro += \"\"\"\n\w"),
    "hellscape": letter("quests/the-passage.toml", r"^intro += '''\n\w"),
    "dark_elements": letter("classes/knight.toml", r"^says += \"\w"),
}


class Server:
    """One store, and halls that come and go with other content."""

    def __init__(self) -> None:
        self.store = MemoryStore()

    def hall(self, *titles: Title) -> Hall:
        known = {one.id: one for one in titles}
        chance = SeededChance(len(self.store.tables))
        return Hall(known, self.store, SystemClock(), chance, examine=examine_here)


def reopened(before: Title, after: Title, lines: Sequence[bytes]) -> tuple[Session, str]:
    """A table that was laid by the content before, opened with the content after."""

    async def main() -> tuple[Session, str]:
        server = Server()
        opened = await server.hall(before).restore(list(lines))
        table = await server.hall(after).open(opened.id)
        stored = [entry.line for entry in await server.store.entries(opened.id)]
        assert stored == table.session.lines
        return table.session, table.notice

    return asyncio.run(main())


def both_ways(before: Title, after: Title, lines: Sequence[bytes]) -> list[tuple[Session, str]]:
    """From the file, taken along to another server, and at a table that was there before."""

    async def brought() -> tuple[Session, str]:
        hall = Server().hall(after)
        table = await hall.open((await hall.restore(list(lines))).id)
        return table.session, table.notice

    return [resume(after, lines), asyncio.run(brought()), reopened(before, after, lines)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("edits", [ELSEWHERE, TEXTS], ids=["elsewhere", "a text"])
def test_a_letter_that_the_game_cannot_reach_changes_nothing(
    tmp_path: Path, game: str, edits: dict[str, Edit]
) -> None:
    lines = played(game)
    after = edited(game, tmp_path / "content", edits[game])
    assert after.library.hash != title(game).library.hash
    setup = records.read(lines).header.setup
    assert after.content_hash(setup) == title(game).content_hash(setup)
    for session, lost in both_ways(title(game), after, lines):
        assert lost == ""
        assert session.lines == list(lines)
        assert session.first == 0
    assert replay(after, records.read(lines)).count == ANSWERS


NUMBERS = {  # of those whom the Heroes meet
    "drunagor": number("monsters/[srv]*.toml", "health"),
    "descent": number("monsters.toml", "armor"),
    "hellscape": number("enemies/mobs.toml", "health"),
    "dark_elements": number("monsters.toml", "health"),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_number_of_this_game_costs_at_most_what_came_after_the_checkpoint(
    tmp_path: Path, game: str
) -> None:
    """What goes on is proved by its state, and what was lost is told by number and key."""
    after = edited(game, tmp_path / "content", NUMBERS[game])
    setup = records.read(played(game)).header.setup
    assert after.content_hash(setup) != title(game).content_hash(setup)
    losses = 0
    for answers in range(20, 160, 11):
        lines = played(game, answers)
        record = records.read(lines)
        assert record.checkpoint is not None
        for session, lost in both_ways(title(game), after, lines):
            at = len(session.answers)
            assert record.checkpoint.checkpoint <= at <= len(record.answers)
            expected = record.answers[at - 1].state if at else record.header.state
            assert state_hash(after, session.driver.state) == expected
            gone = record.answers[at:]
            losses += bool(gone)
            if gone:
                assert f"The game goes on after answer {at}; {len(gone)} later answers" in lost
                assert f"{gone[0].n} ({gone[0].key})" in lost
            else:
                assert lost == ""
            again, more = resume(after, session.lines)
            assert (more, len(again.answers)) == ("", at)
    assert losses


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_by_other_content_says_at_which_answer_it_parts(tmp_path: Path, game: str) -> None:
    after = edited(game, tmp_path / "content", NUMBERS[game])
    lines = played(game, 160)
    with pytest.raises(Parted, match=r"Answer \d+ \(.+\)|set up differently") as parted:
        replay(after, records.read(lines))
    assert "last checkpoint" in str(parted.value)


PACK = {
    "drunagor": '[item.oak-cudgel]\nname = "Oak Cudgel"\ntype = "weapon"\ndeck = "chest"\n'
    'subtypes = ["heavy"]\naccuracy = 5\ndamage = 3\n',
    "descent": '[item.oak-cudgel]\nname = "Oak Cudgel"\nset = "base"\ndeck = "copper"\n'
    'type = "weapon"\nattack = "melee"\ndice = "R"\nhands = 1\ntext = "surge 2: Blast 1"\n',
    "hellscape": '[item.oak-cudgel]\nname = "Oak Cudgel"\ndeck = "common"\nslot = "hand"\n'
    'attack = { melee = "Y" }\ntext = "MELEE ATTACK/take 1 wound: +1 sword"\n',
    "dark_elements": '[item.oak-cudgel]\nname = "Oak Cudgel"\nact = 1\ngold = 75\nslot = "hand"\n'
    'traits = ["hammer"]\nattack = "melee"\ndice = "B R"\nsays = "A surge is +1 damage."\n'
    'text = ["surge: +1 damage"]\n',
}


@pytest.mark.parametrize("game", GAMES)
def test_one_more_pack_with_one_more_card_goes_on_without_a_word(tmp_path: Path, game: str) -> None:
    """The decks are dealt differently today, but this game's are in its checkpoint."""
    (tmp_path / "pack.toml").write_text('[pack]\nid = "cudgels"\nversion = "2"\n')
    (tmp_path / "items.toml").write_text(PACK[game])
    lines = played(game)
    after = registry.title(game, [tmp_path])
    assert [(pack.id, pack.version) for pack in after.packs] == [("cudgels", "2")]
    for session, lost in both_ways(title(game), after, lines):
        assert lost == ""
        assert len(session.answers) == ANSWERS
        assert state_hash(after, session.driver.state) == session.answers[-1].state
        session.answer(session.request.keys()[0])  # type: ignore[union-attr]
        assert resume(after, session.lines)[1] == ""
    begun = Session(after, records.read(lines).header.setup, "with it")
    for _ in range(DEALT):
        begun.answer(begun.request.keys()[0])  # type: ignore[union-attr]
    header = records.read(begun.lines).header
    assert header.packs == tuple(after.packs)
    with pytest.raises(WrongContent, match=r"the .*“oak-cudgel”.*pack cudgels 2"):
        resume(title(game), begun.lines)


NAMED = {  # a shelf, and what the state has of it
    "drunagor": ("items", lambda state: state.chest_deck[-1], "the item"),
    "descent": ("overlord", lambda state: state.deck[-1], "the overlord card"),
    "hellscape": ("mobs", lambda state: state.mob_decks[0][-1], "the Mob"),
    "dark_elements": (
        "activations",
        lambda state: state.activation_deck[-1],
        "the Activation card",
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_is_gone_is_named_and_the_record_can_be_taken(game: str) -> None:
    """It is refused before it is played, not in the middle of a game."""
    lines, own = played(game), title(game)
    shelf, pick, what = NAMED[game]
    card = pick(resume(own, lines)[0].driver.state)
    left = {id: one for id, one in getattr(own.library, shelf).items() if id != card}
    after = type(own)(msgspec.structs.replace(own.library, **{shelf: left}))
    with pytest.raises(WrongContent, match=f"{what} “{card}”"):
        resume(after, lines)

    async def main() -> None:
        server = Server()
        opened = await server.hall(own).restore(list(lines))
        hall = server.hall(after)
        with pytest.raises(WrongContent, match=f"{what} “{card}”"):
            await hall.open(opened.id)
        with pytest.raises(WrongContent, match=f"{what} “{card}”"):
            await hall.restore(list(lines))
        for token in ("", opened.spectator.token, opened.seats[0].token):
            with pytest.raises(NoToken):
                await hall.record(opened.id, token)
        for its in (hall, server.hall()):
            record = await its.record(opened.id, opened.host.token)
            assert gzip.decompress(record.small).splitlines() == list(lines)

    asyncio.run(main())


@pytest.mark.parametrize("game", QUESTS)
def test_an_adventure_that_is_gone_is_named(game: str) -> None:
    own = title(game)
    shelf = "adventures" if game == "drunagor" else "quests"
    left = {id: one for id, one in getattr(own.library, shelf).items() if id != GAMES[game]}
    after = type(own)(msgspec.structs.replace(own.library, **{shelf: left}))
    with pytest.raises(WrongContent, match=f"“{GAMES[game]}”"):
        resume(after, played(game))


def _wider(game: str) -> Any:
    """The title with one space more at the edge of its adventure's map."""
    own = title(game)
    replace = msgspec.structs.replace
    if game == "dark_elements":
        known = own.library.encounters
        other = replace(known["SF"], id="LB")  # its map, where the first encounter was
        return type(own)(replace(own.library, encounters={**known, "LB": other}))
    shelf = "adventures" if game == "drunagor" else "quests"
    tale = getattr(own.library, shelf)[GAMES[game]]
    if game == "drunagor":
        first, *rooms = tale.rooms
        edge = max(x for room in tale.rooms for x, _ in room.levels) + 1
        tale = replace(tale, rooms=(replace(first, levels={**first.levels, (edge, 0): 0}), *rooms))
    elif game == "descent":
        first, *areas = tale.areas
        edge = max(x for area in tale.areas for x, _ in area.cells) + 1
        tale = replace(tale, areas=(replace(first, cells=first.cells | {(edge, 0)}), *areas))
    else:
        chart, cell = tale.chart, (tale.chart.width, 0)
        light, tiles = {cell: "light", **chart.light}, {cell: 99, **chart.tiles}
        wider = replace(chart, light=light, tiles=tiles, width=chart.width + 1)
        tale = replace(tale, chart=wider)
    changed = {**getattr(own.library, shelf), tale.id: tale}
    return type(own)(replace(own.library, **{shelf: changed}))


@pytest.mark.parametrize("game", GAMES)
def test_a_map_of_another_shape_is_refused_and_not_played_wrong(game: str) -> None:
    """Spaces are numbers: on a wider map they would be other places."""
    with pytest.raises(WrongContent, match="The map has another shape"):
        resume(_wider(game), played(game))
