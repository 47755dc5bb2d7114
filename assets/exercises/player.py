#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""This player makes random legal moves in every game.

    asobi exercise nim-legal ./player.py

Write your own strategy in choose().
"""
import random
import sys


def choose(game, state, moves, limits):
    """Return one of the moves.

    game: the fields of the 'game' line, beginning with the name of the game
    state: all that your player knows about the position
    limits: the values of 'ms', 'nodes' and 'seed', as text, if the 'think' line gives them
    """
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
            moves = [move for move in fields if move != "*"]  # a "*" means that some legal moves are not listed
        elif word == "think":
            limits = dict(field.split("=", 1) for field in fields)
            say("move", choose(game, state, moves, limits))
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
