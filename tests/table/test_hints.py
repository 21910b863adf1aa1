"""Hints in a first adventure: found only for those who look at them."""

from __future__ import annotations

import pytest

from table.simulation import House, simulate
from table.talker import VERSION, CableLine, Talker
from undercroft.core.session import Session
from undercroft.play import advice


def test_a_hint_is_found_only_when_somebody_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    found = advice.advice

    def counted(session: Session) -> str:
        asked.append(len(session.answers))
        return found(session)

    monkeypatch.setattr("undercroft.table.position.advice", counted)

    async def main() -> None:
        house = House()
        title = house.hall.title("drunagor")
        opened = await house.table("person", "person", adventure=title.tutorial, ready=True)
        links = [*(link.token for link in opened.seats), opened.spectator.token]
        one, other, watcher = [
            Talker(CableLine(await house.connect(opened.id)), [token]) for token in links
        ]
        for talker in (one, other):
            await talker.hello()
        await watcher.say("hello", version=VERSION, tokens=list(watcher.tokens), guide=True)
        await watcher.until("state")
        who = one if one.question else other
        assert who.question is not None
        assert who.question["hint"] == ""
        assert not asked, "a spectator answers nothing"

        await who.say("hello", version=VERSION, tokens=list(who.tokens), guide=True)
        await who.until("state")
        keys = [option["key"] for option in who.question["options"]]
        assert who.question["hint"] in keys
        await who.play()
        assert len(asked) == 2, "one for each question"

        await who.say("hello", version=VERSION, tokens=list(who.tokens))
        await who.until("state")
        for talker in (one, other):
            while talker.seq < max(one.seq, other.seq):
                await talker.hear()
        await (one if one.question else other).play()
        assert len(asked) == 2, "and none when nobody wants them any more"

    simulate(main)
