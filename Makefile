# make kit    the kit of worker-step as PDF files, ready to print   (GAME=other-game PAPER=letter)
# make test   every check that a change has to pass
# Each is enough on a machine with only Python 3.11 or newer, git and make.

GAME = worker-step
PAPER = a4
BIN = .venv/bin

OFFLINE = { echo "the packages could not be installed (see above); the first time needs the internet" >&2; exit 2; }

# programs are started as `python -m`, which still works after the folder was moved

# the first Python on the PATH that is new enough; PYTHON=/path/to/python chooses another
PYTHON = $(shell for python in python3 python3.11 python3.12 python3.13 python3.14 python; do \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo "$$python" && break; done)

.PHONY: kit test clean

kit: .venv/kit.stamp
	@$(BIN)/python -m printkit build $(GAME) --paper $(PAPER)

test: .venv/test.stamp
	$(BIN)/python -m ruff check
	$(BIN)/python -m ruff format --check
	$(BIN)/python -m mypy
	$(BIN)/python -m pytest -n auto --dist loadfile

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "printkit needs Python 3.11 or newer: install it from python.org" >&2; exit 2; }
	@echo "Setting up (once): Python's packages go to .venv"
	@"$(PYTHON)" -m venv --clear .venv || { rm -rf .venv; \
		echo "this Python can't make a virtual environment (on Debian and Ubuntu: apt install python3-venv)" >&2; exit 2; }

.venv/kit.stamp: pyproject.toml | $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable . || $(OFFLINE)
	@touch $@

.venv/test.stamp: pyproject.toml | $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]' || $(OFFLINE)
	@touch .venv/kit.stamp $@

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
