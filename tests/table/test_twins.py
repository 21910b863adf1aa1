"""Two worlds that differ only in what nobody may know give the same advice, the same foresight, the
same way back and the same replay, as long as nothing is revealed."""

from __future__ import annotations

from typing import Any

import pytest

from contract.titles import DESCRIBED
from table.simulation import House, simulate, title
from table.talker import Talker, sit
from undercroft.play import advice
from undercroft.play.planner.budget import Budget
from undercroft.table.forms import Opened
from undercroft.table.service import Call, replay
from undercroft.table.writing import encode

GAMES = 6
LITTLE = Budget(width=2, worlds=(1,), heirs=0, again=0, seconds=600.0)
ANSWERS = 12


class World:
    def __init__(self, house: House, opened: Opened, talker: Talker) -> None:
        self.house = house
        self.opened = opened
        self.talker = talker

    async def asked(self) -> list[Any]:
        """All that can be asked about where the game stands."""
        question = self.talker.question
        assert question is not None
        await self.talker.say("advise", request=question["id"])
        found: list[Any] = [await self.talker.until("advice")]
        for option in question["options"][:2]:
            await self.talker.say("foresee", request=question["id"], key=option["key"])
            found.append(await self.talker.until("foresight"))
        await self.talker.say("outlook")
        found.append(await self.talker.until("outlook"))
        return found

    async def replayed(self) -> bytes:
        call = Call(
            self.house.hall, {"id": self.opened.id}, {"count": "50"}, self.opened.host.token
        )
        return encode(await replay(call))

    async def back(self) -> list[Any]:
        await self.talker.say("undo", at=self.talker.seq)
        return [await self.talker.hear(), self.talker.view, self.talker.question]

    @property
    def revealed(self) -> bool:
        answers = self.house.hall.tables[self.opened.id].session.answers
        return any(answer.revealed for answer in answers)


async def _world(game: str, seed: int) -> World:
    house = House()
    opened = await house.table("person", game=game, party=(), seed=seed)
    talker = await sit(house, opened, *(link.seat for link in opened.seats))
    talker.pace = 0.2
    return World(house, opened, talker)


@pytest.mark.parametrize("game", DESCRIBED)
def test_advice_undo_and_replay_tell_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "LAMP", LITTLE)
    known = title(game)
    plain = known.set_up
    compared = 0

    def twisted_start(*given: Any) -> Any:
        return DESCRIBED[game].twin(plain(*given))

    async def main() -> None:
        nonlocal compared
        for seed in range(GAMES):
            one = await _world(game, seed)
            with monkeypatch.context() as twisted:
                twisted.setattr(known, "set_up", twisted_start)
                other = await _world(game, seed)
                for turn in range(ANSWERS):
                    if one.revealed or other.revealed or one.talker.question is None:
                        break
                    assert one.talker.question == other.talker.question
                    assert await one.asked() == await other.asked()
                    assert await one.replayed() == await other.replayed()
                    compared += 1
                    await one.talker.play(pick=turn * 7 + seed)
                    await other.talker.play(pick=turn * 7 + seed)
                    if not (one.revealed or other.revealed):
                        assert await one.back() == await other.back()
                        await one.talker.play(pick=turn * 7 + seed)
                        await other.talker.play(pick=turn * 7 + seed)
                    assert one.revealed == other.revealed

    simulate(main)
    assert compared >= GAMES
