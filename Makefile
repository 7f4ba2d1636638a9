# Two commands are all a newcomer needs: `make play` and `make test`.

.PHONY: play test setup lint bench generators instructions load types docs

# Builds everything and serves the games on this machine: open the address that it prints.
play: web/dist
	cargo build --release --bin spellenkast
	./scripts/part-symbols target/release/spellenkast
	./target/release/spellenkast serve

# Installs what the tests need and runs all of them.
test: setup lint web/dist
	./scripts/with-postgres cargo test --workspace --all-features --quiet
	./scripts/fuzz-api
	cd web && npm test --silent && npm run --silent test:browser

# The app for browsers, which becomes a part of the program.
web/dist: web/node_modules $(shell find web/src web/public lang -type f) web/index.html web/vite.config.ts
	cd web && npm run --silent build
	@touch $@

# Not `npm ci`: it insists that the lock names the tools' binaries for every kind of machine there is.
web/node_modules: web/package.json web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund
	@touch $@

setup:
	./scripts/setup

# What is pure has to build for a browser, too, and what others may take has to fit into a package.
lint: web/node_modules
	cargo fmt --check
	cargo clippy --workspace --all-targets --all-features --quiet -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --all-features --no-deps --quiet
	for features in "" serde schemars ts; do \
		cargo clippy --package spellenkast-engine --package spellenkast-games --all-targets --features "$$features" --quiet -- -D warnings || exit 1; \
	done
	cargo package --package spellenkast-engine --package spellenkast-games --no-verify --allow-dirty --offline --quiet
	cargo clippy --package spellenkast-browser --target wasm32-unknown-unknown --quiet -- -D warnings
	cd web && npm run --silent check

# How fast the rules are, in games and decisions a second.
bench:
	cargo run --release --quiet --bin spellenkast -- bench

# The generators one by one.
generators:
	cargo bench --package spellenkast-measure --bench generators

# The same in instructions, which a busy machine does not change; needs valgrind.
instructions:
	./scripts/instructions

# How much a server bears, on one core, with the load on the other.
load:
	cargo build --release --bin spellenkast
	taskset -c 1 ./target/release/spellenkast load --server-core 0

# Makes the TypeScript types of all that travels between server and browser anew.
types:
	WRITE_TYPES=1 cargo test --workspace --all-features --quiet --test typescript

# Makes the generated documents anew.
docs:
	./scripts/docs
