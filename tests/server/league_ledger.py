# SPDX-License-Identifier: MIT
"""Holds what is kept of leagues against the games themselves and against what programs were told; read from the
database of a server that has ended.  Everything that the server counts as it goes is counted here anew."""
import collections
import math
import sqlite3

FAULTS = ("illegal", "timeout", "crashed")
LEFT, ILLEGAL, LATE, REFUSED, LOG_MOST, KNOWN = 3, 4, 5, 6, 500, 0
Game = collections.namedtuple("Game", "id meeting names points reason plies seed")


def read_games(db, league):
    games = []
    for ident, meeting, reason, record in db.execute("SELECT id, meeting, reason, record FROM table_games WHERE league = ? ORDER BY id",
                                                     (league,)):
        rows = db.execute("SELECT name, points FROM table_players WHERE played = ? ORDER BY seat", (ident,)).fetchall()
        lines = [line.split(" ", 2) for line in record.splitlines()]      # a move may be several cards
        plies = [(int(w[1]) - 1, w[2]) for w in lines if w[0] == "ply" and w[1].isdigit()]
        seed = next((w[1] for w in lines if w[0] == "seed"), None)
        games.append(Game(ident, meeting, tuple(r[0] for r in rows), tuple(r[1] for r in rows), reason, plies, seed))
    return games


def check_told(programs, games):
    """Every end that was told stands there, with the same names, points and reason, and moves of one's own."""
    told = 0
    for p in programs:
        heard = collections.Counter(game for game in p.told if game[2] != "unfinished")
        kept = collections.Counter((g.names, g.points, g.reason, tuple(m for s, m in g.plies if g.names[s] == p.name))
                                   for g in games if p.name in g.names)
        assert not heard - kept, (p.name, p.kind, list((heard - kept).items())[:2])
        told += sum(heard.values())
    return told


def results(g):
    """Returns for each of two 1, 0 or -1; of five: first, between, last."""
    return [0 if max(g.points) == min(g.points) and len(g.points) == 2 else
            1 if p == max(g.points) else -1 if p == min(g.points) else 0 for p in g.points]


def check_counts(db, league, games):
    counts = collections.defaultdict(collections.Counter)
    pairs = collections.defaultdict(collections.Counter)
    for g in games:
        for seat, (name, result) in enumerate(zip(g.names, results(g))):
            counts[name].update(games=1, won=result > 0, drawn=result == 0, lost=result < 0)
            for s, move in g.plies:
                if s == seat:
                    counts[name].update(misses=move in FAULTS, moves=move not in FAULTS and move != "resign")
            for other in range(seat):
                a, b = g.points[other], g.points[seat]
                pairs[g.names[other], name].update(won=a > b, drawn=a == b, lost=a < b)
    rows = db.execute("SELECT id, name, games, won, drawn, lost, moves, misses FROM league_programs WHERE league = ?", (league,)).fetchall()
    for ident, name, *kept in rows:
        fresh = [counts[name][k] for k in ("games", "won", "drawn", "lost", "moves", "misses")]
        assert kept == fresh, f"league {league}, {name}: games, won, drawn, lost, moves, misses are kept as {kept}, played were {fresh}"
        logged = db.execute("SELECT what, text FROM league_log WHERE program = ?", (ident,)).fetchall()
        missed = sum(what in (ILLEGAL, LATE, REFUSED) for what, _ in logged)
        assert all(text for what, text in logged if what in (ILLEGAL, REFUSED)), name
        others = sum(what > LEFT for what, _ in logged)
        assert fresh[5] <= missed or others == LOG_MOST, (name, fresh[5], missed)
    names = {r[0]: r[1] for r in rows}
    for a, b, won, drawn, lost in db.execute("SELECT a, b, won, drawn, lost FROM league_pairs"):
        if a in names and b in names:
            one, two = pairs.pop((names[a], names[b]), {}), pairs.pop((names[b], names[a]), {})
            fresh = [sum(c) for c in zip(*((x.get("won", 0), x.get("drawn", 0), x.get("lost", 0)) for x in
                                           (one, {"won": two.get("lost", 0), "drawn": two.get("drawn", 0), "lost": two.get("won", 0)})))]
            assert [won, drawn, lost] == fresh, (names[a], names[b], [won, drawn, lost], fresh)
    assert not pairs, list(pairs)[:3]


def check_ratings(db, league, games):
    """The ratings are those at which everybody made as much as they lead to expect (Bradley and Terry): where
    that holds for all, they are the only ones."""
    elo = dict(db.execute("SELECT name, elo / 1000.0 FROM league_programs WHERE league = ? AND state = ?", (league, KNOWN)))
    held = {r[0] for r in db.execute("SELECT name FROM league_programs WHERE league = ? AND held IS NOT NULL", (league,))}
    made, expected = collections.Counter(), collections.Counter()
    for g in games:
        if not all(n in elo for n in g.names):
            continue
        for n, other, result in zip(g.names, g.names[::-1], results(g)):
            made[n] += (result + 1) / 2
            expected[n] += 1 / (1 + 10 ** ((elo[other] - elo[n]) / 400))
    off = {n: made[n] - expected[n] for n in elo if n not in held}
    assert all(abs(d) < 0.01 for d in off.values()), {n: d for n, d in off.items() if abs(d) >= 0.01}
    return len(off)


def check_deals(db, league, games):
    """Fives: points a game over whole deals, of which each held every hand once."""
    open_fives = {r[0] for r in db.execute("SELECT id FROM league_fives WHERE league = ?", (league,))}
    deals = collections.defaultdict(list)
    for g in games:
        deals[g.meeting].append(g)
    points = collections.defaultdict(list)
    for meeting, same in deals.items():
        assert len({g.seed for g in same}) == len(same) and len({frozenset(g.names) for g in same}) == 1, same[0]
        assert len(same) <= 5 and len({g.names for g in same}) == len(same), same[0]
        if len(same) < 5:
            continue
        assert meeting not in open_fives, meeting
        for name in same[0].names:
            points[name].append(sum(g.points[g.names.index(name)] for g in same))
    for name, n, total, squares, elo in db.execute("SELECT name, deals, points, squares, elo FROM league_programs WHERE league = ?", (league,)):
        fresh = points[name]
        assert (n, total, squares) == (len(fresh), sum(fresh), sum(p * p for p in fresh)), (name, n, total, fresh)
        assert not fresh or math.isclose(elo / 1000, sum(fresh) / len(fresh) / 5, abs_tol=0.001), (name, elo, fresh)
    return sum(len(same) == 5 for same in deals.values())


def check(path, leagues, programs):
    """Returns, for each league, games, ends told to programs, and whole deals or ratings."""
    db = sqlite3.connect(path)
    out = []
    for number, name in leagues:
        games = read_games(db, number)
        mine = [p for p in programs if p.league == name]
        told = check_told(mine, games)
        check_counts(db, number, games)
        out.append((name, len(games), told, (check_deals if len(games[0].names) == 5 else check_ratings)(db, number, games)))
    db.close()
    return out
