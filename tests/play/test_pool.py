"""Processes that work for another end with it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

PROGRAM = """
import os, time
from undercroft.play.pool import pool
if __name__ == "__main__":
    print(pool(1, "{how}").submit(os.getpid).result(), flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system kills otherwise")
@pytest.mark.parametrize("how", ["spawn", "fork"])
def test_a_process_does_not_outlive_a_parent_that_was_killed(how: str, tmp_path: object) -> None:
    script = f"{tmp_path}/parent.py"
    with open(script, "w", encoding="utf-8") as file:
        file.write(PROGRAM.format(how=how))
    parent = subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    parent.send_signal(signal.SIGKILL)
    said = parent.communicate()  # all that it started has ended
    assert said == ("", "")
    for _ in range(1000):
        try:
            os.kill(worker, 0)
        except ProcessLookupError:
            return
        time.sleep(0.02)
    raise AssertionError("it is still there")
