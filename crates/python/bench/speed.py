"""How many steps a second random legal play takes, beside what others have, in one run.

    python crates/python/bench/speed.py [SECONDS]

Whatever is not installed is left out: OpenSpiel (`open_spiel`), PettingZoo's classic games (`pettingzoo[classic]`), pgx (`pgx`).
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator

import gymnasium
import numpy as np

import spellenkast  # noqa: F401 (makes the environments known)
from spellenkast.gym import Env, VectorEnv

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
TABLES = 4096


Rate = tuple[float, float]


def steps_per_second(step: Callable[[], int]) -> Rate:
    """Steps for each second, and for each second that a processor was at work: the median of five parts of the time.

    Others at work on the machine take from the first and little from the second.
    """
    step()
    rates, worked = [], []
    for _ in range(5):
        begin, began_work, steps = time.perf_counter(), time.process_time(), 0
        while (elapsed := time.perf_counter() - begin) < SECONDS / 5:
            steps += step()
        rates.append(steps / elapsed)
        worked.append(steps / max(time.process_time() - began_work, 1e-9))
    return sorted(rates)[2], sorted(worked)[2]


def single(env: gymnasium.Env) -> Callable[[], int]:
    """A thousand steps, each with a legal action drawn from the mask as quickly as Python can."""
    env.reset(seed=1)
    _, info = env.reset()
    mask = info["action_mask"]
    draw = random.Random(1).random

    def step() -> int:
        nonlocal mask
        stepped = env.step
        for _ in range(1000):
            legal = mask.nonzero()[0]
            _, _, over, _, info = stepped(legal[int(draw() * len(legal))])
            mask = info["action_mask"]
            if over:
                mask = env.reset()[1]["action_mask"]
        return 1000

    return step


def single_given(env: Env, games: int = 20) -> Callable[[], int]:
    """The same steps with actions that were drawn beforehand: what the environment alone takes."""
    courses = []
    for seed in range(games):
        _, info = env.reset(seed=seed)
        rng, actions, over = random.Random(seed), [], False
        while not over:
            actions.append(int(rng.choice(info["action_mask"].nonzero()[0])))
            _, _, over, _, info = env.step(actions[-1])
        courses.append((seed, actions))

    def step() -> int:
        stepped = env.step
        for seed, actions in courses:
            env.reset(seed=seed)
            for action in actions:
                stepped(action)
        return sum(len(actions) for _, actions in courses)

    return step


def vector(env: VectorEnv, choose: Callable[[np.ndarray], np.ndarray]) -> Callable[[], int]:
    """A step of all tables."""
    _, info = env.reset(seed=1)
    mask = info["action_mask"]

    def step() -> int:
        nonlocal mask
        mask = env.step(choose(mask))[4]["action_mask"]
        return env.num_envs

    return step


def by_numpy(rng: np.random.Generator) -> Callable[[np.ndarray], np.ndarray]:
    """A legal action a table, drawn by plain NumPy."""

    def choose(mask: np.ndarray) -> np.ndarray:
        nth = (rng.random(len(mask), dtype=np.float32) * mask.sum(axis=1, dtype=np.int8)).astype(np.int8)
        return (np.cumsum(mask, axis=1, dtype=np.int8) > nth[:, None]).argmax(axis=1)

    return choose


def own() -> Iterator[tuple[str, Rate]]:
    clever = Env("clever")
    yield "Clever, one table, actions given", steps_per_second(single_given(clever))
    yield "Clever, one table, actions drawn in Python", steps_per_second(single(clever))
    made = gymnasium.make("spellenkast/Clever-v0")
    yield "Clever, one table, gymnasium.make", steps_per_second(single(made))
    for game, players in [("clever", 1), ("genius", 2), ("clever", 2), ("keer-op-keer", 1), ("keer-op-keer-2", 1), ("kwatro", 2)]:
        env = VectorEnv(game, TABLES, players=players, opponents="random")
        all_learn = VectorEnv(game, TABLES, players=players, opponents=None)
        name = f"{game} for {players}, {TABLES} tables"
        yield f"{name}, played in Rust", steps_per_second(lambda env=env: env.roll_out(100) and 100 * TABLES)
        if players > 1:
            yield f"{name}, all seats learn, played in Rust", steps_per_second(lambda env=all_learn: env.roll_out(100) and 100 * TABLES)
        yield f"{name}, actions drawn in Rust", steps_per_second(vector(env, lambda _, env=env: env.random_actions()))
        yield f"{name}, actions drawn by NumPy", steps_per_second(vector(env, by_numpy(np.random.default_rng(1))))


def others() -> Iterator[tuple[str, Rate]]:
    try:
        import pyspiel

        for name in ["yacht", "backgammon"]:
            game = pyspiel.load_game(name)

            def play(game=game) -> int:
                state, steps = game.new_initial_state(), 0
                while not state.is_terminal():
                    if state.is_chance_node():
                        outcomes = state.chance_outcomes()
                        action = random.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0]
                    else:
                        action = random.choice(state.legal_actions())
                        steps += 1
                    state.apply_action(action)
                return steps

            yield f"OpenSpiel {name}, from Python", steps_per_second(play)
    except ImportError:
        print("OpenSpiel is not here.")
    try:
        from pettingzoo.classic import connect_four_v3, tictactoe_v3

        for name, module in [("connect four", connect_four_v3), ("tic-tac-toe", tictactoe_v3)]:
            env = module.raw_env()

            def play(env=env) -> int:
                env.reset()
                steps = 0
                for agent in env.agent_iter():
                    observation, _, over, cut, _ = env.last()
                    if over or cut:
                        env.step(None)
                    else:
                        env.step(random.choice(observation["action_mask"].nonzero()[0]))
                        steps += 1
                return steps

            yield f"PettingZoo {name}", steps_per_second(play)
    except ImportError:
        print("PettingZoo's classic games are not here.")
    try:
        import jax
        import jax.numpy as jnp
        import pgx

        for name in ["backgammon", "connect_four", "2048"]:
            env = pgx.make(name)
            init, stepped = jax.vmap(env.init), jax.vmap(pgx.experimental.auto_reset(env.step, env.init)) if hasattr(pgx, "experimental") else jax.vmap(env.step)
            keys = jax.random.split(jax.random.PRNGKey(0), TABLES)

            @jax.jit
            def several(state, key, stepped=stepped):
                def one(carry, _):
                    state, key = carry
                    key, choice, chance = jax.random.split(key, 3)
                    action = jax.random.categorical(choice, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
                    return (stepped(state, action, jax.random.split(chance, TABLES)), key), None

                (state, key), _ = jax.lax.scan(one, (state, key), None, length=10)
                return state, key

            kept = [jax.jit(init)(keys), jax.random.PRNGKey(1)]

            def play(kept=kept, several=several) -> int:
                kept[:] = several(*kept)
                jax.block_until_ready(kept[0])
                return 10 * TABLES

            try:
                yield f"pgx {name}, {TABLES} tables, played in jax", steps_per_second(play)
            except Exception as error:  # noqa: BLE001 (another version of theirs is no reason to stop)
                print(f"pgx {name} does not run here: {error!r:.100}")
    except ImportError:
        print("pgx is not here.")


def main() -> None:
    rates: dict[str, Rate] = {}
    print("   steps a second  and a processor-second")
    for name, rate in own():
        rates[name] = rate
        print(f"{rate[0]:17,.0f} {rate[1]:12,.0f}  {name}", flush=True)
    one, many = rates["Clever, one table, actions drawn in Python"], rates[f"clever for 1, {TABLES} tables, actions drawn in Rust"]
    for name, rate in others():
        own_rate = many if "tables" in name else one
        print(f"{rate[0]:17,.0f} {rate[1]:12,.0f}  {name}; Clever has {own_rate[1] / rate[1]:.1f} times as many", flush=True)


if __name__ == "__main__":
    main()
