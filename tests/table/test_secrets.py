"""R7: a seat learns only what the rules show it. Tokens are kept nowhere."""

from __future__ import annotations

import base64
import json
import logging
from typing import Any

import msgspec
import pytest

from contract import drunagor
from table.simulation import House, simulate, title
from table.talker import Talker, sit
from undercroft.table import service
from undercroft.table.errors import NoToken
from undercroft.table.forms import Place
from undercroft.table.service import Call
from undercroft.table.store import MemoryStore


def _twist(state: Any) -> None:
    """Change what nobody may know, and leave the figures that the rules hold in hand."""
    other = drunagor.twin(state)
    for field in state.__struct_fields__:
        if getattr(state, field) != getattr(other, field):
            setattr(state, field, getattr(other, field))


def test_worlds_that_differ_only_in_secrets_send_the_same_bytes_until_a_reveal() -> None:
    """The twin has other decks and another generator; both play the same answers."""

    async def main() -> None:
        compared = 0
        for start in range(0, 60, 6):
            worlds = []
            for twisted in (False, True):
                house = House()
                opened = await house.table("person", "person", "person")
                mover = await sit(house, opened, 0, 1, 2)
                for turn in range(start):
                    await mover.play(pick=turn * 5)
                table = await house.hall.open(opened.id)
                if twisted:
                    _twist(table.session.driver.state)
                talkers = [await sit(house, opened, seat) for seat in range(3)]
                talkers.append(await sit(house, opened))
                worlds.append((mover, table, talkers))
            for turn in range(6):
                for mover, _, _ in worlds:
                    if mover.question is not None:
                        await mover.play(pick=turn)
                if any(table.session.answers[-1].revealed for _, table, _ in worlds):
                    break
                for _, table, talkers in worlds:
                    for talker in talkers:
                        await talker.reach(table.position.seq)  # type: ignore[union-attr]
                for one, other in zip(worlds[0][2], worlds[1][2], strict=True):
                    assert one.texts == other.texts
                    compared += len(one.texts)
        assert compared > 50

    simulate(main)


def test_spectators_and_other_seats_see_no_question_and_nobody_a_seed_or_token() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table(seed=123456789)
        table = await house.hall.open(opened.id)
        talkers = [await sit(house, opened, seat) for seat in range(3)]
        talkers.append(await sit(house, opened))
        for turn in range(40):
            asking = table.session.request.seat  # type: ignore[union-attr]
            await talkers[asking].play(pick=turn)
            for talker in talkers:
                await talker.reach(table.position.seq)  # type: ignore[union-attr]
        tokens = [opened.host.token, opened.spectator.token, *(s.token for s in opened.seats)]
        key = table.session.driver.state.rng.key
        secrets = [*tokens, "123456789", key.hex(), base64.b64encode(key).decode()]
        for seat, talker in enumerate(talkers):
            for text in talker.texts:
                assert not any(secret in text for secret in secrets)
                message = json.loads(text)
                if message.get("question"):
                    assert message["question"]["seat"] == seat

    simulate(main)


def test_an_opponents_secrets_are_sent_to_his_seat_alone() -> None:
    """Two heroes and the overlord, each behind a socket of his own, and a spectator."""

    async def main() -> None:
        house = House()
        party = [Place(member.hero) for member in title("descent").party(2)]
        opened = await house.table(game="descent", party=tuple(party))
        table = await house.hall.open(opened.id)
        talkers = [await sit(house, opened, seat) for seat in range(3)]
        talkers.append(await sit(house, opened))
        for turn in range(60):
            asking = table.session.request.seat  # type: ignore[union-attr]
            await talkers[asking].play(pick=turn * 7)
            for talker in talkers:
                await talker.reach(table.position.seq)  # type: ignore[union-attr]
        overlord = table.session.driver.state.overlord_seat
        for seat, talker in enumerate(talkers):
            assert (talker.view["secrets"] is not None) == (seat == overlord)
            told = [event for text in talker.texts for event in json.loads(text).get("events", ())]
            drawn = [event["data"]["cards"] for event in told if event["type"] == "CardsDrawn"]
            assert seat == overlord or not any(drawn)

    simulate(main)


def test_the_store_keeps_hashes_of_tokens_only() -> None:
    async def main() -> None:
        store = MemoryStore()
        house = House(store)
        opened = await house.table()
        kept = msgspec.json.encode([store.tables[opened.id], store.seats[opened.id]]).decode()
        for token in (opened.host.token, *(seat.token for seat in opened.seats)):
            assert len(token) == 32
            assert token not in kept

    simulate(main)


def test_the_record_of_a_running_game_is_for_the_host_alone() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("random", "person")
        path = {"id": opened.id}
        for token in ("", opened.seats[0].token, opened.spectator.token):
            with pytest.raises(NoToken):
                await service.record(Call(house.hall, path, {}, token))
            with pytest.raises(NoToken):
                await service.replay(Call(house.hall, path, {}, token))
        assert await service.record(Call(house.hall, path, {}, opened.host.token))

    simulate(main)


def test_errors_and_logs_do_not_repeat_tokens(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        secret = opened.seats[0].token
        talker = Talker((await sit(house, opened)).line, [secret])
        await talker.line.write('{"type":"hello","tokens":["' + secret + '"],"more":1}')
        assert (await talker.until("error"))["code"] == "bad_message"
        await talker.line.write('{"type":"' + secret + '"}')
        await talker.until("error")
        assert secret not in "".join(talker.texts[:-1])
        assert secret not in caplog.text

    with caplog.at_level(logging.DEBUG):
        simulate(main)


def test_the_view_of_several_seats_is_the_view_of_each() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        table = await house.hall.open(opened.id)
        game = table.session.driver.game
        seats = [None, 0, 1, 2]
        assert list(title().views(game, seats)) == [title().view(game, seat) for seat in seats]

    simulate(main)
