# SPDX-License-Identifier: MIT
"""Leagues with programs in them, so that their pages have something to show: one that never stops, one of fives, one in rounds;
one program answers nonsense now and then, and its owner may read why it lost."""
import json
import os
import socket
import subprocess
import threading
import time
import urllib.request

import chrome

PATIENCE_S = 120
LEAGUES = {"Nim for ever": ("nim", 2, ()), "Cards": ("daifugo", 5, ()), "Robin": ("tictactoe", 4, ("--rounds", "round-robin"))}


class Careless(threading.Thread):
    """A program whose every ninth answer is no move."""

    def __init__(self, port, league, name, password):
        super().__init__(daemon=True)
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.say("league", league, "name=" + name, "password=" + password)
        self.start()

    def say(self, *fields):
        self.socket.sendall(("\t".join(fields) + "\n").encode())

    def end(self):
        """Also for who waits for its next line."""
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def run(self):
        asked, legal = 0, []
        for line in self.socket.makefile("r", encoding="utf-8", newline="\n"):
            word, *fields = line.rstrip("\n").split("\t")
            if word == "asobi":
                self.say("ready", "1")
            elif word == "game":
                self.say("ok")
            elif word == "legal":
                legal = fields
            elif word == "think":
                asked += 1
                self.say("move", "99" if asked % 9 == 0 else legal[0])


class Society:
    def __init__(self, server, owner, password):
        self.server = server
        self.programs = []
        arcade = os.path.join(os.path.dirname(os.path.abspath(server.program)), "asobi")
        for number, (league, (game, n, more)) in enumerate(LEAGUES.items(), 1):
            server.command("league", "add", league, "--game", game, "--clock", "10", "--pause", "0.01", *more)
            for i in range(n):
                name = f"Pupil {number}{i + 1}"
                server.command("user", "add", name, input="the password\n")
                self.programs.append(subprocess.Popen(
                    [arcade, "engine", game, "random" if i % 2 else "level:1", "--connect", f"127.0.0.1:{server.seats}", "--league", league,
                     "--name", name, "--password", "the password"], stdout=subprocess.DEVNULL))
        self.careless = Careless(server.seats, next(iter(LEAGUES)), owner, password)
        self.owner = owner

    def json(self, path):
        with urllib.request.urlopen(self.server.url + path, timeout=60) as answer:
            return json.load(answer)

    def wait(self, what, truth):
        end = time.monotonic() + PATIENCE_S
        while not truth():
            if time.monotonic() > end:
                raise chrome.Failure(f"{what}: {[self.json(f'/leagues/{i}.json') for i in range(1, len(LEAGUES) + 1)]}")
            time.sleep(0.2)

    def play(self):
        self.wait("nobody comes", lambda: self.json("/leagues/3.json")["here"] == LEAGUES["Robin"][1])
        self.server.command("league", "begin", "Robin")
        self.wait("the round is not over", lambda: any(r["over"] for r in self.json("/leagues/3/rounds.json")))
        self.wait("the games are few", lambda: self.json("/leagues/1.json")["games"] > 60 and self.json("/leagues/2.json")["games"] > 10)
        self.own = next(f"/leagues/1/programs/{p['id']}" for p in self.json("/leagues/1/standings.json") if p["name"] == self.owner)

    def pages(self):
        return (("leagues", "/leagues"), ("league", "/leagues/1"), ("league-fives", "/leagues/2"), ("league-rounds", "/leagues/3"),
                ("cross", "/leagues/1/cross"), ("league-games", "/leagues/1/games"), ("rounds", "/leagues/3/rounds"),
                ("round", "/leagues/3/rounds/1"), ("program", self.own))

    def game_of(self, game):
        """One of it that is over, and whose deal nobody has still to play; the one with the first miss, if there is one."""
        league = 1 + [played for played, _, _ in LEAGUES.values()].index(game)
        games = self.json(f"/leagues/{league}/games.json")
        return next((g["id"] for g in games if g["reason"] == "illegal"), games[-1]["id"])

    def end(self):
        for program in self.programs:
            program.kill()
            program.wait()
        self.programs = []
        self.careless.end()
