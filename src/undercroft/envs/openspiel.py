"""OpenSpiel: every game as `python_undercroft`, for its algorithms and evaluations.

>>> import pyspiel
>>> import undercroft.envs.openspiel
>>> game = pyspiel.load_game("python_undercroft(game=hellscape,adventure=tutorial,party=2)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True
>>> state.apply_action(7)
>>> state.current_player(), len(state.legal_actions())
(0, 3)

All chance of a game is one node at its root: which seed it is played with. After that a game is
decided by its answers, and states copy themselves by forking it.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pyspiel

from undercroft.core.driver import Driver
from undercroft.envs.encoding import FIGURES, OPTIONS, Encoder
from undercroft.envs.episode import Adventure

NAME = "python_undercroft"
LIMIT = 5_000  # answers after which a game is given up, and nobody has won
SEEDS = 4096
PARAMETERS = {"game": "hellscape", "adventure": "", "party": 2, "limit": LIMIT}

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Undercroft",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=PARAMETERS,
)


class UndercroftGame(pyspiel.Game):
    """An adventure; the players are its seats, in their order."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wishes = {**PARAMETERS, **(params or {})}
        self.adventure = Adventure(
            wishes["game"],
            wishes["adventure"] or None,
            party=wishes["party"],
            limit=int(wishes["limit"]),
        )
        self.encoder = Encoder(self.adventure.title, options=OPTIONS, figures=FIGURES)
        about = pyspiel.GameInfo(
            num_distinct_actions=OPTIONS,
            max_chance_outcomes=SEEDS,
            num_players=len(self.adventure.seats),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.adventure.limit,
        )
        super().__init__(TYPE, about, wishes)

    def new_initial_state(self) -> UndercroftState:
        return UndercroftState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self)


class Held:
    """A running game as part of a state: a copy of it is a fork."""

    __slots__ = ("driver",)

    def __init__(self, driver: Driver[Any]) -> None:
        self.driver = driver

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.driver.fork(keep=True))


class UndercroftState(pyspiel.State):
    """Before its first action a state has no game yet: chance draws the seed."""

    def __init__(self, game: UndercroftGame) -> None:
        super().__init__(game)
        self.held: Held | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> UndercroftState:
        clone: UndercroftState = self.clone()
        return clone

    @property
    def undercroft(self) -> UndercroftGame:
        game: UndercroftGame = self.get_game()
        return game

    @property
    def driver(self) -> Driver[Any]:
        assert self.held is not None, "chance comes first"
        return self.held.driver

    def current_player(self) -> int:
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        request = self.driver.request
        assert request is not None
        return self.undercroft.adventure.seats.index(request.seat)

    def is_terminal(self) -> bool:
        if self.held is None:
            return False
        return self.driver.request is None or self.driver.count >= self.undercroft.adventure.limit

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player() or player < 0:
            return []
        request = self.driver.request
        return list(range(len(request.options))) if request is not None else []

    def _apply_action(self, action: int) -> None:
        if self.held is None:
            self.held = Held(self.undercroft.adventure.begin(action, keep=True))
            return
        request = self.driver.request
        assert request is not None
        option = request.options[action]
        self.driver.choose(option.key, option.value)

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"seed:{action}"
        request = self.driver.request
        return request.options[action].key if request is not None else str(action)

    def returns(self) -> list[float]:
        seats = self.undercroft.adventure.seats
        if self.held is None or self.driver.request is not None:
            return [0.0] * len(seats)
        outcome = self.undercroft.adventure.title.outcome(self.driver.state)
        winners = outcome.winners if outcome is not None else ()
        return [1.0 if seat in winners else -1.0 for seat in seats]

    def __str__(self) -> str:
        if self.held is None:
            return "before the first card is drawn"
        asked = self.driver.request
        return f"after {self.driver.count} answers: {asked.kind if asked else 'over'}"


class Observer:
    """What a seat may know: as numbers (`envs.encoding`), and as the view that a person has."""

    def __init__(self, game: UndercroftGame) -> None:
        self.game = game
        self.tensor = np.zeros(game.encoder.length, dtype=np.float32)
        self.dict = game.encoder.parted(self.tensor)

    def set_from(self, state: UndercroftState, player: int) -> None:
        self.tensor.fill(0)
        if state.held is None:
            return
        self.game.encoder.forget()
        asked = state.driver.request if state.current_player() == player else None
        seat = self.game.adventure.seats[player]
        self.game.encoder.fill(self.dict, state.driver.game, asked, seat)

    def string_from(self, state: UndercroftState, player: int) -> str:
        if state.held is None:
            return ""
        view = self.game.adventure.title.view(state.driver.game, self.game.adventure.seats[player])
        return msgspec.json.encode(view).decode()


pyspiel.register_game(TYPE, UndercroftGame)
