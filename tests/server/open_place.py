#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays a public series to its end. After every step, a stranger without a login, a user of another series and a player
read all its addresses and sockets. None of them may ever see a card that someone else holds. A finished game is open to
everyone. Arguments: the sources, the build."""
import faulthandler
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

top, build = sys.argv[1], sys.argv[2]
sys.path[:0] = [os.path.join(top, "assets", "clients")]
sys.dont_write_bytecode = True
from daifugo_client import Platform, WebSocket, choose  # noqa: E402

SERVER = os.path.join(build, "asobi-server")
GAMES = 2
USERS = [f"User{i}" for i in range(1, 7)]
OPEN_PAGES = ["/game", "/game?hands=1", "/game?hands=1&lang=ja", "/info.json", "/graph.json", "/results.json", "/results.xml"]
CLOSED_PAGES = ["", "?hands=1", ".json", ".xml", "/edit", "/players_card.json", "/players_card.xml"]
OTHER_PAGES = ["/", "/places", "/places.json", "/operations", "/operations?hands=1", "/operations/get_hand.json", "/operations/get_hand.xml",
               "/operations/get_first_hand.json", "/operations/get_first_hand.xml", "/operations/get_miss.json", "/get_hand",
               "/operations/get_place_info.json", "/operations/get_ranks.json", "/tables", "/kept", "/login"]
SUITS = {"spade": 1, "heart": 2, "diamond": 3, "club": 4}
NUMBERS = {"A": 1, "J": 11, "Q": 12, "K": 13}


def told(text):
    """All cards of a page, of JSON, of XML or of a message, in whatever way they are written; "joker" is one of the two."""
    text = re.sub(r'<div class="hero">.*|<p class="dim">Write a card as suit.*', "", text)     # a picture, an example
    text = re.sub(r"\d{4}-\d\d-\d\dT?[ \d:]*Z?", "", text)              # times
    cards = {(SUITS[suit], NUMBERS.get(number) or int(number))
             for suit, number in re.findall(r'class="card (\w+)"[^>]*><b>(\w+)</b>', text) if suit != "joker"}
    cards |= {(int(m), int(n)) for m, n in re.findall(r'"mark":([1-4]),"number":(\d+)', text)}
    cards |= {(int(m), int(n)) for m, n in re.findall(r"<mark[^>]*>([1-4])</mark>\s*<number[^>]*>(\d+)<", text)}
    cards |= {(int(m), int(n)) for m, n in re.findall(r"(?<![\w-])([1-4])-(1[0-3]|[1-9])(?![\w-])", text)}
    if re.search(r'class="card joker"|"joker":true|<joker[^>]*>true|(?<![\w"/<])joker(?![\w"])', text):
        cards.add("joker")
    return cards


def as_cards(hand):
    return {"joker" if c["joker"] else (c["mark"], c["number"]) for c in hand}


class Ear:
    """A socket; what it heard since it was asked last."""

    def __init__(self, port, path):
        self.socket = WebSocket("127.0.0.1", port, path)

    def until(self, operation):
        heard = []
        while not heard or f'"operation":"{operation}"' not in heard[-1]:
            text = self.socket.receive()
            assert text is not None, f"{operation} never comes"
            heard.append(text)
        return heard


class Walk:
    def __init__(self, url, port):
        self.admin = Platform(url)
        self.admin.login("boss", "geheimnis", "")
        ids = [self.add("users", [("user[name]", n), ("user[password]", "the password")]) for n in USERS]
        self.place = self.add_place("Garden", ids[:5], [("place[box]", "1"), ("place[open]", "1")])
        other = self.add_place("Elsewhere", ids[1:], [])
        self.players = {}
        for name in USERS[:5]:
            self.players[name] = Platform(url)
            self.players[name].login(name, "the password", self.place)
        self.watchers = {"stranger": Platform(url), "other": Platform(url), USERS[0]: self.players[USERS[0]]}
        self.watchers["other"].login(USERS[5], "the password", other)
        self.ears = [Ear(port, "/"), Ear(port, f"/ws?place={self.place}")]
        self.over = 0                       # games that are finished
        self.pages = self.turns = 0

    def add(self, what, fields):
        status, text = self.admin.request("POST", f"/{what}.xml", fields)
        assert status == 201, (status, text)
        return int(text.split('<id type="integer">')[1].split("<")[0])

    def add_place(self, title, ids, more):
        return self.add("places", [("place[title]", title), ("place[game_count]", GAMES), ("place[interval]", "manual")] +
                        [(f"place[players_attributes][{i}][user_id]", user) for i, user in enumerate(ids)] + more)

    def drive(self, what):
        assert self.admin.request("POST", f"/places/{self.place}/{what}", [("_method", "put")]) == (200, "{}")

    def hands(self):
        status, text = self.admin.request("GET", f"/places/{self.place}/players_card.json")
        assert status == 200
        return {p["player"]["user"]["name"]: p["player"]["cards"] for p in json.loads(text)}

    def secrets_of(self, who):
        """Returns the cards that others hold, except those that the seat gave away itself;
        one joker may lie on the table while the other is held."""
        hands = self.hands()
        cards = set().union(*(as_cards(hand) for name, hand in hands.items() if name != who))
        if who in hands:
            cards -= told(self.players[who].request("GET", "/operations/get_first_hand.json")[1])
        jokers = sum(c["joker"] for hand in hands.values() for c in hand)
        return cards - {"joker"} if jokers < 2 or any(c["joker"] for c in hands.get(who, [])) else cards

    def read(self, who, path, secret):
        cookie = self.watchers[who].cookie
        status, text = self.watchers[who].request("GET", path)
        self.watchers[who].cookie = cookie          # not that of the language
        self.pages += 1
        if who in self.players:             # one's own miss, which may be of the game before, tells what one posted and held
            text = re.sub(r'(?s)<div data-part="miss">.*?</section>', "", text) if "get_miss" not in path else ""
        leak = told(text) & secret
        assert not leak, (who, path, leak, text[:400])
        return status, text

    def look(self, heard=()):
        """Everything, by everybody, now."""
        at = f"/places/{self.place}"
        for who in self.watchers:
            secret = self.secrets_of(who)
            for page in OPEN_PAGES:
                status, text = self.read(who, at + page, secret)
                assert status == 200, (who, page, status)
            for page in CLOSED_PAGES + [f"/games/{n}{how}" for n in range(self.over + 1, GAMES + 2) for how in ("", ".json", "/record", "?turn=0")]:
                status, _ = self.read(who, at + page, secret)
                assert status in (302, 403, 404), (who, page, status)
            for page in OTHER_PAGES:
                self.read(who, page, secret)
        for text in heard:
            leak = told(text) & self.secrets_of(None)
            assert not leak, (leak, text)

    def listen(self, operation):
        heard = [ear.until(operation) for ear in self.ears]
        assert heard[0] == heard[1]
        return heard[0]

    def turn(self):
        """One player's act; every seventh is a card that somebody else holds.  False: the game is over."""
        self.drive("next_turn")
        while True:
            message = json.loads(self.ears[1].socket.receive())
            assert json.loads(self.ears[0].socket.receive()) == message
            if message["operation"] in ("start_turn", "end_game"):
                break
        if message["operation"] == "end_game":
            return False
        self.look([json.dumps(message, separators=(",", ":"))])
        name = message["player"]
        mine = self.players[name].hand()
        cards = choose(mine, [c["card"] for c in message["place_cards"]], message["place_info"] != "Nomal")
        self.turns += 1
        if self.turns % 7 == 0:
            cards = next(hand for other, hand in self.hands().items() if other != name and hand)[:1]
        self.players[name].post(cards)
        # The cards of an illegal play leave the game, so everyone may see them from now on. Cards
        # that a player tries to play appear only in the messages to their owner.
        self.look(self.listen("end_turn"))
        return True

    def game(self, no):
        self.drive("next_turn")
        self.look(self.listen("start_game"))
        assert sum(map(len, self.hands().values())) == 54
        while self.turn():
            pass
        self.over = no
        for path in (f"/places/{self.place}/games/{no}", f"/places/{self.place}/games/{no}.json"):
            status, text = self.watchers["stranger"].request("GET", path)
            assert status == 200, (path, status)
        assert sorted(sum(json.loads(text)["hands"], [])) == list(range(1, 55)), "a game that is over is not open"

    def play(self):
        self.drive("start")
        self.look(self.listen("start_place"))
        for no in range(1, GAMES + 1):
            self.game(no)
        assert self.turns > 20, self.turns

    def leave(self):
        """The server would wait until its peers have heard the end."""
        for each in (self.admin, *self.players.values(), *self.watchers.values()):
            each.http.close()
        for ear in self.ears:
            ear.socket.sock.close()


def front_page(url, data):
    """A thousand places are no burden to whoever comes in: in the median of twenty."""
    db = sqlite3.connect(os.path.join(data, "asobi.db"))
    db.executemany("INSERT INTO places(title, game_count, options, interval_ms, practice, open, status, created, updated)"
                   " VALUES(?, 5, '', 0, 0, 0, 0, 0, 0)", [(f"Place {i}",) for i in range(1000)])
    db.execute("INSERT INTO seats(place, seat, user, player, name) SELECT places.id, n, NULL, 'level:1', 'x' FROM places,"
               " (SELECT 0 AS n UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4) WHERE title LIKE 'Place %'")
    db.commit()
    db.close()
    times = []
    stranger = Platform(url)
    for _ in range(20):
        begun = time.monotonic()
        status, text = stranger.request("GET", "/")
        times.append(time.monotonic() - begun)
        assert status == 200 and "Garden" in text
    stranger.http.close()
    return sorted(times)[10] * 1000


def main():
    with tempfile.TemporaryDirectory() as data:
        subprocess.run([SERVER, "admin", "add", "boss", "--data", data], input="geheimnis\n", text=True, check=True, stdout=subprocess.DEVNULL)
        server = subprocess.Popen([SERVER, "--data", data, "--http", "127.0.0.1:0", "--seats", "none", "--rooms", "none",
                                   "--turn-timeout", "120"], stdout=subprocess.PIPE, text=True)
        try:
            port = int(server.stdout.readline().split()[1].split("=")[1])
            walk = Walk(f"http://127.0.0.1:{port}", port)
            walk.play()
            ms = front_page(f"http://127.0.0.1:{port}", data)
            print(f"{walk.turns} turns, {walk.pages} pages; the front page of a thousand places takes {ms:.1f} ms")
            assert ms < 50
            walk.leave()
            server.send_signal(signal.SIGTERM)
            assert server.wait() == 0
        finally:
            server.kill()


faulthandler.dump_traceback_later(300, exit=True)
main()
