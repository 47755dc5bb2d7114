#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Domineering: P1 puts dominoes upright, P2 across, and whoever can't move has lost. A move is the
# upper or left cell of a domino: a letter for the column and a number for the row.
import sys

size, moves = 4, []


def covered(player, cell):
    column, row = ord(cell[0]) - ord("a"), int(cell[1:]) - 1
    return {(row, column), (row + 1, column) if player == 0 else (row, column + 1)}


for line in sys.stdin:
    ask, *fields = line.rstrip("\n").split("\t")
    if ask == "quit":
        break
    if ask == "new":
        size, moves = int(dict(f.split("=") for f in fields).get("size", 4)), []
    for done in range(2):  # before and after the move
        turn, full = len(moves) % 2, set().union(*(covered(i % 2, m) for i, m in enumerate(moves)))
        legal = [m for m in (f"{chr(97 + c)}{r + 1}" for r in range(size) for c in range(size))
                 if all(max(cell) < size and cell not in full for cell in covered(turn, m))]
        if not done:
            ok = ask == "put" and fields[0] in legal or ask == "unput" and len(moves) > 0
            if ok:
                moves.append(fields[0]) if ask == "put" else moves.pop()
    picture = "\n".join(f"{r + 1} " + "".join("#" if (r, c) in full else "." for c in range(size)) for r in range(size))
    print({"rules": "ready\t1\tname=Domineering\toption=size:2..8:4", "new": "ok", "next": f"P{turn + 1}",
           "over": "no" if legal else "yes", "winner": f"P{2 - turn}", "legal": "\t".join(legal),
           "put": "ok" if ok else "illegal", "unput": "ok" if ok else "illegal", "state": f"{sorted(full)} {turn}",
           "print": "  abcdefgh"[:size + 2] + "\n" + picture + "\n."}.get(ask, "error\tunknown question"), flush=True)
