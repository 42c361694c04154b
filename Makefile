# `make` lists what can be made. Nothing here needs an answer or a terminal; a second call installs nothing.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.NOTPARALLEL:
.SUFFIXES:
.DEFAULT_GOAL := help

# Debian's names. LIBRARIES is what the program links; TEST_TOOLS is what only the tests ask for.
LIBRARIES := git pkg-config libcmark-gfm-dev libcmark-gfm-extensions-dev libyaml-dev libtomlplusplus-dev libexiv2-dev
TEST_TOOLS := cmark-gfm chromium fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji

EXAMPLE := Examples/korean-and-english
RELEASE := swift build -c release --static-swift-stdlib --product ilgi
SWIFT_FILES := Sources Tests Package.swift
VENV := .build/venv
BENCH_VENV := .build/bench-venv
SPECIFICATIONS := .build/specifications

.PHONY: help
help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: site
site: libraries ## Build Ilgi and the Korean and English example, and say where to look
	@$(RELEASE)
	@.build/release/ilgi build $(EXAMPLE)
	@echo "The example is built. Open $(CURDIR)/$(EXAMPLE)/public/index.html in a browser."

.PHONY: test
test: ## Install what the tests need, run every test and count them in the last line
	@$(MAKE) --silent --no-print-directory test-tools \
	  || { echo "The tools that the tests need could not be installed."; echo "0 passed, 1 failed"; exit 1; }
	@$(VENV)/bin/python Tests/run.py

.PHONY: lint
lint: swift $(VENV)/complete ## Check the form of the Swift files and of the shell scripts
	@swift format lint --strict --recursive $(SWIFT_FILES)
	@$(VENV)/bin/shellcheck .ci/run .ci/*.sh Tests/*/*.sh

.PHONY: format
format: swift ## Bring the Swift files into their form
	@swift format --in-place --recursive $(SWIFT_FILES)

.PHONY: record
record: libraries ## Write the golden files anew; read the difference before you commit it
	@RECORD=1 swift test --filter GoldenTests || true
	@git status --short Tests/GoldenTests

.PHONY: bench
bench: libraries ## Measure a build against copying its output, and against Hugo where it can be installed
	@$(RELEASE)
	@$(MAKE) --silent --no-print-directory $(BENCH_VENV)/complete || echo "Hugo could not be installed and is left out."
	@python3 Benchmarks/measure.py --ilgi .build/release/ilgi --hugo $(BENCH_VENV)/bin/hugo

.PHONY: clean
clean: ## Remove everything that was built
	@rm -rf .build Examples/*/public Examples/*/.ilgi

# What the targets above stand on.

.PHONY: swift libraries test-tools
swift:
	@.ci/require-swift.sh 6.2

libraries: swift
	@.ci/install-packages.sh $(LIBRARIES)

test-tools: swift
	@.ci/install-packages.sh $(LIBRARIES) $(TEST_TOOLS)
	@$(MAKE) --silent --no-print-directory $(VENV)/complete
	@PATH="$(CURDIR)/$(VENV)/bin:$$PATH" Tests/SpecificationTests/fetch-specifications.sh $(SPECIFICATIONS)

$(VENV)/complete: Tests/requirements.txt
	@.ci/make-venv.sh $(VENV) $<

$(BENCH_VENV)/complete: Benchmarks/requirements.txt
	@.ci/make-venv.sh $(BENCH_VENV) $<
