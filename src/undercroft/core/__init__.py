"""The kernel: states, requests, answers, events, records and views. It knows no game."""
