#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A round of a league is exported, each task run as Slurm would, and merged while the server runs.  Argument: the build."""
import glob
import os
import shutil
import subprocess
import tempfile

from league_play import BUILD, Program, Server

NAMES = ("Aki", "Ben", "Chi")


def chain(wins, name):
    """Returns this name, those that won against it, those that won against these, and so on."""
    found = {name}
    for _ in wins:
        found |= {winner for winner, loser in wins if loser in found}
    return found


def main():
    data = tempfile.mkdtemp(prefix="asobi-away-")
    away = os.path.join(data, "it's away")
    server = Server(os.path.join(data, "kept"))
    path = dict(os.environ, PATH=BUILD + os.pathsep + os.environ["PATH"])

    def merge(*files):
        return server.refused("league", "merge", "Nim", *(os.path.join(away, f) for f in files))
    try:
        for n in NAMES:
            server.command("user", "add", n, input="the password\n")
        server.command("league", "add", "Nim", "--game", "nim", "--rules", "n=12", "--rounds", "round-robin", "--anchor", "level:1=1000",
                       "--clock", "5")
        server.command("league", "add", "Cards", "--game", "daifugo", "--rules", "rules=server")
        assert "leagues for two-player games" in server.refused("league", "export", "Cards", "--out", away).stderr
        assert "two programs" in server.refused("league", "export", "Nim", "--out", away).stderr
        assert server.json("/leagues/1/rounds.json") == [], "nothing is half done"
        programs = [Program("Nim", n, "the password", "first") for n in NAMES]
        for p in programs:
            p.come(server)
        while server.json("/leagues/1.json")["here"] < 3:
            for p in programs:
                p.hear()
        said = server.command("league", "export", "Nim", "--out", away)
        assert said.startswith("Wrote 6 pairings to "), said
        users = dict(line.rstrip("\n").split("\t")[::-1] for line in open(os.path.join(away, "programs.txt")))
        assert set(users) == set(NAMES), users
        for n, level in zip(NAMES, ("random", "level:1", "level:3")):
            program = os.path.join(away, users[n])
            with open(program, "w") as f:
                f.write(f"#!/bin/sh\nexec asobi engine nim {level}\n")
            os.chmod(program, 0o755)
        assert "#SBATCH --array=1-6\n" in open(os.path.join(away, "job.sh")).read()
        for task in range(1, 7):
            subprocess.run(["sh", "job.sh"], cwd=away, env=dict(path, SLURM_ARRAY_TASK_ID=str(task)), check=True, capture_output=True)
        files = sorted(os.path.basename(f) for f in glob.glob(os.path.join(away, "pair-*.txt")))
        assert len(files) == 6, files
        # The server ignores files that aren't results, incomplete results, and results of another
        # league.
        whole = open(os.path.join(away, files[0])).read()
        bad = {"other.txt": "hello\n", "cut.txt": "".join(whole.splitlines(True)[:-1]),
               "short.txt": "".join(whole.splitlines(True)[:-2]), "changed.txt": whole.replace("points 1 0", "points 0 1", 1)}
        for name, text in bad.items():
            with open(os.path.join(away, name), "w") as f:
                f.write(text)
        subprocess.run(["asobi", "match", "nim", "--p1", "random", "--p2", "random", "--games", "2", "--swap", "--seed",
                        files[0][5:-4], "--record", "foreign.txt", "n=12"], cwd=away, env=path, check=True, capture_output=True)
        for name in (*bad, "foreign.txt", "missing.txt"):
            refused = merge(files[0], name)
            assert refused.returncode == 2 and refused.stderr.count("\n") == 1 and name in refused.stderr, refused
        assert server.json("/leagues/1.json")["games"] == 0, "half of it is there"
        # The results are merged in two parts; the second includes pairs that are already there.
        assert merge(files[0], files[1], files[0]).stdout == "2 pairs added, 1 already existed.\n"
        assert not server.json("/leagues/1/rounds.json")[0]["over"]
        with_sh = subprocess.run(["sh", "merge.sh", "--data", server.data], cwd=away, env=path, capture_output=True, text=True)
        assert with_sh.stdout == "4 pairs added, 2 already existed.\n", with_sh
        assert merge(*files).stdout == "0 pairs added, 6 already existed.\n"
        games = server.json("/leagues/1/games.json")
        assert len(games) == 12 == server.json("/leagues/1.json")["games"], games
        round_ = server.json("/leagues/1/rounds.json")[0]
        assert round_["over"] and round_["elsewhere"], round_
        standing = {r["name"]: r for r in server.json("/leagues/1/rounds/1.json")}
        assert sum(r["points"] for r in standing.values()) == 12, standing
        # The programs play at random, so only those that chains of wins and of losses connect with
        # the anchor ever get a rating.
        wins = [[name for _, name in sorted(zip(g["points"], g["names"]), reverse=True)] for g in games]
        linked = chain(wins, "Anchor A") & chain([w[::-1] for w in wins], "Anchor A")
        while True:
            rows = {r["name"]: r for r in server.json("/leagues/1/standings.json")}
            if all(rows[n]["rating"] is not None for n in linked):
                break
        for n in (*NAMES, "Anchor A"):
            mine = [g for g in games if n in g["names"]]
            won = sum(g["points"][g["names"].index(n)] > g["points"][1 - g["names"].index(n)] for g in mine)
            assert len(mine) == 6 and sum(g["names"][0] == n for g in mine) == 3, mine
            assert rows[n]["won"] == won == standing[n]["points"] and rows[n]["moves"] > 0, (rows[n], standing[n])
        assert server.refused("check").returncode == 0
    finally:
        if server.process.poll() is None:
            server.kill()
        shutil.rmtree(data)


main()
