"""`python -m undercroft` is the `undercroft` command."""

from undercroft.cli.main import main

if __name__ == "__main__":
    main(prog_name="undercroft")
