"""R23: any bytes as a pack give ContentErrors and nothing else, for bounded work."""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from types import FrameType

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from release import LONG
from undercroft.content.errors import ContentError
from undercroft.games.drunagor.loading import CORE, check

# Our own files under other ids, so that they are read to the end beside the core.
TEXTS = [
    re.sub(r"^\[(\w+)\.([\w-]+)", r"[\1.\2-x", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    for path in sorted(CORE.rglob("*.toml"))
]
WORDS = sorted({word for text in TEXTS for word in text.split()})

quick = settings(max_examples=500 if LONG else 150, suppress_health_check=[HealthCheck.too_slow])


def only_content_errors(raw: bytes) -> list[ContentError]:
    """Check the bytes as a pack; anything but a list of ContentErrors fails."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "pack.toml")
        file.write_bytes(raw)
        found = check(Path(folder))
    for error in found:
        assert type(error) is ContentError
        assert error.file == str(file)
        assert error.line >= 0
        assert str(error)
    return found


@quick
@given(st.binary(max_size=400))
def test_random_bytes(raw: bytes) -> None:
    only_content_errors(raw)


@quick
@given(st.sampled_from(TEXTS), st.data())
def test_bytes_changed_in_our_own_files(text: str, data: st.DataObject) -> None:
    raw = bytearray(text.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw) - 1))
        raw[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    only_content_errors(bytes(raw))


@quick
@given(st.sampled_from(TEXTS), st.data())
def test_words_changed_in_our_own_files(text: str, data: st.DataObject) -> None:
    """Stays TOML more often than bytes do, and so gets further."""
    lines = text.split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        words = lines[at].split(" ")
        index = data.draw(st.integers(0, len(words) - 1))
        words[index] = data.draw(
            st.sampled_from(WORDS)
            | st.sampled_from(["", "-1", "[]", "{}", '""', "0x", "1e9", "nan"])
        )
        lines[at] = " ".join(words)
    only_content_errors("\n".join(lines).encode())


values = st.recursive(
    st.sampled_from(["1", "-1", "1e400", "nan", "true", '"x"', '""', "07:32:00", "1979-05-27"])
    | st.sampled_from(WORDS).map(lambda word: "'" + word.replace("'", "") + "'"),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]")
        | st.lists(inner, max_size=2).map(
            lambda items: "{" + ", ".join(f"a{i} = {v}" for i, v in enumerate(items)) + "}"
        )
    ),
    max_leaves=4,
)


@quick
@given(st.sampled_from(TEXTS), values, st.data())
def test_values_of_another_kind_in_our_own_files(
    text: str, value: str, data: st.DataObject
) -> None:
    lines = text.split("\n")
    keyed = [at for at, line in enumerate(lines) if " = " in line]
    at = data.draw(st.sampled_from(keyed))
    lines[at] = lines[at].split(" = ")[0] + " = " + value
    only_content_errors("\n".join(lines).encode())


def calls_to_check(raw: bytes) -> int:
    """How many calls the check makes: work, counted so that a busy machine counts the same."""
    calls = 0

    def called(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        only_content_errors(raw)
    finally:
        sys.setprofile(before)
    return calls


def test_bombs_do_not_go_off() -> None:
    empty = calls_to_check(b"")  # the core is loaded now
    for raw in (
        b"[hero.x]\nname = '" + b"A" * 240_000 + b"'",
        b"a = " + b"[" * 100_000,
        b"a = " + b"{a=" * 80_000,
        b"[" + b"a." * 100_000 + b"a]",
        b"\n".join(b"[" + b"%d." % n + b"a." * 490 + b"a]" for n in range(250)),
        b"a = " + b"[\n" * 100_000,
        b"a = '''" + b"x\n" * 120_000 + b"'''",
        b"\n".join(b"[hero.h%d]" % n for n in range(18_000)),
        b"[adventure.x]\nmap = '''\n" + b"0. " * 80_000 + b"'''",
        b"[skill.x]\nname='X'\nsymbol='N'\ntext='" + b"HEAL 2; " * 240 + b"'",
        b"[skill.x]\nname='X'\nsymbol='N'\ntext='HEAL " + b"9" * 1900 + b"'",
    ):
        assert calls_to_check(raw) < empty + 20_000 + 15 * len(raw)  # no worse than its length
