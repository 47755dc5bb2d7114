# SPDX-License-Identifier: MIT
"""What tests of leagues share: a server with data of its own, and programs that come to its leagues."""
import json
import os
import random
import socket
import subprocess
import sys
import urllib.request

BUILD = os.path.abspath(sys.argv[1])
SERVER = os.path.join(BUILD, "asobi-server")
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
        self.port = int(line.split("seats=")[1])
        self.http = int(line.split("=")[1].split()[0])

    def get(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.http}{path}", timeout=60) as answer:
            return answer.read().decode()

    def json(self, path):
        return json.loads(self.get(path))

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class Program:
    """One line to the server; what it does when it is asked depends on its kind."""

    def __init__(self, league, name, word, kind):
        self.league, self.name, self.word, self.kind = league, name, word, kind
        self.line = None
        self.overs = self.asked = 0
        self.told = set()                # games whose end it heard, by table and number
        self.sorry = None

    def come(self, server):
        self.line = socket.create_connection(("127.0.0.1", server.port), timeout=60)
        self.rest = b""
        self.legal, self.at = [], None
        self.say("league", self.league, "name=" + self.name, "password=" + self.word)

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
            self.at = next(f for f in fields if f.startswith("table="))
            self.say("ok")
        elif word == "legal":
            self.legal = fields[1:]
        elif word == "over":
            self.overs += 1
            self.told.add(self.at)
        elif word == "think":
            self.asked += 1
            self.answer()

    def answer(self):
        if self.kind == "silent" and self.asked > 3:
            return
        if self.kind == "nonsense" and self.asked % 4 == 2:
            self.say("move", "z9 </td><b>")
        elif self.kind == "cut" and rng.randrange(8) == 0:
            self.cut()
        elif self.kind == "first":
            self.say("move", self.legal[0])
        else:
            self.say("move", rng.choice(self.legal))
