# Two commands are all a newcomer needs: `make play` and `make test`.

.PHONY: play site test setup lint bench generators instructions load types docs python

# Builds everything and serves the games on this machine: open the address that it prints.
play: web/dist
	cargo build --release --bin spellenkast
	./scripts/part-symbols target/release/spellenkast
	./target/release/spellenkast serve

# Installs what the tests need and runs all of them.
test: setup lint web/dist web/site
	./scripts/with-postgres cargo test --workspace --all-features --quiet
	./scripts/fuzz-api
	./scripts/python test
	cd web && npm test --silent && npm run --silent test:browser

# The house that runs in a browser: made by Rust, packed for pages, and made small.
HOUSE = web/src/lib/home/pkg
# What every browser of the last years knows.
WASM = $(addprefix --enable-,simd bulk-memory bulk-memory-opt reference-types nontrapping-float-to-int sign-ext mutable-globals multivalue)
$(HOUSE): web/node_modules Makefile Cargo.toml Cargo.lock $(shell find crates/engine crates/games crates/bots crates/analysis crates/table crates/seat crates/host crates/browser tools -name '*.rs')
	rustup target add wasm32-unknown-unknown
	CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-C target-feature=+simd128" \
		cargo build --package spellenkast-browser --profile wasm --target wasm32-unknown-unknown
	cargo run --manifest-path tools/pack/Cargo.toml --target-dir target/pack --quiet -- target/wasm32-unknown-unknown/wasm/spellenkast_browser.wasm $@
	cd web && npx wasm-opt -O1 $(WASM) --strip-debug --strip-producers src/lib/home/pkg/house_bg.wasm -o src/lib/home/pkg/house_bg.wasm
	@touch $@

APP = web/node_modules $(HOUSE) $(wildcard crates/bots/nets/* crates/analysis/puzzles/*) $(shell find web/src web/public lang -type f -not -path '*/pkg/*') web/index.html $(wildcard web/*.ts web/*.js)

# A folder of plain files for any web space: everything but tables over the network.
site: web/site
	@echo "The cupboard is in web/site: put it on any web space."

web/site: $(APP)
	cd web && npm run --silent site
	@touch $@

# The app for browsers, which becomes a part of the program.
web/dist: $(APP)
	cd web && npm run --silent build
	@touch $@

# Not `npm ci`: it insists that the lock names the tools' binaries for every kind of machine there is.
web/node_modules: web/package.json web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund
	@touch $@

setup:
	./scripts/setup

# What is pure has to build for a browser, too (the house is made of it), and what others may take has to fit into a package.
lint: web/node_modules $(HOUSE)
	cargo fmt --check
	cargo fmt --check --manifest-path tools/pack/Cargo.toml
	cargo clippy --workspace --all-targets --all-features --quiet -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --all-features --no-deps --quiet
	cargo clippy --package spellenkast-engine --package spellenkast-games --all-targets --quiet -- -D warnings
	for feature in serde schemars ts; do \
		cargo clippy --package spellenkast-engine --package spellenkast-games --features $$feature --quiet -- -D warnings || exit 1; \
	done
	cargo package --package spellenkast-engine --package spellenkast-games --no-verify --allow-dirty --offline --quiet
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

# The Python package as a wheel, in target/python/wheel.
python:
	./scripts/python wheel

# Makes the TypeScript types of all that travels between server and browser anew.
types:
	WRITE_TYPES=1 cargo test --workspace --all-features --quiet --test typescript

# Makes the generated documents anew.
docs:
	./scripts/docs
