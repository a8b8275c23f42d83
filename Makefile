# Two commands are enough: `make serve` to read and write the site, `make test` before handing in a change.
# Each makes .venv and node_modules by itself, with `PYTHON=…` if given, else the best Python on the PATH.

RUN := .venv/bin/python -m

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help serve site test check code bench clean setup-site setup-dev browser

help:
	@echo "make serve   build the site, serve it, and build again what changes (PORT=8000 HOST=127.0.0.1)"
	@echo "make site    build the site into site/, strictly: any fault stops it"
	@echo "make test    every check and test, in a real browser too"
	@echo "make check   the checks alone: code style, types, content"
	@echo "make bench   how fast and how large: the engine, the build, the browser"
	@echo "make clean   remove what the commands above made (not .venv and node_modules)"

serve: setup-site
	@$(RUN) tools serve $(if $(PORT),--port $(PORT)) $(if $(HOST),--host $(HOST))

site: setup-site
	@$(RUN) tools build

check: code
	@$(RUN) tools check

code: setup-dev
	@$(RUN) ruff check
	@$(RUN) mypy
	@.venv/bin/node node_modules/typescript/bin/tsc --project tsconfig.json

# The content is checked by the build that the tests need. A file of tests stays with one process; tests/conftest.py
# has them in order.
test: code browser
	@$(RUN) tools check --site site
	@$(RUN) pytest -n auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder

bench: setup-dev browser
	@$(RUN) tools bench

clean:
	rm -rf build site dist .pytest_cache .ruff_cache .mypy_cache .hypothesis
	find qwirkle_rules tools tests -name __pycache__ -prune -exec rm -rf {} +

setup-site setup-dev:
	@sh tools/setup.sh $(@:setup-%=%)

browser: setup-dev
	@$(RUN) tools.chromium
