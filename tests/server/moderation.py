#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Moderates a real server that runs, and reads what moderators and others are told.  Argument: the build."""
import http.cookiejar
import os
import re
import shutil
import socket
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

from league_play import Program, Server


class Person:
    """Somebody in the lobby: what is heard is kept, line by line."""

    def __init__(self, server, name, password=""):
        self.line = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        self.file = self.line.makefile("r", encoding="utf-8", newline="\n")
        self.say("lobby", "1", "name=" + name, *(["password=" + password] if password else []))

    def say(self, *fields):
        self.line.sendall(("\t".join(fields) + "\n").encode())

    def hears(self, *words):
        """The next line with all these words; None: the line was cut before."""
        for line in self.file:
            if all(w in line for w in words):
                return line.rstrip("\n").split("\t")
        return None


class Browser:
    def __init__(self, server, name, password):
        self.base = f"http://127.0.0.1:{server.http}"
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
        self.post("/sessions", name=name, password=password)

    def get(self, path):
        with self.opener.open(self.base + path, timeout=20) as answer:
            return answer.read().decode()

    def post(self, path, **fields):
        token = re.search(r'csrf-token" content="(\w*)"', self.get("/kept")).group(1)
        try:
            with self.opener.open(self.base + path, urllib.parse.urlencode({"authenticity_token": token, **fields}).encode(), timeout=20) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as e:
            return e.code, e.read().decode()


def status(f, *words):
    try:
        f(*words)
        return 200
    except urllib.error.HTTPError as e:
        return e.code


def main():
    data = tempfile.mkdtemp(prefix="asobi-moderation-")
    server = Server(os.path.join(data, "kept"))
    try:
        for kind, name in (("admin", "boss"), ("user", "Aki"), ("user", "Rowdy")):
            server.command(kind, "add", name, input="the password\n")
        for words, sentence in ((("ban", "Aki", "--minutes", "0"), "minutes"), (("close", "x"), "'x'"), (("rename", "Nobody", "Else"), "Nobody"),
                                (("shout", "Aki"), "moderate close"), (("rename", "Aki", "Rowdy"), "Rowdy")):
            refused = server.refused("moderate", *words)
            assert refused.returncode == 2 and sentence in refused.stderr and refused.stderr.count("\n") == 1, refused
        # A moderator closes a table.
        aki, rowdy = Person(server, "Aki", "the password"), Person(server, "Rowdy", "the password")
        aki.hears("ready")
        rowdy.hears("ready")
        aki.say("open", "nim")
        table = next(f for f in aki.hears("at") if f.isdigit())
        server.command("moderate", "close", table)
        assert aki.hears("gone", table), "the table is not closed"
        # A moderator mutes a player: chat messages of the player reach nobody until the moderator
        # lifts this.
        rowdy.say("say", "text=one")
        assert aki.hears("said", "one")
        server.command("moderate", "mute", "ROWDY", "--minutes", "5")
        rowdy.say("say", "text=two")
        assert rowdy.hears("sorry", "muted")
        server.command("moderate", "free", "Rowdy")
        rowdy.say("say", "text=three")
        assert "three" in "".join(aki.hears("said")), "two was heard"
        # A moderator bans a player on the web page. The player's connection ends, and neither a
        # login nor a token works any more.
        boss, user = Browser(server, "boss", "the password"), Browser(server, "Aki", "the password")
        assert status(user.get, "/moderation.json") == 403
        token = server.command("user", "token", "Rowdy").strip()
        code, page = boss.post("/moderation", what="ban", about="Rowdy", minutes="5")
        assert code == 200 and "Rowdy" in page and "boss" in page, page
        assert boss.post("/moderation", what="ban", about="Rowdy", minutes="x")[0] == 422
        assert rowdy.hears("sorry", "moderator") and rowdy.hears("nothing more") is None
        assert Person(server, "Rowdy", "the password").hears("sorry", "banned")
        asked = urllib.request.Request(f"http://127.0.0.1:{server.http}/tokens.json", headers={"Authorization": "Bearer " + token})
        assert status(urllib.request.urlopen, asked) == 403
        server.kill()
        server.start()
        assert Person(server, "Rowdy", "the password").hears("sorry", "banned"), "a ban ends with the server"
        # A ban and a program's standing follow the user to a new name.
        server.command("league", "add", "Nim", "--game", "nim", "--pause", "0.01")
        program = Program("Nim", "Aki", "the password", "first")
        program.come(server)
        while not server.json("/leagues/1.json")["games"]:
            program.hear()
        server.command("moderate", "rename", "Rowdy", "Gentle")
        server.command("moderate", "rename", "Aki", "Akiko")
        while program.line:
            program.hear()
        assert program.sorry[0] == "moderator", program.sorry
        assert Person(server, "Gentle", "the password").hears("sorry", "banned")
        row = next(r for r in server.json("/leagues/1/standings.json") if r["name"] == "Akiko")
        program.name = "Akiko"
        program.come(server)
        while next(r for r in server.json("/leagues/1/standings.json") if r["name"] == "Akiko")["games"] <= row["games"]:
            program.hear()
        # The test compares the moderation log with what everyone may see.
        log = [line.split("\t")[1:4] for line in server.command("moderate", "log").splitlines()]
        assert log == [["", "rename", "Aki"], ["", "rename", "Rowdy"], ["boss", "ban", "Rowdy"], ["", "free", "Rowdy"], ["", "mute", "ROWDY"],
                       ["", "close", table]], log
        boss = Browser(server, "boss", "the password")
        assert "Gentle" in boss.get("/moderation")
        kept = server.get("/kept")
        for number, times in ((30, 1), (1000, 2), (365, 1)):
            assert len(re.findall(rf"\b{number}\.", kept)) >= times, kept
        assert 'href="/kept"' in server.get("/") and "保存するデータとその期間" in server.get("/kept?lang=ja")
    finally:
        if server.process.poll() is None:
            server.kill()
        shutil.rmtree(data)


main()
