# Two commands are all a newcomer needs: `make play` and `make test`.

.PHONY: play test setup lint bench generators instructions docs

# Builds everything and shows the first steps.
play:
	cargo build --release --bin spellenkast
	./target/release/spellenkast games
	@echo
	@echo "Try: ./target/release/spellenkast simulate clever --games 10000"

# Installs what the tests need and runs all of them.
test: setup lint
	cargo test --workspace --quiet

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

# Makes the generated documents anew.
docs:
	./scripts/docs
