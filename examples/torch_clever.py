#!/usr/bin/env python3
"""Learns solo Clever with PyTorch: policy gradients with an advantage (A2C), thousands of tables at once.

    pip install target/python/wheel/spellenkast-*.whl gymnasium torch
    python3 examples/torch_clever.py [UPDATES]

Shows how masks, observations and the vector environment go together; it is no recipe for a strong player, and no test runs it.
"""

import sys

import numpy as np
import torch
from torch import nn

from spellenkast.gym import VectorEnv

TABLES, LENGTH, DISCOUNT = 1024, 16, 1.0
UPDATES = int(sys.argv[1]) if len(sys.argv) > 1 else 2000

env = VectorEnv("clever", TABLES, autoreset_mode="SameStep")
observation, info = env.reset(seed=1)
size, actions = env.observation_size, env.action_count
net = nn.Sequential(nn.Linear(size, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, actions + 1))
optimiser = torch.optim.Adam(net.parameters(), lr=3e-4)
running, finished = np.zeros(TABLES), []


def look(observation, mask):
    """What may be tapped, as logarithms of probabilities, and what is still to come."""
    out = net(torch.from_numpy(observation.astype(np.float32)) / 8)
    logits = out[:, :actions].masked_fill(torch.from_numpy(mask == 0), -1e9)
    return torch.log_softmax(logits, dim=1), out[:, actions]


for update in range(UPDATES):
    log_probabilities, values, entropies, rewards, overs = [], [], [], [], []
    for _ in range(LENGTH):
        policy, value = look(observation, info["action_mask"])
        action = torch.multinomial(policy.exp(), 1)
        observation, reward, over, _, info = env.step(action[:, 0].numpy())
        log_probabilities.append(policy.gather(1, action)[:, 0])
        values.append(value)
        entropies.append(-(policy.exp() * policy).sum(dim=1))
        rewards.append(torch.from_numpy(reward.astype(np.float32)) / 40)
        overs.append(torch.from_numpy(over.copy()))
        running += reward
        finished.extend(running[over])
        running[over] = 0
    with torch.no_grad():
        to_come = look(observation, info["action_mask"])[1]
    loss = torch.zeros(())
    for step in reversed(range(LENGTH)):
        to_come = rewards[step] + DISCOUNT * to_come * ~overs[step]
        advantage = to_come - values[step]
        loss = loss + (advantage**2 - advantage.detach() * log_probabilities[step] - 0.01 * entropies[step]).mean()
    optimiser.zero_grad()
    (loss / LENGTH).backward()
    nn.utils.clip_grad_norm_(net.parameters(), 0.5)
    optimiser.step()
    if (update + 1) % 100 == 0:
        print(f"{(update + 1) * LENGTH * TABLES:,} steps: mean score {np.mean(finished[-2000:] or [0]):.1f}", flush=True)
