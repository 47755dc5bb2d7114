#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# The rules of Nim with one heap, as a program: "asobi board 'python3 nim_board.py'".
# Whoever takes the last stone wins.
import sys

moves = []
for line in sys.stdin:
    ask, *fields = line.rstrip("\r\n").split("\t")
    if ask == "new":
        start = int(dict(f.split("=") for f in fields).get("n", 20))
        moves = []
    left = start - sum(moves) if ask != "rules" else 0
    legal = [take for take in (1, 2, 3) if take <= left]
    if ask == "put" and int(fields[0]) in legal:
        moves.append(int(fields[0]))
    elif ask in ("put", "unput") and not (ask == "unput" and moves and moves.pop()):
        ask = "illegal"
    turn = 1 + len(moves) % 2
    answer = {"rules": "ready\t1\tname=Nim\toption=n:1..99:20", "next": f"P{turn}", "over": "no" if left else "yes",
              "winner": f"P{3 - turn}", "legal": "\t".join(map(str, legal)), "state": f"{left} {turn}",
              "print": "o" * left + "\n.", "new": "ok", "put": "ok", "unput": "ok", "illegal": "illegal"}
    if ask == "quit":
        break
    print(answer.get(ask, "error\tunknown question"), flush=True)
