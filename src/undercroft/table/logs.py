"""What a server logs: words for people, or a JSON object a line for programs.

Nothing that visitors send is written there, and no token.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Any

import msgspec

WORDS, JSON = "words", "json"
STRANGERS = (  # what anybody can make uvicorn say
    "ASGI callable returned without completing handshake.",  # a socket that was too many
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
)


class JsonLines(logging.Formatter):
    def __init__(self, **about: Any) -> None:
        super().__init__()
        self.about = about

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "says": record.getMessage(),
            **self.about,
            **getattr(record, "about", {}),
        }
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def about(**fields: Any) -> dict[str, Any]:
    """Fields of a line, for `extra`."""
    return {"about": fields}


def begin(form: str, **fields: Any) -> None:
    """Write to the standard error stream. People are told what needs them; programs of every table
    as well. `fields` stand in each line."""
    handler = logging.StreamHandler()
    if form == JSON:
        handler.setFormatter(JsonLines(**fields))
    handler.addFilter(lambda record: record.getMessage() not in STRANGERS)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("undercroft").setLevel(logging.INFO if form == JSON else logging.WARNING)
