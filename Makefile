# Everything a maintainer does. `make` alone lists it.
.DEFAULT_GOAL := help
.PHONY: help install docs dev serve test check specs release changed propose summary mcp releases parity clean

# The Node version that this project pins comes before the machine's.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
RUN := npm run --silent

help: ## Print this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{ printf "make %-9s %s\n", $$1, $$2 }'

# Half of what's installed is for tests and checks alone. Where it's there already, it stays.
SITE_INSTALLED := $(if $(wildcard node_modules/.installed),node_modules/.installed,node_modules/.installed-for-the-site)

install: node_modules/.installed ## Install everything, tests and checks included

docs: $(SITE_INSTALLED) ## Install, generate, check and build the site; STRICT=1: stop on warnings too
	@$(RUN) docs
	@echo "The site is in dist/. Look at it with: make serve"

dev: $(SITE_INSTALLED) ## Serve the site while you write; follows changes in specs, guides, templates
	@$(RUN) dev

serve: $(SITE_INSTALLED) ## Serve dist/ on 127.0.0.1 (PORT=4173)
	@$(RUN) serve -- --port $(or $(PORT),4173)

test: node_modules/.installed ## Run everything: build, checks, unit tests, real browsers; THV_LONG=1: every page in every mode
	@npm test

check: node_modules/.installed ## Check types, lint, imports, unused code, specs and guides
	@$(RUN) check

specs: $(SITE_INSTALLED) ## Update the manifests under specs/, and check that their files can be read
	@$(RUN) thv-docs -- specs

release: $(SITE_INSTALLED) ## Document a release and build the site: FROM=repository TAG=v0.4.0 (default: all new ones)
	@test -n "$(FROM)" || { echo "name where releases are: make release FROM=https://github.com/stacklok/toolhive TAG=v0.4.0"; exit 1; }
	@code=0; $(RUN) thv-docs -- release $(TAG) --from "$(FROM)" $(if $(ACCEPT_FROM),--accept-from "$(ACCEPT_FROM)") $(if $(REPORT),--report "$(REPORT)") || code=$$?; \
	test $$code -gt 1 || $(RUN) docs && exit $$code

changed: $(SITE_INSTALLED) ## List the pages in dist/ whose text differs from that of a commit: BASE=origin/main REPORT=file
	@test -d dist || { echo "there is no dist/: build the site first, with make docs"; exit 1; }
	@rm -rf .cache/base && git worktree prune
	@git worktree add --quiet --detach .cache/base "$(or $(BASE),origin/main)"
	@code=0; { $(MAKE) --no-print-directory -C .cache/base docs > /dev/null && \
	node scripts/changed-pages.ts .cache/base/dist dist; } || code=$$?; \
	git worktree remove --force .cache/base && exit $$code

propose: $(SITE_INSTALLED) ## Commit what a release wrote and open a pull request: REPORT=file DIRECT=1 SITE=outcome DOCS=folder FORGE=gitlab BASE=branch
	@node scripts/propose-release.ts

summary: ## Show a file in the summary of a workflow's job: REPORT=file
	@if [ -f "$(REPORT)" ]; then cat "$(REPORT)" >> "$${GITHUB_STEP_SUMMARY:-/dev/stdout}"; else echo "no report was written"; fi

mcp: $(SITE_INSTALLED) ## Package the server for agents, with the data of the last make docs
	@node mcp/bundle.ts
	@cd build/mcp && npm pack --silent
	@echo "The package is in build/mcp/, with its Containerfile and registry.json. Try it with: npx file:$(CURDIR)/build/mcp/$$(cd build/mcp && ls *.tgz)"

releases: node_modules/.installed ## Test against real releases: RELEASES=folder of checkouts, or git repository
	@test -n "$(RELEASES)" || { echo "name a folder that holds one checkout a release, or a git repository: make releases RELEASES=place"; exit 1; }
	@THV_RELEASES="$(abspath $(RELEASES))" $(RUN) test:releases

parity: node_modules/.installed ## Compare specs/ with the real releases: RELEASES=git repository or bundle
	@test -n "$(RELEASES)" || { echo "name a git repository or a bundle of one: make parity RELEASES=place"; exit 1; }
	@THV_RELEASES="$(abspath $(RELEASES))" $(RUN) test:releases -- recorded severity flow

clean: ## Remove everything that was generated or built
	rm -rf dist build site/generated site/generated.* .cache node_modules/.cache

# On an older Node than the project's own, npm would print a page of warnings about versions it is about to install.
INSTALL := npm ci --no-audit --no-fund --loglevel=error

node_modules/.installed: package-lock.json
	$(INSTALL)
	@touch $@

node_modules/.installed-for-the-site: package-lock.json
	$(INSTALL) --omit=dev
	@touch $@
