# `make` lists what can be made. Nothing here needs an answer or a terminal; a second call installs nothing.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.NOTPARALLEL:
.SUFFIXES:
.DEFAULT_GOAL := help

# Debian's names. LIBRARIES is what the program links; TEST_TOOLS is what only the tests ask for.
LIBRARIES := git pkg-config libcmark-gfm-dev libcmark-gfm-extensions-dev libyaml-dev libtomlplusplus-dev libexiv2-dev \
  libjpeg-dev libpng-dev libwebp-dev liblcms2-dev libevent-dev zlib1g-dev libbrotli-dev libqrencode-dev libssl-dev \
  libzip-dev libharfbuzz-dev libgumbo-dev
TEST_TOOLS := cmark-gfm firefox-esr webkit2gtk-driver xvfb default-jre-headless fonts-noto-core fonts-noto-cjk \
  fonts-noto-color-emoji gettext strace tmux zsh fish man-db curl openssh-client openssh-server rsync \
  nginx-light libheif1 libtiff6 libimage-exiftool-perl wrk weasyprint poppler-utils

EXAMPLE := Examples/korean-and-english
RELEASE := swift build -c release --product ilgi
SWIFT_FILES := Sources Tests Package.swift
VENV := .build/venv
BENCH_VENV := .build/bench-venv
# For fuzz and bench: how long, which parts, and folders of more journals to measure. RECORD=NAME keeps the instructions of
# each stage in Benchmarks/Results/ under that name.
DURATION ?= 600
TARGET ?=
FILTER ?=
JOURNALS ?=
# For mutants: how many changes, and to which modules.
COUNT ?= 350
MODULES ?= FrontMatter,Markdown,Journal,JournalReader,SearchIndex,SiteRenderer,Files,Build
SPECIFICATIONS := .build/specifications

.PHONY: help
help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

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

.PHONY: yaml-suite
yaml-suite: libraries ## Read a copy of the YAML test suite: make yaml-suite SUITE=DIR
	@test -d "$(SUITE)" || { echo "usage: make yaml-suite SUITE=DIR"; exit 2; }
	@YAML_SUITE="$(abspath $(SUITE))" swift test --filter YAMLSuiteTests

.PHONY: lint
lint: swift $(VENV)/complete ## Check the form of the Swift files and of the shell scripts
	@swift format lint --strict --recursive $(SWIFT_FILES)
	@$(VENV)/bin/shellcheck .ci/run .ci/*.sh Packaging/*.sh Tests/*/*.sh

.PHONY: format
format: swift ## Bring the Swift files into their form
	@swift format --in-place --recursive $(SWIFT_FILES)

.PHONY: man
man: libraries ## Write the manual page to .build/ilgi.1, in Korean to .build/ilgi.ko.1
	@$(RELEASE)
	@.build/release/ilgi man --lang en > .build/ilgi.1
	@.build/release/ilgi man --lang ko > .build/ilgi.ko.1

.PHONY: record
record: libraries ## Write the golden files anew; read the difference before you commit it
	@RECORD=1 swift test --filter GoldenTests || true
	@git status --short Tests/GoldenTests

.PHONY: diagnostics
diagnostics: libraries ## Write Documentation/Diagnostics.md anew, from the explanations and the bad journals of the tests
	@RECORD=1 swift test --filter DiagnosticsPageTests || true
	@git status --short Documentation

.PHONY: schemas
schemas: libraries ## Write the JSON Schemas of the settings, of front matter and of an export anew, from the tables in the code
	@$(RELEASE)
	@for name in settings entry export; do .build/release/ilgi schema $$name > Documentation/Schemas/$$name.schema.json; done
	@git status --short Documentation

.PHONY: pictures
pictures: libraries $(VENV)/complete ## Make the pictures of the README from the example, in Chromium
	@$(RELEASE)
	@$(VENV)/bin/python Documentation/Pictures/make.py .build/release/ilgi
	@git status --short Documentation/Pictures

.PHONY: translations
translations: ## Take new and changed phrases of the sources over into Translations/*.po, for a translator
	@.ci/install-packages.sh gettext
	@mkdir -p .build
	@python3 Translations/phrases.py template .build/ilgi.pot
	@for file in Translations/*.po; do \
	  msgmerge --quiet --update --backup=none --no-wrap --previous "$$file" .build/ilgi.pot; done
	@python3 Translations/phrases.py check

.PHONY: bench
bench: libraries ## Measure builds against their bounds, against copying their output, and against Hugo where it can be installed
	@$(RELEASE)
	@$(MAKE) --silent --no-print-directory $(BENCH_VENV)/complete || echo "Hugo could not be installed and is left out."
	@python3 Benchmarks/builds.py --ilgi .build/release/ilgi $(if $(wildcard $(BENCH_VENV)/bin/hugo),--hugo $(BENCH_VENV)/bin/hugo) \
	  --entries 1000 --rounds 3 --scratch .build
	@.ci/install-packages.sh valgrind wrk
	@python3 Benchmarks/serve.py --ilgi .build/release/ilgi --hugo $(BENCH_VENV)/bin/hugo --wrk 60
	@python3 Benchmarks/stages.py --ilgi .build/release/ilgi $(if $(RECORD),--record "$(RECORD)")
	@python3 Benchmarks/bounds.py --ilgi .build/release/ilgi $(if $(RECORD),--record)
	@$(MAKE) --silent --no-print-directory $(SPECIFICATIONS)/complete
	@swift build -c release --product markdown-bench
	@python3 Benchmarks/markdown.py --bench .build/release/markdown-bench --specifications $(SPECIFICATIONS) $(JOURNALS)
	@swift build -c release --product templating-benchmark
	@$(MAKE) --silent --no-print-directory $(VENV)/complete
	@$(VENV)/bin/python Benchmarks/templates.py --program .build/release/templating-benchmark

.PHONY: fuzz
fuzz: libraries $(SPECIFICATIONS)/complete ## Search for inputs that break the program, DURATION=600 for each TARGET
	@python3 Tests/Fuzz/run.py --seconds $(DURATION) --specifications $(SPECIFICATIONS) $(TARGET)

.PHONY: embed
embed: ## List the files of Templates/ and of the writing page anew in the C files that embed them
	@python3 Packaging/embed.py

.PHONY: size
size: ## Count lines of code by module, and what the design wants to be few; RECORD=1 keeps what fell
	@python3 Tests/size.py $(if $(RECORD),record)

.PHONY: same
same: libraries test-tools ## Compare the release build with the program OLD: sites, answers and random steps, byte for byte
	@$(RELEASE)
	@ILGI="$(OLD)" $(VENV)/bin/python -B Tests/same.py "$(OLD)" .build/release/ilgi $(if $(JOURNALS),--journals $(JOURNALS))

.PHONY: torture
torture: libraries test-tools ## Hostile texts, random changes, failing system calls, axe in every language, and the thread sanitizer
	@$(RELEASE)
	@.ci/install-packages.sh caddy ffmpeg
	@$(VENV)/bin/python Tests/run.py --torture
	@python3 Tests/Torture/hostile_markdown.py --ilgi .build/release/ilgi
	@python3 Tests/Torture/random_secrets.py --ilgi .build/release/ilgi
	@python3 Tests/Torture/real_media.py --ilgi .build/release/ilgi
	@CHANGE_STEPS=20000 swift test -c release --disable-xctest --filter RandomChangeTests
	@EVERY_ALARM=1 swift test -c release --disable-xctest --filter 'planted leaks'
	@HOSTILE_SHAPES=20000 HOSTILE_SIZE=200000 swift test -c release --disable-xctest --filter HostileShapeTests
	@EVERY_CALL=1 swift test -c release --disable-xctest --filter ImportWritingTests
	@POSTING_SEEDS=200 swift test -c release --disable-xctest --filter ChunkBuilderTests
	@CONTAINED=20000 swift test -c release --disable-xctest --filter ContainedTests
	@$(MAKE) --silent --no-print-directory tsan FILTER='eight threads render|any number of jobs|results stand in the order'

# Of the optimized program, as people run it: unoptimized, the tests would take an hour. The address sanitizer reserves
# terabytes of addresses, so children that have a limit of memory (MarkdownWorkerTests) cannot run under it; nor can they
# under the thread sanitizer, which also makes the test that measures time too slow.
SANITIZED := ILGI_DEBUG_INFO=1 ILGI_LINKER=lld swift test -c release --disable-xctest

.PHONY: asan
asan: libraries $(SPECIFICATIONS)/complete ## The Swift tests under the address sanitizer; FILTER= names some of them
	@ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=0 $(SANITIZED) --sanitize address --scratch-path .build/asan \
	  --skip MarkdownWorkerTests $(if $(FILTER),--filter '$(FILTER)')

.PHONY: tsan
tsan: libraries $(SPECIFICATIONS)/complete ## The Swift tests under the thread sanitizer; FILTER= names some of them
	@TSAN_OPTIONS=halt_on_error=1 ILGI_SHARED_RUNTIME=1 $(SANITIZED) --sanitize thread --scratch-path .build/tsan \
	  --skip MarkdownWorkerTests --skip 'a text of nothing but openings' $(if $(FILTER),--filter '$(FILTER)')

.PHONY: coverage
coverage: libraries $(SPECIFICATIONS)/complete ## Say how much of each module the Swift tests run, as a table
	@python3 Tests/coverage.py

.PHONY: mutants
mutants: libraries $(SPECIFICATIONS)/complete ## Change the program in COUNT=350 places, one at a time, and say what no test noticed
	@python3 Tests/Mutants/run.py --count $(COUNT) --modules $(MODULES)

.PHONY: search
search: libraries test-tools ## Measure search beside Pagefind, and compare 1,000 parts of words with a plain look at 10,000 entries
	@$(RELEASE)
	@$(MAKE) --silent --no-print-directory $(BENCH_VENV)/complete
	@cd Tests && SEARCH_ENTRIES=10000 SEARCH_PARTS=1000 ILGI=../.build/release/ilgi ../$(VENV)/bin/python -B -m unittest SiteTests.test_search_recall
	@$(VENV)/bin/python Benchmarks/search.py --ilgi .build/release/ilgi --pagefind $(BENCH_VENV)/bin/python

# What `make dist` needs beside the libraries: in each system that a package is made for.
DIST_TOOLS := make ca-certificates python3 binutils dpkg-dev patchelf libheif1 libc6-dev g++ libncurses6 libcurl4 libxml2 libsqlite3-0 libicu-dev
SYSTEMS ?= bookworm trixie noble
TOOLCHAIN ?= $(patsubst %/bin/,%,$(dir $(realpath $(shell command -v swift))))
IN_ROOT = ILGI_BUILD=/build TOOLCHAIN="$(TOOLCHAIN)" PACKAGES="$(LIBRARIES) $(DIST_TOOLS)" Packaging/root.sh

.PHONY: dist
dist: ## Make the archive, and a Debian package for each of SYSTEMS='bookworm trixie noble', in .build/dist (as root)
	@.ci/install-packages.sh debootstrap
	@rm -rf .build/dist
	@$(IN_ROOT) bookworm python3 Packaging/dist.py --only archive
	@for system in $(SYSTEMS); do $(IN_ROOT) $$system python3 Packaging/dist.py --only package; done

.PHONY: hosts
hosts: $(VENV)/complete ## Run every line of every CI file in bare systems, against the archive of `make dist` (as root)
	@.ci/install-packages.sh debootstrap
	@$(VENV)/bin/python Tests/CITests/hosts.py .build/dist/ilgi-*.tar.xz $(NAMES)
	@for system in $(SYSTEMS); do Packaging/try-in-bare-root.sh .build/dist/ilgi-*.tar.xz $$system; done

.PHONY: dist-check
dist-check: ## Make the archive twice, in two folders, and compare the bytes (as root)
	@.ci/install-packages.sh debootstrap
	@$(IN_ROOT) bookworm Packaging/compare-two-builds.sh

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
	@.ci/install-packages.sh chromium-headless-shell || { command -v chromium > /dev/null \
	  && echo "The tests go on with the Chromium that is here. It takes longer."; }
	@$(MAKE) --silent --no-print-directory $(VENV)/complete
	@PATH="$(CURDIR)/$(VENV)/bin:$$PATH" Tests/SpecificationTests/fetch-specifications.sh $(SPECIFICATIONS)

$(SPECIFICATIONS)/complete:
	@.ci/install-packages.sh cmark-gfm
	@Tests/SpecificationTests/fetch-specifications.sh $(SPECIFICATIONS)
	@touch $@

$(VENV)/complete: Tests/requirements.txt
	@.ci/make-venv.sh $(VENV) $<

$(BENCH_VENV)/complete: Benchmarks/requirements.txt
	@.ci/make-venv.sh $(BENCH_VENV) $<
