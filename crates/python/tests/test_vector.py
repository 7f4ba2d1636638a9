"""Many tables at once."""

import gc
import subprocess
import sys
import threading
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from spellenkast import Refusal
from spellenkast.gym import Env, VectorEnv


@pytest.mark.parametrize("game", ["clever", "genius", "keer-op-keer", "keer-op-keer-2", "kwatro"])
def test_every_table_of_a_vector_plays_on(game):
    env = VectorEnv(game, 300, players=2, opponents="random")
    observations, info = env.reset(seed=1)
    ends = 0
    for _ in range(400):
        actions = env.random_actions()
        legal = np.take_along_axis(info["action_mask"], actions[:, None], 1)[:, 0]
        assert (legal[info["action_mask"].any(axis=1)] == 1).all()
        observations, rewards, over, cut, info = env.step(actions)
        ends += over.sum()
        assert not cut.any() and (info["action_mask"].any(axis=1) != over).all()
    assert observations.shape == (300, env.single_observation_space.shape[0])
    assert ends > 0 or game not in ("genius", "clever")


def test_gymnasium_makes_it_and_it_is_one_of_theirs():
    env = gymnasium.make_vec("spellenkast/Clever-v0", num_envs=3)
    assert isinstance(env.unwrapped, gymnasium.vector.VectorEnv)
    observations, _ = env.reset(seed=4)
    assert observations in env.observation_space
    assert env.unwrapped.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


def test_arrays_are_handed_over_without_a_copy_and_stay_for_a_step():
    env = VectorEnv("clever", 4, opponents="random")
    first, _ = env.reset(seed=1)
    kept = first.copy()
    second = env.step(env.random_actions())[0]
    assert (first == kept).all()
    third = env.step(env.random_actions())[0]
    assert third is first and second is not first
    del env
    gc.collect()
    assert third.sum() is not None, "the arrays outlive the tables"


def test_the_same_seed_gives_the_same_games_with_any_number_of_threads():
    def course(threads):
        env = VectorEnv("clever", 600, players=2, opponents="beginner", threads=threads)
        mask = env.reset(seed=9)[1]["action_mask"]
        rewards = []
        for _ in range(60):
            _, reward, _, _, info = env.step(mask.argmax(axis=1))
            mask = info["action_mask"]
            rewards.append(reward.copy())
        return np.array(rewards)

    assert (course(1) == course(2)).all()


def test_all_seats_can_learn_and_every_seat_is_rewarded():
    env = VectorEnv("genius", 50, players=3, opponents=None, reward="rank")
    _, info = env.reset(seed=1)
    seen = set()
    for _ in range(2000):
        _, _, over, _, info = env.step(env.random_actions())
        seen.update(info["seat"].tolist())
        if over.any():
            assert np.allclose(info["rewards"][over].sum(axis=1), 0)
            break
    assert seen == {0, 1, 2} and over.any()


def test_games_begin_anew_in_each_of_the_three_ways():
    for mode in AutoresetMode:
        env = VectorEnv("genius", 20, opponents="random", autoreset_mode=mode)
        _, info = env.reset(seed=1)
        for _ in range(3000):
            observations, _, over, _, info = env.step(env.random_actions())
            if over.any():
                break
        if mode == AutoresetMode.SAME_STEP:
            assert (info["_final_obs"] == over).all()
            assert (info["final_obs"][over] != observations[over]).any()
            assert info["action_mask"].any(axis=1).all()
        elif mode == AutoresetMode.DISABLED:
            with pytest.raises(Refusal, match="over"):
                env.step(env.random_actions())
            others = observations[~over].copy()
            observations, info = env.reset(options={"reset_mask": over.copy()})
            assert info["action_mask"].any(axis=1).all()
            assert (observations[~over] == others).all()
        env.step(env.random_actions())


def test_afterstates_are_what_the_moves_lead_to():
    env = VectorEnv("clever", 40, opponents="random")
    env.reset(seed=3)
    for _ in range(20):
        numbers, starts = env.afterstates()
        features, same = env.features()
        assert (starts == same).all() and features.shape == (len(numbers), 640)
        game = env.game(7)
        moves = game.moves()
        assert len(moves) == starts[8] - starts[7]
        for row, move in zip(numbers[starts[7] : starts[8]], moves):
            assert (game.foresee(move).numbers(0) == row).all()
        env.step_moves(np.random.default_rng(1).integers(np.diff(starts)))


def test_nonsense_is_refused_in_words():
    for count in [0, -1, 10**9, 10**30, 1.5, None]:
        with pytest.raises(Refusal) as refusal:
            VectorEnv("clever", count)
        assert refusal.value.code == "count" and "65536" in str(refusal.value)
    with pytest.raises(Refusal, match="8192"):
        VectorEnv("kwatro", 10_000)
    env = VectorEnv("clever", 3)
    before = env.reset(seed=1)[0].copy()
    good = env.random_actions()
    for actions in [
        good[:2],
        [good.tolist()],
        np.full(3, np.nan),
        good.astype(float),
        "abc",
        None,
        [10**30] * 3,
        np.array([good[0], good[1], 10**12]),
        np.array([good[0], -1, good[2]]),
        object(),
    ]:
        with pytest.raises(Refusal) as refusal:
            env.step(actions)
        assert refusal.value.code in ("actions", "action", "masked")
    assert (env.game(0).numbers(0) == before[0][: -env.action_count]).all()
    env.step(good.astype(np.uint8))
    for moves in [np.full(3, 10**6), np.full(3, -1)]:
        with pytest.raises(Refusal):
            env.step_moves(moves)
    with pytest.raises(Refusal):
        VectorEnv("genius", 2).features()
    with pytest.raises(Refusal):
        env.reset(seed=[1, 2, 3])
    observations = env.step(env.random_actions())[0]
    observations.flags.writeable = False
    env.step(env.random_actions())
    with pytest.raises(Refusal, match="writable"):
        env.step(env.random_actions())


def test_a_second_thread_is_refused_or_waits_and_nothing_is_torn():
    env = VectorEnv("clever", 2000, opponents="random")
    env.reset(seed=1)
    wrong = []

    def work():
        for _ in range(60):
            try:
                env.roll_out(3)
            except Refusal as refusal:
                if refusal.code not in ("busy", "array"):
                    wrong.append(refusal)
            except BaseException as error:
                wrong.append(error)

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    env.step(env.random_actions())


def test_one_table_and_many_agree():
    single, many = Env("clever"), VectorEnv("clever", 1)
    assert single.observation_size == many.observation_size and single.action_count == many.action_count


def test_the_same_seed_gives_the_same_stretch_again_and_other_seeds_others():
    env = VectorEnv("clever", 300, players=2, opponents="beginner")
    courses = []
    for seed in (7, 7, 8):
        env.reset(seed=seed)
        courses.append(env.roll_out(50)[0].copy())
    assert (courses[0] == courses[1]).all() and (courses[0] != courses[2]).any()


def test_a_reset_leaves_nothing_of_the_game_before():
    env = VectorEnv("genius", 20, players=2, opponents=None, autoreset_mode="SameStep")
    env.reset(seed=1)
    over = np.zeros(20, bool)
    while not over.any():
        observations, rewards, over, _, info = env.step(env.random_actions())
    assert info["final_obs"].any()
    before = observations.copy()
    observations, info = env.reset(options={"reset_mask": np.arange(20) < 5})
    assert not info["rewards"].any() and not info["final_obs"].any() and not info["_final_obs"].any()
    assert (observations[5:] == before[5:]).all()
    fresh, info = VectorEnv("genius", 4, opponents="random", autoreset_mode="Disabled").reset(options={"reset_mask": np.zeros(4, bool)})
    assert fresh.any(axis=1).all() and info["action_mask"].any(axis=1).all()
    with pytest.raises(Refusal, match="no step"):
        env.roll_out(0)


def test_arrays_that_were_given_another_form_are_refused():
    def change(array, what, value):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            setattr(array, what, value)

    for what, value in [("dtype", np.int8), ("dtype", np.uint16), ("shape", (-1,))]:
        env = VectorEnv("clever", 4)
        env.reset(seed=1)
        change(env.step(env.random_actions())[0], what, value)
        env.step(env.random_actions())
        with pytest.raises(Refusal, match="form") as refusal:
            env.step(env.random_actions())
        assert refusal.value.code == "array"


def test_actions_may_lie_in_memory_in_any_way():
    one, other = VectorEnv("clever", 5), VectorEnv("clever", 5)
    for env in (one, other):
        env.reset(seed=2)
    for _ in range(10):
        actions = one.random_actions()
        expected = one.step(actions)[0].copy()
        wide = np.zeros((5, 3), ">i8")
        wide[:, 1] = actions
        assert (other.step(wide[:, 1])[0] == expected).all()
    odd = np.frombuffer(b"x" + one.random_actions().tobytes(), np.uint8)[1:].view(np.int64)
    one.step(odd)
    # A byte that is neither false nor true is true.
    one.reset(options={"reset_mask": np.array([0, 1, 2, 3, 255], np.uint8).view(bool)})


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a limit on memory")
def test_too_little_memory_is_refused_in_words():
    program = """
import resource
from spellenkast import Refusal
from spellenkast.gym import VectorEnv
env = VectorEnv("clever", 8192, threads=1)
env.reset(seed=1)
pages = int(open("/proc/self/statm").read().split()[0])
limit = pages * resource.getpagesize() + 2**25
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
try:
    env.features()
except Refusal as refusal:
    assert refusal.code == "memory", refusal
    print("refused")
env.step(env.random_actions())
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0 and ran.stdout.strip() == "refused", ran.stderr
