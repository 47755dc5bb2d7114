#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tables of every game on a real server: people whose lines are cut and a server that is killed, at
fifty moments drawn from a seed; programs by the one line of a shell, and by `asobi engine --connect`.
Argument: the build."""
import html
import json
import os
import random
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

BUILD = os.path.abspath(sys.argv[1])
SERVER = os.path.join(BUILD, "asobi-server")
ASOBI = os.path.join(BUILD, "asobi")
GAMES = ["tictactoe", "nim", "hamlet", "hasami", "othello", "numer0n", "daifugo", "gomoku"]
CUTS = 50
rng = random.Random(15)


class Server:
    def __init__(self, data):
        self.data = data
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [SERVER, "--data", self.data, "--http", "127.0.0.1:0", "--rooms", "none", "--seats", "127.0.0.1:0"],
            stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        assert line.startswith("ready http="), (line, self.process.wait(), self.data)
        self.port = int(line.split("seats=")[1].split()[0])
        self.http = int(line.split("=")[1].split()[0])

    def page(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.http}{path}", timeout=20) as answer:
            return answer.read().decode()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def end(self):
        self.process.terminate()
        status = self.process.wait(20)
        self.process.stdout.close()
        assert status == 0, status


class Person:
    """Somebody with a lobby client that plays at random."""

    def __init__(self, server, name):
        self.server, self.name, self.ticket = server, name, None
        self.table = self.record = self.over = None
        self.plies = 0
        self.come()

    def come(self):
        self.line = socket.create_connection(("127.0.0.1", self.server.port), timeout=20)
        self.rest = b""
        self.legal = None
        self.told = self.at_none = False        # all there is to know; no table has us
        self.say("lobby", "1", "name=" + self.name, *(["ticket=" + self.ticket] if self.ticket else []))

    def cut(self):
        self.line.close()
        self.plies = 0

    def say(self, *fields):
        self.line.sendall(("\t".join(fields) + "\n").encode())

    def read(self):
        """Lines that came by now; None: the line is cut."""
        try:
            data = self.line.recv(65536)
        except ConnectionResetError:
            data = b""
        if not data:
            return None
        *lines, self.rest = (self.rest + data).split(b"\n")
        return [line.decode().split("\t") for line in lines]

    def hear(self, fields):
        """True: a move is wanted."""
        word = fields[0]
        if word == "seated":
            self.table = fields[1]
            self.ticket = fields[3].split("=")[1]
        elif word == "game":
            self.plies = 0
        elif word == "person" and fields[1] == self.name:
            self.at_none = fields[2] == "at=0"
        elif word == "ready":
            self.told = True
        elif word == "played":
            self.plies += 1
        elif word == "legal":
            self.legal = fields[1:]
        elif word == "over":
            self.over = fields[1:]
        elif word == "record":
            self.record = fields[1].replace("\\n", "\n")
        elif word == "refused":
            raise SystemExit(f"{self.name}: refused {fields}")
        elif word == "sorry":
            raise SystemExit(f"{self.name}: {fields}")
        return word == "think"

    def wait_for(self, *begin):
        while True:
            lines = self.read()
            assert lines is not None, (self.name, begin)
            for fields in lines:
                self.hear(fields)
            if any(fields[:len(begin)] == list(begin) for fields in lines):
                return


def check_replays(server):
    """Every game that is kept can be turned from page to page, from the beginning to its end, in both languages."""
    games = set()
    for number in range(1, 1000):
        try:
            record = server.page(f"/tables/games/{number}").splitlines()
        except urllib.error.HTTPError:
            break
        moves = [line.split() for line in record if line.startswith("ply ") and not line.startswith("ply dealer")]
        data = json.loads(server.page(f"/tables/games/{number}/replay.json"))
        assert [(str(p["seat"] + 1), p["move"]) for p in data["plies"]] == [(m[1], " ".join(m[2:])) for m in moves], data
        assert not any("reason" in p for p in data["plies"]), data
        games.add(data["game"])
        pages = [server.page(f"/tables/games/{number}/replay?turn={n}") for n in (0, 1, len(moves))]
        boards = [page[page.index('<pre class="board">'):page.index("</pre>")] for page in pages]
        assert len(set(boards)) == 3 and all(len(b) > 30 for b in boards), boards
        assert 'rel="prev"' not in pages[0] and 'rel="next"' not in pages[2] and 'rel="next"' in pages[1], pages
        assert all(p.count('aria-current="true"') == (i > 0) for i, p in enumerate(pages)), pages
        assert f'href="/tables/games/{number}" download="asobi-{number}.asobi"' in pages[0]
        if data["game"] == "numer0n":       # a secret is no line of the list
            assert [len(re.findall(r'<li><a href="\?turn=%d">[^<]*</a> </li>' % n, pages[0])) for n in (1, 2)] == [1, 1], pages[0]
        assert data["plies"][0]["told"] in html.unescape(pages[1]), (data["plies"][0], pages[1])
        assert f"{len(moves)}/{len(moves)}手目" in server.page(f"/tables/games/{number}/replay?lang=ja&turn={len(moves)}"), "ja"
    assert len(games) > 1, games


def play(server, game, cuts, number):
    """Xu and Yi at one table, ours at the others; so many cuts on the way.  How many there were.  It is the server's
    game of that number."""
    people = [Person(server, "Xu"), Person(server, "Yi")]
    people[0].say("open", game, "clock=600")
    people[0].wait_for("seated")
    people[1].say("sit", people[0].table)
    people[1].wait_for("seated")
    if game == "daifugo":
        for seat in range(2, 5):
            people[0].say("fill", str(seat), "random")
    for person in people:
        person.say("ready")
    made = 0
    killed = False
    while not all(person.record for person in people):
        # If the server was killed after the last move but before it reported the end, the game is
        # stored and its players no longer sit at the table.
        if killed and all(person.told and person.at_none for person in people):
            kept = server.page(f"/tables/games/{number}")
            assert kept.startswith("asobi-record ") and "\nend " in kept, kept
            for person in people:
                person.line.close()
            return made
        ready, _, _ = select.select([person.line for person in people], [], [], 60)
        assert ready, f"{game}: nothing comes"
        for person in people:
            if person.line not in ready:
                continue
            lines = person.read()
            assert lines is not None, f"{game}: {person.name} was dropped"
            thinks = [person.hear(fields) for fields in lines]
            if not any(thinks) or person.over:
                continue
            moment = rng.randrange(12) if made < cuts else 12
            if moment == 0:             # before the answer
                person.cut()
                person.come()
            elif moment == 1:           # right after it: whether it was heard, nobody knows
                person.say("move", rng.choice(person.legal))
                person.cut()
                person.come()
            elif moment == 2:           # the server, after the answer
                person.say("move", rng.choice(person.legal))
                server.kill()
                server.start()
                for each in people:
                    each.cut()
                    each.come()
                killed = True
            else:
                person.say("move", rng.choice(person.legal))
                continue
            made += 1
            break
    for person in people:
        end = next(line for line in person.record.splitlines() if line.startswith("end "))
        assert person.plies == int(end.split()[1]), f"{game}: {person.name} saw {person.plies} plies, not {end}"
        assert person.over[0] == "played", person.over
        with open(os.path.join(server.data, "record.asobi"), "w") as f:
            f.write(person.record)
        check = subprocess.run([ASOBI, "replay", "--plain", f.name], stdin=subprocess.DEVNULL, capture_output=True, text=True)
        assert check.returncode == 0, check.stderr
        person.say("bye")
        while person.read() is not None:        # the name is free when the server has heard it
            pass
        person.line.close()
    return made


BOT = r"""
tab=$(printf '\t')
while IFS= read -r line; do
	case $line in
	asobi*) printf 'ready\t1\n' ;;
	game*) printf 'ok\n' ;;
	legal*) move=${line#*"$tab"}; move=${move%%"$tab"*} ;;
	think*) printf 'move\t%s\n' "$move" ;;
	over*) echo "$line" >&2; printf '%s\n' "$line" >>"$1" ;;
	quit*) exit ;;
	esac
done
"""


def programs(server):
    """A shell script of a dozen lines plays against a built-in player, and a person watches."""
    bot = os.path.join(server.data, "bot.sh")
    overs = os.path.join(server.data, "overs")
    with open(bot, "w") as f:
        f.write(BOT)
    ours = subprocess.Popen([ASOBI, "engine", "tictactoe", "perfect", "--connect", f"localhost:{server.port}", "--name", "ours"],
                            stderr=subprocess.PIPE, text=True)
    line = socket.create_connection(("127.0.0.1", server.port))
    line.sendall(b"sit\ttictactoe\tname=shell\n")
    theirs = subprocess.Popen(["sh", bot, overs], stdin=line.fileno(), stdout=line.fileno(), stderr=subprocess.PIPE, text=True)
    line.close()
    assert theirs.stderr.readline().startswith("over\tplayed"), "the shell's program did not end a game"
    assert theirs.stderr.readline().startswith("over\tplayed"), "nor a second one"
    if shutil.which("socat"):           # the line of the manuals
        socat_line = "TCP:localhost:%d 'SYSTEM:\"printf \\\"sit\\\\tnim\\\\tname=socat\\\\n\\\"; exec sh %s %s\"'" % (server.port, bot, overs)
        socats = [subprocess.Popen("exec socat " + socat_line.replace("name=socat", f"name=socat {i}"), shell=True,
                                   stderr=subprocess.PIPE, text=True) for i in range(2)]
        assert socats[0].stderr.readline().startswith("over\tplayed"), socat_line
        for each in socats:
            each.kill()
            each.wait()
    watcher = Person(server, "Watcher")
    watcher.wait_for("ready")
    # A program waits all day and plays anyone who asks.
    third = subprocess.Popen([ASOBI, "engine", "nim", "random", "--connect", f"localhost:{server.port}", "--name", "waiting", "--bot"],
                             stderr=subprocess.PIPE, text=True)
    watcher.say("open", "nim", "n=3")
    watcher.wait_for("seated")
    page = server.page("/tables")
    assert "Watcher" in page and "n=3" in page and "/tables/games/1" in page, page
    assert "n=3" in server.page("/tables?game=nim&name=Watch")
    for query in ("game=othello", "name=Nobody"):
        page = server.page("/tables?" + query)
        assert "n=3" not in page and "No table matches your search." in page, page
    assert server.page("/tables/games/1").startswith("asobi-record ")
    check_replays(server)
    while not watcher.over:
        watcher.say("invite", "waiting")
        lines = watcher.read()
        assert lines is not None
        for fields in lines:
            if fields[0] == "table" and fields[1] == watcher.table and "kind1=bot" in fields and "state=open" in fields:
                watcher.say("ready")
            if fields[0] not in ("sorry", "refused") and watcher.hear(fields):
                watcher.say("move", watcher.legal[-1])
    assert watcher.over[0] == "played"
    for process in (ours, theirs, third):
        process.kill()
        process.wait()


def harm(server):
    """Whoever floods, lies or says nothing ends alone."""
    # Someone who guesses passwords must wait longer and longer and is told so. The right password
    # is always checked, whatever came before.
    subprocess.run([SERVER, "user", "add", "Kept", "--data", server.data], input="right one\n", text=True, check=True)
    for i, password in enumerate(["wrong"] * 7 + ["right one"]):
        line = socket.create_connection(("127.0.0.1", server.port))
        line.sendall(f"lobby\t1\tname=Kept\tpassword={password}\n".encode())
        said = line.recv(65536)
        if password == "right one":
            assert said.startswith(b"welcome\t1\tname=Kept\tguest=off"), said
        else:
            words = f"{i + 1} wrong passwords for this name came" if i >= 4 else "Enter its password"
            assert said.startswith(b"sorry\tpassword\t") and words.encode() in said, (i, said)
        line.close()
    calm = Person(server, "Calm")
    calm.wait_for("ready")
    for bad in (b"GET / HTTP/1.1\r\n\r\n", b"lobby\t2\n", b"lobby\t1\tname=a\xe2\x80\xaeb\n", b"\xff\xfe\n", b"x" * 70000,
                b"sit\tnim\tname=q\nmove\t" + b"z" * 70000, b"lobby\t1\tname=flood\n" + b"say\thi\n" * 40000):
        line = socket.create_connection(("127.0.0.1", server.port))
        try:
            line.sendall(bad)
            while line.recv(65536):
                pass
        except (ConnectionResetError, BrokenPipeError):
            pass
        line.close()
    calm.say("ping", "still here")
    calm.wait_for("pong", "still here")
    calm.line.close()


def main():
    data = tempfile.mkdtemp(prefix="asobi-tables-")
    server = Server(data)
    try:
        left = CUTS
        for i, game in enumerate(GAMES + GAMES):
            left -= play(server, game, min(left, 8), i + 1)
        assert left <= 0, f"{left} cuts were not made"
        programs(server)
        harm(server)
        server.end()
        check = subprocess.run([SERVER, "check", "--data", data], capture_output=True, text=True)
        assert check.returncode == 0, check.stderr
    finally:
        if server.process.poll() is None:
            server.kill()
        shutil.rmtree(data)


main()
