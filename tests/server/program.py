#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""asobi-server as a whole: its doors, its commands, its end.  Arguments: the sources, the build."""
import concurrent.futures
import contextlib
import http.client
import os
import re
import select
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile

SRC, BUILD = sys.argv[1:3]
SERVER = os.path.join(BUILD, "asobi-server")
failures = 0


def expect(what, good, more=""):
    global failures
    if not good:
        failures += 1
        print(f"FAIL: {what}: {more}")


def run(*args, text="", env=None, timeout=60):
    return subprocess.run([SERVER, *args], input=text, capture_output=True, text=True, timeout=timeout, env=env)


class Server:
    """Runs until the end of the block; then it must exit on its own, with status 0."""

    def __init__(self, data, *args, files=None):
        limited = ["sh", "-c", f'ulimit -n {files} && exec "$0" "$@"'] if files else []
        self.process = subprocess.Popen([*limited, SERVER, "--data", data, "--http", "127.0.0.1:0", "--rooms", "127.0.0.1:0",
                                         "--seats", "127.0.0.1:0", *args],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        match = re.fullmatch(r"ready http=(\d+) rooms=(\d+) seats=(\d+) hosts=(\S+)\n", line)
        if not match:
            sys.exit(f"no ready line, but {line!r}: {self.process.stderr.read()}")
        self.http, self.rooms, self.seats = map(int, match.groups()[:3])
        self.hosts = match[4]
        self.errors = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        _, self.errors = self.process.communicate(timeout=30)
        expect("SIGTERM ends it well", self.process.returncode == 0, f"{self.process.returncode} {self.errors}")

    def last_words(self):
        """Waits for a server that exits on its own."""
        try:
            return self.process.communicate(timeout=120)[1]
        except subprocess.TimeoutExpired:
            self.kill()
            return "it did not end"

    def kill(self):
        self.process.kill()
        self.process.communicate(timeout=30)

    def ask(self, method, path, body=None, **fields):
        c = http.client.HTTPConnection("127.0.0.1", self.http, timeout=20)
        c.request(method, path, body, {k.replace("_", "-"): v for k, v in fields.items()})
        r = c.getresponse()
        return r.status, dict(r.getheaders()), r.read().decode()


def mistakes(data):
    config = os.path.join(data, "bad.conf")
    with open(config, "w") as f:
        f.write("# limits\nplaces 3\n\nturn-timeout soon\n")
    other = os.path.join(data, "other.conf")
    with open(other, "wb") as f:  # as another editor saves it
        f.write(b"\xef\xbb\xbfplaces 3\r\n\r\ncolour = blue")
    for args, words in [
        ([], "--data"),
        (["--data"], "--data needs a value"),
        (["--data", data, "--dance"], "Unknown option '--dance'"),
        (["--data", data, "--places", "0"], "--places 1..1000000"),
        (["--data", data, "--places=many"], "--places 1..1000000"),
        (["--data", data, "--public=yes"], "doesn't take a value"),
        (["--data", data, "--http", "0.0.0.0:0"], "--public"),
        (["--data", data, "--rooms", "[::]:0"], "--public"),
        (["--data", data, "--http", "nowhere"], "Invalid address 'nowhere'"),
        (["--data", data, "--proxy", "nginx"], "Invalid proxy address 'nginx'"),
        (["--data", data, "--host", "asobi.example:80"], "'asobi.example:80' isn't a valid host name"),
        (["--data", data, "--config", config], "bad.conf:4: "),
        (["--data", data, "--config", other], "other.conf:3: Can't use the option 'colour'"),
        (["--data", data, "--config", "/dev/null/nowhere"], "/dev/null/nowhere"),
        (["--data", os.path.join(data, "bad.conf")], "bad.conf"),
        (["dance", "--data", data], "Unknown command 'dance'"),
        (["admin", "--data", data], "admin add NAME"),
        (["admin", "add", "--data", data], "admin add NAME"),
        (["admin", "list", "--data", "/dev/null/nowhere"], "/dev/null/nowhere"),
        (["admin", "add", "Boss", "--data", data], "Pass the password as one line"),
        (["admin", "remove", "Nobody", "--data", data], "Unknown admin 'Nobody'"),
        (["user", "remove", "Nobody", "--data", data], "Unknown user 'Nobody'"),
        (["check", "--data", "/dev/null/nowhere"], "/dev/null/nowhere"),
        (["backup", "--data", data], "backup FILE"),
        (["backup", "/dev/null/nowhere/file", "--data", data], "/dev/null/nowhere/file"),
        (["export", "--data", data], "--out"),
        (["export", "--out", data, "--data", data], "None of the series to export has five players"),
        (["--lang", "xx", "--data", data], "'xx'"),
    ]:
        r = run("--lang", "en", *args) if "--lang" not in args else run(*args)
        expect(f"{args}", r.returncode == 2 and r.stderr.count("\n") == 1 and words in r.stderr,
               f"{r.returncode} {r.stderr!r} {r.stdout!r}")


def commands(data):
    expect("help", "asobi-server admin add|remove NAME" in run("--help", "--lang", "en").stdout)
    expect("help in Japanese", "同時に開けるWebSocket" in run("--help", "--lang", "ja").stdout)
    expect("version", run("--version").stdout.startswith("asobi-server "))
    expect("admin add", run("admin", "add", "Boss", "--data", data, text="secretly\n").returncode == 0)
    again = run("admin", "add", "Boss", "--data", data, text="secretly\n")
    expect("twice", again.returncode == 2 and again.stderr.count("\n") == 1, again.stderr)
    short = run("user", "add", "User1", "--data", data, text="seven 7\n")
    expect("a short password", short.returncode == 2 and short.stderr.count("\n") == 1 and "at least 8 characters" in short.stderr, short.stderr)
    for i in range(1, 6):
        expect("user add", run("user", "add", f"User{i}", "--data", data, text="secretly\n").returncode == 0)
    run("admin", "add", "Other", "--data", data, text="secretly\n")
    expect("admin remove", run("admin", "remove", "Other", "--data", data).returncode == 0)
    expect("admin list", run("admin", "list", "--data", data).stdout == "Boss\n")
    expect("user list", run("user", "list", "--data", data).stdout == "".join(f"User{i}\n" for i in range(1, 6)))
    expect("check", run("check", "--data", data).returncode == 0)


def damage(data):
    """Not served for a while and then noticed: it is told before anybody comes."""
    path = os.path.join(data, "asobi.db")
    run("user", "add", "User1", "--data", data, text="secretly\n")
    with open(path, "r+b") as f:
        f.seek(4096 + 8)
        f.write(b"\x5a" * 60000)
    for what, bytes_ in [("damaged", None), ("is empty", b"")]:
        if bytes_ is not None:
            with open(path, "wb") as f:
                f.write(bytes_)
        r = run("--data", data, "--http", "127.0.0.1:0", "--rooms", "none", "--seats", "none", "--lang", "en")
        expect("told at the start: " + what, r.returncode == 2 and r.stderr.count("\n") == 1 and what in r.stderr and not r.stdout,
               f"{r.returncode} {r.stderr!r} {r.stdout!r}")


def secrets_are_hashed(data):
    for name in os.listdir(data):
        with open(os.path.join(data, name), "rb") as f:
            expect("no password in " + name, b"secretly" not in f.read())
    expect("the data are for us alone", os.stat(os.path.join(data, "asobi.db")).st_mode & 0o077 == 0)


def doors(data):
    with Server(data, "--host", "asobi.example", "--host", "other") as s:
        expect("names in the ready line", s.hosts == "localhost,asobi.example,other", s.hosts)
        expect("its names", [s.ask("GET", "/login", Host=h)[0] for h in ("asobi.example:8080", "other", "localhost", "a.example")]
               == [200, 200, 200, 421])
        status, fields, body = s.ask("GET", "/login")
        expect("login form", status == 200 and 'action="/sessions"' in body, status)
        expect("fields", fields.get("X-Content-Type-Options") == "nosniff" and "default-src 'none'" in
               fields.get("Content-Security-Policy", ""), fields)
        expect("HEAD", s.ask("HEAD", "/login")[2] == "")
        for path in "/users", "/places", "/places/new":
            status, fields, _ = s.ask("GET", path)
            expect(f"{path} is for admins", status == 302 and fields["Location"].endswith("/login"), f"{status} {fields}")
        expect("hands are for nobody", s.ask("GET", "/places/1/players_card.json")[0] in (302, 403))
        form = {"Content_Type": "application/x-www-form-urlencoded"}
        status, fields, body = s.ask("POST", "/sessions", "name=Boss&password=wrong&place_id=", **form)
        expect("a wrong password", "Msg:Could not login" in body, body)
        status, fields, body = s.ask("POST", "/sessions", "name=Boss&password=secretly&place_id=", Origin="http://evil.example",
                                     **form)
        expect("a foreign page", status == 403, f"{status} {fields}")
        status, fields, body = s.ask("POST", "/sessions", "name=Boss&password=secretly&place_id=", **form)
        cookie = fields.get("Set-Cookie", "").split(";")[0]
        expect("an admin", status == 302 and cookie and "HttpOnly" in fields["Set-Cookie"], f"{status} {fields} {body}")
        status, _, body = s.ask("GET", "/users", Cookie=cookie)
        expect("users", status == 200 and "User5" in body, status)
        with socket.create_connection(("127.0.0.1", s.rooms), timeout=20) as t:
            f = t.makefile("rwb")
            expect("rooms", f.readline() == b"# Welcome to Numr0n Game\r\n")
        backup = os.path.join(data, "copy.db")
        expect("backup while it runs", run("backup", backup, "--data", data).returncode == 0 and os.path.getsize(backup) > 0)
        expect("check while it runs", run("check", "--data", data).returncode == 0)
        idle = socket.create_connection(("127.0.0.1", s.http), timeout=20)
    expect("the idle are let go", idle.recv(1) == b"")
    expect("nothing on stderr", s.errors == "", s.errors)


def beside(data, *more):
    """A second server, or whatever else is said: its status and what it said."""
    words = more or ("--http", "127.0.0.1:0", "--rooms", "none", "--seats", "none")
    try:
        r = run("--lang", "en", *words, "--data", data, timeout=20)
    except subprocess.TimeoutExpired:
        return -1, "it serves"
    return r.returncode, r.stderr


def places_that_run(data):
    with contextlib.closing(sqlite3.connect(os.path.join(data, "asobi.db"))) as db:
        return db.execute("SELECT count(*) FROM places WHERE status = 1").fetchone()[0]


def pretend_to_run(data):
    """A place that is being played, as the file has it."""
    with contextlib.closing(sqlite3.connect(os.path.join(data, "asobi.db"))) as db:
        db.execute("INSERT INTO places(title, game_count, options, interval_ms, practice, status, created, updated)"
                   " VALUES('Running', 1, '', -1, 0, 1, 0, 0)")
        db.commit()


def one_server_each(data):
    with Server(data) as s:
        pretend_to_run(data)
        status, said = beside(data)
        expect("a second server", status == 2 and said.count("\n") == 1 and f"process {s.process.pid}" in said, f"{status} {said!r}")
        expect("it stops no place of the first", places_that_run(data) == 1)
        for command in (["league", "add", "Beside", "--game", "nim"], ["league", "list"], ["user", "list"], ["check"],
                        ["backup", os.path.join(data, "beside.db")]):
            expect("beside the server: " + " ".join(command[:2]), beside(data, *command) == (0, ""), beside(data, *command))
        expect("user add beside the server", run("user", "add", "Beside", "--data", data, text="secretly\n").returncode == 0)
    s = Server(data)
    s.kill()
    pretend_to_run(data)
    with Server(data):
        expect("after kill -9 the next one begins", places_that_run(data) == 0)
    expect("the lock goes with the server", not os.path.exists(os.path.join(data, "asobi.lock")))


def ports_before_data(data):
    pretend_to_run(data)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        for door in "--http", "--rooms", "--seats":
            doors = {"--http": "127.0.0.1:0", "--rooms": "none", "--seats": "127.0.0.1:0"}
            doors[door] = f"127.0.0.1:{taken.getsockname()[1]}"
            status, said = beside(data, *[word for pair in doors.items() for word in pair])
            expect("a port that is taken: " + door, status == 2 and said.count("\n") == 1, f"{status} {said!r}")
            expect("it has changed nothing: " + door, places_that_run(data) == 1)


FORM = {"Content_Type": "application/x-www-form-urlencoded"}


def log_in(s):
    return s.ask("POST", "/sessions", "name=Boss&password=secretly&place_id=", **FORM)[0]


def held_by_another(data):
    """Another process holds the lock on the data: pages and logins come, what is changed comes when it has ended."""
    run("admin", "add", "Boss", "--data", data, text="secretly\n")
    other = sqlite3.connect(os.path.join(data, "asobi.db"), isolation_level=None)
    s = Server(data, "--lang", "en")
    before = other.execute("SELECT count(*) FROM sessions").fetchone()[0]
    other.execute("BEGIN IMMEDIATE")
    # The server reports the number of waiting changes only once, a second after a write has failed.
    # The test therefore logs in before it sends the change.
    expect("a login while the data are held", log_in(s) == 302)
    with socket.create_connection(("127.0.0.1", s.http), timeout=20) as waits:
        waits.sendall(b"POST /practice HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
        expect("a page while the data are held", s.ask("GET", "/leagues")[0] == 200)
        line = s.process.stderr.readline()
        expect("what waits is told", "Another program is using the data" in line and "1 change is waiting" in line, line)
        expect("what is changed waits", not select.select([waits], [], [], 0)[0])
        # The database is no longer locked. Before the server looks at it again, another process
        # writes to it.
        with socket.create_connection(("127.0.0.1", s.http), timeout=20) as first:
            first.sendall(b"HEAD /login HTTP/1.1\r\nHost: localhost\r\n\r\n")
            expect("a connection that stays", first.recv(9000).startswith(b"HTTP/1.1 200 "))
            s.process.send_signal(signal.SIGSTOP)
            os.waitpid(s.process.pid, os.WUNTRACED)
            other.execute("COMMIT")
            first.sendall(b"POST /practice HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
            s.process.send_signal(signal.SIGCONT)
            expect("it comes then", [c.recv(13) for c in (waits, first)] == 2 * [b"HTTP/1.1 302 "])
    line = s.process.stderr.readline()
    expect("that it is written is told", "Saved 1 change that had waited up to" in line, line)
    expect("the login is kept", other.execute("SELECT count(*) FROM sessions").fetchone()[0] == before + 3)
    other.execute("BEGIN IMMEDIATE")
    expect("another login", log_in(s) == 302)
    s.process.send_signal(signal.SIGTERM)
    said = s.last_words()
    expect("what is lost is told", s.process.returncode == 1 and "1 change couldn't be saved" in said, f"{s.process.returncode} {said!r}")
    other.close()


def file_goes(data, what):
    """A server whose file was removed or replaced says so, and ends."""
    path = os.path.join(data, "asobi.db")
    s = Server(data, "--lang", "en")
    expect("backup", run("backup", path + ".copy", "--data", data).returncode == 0)
    os.rename(path, path + ".old")
    if what == "replaced":
        os.rename(path + ".copy", path)
    said = s.last_words()
    expect(what, s.process.returncode == 1 and said.count("\n") == 1 and "removed or replaced" in said, f"{s.process.returncode} {said!r}")
    if what == "replaced":
        expect("what came in its place is whole", beside(data, "check") == (0, ""))


def limits(data):
    with Server(data, "--connections-per-address", "2") as s:
        first = [socket.create_connection(("127.0.0.1", s.http), timeout=20) for _ in range(2)]
        with socket.create_connection(("127.0.0.1", s.http), timeout=20) as third:
            expect("the third of two", third.recv(100).startswith(b"HTTP/1.1 503 "))
        for c in first:
            c.close()
    with Server(data, "--lang", "en", files=64) as s:
        many = [socket.create_connection(("127.0.0.1", s.http), timeout=20) for _ in range(60)]
        for c in many:
            c.sendall(b"GET /login HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        for c in many:
            expect("everybody's turn comes", c.recv(9) == b"HTTP/1.1 ")
            c.close()
    expect("the limit is told once", s.errors.count("ulimit -n") == 1 and s.errors.count("\n") == 1, s.errors)


def life(data):
    """One directory of data from its first admin on."""
    commands(data)
    secrets_are_hashed(data)
    doors(data)
    one_server_each(data)
    ports_before_data(data)


def with_data(test, *more):
    with tempfile.TemporaryDirectory() as data:
        test(data, *more)


def main():
    """Each with data of its own, all at the same time: they mostly wait."""
    tests = [(life,), (mistakes,), (damage,), (held_by_another,), (limits,), (file_goes, "replaced"), (file_goes, "removed")]
    with concurrent.futures.ThreadPoolExecutor(len(tests)) as side_by_side:
        for each in [side_by_side.submit(with_data, *test) for test in tests]:
            each.result()
    sys.exit(failures != 0)


main()
