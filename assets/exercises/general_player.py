#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays on any board without knowing the game: chooses the move after which random games go best.

    asobi match tictactoe --p1 'exec:python3 general_player.py' --p2 random --games 10
"""
import random

from asobi_player import Player, serve
from tictactoe_board import TicTacToeBoard


class GeneralPlayer(Player):
    GAMES = 100  # for each move

    def move(self, board):
        me = board.next_turn()
        return max(board.legal_moves(), key=lambda m: sum(self.try_move(board, m, me) for _ in range(self.GAMES)))

    def try_move(self, board, m, me):
        """Plays m and then random moves to the end, takes all back, and returns 1, 0 or -1 points."""
        board.put(m)
        depth = 1
        while not board.is_end_of_game():
            board.put(random.choice(board.legal_moves()))
            depth += 1
        winner = board.winner()
        for _ in range(depth):
            board.unput()
        return 0 if winner == "NONE" else 1 if winner == me else -1


if __name__ == "__main__":
    serve(GeneralPlayer, {"tictactoe": TicTacToeBoard})
