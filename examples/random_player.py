#!/usr/bin/env python3
"""A complete player for all five games, in plain Python: it takes any legal move.

It shows the whole conversation with the referee: ask whose turn it is, let chance speak, choose for every seat
that has to decide, and read the standing at the end. Replace `choose` and you have a bot.

    python3 examples/random_player.py            # one game of each, from 2 players
    python3 examples/random_player.py clever 4 7 # game, players, seed

The command it drives is `spellenkast` on the PATH, or what SPELLENKAST names.
"""

import json
import os
import random
import shlex
import subprocess
import sys

GAMES = ["keer-op-keer", "keer-op-keer-2", "clever", "genius", "kwatro"]


class Referee:
    """The other end of the conversation: one JSON object a line, one reply each."""

    def __init__(self, game, players):
        command = shlex.split(os.environ.get("SPELLENKAST", "spellenkast"))
        self.process = subprocess.Popen(
            [*command, "referee", game, "--players", str(players)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, cmd, **fields):
        self.process.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("The referee has gone.")
        reply = json.loads(line)
        if not reply["ok"]:
            raise SystemExit(f"The referee refused {cmd}: {reply['error']}")
        return reply

    def close(self):
        self.ask("quit")
        self.process.stdin.close()
        self.process.wait()


def choose(view, moves, rng):
    """Your bot goes here. `view` is all that the seat may know; `moves` are all that it may do."""
    return rng.choice(moves)


def play(game, players, seed):
    rng = random.Random(seed)
    referee = Referee(game, players)
    turn = referee.ask("start", players=players, seed=seed)["turn"]
    decisions = 0
    while turn["kind"] != "over":
        if turn["kind"] == "chance":
            turn = referee.ask("roll")["turn"]
            continue
        for seat in turn["seats"]:
            view = referee.ask("view", seat=seat)["view"]
            moves = referee.ask("moves", seat=seat)["moves"]
            turn = referee.ask("play", seat=seat, move=choose(view, moves, rng))["turn"]
            decisions += 1
    result = referee.ask("standing")
    referee.close()
    scores = ", ".join(str(seat["total"]) for seat in result["standing"]["seats"])
    winners = " and ".join(f"seat {seat}" for seat in result["winners"])
    print(f"{game}, {players} players, {decisions} decisions: scores {scores}; won by {winners}")


def main():
    if len(sys.argv) > 1:
        game = sys.argv[1]
        players = int(sys.argv[2]) if len(sys.argv) > 2 else 2
        seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
        play(game, players, seed)
    else:
        for game in GAMES:
            play(game, 2, 1)


if __name__ == "__main__":
    main()
