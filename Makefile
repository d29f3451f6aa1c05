# ReuseLab. `make help` lists the targets.
# Written for GNU make 3.81 (macOS) and later.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# The build folder. SwiftPM locks it, so other kinds of builds have their own.
BUILD ?= .build

# The files to lint; bookbinder adds the chapters' listings.
SOURCES = Package.swift Sources Plugins Tests Chapters .ci/Embedded .ci/Fuzz \
  .ci/Hostile .ci/Proof .ci/picture.swift .ci/mutate.swift .ci/mutants.swift Playground Benchmarks
# The files to format. Exercises, answers and mistakes are left alone, because
# some exercises ask for line numbers.
FORMATTED = $(filter-out Playground,$(SOURCES)) Playground/Package.swift \
  Playground/Checks Playground/Judging Playground/Puzzles Playground/Sources \
  Playground/Tables Playground/Tests Playground/Workbench
FORMAT = swift format

# How long `make fuzz` and `make hostile` run, in seconds.
TIME ?= 60

BOOKBINDER = $(BUILD)/debug/bookbinder

.PHONY: help
help: ## List these targets
	@awk 'BEGIN { FS = ":.*## " } \
	  /^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

# The packages whose prerequisites are needed.
PACKAGES ?= .
check watch own weave: PACKAGES = . Playground

.PHONY: prerequisites
prerequisites:
	@.ci/prerequisites $(PACKAGES)

.PHONY: repl
repl: prerequisites ## Open the shell; ARGS="--chapter 1 -c stats" is passed on
	@swift build --scratch-path $(BUILD) --product reuse >&2
	@$(BUILD)/debug/reuse $(ARGS)

.PHONY: live
live: prerequisites ## Watch the shell in another terminal, frame by frame; in tmux, in a pane beside it
	@swift build --scratch-path $(BUILD) --product reuse >&2
	@if [ -n "$${TMUX:-}" ]; then \
	  tmux split-window -d -h -c "$$PWD" -e "XDG_RUNTIME_DIR=$${XDG_RUNTIME_DIR:-}" \
	    -e "TMPDIR=$${TMPDIR:-}" "$(BUILD)/debug/reuse --live $(ARGS) || read -r"; \
	else $(BUILD)/debug/reuse --live $(ARGS); fi

.PHONY: test
test: prerequisites ## Run all tests except the pages'; FILTER=Chapter01, TIMES=1
	@REUSELAB_BUILD=$(BUILD) .ci/test $(if $(FILTER),--filter '$(FILTER)')

.PHONY: nightly
nightly: prerequisites ## Run long random tests, and more; SEED=number repeats a night
	@REUSELAB_BUILD=$(BUILD) .ci/nightly $(SEED)

.PHONY: proof
proof: prerequisites ## Prove the exercises' checks, answers, and mistakes
	@REUSELAB_BUILD=$(BUILD) .ci/proof $(CHAPTER)

.PHONY: mistakes
mistakes: ## Write the Playground's mistakes whole to .build-mistakes/
	@rm -rf .build-mistakes
	@.ci/mistakes .build-mistakes
	@echo "$$(find .build-mistakes -type f | wc -l | tr -d ' ') mistakes are in .build-mistakes/"

.PHONY: build
build: prerequisites ## Build everything, including tests
	swift build --scratch-path $(BUILD) --build-tests

.PHONY: bookbinder
bookbinder: prerequisites
	@swift build --scratch-path $(BUILD) --quiet --product bookbinder

.PHONY: format
format: bookbinder ## Format sources and the chapters' listings
	$(FORMAT) --in-place --parallel --recursive $(FORMATTED)
	$(BOOKBINDER) format

.PHONY: lint
lint: bookbinder mistakes ## Lint sources and listings strictly; changes nothing
	$(FORMAT) lint --strict --parallel --recursive $(SOURCES) .build-mistakes
	$(BOOKBINDER) format --check
	@.ci/lint-listings $(BOOKBINDER) $(BUILD)/listings

.PHONY: record
record: bookbinder picture ## Record diffs, counts, transcripts, reference, pictures
	$(BOOKBINDER) diffs
	$(BOOKBINDER) reading
	$(BOOKBINDER) seams
	@for round in 1 2; do \
	  swift build --scratch-path $(BUILD) --quiet --product bookbinder \
	    && $(BOOKBINDER) transcripts || exit 1; done
	$(BOOKBINDER) pictures
	$(BOOKBINDER) reference

.PHONY: reading
reading: bookbinder ## Record the folds, diffs, counts, and transcripts of CHAPTER=2
	@if [ -z "$(CHAPTER)" ]; then \
	  echo "Give a chapter, as in: make reading CHAPTER=2" >&2; exit 64; fi
	$(BOOKBINDER) diffs --chapter $(CHAPTER)
	$(BOOKBINDER) reading --chapter $(CHAPTER)
	$(BOOKBINDER) transcripts --chapter $(CHAPTER)

.PHONY: code
code: bookbinder ## Write CHAPTER=1 to .build-code/ as one Swift file
	@if [ -z "$(CHAPTER)" ]; then \
	  echo "Give a chapter, as in: make code CHAPTER=1" >&2; exit 64; fi
	@$(BOOKBINDER) code $(CHAPTER) --into .build-code

.PHONY: check
check: prerequisites ## Check your exercises; CHAPTER=1 for one chapter's, TABLE=1 your table, OWN=1 your chapter
	@REUSELAB_BUILD=$(BUILD) Playground/$(if $(OWN),own --check $(filter-out 1,$(OWN)),check $(if $(TABLE),table,$(CHAPTER)))

.PHONY: own
own: prerequisites ## Open the shell at your own chapter, Playground/Own/Own.md; NAME=Queue
	@REUSELAB_BUILD=$(BUILD) Playground/own $(NAME)

.PHONY: weave
weave: prerequisites ## Record your own chapter's transcripts and make its page; NAME=Queue
	@REUSELAB_BUILD=$(BUILD) Playground/own --weave $(NAME)

.PHONY: watch
watch: prerequisites ## Recheck an exercise or your table whenever you save it; OWN=1 your chapter
	@REUSELAB_BUILD=$(BUILD) Playground/$(if $(OWN),own --watch $(filter-out 1,$(OWN)),watch)

.PHONY: mutants
mutants: PACKAGES = . Playground
mutants: prerequisites ## Break the listings of cells and queues in every way, or CHAPTER=3's; a law must notice
	@swift .ci/mutants.swift $(CHAPTER)

.PHONY: mutate
mutate: mutants ## Then break the rules in .ci/mutations.txt one by one; tests must fail
	@swift .ci/mutate.swift $(CHAPTER)

.PHONY: fuzz
fuzz: bookbinder ## Fuzz the parser and the readers with libFuzzer for TIME=60 s; READER=dump
	@.ci/fuzz $(BUILD) $(TIME) $(READER)

.PHONY: sanitize
sanitize: prerequisites ## Run the tests under AddressSanitizer, then ThreadSanitizer
	@.ci/sanitize $(if $(FILTER),'$(FILTER)')

.PHONY: hostile
hostile: prerequisites ## Send the shell random lines and kill it for TIME=60 seconds
	@swift build --scratch-path $(BUILD) --quiet --product hostile
	@$(BUILD)/debug/hostile --time $(TIME) $(if $(SEED),--seed $(SEED))

.PHONY: embedded
embedded: bookbinder ## Run the book as Embedded Swift and compare every byte
	@.ci/embedded $(BUILD)

.PHONY: bench
bench: ## Run the benchmarks, as ratios within one run
	swift run --package-path Benchmarks -c release benchmarks $(ARGS)

.PHONY: peers
peers: ## Compare with GTK's and Qt's lists; says which packages it needs
	@Benchmarks/Peers/compare

.PHONY: picture
picture: prerequisites ## Draw the README's picture from the shell's output
	@swift build --scratch-path $(BUILD) --quiet --product reuse
	@swift .ci/picture.swift $(BUILD)/debug/reuse .github/lab.svg

.PHONY: book
book: prerequisites ## Make the book's pages, in .build-book/
	@swift build --scratch-path $(BUILD) --quiet --product reuse >&2
	@REUSELAB_BUILD=$(BUILD) Site/build

.PHONY: paper
paper: ## Make an EPUB and a PDF of the first reading, in .build-paper/
	@Site/paper

.PHONY: sizes
sizes: prerequisites ## Print how many bytes each chapter and module adds to the pages
	@REUSELAB_BUILD=$(BUILD) Site/module
	@Site/sizes

.PHONY: scripts
scripts: ## Check the pages' scripts: types, lint, and tests without a browser
	@Site/check

.PHONY: test-book
test-book: book ## Test the pages in headless Chromium
	@REUSELAB_BUILD=$(BUILD) Site/test

.PHONY: pack
pack: prerequisites ## Write an archive whose first build needs no network
	@.ci/pack $(BUILD)

# Keeps what was fetched, for places without a network.
.PHONY: clean
clean: ## Remove everything that was built
	@for folder in .build Playground/.build; do \
	  find $$folder -mindepth 1 -maxdepth 1 ! -name checkouts \
	    ! -name repositories ! -name workspace-state.json \
	    -exec rm -rf {} + 2>/dev/null || true; done
	rm -rf .build-code .build-mistakes .build-book* .build-paper .build-embedded .build-address \
	  .build-thread .build-mutate .build-fuzz Playground/.build-learner \
	  Benchmarks/.build Benchmarks/Peers/.build
