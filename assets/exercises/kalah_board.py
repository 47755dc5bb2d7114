#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# The rules of Kalah, as a program: "asobi board 'python3 kalah_board.py'". Each player owns six
# houses and the store to their right. You sow the seeds of a house one by one counterclockwise,
# leaving out the other store. If the last seed falls into your store, you move again; if it falls
# into an empty house of yours, you capture it with all seeds opposite. When a side is empty, the
# other player takes what is left, and the greater store wins.
import sys


class KalahBoard:
    def __init__(self, seeds=4):
        self.pits = [seeds] * 6 + [0] + [seeds] * 6 + [0]  # houses and store of P1, then of P2
        self.turn, self.past = 0, []

    def legal_moves(self):  # houses are numbered from 1, from each player's left
        return [] if self.is_over() else [h for h in range(1, 7) if self.pits[7 * self.turn + h - 1]]

    def is_over(self):
        return not any(self.pits[:6]) or not any(self.pits[7:13])

    def put(self, house):
        if house not in map(str, self.legal_moves()):
            return False
        self.past.append((self.pits[:], self.turn))
        at, store, other = 7 * self.turn + int(house) - 1, 7 * self.turn + 6, 13 - 7 * self.turn
        hand, self.pits[at] = self.pits[at], 0
        while hand:
            at = (at + 1) % 14
            if at != other:
                self.pits[at] += 1
                hand -= 1
        if store - 6 <= at < store and self.pits[at] == 1 and self.pits[12 - at]:
            self.pits[store] += 1 + self.pits[12 - at]
            self.pits[at] = self.pits[12 - at] = 0
        if at != store:
            self.turn = 1 - self.turn
        if self.is_over():
            for side in (0, 7):
                self.pits[side + 6] += sum(self.pits[side:side + 6])
                self.pits[side:side + 6] = [0] * 6
        return True

    def unput(self):
        if self.past:
            self.pits, self.turn = self.past.pop()
            return True

    def winner(self):
        return "P1" if self.pits[6] > self.pits[13] else "P2" if self.pits[13] > self.pits[6] else "NONE"

    def drawn(self):
        row = lambda name, pits: name + "".join(f"{n:4}" for n in pits)
        return "\n".join([row("P2", range(6, 0, -1)), row("  ", reversed(self.pits[7:13])),
                          f"{self.pits[13]:2}{self.pits[6]:27}", row("  ", self.pits[:6]), row("P1", range(1, 7))])


board, fields = KalahBoard(), []
answers = {
    "rules": lambda: "ready\t1\tname=Kalah\toption=seeds:1..6:4",
    "next": lambda: f"P{board.turn + 1}", "over": lambda: "yes" if board.is_over() else "no",
    "winner": lambda: board.winner(), "legal": lambda: "\t".join(map(str, board.legal_moves())),
    "put": lambda: "ok" if board.put(fields[0]) else "illegal",
    "unput": lambda: "ok" if board.unput() else "illegal",
    "state": lambda: f"{board.turn + 1} {board.pits}", "print": lambda: board.drawn() + "\n.",
}
for line in sys.stdin:
    ask, *fields = line.rstrip("\r\n").split("\t")
    if ask == "quit":
        break
    if ask == "new":
        board = KalahBoard(**{key: int(value) for key, value in (f.split("=") for f in fields)})
    print("ok" if ask == "new" else answers.get(ask, lambda: "error\tunknown question")(), flush=True)
