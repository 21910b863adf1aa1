"""People at a table: names that stay, pings and words that do not."""

from __future__ import annotations

import asyncio

import pytest

from table.simulation import House, simulate
from table.talker import Closed, Talker, sit
from undercroft.table import service
from undercroft.table.forms import NewKind
from undercroft.table.limits import ASIDES_AT_ONCE
from undercroft.table.service import Call


async def until_error(talker: Talker) -> str:
    return str((await talker.until("error"))["code"])


def test_a_player_says_what_he_is_called_and_it_is_kept() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        host = await sit(house, opened, 0, host=True)
        guest = await sit(house, opened, 1)
        await guest.say("name", seat=1, name=" Anna ")
        while host.last["seats"][1]["name"] != "Anna":
            await host.hear()
        house.restart()
        back = await sit(house, opened, 0)
        assert back.last["seats"][1]["name"] == "Anna"

    simulate(main)


def test_nobody_names_another_but_the_host() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        guest = await sit(house, opened, 1)
        await guest.say("name", seat=0, name="Bob")
        assert await until_error(guest) == "not_your_seat"
        await guest.say("name", seat=9, name="Bob")
        assert await until_error(guest) == "not_your_seat"
        host = await sit(house, opened, host=True)
        await host.say("name", seat=9, name="Bob")
        assert await until_error(host) == "unknown_seat"
        await host.say("name", seat=1, name="Bob")
        while host.last["seats"][1]["name"] != "Bob":
            await host.hear()

    simulate(main)


def test_names_are_limited_like_words() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        guest = await sit(house, opened, 1)
        for _ in range(2 * ASIDES_AT_ONCE):
            await guest.say("name", seat=1, name="Anna")  # the same name is no news
        for number in range(ASIDES_AT_ONCE):
            await guest.say("name", seat=1, name=f"Anna {number}")
        assert await until_error(guest) == "too_fast"

    simulate(main)


@pytest.mark.parametrize(
    "said",
    [{"type": "name", "name": "Anna"}, {"type": "stand-in"}, {"type": "regain"}],
    ids=str,
)
def test_seats_change_only_at_the_server_that_has_the_table(said: dict[str, str]) -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        guest = await sit(house, opened, 0)
        (await house.hall.open(opened.id)).hold.lost = True
        await guest.say(**said, seat=0)
        with pytest.raises(Closed) as closed:
            await guest.until("the end")
        assert closed.value.code == 1012

    simulate(main)


@pytest.mark.parametrize(
    "said",
    [
        {"type": "name", "seat": 1, "name": "x" * 25},
        {"type": "name", "seat": 1, "name": "two\nlines"},
        {"type": "say", "text": "x" * 141},
        {"type": "say", "text": "   "},
        {"type": "say", "text": "turned \u202e round"},
        {"type": "ping", "space": ""},
        {"type": "ping", "space": "x" * 65},
        {"type": "ping", "space": "<c7>"},
    ],
)
def test_what_is_too_long_or_hides_something_is_refused(said: dict[str, object]) -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        guest = await sit(house, opened, 1)
        await guest.say(**said)  # type: ignore[arg-type]
        assert await until_error(guest) == "bad_message"

    simulate(main)


def test_pings_and_words_reach_everybody_and_are_kept_nowhere() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        host = await sit(house, opened, 0, host=True)
        guest = await sit(house, opened, 1)
        watcher = await sit(house, opened)
        lines = len(await house.store.entries(opened.id))
        await guest.say("ping", space="c7")
        await guest.say("say", text=" Look here ")
        for talker in (host, guest, watcher):
            shown = await talker.until("aside")
            assert shown == {"type": "aside", "seat": 1, "space": "c7", "text": ""}
            assert (await talker.until("aside"))["text"] == "Look here"
        assert len(await house.store.entries(opened.id)) == lines
        late = await sit(house, opened, 0)
        assert not any('"aside"' in text for text in late.texts)

    simulate(main)


def test_those_who_watch_are_not_heard() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        watcher = await sit(house, opened)
        await watcher.say("say", text="Go left!")
        assert await until_error(watcher) == "not_your_seat"

    simulate(main)


def test_nobody_talks_without_end() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        guest = await sit(house, opened, 1)
        for n in range(ASIDES_AT_ONCE + 1):
            await guest.say("say", text=f"word {n}")
        assert await until_error(guest) == "too_fast"
        heard = [text for text in guest.texts if '"aside"' in text]
        assert len(heard) == ASIDES_AT_ONCE
        await asyncio.sleep(6)
        await guest.say("say", text="again")
        assert (await guest.until("aside"))["text"] == "again"

    simulate(main)


def test_a_guest_whose_seat_a_program_gets_stays_and_watches() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        host = await sit(house, opened, 0, host=True)
        guest = await sit(house, opened, 1)
        call = Call(
            house.hall, {"id": opened.id, "seat": "1"}, {}, opened.host.token, NewKind("greedy")
        )
        await service.seat_kind(call)
        while guest.last["you"]["seats"]:
            await guest.hear()
        before = guest.seq
        while host.question is None:
            await host.hear()
        await host.play()
        await guest.reach(before + 1)
        back = await sit(house, opened, 1)
        assert back.last["you"] == {"seats": [], "host": False, "as": None}

    simulate(main)


def test_the_wishes_of_somebody_who_watches_reach_nobody() -> None:
    """Each of them was told to everybody as news."""

    async def main() -> None:
        house = House()
        opened = await house.table("person")
        await sit(house, opened, 0)
        watching = await sit(house, opened)
        table = house.hall.tables[opened.id]
        before = table.version
        for changed in ([], ["turn-end"], []):
            await watching.say("wishes", changed=changed)
        await asyncio.sleep(1)
        assert table.version == before

    simulate(main)


def test_who_says_hello_again_and_again_is_news_to_nobody() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person")
        plays = await sit(house, opened, 0)
        watching = await sit(house, opened)
        await asyncio.sleep(1)
        cable = plays.line.cable  # type: ignore[attr-defined]
        while not cable.to_client.empty():
            await plays.hear()
        for _ in range(10):
            await watching.hello()
        await asyncio.sleep(1)
        assert cable.to_client.empty()
        await plays.say("refresh")
        assert (await plays.hear())["type"] == "state"
        await plays.play()
        await watching.reach(plays.seq)

    simulate(main)
