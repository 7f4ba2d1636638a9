#!/usr/bin/env python3
"""Learns Genius for two by playing with itself, in plain NumPy, and then plays the casual bot.

    pip install target/python/wheel/spellenkast-*.whl gymnasium
    python3 examples/td_genius.py [SECONDS]

A small network says how often the seat that has just decided wins from there. After every decision it is moved towards what it says
after the next one, seen from the same seat, and at the end towards who has won: TD(0) with afterstates.
"""

import sys
import time

import numpy as np

from spellenkast import Bot, Game
from spellenkast.gym import VectorEnv

TABLES, HIDDEN, SECONDS = 256, 64, float(sys.argv[1]) if len(sys.argv) > 1 else 120.0
rng = np.random.default_rng(1)
NAMES = __import__("spellenkast").observation_names("genius", 2)
ROWS = [n for n, name in enumerate(NAMES) if "crosses in the row" in name]
DICE = [n for n, name in enumerate(NAMES) if "dice that show" in name]
TURN = [n for n, name in enumerate(NAMES) if name.startswith(("phase", "rolls left", "rolls or decides"))]


def features(numbers):
    """Positions as inputs: every row's length as steps, sorted rows and their sums, the dice, whose turn it is."""
    rows = numbers[:, ROWS].reshape(-1, 2, 6)
    steps = (rows[..., None] > np.arange(7)).reshape(len(rows), -1)
    in_order = np.sort(rows, axis=2).reshape(len(rows), -1) / 7
    sums = rows.sum(axis=2) / 42
    # What the opponent's dice would match, and what is left to cross off of it.
    left = (7 - rows[:, 0]) * numbers[:, DICE[6:]] / 14
    return np.hstack([steps, in_order, sums, sums[:, :1] - sums[:, 1:], numbers[:, DICE] / 2, left, numbers[:, TURN]]).astype(np.float32)


class Network:
    """One hidden layer, Adam, and the logarithm of the odds as its output."""

    def __init__(self, inputs):
        self.weights = [
            rng.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32), np.zeros(HIDDEN, np.float32),
            rng.normal(0, HIDDEN**-0.5, HIDDEN).astype(np.float32), np.zeros(1, np.float32),
        ]
        self.moments = [[np.zeros_like(w) for w in self.weights] for _ in range(2)]
        self.steps = 0

    def win(self, x):
        first, bias, second, last = self.weights
        return 1 / (1 + np.exp(-(np.maximum(x @ first + bias, 0) @ second + last)))

    def learn(self, x, target, rate):
        first, bias, second, last = self.weights
        hidden = np.maximum(x @ first + bias, 0)
        error = (1 / (1 + np.exp(-(hidden @ second + last))) - target) / len(x)
        back = np.outer(error, second) * (hidden > 0)
        self.steps += 1
        for k, gradient in enumerate([x.T @ back, back.sum(0), hidden.T @ error, error.sum(keepdims=True)]):
            mean, square = self.moments[0][k], self.moments[1][k]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            scale = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            self.weights[k] -= scale * mean / (np.sqrt(square) + 1e-8)


def train():
    env = VectorEnv("genius", TABLES, players=2, opponents=None, reward="rank", autoreset_mode="SameStep")
    _, info = env.reset(seed=1)
    net, begin, decisions, games, before = None, time.time(), 0, 0, None
    while (done := (time.time() - begin) / SECONDS) < 1:
        seat = info["seat"].copy()
        numbers, starts = env.afterstates()
        x = features(numbers)
        net = net or Network(x.shape[1])
        wins = net.win(x)
        # The best move of every table; now and then any other.
        best = np.maximum.reduceat(wins, starts[:-1])
        owner = np.repeat(np.arange(TABLES), np.diff(starts))
        chosen = np.full(TABLES, len(wins))
        np.minimum.at(chosen, owner[wins == best[owner]], np.flatnonzero(wins == best[owner]))
        explore = rng.random(TABLES) < 0.1 * (1 - done)
        chosen[explore] = rng.integers(starts[:-1], starts[1:])[explore]
        if before is not None:
            x_before, seat_before, over, won = before
            target = np.where(over, won, np.where(seat == seat_before, best, 1 - best))
            net.learn(x_before, target.astype(np.float32), 0.003 * (1 - done) + 0.0001)
        _, reward, over, _, info = env.step_moves(chosen - starts[:-1])
        before = x[chosen], seat, over.copy(), (reward + 1) / 2
        decisions, games = decisions + TABLES, games + int(over.sum())
    print(f"{games:,} games, {decisions:,} decisions in {time.time() - begin:.0f} s")
    return net


def decide(net, game, seat):
    moves = game.moves(seat)
    numbers = np.array([game.foresee(move, seat).numbers(seat) for move in moves])
    return moves[int(net.win(features(numbers)).argmax())]


def duel(net, games=400):
    """Every deal twice, with the seats exchanged."""
    won = 0.0
    for number in range(games):
        own, game, bot = number % 2, Game("genius", players=2, seed=10_000 + number // 2, first=0), Bot("casual", seed=number)
        while not game.over:
            if game.turn == "chance":
                game.roll()
            else:
                seat = game.deciding[0]
                game.play(decide(net, game, seat) if seat == own else bot.choose(game, seat), seat)
        won += (own in game.winners) / len(game.winners)
    error = 1.96 * (won / games * (1 - won / games) / games) ** 0.5
    print(f"wins {100 * won / games:.1f} % ± {100 * error:.1f} of {games} paired games against casual")


if __name__ == "__main__":
    duel(train())
