# Each target sets everything up by itself; it needs Python 3.11 or newer, git and make.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: serve test check bench docs

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,postgres]'
	touch $@

serve: $(READY)  ## the gateway with a sample event, on http://127.0.0.1:8000/graphql
	$(BIN)/ronde serve --sample

test: $(READY)  ## the whole suite but for what is marked slow
	$(BIN)/python -m pytest -m "not slow" -n auto --dist loadfile

check: $(READY)  ## style, types and who may import whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(READY)  ## what the usual steps cost, beside one baseline
	$(BIN)/python -m tests.benchmarks

docs: $(READY)  ## write the generated pages anew
	$(BIN)/python -m docs.generate
