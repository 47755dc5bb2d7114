#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets a class with a method move(board) play in Asobi, over the protocol of asobi-seat(5).

Write a class like GeneralPlayer in general_player.py and pass it to serve(), with a class for the board of each game
that it plays.  Cells are numbered from 0, row by row from the upper left.
"""
import inspect
import sys


class Player:
    def __init__(self, name):
        self.name = name

    def move(self, board):
        """Returns one of board.legal_moves().  It may try moves out, but takes them all back."""
        raise NotImplementedError


def number(game, size, move):
    """The number that stands for a move on the board; -1 for a move without a cell, such as a pass."""
    if move.isdigit():
        return int(move)
    if not (move[:1].isalpha() and move[1:].isdigit()):
        return -1
    row = size - int(move[1:]) if game == "gomoku" else int(move[1:]) - 1  # gomoku counts rows from below
    return row * size + ord(move[0]) - ord("a")


def value(text):
    return {"off": 0, "on": 1}.get(text) if not text.isdigit() else int(text)


def serve(make, boards):
    """Plays until Asobi says "quit".  boards: {"nim": NimBoard, ...}; parameters of these classes that are named like
    options of the game get their values."""
    out, sys.stdout = sys.stdout, sys.stderr  # only answers may go to the real standard output

    def say(*fields):
        print(*fields, sep="\t", file=out, flush=True)

    for line in sys.stdin:
        word, *fields = line.rstrip("\r\n").split("\t")
        if word == "asobi":
            say("id", f"name={make.__name__}")
            say("ready", 1)
        elif word == "game":
            game, options = fields[0], dict(field.split("=", 1) for field in fields[1:])
            if game not in boards or "position" in options:
                say("refuse", f"I only play {', '.join(boards)}, from the beginning")
                continue
            given = {key: value(text) for key, text in options.items() if key in inspect.signature(boards[game]).parameters}
            size, board, player = int(options.get("size", 0)), boards[game](**given), make(options["name" + options["seat"]])
            say("ok")
        elif word == "played" and fields[1] not in ("resign", "timeout", "illegal", "crashed"):
            board.put(number(game, size, fields[1]))
        elif word == "undone":
            for _ in range(int(fields[0])):
                board.unput()
        elif word == "legal":
            legal = {number(game, size, move): move for move in fields}
        elif word == "think":
            if "*" not in legal.values() and set(legal) != set(board.legal_moves()):
                sys.exit(f"legal_moves() says {board.legal_moves()}, but the legal moves are {list(legal)}.")
            m = player.move(board)
            say("move", legal.get(m, m))
        elif word == "quit":
            break
