#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A class's programs in leagues of a real server, from a seed: they play at random, a little better or
badly; lines are cut, some say nothing, some answer nonsense, and the server is killed twice.  Nothing
that was told may be lost, and the pairing goes on.  Arguments: the build; how many games; how many
programs."""
import csv
import io
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

from league_play import SERVER, Program, Server, rng

GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 100
PROGRAMS = int(sys.argv[3]) if len(sys.argv) > 3 else 10


def total(server, ids):
    return sum(server.json(f"/leagues/{i}.json")["games"] for i in ids)


def play(server, programs, ids, games):
    """Until so many games are over in all."""
    while True:
        for p in programs:
            if not p.line and p.sorry != ["silent", "You answered nothing in three games; come again when you can."]:
                p.come(server)
        lines = {p.line: p for p in programs if p.line}
        for line in select.select(list(lines), [], [], 0.2)[0]:
            lines[line].hear()
        if rng.randrange(40) == 0 and total(server, ids) >= games and all(
                p.asked > 5 or p.kind in ("silent", "mute") for p in programs):
            return


def check_standings(server, league, programs):
    """What stands on the pages is what the games say, counted by hand."""
    # A clock may run out meanwhile: what is compared was asked for while no game ended.
    while True:
        rows = server.json(f"/leagues/{league}/standings.json")
        games, before = [], 0
        while True:
            page = server.json(f"/leagues/{league}/games.json" + (f"?before={before}" if before else ""))
            if not page:
                break
            games += page
            before = page[-1]["id"]
        count = server.json(f"/leagues/{league}.json")["games"]
        cells = server.json(f"/leagues/{league}/cross.json")
        table = list(csv.DictReader(io.StringIO(server.get(f"/leagues/{league}/standings.csv"))))
        if rows == server.json(f"/leagues/{league}/standings.json"):
            break
    assert len({g["id"] for g in games}) == len(games)
    assert len(games) == count, "a game is not in the list"
    for row in rows:
        mine = [g for g in games if row["name"] in g["names"]]
        points = [(g["points"][g["names"].index(row["name"])], g["points"][1 - g["names"].index(row["name"])]) for g in mine]
        assert (row["won"], row["drawn"], row["lost"]) == tuple(sum(f(a, b) for a, b in points) for f in (
            lambda a, b: a > b, lambda a, b: a == b, lambda a, b: a < b)), row
    for c in cells:
        both = [g for g in games if set(g["names"]) == {c["name"], c["against"]}]
        assert c["won"] + c["drawn"] + c["lost"] == len(both), c
    sides = [abs(2 * sum(g["names"][0] == r["name"] for g in games) - r["won"] - r["drawn"] - r["lost"]) for r in rows if not r["anchor"]]
    assert max(sides) <= 2 + len(rows), sides
    assert [(r["name"], int(r["won"])) for r in table] == [(r["name"], r["won"]) for r in rows]
    for g in games[:3]:
        record = server.get(f"/tables/games/{g['id']}")
        assert record.startswith("asobi-record "), record
    return rows, games


def check_log(server, league, program, token):
    """Its owner is told why each of its answers lost; nobody else is."""
    url = f"http://127.0.0.1:{server.http}/leagues/{league}/programs/{program}"

    def get(more, **fields):
        with urllib.request.urlopen(urllib.request.Request(url + more, headers=fields), timeout=60) as answer:
            return answer.read().decode()
    log = json.loads(get("/log.json", Authorization="Bearer " + token))
    wrong = [e for e in log if e["what"] == "illegal"]
    assert wrong and all("is no legal move: " in e["reason"] and " Legal were " in e["reason"] for e in wrong), log
    assert all(e["limit_ms"] > 0 and 0 <= e["ms"] < 60000 for e in wrong), wrong
    page = get("?lang=ja", Authorization="Bearer " + token)
    assert "打てる手は" in page and "</td><b>" not in page, page
    assert "打てる手は" not in get("?lang=ja")


def check_fives(server, league, names):
    """Whole deals: everybody had every seat once, of the same deal; points are their sum."""
    games, before = [], 0
    while True:
        page = server.json(f"/leagues/{league}/games.json" + (f"?before={before}" if before else ""))
        if not page:
            break
        games += page
        before = page[-1]["id"]
    fives, points, deals = {}, {}, {}
    for g in games:
        fives.setdefault(frozenset(g["names"]), []).append(g)
    whole = hidden = 0
    for who, played in fives.items():
        seeds = {}
        for g in played:
            try:
                record = server.get(f"/tables/games/{g['id']}")
                seeds.setdefault(next(line for line in record.splitlines() if line.startswith("seed")), []).append(g)
            except urllib.error.HTTPError:
                hidden += 1
        for same in seeds.values():
            assert len(same) == 5, "the record of a deal that goes on is to be seen"
            whole += 1
            for seat in range(5):
                assert {g["names"][seat] for g in same} == who, same
            for g in same:
                for n, p in zip(g["names"], g["points"]):
                    points[n] = points.get(n, 0) + p
                    deals[n] = deals.get(n, 0) + 1 / 5
    for _ in range(10000):               # ratings follow the games within a second
        rows = server.json(f"/leagues/{league}/standings.json")
        if all(r["rating"] is not None and abs(r["rating"] - points[r["name"]] / 5 / deals[r["name"]]) < 0.002
               for r in rows if r["name"] in points):
            return whole, hidden
    raise SystemExit(f"standings {rows} are not those of {points} in {deals}")


def main():
    data = tempfile.mkdtemp(prefix="asobi-league-")
    names = [f"Pupil {i + 1}" for i in range(PROGRAMS)]
    with open(os.path.join(data, "class.csv"), "w") as f:
        f.write("# a class\n" + "\n".join(names) + "\n")
    server = Server(os.path.join(data, "kept"))
    try:
        words = dict(line.rsplit(",", 1) for line in server.command("user", "import", f.name).splitlines())
        assert list(words) == names
        for n in names[:-2]:             # who says a token need not wait for others' passwords
            words[n] = server.command("user", "token", n).strip()
        server.command("league", "add", "Nim", "--game", "nim", "--clock", "1", "--pause", "0.02", "--anchor", "random=1000",
                       "--anchor", "level:1")
        server.command("league", "add", "Lines", "--game", "tictactoe", "--clock", "1", "--pause", "0.02", "--anchor", "random=1000")
        server.command("league", "add", "Cards", "--game", "daifugo", "--rules", "rules=server", "--clock", "2", "--pause", "0.02",
                       "--anchor", "random")
        kinds = ["random"] * (PROGRAMS - 5) + ["first", "cut", "nonsense", "silent", "mute"]
        programs = [Program(league, n, words[n], kind) for league in ("Nim", "Lines") for n, kind in zip(names, kinds)]
        programs += [Program("Cards", n, words[n], "cut" if n == names[5] else "first") for n in names[:6]]
        stranger = Program("Nim", "Stranger", "", "random")
        stranger.come(server)
        while stranger.hear():
            pass
        assert stranger.sorry[0] == "guest", stranger.sorry
        wrong = Program("Go", names[0], words[names[0]], "random")
        wrong.come(server)
        while wrong.hear():
            pass
        assert wrong.sorry[0] == "league", wrong.sorry
        for part in (1, 2, 3):
            play(server, programs, (1, 2), GAMES * part // 3)
            by_kind = {p.kind: p for p in programs}
            assert not by_kind["nonsense"].sorry, "nonsense is no silence"
            if part < 3:
                before = {i: {g["id"] for g in server.json(f"/leagues/{i}/games.json")} for i in (1, 2)}
                server.kill()
                for p in programs:
                    if p.line:
                        p.cut()
                server.start()
                for i in (1, 2):
                    assert before[i] <= {g["id"] for g in server.json(f"/leagues/{i}/games.json")} or len(before[i]) == 100
        for i in (1, 2):
            rows, games = check_standings(server, i, programs)
            by_name = {r["name"]: r for r in rows}
            assert by_name["Anchor A"]["rating"] == 1000 and by_name["Anchor A"]["error"] == 0, by_name["Anchor A"]
            assert names[-1] not in by_name or by_name[names[-1]]["won"] == 0        # it never said that it is ready
            assert by_name[names[-3]]["misses"] > 0, "nonsense is no miss"
            lost = next(g for g in games if g["reason"] == "illegal")
            plies = server.json(f"/tables/games/{lost['id']}/replay.json")["plies"]
            assert " is no legal move: " in plies[-1]["reason"] and "z9" in plies[-1]["reason"], plies[-1]
            assert "</td><b>" not in server.get(f"/tables/games/{lost['id']}/replay?turn={len(plies)}")
            check_log(server, i, by_name[names[-3]]["id"], words[names[-3]])
            assert by_name[names[0]]["here"]
            assert all(r["games"] > 0 for r in rows if r["name"] in names[:PROGRAMS - 5]), rows
            told = None
            while True:                  # until no game ended between the pages
                page, before = server.get(f"/leagues/{i}"), told
                told = [server.json(f"/leagues/{i}/{what}.json") for what in ("standings", "history")]
                if told == before:
                    break
            assert names[0] in page, page
            assert "</td><b>" not in page, page
            rated = [r["name"] for r in told[0] if r["rating"] is not None and not r["anchor"]]
            curves = [n for n in rated if sum(h["name"] == n for h in told[1]) > 1]
            assert ("<svg" in page) == (len(curves) > 0), (curves, page)
            assert f"/leagues/{i}/cross" in page
            assert names[1] in server.get(f"/leagues/{i}/cross")
        play(server, programs, (3,), 20)
        whole, hidden = check_fives(server, 3, names)
        assert whole > 0, (whole, hidden)
        silent = [p for p in programs if p.kind == "silent"]
        assert any(p.sorry and p.sorry[0] == "silent" for p in silent) or GAMES < 1000, [p.sorry for p in silent]
        listed = server.command("league", "list").splitlines()
        assert [line.split("\t")[:2] for line in listed] == [["Nim", "nim"], ["Lines", "tictactoe"], ["Cards", "daifugo"]], listed
        server.command("league", "remove", "Nim")
        nim = next(p for p in programs if p.league == "Nim" and p.line)
        while nim.hear():                # it is sent away
            pass
        assert len(server.json("/leagues.json")) == 2
        server.process.terminate()
        assert server.process.wait(60) == 0
        server.process.stdout.close()
        check = subprocess.run([SERVER, "check", "--data", server.data], capture_output=True, text=True)
        assert check.returncode == 0, check.stderr
        assert not os.path.getsize(os.path.join(data, "complaints")), open(os.path.join(data, "complaints")).read()
    finally:
        if server.process.poll() is None:
            server.kill()
        shutil.rmtree(data)


main()
