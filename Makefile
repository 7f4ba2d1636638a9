# Two commands are all a newcomer needs: `make play` and `make test`.

.PHONY: play test setup lint bench generators instructions load types docs

# Builds everything and opens the cupboard in the terminal; without a terminal it says what there is.
play:
	cargo build --release --bin spellenkast
	@if [ -t 0 ] && [ -t 1 ]; then ./target/release/spellenkast play; else ./target/release/spellenkast games; fi

# Installs what the tests need and runs all of them.
test: setup lint
	cargo run --quiet --package spellenkast-server --features ts --example typescript -- --check $(TYPES)
	./scripts/with-postgres cargo test --workspace --quiet

setup:
	./scripts/setup

lint:
	cargo fmt --check
	cargo clippy --workspace --all-targets --quiet -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet

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
TYPES = web/src/lib/generated/protocol.ts
types:
	cargo run --quiet --package spellenkast-server --features ts --example typescript -- $(TYPES)

# Makes the generated documents anew.
docs:
	./scripts/docs
