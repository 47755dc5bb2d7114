#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tic-tac-toe, as an example of a board.  The cells are numbered row by row from 0 to 8.

    asobi board 'python3 tictactoe_board.py'
"""
from asobi_board import Board, serve

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TicTacToeBoard(Board):
    def __init__(self):
        super().__init__()
        self.cell = ["NONE"] * 9

    def is_end_of_game(self):
        return len(self.history) == 9 or self.winner() != "NONE"

    def winner(self):
        for a, b, c in LINES:
            if self.cell[a] == self.cell[b] == self.cell[c] != "NONE":
                return self.cell[a]
        return "NONE"

    def legal_moves(self):
        return [i for i in range(9) if self.cell[i] == "NONE"]

    def board_state(self):
        return self.cell

    def put(self, m):
        self.cell[m] = self.turn
        self.history.append(m)
        self.turn = self.opposite()

    def unput(self):
        self.cell[self.history.pop()] = "NONE"
        self.turn = self.opposite()

    def print(self, out):
        signs = [{"P1": " O ", "P2": " X "}.get(self.cell[i], f"({i})") for i in range(9)]
        print("\n---+---+---\n".join("|".join(signs[i:i + 3]) for i in (0, 3, 6)), file=out)


if __name__ == "__main__":
    serve(TicTacToeBoard)
