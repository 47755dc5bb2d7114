#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long pages take of a server whose database holds a term.  Arguments: the build, its data."""
import statistics
import subprocess
import sys
import time
import urllib.request

BUILD, DATA = sys.argv[1:3]
TIMES, MOST_MS = 20, 50
PAGES = ("/", "/leagues", "/leagues/1", "/leagues/1.json", "/leagues/1/standings.json", "/leagues/1/cross", "/leagues/1/history.json",
         "/leagues/1/games", "/leagues/1/games?before=1000", "/leagues/1/games.json?before=100000", "/leagues/1/programs/1",
         "/leagues/1/programs/1/games?before=100000", "/leagues/1/rounds", "/tables", "/tables/games/1000", "/kept")

server = subprocess.Popen([BUILD + "/asobi-server", "--data", DATA, "--http", "127.0.0.1:0", "--rooms", "none", "--seats", "127.0.0.1:0"],
                          stdout=subprocess.PIPE, text=True)
try:
    began = time.monotonic()
    port = server.stdout.readline().split("=")[1].split()[0]
    print(f"ready after {time.monotonic() - began:.1f} s")
    slow = 0
    print("page\tms: median\tmost")
    for page in PAGES:
        took = []
        for _ in range(TIMES):
            began = time.monotonic()
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{page}", timeout=60) as answer:
                answer.read()
            took.append(1000 * (time.monotonic() - began))
        slow += statistics.median(took) > MOST_MS
        print(f"{page}\t{statistics.median(took):.1f}\t{max(took):.1f}")
finally:
    server.terminate()
    server.wait()
sys.exit(f"{slow} pages take more than {MOST_MS} ms" if slow else 0)
