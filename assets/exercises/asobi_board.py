#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets a class hold the rules of a game, over the protocol of asobi-rules(5).

Write a class like TicTacToeBoard in tictactoe_board.py and pass it to serve().
"""
import inspect
import io
import random
import sys


class Board:
    """What most boards need: whose turn it is ("P1" or "P2"), and the moves so far."""

    def __init__(self):
        self.turn = "P1"
        self.history = []

    def next_turn(self):
        return self.turn

    def opposite(self):
        """The side whose turn it is not."""
        return "P2" if self.turn == "P1" else "P1"

    def is_end_of_game(self):
        raise NotImplementedError

    def winner(self):
        """"P1", "P2", or "NONE" after a draw; asked only at the end."""
        raise NotImplementedError

    def legal_moves(self):
        """A list of numbers, or of words without blanks."""
        raise NotImplementedError

    def board_state(self):
        """The position without the turn, as anything that repr() writes the same for the same positions."""
        raise NotImplementedError

    def put(self, m):
        """Plays a legal move."""
        raise NotImplementedError

    def unput(self):
        """Takes back the last move."""
        raise NotImplementedError

    def print(self, out):
        """Draws the position: print(..., file=out)."""
        raise NotImplementedError


def number(text):
    return int({"off": 0, "on": 1}.get(text, text))


def legal(board):
    return [] if board.is_end_of_game() else board.legal_moves()


def walk(board, seed, n):
    """Plays random games from here until n moves were put, and takes them all back."""
    chance, puts = random.Random(seed), 0
    while puts < n and not board.is_end_of_game():
        depth = 0
        while puts < n and not board.is_end_of_game():
            board.put(chance.choice(board.legal_moves()))
            puts, depth = puts + 1, depth + 1
        for _ in range(depth):
            board.unput()
    return puts


def serve(make, name=None):
    """Answers until Asobi says "quit".  Parameters of the class with a number as default are the game's options."""
    out, sys.stdout = sys.stdout, sys.stderr  # only answers may go to the real standard output
    options = {p.name: p.default for p in inspect.signature(make).parameters.values() if isinstance(p.default, int)}
    board, plies = None, 0
    for line in sys.stdin:
        ask, *fields = line.rstrip("\r\n").split("\t")
        if ask == "quit":
            break
        if ask == "rules":
            answer = f"ready\t1\tname={name or make.__name__}" + "".join(
                f"\toption={key}:0..9999:{value}" for key, value in options.items())
        elif ask == "new":
            given = dict(field.split("=", 1) for field in fields)
            board = make(**{key: number(given[key]) if key in given else value for key, value in options.items()})
            plies, answer = 0, "ok"
        elif ask == "next":
            answer = board.next_turn()
        elif ask == "over":
            answer = "yes" if board.is_end_of_game() else "no"
        elif ask == "winner":
            answer = board.winner()
        elif ask == "legal":
            answer = "\t".join(map(str, legal(board)))
        elif ask == "put":
            moves = [m for m in legal(board) if str(m) == fields[0]]
            for m in moves[:1]:
                board.put(m)
            plies, answer = plies + len(moves[:1]), "ok" if moves else "illegal"
        elif ask == "unput":
            answer = "ok" if plies else "illegal"
            if plies:
                board.unput()
                plies -= 1
        elif ask == "state":
            answer = " ".join(f"{board.next_turn()} {board.board_state()!r}".split())
        elif ask == "print":
            drawn = io.StringIO()
            board.print(drawn)
            answer = drawn.getvalue().rstrip() + "\n."
        elif ask == "walk":
            answer = f"ok\tputs={walk(board, fields[0], int(fields[1]))}"
        else:
            answer = f"error\tunknown question '{ask}'"
        print(answer, file=out, flush=True)
