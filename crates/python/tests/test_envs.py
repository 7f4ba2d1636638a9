"""The environments keep what Gymnasium and PettingZoo ask for."""

import pickle
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

import spellenkast
from spellenkast import Refusal, zoo
from spellenkast.gym import Env

NAMES = {"clever": "Clever", "genius": "Genius", "keer-op-keer": "KeerOpKeer", "keer-op-keer-2": "KeerOpKeer2", "kwatro": "Kwatro"}
MODULES = [zoo.clever_v0, zoo.genius_v0, zoo.keer_op_keer_v0, zoo.keer_op_keer_2_v0, zoo.kwatro_v0]


def play(env, seed, most=10**6):
    """Random legal play: all rewards, and the last observation."""
    observation, info = env.reset(seed=seed)
    rng, rewards, over = np.random.default_rng(seed), [], False
    while not over and len(rewards) < most:
        action = rng.choice(info["action_mask"].nonzero()[0])
        observation, reward, over, _, info = env.step(action)
        rewards.append(reward)
    return rewards, observation


@pytest.mark.parametrize("name", NAMES.values())
def test_gymnasium_finds_nothing_wrong(name):
    env = gymnasium.make(f"spellenkast/{name}-v0")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*render fps.*")
        check_env(env.unwrapped)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_pettingzoo_finds_nothing_wrong(module):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*[Oo]bservation.*")
        api_test(module.env(), num_cycles=300)
        seed_test(module.env, num_cycles=100)
        max_cycles_test(module)
        parallel_api_test(module.parallel_env(), num_cycles=100)


@pytest.mark.parametrize("game", NAMES)
def test_rewards_add_up_to_what_was_agreed(game):
    env = Env(game, players=2, opponents="random")
    rewards, _ = play(env, seed=1)
    own, other = env.game().scores
    start = Env(game, players=2, opponents="random").game().scores[0]
    assert sum(rewards) == own - start
    margin, _ = play(Env(game, players=2, opponents="random", reward="margin"), seed=1)
    assert sum(margin) == margin[-1] == own - other
    rank, _ = play(Env(game, players=2, opponents="random", reward="rank"), seed=1)
    assert sum(rank) in (-1, 0, 1)


def test_parts_of_the_score_can_be_rewarded():
    env = Env("clever", reward={"foxes": 2.0, "yellow": 1.0})
    rewards, _ = play(env, seed=5)
    parts = {part["name"]: part["points"] for part in env.game().standing()["seats"][0]["parts"]}
    assert sum(rewards) == 2 * parts["foxes"] + parts["yellow"]


def test_bots_sit_in_the_other_seats_and_the_same_seed_gives_the_same_game():
    for opponents in ["casual", "greedy", "random"]:
        one, other = (play(Env("clever", players=3, opponents=opponents), seed=11) for _ in range(2))
        assert one[0] == other[0] and (one[1] == other[1]).all()
    env = Env("clever", players=3, opponents="casual")
    assert play(env, seed=11)[0] == play(env, seed=11)[0]


def test_an_action_drawn_without_a_mask_is_legal():
    env = gymnasium.make("spellenkast/KeerOpKeer2-v0")
    env.reset(seed=1)
    env.action_space.seed(1)
    over = False
    while not over:
        _, _, over, _, _ = env.step(env.action_space.sample())
    pickle.loads(pickle.dumps(env.action_space)).sample()


def test_observations_have_a_meaning_for_every_number():
    for game in spellenkast.games():
        for players in range(game["min_players"], game["max_players"] + 1):
            names = spellenkast.observation_names(game["id"], players)
            env = Env(game["id"], players=players, opponents="random")
            observation, info = env.reset(seed=1)
            assert len(names) == len(observation) and observation.dtype == np.int16
            assert len(spellenkast.action_names(game["id"])) == len(info["action_mask"])


@pytest.mark.parametrize("action", [-1, 10**30, -(10**30), 38, 1.5, float("nan"), None, "b", [1], np.array([1, 2])])
def test_wrong_actions_are_refused_in_words_and_change_nothing(action):
    env = Env("clever")
    observation, info = env.reset(seed=1)
    with pytest.raises(Refusal) as refusal:
        env.step(action)
    assert refusal.value.code == "action"
    assert (env.look()[0] == observation).all()
    masked = int((info["action_mask"] == 0).nonzero()[0][0])
    with pytest.raises(Refusal, match="action mask") as refusal:
        env.step(masked)
    assert refusal.value.code == "masked"


def test_after_the_end_only_a_reset_helps():
    env = Env("genius", opponents="random")
    play(env, seed=1)
    with pytest.raises(Refusal) as refusal:
        env.step(0)
    assert refusal.value.code == "over"
    env.reset()


def test_a_table_for_all_seats_takes_whole_numbers_until_it_is_over():
    table = zoo.genius_v0.parallel_env()
    observations, _ = table.reset(seed=1)
    first = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
    for wrong in [{}, {agent: action + 0.5 for agent, action in first.items()}, dict.fromkeys(first, "0")]:
        with pytest.raises(Refusal) as refusal:
            table.step(wrong)
        assert refusal.value.code == "action"
    while table.agents:
        observations, *_ = table.step({agent: seen["action_mask"].argmax() for agent, seen in observations.items()})
    with pytest.raises(Refusal) as refusal:
        table.step(first)
    assert refusal.value.code == "over"


def test_a_table_that_was_not_reset_says_so():
    with pytest.raises(AttributeError, match="reset"):
        zoo.genius_v0.env(players=3).rewards


def test_a_space_that_is_seeded_in_mid_game_still_draws_what_is_legal():
    env = Env("clever")
    _, info = env.reset(seed=1)
    shared = 0
    for step in range(40):
        env.action_space.seed(step)
        there = Env("clever").reset(seed=step)[1]["action_mask"]
        action = env.action_space.sample()
        if (there & info["action_mask"]).any():
            shared += 1
            assert info["action_mask"][action]
        _, _, over, _, info = env.step(info["action_mask"].argmax())
        if over:
            _, info = env.reset()
    assert shared > 5


@pytest.mark.parametrize(
    "code, named",
    [
        ("players", {"players": -3}),
        ("set-up", {"players": 5}),
        ("opponents", {"opponents": "wizard"}),
        ("opponents", {"opponents": None}),
        ("reward", {"reward": "fame"}),
        ("reward", {"reward": {"wolves": 1.0}}),
        ("reward", {"reward": {"foxes": float("nan")}}),
        ("reward", {"reward": 7}),
        ("reward", {"reward": "rank"}),
        ("set-up", {"options": {"colour": "red"}}),
    ],
)
def test_what_cannot_be_set_up_is_refused_in_words(code, named):
    with pytest.raises(Refusal) as refusal:
        Env("clever", **named)
    assert refusal.value.code == code


@pytest.mark.filterwarnings("ignore:.*ERROR")
def test_a_wrong_action_in_another_process_comes_back_as_a_refusal():
    envs = gymnasium.vector.AsyncVectorEnv([lambda: Env("clever")] * 2)
    try:
        _, info = envs.reset(seed=1)
        envs.step_async(info["action_mask"].argmin(axis=1))
        with pytest.raises(Refusal, match="action mask"):
            envs.step_wait(timeout=60)
    finally:
        envs.close(terminate=True)
