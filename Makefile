# Everything a maintainer does. `make` alone lists it.
.DEFAULT_GOAL := help
.PHONY: help install docs mcp hosts dev serve test test-fast test-long looks check coverage status specs spec-diff release rehearse changed propose summary bench bench-smoke releases parity clean

# npm scripts run with node_modules/.bin first on the path, and with it the Node version this project pins.
RUN := npm run --silent

help: ## Print this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{ printf "make %-11s %s\n", $$1, $$2 }'

# Half of what's installed is for tests and checks alone. Where it's there already, it stays.
SITE_INSTALLED := $(if $(wildcard node_modules/.installed),node_modules/.installed,node_modules/.installed-for-the-site)

install: node_modules/.installed ## Install what everything else needs

docs: $(SITE_INSTALLED) ## Install, generate, check and build the site; STRICT=1: stop on warnings too
	@$(RUN) docs
	@echo "The site is in dist/. Look at it with: make serve"

mcp: $(SITE_INSTALLED) ## Put together what ships the server for agents (mcp/), from the files of the last make docs
	@$(RUN) mcp
	@cd build/mcp && npm pack --silent
	@echo "The package is in build/mcp/, with its Containerfile and registry.json. Try it with: npx file:$(CURDIR)/build/mcp/$$(cd build/mcp && ls *.tgz)"

hosts: node_modules/.installed ## Try the files for nginx and Apache with both, which have to be installed
	@$(RUN) hosts

dev: $(SITE_INSTALLED) ## Serve the site while writing; follows changes in specs, guides, templates
	@$(RUN) dev

serve: $(SITE_INSTALLED) ## Serve dist/ on 127.0.0.1 (PORT=4173)
	@$(RUN) serve -- --port $(or $(PORT),4173)

test: node_modules/.installed ## Run everything: check, unit, fuzz, build, a real browser
	@$(RUN) test

test-fast: node_modules/.installed ## Types, lint, the quick unit tests and a look with a browser, for the inner loop
	@$(RUN) test:fast

test-long: node_modules/.installed ## Run everything in full: every page in every mode, more kills, more made-up input
	@$(RUN) test:long

looks: node_modules/.installed ## Take the pictures anew that tests compare the site's look with; lists what changed
	@$(RUN) looks

check: node_modules/.installed ## Types, lint, format, unused code, specs and guides
	@$(RUN) generate
	@$(RUN) check

coverage: $(SITE_INSTALLED) ## List what the version has and no guide mentions
	@$(RUN) coverage

status: $(SITE_INSTALLED) ## Which versions are documented; FROM=repository: which of its tags aren't
	@$(RUN) thv-docs -- status $(if $(FROM),--from "$(FROM)")

specs: $(SITE_INSTALLED) ## Record the files under specs/ in their manifests and read them
	@$(RUN) specs

spec-diff: ## Show what a version changed under specs/: FROM=v0.3.5 TO=v0.3.6
	@test -d "specs/$(FROM)" -a -d "specs/$(TO)" -a -n "$(FROM)" -a -n "$(TO)" || { echo "name two versions under specs/: make spec-diff FROM=v0.3.5 TO=v0.3.6"; exit 1; }
	@git diff --no-index "specs/$(FROM)" "specs/$(TO)" || test $$? -eq 1

release: $(SITE_INSTALLED) ## Document a release and build the site: FROM=repository TAG=v0.4.0 (default: all new ones)
	@test -n "$(FROM)" || { echo "name where releases are: make release FROM=https://github.com/stacklok/toolhive TAG=v0.4.0"; exit 1; }
	@code=0; $(RUN) thv-docs -- release $(TAG) --from "$(FROM)" $(if $(ACCEPT_FROM),--accept-from "$(ACCEPT_FROM)") $(if $(REPORT),--report "$(REPORT)") || code=$$?; \
	test $$code -gt 1 || $(RUN) docs && exit $$code

rehearse: $(SITE_INSTALLED) ## Document releases in a temporary store, a line each: FROM=repository TAGS=v0.3.7,v0.3.8
	@test -n "$(FROM)" || { echo "name where releases are: make rehearse FROM=repository"; exit 1; }
	@$(RUN) thv-docs -- rehearse --from "$(FROM)" $(if $(TAGS),--tags "$(TAGS)") $(if $(ACCEPT_FROM),--accept-from "$(ACCEPT_FROM)")

changed: $(SITE_INSTALLED) ## List the pages in dist/ that differ from those of a commit: BASE=origin/main, REPORT=file, OUT=folder for them
	@$(RUN) changed -- $(if $(BASE),--base "$(BASE)") $(if $(REPORT),--report "$(REPORT)") $(if $(OUT),--out "$(OUT)")

propose: $(SITE_INSTALLED) ## Commit what a release wrote and open a pull request: REPORT=file, DIRECT=1, SITE=outcome, DOCS=folder, FORGE=gitlab, BASE=branch
	@$(RUN) propose -- $(if $(REPORT),--report "$(REPORT)") $(if $(filter 1 true,$(DIRECT)),--direct) $(if $(SITE),--site "$(SITE)") $(if $(DOCS),--docs "$(DOCS)") $(if $(FORGE),--forge "$(FORGE)") $(if $(BASE),--base "$(BASE)")

summary: ## Show a file in the summary of a workflow's job: REPORT=file
	@if [ -f "$(REPORT)" ]; then cat "$(REPORT)" >> "$${GITHUB_STEP_SUMMARY:-/dev/stdout}"; else echo "no report was written"; fi

bench: node_modules/.installed ## Measure generate, build and page weight; with PEERS=1 beside other generators
	@$(RUN) $(if $(PEERS),bench:peers,bench)

bench-smoke: node_modules/.installed ## Try whether all that measures still runs, with little of everything
	@$(RUN) bench:smoke

releases: node_modules/.installed ## Test against checkouts of real releases: RELEASES=folder
	@test -n "$(RELEASES)" || { echo "name a folder that holds one checkout a release: make releases RELEASES=folder"; exit 1; }
	@THV_RELEASES="$(abspath $(RELEASES))" $(RUN) test:releases

parity: node_modules/.installed ## Compare specs/ with the real releases: RELEASES=folder or git repository
	@test -n "$(RELEASES)" || { echo "name a folder of checkouts or a git repository: make parity RELEASES=place"; exit 1; }
	@THV_RELEASES="$(abspath $(RELEASES))" $(RUN) test:parity

clean: ## Remove everything that was generated or built
	rm -rf dist build site/generated site/generated.* bench.json .cache node_modules/.cache

# On an older Node than the project's own, npm would print a page of warnings about versions it is about to install.
INSTALL := npm ci --no-audit --no-fund --loglevel=error

node_modules/.installed: package-lock.json
	$(INSTALL)
	@touch $@

node_modules/.installed-for-the-site: package-lock.json
	$(INSTALL) --omit=dev
	@touch $@
