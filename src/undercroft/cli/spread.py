"""The options of commands that many workers may share."""

from __future__ import annotations

from collections.abc import Callable

import click


def spread(command: Callable[..., None]) -> Callable[..., None]:
    jobs = click.option("--jobs", type=click.IntRange(1), default=1, show_default=True,
                        help="Processes.")  # fmt: skip
    on = click.option("--on", default="local", show_default=True, metavar="WHERE",
                      help="local, ray, or ray:ADDRESS of a running cluster.")  # fmt: skip
    return jobs(on(command))
