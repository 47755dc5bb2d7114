#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays every game of the arcade without knowing any: it is told legal moves.

    asobi exercise nim-legal ./player.py

The place to begin with a player of your own: put your thoughts into choose().
"""
import random
import sys


def choose(game, state, moves, limits):
    """game: the fields of 'game', the first its name; state: what this seat knows; limits:
    {'ms': ..., 'nodes': ..., 'seed': ...} as far as there are any.  One of the moves."""
    return random.Random(limits.get("seed")).choice(moves)


def say(*fields):
    print(*fields, sep="\t", flush=True)


def main():
    game, state, moves = [], "", []
    for line in sys.stdin:
        word, *fields = line.rstrip("\r\n").split("\t")
        if word == "asobi":
            say("id", "name=player.py")
            say("ready", 1)
        elif word == "game":
            game = fields
            say("ok")
        elif word == "state":
            state = fields[0]
        elif word == "legal":
            moves = [move for move in fields if move != "*"]  # with it only some are listed
        elif word == "think":
            limits = dict(field.split("=", 1) for field in fields)
            say("move", choose(game, state, moves, limits))
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
