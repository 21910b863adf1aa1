"""The games. Each is a folder of its own and none imports another."""
