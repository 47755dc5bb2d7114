#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Rounds of leagues on a real server: a Swiss one and a round robin, begun by hand and by the time of the day;
a program does not come, and the server is killed in the middle.  Argument: the build."""
import os
import select
import shutil
import sys
import tempfile
import time

sys.argv = sys.argv[:2]
from league_play import Program, Server

PROGRAMS = 7


def play(server, programs, is_over):
    while not is_over():
        for p in programs:
            if not p.line:
                p.come(server)
        lines = {p.line: p for p in programs if p.line}
        for line in select.select(list(lines), [], [], 0.05)[0]:
            lines[line].hear()


def is_over(server, league, no):
    return lambda: any(r["no"] == no and r["over"] for r in server.json(f"/leagues/{league}/rounds.json"))


def played(server, league):
    return server.json(f"/leagues/{league}.json")["games"]


def check_round(server, league, no, games):
    """Points of the round are those of its games, and what came for nothing."""
    rows = server.json(f"/leagues/{league}/rounds/{no}.json")
    for r in rows:
        assert r["points"] == r["won"] + r["drawn"] / 2 + r["free"], r
        mine = [g for g in games if r["name"] in g["names"]]
        assert len(mine) == r["won"] + r["drawn"] + r["lost"], (r, mine)
        met = [n for g in mine for n in g["names"] if n != r["name"]]
        assert len(met) == len(set(met)), f"twice: {mine}"
    assert [r["points"] for r in rows] == sorted((r["points"] for r in rows), reverse=True)
    assert f"/leagues/{league}/rounds/{no}" in server.get(f"/leagues/{league}")
    return rows


def main():
    data = tempfile.mkdtemp(prefix="asobi-rounds-")
    names = [f"Pupil {i + 1}" for i in range(PROGRAMS)]
    server = Server(os.path.join(data, "kept"))
    try:
        for n in names:
            server.command("user", "add", n, input="the password\n")
        words = {n: server.command("user", "token", n).strip() for n in names}
        for options, sentence in ((("--rounds", "often"), "pairing system 'often'"), (("--at", "18:30"), "--rounds"),
                                  (("--rounds", "swiss", "--at", "24:00"), "24:00"), (("--rounds", "swiss:0"), "swiss:0")):
            refused = server.refused("league", "add", "Bad", "--game", "nim", *options)
            assert refused.returncode == 2 and sentence in refused.stderr and refused.stderr.count("\n") == 1, refused
        assert server.refused("league", "add", "Bad", "--game", "daifugo", "--rounds", "swiss").returncode == 2
        options = ("--clock", "5", "--pause", "0.01")
        server.command("league", "add", "Swiss", "--game", "nim", "--rounds", "swiss", "--anchor", "none", *options)
        server.command("league", "add", "Robin", "--game", "nim", "--rounds", "round-robin", "--anchor", "random=1000", *options)
        server.command("league", "add", "Always", "--game", "nim", *options)
        assert "no rounds" in server.refused("league", "begin", "Always").stderr
        swiss = [Program("Swiss", n, words[n], "first") for n in names]
        robin = [Program("Robin", n, words[n], "first") for n in names[:5]]
        play(server, swiss + robin, lambda: all(server.json(f"/leagues/{i}.json")["here"] == n for i, n in ((1, 7), (2, 5))))
        assert played(server, 1) == played(server, 2) == 0
        # In three rounds with seven programs, one program has no opponent in each round, and never
        # the same one.
        server.command("league", "begin", "Swiss")
        assert "isn't over" in server.refused("league", "begin", "Swiss").stderr
        play(server, swiss, lambda: played(server, 1) >= 4)
        server.kill()
        for p in swiss + robin:
            p.cut()
        server.start()
        play(server, swiss, is_over(server, 1, 1))
        rows = check_round(server, 1, 1, server.json("/leagues/1/games.json"))
        assert len(rows) == 7 and played(server, 1) == 9, rows
        assert sorted(r["free"] for r in rows) == [0, 0, 0, 0, 1, 1, 1], rows
        assert rows[0]["points"] == 3, (rows, server.json("/leagues/1/games.json"))
        # In a round robin, everyone plays everyone, and an anchor takes part. One program leaves
        # and doesn't come back.
        play(server, robin, lambda: server.json("/leagues/2.json")["here"] == 5)
        server.command("league", "begin", "Robin")
        play(server, robin, lambda: played(server, 2) >= 2)
        gone = robin.pop()
        gone.cut()
        play(server, robin, is_over(server, 2, 1))
        games = server.json("/leagues/2/games.json")
        rows = check_round(server, 2, 1, games)
        for r in rows:
            sides = [g["names"].index(r["name"]) for g in games if r["name"] in g["names"]]
            assert r["name"] == gone.name or abs(2 * sum(sides) - len(sides)) <= 2, (r, sides)
        assert sum(r["points"] for r in rows) == 15 and len(rows) == 6, rows
        assert len(games) + sum(r["free"] for r in rows) == 15
        assert any(r["free"] for r in rows) and next(r for r in rows if r["name"] == gone.name)["free"] == 0, rows
        # A round starts at a given time of day.
        now = time.gmtime(time.time() + 60)
        server.command("league", "add", "Daily", "--game", "nim", "--rounds", "round-robin", "--at", time.strftime("%H:%M", now),
                       "--anchor", "none", *options)
        listed = server.command("league", "list").splitlines()
        assert [line.split("\t")[6] for line in listed[:3]] == ["swiss", "round-robin", ""], listed
        assert listed[3].split("\t")[6:] == ["round-robin", time.strftime("%H:%M", now)], listed
        assert time.strftime("%H:%M", now) in server.get("/leagues/4")
        if os.environ.get("ASOBI_LONG"):
            daily = [Program("Daily", n, words[n], "first") for n in names[:3]]
            play(server, daily, lambda: server.json("/leagues/4/rounds.json") != [])
            assert time.gmtime().tm_min == now.tm_min
            play(server, daily, is_over(server, 4, 1))
            assert played(server, 4) == 3
    finally:
        if server.process.poll() is None:
            server.kill()
        shutil.rmtree(data)


main()
