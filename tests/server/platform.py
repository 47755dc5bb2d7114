#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The whole server: an admin, five users, a place of some games over HTTP; five clients of three
kinds play it in automatic mode; what they heard, what the addresses say and what the database
holds must be the same.  Then it is killed."""

import faulthandler
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import urllib.parse

top, build = sys.argv[1], sys.argv[2]
sys.path[:0] = [os.path.join(top, "assets", "clients"), os.path.dirname(os.path.abspath(__file__))]
sys.dont_write_bytecode = True
from daifugo_client import Platform, WebSocket  # noqa: E402
from original import Original  # noqa: E402

SERVER = os.path.join(build, "asobi-server")
PYTHON_CLIENT = [sys.executable, os.path.join(top, "assets", "clients", "daifugo_client.py")]
C_CLIENT = [os.path.join(build, "assets", "clients", "daifugo_client")]
GAMES = 4
USERS = [f"User{i}" for i in range(1, 6)]


class Server:
    all = []

    def __init__(self, data):
        self.process = subprocess.Popen([SERVER, "--data", data, "--http", "127.0.0.1:0", "--rooms", "none", "--seats", "none"],
                                        stdout=subprocess.PIPE, text=True)
        ready = self.process.stdout.readline()
        assert ready.startswith("ready http="), ready
        self.port = int(ready.split()[1].split("=")[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.all.append(self)

    def end(self, how):
        self.process.send_signal(how)
        return self.process.wait()


class Admin(Platform):
    def __init__(self, url):
        super().__init__(url)
        self.login("boss", "geheimnis", "")

    def add(self, what, fields):
        status, text = self.request("POST", f"/{what}.xml", fields)
        assert status == 201, (status, text)
        return int(text.split('<id type="integer">')[1].split("<")[0])

    def add_place(self, title, games, interval, users):
        return self.add("places", [("place[title]", title), ("place[game_count]", games), ("place[interval]", interval)] +
                        [(f"place[players_attributes][{i}][user_id]", user) for i, user in enumerate(users)])

    def put(self, place, what):
        status, text = self.request("POST", f"/places/{place}/{what}", [("_method", "put")])
        assert (status, text) == (200, "{}"), (status, text)

    def json(self, path):
        status, text = self.request("GET", path)
        assert status == 200, (path, status)
        return json.loads(text)


def listen(server, path, until, cookie):
    """Collects what a socket hears, in a thread."""
    socket, heard = WebSocket("127.0.0.1", server.port, path, cookie), []

    def run():
        while True:
            text = socket.receive()
            if text is None:
                heard.append(None)
                return
            heard.append(json.loads(text))
            if until and heard[-1]["operation"] == until:
                return
    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    return thread, heard


def check_order(messages, games):
    """The messages of a place in the order of the contract; ranks by game, and counted turns."""
    ranks, turns, at = [], 0, 0

    def take(operation):
        nonlocal at
        assert messages[at]["operation"] == operation, (at, operation, messages[at])
        at += 1
        return messages[at - 1]

    def next_is(operation):
        return messages[at]["operation"] == operation
    take("start_place")
    for no in range(1, games + 1):
        game = take("start_game")["game"]
        assert (game["no"], game["status"], game["place_info"]) == (no, 0, "Nomal")
        taken, field = {}, []
        while next_is("start_turn"):
            start = take("start_turn")
            assert [c["card"]["id"] for c in start["place_cards"]] == field, (start, field)
            assert start["player"] not in taken
            out = next_is("end_player")
            if out:
                ended = take("end_player")
                assert ended["player"] == start["player"]
                taken[ended["player"]] = ended["rank"]["rank"]["rank"]
            end = take("end_turn")
            turns += 1
            assert end["player"] == start["player"]
            assert end["reset_place"] or not out
            field = [] if end["reset_place"] else [c["card"]["id"] for c in end["turn_cards"]] or field
        last = take("end_player")
        taken[last["player"]] = last["rank"]["rank"]["rank"]
        assert sorted(taken.values()) == [1, 2, 3, 4, 5], taken
        over = take("end_game")["game"]
        assert (over["id"], over["no"], over["status"]) == (game["id"], no, 1)
        ranks.append([taken[name] for name in USERS])
    take("end_place")
    assert at == len(messages)
    return ranks, turns


def refuse_strangers(server, place):
    """Nobody hears a place that isn't open, unless he is one of its players or an admin."""
    try:
        WebSocket("127.0.0.1", server.port, f"/ws?place={place}")
    except ConnectionError as refusal:
        assert " 403 " in str(refusal), refusal
    else:
        raise AssertionError("a stranger hears a closed place")


def play_place(server, admin, users):
    place = admin.add_place("Place", GAMES, "0", users)
    other = admin.add_place("Other", 1, "manual", users)
    of_all, all_heard = listen(server, "/", "end_place", admin.cookie)
    of_place, place_heard = listen(server, f"/ws?place={place}", None, admin.cookie)
    of_other, other_heard = listen(server, f"/ws?place={other}", None, admin.cookie)
    refuse_strangers(server, place)
    original = Original(server.url)
    original.login("User5", "password-5", place)
    its_socket = WebSocket("127.0.0.1", server.port, "/", original.cookie)
    fifth = threading.Thread(target=original.play, args=(its_socket, "User5", place),
                             daemon=True)
    fifth.start()
    arguments = [PYTHON_CLIENT + ["--server", server.url, "--name", f"User{i}", "--password", f"password-{i}",
                                  "--place", str(place)] for i in (1, 2, 3)]
    arguments.append(C_CLIENT + ["127.0.0.1", str(server.port), "User4", "password-4", str(place)])
    clients = [subprocess.Popen(a, stdout=subprocess.PIPE, text=True) for a in arguments]
    for i, client in enumerate(clients):
        assert client.stdout.readline() == f"User{i + 1} plays in place {place}\n"
    admin.put(place, "start")
    said = [c.communicate()[0].split() for c in clients]
    assert all(c.returncode == 0 for c in clients), [c.returncode for c in clients]
    for thread in (fifth, of_all, of_place):
        thread.join()
    assert place_heard[-1] is None and place_heard[:-1] == all_heard
    ranks, turns = check_order(all_heard, GAMES)
    for seat, words in enumerate(said):
        assert [int(w) for w in words[1::2]] == [game[seat] for game in ranks], (seat, words, ranks)
    admin.put(other, "start")
    admin.put(other, "stop")
    of_other.join()
    assert [m["operation"] for m in other_heard[:-1]] == ["start_place"]
    return place, ranks, turns


def compare(admin, data, place, ranks, turns):
    results = admin.json(f"/places/{place}/results.json")
    assert [g["ranks"] for g in results["games"]] == ranks
    assert [p["name"] for p in results["players"]] == USERS
    points = [sum(5 - game[seat] for game in ranks) for seat in range(5)]
    assert [p["points"] for p in results["players"]] == points
    assert admin.json(f"/places/{place}/graph.json") == [[n, p] for n, p in zip(USERS, points)]
    db = sqlite3.connect(f"file:{data}/asobi.db?mode=ro", uri=True)
    rows = db.execute("SELECT no, seat, rank FROM ranks JOIN games ON game = games.id JOIN runs ON run = runs.id"
                      " WHERE place = ? ORDER BY no, seat", (place,)).fetchall()
    assert [rank for _, _, rank in rows] == [rank for game in ranks for rank in game]
    counted, = db.execute("SELECT count(*) FROM turns JOIN games ON game = games.id JOIN runs ON run = runs.id"
                          " WHERE place = ?", (place,)).fetchone()
    assert counted == turns, (counted, turns)
    for game in results["games"]:
        replay = admin.json(f"/places/{place}/games/{game['id']}.json")
        assert replay["ranks"] == game["ranks"] and sorted(sum(replay["hands"], [])) == list(range(1, 55))
        missed = [t for t in replay["turns"] if "reason" in t and t["seat"] < 4]
        assert not missed, ("the programs to begin with miss", missed)
    db.close()


def main():
    with tempfile.TemporaryDirectory() as data:
        subprocess.run([SERVER, "admin", "add", "boss", "--data", data], input="geheimnis\n", text=True, check=True,
                       stdout=subprocess.DEVNULL)
        server = Server(data)
        admin = Admin(server.url)
        users = [admin.add("users", [("user[name]", n), ("user[password]", f"password-{i + 1}")]) for i, n in enumerate(USERS)]
        place, ranks, turns = play_place(server, admin, users)
        compare(admin, data, place, ranks, turns)
        running = admin.add_place("Running", 2, "manual", users)
        admin.put(running, "start")
        server.end(signal.SIGKILL)
        server = Server(data)
        admin = Admin(server.url)
        compare(admin, data, place, ranks, turns)
        assert admin.json(f"/places/{running}/info.json")["status"] == "stopped"
        admin.put(running, "start")
        assert admin.json(f"/places/{running}/info.json")["status"] == "running"
        admin.http.close()              # the server would wait until its peers have heard the end
        assert server.end(signal.SIGTERM) == 0
    print(f"{GAMES} games, {turns} turns")


faulthandler.dump_traceback_later(300, exit=True)
try:
    main()
finally:
    for one in Server.all:
        one.process.kill()
