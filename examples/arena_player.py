#!/usr/bin/env python3
"""A player for one seat of the arena, in plain Python: it takes any legal move. Replace `choose` and it is your bot.

    spellenkast arena clever --seats "mine=cmd:python3 examples/arena_player.py,club" --games 20

The arena starts this program, keeps it for many games, and answers it as the referee would (docs/referee.md): one
JSON object a line in each direction. `turn` is answered when it is this seat's turn, or when the game is over; `next`
when the next game begins.
"""

import json
import random
import sys


def ask(cmd, **fields):
    print(json.dumps({"cmd": cmd, **fields}), flush=True)
    line = sys.stdin.readline()
    if not line:
        raise SystemExit  # The arena has gone.
    reply = json.loads(line)
    if not reply["ok"]:
        raise SystemExit(f"The arena refused {cmd}: {reply['error']}")
    return reply


def choose(view, moves, rng):
    """Your bot goes here. `view` is all that the seat may know; `moves` are all that it may do."""
    return rng.choice(moves)


def play(seat, seed):
    """One game, from the first decision to the end."""
    rng = random.Random(seed)
    while ask("turn")["turn"]["kind"] != "over":
        view = ask("view", seat=seat)["view"]
        moves = ask("moves", seat=seat)["moves"]
        ask("play", seat=seat, move=choose(view, moves, rng))


def main():
    # Load what your bot needs here: it happens once, and the time for it is not the time for a move.
    game = ask("hello")
    more = True
    while more:
        play(game["seat"], game["seed"])
        game = ask("next")
        more = game["more"]


if __name__ == "__main__":
    main()
