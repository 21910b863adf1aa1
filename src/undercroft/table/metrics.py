"""The figures of a server for Prometheus, at an address of their own that only operators reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from prometheus_client import REGISTRY, start_http_server
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from undercroft.core.errors import BadSetup
from undercroft.table.figures import FIGURES, Figures
from undercroft.table.hall import Hall

HERE = "127.0.0.1"
SINGLE = "undercroft_"


class Gathered(Collector):
    """Made anew for everybody who asks. It is asked in a thread of its own, and only reads."""

    def __init__(self, hall: Hall, figures: Figures = FIGURES) -> None:
        self.hall = hall
        self.figures = figures

    def collect(self) -> Iterator[Metric]:
        figures, tables = self.figures, list(self.hall.tables.values())
        guests = [table.guests for table in tables]
        yield _gauge("tables_in_memory", "Tables that this process has open.", len(tables))
        yield _gauge("tables_visited", "Of these, with somebody.", sum(map(bool, guests)))
        yield _gauge("sockets", "Sockets at these tables.", sum(guests))
        yield _count("tables_laid", "New tables.", figures.laid)
        yield _count("lines_stored", "Lines of records: answers and undos.", figures.lines)
        yield _count("commits", "Transactions that stored lines.", figures.commits)
        yield _count("store_failures", "Lines that could not be stored.", figures.failures)
        yield _count("tables_taken_over", "From servers that fell silent.", figures.taken_over)
        yield _kinds("replies", "Replies of REST.", "status", figures.replies)
        yield _kinds("refused", "Too much for one address.", "what", figures.refused)
        yield _kinds("sent_on", "To the server that owns the table.", "what", figures.sent_on)
        times = figures.storing
        yield HistogramMetricFamily(
            f"{SINGLE}storing_seconds",
            "From an answer played to its lines on the disk.",
            buckets=times.buckets(),
            sum_value=times.sum,
        )


def _gauge(name: str, told: str, value: float) -> Metric:
    return GaugeMetricFamily(SINGLE + name, told, value=value)


def _count(name: str, told: str, value: float) -> Metric:
    return CounterMetricFamily(SINGLE + name, told, value=value)


def _kinds(name: str, told: str, label: str, counts: dict[int, int] | dict[str, int]) -> Metric:
    family = CounterMetricFamily(SINGLE + name, told, labels=[label])
    for kind, count in sorted(dict(counts).items()):
        family.add_metric([str(kind)], count)
    return family


def show(hall: Hall, address: str, number: int = 0) -> Callable[[], None]:
    """Offer `/metrics` at `port` or `host:port`; the process with that number so many ports
    further. What is given back ends it."""
    host, _, port = address.rpartition(":")
    if not (port.isascii() and port.isdigit() and 0 <= int(port) + number < 1 << 16):
        raise BadSetup(f"“{address}” is no address for metrics.", "Write --metrics PORT.")
    gathered = Gathered(hall)
    try:
        server, thread = start_http_server(int(port) + number, host.strip("[]") or HERE)
    except OSError as error:
        raise BadSetup(
            f"Metrics cannot be shown at {address}: {error.strerror}.", "Choose another --metrics."
        ) from None
    REGISTRY.register(gathered)

    def end() -> None:
        REGISTRY.unregister(gathered)
        server.shutdown()
        server.server_close()
        thread.join()

    return end
