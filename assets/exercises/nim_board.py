#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# The rules of Nim with one heap, as a program: "asobi board 'python3 nim_board.py'".
# Whoever takes the last stone wins.
import sys

n, moves = 20, []
for line in sys.stdin:
    ask, *fields = line.rstrip("\r\n").split("\t")
    if ask == "quit":
        break
    if ask == "new":
        n, moves = int(dict(f.split("=") for f in fields).get("n", 20)), []
    left = n - sum(moves)
    legal = [str(take) for take in (1, 2, 3) if take <= left]
    done = ask == "put" and fields[0] in legal or ask == "unput" and len(moves) > 0
    if done:
        moves.append(int(fields[0])) if ask == "put" else moves.pop()
    turn = 1 + len(moves) % 2
    print({"rules": "ready\t1\tname=Nim\toption=n:1..99:20", "new": "ok", "next": f"P{turn}", "winner": f"P{3 - turn}",
           "over": "no" if left else "yes", "legal": "\t".join(legal), "put": "ok" if done else "illegal",
           "unput": "ok" if done else "illegal", "state": f"{left} {turn}", "print": "o" * left + "\n."}
          .get(ask, "error\tunknown question"), flush=True)
