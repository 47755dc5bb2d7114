#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Dots and Boxes with four boxes: each move draws one of the twelve lines, and whoever completes a
# box owns it and moves again. Moves are named by row and column on a grid of five times five.
import sys

lines = [f"{r}{c}" for r in range(5) for c in range(5) if (r + c) % 2]
boxes = {f"{r}{c}": {f"{r - 1}{c}", f"{r + 1}{c}", f"{r}{c - 1}", f"{r}{c + 1}"} for r in (1, 3) for c in (1, 3)}
moves = []


def play():
    owner, turn, drawn = {}, 0, set()
    for move in moves:
        drawn.add(move)
        closed = [b for b in boxes if b not in owner and boxes[b] <= drawn]
        owner.update({b: turn for b in closed})
        turn = turn if closed else 1 - turn
    return owner, turn, drawn


def sign(owner, drawn, r, c):
    here = f"{r}{c}"
    if here in lines:
        return ("-" if r % 2 == 0 else "|") if here in drawn else " "
    return "." if here not in boxes else "AB"[owner[here]] if here in owner else " "


for line in sys.stdin:
    ask, *fields = line.rstrip("\n").split("\t")
    if ask == "quit":
        break
    if ask == "new":
        moves = []
    ok = ask == "put" and fields[0] in lines and fields[0] not in moves or ask == "unput" and len(moves) > 0
    if ok:
        moves.append(fields[0]) if ask == "put" else moves.pop()
    owner, turn, drawn = play()
    first = sum(1 for b in owner.values() if b == 0)
    picture = "\n".join("".join(sign(owner, drawn, r, c) for c in range(5)) for r in range(5))
    print({"rules": "ready\t1\tname=Dots and Boxes", "new": "ok", "next": f"P{turn + 1}",
           "over": "yes" if len(moves) == 12 else "no", "winner": "P1" if first > 2 else "NONE" if first == 2 else "P2",
           "legal": "\t".join(m for m in lines if m not in moves), "put": "ok" if ok else "illegal",
           "unput": "ok" if ok else "illegal", "state": f"{sorted(drawn)} {sorted(owner.items())} {turn}",
           "print": picture + "\n."}.get(ask, "error\tunknown question"), flush=True)
