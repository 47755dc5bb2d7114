# SPDX-License-Identifier: MIT
"""Tests of leagues share this: a server with data of its own, and programs that come to its leagues."""
import json
import os
import random
import socket
import subprocess
import sys
import time
import urllib.request

BUILD = os.path.abspath(sys.argv[1])
SERVER = os.path.join(BUILD, "asobi-server")
SILENT = ["silent", "Your program didn't answer in time in three games in a row. Fix this and reconnect."]
FLOODS = ["flood", "Your program sent too many lines and didn't answer in time in three games in a row. Send fewer lines and reconnect."]
rng = random.Random(27)


class Server:
    def __init__(self, data):
        self.data = data
        self.start()

    def command(self, *words, **more):
        return subprocess.run([SERVER, *words, "--data", self.data], capture_output=True, text=True, check=True, **more).stdout

    def refused(self, *words):
        return subprocess.run([SERVER, *words, "--data", self.data], capture_output=True, text=True)

    def start(self):
        self.process = subprocess.Popen(
            [SERVER, "--data", self.data, "--http", "127.0.0.1:0", "--rooms", "none", "--seats", "127.0.0.1:0"],
            stdout=subprocess.PIPE, stderr=open(os.path.join(os.path.dirname(self.data), "complaints"), "a"), text=True)
        line = self.process.stdout.readline()
        assert line.startswith("ready http="), line
        self.port = int(line.split("seats=")[1].split()[0])
        self.http = int(line.split("=")[1].split()[0])

    def get(self, path, token=None):
        who = {"Authorization": "Bearer " + token} if token else {}
        with urllib.request.urlopen(urllib.request.Request(f"http://127.0.0.1:{self.http}{path}", headers=who), timeout=60) as answer:
            return answer.read().decode()

    def json(self, path, token=None):
        return json.loads(self.get(path, token))

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class Program:
    """One line to the server; what it does when it is asked depends on its kind."""

    def __init__(self, league, name, word, kind):
        self.league, self.name, self.word, self.kind = league, name, word, kind
        self.line = None
        self.asked = 0
        self.told = []                   # of games whose end it heard: names, points, reason, its own plies
        self.sorry = None
        self.waits = []                  # answers that are still thought about, and when they are ready; also those that are too late

    def come(self, server):
        self.line = socket.create_connection(("127.0.0.1", server.port), timeout=60)
        self.rest = b""
        self.legal, self.state, self.game, self.waits = [], "", None, []
        self.say("league", self.league, "name=" + self.name, "password=" + self.word)

    def is_away(self):
        """It does not come again."""
        return self.sorry in (SILENT, FLOODS) or self.kind == "refuses" and self.asked > 0

    def say(self, *fields):
        try:
            self.line.sendall(("\t".join(fields) + "\n").encode())
        except OSError:
            pass                         # it is read that the line is cut

    def cut(self):
        self.line.close()
        self.line = None

    def hear(self):
        """False: the line is cut."""
        try:
            data = self.line.recv(65536)
        except OSError:
            data = b""
        if not data:
            self.cut()
            return False
        *lines, self.rest = (self.rest + data).split(b"\n")
        for line in lines:
            self.take(line.decode().split("\t"))
            if not self.line:
                return False
        return True

    def take(self, fields):
        word = fields[0]
        if word == "sorry":
            self.sorry = fields[1:]
        elif word == "asobi":
            if self.kind != "mute":
                self.say("ready", "1")
        elif word == "game":
            self.begin(dict(f.split("=", 1) for f in fields[2:]))
        elif word == "played":
            if int(fields[1]) == self.seat if fields[1].isdigit() else False:
                self.plies.append(fields[2])
        elif word == "legal":
            self.legal = fields[1:]
        elif word == "state":
            self.state = fields[1]
        elif word == "over":
            points = tuple(int(f.split("=")[1]) for f in fields[2:] if f.startswith("points"))
            self.told.append((self.names, points, fields[1], tuple(self.plies)))
        elif word == "think":
            self.asked += 1
            self.answer()

    def begin(self, of):
        self.seat, self.plies = int(of["seat"]), []
        self.names = tuple(of[f"name{s}"] for s in range(int(of["seats"])))
        if self.kind == "refuses":
            self.asked += 1
            self.say("refuse", "I play other games")
        else:
            self.say("ok")

    def choose(self):
        if self.kind == "first":
            return self.legal[0]
        if self.kind == "good" and self.league == "Nim":
            stones, most = (int(n) for n in self.state.split()[:2])
            if stones % (most + 1):
                return str(stones % (most + 1))
        return rng.choice(self.legal)

    def answer(self):
        if self.kind == "silent" and self.asked > 3:
            return
        if self.kind == "nonsense" and self.asked % 4 == 2:
            self.say("move", "z9 </td><b>")
        elif self.kind == "cut" and rng.randrange(8) == 0:
            self.cut()
        elif self.kind == "floods" and rng.randrange(4) == 0:
            self.line.sendall(b"info\tvalue=nothing\n" * 200 + b"\0\xff" * 50 + b"\nmove\n")
            self.say("move", self.choose())
        elif self.kind == "slow" and (self.waits or rng.randrange(4) == 0):      # one thing after the other
            begun = self.waits[-1][0] if self.waits else time.monotonic() + rng.choice((0.3, 1.2))
            self.waits.append((begun, self.choose()))
        else:
            self.say("move", self.choose())

    def think(self):
        """Answers what it thought about for long."""
        while self.line and self.waits and self.waits[0][0] <= time.monotonic():
            self.say("move", self.waits.pop(0)[1])
