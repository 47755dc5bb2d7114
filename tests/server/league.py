#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A class's programs in leagues of a real server, from a seed: they play at random, a little better or
badly; lines are cut, some say nothing, some answer nonsense, late or far too much, and the server is killed
twice.  Nothing that was told may be lost, the pairing goes on, and whoever looks at the pages meanwhile gets
them.  Arguments: the build; how many games; how many programs."""
import collections
import csv
import io
import multiprocessing
import os
import select
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error

from league_ledger import check
from league_play import FLOODS, SERVER, SILENT, Program, Server, rng

GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 100
PROGRAMS = int(sys.argv[3]) if len(sys.argv) > 3 else 10
LONG = GAMES >= 1000
LEAGUES = [(1, "Nim"), (2, "Lines"), (3, "Cards")]
BAD = ["cut", "slow", "floods", "nonsense", "refuses", "silent", "mute"]
PAGE_MS = 50                             # in the median
PATIENCE_S = 900


def kinds():
    bad = BAD * max(1, PROGRAMS // 15)
    good = ["random", "first", "good"] * PROGRAMS
    return good[:PROGRAMS - len(bad)] + bad


def can_play(p):
    return p.kind not in ("floods", "refuses", "silent", "mute")


# ---- A separate process that reads the pages while the games are played ----

class Reader:
    PAGES = ["/leagues", "/leagues/{}", "/leagues/{}/cross", "/leagues/{}/games", "/leagues/{}/programs/3", "/leagues/{}/standings.json",
             "/leagues/{}/standings.csv", "/leagues/{}/history.json"]

    def __init__(self, server):
        self.port, self.ends = multiprocessing.Value("i", server.http), multiprocessing.Value("b", 0)
        self.out, end = multiprocessing.Pipe(False)
        self.process = multiprocessing.Process(target=self.read, args=(end,), daemon=True)
        self.process.start()

    def read(self, end):
        server = object.__new__(Server)
        times = collections.defaultdict(list)
        nth = 0
        while not self.ends.value:
            page = self.PAGES[nth % len(self.PAGES)]
            server.http, begun = self.port.value, time.monotonic()
            try:
                server.get(page.format(nth % 3 + 1))
                times[page].append(1000 * (time.monotonic() - begun))
            except urllib.error.HTTPError as e:
                assert e.code == 404 and "programs" in page, (page, e)
            except OSError:
                pass                     # it was killed
            nth += 1
            time.sleep(0.01)
        end.send(dict(times))

    def result(self):
        self.ends.value = 1
        times = self.out.recv()
        self.process.join()
        return times


def total(server, ids):
    return sum(server.json(f"/leagues/{i}.json")["games"] for i in ids)


def play(server, programs, ids, games):
    """Plays until this many games are over in all, and everybody who can play has played on."""
    before = {p: len(p.told) for p in programs}
    begun = time.monotonic()
    while True:
        for p in programs:
            if not p.line and not p.is_away():
                p.come(server)
        lines = {p.line: p for p in programs if p.line}
        for line in select.select(list(lines), [], [], 0.02 if any(p.waits for p in programs) else 0.2)[0]:
            lines[line].hear()
        for p in programs:
            p.think()
        if rng.randrange(40) == 0 and total(server, ids) >= games and all(
                p.asked > 5 and len(p.told) > before[p] for p in programs if can_play(p) and not p.is_away()):
            return
        assert time.monotonic() < begun + PATIENCE_S, [
            (p.league, p.name, p.kind, len(p.told) - before[p], p.sorry) for p in programs if can_play(p)]


def all_over(server, programs):
    """Everybody goes home; clocks end what was being played, and the ratings follow."""
    for p in programs:
        if p.line:
            p.cut()
    while any(league["playing"] for league in server.json("/leagues.json")):
        time.sleep(0.1)


def in_the_end(test, *arguments):
    """Ratings follow the games within a second."""
    by = time.monotonic() + 10
    while True:
        try:
            return test(*arguments)
        except AssertionError:
            if time.monotonic() > by:
                raise
            time.sleep(0.1)


# ---- The contents of the pages ----

def flat(row):
    out = {}
    for key, value in row.items():
        for nth, one in enumerate(value if isinstance(value, list) else [value]):
            name = f"{key}{nth + 1}" if isinstance(value, list) else key
            out[name] = "" if one is None else str(one).lower() if isinstance(one, bool) else one
    return out


def same_value(cell, value):
    if isinstance(value, (int, float)):
        return abs(float(cell) - value) <= 0.0005000001
    return cell == value


def check_sheets(server, league, owner, program):
    """CSV tells all that JSON tells."""
    rows = 0
    for sheet in ("standings", "cross", "history", "games", f"programs/{program}/games", f"programs/{program}/log"):
        told = [flat(r) for r in server.json(f"/leagues/{league}/{sheet}.json", owner)]
        table = list(csv.DictReader(io.StringIO(server.get(f"/leagues/{league}/{sheet}.csv", owner))))
        assert len(told) == len(table), (sheet, len(told), len(table))
        for one, other in zip(told, table):
            assert one.keys() == other.keys() and all(same_value(other[k], one[k]) for k in one), (sheet, one, other)
        rows += len(told)
    return rows


def check_standings(server, league, programs):
    """The pages show the same as the games, counted by hand."""
    # A game may end or a clock run out between two requests, so the comparison uses pages that were
    # read while no game ended.
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


def check_fives(server, league, names):
    """Whole fives: everybody had every seat once, each time of another deal; points are their sum."""
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
        seeds, seen = set(), []
        for g in sorted(played, key=lambda g: g["id"]):
            try:
                record = server.get(f"/tables/games/{g['id']}")
                seeds.add(next(line for line in record.splitlines() if line.startswith("seed")))
                seen.append(g)
            except urllib.error.HTTPError:
                hidden += 1
        assert len(seeds) == len(seen), "a deal was played twice by the same five"
        assert len(seen) % 5 == 0, "the record of a five that goes on is to be seen"
        for same in (seen[i:i + 5] for i in range(0, len(seen), 5)):
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


def open_leagues(server, data):
    """Thirty names from a list, with words, and three leagues; returns names and words."""
    names = [f"Pupil {i + 1}" for i in range(PROGRAMS)]
    with open(os.path.join(data, "class.csv"), "w") as f:
        f.write("# a class\n" + "\n".join(names) + "\n")
    words = dict(line.rsplit(",", 1) for line in server.command("user", "import", f.name).splitlines())
    assert list(words) == names
    for n in names[2:]:                  # who says a token need not wait for others' passwords
        words[n] = server.command("user", "token", n).strip()
    usual = ["--pause", "0.02", "--anchor", "random=1000"]
    server.command("league", "add", "Nim", "--game", "nim", "--clock", "1", *usual, "--anchor", "level:1")
    server.command("league", "add", "Lines", "--game", "tictactoe", "--clock", "1", *usual)
    server.command("league", "add", "Cards", "--game", "daifugo", "--rules", "rules=server", "--clock", "2", "--pause", "0.02",
                   "--anchor", "random")
    return names, words


def check_strangers(server, name, word):
    for league, who, said, sorry in (("Nim", "Stranger", "", "guest"), ("Go", name, word, "league")):
        p = Program(league, who, said, "random")
        p.come(server)
        while p.hear():
            pass
        assert p.sorry[0] == sorry, p.sorry


def kill(server, programs, reader):
    """The lists show the same again."""
    before = {i: {g["id"] for g in server.json(f"/leagues/{i}/games.json")} for i in (1, 2)}
    server.kill()
    for p in programs:
        if p.line:
            p.cut()
    server.start()
    reader.port.value = server.http
    for i in (1, 2):
        assert before[i] <= {g["id"] for g in server.json(f"/leagues/{i}/games.json")} or len(before[i]) == 100


def check_league(server, league, programs):
    rows, games = check_standings(server, league, programs)
    by_name = {r["name"]: r for r in rows}
    assert by_name["Anchor A"]["rating"] == 1000 and by_name["Anchor A"]["error"] == 0, by_name["Anchor A"]
    for p in programs:
        row = by_name.get(p.name)
        assert p.kind != "mute" or not row or row["games"] == 0        # it never said that it is ready
        assert p.kind != "nonsense" or row["misses"] > 0, "nonsense is no miss"
        assert not can_play(p) or row["games"] > 0, row
        assert p.kind != "random" or row["here"], row
    lost = next(g for g in games if g["reason"] == "illegal")
    plies = server.json(f"/tables/games/{lost['id']}/replay.json")["plies"]
    assert "Illegal move 'z9" in plies[-1]["reason"], plies[-1]
    assert "</td><b>" not in server.get(f"/tables/games/{lost['id']}/replay?turn={len(plies)}")
    while True:                          # until no game ended between the pages
        told = [server.json(f"/leagues/{league}/{what}.json") for what in ("standings", "history")]
        page = server.get(f"/leagues/{league}")
        if told == [server.json(f"/leagues/{league}/{what}.json") for what in ("standings", "history")]:
            break
    assert programs[0].name in page, page
    assert "</td><b>" not in page, page
    rated = [r["name"] for r in told[0] if r["rating"] is not None and not r["anchor"]]
    curves = [n for n in rated if sum(h["name"] == n for h in told[1]) > 1]
    assert ("<svg" in page) == (len(curves) > 0), (curves, page)
    assert f"/leagues/{league}/cross" in page
    assert programs[1].name in server.get(f"/leagues/{league}/cross")


def check_owner(server, league, p):
    """A program's owner is told of every miss, and nobody else is."""
    row = next(r for r in server.json(f"/leagues/{league}/standings.json") if r["name"] == p.name)
    log = f"/leagues/{league}/programs/{row['id']}/log.json"
    missed = [e for e in server.json(log, p.word) if e["what"] in ("illegal", "late")]
    assert len(missed) >= min(row["misses"], 400), (row, len(missed))
    for e in missed:
        why = "Illegal move '" if e["what"] == "illegal" else "No answer came in time. "
        assert why in e["reason"] and " Legal moves: " in e["reason"], e
        assert e["limit_ms"] > 0 and 0 <= e["ms"] < 60000, e
    in_japanese = server.get(f"{log[:-9]}?lang=ja", p.word)
    assert "</td><b>" not in in_japanese and ("選べる手は" in in_japanese) == bool(missed), in_japanese
    assert "選べる手は" not in server.get(f"{log[:-9]}?lang=ja")
    assert "password" in server.get(log), "a log is for everybody"        # sent to the page on which one logs in
    return check_sheets(server, league, p.word, row["id"])


def check_sent_away(server, programs):
    """A program that says nothing is told so, as is one that writes too much to be heard in time; its owner, too."""
    for kind, sorry, what in (("silent", SILENT, "silent"), ("floods", FLOODS, "floods")):
        away = [p for p in programs if p.kind == kind and p.sorry in (SILENT, FLOODS)]
        assert away or not LONG, [p.sorry for p in programs if p.kind == kind]
        for p in away:
            assert p.sorry == sorry, (p.name, p.kind, p.sorry)
            league = next(i for i, name in LEAGUES if name == p.league)
            row = next(r for r in server.json(f"/leagues/{league}/standings.json") if r["name"] == p.name)
            log = server.json(f"/leagues/{league}/programs/{row['id']}/log.json", p.word)
            assert {e["what"] for e in log} & {"silent", "floods"} == {what}, (p.name, p.kind, log)


def tell_times(times):
    for page in Reader.PAGES:
        t = sorted(times.get(page, [0]))
        if LONG:
            print(f"{page:34}{len(t):6} times{statistics.median(t):7.1f} ms{t[len(t) * 99 // 100]:7.1f} ms for 99 of 100")
        assert not LONG or statistics.median(t) < PAGE_MS, (page, statistics.median(t))


def end(server, data, programs):
    """Reads what is kept when everybody went home; then does what is left to do for whoever runs it."""
    all_over(server, programs)
    for name, games, told, more in in_the_end(check, os.path.join(server.data, "asobi.db"), LEAGUES, programs):
        if LONG:
            print(f"{name}: {games} games, {told} ends told, {more} ratings or whole deals counted anew")
    listed = server.command("league", "list").splitlines()
    assert [line.split("\t")[:2] for line in listed] == [["Nim", "nim"], ["Lines", "tictactoe"], ["Cards", "daifugo"]], listed
    nim = next(p for p in programs if p.league == "Nim" and can_play(p))
    nim.come(server)
    server.command("league", "remove", "Nim")
    while nim.hear():                    # it is sent away
        pass
    assert len(server.json("/leagues.json")) == 2
    server.process.terminate()
    assert server.process.wait(60) == 0
    server.process.stdout.close()
    checked = subprocess.run([SERVER, "check", "--data", server.data], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    assert not os.path.getsize(os.path.join(data, "complaints")), open(os.path.join(data, "complaints")).read()


def main():
    data = tempfile.mkdtemp(prefix="asobi-league-")
    server = Server(os.path.join(data, "kept"))
    try:
        names, words = open_leagues(server, data)
        programs = [Program(league, n, words[n], kind) for league in ("Nim", "Lines") for n, kind in zip(names, kinds())]
        programs += [Program("Cards", n, words[n], kind) for n, kind in zip(names, kinds() if LONG else ["first"] * 5 + ["cut"])]
        check_strangers(server, names[0], words[names[0]])
        reader = Reader(server)
        for part in (1, 2, 3):
            play(server, programs, (1, 2), GAMES * part // 3)
            assert not any(p.sorry for p in programs if p.kind == "nonsense"), "nonsense is no silence"
            if part < 3:
                kill(server, programs, reader)
        for i in (1, 2):
            check_league(server, i, [p for p in programs if p.league == LEAGUES[i - 1][1]])
        play(server, programs, (3,), GAMES // 5)
        whole, hidden = check_fives(server, 3, names)
        assert whole > 0, (whole, hidden)
        tell_times(reader.result())
        for i, league in LEAGUES:
            for p in programs:
                if p.league == league and can_play(p) and p.name in names[2:]:
                    in_the_end(check_owner, server, i, p)    # clocks run out between two pages
        check_sent_away(server, programs)
        end(server, data, programs)
    finally:
        if server.process.poll() is None:
            server.kill()
        shutil.rmtree(data)


main()
