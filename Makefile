# Needs Python 3.11 or later and make. Everything else is installed into .venv.

VENV := .venv
BIN  := $(VENV)/bin
ARGS ?=

PYTHON ?= $(firstword $(foreach p,python3.11 python3 python3.12 python3.13 python3.14,$(shell \
	$(p) -c 'import sys; sys.version_info >= (3, 11) and print("$(p)")' 2>/dev/null)))
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1
# what has been compiled once starts at once the next time
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play page test test-postgres lint lint-style lint-mypy lint-pyright lint-page bench screens format lock clean

help:
	@echo 'make play    the table in your browser'
	@echo 'make page    build the browser page out of web/, when it changed'
	@echo 'make test    all tests;  make test ARGS="--rule DRU-MOVE" for one area'
	@echo 'make test-postgres   the store on a PostgreSQL server that is made for it and thrown away'
	@echo 'make lint    ruff, import contracts, clauses without test or code, mypy, pyright'
	@echo 'make bench   how fast it is'
	@echo 'make screens the pictures of docs/screens, taken anew'
	@echo 'make format  let ruff fix what it can'
	@echo 'make lock    pin the newest versions in requirements.lock'

play: page
	@$(BIN)/undercroft $(ARGS)

page: $(VENV)/.play
	@$(BIN)/python hatch_build.py

# One area of the rules starts at once: in this process, with no plugin it does not need.
AREA := -p no:schemathesis -p no:benchmark -p no:anyio -p no:xdist

test: $(VENV)/.dev
ifneq ($(findstring --rule,$(ARGS)),)
	$(BIN)/pytest $(AREA) --ignore=tests/bench $(ARGS)
else
	$(BIN)/python hatch_build.py $(if $(strip $(ARGS)),,test)
	@$(BIN)/python tests/web/chromium.py
	$(BIN)/pytest -n 2 --dist worksteal --budget --ignore=tests/bench $(ARGS)
endif

# Needs the server's programs (initdb, pg_ctl). `make test` skips these tests where they are missing.
test-postgres: $(VENV)/.dev
	UNDERCROFT_POSTGRES=required $(BIN)/pytest -n 0 -k postgres tests/table $(ARGS)

# Four parts that need nothing of each other: `make -j2 lint` keeps two cores busy.
lint: lint-style lint-mypy lint-pyright lint-page

lint-style: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/undercroft rules --complete

lint-mypy: $(VENV)/.dev
	$(BIN)/mypy

lint-pyright: $(VENV)/.dev
	$(BIN)/pyright

lint-page: $(VENV)/.dev
	$(BIN)/python hatch_build.py check

bench: $(VENV)/.dev
	$(BIN)/pytest -s -p no:xdist tests/bench $(ARGS)

screens: $(VENV)/.dev
	$(BIN)/python hatch_build.py
	$(BIN)/python tests/web/pictures.py $(ARGS)

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# requirements.lock constrains versions; pyproject.toml says what is installed.
$(VENV)/.play: pyproject.toml requirements.lock | $(BIN)/pip
	$(PIP) install --constraint requirements.lock --editable .
	@touch $@

$(VENV)/.dev: pyproject.toml requirements.lock | $(BIN)/pip
	$(PIP) install --constraint requirements.lock --editable '.[dev]'
	@touch $(VENV)/.play $@

VENV_IS_MISSING := This Python has no venv. On Debian and Ubuntu: apt-get install python3-venv

$(BIN)/pip:
	$(if $(PYTHON),,$(error Undercroft needs Python 3.11 or later, and finds none on the PATH))
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo '$(VENV_IS_MISSING)' >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

lock: | $(BIN)/pip
	rm -rf $(VENV)/lock
	$(BIN)/python -m venv $(VENV)/lock
	$(VENV)/lock/bin/python -m pip --quiet --disable-pip-version-check install '.[dev]'
	$(VENV)/lock/bin/python -m pip freeze --exclude undercroft > requirements.lock
	rm -rf $(VENV)/lock

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .benchmarks
