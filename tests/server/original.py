# SPDX-License-Identifier: MIT
"""A client as people wrote them for the original server: by its README alone, with forms as a
browser submits them.  Only the WebSocket's framing is today's."""

import html.parser
import http.cookiejar
import json
import urllib.parse
import urllib.request


class Forms(html.parser.HTMLParser):
    """The first form of a page: where it goes and its fields."""

    def __init__(self, text):
        super().__init__()
        self.action, self.fields, self.inside = None, [], False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag == "form" and self.action is None:
            self.action, self.inside = attrs["action"], True
        if tag == "input" and self.inside and "name" in attrs:
            self.fields.append((attrs["name"], attrs.get("value", "")))

    def handle_endtag(self, tag):
        if tag == "form":
            self.inside = False


class Original:
    def __init__(self, url):
        self.url = url
        self.jar = http.cookiejar.CookieJar()
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    @property
    def cookie(self):
        return "; ".join(f"{c.name}={c.value}" for c in self.jar)

    def get(self, path):
        return self.browser.open(self.url + path).read().decode()

    def submit(self, page, values):
        """Fill in the first form of the page and send it, redirections followed."""
        form = Forms(self.get(page))
        names = [name for name, _ in form.fields]
        assert all(name in names for name in values), (page, names)
        data = [(name, values.get(name, value)) for name, value in form.fields]
        answer = self.browser.open(self.url + form.action, urllib.parse.urlencode(data).encode())
        return answer.geturl()

    def login(self, name, password, place):
        where = self.submit("/login", {"name": name, "password": password, "place_id": str(place)})
        assert where.endswith("/operations"), where

    def play(self, socket, name, place):
        while True:
            text = socket.receive()
            if not text:
                continue
            message = json.loads(text)
            assert list(message)[-2:] == ["operation", "place"], text
            if message["place"] != place:
                continue
            if message["operation"] == "end_place":
                return
            if message["operation"] != "start_turn" or message["player"] != name:
                continue
            hand = [c["card"] for c in json.loads(self.get("/operations/get_hand.json"))]
            infos = json.loads(self.get("/operations/get_place_info.json"))["player_infos"]
            assert [i["has_card"] for i in infos if i["name"] == name] == [len(hand)]
            self.turn(message, hand)

    def turn(self, message, hand):
        """Single cards only: the weakest that beats the field; else it passes."""
        def rank(card):
            return 99 if card["joker"] else (card["number"] - 3) % 13
        field = [c["card"] for c in message["place_cards"]]
        hand = sorted(hand, key=rank)
        values = {}
        beats = [c for c in hand if len(field) == 1 and rank(c) > rank(field[0])]
        if message["place_info"] == "Revolution":
            beats = [c for c in beats if c["joker"]]
        chosen = hand[0] if not field else beats[0] if beats else None
        if chosen:
            values["card_1"] = "joker" if chosen["joker"] else f"{chosen['mark']}-{chosen['number']}"
        where = self.submit("/operations", values)
        assert where.endswith("/operations"), where
