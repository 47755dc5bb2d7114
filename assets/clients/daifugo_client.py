#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A player for the Daifugo platform of asobi-server: an example to start from.

It needs nothing but Python 3.  It logs in, listens to the messages of its place over a
WebSocket, asks for its hand when its turn comes, and posts cards until the place is over.
What it plays is simple: the weakest set of one number that may be played.  Write your own
choose() and you have your own player.

    ASOBI_PASSWORD=secret daifugo_client.py --name User1 --place 3
    daifugo_client.py --practice             # alone against the server's own players
"""

import argparse
import base64
import hashlib
import http.client
import json
import os
import socket
import struct
import sys
import urllib.parse

# ---- A WebSocket (RFC 6455), the client's side --------------------------------

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
CONTINUED, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10


class WebSocket:
    """Messages of text, one by one; pings are answered on the way."""

    def __init__(self, host, port, path, cookie=None):
        self.sock = socket.create_connection((host, port))
        self.bytes = b""
        key = base64.b64encode(os.urandom(16)).decode()
        who = f"Cookie: {cookie}\r\n" if cookie else ""    # a place that isn't open to everybody asks for it
        self.sock.sendall((f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\n{who}Upgrade: websocket\r\n"
                           f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                           "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.bytes:
            self._more()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        accept = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest())
        if b" 101 " not in head.split(b"\r\n")[0] or accept not in head:
            raise ConnectionError("no WebSocket here: " + head.split(b"\r\n")[0].decode())

    def _more(self):
        some = self.sock.recv(65536)
        if not some:
            raise ConnectionError("the server closed the connection")
        self.bytes += some

    def _take(self, n):
        while len(self.bytes) < n:
            self._more()
        taken, self.bytes = self.bytes[:n], self.bytes[n:]
        return taken

    def _frame(self):
        first, second = self._take(2)
        size = second & 127
        if size == 126:
            size, = struct.unpack(">H", self._take(2))
        elif size == 127:
            size, = struct.unpack(">Q", self._take(8))
        return first >> 7, first & 15, self._take(size)

    def _send(self, kind, payload):
        mask = os.urandom(4)
        body = bytes(b ^ mask[i % 4] for i, b in enumerate(payload))
        self.sock.sendall(bytes([0x80 | kind, 0x80 | len(payload)]) + mask + body)

    def receive(self):
        """The next text; None once the server has closed."""
        text = b""
        while True:
            last, kind, payload = self._frame()
            if kind == PING:
                self._send(PONG, payload)
            elif kind == CLOSE:
                self._send(CLOSE, payload[:2])
                return None
            elif kind in (TEXT, CONTINUED):
                text += payload
                if last:
                    return text.decode()


# ---- The platform's addresses -------------------------------------------------

class Platform:
    def __init__(self, url):
        parts = urllib.parse.urlsplit(url)
        self.host, self.port = parts.hostname, parts.port or 80
        self.http = http.client.HTTPConnection(self.host, self.port)
        self.cookie = None

    def request(self, method, path, fields=()):
        headers = {"Cookie": self.cookie} if self.cookie else {}
        body = None
        if method == "POST":
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            body = urllib.parse.urlencode(list(fields))
        try:
            self.http.request(method, path, body, headers)
            answer = self.http.getresponse()
        except (http.client.HTTPException, ConnectionError):
            self.http.close()       # it was idle for too long: once more on a new connection
            self.http.request(method, path, body, headers)
            answer = self.http.getresponse()
        text = answer.read().decode()
        if answer.getheader("Set-Cookie"):
            self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        return answer.status, text

    def login(self, name, password, place):
        status, _ = self.request("POST", "/login", [("name", name), ("password", password), ("place_id", place)])
        if status != 302:
            sys.exit(f"The server does not know {name} with this password in place {place}.")

    def practice(self, games):
        status, text = self.request("POST", "/practice.json", [("games", games)])
        if status != 201:
            sys.exit(f"No place for practice: {text}")
        return json.loads(text)

    def hand(self):
        return [c["card"] for c in json.loads(self.request("GET", "/operations/get_hand.json")[1])]

    def post(self, cards):
        self.request("POST", "/operations/post_cards", [
            (f"card_{i + 1}", "joker" if c["joker"] else f"{c['mark']}-{c['number']}")
            for i, c in enumerate(cards)])

    def messages(self, place):
        return WebSocket(self.host, self.port, f"/ws?place={place}", self.cookie)


# ---- The player ---------------------------------------------------------------

def strength(card, revolution):
    """3 4 ... 13 1 2 joker; a revolution turns all but the joker."""
    if card["joker"]:
        return 100
    rank = (card["number"] - 3) % 13
    return 12 - rank if revolution else rank


def sets_of(hand, revolution):
    """All sets of one number in the hand, and each joker alone, the weakest first."""
    numbers, jokers = {}, []
    for card in hand:
        if card["joker"]:
            jokers.append([card])
        else:
            numbers.setdefault(card["number"], []).append(card)
    return sorted(numbers.values(), key=lambda cards: strength(cards[0], revolution)) + jokers


def is_run(cards):
    return len(cards) > 2 and len({c["number"] for c in cards if not c["joker"]}) > 1


def is_safe(card):
    """To go out on it is never a miss; on a joker and on the strongest, a 2 or after a revolution a 3, it is one."""
    return card["number"] not in (0, 2, 3)


def choose(hand, field, revolution):
    """The cards to play from the hand on the field; none to pass.  Something safe is kept for the end."""
    if is_run(field):
        return []
    beats = -1
    if field:
        beats = min(strength(c, revolution) for c in field)      # a joker stands for what lies beside it
    sets = sets_of(hand, revolution)
    for cards in sets:
        cards = cards[:len(field)] if field else cards
        if len(cards) < len(field) or strength(cards[0], revolution) <= beats:
            continue
        rest = [c for c in hand if c not in cards]
        if any(is_safe(c) for c in rest or cards):
            return cards
    return [] if field else sets[-1]


def play(platform, name, place, quiet):
    socket_ = platform.messages(place)
    print(f"{name} plays in place {place}", flush=True)
    while True:
        text = socket_.receive()
        if text is None:
            return
        if not text:
            continue
        message = json.loads(text)
        if message["place"] != place:
            continue
        operation = message["operation"]
        if operation == "start_turn" and message["player"] == name:
            field = [c["card"] for c in message["place_cards"]]
            platform.post(choose(platform.hand(), field, message["place_info"] != "Nomal"))
        elif operation == "end_player" and message["player"] == name and not quiet:
            print(f"rank {message['rank']['rank']['rank']}", flush=True)
        elif operation == "end_place":
            return


def main():
    parser = argparse.ArgumentParser(description="A player for the Daifugo platform of asobi-server.")
    parser.add_argument("--server", default="http://127.0.0.1:8080")
    parser.add_argument("--name")
    parser.add_argument("--password", default=os.environ.get("ASOBI_PASSWORD"),
                        help="better in the environment, as ASOBI_PASSWORD: others on the machine can see a command line")
    parser.add_argument("--place", type=int)
    parser.add_argument("--practice", action="store_true", help="alone against the server's own players")
    parser.add_argument("--games", type=int, default=5, help="of a place for practice")
    parser.add_argument("--quiet", action="store_true")
    args = parser.parse_args()
    platform = Platform(args.server)
    if args.practice:
        mine = platform.practice(args.games)
        args.name, args.place = mine["name"], mine["place"]
    elif not (args.name and args.password and args.place):
        parser.error("--name, --password and --place say who plays where; or use --practice")
    else:
        platform.login(args.name, args.password, args.place)
    play(platform, args.name, args.place, args.quiet)


if __name__ == "__main__":
    main()
