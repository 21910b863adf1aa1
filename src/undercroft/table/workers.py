"""Several servers in processes of their own, on one port: `undercroft serve --workers N`.

They are forked from one process that has read all cards and maps, and share these in memory. That
process serves nobody. It replaces processes that die, and ends those that hang, whose sockets would
wait for ever.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

from undercroft.core.errors import UndercroftError

REFUSED = 2  # the status of a process that cannot begin, as a person can tell
LEAST = 1.0  # seconds: who dies sooner is not replaced at once
BREATH = 2.0

log = logging.getLogger("undercroft.table")


class Workers:
    def __init__(self, count: int, work: Callable[[int], None]) -> None:
        """`work` is done in each process, and told its number from 0."""
        self.count = count
        self.work = work
        self._running: dict[int, tuple[int, float]] = {}  # by process: its number, when it began
        self._ending = False
        self._refused = False

    def run(self) -> None:
        """Until this process is told to end, and all others have ended."""
        for told in (signal.SIGTERM, signal.SIGINT):
            signal.signal(told, self._end)
        for number in range(self.count):
            self._start(number)
        while self._running:
            try:
                process, status = os.waitpid(-1, os.WUNTRACED)
            except InterruptedError:
                continue
            if os.WIFSTOPPED(status):
                log.warning("server process %d stands still: it is ended", process)
                _tell(process, signal.SIGKILL)
            else:
                self._bury(process, status)
        if self._refused:
            sys.exit(REFUSED)

    def _bury(self, process: int, status: int) -> None:
        number, began = self._running.pop(process)
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) == REFUSED:
            self._end(0, None)  # it has said why
            self._refused = True
        if self._ending:
            return
        log.warning("server process %d is gone (%s): another one starts", process, _cause(status))
        if time.monotonic() - began < LEAST:
            time.sleep(BREATH)
        if not self._ending:
            self._start(number)

    def _start(self, number: int) -> None:
        process = os.fork()
        if process:
            self._running[process] = number, time.monotonic()
            return
        for one in (signal.SIGTERM, signal.SIGINT):
            signal.signal(one, signal.SIG_DFL)
        os.setpgid(0, 0)  # the keyboard speaks to the first process alone
        status = 1
        try:
            self.work(number)
            status = 0
        except KeyboardInterrupt:
            status = 0
        except UndercroftError as error:
            sys.stderr.write(f"{error}\n")
            status = REFUSED
        except Exception:
            log.exception("a server process failed")
        finally:
            logging.shutdown()
            os._exit(status)

    def _end(self, _signal: int, _frame: FrameType | None) -> None:
        self._ending = True
        for process in self._running:
            _tell(process, signal.SIGTERM)


def _tell(process: int, what: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, what)


def _cause(status: int) -> str:
    if os.WIFSIGNALED(status):
        return signal.Signals(os.WTERMSIG(status)).name
    return f"status {os.waitstatus_to_exitcode(status)}"
