"""The server: tables, seats, sockets and the store. docs/protocol.md is its contract."""
